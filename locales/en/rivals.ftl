# Rivals: the names of things on the table.
rvl-arena = Arena, era { $era }, { $n } hexes
colour-sable = Sable
rvl-titled = { $who } as { $what }
rvl-hex = { $what } { $place }
rvl-peeked = seen by you alone

# Kinds of hexes.
rvl-kind-forest = Forest
rvl-kind-crystal = Crystals
rvl-kind-interface = Interface
rvl-kind-observatory = Observatory
rvl-kind-lake = Lake
rvl-kind-volcano = Volcano
rvl-kind-down = Face-down hex

# What lies on hexes and tiles.
rvl-desert = desert token
rvl-sprout = sprout token
rvl-sponsor = Sponsor
rvl-spot-1 = red landing spot
rvl-spot-2 = orange landing spot
rvl-spot-3 = yellow landing spot
rvl-spot-4 = green landing spot
rvl-spot-5 = cyan landing spot
rvl-spot-6 = blue landing spot
rvl-spot-7 = violet landing spot
rvl-spot-8 = white landing spot
rvl-zone = Zone { $name }

# Figures and what belongs to them.
rvl-hero = { $who }: { $n } life, { $rp ->
        [one] { $rp } Rivals point
       *[other] { $rp } Rivals points
    }
rvl-drone = The drone of { $who }
rvl-shield = Shield of { $who }
rvl-board = Board of { $who }

# Counts on a board.
rvl-life = { $n } of { $of } life
rvl-life-poisoned = { $n } of { $of } life, poisoned { $poison ->
        [one] once
        [2] twice
       *[other] { $poison } times
    }
rvl-rp =
    { $n ->
        [one] { $n } Rivals point
       *[other] { $n } Rivals points
    }
rvl-gauge = Ultimate: { $n } of { $of }
rvl-tokens = Anticipation: { $ready } ready, { $active } activated, { $reserve } in reserve
rvl-walls =
    { $n ->
        [0] No shield on the arena
        [one] { $n } shield on the arena
       *[other] { $n } shields on the arena
    }
rvl-cards = { $hand } in hand, { $deck } in the deck, { $discard } discarded
rvl-no-skills = No skills
rvl-no-guild = No guild yet
rvl-resource-resin = resin
rvl-resource-crystal = crystal

# Cards.
rvl-card = { $name }, { $kind }, { $ap ->
        [0] no action points
        [one] { $ap } action point
       *[other] { $ap } action points
    }
rvl-type-physical = physical attack
rvl-type-mental = mental attack
rvl-type-explosive = explosive
rvl-type-mod = mod
rvl-type-passive = passive skill
rvl-type-activable = activable skill
rvl-type-defence = defence
rvl-type-utility = utility
rvl-type-guild = guild
rvl-type-event = event
