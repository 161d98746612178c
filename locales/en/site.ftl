# Everything around a game: first page, new table, links, errors.
site-skip = Skip to the content
site-language = Français
site-language-name = Lire en français
site-home = All tables
site-nav = Pages and settings
site-theme = Light or dark
site-theme-device = As the device
site-theme-light = Light table
site-theme-dark = Dark table
zoom = View of the board
zoom-in = Nearer
zoom-out = Further away
zoom-fit = The whole board
zoom-beyond = Out of sight on this side: squares by colour, and free places. Press to see them.
zoom-turn = Nearer, or the whole board
title-page = { $title } · Joute

first-title = Joute
first-lead = A table for rival mages
first-play = Play now
first-play-note = Against { $name }, { $level }. No account
first-play-again = As last time: { $what }
first-players =
    { $most ->
        [one] { $least }
       *[other] { $least } to { $most }
    }
first-players-name = Players
first-minutes = { $n } minutes
first-minutes-name = Length
first-friends = With friends
first-more = Other ways to play
first-learn = Learn
first-table = New table
first-newcomer = First time here?
first-newcomer-lead = A few short lessons on the real table: touch what is framed, and you know how it is played.
first-learn-game = Learn { $game }
first-solo = Alone
first-rules = Rules
first-waiting =
    { $n ->
        [one] 1 table waits for you
       *[other] { $n } tables wait for you
    }
first-going =
    { $n ->
        [one] 1 table goes on
       *[other] { $n } tables go on
    }
first-resume = Your tables
first-recent = Recent games
first-box-note = Lay your tiles, raise your golems, take the Well of Mana

resume-your-turn = Your move
resume-look = Look in
resume-again = Look again
resume-waiting = waiting for others
resume-waits-for = waiting for { $names }
resume-today = today
resume-yesterday = yesterday
resume-day =
    { $month ->
        [1] { $day } January
        [2] { $day } February
        [3] { $day } March
        [4] { $day } April
        [5] { $day } May
        [6] { $day } June
        [7] { $day } July
        [8] { $day } August
        [9] { $day } September
        [10] { $day } October
        [11] { $day } November
       *[12] { $day } December
    }
resume-score = { $a } : { $b }
resume-pack-missing = its pack “{ $pack }” is not here
resume-finished = finished

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
bot-name = { $name } (bot)
character-novice = Mirabelle
character-novice-2 = Tormentil
character-novice-3 = Angélique
character-novice-4 = Bourrache
character-novice-5 = Ciboule
character-novice-6 = Pimprenelle
character-adept = Basalte
character-adept-2 = Silex
character-adept-3 = Ardoise
character-adept-4 = Granit
character-adept-5 = Obsidienne
character-adept-6 = Porphyre
character-master = Cendrine
character-master-2 = Fumeterre
character-master-3 = Braise
character-master-4 = Escarbille
character-master-5 = Suie
character-master-6 = Tison
character-archmage = Orfraie
character-archmage-2 = Effraie
character-archmage-3 = Hulotte
character-archmage-4 = Chevêche
character-archmage-5 = Harfang
character-archmage-6 = Grand-duc

new-title = New table
new-mode = The game
new-seats = How many
new-seats-count =
    { $n ->
        [one] one player
       *[other] { $n } players
    }
new-seats-teams = 4 players, in teams
new-who = Round the table
new-seat = Seat { $n }
new-seat-alone = You, against Souramoun
new-seat-team = Seat { $n }, team { $team }
new-name = Name
new-opposite = Who sits opposite?
new-kind-me = Me
new-kind-me-note = on this device
new-kind-here = A friend, here
new-kind-here-note = one screen, in turn
new-kind-link = A friend, by link
new-kind-link-note = the link is made as soon as you start
new-level-told = { $level }: { $note }
new-strength = { $percent }%
new-strength-chance = of { $games } games won against pure luck
new-strength-level = of { $games } games won against { $name }
new-strength-beats = wins { $share } against { $name }
new-strength-luck = wins { $share } against luck
new-strength-unmeasured = thinks ten times as long as { $name }; not measured
new-rating = rated { $rating }, likely { $low } to { $high }
new-strength-none = not measured yet
new-teams-told = Seats 1 and 3 together against 2 and 4
new-first-told = Who begins: { $first }
new-level = Souramoun
new-level-beginner = Beginner: contested tiles score for nobody
new-level-standard = Standard: contested tiles score for Souramoun
new-level-master = Master: moreover, your tiles with an enemy on them are worth one less
new-options = Options:
new-options-summary = { $first }, mulligan { $chosen }, { $hints }
new-first = Who begins
new-first-draw = drawn by lot
new-first-seat = seat { $n }
new-first-summary-draw = first player drawn by lot
new-first-summary-seat = seat { $n } begins
new-mulligan = Mulligan
new-mulligan-first_player = for the first player only
new-mulligan-every_player = for every player
new-pack = Cards
new-pack-own = those of Joute
new-hints = Hints
new-hints-preset = allowed, unless a seat is given by link
new-hints-on = allowed
new-hints-off = none
new-hints-summary-preset = hints allowed, but not by link
new-hints-summary-on = hints allowed
new-hints-summary-off = no hints
new-start =
    { $n ->
        [one] Start alone
       *[other] Start with { $n } players
    }
new-start-solo = Face Souramoun
new-start-now = The game begins at once on this device.
new-start-link = The game begins at once and waits when it is your guest’s turn; you will have a link to send for each seat that you give away.
new-faults = This table cannot be laid yet
fault-nobody-plays = Somebody has to play: give at least one seat to a person.

join-title = A seat is waiting for you
join-lead = You will play with { $names }, in { $mode } mode.
join-alone = A table in { $mode } mode.
join-name = Your name
join-take = Take the seat
join-taken = This seat is taken.

rules-title = Rules of Rivality
rules-contents = Contents
rules-exact = exact wording
rules-back-table = Back to the table
rules-back-lesson = Back to the lesson
rules-law = The law
rules-behind = The law behind it:
rules-sign = after a paragraph opens the law behind it
rules-search = Look for a word
rules-find = Find
rules-found-none = Nothing in this book holds these words.
rules-found-some = Found here: #
rules-whole = The whole book again
rules-turn-page = Turn the page
rules-small-print = Small print
rules-small-print-lead = What is not needed to play: exact terms, special cases, and where the printed rules left something open.
law-title = { $game }: the law
law-lead = In plain words; open a rule to read its exact wording, in English.
law-book = The rulebook

error-title-not-found = There is no such page
error-not-found = The address may have been cut short when it was copied.
error-title-no-table = There is no such table
error-no-table = The address may have been cut short when it was copied. Ask for it again where you got it.
error-title-no-seat = This link gives no seat
error-no-seat = A newer link may have replaced it. Ask whoever sent it for another one.
error-title-seat-taken = This seat is taken
error-seat-taken = Somebody else plays it. You can watch the game, or ask the host of the table for another link.
error-title-forbidden = Not from another site
error-forbidden = This came from a page of another site, so nothing was changed. Open Joute at its own address and do it there.
error-title-bad-token = Not a good token
error-bad-token = The header Authorization names no token that this server gave to a program, or one that was revoked. Make another on the page “What is kept of you”.
error-title-too-many-bots = That is as many programs as may be
error-too-many-bots = Revoke one that you no longer need on the page “What is kept of you”, then make another.
error-title-bad-request = This request was not understood
error-bad-request = It is not what a page of this site sends here, so nothing was changed. Go back, load the page again, and send it from there.
error-title-too-large = That was too long
error-too-large = More was sent than this page takes: at most 16 KiB. Nothing was changed; go back and send less.
error-title-record-not-yet = The game is not over
error-record-not-yet = The record holds everybody’s secrets; it is handed out when the game is over.
error-title-too-fast = That was a little fast
error-too-fast = Wait a moment, then try again.
error-title-frozen = This table has stopped
error-title-record-full = The record of this table is full
error-frozen = The fault is ours. Nothing is lost, and its record can be read.
error-record-full = No further decision has room in it. Keep it, take something back, or give the game up.
error-title-pack-missing = The pack of this game is not here
error-pack-missing = It is played with the content pack “{ $pack }” ({ $hash }…), which this server does not have as it was. Nothing is lost: whoever runs the server has to start with --pack DIR, the folder of that pack unchanged.
error-pack-version = It was begun with the pack “{ $pack }” ({ $hash }…) of another version of this program. Nothing is lost: whoever runs the server has to run that version.
error-title-internal = Something broke
error-internal = The fault is ours, not yours. What was played is kept.
error-title-no-record = This game is not here
error-title-branch = No table can be opened from here
error-home = To the first page
error-ways = Or read the rules of
error-table = Back to the table

site-name = Joute
site-locale = en_GB
preface-site = Board games of rival mages, in the browser: alone against the computer, with friends, in French and English.
preface-table = { $game }: { $names } ({ $told }).
preface-join =
    { $n ->
        [one] { $names } invites you to a game of { $game }.
       *[other] { $names } invite you to a game of { $game }.
    }
preface-join-alone = You are invited to a game of { $game }.
preface-rules = The rules of { $game }, as an illustrated book with a search and the numbered law.

# What is chosen, and what is asked then.
about-taken = This is chosen. { $step }

# What took itself, and what is asked then.
ask-open = { $what }. { $step }
