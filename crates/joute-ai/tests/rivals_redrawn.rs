//! RVL-CHANCE-3, RVL-POS-2: how often a situation of Rivals cannot be drawn anew, measured over random and greedy play.
//!
//! `cargo test -p joute-ai --test rivals_redrawn -- --nocapture` prints the table of 2,000 situations: those of whole games of 2 to 6 seats,
//! each for a seat or for somebody who holds none.

use std::sync::atomic::AtomicBool;

use joute_ai::{Opponent, Spec};
use joute_games::rivals::{Options, Phase, State};
use joute_kernel::{Game, Rng, Seat, Seed, Turn, Viewer};

static NEVER: AtomicBool = AtomicBool::new(false);

/// How many situations are drawn anew for each kind of table.
const DUE: u32 = 200;
/// Of a set-up, which is long at a table of many and soon over at one of few, one situation in so many is drawn anew.
const EVERY_SET_UP: u32 = 3;
/// One in so many of what comes after it.
const EVERY: u32 = 12;

/// How many situations of one kind of table were asked for, and how many were not given.
#[derive(Clone, Copy, Default, Debug)]
struct Count {
    asked: u32,
    missed: u32,
}

/// Somebody at the table, or nobody: any of them.
fn viewer(seats: u8, rng: &mut Rng) -> Viewer {
    let drawn = rng.below(u32::from(seats) + 1) as u8;
    if drawn == seats { Viewer::Spectator } else { Viewer::Seat(Seat::at(drawn)) }
}

/// Plays games of one kind until so many situations were asked for; those between two calm points and in the set-up among them.
fn measure(spec: &str, seats: u8) -> (Count, Count) {
    let mut opponent = Opponent::<State>::new(&spec.parse::<Spec>().expect("well formed"));
    let seed = Seed::from_number(u64::from(seats) + 70);
    let (mut chance, mut rng, mut thoughts) = (seed.stream("chance"), seed.stream("picks"), seed.stream("thoughts"));
    let mut options = Options::new(seats);
    options.is_journaled = true;
    let (mut setup, mut play) = (Count::default(), Count::default());
    while setup.asked + play.asked < DUE {
        let mut state = State::setup(&options).expect("options");
        loop {
            let is_set_up = state.position().expect("the answers are kept").phase == Phase::Setup;
            let every = if is_set_up { EVERY_SET_UP } else { EVERY };
            if rng.below(every) == 0 && setup.asked + play.asked < DUE {
                let viewer = viewer(seats, &mut rng);
                let count = if is_set_up { &mut setup } else { &mut play };
                count.asked += 1;
                match state.redrawn(viewer, &mut rng) {
                    Some(twin) => assert!(twin.view(viewer) == state.view(viewer)),
                    None => count.missed += 1,
                }
            }
            match state.turn() {
                Turn::Over => break,
                Turn::Chance(event) => {
                    let outcome = state.sample_chance(&event, &mut chance);
                    state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
                }
                Turn::Seats(asked) => {
                    let seat = asked.iter().nth(rng.below(asked.len() as u32) as usize).expect("somebody is asked");
                    let thought = opponent.think(&state.view(Viewer::Seat(seat)), &thoughts.next_seed(), &NEVER);
                    state.apply(seat, &thought.action, &mut ()).expect("a thought is legal");
                }
            }
        }
    }
    (setup, play)
}

#[test]
fn rvl_chance_3_less_than_one_situation_in_a_hundred_is_not_drawn_anew() {
    let mut all = Count::default();
    for spec in ["random", "greedy"] {
        for seats in 2..=6 {
            let (setup, play) = measure(spec, seats);
            println!("{spec}, {seats} seats: set-up {setup:?}, later {play:?}");
            all.asked += setup.asked + play.asked;
            all.missed += setup.missed + play.missed;
        }
    }
    println!("{all:?}");
    assert!(all.missed * 100 < all.asked, "{all:?}");
}
