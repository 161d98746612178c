# Rivals: what happened.

# Set-up.
rvl-event-arena = The arena is laid out
rvl-event-ashak =
    { $doer ->
        [you] You take { $what }
       *[other] { $who } takes { $what }
    }
rvl-event-ashaks = The Ashaks
rvl-event-shuffled = Cards are shuffled
rvl-event-guild-dealt =
    { $doer ->
        [you] You are dealt { $what }
       *[other] { $who } is dealt { $what }
    }
rvl-event-guild-dealt-hidden =
    { $doer ->
        [you] You are dealt a guild
       *[other] { $who } is dealt a guild
    }
rvl-event-guild-chosen =
    { $doer ->
        [you] You have chosen a guild
       *[other] { $who } has chosen a guild
    }
rvl-event-guild-shown =
    { $doer ->
        [you] You keep { $what }
       *[other] { $who } keeps { $what }
    }
rvl-event-guilds = The guilds
rvl-event-first =
    { $doer ->
        [you] You begin
       *[other] { $who } begins
    }
rvl-event-placed =
    { $doer ->
        [you] You stand on { $where }
       *[other] { $who } stands on { $where }
    }
rvl-event-revealed = Turned up at { $where }: { $what }
rvl-event-schema = Schema shown: { $what }
rvl-event-interface = Interface card shown: { $what }

# Rounds and turns.
rvl-event-round = Round { $n }
rvl-event-turn-1 =
    { $doer ->
        [you] Your first turn
       *[other] { $who }, first turn
    }
rvl-event-turn-2 =
    { $doer ->
        [you] Your second turn
       *[other] Second turn of { $who }
    }
rvl-event-turn-ended =
    { $doer ->
        [you] You end your turn
       *[other] { $who } ends the turn
    }
rvl-event-part =
    { $doer ->
        [you] Now your drone
       *[other] Now the drone of { $who }
    }
rvl-event-drawn =
    { $doer ->
        [you] You draw { $what }
       *[other] { $who } draws { $what }
    }
rvl-event-drawn-hidden =
    { $doer ->
        [you] You draw a card
       *[other] { $who } draws a card
    }
rvl-event-discarded =
    { $doer ->
        [you] You discard { $what }
       *[other] { $who } discards { $what }
    }
rvl-event-token =
    { $doer ->
        [you] You get the first-player token
       *[other] { $who } gets the first-player token
    }
rvl-event-drought = Deserts become sprouts, and sprouts go
rvl-event-refreshed = Guilds and skills are ready again
rvl-event-era = Era { $n } begins
rvl-event-final = The next round is the last
rvl-event-event = Event: { $what }

# On the arena.
rvl-event-stepped =
    { $doer ->
        [you] You go to { $where }
       *[other] { $who } goes to { $where }
    }
rvl-event-stopped =
    { $doer ->
        [you] You stay where you are
       *[other] { $who } stays there
    }
rvl-event-harvested =
    { $doer ->
        [you] You harvest { $what }
       *[other] { $who } harvests { $what }
    }
rvl-event-harvested-none =
    { $doer ->
        [you] You harvest a tile without resources
       *[other] { $who } harvests a tile without resources
    }
rvl-event-token-gained =
    { $doer ->
        [you] You take an anticipation token
       *[other] { $who } takes an anticipation token
    }
rvl-event-token-bought =
    { $doer ->
        [you] You pay { $what } for an anticipation token
       *[other] { $who } pays { $what } for an anticipation token
    }
rvl-event-consulted-row =
    { $doer ->
        [you] You look at the visible Interface cards
       *[other] { $who } looks at the visible Interface cards
    }
rvl-event-consulted-row-top2 =
    { $doer ->
        [you] You look at the visible Interface cards and two of the deck
       *[other] { $who } looks at the visible Interface cards and two of the deck
    }
rvl-event-consulted-top2 =
    { $doer ->
        [you] You look at two cards of the Interface deck
       *[other] { $who } looks at two cards of the Interface deck
    }
rvl-event-consulted-top4 =
    { $doer ->
        [you] You look at four cards of the Interface deck
       *[other] { $who } looks at four cards of the Interface deck
    }
rvl-event-seen =
    { $doer ->
        [you] You see { $what }
       *[other] { $who } sees { $what }
    }
rvl-event-seen-hidden =
    { $doer ->
        [you] You see a card
       *[other] { $who } sees a card
    }
rvl-event-installed =
    { $doer ->
        [you] You install { $what }
       *[other] { $who } installs { $what }
    }
rvl-event-installed-hidden =
    { $doer ->
        [you] You install a card unseen
       *[other] { $who } installs a card that nobody else sees
    }
rvl-event-card-gone = { $what } goes to the discard pile
rvl-event-uninstalled =
    { $doer ->
        [you] You uninstall { $what }
       *[other] { $who } uninstalls { $what }
    }
rvl-event-spent =
    { $doer ->
        [you] You pay { $what }
       *[other] { $who } pays { $what }
    }
rvl-event-shield =
    { $doer ->
        [you] You build a shield on { $where }
       *[other] { $who } builds a shield on { $where }
    }
rvl-event-shield-gone =
    { $doer ->
        [you] Your shield on { $where } is gone
       *[other] The shield of { $who } on { $where } is gone
    }
rvl-event-points =
    { $doer ->
        [you]
            { $n ->
                [one] You gain { $n } Rivals point
               *[other] You gain { $n } Rivals points
            }
       *[other]
            { $n ->
                [one] { $who } gains { $n } Rivals point
               *[other] { $who } gains { $n } Rivals points
            }
    }
rvl-event-negotiated =
    { $doer ->
        [you] You come to terms with a sponsor
       *[other] { $who } comes to terms with a sponsor
    }
rvl-event-filled =
    { $doer ->
        [you] Your anticipation gauge is full
       *[other] { $who }: the anticipation gauge is full
    }
rvl-event-gained =
    { $doer ->
        [you] You gain { $what }
       *[other] { $who } gains { $what }
    }
rvl-event-stolen =
    { $doer ->
        [you] You take { $what } from { $whom }
       *[other] { $who } takes { $what } from { $whom }
    }
rvl-event-watered = The drought on the tile at { $where } is over
rvl-event-zone = Zone { $what } falls into the void
rvl-event-zones = The void comes closer
rvl-event-fell =
    { $doer ->
        [you] You fall
       *[other] { $who } falls
    }
rvl-event-colour = The sponsor die shows a { $what }
rvl-event-sponsor = A sponsor lands on { $where }

# Cards and fights.
rvl-event-played =
    { $doer ->
        [you] You play { $what }
       *[other] { $who } plays { $what }
    }
rvl-event-played-at =
    { $doer ->
        [you] You play { $what }: { $whom }
       *[other] { $who } plays { $what }: { $whom }
    }
rvl-event-attacked =
    { $doer ->
        [you] You attack { $whom }: { $what }
        [upon] { $who } attacks you: { $what }
       *[other] { $who } attacks { $whom }: { $what }
    }
rvl-event-mod =
    { $doer ->
        [you] You add { $what }
       *[other] { $who } adds { $what }
    }
rvl-event-reacted =
    { $doer ->
        [you] You answer with { $what }
       *[other] { $who } answers with { $what }
    }
rvl-event-used =
    { $doer ->
        [you] You use { $what }
       *[other] { $who } uses { $what }
    }
rvl-event-ultimate =
    { $doer ->
        [you] Your ultimate: { $what }
       *[other] Ultimate of { $who }: { $what }
    }
rvl-event-ultimate-at =
    { $doer ->
        [you] Your ultimate, { $what }: { $whom }
       *[other] Ultimate of { $who }, { $what }: { $whom }
    }
rvl-event-drone-attacked =
    { $doer ->
        [you] Your drone attacks { $whom }
        [upon] The drone of { $who } attacks you
       *[other] The drone of { $who } attacks { $whom }
    }
rvl-event-passed =
    { $doer ->
        [you] You do not answer
       *[other] { $who } does not answer
    }
rvl-event-cancelled = It is cancelled
rvl-event-uncancelled = It counts after all
rvl-event-absorbed =
    { $doer ->
        [you] Your shield absorbs the salvo
       *[other] The shield of { $who } absorbs the salvo
    }
rvl-event-activated =
    { $doer ->
        [you]
            { $n ->
                [one] You activate { $n } token
               *[other] You activate { $n } tokens
            }
       *[other]
            { $n ->
                [one] { $who } activates { $n } token
               *[other] { $who } activates { $n } tokens
            }
    }
rvl-event-rolled =
    { $doer ->
        [you]
            { $n ->
                [one] You roll { $dice } dice: { $n } success
               *[other] You roll { $dice } dice: { $n } successes
            }
       *[other]
            { $n ->
                [one] { $who } rolls { $dice } dice: { $n } success
               *[other] { $who } rolls { $dice } dice: { $n } successes
            }
    }
rvl-event-rolled-one =
    { $doer ->
        [you]
            { $n ->
                [one] You roll one die: { $n } success
               *[other] You roll one die: { $n } successes
            }
       *[other]
            { $n ->
                [one] { $who } rolls one die: { $n } success
               *[other] { $who } rolls one die: { $n } successes
            }
    }
rvl-event-lost-attack =
    { $doer ->
        [you] You lose { $n } life
       *[other] { $who } loses { $n } life
    }
rvl-event-lost-lake =
    { $doer ->
        [you] You lose { $n } life in the lake
       *[other] { $who } loses { $n } life in the lake
    }
rvl-event-lost-fall =
    { $doer ->
        [you] You lose { $n } life in the fall
       *[other] { $who } loses { $n } life in the fall
    }
rvl-event-lost-poison =
    { $doer ->
        [you] You lose { $n } life to poison
       *[other] { $who } loses { $n } life to poison
    }
rvl-event-healed =
    { $doer ->
        [you] You heal { $n } life
       *[other] { $who } heals { $n } life
    }
rvl-event-poisoned =
    { $doer ->
        [you] You are poisoned by { $whom }
       *[other] { $who } is poisoned by { $whom }
    }
rvl-event-poison-eased =
    { $doer ->
        [you] Your poison wears off a little
       *[other] The poison of { $who } wears off a little
    }
rvl-event-pushed =
    { $doer ->
        [you] You are pushed to { $where }
       *[other] { $who } is pushed to { $where }
    }
rvl-event-charged =
    { $doer ->
        [you]
            { $n ->
                [one] You gain { $n } point for the ultimate
               *[other] You gain { $n } points for the ultimate
            }
       *[other]
            { $n ->
                [one] { $who } gains { $n } point for the ultimate
               *[other] { $who } gains { $n } points for the ultimate
            }
    }
rvl-event-effect =
    { $doer ->
        [you] You have { $what } { $until }
       *[other] { $who } has { $what } { $until }
    }
rvl-event-chose =
    { $doer ->
        [you] You choose
       *[other] { $who } chooses
    }
rvl-event-exploded =
    { $doer ->
        [you] { $what } leaves your deck
       *[other] { $what } leaves the deck of { $who }
    }
rvl-event-skill =
    { $doer ->
        [you] You lay { $what } on your board
       *[other] { $who } lays { $what } on the board
    }
rvl-event-replaced =
    { $doer ->
        [you] { $what } leaves your board
       *[other] { $what } leaves the board of { $who }
    }
rvl-event-loaded =
    { $doer ->
        [you] { $what } comes onto your drone
       *[other] { $what } comes onto the drone of { $who }
    }
rvl-event-hacked =
    { $doer ->
        [you] You hack { $whom }
       *[other] { $who } hacks { $whom }
    }
rvl-event-laid-out =
    { $doer ->
        [you] You look through the cards that { $whom } left
       *[other] { $who } looks through the cards that { $whom } left
    }
rvl-event-cards-left = Cards left behind
rvl-event-card-left = { $what } is left behind
rvl-event-eliminated =
    { $doer ->
        [you] You are felled
       *[other] { $who } is felled
    }

# Whom and where, in the middle of a sentence.
rvl-you-within = you
rvl-drone-yours = Your drone
rvl-drone-within = the drone of { $who }
rvl-drone-yours-within = your drone
rvl-at-forest = the forest { $place }
rvl-at-crystal = the crystals { $place }
rvl-at-interface = the Interface hex { $place }
rvl-at-observatory = the observatory { $place }
rvl-at-lake = the lake { $place }
rvl-at-volcano = the volcano { $place }
rvl-at-down = the hex { $place }
rvl-at-tile = the tile at { $where }

# How a game ends.
rvl-end-points =
    { $more ->
        [yes] { $had } Rivals points, and { $n } end the show
       *[no] { $n } Rivals points end the show
    }
rvl-end-survivor = One Ashak is left standing
rvl-end-final = The final round is over: the Rivals points decide

# What fell, as one sentence.
rvl-fall = { $zones }: { $who }
rvl-fall-zones =
    { $n ->
        [one] Zone { $what } fell
       *[other] Zones { $what } fell
    }
rvl-fall-nobody = nobody stood there
rvl-fall-life =
    { $doer ->
        [you] you lost { $n } life
       *[other] { $who } lost { $n } life
    }
rvl-fall-out =
    { $doer ->
        [you] you lost { $n } life and were felled
       *[other] { $who } lost { $n } life and was felled
    }
rvl-fall-drone = { $who } fell
