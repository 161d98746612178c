//! Reads one JSON value after the other and keeps the faults.

use std::collections::BTreeSet;

use joute_kernel::{RuleId, SetupFault};
use serde_json::{Map, Value};

use crate::json::shortened;

/// The most entries of a list that are looked at; more are a fault of their own.
pub(super) const ENTRIES_MAX: usize = 200;
/// The most faults that are told at once.
const FAULTS_MAX: usize = 200;

/// Reads one value after the other and keeps the faults.
#[derive(Default)]
pub(super) struct Reader {
    pub(super) faults: Vec<SetupFault>,
    /// Paths under which something could not be read, so that nothing further can be said about them.
    unread: Vec<String>,
    /// The ids of all cards.
    pub(super) ids: BTreeSet<String>,
    /// How many cards without a readable id there were.
    pub(super) nameless: usize,
}

/// What stands under a key; null counts as left out.
pub(super) fn given<'a>(object: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    object.get(key).filter(|value| !value.is_null())
}

/// `key` under `path`.
pub(super) fn under(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Entry `index` of the list at `path`.
pub(super) fn entry(path: &str, index: usize) -> String {
    format!("{path}[{index}]")
}

impl Reader {
    pub(super) fn fault(&mut self, path: &str, message: impl Into<String>) {
        self.faults.push(SetupFault::new(path, message));
        self.unread.push(path.to_owned());
    }

    pub(super) fn fault_by(&mut self, path: &str, message: impl Into<String>, rule: &'static str) {
        self.faults.push(SetupFault::new(path, message).by(RuleId(rule)));
        self.unread.push(path.to_owned());
    }

    pub(super) fn wrong(&mut self, path: &str, value: &Value, expected: &str) {
        let seen = shortened(&value.to_string());
        self.fault(path, format!("{seen} given, {expected} expected"));
    }

    /// Whether something under one of these keys could not be read.
    pub(super) fn has_unread(&self, keys: &[&str]) -> bool {
        self.unread.iter().any(|path| keys.iter().any(|key| path.starts_with(key)))
    }

    /// Says that the entries of a list that were read do not stand where they stood.
    pub(super) fn lose(&mut self, path: &str) {
        self.unread.push(path.to_owned());
    }

    /// All faults, with those of `others` that speak of what could be read.
    pub(super) fn all_faults(self, others: Vec<SetupFault>) -> Vec<SetupFault> {
        let Self { mut faults, unread, .. } = self;
        let is_read = |fault: &SetupFault| {
            !unread.iter().any(|path| {
                let rest = fault.path.strip_prefix(path.as_str());
                rest.is_some_and(|rest| path.is_empty() || rest.is_empty() || rest.starts_with(['.', '[']))
            })
        };
        faults.extend(others.into_iter().filter(is_read));
        if faults.len() > FAULTS_MAX {
            let more = faults.len() - FAULTS_MAX;
            faults.truncate(FAULTS_MAX);
            faults.push(SetupFault::new("", format!("{more} further faults are not listed; mend these first")));
        }
        faults
    }

    /// A word out of a list.
    pub(super) fn word<T: Copy>(&mut self, path: &str, value: &Value, words: &[(&str, T)]) -> Option<T> {
        let found = value.as_str().and_then(|word| words.iter().find(|(known, _)| *known == word));
        if found.is_none() {
            let list: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
            self.wrong(path, value, &format!("one of {}", list.join(", ")));
        }
        found.map(|&(_, meaning)| meaning)
    }

    pub(super) fn number(&mut self, path: &str, value: &Value, least: u16, most: u16) -> Option<u16> {
        let number = value.as_u64().filter(|&number| u64::from(least) <= number && number <= u64::from(most));
        if number.is_none() {
            self.wrong(path, value, &format!("a whole number from {least} to {most}"));
        }
        number.map(|number| number as u16)
    }

    /// BEL-SCEN-1: the count under a key, 0 where it is missing.
    pub(super) fn count(&mut self, object: &Map<String, Value>, path: &str, key: &str, most: u16) -> u16 {
        given(object, key).and_then(|value| self.number(&under(path, key), value, 0, most)).unwrap_or(0)
    }

    pub(super) fn flag(&mut self, object: &Map<String, Value>, key: &str) -> bool {
        let Some(value) = given(object, key) else { return false };
        value.as_bool().unwrap_or_else(|| {
            self.wrong(key, value, "true or false");
            false
        })
    }

    /// An object with no other keys than these.
    pub(super) fn object<'a>(
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

    pub(super) fn known(&mut self, path: &str, object: &Map<String, Value>, keys: &[&str]) {
        for key in object.keys().filter(|key| !keys.contains(&key.as_str())).take(FAULTS_MAX) {
            let message = format!("unknown key; known are {}", keys.join(", "));
            self.faults.push(SetupFault::new(under(path, &shortened(key)), message));
        }
    }

    pub(super) fn list<'a>(&mut self, path: &str, value: &'a Value, example: &str) -> &'a [Value] {
        match value.as_array() {
            Some(list) if list.len() <= ENTRIES_MAX => return list,
            Some(list) => self.fault(path, format!("{} entries given, at most {ENTRIES_MAX} expected", list.len())),
            None => self.wrong(path, value, &format!("a list such as {example}")),
        }
        &[]
    }

    /// Whole numbers from `least` to `most`.
    pub(super) fn numbers(&mut self, path: &str, value: &Value, example: &str, least: u8, most: u8) -> Vec<u8> {
        let list = self.list(path, value, example);
        let mut numbers = Vec::new();
        for (index, value) in list.iter().enumerate() {
            let number = self.number(&entry(path, index), value, least.into(), most.into());
            numbers.extend(number.map(|number| number as u8));
        }
        if numbers.len() < list.len() {
            self.lose(path);
        }
        numbers
    }
}
