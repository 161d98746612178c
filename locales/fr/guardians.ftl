# Guardians à sa table : noms, actions, événements, questions, refus.

# Ce que disent tous les jeux, en ses propres mots.
first-box-note-guardians = Cachez vos piles, tournez vos Boucliers, gagnez les duels
goal-words-guardians = Battez l’autre Vierkun, gagnez cinq Boucliers, ou tenez toutes les Contrées à la fin d’un tour : chacun de ces exploits suffit.
gua-goal-several = Soyez le dernier Vierkun en jeu, gagnez cinq Boucliers adverses, ou tenez toutes les Contrées à la fin d’un tour : chacun de ces exploits suffit.
table-board-guardians = Le champ
prompt-chance-guardians = On mélange des cartes
curtain-lead-guardians = Passez l’appareil. Aucune carte n’est montrée avant qu’il soit en bonnes mains.
text-board-guardians = Le champ
text-board-drawn-guardians = Le champ en caractères
table-hand-empty-guardians = Plus de carte
about-banner-guardians = Contrées, trophées, pierres, et combien de cartes sont tenues : tout le monde peut compter. Lesquelles, c’est un secret.
why-chance-guardians = On mélange des cartes.
why-cards-guardians = Une bannière se regarde ; les cases et les cartes se choisissent sur la table.
rules-title-guardians = Règles de Guardians
new-options-summary-guardians = { $first } ; paquets par siège : { $given } ; { $hints }
new-decks = Paquet du siège { $n }
new-decks-own = paquets d’ailleurs
new-first-guardians = Première initiative
new-first-summary-draw-guardians = première initiative tirée au sort
new-first-summary-seat-guardians = le siège { $n } a la première initiative
mode-normal = Partie complète
mode-normal-note = Tout : textes, Sorts, ordres, corruption.
mode-quick = Partie rapide
mode-quick-note = Des Créatures et leur Vitalité, sans textes : une première partie.
new-memory_rule = Vos piles dans le champ
new-memory_rule-strict = à retenir de tête
new-memory_rule-relaxed = peuvent être regardées
new-command_conflict = Un ordre sans effet
new-command_conflict-discard = est défaussé
new-command_conflict-cancel = reste en jeu

# Où en est la partie.
gua-initiative = à l’initiative
gua-progress = { $turn }, { $phase }
gua-phase-organise = phase I : organiser
gua-phase-shields = phase I : Boucliers
gua-phase-discard = phase I : défausser
gua-phase-activate = phase II : bouger et combattre
gua-phase-land = phase III : Contrées
# La même chose là où la place manque.
gua-brief-organise = placer
gua-brief-shields = Boucliers
gua-brief-discard = défausse
gua-brief-activate = combats
gua-brief-land = Contrées
gua-sentence = { $said }.
gua-certain-points = Il y aura là { $n } points sur { $most }
# GUA-LAND-2, GUA-LAND-4.
gua-starves = Il ne vous reste pas de Terrain pour cette Contrée : à la fin du tour, une Créature de cette pile est défaussée, à moins d’y cacher une carte pour une pierre.
gua-starves-lone = Il ne vous reste pas de Terrain pour cette Contrée : à la fin du tour, sa dernière Créature est défaussée et le Bouclier perdu comme trophée, à moins d’y cacher une carte pour une pierre.
gua-starves-quick = Il ne vous reste pas de Terrain pour cette Contrée : à la fin du tour, une Créature de cette pile est défaussée.
gua-starves-quick-lone = Il ne vous reste pas de Terrain pour cette Contrée : à la fin du tour, sa dernière Créature est défaussée et le Bouclier perdu comme trophée.
gua-certain-met = Sur { $where } : { $what }
# GUA-MOVE-3.
gua-certain-stops = Elle n’ira pas plus loin ce tour : ce qui s’y trouve n’est pas à vous
gua-certain-stops-bare = Elle n’ira pas plus loin ce tour : pas de Terrain à cet endroit

# Noms des choses.
gua-a-card = une carte
gua-several = { $n } × { $what }
gua-space-stronghold =
    { $doer ->
        [you] votre Forteresse { $flank }
       *[other] la Forteresse { $flank } de { $who }
    }
gua-space-land =
    { $doer ->
        [you] votre Contrée { $flank }
       *[other] la Contrée { $flank } de { $who }
    }
# Dans une phrase dont le sujet en est le propriétaire.
gua-space-stronghold-theirs = sa Forteresse { $flank }
gua-space-land-theirs = sa Contrée { $flank }
gua-flank-left = de gauche
gua-flank-centre = du centre
gua-flank-right = de droite
gua-guardian-of =
    { $doer ->
        [you] votre Vierkun
       *[other] le Vierkun de { $who }
    }
gua-the-guardian = le Vierkun
gua-you-within = vous

# La table, et un combat dessus.
gua-field = Le terrain
gua-first-cards = Ensuite : des Créatures (nombre sur un écu) vont sur vos Forteresses. Le reste attend en main.
gua-first-idle = Les grises ne servent pas en partie rapide.
gua-realm =
    { $doer ->
        [you] Votre royaume
       *[other] Le royaume de { $who }, en grand ou en petit
    }
gua-answer-begin = Commencer
gua-about-begin = Vous jouez avec ces douze cartes ; elles ne peuvent pas être changées.
gua-word-pile = pioche
gua-word-discard = défausse
gua-zone-fight = Combat
gua-zone-land = Contrée
gua-zone-hand = Main
gua-zone-depot = Entrepôt
gua-zone-pen = Enclos
gua-zone-under = Murs
gua-duel-attacks =
    { $doer ->
        [you] Vous attaquez
       *[other] { $who } attaque
    }
gua-duel-attacks-guardian =
    { $doer ->
        [you] Vous attaquez le Vierkun
       *[other] { $who } attaque le Vierkun
    }
gua-duel-defends =
    { $doer ->
        [you] Vous défendez : { $what }
       *[other] { $who } défend : { $what }
    }
gua-duel-defends-guardian =
    { $doer ->
        [you] Votre Vierkun se défend : { $what }
       *[other] Le Vierkun de { $who } se défend : { $what }
    }
gua-duel-beaten = battue
gua-duel-next = prochaine attaque : +{ $n }
gua-duel-push = personne n’est battu
gua-duel-alone = sans adversaire
gua-duel-immune = imbattable ici
gua-duel-choose = en secret
gua-duel-waits =
    { $doer ->
        [you] vous avez choisi
       *[other] { $who } a choisi
    }
gua-duel-ahead =
    { $doer ->
        [you] Vous menez de { $what } : l’autre serait battue
       *[other] { $who } mène de { $what } : l’autre serait battue
    }
gua-duel-both = Chacun choisit en secret, puis tout est révélé en même temps
gua-duel-siege = Un Vierkun n’est ni corrompu ni détruit, seulement battu par une somme plus haute
gua-duel-equal = Sommes égales : aucune ne serait battue
gua-duel-free = Trop peu : personne ne serait battu
gua-duel-now = Vitalité à cet instant
gua-duel-unseen =
    { $n ->
        [1] + { $n } cachée
       *[other] + { $n } cachées
    }
gua-fought-stands =
    { $doer ->
        [you] Votre Vierkun tient bon
       *[other] Le Vierkun de { $who } tient bon
    }
gua-fought-left = restent au combat : { $n }
gua-fought-lost = perdues : { $n }
gua-fought-held = non jouées : { $n }
gua-fought-more = non jouées, et textes : { $n }
gua-fought-on = Continuer
gua-out-of-walls = Toutes vos Forteresses sont en ruines
gua-out-of-play = Vous n’avez personne sur le terrain et ne pouvez plus placer personne : vos cartes ne font que s’amasser.
gua-out-resign = Pour finir ici, abandonnez la partie dans le menu.
gua-duel-beside =
    { $doer ->
        [you] Vos autres cartes
       *[other] Autres cartes de { $who }
    }
gua-text-foe = { $who } : { $what }
gua-text-annulled = { $what } (annulée)
gua-legend = Dans les cases : la lettre de qui y a des cartes, # un Bouclier, ~ un Bouclier tourné, puis le nombre de cartes, et leur Vitalité sur 30 si vous la connaissez ; une lettre entre [ ] contrôle la Contrée ; » une pile en chemin.

# Ce que fait une action.
gua-done-keep = Garder ces douze cartes
gua-done-redraw = Payer une pierre pour douze autres
gua-done-put = Placer { $what } sur { $where }
gua-done-put-under = Placer { $what } en influence sous { $where }
gua-done-upgrade = Renforcer { $where } avec { $what }
gua-done-take = Reprendre { $what }
gua-done-ready = Fini de placer : le reste demeure en main
gua-done-shield = Couvrir { $where } avec { $what }
gua-done-pass = Passer
gua-done-discard = Défausser { $what }
gua-done-turn = Tourner le Bouclier sur { $where }
gua-done-reinforce = Renforcer le Bouclier sur { $where }
gua-done-fly = S’envoler
gua-done-step = Aller vers { $where }
gua-done-strike = Attaquer { $where }
gua-done-stop = S’arrêter là
gua-done-pick = Prendre { $what } au passage
gua-done-drop = Laisser { $what } ici
gua-done-bring = Faire venir { $what }
gua-done-done = Rien de plus
gua-done-attack-guardian = Attaquer le Vierkun
gua-done-leave-guardian = Laisser le Vierkun en paix
gua-done-command-yes = Utiliser une carte de Commandement
gua-done-command-no = N’en utiliser aucune
gua-done-command = Commandement : { $what }
gua-done-bribe = Corrompre : { $what }
gua-done-no-bribe = Ne corrompre personne
gua-done-play = Envoyer { $what } à la Confrontation
gua-done-ranged = Ajouter l’Attaque à Distance : { $what }
gua-done-influence = Dépenser une pierre pour l’Influence du Vierkun
gua-done-influence-by = Faire influencer { $what }
gua-done-cast = Jouer { $what }
gua-done-second = { $what } attaque { $whom }
gua-done-heal = { $who } sauve { $what }
gua-done-no-heal = Ne plus sauver personne
gua-done-retreat = Battre en retraite vers { $where }
gua-done-give-up = Abandonner le Bouclier
gua-done-keep-standing = Garder le Bouclier en place
gua-done-keep-retreating = Garder le Bouclier qui se replie
gua-done-join = { $what } rejoint la pile sur { $where }
gua-done-trim = Défausser { $what }, de trop
gua-done-terrain = Poser { $what } sur { $where }
gua-done-hide = Cacher { $what } comme Terrain sur { $where }, pour une pierre
gua-done-starve = Défausser { $what } sur { $where }

# Ce qui s’est passé.
gua-event-shuffled =
    { $doer ->
        [you] Votre pioche est mélangée
       *[other] La pioche de { $who } est mélangée
    }
gua-event-redraw-said =
    { $doer ->
        [you] Vous avez décidé de vos premières cartes
       *[other] { $who } a décidé de ses premières cartes
    }
gua-event-all-keep = Chacun garde ses premières cartes
gua-event-redraws = Paient une pierre pour douze autres cartes : { $who }
gua-event-first =
    { $doer ->
        [you] Vous avez l’initiative pour commencer
       *[other] { $who } a l’initiative pour commencer
    }
gua-event-turn = Tour { $n }
gua-event-drew =
    { $doer ->
        [you] Vous piochez { $what }
       *[other] { $who } pioche { $what }
    }
gua-event-taken-back =
    { $doer ->
        [you] Vous reprenez { $what }
       *[other] { $who } reprend { $what }
    }
gua-event-placed =
    { $doer ->
        [you] Vous placez { $what } : { $where }
       *[other] { $who } place { $what } : { $where }
    }
gua-event-placed-under =
    { $doer ->
        [you] Vous placez { $what } sous { $where }
       *[other] { $who } place { $what } sous { $where }
    }
gua-event-readied =
    { $doer ->
        [you] Vous êtes prêt
       *[other] { $who } a tout placé
    }
gua-event-organised = Les cartes de chacun sont en place
gua-event-shield =
    { $doer ->
        [you] Vous couvrez { $where } : { $what }
       *[other] { $who } couvre { $where } : { $what }
    }
gua-event-shields-ended =
    { $doer ->
        [you] Vous ne placez plus de Bouclier
       *[other] { $who } ne place plus de Bouclier
    }
gua-event-discard-chosen =
    { $doer ->
        [you] Vous choisissez de défausser { $what }
       *[other] { $who } choisit de défausser { $what }
    }
gua-event-discards-chosen =
    { $doer ->
        [you] Vous avez choisi vos défausses
       *[other] { $who } a choisi ses défausses
    }
gua-event-discarded =
    { $doer ->
        [you] Vous perdez { $what }
       *[other] { $who } perd { $what }
    }
gua-event-split-first = Votre main se partage : l’Entrepôt sert dans les combats de ce tour, l’Enclos attend
gua-event-split =
    { $doer ->
        [you] Entrepôt { $depot }, Enclos { $pen }
       *[other] { $who } : Entrepôt { $depot }, Enclos { $pen }
    }
gua-event-up-card =
    { $doer ->
        [you] Vous retournez { $what }, { $n }
       *[other] { $who } retourne { $what }, { $n }
    }
gua-event-no-up-card =
    { $doer ->
        [you] Vous n’avez plus de carte à révéler
       *[other] { $who } n’a plus de carte à révéler
    }
gua-event-tied = Cartes retournées à égalité : { $who }
gua-event-initiative =
    { $doer ->
        [you] Phase II : vous bougez en premier, d’après les cartes retournées
       *[other] Phase II : { $who } bouge en premier, d’après les cartes retournées
    }
gua-event-turned =
    { $doer ->
        [you] Vous tournez le Bouclier : { $what }
       *[other] { $who } tourne le Bouclier : { $what }
    }
gua-event-passed =
    { $doer ->
        [you] Vous le laissez en place
       *[other] { $who } le laisse en place
    }
gua-event-took-off =
    { $doer ->
        [you] Votre pile s’envole : { $what }
       *[other] La pile de { $who } s’envole : { $what }
    }
gua-event-moved =
    { $doer ->
        [you] Vous allez vers { $what }
       *[other] { $who } va vers { $what }
    }
gua-event-picked-up =
    { $doer ->
        [you] Vous prenez { $what } au passage
       *[other] { $who } prend { $what } au passage
    }
gua-event-dropped =
    { $doer ->
        [you] Vous laissez { $what } en route
       *[other] { $who } laisse { $what } en route
    }
gua-event-reinforced =
    { $doer ->
        [you] Vous renforcez { $what }
       *[other] { $who } renforce { $what }
    }
gua-event-brought =
    { $doer ->
        [you] Vous faites venir { $what }
       *[other] { $who } fait venir { $what }
    }
gua-event-combat =
    { $doer ->
        [you] Vous attaquez { $whom } sur { $what }
       *[other] { $whom ->
            [vous] { $who } vous attaque sur { $what }
           *[other] { $who } attaque { $whom } sur { $what }
        }
    }
gua-event-siege =
    { $doer ->
        [you] Vous attaquez le Vierkun { $what }
       *[other] { $who } attaque le Vierkun { $what }
    }
gua-event-command-yes =
    { $doer ->
        [you] Vous utiliserez une carte de Commandement
       *[other] { $who } utilisera une carte de Commandement
    }
gua-event-command-no =
    { $doer ->
        [you] Vous n’utilisez pas de carte de Commandement
       *[other] { $who } n’utilise pas de carte de Commandement
    }
gua-event-commands =
    { $doer ->
        [you] Vous commandez avec { $what }
       *[other] { $who } commande avec { $what }
    }
gua-event-no-commands = Personne n’utilise de carte de Commandement
gua-event-rejected =
    { $doer ->
        [you] { $what } reste sans effet
       *[other] { $what } de { $who } reste sans effet
    }
gua-event-picked =
    { $doer ->
        [you] Vous avez choisi une Créature
       *[other] { $who } a choisi une Créature
    }
gua-event-met = { $what } rencontre { $whom }
gua-event-bribe-said =
    { $doer ->
        [you] Vous avez décidé de la Corruption
       *[other] { $who } a décidé de la Corruption
    }
gua-event-bribed =
    { $doer ->
        [you] Vous corrompez { $what } : { $with }
       *[other] { $who } corrompt { $what } : { $with }
    }
gua-event-bribes-shown = Les Corruptions sont révélées
gua-event-area =
    { $doer ->
        [you] { $what } frappe toute la main adverse
       *[other] { $what } de { $who } frappe toute la main adverse
    }
gua-event-items =
    { $doer ->
        [you] Vous montrez { $what }
       *[other] { $who } montre { $what }
    }
gua-event-turned-up =
    { $doer ->
        [you] Vous retournez { $what } sous vos Forteresses
       *[other] { $who } retourne { $what } sous ses Forteresses
    }
gua-event-limits-ended = Chaque case reprend sa limite de points habituelle
gua-event-acted =
    { $doer ->
        [you] Le texte de { $what } agit pour vous
       *[other] Le texte de { $what } agit pour { $who }
    }
gua-event-destroyed =
    { $doer ->
        [you] Détruit chez vous : { $what }
       *[other] Détruit chez { $who } : { $what }
    }
gua-event-returned =
    { $doer ->
        [you] De retour chez vous : { $what }
       *[other] De retour chez { $who } : { $what }
    }
gua-event-ground = Le terrain devient { $what } pour ce combat : { $where }
gua-event-ground-again = Le terrain redevient ce qu’il est : { $where }
gua-event-ranged =
    { $doer ->
        [you] Vous ajoutez une Attaque à Distance : { $what }
       *[other] { $who } ajoute une Attaque à Distance : { $what }
    }
gua-event-influenced =
    { $doer ->
        [you] { $what } influence pour vous : +{ $n }
       *[other] { $what } influence pour { $who } : +{ $n }
    }
gua-event-cast =
    { $doer ->
        [you] Vous jouez { $what }
       *[other] { $who } joue { $what }
    }
gua-event-no-answer =
    { $doer ->
        [you] Vous ne répondez pas
       *[other] { $who } ne répond pas
    }
gua-event-no-cast =
    { $doer ->
        [you] Vous ne jouez rien pour l’instant
       *[other] { $who } ne joue rien pour l’instant
    }
gua-event-steps-more = Le Bouclier peut aller { $n } pas plus loin
gua-event-steps-fewer = Le Bouclier va { $n } pas moins loin
gua-event-looked =
    { $doer ->
        [you] Vous regardez { $what }
       *[other] { $who } regarde { $what }
    }
gua-event-skipped =
    { $doer ->
        [you] Votre Bouclier ne fait rien
       *[other] Le Bouclier de { $who } ne fait rien
    }
gua-event-cancelled =
    { $doer ->
        [you] { $what } reste sans effet
       *[other] { $what } de { $who } reste sans effet
    }
gua-event-left-match =
    { $doer ->
        [you] { $what } quitte sa Confrontation
       *[other] { $what } de { $who } quitte sa Confrontation
    }
gua-event-healed = { $who } sauve { $what }
gua-event-no-modifier =
    { $doer ->
        [you] Vous n’ajoutez rien
       *[other] { $who } n’ajoute rien
    }
gua-compared-beats = { $what } { $a } bat { $whom } { $b }
gua-compared = { $what } { $a } : { $b } { $whom } : { $end }
gua-compared-because = { $said } ({ $because })
gua-compared-both = { $a } ; { $b }
gua-compared-second = nouvelle attaque
gua-compared-why = { $because } ; { $end }
gua-compared-beaten = { $what } est battue
gua-compared-push = personne n’est battu
gua-compared-sum = { $what } : { $n }, { $added }
gua-addend = { $what } { $n }
gua-addend-base = Vitalité
gua-addend-before = les précédents
gua-addend-colour = couleur du bord
gua-addend-ground = terrain
gua-addend-walls = murs
gua-addend-ranged = à distance
gua-addend-said = cartes
gua-addend-influence = influence
gua-event-second =
    { $doer ->
        [you] { $what } attaque { $whom } pour vous
       *[other] { $what } attaque { $whom } pour { $who }
    }
gua-event-seconds-ended =
    { $doer ->
        [you] Vous n’attaquez plus
       *[other] { $who } n’attaque plus
    }
gua-event-won =
    { $doer ->
        [you] Vous tenez { $where }, { $a } contre { $b }
       *[other] { $who } tient { $where }, { $a } contre { $b }
    }
gua-event-took =
    { $doer ->
        [you] Vous prenez { $where }, { $a } contre { $b }
       *[other] { $who } prend { $where }, { $a } contre { $b }
    }
gua-event-nobody-won = Il ne reste personne : { $where }
gua-event-shield-lost =
    { $doer ->
        [you] Vous perdez un Bouclier, trophée pour { $whom }
       *[other] { $who } perd un Bouclier, trophée pour { $whom }
    }
gua-event-shield-gone =
    { $doer ->
        [you] Vous perdez un Bouclier
       *[other] { $who } perd un Bouclier
    }
gua-event-ruined =
    { $doer ->
        [you] Vous mettez en Ruines { $what }
       *[other] { $who } met en Ruines { $what }
    }
gua-event-ruins =
    { $doer ->
        [you] Vous prenez les Ruines : { $what }
       *[other] { $who } prend les Ruines : { $what }
    }
gua-event-retreated =
    { $doer ->
        [you] Vous vous repliez : { $what }
       *[other] { $who } se replie : { $what }
    }
gua-event-gave-up =
    { $doer ->
        [you] Vous abandonnez un Bouclier
       *[other] { $who } abandonne un Bouclier
    }
gua-event-joined =
    { $doer ->
        [you] { $what } vous rejoint : { $where }
       *[other] { $what } rejoint { $who } : { $where }
    }
gua-event-exceeded =
    { $doer ->
        [you] Vous avez trop de cartes : { $what }
       *[other] { $who } a trop de cartes : { $what }
    }
gua-event-guardian-left =
    { $doer ->
        [you] Vous laissez le Vierkun en paix
       *[other] { $who } laisse le Vierkun en paix
    }
gua-event-guardian-beaten =
    { $doer ->
        [you] Vous battez un Vierkun : { $what }
       *[other] { $who } bat un Vierkun : { $what }
    }
gua-event-terrain-lost =
    { $doer ->
        [you] Vous perdez votre Terrain, { $where } : { $what }
       *[other] { $who } perd son Terrain, { $where } : { $what }
    }
gua-event-hidden =
    { $doer ->
        [you] Vous cachez { $what } comme Terrain : { $where }
       *[other] { $who } cache { $what } comme Terrain : { $where }
    }
gua-event-terrain =
    { $doer ->
        [you] Vous posez { $what } : { $where }
       *[other] { $who } pose { $what } : { $where }
    }
gua-event-starved =
    { $doer ->
        [you] Pas de Terrain sur { $where } : vous défaussez { $what }
       *[other] Pas de Terrain sur { $where } : { $who } défausse { $what }
    }
gua-event-ended-lands = Toutes les Contrées sont dans une seule main
gua-event-ended-lands-by =
    { $doer ->
        [you] Vous tenez toutes les Contrées
       *[other] { $who } tient toutes les Contrées
    }
gua-event-ended-guardian = Un Vierkun est battu
gua-event-ended-shields = Cinq Boucliers adverses sont dans une seule main
gua-event-ended-shields-by =
    { $doer ->
        [you] Vous détenez cinq Boucliers adverses
       *[other] { $who } détient cinq Boucliers adverses
    }
gua-event-ended-turn_cap = Le dernier tour s’est achevé sans vainqueur : partie nulle, quoi que chacun tienne
gua-event-ended-last = Il ne reste personne d’autre
gua-won-lands = en tenant toutes les Contrées
gua-won-shields = par cinq Boucliers adverses
gua-won-guardian = en battant le Vierkun adverse
gua-won-last = par l’élimination des autres
gua-place =
    { $n ->
       *[other] { $n }e
    }
end-fell-guardians = éliminé au tour { $n }
end-fell-round-guardians = éliminé, tour { $n }

# Ce qui est demandé.
gua-confirm = Valider
gua-why-asked = C’est autre chose qui est demandé.
gua-step-then = Et ensuite ?
gua-step-where = Sur quelle Forteresse ?
gua-step-target = Pour qui, ou contre qui ?
gua-under = { $what } : sous quelle Forteresse ?
gua-ask-redraw-bare = Aucun Bouclier parmi ces douze : les garder, ou en piocher d’autres ?
gua-ask-redraw = Garder ces douze cartes, ou en piocher d’autres ?
gua-ask-kept = Vous commencez avec ces douze cartes
gua-ask-nothing = Rien à jouer ici : passez
gua-ask-placed = Plus rien à placer : prêt ?
gua-ask-full = Plus rien ne tient : reprenez une carte, ou continuez
gua-ask-no-walls = Plus de Forteresse : nul ne peut être placé
gua-ask-organise = Placez vos Créatures
gua-step-organise = Touchez une carte, puis une Forteresse
gua-ask-shield = Couvrez une pile d’un Bouclier, ou passez
gua-step-shield = Touchez un Bouclier, puis une Forteresse
gua-ask-discard =
    { $n ->
        [one] Une carte de trop en main : laquelle défausser ?
       *[other] Trop de cartes en main : défaussez-en { $n }, { $done } sur { $n }
    }
gua-ask-turn = Quel Bouclier tournez-vous ?
gua-ask-nowhere = D’ici, aucun chemin : rester ?
gua-ask-move =
    { $known ->
        [0] Depuis { $where } : où aller ?
        [1] { $lead } ({ $sum }) : où aller ?
       *[other] { $lead } + { $others } ({ $sum }) : où aller ?
    }
gua-ask-reinforce = Qui rejoint { $where } ?
gua-ask-guardian = Le Vierkun a { $wall }, { $quick ->
        [yes] vos deux Créatures les plus fortes
       *[no] vos Créatures
    } { $force } ensemble : attaquer ?
gua-ask-declare =
    { $count ->
        [1] Commander avec { $cards } ?
        [2] Utiliser une carte de Commandement, { $cards } ?
       *[other] Utiliser une de vos { $count } cartes de Commandement ?
    }
gua-ask-no-command = Pas de carte de Commandement ici : continuez
gua-ask-command = Choisissez votre carte de Commandement
gua-ask-bribe = Corrompre cette Créature ?
gua-ask-honest = Rien ici pour corrompre cette Créature
gua-ask-play = Choisissez une Créature pour la Confrontation, une contre une
gua-ask-modify = Renforcez votre Créature, ou passez
gua-ask-answer = Répondez à la carte jouée, ou passez
gua-ask-window = Jouez une carte maintenant, ou passez
gua-ask-turned = Un Bouclier est tourné : jouez une carte, ou passez
gua-ask-lands = Avant les Contrées : jouez une carte, ou passez
gua-ask-second = Attaquez encore, ou arrêtez
gua-ask-strike-back = Ripostez encore, ou arrêtez
gua-step-second = Touchez votre Créature, puis sa cible
gua-ask-heal = Qui votre Guérisseur sauve-t-il ?
gua-step-heal = Touchez le Guérisseur, puis qui il sauve
gua-ask-retreat = Où le Bouclier se replie-t-il depuis { $where } ?
gua-ask-keep = Quel Bouclier reste ?
gua-ask-join = Qui rejoint la pile ?
gua-ask-trim = Trop de cartes, { $where } : que perdre ?
gua-ask-land = Pas de Terrain ici : posez-en un, ou défaussez une Créature
gua-ask-starve = Pas de Terrain ici : quelle Créature défausser ?
gua-step-land = Quelle carte, ou pour quelle Contrée ?
gua-step-onto-land = Pour quelle Contrée ?
gua-step-hidden = Quelle carte s’y cache ?

# Réponses.
gua-answer-keep = Garder
gua-about-keep = Vous jouez avec ces douze cartes.
gua-answer-redraw = Repiocher : 1 pierre
gua-about-redraw = Vous mélangez et repiochez douze cartes, qui restent quoi qu’il arrive.
gua-answer-ready = Prêt
gua-about-ready = Ce que vous avez placé est montré quand tout le monde est prêt.
gua-answer-fly = S’envoler
gua-about-fly = La pile passe par-dessus ce qui barre la route, et tous la voient.
gua-answer-influence = Influence : 1 pierre
gua-about-influence = Pour une Pierre de Pouvoir, votre Vierkun ajoute son Influence à votre Créature, pour cette seule Confrontation.
gua-answer-attack = Attaquer le Vierkun
gua-about-attack = Une Créature attaque ; les autres peuvent attaquer encore après elle, et s’y ajoutent. Il faut dépasser le Vierkun. S’il tient bon, les battues sont perdues, et le Bouclier aussi s’il ne reste aucune Créature.
gua-answer-leave = Le laisser
gua-about-leave = L’activation de ce Bouclier est terminée.
gua-answer-yes = En utiliser une
gua-about-yes = Laquelle, vous le choisissez quand les deux ont répondu.
gua-answer-no = Aucune
gua-about-no = Vous continuez sans carte de Commandement.
gua-answer-honest = Ne corrompre personne
gua-about-honest = La Créature reste où elle est.
gua-answer-no-heal = Ne sauver personne
gua-about-no-heal = Qui est battu va à la défausse.
gua-answer-give-up = Abandonner le Bouclier
gua-about-give-up = Le Bouclier devient un trophée, ses Créatures sont défaussées.
gua-answer-standing = Celui en place
gua-answer-retreating = Celui qui se replie
gua-answer-done = Rien de plus
gua-about-done = Personne d’autre ne vient.
gua-answer-stop = S’arrêter ici
gua-about-stop = Cela s’arrête là.
gua-answer-pass = Passer
gua-about-pass = Vous ne faites rien de ce qui est demandé.
gua-answer-reinforce = Plutôt renforcer
gua-about-reinforce = Des Créatures de vos Forteresses rejoignent un Bouclier tourné.
gua-answer-under = Sous les murs
gua-about-under = De là, la Créature peut influencer, mais pas combattre.
gua-answer-hide = Cacher : 1 pierre
gua-about-hide = Une carte de l’Entrepôt ou de l’Enclos sert de Terrain, face cachée.
gua-about-kept = L’autre Bouclier devient un trophée ; ses Créatures peuvent rejoindre la pile.

# Comment sont les choses.
gua-pile =
    { $doer ->
        [you] Votre pioche
       *[other] La pioche de { $who }
    }
gua-discard-pile =
    { $doer ->
        [you] Votre défausse
       *[other] La défausse de { $who }
    }
gua-nothing-there = Il n’y a rien.
gua-about-draw = Pioche de chaque tour : { $n }, { $parts }.
gua-about-draw-always = Pioche de chaque tour : { $n }.
gua-draw-fewer = { $n } avec le moins de Contrées
gua-draw-more = { $n } avec le plus de Contrées
gua-draw-lower = { $n } après la plus basse carte retournée
gua-about-guardian = Vitalité { $n } ; ajoute { $by } pour chaque pierre d’Influence.
gua-ruins = Ruines
gua-walls = { $what }, défense +{ $n }
gua-bare-land = sans Terrain
gua-about-bare = Qui y a son Bouclier à la fin du tour doit poser un Terrain, ou perd une Créature de sa pile.
gua-about-unseen = En phase I, personne ne regarde les piles hors des Forteresses, pas même les siennes : vous reverrez les vôtres en phase II.
gua-price = coûte une Créature : pas de Terrain ici
gua-price-theirs = coûte une Créature : le Terrain d’ici n’est pas à vous
gua-their-terrain = Terrain adverse
gua-hidden-terrain = Terrain caché
gua-stack-open =
    { $doer ->
        [you] à vous, sans Bouclier : { $what }
       *[other] à { $who }, sans Bouclier : { $what }
    }
gua-stack-covered =
    { $doer ->
        [you] sous votre Bouclier : { $what }
       *[other] sous un Bouclier de { $who } : { $what }
    }
gua-stack-turned =
    { $doer ->
        [you] sous votre Bouclier tourné : { $what }
       *[other] sous un Bouclier tourné de { $who } : { $what }
    }
gua-controlled =
    { $doer ->
        [you] Vous le contrôlez.
       *[other] { $who } le contrôle.
    }
gua-creature = Créature { $border }, Vitalité { $n }{ $ocb ->
        [0] { "" }
       *[other] , +{ $ocb } contre une { $prey }
    }
gua-creature-quick = Créature { $border }, Vitalité { $n }
gua-counts = Compte { $n } des { $most } points d’un espace.
gua-quick-creature = Seule sa Vitalité compte en partie rapide.
gua-quick-idle = Sans usage en partie rapide.
gua-up-number = { $what }, valeur { $n }
gua-about-up = Au début de la phase II, chaque pioche retourne sa carte du dessus, la Dominante : la plus haute valeur bouge en premier.
gua-bordered-mortal = Mortelle
gua-bordered-elemental = Élémentaire
gua-bordered-external = Externe
gua-kind-shield = Bouclier
gua-kind-terrain = Terrain
gua-kind-item = Objet Magique
gua-kind-spell = Sort
gua-kind-bribery = Corruption
gua-kind-creature = Créature
gua-kind-upgrade = Renforcement
gua-n-hand = main { $n }
gua-n-depot = Entrepôt { $n }
gua-n-pen = Enclos { $n }
gua-n-lands = Contrées { $n }
gua-n-stones = pierres { $n }
gua-n-trophies = trophées { $n }
gua-about-stones = Les Pierres de Pouvoir paient l’Influence, les Sorts et les Terrains cachés ; elles ne reviennent pas d’elles-mêmes.
gua-about-trophies = Boucliers adverses : qui en détient cinq gagne.
gua-about-lands = Qui contrôle toutes les Contrées à la fin d’un tour gagne.
gua-about-hand = La Main de Réserve, d’où l’on garnit ses Forteresses pendant l’organisation.
gua-about-depot = L’Entrepôt : Sorts, objets et Corruptions, à double liseré, prêts à être joués quand leur texte le dit.
gua-about-pen = L’Enclos : les autres cartes, à simple liseré. Elles attendent le tour suivant ; les Terrains se posent d’ici.
gua-event-drew-hidden =
    { $doer ->
        [you]
            { $n ->
                [one] Vous piochez une carte
               *[other] Vous piochez { $n } cartes
            }
       *[other]
            { $n ->
                [one] { $who } pioche une carte
               *[other] { $who } pioche { $n } cartes
            }
    }
gua-event-looked-hidden =
    { $doer ->
        [you]
            { $n ->
                [one] Vous regardez une carte
               *[other] Vous regardez { $n } cartes
            }
       *[other]
            { $n ->
                [one] { $who } regarde une carte de sa pioche
               *[other] { $who } regarde { $n } cartes de sa pioche
            }
    }
gua-event-stones-won =
    { $doer ->
        [you]
            { $n ->
                [one] Vous gagnez une pierre
               *[other] Vous gagnez { $n } pierres
            }
       *[other]
            { $n ->
                [one] { $who } gagne une pierre
               *[other] { $who } gagne { $n } pierres
            }
    }
gua-event-stones-lost =
    { $doer ->
        [you]
            { $n ->
                [one] Vous perdez une pierre
               *[other] Vous perdez { $n } pierres
            }
       *[other]
            { $n ->
                [one] { $who } perd une pierre
               *[other] { $who } perd { $n } pierres
            }
    }
gua-n-cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }

# Pourquoi non.
refusal-not_asked = Ce n’est pas à vous de décider.
refusal-wrong_question = C’est autre chose qui est demandé.
refusal-unknown_card = Vous ne connaissez pas cette carte.
refusal-unknown_space = Il n’y a pas de tel endroit.
refusal-unknown_word = Il faut `standing` ou `retreating`.
refusal-second_redraw = Les premières cartes se repiochent une fois au plus.
refusal-has_shield = Un Bouclier se trouve parmi vos douze cartes : elles restent.
refusal-no_stone = Il vous manque des Pierres de Pouvoir.
refusal-no_receiver = Ce combattant n’est pas influençable.
refusal-no_command_card = Vous n’avez pas de carte de Commandement utilisable.
refusal-not_vulnerable = Cette Créature n’y est pas sensible.
refusal-cannot_heal = Ce Guérisseur ne peut pas sauver cette Créature.
refusal-not_in_quick_mode = Le jeu rapide s’en passe.
refusal-not_there = Cette carte n’y est plus, ou pas encore.
refusal-wrong_kind = Une carte de ce genre ne peut pas faire cela.
refusal-just_put = Vous l’y avez posée pendant cette phase : seul un coup repris la déplace.
refusal-just_moved = Vous venez de la prendre ou de la laisser ici.
refusal-not_own_stronghold = Il faut une Forteresse à vous, encore debout.
refusal-no_slot = Il n’y a pas de place libre pour un Renforcement.
refusal-shield_there = Un Bouclier couvre déjà cette pile.
refusal-too_many_points = Cela ferait plus de 30 points.
refusal-too_many_items = Cela ferait plus d’objets que de Créatures.
refusal-no_creature = Un Bouclier doit couvrir une Créature.
refusal-second_standard = Vous avez déjà un Porte-Étendard en jeu.
refusal-must_turn = Il faut tourner l’un de vos Boucliers.
refusal-no_shield_to_turn = Aucun de vos Boucliers n’y attend.
gua-why-waits =
    { $kind ->
        [idle] Cette carte n’a pas d’usage en partie rapide.
        [shield] Les Boucliers se posent une fois toutes les Créatures en place.
        [terrain] Les Terrains attendent dans l’Enclos : ils se posent à la fin du tour.
        [upgrade] Un Renforcement va sur votre Forteresse gauche ou droite, s’il n’y en a pas encore.
       *[other] Seules des Créatures, et les objets qu’elles portent, vont sur les Forteresses : cette carte attend dans votre main.
    }
gua-why-turn-first = Validez d’abord que ce Bouclier est tourné ; choisissez ensuite où il va.
gua-why-take-first = La carte choisie est déjà sur une Forteresse : reprenez-la d’abord, avec le bouton doré, puis posez-la ici.
refusal-under_way = Votre Bouclier est déjà en route.
refusal-not_one_step = Un pas à la fois : d’abord sur un espace voisin.
refusal-blocked = Un de vos Boucliers barre le chemin.
refusal-back_again = Un déplacement ne finit pas où il a commencé.
refusal-no_way_on = De là, aucun chemin ne continue.
refusal-not_all_fly = Toutes les Créatures de cette pile ne volent pas.
refusal-has_flown = Un de vos Boucliers a déjà volé ce tour-ci.
refusal-not_turned = Ce Bouclier n’est pas tourné.
refusal-is_turned = Ce Bouclier est tourné.
refusal-too_far = Deux pas n’y mènent pas.
refusal-nothing_brought = Il faut d’abord faire venir une Créature.
refusal-no_guardian = Le Vierkun ne peut pas être attaqué maintenant.
refusal-no_protection = Contre une nouvelle attaque, cela n’aide pas.
refusal-no_target = Il n’y a personne à attaquer là.
refusal-second_attack = Cette cible a déjà été attaquée.
refusal-no_retreat = Le Bouclier ne peut pas s’y replier.
refusal-no_place_to_join = La carte ne peut pas s’y joindre.
refusal-not_due = Cette Contrée n’a besoin de rien.
refusal-terrain_first = Tant que vous avez un Terrain, il faut le poser.
refusal-not_now = Cette carte ne se joue pas à ce moment.
refusal-forbidden = Le texte d’une carte l’interdit.
