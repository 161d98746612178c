//! JSON text and values: read strictly, so that no key is given twice, and written.

use core::fmt;
use std::collections::{BTreeMap, BTreeSet};

use joute_kernel::forms::shortened;
use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Number, Value};

/// A JSON value in whose objects every key stands once.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("a number that is not finite"))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = object.next_key::<String>()? {
            if map.contains_key(&key) {
                return Err(twice(&key));
            }
            let Strict(value) = object.next_value()?;
            map.insert(key, value);
        }
        Ok(Value::Object(map))
    }
}

/// Reads a JSON text; a key that stands twice in an object is an error.
///
/// # Errors
///
/// What is wrong, with line and column. Nesting is bounded to 128 levels.
pub fn parse_json(text: &str) -> Result<Value, serde_json::Error> {
    serde_json::from_str(text).map(|Strict(value)| value)
}

/// The members of one request, each as its text.
pub(crate) type RawMembers<'a> = BTreeMap<String, &'a RawValue>;

/// Splits the text of an object into members without reading them; `None` if it is no object. Of a key given twice the last counts.
pub(crate) fn members(text: &str) -> Option<RawMembers<'_>> {
    serde_json::from_str(text).ok()
}

/// The deepest nesting of a member that is read.
pub(crate) const NESTING_MAX: usize = 127;

/// The object of these members but for `id`, which may hold what no reader takes.
///
/// # Errors
///
/// Which member cannot be read, and why.
pub(crate) fn read_members(members: &RawMembers<'_>) -> Result<Map<String, Value>, String> {
    let others = members.iter().filter(|(key, _)| *key != "id");
    let read = |(key, text): (&String, &&RawValue)| {
        let value = parse_json(text.get()).map_err(|error| format!("`{}`: {}", shortened(key), unread(&error)))?;
        Ok((key.clone(), value))
    };
    others.map(read).collect()
}

/// Why a text cannot be read, without the words of the reader where these say little.
pub(crate) fn unread(error: &serde_json::Error) -> String {
    let said = error.to_string();
    if said.starts_with("recursion limit exceeded") {
        return format!("nested deeper than {NESTING_MAX} levels");
    }
    if said.starts_with("number out of range") {
        return "a number beyond 1.8e308, which is the largest that is read".to_owned();
    }
    said
}

/// A key that stands twice in an object whose members were not read.
pub(crate) fn key_given_twice(text: &str) -> Option<serde_json::Error> {
    struct Keys;

    impl<'de> Deserialize<'de> for Keys {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_map(Self)
        }
    }

    impl<'de> Visitor<'de> for Keys {
        type Value = Self;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Self, A::Error> {
            let mut seen = BTreeSet::new();
            while let Some(key) = object.next_key::<String>()? {
                let twice = twice(&key);
                if !seen.insert(key) {
                    return Err(twice);
                }
                object.next_value::<&RawValue>()?;
            }
            Ok(self)
        }
    }

    serde_json::from_str::<Keys>(text).err()
}

fn twice<E: Error>(key: &str) -> E {
    E::custom(format!("the key `{}` is given twice", shortened(key)))
}

/// A wire type as a JSON value.
///
/// # Panics
///
/// Never: wire types hold only texts, numbers, lists and objects with text keys, which always have a JSON form.
pub(crate) fn to_value(wire: &impl Serialize) -> Value {
    serde_json::to_value(wire).expect("wire types always have a JSON form")
}

#[cfg(test)]
mod tests {
    use super::parse_json;

    #[test]
    fn a_key_given_twice_is_an_error_with_its_place() {
        let error = parse_json("{\"board\":{\"0,0\":\"W r0\",\"0,0\":\"W r1\"}}").unwrap_err();
        assert_eq!(error.to_string(), "the key `0,0` is given twice at line 1 column 28");
    }

    #[test]
    fn plain_values_are_read_as_they_are() {
        let text = "{\"a\":[1,-2,3.5,null,true,\"é\"],\"b\":{}}";
        assert_eq!(parse_json(text).unwrap(), serde_json::from_str::<serde_json::Value>(text).unwrap());
    }

    #[test]
    fn deep_nesting_is_an_error() {
        assert!(parse_json(&"[".repeat(100_000)).is_err());
    }
}
