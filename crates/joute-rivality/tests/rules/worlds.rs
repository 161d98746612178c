//! Worlds that `resample` thinks possible: each could have been dealt.

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_rivality::{Event, Mode, Options, Position, State, TileId};

use crate::setup::SEEDS;
use crate::support::{Table, base};

/// A tile on its way through a hand, as everybody sees it: who drew it when, or who placed which one when.
#[derive(Clone, Copy)]
enum Passing {
    Drawn(Seat),
    Placed(Seat, TileId),
}

/// Everything that the table saw of tiles, in order.
fn passings(events: &[Event]) -> Vec<Passing> {
    let passing = |event: &Event| match *event {
        Event::Drew { seat, .. } => Some(Passing::Drawn(seat)),
        Event::TilePlaced { seat, tile, .. } => Some(Passing::Placed(seat, tile)),
        _ => None,
    };
    events.iter().filter_map(passing).collect()
}

/// Why `world` cannot have come from a legal deal (RIV-SETUP-3, -5, -8, -9) followed by what the table saw; `None` if it
/// can.
fn contradiction(state: &State, world: &Position, seen: &[Passing]) -> Option<String> {
    let (hands, stacks) = (world.hands.as_ref()?, world.stacks.as_ref()?);
    for (side, stack) in stacks.iter().enumerate() {
        let of_side = |seat: Seat| usize::from(state.side_of(seat)) == side;
        let held: Vec<TileId> = Seat::first_of(state.seat_count())
            .filter(|&seat| of_side(seat))
            .flat_map(|seat| hands[seat.index()].clone())
            .collect();
        let placed: Vec<TileId> = seen
            .iter()
            .filter_map(|passing| match passing {
                Passing::Placed(seat, tile) if of_side(*seat) => Some(*tile),
                _ => None,
            })
            .collect();
        let all: Vec<TileId> = stack.iter().chain(&held).chain(&placed).copied().collect();
        let fortresses = all.iter().filter(|tile| tile.is_fortress()).count();
        let fits = match stacks.len() {
            3 => all.len() == 8 && fortresses == 2,
            _ => all.len() == 12 && all.iter().all(|tile| tile.is_starred() == all[0].is_starred()),
        };
        if !fits {
            return Some(format!("side {side} was not dealt {all:?}"));
        }
        // The bottom lies in the stack, or was the last tile drawn: then it is in that seat's hand, or was placed since.
        let last_drawn = seen.iter().rposition(|passing| matches!(passing, Passing::Drawn(seat) if of_side(*seat)))?;
        let Passing::Drawn(drawer) = seen[last_drawn] else { return None };
        let placed_since = seen[last_drawn..].iter().filter_map(|passing| match passing {
            Passing::Placed(seat, tile) if *seat == drawer => Some(*tile),
            _ => None,
        });
        let bottoms: Vec<TileId> = match stack.last() {
            Some(&bottom) => vec![bottom],
            None => hands[drawer.index()].iter().copied().chain(placed_since).collect(),
        };
        if bottoms.iter().all(|tile| tile.is_fortress()) {
            return Some(format!("a Fortress at the bottom of side {side}: {bottoms:?}"));
        }
    }
    None
}

/// RIV-INFO-3, RIV-INFO-4: at every moment of whole games, for everybody who looks.
#[test]
fn each_world_could_have_been_dealt() {
    for options in [2, 3, 4].map(|seats| Options::new(Mode::Base, seats)) {
        for number in 0..SEEDS {
            let mut rng = Seed::from_number(number).stream("dealt");
            let mut state = State::setup(&options).expect("these options can be played");
            let mut events = Vec::new();
            loop {
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance(event) => {
                        let outcome = state.sample_chance(&event, &mut rng);
                        state.apply_chance(&outcome, &mut events).expect("a sampled outcome");
                        continue;
                    }
                    Turn::Seats(seats) => {
                        let seat = seats.first().expect("a seat");
                        let action = state.sample_action(seat, &mut rng);
                        state.apply(seat, &action, &mut events).expect("a sampled action");
                    }
                }
                // A mulligan puts tiles back, which this simple account does not follow.
                if events.iter().any(|event| matches!(event, Event::MulliganTaken { .. })) {
                    break;
                }
                let seen = passings(&events);
                for viewer in Viewer::all_of(state.seat_count()) {
                    let world = state.resample(viewer, &mut rng).to_position().expect("set-up is over");
                    if let Some(why) = contradiction(&state, &world, &seen) {
                        panic!("{} seats, seed {number}, {viewer}: {why}", state.seat_count());
                    }
                }
            }
        }
    }
}

/// A stack of one: the Fortress is in the hand, whatever the viewer does not see.
#[test]
fn riv_info_3_a_fortress_is_not_left_alone_in_a_stack() {
    let state = Table::of(&base("hand P=D05,F01 S=D10 | stack P=D01 S=D06")).state;
    for number in 0..SEEDS {
        let mut rng = Seed::from_number(number).stream("worlds");
        let world = state.resample(Viewer::Seat(Seat::at(1)), &mut rng).to_position().expect("set-up is over");
        assert!(world.stacks.expect("given")[0].iter().all(|tile| !tile.is_fortress()), "seed {number}");
    }
}
