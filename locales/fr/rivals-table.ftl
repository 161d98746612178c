# Rivals : ce que la table demande, répond et refuse.
rvl-first-player = Premier joueur
rvl-progress = Manche { $n } sur { $of }, ère { $era }
rvl-progress-short = { $n } sur { $of }
lead-bars-rivals = qui menait à chaque manche
rvl-confirm = Valider
rvl-why-asked = Autre chose est demandé maintenant.

# Questions.
rvl-ask-ashak = Choisissez votre Ashak, un des { $free }
rvl-ask-guild = Gardez une de vos deux guildes
rvl-ask-place = Où commencez-vous ?
rvl-ask-place-drone = Où commence votre drone ?
rvl-ask-window = { $answers ->
        [some] Un tour commence ou finit. Réagir, ou passer ?
       *[none] Un tour commence ou finit. Rien à y répondre : passez
    }
rvl-ask-window-attack = { $who } { $upon ->
        [you] vous attaque
       *[other] attaque { $whom }
    } avec { $what } : { $salvos ->
        [one] { $damage ->
            [one] { $damage } dégât
           *[other] { $damage } dégâts
        }
       *[other] { $salvos } salves de { $damage } dégâts
    } contre { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }. { $answers ->
        [some] Réagir, ou passer ?
        [both] Réagir, ou passer, avec ou sans jeton ?
        [tokens] Activer { $tokens ->
            [one] votre jeton, pour 2 dés de plus ?
           *[other] jusqu’à { $tokens } jetons, 2 dés de plus chacun ?
        }
       *[none] Rien à y répondre : passez
    }
rvl-ask-window-blast = { $who } attaque avec { $what }. { $answers ->
        [some] Réagir, ou passer ?
        [both] Réagir, ou passer, avec ou sans jeton ?
        [tokens] Activer { $tokens ->
            [one] votre jeton, pour 2 dés de plus ?
           *[other] jusqu’à { $tokens } jetons, 2 dés de plus chacun ?
        }
       *[none] Rien à y répondre : passez
    }
rvl-ask-window-card = Sur le point d’agir : { $waiting }. { $answers ->
        [some] Réagir, ou passer ?
       *[none] Rien à y répondre : passez
    }
rvl-ask-main =
    { $ap ->
        [0] { $explores ->
            [some] Plus d’action : explorer, cartes gratuites, ou { $ends ->
                [half] au tour du drone
               *[turn] fin du tour
            }
           *[none] Plus d’action : cartes gratuites, votre plateau, ou { $ends ->
                [half] au tour du drone
               *[turn] fin du tour
            }
        }
        [one] Encore une action : avancer de { $moves } cases au plus, récolter ou jouer une carte
       *[other] Encore { $ap } actions : avancer de { $moves } cases au plus, récolter ou jouer une carte
    }
rvl-ask-drone_main =
    { $ap ->
        [0] { $explores ->
            [some] Votre drone n’a plus d’action : { $spends ->
                [some] explorer, dépenser, ou fin du tour
               *[none] explorer, ou fin du tour
            }
           *[none] Votre drone n’a plus d’action : { $spends ->
                [some] dépenser, ou fin du tour
               *[none] fin du tour
            }
        }
        [one] Votre drone a encore une action : avancer, récolter ou attaquer
       *[other] Votre drone a { $ap } actions : avancer, récolter ou attaquer
    }
rvl-ask-moving =
    { $points ->
        [one] Il reste un pas : touchez une case, ou arrêtez-vous ici
       *[other] Il reste { $points } pas : touchez une case, ou arrêtez-vous ici
    }
rvl-ask-observatory = Payer deux ressources pour un jeton d’anticipation ?
rvl-ask-consult = Quelles cartes consultez-vous ?
rvl-ask-keep = { $keeps ->
        [two] Lesquelles de ces cartes gardez-vous ? Deux au plus, au choix
       *[one] Laquelle de ces cartes gardez-vous ? Une, ou aucune
    }
rvl-ask-bonus = Quel bonus donne le sponsor ?
rvl-ask-bonus_uninstall = Désinstaller une carte gratuitement ?
rvl-ask-move = Où allez-vous ? Chaque case est un pas
rvl-ask-anticipation = { $damage ->
        [one] { $damage } dégât
       *[other] { $damage } dégâts
    } contre { $dice ->
        [one] votre dé
       *[other] vos { $dice } dés
    } : activer { $tokens ->
        [one] votre jeton, pour 2 dés de plus ?
       *[other] jusqu’à { $tokens } jetons, 2 dés de plus chacun ?
    }
rvl-ask-push = Vers quelle case la figurine est-elle poussée ?
rvl-ask-loot = Prendre une carte qui était à { $dead } ?
rvl-ask-fall = Votre Ashak est tombé : −4 PV. Sur quelle case du bord se pose-t-il ?
rvl-ask-fall-drone = Votre drone est tombé. Sur quelle case du bord se pose-t-il ?
rvl-ask-hack = Une réussite du piratage : qu’en faites-vous ?
rvl-ask-branch = Lequel de ces effets la carte a-t-elle ?
rvl-ask-gain = Vous avez { $resin } et { $crystal } : quelle ressource gagnez-vous ?
rvl-ask-convert = Changer une ressource en l’autre ?
rvl-ask-discard = Quelle carte défaussez-vous ?
rvl-ask-steal = Vous avez { $resin } et { $crystal } : quelle ressource volez-vous ?
rvl-ask-build = Où bâtir le bouclier ?
rvl-ask-destroy = Vous avez deux boucliers : lequel disparaît ?
rvl-step-target = Sur qui, où, ou avec quelle carte de plus ?
rvl-step-spend = Pour quoi le dépensez-vous ?
rvl-then-uninstall = Pour quoi ? Une carte que vous touchez quitte votre paquet pour de bon
rvl-step-then = Et ensuite ?
rvl-then-board = Votre plateau : qu’employez-vous ?
rvl-then-cargo = Chargement du drone : un bouton pour prendre ou dépenser, une carte de la main pour donner
rvl-then-shield = Sur quelle case dresser le bouclier ?
rvl-then-schema = Quel schéma achetez-vous ?
rvl-then-pay = Avec quoi payez-vous ?
rvl-then-aim = { $what } : sur qui, ou sur quelle case ?
rvl-then-card = { $what } : sur qui, où, ou avec quelle carte de plus ?
rvl-then-pair = Qui encore, ou celui-ci seul ?
rvl-step-second = Quelle seconde carte, ou celle-ci seule ?

# Les réponses sur le rebord.
rvl-answer-harvest = Récolter : 1 action
rvl-about-harvest = Vous prenez ce que donne votre tuile, et elle s’assèche.
rvl-answer-negotiate = Négocier : 1 action et 1 jeton
rvl-about-negotiate = Le sponsor sous votre figurine donne 1 point Rivals et un bonus, puis s’en va.
rvl-answer-stop = M’arrêter ici
rvl-about-stop = Vous renoncez aux pas qui restent de ce déplacement.
rvl-answer-end = Finir le tour
rvl-answer-end-half = Au tour du drone
rvl-about-end = Les actions qui restent sont perdues.
rvl-about-end-half = Les actions qui restent à votre Ashak sont perdues ; votre drone continue.
rvl-answer-pass = Passer
rvl-about-pass = Vous n’ajoutez rien. Tous voient que vous passez, personne ne voit pourquoi.
rvl-answer-row = Les 2 cartes visibles
rvl-answer-row-top2 = Les cartes visibles et les 2 du dessus
rvl-answer-top2 = Les 2 du dessus
rvl-answer-top4 = Les 4 du dessus
rvl-about-consult = Vous consultez ces cartes Interface et pouvez en garder ; les autres sont défaussées.
rvl-answer-buy-2-0 = Payer 2 résines
rvl-answer-buy-1-1 = Payer 1 résine et 1 cristal
rvl-answer-buy-0-2 = Payer 2 cristaux
rvl-about-buy = Deux ressources deviennent un jeton d’anticipation.
rvl-answer-fill = Remplir votre anticipation
rvl-about-fill = Chaque place libre de la jauge reçoit un jeton.
rvl-answer-uninstall = Désinstaller jusqu’à 2 cartes
rvl-about-uninstall = Des cartes de votre main ou de votre défausse quittent votre paquet ; vous n’en piochez pas d’autres.
rvl-answer-tokens-0 = Aucun jeton
rvl-answer-pass-bare = Passer sans jeton
rvl-about-tokens = Vous gardez vos jetons et lancez les dés que vous avez.
rvl-answer-keep-none = N’en garder aucune
rvl-about-keep = Toutes les cartes consultées sont défaussées.
rvl-answer-loot-none = N’en prendre aucune
rvl-about-loot = Aucune de ces cartes ne vient dans votre main.
rvl-answer-hack-move = Déplacer le drone
rvl-answer-hack-harvest = Faire récolter le drone
rvl-answer-resources = Voler ses ressources et ses points
rvl-answer-tokens = Voler ses jetons
rvl-about-hack = Une réussite du piratage y est employée.
rvl-answer-resin = Résine
rvl-answer-crystal = Cristal
rvl-about-steal = Vous en prenez une unité.
rvl-about-gain = Vous en gagnez une unité.
rvl-answer-convert-resin = Résine en cristal
rvl-answer-convert-crystal = Cristal en résine
rvl-about-convert = Une des vôtres devient une unité de l’autre sorte.
rvl-answer-done = C’est assez
rvl-about-done = Rien de plus n’en est fait.
rvl-answer-more = Votre plateau…
rvl-answer-only = Cette carte seule
rvl-answer-alone = Celui-ci seul
rvl-answer-shield = Un bouclier : { $n ->
        [one] { $n } résine
       *[other] { $n } résines
    }
rvl-answer-rp = 1 point Rivals : { $what }
rvl-answer-pay = Payer { $what }
rvl-answer-activate =
    { $n ->
        [one] { $n } jeton : { $dice } dés
       *[other] { $n } jetons : { $dice } dés
    }
rvl-answer-mod = Annuler { $what }
rvl-answer-take-resin = Prendre 1 résine sur { $n }
rvl-answer-take-crystal = Prendre 1 cristal sur { $n }
rvl-answer-take-rp = Prendre 1 point Rivals sur { $n }
rvl-answer-take-token = Prendre 1 jeton sur { $n }
rvl-more-asks = { $what }…
rvl-more-resin = Dépenser de la résine
rvl-more-crystal = Dépenser des cristaux
rvl-more-shield = Un bouclier : { $what }
rvl-more-rp = 1 point Rivals : { $what }
rvl-more-schema = Un schéma : { $what }
rvl-more-uninstall = Désinstaller une carte : { $what }
rvl-more-ultimate = Ultime : { $what }
rvl-more-guild = Guilde : { $what }
rvl-more-skill = Compétence : { $what }
rvl-more-cargo = Le chargement du drone
rvl-ultimate = Ultime
rvl-about-more = Ce que permet votre plateau : dépenser des ressources, employer l’ultime, la guilde et les compétences, échanger avec le drone.
rvl-about-step = Une étape vers votre choix.

# Les actions en peu de mots.
rvl-do-anticipate =
    { $n ->
        [0] N’activer aucun jeton
        [one] Activer { $n } jeton
       *[other] Activer { $n } jetons
    }
rvl-do-ashak = Jouer { $what }
rvl-do-install = Installer { $what }
rvl-do-build = Bâtir un bouclier : { $where }
rvl-do-choose = Choisir ceci
rvl-do-keep-guild = Garder { $what }
rvl-do-destroy = abandonner le bouclier : { $where }
rvl-do-discard = Défausser { $what }
rvl-do-drone-attack = Attaquer { $whom } avec le drone : 1 action
rvl-do-end =
    { $n ->
        [0] Finir le tour
        [one] Finir le tour, { $n } action inemployée
       *[other] Finir le tour, { $n } actions inemployées
    }
rvl-do-end-half =
    { $n ->
        [0] Au tour du drone
        [one] Au tour du drone, { $n } action inemployée
       *[other] Au tour du drone, { $n } actions inemployées
    }
rvl-do-explore = Retourner la tuile en { $where } : gratuit
rvl-do-give = Donner { $what } à votre drone
rvl-do-guild = Employer votre guilde { $what }
rvl-do-hack = Pirater le drone de { $whom } : 1 action
rvl-do-hack-attack = Faire attaquer { $whom } par le drone
rvl-do-land = Se poser : { $where }
rvl-do-loot = Prendre { $what }
rvl-do-pass = Passer
rvl-do-pass-attack = Passer. { $who } avec { $what } : { $salvos ->
        [one] { $damage ->
            [one] { $damage } dégât
           *[other] { $damage } dégâts
        }
       *[other] { $salvos } salves de { $damage } dégâts
    } contre { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
rvl-do-place = Commencer : { $where }
rvl-do-place-drone = Poser le drone : { $where }
rvl-do-push = Pousser : { $where }
rvl-do-schema = Acheter { $what } pour { $of }
rvl-do-shield = Bâtir un bouclier : { $where } ({ $what })
rvl-do-skill = Employer { $what }
rvl-do-steal = Voler { $what }
rvl-do-step = Un pas : { $where }
rvl-do-move = Avancer : { $where } (1 action pour { $n } cases au plus)
rvl-do-take = Prendre { $what } sur votre drone
rvl-do-ultimate = Votre ultime, { $what }
rvl-do-uninstall-hand =
    { $n ->
        [0] Désinstaller { $what } de votre main
        [one] Désinstaller { $what } de votre main et piocher : { $n } cristal
       *[other] Désinstaller { $what } de votre main et piocher : { $n } cristaux
    }
rvl-do-uninstall-discard =
    { $n ->
        [0] Désinstaller { $what } de votre défausse
        [one] Désinstaller { $what } de votre défausse : { $n } cristal
       *[other] Désinstaller { $what } de votre défausse : { $n } cristaux
    }
rvl-do-play =
    { $ap ->
        [0] { $what }, gratuit
        [one] { $what }, { $ap } action
       *[other] { $what }, { $ap } actions
    }
rvl-do-react = Réagir avec { $what }
rvl-do-keep = Garder { $what }
rvl-do-at = { $what } : { $whom }
rvl-do-also = { $what }, { $more }
rvl-do-with = avec { $what }
rvl-do-boost = en défaussant { $what }
rvl-do-replace = à la place de { $what }
rvl-do-for = pour 1 { $what }
rvl-hex-with = { $hex } avec { $who }
rvl-tile = Tuile en { $where }
rvl-one-resin = 1 résine
rvl-one-crystal = 1 cristal
rvl-one-rp = 1 point Rivals
rvl-one-token = 1 jeton
rvl-top-schema = le schéma du dessus, sans le voir

# Ce qu’une action entraîne.
rvl-sum-of = { $who } : { $what }
rvl-change-life = { $change } PV
rvl-change-rp =
    { $n ->
        [one] { $change } point Rivals
       *[other] { $change } points Rivals
    }
rvl-change-resin =
    { $n ->
        [one] { $change } résine
       *[other] { $change } résines
    }
rvl-change-crystal =
    { $n ->
        [one] { $change } cristal
       *[other] { $change } cristaux
    }
rvl-change-tokens =
    { $n ->
        [one] { $change } jeton
       *[other] { $change } jetons
    }
rvl-change-gauge = { $change } sur la jauge
rvl-certain-hit = { $whom } : { $salvos ->
        [0] plus aucune salve
        [one] { $damage ->
            [one] { $damage } dégât
           *[other] { $damage } dégâts
        }
       *[other] { $salvos } salves de { $damage } dégâts
    } contre { $dice ->
        [0] aucun dé
        [one] { $dice } dé
       *[other] { $dice } dés
    }
rvl-certain-drone = { $whom } : un drone ne perd pas de PV, les autres effets de l’attaque comptent
rvl-certain-range =
    { $n ->
        [0] Sur la même case, portée { $near } à { $far }
        [one] À { $n } case, portée { $near } à { $far }
       *[other] À { $n } cases, portée { $near } à { $far }
    }
rvl-certain-range-hex =
    { $n ->
        [0] Visée : la case même, portée { $near } à { $far }
        [one] Visée à { $n } case, portée { $near } à { $far }
       *[other] Visée à { $n } cases, portée { $near } à { $far }
    }
rvl-chances = Chances : { $what }
rvl-chance =
    { $n ->
        [0] aucune perte { $percent } %
       *[other] { $n } PV { $percent } %
    }
rvl-chance-more = { $n } PV ou plus { $percent } %
rvl-chance-death = abattu { $percent } %
# Qui un tir abat.
rvl-fells =
    { $how ->
        [sure] abat { $whom }
        [unless] abat { $whom } si personne n’ajoute rien
       *[may] abat { $whom } dans { $percent } % des cas
    }{ $wins ->
        [yes]  : { $points } points, et gagne la partie
       *[no]  : { $points } points pour vous
    }
rvl-fells-mark =
    { $how ->
        [sure] abat
       *[may] abat { $percent } %
    }
rvl-warn-death = Vous seriez abattu.
rvl-warn-unused =
    { $n ->
        [one] Une action serait perdue.
       *[other] { $n } actions seraient perdues.
    }
rvl-warn-ground =
    Vous êtes en zone { $zone }{ $n ->
        [0] , qui tombe après cette manche
        [one]  : une des { $of } zones tombe après cette manche
       *[other]  : { $n } des { $of } zones tombent après cette manche
    }. { $n ->
        [0] { $fells ->
            [yes] Vous seriez abattu.
           *[no] Vous perdriez { $loss } PV.
        }
       *[other] Si c’est elle, vous { $fells ->
            [yes] serez abattu.
           *[no] perdrez { $loss } PV.
        }
    }
rvl-warn-down = Cette case est cachée : si c’est un lac, { $fells ->
        [yes] vous serez abattu.
       *[no] vous perdrez { $loss } PV de plus.
    }
rvl-warn-self = Elle vous touche aussi.
rvl-warn-nobody = Personne ne s’y trouve : rien n’est touché.
rvl-warn-drone = Un drone ne perd pas de PV.
rvl-warn-drone-nothing = Un drone ne perd pas de PV : cela ne vous apporte rien.
rvl-warn-weak = { $percent } % de chances qu’aucun PV ne soit perdu.
rvl-warn-full = Rien à soigner : { $n } PV sur { $of }.
rvl-heals-mark = soigne 0
rvl-warn-nothing = Cela ne vous apporte rien maintenant.

# Pourquoi une action en vaut la peine.
rvl-because-move = Qui se déplace décide de qui peut atteindre qui.
rvl-because-to-sponsor = Sur la case d’un sponsor, vous pouvez négocier un point Rivals.
rvl-because-forest = Sur une forêt, vous lancez un dé de plus contre les attaques.
rvl-because-bonus = Une récolte donne davantage de la case où vous êtes.
rvl-because-explore = Une tuile visible peut être traversée et récoltée, et la retourner est gratuit.
rvl-because-harvest = Les ressources achètent boucliers, schémas et points Rivals.
rvl-because-sponsor = Un sponsor donne un point Rivals et un bonus.
rvl-because-rp = Assez de points Rivals gagnent aussitôt.
rvl-because-schema = Les schémas sont les cartes les plus fortes, et restent à vous.
rvl-because-shield = Votre bouclier absorbe la prochaine salve physique ou mentale contre vous.
rvl-because-uninstall = Un paquet plus petit ramène plus souvent ses meilleures cartes.
rvl-because-attack = Chaque PV perdu par un ennemi remplit votre jauge, et qui abat un Ashak reçoit 2 points Rivals.
rvl-because-upon-drone = Un drone ne perd pas de PV et ne remplit aucune jauge ; les autres effets de l’attaque comptent.
rvl-because-skill = Une compétence reste sur votre plateau pour de bon.
rvl-because-card = Une carte non jouée est défaussée à la fin de la manche.
rvl-because-drone-attack = L’attaque d’un drone prend des PV pour une action, mais ne remplit aucune jauge.
rvl-because-ultimate = Une jauge pleine ne gagne plus rien.
rvl-because-guild = Votre guilde aide une fois par manche et ne coûte aucune action.
rvl-because-again = Cette compétence sert une fois par manche.
rvl-because-tokens = Un jeton activé ajoute 2 dés à chaque lancer jusqu’à votre prochain tour.
rvl-because-react = Cela agit avant l’attaque.
rvl-because-pass = Ce que vous gardez servira peut-être mieux plus tard.
rvl-because-anticipation = L’anticipation ajoute des dés quand on vous attaque, et paie les sponsors.
rvl-because-install = Une carte installée vient dans votre main et reste dans votre paquet.
rvl-because-take = Ce qui est sur un drone peut être volé, et les points n’y comptent pas.
rvl-because-drone = Ce que porte un drone peut être volé.
rvl-because-end = Rien de ce qui reste n’en vaut la peine maintenant.
rvl-because-stop = D’ici, le prochain pas coûtera de nouveau une action.

# Pourquoi pas.
rvl-why-step = C’est une étape d’un autre choix : touchez d’abord ce à quoi elle appartient.
rvl-why-no-mod = Seuls des mods s’ajoutent à une attaque physique.
rvl-why-no-discard = Aucune carte n’est défaussée pour cette attaque.
rvl-why-no-more = Rien ne s’ajoute à un explosif.
rvl-why-ground = Cette attaque vise un ennemi, pas le sol.
rvl-why-own-hero = C’est votre propre figurine : touchez une case pour la déplacer.
rvl-why-hero-first = Touchez d’abord avec quoi vous attaquez : une carte de votre main, ou une jauge pleine.
rvl-why-row = On accède à ces cartes par une récolte sur une tuile qui porte une case Interface.
rvl-why-event = Les événements arrivent d’eux-mêmes à la fin d’une manche.
rvl-why-zone = La zone qui tombe est tirée à la fin d’une manche.
rvl-why-ap =
    { $n ->
        [one] Cela coûte { $n } action, vous en avez { $left }.
       *[other] Cela coûte { $n } actions, vous en avez { $left }.
    }
rvl-why-shield = Un bouclier coûte { $what }.
rvl-why-uninstall =
    { $n ->
        [one] Désinstaller coûte { $n } cristal.
       *[other] Désinstaller coûte { $n } cristaux.
    }
rvl-why-schema = Un schéma coûte 5 ressources d’une même sorte. Ici : { $what }.
rvl-why-schema-none = Un schéma coûte 5 ressources d’une même sorte, et il n’y en a pas ici.
rvl-why-schema-aboard = Un schéma coûte 5 ressources d’une même sorte. Votre drone porte { $what } : prenez-les d’abord, à une case au plus.
rvl-why-gauge = La jauge est à { $n } sur { $of }.
rvl-why-not-there = Le drone n’en a pas.
rvl-why-sight = Quelque chose se trouve entre vous et { $whom }.
rvl-why-range = { $whom } : à { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }, la carte porte de { $near } à { $far }.
rvl-why-far = { $whom } : à { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }, hors de portée.

# Ce que sont les choses.
rvl-about-down = La retourner est gratuit tant que vous êtes à côté de sa tuile ; personne n’y entre avant.
rvl-about-forest = Une récolte donne 1 résine, 3 si vous y êtes ; qui s’y trouve lance un dé de plus contre les attaques.
rvl-about-crystal = Une récolte donne 1 cristal, 3 si vous y êtes.
rvl-about-interface = Une récolte montre 2 cartes Interface dont vous pouvez garder 1 ; si vous y êtes, 4 et 2.
rvl-about-observatory = Une récolte permet de payer 2 ressources pour un jeton d’anticipation, autant de fois que vous voulez ; si vous y êtes, le premier est gratuit.
rvl-about-lake = Qui y entre perd 2 PV et s’arrête ; aucun bouclier n’y est bâti.
rvl-about-volcano = Il ne donne rien ; on le traverse librement.
rvl-about-tile = Fait partie de la tuile en { $where }, { $zone }.
rvl-about-centre = Le centre : il ne tombe jamais.
rvl-about-stands = Ici se tient { $who }.
rvl-about-far =
    { $n ->
        [one] À { $n } case de vous.
       *[other] À { $n } cases de vous.
    }
rvl-about-in-sight =
    { $n ->
        [0] Sur votre case.
        [one] À { $n } case de vous, en vue.
       *[other] À { $n } cases de vous, en vue.
    }
rvl-about-out-of-sight =
    { $n ->
        [one] À { $n } case de vous, hors de vue.
       *[other] À { $n } cases de vous, hors de vue.
    }
rvl-about-counts = { $what }.
rvl-about-upright = { $what } : utilisable.
rvl-about-exhausted = { $what } : épuisée jusqu’à la fin de la manche.
rvl-about-dice =
    { $n ->
        [one] Lancerait { $n } dé contre une attaque maintenant.
       *[other] Lancerait { $n } dés contre une attaque maintenant.
    }
rvl-about-dead = Abattu.
rvl-about-drone = Il avance, récolte et attaque au tour de son propriétaire ; il ne bloque personne et ne peut être détruit.
rvl-about-cargo = Ce que porte un drone : son propriétaire le prend à une case de distance, les autres le volent en piratant.
rvl-about-shield = Il absorbe la prochaine salve physique ou mentale contre son propriétaire qui s’y tient, bloque la vue des autres et leur coûte 2 pas pour y entrer.
rvl-about-sponsor = Un sponsor : négocier sur sa case coûte 1 action et 1 jeton, et donne 1 point Rivals et un bonus.
rvl-about-desert = Désert : la tuile n’est pas récoltée cette manche ni la suivante.
rvl-about-sprout = Pousse : la tuile se récolte de nouveau dès la manche suivante.
rvl-about-zone = Ses tuiles sont en { $what }.
rvl-about-zone-gone = Elle est tombée dans le néant.
rvl-about-zone-falls = Quand sa carte est tirée, ses tuiles tombent, et qui s’y trouve perd 4 PV.
rvl-about-zone-now = Elle tombe après cette manche, et qui s’y trouve alors perd 4 PV.
rvl-about-zone-maybe =
    { $n ->
        [one] Une zone sur { $of } tombe après cette manche, peut-être celle-ci : qui s’y trouve alors perd 4 PV.
       *[other] { $n } zones sur { $of } tombent après cette manche, peut-être celle-ci : qui s’y trouve alors perd 4 PV.
    }
rvl-about-zone-later = Elle ne tombe pas avant l’ère { $n }.
rvl-about-zone-stays = Elle ne tombe pas après cette manche.
rvl-about-blank = Elle ne fait rien.
rvl-about-ashak =
    Cartes propres : { $what }. { $n ->
        [one] La jauge a { $n } place.
       *[other] La jauge a { $n } places.
    }
rvl-about-life = À 0 PV, un Ashak est abattu.
rvl-about-points = Qui en a assez gagne aussitôt.
rvl-about-gauge = Les PV que vos attaques font perdre aux ennemis la remplissent ; pleine, elle permet l’ultime.
rvl-about-anticipation = Jusqu’à 2 jetons s’activent quand on vous attaque : 2 dés de plus chacun jusqu’à votre prochain tour.
rvl-about-resin = Elle paie les boucliers et, comme le cristal, schémas et points Rivals.
rvl-about-crystals = Il paie la désinstallation et, comme la résine, schémas et points Rivals.
rvl-about-cards = À chaque manche, 4 cartes sont piochées, et la main est défaussée à la fin.
rvl-about-skills = Un plateau porte au plus 3 compétences.
rvl-about-guild = Une guilde sert une fois par manche, gratuitement.
rvl-about-deck = La pioche commune : les récoltes sur des cases Interface en consultent le dessus.
rvl-about-schemas = Le schéma du dessus s’achète sans le voir pour 5 ressources d’une même sorte.

# En texte simple.
rvl-text-event = Événement :
rvl-legend = f forêt, c cristaux, i Interface, o observatoire, ~ lac, ^ volcan, ? face cachée ; une majuscule est un Ashak, la minuscule son drone, # un bouclier, * un sponsor, - désert, : pousse.
rvl-north = Nord
rvl-northeast = Nord-est
rvl-southeast = Sud-est
rvl-south = Sud
rvl-southwest = Sud-ouest
rvl-northwest = Nord-ouest
rvl-the-void = le néant
rvl-word-step = un pas vers une case
rvl-word-explore = retourner une tuile
rvl-word-play = jouer une carte
rvl-word-react = réagir avec une carte
rvl-word-shield = bâtir un bouclier
rvl-word-schema = acheter un schéma
rvl-word-uninstall = désinstaller une carte
rvl-word-rp = acheter un point Rivals
rvl-word-hack = pirater un drone
rvl-word-take = prendre sur votre drone
rvl-word-give = donner à votre drone

# Refus.
refusal-ashak_taken = Quelqu’un d’autre joue cet Ashak.
refusal-not_dealt = Cette guilde ne vous a pas été distribuée.
refusal-no_start = Les figurines commencent sur les tuiles de départ.
refusal-hex_taken = Quelqu’un s’y trouve.
refusal-no_ap = Il ne reste pas assez d’actions.
refusal-not_next = C’est trop loin.
refusal-void = Il ne reste là que le néant.
refusal-face_down = La tuile est face cachée.
refusal-face_up = La tuile est déjà visible.
refusal-too_dear = Un bouclier ennemi coûte deux pas.
refusal-not_moving = Il ne reste aucun pas.
refusal-dry = Un jeton de sécheresse est sur la tuile.
refusal-barren = Rien ne se récolte sur cette tuile.
refusal-no_sponsor = Aucun sponsor ne s’y trouve.
refusal-no_token = Aucun jeton d’anticipation ne peut y servir.
refusal-no_resources = Les ressources ne suffisent pas.
refusal-no_card = Cette carte n’est pas ici.
refusal-wrong_target = Cela ne peut pas être la cible.
refusal-out_of_range = C’est trop près ou trop loin.
refusal-out_of_sight = Quelque chose se trouve entre les deux.
refusal-too_early = Personne n’attaque au premier tour de la manche.
refusal-wrong_moment = Cela ne se joue pas maintenant.
refusal-skill_twice = Cette compétence est déjà sur votre plateau.
refusal-wrong_skill = Une quatrième compétence remplace une des trois de votre plateau.
refusal-too_many_mods = C’est trop de mods.
refusal-too_many_answers = C’est une réponse de plus qu’il n’en est proposé.
refusal-not_full = La jauge n’est pas pleine.
refusal-exhausted = C’est épuisé.
refusal-no_branch = La carte n’a pas cet effet.
refusal-no_way = Rien ne peut aller là.
refusal-no_place = Il n’y a pas de place libre.
refusal-one_way = Cette carte est allée dans l’autre sens ce tour-ci.
refusal-too_many = On ne peut pas garder autant de cartes.
refusal-no_source = Ces cartes ne se consultent pas d’ici.
refusal-lake = On ne bâtit rien sur un lac.
refusal-shielded = Un bouclier s’y trouve déjà.
refusal-wrong_shield = Avec deux boucliers en place, l’un d’eux part pour le nouveau.
refusal-no_edge = On ne se pose que sur une case du bord.

# Modes du formulaire d’une nouvelle table.
mode-drones = Avec drones
mode-drones-note = Deux joueurs, chacun avec un drone qui transporte, récolte et peut être piraté.
mode-standard = Arène entière
mode-standard-note = Trois à six joueurs sur les 43 tuiles.

# A first touch of something small comes nearer.
rvl-nearer = Plus près. Touchez encore pour choisir
# What was suffered since the reader's last turn, and what came of the last dice.
rvl-suffered = Depuis votre dernier tour : { $n ->
        [0] aucun PV perdu
       *[other] −{ $n } PV
    }
# Of whoever has most Rivals points, on the foot of the portrait.
rvl-leads = { $n ->
        [0] à égalité
       *[other] mène de { $n }
    }
# Of somebody else who fell since then.
rvl-fared-out = abattu
rvl-suffered-before = { $n ->
        [one] { $n } attaque avant
       *[other] { $n } attaques avant
    }
rvl-unhurt = { $doer ->
        [you] Vous ne perdez aucun PV
       *[other] { $who } ne perd aucun PV
    }
# What each count of tokens leads to.
rvl-try = { $n ->
        [0] Aucun jeton
        [one] { $n } jeton
       *[other] { $n } jetons
    }, { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }

# What a hint is about where the place alone says too little.
rvl-hint-harvest = Récolter ici, { $where }
rvl-hint-negotiate = Négocier ici, { $where }
