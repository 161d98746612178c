//! Judgement of Rivals: points and what buys them, life, the cards of a deck, the ground under a figure, and an attack under way.

use joute_games::rivals::{Act, Action, Chance, State, Target, TileId};
use joute_kernel::{Game, Rng, Seat, Turn};

use crate::evaluation::{settled, shares};
use crate::{Evaluation, Playable, SideValues, Strength};

mod combat;
mod ground;
mod policy;
mod strength;
mod worth;

use policy::Policy;

/// See [`Evaluation::spread`], in points.
const SPREAD: f32 = 1.0;
/// See [`Evaluation::horizon`]: what comes next is judged better than played.
const HORIZON: u32 = 1;
/// Points of lead at which a game of two looks like six wins in seven.
const LEAD_SCALE: f32 = 14.0;
/// What chance adds at most to the judgement of an action in a quick game, in points.
const WHIM: f32 = 0.8;
/// What a Rivals point counts in the margin of a finished game, in which a lead of 20 is the greatest.
const RP_MARGIN: f32 = 4.0;

/// The judgement of Rivals.
#[derive(Clone, Copy, Default, Debug)]
pub struct RivalsEvaluation;

impl Playable for State {
    type Evaluation = RivalsEvaluation;

    const STRENGTHS: &'static [Strength] = &strength::STRENGTHS;

    fn evaluation() -> RivalsEvaluation {
        RivalsEvaluation
    }
}

impl Evaluation<State> for RivalsEvaluation {
    fn assess(&self, state: &State) -> SideValues {
        let seats = usize::from(state.seat_count());
        shares(&worth::points(state)[..seats], LEAD_SCALE)
    }

    fn reward(&self, state: &State) -> SideValues {
        state.outcome().map_or_else(
            || self.assess(state),
            |outcome| settled(&outcome, |_, standing| RP_MARGIN * standing.score as f32),
        )
    }

    fn order(&self, state: &State, seat: Seat, actions: &[Action], scores: &mut Vec<f32>) {
        let policy = Policy::of(state, seat);
        scores.extend(actions.iter().map(|action| policy.score(action)));
    }

    /// An explosive is thrown where somebody else stands, and a drone is attacked for what an attack does besides (RVL-DRONE-16).
    fn narrow(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let hits = |target: Target| match target {
            Target::Hex(hex) => Seat::first_of(state.seat_count()).any(|other| {
                let at = state.open().players[other.index()].hex;
                other != seat && at.is_some_and(|at| TileId::of(at) == TileId::of(hex))
            }),
            Target::Ashaks(..) | Target::Tile(_) | Target::Drone(_) => true,
        };
        actions.retain(|action| match *action {
            Action::Play { target, .. } | Action::Ultimate(target) => {
                action.moves_drone(state.pack()).unwrap_or_else(|| target.0.is_none_or(hits))
            }
            _ => true,
        });
    }

    /// A window in which nothing can be added.
    fn evident(&self, state: &State, seat: Seat) -> Option<Action> {
        if !state.answers().contains(&Act::Pass) {
            return None;
        }
        let mut count = 0;
        state.visit_legal(seat, &mut |_| count += 1);
        (count == 1).then_some(Action::Pass)
    }

    /// Every roll of an attack is weighed with its likelihood, not drawn.
    fn foresee(&self, state: &State) -> Option<SideValues> {
        let is_roll = matches!(state.turn(), Turn::Chance(Chance::Roll { .. }));
        is_roll.then(|| self.assess(state))
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
