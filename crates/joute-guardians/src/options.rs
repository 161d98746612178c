//! GUA-POS-9: what is chosen before the first move.

use std::sync::Arc;

use joute_kernel::{RuleId, Seat, SetupFault};

use crate::table::Table;

/// How much of the rules is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Everything.
    #[default]
    Normal,
    /// GUA-QUICK-1: a first game, without texts.
    Quick,
}

/// GUA-HAND-3: whether a seat may look at its own stacks in the field during Phase I.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Memory {
    /// It has to remember them.
    #[default]
    Strict,
    /// It may look.
    Relaxed,
}

/// GUA-COMBAT-9: what becomes of a rejected command card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Conflict {
    /// It is discarded.
    #[default]
    Discard,
    /// It stays in play without effect.
    Cancel,
}

/// What all turns of a game go by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How much is played.
    pub mode: Mode,
    /// Whether own stacks may be looked at.
    pub memory: Memory,
    /// What becomes of a rejected command card.
    pub conflict: Conflict,
    /// GUA-QUICK-2: whether the quick game has Spells and items of the Depot.
    pub quick_spells: bool,
    /// GUA-VIC-5: the last turn, from 1.
    pub turn_cap: Option<u16>,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            mode: Mode::Normal,
            memory: Memory::Strict,
            conflict: Conflict::Discard,
            quick_spells: true,
            turn_cap: None,
        }
    }
}

/// GUA-POS-4: the highest number of a turn. A game without a cap that reaches its end is drawn like one with that cap.
pub const TURN_MAX: u16 = 9_999;

/// What is chosen before the first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What all turns go by.
    pub rules: Rules,
    /// GUA-TURN-3: who has the initiative before the first up-cards; drawn by lot if `None`.
    pub first: Option<Seat>,
    /// The cards of every seat.
    pub table: Arc<Table>,
}

impl Options {
    /// A game with these cards, everything else as printed.
    #[must_use]
    pub fn new(table: Arc<Table>) -> Self {
        Self { rules: Rules::default(), first: None, table }
    }

    /// Every reason why these options cannot be played.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let seats = self.table.seat_count();
        if self.first.is_some_and(|first| first.index() >= usize::from(seats)) {
            let message = format!("expected a seat from 0 to {}", seats - 1);
            faults.push(SetupFault::new("first", message).by(RuleId("GUA-POS-9")));
        }
        if self.rules.turn_cap.is_some_and(|cap| !(1..=TURN_MAX).contains(&cap)) {
            let message = format!("expected 1 to {TURN_MAX}");
            faults.push(SetupFault::new("turn_cap", message).by(RuleId("GUA-POS-9")));
        }
        faults
    }
}
