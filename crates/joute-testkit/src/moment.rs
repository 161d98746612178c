//! Moments of random games, for tests of whatever looks at a game that is on.

use joute_kernel::{Game, Rng, Seat, Sink, Turn};

/// One random decision of any of those who are asked, or one answer of chance; `false` once the game is over.
///
/// # Panics
///
/// If the game refuses what it sampled itself.
pub fn go_on<G: Game>(state: &mut G, rng: &mut Rng, events: &mut impl Sink<G::Event>) -> bool {
    match state.turn() {
        Turn::Over => return false,
        Turn::Chance(event) => {
            let outcome = state.sample_chance(&event, rng);
            state.apply_chance(&outcome, events).expect("a sampled outcome is possible");
        }
        Turn::Seats(seats) => {
            let seat = seats.iter().nth(rng.below(seats.len() as u32) as usize).expect("somebody is asked");
            let action = state.sample_action(seat, rng);
            state.apply(seat, &action, events).expect("a sampled action is legal");
        }
    }
    true
}

/// Lets chance answer until somebody decides. Gives who it is, any of them where several are asked; `None` once the game is over.
///
/// # Panics
///
/// If the game refuses an outcome that it sampled itself.
pub fn settle<G: Game>(state: &mut G, rng: &mut Rng) -> Option<Seat> {
    loop {
        match state.turn() {
            Turn::Over => return None,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Turn::Seats(seats) => return seats.iter().nth(rng.below(seats.len() as u32) as usize),
        }
    }
}

/// A random game after `plies` decisions, with a seat that decides next; `None` if it is over by then.
///
/// ```
/// use joute_kernel::Seed;
/// use joute_toy::{Rounds, TossUp};
///
/// let mut rng = Seed::from_number(1).stream("moment");
/// assert!(joute_testkit::after::<TossUp>(&Rounds(2), 1, &mut rng).is_some());
/// assert!(joute_testkit::after::<TossUp>(&Rounds(2), 100, &mut rng).is_none());
/// ```
///
/// # Panics
///
/// If the options are impossible, or the game refuses what it sampled itself.
pub fn after<G: Game>(options: &G::Options, plies: u32, rng: &mut Rng) -> Option<(G, Seat)> {
    let mut state = G::setup(options).expect("the options are possible");
    for _ in 0..plies {
        let seat = settle(&mut state, rng)?;
        let action = state.sample_action(seat, rng);
        state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
    }
    let seat = settle(&mut state, rng)?;
    Some((state, seat))
}
