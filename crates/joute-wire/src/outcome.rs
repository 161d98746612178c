//! Turns and results, the same for all games.

use std::collections::BTreeMap;

use joute_games::{AnyState, AnyTurn};
use joute_kernel::Seat;
use joute_kernel::forms::StatusJson;
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

/// The word for what a turn waits for, if there is one.
pub(crate) fn status(turn: &AnyTurn) -> Option<StatusJson> {
    match turn {
        AnyTurn::Chance(event) => StatusJson::of(event),
        AnyTurn::Seats(_) | AnyTurn::Over => None,
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
        Self { status: status(&turn), turn: turn.into(), actions }
    }
}
