# Replay and review of a finished game, and loading of records.
end-scene = Final scene
end-sources = Where the points came from
end-replay = Watch again
end-review = Analysis

replay-title = Replay
replay-about = About this game
replay-start = Before the first move
replay-decides = { $doer ->
    [you] You decide
   *[other] { $name } decides
}
replay-passes = { $doer ->
    [you] You pass
   *[other] { $name } passes
}
replay-ends = { $doer ->
    [you] You leave it at that
   *[other] { $name } leaves it at that
}
replay-ruler = The moves of the game
replay-move = Move { $n } · { $what }
replay-buttons = Play and step
replay-first = To the beginning
replay-previous = One move back
replay-next = One move on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed { $n }
replay-keys = Arrow keys step, space plays, 1 to 4 set the speed
replay-eyes = Whose eyes
replay-open = All hands
replay-open-name = Show all hands
replay-seat = As { $name } saw it
replay-hands = Hands
replay-hand = Hand of { $name }
replay-share = Link to this position
replay-record = Keep the record
replay-review = Analysis

branch-title = Try another move from here
branch-lead =
    { $doer ->
        [you] A new table opens at this position, and your side is yours again.
       *[other] A new table opens at this position, and { $name } is yours to play.
    }
branch-others-adept = Adept automata play for the other people
branch-others-here = The other people play at this device
branch-start = Lay the table
branch-set-up = This game began from a position that was set up by hand, so no other game can begin here.
error-branch = No table can be laid at this position: the game is over there, or it began from a position that was set up by hand.
error-replay-not-yet = A replay shows everybody’s hand, so it opens when the game is over. Come back then.
error-no-record = No record is kept under this address. Perhaps the address was cut when it was copied; load the file again.

review-title = Analysis
review-swings = Turning points
review-whose = How far each move changed the chances of { $name }, or those of the one it changed most.
review-whose-yours = How far each move changed your chances, or those of the one it changed most.
review-greatest = The turning point of this game.
review-decided = Here the lead on the table passed on for the last time.
review-thinking =
    { $n ->
        [one] { $n } of { $of } positions is weighed.
       *[other] { $n } of { $of } positions are weighed.
    }
review-thinking-left =
    { $minutes ->
        [one] { $n } of { $of } positions are weighed, about a minute is left.
       *[other] { $n } of { $of } positions are weighed, about { $minutes } minutes are left.
    }
review-searching = All positions are weighed; better moves are being looked for.
review-renews = The course is drawn as soon as a few of all moves are weighed. Step on meanwhile: the page renews itself.
review-finer = This course is a first estimate; it gets finer by itself.
review-failed = This game could not be weighed, which is a fault of ours. Its replay is whole.
review-calm = No single move decided: none moved the chances of its side by 10 points.
review-how = Chances come from quick games with open cards; advice uses only what the player could see.
review-how-alone = Chances come from quick games in which what lies face down stays unknown.
review-percent = { $n }%
review-from-to = { $name }: { $from } to { $to }
review-better = Better: { $what } ({ $name }: { $n })
review-better-drawn = Better, 1 on the board: { $what } ({ $name }: { $n })
review-unseen = Luck rather than a fault: nothing that could be seen then was clearly better.
review-next = Next: { $what }
review-numbers = In numbers
review-column-move = After
review-course = Winning chances by move. { $what }
review-course-of = { $name } begins at { $first } and ends at { $last }, between { $least } and { $most }

load-title = Load a record
load-lead = A record holds one finished game: who played what, and what chance answered. Every line is checked before it is shown.
load-file = A record file (.joute, at most 1 MiB)
load-text = Or paste its text
load-open = Open the record
load-link = Load a record

trouble-nothing = Nothing arrived. Choose a file, or paste the text of a record, and try again.
trouble-too-large = That is more than 1 MiB, the most that is taken here; a game of ours is far shorter. Look whether it is the right file; `joute replay` reads records of up to 16 MiB.
trouble-not-text = That file is not text. Records end in .joute; look whether it is the right file.
trouble-no-record = Line { $line } is not part of a record. Look whether it is the right file, and whether it was copied whole.
trouble-cut-off = The record is cut off after line { $line }. Fetch the whole file again; its last line begins with "result".
trouble-altered = Line { $line } does not follow from the line before it: it was changed, or lines are missing there. Fetch the file again from where it was kept.
trouble-version = This record has format { $found }; this table reads formats 1 and 2. Open it with the program that wrote it.
trouble-pack = This game was played with other tiles or cards than the ones here. Open it with the program that wrote it.
trouble-game = This is a record of a game that is not played here. Open it with the program that wrote it.
trouble-set-up = Line 1 describes a game that cannot be set up. Fetch the file again from where it was kept.
trouble-refused = The rules do not allow line { $line } ({ $rule }). { $why } The record was changed; fetch the file again from where it was kept.
trouble-impossible = Line { $line } is nothing that can happen there. The record was changed; fetch the file again from where it was kept.
trouble-dealt = At line { $line } chance answered otherwise than the seed says. The record was changed; fetch the file again from where it was kept.
trouble-seed = The seed on line { $line } is not the one that was promised on line 1. Fetch the file again from where it was kept.
trouble-result = The result on line { $line } is not how this game ended. Fetch the file again from where it was kept.
trouble-unfinished = This game is not over. Play it to its end where it was begun; then its record can be shown here.
trouble-too-many = That was a great deal of records for one day. Try again tomorrow.
