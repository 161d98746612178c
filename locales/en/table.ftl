# A table of any game.
table-turn = turn { $n } of { $of }
table-turn-short = { $n } of { $of }
table-over = game over
table-setup = setting up
table-menu = Menu
table-rules = Rules
table-text = Text mode
table-pictures = With pictures
table-leave = Leave
table-record = Record
table-board = Battlefield
table-hand = Your hand
table-buttons = Buttons
table-players = Players
table-chronicle = Chronicle
table-chronicle-empty = Nothing has happened yet.
table-hand-empty = No tile left
button-turn = Turn
button-back = Step back
button-rush = To the end
button-take-back = Take back
button-take-back-ask = Ask to take back
take-back-asked = Taking back has been asked for; answers are awaited.
button-copy = Copy
button-copied = Copied
hint-turn = 1 to 9 pick from the hand, or else from what is offered; arrow keys move, Enter confirms, Esc steps back

you = You
your-turn = your turn
their-turn = their turn
both-choose = both act
all-choose = all act
away = away
thinking = thinking
nobody = an empty chair
headline-yours = Your turn
headline-theirs = { $name }’s turn
switches = Wishes for this browser
switch-sound = Sound
switch-volume = Volume
switch-notice = Notice when it is my turn
switch-notice-denied = This browser shows no notices for this page. Its settings may allow them.
switch-confirm = Confirm each move, but not what keeps or stops
switch-forced = Where nothing is left to choose, go on by itself
switch-pace = Pace of the computers
switch-pace-calm = calm
switch-pace-usual = usual
switch-pace-quick = quick
switch-forced-told = Nothing to choose? The menu can let such moves make themselves.
certain-unfold = Details
certain-sum = { $who }: { $change }, { $n } in all
end-taken-back =
    { $n ->
        [one] One decision was taken back.
       *[other] { $n } decisions were taken back.
    }
prompt-wait = { $name } to play
prompt-thinking = { $name } is thinking
prompt-watch = You are watching; { $name } to play
prompt-wait-several = Waiting for { $names }
prompt-watch-several = You are watching; waiting for { $names }
prompt-over = The game is over
prompt-frozen = This table is stopped
prompt-record-full = The record of this table is full
prompt-chance = Shuffling
curtain-title = { $name } to play
curtain-lead = Hand over the device. Nobody’s tiles are shown until it is in the right hands.
curtain-lift = I am { $name }

wait-title = Waiting for a friend
wait-lead = Send this link. Whoever opens it takes the seat.
wait-none = Seats are still being taken.
wait-link = Link for { $colour }
reach-alone = This address leads to this machine alone: no friend elsewhere can open it.
reach-open = So that other devices reach the table, start the server with
reach-network = Other devices of your network reach this server at:

lost-title = The line is down
lost-lead = Your choice is kept. Trying again.
notice-rule = Rule { $rule }
notice-stale = The table has moved on since you chose. Nothing was played; have another look.
notice-not-understood = The table could not read that choice. Nothing was played.
notice-not-your-seat = That seat is not yours to play.
notice-too-fast = A little slower, please. Nothing was played.
notice-close = Close
frozen-lead = A fault of ours stopped this table. Everything played so far is safe.
record-full-lead = A game is recorded in 10,000 lines at most, and these are written: nobody decides anything more here. All of it is yours to keep.

end-title-won =
    { $n ->
        [one] { $name } wins
       *[other] { $name } win
    }
end-title-shared = { $names } share the victory
end-title-shared-yours = { $names } share the victory
end-title-you = You win
end-title-yours = { $names } win
end-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
end-verdict = { $title } by { $n }
end-margin =
    { $n ->
        [one] The margin: one point.
       *[other] The margin: { $n } points.
    }
end-verdict-tie = { $points }. { $said }
end-resigned = { $name } resigned
end-resigned-you = You resigned
end-fell = fell in round { $n }
end-fell-round = round { $n }
end-resigned-lead = The game was not played to its end, so nothing is counted.
end-standard-resigned = resigned
end-verdict-resigned = { $title }. { $said }
end-how = How it ended
end-of = { $who }: { $points }
end-again-same = same players, seats move on
end-share = Share
end-shared = The address is copied
end-count = The count, tile by tile
end-step = Count again
end-record = Keep the record
end-again = Again
end-back = All tables
lead-title = The last change of the lead
lead-who = Who led
lead-always = The lead never changed hands.
lead-turn = Turn { $n }
lead-change = { $who }: { $before } before it, { $after } after it.
lead-behind = { $n } behind
lead-ahead = { $n } ahead
lead-then-over = That ended the game.
lead-then-ahead = It stayed that way.
lead-then-stayed = After it nothing changed in front.
lead-level = level
lead-last = Taken last: { $what }.
lead-bars = who led, turn by turn
text-title = The table in words
text-board = The battlefield
text-board-drawn = The board drawn in characters; every tile is listed below in words
text-choices = What you may do
text-none = There is nothing for you to decide now.
text-refresh = Look again
text-players = Players
outlook-now = If it ended now
outlook-after = After this
outlook-unseen = Not seen yet
outlook-kind = { $kind }: { $n }

goal-title = The goal
goal-words = Hold the land: have more golems on a tile than anybody else. The most points at the end win.
goal-learn = Show me how
goal-away = I know
carried-turn = Turn it here, then let go
carried-drop = Carry it to a place, then let go

# The key: what the signs of a table are called.
key-signs = The signs
sign-r-life = Life
sign-r-rp = Rivals point
sign-r-ap = Action
sign-r-ult = Gauge
sign-r-ant = Anticipation token
sign-r-resin = Resin
sign-r-crystal = Crystal
sign-r-any = Resin or crystal
sign-r-wall = Shield
sign-r-die = Die against an attack
sign-r-damage = Damage
sign-r-shots = Salvos
sign-r-range = Range
sign-r-move = Hexes moved
sign-r-push = Push
sign-r-poison = Poison
sign-r-steal = Taken from another
sign-r-draw = Draw
sign-r-discard = Discard
sign-r-deck = Deck
sign-r-card = Interface card
sign-r-skill = Skill
sign-r-guild = Guild
sign-r-sponsor = Sponsor
sign-r-token = First player
sign-r-water = Drought
sign-r-lake = Lake
sign-r-zone = Zone
sign-r-eye = Look
sign-r-swap = Exchange
sign-r-or = Or
sign-r-stop = Cancelled
sign-g-lands = Lands held
sign-g-trophies = Shields won
sign-g-stone = Power Stones
sign-g-hand = Cards in hand
sign-g-depot = Depot: for this turn
sign-g-pen = Pen: for later turns
sign-g-plank = Two lands touch
sign-g-road = All centre lands touch
sign-g-vitality = Vitality
sign-g-mortal = Mortal
sign-g-elemental = Elemental
sign-g-external = External
sign-g-flow = Influence
sign-g-wing = Flies
sign-g-arrow = Shoots
sign-g-burst = Hits a whole stack
sign-g-heal = Heals
sign-g-bolt = Command card
sign-g-together = Those who fought before
sign-g-shield = Shield
sign-g-terrain = Terrain
sign-g-stronghold = Stronghold
sign-g-guardian = Guardian
sign-g-spell = Spell
sign-g-item = Item
sign-g-bribery = Bribery
sign-g-upgrade = Upgrade
sign-g-gold = Gives in to gold
sign-g-drink = Gives in to drink
sign-g-charm = Gives in to charm
sign-b-die = Row of the day
sign-b-food = Food
sign-b-glyph = Glyph
sign-b-map = Treasure map
sign-b-barrel = Barrel
sign-b-spell = Confusion spell, ready
sign-b-barredspell = Confusion spell, cast today
sign-b-sword = Sword
sign-b-magicsword = Magic sword
sign-b-thief = Thief
sign-b-shield = Shield
sign-b-magicshield = Magic shield
sign-b-wood = Wooden chest
sign-b-metal = Metal chest
sign-b-gold = Golden chest
sign-l-golem = Golems in supply
sign-l-stack = Tiles to draw
sign-l-well = Well of Mana: 3 points
sign-l-circle = Stone circle: 1 point
sign-l-cottage = Cottage: 2 points
sign-l-fortress = Fortress: 4 points
sign-l-sa = Shield
sign-l-se = Shield of five golems
sign-l-sx = Shield down: contested tile
