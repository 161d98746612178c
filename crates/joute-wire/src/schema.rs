//! The JSON Schemas, derived from the types that are written and read.

use joute_games::{GameId, with_game};
use joute_kernel::Game;
use schemars::{JsonSchema, Schema, schema_for};
use serde_json::{Map, Value, json};

use crate::error::{ErrorCode, ErrorJson};
use crate::forms::Forms;
use crate::outcome::{LegalJson, TurnJson};
use crate::reply::Reply;
use crate::request::Request;
use joute_kernel::forms::{OutcomeJson, shortened};

/// The names of the schemas, in the order of the documentation.
pub const SCHEMAS: [&str; 11] =
    ["position", "view", "event", "action", "options", "turn", "legal", "outcome", "request", "reply", "error"];

/// A word that names no schema.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no schema is called `{name}`; there are {}", SCHEMAS.join(", "))]
pub struct UnknownSchema {
    /// The word, shortened.
    pub name: String,
}

/// The JSON Schema (draft 2020-12) called `of`, for `game` where games differ. The same at every call.
///
/// # Errors
///
/// If there is no schema of that name; [`SCHEMAS`] lists them.
pub fn schema(game: GameId, of: &str) -> Result<Value, UnknownSchema> {
    let schema = match of {
        "position" => with_game!(game, G => <G as Forms>::position_schema()),
        "view" => with_game!(game, G => <G as Forms>::view_schema()),
        "event" => with_game!(game, G => plain::<<G as Game>::Event>()),
        "action" => with_game!(game, G => crate::action::schema(<G as Forms>::VERBS)),
        "options" => game.options_schema(),
        "turn" => plain::<TurnJson>(),
        "legal" => plain::<LegalJson>(),
        "outcome" => plain::<OutcomeJson>(),
        "request" => requests(),
        "reply" => replies(),
        "error" => plain::<ErrorJson>(),
        _ => return Err(UnknownSchema { name: shortened(of) }),
    };
    Ok(schema)
}

/// The schema of a type.
pub(crate) fn plain<T: JsonSchema>() -> Value {
    Schema::to_value(schema_for!(T))
}

/// Every request with its `id`, which is no part of the type because it is given back unread.
fn requests() -> Value {
    let mut schema = plain::<Request>();
    for variant in schema.get_mut("oneOf").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(properties) = variant.get_mut("properties").and_then(Value::as_object_mut) {
            properties.insert("id".to_owned(), json!({ "description": "Any JSON value; the reply gives it back." }));
        }
    }
    schema
}

/// A reply line: the id, and either `ok` or `error`.
fn replies() -> Value {
    let (mut ok, mut error) = (plain::<Reply>(), plain::<ErrorJson>());
    let mut definitions = Map::new();
    for schema in [&mut ok, &mut error] {
        if let Some(object) = schema.as_object_mut() {
            object.remove("$schema");
            if let Some(Value::Object(inner)) = object.remove("$defs") {
                definitions.extend(inner);
            }
        }
    }
    let id = json!({ "description": "The id of the request; null if it had none." });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "ReplyLine",
        "oneOf": [
            { "type": "object", "properties": { "id": id, "ok": ok }, "required": ["id", "ok"], "additionalProperties": false },
            { "type": "object", "properties": { "id": id, "error": error }, "required": ["id", "error"], "additionalProperties": false },
        ],
        "$defs": definitions,
    })
}

impl ErrorCode {
    /// The word, as replies hold it.
    #[must_use]
    pub fn word(self) -> String {
        crate::json::to_value(&self).as_str().unwrap_or_default().to_owned()
    }
}
