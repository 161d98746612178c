//! The opponent without any judgement.

use joute_kernel::{Game, Rng, Seat};

use crate::Thought;

/// Any legal action, each with the same probability.
///
/// # Panics
///
/// If it is not the turn of `seat`.
pub(crate) fn think<G: Game>(state: &G, seat: Seat, rng: &mut Rng) -> Thought<G::Action> {
    Thought::forced(state.sample_action(seat, rng))
}
