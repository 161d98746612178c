//! Trying an action out, on a table made of what the reader sees and of nothing else.
//!
//! What the reader cannot know is filled in by lot, and everything that could depend on it is left out of the answer. So the answer is the
//! same whatever the others hold, and it is certain.

use joute_kernel::{Game, Seat, Seed};
use joute_rivality::{
    Action, Cell, Colour, Event, Position, PositionStep, PositionTile, Question, SOLO_ROWS, Side, State, StoredAt,
    TileView, TurnView, View,
};

/// The certain events of an action that the reader may take, in order. Empty if nothing about it is certain.
pub(crate) fn events(view: &View, action: Action) -> Vec<Event> {
    let TurnView::Asked { seat, question } = view.turn else { return Vec::new() };
    let state = state(view);
    match (question, action) {
        (Question::Mulligan, _) => return Vec::new(),
        // What comes after these two hangs on what the view does not say; what they do by themselves is seen on the board.
        (Question::Removal(_) | Question::Siege, _) => {
            let refused = state.is_some_and(|mut state| state.apply(seat, &action, &mut Vec::new()).is_err());
            return if refused { Vec::new() } else { by_itself(view, seat, question, action) };
        }
        _ => {}
    }
    let Some(mut state) = state else { return Vec::new() };
    let mut events = Vec::new();
    match state.apply(seat, &action, &mut events) {
        Ok(()) => events.into_iter().take_while(is_certain).collect(),
        Err(_) => Vec::new(),
    }
}

/// RIV-CAP-3: one golem goes home; RIV-SIEGE-3: a tile is taken. Empty if nothing of that kind stands there.
fn by_itself(view: &View, seat: Seat, question: Question, action: Action) -> Vec<Event> {
    let golems = |cell: Cell| view.tile_on(cell).map(|tile| tile.golems);
    match (question, action) {
        (Question::Removal(cell), Action::Remove(colour)) => {
            let index = view.sides.iter().position(|side| side.colour == colour);
            let side = index.and_then(|index| Side::first_of(3).nth(index));
            let stands = |side: &Side| golems(cell).is_some_and(|golems| golems[side.index()] > 0);
            side.filter(stands).map(|side| Event::GolemsReturned { cell, side, golems: 1 }).into_iter().collect()
        }
        (Question::Siege, Action::Besiege(cell)) => {
            let besieger = view.side_of(seat);
            let Some(mut expelled) = golems(cell) else { return Vec::new() };
            expelled[besieger.index()] = 0;
            vec![Event::Besieged { cell, besieger, expelled }]
        }
        _ => Vec::new(),
    }
}

/// A table made of what the reader sees, at the question that is asked, for asking its rules; `None` if there is no such question, or if it
/// hangs on what the view does not say (RIV-SIEGE-7).
pub(crate) fn state(view: &View) -> Option<State> {
    let TurnView::Asked { seat, question } = view.turn else { return None };
    let position = position(view, seat, question)?;
    let load = |position: &Position| {
        let mut rng = Seed::from_number(0).stream("trial");
        State::from_position(position, view.pack, &mut rng)
            .ok()
            .filter(|state| state.question() == Some((seat, question)))
    };
    // RIV-MULL-2: a hand that would be asked about and is not has been answered for.
    load(&position).or_else(|| load(&Position { mulligan_answered: true, ..position }))
}

/// Whether an event does not depend on what the reader cannot know: not on tiles that are turned up or drawn, nor on when the others
/// gained their tiles (RIV-SIEGE-7), nor on how many tiles they still hold.
fn is_certain(event: &Event) -> bool {
    match event {
        Event::TileRevealed { .. } | Event::Drew { .. } | Event::Besieged { .. } | Event::Shuffled { .. } => false,
        Event::Ended { reason } => reason.code == "supply_empty",
        Event::ColourDrawn { .. }
        | Event::StarredDrawn { .. }
        | Event::FirstPlayerDrawn { .. }
        | Event::MulliganTaken { .. }
        | Event::HandKept { .. }
        | Event::TilePlaced { .. }
        | Event::WizardMoved { .. }
        | Event::SpellCast { .. }
        | Event::SpellLost { .. }
        | Event::SpellStored { .. }
        | Event::GolemsReturned { .. } => true,
    }
}

/// RIV-SOLO-11: where Souramoun goes when the player goes to `cell`.
pub(super) const fn mirrored(cell: Cell) -> Cell {
    Cell::new(cell.x, SOLO_ROWS + 1 - cell.y)
}

fn position(view: &View, seat: Seat, question: Question) -> Option<Position> {
    let solo = view.mode.is_solo();
    let step = match question {
        Question::Place | Question::Destination => PositionStep::Turn,
        Question::SpellOrder if solo => PositionStep::Player(view.spells_left.clone()),
        Question::Mulligan => PositionStep::Turn,
        // What is left of the turn after the removals does not matter to them.
        Question::SpellOrder | Question::Removal(_) => PositionStep::Own(view.spells_left.clone()),
        Question::Siege => PositionStep::Sieges,
        Question::Delayed => PositionStep::Delayed(
            view.triggered.iter().map(|&(source, facing, _)| StoredAt { source, facing }).collect(),
        ),
    };
    let colours: Vec<Colour> = view.sides.iter().map(|side| side.colour).collect();
    let mut hands = vec![Vec::new(); usize::from(view.seats)];
    if let Some(own) = view.hands.get(seat.index()).and_then(|hand| hand.tiles.clone()) {
        hands[seat.index()] = own;
    }
    let caster = colours.get(view.side_of(seat).index()).copied();
    let overfull = if let Question::Removal(cell) = question { Some((cell, caster?)) } else { None };
    Some(Position {
        mode: view.mode,
        seats: Seat::first_of(view.seats).filter_map(|seat| colours.get(view.side_of(seat).index()).copied()).collect(),
        board: view.tiles.iter().filter_map(|tile| Some((tile.cell, placed(view, tile)?))).collect(),
        supply: view.sides.iter().map(|side| (side.colour, side.supply)).collect(),
        wizards: view.sides.iter().filter_map(|side| Some((side.colour, side.wizard?))).collect(),
        stored: view
            .tiles
            .iter()
            .flat_map(|tile| tile.stored.iter().map(|&facing| StoredAt { source: tile.cell, facing }))
            .collect(),
        turn: u8::try_from(view.active.index()).ok()?,
        hands: (!solo).then_some(hands),
        starred: (!solo)
            .then(|| view.sides.iter().find(|side| side.starred == Some(true)).map(|side| side.colour))
            .flatten(),
        mulligan_rule: view.mulligan_rule,
        // RIV-MULL-2: it was taken in this turn, in which the seat has placed nothing yet.
        mulligan_answered: view.mulligans.iter().any(|taken| taken.seat == seat && taken.placements[seat.index()] == 0),
        step,
        overfull,
        ..Position::default()
    })
}

/// A tile that lies open; face-down ones are filled in by lot.
fn placed(view: &View, tile: &TileView) -> Option<PositionTile> {
    let mut golems = [0; 3];
    for (side, count) in view.sides.iter().zip(tile.golems) {
        let index = Colour::ALL.iter().position(|colour| *colour == side.colour)?;
        golems[index] = count;
    }
    Some(PositionTile { tile: tile.tile?, rotation: tile.rotation, golems, face_down: false })
}
