# Rivals : ce qui est écrit sur la table à côté des images.
rvl-interface = Interface
rvl-schemas = Schémas
rvl-interface-deck = Pioche de l’Interface, { $n } cartes
rvl-schema-deck = Pioche des schémas, { $n } cartes
rvl-due =
    { $n ->
        [one] Une zone sur { $of } va tomber
       *[other] { $n } zones sur { $of } vont tomber
    }
rvl-due-some =
    { $n ->
        [one] Une des zones { $what } va tomber
       *[other] { $n } des zones { $what } vont tomber
    }
rvl-looks = Légende
rvl-look-down = Face cachée : personne ne l’a vue
rvl-look-seen = Vous seul l’avez vue
rvl-look-desert = À sec : pas de récolte cette manche ni la suivante
rvl-look-sprout = Pousse : récolte possible dès la manche suivante
rvl-look-fallen = Tombée dans le vide
rvl-look-dry = À sec : pas de récolte
rvl-look-own = Votre Ashak
rvl-due-all = Les zones { $what } vont tomber
rvl-due-last = La zone { $what }, dernière de l’ère, va tomber
rvl-due-fell = Des zones sont tombées
rvl-due-none = Rien ne va tomber
rvl-due-final = La manche finale
rvl-consulted = Cartes consultées
rvl-spoils = Cartes de l’Ashak abattu
rvl-dealt = Vos deux guildes
rvl-ashaks = Les Ashaks, vos héros : touchez-en un pour en lire plus
rvl-aside = Voir l’arène
# Comment chacun se joue, en une phrase.
rvl-style-xhan = Frappe de près, puis file
rvl-style-atmos = Tire de plus loin que les autres
rvl-style-qikaa = Attaque l’esprit, même sans le voir
rvl-style-odrun = Se soigne et dresse des boucliers
rvl-style-maelis = Récolte plus que les autres
rvl-style-tzekko = Bombarde des tuiles, empoisonne
rvl-no-ashak = pas encore d’Ashak
rvl-discarded = Votre défausse
rvl-cargo = Le drone de { $who } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $resin ->
        [one] { $resin } résine
       *[other] { $resin } résines
    }, { $crystal ->
        [one] { $crystal } cristal
       *[other] { $crystal } cristaux
    }, { $rp ->
        [one] { $rp } point Rivals
       *[other] { $rp } points Rivals
    }, { $tokens } anticipation
rvl-ap =
    { $n ->
        [one] { $n } action
       *[other] { $n } actions
    }
rvl-steps =
    { $n ->
        [one] { $n } pas
       *[other] { $n } pas
    }
rvl-tab-board = Plateau
rvl-tab-market = Marché
rvl-tab-hand = Main { $n }
rvl-tab-rivals = Rivaux

# Une attaque.
rvl-fray = { $who } : { $what }
rvl-fray-ultimate = l’ultime
rvl-fray-drone = le drone
rvl-fray-other = une attaque
rvl-fray-on = sur { $whom }
rvl-fray-damage =
    { $salvos ->
        [one] { $n ->
            [one] { $n } dégât
           *[other] { $n } dégâts
        }
       *[other] { $salvos } salves de { $n } dégâts
    }
rvl-fray-dice =
    { $n ->
        [0] aucun dé
        [one] { $n } dé
       *[other] { $n } dés
    }
rvl-fray-cost =
    { $n ->
        [0] Ne coûte aucune action
        [one] Coûte { $n } action, reste { $left }
       *[other] Coûte { $n } actions, reste { $left }
    }
rvl-fray-answered =
    Avant les dés, { $n ->
        [one] { $whom } peut réagir
       *[other] { $whom } peuvent réagir
    }
rvl-fray-absorbed = Un bouclier arrête une salve
rvl-fray-tokens =
    { $doer ->
        [you] Vous pouvez ajouter
       *[other] { $who } peut ajouter
    } { $n ->
        [one] un jeton : +2 dés
       *[other] jusqu’à { $n } jetons : +2 dés chacun
    }
rvl-fray-odds =
    { $n ->
        [none] aucune perte
        [few] sans doute aucune perte
       *[other] environ −{ $n } PV
    }
rvl-fray-if-pass = Sans réponse : { $what }
rvl-sky-round = Manche { $n }/{ $of }
rvl-waiting = { $who } : { $what }
goal-words-rivals = Gagnez cinq points Rivals, ou restez le dernier debout sur une arène qui s’effondre.
table-hand-empty-rivals = Aucune carte en main
rvl-waits = Chacun peut réagir, à tour de rôle
rvl-waits-attack = { $what }, par { $who } : chacun peut réagir, à tour de rôle
rvl-out = Vous voilà abattu : les autres jouent encore
rvl-label-life = Vie
rvl-label-points = Points Rivals
rvl-label-gauge = Jauge
rvl-label-tokens = Anticipation
rvl-label-hand = Main
rvl-label-deck = Pioche
rvl-label-discard = Défausse
rvl-label-resin = Résine
rvl-label-crystal = Cristal
rvl-label-walls = Boucliers
rvl-ultimate-of = Ultime, jauge de { $n } : { $what }

# La fin.
rvl-tie-life = À égalité de points Rivals ({ $rp }), le plus de vie l’emporte : { $n } à { $next }
rvl-tie-stock = À égalité de points Rivals ({ $rp }) et de vie, le plus de ressources l’emporte : { $n } à { $next }
rvl-tie-shared = Égalité en points Rivals, en vie et en ressources : la victoire est partagée
rvl-place =
    { $n ->
        [1] 1er
       *[other] { $n }e
    }
rvl-fell =
    { $n ->
        [1] Premier abattu
        [2] Deuxième abattu
       *[other] Abattu en numéro { $n }
    }
lead-change-rivals =
    Points Rivals : { $who }, { $before } avant, { $after } après{ $fell ->
        [yes] , car qui est abattu n’en garde aucun
       *[no] {""}
    }.

# D’où viennent les points, à la fin.
rvl-sources = { $who } : { $what }{ $felled ->
        [yes] , perdus : qui est abattu n’en garde aucun
       *[no] {""}
    }
rvl-source-sponsors = { $n } des sponsors
rvl-source-bought = { $n } contre des ressources
rvl-source-deaths = { $n } pour des Ashaks abattus
rvl-source-drones = { $n } pris à un drone
