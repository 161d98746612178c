# Guardians: what the cards say. Texts are put together of these parts and of nothing else.
gua-lead-command = Command: { $text }
gua-lead-window = { $window }: { $text }
gua-lead-when = { $when }: { $text }
gua-lead-if = if { $conditions }, { $text }
gua-lead-cost =
    { $n ->
        [one] for a stone, { $text }
       *[other] for { $n } stones, { $text }
    }
gua-until = { $text } { $until }
gua-replaces = { $text } (instead of { $rule })
gua-quarrel = cannot hold together with another command about { $what }
gua-play =
    { $n ->
        [0] Play it { $windows }
        [one] Play it { $windows }, for a stone
       *[other] Play it { $windows }, for { $n } stones
    }

# Parts of sentences: many says whether several are meant, so whether it is so.
gua-be =
    { $many ->
        [yes]
            { $so ->
                [yes] are
               *[no] are not
            }
       *[no]
            { $so ->
                [yes] is
               *[no] is not
            }
    }
gua-have =
    { $so ->
        [yes]
            { $many ->
                [yes] have
               *[no] has
            }
       *[no]
            { $many ->
                [yes] have not
               *[no] has not
            }
    }
gua-is =
    { $many ->
        [yes] are
       *[no] is
    }
gua-has =
    { $many ->
        [yes] have
       *[no] has
    }
gua-get =
    { $many ->
        [yes] get
       *[no] gets
    }
gua-do-verb =
    { $many ->
        [yes] do
       *[no] does
    }
gua-their =
    { $many ->
        [yes] their
       *[no] its
    }
gua-s =
    { $many ->
        [yes] {""}
       *[no] s
    }
gua-may =
    { $so ->
        [yes] may
       *[no] may not
    }

# Traits.
gua-trait-flying = flies
gua-trait-receiver = may be influenced
gua-trait-cmp = influences for { $n }
gua-trait-ranged = ranged attack { $n }
gua-trait-immune = immune to { $what }
gua-trait-tag = attacks with { $what }
gua-trait-heal = heals { $whom }
gua-trait-bonus = { $n } { $kind }
gua-trait-under = works from under a Stronghold
gua-trait-terrain = may be placed as Terrain
gua-trait-bribes = corrupts by { $what }
gua-trait-wing = only on the { $side }
gua-wing-left = left
gua-wing-right = right
gua-heal-any = any Creature
gua-heal-border = one of your Creatures that { $what }
gua-aoe = area attack { $n } on { $who }
gua-aoe-tag = area attack { $n } ({ $tag }) on { $who }
gua-revealed = When revealed

# Whom.
gua-who-self = this Creature
gua-who-opp = the opposing Creature
gua-who-mine_current = your Creature
gua-who-mine-all = your Creatures
gua-who-theirs-all = enemy Creatures
gua-who-both = all Creatures
gua-who-hand-theirs = Creatures of the enemy combat hand
gua-who-command-theirs = the enemy command card
gua-who-guardian = your Guardian
gua-who-terrain = the Terrain here
gua-who-shield = the Shield
gua-who-stones-mine = your stones
gua-who-stones-theirs = the enemy’s stones
gua-who-that = { $who } that { $clauses }
gua-creatures = Creatures

# Which, as what follows "that": so says whether it is so, many whether they are several.
gua-test-type = { gua-be } of type { $word }
gua-test-subtype = { gua-be } of subtype { $word }
gua-test-back = { gua-be } { $word }-bordered
gua-test-border = { gua-be } { $word }
gua-test-class = { gua-be } of class { $word }
gua-test-size = { gua-be } { $word }
gua-test-flying =
    { $so ->
        [yes]
            { $many ->
                [yes] fly
               *[no] flies
            }
       *[no]
            { $many ->
                [yes] do not fly
               *[no] does not fly
            }
    }
gua-test-vulnerable =
    { $so ->
        [yes] give{ gua-s }
       *[no]
            { $many ->
                [yes] do not give
               *[no] does not give
            }
    } in to { $word }
gua-test-receiver = { gua-may } be influenced
gua-test-immune = { gua-be } immune to { $word }
gua-test-attack_tags =
    { $so ->
        [yes] attack{ gua-s }
       *[no]
            { $many ->
                [yes] do not attack
               *[no] does not attack
            }
    } with { $word }
gua-test-up = { gua-have } up-number { $word }
gua-test-vitality = { gua-have } Vitality { $word }
gua-test-space_cost =
    { $so ->
        [yes] count{ gua-s }
       *[no]
            { $many ->
                [yes] do not count
               *[no] does not count
            }
    } { $word } for the space
gua-test-ocb = { gua-have } off-colour bonus { $word }
gua-test-cmp =
    { $so ->
        [yes] influence{ gua-s }
       *[no]
            { $many ->
                [yes] do not influence
               *[no] does not influence
            }
    } for { $word }
gua-test-ranged = { gua-have } ranged attack { $word }
gua-test-mine = { gua-be } yours
gua-test-unbeaten = { gua-be } unbeaten
gua-test-shooter = { gua-have } a ranged attack
gua-test-not-all =
    { $many ->
        [yes] are
       *[no] is
    } not all of this: { $clauses }

# When.
gua-when-matchup-reveal = When revealed
gua-when-matchup-modify = While modifiers are played
gua-when-matchup-win = When it wins its match-up
gua-when-matchup-lose = When it loses its match-up
gua-when-matchup-push = When nobody is beaten in its match-up
gua-when-play-ranged = As ranged attacker
gua-when-play-secondary = As secondary attacker
gua-when-command-reveal = In the command step
gua-when-combat-start = When a combat begins
gua-when-combat-end = When the combat is over
gua-when-combat-won = When your side wins the combat
gua-when-bribed = When it is bribed
gua-when-influence-used = When somebody influences
gua-when-up-revealed = When the up-cards are turned up
gua-when-draw-count = When you draw
gua-when-organise = While you organise
gua-when-shield-turned = When a Shield is turned
gua-when-move-before = Before a Shield moves
gua-when-space-entered = When a space is entered
gua-when-fly-declared = When a Shield flies
gua-when-retreat = When a Shield must retreat
gua-when-land-step = In Phase III
gua-when-card-lost = When it is about to be discarded
gua-when-spell-cast = In answer to a Spell or item
gua-window-organise = in Phase I
gua-window-shield-turned = on a Shield just turned
gua-window-command-reveal = as command card
gua-window-matchup-modify = in a match-up
gua-window-play-secondary = against a secondary attacker
gua-window-spell-cast = in answer to a Spell or item
gua-window-land-step = in Phase III

# If.
gua-if-space-kind =
    the space { $so ->
        [yes] is
       *[no] is not
    } { $word }
gua-if-space-stronghold =
    the space { $so ->
        [yes] is
       *[no] is not
    } a Stronghold
gua-if-space-hidden =
    the space { $so ->
        [yes] has
       *[no] has not
    } a hidden Terrain
gua-if-space-bare =
    the space { $so ->
        [yes] has no
       *[no] has a
    } Terrain
gua-if-space-ruins =
    the space { $so ->
        [yes] is
       *[no] is not
    } Ruins
gua-if-side =
    your side { $so ->
        [yes] is
       *[no] is not
    } { $word }
gua-if-role =
    it { $so ->
        [yes] is
       *[no] is not
    } { $word }
gua-if-in_play =
    a Creature that { $clauses } { $so ->
        [yes] is
       *[no] is not
    } in play
gua-if-in_play-any =
    a Creature { $so ->
        [yes] is
       *[no] is not
    } in play
gua-if-count =
    { $least } to { $most } { $who } { $so ->
        [yes] are
       *[no] are not
    } in play
gua-if-count-least =
    { $least } or more { $who } { $so ->
        [yes] are
       *[no] are not
    } in play
gua-if-margin =
    the totals { $so ->
        [yes] differ
       *[no] do not differ
    } by { $word } or more
gua-if-survived =
    it { $so ->
        [yes] survives
       *[no] does not survive
    }
gua-if-won_space =
    your side { $so ->
        [yes] holds
       *[no] does not hold
    } the space
gua-if-who = { $who } { $clause }

# What it does.
gua-do-vit = { $who } { gua-get } { $amount } Vitality
gua-do-vit-set = { $who } { gua-has } base Vitality { $amount }
gua-do-vit-add_of =
    { $who } { $many ->
        [yes] add
       *[no] adds
    } the base Vitality of { $other }
gua-do-ocb = { $who } { gua-get } { $amount } to the off-colour bonus
gua-do-ocb-grant =
    { $who } { $many ->
        [yes] add their
       *[no] adds its
    } off-colour bonus against every border
gua-do-ocb-deny =
    { $who } { $many ->
        [yes] add
       *[no] adds
    } no off-colour bonus
gua-do-terrain_bonus = { $who } { gua-get } { $amount } to the terrain bonus
gua-do-terrain_bonus-grant =
    { $who } { $many ->
        [yes] add their
       *[no] adds its
    } best terrain bonus everywhere
gua-do-defence-ignore = the enemy Stronghold adds no defence
gua-do-ranged = { $who } { gua-get } { $amount } to ranged attacks
gua-do-ranged-cancel = ranged attacks add nothing to { $who }
gua-do-destroy = { $who } { gua-is } destroyed
gua-do-discard = { $who } { gua-is } discarded
gua-do-to_pen =
    { $who } { $many ->
        [yes] return
       *[no] returns
    } to the Pen
gua-do-to_hand =
    { $who } { $many ->
        [yes] return
       *[no] returns
    } to the hand
gua-do-to_depot =
    { $who } { $many ->
        [yes] return
       *[no] returns
    } to the Depot
gua-do-unopposed =
    { $who } { $many ->
        [yes] leave
       *[no] leaves
    } the match-up
gua-do-no_count =
    { $who } { $many ->
        [yes] do
       *[no] does
    } not count for the space
gua-do-count_as =
    { $who } { $many ->
        [yes] count
       *[no] counts
    } as { $amount } for the space
gua-do-win_pushes =
    { $who } { $many ->
        [yes] win
       *[no] wins
    } pushes
gua-do-must_beat_by = { $who } can only be beaten by { $amount } or more
gua-do-forbid = your opponent may not use { $what }
gua-do-forbid-both = nobody may use { $what }
gua-do-immune = { $who } { gua-is } immune to { $what }
gua-do-immune-lose =
    { $who } { $many ->
        [yes] lose their
       *[no] loses its
    } immunities
gua-do-cancel = cancel that card
gua-do-cancel-command = cancel the enemy command card
gua-do-heal = heal { $whom }
gua-do-influence-cap = { $who } { gua-get } up to { $amount } influence
gua-do-influence-allow = { $who } may be influenced
gua-do-influence-cmp = { $amount } to your influence
gua-do-influence-restrict = only { $who } may be influenced
gua-do-stones = { $who }: { $amount }
gua-do-stones-steal = take { $amount } of your opponent’s stones
gua-do-stones-cost = cards cost { $amount } stones
gua-do-draw =
    { $amount ->
        [one] draw a card
       *[other] draw { $amount } cards
    }
gua-do-draw-more = draw { $amount } cards more
gua-do-look = look at the top { $amount } cards of your draw pile
gua-do-hand_limit = { $amount } to the limit of your reserve hand
gua-do-steps = { $amount } to the steps of the Shield
gua-do-skip = the Shield does nothing more this turn
gua-do-fly-grant = the Shield may fly
gua-do-fly-extra = one more Shield may fly this turn
gua-do-fly-stop = the flight ends here
gua-do-retreat-allow = your Shield may retreat to any free land beside it
gua-do-terrain-destroy = the Terrain here is discarded
gua-do-terrain-as = the space is { $word }
gua-do-limit = your limit is { $amount } points instead of 30
gua-do-limit-ignore =
    { $who } { $many ->
        [yes] do
       *[no] does
    } not count for the 30 points
gua-do-control_total = { $amount } to your total for the space

# How long, how often.
gua-until-matchup = for this match-up
gua-until-combat = for this combat
gua-until-turn = this turn
gua-until-in_play = as long as it is in play
gua-until-while_under_shield = as long as it is under its Shield
gua-until-permanent = for good
gua-once-space = once a space
gua-once-combat = once a combat
gua-once-turn = once a turn

# Amounts.
gua-amount-more = { $amount } as additional
gua-amount-half = half of { $a }
gua-amount-plus = { $a } plus { $b }
gua-amount-minus = { $a } minus { $b }
gua-amount-min = the smaller of { $a } and { $b }
gua-amount-max = the greater of { $a } and { $b }
gua-measure-count = the number of { $who } in play
gua-measure-vit = the base Vitality of { $who }
gua-measure-up = the up-number of { $who }
gua-measure-cmp = the influence of { $who }

# Words.
gua-border-mortal = Mortal
gua-border-elemental = Elemental
gua-border-external = External
gua-size-S = Small
gua-size-M = Medium
gua-size-L = Large
gua-lure-charm = charm
gua-lure-drink = drink
gua-lure-gold = gold
gua-gift-charm = charm
gua-gift-drink = drink
gua-gift-gold = gold
gua-land-mountains = mountains
gua-land-woods = woods
gua-land-swamp = swamp
gua-land-rivers = rivers
gua-land-heaps = heaps
gua-land-spires = spires
gua-land-jungle = jungle
gua-in-mountains = in mountains
gua-in-woods = in woods
gua-in-swamp = in swamp
gua-in-rivers = by rivers
gua-in-heaps = on heaps
gua-in-spires = among spires
gua-in-jungle = in jungle
gua-side-attacking = attacking
gua-side-defending = defending
gua-role-primary = a primary attacker
gua-role-secondary = a secondary attacker
gua-role-ranged = a ranged attacker
gua-role-command = the command card
gua-ban-ranged = ranged attacks
gua-ban-influence = influence
gua-ban-bribery = bribery
gua-ban-bribery-charm = charm
gua-ban-bribery-drink = drink
gua-ban-bribery-gold = gold
gua-ban-command = command cards
gua-ban-spell = Spells
gua-ban-secondary = secondary attacks
gua-ban-flight = flight
gua-ban-items = items
gua-quarrel-order = who goes first
gua-quarrel-terrain = the kind of the space
gua-quarrel-place = the place of the combat
gua-quarrel-hands = the hands
gua-quarrel-text = the texts
gua-quarrel-command = commands
gua-type-shield = Shield
gua-type-terrain = Terrain
gua-type-item = item
gua-type-spell = Spell
gua-type-bribery = Bribery
gua-type-creature = Creature
gua-type-upgrade = Upgrade
gua-subtype-plain = plain
gua-subtype-standard = standard
gua-subtype-basic = basic
gua-subtype-special = special
gua-subtype-carried = carried
gua-subtype-hand = hand
gua-back-single = single
gua-back-double = double
gua-immune-aoe = area attacks
gua-immune-ranged = ranged attacks
gua-immune-flying = attackers that fly
gua-immune-any = every attacker
gua-immune-that = attackers that { $clause }
gua-label-Archer = Archer
gua-label-Bird = Bird
gua-label-Clerk = Clerk
gua-label-Cleric = Cleric
gua-label-Cook = Cook
gua-label-Courtier = Courtier
gua-label-Cultist = Cultist
gua-label-Demon = Demon
gua-label-Drake = Drake
gua-label-Dwarf = Dwarf
gua-label-Flame = Flame
gua-label-Giant = Giant
gua-label-Golem = Golem
gua-label-Horror = Horror
gua-label-Knight = Knight
gua-label-Machine = Machine
gua-label-Ranger = Ranger
gua-label-Soldier = Soldier
gua-label-Squire = Squire
gua-label-Stone = Stone
gua-label-Storm = Storm
gua-label-Undead = Undead
gua-label-Wave = Wave
gua-label-fear = fear
gua-label-fire = fire
gua-label-light = light
gua-label-scald = scalding

# What else stands on cards.
gua-card-guardian = Guardian
gua-card-stronghold = Stronghold
gua-card-bearer = Standard Bearer
gua-card-seat = Influences for { $cmp } a stone. Begins with { $stones } stones, draws { $cards } cards a turn.
gua-card-fewer = { $n } with fewer lands.
gua-card-more = { $n } with more lands.
gua-card-lower = { $n } after the lower card turned up.
gua-card-defence = Defenders here get { $n } Vitality.
