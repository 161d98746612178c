# What `joute play` says around the game.
term-begin = { $game }, { $mode }, seed { $seed }. Type ? for help, quit to leave.
term-seat-human = Seat { $seat } ({ $name }): a person
term-seat-computer = Seat { $seat } ({ $name }): { $ai }
term-curtain = { $name }: press Enter to see your hand. The others look away.
term-turn = { $name }: { $question }
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
term-decided = Decided by { $rule }.
term-help =
    A number takes the choice of that number. An action can also be typed in notation, such as { $example }.
    back takes back the last part of a choice · list shows every allowed action · board shows the table again
    why ACTION says whether an action is allowed, and which rule forbids it · rules ID says what a rule says
    undo takes back the last decision · save FILE writes the record · quit leaves
