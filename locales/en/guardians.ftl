# Guardians at its table: names, actions, events, questions, refusals.

# What all games say, in words of its own.
first-box-note-guardians = Hide your stacks, turn your Shields, win the duels
goal-words-guardians = Beat the other Guardian, win five Shields, or hold all the lands at the end of a turn: each of these wins.
gua-goal-several = Be the last Guardian left, win five Shields of the others, or hold all the lands at the end of a turn: each of these wins.
table-board-guardians = The field
prompt-chance-guardians = Cards are being shuffled
curtain-lead-guardians = Hand over the device. Nobody’s cards are shown until it is in the right hands.
text-board-guardians = The field
text-board-drawn-guardians = The field in characters
table-hand-empty-guardians = No card left
about-banner-guardians = Lands, trophies, stones, and how many cards are held: everybody may count them. Which cards they are is secret.
why-chance-guardians = Cards are being shuffled.
why-cards-guardians = A banner is only shown; spaces and cards are chosen on the table.
rules-title-guardians = Rules of Guardians
new-options-summary-guardians = { $first }; decks by seat: { $given }; { $hints }
new-decks = Deck of seat { $n }
new-decks-own = decks from elsewhere
new-first-guardians = First initiative
new-first-summary-draw-guardians = first initiative drawn by lot
new-first-summary-seat-guardians = seat { $n } has the first initiative
mode-normal = Full game
mode-normal-note = Everything: texts, Spells, commands, bribery.
mode-quick = Quick game
mode-quick-note = Creatures by their Vitality alone, without texts: a first game.
new-memory_rule = Your own stacks in the field
new-memory_rule-strict = to be remembered
new-memory_rule-relaxed = may be looked at
new-command_conflict = A command without effect
new-command_conflict-discard = is discarded
new-command_conflict-cancel = stays in play

# How far the game is.
gua-initiative = first to move
gua-progress = { $turn }, { $phase }
gua-phase-organise = phase I: organise
gua-phase-shields = phase I: Shields
gua-phase-discard = phase I: discard
gua-phase-activate = phase II: move and fight
gua-phase-land = phase III: lands
# The same where there is least room.
gua-brief-organise = placing
gua-brief-shields = Shields
gua-brief-discard = discard
gua-brief-activate = fights
gua-brief-land = lands
gua-sentence = { $said }.
gua-certain-points = { $n } of { $most } points there then
# GUA-LAND-2, GUA-LAND-4.
gua-starves = You have no Terrain left for that land: at the end of the turn a Creature of this stack is discarded, unless you hide a card there for a stone.
gua-starves-lone = You have no Terrain left for that land: at the end of the turn its last Creature is discarded and the Shield is lost as a trophy, unless you hide a card there for a stone.
gua-starves-quick = You have no Terrain left for that land: at the end of the turn a Creature of this stack is discarded.
gua-starves-quick-lone = You have no Terrain left for that land: at the end of the turn its last Creature is discarded and the Shield is lost as a trophy.
gua-certain-met = On { $where }: { $what }
# GUA-MOVE-3.
gua-certain-stops = It can go no further this turn: what lies there is not yours
gua-certain-stops-bare = It can go no further this turn: no Terrain lies there

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
# In a sentence of which its owner is the subject.
gua-space-stronghold-theirs = their { $flank } Stronghold
gua-space-land-theirs = their { $flank } land
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

# The table, and a combat on it.
gua-field = The field
gua-first-cards = Next: Creatures (number on a shield) go onto your Strongholds. The rest waits in your hand.
gua-first-idle = Grey ones do nothing in the quick game.
gua-realm =
    { $doer ->
        [you] Your realm
       *[other] The realm of { $who }, large or small
    }
gua-answer-begin = Begin
gua-about-begin = You play with these twelve cards; they cannot be changed.
gua-word-pile = deck
gua-word-discard = discard
gua-zone-fight = Fight
gua-zone-land = Land
gua-zone-hand = Hand
gua-zone-depot = Depot
gua-zone-pen = Pen
gua-zone-under = Walls
gua-duel-attacks =
    { $doer ->
        [you] You attack
       *[other] { $who } attacks
    }
gua-duel-attacks-guardian =
    { $doer ->
        [you] You attack the Guardian
       *[other] { $who } attacks the Guardian
    }
gua-duel-defends =
    { $doer ->
        [you] You defend: { $what }
       *[other] { $who } defends: { $what }
    }
gua-duel-defends-guardian =
    { $doer ->
        [you] Your Guardian defends itself: { $what }
       *[other] The Guardian of { $who } defends itself: { $what }
    }
gua-duel-beaten = beaten
gua-duel-next = next attack: +{ $n }
gua-duel-push = nobody beaten
gua-duel-alone = unopposed
gua-duel-immune = cannot be beaten
gua-duel-choose = in secret
gua-duel-waits =
    { $doer ->
        [you] you have chosen
       *[other] { $who } has chosen
    }
gua-duel-ahead =
    { $doer ->
        [you] You are ahead by { $what }: the other one would be beaten
       *[other] { $who } is ahead by { $what }: the other one would be beaten
    }
gua-duel-both = Each side picks in secret, then both are turned up together
gua-duel-siege = A Guardian cannot be lured away or destroyed, only beaten by a higher sum
gua-duel-equal = Equal sums: neither would be beaten
gua-duel-free = Too little: nobody would be beaten
gua-duel-now = Vitality if it ended now
gua-duel-unseen = + { $n } unseen
gua-fought-stands =
    { $doer ->
        [you] Your Guardian stands
       *[other] The Guardian of { $who } stands
    }
gua-fought-left = left of those who fought: { $n }
gua-fought-lost = lost: { $n }
gua-fought-held = not played: { $n }
gua-fought-more = not played, and texts: { $n }
gua-fought-on = Go on
gua-out-of-walls = All your Strongholds are Ruins
gua-out-of-play = You have nobody in the field, and can place nobody any more: your cards only pile up.
gua-out-resign = To end the game here, resign in the menu.
gua-duel-beside =
    { $doer ->
        [you] Your other cards
       *[other] Other cards of { $who }
    }
gua-text-foe = { $who }: { $what }
gua-text-annulled = { $what } (annulled)
gua-legend = In the boxes: the letter of whose cards lie there, # a Shield, ~ a turned Shield, then how many cards, and their Vitality out of 30 where you know it; a letter in [ ] controls the land; » a stack on its way.

# What an action does.
gua-done-keep = Keep these twelve cards
gua-done-redraw = Pay a stone for twelve others
gua-done-put = Put { $what } on { $where }
gua-done-put-under = Put { $what } under { $where }, to influence
gua-done-upgrade = Upgrade { $where } with { $what }
gua-done-take = Take { $what } back
gua-done-ready = Done placing: the rest stays in your hand
gua-done-shield = Cover { $where } with { $what }
gua-done-pass = Pass
gua-done-discard = Discard { $what }
gua-done-turn = Turn the Shield on { $where }
gua-done-reinforce = Reinforce the Shield on { $where }
gua-done-fly = Fly
gua-done-step = Move to { $where }
gua-done-strike = Attack { $where }
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
gua-done-starve = Discard { $what } on { $where }

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
gua-event-redraws = They pay a stone for twelve other cards: { $who }
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
gua-event-split-first = Your hand is parted: the Depot may be played in this turn’s fights, the Pen waits
gua-event-split =
    { $doer ->
        [you] Depot { $depot }, Pen { $pen }
       *[other] { $who }: Depot { $depot }, Pen { $pen }
    }
gua-event-up-card =
    { $doer ->
        [you] You turn up { $what }, { $n }
       *[other] { $who } turns up { $what }, { $n }
    }
gua-event-no-up-card =
    { $doer ->
        [you] You have no card left to turn up
       *[other] { $who } has no card left to turn up
    }
gua-event-tied = The cards turned up are equal: { $who }
gua-event-initiative =
    { $doer ->
        [you] Phase II: you move first, by the cards turned up
       *[other] Phase II: { $who } moves first, by the cards turned up
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
        [you] You attack { $whom } on { $what }
       *[other] { $who } attacks { $whom } on { $what }
    }
gua-event-siege =
    { $doer ->
        [you] You attack the Guardian { $what }
       *[other] { $who } attacks the Guardian { $what }
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
gua-event-commands =
    { $doer ->
        [you] You use the command card { $what }
       *[other] { $who } uses the command card { $what }
    }
gua-event-no-commands = Nobody uses a command card
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
gua-event-turned-up =
    { $doer ->
        [you] You turn up { $what } under your Strongholds
       *[other] { $who } turns up { $what } under their Strongholds
    }
gua-event-limits-ended = The points that a space may hold are as printed again
gua-event-acted =
    { $doer ->
        [you] The text of your { $what } takes effect
       *[other] The text of { $what } of { $who } takes effect
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
gua-compared-beats = { $what } { $a } beats { $whom } { $b }
gua-compared = { $what } { $a } : { $b } { $whom }: { $end }
gua-compared-because = { $said } ({ $because })
gua-compared-both = { $a }; { $b }
gua-compared-second = attack once more
gua-compared-why = { $because }; { $end }
gua-compared-beaten = { $what } is beaten
gua-compared-push = nobody is beaten
gua-compared-sum = { $what }: { $n }, { $added }
gua-addend = { $what } { $n }
gua-addend-base = Vitality
gua-addend-before = those before
gua-addend-colour = border colour
gua-addend-ground = ground
gua-addend-walls = walls
gua-addend-ranged = ranged
gua-addend-said = cards
gua-addend-influence = influence
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
gua-event-took =
    { $doer ->
        [you] You take { $where }, { $a } against { $b }
       *[other] { $who } takes { $where }, { $a } against { $b }
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
        [you] No Terrain on { $where }: you discard { $what }
       *[other] No Terrain on { $where }: { $who } discards { $what }
    }
gua-event-ended-lands = Every land is in one hand
gua-event-ended-lands-by =
    { $doer ->
        [you] You hold every land
       *[other] { $who } holds every land
    }
gua-event-ended-guardian = A Guardian is beaten
gua-event-ended-shields = Five Shields of others are in one hand
gua-event-ended-shields-by =
    { $doer ->
        [you] You hold five Shields of others
       *[other] { $who } holds five Shields of others
    }
gua-event-ended-turn_cap = The last turn ended and nobody had won: a draw, whatever each holds
gua-event-ended-last = Nobody else is left
gua-won-lands = by holding every land
gua-won-shields = by five Shields of others
gua-won-guardian = by beating the Guardian
gua-won-last = as the last one left
gua-place =
    { $n ->
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
end-fell-guardians = fell in turn { $n }
end-fell-round-guardians = out, turn { $n }

# What is asked.
gua-confirm = Confirm
gua-why-asked = Something else is asked now.
gua-step-then = And now?
gua-step-where = Onto which Stronghold?
gua-step-target = For whom, or against whom?
gua-under = { $what }, under which Stronghold?
gua-ask-redraw-bare = No Shield among these twelve: keep them, or draw others?
gua-ask-redraw = Keep these twelve cards, or draw others?
gua-ask-kept = You begin with these twelve cards
gua-ask-nothing = Nothing to play here: pass
gua-ask-placed = Nothing more to place: ready?
gua-ask-full = Nothing more fits: take a card back, or go on
gua-ask-no-walls = No Stronghold left: nobody can be placed
gua-ask-organise = Place your Creatures
gua-step-organise = Touch a card, then a Stronghold
gua-ask-shield = Cover a stack with a Shield, or pass
gua-step-shield = Touch a Shield, then a Stronghold
gua-ask-discard =
    { $n ->
        [one] One card more than a hand keeps: which do you discard?
       *[other] More than a hand keeps: discard { $n } cards, { $done } of { $n } chosen
    }
gua-ask-turn = Which Shield do you turn?
gua-ask-nowhere = From here it can go nowhere: does it stay?
gua-ask-move =
    { $known ->
        [0] From { $where }: where does it go?
        [1] { $lead } ({ $sum }): where does it go?
       *[other] { $lead } and { $others } more ({ $sum }): where to?
    }
gua-ask-reinforce = Who comes to { $where }?
gua-ask-guardian = The Guardian has { $wall }, { $quick ->
        [yes] your two strongest Creatures
       *[no] your Creatures
    } { $force } together: attack?
gua-ask-declare =
    { $count ->
        [1] Use { $cards } as a command card?
        [2] Use a command card, one of { $cards }?
       *[other] Use one of your { $count } command cards?
    }
gua-ask-no-command = No command card here: go on
gua-ask-command = Choose your command card
gua-ask-bribe = Lure the Creature away?
gua-ask-honest = Nothing here to lure the Creature with
gua-ask-play = Pick a Creature for the next match-up, one against one
gua-ask-modify = Strengthen your Creature, or pass
gua-ask-answer = Answer what was played, or pass
gua-ask-window = Play a card now, or pass
gua-ask-turned = A Shield was turned: play a card, or pass
gua-ask-lands = Before the lands: play a card, or pass
gua-ask-second = Attack once more, or stop
gua-ask-strike-back = Strike back once more, or stop
gua-step-second = Touch your Creature, then its target
gua-ask-heal = Whom does your Healer save?
gua-step-heal = Touch the Healer, then whom it saves
gua-ask-retreat = Where does the Shield retreat from { $where }?
gua-ask-keep = Which Shield stays?
gua-ask-join = Who joins the stack?
gua-ask-trim = Too much on { $where }: what goes?
gua-ask-land = No Terrain here: lay one, or discard a Creature
gua-ask-starve = No Terrain here: which Creature do you discard?
gua-step-land = Which card, or for which land?
gua-step-onto-land = For which land?
gua-step-hidden = Which card lies there face down?

# Answers.
gua-answer-keep = Keep
gua-about-keep = You play with these twelve cards.
gua-answer-redraw = Redraw: 1 stone
gua-about-redraw = You shuffle and draw twelve others, which stay whatever they are.
gua-answer-ready = Ready
gua-about-ready = What you have placed is shown when everybody is ready.
gua-answer-fly = Fly
gua-about-fly = The stack flies over what stands in its way, and everybody sees it.
gua-answer-influence = Influence: 1 stone
gua-about-influence = For one Power Stone your Guardian adds its influence to your Creature, in this match-up alone.
gua-answer-attack = Attack the Guardian
gua-about-attack = One Creature attacks; the others may attack once more after it, and add to it. More than the Guardian has wins. If the Guardian stands, who was beaten is lost, and the Shield too if no Creature is left.
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
gua-answer-give-up = Give the Shield up
gua-about-give-up = The Shield becomes a trophy, and its Creatures are discarded.
gua-answer-standing = The one that stands there
gua-answer-retreating = The one that retreats
gua-answer-done = Nothing more
gua-about-done = Nobody more comes.
gua-answer-stop = Stop here
gua-about-stop = It ends here.
gua-answer-pass = Pass
gua-about-pass = You do nothing of what is asked.
gua-answer-reinforce = Reinforce instead
gua-about-reinforce = Creatures from your Strongholds come to a turned Shield.
gua-answer-under = Under walls
gua-about-under = From there the Creature may influence, but not fight.
gua-answer-hide = Hide: 1 stone
gua-about-hide = Any card of Depot or Pen lies face down as Terrain.
gua-about-kept = The other Shield becomes a trophy; its Creatures may join.

# How things stand.
gua-pile =
    { $doer ->
        [you] Your draw pile
       *[other] The draw pile of { $who }
    }
gua-discard-pile =
    { $doer ->
        [you] Your discard pile
       *[other] The discard pile of { $who }
    }
gua-nothing-there = Nothing lies there.
gua-about-draw = Drawn each turn: { $n }, { $parts }.
gua-about-draw-always = Drawn each turn: { $n }.
gua-draw-fewer = { $n } with the fewest lands
gua-draw-more = { $n } with the most lands
gua-draw-lower = { $n } after the lower card turned up
gua-about-guardian = Vitality { $n }; adds { $by } for each stone it influences with.
gua-ruins = Ruins
gua-walls = { $what }, defence +{ $n }
gua-bare-land = no Terrain
gua-about-bare = Whose Shield ends the turn here has to lay a Terrain, or loses a Creature of its stack.
gua-about-unseen = In phase I nobody looks at stacks off the Strongholds, not even at their own: you see yours again in phase II.
gua-price = costs a Creature: no Terrain here
gua-price-theirs = costs a Creature: the Terrain here is not yours
gua-their-terrain = not your Terrain
gua-hidden-terrain = hidden Terrain
gua-stack-open =
    { $doer ->
        [you] yours, without a Shield: { $what }
       *[other] of { $who }, without a Shield: { $what }
    }
gua-stack-covered =
    { $doer ->
        [you] under your Shield: { $what }
       *[other] under a Shield of { $who }: { $what }
    }
gua-stack-turned =
    { $doer ->
        [you] under your turned Shield: { $what }
       *[other] under a turned Shield of { $who }: { $what }
    }
gua-controlled =
    { $doer ->
        [you] You control it.
       *[other] { $who } controls it.
    }
gua-creature = Creature, { $border }, Vitality { $n }{ $ocb ->
        [0] { "" }
       *[other] , +{ $ocb } against { $prey }
    }
gua-creature-quick = Creature, { $border }, Vitality { $n }
gua-counts = Counts { $n } of the { $most } points of a space.
gua-quick-creature = Only its Vitality counts in the quick game.
gua-quick-idle = No use in the quick game.
gua-up-number = { $what }, number { $n }
gua-about-up = At the beginning of phase II each draw pile turns up its top card, the up-card: whose number is highest moves first.
gua-bordered-mortal = Mortal
gua-bordered-elemental = Elemental
gua-bordered-external = External
gua-kind-shield = Shield
gua-kind-terrain = Terrain
gua-kind-item = Magic Item
gua-kind-spell = Spell
gua-kind-bribery = Bribery
gua-kind-creature = Creature
gua-kind-upgrade = Upgrade
gua-n-hand = hand { $n }
gua-n-depot = Depot { $n }
gua-n-pen = Pen { $n }
gua-n-lands = lands { $n }
gua-n-stones = stones { $n }
gua-n-trophies = trophies { $n }
gua-about-stones = Power Stones are spent for influence, Spells and hidden Terrain, and never come back by themselves.
gua-about-trophies = Shields of others: whoever holds five of them wins.
gua-about-lands = Whoever controls every land at the end of a turn wins.
gua-about-hand = The reserve hand, from which Strongholds are filled while everybody organises.
gua-about-depot = The Depot: Spells, items and Bribery cards, with a double border, ready to be played when their text says so.
gua-about-pen = The Pen: the other cards, with a single border. They wait until the next turn; Terrains are laid from here.
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
gua-n-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
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
refusal-not_there = That card is not there any more, or not yet.
refusal-wrong_kind = A card of this kind cannot do that.
refusal-just_put = You put it there in this phase: only taking that move back puts it elsewhere.
refusal-just_moved = You have just picked it up or left it here.
refusal-not_own_stronghold = That needs one of your own Strongholds, still standing.
refusal-no_slot = There is no free place for an Upgrade.
refusal-shield_there = A Shield covers that stack already.
refusal-too_many_points = That would be more than 30 points.
refusal-too_many_items = That would be more items than Creatures.
refusal-no_creature = A Shield must cover a Creature.
refusal-second_standard = You have a Standard Bearer in play already.
refusal-must_turn = One of your Shields has to be turned.
refusal-no_shield_to_turn = None of your Shields waits there.
gua-why-waits =
    { $kind ->
        [idle] This card has no use in the quick game.
        [shield] Shields are placed once all Creatures lie in their places.
        [terrain] Terrains wait in the Pen: they are laid at the end of the turn.
        [upgrade] An Upgrade goes onto your left or right Stronghold, where none is yet.
       *[other] Only Creatures, and items that they carry, go onto Strongholds: this card waits in your hand.
    }
gua-why-turn-first = First confirm that this Shield is turned; then choose where it goes.
gua-why-take-first = The card you picked lies on a Stronghold already: take it back first, with the gold button, then put it here.
refusal-under_way = Your Shield is on its way already.
refusal-not_one_step = One step at a time: first onto a neighbouring space.
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
refusal-no_protection = That does not help against an attack once more.
refusal-no_target = There is nobody to attack.
refusal-second_attack = That target was attacked already.
refusal-no_retreat = The Shield cannot retreat there.
refusal-no_place_to_join = The card cannot join there.
refusal-not_due = That land needs nothing now.
refusal-terrain_first = As long as you have a Terrain, you must use it.
refusal-not_now = That card cannot be played at this moment.
refusal-forbidden = The text of a card forbids it.
