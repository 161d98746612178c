//! Texts and positions from outside: every parser is the inverse of its printer, and nothing makes them panic.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use joute_kernel::{Game, ParseError, Rng, Seed, Turn};
use joute_rivality::{
    Action, COORDINATE_MAX, Cell, ChanceOutcome, Colour, Direction, Level, Mode, MulliganRule, PRINTED, Position,
    PositionMulligan, PositionStep, PositionTile, Rotation, SUPPLY_MAX, Side, State, StoredAt, TileId,
};
use proptest::prelude::{Strategy, any, prop_oneof};
use proptest::{prop_assert, prop_assert_eq, proptest};

fn cell() -> impl Strategy<Value = Cell> {
    let coordinate = || -COORDINATE_MAX..=COORDINATE_MAX;
    (coordinate(), coordinate()).prop_map(|(x, y)| Cell::new(x, y))
}

fn direction() -> impl Strategy<Value = Direction> {
    (0..4_usize).prop_map(|index| Direction::ALL[index])
}

fn tile() -> impl Strategy<Value = TileId> {
    (0..25_u8).prop_map(|index| TileId::new(index).expect("a tile"))
}

fn rotation() -> impl Strategy<Value = Rotation> {
    (0..4_usize).prop_map(|index| Rotation::ALL[index])
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        any::<bool>().prop_map(|kept| if kept { Action::KeepHand } else { Action::Mulligan }),
        (tile(), cell(), rotation()).prop_map(|(tile, cell, rotation)| Action::Place { tile, cell, rotation }),
        direction().prop_map(Action::Resolve),
        (0..3_usize).prop_map(|index| Action::Remove(Colour::ALL[index])),
        (cell(), direction()).prop_map(|(source, facing)| Action::Cast { source, facing }),
        (cell(), direction()).prop_map(|(source, facing)| Action::Decline { source, facing }),
        cell().prop_map(Action::Besiege),
        cell().prop_map(Action::Walk),
    ]
}

fn position_tile() -> impl Strategy<Value = PositionTile> {
    (tile(), rotation(), [0..10_u8, 0..10, 0..10], any::<bool>())
        .prop_map(|(tile, rotation, golems, face_down)| PositionTile { tile, rotation, golems, face_down })
}

#[track_caller]
fn reads_back<T: Display + FromStr<Err = ParseError> + PartialEq + Debug>(value: &T) {
    assert_eq!(value.to_string().parse::<T>().as_ref(), Ok(value));
}

/// Whatever is understood is spelled in the only way, and an error points into the text.
fn understood_only_as_printed<T: Display + FromStr<Err = ParseError>>(text: &str) -> Result<(), String> {
    match text.parse::<T>() {
        Ok(value) if value.to_string() == text => Ok(()),
        Ok(value) => Err(format!("`{text}` is read as `{value}`")),
        Err(error) if error.offset <= text.len() => Ok(()),
        Err(error) => Err(format!("`{text}`: {error}")),
    }
}

proptest! {
    #[test]
    fn what_is_printed_reads_back(action in action(), placed in position_tile(), cell in cell(), facing in direction()) {
        reads_back(&action);
        reads_back(&placed);
        reads_back(&cell);
        reads_back(&facing);
        reads_back(&StoredAt { source: cell, facing });
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[ -~éP0-9,]{0,24}") {
        prop_assert_eq!(understood_only_as_printed::<Action>(&text), Ok(()));
        prop_assert_eq!(understood_only_as_printed::<ChanceOutcome>(&text), Ok(()));
        prop_assert_eq!(understood_only_as_printed::<PositionTile>(&text), Ok(()));
        prop_assert_eq!(understood_only_as_printed::<StoredAt>(&text), Ok(()));
        prop_assert_eq!(understood_only_as_printed::<Cell>(&text), Ok(()));
    }

    #[test]
    fn texts_that_are_nearly_right_are_read_or_refused(
        text in "(cast|decline|besiege|resolve|remove|order|colours|starred|first|D0[0-9]|F0[0-9]|C0[0-9]|W)? ?-?[0-9]{0,3},?-?[0-9]{0,3} ?[rNESWPSTh0-9]{0,6} ?h?",
    ) {
        prop_assert_eq!(understood_only_as_printed::<Action>(&text), Ok(()));
        prop_assert_eq!(understood_only_as_printed::<ChanceOutcome>(&text), Ok(()));
        prop_assert_eq!(understood_only_as_printed::<PositionTile>(&text), Ok(()));
        prop_assert_eq!(understood_only_as_printed::<StoredAt>(&text), Ok(()));
        prop_assert_eq!(understood_only_as_printed::<TileId>(&text), Ok(()));
        prop_assert!(text.len() < 60);
    }
}

/// One of `items`.
fn one<T: Copy>(rng: &mut Rng, items: &[T]) -> T {
    items[rng.below(items.len() as u32) as usize]
}

fn chance(rng: &mut Rng, one_in: u32) -> bool {
    rng.below(one_in) == 0
}

fn near(rng: &mut Rng) -> Cell {
    let mut at = || rng.below(7) as i8 - 2;
    Cell::new(at(), at())
}

/// A situation of any kind, now and then with something wrong in it.
fn anything(rng: &mut Rng) -> Position {
    let mode = one(rng, &[Mode::Base, Mode::Expert, Mode::Expert, Mode::Solo(Level::Master)]);
    let (p, s, t) = (Colour::Purple, Colour::Salmon, Colour::Teal);
    let seats = match mode {
        Mode::Solo(_) => vec![one(rng, &[p, s])],
        Mode::Base | Mode::Expert => match rng.below(4) {
            0 => vec![s, p, t],
            1 => vec![p, s, p, s],
            _ => vec![p, s],
        },
    };
    let mut position = Position { mode, seats: seats.clone(), ..Position::default() };
    let mut tiles: Vec<TileId> = TileId::spell_tiles().collect();
    rng.shuffle(&mut tiles);
    let colours = if chance(rng, 30) { Colour::ALL.to_vec() } else { seats.clone() };
    let mut board: Vec<Cell> = (0..rng.below(14)).map(|_| near(rng)).collect();
    board.sort();
    board.dedup();
    for cell in board {
        let well = cell == Cell::ORIGIN && !mode.is_solo();
        let tile = if well { TileId::WELL } else { tiles.pop().unwrap_or(TileId::WELL) };
        let mut golems = [0; 3];
        for _ in 0..rng.below(6) {
            golems[one(rng, &colours) as usize] += 1;
        }
        let face_down = mode.is_solo() && golems == [0; 3] && chance(rng, 2) || chance(rng, 200);
        position.board.push((cell, PositionTile { tile, rotation: one(rng, &Rotation::ALL), golems, face_down }));
    }
    let cells: Vec<Cell> = position.board.iter().map(|&(cell, _)| cell).chain([Cell::ORIGIN]).collect();
    for &colour in &seats {
        if chance(rng, 2) {
            position.supply.push((colour, rng.below(12) as u8 + u8::from(chance(rng, 40)) * SUPPLY_MAX));
        }
        if chance(rng, 2) {
            position.wizards.push((colour, one(rng, &cells)));
        }
    }
    let beyond = u32::from(chance(rng, 40));
    position.turn = rng.below(seats.len() as u32 + beyond) as u8;
    if chance(rng, 2) && !mode.is_solo() {
        let mut hand = || (0..rng.below(3)).filter_map(|_| tiles.pop()).collect::<Vec<_>>();
        position.hands = Some(seats.iter().map(|_| hand()).collect());
    }
    if mode == Mode::Expert {
        let stored = |rng: &mut Rng| StoredAt { source: one(rng, &cells), facing: one(rng, &Direction::ALL) };
        position.stored = (0..rng.below(2)).map(|_| stored(rng)).collect();
        if chance(rng, 6) {
            position.step = PositionStep::Delayed((0..rng.below(2)).map(|_| stored(rng)).collect());
        } else if chance(rng, 6) {
            position.step = PositionStep::Sieges;
        }
    }
    if chance(rng, 6) {
        let winds = (0..rng.below(2)).map(|_| one(rng, &Direction::ALL)).collect();
        position.step = if mode.is_solo() { PositionStep::Player(winds) } else { PositionStep::Own(winds) };
    }
    if chance(rng, 8) {
        let at = one(rng, &cells);
        if let Some((_, placed)) = position.board.iter_mut().find(|(cell, _)| *cell == at) {
            placed.golems[one(rng, &seats) as usize] += rng.below(4) as u8;
        }
        position.overfull = Some((at, one(rng, &seats)));
    }
    if chance(rng, 20) {
        position.mulligan_rule = MulliganRule::EveryPlayer;
        let tiles = [one(rng, &[TileId::WELL]), TileId::WELL];
        let record =
            PositionMulligan { tiles, eligible: Vec::new(), placements: vec![1, 2, 3], seen_again: Vec::new() };
        position.mulligans = vec![Some(record)];
    }
    position
}

/// Plays on at random to the end, with invariants, conserved golems, views and position round trips.
fn play_on(mut state: State, rng: &mut Rng) {
    let totals: Vec<u16> = Side::first_of(state.side_count()).map(|side| state.golems_of(side)).collect();
    for _ in 0..400 {
        state.check_invariants().unwrap_or_else(|broken| panic!("{broken}"));
        for side in Side::first_of(state.side_count()) {
            assert_eq!(state.golems_of(side), totals[side.index()], "golems are conserved");
        }
        let written = state.to_position().expect("set-up is over");
        let mut spare = Seed::from_number(1).stream("left over");
        let again = State::from_position(&written, &PRINTED, &mut spare).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(again.to_position(), Some(written));
        match state.turn() {
            Turn::Over => {
                assert!(state.outcome().is_some());
                return;
            }
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat");
                let action = state.sample_action(seat, rng);
                state.apply(seat, &action, &mut ()).expect("a sampled action");
            }
        }
    }
    panic!("endless");
}

fn faults(position: &Position) -> Vec<String> {
    let loaded = State::from_position(position, &PRINTED, &mut Seed::from_number(1).stream("left over"));
    loaded.map_or_else(|error| error.faults.iter().map(ToString::to_string).collect(), |_| Vec::new())
}

/// All golems of a side may come home, so that they are counted together.
#[test]
fn more_golems_than_can_be_counted_are_refused() {
    let with = |golems: [u8; 3], supply: u8| {
        let well = PositionTile { tile: TileId::WELL, rotation: Rotation::R0, golems, face_down: false };
        Position { board: vec![(Cell::ORIGIN, well)], supply: vec![(Colour::Purple, supply)], ..Position::default() }
    };
    assert_eq!(faults(&with([4, 0, 0], 95)), [""; 0]);
    let refused = ["supply.P: 100 golems with those on tiles; at most 99 can be counted (RIV-COMP-1)"];
    assert_eq!(faults(&with([5, 0, 0], 95)), refused);
}

/// A solo field may be given in part: the rest is filled, and cells outside are refused with their path.
#[test]
fn a_part_of_a_solo_field_is_enough() {
    let placed = |name: &str| format!("{name} r0 P1").parse::<PositionTile>().expect("a tile");
    let with = |at: Cell| Position {
        mode: Mode::Solo(Level::Beginner),
        seats: vec![Colour::Purple],
        board: vec![(Cell::new(4, 6), placed("F01")), (at, placed("D01"))],
        ..Position::default()
    };
    assert_eq!(faults(&with(Cell::new(1, 1))), [""; 0]);
    for outside in [Cell::new(5, 1), Cell::new(1, 0), Cell::new(31, 1), Cell::new(-128, 127)] {
        let refused = format!("board.{outside}: outside the field of columns 1 to 4 and rows 1 to 6 (RIV-SOLO-3)");
        assert_eq!(faults(&with(outside)), [refused]);
    }
}

#[test]
fn a_tile_is_gained_once_and_placed_from_a_hand() {
    let cells = [(0, "W r0 P1"), (1, "D04 r0 P1"), (2, "D05 r0 S1")];
    let board = cells.map(|(x, tile)| (Cell::new(x, 0), tile.parse().expect("a tile")));
    let of = |gained: &[i8], hand: &[&str]| Position {
        mode: Mode::Expert,
        board: board.to_vec(),
        wizards: vec![(Colour::Purple, Cell::new(1, 0))],
        gained: gained.iter().map(|&x| Cell::new(x, 0)).collect(),
        hands: Some(vec![hand.iter().map(|tile| tile.parse().expect("a tile")).collect()]),
        step: PositionStep::Own(Vec::new()),
        ..Position::default()
    };
    assert_eq!(faults(&of(&[1, 2], &["D01"])), [""; 0]);
    assert_eq!(faults(&of(&[1, 1, 2], &["D01"])), ["gained.1: 1,0 is listed twice; once is enough (RIV-SIEGE-7)"]);
    let placed_from = "hands.0: 2 tiles in the hand that a tile was placed from this turn (RIV-TURN-2)";
    assert_eq!(faults(&of(&[1, 2], &["D01", "D02"])), [placed_from]);
}

/// RIV-EDGE-16 on irregular tables, and: a situation is refused with every fault, or can be played to its end.
#[test]
fn any_position_is_refused_or_can_be_played() {
    let (mut played, mut refused) = (0, 0);
    for number in 0..1500 {
        let mut rng = Seed::from_number(number).stream("anything");
        let position = anything(&mut rng);
        match State::from_position(&position, &PRINTED, &mut rng) {
            Err(error) => {
                refused += 1;
                assert!(!error.faults.is_empty());
                for fault in &error.faults {
                    assert!(!fault.path.is_empty() && fault.rule.is_some(), "{fault}");
                }
            }
            Ok(state) => {
                played += 1;
                let told = std::panic::catch_unwind(move || play_on(state, &mut rng));
                assert!(told.is_ok(), "number {number}: {position:#?}");
            }
        }
    }
    assert!(played > 300 && refused > 300, "{played} played, {refused} refused");
}
