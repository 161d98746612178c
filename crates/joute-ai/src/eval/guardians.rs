//! Judgement of Guardians: lands, trophies and walls, what is in the field and in hand, and who is about to win a combat.

use joute_games::guardians::{Action, Phase, State};
use joute_kernel::{Game, Rng, Seat};

use crate::evaluation::{settled, shares};
use crate::{Evaluation, Playable, SideValues, Strength};

mod policy;
mod strength;
mod worth;

use policy::Policy;

/// See [`Evaluation::spread`], in points.
const SPREAD: f32 = 1.0;
/// See [`Evaluation::horizon`]: the rest of a turn, or a combat.
const HORIZON: u32 = 40;
/// Points of lead at which a game of two looks like six wins in seven.
const LEAD_SCALE: f32 = 14.0;
/// What chance adds at most to the judgement of an action in a quick game, in points.
const WHIM: f32 = 1.0;

/// The judgement of Guardians.
#[derive(Clone, Copy, Default, Debug)]
pub struct GuardiansEvaluation;

impl Playable for State {
    type Evaluation = GuardiansEvaluation;

    const STRENGTHS: &'static [Strength] = &strength::STRENGTHS;

    fn evaluation() -> GuardiansEvaluation {
        GuardiansEvaluation
    }
}

impl Evaluation<State> for GuardiansEvaluation {
    fn assess(&self, state: &State) -> SideValues {
        let seats = usize::from(state.seat_count());
        shares(&worth::points(state)[..seats], LEAD_SCALE * seats as f32 / 2.0)
    }

    fn reward(&self, state: &State) -> SideValues {
        state
            .outcome()
            .map_or_else(|| self.assess(state), |outcome| settled(&outcome, |seat, _| state.land_count(seat) as f32))
    }

    fn order(&self, state: &State, seat: Seat, actions: &[Action], scores: &mut Vec<f32>) {
        let policy = Policy::of(state, seat);
        scores.extend(actions.iter().map(|action| policy.score(action)));
    }

    /// What is organised and discarded goes by a rule of thumb: so many small steps tell a search little. Of moves those are left out
    /// that are hopeless attacks, since a short search of a lost game takes them for as good as anything.
    fn narrow(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        if let Some(evident) = self.evident(state, seat) {
            actions.retain(|action| *action == evident);
        } else if state.phase() == Phase::Activate && state.active_stack().is_some() {
            let policy = Policy::of(state, seat);
            if actions.iter().any(|action| !policy.is_hopeless(action)) {
                actions.retain(|action| !policy.is_hopeless(action));
            }
        }
    }

    fn evident(&self, state: &State, seat: Seat) -> Option<Action> {
        let by_thumb = matches!(state.phase(), Phase::Setup | Phase::Organise | Phase::Discard);
        if by_thumb { Policy::of(state, seat).best(|| 0.0) } else { None }
    }

    fn spread(&self) -> f32 {
        SPREAD
    }

    fn horizon(&self, _state: &State) -> u32 {
        HORIZON
    }

    fn rollout_action(&self, state: &State, seat: Seat, candidates: u32, rng: &mut Rng) -> Action {
        if candidates <= 1 {
            return state.sample_action(seat, rng);
        }
        let best = Policy::of(state, seat).best(|| WHIM * rng.below(1_000) as f32 / 1_000.0);
        best.unwrap_or_else(|| state.sample_action(seat, rng))
    }
}
