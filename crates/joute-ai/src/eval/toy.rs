//! Judgement of the toy game: rounds taken, and nothing about cards.

use joute_games::toy::{Choose, State};
use joute_kernel::{Game, Rng, Seat};

use crate::{Evaluation, Playable, SideValues};

/// The judgement of the toy game.
#[derive(Clone, Copy, Debug)]
pub struct ToyEvaluation;

impl Playable for State {
    type Evaluation = ToyEvaluation;

    fn evaluation() -> ToyEvaluation {
        ToyEvaluation
    }
}

impl Evaluation<State> for ToyEvaluation {
    fn assess(&self, _state: &State) -> SideValues {
        [0.5; 6]
    }

    fn reward(&self, state: &State) -> SideValues {
        let outcome = state.outcome();
        let won = |seat: usize| {
            outcome.as_ref().is_some_and(|outcome| seat < 2 && outcome.seats[Seat::at(seat as u8)].rank == 1)
        };
        core::array::from_fn(|seat| f32::from(u8::from(won(seat))))
    }

    fn order(&self, _state: &State, _seat: Seat, actions: &[Choose], scores: &mut Vec<f32>) {
        scores.extend(actions.iter().map(|_| 0.0));
    }

    fn spread(&self) -> f32 {
        1.0
    }

    fn rollout_action(&self, state: &State, seat: Seat, _candidates: u32, rng: &mut Rng) -> Choose {
        state.sample_action(seat, rng)
    }
}
