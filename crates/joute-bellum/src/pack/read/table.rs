//! Tables of content files: values by key, each judged by its kind and remembered with its place.

use joute_content::{Entry, File, entries};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::notes::{Notes, Spot};
use crate::pack::check::{CHEST_VALUE_MAX, SUPPLY_MAX};

/// A value with its key and file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<'f, 'a> {
    file: usize,
    pub(super) entry: Entry<'f, 'a>,
}

impl Placed<'_, '_> {
    /// Where its key stands.
    pub(super) fn spot(&self) -> Spot {
        Spot { file: self.file, at: self.entry.key_span.0 }
    }
}

/// A table with its path.
#[derive(Debug)]
pub(super) struct Table<'f, 'a> {
    pub(super) path: String,
    pub(super) spot: Spot,
    entries: Vec<Placed<'f, 'a>>,
}

impl<'f, 'a> Table<'f, 'a> {
    /// What stands at the top of all files; its own place is the file that names the game.
    pub(super) fn top(files: &'f [File<'a>], notes: &mut Notes<'f, 'a>) -> Self {
        let mut top = Self { path: String::new(), spot: Spot { file: 0, at: 0 }, entries: Vec::new() };
        for (file, read) in files.iter().enumerate() {
            for entry in read.entries() {
                let placed = Placed { file, entry };
                if notes.has(entry.key) {
                    let message = "there in another file too; expected each part in one file";
                    notes.fault(entry.key, placed.spot(), message);
                } else {
                    notes.stands(entry.key, placed.spot());
                    top.entries.push(placed);
                }
            }
        }
        if let Some(game) = top.get("game") {
            top.spot = Spot { file: game.file, at: 0 };
        }
        top
    }

    /// The table that stands at `path`.
    pub(super) fn of(notes: &mut Notes<'f, 'a>, path: String, spot: Spot, table: &'f DeTable<'a>) -> Self {
        let entries = entries(table).into_iter().map(|entry| Placed { file: spot.file, entry }).collect();
        notes.stands(&path, spot);
        let table = Self { path, spot, entries };
        for placed in &table.entries {
            notes.stands(&table.path_of(placed.entry.key), placed.spot());
        }
        table
    }

    /// The value of a key.
    pub(super) fn get(&self, key: &str) -> Option<Placed<'f, 'a>> {
        self.entries.iter().copied().find(|placed| placed.entry.key == key)
    }

    /// The path of a key.
    pub(super) fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }

    /// BEL-DATA-6: everything else than these keys is a fault.
    pub(super) fn close(&self, notes: &mut Notes<'f, 'a>, known: &[&str]) {
        for placed in self.entries.iter().filter(|placed| !known.contains(&placed.entry.key)) {
            let key = placed.entry.key.chars().take(40).collect::<String>();
            let message = format!("unknown field; expected {} (BEL-DATA-6)", known.join(", "));
            notes.fault(&self.path_of(&key), placed.spot(), message);
        }
    }

    /// Says that a value is something else than expected.
    pub(super) fn refuse(&self, notes: &mut Notes<'f, 'a>, placed: &Placed<'f, 'a>, expected: &str) {
        let message = format!("{}; expected {expected}", seen(&placed.entry));
        notes.fault(&self.path_of(placed.entry.key), placed.spot(), message);
    }

    /// The text of a key; empty without it.
    pub(super) fn text(&self, notes: &mut Notes<'f, 'a>, key: &str) -> String {
        let Some(placed) = self.get(key) else { return String::new() };
        let text = placed.entry.text();
        if text.is_none() {
            self.refuse(notes, &placed, "a text in quotes");
        }
        text.unwrap_or_default().to_owned()
    }

    /// The word of a key that is true or false.
    pub(super) fn flag(&self, notes: &mut Notes<'f, 'a>, key: &str, default: bool) -> bool {
        let Some(placed) = self.get(key) else { return default };
        let flag = placed.entry.value.get_ref().as_bool();
        if flag.is_none() {
            self.refuse(notes, &placed, "true or false");
        }
        flag.unwrap_or(default)
    }

    /// The number of a key; 0 without it.
    pub(super) fn number(&self, notes: &mut Notes<'f, 'a>, key: &str) -> u16 {
        let Some(placed) = self.get(key) else { return 0 };
        whole_number(placed.entry.value.get_ref()).unwrap_or_else(|expected| {
            self.refuse(notes, &placed, &expected);
            0
        })
    }

    /// The numbers of these keys, 0 without them, and nothing else in the table.
    pub(super) fn counts<const N: usize>(&self, notes: &mut Notes<'f, 'a>, words: [&str; N]) -> [u16; N] {
        self.close(notes, &words);
        words.map(|word| self.number(notes, word))
    }

    /// The numbers of these keys, each of which has to be there.
    pub(super) fn all_counts<const N: usize>(&self, notes: &mut Notes<'f, 'a>, words: [&str; N]) -> [u16; N] {
        for word in words.iter().filter(|word| self.get(word).is_none()) {
            notes.fault(
                &self.path_of(word),
                self.spot,
                format!("not there; expected {} (BEL-DATA-1)", words.join(", ")),
            );
        }
        self.counts(notes, words)
    }

    /// The table of a key.
    pub(super) fn table(&self, notes: &mut Notes<'f, 'a>, key: &str) -> Option<Table<'f, 'a>> {
        let placed = self.get(key)?;
        match placed.entry.value.get_ref().as_table() {
            Some(table) => Some(Table::of(notes, self.path_of(key), placed.spot(), table)),
            None => {
                self.refuse(notes, &placed, &format!("a table, such as [{}]", self.path_of(key)));
                None
            }
        }
    }

    /// The tables of a key, in the order of the file.
    pub(super) fn tables(&self, notes: &mut Notes<'f, 'a>, key: &str) -> Vec<Table<'f, 'a>> {
        let Some(placed) = self.get(key) else { return Vec::new() };
        let Some(tables) = placed.entry.tables() else {
            self.refuse(notes, &placed, &format!("tables under [[{key}]] headers"));
            return Vec::new();
        };
        let spotted = (1..).zip(tables);
        let file = placed.file;
        spotted
            .map(|(number, (at, table))| Table::of(notes, format!("{key}[{number}]"), Spot { file, at }, table))
            .collect()
    }

    /// The items of the list of a key, each with its path and place.
    pub(super) fn items(
        &self,
        notes: &mut Notes<'f, 'a>,
        key: &str,
        expected: &str,
    ) -> Vec<(String, Spot, &'f Spanned<DeValue<'a>>)> {
        let Some(placed) = self.get(key) else { return Vec::new() };
        let Some(items) = placed.entry.value.get_ref().as_array() else {
            self.refuse(notes, &placed, expected);
            return Vec::new();
        };
        let mut found = Vec::new();
        for (number, item) in (1..).zip(items.iter()) {
            let (path, spot) =
                (format!("{}[{number}]", self.path_of(key)), Spot { file: placed.file, at: item.span().start });
            notes.stands(&path, spot);
            found.push((path, spot, item));
        }
        found
    }

    /// The texts of the list of a key, each with its path and place.
    pub(super) fn texts(&self, notes: &mut Notes<'f, 'a>, key: &str) -> Vec<(String, Spot, &'f str)> {
        let mut texts = Vec::new();
        for (path, spot, item) in self.items(notes, key, "a list of texts in quotes") {
            match item.get_ref().as_str() {
                Some(text) => texts.push((path, spot, text)),
                None => notes.fault(&path, spot, format!("{}; expected a text in quotes", seen_item(item))),
            }
        }
        texts
    }

    /// BEL-COMP-4: the values of chests in the list of a key.
    pub(super) fn values(&self, notes: &mut Notes<'f, 'a>, key: &str) -> Vec<u8> {
        let mut values = Vec::new();
        for (path, spot, item) in self.items(notes, key, "a list of values, such as [1, 2, 3]") {
            let value = whole_number(item.get_ref()).and_then(|number| {
                u8::try_from(number).map_err(|_| format!("a whole number from 0 to {CHEST_VALUE_MAX}"))
            });
            values.push(value.unwrap_or_else(|expected| {
                notes.fault(&path, spot, format!("{}; expected {expected}", seen_item(item)));
                0
            }));
        }
        values
    }
}

/// A count; what was expected if it is none.
fn whole_number(value: &DeValue<'_>) -> Result<u16, String> {
    let Some(integer) = value.as_integer() else { return Err("a whole number".to_owned()) };
    match i128::from_str_radix(integer.as_str(), integer.radix()) {
        Ok(number) if number < 0 => Err("a whole number from 0, none below (BEL-DATA-6)".to_owned()),
        Ok(number) if number <= u16::MAX.into() => Ok(number as u16),
        _ => Err(format!("a whole number from 0 to {SUPPLY_MAX}")),
    }
}

/// What stands there, for messages.
pub(super) fn seen(entry: &Entry<'_, '_>) -> String {
    match entry.value.get_ref() {
        DeValue::Integer(integer) => integer.to_string().chars().take(40).collect(),
        _ => entry.seen(),
    }
}

/// What an item of a list is, for messages.
pub(super) fn seen_item(item: &Spanned<DeValue<'_>>) -> String {
    seen(&Entry { key: "", key_span: (0, 0), value: item })
}
