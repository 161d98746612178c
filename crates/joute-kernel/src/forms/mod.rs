//! How what all games have is written as JSON. Views, events and positions of a game are written; its states never are.

mod form;
mod outcome;
mod reader;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Serialize, Serializer};

use crate::{RuleId, Seat, SeatSet, Viewer};

pub use form::{Form, Part, Whole, is_default, numbers, require};
pub use outcome::{OutcomeJson, StatusJson};
pub use reader::{ENTRIES_MAX, Reader, entry, given, under};

/// Says that types are written as another one is: `Seat: u8, |seat| seat.index() as u8;`. A pattern may follow that all of their
/// texts match.
#[macro_export]
macro_rules! written_as {
    ($($type:ty: $as:ty, $write:expr $(, $pattern:expr)?;)+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&Self) -> $as = $write;
                serde::Serialize::serialize(&write(self), serializer)
            }
        }

        impl schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let schema = generator.subschema_for::<$as>();
                $(let schema = $crate::forms::like(schema, $pattern);)?
                schema
            }
        }
    )+};
}

/// Says that types are one of some words, written and read: `Mode: &[Self::Normal, Self::Quick], |mode| mode.code();`. The list has every
/// value, the first stands in examples.
#[macro_export]
macro_rules! worded {
    ($($type:ty: $all:expr, $code:expr;)+) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let code: fn(&$type) -> &'static str = $code;
                serializer.serialize_str(code(self))
            }
        }

        impl schemars::JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let code: fn(&$type) -> &'static str = $code;
                let all: &[$type] = $all;
                schemars::json_schema!({ "type": "string", "enum": all.iter().map(code).collect::<Vec<_>>() })
            }
        }

        impl $crate::forms::Form for $type {
            fn example() -> String {
                let code: fn(&$type) -> &'static str = $code;
                let all: &[$type] = $all;
                format!("\"{}\"", code(&all[0]))
            }

            fn read(reader: &mut $crate::forms::Reader, path: &str, value: &serde_json::Value) -> Option<Self> {
                let code: fn(&$type) -> &'static str = $code;
                let all: &[$type] = $all;
                let words: Vec<_> = all.iter().map(|word| (code(word), *word)).collect();
                reader.word(path, value, &words)
            }
        }
    )+};
}

written_as! {
    Seat: u8, |seat| seat.index() as u8;
    SeatSet: Vec<Seat>, |seats| seats.iter().collect();
    Viewer: Option<Seat>, |viewer| viewer.seat();
    RuleId: &'static str, |rule| rule.as_str();
}

/// A schema of texts that match a pattern.
#[must_use]
pub fn like(mut schema: Schema, pattern: &str) -> Schema {
    schema.insert("pattern".to_owned(), pattern.into());
    schema
}

/// The first 60 characters of a text, for messages.
#[must_use]
pub fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(60).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// An event as somebody witnessed it. Nothing else is written out, so that no secret can be by oversight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct Witnessed<E>(E);

impl<E> Witnessed<E> {
    /// The whole of it, as [`Game::witness`](crate::Game::witness) gives it, or for whoever runs the game and sees everything.
    #[must_use]
    pub const fn whole(event: E) -> Self {
        Self(event)
    }
}

/// A name that only the pack or the table in play knows, by a letter for its kind and a number. It is written as a text that nothing
/// else begins like, and whoever knows the names puts them there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name(pub char, pub u8);

impl Name {
    const MARK: char = '\0';

    /// The name that this text stands for, if it does.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let mut rest = text.strip_prefix(Self::MARK)?.chars();
        Some(Self(rest.next()?, rest.as_str().parse().ok()?))
    }
}

impl core::fmt::Display for Name {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}{}{}", Self::MARK, self.0, self.1)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl JsonSchema for Name {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}
