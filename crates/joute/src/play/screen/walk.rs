//! A walk through the tree of choices: which touches are taken, and which one is looked at.

use joute_draw::page::choices::{Many, Node, Tree};
use joute_games::NEXT;

/// A choice under way.
#[derive(Clone)]
pub(super) struct Walk {
    pub(super) tree: Tree,
    /// The branches taken, by their places, each with whether it had no alternative.
    taken: Vec<(usize, bool)>,
    /// The branch that is looked at.
    pub(super) cursor: usize,
    /// Branches of this level that are picked together, in the order in which they were.
    picked: Vec<usize>,
}

/// What comes of taking a branch.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A whole choice.
    Action(String),
    /// More is to be chosen.
    More,
}

impl Walk {
    /// At the root, past whatever has no alternative.
    pub(super) fn new(tree: Tree) -> Self {
        let mut walk = Self { tree, taken: Vec::new(), cursor: 0, picked: Vec::new() };
        walk.settle();
        walk
    }

    /// The node that was walked to.
    pub(super) fn here(&self) -> &Node {
        self.taken.iter().fold(&self.tree.root, |node, (at, _)| &node.next[*at].1)
    }

    /// The choice so far in words, where something was chosen; what went without saying is left out.
    pub(super) fn so_far(&self) -> Option<String> {
        let chosen = self.taken.iter().rposition(|(_, alone)| !alone)?;
        Some(self.taken[..=chosen].iter().fold(&self.tree.root, |node, (at, _)| &node.next[*at].1).say.clone())
    }

    /// What to do at this level, in words.
    pub(super) fn step(&self) -> &str {
        self.tree.steps.get(self.taken.len()).or(self.tree.steps.last()).unwrap_or(&self.tree.ask)
    }

    /// The touches that led here.
    pub(super) fn touches(&self) -> Vec<String> {
        let mut node = &self.tree.root;
        let mut touches = Vec::new();
        for (at, _) in &self.taken {
            let (id, next) = &node.next[*at];
            touches.push(id.clone());
            node = next;
        }
        touches
    }

    /// Several of this level may be picked: the row below them takes what is picked.
    pub(super) fn many(&self) -> Option<&Many> {
        self.here().many.as_ref()
    }

    /// How many rows this level has.
    pub(super) fn len(&self) -> usize {
        self.here().next.len() + usize::from(self.many().is_some())
    }

    /// Whether a branch is picked together with others.
    pub(super) fn is_picked(&self, row: usize) -> bool {
        self.picked.contains(&row)
    }

    /// The branch that is looked at; `None` on the row that takes several.
    pub(super) fn looked_at(&self) -> Option<&(String, Node)> {
        self.here().next.get(self.cursor)
    }

    /// The row of a touch of this level.
    pub(super) fn row_of(&self, touch: &str) -> Option<usize> {
        self.here().next.iter().position(|(id, _)| id == touch)
    }

    /// The action that taking the row would come to, or that of its preset.
    pub(super) fn previewed(&self) -> Option<String> {
        match self.looked_at() {
            None => self.together(),
            Some((_, node)) => {
                let mut node = node;
                while node.action.is_none() {
                    let preset = node.preset.as_ref()?;
                    node = &node.next.iter().find(|(id, _)| id == preset)?.1;
                }
                node.action.clone()
            }
        }
    }

    /// The actions of everything that is picked together.
    fn together(&self) -> Option<String> {
        let (many, here) = (self.many()?, self.here());
        let steps = self.picked.iter().filter_map(|at| here.next[*at].1.step.clone());
        let last = (self.picked.len() < many.most).then(|| many.last.clone());
        let all: Vec<String> = many.first.iter().cloned().chain(steps).chain(last).collect();
        (!self.picked.is_empty()).then(|| all.join(NEXT))
    }

    /// Looks at a row; `false` if there is none.
    pub(super) fn look(&mut self, row: usize) -> bool {
        let there = row < self.len();
        if there {
            self.cursor = row;
        }
        there
    }

    /// Takes the row that is looked at.
    pub(super) fn take(&mut self) -> Step {
        if self.many().is_some() {
            return self.pick();
        }
        let Some((_, node)) = self.looked_at() else { return Step::More };
        if let Some(action) = &node.action {
            return Step::Action(action.clone());
        }
        self.taken.push((self.cursor, false));
        self.settle();
        Step::More
    }

    /// Picks one of several or puts it back; all are taken with the last row, or once they are as many as can be.
    fn pick(&mut self) -> Step {
        let most = self.many().map_or(0, |many| many.most);
        match self.looked_at() {
            None => {}
            Some(_) => match self.picked.iter().position(|row| *row == self.cursor) {
                Some(at) => {
                    self.picked.remove(at);
                    return Step::More;
                }
                None if self.picked.len() < most => {
                    self.picked.push(self.cursor);
                    return Step::More;
                }
                None => return Step::More,
            },
        }
        self.together().map_or(Step::More, Step::Action)
    }

    /// Goes on through levels without an alternative, and looks at what is preset or first.
    fn settle(&mut self) {
        loop {
            let here = self.here();
            match here.next.as_slice() {
                [(_, only)] if only.action.is_none() => self.taken.push((0, true)),
                next => {
                    let preset = here.preset.as_ref().and_then(|preset| next.iter().position(|(id, _)| id == preset));
                    self.cursor = preset.unwrap_or(0);
                    self.picked.clear();
                    return;
                }
            }
        }
    }

    /// Takes the last real choice back; `false` if there was none.
    pub(super) fn back(&mut self) -> bool {
        if !self.picked.is_empty() {
            self.picked.clear();
            return true;
        }
        let Some(chosen) = self.taken.iter().rposition(|(_, alone)| !alone) else { return false };
        self.cursor = self.taken[chosen].0;
        self.taken.truncate(chosen);
        true
    }
}

#[cfg(test)]
mod tests {
    use joute_draw::page::choices::{Many, Node, Tree};

    use super::{Step, Walk};

    fn leaf(action: &str) -> Node {
        Node { say: format!("do {action}"), action: Some(action.to_owned()), ..Node::default() }
    }

    fn level(say: &str, next: Vec<(&str, Node)>) -> Node {
        let next = next.into_iter().map(|(id, node)| (id.to_owned(), node)).collect();
        Node { say: say.to_owned(), next, ..Node::default() }
    }

    fn tree(root: Node) -> Tree {
        let steps = vec!["a".to_owned(), "b".to_owned()];
        Tree { ask: "which".to_owned(), confirm: "do it".to_owned(), steps, root, idle: false }
    }

    #[test]
    fn a_level_without_an_alternative_is_passed_over_and_back_leads_before_it() {
        let turns = |name: &str| Node {
            preset: Some("r1".to_owned()),
            ..level(name, vec![("r0", leaf("0")), ("r1", leaf("1"))])
        };
        let only = level("tile", vec![("east", turns("east")), ("west", turns("west"))]);
        let mut walk = Walk::new(tree(level("", vec![("tile", only)])));
        assert_eq!((walk.len(), walk.so_far(), walk.step()), (2, None, "b"));
        assert_eq!(walk.previewed().as_deref(), Some("1"), "the preset of what is looked at");
        assert!(walk.look(1) && !walk.look(2));
        assert_eq!(walk.take(), Step::More);
        assert_eq!((walk.cursor, walk.so_far().as_deref()), (1, Some("west")));
        assert_eq!(walk.touches(), ["tile", "west"]);
        assert_eq!(walk.take(), Step::Action("1".to_owned()));
        assert!(walk.back() && !walk.back());
        assert_eq!(walk.cursor, 1, "what was chosen is looked at again");
    }

    #[test]
    fn several_are_picked_and_taken_together() {
        let chest = |id: &str| Node { step: Some(format!("steal {id}")), ..leaf(id) };
        let many = Many { most: 2, first: Some("attack".to_owned()), last: "enough".to_owned() };
        let root =
            Node { many: Some(many), ..level("", vec![("a", chest("a")), ("b", chest("b")), ("c", chest("c"))]) };
        let mut walk = Walk::new(tree(root));
        assert_eq!(walk.len(), 4);
        walk.look(3);
        assert_eq!(walk.take(), Step::More, "nothing is picked yet");
        walk.look(2);
        walk.take();
        walk.look(3);
        assert_eq!(walk.previewed().as_deref(), Some("attack; steal c; enough"));
        walk.look(0);
        walk.take();
        walk.look(1);
        assert_eq!(walk.take(), Step::More, "no more than two");
        assert!(walk.is_picked(0) && !walk.is_picked(1));
        walk.look(3);
        assert_eq!(walk.take(), Step::Action("attack; steal c; steal a".to_owned()));
        assert!(walk.back() && walk.many().is_some() && !walk.is_picked(0));
    }
}
