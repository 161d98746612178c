//! Judgement of Bellum Magica: chests, what a castle will bring in the days that are left, and who wins by then.

use joute_games::bellum::{Action, Row, Side, State};
use joute_kernel::{Game, Rng, SEATS_MAX, Seat};

use crate::evaluation::{lead, settled, shares};
use crate::{Evaluation, Playable, SideValues, Strength};

mod outlook;
mod policy;
mod robbery;
mod strength;
mod thrift;
mod weights;

use outlook::Outlook;

pub use weights::Weights;

/// See [`Evaluation::spread`], in points.
const SPREAD: f32 = 1.0;
/// See [`Evaluation::horizon`], for each lord: about a day.
const HORIZON: u32 = 6;

/// The judgement of Bellum Magica.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct BellumEvaluation {
    /// How much everything counts.
    pub weights: Weights,
    /// The only side that it will ever put a recruit to, for measuring how far that goes; both if `None`.
    pub only: Option<Side>,
}

impl Playable for State {
    type Evaluation = BellumEvaluation;

    const STRENGTHS: &'static [Strength] = &strength::STRENGTHS;

    fn evaluation() -> BellumEvaluation {
        BellumEvaluation::default()
    }
}

impl Evaluation<State> for BellumEvaluation {
    /// BEL-ACT-3: in the middle of a robbery the better of its ends counts.
    fn assess(&self, state: &State) -> SideValues {
        if let Some(robber) = state.turn().seats().first().filter(|_| state.robbery().is_some()) {
            let ends = robbery::ends(state, robber).into_iter().flatten().map(|end| self.worth(&end));
            let better = |one: SideValues, other: SideValues| {
                if other[robber.index()] > one[robber.index()] { other } else { one }
            };
            return ends.reduce(better).unwrap_or_default();
        }
        let outlook = Outlook::of(state, &self.weights, self.only);
        self.chances(state, &outlook, outlook.points(state.active_row()))
    }

    fn reward(&self, state: &State) -> SideValues {
        state
            .outcome()
            .map_or_else(|| self.assess(state), |outcome| settled(&outcome, |_, standing| standing.score as f32))
    }

    fn order(&self, state: &State, seat: Seat, actions: &[Action], scores: &mut Vec<f32>) {
        for action in actions {
            scores.push(self.after(state, seat, action));
        }
    }

    fn narrow(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        thrift::narrow(state, seat, actions);
        if let Some(only) = self.only {
            thrift::keep_to(only, actions);
        }
    }

    /// BEL-ACT-3: which castle was the choice; of its chests the best are taken, unless they would make ten (BEL-EDGE-17).
    fn evident(&self, state: &State, seat: Seat) -> Option<Action> {
        state.robbery()?;
        thrift::only_step(state, seat)
    }

    /// BEL-RNG-3: the mean over the six faces.
    fn foresee(&self, state: &State) -> Option<SideValues> {
        if !state.awaits_roll() {
            return None;
        }
        let outlook = Outlook::of(state, &self.weights, self.only);
        let mut sums = [0.0; SEATS_MAX];
        for row in Row::ALL {
            let values = self.chances(state, &outlook, outlook.points(Some(row)));
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += value / Row::ALL.len() as f32;
            }
        }
        Some(sums)
    }

    fn spread(&self) -> f32 {
        SPREAD
    }

    fn horizon(&self, state: &State) -> u32 {
        HORIZON * u32::from(state.seat_count())
    }

    fn rollout_action(&self, state: &State, seat: Seat, candidates: u32, rng: &mut Rng) -> Action {
        if candidates <= 1 { state.sample_action(seat, rng) } else { policy::action(state, seat, rng) }
    }
}

impl BellumEvaluation {
    /// What a state is worth in which nobody is in the middle of a robbery: over, before a roll or before a decision.
    fn worth(&self, state: &State) -> SideValues {
        if state.turn().is_over() {
            self.reward(state)
        } else {
            self.foresee(state).unwrap_or_else(|| self.assess(state))
        }
    }

    /// The lead of a seat after an action, in points; in the middle of its robbery that of the better end.
    fn after(&self, state: &State, seat: Seat, action: &Action) -> f32 {
        let mut next = state.clone();
        if next.apply(seat, action, &mut ()).is_err() {
            return f32::NEG_INFINITY;
        }
        match robbery::ends(&next, seat) {
            [None, None] => self.lead(&next, seat),
            ends => ends.into_iter().flatten().map(|end| self.lead(&end, seat)).fold(f32::NEG_INFINITY, f32::max),
        }
    }

    /// The lead of a seat in points, as a state stands.
    fn lead(&self, next: &State, seat: Seat) -> f32 {
        let outlook = Outlook::of(next, &self.weights, self.only);
        let seats = usize::from(next.seat_count());
        if !next.awaits_roll() {
            return lead(&outlook.points(next.active_row())[..seats], seat.index());
        }
        let leads = Row::ALL.map(|row| lead(&outlook.points(Some(row))[..seats], seat.index()));
        leads.iter().sum::<f32>() / leads.len() as f32
    }

    /// How often each seat wins: it has to beat each of the others, and the fewer days are left, the surer a lead is.
    fn chances(&self, state: &State, outlook: &Outlook, points: [f32; SEATS_MAX]) -> SideValues {
        let points = &points[..usize::from(state.seat_count())];
        // Several others overtake more easily than one.
        let others = points.len() as f32 / 2.0;
        let scale = others * (self.weights.lead + self.weights.lead_a_day * outlook.days());
        shares(points, scale)
    }
}
