//! Writing the result of an iteration along its path.

use super::tree::Tree;
use crate::SideValues;

/// One step of an iteration: the edge taken, and the side that took it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) edge: u32,
    pub(crate) side: u8,
}

/// Each edge of the path gets what the game was worth to the side that chose it (max^n: everybody for themselves,
/// partners of a side together).
pub(crate) fn backup<A>(tree: &mut Tree<A>, path: &[Step], values: &SideValues) {
    for step in path {
        let edge = tree.edge_mut(step.edge);
        edge.visits += 1;
        edge.reward += f64::from(values[usize::from(step.side)]);
    }
}

#[cfg(test)]
mod tests {
    use super::{Step, backup};
    use crate::search::tree::{ROOT, Tree};

    #[test]
    fn each_side_books_its_own_value() {
        let mut tree = Tree::new();
        tree.replant(10, usize::MAX);
        let own = tree.add_edge(ROOT, 'a', 1.0);
        let child = tree.child_of(own);
        let reply = tree.add_edge(child, 'b', 1.0);
        backup(
            &mut tree,
            &[Step { edge: own, side: 0 }, Step { edge: reply, side: 2 }],
            &[0.75, 0.5, 0.25, 0., 0., 0.],
        );
        assert_eq!((tree.edge(own).mean(), tree.edge(reply).mean()), (0.75, 0.25));
    }
}
