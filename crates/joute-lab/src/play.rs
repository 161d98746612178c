//! One game from its set-up to its end.

use std::sync::atomic::AtomicBool;

use joute_ai::{Opponent, Playable};
use joute_kernel::{Game, Rng, Seat, Seed, Turn};

use crate::seating::Seating;

/// Lets chance answer, if it is asked.
///
/// # Panics
///
/// If the game refuses an outcome it has drawn itself: a bug of its rules.
fn settle<G: Game>(state: &mut G, event: &G::Chance, rng: &mut Rng) {
    let outcome = state.sample_chance(event, rng);
    if let Err(refusal) = state.apply_chance(&outcome, &mut ()) {
        panic!("a sampled outcome is refused: {refusal:?}");
    }
}

fn take<G: Game>(state: &mut G, seat: Seat, action: &G::Action) {
    if let Err(refusal) = state.apply(seat, action, &mut ()) {
        panic!("an offered action is refused: {refusal:?}");
    }
}

/// Plays at random to the end and returns the number of decisions. Allocates nothing.
pub(crate) fn play_random<G: Game>(state: &mut G, rng: &mut Rng) -> u32 {
    let mut plies = 0;
    loop {
        match state.turn() {
            Turn::Over => return plies,
            Turn::Chance(event) => settle(state, &event, rng),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let action = state.sample_action(seat, rng);
                    take(state, seat, &action);
                    plies += 1;
                }
            }
        }
    }
}

/// The same, with the list of legal actions built before every decision and the decision picked from it.
pub(crate) fn play_random_listing<G: Game>(state: &mut G, rng: &mut Rng, list: &mut Vec<G::Action>) -> u32 {
    let mut plies = 0;
    loop {
        match state.turn() {
            Turn::Over => return plies,
            Turn::Chance(event) => settle(state, &event, rng),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    list.clear();
                    state.legal_actions(seat, list);
                    let chosen = rng.below(list.len() as u32) as usize;
                    take(state, seat, &list[chosen]);
                    plies += 1;
                }
            }
        }
    }
}

/// Plays between opponents to the end and returns the number of decisions; `None` if `stop` was raised before.
pub(crate) fn play_opponents<G: Playable>(
    state: &mut G,
    opponents: &mut [Opponent<G>],
    seating: &Seating,
    game: u64,
    seed: &Seed,
    stop: &AtomicBool,
) -> Option<u32> {
    let mut chance = seed.stream("chance");
    let mut thoughts = seed.stream("thoughts");
    let mut plies = 0;
    loop {
        match state.turn() {
            Turn::Over => return Some(plies),
            Turn::Chance(event) => settle(state, &event, &mut chance),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let opponent = &mut opponents[seating.opponent(seat.index(), game)];
                    let thought = opponent.think(state, seat, &thoughts.next_seed(), stop);
                    if stop.load(std::sync::atomic::Ordering::Relaxed) {
                        return None;
                    }
                    take(state, seat, &thought.action);
                    plies += 1;
                }
            }
        }
    }
}
