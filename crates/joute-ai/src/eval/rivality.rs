//! Judgement of Rivality: what a tile is worth to whoever leads on it, and what a placement would change.

use joute_games::rivality::rules::control::{Control, control};
use joute_games::rivality::rules::shields::shields;
use joute_games::rivality::{Action, Level, Mode, SIDES_MAX, Side, State, Terrain, TileId};
use joute_kernel::{Game, Rng, Seat};

use crate::evaluation::{finished, lead};
use crate::{Evaluation, Playable, SideValues, Strength};

mod gains;
mod strength;

use gains::Outlook;

/// How sure a tile is for the side that leads on it, by lead plus shields (RIV-TERM-4, RIV-SHIELD-1).
const HOLD: [f32; 9] = [0.0, 0.50, 0.66, 0.78, 0.86, 0.92, 0.96, 0.98, 1.0];
/// What an unknown tile is worth: the mean of the 24 spell tiles.
const UNKNOWN_VALUE: f32 = 2.1;
/// See [`Evaluation::spread`], in points.
const SPREAD: f32 = 1.0;
/// Points of lead at which an unfinished game looks like three wins in four.
const LEAD_SCALE: f32 = 6.0;

/// The judgement of Rivality.
#[derive(Clone, Copy, Default, Debug)]
pub struct RivalityEvaluation;

impl Playable for State {
    type Evaluation = RivalityEvaluation;

    const STRENGTHS: &'static [Strength] = &strength::STRENGTHS;

    fn evaluation() -> RivalityEvaluation {
        RivalityEvaluation
    }
}

impl Evaluation<State> for RivalityEvaluation {
    fn assess(&self, state: &State) -> SideValues {
        let mode = state.mode();
        let mut points = [0.0; SIDES_MAX];
        for ground in state.grounds() {
            if let Some((side, worth)) = worth(ground.tile.map(TileId::terrain), ground.golems, mode) {
                points[side] += worth;
            }
        }
        let points = &points[..usize::from(state.side_count())];
        let mut values = SideValues::default();
        for (side, value) in values.iter_mut().enumerate().take(points.len()) {
            let lead = lead(points, side);
            *value = 0.5 + 0.5 * lead / (lead.abs() + LEAD_SCALE);
        }
        values
    }

    fn reward(&self, state: &State) -> SideValues {
        let sides = usize::from(state.side_count());
        finished(&state.totals().map(f32::from)[..sides], &state.ranking().ranks[..sides])
    }

    fn order(&self, state: &State, seat: Seat, actions: &[Action], scores: &mut Vec<f32>) {
        let outlook = Outlook::of(state, state.side(seat));
        for action in actions {
            scores.push(match *action {
                Action::Place { tile, cell, rotation } => outlook.placement(state, tile, cell, rotation),
                _ => self.after(state, seat, action),
            });
        }
    }

    fn spread(&self) -> f32 {
        SPREAD
    }

    fn rollout_action(&self, state: &State, seat: Seat, candidates: u32, rng: &mut Rng) -> Action {
        let mut best = state.sample_action(seat, rng);
        if candidates <= 1 {
            return best;
        }
        let Action::Place { tile, cell, rotation } = best else { return best };
        let outlook = Outlook::of(state, state.side(seat));
        let mut best_score = outlook.placement(state, tile, cell, rotation);
        for _ in 1..candidates {
            let other = state.sample_action(seat, rng);
            if let Action::Place { tile, cell, rotation } = other {
                let score = outlook.placement(state, tile, cell, rotation);
                if score > best_score {
                    (best, best_score) = (other, score);
                }
            }
        }
        best
    }
}

impl RivalityEvaluation {
    /// The lead of the side of `seat` after one of the few actions that are no placement, in points.
    fn after(&self, state: &State, seat: Seat, action: &Action) -> f32 {
        let mut next = state.clone();
        if next.apply(seat, action, &mut ()).is_err() {
            return f32::NEG_INFINITY;
        }
        let value = self.assess(&next)[state.side(seat).index()];
        // The inverse of the curve of `assess`.
        let signed = (value - 0.5) * 2.0;
        LEAD_SCALE * signed / (1.0 - signed.abs()).max(0.01)
    }
}

/// What a tile is worth in points and to which side, if to any.
fn worth(terrain: Option<Terrain>, golems: [u8; SIDES_MAX], mode: Mode) -> Option<(usize, f32)> {
    let value = terrain.map_or(UNKNOWN_VALUE, |terrain| f32::from(terrain.value()));
    let side = match control(golems) {
        Control::Held(side) => side,
        // RIV-SOLO-25.
        Control::Contested if matches!(mode, Mode::Solo(Level::Standard | Level::Master)) => {
            return Some((Side::SECOND.index(), value * HOLD[1]));
        }
        Control::Contested | Control::Empty => return None,
    };
    let own = golems[side.index()];
    let total: u8 = golems.iter().sum();
    let second = golems.iter().enumerate().filter(|&(other, _)| other != side.index()).map(|(_, &count)| count).max();
    let lead = own - second.unwrap_or(0).min(own);
    let guard = terrain.map_or(0, |terrain| shields(terrain, golems));
    // RIV-EXPERT-15, RIV-SOLO-26.
    let reduced = match mode {
        Mode::Expert => true,
        Mode::Solo(Level::Master) => side == Side::FIRST,
        Mode::Base | Mode::Solo(_) => false,
    };
    let value = value - if reduced && total > own { 1.0 } else { 0.0 };
    Some((side.index(), value * HOLD[usize::from(lead + guard).min(HOLD.len() - 1)]))
}
