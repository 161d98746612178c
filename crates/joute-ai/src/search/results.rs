//! What a search has found out.

use super::tree::{ROOT, Tree};
use crate::{Candidate, Thought};

/// Adds up what the trees of all threads know about the actions of the root, and takes the one visited most.
///
/// Ties go to the higher mean reward, then to the action that comes first. Returns `None` if no tree knows any.
pub(crate) fn results<'a, A: Ord + Clone + 'a>(
    trees: impl Iterator<Item = &'a Tree<A>>,
    iterations: u32,
) -> Option<Thought<A>> {
    let mut sums: Vec<(A, u32, f64)> = trees
        .flat_map(|tree| tree.edges_of(ROOT))
        .map(|edge| (edge.action.clone(), edge.visits, edge.reward))
        .collect();
    // Stable: the same action of several trees is added up in the order of the threads.
    sums.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    sums.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
            kept.2 += next.2;
        }
        same
    });
    let mut candidates: Vec<Candidate<A>> = sums
        .into_iter()
        .map(|(action, visits, reward)| Candidate { action, visits, value: (reward / f64::from(visits.max(1))) as f32 })
        .collect();
    // Stable: equals stay in the order of the actions.
    candidates.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    let best = candidates.first()?.clone();
    Some(Thought { action: best.action, visits: best.visits, value: best.value, candidates, iterations })
}

#[cfg(test)]
mod tests {
    use super::results;
    use crate::search::backup::{Step, backup};
    use crate::search::tree::{ROOT, Tree};

    fn tree(visits: &[(char, u32, f32)]) -> Tree<char> {
        let mut tree = Tree::new();
        tree.replant(1, usize::MAX);
        for &(action, count, value) in visits {
            let edge = tree.add_edge(ROOT, action, 1.0);
            for _ in 0..count {
                backup(&mut tree, &[Step { edge, side: 0 }], &[value, 0., 0., 0., 0., 0.]);
            }
        }
        tree
    }

    #[test]
    fn threads_are_added_up_before_the_choice() {
        let trees = [tree(&[('a', 5, 0.5), ('b', 4, 0.5)]), tree(&[('b', 4, 1.0), ('c', 5, 0.1)])];
        let thought = results(trees.iter(), 18).expect("there are edges");
        assert_eq!((thought.action, thought.visits, thought.value), ('b', 8, 0.75));
        let order: String = thought.candidates.iter().map(|candidate| candidate.action).collect();
        assert_eq!(order, "bac");
    }

    #[test]
    fn nothing_known_is_no_result() {
        assert!(results([tree(&[])].iter(), 0).is_none());
    }
}
