//! Turns and results, the same for all games.

use std::collections::BTreeMap;

use joute_games::{AnyState, AnyTurn};
use joute_kernel::{Outcome, Seat};
use joute_record::RecordedOutcome;
use schemars::JsonSchema;
use serde::Serialize;

use crate::state::legal_texts;

/// Whose move it is: exactly one key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(deny_unknown_fields)]
pub enum TurnJson {
    /// These seats owe a decision each; more than one when choices are secret and simultaneous.
    Seats(Vec<u8>),
    /// Chance has to answer this, in the notation of the game: `shuffle 0`.
    Chance(String),
    /// `true`: the game is over.
    Over(bool),
}

impl From<AnyTurn> for TurnJson {
    fn from(turn: AnyTurn) -> Self {
        match turn {
            AnyTurn::Seats(seats) => Self::Seats(seats.iter().map(|seat| seat.index() as u8).collect()),
            AnyTurn::Chance(event) => Self::Chance(event),
            AnyTurn::Over => Self::Over(true),
        }
    }
}

/// What a game waits for, where a word for it helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusJson {
    /// A roll of the die is due: `chance` draws or dictates it.
    AwaitingRoll,
}

impl StatusJson {
    /// The word for a turn, if there is one.
    #[must_use]
    pub fn of(turn: &AnyTurn) -> Option<Self> {
        matches!(turn, AnyTurn::Chance(event) if event == "roll").then_some(Self::AwaitingRoll)
    }
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OutcomeJson {
    /// Points by seat; partners hold the same.
    pub scores: Vec<i32>,
    /// Places by seat, from 1; seats that share a place hold the same number.
    pub ranks: Vec<u8>,
    /// What the automaton scored, in games against one, else null. A seat that did not beat it holds rank 2.
    pub automaton: Option<i32>,
    /// A stable word for why the game ended, such as `last_tile`.
    pub reason: String,
    /// The rule that ended it.
    pub rule: String,
    /// The rule that named the winner, when points alone did not, else null.
    pub decided_by: Option<String>,
}

impl From<&Outcome> for OutcomeJson {
    fn from(outcome: &Outcome) -> Self {
        let RecordedOutcome { scores, ranks, automaton, reason, rule, decided_by } = outcome.into();
        Self { scores, ranks, automaton, reason, rule, decided_by }
    }
}

/// Whose move it is, and what those seats may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct LegalJson {
    /// Whose move it is.
    pub turn: TurnJson,
    /// `awaiting_roll` while a die is due; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusJson>,
    /// By number of seat, as text: its legal actions as `play` takes them, sorted as the game sorts them. Only seats
    /// whose turn it is are there.
    pub actions: BTreeMap<String, Vec<String>>,
}

impl LegalJson {
    /// What may be done in `state`.
    #[must_use]
    pub fn of(state: &AnyState) -> Self {
        let turn = state.turn();
        let seats: Vec<Seat> = match &turn {
            AnyTurn::Seats(seats) => seats.iter().collect(),
            AnyTurn::Chance(_) | AnyTurn::Over => Vec::new(),
        };
        let actions = seats.into_iter().map(|seat| (seat.to_string(), legal_texts(state, seat))).collect();
        Self { status: StatusJson::of(&turn), turn: turn.into(), actions }
    }
}
