//! Forms that are read, written and described in one place: the macro `form!` makes a struct of which serde writes the JSON, schemars
//! derives the schema, and the [`Reader`] reads what it says, all faults at once.

use core::str::FromStr;
use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::reader::{Reader, given, under};
use super::shortened;
use crate::ParseError;

/// What can be read from JSON.
pub trait Form: Sized {
    /// How one is written, for remedies.
    fn example() -> String;

    /// How a list of them is written.
    fn list() -> String {
        format!("[{}]", Self::example())
    }

    /// What stands at `path`; nothing if it is a fault, which the reader keeps.
    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self>;
}

impl Reader {
    /// What stands under a key; as its type is by default if it is left out or a fault.
    pub fn member<T: Form + Default>(&mut self, path: &str, object: &Map<String, Value>, key: &str) -> T {
        given(object, key).and_then(|value| T::read(self, &under(path, key), value)).unwrap_or_default()
    }
}

/// What can be read from some keys of an object.
pub trait Part {
    /// The keys, in the order of the documentation.
    fn keys() -> Vec<&'static str>;

    /// What stands under the keys; what is left out or a fault is as it is by default.
    fn read_part(reader: &mut Reader, path: &str, object: &Map<String, Value>) -> Self;
}

/// Makes a struct with its JSON form: `form! { /// … struct Name, such as "{…}" { /// … key: Type, } }`. A field is left out as its
/// type is by default; `= missing(remedy, rule)` says that it must be given, `["word"]` behind its name that its key is another word, and
/// `..parts: Type` at the end that it stands in the same object.
#[macro_export]
macro_rules! form {
    ($(#[$meta:meta])* $vis:vis struct $name:ident, such as $example:literal $(or $list:literal)? {
        $($(#[$about:meta])* $field:ident $([$key:literal])?: $type:ty $(= missing($remedy:expr, $rule:expr))?,)*
        $(..$parts:ident: $held:ty)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Default, Debug, serde::Serialize, schemars::JsonSchema)]
        #[serde(default)]
        #[schemars(deny_unknown_fields, transform = $name::require)]
        $vis struct $name {
            $($(#[$about])* $(#[serde(rename = $key)])? pub(crate) $field: $type,)*
            $(/// What stands beside them.
            #[serde(flatten)] pub(crate) $parts: $held,)?
        }

        impl $name {
            fn require(schema: &mut schemars::Schema) {
                $crate::forms::require(schema, [$($crate::form_needed!(($field $($key)?) $($rule)?)),*]);
            }
        }

        impl $crate::forms::Part for $name {
            fn keys() -> Vec<&'static str> {
                let keys = vec![$($crate::form_key!($field $($key)?)),*];
                $(let keys = [keys, <$held as $crate::forms::Part>::keys()].concat();)?
                keys
            }

            fn read_part(
                reader: &mut $crate::forms::Reader,
                path: &str,
                object: &serde_json::Map<String, serde_json::Value>,
            ) -> Self {
                Self {
                    $($field: {
                        let key = $crate::form_key!($field $($key)?);
                        $(reader.missing(path, object, key, $remedy, $rule);)?
                        reader.member(path, object, key)
                    },)*
                    $($parts: <$held as $crate::forms::Part>::read_part(reader, path, object),)?
                }
            }
        }

        impl $crate::forms::Form for $name {
            fn example() -> String {
                $example.to_owned()
            }

            $(fn list() -> String {
                $list.to_owned()
            })?

            /// What is no object is as if all were left out.
            fn read(reader: &mut $crate::forms::Reader, path: &str, value: &serde_json::Value) -> Option<Self> {
                use $crate::forms::Part;

                let object = reader.object(path, value, $example, &Self::keys());
                match object {
                    Some(object) => Some(Self::read_part(reader, path, object)),
                    None => Some(Self::default()),
                }
            }
        }
    };
}

/// The key of a field of [`form!`].
#[macro_export]
macro_rules! form_key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

/// The key of a field of [`form!`] that must be given.
#[macro_export]
macro_rules! form_needed {
    (($($key:tt)+)) => {
        None
    };
    (($($key:tt)+) $rule:expr) => {
        Some($crate::form_key!($($key)+))
    };
}

/// Says in a schema which keys must be given; under the others null is as if they were left out.
pub fn require<const N: usize>(schema: &mut Schema, keys: [Option<&str>; N]) {
    let keys: Vec<&str> = keys.into_iter().flatten().collect();
    schema.remove("required");
    for (key, property) in schema.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten() {
        if !keys.contains(&key.as_str()) {
            admit_null(property);
        }
    }
    if keys.is_empty() {
        return;
    }
    schema.insert("required".to_owned(), json!(keys));
    for key in keys {
        let property = schema.get_mut("properties").and_then(|properties| properties.get_mut(key));
        property.and_then(Value::as_object_mut).and_then(|property| property.remove("default"));
    }
}

fn admit_null(property: &mut Value) {
    let nothing = json!({ "type": "null" });
    let Some(object) = property.as_object_mut() else { return };
    let is_listed = object.contains_key("enum") || object.contains_key("const");
    let admits = object.get("type").is_some_and(Value::is_array)
        || object.get("anyOf").and_then(Value::as_array).is_some_and(|any| any.contains(&nothing))
        || object.keys().all(|key| ["description", "default"].contains(&key.as_str()));
    if admits {
        return;
    }
    match object.get("type").filter(|_| !is_listed).cloned() {
        Some(only) => {
            object.insert("type".to_owned(), json!([only, "null"]));
        }
        None => {
            let kept = ["description", "default"].map(|key| object.remove_entry(key));
            let schema = core::mem::take(object);
            object.extend(kept.into_iter().flatten());
            object.insert("anyOf".to_owned(), json!([schema, nothing]));
        }
    }
}

/// Whether something is as it is where it is left out.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Whole<const LEAST: u16, const MOST: u16>(pub u16);

impl<const LEAST: u16, const MOST: u16> Default for Whole<LEAST, MOST> {
    fn default() -> Self {
        Self(LEAST)
    }
}

impl<const LEAST: u16, const MOST: u16> JsonSchema for Whole<LEAST, MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Whole_{LEAST}_{MOST}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": LEAST, "maximum": MOST })
    }
}

impl<const LEAST: u16, const MOST: u16> Form for Whole<LEAST, MOST> {
    fn example() -> String {
        LEAST.max(1).to_string()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        reader.number(path, value, LEAST, MOST).map(Self)
    }
}

/// Whole numbers as they are.
pub fn numbers<const LEAST: u16, const MOST: u16>(list: &[Whole<LEAST, MOST>]) -> Vec<u8> {
    list.iter().map(|number| number.0 as u8).collect()
}

impl Form for bool {
    fn example() -> String {
        "true".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        reader.or_wrong(path, value, value.as_bool(), "true or false")
    }
}

impl Form for String {
    fn example() -> String {
        "\"…\"".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        reader.or_wrong(path, value, value.as_str().map(str::to_owned), "a text")
    }
}

/// What hangs on something else is looked at when that is known.
impl Form for Value {
    fn example() -> String {
        "…".to_owned()
    }

    fn read(_: &mut Reader, _: &str, value: &Value) -> Option<Self> {
        Some(value.clone())
    }
}

/// Left out by default.
impl<T: Form> Form for Option<T> {
    fn example() -> String {
        T::example()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        if value.is_null() { Some(None) } else { T::read(reader, path, value).map(Some) }
    }
}

impl<T: Form> Form for Vec<T> {
    fn example() -> String {
        T::list()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let list = reader.list(path, value, &Self::example());
        let read: Self = list
            .iter()
            .enumerate()
            .filter_map(|(index, item)| T::read(reader, &(reader.entry)(path, index), item))
            .collect();
        if read.len() < list.len() {
            // The others do not stand where they stood.
            reader.lose(path);
        }
        Some(read)
    }
}

impl<K: FromStr<Err = ParseError> + Form + Ord, T: Form> Form for BTreeMap<K, T> {
    fn example() -> String {
        format!("{{{}:{}}}", K::example(), T::example())
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let object = reader.named(path, value, &Self::example())?;
        let mut read = Self::new();
        for (key, value) in object {
            let path = under(path, shortened(key));
            let key = reader.notation(&path, key);
            let value = T::read(reader, &path, value);
            read.extend(key.zip(value));
        }
        Some(read)
    }
}

/// Says that a type is one of some words, those of its `ALL`.
#[macro_export]
macro_rules! read_as_words {
    ($($type:ty),+) => {$(
        impl $crate::forms::Form for $type {
            fn example() -> String {
                format!("\"{}\"", <$type>::ALL[0].code())
            }

            fn read(reader: &mut $crate::forms::Reader, path: &str, value: &serde_json::Value) -> Option<Self> {
                let words: Vec<_> = <$type>::ALL.iter().map(|word| (word.code(), *word)).collect();
                reader.word(path, value, &words)
            }
        }
    )+};
}

/// Says how a text in a notation of the game looks: `Cell: "a cell", "2,-1";`.
#[macro_export]
macro_rules! read_as_texts {
    ($($type:ty: $what:literal, $example:literal;)+) => {$(
        impl $crate::forms::Form for $type {
            fn example() -> String {
                concat!("\"", $example, "\"").to_owned()
            }

            fn read(reader: &mut $crate::forms::Reader, path: &str, value: &serde_json::Value) -> Option<Self> {
                reader.text(path, value, concat!($what, " such as \"", $example, "\""))
            }
        }
    )+};
}
