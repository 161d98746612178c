# Rivals: what cards say. Texts are made of these pieces and of nothing else; many says whether everybody on a tile is hit.
rvl-text-range =
    { $same ->
        [yes] range { $a }
       *[no] range { $a }–{ $b }
    }
rvl-text-attack =
    { $salvos ->
        [one] { $range }: { $damage } damage
       *[other] { $range }: { $salvos } salvos of { $damage } damage
    }
rvl-text-hit = { $what }, { $text }
rvl-text-up-to =
    { $n ->
        [2] hits one or two enemies
       *[other] hits up to { $n } enemies
    }
rvl-text-spare = you are not hit yourself
rvl-text-wound = if it wounds, { $text }
rvl-text-then = then { $text }
rvl-text-discard = if you discard a card: { $text }
rvl-text-mod = the attack gets { $text }
rvl-text-when = { $when }: { $text }
rvl-text-activate = once a round, on your turn: { $text }
rvl-text-once = once a round, { $text }
rvl-text-pay = once a round, pay { $price }: { $text }
rvl-text-round = all round long, { $text }
rvl-text-now = at once, { $text }
rvl-text-or = { $a } or { $b }

# What a mod adds.
rvl-mod-damage = +{ $n } damage
rvl-mod-range = +{ $n } range
rvl-mod-salvos =
    { $n ->
        [one] one more salvo
       *[other] { $n } more salvos
    }
rvl-mod-push =
    { $n ->
        [one] a push of { $n } hex
       *[other] a push of { $n } hexes
    }

# Resources.
rvl-goods-crystal =
    { $n ->
        [one] { $n } crystal
       *[other] { $n } crystals
    }
rvl-goods-resin =
    { $n ->
        [one] { $n } resin
       *[other] { $n } resins
    }
rvl-goods-any =
    { $n ->
        [one] { $n } resource
       *[other] { $n } resources
    }

# When a reaction is played.
rvl-when-any = on your turn, or whenever you are asked
rvl-when-W1-target = when an attack is aimed at you
rvl-when-W1-actor = when your attack has been answered
rvl-when-W1-bystander = when somebody else is attacked
rvl-when-W2-target = before you roll against a salvo
rvl-when-W2-actor = before the target of your attack rolls
rvl-when-W2-bystander = before somebody else rolls against a salvo
rvl-when-W3-target = before a salvo takes life from you
rvl-when-W3-actor = before your salvo takes life
rvl-when-W3-bystander = before a salvo takes life from somebody else
rvl-when-W4-target = when a turn begins or ends
rvl-when-W4-actor = when your turn begins or ends
rvl-when-W4-bystander = when the turn of another begins or ends
rvl-when-W5-target = when a card, a guild or a skill is announced
rvl-when-W5-actor = when your card, guild or skill has been answered
rvl-when-W5-bystander = when another announces a card, a guild or a skill

# For how long.
rvl-scope-this_attack = for this whole attack
rvl-scope-this_salvo = for this salvo
rvl-until-turn = until the end of the turn
rvl-until-round = until the end of the round
rvl-until-own_next_turn = until your next turn
rvl-bonus-dice =
    { $n ->
        [one] one more defence die
       *[other] { $n } more defence dice
    }
rvl-bonus-damage = +{ $n } damage on every salvo
rvl-bonus-range = +{ $n } range on your attacks

# What is done, as an order to whoever plays the card.
rvl-op-heal = heal { $n } life
rvl-op-anticipation =
    { $n ->
        [one] take { $n } anticipation token
       *[other] take { $n } anticipation tokens
    }
rvl-op-draw =
    { $n ->
        [one] draw { $n } card
       *[other] draw { $n } cards
    }
rvl-op-discard =
    { $n ->
        [one] discard { $n } card
       *[other] discard { $n } cards
    }
rvl-op-move =
    { $n ->
        [one] move { $n } hex
       *[other] move up to { $n } hexes
    }
rvl-op-gain = gain { $what }
rvl-op-gain_choice =
    { $n ->
        [one] gain { $n } resource of your choice
       *[other] gain { $n } resources of your choice
    }
rvl-op-convert =
    { $n ->
        [one] turn { $n } resource into the other kind
       *[other] turn up to { $n } resources into the other kind
    }
rvl-op-dice =
    { $n ->
        [one] roll one more die { $scope }
       *[other] roll { $n } more dice { $scope }
    }
rvl-op-dice_target =
    { $n ->
        [one] whoever is hit rolls one more die against this salvo
       *[other] whoever is hit rolls { $n } more dice against this salvo
    }
rvl-op-effect = have { $what } { $until }
rvl-op-build_shield = build a shield on your hex for nothing
rvl-op-shields =
    { $n ->
        [one] build a shield on your hex or next to it for nothing
       *[other] build up to { $n } shields on your hex and next to it for nothing
    }
rvl-op-choose_one = either { $text }
rvl-op-reveal =
    { $near ->
        [yes]
            { $n ->
                [one] turn up a tile next to you
               *[other] turn up a tile at most { $n } hexes away
            }
       *[no] turn up the tile that was named
    }
rvl-op-reveal_all = turn up all tiles
rvl-op-peek =
    { $n ->
        [one] look at the top card of the Interface deck
       *[other] look at the top { $n } cards of the Interface deck, in their order
    }
rvl-op-drought-clear_own = the drought token of your tile goes
rvl-op-drought-clear = all drought tokens go
rvl-op-push =
    { $n ->
        [one]
            { $many ->
                [yes] push everybody hit { $n } hex
               *[no] push the target { $n } hex
            }
       *[other]
            { $many ->
                [yes] push everybody hit { $n } hexes
               *[no] push the target { $n } hexes
            }
    }
rvl-op-poison =
    { $n ->
        [one]
            { $many ->
                [yes] everybody hit is poisoned
               *[no] the target is poisoned
            }
       *[other]
            { $many ->
                [yes] everybody hit is poisoned { $n } times
               *[no] the target is poisoned { $n } times
            }
    }
rvl-op-steal =
    { $n ->
        [one]
            { $many ->
                [yes] steal { $n } resource from everybody hit
               *[no] steal { $n } resource from the target
            }
       *[other]
            { $many ->
                [yes] steal { $n } resources from everybody hit
               *[no] steal { $n } resources from the target
            }
    }
rvl-op-victim_discard =
    { $n ->
        [one]
            { $many ->
                [yes] everybody hit discards { $n } card
               *[no] the target discards { $n } card
            }
       *[other]
            { $many ->
                [yes] everybody hit discards { $n } cards
               *[no] the target discards { $n } cards
            }
    }
rvl-op-cancel_mod = cancel a mod of the attack
rvl-op-cancel = cancel what was announced
rvl-op-uncancel = what was cancelled happens after all
rvl-op-strike = hit back at whoever acts ({ $what }, { $text })

# Passive skills.
rvl-passive-dice =
    { $n ->
        [one] you roll one more die in defence
       *[other] you roll { $n } more dice in defence
    }
rvl-passive-dice_on =
    { $n ->
        [one] { $where } you roll one more die in defence
       *[other] { $where } you roll { $n } more dice in defence
    }
rvl-passive-damage = your attacks do +{ $n } damage
rvl-passive-range =
    { $n ->
        [one] your attacks reach { $n } hex farther
       *[other] your attacks reach { $n } hexes farther
    }
rvl-on-F = in a forest
rvl-on-C = on crystals
rvl-on-I = on an Interface hex
rvl-on-O = on an observatory
rvl-on-L = in a lake
rvl-on-V = on a volcano

# Rules that change: whose says whether for everybody or for one.
rvl-rule-forest_cover =
    { $whose ->
        [all]
            { $n ->
                [0] forests give no cover
                [one] a forest gives one die of cover
               *[other] a forest gives { $n } dice of cover
            }
       *[own]
            { $n ->
                [0] forests give you no cover
                [one] a forest gives you one die of cover
               *[other] a forest gives you { $n } dice of cover
            }
    }
rvl-rule-lake_loss =
    { $whose ->
        [all]
            { $n ->
                [0] lakes cost no life
               *[other] a lake costs { $n } life
            }
       *[own]
            { $n ->
                [0] lakes cost you no life
               *[other] a lake costs you { $n } life
            }
    }
rvl-rule-range_limit =
    { $whose ->
        [all] no attack reaches farther than { $n }
       *[own] none of your attacks reaches farther than { $n }
    }
rvl-rule-row_open =
    { $whose ->
        [all]
            { $n ->
                [0] nobody consults the visible Interface cards
               *[other] everybody may consult the visible Interface cards
            }
       *[own]
            { $n ->
                [0] you cannot consult the visible Interface cards
               *[other] you may always consult the visible Interface cards
            }
    }
rvl-rule-yield_F =
    { $whose ->
        [all] each forest of a harvest gives { $n } resin more
       *[own] each forest of your harvests gives { $n } resin more
    }
rvl-rule-yield_C =
    { $whose ->
        [all] each crystal hex of a harvest gives { $n } crystal more
       *[own] each crystal hex of your harvests gives { $n } crystal more
    }
rvl-rule-attacks_turn1 =
    { $whose ->
        [all]
            { $n ->
                [0] nobody attacks in the first turn
               *[other] attacks are made in the first turn
            }
       *[own]
            { $n ->
                [0] you make no attack in the first turn
               *[other] you may attack in the first turn
            }
    }
rvl-rule-price_rp =
    { $whose ->
        [all] a Rivals point costs { $n } resources of one kind
       *[own] a Rivals point costs you { $n } resources of one kind
    }
rvl-rule-price_uninstall =
    { $whose ->
        [all]
            { $n ->
                [one] uninstalling costs { $n } crystal
               *[other] uninstalling costs { $n } crystals
            }
       *[own]
            { $n ->
                [one] uninstalling costs you { $n } crystal
               *[other] uninstalling costs you { $n } crystals
            }
    }
rvl-rule-price_shield =
    { $whose ->
        [all]
            { $n ->
                [one] a shield costs { $n } resin
               *[other] a shield costs { $n } resins
            }
       *[own]
            { $n ->
                [one] a shield costs you { $n } resin
               *[other] a shield costs you { $n } resins
            }
    }
rvl-rule-move_points =
    { $whose ->
        [all]
            { $n ->
                [one] a move is { $n } step
               *[other] a move is { $n } steps
            }
       *[own]
            { $n ->
                [one] your moves are { $n } step long
               *[other] your moves are { $n } steps long
            }
    }

# Events that act when they are revealed.
rvl-now-shields = all shields break
rvl-now-anticipation =
    { $n ->
        [one] everybody takes { $n } anticipation token
       *[other] everybody takes { $n } anticipation tokens
    }
rvl-now-ultimate =
    { $n ->
        [one] every ultimate gauge gains { $n } point
       *[other] every ultimate gauge gains { $n } points
    }
rvl-now-sponsor =
    { $centre ->
        [yes] a sponsor lands in the centre, if none is there
       *[no] a sponsor lands on { $where }, if none is there
    }

# What holds of all cards of a type.
rvl-note-physical = Needs a clear line of sight. Mods can be added.
rvl-note-mental = Ignores line of sight. Its extra effect is bought with one other card of the hand.
rvl-note-explosive = Ignores line of sight, hits everybody on the whole tile, you too, and breaks all shields there. It then leaves your deck, and the top card of the Interface comes in its place.
rvl-note-mod = Played together with a physical attack card, never alone.
rvl-note-passive = Lies on your board and works all the time. Three skills at most.
rvl-note-activable = Lies on your board, ready from the next round on. Three skills at most.
rvl-note-defence = Played on your own turn.
rvl-note-utility = Costs no action point, and can answer others.
rvl-note-guild = Costs no action point. Nobody can take it away.
rvl-note-event = Happens to everybody.
