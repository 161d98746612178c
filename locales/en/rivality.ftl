# Rivality: things, questions, events, refusals.
colour-salmon = Salmon
colour-purple = Purple
colour-teal = Teal
souramoun = Souramoun

terrain-well = Well of Mana
terrain-stone_circle = Stone circle
terrain-cottage = Cottage
terrain-fortress = Fortress
terrain-hidden = Face-down tile

number =
    { $n ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $n }
    }
direction-north = north
direction-east = east
direction-south = south
direction-west = west
direction-title-north = North
direction-title-east = East
direction-title-south = South
direction-title-west = West

place-well = the Well
place-count =
    { $n ->
       *[other] { $word }
    }
place-steps =
    { $direction ->
        [north] { $count } north
        [east] { $count } east
        [south] { $count } south
       *[west] { $count } west
    }
place-one = { $a } of the Well
place-two = { $a }, { $b } of the Well
place-field = column { $column }, row { $row }

thing-board =
    { $tiles ->
        [one] Battlefield, one tile
       *[other] Battlefield, { $tiles } tiles
    }
thing-at = { $what }, { $where }
thing-golems = { $who } { $n }
thing-golems-named =
    { $n ->
        [one] { $doer ->
            [you] { $n } of your golems
           *[other] { $n } golem, { $who }
        }
       *[other] { $doer ->
            [you] { $n } of your golems
           *[other] { $n } golems, { $who }
        }
    }
thing-wizard =
    { $doer ->
        [you] your wizard
       *[other] wizard, { $who }
    }
thing-empty = empty
thing-contested = contested
thing-value = worth { $n }
thing-shields-active =
    { $n ->
        [one] one shield
       *[other] { $n } shields
    }
thing-shields-asleep = shields asleep
thing-free = Free place, { $where }
beyond-tile = 1 more tile
beyond-tiles = # more tiles
beyond-place = 1 free place
beyond-places = # free places
beyond-west = to the west
beyond-east = to the east
beyond-north = to the north
beyond-south = to the south
thing-spell =
    { $n ->
        [one] { $direction }: one golem at range { $range }
       *[other] { $direction }: { $n } golems at range { $range }
    }
thing-spell-breaker = { $spell }, breaks shields
thing-spell-stored = { $spell }, delayed
thing-hand = { $what }, worth { $value }; { $spells }
thing-hand-plain = { $what }, worth { $value }
thing-tile-spells = { $tile }; { $spells }
thing-spells-solo = It casts whenever a wizard comes to it. { $spells }.
thing-rotation = Facing { $direction }
thing-supply =
    { $n ->
        [one] one golem left in the supply
       *[other] { $n } golems left in the supply
    }
thing-supply-low = { $supply }: when there is none the game ends
thing-stack =
    { $n ->
        [0] no tile left to draw
        [one] one tile left to draw
       *[other] { $n } tiles left to draw
    }
thing-cards =
    { $n ->
        [0] empty hand
        [one] 1 in hand
       *[other] { $n } in hand
    }

ask-mulligan = Keep these two tiles, or once draw two others?
ask-place = Which tile do you place?
ask-spell-order = Too few golems: which spell goes first?
ask-removal = Too many golems: who leaves?
ask-delayed = Delayed spells: cast one now, or let it go for good?
ask-siege = Several sieges: which comes first?
ask-destination = Where does your wizard go?
ask-entry = Where does your wizard come in?

step-tile = Which tile of your hand?
step-place = Where does it go?
step-facing = Which way round: turn it, or place it?
step-spell = Which spell?
step-golem = Which golem goes home?
step-stored = Which delayed spell?
step-answer = Cast it now, or let it go for good?
step-answer-one = Cast it, or let it go for good?
step-siege = Which siege?
step-walk = Which tile does it walk to?
step-mulligan = Keep them, or once draw two others?

done-place = { $what }, { $where }, facing { $direction }
done-spell = { $spell } first
golems-go =
    { $n ->
        [one] { $doer ->
            [you] One of your golems goes home
           *[other] One golem of { $who } goes home
        }
       *[other] { $doer ->
            [you] { $n } of your golems go home
           *[other] { $n } golems of { $who } go home
        }
    }
done-cast = Cast it, { $spell }
done-decline = Let it go, { $spell }
done-siege = Siege of { $what }, { $where }
done-walk = To { $what }, { $where }
done-keep = Keep the two tiles
done-mulligan = Draw two others

confirm-place = Place
confirm-spell = Cast
confirm-golem = Send home
confirm-delayed = Confirm
confirm-siege = Take it
confirm-walk = Walk there
confirm-mulligan = Confirm

answer-keep = Keep
answer-mulligan = Draw two others
answer-cast = Cast
answer-decline = Let it go

event-colour-drawn =
    { $doer ->
        [you] You play { $colour }
       *[other] { $who } plays { $colour }
    }
event-starred-drawn =
    { $doer ->
        [you] You draw from the starred stack
       *[other] { $who } draws from the starred stack
    }
event-first-drawn =
    { $doer ->
        [you] You begin
       *[other] { $who } begins
    }
event-shuffled =
    { $doer ->
        [you] Your stack is shuffled
       *[other] The stack of { $who } is shuffled
    }
event-drew =
    { $doer ->
        [you] You draw a tile
       *[other] { $who } draws a tile
    }
event-drew-tile =
    { $doer ->
        [you] You draw: { $what }
       *[other] { $who } draws: { $what }
    }
event-mulligan =
    { $doer ->
        [you] You take a mulligan
       *[other] { $who } takes a mulligan
    }
event-kept =
    { $doer ->
        [you] You keep the opening hand
       *[other] { $who } keeps the opening hand
    }
event-placed = { $who }: { $what }, { $where }
event-placed-short = { $who }: { $what }
event-revealed = { $what } turned up, { $where }
event-wizard =
    { $doer ->
        [you] Your wizard comes to { $where }
       *[other] The wizard of { $who } comes to { $where }
    }
event-cast =
    { $arrived ->
        [0] { $direction }: nobody gets through
        [one] { $direction }: one golem arrives
       *[other] { $direction }: { $arrived } golems arrive
    }
event-cast-shields =
    { $arrived ->
        [0] { $direction }: shields stop { $destroyed }, nobody gets through
        [one] { $direction }: shields stop { $destroyed }, one arrives
       *[other] { $direction }: shields stop { $destroyed }, { $arrived } arrive
    }
event-cast-short = { $cast }, and the supply is empty
event-lost-no-tile =
    { $n ->
        [1] { $direction }: no tile beside it, lost
       *[other] { $direction }: no tile { $word } cells away, lost
    }
event-lost-none = { $direction }: no tile, lost
event-lost-wizard = { $direction }: the wizard turns it away
event-lost-off-field = { $direction }: out of the field, lost
event-lost-not-controlled = { $direction }: your tile is not yours, lost
event-lost-source = Lost, nobody holds the tile: { $direction } ({ $where })
event-lost-declined = Let go: { $direction } ({ $where })
event-stored = { $direction }: delayed until a tile lies there
event-besieged =
    { $doer ->
        [you] Siege: you take { $where }
       *[other] { $players ->
            [1] Siege: { $who } takes { $where }
           *[other] Siege: { $who } take { $where }
        }
    }
event-ended-last-tile = All tiles are placed
event-ended-supply = A supply is empty
event-ended-supply-of =
    { $doer ->
        [you] Your golems ran out
       *[other] The golems of { $who } ran out
    }
event-ended-nowhere = The wizard has nowhere to go
event-ended = The game ends

certain-left =
    { $doer ->
        [you] { $what }: your wizard leaves it, { $n } for you
       *[other] { $what }: your wizard leaves it, { $n } for { $who }
    }
certain-wizard = The new tile counts once your wizard moves on to your next tile
certain-wizard-last = The new tile counts for nobody: your wizard stays on it to the end
certain-wizard-stays = The new tile counts for nobody: your wizard is on it at the end
certain-end = { $said }: the game ends
again-lost-by = This ends the game and you lose by { $n }: { $what ->
        [place] place
       *[other] do
    } it all the same?
again-lost = This ends the game and you lose: { $what ->
        [place] place
       *[other] do
    } it all the same?
again-unknown = This ends the game: { $what ->
        [place] place
       *[other] do
    } it all the same?
certain-ends = { $end }. { $title }: { $points }.
certain-ends-with = { $who } { $n }
certain-ends-tie = { $said } { $tie }.
certain-nothing = It wins nothing at once.
certain-reveal = What lies face down is seen when it is turned.
certain-solo-turns = Souramoun turns up { $where } and casts what is on it.
certain-solo-his = Souramoun casts first:
certain-solo-own = Then you:
certain-solo-if = Then you, if the tile is still yours:

score-contested = contested
score-empty = empty
score-wizard = under a wizard
mark-less = enemy golem
score-well = contested, the Well decides
score-souramoun = contested, goes to Souramoun
score-less = { $what } ({ $n } − { $less })
score-rule = rule { $rule }
end-lift = Golems
end-tally = { $what }: { $n }
tie-well = Equal totals: the Well decides
tie-well-three = Equal totals above: the holder of the Well wins
tie-solo = Equal totals: Souramoun wins

hint-ends = This ends the game. { $title }, { $points }.
hint-ends-to = { $a } to { $b }
hint-because-last = With the last tile the game ends.
hint-because-nowhere = A wizard that has nowhere to go ends the game.
hint-delayed-even = Nobody would get through: cast or let go, it comes to the same.

goal-words-solo-beginner = Walk over your golems to a tile without any, and cast its spells. Souramoun comes to the mirrored row and casts first; you cast only if the tile is still yours. Once a supply is empty or you cannot walk, have more points than he. Contested tiles count for nobody.
goal-words-solo-standard = Walk over your golems to a tile without any, and cast its spells. Souramoun comes to the mirrored row and casts first; you cast only if the tile is still yours. Once a supply is empty or you cannot walk, have more points than he. Contested tiles count for him.
goal-words-solo-master = Walk over your golems to a tile without any, and cast its spells. Souramoun comes to the mirrored row and casts first; you cast only if the tile is still yours. Once a supply is empty or you cannot walk, have more points than he. Contested tiles count for him, your tiles with his golems one less.
goal-words-expert = Hold lands: have more golems on a tile than anybody else. A golem of another there costs a point. A spell with no tile before it waits until one is placed; whoever holds all four neighbours of a tile besieges it and takes it.
banner-partner = with you
banner-foe = foe, with { $who }
banner-foe-with = with { $who }
banner-partner-next = partner, plays next
banner-foe-next = foe, plays next
banner-next = plays next
sign-l-contested = Dashed edge: contested tile
sign-l-next = White diamond: plays next
sign-l-wizard = Wizard: the tile counts for nobody
sign-l-spell = Spell: golems it brings
sign-l-range = Diamonds: how many tiles away
sign-l-breaker = Red: breaks shields
sign-l-spent = Empty frame: spell already cast
sign-l-stored = Gold tip: spell that waits for a tile
sign-l-siege = Siege: hold all four neighbours, take the tile
sign-l-less = Enemy golem there: one point less

refusal-game_over = The game is over.
refusal-chance_pending = The tiles are being shuffled.
refusal-no_chance_pending = There is nothing to draw by lot now.
refusal-impossible_outcome = Chance cannot answer that.
refusal-not_your_turn = It is not your turn.
refusal-another_question = Something else has to be decided first.
refusal-no_mulligan = There is no mulligan to take now.
refusal-not_in_hand = That tile is not in your hand.
refusal-cell_taken = There is a tile on that place already.
refusal-not_adjacent = A tile has to share a side with one on the battlefield.
refusal-no_such_spell = That spell is not one of those that wait.
refusal-not_a_largest_enemy = Only an enemy with the most golems there loses one.
refusal-not_triggered = That spell is not set off by the new tile.
refusal-not_your_spell = That delayed spell is not yours to cast.
refusal-not_besieged = That tile is not besieged by you.
refusal-off_field = That lies outside the field.
refusal-not_an_entry = Your wizard comes in on the first row.
refusal-tile_occupied = Your wizard stops on a tile without golems.
refusal-not_reachable = Your wizard walks over tiles with your golems, and none lead there.
refusal-unknown = The rules do not allow that.

# In the terminal.
riv-legend = On the board: a tile is headed by its land (W Well, D Stone circle, C Cottage, F Fortress), what it is worth, # for an active shield and . for a sleeping one, and its place (east, north of the Well). P3 is three golems of Purple, *P the wizard. ^2@3 is a spell to the north: 2 golems at range 3; { $breaks } breaks shields.
hint-turn-rivality = 1 to 9 pick from the hand, or else from what is offered; arrow keys move, and turn what is put down, as R does; Enter confirms, Esc steps back
