//! Tables of content files: values by key, each judged by its kind and remembered with its place.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::notes::{Notes, Spot};
use crate::{Data, Fault, LANGUAGES, entries, seen};

/// A value of a table or list, with its path and place.
#[derive(Clone, Debug)]
pub struct Placed<'n> {
    /// Its key; nothing in a list.
    pub key: &'n str,
    /// What stands there.
    pub value: &'n Spanned<DeValue<'n>>,
    path: String,
    spot: Spot,
    notes: &'n Notes<'n>,
}

impl<'n> Placed<'n> {
    /// The text that it is.
    #[must_use]
    pub fn as_text(&self) -> Option<&'n str> {
        self.value.get_ref().as_str()
    }

    /// The word true or false that it is.
    #[must_use]
    pub fn as_flag(&self) -> Option<bool> {
        self.value.get_ref().as_bool()
    }

    /// The table that it is.
    #[must_use]
    pub fn as_table(&self) -> Option<Table<'n>> {
        let table = self.value.get_ref().as_table()?;
        Some(Table::of(self.notes, self.path.clone(), self.spot, table))
    }

    /// The tables that it is a list of, each at its own place.
    #[must_use]
    pub fn as_tables(&self) -> Option<Vec<Table<'n>>> {
        self.as_items()?.iter().map(Self::as_table).collect()
    }

    /// What stands in the list that it is.
    #[must_use]
    pub fn as_items(&self) -> Option<Vec<Self>> {
        let items = (1..).zip(self.value.get_ref().as_array()?.iter());
        let placed = items.map(|(number, value)| {
            let spot = Spot { at: value.span().start, ..self.spot };
            Self { key: "", value, path: format!("{}[{number}]", self.path), spot, notes: self.notes }
        });
        Some(placed.collect())
    }

    /// The same without its form; where each part stands is remembered.
    #[must_use]
    pub fn data(&self) -> Data {
        self.notes.stands(&self.path, self.spot);
        match self.value.get_ref() {
            DeValue::Boolean(flag) => Data::Flag(*flag),
            DeValue::String(text) => Data::Text(text.to_string()),
            DeValue::Integer(integer) => match i64::from_str_radix(integer.as_str(), integer.radix()) {
                Ok(number) => Data::Number(number),
                Err(_) => Data::Other(integer.to_string()),
            },
            DeValue::Array(_) => Data::List(self.as_items().unwrap_or_default().iter().map(Self::data).collect()),
            DeValue::Table(_) => self.as_table().map_or(Data::Table(Vec::new()), |table| table.data()),
            other => Data::Other(seen(other)),
        }
    }

    /// The text that it has to be.
    #[must_use]
    pub fn text(&self) -> Option<&'n str> {
        self.or_refuse(self.as_text(), "a text in quotes")
    }

    /// The count that it has to be; 0 if it is none.
    #[must_use]
    pub fn number(&self) -> u16 {
        let Some(integer) = self.value.get_ref().as_integer() else {
            self.refuse("a whole number");
            return 0;
        };
        match i128::from_str_radix(integer.as_str(), integer.radix()) {
            Ok(number) if (0..=u16::MAX.into()).contains(&number) => return number as u16,
            Ok(number) if number < 0 => {
                self.refuse(&format!("a whole number from 0, none below{}", self.notes.by_rule()));
            }
            _ => self.refuse(&format!("a whole number from 0 to {}", self.notes.number_max)),
        }
        0
    }

    /// Says that something else was expected.
    pub fn refuse(&self, expected: &str) {
        let seen = match self.value.get_ref() {
            DeValue::Integer(integer) => integer.to_string().chars().take(40).collect(),
            value => seen(value),
        };
        self.fault(&format!("{seen}; expected {expected}"));
    }

    /// Says why it cannot be read.
    pub fn fault(&self, message: &str) {
        self.notes.fault(&self.path, self.spot, message);
    }

    /// Says something of its place in the words of the game.
    pub fn say(&self, message: impl Into<String>) {
        self.notes.say(self.spot, message.into());
    }

    /// Something of its place as a fault or warning by itself.
    #[must_use]
    pub fn said(&self, message: String) -> Fault {
        self.notes.fault_at(self.spot, message)
    }

    /// What stands there, for words of the game: a text in quotes, else its type.
    #[must_use]
    pub fn seen(&self) -> String {
        seen(self.value.get_ref())
    }

    fn or_refuse<T>(&self, found: Option<T>, expected: &str) -> Option<T> {
        if found.is_none() {
            self.refuse(expected);
        }
        found
    }
}

/// So much of a key stands in the path of what lies under it.
const KEY_BYTES_MAX: usize = 80;

/// A table with its path and place.
#[derive(Debug)]
pub struct Table<'n> {
    path: String,
    spot: Spot,
    entries: Vec<Placed<'n>>,
    notes: &'n Notes<'n>,
}

impl<'n> Table<'n> {
    /// What stands at the top of all files; its own place is the file that names the game.
    #[must_use]
    pub fn top(notes: &'n Notes<'n>) -> Self {
        let mut top = Self { path: String::new(), spot: Spot::default(), entries: Vec::new(), notes };
        for (file, read) in notes.files.files.iter().enumerate() {
            for (key, at, value) in read.entries() {
                let spot = Spot { file, at };
                let placed = Placed { key, value, path: key.to_owned(), spot, notes };
                if notes.has(key) {
                    placed.fault("there in another file too; expected each part in one file");
                } else {
                    notes.stands(key, spot);
                    top.entries.push(placed);
                }
            }
        }
        top.spot.file = top.get("game").map_or(0, |game| game.spot.file);
        top
    }

    fn of(notes: &'n Notes<'n>, path: String, spot: Spot, table: &'n DeTable<'n>) -> Self {
        notes.stands(&path, spot);
        let mut read = Self { path, spot, entries: Vec::new(), notes };
        for (key, at, value) in entries(table) {
            let spot = Spot { at, ..spot };
            // Paths are kept for each value below: of a key that no pack has the beginning is enough.
            let path = read.path_of(&key[..key.floor_char_boundary(KEY_BYTES_MAX)]);
            notes.stands(&path, spot);
            read.entries.push(Placed { key, value, path, spot, notes });
        }
        read
    }

    /// Its path, such as `card[3]`.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The same without its form; where each part stands is remembered.
    #[must_use]
    pub fn data(&self) -> Data {
        Data::Table(self.entries.iter().map(|placed| (placed.key.to_owned(), placed.data())).collect())
    }

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Placed<'n>> {
        self.entries.iter().find(|placed| placed.key == key)
    }

    /// The value of a key; that it is not there is said, if so, with what was expected.
    pub fn need(&self, key: &str, expected: &str) -> Option<&Placed<'n>> {
        let found = self.get(key);
        if found.is_none() {
            self.notes.fault(&self.path_of(key), self.spot, format!("not there; expected {expected}"));
        }
        found
    }

    /// Says that one of the files has to name this game, if none does.
    pub fn need_game(&self, game: &str) {
        let named = self.need("game", &format!("`game = \"{game}\"` at the top of one file"));
        if let Some(other) = named.filter(|named| named.as_text() != Some(game)) {
            other.refuse(&format!("\"{game}\""));
        }
    }

    /// The values under other keys than these.
    pub fn unknown(&self, known: &[&str]) -> impl Iterator<Item = &Placed<'n>> {
        self.entries.iter().filter(|placed| !known.contains(&placed.key))
    }

    /// Says that everything else than these keys is a fault.
    pub fn close(&self, known: &[&str]) {
        for placed in self.unknown(known) {
            let key = placed.key.chars().take(40).collect::<String>();
            let message = format!("unknown field; expected {}{}", known.join(", "), self.notes.by_rule());
            self.notes.fault(&self.path_of(&key), placed.spot, message);
        }
    }

    /// Says something of its place in the words of the game.
    pub fn say(&self, message: impl Into<String>) {
        self.notes.say(self.spot, message.into());
    }

    /// The text of a key; empty without it.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.get(key).and_then(Placed::text).unwrap_or_default().to_owned()
    }

    /// The word of a key that is true or false.
    #[must_use]
    pub fn flag(&self, key: &str, default: bool) -> bool {
        self.get(key).and_then(|placed| placed.or_refuse(placed.as_flag(), "true or false")).unwrap_or(default)
    }

    /// The number of a key; 0 without it.
    #[must_use]
    pub fn number(&self, key: &str) -> u16 {
        self.get(key).map_or(0, Placed::number)
    }

    /// The numbers of these keys, 0 without them, and nothing else in the table.
    #[must_use]
    pub fn counts<const N: usize>(&self, words: [&str; N]) -> [u16; N] {
        self.close(&words);
        words.map(|word| self.number(word))
    }

    /// The table of a key.
    #[must_use]
    pub fn table(&self, key: &str) -> Option<Self> {
        let placed = self.get(key)?;
        placed.or_refuse(placed.as_table(), &format!("a table, such as [{}]", placed.path))
    }

    /// The tables of a key, in the order of the file.
    #[must_use]
    pub fn tables(&self, key: &str) -> Vec<Self> {
        let Some(placed) = self.get(key) else { return Vec::new() };
        placed.or_refuse(placed.as_tables(), &format!("tables under [[{key}]] headers")).unwrap_or_default()
    }

    /// The items of the list of a key; none without it.
    #[must_use]
    pub fn items(&self, key: &str, expected: &str) -> Vec<Placed<'n>> {
        let Some(placed) = self.get(key) else { return Vec::new() };
        let items = placed.or_refuse(placed.as_items(), expected).unwrap_or_default();
        for item in &items {
            self.notes.stands(&item.path, item.spot);
        }
        items
    }

    /// The items of the list of a key that are texts, as they all have to be.
    #[must_use]
    pub fn texts(&self, key: &str) -> Vec<(Placed<'n>, &'n str)> {
        let items = self.items(key, "a list of texts in quotes").into_iter();
        items.filter_map(|item| item.text().map(|text| (item, text))).collect()
    }

    /// The words of a key in each of the [`LANGUAGES`]: a text, which is the first, or a table of languages. Empty where
    /// there are none.
    #[must_use]
    pub fn words(&self, key: &str) -> [String; 2] {
        let Some(placed) = self.get(key) else { return Default::default() };
        if let Some(text) = placed.as_text() {
            return [text.to_owned(), String::new()];
        }
        let expected = "a text in quotes, or { en = \"…\", fr = \"…\" }";
        let Some(languages) = placed.or_refuse(placed.as_table(), expected) else { return Default::default() };
        languages.close(&LANGUAGES);
        LANGUAGES.map(|language| languages.text(language))
    }

    fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }
}
