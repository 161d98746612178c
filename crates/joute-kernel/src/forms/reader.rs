//! The reader of every JSON form: every fault at once, each with its path and what would be accepted.

use core::fmt::Display;
use core::str::FromStr;

use serde_json::{Map, Value};

use super::shortened;
use crate::{ParseError, RuleId, SetupError, SetupFault};

/// The most entries of a list that are looked at; more are a fault of their own.
pub const ENTRIES_MAX: usize = 200;

/// Reads one value after the other and keeps the faults.
#[derive(Debug)]
pub struct Reader {
    /// The path of an entry of a list.
    pub entry: fn(&str, usize) -> String,
    /// The faults that were found so far.
    pub faults: Vec<SetupFault>,
    /// Paths under which something could not be read, so that nothing further can be said about them.
    unread: Vec<String>,
}

/// What stands under a key; null counts as left out.
pub fn given<'a>(object: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    object.get(key).filter(|value| !value.is_null())
}

/// `key` under `path`.
pub fn under(path: &str, key: impl Display) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

/// Entry `index` of the list at `path`.
pub fn entry(path: &str, index: usize) -> String {
    format!("{path}[{index}]")
}

impl Reader {
    /// One that writes the path of an entry of a list like this.
    pub const fn with_entries(entry: fn(&str, usize) -> String) -> Self {
        Self { entry, faults: Vec::new(), unread: Vec::new() }
    }

    /// A fault at a path, of which nothing further is said.
    pub fn fault(&mut self, path: &str, message: impl Into<String>) {
        self.faults.push(SetupFault::new(path, message));
        self.unread.push(path.to_owned());
    }

    /// The same by a rule.
    pub fn fault_by(&mut self, path: &str, message: impl Into<String>, rule: &'static str) {
        self.faults.push(SetupFault::new(path, message).by(RuleId(rule)));
        self.unread.push(path.to_owned());
    }

    /// Says that a key must be given, if it is not.
    pub fn missing(
        &mut self,
        path: &str,
        object: &Map<String, Value>,
        key: &str,
        remedy: impl Display,
        rule: Option<&'static str>,
    ) {
        if given(object, key).is_none() {
            let fault = SetupFault::new(under(path, key), format!("missing; give {remedy}"));
            self.unread.push(fault.path.clone());
            self.faults.push(SetupFault { rule: rule.map(RuleId), ..fault });
        }
    }

    /// What was found, or that something else was expected.
    pub fn or_wrong<T>(&mut self, path: &str, value: &Value, found: Option<T>, expected: &str) -> Option<T> {
        if found.is_none() {
            self.wrong(path, value, expected);
        }
        found
    }

    /// Says that something else was expected.
    pub fn wrong(&mut self, path: &str, value: &Value, expected: &str) {
        let seen = shortened(&value.to_string());
        self.fault(path, format!("{seen} given, {expected} expected"));
    }

    /// Whether something under one of these keys could not be read.
    pub fn has_unread(&self, keys: &[&str]) -> bool {
        self.unread.iter().any(|path| keys.iter().any(|key| path.starts_with(key)))
    }

    /// Says that the entries of a list that were read do not stand where they stood.
    pub fn lose(&mut self, path: &str) {
        self.unread.push(path.to_owned());
    }

    /// All faults, with those of `others` that speak of what could be read.
    pub fn all_faults(self, others: Vec<SetupFault>) -> Vec<SetupFault> {
        let Self { mut faults, unread, .. } = self;
        let is_read = |fault: &SetupFault| {
            !unread.iter().any(|path| {
                let rest = fault.path.strip_prefix(path.as_str());
                rest.is_some_and(|rest| path.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
            })
        };
        faults.extend(others.into_iter().filter(is_read));
        SetupError::told(faults).faults
    }

    /// A word out of a list.
    pub fn word<T: Copy>(&mut self, path: &str, value: &Value, words: &[(&str, T)]) -> Option<T> {
        let found = value.as_str().and_then(|word| words.iter().find(|(known, _)| *known == word));
        if found.is_none() {
            let list: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
            self.wrong(path, value, &format!("one of {}", list.join(", ")));
        }
        found.map(|&(_, meaning)| meaning)
    }

    /// A whole number from `least` to `most`.
    pub fn number(&mut self, path: &str, value: &Value, least: u16, most: u16) -> Option<u16> {
        let number = value.as_u64().filter(|&number| u64::from(least) <= number && number <= u64::from(most));
        if number.is_none() {
            self.wrong(path, value, &format!("a whole number from {least} to {most}"));
        }
        number.map(|number| number as u16)
    }

    /// A text in a notation of the game.
    pub fn text<T: FromStr<Err = ParseError>>(&mut self, path: &str, value: &Value, example: &str) -> Option<T> {
        match value.as_str() {
            Some(text) => self.notation(path, text),
            None => {
                self.wrong(path, value, example);
                None
            }
        }
    }

    /// The same without the quotes around it.
    pub fn notation<T: FromStr<Err = ParseError>>(&mut self, path: &str, text: &str) -> Option<T> {
        let read =
            text.parse().map_err(|error| self.fault(path, format!("`{}` cannot be read: {error}", shortened(text))));
        read.ok()
    }

    /// An object whose keys are names.
    pub fn named<'a>(&mut self, path: &str, value: &'a Value, example: &str) -> Option<&'a Map<String, Value>> {
        let object = value.as_object().filter(|object| object.len() <= ENTRIES_MAX);
        if object.is_none() {
            self.wrong(path, value, &format!("an object such as {example}"));
        }
        object
    }

    /// An object with no other keys than these.
    pub fn object<'a>(
        &mut self,
        path: &str,
        value: &'a Value,
        example: &str,
        keys: &[&str],
    ) -> Option<&'a Map<String, Value>> {
        let Some(object) = value.as_object() else {
            self.wrong(path, value, &format!("an object such as {example}"));
            return None;
        };
        self.known(path, object, keys);
        Some(object)
    }

    /// Says that other keys of an object than these are faults.
    pub fn known(&mut self, path: &str, object: &Map<String, Value>, keys: &[&str]) {
        for key in object.keys().filter(|key| !keys.contains(&key.as_str())).take(SetupError::FAULTS_MAX) {
            let message = format!("unknown key; known are {}", keys.join(", "));
            self.faults.push(SetupFault::new(under(path, shortened(key)), message));
        }
    }

    /// The entries of a list; none if it is no list or too long.
    pub fn list<'a>(&mut self, path: &str, value: &'a Value, example: &str) -> &'a [Value] {
        match value.as_array() {
            Some(list) if list.len() <= ENTRIES_MAX => return list,
            Some(list) => self.fault(path, format!("{} entries given, at most {ENTRIES_MAX} expected", list.len())),
            None => self.wrong(path, value, &format!("a list such as {example}")),
        }
        &[]
    }
}
