//! Outcomes of chance as JSON: one rule for all games.
//!
//! An outcome in notation is a word and what follows it: `first 1`, `order D01 D07 …`, `roll 4`. In JSON it is an
//! object with that word as its only key: `{"first":1}`, `{"order":["D01","D07",…]}`, `{"roll":4}`. One value stands
//! by itself, several stand in a list; whole numbers are numbers.

use serde_json::{Map, Value};

use joute_kernel::forms::shortened;

/// The most values of one outcome; no game asks for more.
const VALUES_MAX: usize = 200;

/// An outcome that is not in the form `{"word":value}`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{seen} is no outcome of chance; expected an object with the first word of its notation as its only key, or its notation"
)]
pub struct ChanceFormError {
    /// What was given, shortened.
    pub seen: String,
}

/// The JSON form of an outcome in notation.
#[must_use]
pub fn chance_to_json(notation: &str) -> Value {
    let mut words = notation.split(' ');
    let key = words.next().unwrap_or("").to_owned();
    let mut values: Vec<Value> = words.map(word_to_json).collect();
    let value = if values.len() == 1 { values.remove(0) } else { Value::Array(values) };
    Value::Object(Map::from_iter([(key, value)]))
}

fn word_to_json(word: &str) -> Value {
    match word.parse::<i64>() {
        Ok(number) if number.to_string() == word => number.into(),
        _ => word.into(),
    }
}

/// The notation of an outcome given as JSON; a text is taken as notation already.
///
/// # Errors
///
/// If it has another form. Whether the game knows the outcome is not looked at.
pub fn chance_from_json(json: &Value) -> Result<String, ChanceFormError> {
    let wrong = || ChanceFormError { seen: shortened(&json.to_string()) };
    match json {
        Value::String(notation) => Ok(notation.clone()),
        Value::Object(object) if object.len() == 1 => {
            let mut notation = String::new();
            for (key, value) in object {
                notation.push_str(key);
                let values = match value {
                    // One value stands by itself.
                    Value::Array(values) if values.len() != 1 && values.len() <= VALUES_MAX => values.as_slice(),
                    Value::Array(_) => return Err(wrong()),
                    single => core::slice::from_ref(single),
                };
                for value in values {
                    notation.push(' ');
                    notation.push_str(&word_of(value).ok_or_else(wrong)?);
                }
            }
            Ok(notation)
        }
        _ => Err(wrong()),
    }
}

fn word_of(value: &Value) -> Option<String> {
    match value {
        // A number has one spelling.
        Value::String(word) if !word.is_empty() && !word.contains(' ') && word_to_json(word).is_string() => {
            Some(word.clone())
        }
        Value::Number(number) if number.is_i64() => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{chance_from_json, chance_to_json};

    #[track_caller]
    fn check(notation: &str, json: serde_json::Value) {
        assert_eq!(chance_to_json(notation), json);
        assert_eq!(chance_from_json(&json).as_deref(), Ok(notation));
    }

    #[test]
    fn json_and_notation_say_the_same() {
        check("roll 4", json!({ "roll": 4 }));
        check("first 1", json!({ "first": 1 }));
        check("colours P S", json!({ "colours": ["P", "S"] }));
        check("order D01 D02 C01", json!({ "order": ["D01", "D02", "C01"] }));
        check("order 3 1 2", json!({ "order": [3, 1, 2] }));
        check("low", json!({ "low": [] }));
    }

    #[test]
    fn notation_is_taken_as_it_is() {
        assert_eq!(chance_from_json(&json!("first 1")).as_deref(), Ok("first 1"));
        assert_eq!(chance_from_json(&json!({ "order": "D01" })).as_deref(), Ok("order D01"));
    }

    #[test]
    fn other_forms_are_refused() {
        for json in [
            json!(4),
            json!({}),
            json!({ "a": 1, "b": 2 }),
            json!({ "a": {} }),
            json!({ "a": ["x y"] }),
            json!({ "roll": "3" }),
            json!({ "roll": [3] }),
        ] {
            assert!(chance_from_json(&json).is_err(), "{json}");
        }
        let error = chance_from_json(&json!({ "roll": 1.5 })).unwrap_err();
        assert!(error.to_string().starts_with("{\"roll\":1.5} is no outcome of chance"), "{error}");
    }
}
