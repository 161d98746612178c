# Rivals : les noms des choses sur la table.
rvl-arena = Arène, ère { $era }, { $n } cases
colour-sable = Noir
rvl-titled = { $who } en { $what }
rvl-hex = { $what } { $place }
rvl-peeked = vue de vous seul

# Les sortes de cases.
rvl-kind-forest = Forêt
rvl-kind-crystal = Cristaux
rvl-kind-interface = Interface
rvl-kind-observatory = Observatoire
rvl-kind-lake = Lac
rvl-kind-volcano = Volcan
rvl-kind-down = Case face cachée

# Ce qui est posé sur les cases et les tuiles.
rvl-desert = jeton désert
rvl-sprout = jeton pousse
rvl-sponsor = Sponsor
rvl-spot-1 = zone d’atterrissage rouge
rvl-spot-2 = zone d’atterrissage orange
rvl-spot-3 = zone d’atterrissage jaune
rvl-spot-4 = zone d’atterrissage verte
rvl-spot-5 = zone d’atterrissage cyan
rvl-spot-6 = zone d’atterrissage bleue
rvl-spot-7 = zone d’atterrissage violette
rvl-spot-8 = zone d’atterrissage blanche
rvl-zone = Zone { $name }

# Les figurines et ce qui leur appartient.
rvl-hero = { $who } : { $n } PV, { $rp ->
        [one] { $rp } point Rivals
       *[other] { $rp } points Rivals
    }
rvl-drone = Le drone de { $who }
rvl-shield = Bouclier de { $who }
rvl-board = Plateau de { $who }

# Les comptes d’un plateau.
rvl-life = { $n } PV sur { $of }
rvl-life-poisoned = { $n } PV sur { $of }, empoisonné { $poison } fois
rvl-rp =
    { $n ->
        [one] { $n } point Rivals
       *[other] { $n } points Rivals
    }
rvl-gauge = Ultime : { $n } sur { $of }
rvl-tokens = Anticipation : { $ready } à activer, { $active } en jeu, { $reserve } en réserve
rvl-walls =
    { $n ->
        [0] Aucun bouclier dans l’arène
        [one] { $n } bouclier dans l’arène
       *[other] { $n } boucliers dans l’arène
    }
rvl-cards = { $hand } en main, { $deck } dans le paquet, { $discard } à la défausse
rvl-no-skills = Aucune compétence
rvl-no-guild = Pas encore de guilde
rvl-resource-resin = résine
rvl-resource-crystal = cristal

# Les cartes.
rvl-card = { $name }, { $kind }, { $ap } PA
rvl-type-physical = attaque physique
rvl-type-mental = attaque mentale
rvl-type-explosive = explosif
rvl-type-mod = mod
rvl-type-passive = compétence passive
rvl-type-activable = compétence activable
rvl-type-defence = défense
rvl-type-utility = utilitaire
rvl-type-guild = guilde
rvl-type-event = événement
