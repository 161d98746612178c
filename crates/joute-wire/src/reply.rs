//! What the engine answers.

use joute_kernel::forms::{OutcomeJson, StatusJson};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::outcome::{LegalJson, TurnJson};

/// The member `ok` of a reply: which of these depends on the request.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Reply {
    /// To `games`.
    Games(GamesReply),
    /// To `new` and `load`.
    Begun(BegunReply),
    /// To `play` and `undo`.
    Played(PlayedReply),
    /// To `chance`.
    Chance(ChanceReply),
    /// To `position` and `resample`.
    Position {
        /// The position (schema `position`).
        position: Value,
    },
    /// To `view`.
    View {
        /// The view (schema `view`).
        view: Value,
    },
    /// To `legal`.
    Legal(LegalJson),
    /// To `check`.
    Check(CheckReply),
    /// To `think`.
    Think(ThinkReply),
    /// To `record`.
    Record {
        /// The record so far, each line with its line feed.
        record: String,
    },
    /// To `schema`.
    Schema {
        /// A JSON Schema.
        schema: Value,
    },
}

/// What there is.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct GamesReply {
    /// The version of this protocol; it grows when an old client would no longer be understood.
    pub protocol: u32,
    /// The games.
    pub games: Vec<GameReply>,
    /// Names of opponents for `think`; `search` takes settings.
    pub opponents: Vec<String>,
    /// Names of schemas.
    pub schemas: Vec<&'static str>,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct GameReply {
    /// Its word in requests and records.
    pub game: &'static str,
    /// Its name as printed.
    pub title: &'static str,
    /// Its modes, the plainest first.
    pub modes: Vec<ModeReply>,
    /// The schema of its options.
    pub options: Value,
    /// Name of the content it is played with.
    pub pack: String,
    /// Hash of that content, as records name it.
    pub pack_hash: String,
    /// Version of its rules, as records name it.
    pub rules: &'static str,
    /// Its printed components, in the form that the documentation of the game gives.
    pub components: Value,
}

/// One mode of a game.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ModeReply {
    /// Its word in options.
    pub mode: &'static str,
    /// The numbers of seats it can be played with.
    pub seats: Vec<u8>,
}

/// A game that was begun or loaded.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct BegunReply {
    /// Which game.
    pub game: &'static str,
    /// Which mode.
    pub mode: &'static str,
    /// How many seats.
    pub seats: u8,
    /// How many decisions and chance outcomes were recorded.
    pub plies: u32,
    /// What happened up to the first decision, secrets included; with a record only after its last ply.
    pub events: Vec<Value>,
    /// Whose move it is.
    pub turn: TurnJson,
    /// `awaiting_roll` while a die is due; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusJson>,
    /// The result, if the game is over, else null.
    pub outcome: Option<OutcomeJson>,
}

/// A decision that was taken, or taken back.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PlayedReply {
    /// What happened, in order, secrets included (schema `event`); empty after `undo`.
    pub events: Vec<Value>,
    /// Whose move it is now.
    pub turn: TurnJson,
    /// `awaiting_roll` while a die is due; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusJson>,
    /// The result, if the game is over, else null.
    pub outcome: Option<OutcomeJson>,
}

/// An outcome of chance that was drawn or dictated.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ChanceReply {
    /// The outcome, such as `{"first":1}`.
    pub chance: Value,
    /// What happened, in order, secrets included.
    pub events: Vec<Value>,
    /// Whose move it is now.
    pub turn: TurnJson,
    /// `awaiting_roll` while a die is due; else not there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<StatusJson>,
    /// The result, if the game is over, else null.
    pub outcome: Option<OutcomeJson>,
}

/// Whether a decision would be accepted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CheckReply {
    /// Whether it would.
    pub legal: bool,
    /// If not: the rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// If not: a stable word for why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// If not: a sentence for people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// What an opponent would do.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ThinkReply {
    /// For which seat.
    pub seat: u8,
    /// The opponent, as it understood the request.
    pub ai: String,
    /// The seed of its thoughts: with the same seed and iterations it decides the same.
    pub seed: String,
    /// What it would do, in notation.
    pub action: String,
    /// How often it tried that.
    pub visits: u32,
    /// What it expects, from 0 (a loss) to 1 (a win); 0 if it tried nothing.
    pub value: f64,
    /// Games or positions looked at.
    pub iterations: u32,
    /// What it tried, best first.
    pub candidates: Vec<CandidateReply>,
}

/// An action that was tried.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CandidateReply {
    /// The action in notation.
    pub action: String,
    /// How often.
    pub visits: u32,
    /// What is expected of it, from 0 to 1.
    pub value: f64,
}
