//! Abilities: what a card does, when, to whom.

use core::fmt::Debug;

use crate::{Argument, Atom, Extra, Filter, Word};

/// The atoms of a game: what may stand in the frame of an [`Ability`].
pub trait Vocabulary: Clone + Eq + Debug {
    /// What sort of ability it is: one that is always true, that waits for a moment, that is played…
    type Kind: Word;
    /// When it acts: a word, or one with something to it.
    type Trigger: Argument + Clone + Eq + Debug;
    /// What must be the case.
    type Condition: Atom + Clone + Eq + Debug;
    /// What is paid for it; nothing by default.
    type Cost: Argument + Clone + Eq + Default + Debug;
    /// Whom or what it changes: a word, or one with something to it.
    type Target: Argument + Clone + Eq + Debug;
    /// One test of a filter.
    type Test: Atom + Clone + Eq + Debug;
    /// What it does.
    type Change: Atom + Clone + Eq + Debug;
    /// How long that lasts.
    type Span: Argument + Clone + Eq + Debug;
    /// Within what it acts once.
    type Limit: Argument + Clone + Eq + Debug;
    /// What else stands beside all this.
    type Beside: Extra + Clone + Eq + Default + Debug;
}

/// One thing that a card does: `{kind, when, if, cost, target, filter, do, until, limit}`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability<V: Vocabulary> {
    /// What sort of ability it is.
    pub kind: V::Kind,
    /// When it acts; nothing where the kind says it all.
    pub when: Option<V::Trigger>,
    /// What must be the case, all of it, when it acts.
    pub conditions: Vec<Condition<V::Condition>>,
    /// What is paid for it, in the coin of the game.
    pub cost: V::Cost,
    /// Whom it changes; what that is where it is left out, the game says.
    pub target: Option<V::Target>,
    /// Which of them.
    pub filter: Filter<V::Test>,
    /// What it does, in this order.
    pub changes: Vec<V::Change>,
    /// How long that lasts; nothing where the change says it.
    pub until: Option<V::Span>,
    /// Within what it acts once.
    pub limit: Option<V::Limit>,
    /// What else stands beside all this.
    pub beside: V::Beside,
}

/// Something that must be the case, or must not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition<C> {
    /// What it is about.
    pub what: C,
    /// Whether it must be so; `false` asks for the contrary.
    pub is_so: bool,
}

impl<V: Vocabulary> Ability<V> {
    /// An ability of a kind that does nothing yet.
    #[must_use]
    pub fn new(kind: V::Kind) -> Self {
        Self {
            kind,
            when: None,
            conditions: Vec::new(),
            cost: V::Cost::default(),
            target: None,
            filter: Filter::ALL,
            changes: Vec::new(),
            until: None,
            limit: None,
            beside: V::Beside::default(),
        }
    }

    /// Whether all of its conditions hold, of which `test` tells each.
    pub fn applies(&self, test: &mut impl FnMut(&V::Condition) -> bool) -> bool {
        self.conditions.iter().all(|condition| test(&condition.what) == condition.is_so)
    }
}
