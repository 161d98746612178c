//! What the engine says when it cannot do what it was asked.

use joute_games::PlayError;
use joute_kernel::{SetupError, SetupFault};
use schemars::JsonSchema;
use serde::Serialize;

/// A stable word for what went wrong. `docs/protocol.md` says when each is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The line is not a JSON object.
    BadJson,
    /// The line is longer than a line may be.
    LineTooLong,
    /// `do` is missing or names no request.
    UnknownRequest,
    /// The members of the request are not those it takes.
    BadRequest,
    /// The request needs a game, and none was begun or loaded.
    NoGame,
    /// No game is called like that.
    UnknownGame,
    /// The options cannot be played.
    BadOptions,
    /// The position cannot be played.
    BadPosition,
    /// The record cannot be read, or is not what it says.
    BadRecord,
    /// The set-up still waits for chance, so that there is no position yet.
    NoPosition,
    /// No such seat is at this table.
    NoSuchSeat,
    /// The text is no action of the game.
    ParseAction,
    /// The rules refuse the action; `rule` and `reason` say why.
    IllegalAction,
    /// Chance cannot answer this.
    BadChance,
    /// Chance is not asked.
    NoChancePending,
    /// No decision was taken yet.
    NothingToUndo,
    /// No seat is to move, so that there is nothing to think about.
    NothingToDecide,
    /// No opponent is called like that, or it does not take these settings.
    UnknownAi,
    /// There is no schema of that name.
    UnknownSchema,
    /// The record takes no further line.
    RecordFull,
    /// A bug of this program. The game is as it was before the request.
    Internal,
}

/// One of several faults.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct FaultJson {
    /// Where: a path into the options or the position, such as `board.2,-1`; empty for the whole.
    pub path: String,
    /// What is wrong, and what would be accepted.
    pub message: String,
    /// The rule that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
}

impl From<&SetupFault> for FaultJson {
    fn from(fault: &SetupFault) -> Self {
        Self { path: fault.path.clone(), message: fault.message.clone(), rule: fault.rule.map(|rule| rule.as_str()) }
    }
}

/// An error reply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ErrorJson {
    /// A stable word for programs.
    pub code: ErrorCode,
    /// A sentence for people.
    pub message: String,
    /// The rule that forbids it (`illegal_action`, `bad_chance`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// A stable word for why, such as `not_your_turn` (`illegal_action`, `bad_chance`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// Byte at which reading the text stopped (`parse_action`, `bad_chance`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<usize>,
    /// The line of the record at fault, from 1 (`bad_record`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Every fault (`bad_options`, `bad_position`; `bad_record` if its options cannot be played).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultJson>,
}

impl ErrorJson {
    /// An error with nothing but its code and a sentence.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rule: None, reason: None, offset: None, line: None, faults: Vec::new() }
    }

    /// Options or a position that cannot be played.
    #[must_use]
    pub fn setup(code: ErrorCode, error: &SetupError) -> Self {
        Self { faults: error.faults.iter().map(FaultJson::from).collect(), ..Self::new(code, error.to_string()) }
    }

    /// An action that was not taken.
    #[must_use]
    pub fn action(error: &PlayError) -> Self {
        Self::play(error, ErrorCode::ParseAction, ErrorCode::IllegalAction)
    }

    /// An outcome that chance cannot give; `awaited` is what it is asked, in the notation of the game.
    #[must_use]
    pub fn chance(error: &PlayError, awaited: &str) -> Self {
        let refused = Self::play(error, ErrorCode::BadChance, ErrorCode::BadChance);
        Self { message: format!("{}; `{awaited}` is asked", refused.message), ..refused }
    }

    fn play(play: &PlayError, unread: ErrorCode, refused: ErrorCode) -> Self {
        let message = play.to_string();
        match play {
            PlayError::Parse { error, .. } => Self { offset: Some(error.offset), ..Self::new(unread, message) },
            PlayError::Refused { refusal, .. } => {
                let (rule, reason) = (Some(refusal.rule.as_str()), Some(refusal.code));
                Self { rule, reason, ..Self::new(refused, message) }
            }
            PlayError::Record(_) => Self::new(ErrorCode::RecordFull, message),
        }
    }
}
