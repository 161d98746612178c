//! How many random decisions a second one core takes, whole games from the box to the end, with the cards of the program.
//!
//! `cargo bench -p joute-rivals`

use std::time::{Duration, Instant};

use joute_kernel::{Game, Rng, Seed, Turn};
use joute_rivals::{Options, State};

/// Plays one game and gives the number of its decisions.
fn play_out(state: &mut State, rng: &mut Rng) -> u64 {
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

/// The time that this thread has run, where the system tells it (Linux), so that other work on the machine disturbs it little.
fn busy() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Rounds of each measurement, of which the best counts: other work on the machine disturbs it the least.
const ROUNDS: u32 = 8;

fn main() {
    // `cargo test --benches` runs this too; it only wants to know that it starts.
    let is_test = std::env::args().any(|argument| argument == "--test");
    for seats in 2..=6 {
        let start = State::setup(&Options::new(seats)).expect("options");
        let mut state = start.clone();
        let (mut best, mut length) = (0.0_f64, 0);
        for _ in 0..if is_test { 1 } else { ROUNDS } {
            let mut rng = Seed::from_number(1).stream("bench");
            let (begun, ran, mut decisions, mut games) = (Instant::now(), busy(), 0, 0);
            while games == 0 || !is_test && begun.elapsed() < Duration::from_millis(500) {
                state.clone_from(&start);
                decisions += play_out(&mut state, &mut rng);
                games += 1;
            }
            let time = busy().zip(ran).map_or_else(|| begun.elapsed(), |(now, then)| now.saturating_sub(then));
            best = best.max(decisions as f64 / time.as_secs_f64().max(1e-9));
            length = decisions / games;
        }
        println!("{seats} seats: {best:.0} decisions a second, {length} decisions a game");
    }
}
