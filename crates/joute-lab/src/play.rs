//! One game from its set-up to its end.

use std::sync::atomic::AtomicBool;

use joute_ai::{Opponent, Playable};
use joute_kernel::{Game, Rng, Seat, Seed, Sink, Turn, Viewer};

use crate::seating::Seating;

/// Lets chance answer, if it is asked.
///
/// # Panics
///
/// If the game refuses an outcome it has drawn itself: a bug of its rules.
fn settle<G: Game, S: Sink<G::Event>>(state: &mut G, event: &G::Chance, rng: &mut Rng, events: &mut S) {
    let outcome = state.sample_chance(event, rng);
    if let Err(refusal) = state.apply_chance(&outcome, events) {
        panic!("a sampled outcome is refused: {refusal:?}");
    }
}

fn take<G: Game, S: Sink<G::Event>>(state: &mut G, seat: Seat, action: &G::Action, events: &mut S) {
    if let Err(refusal) = state.apply(seat, action, events) {
        panic!("an offered action is refused: {refusal:?}");
    }
}

/// Plays at random to the end and returns the number of decisions. Allocates nothing.
pub(crate) fn play_random<G: Game>(state: &mut G, rng: &mut Rng) -> u32 {
    let mut plies = 0;
    loop {
        match state.turn() {
            Turn::Over => return plies,
            Turn::Chance(event) => settle(state, &event, rng, &mut ()),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let action = state.sample_action(seat, rng);
                    take(state, seat, &action, &mut ());
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
            Turn::Chance(event) => settle(state, &event, rng, &mut ()),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    list.clear();
                    state.legal_actions(seat, list);
                    let chosen = rng.below(list.len() as u32) as usize;
                    take(state, seat, &list[chosen], &mut ());
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
    let decide = |state: &G, seat: Seat, seed: &Seed| {
        opponents[seating.opponent(seat.index(), game)].decide(&state.view(Viewer::Seat(seat)), seed, stop)
    };
    play_decided(state, decide, seed, stop, &mut ())
}

/// The same with any decisions, each with a seed of its own; what happens goes to `events`.
pub(crate) fn play_decided<G: Game, S: Sink<G::Event>>(
    state: &mut G,
    mut decide: impl FnMut(&G, Seat, &Seed) -> G::Action,
    seed: &Seed,
    stop: &AtomicBool,
    events: &mut S,
) -> Option<u32> {
    let mut chance = seed.stream("chance");
    let mut thoughts = seed.stream("thoughts");
    let mut plies = 0;
    loop {
        match state.turn() {
            Turn::Over => return Some(plies),
            Turn::Chance(event) => settle(state, &event, &mut chance, events),
            Turn::Seats(seats) => {
                for seat in seats.iter() {
                    let action = decide(state, seat, &thoughts.next_seed());
                    if stop.load(std::sync::atomic::Ordering::Relaxed) {
                        return None;
                    }
                    take(state, seat, &action, events);
                    plies += 1;
                }
            }
        }
    }
}
