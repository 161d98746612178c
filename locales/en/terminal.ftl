# What `joute play` says around the game.
term-begin = { $game }, { $mode }, seed { $seed }. Type ? for help, quit to leave.
term-seat-human = Seat { $seat } ({ $name }): a person
term-seat-computer = Seat { $seat } ({ $name }): { $ai }
term-curtain = { $name }: press Enter to see your hand. The others look away.
term-you = You are { $name }.
term-turn = { $name }: { $question }
term-turn-you = Your turn, { $name }: { $question }
term-hand = Your hand:
term-thinking = { $name } thinks …
term-choose = Number, notation, or ?:
term-choose-after = save FILE, rules ID, board, or quit:
term-help-after = save FILE writes the record · rules ID says what a rule says · board shows the table again · quit leaves
term-page = Page { $page } of { $pages }: n for the next, p for the one before.
term-so-far = So far: { $words }  (back takes the last choice back)
term-no-such-choice = There is no choice { $number }.
term-not-understood = Not understood: `{ $typed }` is no action, as `{ $example }` is. Type ? for help.
term-refused = { $sentence } ({ $rule })
term-legal = That is allowed now.
term-why-what = Say which action, such as: why { $example }
term-undone = Back to before the last decision.
term-nothing-to-undo = There is nothing to take back yet.
term-not-saved = { $file } cannot be written. Choose a folder that you may write to.
term-no-rule = No rule is called `{ $id }`. The chapters: { $chapters }.
term-saved = Saved in { $file }.
term-save-where = Say where, such as: save game.joute
term-left = The game is not finished. Its seed: { $seed }
term-over = The game is over.
term-result = { $name }: { $score } points, place { $rank }
term-result-automaton = Souramoun: { $score } points
term-result-place = { $name }: place { $rank }
term-resign-sure = Resign? The game ends and is lost, and nothing is counted. yes resigns, anything else plays on:
term-resign-not = Nobody resigns in a game of three sides or more. quit leaves it.
term-decided = Decided by { $rule }.
term-help =
    A number takes the choice of that number. An action can also be typed in notation, such as { $example }.
    back takes back the last part of a choice · list shows every allowed action · board shows the table again
    why ACTION says whether an action is allowed, and which rule forbids it · rules ID says what a rule says
    undo takes back the last decision · resign gives the game up · save FILE writes the record · quit leaves

# Over the whole window.
term-full-small = This window is too small for the table: { $wide } columns and { $high } lines at least. q leaves.
term-full-you = You are { $name }
term-full-yourself = you
term-full-your-turn = Your turn
term-full-turn = { $name } decides
term-full-so-far = So far: { $words }
term-full-take-these = Take these
term-full-effect = What it does
term-full-hand = In your hand
term-full-yours = Yours
term-full-chronicle = What happened
term-full-points = { $points } points
term-full-won = (won)
term-full-show = Show my hand
term-full-count = The count, item by item
term-full-save = Write the record
term-full-again = Play again
term-full-quit = Leave
term-full-no-undo = Nothing can be taken back now.
term-full-help = Help
term-full-hint = Hint
term-full-pondering = Looking for a good move … Esc stops.
term-full-hint-keys = Enter does it · Esc decides otherwise
term-full-leaving = The game is not finished. Enter leaves it · Esc plays on
term-full-resigning = The game ends and is lost, and nothing is counted. Enter resigns · Esc plays on
term-full-more = ↑↓ more · Esc closes
term-full-key-choose = choose
term-full-key-take = take
term-full-key-back = back
term-full-key-explain = explain
term-full-key-hint = hint
term-full-key-undo = undo
term-full-key-resign = resign
term-full-key-quit = quit
term-full-key-chronicle = story
term-full-key-zoom = zoom
term-full-key-save = save
term-full-keys =
    ↑ ↓ look at an answer, 1 to 9 too · Enter or → takes it · Esc or ← goes one step back
    Shift with an arrow moves the board · z draws it smaller · c shows what happened
    ? explains what is looked at · h gives a hint · u takes the last decision back · w writes the record
    r gives the game up · q leaves
    Mouse: a click looks at an answer or a place, a second click takes it; the wheel scrolls; the board can be dragged. With Shift the terminal selects text.
