//! Which of the actions known to a node to take next.

use joute_kernel::{Game, Seat};

use super::parameters::Parameters;
use super::tree::{NONE, ROOT, Tree};

/// More than any reward and bonus: what a node has learnt it tries once.
const UNTRIED: f32 = 1e6;

/// What the actions known to a node offer in the world of this iteration.
pub(crate) struct Selection {
    /// The most interesting edge that is legal here, or [`NONE`].
    pub(crate) best: u32,
    /// How many known edges are legal here.
    pub(crate) legal: u32,
}

/// Looks at every edge of `node` that is legal in `state`, notes that it could have been taken, and finds the best.
///
/// An edge is as interesting as its mean reward plus a bonus that falls with its visits: `exploration × prior ×
/// √available ÷ (1 + visits)`. It counts the times when the action was possible and not the visits to the node,
/// because in many worlds the tile is not in hand.
pub(crate) fn select<G: Game>(
    tree: &mut Tree<G::Action>,
    node: u32,
    state: &G,
    seat: Seat,
    parameters: &Parameters,
) -> Selection {
    let mut selection = Selection { best: NONE, legal: 0 };
    let mut best_interest = f32::NEG_INFINITY;
    let mut next = tree.node(node).first_edge;
    while next != NONE {
        let edge = tree.edge_mut(next);
        // Whatever is known at the root is legal: the seat that thinks knows its own actions.
        if node == ROOT || state.is_legal(seat, &edge.action) {
            edge.available += 1;
            selection.legal += 1;
            let bonus = parameters.exploration * edge.prior * (edge.available as f32).sqrt();
            let untried = if edge.visits == 0 { UNTRIED } else { 0.0 };
            let interest = edge.mean() + bonus / (1.0 + edge.visits as f32) + untried;
            if interest > best_interest {
                best_interest = interest;
                selection.best = next;
            }
        }
        next = edge.next;
    }
    selection
}
