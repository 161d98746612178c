# What people at one table arrange with each other.

take-back-barred-nothing = There is nothing of yours to take back yet.
take-back-barred-secret = Something hidden has been shown since, so this cannot be taken back.
take-back-barred-chance = Chance has answered since, so this cannot be taken back.
take-back-barred-over = The game is over; nothing can be taken back.
take-back-barred-frozen = The table is frozen; nothing can be taken back.
notice-taken-back = Taken back: choose again. The end and the record say so.
notice-not-the-host = Only the host of this table can do that.
notice-moved-up = Everybody moved up a seat.
notice-moved-up-who = Everybody moved up a seat: { $who }.
notice-moved-up-one = { $name } ({ $plays })
notice-no-resigning = Nobody can resign now: the game is over or not dealt yet, or three sides and more play.
notice-seat-stays = That seat stays as it is: somebody plays it or was there lately, or nobody else would be left at the table.
error-watch = Watch the game
notice-dealt = It is dealt already.
bad-input-missing = The field “{ $field }” is missing.
bad-input-field = The field “{ $field }” cannot be that.
bad-input-message = This message is none of those that a table understands.
notice-alone = Nobody else sits at this table to hear you.

take-back-question = { $name } asks to take back a decision
take-back-question-lead = Nothing hidden has been shown since. If everybody agrees, the table goes back to just before it.
take-back-agree = Agree
take-back-decline = Play on
take-back-own = You asked to take back your last decision
take-back-awaited = Awaited: { $names }
take-back-withdraw = Let it stand

seats-title = Seats
seat-level = Level of the computer
seat-hand = Hand to a computer
seat-back = Give the seat back
seat-renew = New link
resign = Resign
resign-lead = The game ends at once and is lost. Nothing is counted, and this cannot be taken back.
resign-lead-partner = A team resigns together: the game ends, lost, once { $names } says so too. Nothing is counted then.
resign-awaited = You have said so. The game ends once { $names } says so too; the next move calls it off.
resign-asked = { $name } would resign. If you say so too, the game ends at once and is lost.
resign-sure = Yes, resign
resign-sure-of = { $name } resigns
seat-leave = Give up my seat
seat-leave-lead = The others may then give your seat to a computer or to somebody else. The game is neither lost nor over, and as long as nobody has your seat you can come back.
seat-leave-sure = Yes, give it up
seat-mine-title = Your seat is in other hands
seat-mine-lead = The host saw to it while you were away. What was decided for you stands.
seat-mine-back = Take my seat back
seat-lent-for = for { $name }

seat-asked-first = It changes hands after a minute to object.
seat-later =
    { $n ->
        [one] Was here lately. Whoever gives no sign of life for a minute can be asked for their seat
       *[other] Was here lately. Whoever gives no sign of life for { $n } minutes can be asked for their seat
    }
claim-title = You asked for the seat of { $name }
claim-computer = A computer ({ $level }) will play it, unless { $name } comes before then
claim-link = A new link will take it, unless { $name } comes before then
claim-answered = { $name } has come: the seat stays theirs.
claim-withdraw = Ask no more
claim-yours-title = The host asked for your seat
claim-yours-computer = A computer ({ $level }) would have played it. You are here: it stays yours.
claim-yours-link = A new link would have taken it. You are here: it stays yours.
claim-here = I am here
veil = You took this seat over. What it keeps hidden is shown when it is your turn.

talk-title = Talk
talk-empty = Nobody has said anything yet.
talk-label = Say something
talk-send = Say
talk-says = :{" "}
said-lent = A computer now plays for { $name }: { $level }
said-given-back = No computer plays for { $name } any more
said-new-link = There is a new link to the seat of { $name }
said-claimed = The host asks for the seat of { $name }, who was not seen for a while
said-stays = { $name } keeps the seat
said-taken-over = { $name } took over the seat of { $from }
said-joined = { $name } sat down
said-left = { $name } left the table
said-returned = { $name } is back
said-asked = { $name } asks to take back a decision
said-declined = { $name } prefers to play on
said-withdrawn = { $name } lets the decision stand
said-taken-back = { $name } took back a decision
