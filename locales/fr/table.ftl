# Une table de n’importe quel jeu.
table-turn = tour { $n } sur { $of }
table-turn-short = tour { $n }/{ $of }
table-over = partie finie
table-setup = mise en place
table-menu = Menu
table-rules = Règles
table-text = Mode texte
table-pictures = Avec images
table-leave = Quitter
table-record = Enregistrement
table-board = Champ de bataille
table-hand = Votre main
table-buttons = Boutons
table-players = Joueurs
table-chronicle = Chronique
table-chronicle-empty = Rien ne s’est encore passé.
table-hand-empty = Plus de tuile
button-turn = Tourner
button-back = Revenir
button-rush = À la fin
button-take-back = Reprendre
button-take-back-ask = Demander à reprendre
take-back-asked = On a demandé à reprendre ; des réponses sont attendues.
button-copy = Copier
button-copied = Copié
hint-turn = 1 à 9 prennent dans la main, ou sinon parmi ce qui est offert ; les flèches déplacent, Entrée valide, Échap revient

you = Vous
your-turn = à vous
their-turn = à son tour
both-choose = tous deux
all-choose = tous
away = absent
thinking = réfléchit
nobody = une chaise vide
headline-yours = À vous
headline-theirs = Au tour de { $name }
switches = Souhaits pour ce navigateur
switch-sound = Son
switch-volume = Volume
switch-notice = Me prévenir quand c’est à moi
switch-notice-denied = Ce navigateur n’affiche pas d’avis pour cette page. Ses réglages peuvent les permettre.
switch-confirm = Confirmer chaque coup, sauf ce qui garde ou arrête
switch-forced = Quand il n’y a rien à choisir, continuer tout seul
switch-pace = Allure des ordinateurs
switch-pace-calm = calme
switch-pace-usual = habituelle
switch-pace-quick = rapide
switch-forced-told = Rien à choisir ? Le menu peut laisser ces coups se jouer tout seuls.
certain-unfold = Détails
certain-sum = { $who } : { $change }, { $n } en tout
end-taken-back =
    { $n ->
        [one] Une décision a été reprise.
       *[other] { $n } décisions ont été reprises.
    }
prompt-wait = Au tour de { $name }
prompt-thinking = { $name } réfléchit
prompt-watch = Vous regardez ; au tour de { $name }
prompt-wait-several = On attend { $names }
prompt-watch-several = Vous regardez ; on attend { $names }
prompt-over = La partie est finie
prompt-frozen = Cette table est arrêtée
prompt-record-full = L’enregistrement de cette table est plein
prompt-chance = On mélange
curtain-title = Au tour de { $name }
curtain-lead = Passez l’appareil. Aucune tuile n’est montrée avant qu’il soit en bonnes mains.
curtain-lift = Je suis { $name }

wait-title = On attend un ami
wait-lead = Envoyez ce lien. Qui l’ouvre prend la place.
wait-none = Des places restent à prendre.
wait-link = Lien pour { $colour }
reach-alone = Cette adresse ne mène qu’à cette machine : nul ami ne peut l’ouvrir d’ailleurs.
reach-open = Pour que d’autres appareils atteignent la table, lancez le serveur avec
reach-network = Les autres appareils de votre réseau atteignent ce serveur à :

lost-title = La liaison est coupée
lost-lead = Votre choix est gardé. Nouvel essai en cours.
notice-rule = Règle { $rule }
notice-stale = La table a changé depuis votre choix. Rien n’a été joué ; regardez de nouveau.
notice-not-understood = La table n’a pas su lire ce choix. Rien n’a été joué.
notice-not-your-seat = Cette place n’est pas la vôtre.
notice-too-fast = Un peu plus lentement, s’il vous plaît. Rien n’a été joué.
notice-close = Fermer
frozen-lead = Une faute de notre part a arrêté cette table. Tout ce qui a été joué est en sûreté.
record-full-lead = Une partie s’enregistre en 10 000 lignes au plus, et elles sont écrites : plus personne ne décide rien ici. Vous pouvez tout garder.

end-title-won =
    { $n ->
       *[other] Victoire de { $name }
    }
end-title-shared = Victoire partagée : { $names }
end-title-shared-yours = { $names } partagez la victoire
end-title-you = Vous gagnez
end-title-yours = { $names } l’emportez
end-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
end-verdict =
    { $n ->
        [one] { $title }, un point d’avance
       *[other] { $title }, { $n } points d’avance
    }
end-margin =
    { $n ->
        [one] Écart : un point.
       *[other] Écart : { $n } points.
    }
end-verdict-tie = { $points }. { $said }
end-resigned = { $name } abandonne
end-resigned-you = Vous abandonnez
end-fell = tombe, manche { $n }
end-fell-round = manche { $n }
end-resigned-lead = La partie n’a pas été jouée jusqu’au bout : rien n’est compté.
end-standard-resigned = abandon
end-verdict-resigned = { $title }. { $said }
end-how = Comment cela s’est fini
end-of = { $who } : { $points }
end-again-same = mêmes joueurs, places décalées
end-share = Partager
end-shared = L’adresse est copiée
end-count = Le décompte, tuile par tuile
end-step = Recompter
end-record = Garder la partie
end-again = Rejouer
end-back = Toutes les tables
lead-title = Le dernier changement en tête
lead-who = Qui menait
lead-always = Personne n’a jamais repris la tête.
lead-turn = Tour { $n }
lead-change = { $who } : { $before } avant, { $after } après.
lead-behind = { $n } de retard
lead-ahead = { $n } d’avance
lead-then-over = C’est ce qui a mis fin à la partie.
lead-then-ahead = Et cela n’a plus changé.
lead-then-stayed = Ensuite, plus rien n’a changé en tête.
lead-level = égalité
lead-last = En dernier : { $what }.
lead-bars = qui menait, tour après tour
text-title = La table en mots
text-board = Le champ de bataille
text-board-drawn = Le plateau dessiné en caractères ; chaque tuile est décrite plus bas
text-choices = Ce que vous pouvez faire
text-none = Vous n’avez rien à décider pour l’instant.
text-refresh = Regarder de nouveau
text-players = Joueurs
outlook-now = Si la partie finissait ici
outlook-after = Après ce coup
outlook-unseen = Pas encore vues
outlook-kind = { $kind } : { $n }

goal-title = Le but
goal-words = Tenez les terres : ayez sur une tuile plus de golems que quiconque. À la fin, le plus de points l’emporte.
goal-learn = Montrez-moi
goal-away = Je sais
carried-turn = Tournez-la ici, puis lâchez
carried-drop = Portez-la à sa place, puis lâchez

# The key: what the signs of a table are called.
key-signs = Les signes
sign-r-life = Vie
sign-r-rp = Point Rivals
sign-r-ap = Action
sign-r-ult = Jauge
sign-r-ant = Jeton Anticipation
sign-r-resin = Résine
sign-r-crystal = Cristal
sign-r-any = Résine ou cristal
sign-r-wall = Bouclier
sign-r-die = Dé contre une attaque
sign-r-damage = Dégâts
sign-r-shots = Salves
sign-r-range = Portée
sign-r-move = Hex de déplacement
sign-r-push = Poussée
sign-r-poison = Poison
sign-r-steal = Pris à un autre
sign-r-draw = Piocher
sign-r-discard = Défausser
sign-r-deck = Pioche
sign-r-card = Carte Interface
sign-r-skill = Compétence
sign-r-guild = Guilde
sign-r-sponsor = Sponsor
sign-r-token = Premier joueur
sign-r-water = Sécheresse
sign-r-lake = Lac
sign-r-zone = Zone
sign-r-eye = Regarder
sign-r-swap = Échange
sign-r-or = Ou
sign-r-stop = Annulé
sign-g-lands = Contrées tenues
sign-g-trophies = Boucliers gagnés
sign-g-stone = Pierres de Pouvoir
sign-g-hand = Cartes en main
sign-g-depot = Entrepôt : pour ce tour
sign-g-pen = Enclos : pour plus tard
sign-g-plank = Deux Contrées se touchent
sign-g-road = Toutes celles du centre se touchent
sign-g-vitality = Vitalité
sign-g-mortal = Mortel
sign-g-elemental = Élémentaire
sign-g-external = Extérieur
sign-g-flow = Influence
sign-g-wing = Vole
sign-g-arrow = Tire
sign-g-burst = Frappe toute une pile
sign-g-heal = Guérit
sign-g-bolt = Carte de commande
sign-g-together = Ceux d’avant
sign-g-shield = Bouclier
sign-g-terrain = Terrain
sign-g-stronghold = Forteresse
sign-g-guardian = Vierkun
sign-g-spell = Sort
sign-g-item = Objet
sign-g-bribery = Corruption
sign-g-upgrade = Renforcement
sign-g-gold = Cède à l’or
sign-g-drink = Cède à la boisson
sign-g-charm = Cède au charme
sign-b-die = Ligne du jour
sign-b-food = Nourriture
sign-b-glyph = Glyphe
sign-b-map = Carte aux trésors
sign-b-barrel = Tonneau
sign-b-spell = Sort de confusion, prêt
sign-b-barredspell = Sort de confusion, déjà lancé
sign-b-sword = Épée
sign-b-magicsword = Épée magique
sign-b-thief = Voleur
sign-b-shield = Bouclier
sign-b-magicshield = Bouclier magique
sign-b-wood = Coffre en bois
sign-b-metal = Coffre en métal
sign-b-gold = Coffre doré
sign-l-golem = Golems en réserve
sign-l-stack = Tuiles à piocher
sign-l-well = Puits de Mana : 3 points
sign-l-circle = Plaine à Dolmens : 1 point
sign-l-cottage = Chaumière : 2 points
sign-l-fortress = Forteresse : 4 points
sign-l-sa = Bouclier
sign-l-se = Bouclier de cinq golems
sign-l-sx = Bouclier inactif : tuile disputée
