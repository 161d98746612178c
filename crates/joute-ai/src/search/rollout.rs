//! Playing on from a new leaf, quickly.

use joute_kernel::{Game, Rng, Turn};

use super::parameters::Parameters;
use crate::{Evaluation, Limit, SideValues};

/// Lets chance answer until a seat has to decide or the game is over.
pub(crate) fn settle_chance<G: Game>(state: &mut G, rng: &mut Rng) {
    while let Turn::Chance(event) = state.turn() {
        let outcome = state.sample_chance(&event, rng);
        let accepted = state.apply_chance(&outcome, &mut ());
        assert!(accepted.is_ok(), "a sampled outcome is possible: {accepted:?}");
    }
}

/// The same, and takes every decision that is evident, until there is one to think about or the game is over.
pub(crate) fn settle<G: Game, E: Evaluation<G>>(state: &mut G, evaluation: &E, rng: &mut Rng) {
    loop {
        settle_chance(state, rng);
        let Turn::Seats(seats) = state.turn() else { return };
        let evident = seats.first().and_then(|seat| Some((seat, evaluation.evident(state, seat)?)));
        let Some((seat, action)) = evident else { return };
        let accepted = state.apply(seat, &action, &mut ());
        assert!(accepted.is_ok(), "an evident action is legal: {accepted:?}");
    }
}

/// Decisions between two looks at the limit.
const LOOK_EVERY: u32 = 16;

/// Plays `state` to its end, or for `depth` decisions, or until the limit is reached, and says what it is worth to each side.
///
/// Allocates nothing as long as the game and its evaluation do not.
pub(crate) fn rollout<G: Game, E: Evaluation<G>>(
    state: &mut G,
    evaluation: &E,
    parameters: &Parameters,
    depth: u32,
    (limit, rng): (&Limit<'_>, &mut Rng),
) -> SideValues {
    let mut decisions = 0;
    loop {
        settle(state, evaluation, rng);
        match state.turn() {
            Turn::Over => return evaluation.reward(state),
            Turn::Chance(_) => unreachable!("chance has answered"),
            Turn::Seats(_) if decisions >= depth => return evaluation.assess(state),
            Turn::Seats(seats) => {
                let Some(seat) = seats.first() else { return evaluation.assess(state) };
                let action = evaluation.rollout_action(state, seat, parameters.candidates, rng);
                let accepted = state.apply(seat, &action, &mut ());
                assert!(accepted.is_ok(), "a sampled action is legal: {accepted:?}");
                decisions += 1;
                if decisions % LOOK_EVERY == 0 && limit.is_reached() && !state.turn().is_over() {
                    return evaluation.assess(state);
                }
            }
        }
    }
}
