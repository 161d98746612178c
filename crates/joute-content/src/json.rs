//! Values without a form as JSON, and back: cards of a pack and of a position are read by one reader.

use serde_json::{Map, Value};

use crate::Data;

/// The same without its form. Members that are null are left out; a fraction or a number beyond 64 bits is something else, which no
/// reader takes.
///
/// ```
/// use joute_content::{data_of, json_of};
///
/// let json = serde_json::json!({ "type": "creature", "vitality": -2, "immune": ["fire"], "up": null });
/// let data = data_of(&json);
/// assert_eq!(data.get("up"), None);
/// assert_eq!(json_of(&data), serde_json::json!({ "type": "creature", "vitality": -2, "immune": ["fire"] }));
/// ```
#[must_use]
pub fn data_of(json: &Value) -> Data {
    match json {
        Value::Bool(flag) => Data::Flag(*flag),
        Value::String(text) => Data::Text(text.clone()),
        Value::Number(number) => number.as_i64().map_or_else(|| Data::Other(number.to_string()), Data::Number),
        Value::Array(list) => Data::List(list.iter().map(data_of).collect()),
        Value::Object(members) => {
            let given = members.iter().filter(|(_, value)| !value.is_null());
            Data::Table(given.map(|(key, value)| (key.clone(), data_of(value))).collect())
        }
        Value::Null => Data::Other("null".to_owned()),
    }
}

/// The same as JSON.
#[must_use]
pub fn json_of(data: &Data) -> Value {
    match data {
        Data::Flag(flag) => (*flag).into(),
        Data::Number(number) => (*number).into(),
        Data::Text(text) => text.as_str().into(),
        Data::List(list) => list.iter().map(json_of).collect(),
        Data::Table(members) => {
            let members: Map<String, Value> = members.iter().map(|(key, data)| (key.clone(), json_of(data))).collect();
            members.into()
        }
        Data::Other(_) => Value::Null,
    }
}
