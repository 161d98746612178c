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
button-take-back = Take back
button-take-back-ask = Ask to take back
take-back-asked = Taking back has been asked for; answers are awaited.
button-copy = Copy
button-copied = Copied
hint-turn = 1 to 9 pick from the hand, or else from what is offered; R turns, arrow keys move, Enter confirms, Esc steps back

you = You
your-turn = your turn
their-turn = their turn
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
switch-confirm = Confirm each move
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

end-title-won =
    { $n ->
        [one] { $name } wins
       *[other] { $name } win
    }
end-title-shared = { $names } share the victory
end-title-you = You win
end-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
end-verdict = { $title } by { $n }
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
end-step = Step through
end-record = Keep the record
end-again = Again
end-back = All tables
lead-title = The turning point
lead-always = The lead never passed on.
lead-turn = Turn { $n }
lead-change = { $who }: { $before } before it, { $after } after it.
lead-behind = { $n } behind
lead-ahead = { $n } ahead
lead-then-over = That ended the game.
lead-then-ahead = And so it stayed.
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
