//! The tree of choices: which things are touched, one after the other, to name a legal action.
//!
//! The script of the page knows nothing of any game; it walks this tree. Touch-ids are the ids of elements: things on the board, tiles of
//! the hand, answers in the ledge, handles of a preview. Every legal action is reached by exactly one path.

use joute_games::AnyView;
use joute_rivality as riv;
use riv::{Action, Question, SpellSide, TurnView, View};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::rivality::ids;
use crate::words::Lang;
use crate::words::rivality::Speaker;

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
    /// The action, if it is determined here; then `next` is empty.
    pub action: Option<String>,
    /// What can be touched next, by touch-id, in the order of the game.
    pub next: Vec<(String, Node)>,
    /// One of `next` that is taken at once and may be changed: a level of which every branch previews well.
    pub preset: Option<String>,
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
        if let Some(preset) = &self.preset {
            map.serialize_entry("preset", preset)?;
        }
        map.end()
    }
}

impl Node {
    fn leaf(say: String, action: Action) -> Self {
        Self { say, action: Some(action.to_string()), ..Self::default() }
    }

    /// The branch of `id`, made if it is new.
    fn branch(&mut self, id: String, say: impl FnOnce() -> String) -> &mut Self {
        let at = match self.next.iter().position(|(known, _)| *known == id) {
            Some(at) => at,
            None => {
                self.next.push((id, Self { say: say(), ..Self::default() }));
                self.next.len() - 1
            }
        };
        &mut self.next[at].1
    }

    /// Every action below with its path of touch-ids.
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
    match view {
        AnyView::Rivality(view) => {
            let actions: Vec<Action> = choices.iter().filter_map(|text| text.parse().ok()).collect();
            let TurnView::Asked { question, .. } = view.turn else { return None };
            if actions.is_empty() { None } else { Some(rivality(view, question, &actions, lang)) }
        }
    }
}

fn rivality(view: &View, question: Question, actions: &[Action], lang: Lang) -> Tree {
    let speaker = Speaker::new(lang, view, &[]);
    let mut root = Node::default();
    for &action in actions {
        add(&mut root, view, &speaker, question, action);
    }
    let words = speaker.words;
    let steps = match question {
        Question::Mulligan => vec![words.t("step-mulligan")],
        Question::Place => vec![words.t("step-tile"), words.t("step-place"), words.t("step-facing")],
        Question::SpellOrder => vec![words.t("step-spell")],
        Question::Removal(_) => vec![words.t("step-golem")],
        Question::Delayed => vec![words.t("step-stored"), words.t("step-answer")],
        Question::Siege => vec![words.t("step-siege")],
        Question::Destination => vec![words.t("step-walk")],
    };
    root.say = speaker.question(question);
    Tree { ask: root.say.clone(), confirm: speaker.confirm(question), steps, root }
}

fn add(root: &mut Node, view: &View, speaker: &Speaker<'_>, question: Question, action: Action) {
    let say = speaker.action(action);
    let leaf = |id: String| (id, Node::leaf(say.clone(), action));
    let branch = match action {
        Action::KeepHand => leaf("answer-keep".to_owned()),
        Action::Mulligan => leaf("answer-mulligan".to_owned()),
        Action::Place { tile, cell, rotation } => {
            let turned = leaf(ids::rotation(rotation.quarters()));
            let hand = root.branch(ids::hand(&tile.to_string()), || speaker.hand(tile));
            let place = hand.branch(ids::cell(cell.into()), || speaker.place(cell));
            place.preset.get_or_insert_with(|| turned.0.clone());
            place.next.push(turned);
            return;
        }
        Action::Resolve(facing) => {
            let tile = view
                .sides
                .get(view.side_of(view.active).index())
                .and_then(|side| side.wizard)
                .and_then(|cell| view.tile_on(cell));
            let side = tile.and_then(|tile| SpellSide::facing_to(facing, tile.rotation));
            leaf(ids::spell(side.unwrap_or(SpellSide::Top).into()))
        }
        Action::Remove(colour) => {
            let cell = if let Question::Removal(cell) = question { cell } else { riv::Cell::ORIGIN };
            leaf(ids::golems(cell.into(), colour.into()))
        }
        Action::Cast { source, facing } | Action::Decline { source, facing } => {
            let answer = if matches!(action, Action::Cast { .. }) { "answer-cast" } else { "answer-decline" };
            let answer = leaf(answer.to_owned());
            let stored = root.branch(ids::stored(source.into(), facing.into()), || speaker.stored(source, facing));
            stored.next.push(answer);
            return;
        }
        Action::Besiege(cell) | Action::Walk(cell) => leaf(ids::tile(cell.into())),
    };
    root.next.push(branch);
}

/// The answers that are buttons in the ledge, by touch-id with their words: those that are no things on the board or in the hand.
#[must_use]
pub fn answers(view: &AnyView, lang: Lang) -> Vec<(&'static str, String)> {
    let words = crate::words::Words(lang);
    let AnyView::Rivality(view) = view;
    match view.turn {
        TurnView::Asked { question: Question::Mulligan, .. } => {
            vec![("answer-keep", words.t("answer-keep")), ("answer-mulligan", words.t("answer-mulligan"))]
        }
        TurnView::Asked { question: Question::Delayed, .. } => {
            vec![("answer-cast", words.t("answer-cast")), ("answer-decline", words.t("answer-decline"))]
        }
        TurnView::Asked { .. } | TurnView::Chance(_) | TurnView::Over => Vec::new(),
    }
}
