//! What may be asked of the engine.

use joute_kernel::Seed;
use joute_record::{SeedError, seed_from_text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value};

use joute_kernel::forms::shortened;

/// One request, as the member `do` names it. The member `id`, any JSON value, is given back with the reply.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Which games, modes, opponents and schemas there are. Needs no game.
    Games {},
    /// Begins a game.
    New {
        /// Which game, such as `rivality`.
        game: String,
        /// How many seats.
        #[serde(default)]
        seats: Option<u8>,
        /// Options of the game (schema `options`).
        #[serde(default)]
        options: Value,
        /// The seed of all chance: a text or a number. Left out: drawn anew.
        #[serde(default)]
        seed: Option<SeedJson>,
        /// Whether chance waits for `chance` requests. Left out: it does not.
        #[serde(default)]
        manual_chance: Option<bool>,
    },
    /// Goes on from a position or from a record; exactly one of the two.
    Load {
        /// Which game; only needed with a position.
        #[serde(default)]
        game: Option<String>,
        /// A position (schema `position`).
        #[serde(default)]
        position: Option<Value>,
        /// The whole text of a record.
        #[serde(default)]
        record: Option<String>,
        /// With a record: goes on after this many plies. Left out: after the last.
        #[serde(default)]
        at: Option<usize>,
        /// The seed of what is left open and of all chance to come. Left out: that of a finished record, else drawn
        /// anew.
        #[serde(default)]
        seed: Option<SeedJson>,
        /// Whether chance waits for `chance` requests. Left out: only in positions of games in which dice are rolled.
        #[serde(default)]
        manual_chance: Option<bool>,
    },
    /// The complete position, secrets included.
    Position {},
    /// What a seat may see and remember.
    View {
        /// The seat; null or left out: a spectator.
        #[serde(default)]
        seat: Option<u8>,
    },
    /// Whose move it is and what those seats may do.
    Legal {},
    /// Takes a decision.
    Play {
        /// Who decides.
        seat: u8,
        /// The action: as `legal` writes it, or in the JSON form of the game (schema `action`).
        action: Value,
    },
    /// Whether a decision would be accepted; nothing is changed.
    Check {
        /// Who decides.
        seat: u8,
        /// The action: as `legal` writes it, or in the JSON form of the game (schema `action`).
        action: Value,
    },
    /// Answers the pending chance event.
    Chance {
        /// The outcome, as JSON such as `{"first":1}` or in its notation. Left out: drawn from the seed.
        #[serde(default)]
        outcome: Option<Value>,
    },
    /// Steps back to before the last decision.
    Undo {},
    /// Asks an opponent what it would do; nothing is changed.
    Think {
        /// For which seat. Left out: the one whose turn it is.
        #[serde(default)]
        seat: Option<u8>,
        /// `random`, `greedy`, `search`, `search:iterations=2000`, or a level. Left out: `search`.
        #[serde(default)]
        ai: Option<String>,
        /// For `search`: how many iterations.
        #[serde(default)]
        iterations: Option<u32>,
        /// For `search`: how many milliseconds.
        #[serde(default)]
        ms: Option<u32>,
        /// The seed of its thoughts. Left out: drawn anew.
        #[serde(default)]
        seed: Option<SeedJson>,
    },
    /// A position that a viewer cannot tell from the present one, with what it may not know drawn anew.
    Resample {
        /// The viewer; null or left out: a spectator.
        #[serde(default)]
        seat: Option<u8>,
        /// The seed of the draw. Left out: drawn anew.
        #[serde(default)]
        seed: Option<SeedJson>,
    },
    /// The record so far.
    Record {},
    /// A JSON Schema. Needs no game.
    Schema {
        /// Its name, such as `position`.
        of: String,
        /// For which game. Left out: the present one, or the first there is.
        #[serde(default)]
        game: Option<String>,
    },
}

/// The words that `do` may hold, in the order of the documentation.
pub const REQUESTS: [&str; 14] = [
    "games", "new", "load", "position", "view", "legal", "play", "check", "chance", "undo", "think", "resample",
    "record", "schema",
];

/// Members whose type alone says what they may hold.
struct Plain {
    keys: &'static [&'static str],
    expected: &'static str,
    holds: fn(&Value) -> bool,
}

const PLAIN: [Plain; 6] = [
    Plain { keys: &["game", "record", "ai", "of"], expected: "a text", holds: Value::is_string },
    Plain {
        keys: &["seat", "seats"],
        expected: "a whole number from 0 to 255",
        holds: |value| up_to(value, u8::MAX.into()),
    },
    Plain {
        keys: &["iterations", "ms"],
        expected: "a whole number from 0 to 4294967295",
        holds: |value| up_to(value, u32::MAX.into()),
    },
    Plain { keys: &["at"], expected: "a whole number from 0", holds: Value::is_u64 },
    Plain { keys: &["manual_chance"], expected: "true or false", holds: Value::is_boolean },
    Plain {
        keys: &["seed"],
        expected: "a text or a whole number from 0 to 18446744073709551615",
        holds: |value| value.is_string() || value.is_u64(),
    },
];

fn up_to(value: &Value, most: u64) -> bool {
    value.as_u64().is_some_and(|number| number <= most)
}

/// Why a request cannot be read: a member that holds something else than it may.
pub(crate) fn wrong_member(object: &Map<String, Value>) -> Option<String> {
    object.iter().find_map(|(key, value)| {
        let Plain { expected, holds, .. } = PLAIN.iter().find(|plain| plain.keys.contains(&key.as_str()))?;
        (!holds(value)).then(|| format!("`{key}`: {} given, {expected} expected", shortened(&value.to_string())))
    })
}

/// A seed: 64 hexadecimal digits, any other text up to 1,024 bytes, or a number (taken as the text of its digits).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SeedJson {
    /// A text.
    Text(String),
    /// A number.
    Number(u64),
}

impl SeedJson {
    /// The seed that is meant.
    ///
    /// # Errors
    ///
    /// If the text is empty or too long.
    pub fn seed(&self) -> Result<Seed, SeedError> {
        match self {
            Self::Text(text) => seed_from_text(text),
            Self::Number(number) => seed_from_text(&number.to_string()),
        }
    }
}
