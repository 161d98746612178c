# Rivals : ce que la table demande, répond et refuse.
rvl-first-player = Premier joueur
rvl-progress = Manche { $n } sur { $of }, ère { $era }
rvl-progress-short = { $n } sur { $of }
rvl-confirm = Valider
rvl-because = Ce qui est demandé
rvl-why-asked = Autre chose est demandé maintenant.

# Questions.
rvl-ask-ashak = Choisissez votre Ashak
rvl-ask-guild = Gardez une guilde sur deux
rvl-ask-place = Où commencez-vous ?
rvl-ask-window = Réagissez-vous ?
rvl-ask-main = À vous de jouer
rvl-ask-drone_main = Au tour de votre drone
rvl-ask-observatory = Que payez-vous pour l’anticipation ?
rvl-ask-consult = Quelles cartes consultez-vous ?
rvl-ask-keep = Quelles cartes gardez-vous ?
rvl-ask-bonus = Quel bonus du sponsor ?
rvl-ask-bonus_uninstall = Désinstaller une carte ?
rvl-ask-move = Où allez-vous ?
rvl-ask-anticipation = Combien de jetons activez-vous ?
rvl-ask-push = Où va la figurine ?
rvl-ask-loot = Prenez-vous une carte ?
rvl-ask-fall = Où finit la chute ?
rvl-ask-hack = Que fait cette réussite ?
rvl-ask-branch = Lequel des deux ?
rvl-ask-gain = Que gagnez-vous ?
rvl-ask-convert = Que convertissez-vous ?
rvl-ask-discard = Quelle carte défaussez-vous ?
rvl-ask-steal = Que volez-vous ?
rvl-ask-build = Où bâtir le bouclier ?
rvl-ask-destroy = Quel bouclier disparaît ?

# Modes du formulaire d’une nouvelle table.
mode-drones = Avec drones
mode-drones-note = Deux joueurs, chacun avec un drone qui transporte, récolte et peut être piraté.
mode-standard = Arène entière
mode-standard-note = Trois à six joueurs sur les 43 tuiles.
