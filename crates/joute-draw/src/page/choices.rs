//! The tree of choices: which things are touched, one after the other, to name a legal action.
//!
//! A game says what is asked ([`Asked`]) and by which touches each action is named ([`Way`]); the tree, its prompts and its buttons follow.
//! The script of the page knows nothing of any game; it walks this tree. Touch-ids are the ids of elements: things on the board, tiles of
//! the hand, answers in the ledge, handles of a preview. A way leads to an action, or to several that are sent one after the other; every
//! legal action begins such a way.

use std::collections::{BTreeMap, BTreeSet};

use joute_games::NEXT;
use joute_kernel::{Game, Seat, Viewer};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::parts::{Answer, Marked};
use crate::palette::Owner;
use crate::words::people::People;
use crate::words::{Args, Words};

/// What is taken by itself is named before what is asked next if that takes fewer letters.
const NAMED_LESS: usize = 32;

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
    /// Whether there is one action, which means nothing: it makes itself unless the reader wants to press it.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub idle: bool,
}

impl Tree {
    /// The same with one way to each action, the first of the shortest: for lists, where several ways would only be read twice.
    #[must_use]
    pub fn with_one_way_each(mut self) -> Self {
        let mut shortest: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        let paths = self.root.paths();
        for (leaf, (path, action)) in paths.iter().enumerate() {
            let known = shortest.entry(action).or_insert((path.len(), leaf));
            *known = (*known).min((path.len(), leaf));
        }
        let kept: BTreeSet<usize> = shortest.into_values().map(|(_, leaf)| leaf).collect();
        if kept.len() < paths.len() {
            self.root.keep(&kept, &mut 0);
        }
        self
    }
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
    /// What to do next, where the step of the level does not say it well.
    pub ask: Option<String>,
    /// The action that is previewed here, before the gesture that it begins is whole.
    pub shows: Option<String>,
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
        if let Some(ask) = &self.ask {
            map.serialize_entry("ask", ask)?;
        }
        if let Some(shows) = &self.shows {
            map.serialize_entry("shows", shows)?;
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

    /// Leaves these of the leaves alone, counted on from `leaf`; says whether any is left.
    fn keep(&mut self, kept: &BTreeSet<usize>, leaf: &mut usize) -> bool {
        if self.action.is_some() {
            *leaf += 1;
            return kept.contains(&(*leaf - 1));
        }
        self.next.retain_mut(|(_, below)| below.keep(kept, leaf));
        !self.next.is_empty()
    }

    /// What is taken without a touch because there is nothing else, in words, and which of `steps` is open then; `None` where nothing is, or
    /// no step is left.
    fn opened<'a>(&'a self, steps: &'a [String]) -> Option<(&'a str, &'a str)> {
        let (mut here, mut depth) = (self, 0);
        while let [(_, only)] = here.next.as_slice() {
            (here, depth) = (only, depth + 1);
        }
        let step = steps.get(depth.min(steps.len().saturating_sub(1)))?;
        (depth > 0 && here.action.is_none()).then_some((here.say.as_str(), step))
    }

    /// How many touches the longest path below has.
    fn depth(&self) -> usize {
        self.next.iter().map(|(_, below)| 1 + below.depth()).max().unwrap_or(0)
    }

    /// Whether one of the touches below is taken at once and may be changed.
    #[must_use]
    pub fn turns(&self) -> bool {
        self.preset.is_some() || self.next.iter().any(|(_, below)| below.turns())
    }

    /// Every touch below that leads to an action, as often as it stands there, each before those behind it.
    fn touches<'a>(&'a self, seen: &mut impl FnMut(&'a str)) {
        for (id, below) in self.next.iter().filter(|(_, below)| below.leads_on()) {
            seen(id);
            below.touches(seen);
        }
    }

    /// Whether there is an action here or below.
    fn leads_on(&self) -> bool {
        self.action.is_some() || self.next.iter().any(|(_, below)| below.leads_on())
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

/// What is asked, as data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The question, as a title.
    pub title: String,
    /// What the gold button says.
    pub confirm: String,
    /// What to do at each level of the tree; more than it is deep are left out.
    pub steps: Vec<String>,
    /// The prompt before anything is touched, where it is another than the title.
    pub prompt: Option<String>,
    /// Said of whatever is not asked now: what is.
    pub instead: String,
    /// The rule that asks it.
    pub rule: &'static str,
    /// The rule that makes it the turn of whoever is asked.
    pub turn: &'static str,
}

impl Asked {
    /// A question by its messages, which all have the same arguments: title, button, sentence instead of something else, and the steps.
    pub(crate) fn of(words: Words, args: Args<'_>, keys: [&str; 3], steps: &[&str], rules: [&'static str; 2]) -> Self {
        let [title, confirm, instead] = keys.map(|key| words.say(key, args));
        let [rule, turn] = rules;
        let steps = steps.iter().map(|key| words.say(key, args)).collect();
        Self { title, confirm, steps, prompt: None, instead, rule, turn }
    }
}

/// An answer in the ledge that always means the same.
#[derive(Clone, Copy, Debug)]
pub struct Reply {
    /// The touch-id, which begins with `answer-`.
    pub touch: &'static str,
    /// The action that it stands for; empty if that depends on what is picked.
    pub action: &'static str,
    /// The message on the button.
    pub name: &'static str,
    /// The message that explains it.
    pub about: &'static str,
    /// The rule behind it.
    pub rule: &'static str,
    /// Whether one press of it answers.
    pub at_once: bool,
}

impl Reply {
    pub(crate) const fn new(
        touch: &'static str,
        action: &'static str,
        name: &'static str,
        about: &'static str,
        rule: &'static str,
    ) -> Self {
        Self { touch, action, name, about, rule, at_once: false }
    }

    /// It needs no second thought: it leaves everything as it is, or ends what may go on.
    pub(crate) const fn at_once(self) -> Self {
        Self { at_once: true, ..self }
    }
}

/// Words that are only put together if they are needed.
type Say<'a> = Box<dyn FnOnce() -> String + 'a>;

/// A path of touches to a leaf of the tree.
pub struct Way<'a> {
    before: Vec<(String, Say<'a>, Option<String>)>,
    shows: Option<String>,
    last: String,
    leaf: Node,
    preset: bool,
    together: Option<(String, Many)>,
}

impl<'a> Way<'a> {
    /// A touch that comes to `leaf`.
    pub(crate) fn to(last: impl Into<String>, leaf: Node) -> Self {
        Self { before: Vec::new(), shows: None, last: last.into(), leaf, preset: false, together: None }
    }

    /// With a touch more before the last one, and the choice so far in words.
    pub(crate) fn after(mut self, touch: String, say: impl FnOnce() -> String + 'a) -> Self {
        self.before.push((touch, Box::new(say), None));
        self
    }

    /// The touch before the last one asks with words of its own what comes next.
    pub(crate) fn asking(mut self, ask: Option<String>) -> Self {
        if let Some((_, _, asked)) = self.before.last_mut() {
            *asked = ask;
        }
        self
    }

    /// Before the last touch this action is previewed, which the gesture begins with.
    pub(crate) fn showing(self, action: String) -> Self {
        Self { shows: Some(action), ..self }
    }

    /// The last touch is taken at once, unless another one of its level is.
    pub(crate) fn preset(self) -> Self {
        Self { preset: true, ..self }
    }

    /// The last touch is one of several that may be picked together; `say` names the choice before it.
    pub(crate) fn together(self, say: String, many: Many) -> Self {
        Self { together: Some((say, many)), ..self }
    }

    fn lay(self, root: &mut Node) {
        let node = self.before.into_iter().fold(root, |node, (touch, say, ask)| {
            let node = node.branch(touch, say);
            node.ask = node.ask.take().or(ask);
            node
        });
        node.shows = node.shows.take().or(self.shows);
        if self.preset && node.preset.is_none() {
            node.preset = Some(self.last.clone());
        }
        if let Some((say, many)) = self.together {
            (node.say, node.many) = (say, Some(many));
        }
        node.next.push((self.last, self.leaf));
    }
}

/// Reads actions as the viewer of a view can name them. The state that takes them is imagined once, however many there are.
pub(crate) struct Reading<G> {
    state: G,
    seat: Seat,
}

impl<G: Game> Reading<G> {
    /// What `viewer` reads of `view`; who has no seat reads as the first.
    pub(crate) fn of(view: &G::View, viewer: Viewer) -> Self {
        Self { state: G::imagine(view), seat: viewer.seat().unwrap_or(Seat::at(0)) }
    }

    /// An action; `None` for a text that is none.
    pub(crate) fn action(&self, text: &str) -> Option<G::Action> {
        self.state.read(self.seat, text).ok()
    }

    /// The actions of one gesture; `None` if one of them cannot be read.
    pub(crate) fn gesture(&self, text: &str) -> Option<Vec<G::Action>> {
        text.split(NEXT).map(|action| self.action(action)).collect()
    }
}

/// What is asked of the reader, and what can be touched to answer it.
pub trait Choices: People {
    /// The actions of one gesture in a few words; `None` for a text that is none.
    fn say(&self, gesture: &str) -> Option<String>;

    /// What is asked, if anything is.
    fn asked(&self) -> Option<Asked>;

    /// What is said instead where one action is all there is, so that nobody looks for another; `None` if that needs no saying.
    fn alone(&self) -> Option<String> {
        None
    }

    /// Whether that one action means nothing, such as to pass with nothing to play.
    fn is_idle(&self) -> bool {
        false
    }

    /// The paths of touches to each of the legal actions `all`, in their order; none for a text that is no action. Replies have theirs already.
    fn ways<'a>(&'a self, all: &[String]) -> Vec<Vec<Way<'a>>>;

    /// Whether an action stands behind all others, because it ends what could go on.
    fn is_last(&self, _action: &str) -> bool {
        false
    }

    /// Answers in the ledge that always mean the same.
    fn replies(&self) -> &'static [Reply] {
        &[]
    }

    /// What a touch says that is a button in the ledge, because it is no thing on the board or in the hand or a small one, and whose sign it
    /// bears; `None` for all others. Replies are buttons.
    fn button(&self, _touch: &str) -> Option<(String, Option<Owner>)> {
        None
    }

    /// What a button in the ledge says to the eye instead of its words, which are read out; `None` where words alone say it.
    fn marked(&self, _touch: &str) -> Option<Marked> {
        None
    }

    /// The tree of `choices`; `None` if there are none.
    fn tree(&self, choices: &[String]) -> Option<Tree> {
        let mut asked = self.asked()?;
        if let Some(alone) = if choices.len() == 1 { self.alone() } else { None } {
            asked.steps.splice(..asked.steps.len().min(1), [alone.clone()]);
            asked.title = alone;
        }
        let is_said = asked.prompt.is_some();
        let mut root = Node { say: asked.prompt.unwrap_or(asked.title), ..Node::default() };
        let ways = choices.iter().zip(self.ways(choices));
        let (last, first): (Vec<_>, Vec<_>) = ways.partition(|(action, _)| self.is_last(action));
        // Found out once: which they are may have to be played ahead.
        let replies = self.replies();
        for (action, ways) in first.into_iter().chain(last) {
            match replies.iter().find(|reply| reply.action == action) {
                Some(reply) => {
                    Way::to(reply.touch, Node::leaf(self.say(action)?, action.clone())).lay(&mut root);
                }
                None => ways.into_iter().for_each(|way| way.lay(&mut root)),
            }
        }
        let mut steps = asked.steps;
        steps.truncate(root.depth());
        let open = root.opened(&steps).filter(|_| !is_said);
        let ask =
            open.map(|(taken, step)| match taken.split([',', ';']).next().filter(|what| what.len() < NAMED_LESS) {
                Some(what) => self.words().say("ask-open", &[("what", what.into()), ("step", step.into())]),
                None => step.to_owned(),
            });
        let ask = ask.unwrap_or_else(|| root.say.clone());
        let idle = choices.len() == 1 && self.is_idle();
        (!root.next.is_empty()).then_some(Tree { ask, confirm: asked.confirm, steps, root, idle })
    }

    /// The buttons in the ledge for a tree, in its order; replies come last.
    fn answers(&self, tree: &Tree) -> Vec<Answer> {
        let (mut seen, mut touches) = (BTreeSet::new(), Vec::new());
        tree.root.touches(&mut |touch| {
            if seen.insert(touch) {
                touches.push(touch);
            }
        });
        let known = self.replies();
        let (mut answers, mut replies) = (Vec::new(), Vec::new());
        for touch in touches {
            let id = if touch.starts_with("answer-") { touch.to_owned() } else { format!("answer-{touch}") };
            let marked = self.marked(touch);
            if let Some(reply) = known.iter().find(|reply| reply.touch == touch) {
                let words = self.words().t(reply.name);
                let at_once = reply.at_once && !reply.action.is_empty();
                replies.push(Answer { touch: touch.to_owned(), id, words, owner: None, at_once, marked });
            } else if let Some((words, owner)) = self.button(touch) {
                answers.push(Answer { touch: touch.to_owned(), id, words, owner, at_once: false, marked });
            }
        }
        answers.append(&mut replies);
        answers
    }
}
