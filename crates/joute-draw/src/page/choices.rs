//! The tree of choices: which things are touched, one after the other, to name a legal action.
//!
//! The script of the page knows nothing of any game; it walks this tree. Touch-ids are the ids of elements: things on the board, tiles of
//! the hand, answers in the ledge, handles of a preview. A way leads to an action, or to several that are sent one after the other; every
//! legal action begins such a way.

use joute_games::{AnyView, NEXT};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::game;
use crate::words::Lang;

/// A whole tree with the words around it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Tree {
    /// The question in words, for the prompt before anything is touched.
    pub ask: String,
    /// What the gold button says.
    pub confirm: String,
    /// What to do at each level, in words; its length is the depth of the tree.
    pub steps: Vec<String>,
    /// What can be touched first.
    pub root: Node,
}

/// A place in the tree: the whole choice so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Node {
    /// The choice so far, in words.
    pub say: String,
    /// The action, if it is determined here, or several of one gesture with [`NEXT`] between them; then `next` is empty.
    pub action: Option<String>,
    /// What can be touched next, by touch-id, in the order of the game.
    pub next: Vec<(String, Node)>,
    /// What this touch adds where several of a level may be picked ([`Many`]); with an action only.
    pub step: Option<String>,
    /// Whether several of `next` may be picked together.
    pub many: Option<Many>,
    /// One of `next` that is taken at once and may be changed: a level of which every branch previews well.
    pub preset: Option<String>,
}

/// Several branches of a level that may be picked together: those that have a step. They are legal in any order, and each of them alone
/// has its whole action too.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Many {
    /// How many at most; at least 2.
    pub most: usize,
    /// The action before their steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// The action after them, where fewer than the most are picked.
    pub last: String,
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Branches<'a>(&'a [(String, Node)]);
        impl Serialize for Branches<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(id, node)| (id, node)))
            }
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("say", &self.say)?;
        if let Some(action) = &self.action {
            map.serialize_entry("action", action)?;
        } else {
            map.serialize_entry("next", &Branches(&self.next))?;
        }
        if let Some(step) = &self.step {
            map.serialize_entry("step", step)?;
        }
        if let Some(many) = &self.many {
            map.serialize_entry("many", many)?;
        }
        if let Some(preset) = &self.preset {
            map.serialize_entry("preset", preset)?;
        }
        map.end()
    }
}

impl Node {
    /// An action with its words.
    pub(crate) fn leaf(say: String, action: String) -> Self {
        Self { say, action: Some(action), ..Self::default() }
    }

    /// The actions of one gesture with its words.
    pub(crate) fn gesture(say: String, actions: &[impl ToString]) -> Self {
        Self::leaf(say, actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(NEXT))
    }

    /// The branch of `id`, made if it is new.
    pub(crate) fn branch(&mut self, id: String, say: impl FnOnce() -> String) -> &mut Self {
        let at = match self.next.iter().position(|(known, _)| *known == id) {
            Some(at) => at,
            None => {
                self.next.push((id, Self { say: say(), ..Self::default() }));
                self.next.len() - 1
            }
        };
        &mut self.next[at].1
    }

    /// Every action below with its path of touch-ids; where several may be picked together, each of them alone.
    #[must_use]
    pub fn paths(&self) -> Vec<(Vec<&str>, &str)> {
        if let Some(action) = &self.action {
            return vec![(Vec::new(), action)];
        }
        let below = self
            .next
            .iter()
            .flat_map(|(id, node)| node.paths().into_iter().map(move |(path, action)| (id, path, action)));
        below
            .map(|(id, path, action)| {
                let mut whole = vec![id.as_str()];
                whole.extend(path);
                (whole, action)
            })
            .collect()
    }
}

/// The tree of `choices`, which are legal actions of `view` in their notation. `None` if there are none.
///
/// A text that is no action of the game is left out.
#[must_use]
pub fn tree(view: &AnyView, choices: &[String], lang: Lang) -> Option<Tree> {
    game::of_view(view, lang, &[]).tree(choices)
}
