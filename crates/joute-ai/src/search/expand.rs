//! When a node learns another action, and which.

use joute_kernel::{Game, Seat};

use super::parameters::Parameters;
use super::tree::Tree;
use crate::{Evaluation, Limit};

/// Whether a node with so many `visits` should learn another action when it knows `legal` of those possible here.
///
/// Progressive widening: the number of actions grows with the square root of the visits.
pub(crate) fn is_due(visits: u32, legal: u32, parameters: &Parameters) -> bool {
    (legal as f32) < 1.0 + parameters.widening * (visits as f32).sqrt()
}

/// Room for the lists that expanding needs, reused from node to node.
#[derive(Debug)]
pub(crate) struct Lists<A> {
    actions: Vec<A>,
    scores: Vec<f32>,
}

impl<A> Lists<A> {
    pub(crate) fn new() -> Self {
        Self { actions: Vec::new(), scores: Vec::new() }
    }
}

/// Actions that a node learns at once: ordering the list costs more than the room.
const BATCH: u32 = 3;

/// Actions that are judged between two looks at the limit.
const PIECE: usize = 64;

/// Adds to `node` the most promising actions of `seat` that it does not know, and returns the edge of the best of
/// them; `None` if it knows all that are legal here. Once the limit is reached those that were judged by then are all that count.
pub(crate) fn expand<G: Game, E: Evaluation<G>>(
    tree: &mut Tree<G::Action>,
    node: u32,
    state: &G,
    seat: Seat,
    known: u32,
    evaluation: &E,
    (limit, lists): (&Limit<'_>, &mut Lists<G::Action>),
) -> Option<u32> {
    lists.actions.clear();
    state.legal_actions(seat, &mut lists.actions);
    if lists.actions.len() <= known as usize {
        return None;
    }
    evaluation.narrow(state, seat, &mut lists.actions);
    lists.scores.clear();
    for piece in lists.actions.chunks(PIECE) {
        evaluation.order(state, seat, piece, &mut lists.scores);
        if limit.is_reached() {
            break;
        }
    }
    let top = lists.scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    for edge in tree.edges_of(node) {
        // The list is sorted; what is known here leaves the contest.
        let known = lists.actions.binary_search(&edge.action).ok();
        if let Some(score) = known.and_then(|position| lists.scores.get_mut(position)) {
            *score = f32::NEG_INFINITY;
        }
    }
    let spread = evaluation.spread();
    let mut first = None;
    for _ in 0..BATCH {
        let Some((position, score)) = best(&lists.scores) else { break };
        lists.scores[position] = f32::NEG_INFINITY;
        let prior = 1.0 / (1.0 + (top - score) / spread);
        let edge = tree.add_edge(node, lists.actions[position].clone(), prior);
        tree.edge_mut(edge).available = 1;
        first = first.or(Some(edge));
    }
    first
}

/// The first of the highest scores, unless all are out of the contest.
fn best(scores: &[f32]) -> Option<(usize, f32)> {
    let mut best = None;
    let mut top = f32::NEG_INFINITY;
    for (position, &score) in scores.iter().enumerate() {
        if score > top {
            top = score;
            best = Some((position, score));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::{Parameters, best, is_due};

    #[test]
    fn nodes_widen_with_the_root_of_their_visits() {
        let parameters = Parameters { widening: 2.0, ..Parameters::DEFAULT };
        assert!(is_due(0, 0, &parameters));
        assert!(!is_due(0, 1, &parameters));
        assert!(is_due(100, 20, &parameters));
        assert!(!is_due(100, 21, &parameters));
    }

    #[test]
    fn the_first_of_the_best_is_taken() {
        assert_eq!(best(&[0.5, 2.0, 2.0]), Some((1, 2.0)));
        assert_eq!(best(&[f32::NEG_INFINITY]), None);
    }
}
