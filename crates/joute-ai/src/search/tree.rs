//! Where a search keeps what it has seen: two arenas, reused from move to move.

/// The number of a node that does not exist yet.
pub(crate) const NONE: u32 = u32::MAX;
/// Edges kept at most, for each node kept at most.
const EDGES_A_NODE: usize = 4;
/// What the trees of one search take at most, all threads together, in bytes. Nodes that do not fit are not made, whatever
/// the parameters allow.
pub(crate) const TREES_BYTES_MAX: usize = 256 * 1024 * 1024;
/// The number of the root.
pub(crate) const ROOT: u32 = 0;

/// What the seat that thinks can tell apart: a line of actions from the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The newest edge; the others follow by [`Edge::next`].
    pub(crate) first_edge: u32,
    /// Iterations that came through and chose on.
    pub(crate) visits: u32,
}

/// One action tried in one node, with what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    /// How promising it looked beside the best of its list, in `0.0..=1.0`.
    pub(crate) prior: f32,
    /// The next edge of the same node, or [`NONE`].
    pub(crate) next: u32,
    /// The node it leads to, or [`NONE`] until it is taken a second time.
    pub(crate) child: u32,
    /// Times taken.
    pub(crate) visits: u32,
    /// Times it could have been taken in the world of the iteration.
    pub(crate) available: u32,
    /// Sum of the rewards of the side that takes it.
    pub(crate) reward: f64,
}

impl<A> Edge<A> {
    /// Mean reward of the side that takes it, in `0.0..=1.0`; 0 before the first visit.
    pub(crate) fn mean(&self) -> f32 {
        if self.visits == 0 { 0.0 } else { (self.reward / f64::from(self.visits)) as f32 }
    }
}

/// The nodes and edges of one thread.
#[derive(Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    nodes_max: usize,
}

impl<A> Tree<A> {
    pub(crate) fn new() -> Self {
        Self { nodes: Vec::new(), edges: Vec::new(), nodes_max: 1 }
    }

    /// Forgets everything but the room, and plants a root. The tree keeps `nodes_max` nodes at most, and no more than fit
    /// into `bytes_max` with their edges; one always fits.
    pub(crate) fn replant(&mut self, nodes_max: u32, bytes_max: usize) {
        self.nodes.clear();
        self.edges.clear();
        let fitting = bytes_max / (size_of::<Node>() + EDGES_A_NODE * size_of::<Edge<A>>());
        self.nodes_max = (nodes_max as usize).min(fitting).max(1);
        self.nodes.push(Node { first_edge: NONE, visits: 0 });
    }

    pub(crate) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    pub(crate) fn node_mut(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    pub(crate) fn edge(&self, edge: u32) -> &Edge<A> {
        &self.edges[edge as usize]
    }

    pub(crate) fn edge_mut(&mut self, edge: u32) -> &mut Edge<A> {
        &mut self.edges[edge as usize]
    }

    /// The edges of `node`, newest first.
    pub(crate) fn edges_of(&self, node: u32) -> impl Iterator<Item = &Edge<A>> {
        let mut next = self.node(node).first_edge;
        core::iter::from_fn(move || {
            let edge = self.edges.get(next as usize)?;
            next = edge.next;
            Some(edge)
        })
    }

    /// Whether there is room for more edges.
    pub(crate) fn has_room(&self) -> bool {
        self.edges.len() < self.nodes_max * EDGES_A_NODE
    }

    /// A new edge of `node`, and its number.
    pub(crate) fn add_edge(&mut self, node: u32, action: A, prior: f32) -> u32 {
        let number = self.edges.len() as u32;
        let next = core::mem::replace(&mut self.node_mut(node).first_edge, number);
        grow(&mut self.edges, self.nodes_max * EDGES_A_NODE);
        self.edges.push(Edge { action, prior, next, child: NONE, visits: 0, available: 0, reward: 0.0 });
        number
    }

    /// The node that `edge` leads to, made if there is room; [`NONE`] when there is not.
    pub(crate) fn child_of(&mut self, edge: u32) -> u32 {
        let child = self.edge(edge).child;
        if child != NONE || self.nodes.len() >= self.nodes_max {
            return child;
        }
        let number = self.nodes.len() as u32;
        grow(&mut self.nodes, self.nodes_max);
        self.nodes.push(Node { first_edge: NONE, visits: 0 });
        self.edge_mut(edge).child = number;
        number
    }

    /// What the tree takes, in bytes.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.edges.capacity() * size_of::<Edge<A>>()
    }
}

/// Entries that a full list gets room for at least.
const GROWTH_MIN: usize = 4;

/// Doubles a full list, but no further than to `max` entries as long as these are enough.
fn grow<T>(list: &mut Vec<T>, max: usize) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len().min(max.saturating_sub(list.len())).max(GROWTH_MIN));
    }
}

#[cfg(test)]
mod tests {
    use super::{Edge, GROWTH_MIN, NONE, ROOT, Tree};

    #[test]
    fn edges_are_listed_newest_first_and_children_are_made_once() {
        let mut tree = Tree::new();
        tree.replant(2, usize::MAX);
        let old = tree.add_edge(ROOT, 'a', 1.0);
        tree.add_edge(ROOT, 'b', 0.5);
        assert_eq!(tree.edges_of(ROOT).map(|edge| edge.action).collect::<String>(), "ba");
        assert_eq!(tree.child_of(old), 1);
        assert_eq!(tree.child_of(old), 1);
    }

    #[test]
    fn a_full_tree_grows_no_more() {
        let mut tree = Tree::new();
        tree.replant(1, usize::MAX);
        let edge = tree.add_edge(ROOT, 'a', 1.0);
        assert_eq!(tree.child_of(edge), NONE);
        for action in ['b', 'c', 'd'] {
            assert!(tree.has_room());
            tree.add_edge(ROOT, action, 1.0);
        }
        assert!(!tree.has_room());
    }

    #[test]
    fn a_tree_of_any_wanted_size_keeps_to_its_bytes() {
        const BYTES: usize = 64 * 1024;
        let mut tree = Tree::new();
        for _ in 0..2 {
            tree.replant(u32::MAX, BYTES);
            let mut edge = tree.add_edge(ROOT, [0u8; 64], 1.0);
            while tree.has_room() {
                let child = tree.child_of(edge);
                let node = if child == NONE { ROOT } else { child };
                edge = tree.add_edge(node, [1; 64], 1.0);
            }
            // The root may learn a few more.
            for _ in 0..3 {
                tree.add_edge(ROOT, [2; 64], 1.0);
            }
            let slack = GROWTH_MIN * size_of::<Edge<[u8; 64]>>();
            assert!((BYTES / 2..=BYTES + slack).contains(&tree.bytes()), "{}", tree.bytes());
        }
    }
}
