# Tout ce qui entoure une partie : accueil, nouvelle table, liens, erreurs.
site-skip = Aller au contenu
site-language = English
site-language-name = Read in English
site-home = Toutes les tables
site-nav = Pages et réglages
site-theme = Clair ou sombre
site-theme-device = Comme l’appareil
site-theme-light = Table claire
site-theme-dark = Table sombre
zoom = Voir le plateau
zoom-in = De plus près
zoom-out = De plus loin
zoom-fit = Tout le plateau
zoom-beyond = Hors de vue de ce côté : les cases par couleur, et les places libres. Touchez pour les voir.
zoom-turn = De plus près, ou tout le plateau
title-page = { $title } · Joute

first-title = Joute
first-lead = La table des mages rivaux
first-play = Jouer
first-play-note = Contre { $name }, { $level }. Sans compte
first-play-again = Comme la dernière fois : { $what }
first-players =
    { $most ->
        [one] { $least }
       *[other] { $least } à { $most }
    }
first-players-name = Joueurs
first-minutes = { $n } minutes
first-minutes-name = Durée
first-friends = Entre amis
first-more = Autres façons de jouer
first-learn = Apprendre
first-table = Nouvelle table
first-newcomer = Première visite ?
first-newcomer-lead = Quelques courtes leçons sur la vraie table : touchez ce qui est encadré, et vous savez jouer.
first-learn-game = Apprendre { $game }
first-solo = En solo
first-rules = Règles
first-waiting =
    { $n ->
        [one] 1 table vous attend
       *[other] { $n } tables vous attendent
    }
first-going =
    { $n ->
        [one] 1 table en cours
       *[other] { $n } tables en cours
    }
first-resume = Vos tables
first-recent = Parties récentes
first-box-note = Posez vos tuiles, levez vos golems, emportez le Puits de Mana

resume-your-turn = À vous
resume-look = Regarder
resume-again = Revoir
resume-waiting = on attend les autres
resume-waits-for = on attend { $names }
resume-today = aujourd’hui
resume-yesterday = hier
resume-day =
    { $month ->
        [1] { $day } janvier
        [2] { $day } février
        [3] { $day } mars
        [4] { $day } avril
        [5] { $day } mai
        [6] { $day } juin
        [7] { $day } juillet
        [8] { $day } août
        [9] { $day } septembre
        [10] { $day } octobre
        [11] { $day } novembre
       *[12] { $day } décembre
    }
resume-score = { $a } : { $b }
resume-pack-missing = son contenu « { $pack } » n’est pas ici
resume-finished = terminée

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
bot-name = { $name } (bot)
character-novice = Mirabelle
character-novice-2 = Tormentil
character-novice-3 = Angélique
character-novice-4 = Bourrache
character-novice-5 = Ciboule
character-novice-6 = Pimprenelle
character-adept = Basalte
character-adept-2 = Silex
character-adept-3 = Ardoise
character-adept-4 = Granit
character-adept-5 = Obsidienne
character-adept-6 = Porphyre
character-master = Cendrine
character-master-2 = Fumeterre
character-master-3 = Braise
character-master-4 = Escarbille
character-master-5 = Suie
character-master-6 = Tison
character-archmage = Orfraie
character-archmage-2 = Effraie
character-archmage-3 = Hulotte
character-archmage-4 = Chevêche
character-archmage-5 = Harfang
character-archmage-6 = Grand-duc

new-title = Nouvelle table
new-mode = Le jeu
new-seats = Combien
new-seats-count =
    { $n ->
        [one] un joueur
       *[other] { $n } joueurs
    }
new-seats-teams = 4 joueurs, en équipes
new-who = Autour de la table
new-seat = Place { $n }
new-seat-alone = Vous, face à Souramoun
new-seat-team = Place { $n }, équipe { $team }
new-name = Nom
new-opposite = Qui s’assoit en face ?
new-kind-me = Moi
new-kind-me-note = sur cet appareil
new-kind-here = Un ami, ici
new-kind-here-note = un écran, chacun son tour
new-kind-link = Un ami, par lien
new-kind-link-note = le lien est prêt dès que vous commencez
new-level-told = { $level } : { $note }
new-strength = { $percent } %
new-strength-chance = de { $games } parties gagnées contre le pur hasard
new-strength-level = de { $games } parties gagnées contre { $name }
new-strength-beats = gagne { $share } contre { $name }
new-strength-luck = gagne { $share } contre le hasard
new-strength-unmeasured = réfléchit dix fois plus que { $name } ; pas mesuré
new-rating = classé { $rating }, sans doute { $low } à { $high }
new-strength-none = pas encore mesuré
new-teams-told = Places 1 et 3 ensemble contre 2 et 4
new-first-told = Qui commence : { $first }
new-level = Souramoun
new-level-beginner = Débutant : les tuiles contestées ne rapportent à personne
new-level-standard = Normal : les tuiles contestées rapportent à Souramoun
new-level-master = Chevronné : en plus, vos tuiles où il reste un ennemi valent un de moins
new-options = Options :
new-options-summary = { $first }, mulligan { $chosen }, { $hints }
new-first = Qui commence
new-first-draw = tiré au sort
new-first-seat = la place { $n }
new-first-summary-draw = premier joueur tiré au sort
new-first-summary-seat = la place { $n } commence
new-mulligan = Mulligan
new-mulligan-first_player = réservé au premier joueur
new-mulligan-every_player = permis à chaque joueur
new-pack = Cartes
new-pack-own = celles de Joute
new-hints = Indices
new-hints-preset = permis, sauf si une place est donnée par lien
new-hints-on = permis
new-hints-off = aucun
new-hints-summary-preset = indices permis, sauf par lien
new-hints-summary-on = indices permis
new-hints-summary-off = sans indices
new-start =
    { $n ->
        [one] Commencer seul
       *[other] Commencer à { $n }
    }
new-start-solo = Affronter Souramoun
new-start-now = La partie commence aussitôt sur cet appareil.
new-start-link = La partie commence aussitôt et attend au tour de l’invité ; vous aurez un lien à envoyer pour chaque place donnée.
new-faults = Cette table ne peut pas encore être dressée
fault-nobody-plays = Il faut quelqu’un pour jouer : donnez au moins une place à une personne.

join-title = Une place vous attend
join-lead = Vous jouerez avec { $names }, en mode { $mode }.
join-alone = Une table en mode { $mode }.
join-name = Votre nom
join-take = Prendre la place
join-taken = Cette place est prise.

rules-title = Règles de Rivality
rules-contents = Sommaire
rules-exact = texte exact
rules-back-table = Retour à la table
rules-back-lesson = Retour à la leçon
rules-law = La loi
rules-sign = après un paragraphe ouvre la loi derrière
rules-behind = La loi derrière :
rules-search = Chercher un mot
rules-find = Trouver
rules-found-none = Rien dans ce livre ne contient ces mots.
rules-found-some = Trouvé ici : #
rules-whole = Revoir tout le livre
rules-turn-page = Tourner la page
rules-small-print = Petits caractères
rules-small-print-lead = Ce dont on n’a pas besoin pour jouer : les termes exacts, les cas particuliers, et ce que les règles imprimées laissent ouvert.
law-title = { $game } : la loi
law-lead = En mots simples ; ouvrez une règle pour lire son texte exact, en anglais.
law-book = Le livre de règles

error-title-not-found = Cette page n’existe pas
error-not-found = L’adresse a peut-être été coupée en la copiant.
error-title-no-table = Cette table n’existe pas
error-no-table = L’adresse a peut-être été coupée en la copiant. Demandez-la de nouveau à qui vous l’a donnée.
error-title-no-seat = Ce lien ne donne aucune place
error-no-seat = Un lien plus récent l’a peut-être remplacé. Demandez-en un autre à qui vous l’a envoyé.
error-title-seat-taken = Cette place est prise
error-seat-taken = Quelqu’un d’autre y joue. Vous pouvez regarder la partie, ou demander un autre lien à l’hôte de la table.
error-title-forbidden = Pas depuis un autre site
error-forbidden = Cela venait de la page d’un autre site : rien n’a été changé. Ouvrez Joute à sa propre adresse et recommencez là.
error-title-bad-token = Jeton refusé
error-bad-token = L’en-tête Authorization ne porte aucun jeton que ce serveur ait donné à un programme, ou un jeton révoqué. Faites-en un autre sur la page « Ce qui est gardé de vous ».
error-title-too-many-bots = Plus de programme à ajouter
error-too-many-bots = Révoquez celui dont vous n’avez plus besoin sur la page « Ce qui est gardé de vous », puis faites-en un autre.
error-title-bad-request = Cette demande n’a pas été comprise
error-bad-request = Ce n’est pas ce qu’une page de ce site envoie ici : rien n’a été changé. Revenez en arrière, rechargez la page et envoyez de là.
error-title-too-large = C’était trop long
error-too-large = On a envoyé plus que cette page ne prend : 16 Kio au plus. Rien n’a été changé ; revenez en arrière et envoyez moins.
error-title-record-not-yet = La partie n’est pas finie
error-record-not-yet = L’enregistrement contient les secrets de chacun ; on le remet quand la partie est finie.
error-title-too-fast = C’était un peu rapide
error-too-fast = Attendez un instant, puis recommencez.
error-title-frozen = Cette table s’est arrêtée
error-title-record-full = L’enregistrement de cette table est plein
error-frozen = C’est notre faute. Rien n’est perdu, et son enregistrement peut être lu.
error-record-full = Plus aucune décision n’y tient. Gardez-le, reprenez un coup, ou abandonnez la partie.
error-title-pack-missing = Le contenu de cette partie n’est pas ici
error-pack-missing = Elle se joue avec le contenu « { $pack } » ({ $hash }…), que ce serveur n’a pas tel qu’il était. Rien n’est perdu : qui tient le serveur doit le lancer avec --pack DIR, le dossier de ce contenu inchangé.
error-pack-version = Elle a commencé avec le contenu « { $pack } » ({ $hash }…) d’une autre version de ce programme. Rien n’est perdu : qui tient le serveur doit lancer cette version.
error-title-internal = Quelque chose s’est cassé
error-internal = C’est notre faute, pas la vôtre. Ce qui a été joué est conservé.
error-title-no-record = Cette partie n’est pas ici
error-title-branch = Aucune table ne peut s’ouvrir d’ici
error-home = Vers l’accueil
error-ways = Ou lisez les règles de
error-table = Retour à la table

site-name = Joute
site-locale = fr_FR
preface-site = Des jeux de mages rivaux, dans le navigateur : seul contre l’ordinateur, entre amis, en français et en anglais.
preface-table = { $game } : { $names } ({ $told }).
preface-join =
    { $n ->
        [one] { $names } vous invite à une partie de { $game }.
       *[other] { $names } vous invitent à une partie de { $game }.
    }
preface-join-alone = Vous êtes invité à une partie de { $game }.
preface-rules = Les règles de { $game }, en un livre illustré, avec une recherche et la loi numérotée.

# What is chosen, and what is asked then.
about-taken = C’est choisi. { $step }

# What took itself, and what is asked then.
ask-open = { $what }. { $step }
