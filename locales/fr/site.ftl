# Tout ce qui entoure une partie : accueil, nouvelle table, liens, erreurs.
site-skip = Aller au contenu
site-language = English
site-language-name = Read in English
site-home = Toutes les tables
title-page = { $title } · Joute

first-title = Joute
first-lead = La table des mages rivaux
first-play = Jouer
first-play-note = contre un automate Adepte, sans compte, une vingtaine de minutes
first-friends = Entre amis
first-solo = En solo
first-rules = Règles
first-resume = Vos tables
first-box-note = des tuiles, des golems et un puits profond, de 1 à 4

resume-your-turn = à vous
resume-waiting = on attend les autres
resume-finished = terminée
resume-with = avec { $names }
resume-alone = en solo

list-and = { $a } et { $b }
list-comma = { $a }, { $b }
list-semicolon = { $a } ; { $b }

mode-base = Classique
mode-base-note = Le jeu de la boîte.
mode-expert = Expert
mode-expert-note = Sorts à retardement, sièges, décompte plus sévère.
mode-solo = Solo
mode-solo-note = Vous face à Souramoun, qui imite vos pas en miroir.
level-novice = Novice
level-novice-note = s’en remet au hasard une fois sur deux
level-adept = Adepte
level-adept-note = prend ce qu’il voit
level-master = Maître
level-master-note = prévoit la suite
level-archmage = Archimage
level-archmage-note = prévoit loin, et prend son temps
level-unknown = Automate
computer-name = { $name } ({ $level })
automaton-0 = Orfraie
automaton-1 = Basalte
automaton-2 = Cendrine
automaton-3 = Tormentil
automaton-4 = Mirabelle
automaton-5 = Vérin

new-title = Nouvelle table
new-lead = Rivality : qui joue, et comment
new-mode = Le jeu
new-seats = Combien
new-seats-count =
    { $n ->
        [one] un joueur
       *[other] { $n } joueurs
    }
new-seats-teams = quatre, en deux équipes
new-who = Autour de la table
new-seat = Place { $n }
new-seat-team = Place { $n }, équipe { $team }
new-kind = Qui joue
new-name = Nom
new-kind-me = moi
new-kind-here = une autre personne ici
new-kind-link = qui recevra le lien
new-kind-ai = automate { $level }
new-level = Souramoun
new-level-beginner = Débutant : les tuiles contestées ne rapportent à personne
new-level-standard = Normal : les tuiles contestées rapportent à Souramoun
new-level-master = Chevronné : en plus, vos tuiles où il reste un ennemi valent un de moins
new-options = Règles de la maison
new-options-summary = { $mulligan } ; { $first }
new-first = Qui commence
new-first-draw = tiré au sort
new-first-seat = la place { $n }
new-first-summary-draw = premier joueur tiré au sort
new-first-summary-seat = la place { $n } commence
new-mulligan = Mulligan
new-mulligan-first = réservé au premier joueur
new-mulligan-every = permis à chaque joueur
new-start = Commencer
new-start-note =
    { $links ->
        [0] { $n ->
            [one] Un joueur ; la partie commence aussitôt.
           *[other] { $n } joueurs ; la partie commence aussitôt.
        }
        [one] La partie commence aussitôt et attend au tour de l’invité ; vous aurez un lien à envoyer.
       *[other] La partie commence aussitôt et attend au tour d’un invité ; vous aurez { $links } liens à envoyer.
    }
new-faults = Cette table ne peut pas encore être dressée
fault-nobody-plays = Il faut quelqu’un pour jouer : donnez au moins une place à une personne.

join-title = Une place vous attend
join-lead = { $names } à une table de Rivality
join-alone = Une table de Rivality
join-name = Votre nom
join-take = Prendre la place
join-taken = Cette place est prise.

rules-title = Règles de Rivality
rules-lead = En mots simples ; ouvrez une règle pour lire son texte exact, en anglais.
rules-contents = Sommaire
rules-exact = texte exact

error-title = Quelque chose s’est mal passé
error-not-found = Il n’y a rien à cette adresse.
error-no-table = Cette table n’existe pas. L’adresse a peut-être été coupée en la copiant.
error-no-seat = Ce lien ne donne aucune place. Un lien plus récent l’a peut-être remplacé.
error-seat-taken = Quelqu’un d’autre a déjà pris cette place.
error-forbidden = C’est réservé aux personnes assises à cette table.
error-bad-request = La table n’a pas compris cette demande.
error-record-not-yet = L’enregistrement contient les secrets de chacun ; on le remet quand la partie est finie.
error-too-fast = C’était un peu rapide. Attendez un instant et recommencez.
error-frozen = Cette table s’est arrêtée par notre faute. Rien n’est perdu, et son enregistrement peut être lu.
error-internal = C’est notre faute, pas la vôtre. Ce qui a été joué est conservé.
error-home = Vers l’accueil
error-table = Retour à la table
