//! Actions as requests hold them: a text, or JSON where a game has such a form.

use joute_games::{AnyState, PlayError, with_state};
use joute_kernel::{Form, Line, Naming, Refusal, Seat, Slot, Verb};
use serde_json::{Map, Value, json};

use crate::error::{ErrorCode, ErrorJson};
use crate::forms::Forms;
use joute_kernel::forms::shortened;

/// An action that was sent.
pub(crate) struct Given {
    /// In the notation that records keep, unless it names what the game has not.
    notation: Result<String, Refusal>,
    /// As it was sent, shortened.
    shown: String,
}

impl Given {
    /// Reads an action of a seat.
    ///
    /// # Errors
    ///
    /// If it has not the form of an action.
    pub(crate) fn read(state: &AnyState, seat: Seat, action: &Value) -> Result<Self, ErrorJson> {
        let shown = shortened(&action.as_str().map_or_else(|| action.to_string(), str::to_owned));
        Ok(Self { notation: action_notation(state, seat, action)?, shown })
    }

    /// Tries it; an error speaks of it as it was sent.
    ///
    /// # Errors
    ///
    /// Those of reading and of `attempt`.
    pub(crate) fn attempt<T>(&self, attempt: impl FnOnce(&str) -> Result<T, PlayError>) -> Result<T, PlayError> {
        let refused = |refusal| PlayError::Refused { text: self.shown.clone(), refusal };
        let notation = self.notation.as_ref().map_err(|&refusal| refused(refusal))?;
        attempt(notation).map_err(|error| match error {
            PlayError::Refused { refusal, .. } => refused(refusal),
            other => other,
        })
    }
}

/// An action of a seat as programs send it, in the notation that records keep; or how it is refused if it names what the game has not.
///
/// # Errors
///
/// If it has not the form of an action, as far as that does not show only when the game reads the notation.
pub fn action_notation(state: &AnyState, seat: Seat, action: &Value) -> Result<Result<String, Refusal>, ErrorJson> {
    with_state!(state, state => state.read_action(seat, action))
}

/// Reads an action by the verbs of a game: a text, or an object with a verb as its only key.
///
/// # Errors
///
/// What is not one of the actions at all: an unknown verb, a missing or extra field, a wrong type, an unknown word where few are allowed.
pub(crate) fn line(action: &Value, verbs: &[Verb]) -> Result<Line, ErrorJson> {
    let error = |seen: &str, expected: String| {
        ErrorJson::new(ErrorCode::ParseAction, format!("`{}` is not understood: {expected}", shortened(seen)))
    };
    if let Some(text) = action.as_str() {
        let unread = |unread: joute_kernel::ParseError| ErrorJson {
            offset: Some(unread.offset),
            ..error(text, unread.to_string())
        };
        return Line::of(text, verbs, Naming::Content).map_err(unread);
    }
    object(action, verbs).map_err(|expected| error(&action.to_string(), expected))
}

fn object(action: &Value, verbs: &[Verb]) -> Result<Line, String> {
    let known = Verb::listed(verbs);
    let only = action.as_object().filter(|object| object.len() == 1).and_then(|object| object.iter().next());
    let (word, fields) =
        only.ok_or_else(|| format!("expected a text, or an object with one of {known} as its only key"))?;
    let verb = verbs.iter().position(|verb| verb.word == word);
    let verb = verb.ok_or_else(|| format!("expected {known} as the only key"))?;
    let slots = verbs[verb].slots;
    let fields = members(word, fields, slots)?;
    let filled = slots.iter().map(|slot| {
        let value = fields.get(slot.name).or(is_optional(slot).then_some(&Value::Null));
        value.map(|value| (slot, value)).ok_or_else(|| format!("{word}: missing field `{}`", slot.name))
    });
    let filled: Vec<(&Slot, &Value)> = filled.collect::<Result<_, _>>()?;
    let filled = filled.into_iter().map(|(slot, value)| {
        let words = words(slot, value)?;
        let is_spelled = slot.takes(&words, word, Naming::Content);
        if is_spelled { Ok(words) } else { Err(unlike(slot.name, &slot.form.expected(), value)) }
    });
    let filled = filled.collect::<Result<_, _>>()?;
    Ok(Line { verb, filled })
}

/// The fields of an action, if there are none but those of `slots`.
fn members<'a>(verb: &str, fields: &'a Value, slots: &[Slot]) -> Result<&'a Map<String, Value>, String> {
    let object = fields.as_object().ok_or_else(|| unlike(verb, "an object", fields))?;
    if let Some(extra) = object.keys().find(|key| slots.iter().all(|slot| slot.name != key.as_str())) {
        let known: Vec<&str> = slots.iter().map(|slot| slot.name).collect();
        let list = if known.is_empty() { "no field".to_owned() } else { known.join(", ") };
        return Err(format!("{verb}: unknown field `{}`; expected {list}", shortened(extra)));
    }
    Ok(object)
}

/// Whether a slot may be left out.
fn is_optional(slot: &Slot) -> bool {
    matches!(slot.form, Form::Optional(_) | Form::Perhaps(_))
}

/// What fills a slot.
fn words(slot: &Slot, value: &Value) -> Result<Vec<String>, String> {
    let text = || value.as_str().ok_or_else(|| unlike(slot.name, "a text", value));
    match slot.form {
        Form::OneOf(words) if !words.contains(&text()?) => {
            Err(format!("{}: expected {}, not `{}`", slot.name, slot.expected(), shortened(text()?)))
        }
        Form::OneOf(_) | Form::Word(_) => Ok(vec![text()?.to_owned()]),
        Form::Optional(_) | Form::Perhaps(_) if value.is_null() => Ok(Vec::new()),
        Form::Optional(_) | Form::Perhaps(_) => Ok(vec![text()?.to_owned()]),
        Form::Number(expected) => {
            let number = value.as_i64().or(value.is_u64().then_some(i64::MAX));
            Ok(vec![number.ok_or_else(|| unlike(slot.name, expected, value))?.to_string()])
        }
        Form::List => {
            let list = value.as_array().ok_or_else(|| unlike(slot.name, "a list of ids", value))?;
            let text = |name: &Value| name.as_str().map(str::to_owned);
            list.iter().map(|name| text(name).ok_or_else(|| unlike(slot.name, "ids as texts", name))).collect()
        }
    }
}

fn unlike(field: &str, expected: &str, seen: &Value) -> String {
    format!("{field}: expected {expected}, not `{}`", shortened(&seen.to_string()))
}

/// The schema of actions; without verbs they are texts in notation alone.
pub(crate) fn schema(verbs: &[Verb]) -> Value {
    let notation = json!({ "type": "string", "description": "In notation, with the names of the cards in play." });
    let about = "An action in notation, or in its JSON form.";
    let mut schema = if verbs.is_empty() {
        json!({ "description": "An action in notation.", "type": "string" })
    } else {
        let json = json!({ "description": "As JSON.", "oneOf": verbs.iter().map(verb_schema).collect::<Vec<_>>() });
        json!({ "description": about, "anyOf": [notation, json] })
    };
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema".into();
    schema["title"] = "Action".into();
    schema
}

fn verb_schema(verb: &Verb) -> Value {
    let left_out: Vec<&str> = verb.slots.iter().filter(|slot| is_optional(slot)).map(|slot| slot.name).collect();
    let only = |fields: Map<String, Value>| {
        let required: Vec<&String> = fields.keys().filter(|key| !left_out.contains(&key.as_str())).collect();
        json!({ "type": "object", "properties": fields, "required": required, "additionalProperties": false })
    };
    let fields = verb.slots.iter().map(|slot| {
        let mut schema = match slot.form {
            Form::OneOf(words) => json!({ "enum": words }),
            Form::Word(_) | Form::Optional(_) | Form::Perhaps(_) => json!({ "type": "string" }),
            Form::Number(_) => json!({ "type": "integer", "minimum": 0, "maximum": u8::MAX }),
            Form::List => json!({ "type": "array", "items": { "type": "string" } }),
        };
        schema["description"] = slot.about.trim().into();
        (slot.name.to_owned(), schema)
    });
    let mut schema = only(Map::from_iter([(verb.word.to_owned(), only(fields.collect()))]));
    schema["description"] = verb.about.trim().into();
    schema
}
