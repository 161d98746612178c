# Everything around a game: first page, new table, links, errors.
site-skip = Skip to the content
site-language = Français
site-language-name = Lire en français
site-home = All tables
title-page = { $title } · Joute

first-title = Joute
first-lead = A table for rival mages
first-play = Play now
first-play-note = against an Adept automaton, no account, about twenty minutes
first-friends = With friends
first-solo = Alone
first-rules = Rules
first-resume = Your tables
first-box-note = tiles, golems and one deep well, for 1 to 4

resume-your-turn = your turn
resume-waiting = waiting for others
resume-finished = finished
resume-with = with { $names }
resume-alone = alone

list-and = { $a } and { $b }
list-comma = { $a }, { $b }
list-semicolon = { $a }; { $b }

mode-base = Classic
mode-base-note = The game as printed.
mode-expert = Expert
mode-expert-note = Delayed spells, sieges, and a stricter count.
mode-solo = Solo
mode-solo-note = You against Souramoun, who mirrors your steps.
level-novice = Novice
level-novice-note = plays half of the time by luck
level-adept = Adept
level-adept-note = takes what it sees
level-master = Master
level-master-note = thinks ahead
level-archmage = Archmage
level-archmage-note = thinks far ahead, and takes its time
level-unknown = Automaton
computer-name = { $name } ({ $level })
automaton-0 = Orfraie
automaton-1 = Basalte
automaton-2 = Cendrine
automaton-3 = Tormentil
automaton-4 = Mirabelle
automaton-5 = Vérin

new-title = A new table
new-lead = Rivality: who plays, and how
new-mode = The game
new-seats = How many
new-seats-count =
    { $n ->
        [one] one player
       *[other] { $n } players
    }
new-seats-teams = four, in two teams
new-who = Round the table
new-seat = Seat { $n }
new-seat-team = Seat { $n }, team { $team }
new-kind = Who plays
new-name = Name
new-kind-me = me
new-kind-here = another person here
new-kind-link = whoever gets the link
new-kind-ai = { $level }, automaton
new-level = Souramoun
new-level-beginner = Beginner: contested tiles count for nobody
new-level-standard = Standard: contested tiles count for Souramoun
new-level-master = Master: your tiles with enemies count one less, too
new-options = House rules
new-options-summary = { $mulligan }; { $first }
new-first = Who begins
new-first-draw = drawn by lot
new-first-seat = seat { $n }
new-first-summary-draw = first player drawn by lot
new-first-summary-seat = seat { $n } begins
new-mulligan = Mulligan
new-mulligan-first = only the first player may take one
new-mulligan-every = every player may take one
new-start = Start
new-start-note =
    { $links ->
        [0] { $n ->
            [one] One player; the game begins at once.
           *[other] { $n } players; the game begins at once.
        }
        [one] The game begins at once and waits where the guest’s turn comes; you get a link to send.
       *[other] The game begins at once and waits where a guest’s turn comes; you get { $links } links to send.
    }
new-faults = This table cannot be laid yet
fault-nobody-plays = Somebody has to play: give at least one seat to a person.

join-title = A seat is waiting for you
join-lead = { $names } at a table of Rivality
join-alone = A table of Rivality
join-name = Your name
join-take = Take the seat
join-taken = This seat is taken.

rules-title = Rules of Rivality
rules-lead = In plain words; open a rule to read its exact wording, in English.
rules-contents = Contents
rules-exact = exact wording

error-title = Something went wrong
error-not-found = There is nothing at this address.
error-no-table = There is no such table. Perhaps the address was cut when it was copied.
error-no-seat = This link gives no seat. It may have been replaced by a newer one.
error-seat-taken = Somebody else has already taken this seat.
error-forbidden = That is for the people who sit at this table.
error-bad-request = The table could not make sense of that.
error-record-not-yet = The record holds everybody’s secrets, so it is given out when the game is over.
error-too-fast = That was a little fast. Wait for a moment and try again.
error-frozen = This table stopped because of a fault of ours. Nothing is lost, and its record can be read.
error-internal = That is our fault, not yours. What was played is kept.
error-home = To the first page
error-table = Back to the table
