//! Section 4: set-up, over many seeds.

use std::collections::BTreeSet;

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_rivality::{
    Cell, Chance, ChanceOutcome, Colour, ColourList, Event, Mode, Options, PRINTED, Position, Side, State, TileId,
    TileList,
};

/// How many set-ups a sentence about all of them is tried on.
pub(crate) const SEEDS: u64 = 60;

/// The state after the set-up, from seed `number`.
pub(crate) fn begun(options: &Options, number: u64) -> State {
    begun_with_events(options, number).0
}

fn begun_with_events(options: &Options, number: u64) -> (State, Vec<Event>) {
    let mut rng = Seed::from_number(number).stream("set-up");
    let mut state = State::setup(options).expect("these options can be played");
    let mut events = Vec::new();
    while let Turn::Chance(event) = state.turn() {
        let outcome = state.sample_chance(&event, &mut rng);
        state.apply_chance(&outcome, &mut events).expect("a sampled outcome");
    }
    (state, events)
}

fn position(options: &Options, number: u64) -> Position {
    begun(options, number).to_position().expect("set-up is over")
}

fn supplies(mode: Mode, seats: u8) -> Vec<u8> {
    position(&Options::new(mode, seats), 1).supply.iter().map(|&(_, golems)| golems).collect()
}

/// The set-up stopped at the first event that `wanted` likes.
fn stopped_at(options: &Options, wanted: impl Fn(Chance) -> bool) -> State {
    let mut rng = Seed::from_number(3).stream("set-up");
    let mut state = State::setup(options).expect("these options can be played");
    while let Turn::Chance(event) = state.turn() {
        if wanted(event) {
            return state;
        }
        let outcome = state.sample_chance(&event, &mut rng);
        state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
    }
    panic!("no such event in this set-up");
}

#[track_caller]
fn refused(state: &State, outcome: ChanceOutcome, rule: &str) {
    let mut changed = state.clone();
    let error = changed.apply_chance(&outcome, &mut ()).expect_err("it is refused");
    assert_eq!(error.refusal.rule.as_str(), rule, "{error}");
    assert_eq!(&changed, state, "a refusal leaves the state alone");
}

fn list(tiles: impl IntoIterator<Item = TileId>) -> TileList {
    tiles.into_iter().collect()
}

#[test]
fn riv_setup_1_the_well_lies_in_the_middle() {
    for seats in [2, 3, 4] {
        let board = position(&Options::new(Mode::Base, seats), 1).board;
        assert_eq!(board.len(), 1);
        assert_eq!((board[0].0, board[0].1.tile), (Cell::ORIGIN, TileId::WELL));
    }
    // Its rotation means nothing: it has no spell, and the same moves are legal.
    let mut turned = Position::default();
    let well = joute_rivality::PositionTile {
        tile: TileId::WELL,
        rotation: joute_rivality::Rotation::R2,
        golems: [0; 3],
        face_down: false,
    };
    turned.board.push((Cell::ORIGIN, well));
    let state = State::from_position(&turned, &PRINTED, &mut Seed::from_number(1).stream("x")).expect("it loads");
    let mut actions = Vec::new();
    state.legal_actions(Seat::at(0), &mut actions);
    assert_eq!(actions.len(), 32);
}

#[test]
fn riv_setup_2_two_players_have_30_golems_each_and_no_teal() {
    assert_eq!(supplies(Mode::Base, 2), [30, 30]);
    for number in 0..SEEDS {
        assert!(!position(&Options::new(Mode::Base, 2), number).seats.contains(&Colour::Teal));
    }
    let mut options = Options::new(Mode::Base, 2);
    options.colours = ColourList::new(&[Colour::Purple, Colour::Teal]);
    let error = State::setup(&options).expect_err("teal does not play");
    assert_eq!(error.faults[0].rule.map(|rule| rule.0), Some("RIV-SETUP-2"));
}

#[test]
fn riv_setup_3_the_starred_tiles_form_one_stack() {
    for number in 0..SEEDS {
        let position = position(&Options::new(Mode::Base, 2), number);
        let (hands, stacks) = (position.hands.expect("given"), position.stacks.expect("given"));
        let starred = position.starred.expect("two sides");
        for side in 0..2 {
            let tiles: Vec<TileId> = hands[side].iter().chain(&stacks[side]).copied().collect();
            assert_eq!(tiles.len(), 12);
            assert!(tiles.iter().all(|tile| tile.is_starred() == (position.seats[side] == starred)));
        }
    }
}

#[test]
fn riv_setup_4_colours_and_stacks_are_drawn_unless_configured() {
    let drawn: BTreeSet<_> = (0..SEEDS)
        .map(|number| position(&Options::new(Mode::Base, 2), number))
        .map(|position| (position.seats[0], position.starred))
        .collect();
    assert_eq!(drawn.len(), 4, "both colours with both stacks");
    let mut options = Options::new(Mode::Base, 2);
    options.colours = ColourList::new(&[Colour::Salmon, Colour::Purple]);
    options.starred = Some(Side::SECOND);
    for number in 0..SEEDS {
        let position = position(&options, number);
        assert_eq!(position.seats, [Colour::Salmon, Colour::Purple]);
        assert_eq!(position.starred, Some(Colour::Purple));
    }
    let three: BTreeSet<_> = (0..SEEDS).map(|number| position(&Options::new(Mode::Base, 3), number).seats).collect();
    assert_eq!(three.len(), 6, "every order of three colours");
}

#[test]
fn riv_setup_5_no_fortress_lies_at_the_bottom() {
    for seats in [2, 3, 4] {
        for number in 0..SEEDS {
            for stack in position(&Options::new(Mode::Base, seats), number).stacks.expect("given") {
                assert!(!stack.last().expect("tiles are left").is_fortress());
            }
        }
    }
    // The whole stack is shuffled again: a Fortress at the bottom is no outcome, one anywhere else is.
    let state = stopped_at(&Options::new(Mode::Base, 2), |event| matches!(event, Chance::Shuffle(_)));
    let starred = state.view(Viewer::Spectator).sides[0].starred == Some(true);
    let tiles: Vec<TileId> = TileId::spell_tiles().filter(|tile| tile.is_starred() == starred).collect();
    refused(&state, ChanceOutcome::Order(list(tiles.iter().copied())), "RIV-SETUP-5");
    // What is wrong about the tiles themselves is told apart from that: too few, one from elsewhere, one twice.
    let short = list(tiles.iter().rev().skip(1).copied());
    let foreign = TileId::spell_tiles().find(|tile| tile.is_starred() != starred).expect("there are both");
    let strange = list(tiles.iter().rev().map(|&tile| if tile == tiles[0] { foreign } else { tile }));
    let doubled = list(tiles.iter().rev().map(|&tile| if tile == tiles[0] { tiles[1] } else { tile }));
    for (order, rule) in [(short, "RIV-SETUP-3"), (strange, "RIV-SETUP-3"), (doubled, "RIV-COMP-2")] {
        refused(&state, ChanceOutcome::Order(order), rule);
    }
    let upside_down = ChanceOutcome::Order(list(tiles.iter().rev().copied()));
    assert!(state.clone().apply_chance(&upside_down, &mut ()).is_ok());
}

#[test]
fn riv_setup_6_each_player_draws_the_top_two_tiles() {
    let mut state = stopped_at(&Options::new(Mode::Base, 2), |event| event == Chance::Shuffle(Side::SECOND));
    let starred = state.view(Viewer::Spectator).sides[1].starred == Some(true);
    let order = list(TileId::spell_tiles().rev().filter(|tile| tile.is_starred() == starred));
    state.apply_chance(&ChanceOutcome::Order(order), &mut ()).expect("a Stone circle is at the bottom");
    let position = state.to_position().expect("set-up is over");
    let (hands, stacks) = (position.hands.expect("given"), position.stacks.expect("given"));
    let mut top = order.as_slice()[..2].to_vec();
    top.sort();
    assert_eq!(hands[1], top);
    assert_eq!(stacks[1], &order.as_slice()[2..]);
    assert_eq!((hands[0].len(), stacks[0].len()), (2, 10));
    // Hands are private.
    let view = state.view(Viewer::Seat(Seat::at(0)));
    assert_eq!((view.hands[0].tiles.is_some(), view.hands[1].tiles.is_some()), (true, false));
}

#[test]
fn riv_setup_7_three_players_have_20_golems_each_and_mixed_stars() {
    assert_eq!(supplies(Mode::Base, 3), [20, 20, 20]);
    let mixed = (0..SEEDS).any(|number| {
        let stacks = position(&Options::new(Mode::Base, 3), number).stacks.expect("given");
        stacks[0].iter().any(|tile| tile.is_starred()) && stacks[0].iter().any(|tile| !tile.is_starred())
    });
    assert!(mixed, "stars are ignored");
}

#[test]
fn riv_setup_8_each_of_three_players_is_dealt_two_fortresses() {
    for number in 0..SEEDS {
        let position = position(&Options::new(Mode::Base, 3), number);
        let (hands, stacks) = (position.hands.expect("given"), position.stacks.expect("given"));
        for side in 0..3 {
            let fortresses = hands[side].iter().chain(&stacks[side]).filter(|tile| tile.is_fortress()).count();
            assert_eq!(fortresses, 2);
        }
    }
    let state = stopped_at(&Options::new(Mode::Base, 3), |event| event == Chance::Fortresses);
    refused(&state, ChanceOutcome::Order(list(TileId::spell_tiles().take(6))), "RIV-SETUP-8");
}

#[test]
fn riv_setup_9_the_other_18_tiles_are_dealt_six_each() {
    for number in 0..SEEDS {
        let position = position(&Options::new(Mode::Base, 3), number);
        let (hands, stacks) = (position.hands.expect("given"), position.stacks.expect("given"));
        let sizes: Vec<_> = hands.iter().zip(&stacks).map(|(hand, stack)| (hand.len(), stack.len())).collect();
        assert_eq!(sizes, [(2, 6); 3]);
        let all: BTreeSet<TileId> = hands.iter().chain(&stacks).flatten().copied().collect();
        assert_eq!(all.len(), 24, "every tile once");
    }
    let state = stopped_at(&Options::new(Mode::Base, 3), |event| event == Chance::OtherTiles);
    refused(&state, ChanceOutcome::Order(list(TileId::spell_tiles().skip(6))), "RIV-SETUP-9");
}

#[test]
fn riv_setup_10_anybody_may_begin_and_play_goes_clockwise() {
    for seats in [2, 3, 4] {
        let first: BTreeSet<Seat> =
            (0..SEEDS).map(|number| begun(&Options::new(Mode::Base, seats), number).active()).collect();
        assert_eq!(first.len(), usize::from(seats), "each seat begins some game of {seats}");
        let mut options = Options::new(Mode::Base, seats);
        options.first = Some(Seat::at(1));
        let mut state = begun(&options, 2);
        let mut rng = Seed::from_number(2).stream("play");
        let mut order = Vec::new();
        while order.len() < 5 {
            order.push(state.active());
            let was_active = state.active();
            while state.active() == was_active {
                match state.turn() {
                    Turn::Seats(asked) => {
                        let seat = asked.first().expect("a seat");
                        let action = state.sample_action(seat, &mut rng);
                        state.apply(seat, &action, &mut ()).expect("a sampled action");
                    }
                    Turn::Chance(event) => {
                        let outcome = state.sample_chance(&event, &mut rng);
                        state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
                    }
                    Turn::Over => panic!("over after {} turns", order.len()),
                }
            }
        }
        let expected: Vec<Seat> = (0..5).map(|turn| Seat::at((1 + turn) % seats)).collect();
        assert_eq!(order, expected);
    }
}

#[test]
fn options_that_cannot_be_played_are_refused_with_every_reason() {
    let faults = |options: &Options| {
        let error = State::setup(options).expect_err("it is refused");
        error.faults.iter().map(|fault| fault.path.clone()).collect::<Vec<_>>()
    };
    assert_eq!(faults(&Options::new(Mode::Base, 5)), ["seats"]);
    assert_eq!(faults(&Options::new(Mode::Base, 0)), ["seats"]);
    let mut options = Options::new(Mode::Expert, 1);
    options.starred = Some(Side::THIRD);
    options.first = Some(Seat::at(3));
    assert_eq!(faults(&options), ["seats", "starred", "first"]);
}

/// For the tests of teams: who drew what in the set-up, in order.
pub(crate) fn opening_draws(options: &Options, number: u64) -> Vec<(Seat, TileId)> {
    let (_, events) = begun_with_events(options, number);
    let drawn = events.iter().filter_map(|event| match *event {
        Event::Drew { seat, tile } => Some((seat, tile?)),
        _ => None,
    });
    drawn.collect()
}
