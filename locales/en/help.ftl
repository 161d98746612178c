# Help at hand: what things are, why something is forbidden, hints, lessons.

# Buttons and the plain page.
button-why = Why not?
button-hint = Hint
about-title = About this
about-ask = Explain
about-ask-of = Explain: { $what }
about-back = Back to the table
about-rule = Rule
about-rule-named = Rule { $rule }
about-why-mode = Touch anything to hear what it is, and why it cannot be chosen now.
about-why-over = Back to play.
about-unknown = There is nothing here to explain.
about-choose = You can choose this now.
about-chosen = This is chosen; choose it again to confirm.

# What things are. The names of things come from elsewhere.
about-terrain-well = Worth 3 points. At the end its holder also wins ties, on tiles and in totals.
about-terrain-stone_circle = Worth 1 point. It has no shield.
about-terrain-cottage = Worth 2 points. One shield guards it while somebody holds it.
about-terrain-fortress = Worth 4 points. Two shields guard it while somebody holds it.
about-hidden = What lies here is seen when a wizard or a spell comes to it.
about-control-held =
    { $doer ->
        [you] You hold it: more golems than any other.
       *[other] Held by { $who }: more golems than any other.
    }
about-control-contested = Nobody holds it: the highest count is shared.
about-control-empty = No golem stands here, so nobody holds it.
about-shields-active =
    { $n ->
        [one] Its shield destroys the first golem of every enemy spell.
       *[other] Its shields destroy the first { $n } golems of every enemy spell.
    }
about-shields-asleep = Its shields are asleep: they act only for somebody who holds the tile.
about-shields-none = It has no shield: every golem that comes gets in.
about-shields-entrenched = Five golems of one side add a shield.
about-wizard = A wizard stands on the tile placed last. Enemy spells aimed at it are lost.
about-wizard-solo = A wizard brings a golem and casts. Here it protects nothing.
about-golems = Most golems on a tile hold it. A tile takes five at most: an enemy spell that brings more drives others off.
about-cell = A tile may be placed here, turned any way.
about-cell-off = No tile lies here.
about-hand = A tile of your hand. Once placed, each spell on it is cast once: its number says how many golems it brings, each diamond is one cell, red breaks shields.
hand-key-golems = golems it brings
hand-key-range = one cell further each
hand-key-breaker = breaks shields
about-rotation = Turns the tile. Its spells turn with it.
about-plate =
    { $n ->
        [one] Brings one golem to the tile exactly { $range ->
            [one] one cell
           *[other] { $range } cells
        } away to the { $direction }.
       *[other] Brings { $n } golems to the tile exactly { $range ->
            [one] one cell
           *[other] { $range } cells
        } away to the { $direction }.
    }
about-plate-breaker = It breaks shields: none of them counts.
about-stored = A delayed spell: it goes off when a tile lies on its target, { $where }.
about-value = Points at the end for whoever holds the tile.
about-value-name = Value
about-shields-name = Shields
about-supply = Golems that can still be brought. The game ends at once when a supply is empty.
hint-asks = { $what }?
about-so-far = What the side would have if the game ended now: the values of the tiles that it holds.
about-stack = Tiles still to be drawn, one at the end of each turn. Nobody knows their order.
about-banner = Golems in supply, tiles to draw, tiles in hand: all may be counted, none may be seen.
about-souramoun = Your opponent in solo. He goes to the tile opposite yours and casts every spell there.
about-score-wizard = A wizard stands on it: until he moves on it counts for nobody.
about-score-now =
    { $n ->
        [0] If the game ended now it would count for nobody.
        [one] If the game ended now: one point for { $doer ->
            [you] you
           *[other] { $who }
        }.
       *[other] If the game ended now: { $n } points for { $doer ->
            [you] you
           *[other] { $who }
        }.
    }
about-answer-keep = You play with these two tiles.
about-answer-mulligan = You set both tiles aside, draw two others, and the stack is shuffled.
about-answer-cast = The delayed spell is cast on the new tile.
about-answer-decline = The delayed spell is let go, for good.

# Buttons and parts of any table.
about-do-turn = Turns the tile that you have put down.
about-do-back = Takes back the last pick of this turn.
about-do-confirm = Makes your choice final.
about-do-hint = Says where to look, then three choices, then the best with its reason.
about-do-why = Then anything you touch says why it cannot be chosen.
about-do-take-back = Takes back your last decision: among people if nothing was revealed since, alone at any time. The end and the record say how often.
about-game-name = The game
about-game = Which game this is, and how far it has come.
about-prompt-name = What to do now
about-prompt = One sentence, and a diamond for each step of the choice.
about-chronicle-name = Chronicle
about-chronicle = What happened, the latest first. Pass over a line to see its place.

# Why not.
why-name = Not now
why-frozen = This table has stopped; nothing can be chosen.
why-record-full = The record of this table has no room for another decision.
why-curtain = The device is being handed over. First { $name } lifts the curtain.
why-over = The game is over.
why-chance = The tiles are being shuffled.
why-turn-of = It is { $name }’s turn.
why-watching = You are watching. It is { $name }’s turn.
why-turn-of-several = Waiting for { $name }.
why-watching-several = You are watching. Waiting for { $name }.
why-confirm = Not yet. { $step }
why-rotate = Choose a tile and its place first; then it turns.
why-nothing-begun = Nothing is picked, so there is nothing to step back from.
why-no-hint = There are no hints at this table, or it is not your turn.
why-shown = It is only shown; it is never chosen.
why-asked-mulligan = First decide whether to keep your two tiles.
why-asked-place = Now a tile of your hand is placed.
why-asked-order = Now you choose which spell goes off next.
why-asked-removal = Now you choose a golem that leaves: { $where }.
why-asked-delayed = Now you decide about delayed spells.
why-asked-siege = Now you choose the next siege.
why-asked-walk = Now your wizard walks.
why-golems = Golems are chosen only when more than five meet and two enemies tie. { $asked }
why-golems-elsewhere = Only this place has too many golems: { $where }. One leaves from there.
why-golems-own = Your own golems stay as long as an enemy is there.
why-golems-fewer = A golem leaves the largest enemy there; this group is smaller.
why-spell-done = This spell has gone off already. Each is cast once.
why-spell-lost = This spell has no target, so it is not asked about.
why-plate = A spell is cast when its tile is placed, and only then.
why-stored = This spell is delayed until a tile is placed on its target: { $where }.
why-stored-elsewhere = The new tile is not the target of this spell.
why-stored-theirs = The tile of this spell is held by { $who }: they cast it.
why-stored-nobody = Nobody holds the tile of this spell, so it is lost.
why-answer-first = Choose a delayed spell first.
why-siege-open = A siege needs tiles on all four sides; here one is missing.
why-siege-own = You hold this tile already.
why-siege-ring = You do not hold all four tiles around it.
why-cards = Tiles in another hand are seen by nobody else.
why-supply = Golems come from the supply by themselves: one with the wizard, others by spells.
why-stack = A tile is drawn by itself at the end of each turn.

# Hints.
hint-title = Hint
hint-nudge-where = Look at this: { $where }. { $because }
hint-nudge-with = Look in your hand: { $what }. { $because }
hint-nudge-with-where = Look in your hand: { $what }. Then on the table: { $where }. { $because }
hint-nudge-say = Look at this
hint-nudge-only = This is the only choice
hint-more = Show three choices
hint-more-two = Show both choices
hint-best = Show the best
hint-show = Show it
hint-again = First hint
hint-three =
    { $n ->
        [1] One choice:
        [2] Two choices, the fuller the bar the better:
       *[other] Three choices, the fuller the bar the better:
    }
hint-three-said =
    { $n ->
        [1] One choice:
        [2] Two choices, the best first:
       *[other] Three choices, the best first:
    }
hint-do = Do it
hint-best-lead = The best choice
hint-gain = { $where } becomes yours.
hint-free = { $who } loses { $where }.
hint-driven = { $gone }.
hint-points =
    { $n ->
        [one] One point more for you if the game ended then.
       *[other] { $n } points more for you if the game ended then.
    }
hint-points-theirs =
    { $n ->
        [one] One point less for { $who }.
       *[other] { $n } points less for { $who }.
    }
hint-strengthen = Your hold is firmer: { $where }.
hint-forced = There is only one choice
hint-because-breaker = It breaks shields.
hint-because-asleep = The shields there are asleep.
hint-because-shields = Enough golems get past the shields.
hint-because-cap = A sixth golem drives others off.
hint-because-entrench = Five golems add a shield.
hint-because-well = Whoever holds the Well wins ties.
hint-because-control = More golems than any other hold a tile.
hint-because-wizard = The wizard keeps enemy spells away from its tile.
hint-because-siege = A tile with yours on all four sides falls.
hint-because-delayed = A delayed spell goes off once, when its target is there.
hint-because-end = An empty supply ends the game at once.
hint-because-walk = The tile must be empty, and your golems lead there.
hint-refused = Hints are for the one who has to decide, at tables that allow them.
hint-too-fast = One hint at a time, please.

# Lessons.
learn-progress = Step { $n } of { $of }
learn-next = Next
learn-go-on = Go on with “{ $next }”
learn-before = Step before
learn-again = Try again
learn-play = Play now

learn-rivality-1-title = Your turn
learn-rivality-1-a = Have more golems on a tile than anybody else: such tiles count at the end. These two tiles are your hand; nobody else sees them. On your turn you place one beside a tile that lies there.
learn-rivality-1-b = Touch a tile, then a free place, then the gold button.
learn-rivality-1-reply = Any tile, any free place: try it.
learn-rivality-1-done = Your wizard came to the tile with one golem from your supply. A spell that points at a tile brought more; one with a red cross met no tile and is lost. At the end of a turn you draw a tile. Each of the next steps begins in another game.

learn-rivality-2-title = Spells have a range
learn-rivality-2-a = Each spell brings golems to one tile: straight ahead of its side, exactly as many cells away as it has diamonds.
learn-rivality-2-b = Turn a tile so that golems come to the Well.
learn-rivality-2-reply = No golem came to the Well. A spell with one diamond has to lie right beside it and point at it.
learn-rivality-2-done = The Well is yours. A spell that meets no tile is lost, and that costs nothing.

learn-rivality-3-title = Who holds a tile
learn-rivality-3-a = Whoever has more golems on a tile than any other holds it. Equal counts: nobody does.
learn-rivality-3-b = Two purple golems hold the Stone circle in the east. Take it.
learn-rivality-3-reply = That does not make more than two on the Stone circle. Bring three.
learn-rivality-3-done = Three to two: the tile takes your colour. The others stay where they are.

learn-rivality-4-title = Shields
learn-rivality-4-a = A Cottage has one shield, a Fortress two. While an enemy holds the tile, each destroys one golem of every spell of yours.
learn-rivality-4-b = Take the Cottage in the east: one golem stands there.
learn-rivality-4-reply = The shield takes the first golem, and then more than one must be left. Three are enough.
learn-rivality-4-done = One was destroyed and is in your supply again, two got in. The Cottage is yours, and its shield now too.

learn-rivality-5-title = Shields asleep
learn-rivality-5-a = Shields act for somebody who holds the tile. On an empty or contested tile they sleep.
learn-rivality-5-b = The Fortress in the east is contested, one to one. A single golem takes it.
learn-rivality-5-reply = Bring at least one golem to the Fortress.
learn-rivality-5-done = No shield was awake. Now both guard the Fortress for you.

learn-rivality-6-title = Shield-breakers
learn-rivality-6-a = A red plate with a torn edge breaks shields: none of them counts. All of these reach three cells.
learn-rivality-6-b = One golem and two shields hold the Fortress in the west. Take it from three cells away.
learn-rivality-6-reply = Only the red spell gets past both shields. The Fortress must lie exactly three cells ahead of it.
learn-rivality-6-done = Two against one, and not one lost to the shields.

learn-rivality-7-title = Wizards keep spells away
learn-rivality-7-a = A wizard protects the tile it stands on: enemy spells aimed there are lost. The tile it left is open again.
learn-rivality-7-b = Two Stone circles are purple. Take the one that no wizard guards.
learn-rivality-7-reply = A spell aimed at an enemy wizard is lost. Aim at the circle in the north.
learn-rivality-7-done = That is how to plan: where a wizard stands today, a spell may land next turn.

learn-rivality-8-title = Five at most
learn-rivality-8-a = A tile takes five golems. If a spell brings more, enemies go home to their supply until five are left.
learn-rivality-8-b = Three purple golems and one of yours stand in the east. Drive them off.
learn-rivality-8-reply = It takes a spell that makes more than five, and the most golems for you.
learn-rivality-8-done = Defenders left until five golems remained. Five of one side are entrenched: their tile has one shield more.

learn-rivality-9-title = The end
learn-rivality-9-a = The game ends when all tiles are placed, or at once when somebody’s supply is empty.
learn-rivality-9-b = You lead, and have five golems left. Bring all of them to the battlefield.
learn-rivality-9-reply = A golem is still in your supply. One comes with the wizard, so four have to come by spells, and none may be sent home.
learn-rivality-9-done = The last golem has come: the game is over.

learn-rivality-10-title = Counting
learn-rivality-10-a = Each tile counts for its holder: Stone circle 1, Cottage 2, Well 3, Fortress 4. Under a wizard it counts for nobody.
learn-rivality-10-b = A contested tile goes to the holder of the Well, if that side is among those tied. Equal totals too.
