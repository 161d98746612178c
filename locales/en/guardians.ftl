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
gua-when-matchup-push = When its match-up is a push
gua-when-play-ranged = As ranged attacker
gua-when-play-secondary = As secondary attacker
gua-when-command-reveal = In the command step
gua-when-combat-start = When a combat begins
gua-when-combat-end = When the combat is over
gua-when-combat-won = When your side wins the combat
gua-when-bribed = When it is bribed
gua-when-influence-used = When somebody influences
gua-when-up-revealed = When the up-cards are known
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
gua-amount-more = + ({ $amount })
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

# Names of things.
gua-a-card = a card
gua-several = { $n } × { $what }
gua-space-stronghold =
    { $doer ->
        [you] your { $flank } Stronghold
       *[other] the { $flank } Stronghold of { $who }
    }
gua-space-land =
    { $doer ->
        [you] your { $flank } land
       *[other] the { $flank } land of { $who }
    }
gua-flank-left = left
gua-flank-centre = centre
gua-flank-right = right
gua-guardian-of =
    { $doer ->
        [you] your Guardian
       *[other] the Guardian of { $who }
    }
gua-the-guardian = the Guardian
gua-you-within = you

# What an action does.
gua-done-keep = Keep these twelve cards
gua-done-redraw = Pay a stone for twelve others
gua-done-put = Put { $what } on { $where }
gua-done-put-under = Put { $what } under { $where }, to influence
gua-done-upgrade = Upgrade { $where } with { $what }
gua-done-take = Take { $what } back
gua-done-ready = Everything is in its place
gua-done-shield = Cover { $where } with { $what }
gua-done-pass = Pass
gua-done-discard = Discard { $what }
gua-done-turn = Turn the Shield on { $where }
gua-done-reinforce = Reinforce the Shield on { $where }
gua-done-fly = Fly
gua-done-step = Move to { $where }
gua-done-stop = Stop here
gua-done-pick = Pick { $what } up
gua-done-drop = Leave { $what } here
gua-done-bring = Bring { $what }
gua-done-done = Nothing more
gua-done-attack-guardian = Attack the Guardian
gua-done-leave-guardian = Leave the Guardian alone
gua-done-command-yes = Use a command card
gua-done-command-no = Use no command card
gua-done-command = Command: { $what }
gua-done-bribe = Lure it away with { $what }
gua-done-no-bribe = Lure nobody away
gua-done-play = Send { $what } to the match-up
gua-done-ranged = Add the ranged attack of { $what }
gua-done-influence = Spend a stone for your Guardian’s influence
gua-done-influence-by = Have { $what } influence
gua-done-cast = Play { $what }
gua-done-second = { $what } attacks { $whom }
gua-done-heal = { $who } saves { $what }
gua-done-no-heal = Save nobody more
gua-done-retreat = Retreat to { $where }
gua-done-give-up = Give the Shield up
gua-done-keep-standing = Keep the Shield that stands there
gua-done-keep-retreating = Keep the Shield that retreats
gua-done-join = { $what } joins the stack on { $where }
gua-done-trim = Discard { $what }, which is too much
gua-done-terrain = Put { $what } on { $where }
gua-done-hide = Hide { $what } as Terrain on { $where }, for a stone
gua-done-starve = Lose { $what } on { $where }

# What happened.
gua-event-shuffled =
    { $doer ->
        [you] Your deck is shuffled
       *[other] The deck of { $who } is shuffled
    }
gua-event-redraw-said =
    { $doer ->
        [you] You have decided about your first cards
       *[other] { $who } has decided about the first cards
    }
gua-event-all-keep = Everybody keeps the first cards
gua-event-redraws = Twelve other cards for a stone: { $who }
gua-event-first =
    { $doer ->
        [you] You have the initiative to begin with
       *[other] { $who } has the initiative to begin with
    }
gua-event-turn = Turn { $n }
gua-event-drew =
    { $doer ->
        [you] You draw { $what }
       *[other] { $who } draws { $what }
    }
gua-event-taken-back =
    { $doer ->
        [you] You take { $what } back
       *[other] { $who } takes { $what } back
    }
gua-event-placed =
    { $doer ->
        [you] You put { $what } on { $where }
       *[other] { $who } puts { $what } on { $where }
    }
gua-event-placed-under =
    { $doer ->
        [you] You put { $what } under { $where }
       *[other] { $who } puts { $what } under { $where }
    }
gua-event-readied =
    { $doer ->
        [you] You are ready
       *[other] { $who } is ready
    }
gua-event-organised = Everybody’s cards lie in their places
gua-event-shield =
    { $doer ->
        [you] You cover { $where }: { $what }
       *[other] { $who } covers { $where }: { $what }
    }
gua-event-shields-ended =
    { $doer ->
        [you] You place no more Shields
       *[other] { $who } places no more Shields
    }
gua-event-discard-chosen =
    { $doer ->
        [you] You choose to discard { $what }
       *[other] { $who } chooses to discard { $what }
    }
gua-event-discards-chosen =
    { $doer ->
        [you] You have chosen your discards
       *[other] { $who } has chosen the discards
    }
gua-event-discarded =
    { $doer ->
        [you] You lose { $what }
       *[other] { $who } loses { $what }
    }
gua-event-split =
    { $doer ->
        [you] Depot { $depot }, Pen { $pen }
       *[other] { $who }: Depot { $depot }, Pen { $pen }
    }
gua-event-up-card =
    { $doer ->
        [you] Your up-card: { $what }, { $n }
       *[other] Up-card of { $who }: { $what }, { $n }
    }
gua-event-no-up-card =
    { $doer ->
        [you] You have no card left to turn up
       *[other] { $who } has no card left to turn up
    }
gua-event-tied = The up-cards are equal: { $who }
gua-event-initiative =
    { $doer ->
        [you] You move first
       *[other] { $who } moves first
    }
gua-event-turned =
    { $doer ->
        [you] You turn the Shield on { $what }
       *[other] { $who } turns the Shield on { $what }
    }
gua-event-passed =
    { $doer ->
        [you] You leave it where it stands
       *[other] { $who } leaves it where it stands
    }
gua-event-took-off =
    { $doer ->
        [you] Your stack flies: { $what }
       *[other] The stack of { $who } flies: { $what }
    }
gua-event-moved =
    { $doer ->
        [you] You move to { $what }
       *[other] { $who } moves to { $what }
    }
gua-event-picked-up =
    { $doer ->
        [you] You pick { $what } up
       *[other] { $who } picks { $what } up
    }
gua-event-dropped =
    { $doer ->
        [you] You leave { $what } behind
       *[other] { $who } leaves { $what } behind
    }
gua-event-reinforced =
    { $doer ->
        [you] You reinforce { $what }
       *[other] { $who } reinforces { $what }
    }
gua-event-brought =
    { $doer ->
        [you] You bring { $what }
       *[other] { $who } brings { $what }
    }
gua-event-combat =
    { $doer ->
        [you] You attack { $whom }: { $what }
       *[other] { $who } attacks { $whom }: { $what }
    }
gua-event-siege =
    { $doer ->
        [you] You attack a Guardian: { $what }
       *[other] { $who } attacks a Guardian: { $what }
    }
gua-event-command-yes =
    { $doer ->
        [you] You will use a command card
       *[other] { $who } will use a command card
    }
gua-event-command-no =
    { $doer ->
        [you] You use no command card
       *[other] { $who } uses no command card
    }
gua-event-commands = Commands: { $what }
gua-event-rejected =
    { $doer ->
        [you] Your { $what } has no effect
       *[other] { $what } of { $who } has no effect
    }
gua-event-picked =
    { $doer ->
        [you] You have picked a Creature
       *[other] { $who } has picked a Creature
    }
gua-event-met = { $what } meets { $whom }
gua-event-bribe-said =
    { $doer ->
        [you] You have decided about bribery
       *[other] { $who } has decided about bribery
    }
gua-event-bribed =
    { $doer ->
        [you] You lure { $what } away with { $with }
       *[other] { $who } lures { $what } away with { $with }
    }
gua-event-bribes-shown = What everybody bribes with is shown
gua-event-area =
    { $doer ->
        [you] Your { $what } attacks the whole enemy hand
       *[other] { $what } of { $who } attacks the whole enemy hand
    }
gua-event-items =
    { $doer ->
        [you] You show { $what }
       *[other] { $who } shows { $what }
    }
gua-event-acted =
    { $doer ->
        [you] The text of your { $what } acts
       *[other] The text of { $what } of { $who } acts
    }
gua-event-destroyed =
    { $doer ->
        [you] You lose { $what }, destroyed
       *[other] { $who } loses { $what }, destroyed
    }
gua-event-returned =
    { $doer ->
        [you] Back to you: { $what }
       *[other] Back to { $who }: { $what }
    }
gua-event-ground = The ground is { $what } for this combat: { $where }
gua-event-ground-again = The ground is itself again: { $where }
gua-event-ranged =
    { $doer ->
        [you] You add a ranged attack: { $what }
       *[other] { $who } adds a ranged attack: { $what }
    }
gua-event-influenced =
    { $doer ->
        [you] { $what } influences for you: +{ $n }
       *[other] { $what } influences for { $who }: +{ $n }
    }
gua-event-cast =
    { $doer ->
        [you] You play { $what }
       *[other] { $who } plays { $what }
    }
gua-event-no-answer =
    { $doer ->
        [you] You do not answer
       *[other] { $who } does not answer
    }
gua-event-no-cast =
    { $doer ->
        [you] You play nothing now
       *[other] { $who } plays nothing now
    }
gua-event-steps-more = The Shield may go { $n } further
gua-event-steps-fewer = The Shield may go { $n } less far
gua-event-looked =
    { $doer ->
        [you] You look at { $what }
       *[other] { $who } looks at { $what }
    }
gua-event-skipped =
    { $doer ->
        [you] Your Shield does nothing
       *[other] The Shield of { $who } does nothing
    }
gua-event-cancelled =
    { $doer ->
        [you] Your { $what } does nothing
       *[other] { $what } of { $who } does nothing
    }
gua-event-left-match =
    { $doer ->
        [you] Your { $what } leaves its match-up
       *[other] { $what } of { $who } leaves its match-up
    }
gua-event-healed = { $who } saves { $what }
gua-event-no-modifier =
    { $doer ->
        [you] You add nothing
       *[other] { $who } adds nothing
    }
gua-event-push = { $a } against { $b }: nobody is beaten
gua-event-beaten = { $a } against { $b }: { $what } is beaten
gua-event-second =
    { $doer ->
        [you] { $what } attacks { $whom } for you
       *[other] { $what } attacks { $whom } for { $who }
    }
gua-event-seconds-ended =
    { $doer ->
        [you] You attack no more
       *[other] { $who } attacks no more
    }
gua-event-won =
    { $doer ->
        [you] You hold { $where }, { $a } against { $b }
       *[other] { $who } holds { $where }, { $a } against { $b }
    }
gua-event-nobody-won = Nobody is left: { $where }
gua-event-shield-lost =
    { $doer ->
        [you] You lose a Shield to { $whom }
       *[other] { $who } loses a Shield to { $whom }
    }
gua-event-shield-gone =
    { $doer ->
        [you] You lose a Shield
       *[other] { $who } loses a Shield
    }
gua-event-ruined =
    { $doer ->
        [you] You lay { $what } in ruins
       *[other] { $who } lays { $what } in ruins
    }
gua-event-ruins =
    { $doer ->
        [you] You take the Ruins: { $what }
       *[other] { $who } takes the Ruins: { $what }
    }
gua-event-retreated =
    { $doer ->
        [you] You retreat to { $what }
       *[other] { $who } retreats to { $what }
    }
gua-event-gave-up =
    { $doer ->
        [you] You give a Shield up
       *[other] { $who } gives a Shield up
    }
gua-event-joined =
    { $doer ->
        [you] { $what } joins you on { $where }
       *[other] { $what } joins { $who } on { $where }
    }
gua-event-exceeded =
    { $doer ->
        [you] You have too much on { $what }
       *[other] { $who } has too much on { $what }
    }
gua-event-guardian-left =
    { $doer ->
        [you] You leave the Guardian alone
       *[other] { $who } leaves the Guardian alone
    }
gua-event-guardian-beaten =
    { $doer ->
        [you] You beat a Guardian: { $what }
       *[other] { $who } beats a Guardian: { $what }
    }
gua-event-terrain-lost =
    { $doer ->
        [you] You lose your Terrain on { $where }: { $what }
       *[other] { $who } loses the Terrain on { $where }: { $what }
    }
gua-event-hidden =
    { $doer ->
        [you] You hide { $what } as Terrain on { $where }
       *[other] { $who } hides { $what } as Terrain on { $where }
    }
gua-event-terrain =
    { $doer ->
        [you] You put { $what } on { $where }
       *[other] { $who } puts { $what } on { $where }
    }
gua-event-starved =
    { $doer ->
        [you] You lose { $what } on { $where }
       *[other] { $who } loses { $what } on { $where }
    }
gua-event-ended-lands = Every land is in one hand
gua-event-ended-guardian = A Guardian is beaten
gua-event-ended-shields = Somebody holds five Shields of others
gua-event-ended-turn_cap = The last turn is over
gua-event-ended-last = Nobody else is left

# What is asked.
gua-confirm = Do it
gua-why-asked = Something else is asked now.
gua-step-then = And now?
gua-under = { $what }, under which Stronghold?
gua-ask-redraw = No Shield yet: keep these cards?
gua-ask-organise = Place your Creatures
gua-step-organise = Touch a card, then a Stronghold
gua-ask-shield = Cover a stack with a Shield, or pass
gua-step-shield = Touch a Shield, then a Stronghold
gua-ask-discard = Too many cards: which do you discard?
gua-ask-turn = Which Shield do you turn?
gua-ask-move = Where does it go?
gua-ask-reinforce = Who comes to { $where }?
gua-ask-guardian = The Guardian stands before you: attack?
gua-ask-declare = Will you use a command card?
gua-ask-command = Choose your command card
gua-ask-bribe = Lure the Creature away?
gua-ask-play = Pick a Creature for the match-up
gua-ask-modify = Strengthen your Creature, or pass
gua-ask-answer = Answer what was played, or pass
gua-ask-window = Play a card now, or pass
gua-ask-second = Attack once more, or stop
gua-step-second = Touch your Creature, then its target
gua-ask-heal = Whom does your Healer save?
gua-step-heal = Touch the Healer, then whom it saves
gua-ask-retreat = Where does the Shield retreat?
gua-ask-keep = Which Shield stays?
gua-ask-join = Who joins the stack?
gua-ask-trim = Too much on { $where }: what goes?
gua-ask-land = A land without Terrain: what now?

# Answers.
gua-answer-keep = Keep
gua-about-keep = You play with these twelve cards.
gua-answer-redraw = Twelve others: 1 stone
gua-about-redraw = You shuffle and draw twelve others, which stay whatever they are.
gua-answer-ready = Ready
gua-about-ready = What you have placed is shown when everybody is ready.
gua-answer-fly = Fly
gua-about-fly = The stack flies over what stands in its way, and everybody sees it.
gua-answer-influence = Spend a stone
gua-about-influence = Your Guardian adds its influence to the Creature of this match-up.
gua-answer-attack = Attack the Guardian
gua-about-attack = One Creature attacks; the others may follow as secondary attackers.
gua-answer-leave = Leave it alone
gua-about-leave = The activation of this Shield is over.
gua-answer-yes = Use one
gua-about-yes = Which it is you choose when both have answered.
gua-answer-no = Use none
gua-about-no = You go on without a command card.
gua-answer-honest = Bribe nobody
gua-about-honest = The Creature stays where it is.
gua-answer-no-heal = Save nobody
gua-about-no-heal = Who is beaten goes to the discard pile.
gua-answer-give-up = Give it up
gua-about-give-up = The Shield becomes a trophy, and its Creatures are discarded.
gua-answer-standing = The one that stands
gua-answer-retreating = The one that came
gua-answer-done = Nothing more
gua-about-done = Nobody more comes.
gua-answer-stop = Stop
gua-about-stop = It ends here.
gua-answer-pass = Pass
gua-about-pass = You do nothing of what is asked.
gua-answer-reinforce = Reinforce instead
gua-about-reinforce = Creatures from your Strongholds come to a turned Shield.
gua-answer-under = Under a Stronghold
gua-about-under = From there the Creature may influence, but not fight.
gua-answer-hide = Hide a card: 1 stone
gua-about-hide = Any card of Depot or Pen lies face down as Terrain.
gua-about-kept = The other Shield becomes a trophy; its Creatures may join.
gua-event-drew-hidden =
    { $doer ->
        [you]
            { $n ->
                [one] You draw a card
               *[other] You draw { $n } cards
            }
       *[other]
            { $n ->
                [one] { $who } draws a card
               *[other] { $who } draws { $n } cards
            }
    }
gua-event-looked-hidden =
    { $doer ->
        [you]
            { $n ->
                [one] You look at a card
               *[other] You look at { $n } cards
            }
       *[other]
            { $n ->
                [one] { $who } looks at a card of the draw pile
               *[other] { $who } looks at { $n } cards of the draw pile
            }
    }
gua-event-stones-won =
    { $doer ->
        [you]
            { $n ->
                [one] You win a stone
               *[other] You win { $n } stones
            }
       *[other]
            { $n ->
                [one] { $who } wins a stone
               *[other] { $who } wins { $n } stones
            }
    }
gua-event-stones-lost =
    { $doer ->
        [you]
            { $n ->
                [one] You lose a stone
               *[other] You lose { $n } stones
            }
       *[other]
            { $n ->
                [one] { $who } loses a stone
               *[other] { $who } loses { $n } stones
            }
    }

# Why not.
refusal-not_asked = It is not your decision now.
refusal-wrong_question = Something else is asked now.
refusal-unknown_card = You know no such card.
refusal-unknown_space = There is no such space.
refusal-unknown_word = Either `standing` or `retreating` is needed.
refusal-second_redraw = The first cards are redrawn once at most.
refusal-has_shield = A Shield is among your twelve cards: they stay.
refusal-no_stone = You have not enough Power Stones.
refusal-no_receiver = This fighter cannot be influenced.
refusal-no_command_card = You have no command card to use.
refusal-not_vulnerable = That does not tempt this Creature.
refusal-cannot_heal = This Healer cannot save that Creature.
refusal-not_in_quick_mode = The quick game goes without that.
refusal-not_there = The card does not lie where it would have to.
refusal-wrong_kind = A card of this kind cannot do that.
refusal-just_put = You have just put it there.
refusal-just_moved = You have just picked it up or left it here.
refusal-not_own_stronghold = That needs an intact Stronghold of your own.
refusal-no_slot = There is no free place for an Upgrade.
refusal-shield_there = A Shield covers that stack already.
refusal-too_many_points = That would be more than 30 points.
refusal-too_many_items = That would be more items than Creatures.
refusal-no_creature = A Shield must cover a Creature.
refusal-second_standard = You have a Standard Bearer in play already.
refusal-must_turn = One of your Shields has to be turned.
refusal-no_shield_to_turn = None of your Shields waits there.
refusal-under_way = Your Shield is on its way already.
refusal-not_one_step = That is too far for one step.
refusal-blocked = A Shield of yours stands in the way.
refusal-back_again = A move may not end where it began.
refusal-no_way_on = From there no way leads on.
refusal-not_all_fly = Not every Creature of this stack flies.
refusal-has_flown = One of your Shields has flown this turn.
refusal-not_turned = That Shield is not turned.
refusal-is_turned = That Shield is turned.
refusal-too_far = Two steps do not lead there.
refusal-nothing_brought = First a Creature has to be brought.
refusal-no_guardian = The Guardian cannot be attacked now.
refusal-no_protection = Against a secondary attack that does not help.
refusal-no_target = There is nobody to attack.
refusal-second_attack = That target was attacked already.
refusal-no_retreat = The Shield cannot retreat there.
refusal-no_place_to_join = The card cannot join there.
refusal-not_due = That land needs nothing now.
refusal-terrain_first = As long as you have a Terrain, you must use it.
refusal-not_now = That card cannot be played at this moment.
refusal-forbidden = The text of a card forbids it.
