//! What a game waits for, and how it ended.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Outcome, RuleId};

/// What a game waits for, where a word for it helps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusJson {
    /// A roll of the die is due: `chance` draws or dictates it.
    AwaitingRoll,
}

impl StatusJson {
    /// The word for an event of chance in its notation, if there is one.
    #[must_use]
    pub fn of(event: &str) -> Option<Self> {
        (event == "roll").then_some(Self::AwaitingRoll)
    }
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
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
        let standings = outcome.seats.as_slice();
        Self {
            scores: standings.iter().map(|standing| standing.score).collect(),
            ranks: standings.iter().map(|standing| standing.rank).collect(),
            automaton: outcome.automaton,
            reason: outcome.reason.code.to_owned(),
            rule: outcome.reason.rule.to_string(),
            decided_by: outcome.decided_by.as_ref().map(RuleId::to_string),
        }
    }
}
