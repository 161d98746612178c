//! The opponent without any judgement.

use joute_kernel::{Game, Rng};

use crate::Thought;
use crate::imagined::imagine;

/// Any legal action, each with the same probability.
///
/// # Panics
///
/// If it is not the turn of the seat whose view it is.
pub(crate) fn think<G: Game>(view: &G::View, rng: &mut Rng) -> Thought<G::Action> {
    let (state, seat) = imagine::<G>(view);
    Thought::forced(state.sample_action(seat, rng))
}
