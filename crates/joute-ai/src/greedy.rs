//! The opponent that looks one decision ahead.

use std::sync::atomic::AtomicBool;

use joute_kernel::{Game, Rng, Seat, Turn, Viewer};

use crate::imagined::imagine;
use crate::{Candidate, Evaluation, Limit, Thought};

/// Worlds that each action is tried in: what it would uncover is not known.
const WORLDS: u32 = 4;

/// Actions that are tried at most. Beyond it [`Evaluation::order`] says which: a list of thousands is one choice of several cards in all
/// its ways, most of them much the same.
const TRIED_MAX: usize = 1_024;

/// Tries every legal action that [`Evaluation::narrow`] leaves in a few worlds that the seat whose `view` this is cannot tell from the
/// real one, and takes the one after which its side looks best on average; chance is let answer first. Ties are broken by lot.
///
/// # Panics
///
/// If it is not the turn of that seat.
///
/// ```
/// # use joute_games::rivality::{Mode, Options, State};
/// # use joute_kernel::{Game, Seed, Turn, Viewer};
/// use joute_ai::{Playable, look_ahead};
///
/// # let mut chance = Seed::from_number(7).stream("chance");
/// # let mut state = State::setup(&Options::new(Mode::Base, 2))?;
/// # let seat = loop {
/// #     match state.turn() {
/// #         Turn::Chance(event) => {
/// #             let outcome = state.sample_chance(&event, &mut chance);
/// #             state.apply_chance(&outcome, &mut ())?;
/// #         }
/// #         Turn::Seats(seats) => break seats.first().expect("somebody is asked"),
/// #         Turn::Over => unreachable!("nobody has played"),
/// #     }
/// # };
/// // `state` asks `seat` for its first turn.
/// let view = state.view(Viewer::Seat(seat));
/// let thought = look_ahead::<State, _>(&view, &State::evaluation(), &mut Seed::from_number(1).stream("ties"));
/// assert!(state.is_legal(seat, &thought.action));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn look_ahead<G: Game, E: Evaluation<G>>(view: &G::View, evaluation: &E, rng: &mut Rng) -> Thought<G::Action> {
    look_ahead_within(view, evaluation, rng, &Limit::flag(&AtomicBool::new(false)))
}

/// The same until `limit` is reached: then the best of the actions tried by then, and of one at least.
pub(crate) fn look_ahead_within<G: Game, E: Evaluation<G>>(
    view: &G::View,
    evaluation: &E,
    rng: &mut Rng,
    limit: &Limit<'_>,
) -> Thought<G::Action> {
    let (state, seat) = imagine::<G>(view);
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    assert!(!actions.is_empty(), "it is not the turn of seat {seat}");
    evaluation.narrow(&state, seat, &mut actions);
    if let [only] = actions.as_slice() {
        return Thought::forced(only.clone());
    }
    bound(&state, seat, evaluation, &mut actions);
    let worlds: Vec<G> = (0..WORLDS).map(|_| state.resample(Viewer::Seat(seat), rng)).collect();
    let side = usize::from(state.side_of(seat));
    let mut candidates: Vec<Candidate<G::Action>> = Vec::with_capacity(actions.len());
    for action in actions {
        if !candidates.is_empty() && limit.is_reached() {
            break;
        }
        let sum: f32 = worlds.iter().map(|world| after(world, seat, &action, evaluation, rng)[side]).sum();
        candidates.push(Candidate { action, visits: WORLDS, value: sum / WORLDS as f32 });
    }
    // Shuffled before a stable sort: equals stand in random order.
    rng.shuffle(&mut candidates);
    candidates.sort_by(|a, b| b.value.total_cmp(&a.value));
    let best = candidates[0].clone();
    let iterations = candidates.len() as u32 * WORLDS;
    Thought { action: best.action, visits: best.visits, value: best.value, candidates, iterations }
}

/// Keeps the most promising [`TRIED_MAX`] of a longer list, in the order in which they stood.
fn bound<G: Game, E: Evaluation<G>>(state: &G, seat: Seat, evaluation: &E, actions: &mut Vec<G::Action>) {
    if actions.len() <= TRIED_MAX {
        return;
    }
    let mut scores = Vec::with_capacity(actions.len());
    evaluation.order(state, seat, actions, &mut scores);
    let kept = most_promising(&scores, TRIED_MAX);
    let mut number = 0..;
    actions.retain(|_| number.next().is_some_and(|number: usize| kept.binary_search(&number).is_ok()));
}

/// The numbers of the `most` highest scores, ascending; of equals the earlier ones.
fn most_promising(scores: &[f32], most: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    // Stable: the earlier of two equals comes first.
    order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]));
    order.truncate(most);
    order.sort_unstable();
    order
}

fn after<G: Game, E: Evaluation<G>>(
    world: &G,
    seat: Seat,
    action: &G::Action,
    evaluation: &E,
    rng: &mut Rng,
) -> crate::SideValues {
    let mut next = world.clone();
    let accepted = next.apply(seat, action, &mut ());
    assert!(accepted.is_ok(), "a listed action is legal: {accepted:?}");
    while let Turn::Chance(event) = next.turn() {
        if let Some(values) = evaluation.foresee(&next) {
            return values;
        }
        let outcome = next.sample_chance(&event, rng);
        let accepted = next.apply_chance(&outcome, &mut ());
        assert!(accepted.is_ok(), "a sampled outcome is possible: {accepted:?}");
    }
    if next.turn().is_over() { evaluation.reward(&next) } else { evaluation.assess(&next) }
}

#[cfg(test)]
mod tests {
    use super::{TRIED_MAX, most_promising};

    #[test]
    fn of_a_list_of_thousands_the_most_promising_are_tried_and_of_equals_the_first() {
        let equal = vec![0.0; 3_907];
        assert_eq!(most_promising(&equal, TRIED_MAX), (0..TRIED_MAX).collect::<Vec<_>>());
        let rising: Vec<f32> = (0..3_907_u16).map(f32::from).collect();
        assert_eq!(most_promising(&rising, TRIED_MAX), (3_907 - TRIED_MAX..3_907).collect::<Vec<_>>());
        assert_eq!(most_promising(&[1.0, 3.0, 2.0, 3.0], 2), [1, 3]);
        assert_eq!(most_promising(&[1.0, 3.0], TRIED_MAX), [0, 1], "a short list stays as it is");
    }
}
