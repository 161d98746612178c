# Bellum Magica: things, questions, events, refusals, help, lessons.
colour-gold = Gold
colour-azure = Azure

# What a table of this game says in its own words.
table-board-bellum = Castles and kingdom
prompt-chance-bellum = The die is rolling
curtain-lead-bellum = Hand over the device. Nobody’s secrets are shown until it is in the right hands.
end-count-bellum = The count, chest by chest
lead-bars-bellum = who led, day by day
text-board-bellum = The castles and the kingdom
text-board-drawn-bellum = The table drawn in characters; everything on it is listed below in words
about-banner-bellum = Chests, food, glyphs, barrels and defence: everybody may count them. Only the values of chests are secret.
why-chance-bellum = The die is rolling, or cards are being shuffled.
why-cards-bellum = A banner is only shown; castles and their chests are chosen on the table.
rules-title-bellum = Rules of Bellum Magica
first-box-note-bellum = Hire monsters, plunder the kingdom, hide your chests
new-options-summary-bellum = { $first }, castles drawn by lot, { $hints }
goal-words-bellum = Fill your castle with chests, won or stolen. At ten chests the game ends, and the richest hoard wins.
new-first-bellum = First Captain
new-first-summary-draw-bellum = first Captain drawn by lot
new-first-summary-seat-bellum = seat { $n } is the first Captain
replay-open-bellum = Everybody
replay-open-name-bellum = Show what everybody sees

# Counts.
bel-n-food = { $n } food
bel-n-glyph =
    { $n ->
        [one] { $n } glyph
       *[other] { $n } glyphs
    }
bel-n-map =
    { $n ->
        [one] { $n } map
       *[other] { $n } maps
    }
bel-n-sword =
    { $n ->
        [one] { $n } sword
       *[other] { $n } swords
    }
bel-n-magic_sword =
    { $n ->
        [one] { $n } magic sword
       *[other] { $n } magic swords
    }
bel-n-thief =
    { $n ->
        [one] { $n } thief
       *[other] { $n } thieves
    }
bel-n-barrel =
    { $n ->
        [one] { $n } barrel
       *[other] { $n } barrels
    }
bel-n-wood =
    { $n ->
        [one] { $n } wooden chest
       *[other] { $n } wooden chests
    }
bel-n-metal =
    { $n ->
        [one] { $n } metal chest
       *[other] { $n } metal chests
    }
bel-n-gold =
    { $n ->
        [one] { $n } golden chest
       *[other] { $n } golden chests
    }
bel-n-chests =
    { $n ->
        [0] no chest
        [one] { $n } chest
       *[other] { $n } chests
    }
bel-n-shield =
    { $n ->
        [one] { $n } shield
       *[other] { $n } shields
    }
bel-n-magic_shield =
    { $n ->
        [one] { $n } magic shield
       *[other] { $n } magic shields
    }
bel-n-spell =
    { $n ->
        [one] { $n } confusion spell
       *[other] { $n } confusion spells
    }
bel-nothing = nothing
bel-no-shield = no shield
bel-count-chests =
    { $n ->
        [one] { $n } chest of { $of } in { $castle }, behind { $what }
       *[other] { $n } chests of { $of } in { $castle }, behind { $what }
    }

# Names.
bel-captain = Captain
bel-die = Die
bel-day = day { $n }
bel-day-phase = { $day } · { $phase }
bel-phase-horde = the horde
bel-phase-attack = attacks
bel-phase-recruit = recruiting
bel-breed-goblin = Goblin
bel-breed-evil = Evil creature
bel-breed-super_evil = Super-evil creature
bel-kind-tavern = Tavern
bel-kind-farm = Farm
bel-kind-village = Village
bel-kind-town = Town
bel-chest-wood = Wooden chest { $n }
bel-chest-metal = Metal chest { $n }
bel-chest-gold = Golden chest { $n }
bel-the-chest-wood = wooden chest { $n }
bel-the-chest-metal = metal chest { $n }
bel-the-chest-gold = golden chest { $n }
bel-chest-worth = { $chest }, worth { $n }
bel-row = row { $n }
bel-row-shows = row { $n }: { $what }
bel-side-has = { $side }: { $what }
bel-on-left = on the left
bel-on-right = on the right
bel-sided-left = { $what } on the left
bel-sided-right = { $what } on the right
bel-told-also = { $told }, { $what }
bel-sentence = { $said }.

bel-thing-table =
    { $n ->
       *[other] Table of { $n } lords
    }
bel-thing-kingdom = Kingdom
bel-thing-inn = Inn
bel-thing-lords = Other lords
bel-thing-or = or
bel-thing-have = You have
bel-sign-falls = Can be attacked
bel-thing-own = Your castle
bel-thing-waiting = To place
bel-thing-chests = Chests
bel-thing-worth = { $n } of { $of }, worth { $worth } so far
bel-thing-numbered = #{ $n }
bel-thing-meets = { $name }: swords against shields
bel-thing-thieves =
    { $of ->
        [one] { $n } of { $of } thief used
       *[other] { $n } of { $of } thieves used
    }
bel-thing-short = { $n }|short
bel-thing-none-yet = no|yet
bel-thing-full = |full
bel-thing-so-many = { $n } of { $of }
bel-thing-castle =
    { $doer ->
        [you] { $castle }, your castle: { $defence }, { $chests }
       *[other] { $castle }, castle of { $who }: { $defence }, { $chests }
    }
bel-thing-whole = All rows of { $what }
bel-thing-left =
    { $n ->
        [0] Left of { $castle }, no creature
        [one] Left of { $castle }, one creature
       *[other] Left of { $castle }, { $n } creatures
    }
bel-thing-right =
    { $n ->
        [0] Right of { $castle }, no creature
        [one] Right of { $castle }, one creature
       *[other] Right of { $castle }, { $n } creatures
    }
bel-thing-place = { $what }, { $kind }: { $defence }, gives { $loot }
bel-thing-tavern = { $what }: { $defence }, gives { $loot }
bel-thing-for-hire = { $what }, { $breed }, for { $cost }
bel-thing-for-hire-either = { $what }, { $breed }, for { $a } or for { $b }
bel-thing-unplaced = { $what }, still without a side
bel-thing-covered = { $what }, not uncovered yet
bel-thing-placed = { $what } of { $castle }
bel-thing-chest =
    { $doer ->
        [you] { $what }, yours
       *[other] { $what }, of { $who }
    }
bel-thing-count = { $what }: { $who }
bel-thing-spells =
    { $n ->
        [one] { $n } confusion spell, { $barred } used today
       *[other] { $n } confusion spells, { $barred } used today
    }
bel-thing-die = The die shows { $n }
bel-thing-die-due = The die is about to be rolled
bel-thing-pile-wood =
    { $n ->
        [0] No wooden chest left to draw
        [one] One wooden chest left to draw
       *[other] { $n } wooden chests left to draw
    }
bel-thing-pile-metal =
    { $n ->
        [0] No metal chest left to draw
        [one] One metal chest left to draw
       *[other] { $n } metal chests left to draw
    }
bel-thing-pile-gold =
    { $n ->
        [0] No golden chest left to draw
        [one] One golden chest left to draw
       *[other] { $n } golden chests left to draw
    }
bel-thing-deck-kingdom =
    { $n ->
        [0] No place left face down
        [one] One place face down
       *[other] { $n } places face down
    }
bel-next-kind = the next is a { $what }
bel-thing-deck-evil =
    { $n ->
        [0] No evil creature left face down
        [one] One evil creature face down
       *[other] { $n } evil creatures face down
    }
bel-thing-deck-super_evil =
    { $n ->
        [0] No super-evil creature left face down
        [one] One super-evil creature face down
       *[other] { $n } super-evil creatures face down
    }

# Questions and answers.
bel-ask-goblins = Which side does each goblin take, for the whole game?
bel-ask-reroll =
    { $kind ->
        [either] Row { $n }: roll again for a barrel or a spell, or keep it?
        [none] Row { $n }, and no barrel or spell to roll again: keep it?
        [spell] Row { $n }: roll again for a spell, or keep it?
       *[barrel] Row { $n }: roll again for a barrel, or keep it?
    }
bel-ask-attack =
    { $kind ->
        [place] Row { $n }: attack { $what }, or stay at home?
        [castle] Row { $n }: attack the castle of { $what }, or stay at home?
        [places] Row { $n }: attack one of { $count } places, or stay at home?
        [castles] Row { $n }: attack one of { $count } castles, or stay at home?
        [none] Row { $n }: nothing can be attacked. Stay at home?
       *[both] Row { $n }: attack one of { $count } places and castles, or stay at home?
    }
bel-ask-recruit =
    { $kind ->
        [one] Row { $n }, { $purse }: recruit { $what }, or stop?
        [none] Row { $n }, { $purse }: nobody can be paid. Stop?
       *[some] Row { $n }, { $purse }: recruit one of { $count } creatures, or stop?
    }
bel-ask-steal = { $what }: which chest do you take?
bel-ask-side = { $what }: left or right, for the whole game?
bel-step-goblin = Which goblin?
bel-step-reroll = Roll again, or keep it?
bel-step-target = Which place or castle, or none?
bel-step-chest = Which chest?
bel-step-more = One more chest, or enough?
bel-step-chests =
    { $n ->
        [one] Which chest?
       *[other] Which chests, { $n } at most?
    }
bel-step-card = Which creature, or none?
bel-step-pay = Which of the two prices?
bel-step-side = Left or right?
bel-confirm = Confirm
bel-confirm-goblins = Place them
bel-confirm-side = Place
bel-answer-barrel = Roll again, 1 barrel
bel-answer-spell = Roll again, 1 spell
bel-answer-let = Keep it
bel-answer-pass = Stay at home
bel-answer-enough = Enough
bel-answer-end = No more
bel-answer-roll = Roll again
bel-note-roll = a row by chance
bel-note-let = if nobody else rolls
bel-note-left = leaves { $what }
bel-done-barrel = Pay a round of drinks and roll again
bel-done-spell = Use a confusion spell and roll again
bel-done-let = Let the die be
bel-done-place = Attack { $what }
bel-done-castle = Rob { $who }: { $what }
bel-done-enter = Rob { $who }
bel-done-steal = Take { $what }
bel-done-enough = Enough: take what is chosen
bel-done-pass = Stay at home
bel-done-recruit = Recruit { $what } for { $cost }
bel-done-hired-left = { $told }, on the left
bel-done-hired-right = { $told }, on the right
bel-done-end = Recruit nobody else today

# What happened.
bel-title = { $who }: { $what }
bel-told-with = { $told }: { $what }
bel-told-short = { $told }; { $what } lost for want of stock or of room (two barrels at most)
bel-event-castle =
    { $doer ->
        [you] You move into { $what }
       *[other] { $who } moves into { $what }
    }
bel-event-goblins =
    { $doer ->
        [you] You are dealt { $what }
       *[other] { $who } is dealt { $what }
    }
bel-event-goblins-hidden =
    { $doer ->
        [you] You are dealt two goblins
       *[other] { $who } is dealt two goblins
    }
bel-event-captain =
    { $doer ->
        [you] You are the first Captain
       *[other] { $who } is the first Captain
    }
bel-event-chosen =
    { $doer ->
        [you] You have placed your goblins in secret
       *[other] { $who } has placed two goblins in secret
    }
bel-event-goblin = { $who }: { $what }
bel-event-uncovered = The goblins are uncovered
bel-event-place = { $what } joins the kingdom row
bel-event-creature = { $what } can be hired
bel-event-day =
    { $doer ->
        [you] Day { $n }: you are the Captain
       *[other] Day { $n }: { $who } is the Captain
    }
bel-event-rolled = The die shows { $n }
bel-event-round =
    { $doer ->
        [you] You pay a round of drinks
       *[other] { $who } pays a round of drinks
    }
bel-event-spell =
    { $doer ->
        [you] You use a confusion spell
       *[other] { $who } uses a confusion spell
    }
bel-event-let =
    { $doer ->
        [you] You let the die be
       *[other] { $who } lets the die be
    }
bel-event-horde = The horde of row { $n } is called
bel-event-harvest =
    { $doer ->
        [you] You harvest { $what }
       *[other] { $who } harvests { $what }
    }
bel-event-scout =
    { $doer ->
        [you] { $n ->
            [one] Your scouts lead with one map
           *[other] Your scouts lead with { $n } maps
        }
       *[other] { $n ->
            [one] The scouts of { $who } lead with one map
           *[other] The scouts of { $who } lead with { $n } maps
        }
    }
bel-event-scouts =
    { $n ->
        [one] Scouts are level with one map each: { $who }
       *[other] Scouts are level with { $n } maps each: { $who }
    }
bel-event-chest =
    { $doer ->
        [you] You draw { $what }
       *[other] { $who } draws { $what }
    }
bel-event-taken =
    { $doer ->
        [you] You take { $what }
       *[other] { $who } takes { $what }
    }
bel-event-entered =
    { $doer ->
        [you] You break in: { $what }
       *[other] { $who } breaks in: { $what }
    }
bel-event-chest-chosen =
    { $doer ->
        [you] You choose { $what }
       *[other] { $who } chooses { $what }
    }
bel-event-robbed =
    { $doer ->
        [you] { $n ->
            [one] You rob { $whom } of one chest
           *[other] You rob { $whom } of { $n } chests
        }
       *[other] { $n ->
            [one] { $who } robs { $whom } of one chest
           *[other] { $who } robs { $whom } of { $n } chests
        }
    }
bel-you-within = you
bel-event-stolen =
    { $doer ->
        [you] You carry off { $what }
       *[other] { $who } carries off { $what }
    }
bel-event-token =
    { $doer ->
        [you] You gain { $what }
       *[other] { $who } gains { $what }
    }
bel-event-home =
    { $doer ->
        [you] You stay at home
       *[other] { $who } stays at home
    }
bel-event-recruited =
    { $doer ->
        [you] You recruit { $what } for { $cost }
       *[other] { $who } recruits { $what } for { $cost }
    }
bel-event-placed = { $who }: { $what }
bel-event-recruit-ended =
    { $doer ->
        [you] You recruit nobody else
       *[other] { $who } recruits nobody else
    }
bel-event-readied =
    { $doer ->
        [you] { $n ->
            [one] One confusion spell of yours is ready again
           *[other] { $n } confusion spells of yours are ready again
        }
       *[other] { $n ->
            [one] One confusion spell of { $who } is ready again
           *[other] { $n } confusion spells of { $who } are ready again
        }
    }
bel-event-ended-chests = Somebody owns ten chests
bel-event-ended-full = { $n } chests or more: { $who }
bel-event-ended-days = The last day is over
bel-news = What the others did
bel-lost = { $who } took your { $what }.
bel-lost-wood =
    { $n ->
        [0] wooden chest
       *[other] wooden chest worth { $n }
    }
bel-lost-metal =
    { $n ->
        [0] metal chest
       *[other] metal chest worth { $n }
    }
bel-lost-gold =
    { $n ->
        [0] golden chest
       *[other] golden chest worth { $n }
    }
bel-nearly-over = Nine chests of ten: { $who }.
bel-last-attacks = Ten chests: { $who }. Without a robbery the game ends after these attacks.
bel-again = The die shows { $n } again.
bel-the-castle = the castle of { $who }
bel-n-places =
    { $n ->
        [one] one place
       *[other] { $n } places
    }
bel-n-castles =
    { $n ->
        [one] one castle
       *[other] { $n } castles
    }
bel-reach = With this row you can attack { $what }.
bel-reach-none = With this row you can attack nothing.
bel-reach-near =
    { $n ->
        [one] With this row you can attack nothing; for { $what } you are one sword short.
       *[other] With this row you can attack nothing; for { $what } you are { $n } swords short.
    }
bel-skipped-recruit = Yesterday you had too little food to recruit.
bel-skipped-attack = You had too few swords to attack.
bel-skipped-both = Yesterday went by without you (too few swords to attack, and too little food to recruit).
bel-line-loot = Loot: { $what }
bel-line-paid = Price: { $cost }
bel-line-left = It goes to the left
bel-line-right = It goes to the right
bel-shuffled-castles = The castles are shuffled
bel-shuffled-goblins = The goblins are shuffled
bel-shuffled-kingdom = Places of the kingdom are shuffled
bel-shuffled-creatures = The creatures for hire are shuffled
bel-shuffled-chests = Chests are shuffled

# What an action does for certain.
bel-certain-left = Your left then shows { $what }
bel-certain-right = Your right then shows { $what }
bel-certain-no-row = It has nothing on that side
bel-certain-if-left = Left, { $what }
bel-certain-if-right = Right, { $what }
bel-nothing-new = nothing new
bel-certain-barrel =
    { $n ->
        [0] One barrel goes back, none is left
        [one] One barrel goes back, one is left
       *[other] One barrel goes back, { $n } are left
    }
bel-certain-spell =
    { $n ->
        [0] One spell is used for today, none is left ready
        [one] One spell is used for today, one is left ready
       *[other] One spell is used for today, { $n } are left ready
    }
bel-certain-store = Left to pay with: { $what }
bel-certain-enter =
    { $n ->
        [one] Then you choose one chest
       *[other] Then you choose up to { $n } chests
    }
bel-certain-defence = { $castle } then has { $what }
bel-certain-no-token = The reserve is out of it: { $what } is not gained
bel-certain-ten = You then own { $n } chests or more: unless you are robbed, the game ends after the attacks

# The end.
bel-count-stolen = once with { $who }
bel-towers = The chests of all lords, opened and piled up
bel-towers-shut = The chests of all lords, shut and piled up
bel-level = { $n } each: { $most } chests before { $least }
bel-level-shared = { $n } each, with { $most } chests each
bel-end-place =
    You came { $rank ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[other] fifth
    } of { $of }, with { $n }
bel-tie-chests = Equal totals: more chests win
bel-tie-shared = Equal totals and as many chests: the victory is shared

# What things are.
bel-about-die = Its number is the row that counts for everybody, all day long.
bel-about-die-now = Now it shows { $n }.
bel-about-creature = { $what }, { $breed }
bel-about-left-rows = On the left it brings { $what }.
bel-about-right-rows = On the right it brings { $what }.
bel-about-bonus = On either side it brings { $what } for good.
bel-about-place = Whoever beats its shields takes all of it; then the card is gone.
bel-about-tavern = Whoever beats its shields takes all of it. It stays, for everybody and every day.
bel-about-castle-row = Today it shows { $what }.
bel-about-captain = Its lord is Captain: first in everything today, and holder of the die.
bel-about-castle = A robber needs a thief and enough swords, and takes a chest for each thief. The robbed lord gains a shield.
bel-about-left = Food and glyphs are harvested here, and maps send scouts. Only the row of the die counts.
bel-about-right = Swords beat shields, magic swords beat magic shields too, and each thief may carry off a chest. Only the row of the die counts.
bel-about-chest = Its value counts at the end. Its lord may look into it at any time.
bel-about-chest-hidden = Its value is { $what }.
bel-about-values = from { $a } to { $b }
bel-about-chest-known = Known to { $who }.
bel-about-pile = Chests are drawn from the top, unseen. An empty pile gives nothing.
bel-about-chests = Only chests count at the end. When somebody owns ten after the attacks, the game is over.
bel-about-food = Pays creatures, and is kept from day to day.
bel-about-glyph = Pays super-evil creatures, and is kept from day to day.
bel-about-barrel = Pays a round of drinks: the die is rolled again. A lord keeps two at most.
bel-about-spell = Lets its owner roll again while Captain. Once used it rests until the next day.
bel-about-shield = Printed shields and tokens together. Each takes a sword.
bel-about-magic-shield = Only magic swords beat magic shields.
bel-about-kingdom-deck = Farms lie on villages, villages on towns. The row is filled up in the evening.
bel-about-deck = When a creature is hired, the next one comes up at once.
bel-about-barrel-answer = One barrel goes back to the reserve, and the Captain rolls again. Everybody may answer anew.
bel-about-spell-answer = The Captain turns a spell over and rolls again. Everybody may answer anew.
bel-about-let = The die stays as it is, as far as you are concerned.
bel-about-pass = No attack today.
bel-about-enough = These chests and no more.
bel-about-end = Nobody else is hired today; what you have is kept.
bel-about-pay = One of the two prices of a super-evil creature.

# Why not.
bel-why-pile = Chests come by themselves, from loot and from scouts.
bel-why-kingdom-deck = Places are turned up by themselves in the evening.
bel-why-deck = A face-down creature cannot be hired; one comes up when another is.
bel-why-placed = It stands beside a castle, for good.
bel-why-stores = Stores are paid with by themselves when you recruit.
bel-why-shields = Shields defend by themselves.
bel-why-theirs = That belongs to somebody else, and only chests can be taken.
bel-why-enough = Choose a chest first.
bel-why-pay-first = Choose a super-evil creature first.
bel-why-goblin = First choose a side for { $what }.
bel-why-chosen = This chest is chosen already.
bel-why-other-castle = Only chests of the castle that is being robbed can be taken now.
bel-why-castle-first = Choose the castle first: { $what }.
bel-why-swords =
    { $n ->
        [one] It takes one more sword against { $what }.
       *[other] It takes { $n } more swords against { $what }.
    }
bel-why-magic-swords =
    { $n ->
        [one] It takes one more magic sword against { $what }.
       *[other] It takes { $n } more magic swords against { $what }.
    }
bel-why-chests =
    { $n ->
        [one] One thief carries off one chest.
       *[other] { $n } thieves carry off { $n } chests at most.
    }
bel-why-place-gone = That place does not lie in the row today.
bel-why-pay = Missing: { $what }.
bel-why-pay-either = Missing: { $a }, or else { $b }.
bel-why-must-place = First choose a side for { $what }.
bel-why-asked-goblins = First every goblin needs a side.
bel-why-asked-reroll = Now it is decided whether the die is rolled again.
bel-why-asked-attack = Now a place or a castle may be attacked.
bel-why-asked-recruit = Now creatures may be hired.
refusal-wrong_phase = The day is not there yet.
refusal-not_captain = Only the Captain may use confusion spells.
refusal-no_barrel = You have no barrel.
refusal-no_ready_spell = You have no confusion spell that is ready.
refusal-unknown_target = There is no such thing in this game.
refusal-not_visible = That card does not lie open.
refusal-own_castle = That is your own castle.
refusal-not_enough_swords = You have too few swords for that.
refusal-not_enough_magic_swords = You have too few magic swords for that.
refusal-no_thief = Without a thief no castle can be robbed.
refusal-no_chest_to_steal = There is no chest to steal.
refusal-bad_chest_choice = Take one chest or more of that castle, each once, and no more than you have thieves.
refusal-cannot_pay = You cannot pay that.
refusal-bad_payment = That creature is not paid in this way.
refusal-must_steal = First choose the chests of the castle you are robbing.
refusal-must_place = First the last recruit needs a side.
refusal-nothing_to_place = No creature is waiting for a side.
refusal-bad_side = Left or right is needed.
refusal-bad_goblins = Each of your two goblins needs one side.

# Hints.
bel-because-day = A day goes from the die to the recruits.
bel-because-ten = Ten chests end the game.
bel-because-goblins = A goblin counts on one side only, for the whole game.
bel-because-barrel = A barrel buys another roll.
bel-because-spell = A Captain’s spell buys another roll.
bel-because-let = When nobody pays, the row is fixed for the day.
bel-because-place = Swords that equal the shields are enough.
bel-because-castle = Each thief carries off one chest.
bel-because-home = One attack a day, or none.
bel-because-recruit = More creatures, more on every roll.
bel-because-side = A side is for the whole game: harvest on the left, swords on the right.
bel-because-end = What is not spent is kept.
bel-reason-goblins = Your left then harvests on { $food } of the six rows, and your right has swords on { $swords }.
bel-reason-roll-attack =
    { $n ->
        [one] With this row you can attack nothing; one of the six rows lets you.
       *[other] With this row you can attack nothing; { $n } of the six rows let you.
    }
bel-reason-roll-better =
    { $n ->
        [one] One of the six rows lets you attack something better.
       *[other] { $n } of the six rows let you attack something better.
    }
bel-reason-roll-harvest =
    { $n ->
        [one] One of the six rows brings you a richer harvest.
       *[other] { $n } of the six rows bring you a richer harvest.
    }
bel-reason-roll-robbed = With this row { $who } could rob you.
bel-reason-keep-attack = With this row you can attack { $what }: { $loot }.
bel-reason-keep-maps = With this row you alone have most maps: a metal chest.
bel-reason-keep-few =
    { $n ->
        [0] No other row serves you better.
        [one] Only one of the six rows would serve you better.
       *[other] Only { $n } of the six rows would serve you better.
    }
bel-reason-keep-harvest = This row brings you { $what }, and what a roll costs is kept.
bel-reason-keep-price = What a roll costs is kept for another day.
bel-reason-only = Nothing else falls to you with this row.
bel-reason-richest = Of the { $n } targets that fall to you, none gives more.
bel-reason-rob = What you win there { $who } loses.
bel-reason-rob-known = You know that it is worth { $n }, and { $who } loses it.
bel-reason-rob-wood = A wooden chest is worth { $a } to { $b }, and { $who } loses it.
bel-reason-rob-metal = A metal chest is worth { $a } to { $b }, and { $who } loses it.
bel-reason-rob-gold = A golden chest is worth { $a } to { $b }, and { $who } loses it.
bel-reason-home-full = From { $what } you could carry nothing away.
bel-reason-home-ten = It would make ten chests, and the game would end today.
bel-reason-home-little = All that could be won today is { $loot }.
bel-reason-hire-attack = On row { $row } you can then attack { $what }: { $loot }.
bel-reason-hire-maps = On row { $row } you then have most maps: a metal chest.
bel-reason-hire-rows = You then harvest on { $n } of the six rows, instead of { $before }.
bel-reason-hire-harvest =
    { $n ->
        [one] Your harvest grows on one row.
       *[other] Your harvest grows on { $n } rows.
    }
bel-reason-hire-near =
    { $n ->
        [one] On row { $row } only one sword is then missing for { $what }.
       *[other] On row { $row } { $n } swords are then missing for { $what }.
    }
bel-reason-hire-bonus = It brings { $what } for good.
bel-reason-save = For a super-evil creature only { $what } is missing.

# Lessons.
learn-bellum-1-title = Your goblins
learn-bellum-1-a = Rob the richest hoard of chests before somebody has ten. Two goblins are yours from the start. On the left of the castle they find food; on the right they carry swords. Nobody sees your choice until all have chosen.
learn-bellum-1-b = Put one goblin on each side: touch a side for the first, a side for the second, then the gold button.
learn-bellum-1-reply = Both went to the same side. That is allowed; here, try one on each.
learn-bellum-1-done = Once all have chosen, the goblins come out, and the kingdom with them. They stay where they are for the whole game. Each of the next lessons begins in the middle of another game, with other castles.

learn-bellum-2-title = The die
learn-bellum-2-a = Another game, on its fourth day, with another castle and other goblins. The Captain rolls. The number is the row that counts today, for every lord and on both sides. A barrel buys another roll. Row 4 would give food, and two maps for your scouts: they come next.
learn-bellum-2-b = Row 1 gives you nothing at all. You have a barrel: pay a round of drinks.
learn-bellum-2-reply = The die stayed. Take the round of drinks instead.
learn-bellum-2-done = The barrel is gone and the die rolls again. After each roll everybody is asked anew; when nobody pays any more, the row is fixed.

learn-bellum-3-title = Harvest and scouts
learn-bellum-3-a = When the row is fixed, your left side harvests food and glyphs. Then maps are counted: whoever alone has most draws a metal chest. If several tie, each draws a wooden one.
learn-bellum-3-b = Row 4 is good for you: three food and two maps. Let the die be.
learn-bellum-3-reply = That rolls again. Let the die be.
learn-bellum-3-done = Three food, and a metal chest from your scouts. Only you may look into it.

learn-bellum-4-title = Attack a place
learn-bellum-4-a = Your right side needs as many swords as the place has shields. Magic shields fall to magic swords only, and a magic sword also counts as a sword. Swords are not used up.
learn-bellum-4-b = Take the place with a magic shield: it gives a golden chest.
learn-bellum-4-reply = That was another target. The gold lies behind the magic shield.
learn-bellum-4-done = Six swords and a magic one were exactly enough. The place is gone; the Tavern would have stayed.

learn-bellum-5-title = Rob a castle
learn-bellum-5-a = A robber needs enough swords for the shields, and a thief for every chest. You see what a chest is made of, not what is in it. Gold is worth most on average, wood least.
learn-bellum-5-b = You have one thief. Rob your neighbour of the golden chest.
learn-bellum-5-reply = That was not the golden chest. Touch the castle, then the chest.
learn-bellum-5-done = It is yours, and your neighbour gained a shield. You both know its value now.

learn-bellum-6-title = Recruit
learn-bellum-6-a = Evil creatures cost food; super-evil ones cost glyphs too. When you hire one, the next card comes up at once. Bonus tokens are yours on either side.
learn-bellum-6-b = Hire an evil creature, and choose its side.
learn-bellum-6-reply = You hired nobody of that kind. Touch an evil creature, a side of your castle, then the gold button.
learn-bellum-6-done = It is paid, and it stands where you put it.

learn-bellum-7-title = Left or right
learn-bellum-7-a = A creature counts on one side only, and it never moves again. The tip shows what each side would then give.
learn-bellum-7-b = You have no swords on row 2. Put this one on the right.
learn-bellum-7-reply = It stands on the left now. Here it is needed on the right.
learn-bellum-7-done = Its rows join those of the castle. Hire more if you can pay, or stop.

learn-bellum-8-title = Ten chests
learn-bellum-8-a = If anybody owns ten chests after the attacks, the game is over. Then all chests are opened, and the highest total wins; it need not be the lord with ten.
learn-bellum-8-b = You own nine. Take a place that gives a chest.
learn-bellum-8-reply = That brings no chest. You need one more.
learn-bellum-8-done = Ten chests, and nobody can rob you any more today: the game is over.

learn-bellum-9-title = The count
learn-bellum-9-a = Every chest is opened and counts its value. Food, glyphs, creatures and tokens count nothing.
learn-bellum-9-b = Equal totals: more chests win. Equal again: the victory is shared.

# In the terminal
bel-of-side = { $who }, { $what }
bel-word-attack-castle = rob a castle
bel-word-attack-place = attack a place
bel-word-steal = take a chest
bel-word-recruit = recruit a creature
bel-word-reroll = have the die rolled again
bel-legend = On the board: f food, g glyph, m treasure map, s sword, x magic sword, t thief, b barrel; # shield, * magic shield; W, M, G wooden, metal and golden chests, =2 their value where you know it; [ ] the row of the die; @ the Captain. A creature has six cells, one for each row: before the | what it shows left of a castle, behind it right of one. < and > are what a castle shows on its left and on its right; ~ spells, - those used today.
hint-turn-bellum = 1 to 9 pick from what is offered, arrow keys move, Enter confirms, Esc steps back
