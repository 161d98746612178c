# Guardians : ce que disent les cartes. Les textes sont faits de ces morceaux et de rien d’autre.
gua-lead-command = Commandement : { $text }
gua-lead-window = { $window } : { $text }
gua-lead-when = { $when } : { $text }
gua-lead-if = si { $conditions }, { $text }
gua-lead-cost =
    { $n ->
        [one] pour une pierre, { $text }
       *[other] pour { $n } pierres, { $text }
    }
gua-until = { $text } { $until }
gua-replaces = { $text } (au lieu de { $rule })
gua-quarrel = incompatible avec un autre commandement sur { $what }
gua-play =
    { $n ->
        [0] Se joue { $windows }
        [one] Se joue { $windows }, pour une pierre
       *[other] Se joue { $windows }, pour { $n } pierres
    }

# Morceaux de phrases : many dit si elles sont plusieurs, so si c’est le cas.
gua-be =
    { $so ->
        [yes]
            { $many ->
                [yes] sont
               *[no] est
            }
       *[no]
            { $many ->
                [yes] ne sont pas
               *[no] n’est pas
            }
    }
gua-have =
    { $so ->
        [yes]
            { $many ->
                [yes] ont
               *[no] a
            }
       *[no]
            { $many ->
                [yes] n’ont pas
               *[no] n’a pas
            }
    }
gua-is =
    { $many ->
        [yes] sont
       *[no] est
    }
gua-has =
    { $many ->
        [yes] ont
       *[no] a
    }
gua-get =
    { $many ->
        [yes] reçoivent
       *[no] reçoit
    }
gua-do-verb =
    { $many ->
        [yes] font
       *[no] fait
    }
gua-their =
    { $many ->
        [yes] leurs
       *[no] ses
    }
gua-s =
    { $many ->
        [yes] s
       *[no] {""}
    }
gua-may =
    { $so ->
        [yes] peut
       *[no] ne peut pas
    }

# Traits.
gua-trait-flying = vole
gua-trait-receiver = influençable
gua-trait-cmp = influence de { $n }
gua-trait-ranged = attaque à distance { $n }
gua-trait-immune = immunisée contre { $what }
gua-trait-tag = attaque par { $what }
gua-trait-heal = guérit { $whom }
gua-trait-bonus = { $n } { $kind }
gua-trait-under = agit depuis le dessous d’une Forteresse
gua-trait-terrain = peut servir de Terrain
gua-trait-bribes = corrompt par { $what }
gua-trait-wing = seulement à { $side }
gua-wing-left = gauche
gua-wing-right = droite
gua-heal-any = n’importe quelle Créature
gua-heal-border = une de vos Créatures qui { $what }
gua-aoe = Attaque à Aire d’Effet { $n } sur { $who }
gua-aoe-tag = Attaque à Aire d’Effet { $n } par { $tag } sur { $who }
gua-revealed = Une fois révélée

# Qui.
gua-who-self = cette Créature
gua-who-opp = la Créature adverse
gua-who-mine_current = votre Créature
gua-who-mine-all = vos Créatures
gua-who-theirs-all = les Créatures ennemies
gua-who-both = toutes les Créatures
gua-who-hand-theirs = les Créatures de la main de combat ennemie
gua-who-command-theirs = la carte de commandement ennemie
gua-who-guardian = votre Vierkun
gua-who-terrain = la carte de Terrain du lieu
gua-who-shield = la carte de Bouclier
gua-who-stones-mine = vos pierres
gua-who-stones-theirs = les pierres ennemies
gua-who-that = { $who } qui { $clauses }
gua-creatures = les Créatures

# Lesquelles, après « qui » : so dit si c’est le cas, many si elles sont plusieurs.
gua-test-type = { gua-be } de type { $word }
gua-test-subtype = { gua-be } de sous-type { $word }
gua-test-back = { gua-be } à liseré { $word }
gua-test-border = { gua-be } { $word }
gua-test-class = { gua-be } de classe { $word }
gua-test-size = { gua-be } de { $word } taille
gua-test-flying =
    { $so ->
        [yes]
            { $many ->
                [yes] volent
               *[no] vole
            }
       *[no]
            { $many ->
                [yes] ne volent pas
               *[no] ne vole pas
            }
    }
gua-test-vulnerable =
    { $so ->
        [yes]
            { $many ->
                [yes] cèdent
               *[no] cède
            }
       *[no]
            { $many ->
                [yes] ne cèdent pas
               *[no] ne cède pas
            }
    } { $word }
gua-test-receiver = { gua-be } influençable{ gua-s }
gua-test-immune = { gua-be } immunisée{ gua-s } contre { $word }
gua-test-attack_tags =
    { $so ->
        [yes]
            { $many ->
                [yes] attaquent
               *[no] attaque
            }
       *[no]
            { $many ->
                [yes] n’attaquent pas
               *[no] n’attaque pas
            }
    } par { $word }
gua-test-up = { gua-have } un numéro de dominante de { $word }
gua-test-vitality = { gua-have } une Vitalité de { $word }
gua-test-space_cost =
    { $so ->
        [yes]
            { $many ->
                [yes] comptent
               *[no] compte
            }
       *[no]
            { $many ->
                [yes] ne comptent pas
               *[no] ne compte pas
            }
    } pour { $word } dans l’espace
gua-test-ocb = { gua-have } un bonus hors-couleur de { $word }
gua-test-cmp =
    { $so ->
        [yes]
            { $many ->
                [yes] influencent
               *[no] influence
            }
       *[no]
            { $many ->
                [yes] n’influencent pas
               *[no] n’influence pas
            }
    } de { $word }
gua-test-ranged = { gua-have } une attaque à distance de { $word }
gua-test-mine = { gua-be } de votre camp
gua-test-unbeaten = { gua-be } invaincue{ gua-s }
gua-test-shooter = { gua-have } une attaque à distance
gua-test-not-all =
    { $many ->
        [yes] ne sont
       *[no] n’est
    } pas tout cela : { $clauses }

# Quand.
gua-when-matchup-reveal = Une fois révélée
gua-when-matchup-modify = Pendant les modificateurs
gua-when-matchup-win = Quand elle gagne sa confrontation
gua-when-matchup-lose = Quand elle perd sa confrontation
gua-when-matchup-push = En cas d’égalité dans sa confrontation
gua-when-play-ranged = En attaque à distance
gua-when-play-secondary = En attaque secondaire
gua-when-command-reveal = À l’étape de commandement
gua-when-combat-start = Au début d’un combat
gua-when-combat-end = À la fin du combat
gua-when-combat-won = Quand votre camp gagne le combat
gua-when-bribed = Quand elle est corrompue
gua-when-influence-used = Quand on influence
gua-when-up-revealed = Quand les dominantes sont connues
gua-when-draw-count = Quand vous piochez
gua-when-organise = Pendant l’organisation
gua-when-shield-turned = Quand un Bouclier est tourné
gua-when-move-before = Avant qu’un Bouclier se déplace
gua-when-space-entered = Quand on entre dans un espace
gua-when-fly-declared = Quand un Bouclier vole
gua-when-retreat = Quand un Bouclier doit battre en retraite
gua-when-land-step = En Phase III
gua-when-card-lost = Quand elle va être défaussée
gua-when-spell-cast = En réponse à un Sort ou un objet
gua-window-organise = en Phase I
gua-window-shield-turned = sur un Bouclier qui vient d’être tourné
gua-window-command-reveal = comme carte de commandement
gua-window-matchup-modify = dans une confrontation
gua-window-play-secondary = contre une attaque secondaire
gua-window-spell-cast = en réponse à un Sort ou un objet
gua-window-land-step = en Phase III

# Si.
gua-if-space-kind =
    l’espace { $so ->
        [yes] est
       *[no] n’est pas
    } un lieu { $word }
gua-if-space-stronghold =
    l’espace { $so ->
        [yes] est
       *[no] n’est pas
    } une Forteresse
gua-if-space-hidden =
    l’espace { $so ->
        [yes] a un
       *[no] n’a pas de
    } Terrain caché
gua-if-space-bare =
    l’espace { $so ->
        [yes] n’a pas de
       *[no] a un
    } Terrain
gua-if-space-ruins =
    l’espace { $so ->
        [yes] est
       *[no] n’est pas
    } en ruines
gua-if-side =
    votre camp { $so ->
        [yes] { $word }
       *[no] n’est pas celui qui { $word }
    }
gua-if-role =
    elle { $so ->
        [yes] est
       *[no] n’est pas
    } { $word }
gua-if-in_play =
    une Créature qui { $clauses } { $so ->
        [yes] est
       *[no] n’est pas
    } en jeu
gua-if-in_play-any =
    une Créature { $so ->
        [yes] est
       *[no] n’est pas
    } en jeu
gua-if-count =
    de { $least } à { $most } parmi { $who } { $so ->
        [yes] sont
       *[no] ne sont pas
    } en jeu
gua-if-count-least =
    au moins { $least } parmi { $who } { $so ->
        [yes] sont
       *[no] ne sont pas
    } en jeu
gua-if-margin =
    les totaux { $so ->
        [yes] diffèrent
       *[no] ne diffèrent pas
    } de { $word } ou plus
gua-if-survived =
    elle { $so ->
        [yes] survit
       *[no] ne survit pas
    }
gua-if-won_space =
    votre camp { $so ->
        [yes] tient
       *[no] ne tient pas
    } l’espace
gua-if-who = { $who } { $clause }

# Effets.
gua-do-vit = { $who } { gua-get } { $amount } en Vitalité
gua-do-vit-set = { $who } { gua-has } { $amount } de Vitalité de base
gua-do-vit-add_of =
    { $who } { $many ->
        [yes] ajoutent
       *[no] ajoute
    } la Vitalité de base de { $other }
gua-do-ocb = { $who } { gua-get } { $amount } au bonus hors-couleur
gua-do-ocb-grant =
    { $who } { $many ->
        [yes] ajoutent leur
       *[no] ajoute son
    } bonus hors-couleur contre toute bordure
gua-do-ocb-deny =
    { $who } { $many ->
        [yes] n’ajoutent
       *[no] n’ajoute
    } aucun bonus hors-couleur
gua-do-terrain_bonus = { $who } { gua-get } { $amount } au bonus de Terrain
gua-do-terrain_bonus-grant =
    { $who } { $many ->
        [yes] ajoutent leur
       *[no] ajoute son
    } meilleur bonus de Terrain partout
gua-do-defence-ignore = la Forteresse ennemie n’ajoute pas sa défense
gua-do-ranged = { $who } { gua-get } { $amount } aux attaques à distance
gua-do-ranged-cancel = les attaques à distance n’ajoutent rien pour { $who }
gua-do-destroy = { $who } { gua-is } détruite{ gua-s }
gua-do-discard = { $who } { gua-is } défaussée{ gua-s }
gua-do-to_pen =
    { $who } { $many ->
        [yes] retournent
       *[no] retourne
    } à l’Enclos
gua-do-to_hand =
    { $who } { $many ->
        [yes] retournent
       *[no] retourne
    } en main
gua-do-to_depot =
    { $who } { $many ->
        [yes] retournent
       *[no] retourne
    } à l’Entrepôt
gua-do-unopposed =
    { $who } { $many ->
        [yes] quittent
       *[no] quitte
    } la confrontation
gua-do-no_count =
    { $who } { $many ->
        [yes] ne comptent
       *[no] ne compte
    } pas pour l’espace
gua-do-count_as =
    { $who } { $many ->
        [yes] comptent
       *[no] compte
    } pour { $amount } dans l’espace
gua-do-win_pushes =
    { $who } { $many ->
        [yes] gagnent
       *[no] gagne
    } en cas d’égalité
gua-do-must_beat_by = il faut { $amount } ou plus pour battre { $who }
gua-do-forbid = l’adversaire n’a pas droit { $what }
gua-do-forbid-both = personne n’a droit { $what }
gua-do-immune = { $who } { gua-is } immunisée{ gua-s } contre { $what }
gua-do-immune-lose =
    { $who } { $many ->
        [yes] perdent leurs
       *[no] perd ses
    } immunités
gua-do-cancel = annule cette carte
gua-do-cancel-command = annule la carte de commandement ennemie
gua-do-heal = guérit { $whom }
gua-do-influence-cap = { $who } { gua-get } jusqu’à { $amount } d’influence
gua-do-influence-allow = l’influence devient possible pour { $who }
gua-do-influence-cmp = { $amount } à votre influence
gua-do-influence-restrict = l’influence ne vaut que pour { $who }
gua-do-stones = { $who } : { $amount }
gua-do-stones-steal = prend { $amount } parmi les pierres adverses
gua-do-stones-cost = les cartes coûtent { $amount } en pierres
gua-do-draw =
    { $amount ->
        [one] piochez une carte
       *[other] piochez { $amount } cartes
    }
gua-do-draw-more = { $amount } à votre pioche
gua-do-look = regardez le dessus de votre pioche, { $amount } cartes
gua-do-hand_limit = { $amount } à la limite de votre main de réserve
gua-do-steps = { $amount } aux pas du Bouclier
gua-do-skip = le Bouclier ne fait plus rien ce tour
gua-do-fly-grant = le Bouclier peut voler
gua-do-fly-extra = un Bouclier de plus peut voler ce tour
gua-do-fly-stop = le vol s’arrête ici
gua-do-retreat-allow = votre Bouclier peut se retirer sur toute Contrée libre voisine
gua-do-terrain-destroy = le Terrain du lieu est défaussé
gua-do-terrain-as = l’espace devient un lieu { $word }
gua-do-limit = votre limite est de { $amount } points au lieu de 30
gua-do-limit-ignore =
    { $who } { $many ->
        [yes] ne comptent
       *[no] ne compte
    } pas dans les 30 points
gua-do-control_total = { $amount } à votre total pour l’espace

# Durée, fréquence.
gua-until-matchup = pour cette confrontation
gua-until-combat = pour ce combat
gua-until-turn = ce tour
gua-until-in_play = tant qu’elle est en jeu
gua-until-while_under_shield = tant qu’elle est sous son Bouclier
gua-until-permanent = pour de bon
gua-once-space = une fois par espace
gua-once-combat = une fois par combat
gua-once-turn = une fois par tour

# Valeurs.
gua-amount-more = + ({ $amount })
gua-amount-half = la moitié de : { $a }
gua-amount-plus = { $a } plus { $b }
gua-amount-minus = { $a } moins { $b }
gua-amount-min = le plus petit de { $a } et { $b }
gua-amount-max = le plus grand de { $a } et { $b }
gua-measure-count = le nombre en jeu, parmi { $who }
gua-measure-vit = la Vitalité de base, { $who }
gua-measure-up = le numéro de dominante, { $who }
gua-measure-cmp = l’influence, { $who }

# Mots.
gua-border-mortal = mortelle{ gua-s }
gua-border-elemental = élémentaire{ gua-s }
gua-border-external = externe{ gua-s }
gua-size-S = petite
gua-size-M = moyenne
gua-size-L = grande
gua-lure-charm = le charme
gua-lure-drink = la boisson
gua-lure-gold = l’or
gua-gift-charm = au charme
gua-gift-drink = à la boisson
gua-gift-gold = à l’or
gua-land-mountains = de montagnes
gua-land-woods = de bois
gua-land-swamp = de marais
gua-land-rivers = de rivières
gua-land-heaps = de tas
gua-land-spires = d’aiguilles
gua-land-jungle = de jungle
gua-in-mountains = en montagne
gua-in-woods = dans les bois
gua-in-swamp = au marais
gua-in-rivers = près des rivières
gua-in-heaps = sur les tas
gua-in-spires = parmi les aiguilles
gua-in-jungle = en jungle
gua-side-attacking = attaque
gua-side-defending = défend
gua-role-primary = en attaque primaire
gua-role-secondary = en attaque secondaire
gua-role-ranged = en attaque à distance
gua-role-command = la carte de commandement
gua-ban-ranged = aux attaques à distance
gua-ban-influence = à l’influence
gua-ban-bribery = à la corruption
gua-ban-bribery-charm = au charme
gua-ban-bribery-drink = à la boisson
gua-ban-bribery-gold = à l’or
gua-ban-command = aux cartes de commandement
gua-ban-spell = aux Sorts
gua-ban-secondary = aux attaques secondaires
gua-ban-flight = au vol
gua-ban-items = aux objets
gua-quarrel-order = qui commence
gua-quarrel-terrain = la nature du lieu
gua-quarrel-place = le lieu du combat
gua-quarrel-hands = les mains
gua-quarrel-text = les textes
gua-quarrel-command = les commandements
gua-type-shield = Bouclier
gua-type-terrain = Terrain
gua-type-item = objet
gua-type-spell = Sort
gua-type-bribery = Corruption
gua-type-creature = Créature
gua-type-upgrade = Renforcement
gua-subtype-plain = ordinaire
gua-subtype-standard = étendard
gua-subtype-basic = simple
gua-subtype-special = spécial
gua-subtype-carried = porté
gua-subtype-hand = de main
gua-back-single = simple
gua-back-double = double
gua-immune-aoe = les Attaques à Aire d’Effet
gua-immune-ranged = les attaques à distance
gua-immune-flying = les attaquantes qui volent
gua-immune-any = toutes les attaquantes
gua-immune-that = les attaquantes qui { $clause }
gua-label-Archer = Archer
gua-label-Bird = Oiseau
gua-label-Clerk = Fonctionnaire
gua-label-Cleric = Clerc
gua-label-Cook = Cuisine
gua-label-Courtier = Cour
gua-label-Cultist = Cultiste
gua-label-Demon = Démon
gua-label-Drake = Dragon
gua-label-Dwarf = Nain
gua-label-Flame = Flamme
gua-label-Giant = Géant
gua-label-Golem = Golem
gua-label-Horror = Horreur
gua-label-Knight = Chevalier
gua-label-Machine = Machine
gua-label-Ranger = Pisteur
gua-label-Soldier = Soldat
gua-label-Squire = Écuyer
gua-label-Stone = Pierre
gua-label-Storm = Orage
gua-label-Undead = Mort-vivant
gua-label-Wave = Onde
gua-label-fear = la peur
gua-label-fire = le feu
gua-label-light = la lumière
gua-label-scald = l’eau bouillante

# Ce qui se lit encore sur les cartes.
gua-card-guardian = Vierkun
gua-card-stronghold = Forteresse
gua-card-bearer = Bouclier Porte-Étendard
gua-card-seat = Influence de { $cmp } par pierre. Commence avec { $stones } pierres, pioche { $cards } cartes par tour.
gua-card-fewer = { $n } avec moins de Contrées.
gua-card-more = { $n } avec plus de Contrées.
gua-card-lower = { $n } après la plus petite dominante.
gua-card-defence = Les défenseurs reçoivent ici { $n } en Vitalité.
