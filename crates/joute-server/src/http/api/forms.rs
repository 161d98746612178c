//! The JSON forms of requests and answers that only the API has.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::tables::{SeatJson, TableJson};

/// A table that shall be laid.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewTableJson {
    /// The word of a game.
    pub(super) game: String,
    /// The word of a mode; the plainest if it is left out.
    #[serde(default)]
    pub(super) mode: Option<String>,
    /// Who plays each seat: `me`, `link` (whoever opens the link that the answer holds), or `ai:` and a level such as `ai:adept`.
    #[schemars(length(min = 1, max = 6))]
    pub(super) seats: Vec<String>,
    /// What people at these seats are called.
    #[serde(default)]
    pub(super) names: Vec<String>,
    /// Options of the game (schema `options`), without mode and seats.
    #[serde(default)]
    pub(super) options: BTreeMap<String, Value>,
    /// `on` or `off`: whether hints may be asked for. Without it they may, unless a seat is given by link.
    #[serde(default)]
    pub(super) hints: Option<String>,
    /// `all`: nothing is dealt before everybody sits.
    #[serde(default)]
    pub(super) deal: Option<String>,
}

/// An action that shall be taken.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ActionJson {
    /// A name for this action, for good: sent again under it, the first answer comes again and nothing is played twice.
    #[schemars(length(min = 1, max = 64), regex(pattern = "^[-A-Za-z0-9_.:]+$"))]
    pub(super) id: String,
    /// The seat that acts.
    pub(super) seat: u8,
    /// The version that was seen.
    pub(super) at: u64,
    /// One of `actions` of the table; or in JSON, where the game has such a form (schema `action`).
    pub(super) action: Value,
}

/// An action that was taken, now or earlier.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct TakenJson {
    /// Its name.
    pub(super) ack: String,
    /// The version that it led to.
    pub(super) version: u64,
}

/// A seat that shall be taken.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct JoinJson {
    /// The link to the seat, or the secret at its end.
    #[schemars(length(max = 400))]
    pub(super) link: String,
    /// What whoever takes it is called.
    #[serde(default)]
    pub(super) name: Option<String>,
}

/// A seat.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OfSeatJson {
    /// Its number, from 0.
    pub(super) seat: u8,
}

/// What came of resigning.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ResignedJson {
    /// `done`, or `asked` if a partner has to say so too.
    pub(super) resigned: &'static str,
}

/// The tables of whoever asks.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct TablesJson {
    /// The latest twelve, those under way first.
    pub(super) tables: Vec<EntryJson>,
}

/// A table on a list.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct EntryJson {
    /// Its name.
    pub(super) table: String,
    /// The word of its game.
    pub(super) game: &'static str,
    /// The word of its mode.
    pub(super) mode: &'static str,
    /// Its version for whoever asks.
    pub(super) version: u64,
    /// Whether whoever asks has to decide.
    pub(super) your_turn: bool,
    /// Whether the game is over.
    pub(super) over: bool,
    /// When it was laid, in seconds since 1970.
    pub(super) created: u64,
    /// Who sits where.
    pub(super) seats: Vec<SeatJson>,
}

/// The first line of a stream: everything.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct WholeJson {
    /// The table.
    pub(super) table: TableJson,
    /// What happened so far, oldest first (schema `event` of the game).
    pub(super) events: Vec<Value>,
}

/// Each further line of a stream: what changed.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ChangeJson {
    /// The members of the table that are others now, by name.
    pub(super) changed: BTreeMap<String, Value>,
    /// How many of the events that were sent still stand: fewer than before where something was taken back, or where the seat through
    /// whose eyes is seen is another.
    pub(super) events_stand: usize,
    /// What comes after those.
    pub(super) events: Vec<Value>,
}

/// The last line of a stream that ends by the server's will.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct EndJson {
    /// `stopping`: the server stops; come back. `bad_token`: the token was revoked. `no_table`: the table is gone. `internal`: a fault.
    pub(super) end: &'static str,
}

/// A bot that shall be made.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBotJson {
    /// What it is called.
    #[schemars(length(max = 200))]
    pub(super) name: String,
}

/// A bot of whoever asks.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct BotJson {
    /// What names it here.
    pub(super) bot: String,
    /// What it is called.
    pub(super) name: String,
    /// When it was made, in seconds since 1970.
    pub(super) created: u64,
}

/// A bot that was made.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct MadeBotJson {
    /// The bot.
    pub(super) bot: BotJson,
    /// Its token, which is shown this once.
    pub(super) token: String,
}

/// The bots of whoever asks.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct BotsJson {
    /// Those that may play, the latest first.
    pub(super) bots: Vec<BotJson>,
}

/// What is kept of whoever asks.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct OwnJson {
    /// Whether anything is.
    pub(super) known: bool,
    /// Since when, in seconds since 1970.
    pub(super) since: Option<u64>,
    /// Tables that were set up, or with a seat.
    pub(super) tables: u64,
    /// Records that were brought.
    pub(super) records: u64,
    /// Bytes of those.
    pub(super) record_bytes: u64,
    /// Things that are kept for games, such as decks.
    pub(super) kept: u64,
    /// The bots that may play.
    pub(super) bots: Vec<BotJson>,
}

/// Something went wrong.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct ErrorJson {
    /// What.
    pub(super) error: FaultJson,
}

/// What went wrong.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct FaultJson {
    /// A stable word for programs.
    pub(super) code: String,
    /// A sentence for people, in their language.
    pub(super) message: String,
    /// Why the rules refuse it, as a stable word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<String>,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rule: Option<String>,
    /// A word in English for whoever writes the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) detail: Option<String>,
    /// Everything that is wrong with a table that shall be laid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) faults: Option<Vec<String>>,
}
