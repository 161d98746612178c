# Rivals: what is written on the table beside the pictures.
rvl-interface = Interface
rvl-schemas = Schemas
rvl-interface-deck = Interface deck, { $n } cards
rvl-schema-deck = Deck of schemas, { $n } cards
rvl-due =
    { $n ->
        [one] One of { $of } zones falls after this round
       *[other] { $n } of { $of } zones fall after this round
    }
rvl-due-some =
    { $n ->
        [one] One of the zones { $what } falls after this round
       *[other] { $n } of the zones { $what } fall after this round
    }
rvl-looks = Key
rvl-look-down = Face down: nobody has seen it
rvl-look-seen = You alone have seen it
rvl-look-desert = Dry: not harvested this round and the next
rvl-look-sprout = Sprout: harvested again from the next round on
rvl-look-fallen = Fallen into the void
rvl-look-dry = Dry: no harvest now
rvl-look-own = Your Ashak
rvl-due-all = Zones { $what } fall after this round
rvl-due-last = Zone { $what }, the last of its era, falls after this round
rvl-due-fell = Zones have fallen in this round
rvl-due-none = Nothing falls after this round
rvl-due-final = The final round
rvl-consulted = Consulted cards
rvl-spoils = Cards of the felled
rvl-dealt = Your two guilds
rvl-ashaks = Ashaks, the heroes: touch one to read more
rvl-aside = See the arena
# How each of them plays, in one sentence.
rvl-style-xhan = Hits from near, and is gone
rvl-style-atmos = Shoots from further than others
rvl-style-qikaa = Attacks minds, seen or not
rvl-style-odrun = Heals, and builds shields
rvl-style-maelis = Harvests more than others
rvl-style-tzekko = Bombs whole tiles, and poisons
rvl-no-ashak = no Ashak yet
rvl-discarded = Your discard pile
rvl-cargo = The drone of { $who }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $resin ->
        [one] { $resin } resin
       *[other] { $resin } resins
    }, { $crystal ->
        [one] { $crystal } crystal
       *[other] { $crystal } crystals
    }, { $rp ->
        [one] { $rp } Rivals point
       *[other] { $rp } Rivals points
    }, { $tokens } anticipation
rvl-ap =
    { $n ->
        [one] { $n } action left
       *[other] { $n } actions left
    }
rvl-steps =
    { $n ->
        [one] { $n } step left
       *[other] { $n } steps left
    }
rvl-tab-board = Board
rvl-tab-market = Market
rvl-tab-hand = Hand { $n }
rvl-tab-rivals = Rivals

# An attack.
rvl-fray = { $who }: { $what }
rvl-fray-ultimate = the ultimate
rvl-fray-drone = the drone
rvl-fray-other = an attack
rvl-fray-on = on { $whom }
rvl-fray-damage =
    { $salvos ->
        [one] { $n } damage
       *[other] { $salvos } salvos of { $n } damage
    }
rvl-fray-dice =
    { $n ->
        [0] no die
        [one] { $n } die
       *[other] { $n } dice
    }
rvl-fray-cost =
    { $n ->
        [0] Costs no action
        [one] Costs { $n } action, { $left } left
       *[other] Costs { $n } actions, { $left } left
    }
rvl-fray-answered =
    Before the dice, { $n ->
        [one] { $whom } may react
       *[other] each of { $whom } may react
    }
rvl-fray-absorbed = A shield stops a salvo
rvl-fray-tokens =
    { $doer ->
        [you] You may add
       *[other] { $who } may add
    } { $n ->
        [one] one token: +2 dice
       *[other] up to { $n } tokens: +2 dice each
    }
rvl-fray-odds =
    { $n ->
        [none] no loss
        [few] most likely no loss
       *[other] about { $n } life lost
    }
rvl-fray-if-pass = If all pass: { $what }
rvl-sky-round = Round { $n }/{ $of }
rvl-waiting = { $who }: { $what }
goal-words-rivals = Win five Rivals points, or be the last one standing on an arena that falls away.
table-hand-empty-rivals = No card in hand

rvl-waits = Whoever may react is asked in turn
rvl-waits-attack = { $what }, by { $who }: whoever may react is asked in turn
rvl-out = You are felled: the others play on
rvl-label-life = Life
rvl-label-points = Rivals points
rvl-label-gauge = Gauge
rvl-label-tokens = Anticipation
rvl-label-hand = Hand
rvl-label-deck = Deck
rvl-label-discard = Discards
rvl-label-resin = Resin
rvl-label-crystal = Crystal
rvl-label-walls = Shields
rvl-ultimate-of = Ultimate, a gauge of { $n }: { $what }

# The end.
rvl-tie-life = { $rp } Rivals points each: more life decides, { $n } to { $next }
rvl-tie-stock = { $rp } Rivals points and the same life each: more resources decide, { $n } to { $next }
rvl-tie-shared = Equal in Rivals points, life and resources: they share the victory
rvl-place =
    { $n ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
rvl-fell =
    { $n ->
        [1] The first to be felled
        [2] The second to be felled
       *[other] Number { $n } to be felled
    }
lead-change-rivals =
    Rivals points, { $who }: { $before } before it, { $after } after it{ $fell ->
        [yes] , since whoever is felled keeps none
       *[no] {""}
    }.

# Where the points came from, at the end.
rvl-sources = { $who }: { $what }{ $felled ->
        [yes] , lost: whoever is felled keeps none
       *[no] {""}
    }
rvl-source-sponsors = { $n } from sponsors
rvl-source-bought = { $n } for resources
rvl-source-deaths = { $n } for Ashaks felled
rvl-source-drones = { $n } off a drone
