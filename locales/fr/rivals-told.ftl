# Rivals : ce qui s’est passé.

# La mise en place.
rvl-event-arena = L’arène est installée
rvl-event-ashak =
    { $doer ->
        [you] Vous prenez { $what }
       *[other] { $who } prend { $what }
    }
rvl-event-ashaks = Les Ashaks
rvl-event-shuffled = Des cartes sont mélangées
rvl-event-guild-dealt =
    { $doer ->
        [you] Vous recevez { $what }
       *[other] { $who } reçoit { $what }
    }
rvl-event-guild-dealt-hidden =
    { $doer ->
        [you] Vous recevez une guilde
       *[other] { $who } reçoit une guilde
    }
rvl-event-guild-chosen =
    { $doer ->
        [you] Vous avez choisi une guilde
       *[other] { $who } a choisi une guilde
    }
rvl-event-guild-shown =
    { $doer ->
        [you] Vous gardez { $what }
       *[other] { $who } garde { $what }
    }
rvl-event-guilds = Les guildes
rvl-event-first =
    { $doer ->
        [you] Vous commencez
       *[other] { $who } commence
    }
rvl-event-placed =
    { $doer ->
        [you] Vous voici sur { $where }
       *[other] { $who } arrive sur { $where }
    }
rvl-event-revealed = Tuile révélée en { $where } : { $what }
rvl-event-schema = Schéma visible : { $what }
rvl-event-interface = Carte Interface visible : { $what }

# Les manches et les tours.
rvl-event-round = Manche { $n }
rvl-event-turn-1 =
    { $doer ->
        [you] Votre premier tour
       *[other] { $who }, premier tour
    }
rvl-event-turn-2 =
    { $doer ->
        [you] Votre second tour
       *[other] { $who }, second tour
    }
rvl-event-turn-ended =
    { $doer ->
        [you] Vous terminez votre tour
       *[other] { $who } termine son tour
    }
rvl-event-part =
    { $doer ->
        [you] Au tour de votre drone
       *[other] Au tour du drone de { $who }
    }
rvl-event-drawn =
    { $doer ->
        [you] Vous piochez { $what }
       *[other] { $who } pioche { $what }
    }
rvl-event-drawn-hidden =
    { $doer ->
        [you] Vous piochez une carte
       *[other] { $who } pioche une carte
    }
rvl-event-discarded =
    { $doer ->
        [you] Vous défaussez { $what }
       *[other] { $who } défausse { $what }
    }
rvl-event-token =
    { $doer ->
        [you] Vous recevez le jeton premier joueur
       *[other] { $who } reçoit le jeton premier joueur
    }
rvl-event-drought = Les déserts deviennent des pousses, et les pousses s’en vont
rvl-event-refreshed = Guildes et compétences sont redressées
rvl-event-era = L’ère { $n } commence
rvl-event-final = La prochaine manche est la dernière
rvl-event-event = Événement : { $what }

# Dans l’arène.
rvl-event-stepped =
    { $doer ->
        [you] Vous allez sur { $where }
       *[other] { $who } va sur { $where }
    }
rvl-event-stopped =
    { $doer ->
        [you] Vous en restez là
       *[other] { $who } en reste là
    }
rvl-event-harvested =
    { $doer ->
        [you] Vous récoltez { $what }
       *[other] { $who } récolte { $what }
    }
rvl-event-harvested-none =
    { $doer ->
        [you] Vous récoltez une tuile sans ressources
       *[other] { $who } récolte une tuile sans ressources
    }
rvl-event-token-gained =
    { $doer ->
        [you] Vous prenez un jeton anticipation
       *[other] { $who } prend un jeton anticipation
    }
rvl-event-token-bought =
    { $doer ->
        [you] Vous payez { $what } pour un jeton anticipation
       *[other] { $who } paie { $what } pour un jeton anticipation
    }
rvl-event-consulted-row =
    { $doer ->
        [you] Vous consultez les cartes Interface visibles
       *[other] { $who } consulte les cartes Interface visibles
    }
rvl-event-consulted-row-top2 =
    { $doer ->
        [you] Vous consultez les cartes Interface visibles et deux de la pioche
       *[other] { $who } consulte les cartes Interface visibles et deux de la pioche
    }
rvl-event-consulted-top2 =
    { $doer ->
        [you] Vous consultez deux cartes de la pioche Interface
       *[other] { $who } consulte deux cartes de la pioche Interface
    }
rvl-event-consulted-top4 =
    { $doer ->
        [you] Vous consultez quatre cartes de la pioche Interface
       *[other] { $who } consulte quatre cartes de la pioche Interface
    }
rvl-event-seen =
    { $doer ->
        [you] Vous voyez { $what }
       *[other] { $who } voit { $what }
    }
rvl-event-seen-hidden =
    { $doer ->
        [you] Vous voyez une carte
       *[other] { $who } voit une carte
    }
rvl-event-installed =
    { $doer ->
        [you] Vous installez { $what }
       *[other] { $who } installe { $what }
    }
rvl-event-installed-hidden =
    { $doer ->
        [you] Vous installez une carte cachée
       *[other] { $who } installe une carte que nul autre ne voit
    }
rvl-event-card-gone = { $what } va à la défausse
rvl-event-uninstalled =
    { $doer ->
        [you] Vous désinstallez { $what }
       *[other] { $who } désinstalle { $what }
    }
rvl-event-spent =
    { $doer ->
        [you] Vous payez { $what }
       *[other] { $who } paie { $what }
    }
rvl-event-shield =
    { $doer ->
        [you] Vous créez un bouclier sur { $where }
       *[other] { $who } crée un bouclier sur { $where }
    }
rvl-event-shield-gone =
    { $doer ->
        [you] Votre bouclier sur { $where } n’est plus
       *[other] Le bouclier de { $who } sur { $where } n’est plus
    }
rvl-event-points =
    { $doer ->
        [you]
            { $n ->
                [one] Vous gagnez { $n } point Rivals
               *[other] Vous gagnez { $n } points Rivals
            }
       *[other]
            { $n ->
                [one] { $who } gagne { $n } point Rivals
               *[other] { $who } gagne { $n } points Rivals
            }
    }
rvl-event-negotiated =
    { $doer ->
        [you] Vous traitez avec un sponsor
       *[other] { $who } traite avec un sponsor
    }
rvl-event-filled =
    { $doer ->
        [you] Votre jauge d’anticipation est pleine
       *[other] { $who } : la jauge d’anticipation est pleine
    }
rvl-event-gained =
    { $doer ->
        [you] Vous gagnez { $what }
       *[other] { $who } gagne { $what }
    }
rvl-event-stolen =
    { $doer ->
        [you] Vous prenez { $what } à { $whom }
       *[other] { $who } prend { $what } à { $whom }
    }
rvl-event-watered = La sécheresse de la tuile en { $where } est finie
rvl-event-zone = La zone { $what } tombe dans le Néant
rvl-event-zones = Le Néant approche
rvl-event-fell =
    { $doer ->
        [you] Vous tombez
       *[other] { $who } tombe
    }
rvl-event-colour = Le dé des sponsors désigne une { $what }
rvl-event-sponsor = Un sponsor atterrit sur { $where }

# Les cartes et les combats.
rvl-event-played =
    { $doer ->
        [you] Vous jouez { $what }
       *[other] { $who } joue { $what }
    }
rvl-event-played-at =
    { $doer ->
        [you] Vous jouez { $what } : { $whom }
       *[other] { $who } joue { $what } : { $whom }
    }
rvl-event-attacked =
    { $doer ->
        [you] Vous attaquez { $whom } : { $what }
        [upon] { $who } vous attaque : { $what }
       *[other] { $who } attaque { $whom } : { $what }
    }
rvl-event-mod =
    { $doer ->
        [you] Vous ajoutez { $what }
       *[other] { $who } ajoute { $what }
    }
rvl-event-reacted =
    { $doer ->
        [you] Vous répondez par { $what }
       *[other] { $who } répond par { $what }
    }
rvl-event-used =
    { $doer ->
        [you] Vous utilisez { $what }
       *[other] { $who } utilise { $what }
    }
rvl-event-ultimate =
    { $doer ->
        [you] Votre Ultime : { $what }
       *[other] Ultime de { $who } : { $what }
    }
rvl-event-ultimate-at =
    { $doer ->
        [you] Votre Ultime, { $what } : { $whom }
       *[other] Ultime de { $who }, { $what } : { $whom }
    }
rvl-event-drone-attacked =
    { $doer ->
        [you] Votre drone attaque { $whom }
        [upon] Le drone de { $who } vous attaque
       *[other] Le drone de { $who } attaque { $whom }
    }
rvl-event-passed =
    { $doer ->
        [you] Vous ne répondez pas
       *[other] { $who } ne répond pas
    }
rvl-event-cancelled = C’est annulé
rvl-event-uncancelled = Cela compte malgré tout
rvl-event-absorbed =
    { $doer ->
        [you] Votre bouclier absorbe la salve
       *[other] Le bouclier de { $who } absorbe la salve
    }
rvl-event-activated =
    { $doer ->
        [you]
            { $n ->
                [one] Vous activez { $n } jeton
               *[other] Vous activez { $n } jetons
            }
       *[other]
            { $n ->
                [one] { $who } active { $n } jeton
               *[other] { $who } active { $n } jetons
            }
    }
rvl-event-rolled =
    { $doer ->
        [you]
            { $n ->
                [one] Vous lancez { $dice } dés : { $n } réussite
               *[other] Vous lancez { $dice } dés : { $n } réussites
            }
       *[other]
            { $n ->
                [one] { $who } lance { $dice } dés : { $n } réussite
               *[other] { $who } lance { $dice } dés : { $n } réussites
            }
    }
rvl-event-rolled-one =
    { $doer ->
        [you]
            { $n ->
                [one] Vous lancez un dé : { $n } réussite
               *[other] Vous lancez un dé : { $n } réussites
            }
       *[other]
            { $n ->
                [one] { $who } lance un dé : { $n } réussite
               *[other] { $who } lance un dé : { $n } réussites
            }
    }
rvl-event-lost-attack =
    { $doer ->
        [you] Vous perdez { $n } PV
       *[other] { $who } perd { $n } PV
    }
rvl-event-lost-lake =
    { $doer ->
        [you] Vous perdez { $n } PV dans le lac
       *[other] { $who } perd { $n } PV dans le lac
    }
rvl-event-lost-fall =
    { $doer ->
        [you] Vous perdez { $n } PV dans la chute
       *[other] { $who } perd { $n } PV dans la chute
    }
rvl-event-lost-poison =
    { $doer ->
        [you] Vous perdez { $n } PV par le poison
       *[other] { $who } perd { $n } PV par le poison
    }
rvl-event-healed =
    { $doer ->
        [you] Vous regagnez { $n } PV
       *[other] { $who } regagne { $n } PV
    }
rvl-event-poisoned =
    { $doer ->
        [you] Vous subissez le poison de { $whom }
       *[other] { $who } subit le poison de { $whom }
    }
rvl-event-poison-eased =
    { $doer ->
        [you] Votre poison s’affaiblit
       *[other] Le poison de { $who } s’affaiblit
    }
rvl-event-pushed =
    { $doer ->
        [you] On vous repousse sur { $where }
       *[other] On repousse { $who } sur { $where }
    }
rvl-event-charged =
    { $doer ->
        [you]
            { $n ->
                [one] Vous gagnez { $n } point d’Ultime
               *[other] Vous gagnez { $n } points d’Ultime
            }
       *[other]
            { $n ->
                [one] { $who } gagne { $n } point d’Ultime
               *[other] { $who } gagne { $n } points d’Ultime
            }
    }
rvl-event-effect =
    { $doer ->
        [you] Vous avez { $what } { $until }
       *[other] { $who } a { $what } { $until }
    }
rvl-event-chose =
    { $doer ->
        [you] Vous choisissez
       *[other] { $who } choisit
    }
rvl-event-exploded =
    { $doer ->
        [you] { $what } quitte votre deck
       *[other] { $what } quitte le deck de { $who }
    }
rvl-event-skill =
    { $doer ->
        [you] Vous posez { $what } sur votre plateau
       *[other] { $who } pose { $what } sur son plateau
    }
rvl-event-replaced =
    { $doer ->
        [you] { $what } quitte votre plateau
       *[other] { $what } quitte le plateau de { $who }
    }
rvl-event-loaded =
    { $doer ->
        [you] { $what } passe sur votre drone
       *[other] { $what } passe sur le drone de { $who }
    }
rvl-event-hacked =
    { $doer ->
        [you] Vous piratez { $whom }
       *[other] { $who } pirate { $whom }
    }
rvl-event-laid-out =
    { $doer ->
        [you] Vous fouillez les cartes laissées par { $whom }
       *[other] { $who } fouille les cartes laissées par { $whom }
    }
rvl-event-cards-left = Cartes laissées derrière
rvl-event-card-left = { $what } reste derrière
rvl-event-eliminated =
    { $doer ->
        [you] Vous voici abattu
       *[other] { $who } est abattu
    }

# Qui et où, au milieu d’une phrase.
rvl-you-within = vous
rvl-drone-yours = Votre drone
rvl-drone-within = le drone de { $who }
rvl-drone-yours-within = votre drone
rvl-at-forest = la forêt { $place }
rvl-at-crystal = les cristaux { $place }
rvl-at-interface = la case Interface { $place }
rvl-at-observatory = l’observatoire { $place }
rvl-at-lake = le lac { $place }
rvl-at-volcano = le volcan { $place }
rvl-at-down = la case { $place }
rvl-at-tile = la tuile en { $where }

# Comment finit une partie.
rvl-end-points =
    { $more ->
        [yes] { $had } points Rivals, et { $n } mettent fin au spectacle
       *[no] { $n } points Rivals mettent fin au spectacle
    }
rvl-end-survivor = Un seul Ashak tient encore debout
rvl-end-final = La manche finale est jouée : les points Rivals décident

# Ce qui est tombé, en une phrase.
rvl-fall = { $zones } : { $who }
rvl-fall-zones =
    { $n ->
        [one] La zone { $what } est tombée
       *[other] Les zones { $what } sont tombées
    }
rvl-fall-nobody = personne ne s’y trouvait
rvl-fall-life =
    { $doer ->
        [you] vous perdez { $n } PV
       *[other] { $who } perd { $n } PV
    }
rvl-fall-out =
    { $doer ->
        [you] vous perdez { $n } PV, abattu
       *[other] { $who } perd { $n } PV, abattu
    }
rvl-fall-drone = { $who } est tombé
