//! How many random decisions a second one core takes, whole games from the box to the end.
//!
//! `cargo bench -p joute-rivals`

use std::time::{Duration, Instant};

use joute_kernel::{Game, Rng, Seed, Turn};
use joute_rivals::{Options, State};

/// Plays one game and gives the number of its decisions.
fn play_out(options: &Options, rng: &mut Rng) -> u64 {
    let mut state = State::setup(options).expect("options");
    let mut decisions = 0;
    loop {
        match state.turn() {
            Turn::Over => return decisions,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody's turn");
                let action = state.sample_action(seat, rng);
                state.apply(seat, &action, &mut ()).expect("a sampled action");
                decisions += 1;
            }
        }
    }
}

fn main() {
    for seats in [3, 4, 6] {
        let options = Options::new(seats);
        let mut rng = Seed::from_number(1).stream("bench");
        let (begun, mut decisions, mut games) = (Instant::now(), 0, 0_u64);
        while begun.elapsed() < Duration::from_secs(2) {
            decisions += play_out(&options, &mut rng);
            games += 1;
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "{seats} seats without cards: {:.0} decisions a second, {:.0} games a second, {} decisions a game",
            decisions as f64 / seconds,
            games as f64 / seconds,
            decisions / games
        );
    }
}
