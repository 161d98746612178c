# Rivals : ce que disent les cartes. Les textes sont faits de ces morceaux et de rien d’autre ; many dit si toute une tuile est touchée.
rvl-text-range =
    { $same ->
        [yes] portée { $a }
       *[no] portée { $a }–{ $b }
    }
rvl-text-attack =
    { $salvos ->
        [one]
            { $damage ->
                [one] { $range } : { $damage } dégât
               *[other] { $range } : { $damage } dégâts
            }
       *[other]
            { $damage ->
                [one] { $range } : { $salvos } salves de { $damage } dégât
               *[other] { $range } : { $salvos } salves de { $damage } dégâts
            }
    }
rvl-text-hit = { $what }, { $text }
rvl-text-up-to =
    { $n ->
        [2] touche un ou deux adversaires
       *[other] touche jusqu’à { $n } adversaires
    }
rvl-text-spare = l’attaque vous épargne
rvl-text-wound = en cas de blessure, { $text }
rvl-text-then = ensuite, { $text }
rvl-text-discard = si vous défaussez une carte : { $text }
rvl-text-mod = l’attaque gagne { $text }
rvl-text-when = { $when } : { $text }
rvl-text-activate = une fois par manche, à votre tour : { $text }
rvl-text-once = une fois par manche, { $text }
rvl-text-pay = une fois par manche, payez { $price } : { $text }
rvl-text-round = toute la manche, { $text }
rvl-text-now = aussitôt, { $text }
rvl-text-or = { $a } ou { $b }

# Ce qu’ajoute un Mod.
rvl-mod-damage =
    { $n ->
        [one] +{ $n } dégât
       *[other] +{ $n } dégâts
    }
rvl-mod-range = +{ $n } en portée
rvl-mod-salvos =
    { $n ->
        [one] une salve de plus
       *[other] { $n } salves de plus
    }
rvl-mod-push =
    { $n ->
        [one] une repousse de { $n } case
       *[other] une repousse de { $n } cases
    }

# Les ressources.
rvl-goods-crystal =
    { $n ->
        [one] { $n } cristal
       *[other] { $n } cristaux
    }
rvl-goods-resin =
    { $n ->
        [one] { $n } résine
       *[other] { $n } résines
    }
rvl-goods-any =
    { $n ->
        [one] { $n } ressource
       *[other] { $n } ressources
    }

# Quand se joue une réaction.
rvl-when-any = à votre tour, ou quand on vous interroge
rvl-when-W1-target = quand une attaque vous vise
rvl-when-W1-actor = quand on a répondu à votre attaque
rvl-when-W1-bystander = quand un autre est attaqué
rvl-when-W2-target = avant de lancer contre une salve
rvl-when-W2-actor = avant que la cible de votre attaque ne lance
rvl-when-W2-bystander = avant qu’un autre ne lance contre une salve
rvl-when-W3-target = avant qu’une salve ne vous ôte des PV
rvl-when-W3-actor = avant que votre salve n’ôte des PV
rvl-when-W3-bystander = avant qu’une salve n’ôte des PV à un autre
rvl-when-W4-target = quand un tour commence ou finit
rvl-when-W4-actor = quand votre tour commence ou finit
rvl-when-W4-bystander = quand le tour d’un autre commence ou finit
rvl-when-W5-target = quand une carte, une guilde ou une compétence est annoncée
rvl-when-W5-actor = quand on a répondu à votre carte, votre guilde ou votre compétence
rvl-when-W5-bystander = quand un autre annonce une carte, une guilde ou une compétence

# Pour combien de temps.
rvl-scope-this_attack = contre toute cette attaque
rvl-scope-this_salvo = contre cette salve
rvl-until-turn = jusqu’à la fin du tour
rvl-until-round = jusqu’à la fin de la manche
rvl-until-own_next_turn = jusqu’à votre prochain tour
rvl-bonus-dice =
    { $n ->
        [one] un dé de défense de plus
       *[other] { $n } dés de défense de plus
    }
rvl-bonus-damage =
    { $n ->
        [one] +{ $n } dégât par salve
       *[other] +{ $n } dégâts par salve
    }
rvl-bonus-range = +{ $n } en portée pour vos attaques

# Ce qui est fait, en ordre donné à qui joue la carte.
rvl-op-heal = regagnez { $n } PV
rvl-op-anticipation =
    { $n ->
        [one] prenez { $n } jeton anticipation
       *[other] prenez { $n } jetons anticipation
    }
rvl-op-draw =
    { $n ->
        [one] piochez { $n } carte
       *[other] piochez { $n } cartes
    }
rvl-op-discard =
    { $n ->
        [one] défaussez { $n } carte
       *[other] défaussez { $n } cartes
    }
rvl-op-move =
    { $n ->
        [one] déplacez-vous de { $n } case
       *[other] déplacez-vous de { $n } cases au plus
    }
rvl-op-gain = gagnez { $what }
rvl-op-gain_choice =
    { $n ->
        [one] gagnez { $n } ressource de votre choix
       *[other] gagnez { $n } ressources de votre choix
    }
rvl-op-convert =
    { $n ->
        [one] changez { $n } ressource en l’autre sorte
       *[other] changez jusqu’à { $n } ressources en l’autre sorte
    }
rvl-op-dice =
    { $n ->
        [one] lancez un dé de plus { $scope }
       *[other] lancez { $n } dés de plus { $scope }
    }
rvl-op-dice_target =
    { $n ->
        [one] la cible lance un dé de plus contre cette salve
       *[other] la cible lance { $n } dés de plus contre cette salve
    }
rvl-op-effect = ayez { $what } { $until }
rvl-op-build_shield = créez un bouclier sur votre case, sans payer
rvl-op-shields =
    { $n ->
        [one] créez un bouclier sur votre case ou à côté, sans payer
       *[other] créez jusqu’à { $n } boucliers sur votre case et à côté, sans payer
    }
rvl-op-choose_one = au choix { $text }
rvl-op-reveal =
    { $near ->
        [yes]
            { $n ->
                [one] révélez une tuile à côté de vous
               *[other] révélez une tuile à { $n } cases au plus
            }
       *[no] révélez la tuile désignée
    }
rvl-op-reveal_all = révélez toutes les tuiles
rvl-op-peek =
    { $n ->
        [one] regardez la première carte de la pioche Interface
       *[other] regardez les { $n } premières cartes de la pioche Interface, dans leur ordre
    }
rvl-op-drought-clear_own = le jeton sécheresse de votre tuile s’en va
rvl-op-drought-clear = tous les jetons sécheresse s’en vont
rvl-op-push =
    { $n ->
        [one]
            { $many ->
                [yes] repoussez chaque touché de { $n } case
               *[no] repoussez la cible de { $n } case
            }
       *[other]
            { $many ->
                [yes] repoussez chaque touché de { $n } cases
               *[no] repoussez la cible de { $n } cases
            }
    }
rvl-op-poison =
    { $n ->
        [one]
            { $many ->
                [yes] chaque touché est empoisonné
               *[no] la cible est empoisonnée
            }
       *[other]
            { $many ->
                [yes] chaque touché est empoisonné { $n } fois
               *[no] la cible est empoisonnée { $n } fois
            }
    }
rvl-op-steal =
    { $n ->
        [one]
            { $many ->
                [yes] volez { $n } ressource à chaque touché
               *[no] volez { $n } ressource à la cible
            }
       *[other]
            { $many ->
                [yes] volez { $n } ressources à chaque touché
               *[no] volez { $n } ressources à la cible
            }
    }
rvl-op-victim_discard =
    { $n ->
        [one]
            { $many ->
                [yes] chaque touché défausse { $n } carte
               *[no] la cible défausse { $n } carte
            }
       *[other]
            { $many ->
                [yes] chaque touché défausse { $n } cartes
               *[no] la cible défausse { $n } cartes
            }
    }
rvl-op-cancel_mod = annulez un Mod de l’attaque
rvl-op-cancel = annulez ce qui a été annoncé
rvl-op-uncancel = ce qui était annulé a lieu malgré tout
rvl-op-strike = ripostez contre qui agit ({ $what }, { $text })

# Les compétences passives.
rvl-passive-dice =
    { $n ->
        [one] vous lancez un dé de plus en défense
       *[other] vous lancez { $n } dés de plus en défense
    }
rvl-passive-dice_on =
    { $n ->
        [one] { $where }, vous lancez un dé de plus en défense
       *[other] { $where }, vous lancez { $n } dés de plus en défense
    }
rvl-passive-damage =
    { $n ->
        [one] vos attaques font +{ $n } dégât
       *[other] vos attaques font +{ $n } dégâts
    }
rvl-passive-range =
    { $n ->
        [one] vos attaques portent { $n } case plus loin
       *[other] vos attaques portent { $n } cases plus loin
    }
rvl-on-F = dans une forêt
rvl-on-C = sur des cristaux
rvl-on-I = sur une case Interface
rvl-on-O = sur un observatoire
rvl-on-L = dans un lac
rvl-on-V = sur un volcan

# Les règles qui changent ; whose dit si c’est pour tous ou pour un seul.
rvl-rule-forest_cover =
    { $whose ->
        [all]
            { $n ->
                [0] les forêts ne couvrent plus
                [one] une forêt couvre d’un dé
               *[other] une forêt couvre de { $n } dés
            }
       *[own]
            { $n ->
                [0] les forêts ne vous couvrent pas
                [one] une forêt vous couvre d’un dé
               *[other] une forêt vous couvre de { $n } dés
            }
    }
rvl-rule-lake_loss =
    { $whose ->
        [all]
            { $n ->
                [0] les lacs ne coûtent aucun PV
               *[other] un lac coûte { $n } PV
            }
       *[own]
            { $n ->
                [0] les lacs ne vous coûtent aucun PV
               *[other] un lac vous coûte { $n } PV
            }
    }
rvl-rule-range_limit =
    { $whose ->
        [all] aucune attaque ne porte à plus de { $n }
       *[own] aucune de vos attaques ne porte à plus de { $n }
    }
rvl-rule-row_open =
    { $whose ->
        [all]
            { $n ->
                [0] personne ne consulte les cartes Interface visibles
               *[other] chacun peut consulter les cartes Interface visibles
            }
       *[own]
            { $n ->
                [0] vous ne consultez pas les cartes Interface visibles
               *[other] vous pouvez toujours consulter les cartes Interface visibles
            }
    }
rvl-rule-yield_F =
    { $whose ->
        [all] chaque forêt d’une récolte donne { $n } résine de plus
       *[own] chaque forêt de vos récoltes donne { $n } résine de plus
    }
rvl-rule-yield_C =
    { $whose ->
        [all] chaque case de cristaux d’une récolte donne { $n } cristal de plus
       *[own] chaque case de cristaux de vos récoltes donne { $n } cristal de plus
    }
rvl-rule-attacks_turn1 =
    { $whose ->
        [all]
            { $n ->
                [0] personne n’attaque au premier tour
               *[other] on attaque dès le premier tour
            }
       *[own]
            { $n ->
                [0] vous n’attaquez pas au premier tour
               *[other] vous pouvez attaquer dès le premier tour
            }
    }
rvl-rule-price_rp =
    { $whose ->
        [all] un point Rivals coûte { $n } ressources identiques
       *[own] un point Rivals vous coûte { $n } ressources identiques
    }
rvl-rule-price_uninstall =
    { $whose ->
        [all]
            { $n ->
                [one] désinstaller coûte { $n } cristal
               *[other] désinstaller coûte { $n } cristaux
            }
       *[own]
            { $n ->
                [one] désinstaller vous coûte { $n } cristal
               *[other] désinstaller vous coûte { $n } cristaux
            }
    }
rvl-rule-price_shield =
    { $whose ->
        [all]
            { $n ->
                [one] un bouclier coûte { $n } résine
               *[other] un bouclier coûte { $n } résines
            }
       *[own]
            { $n ->
                [one] un bouclier vous coûte { $n } résine
               *[other] un bouclier vous coûte { $n } résines
            }
    }
rvl-rule-move_points =
    { $whose ->
        [all] un déplacement fait { $n } pas
       *[own] vos déplacements font { $n } pas
    }

# Les événements qui agissent dès qu’ils sont révélés.
rvl-now-shields = tous les boucliers se brisent
rvl-now-anticipation =
    { $n ->
        [one] chacun prend { $n } jeton anticipation
       *[other] chacun prend { $n } jetons anticipation
    }
rvl-now-ultimate =
    { $n ->
        [one] chaque jauge d’Ultime gagne { $n } point
       *[other] chaque jauge d’Ultime gagne { $n } points
    }
rvl-now-sponsor =
    { $centre ->
        [yes] un sponsor atterrit au centre, s’il n’y en a pas
       *[no] un sponsor atterrit en { $where }, s’il n’y en a pas
    }

# Ce qui vaut pour toutes les cartes d’un type.
rvl-note-physical = Demande une ligne de vue dégagée. On peut y joindre des Mods.
rvl-note-mental = Ignore les lignes de vue. Son effet de plus s’achète avec une autre carte de la main.
rvl-note-explosive = Ignore les lignes de vue, touche tous ceux qui sont sur la tuile, vous aussi, et y brise tous les boucliers. Elle quitte ensuite votre deck, et la première carte de l’Interface prend sa place.
rvl-note-mod = Se joue avec une carte d’attaque physique, jamais seul.
rvl-note-passive = Reste sur votre plateau et agit tout le temps. Trois compétences au plus.
rvl-note-activable = Reste sur votre plateau, prête dès la manche suivante. Trois compétences au plus.
rvl-note-defence = Se joue à votre tour.
rvl-note-utility = Ne coûte aucun point d’action, et peut répondre aux autres.
rvl-note-guild = Ne coûte aucun point d’action. Personne ne peut vous la prendre.
rvl-note-event = Vaut pour tout le monde.
