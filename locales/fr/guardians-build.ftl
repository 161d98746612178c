# Le constructeur de decks de Guardians.

gua-build-title = Construire un deck
gua-build-unnamed = Mon deck
# Un deck du paquet qui a été modifié.
gua-build-mine = { $name }, le mien
gua-build-search = Nom ou texte
gua-build-found = { $n } sur { $all }
gua-build-filters = Filtres
gua-build-kinds = Types
gua-build-vitality = Vitalité
gua-build-from = Vitalité minimale
gua-build-to = Vitalité maximale
gua-build-borders = Bords
gua-build-sort = Triées par
gua-build-sort-pack = type
gua-build-sort-deck = celles du deck d’abord
gua-build-sort-vitality = Vitalité
gua-build-sort-name = nom
gua-build-show = Montrer
gua-build-cards = Cartes
gua-build-add = { $card } : un exemplaire de plus
gua-build-drop = { $card } : un exemplaire de moins
gua-build-read = Lire { $card }
gua-build-none = Aucune carte ne répond à cela. Retirez un filtre, ou cherchez moins de mots.
gua-build-more = { $n ->
    [one] Montrer une carte de plus
   *[other] Montrer { $n } cartes de plus
}
gua-build-close = Fermer
gua-build-deck = Le deck
gua-build-name = Nom du deck
gua-build-all = { $n ->
    [one] Une carte
   *[other] { $n } cartes
}
gua-build-format = Exemplaires
gua-build-free = exemplaires à volonté
gua-build-club = cinq exemplaires au plus
gua-build-left = Forteresse gauche
gua-build-centre = Forteresse centrale
gua-build-right = Forteresse droite
gua-build-heap-creatures = Créatures
gua-build-heap-magic = Sorts, objets, corruption, renforcements
gua-build-heap-ground = Boucliers et terrains
gua-build-too-few = { $n ->
    [0] Aucune carte encore : un deck en compte { $most } au moins. Des decks prêts : « Tous les decks ».
    [one] Une carte : un deck en compte { $most } au moins.
   *[other] { $n } cartes : un deck en compte { $most } au moins.
}
gua-build-too-many = { $n } cartes : un deck en compte { $most } au plus.
gua-build-creatures = { $n } Créatures : un deck en compte { $most } au plus.
gua-build-no-shield = Aucun Bouclier : sans lui, rien ne bougerait jamais.
gua-build-copies = { $n } fois { $card } : { $most } d’une même carte au plus.
gua-build-further = … et { $n } autres.
gua-build-rule = La règle
gua-build-sound = Prêt à jouer.
gua-build-repair-add = { $n ->
    [one] Il manque une carte
   *[other] Il manque { $n } cartes
}
gua-build-repair-drop = { $n ->
    [one] En retirer une
   *[other] En retirer { $n }
}
gua-build-repair-shield = Ajouter un Bouclier
gua-build-list-long = La liste est trop longue pour être lue.
gua-build-list-unknown = Ligne { $line } : aucune carte ne s’appelle « { $seen } ».
gua-build-list-near = Peut-être : { $names } ?
gua-build-list-copies = Ligne { $line } : { $seen } exemplaires ; on peut en avoir de 0 à { $most }.
gua-build-list-strongholds = Ligne { $line } : les Forteresses sont un ensemble, ou gauche / centre / droite.
gua-build-list-twice = Ligne { $line } : cela a déjà été dit.
gua-build-decks = Tous les decks
gua-build-kept = Les vôtres
gua-build-ready = Prêts à jouer
gua-build-new = Un nouveau
gua-build-forget = Supprimer
gua-build-forget-one = Supprimer { $name }
gua-build-share = Envoyer ou coller
gua-build-copy-link = Copier le lien
gua-build-text = Le deck en texte : qui le colle ici a le même.
gua-build-paste = Une liste, une carte par ligne, comme « 2 Archer » :
gua-build-read-list = Lire la liste
gua-build-against = Contre le deck
gua-build-by = joué par
gua-build-play-quick = Partie rapide
gua-build-play = Partie complète
gua-build-play-it = Y jouer
gua-build-save = Enregistrer
gua-build-then = Ensuite, on peut l’enregistrer
gua-build-deeds = Que faire du deck
gua-build-saved = Enregistré.
gua-build-full = Vous gardez autant de decks qu’il y a de place : supprimez-en un d’abord.
