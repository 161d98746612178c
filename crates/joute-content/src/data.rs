//! What stands in a file or message, whatever its form: one reader for TOML and JSON.

use core::fmt::{self, Write as _};
use core::ops::RangeInclusive;

use crate::Finding;

/// A value without its form.
///
/// In JSON a member that is null is left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// True or false.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Self>),
    /// Values by key, each key once.
    Table(Vec<(String, Self)>),
    /// What no reader takes, as a message shows it: a fraction, a date.
    Other(String),
}

impl Data {
    /// As messages show it: a text in quotes, a number, else what sort of thing it is.
    #[must_use]
    pub fn seen(&self) -> String {
        match self {
            Self::Flag(flag) => flag.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Text(text) => format!("\"{}\"", text.chars().take(40).collect::<String>().escape_debug()),
            Self::List(_) => "a list".to_owned(),
            Self::Table(_) => "a table".to_owned(),
            Self::Other(seen) => seen.chars().take(40).collect(),
        }
    }

    /// The value of a key, if it is a table with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        let Self::Table(members) = self else { return None };
        members.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }
}

/// In the manner of JSON, on one line and without blanks.
impl fmt::Display for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Other(seen) => write!(f, "{seen}"),
            Self::List(list) => {
                for (index, value) in list.iter().enumerate() {
                    write!(f, "{}{value}", if index == 0 { "[" } else { "," })?;
                }
                f.write_str(if list.is_empty() { "[]" } else { "]" })
            }
            Self::Table(members) => {
                for (index, (key, value)) in members.iter().enumerate() {
                    write!(f, "{}{key:?}:{value}", if index == 0 { "{" } else { "," })?;
                }
                f.write_str(if members.is_empty() { "{}" } else { "}" })
            }
        }
    }
}

/// How many of what was found are kept; a form has seldom more than a few.
const FOUND_MAX: usize = 1000;
/// The longest path of a finding that is told, in bytes.
const PATH_BYTES_MAX: usize = 200;

/// What was found while values were read.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Findings {
    found: Vec<Finding>,
}

impl Findings {
    /// Nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { found: Vec::new() }
    }

    /// Keeps a finding, if there are not too many already. A path with keys of any length is cut: it still leads to what holds it.
    pub fn push(&mut self, path: impl Into<String>, message: impl Into<String>) {
        if self.found.len() < FOUND_MAX {
            let mut path = path.into();
            path.truncate(path.floor_char_boundary(PATH_BYTES_MAX));
            self.found.push(Finding { path, message: message.into() });
        }
    }

    /// All of it, in the order in which it was found.
    #[must_use]
    pub fn as_slice(&self) -> &[Finding] {
        &self.found
    }

    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// All of it.
    #[must_use]
    pub fn into_inner(self) -> Vec<Finding> {
        self.found
    }
}

/// A value with the path at which it stands.
///
/// ```
/// use joute_content::{At, Data, Findings};
///
/// let card = Data::Table(vec![("cost".to_owned(), Data::Number(700)), ("wings".to_owned(), Data::Flag(true))]);
/// let mut found = Findings::new();
/// let fields = At::new("card[1]", &card, 1).fields(&["cost"], &mut found).unwrap();
/// assert_eq!(fields.get("cost").unwrap().number(0..=99, &mut found), None);
/// let said: Vec<_> = found.as_slice().iter().map(|found| format!("{}: {}", found.path, found.message)).collect();
/// assert_eq!(said, ["card[1].wings: unknown field; expected cost", "card[1].cost: 700; expected a whole number from 0 to 99"]);
/// ```
#[derive(Clone, Debug)]
pub struct At<'d> {
    /// Where it stands, such as `card[3].abilities[1].do`.
    pub path: String,
    /// What stands there.
    pub data: &'d Data,
    /// The number of the first entry of a list: 1 in files, 0 in messages.
    first: usize,
}

impl<'d> At<'d> {
    /// A value at a path. Paths count the entries of lists from `first`.
    #[must_use]
    pub fn new(path: impl Into<String>, data: &'d Data, first: usize) -> Self {
        Self { path: path.into(), data, first }
    }

    /// Another value at the same place.
    #[must_use]
    pub fn with(&self, data: &'d Data) -> Self {
        Self { data, ..self.clone() }
    }

    /// Says something of it.
    pub fn say(&self, message: impl Into<String>, findings: &mut Findings) {
        findings.push(self.path.clone(), message);
    }

    /// Says that something else was expected.
    pub fn refuse(&self, expected: &str, findings: &mut Findings) {
        self.say(format!("{}; expected {expected}", self.data.seen()), findings);
    }

    /// The table that it has to be, with no other keys than these.
    pub fn fields(&self, known: &[&str], findings: &mut Findings) -> Option<Fields<'d>> {
        let fields = self.open_fields(findings)?;
        for field in fields.all() {
            let key = field.path[self.path.len()..].trim_start_matches('.');
            if !known.contains(&key) {
                let shown: String = key.chars().take(40).collect();
                let message = format!("unknown field; expected {}", known.join(", "));
                findings.push(format!("{}.{shown}", self.path), message);
            }
        }
        Some(fields)
    }

    /// The table that it has to be, whatever its keys.
    pub fn open_fields(&self, findings: &mut Findings) -> Option<Fields<'d>> {
        let Data::Table(members) = self.data else {
            self.refuse("a table", findings);
            return None;
        };
        Some(Fields { path: self.path.clone(), members, first: self.first })
    }

    /// The list that it has to be, of so many entries at most.
    pub fn list(&self, most: usize, findings: &mut Findings) -> Option<Vec<Self>> {
        let Data::List(list) = self.data else {
            self.refuse("a list", findings);
            return None;
        };
        if list.len() > most {
            self.say(format!("{} entries; expected {most} at most", list.len()), findings);
            return None;
        }
        let entry =
            |(index, data)| Self { path: format!("{}[{}]", self.path, index + self.first), data, first: self.first };
        Some(list.iter().enumerate().map(entry).collect())
    }

    /// The whole number of this range that it has to be.
    pub fn number(&self, range: RangeInclusive<i64>, findings: &mut Findings) -> Option<i64> {
        match self.data {
            Data::Number(number) if range.contains(number) => Some(*number),
            _ => {
                self.refuse(&format!("a whole number from {} to {}", range.start(), range.end()), findings);
                None
            }
        }
    }

    /// The word true or false that it has to be.
    pub fn flag(&self, findings: &mut Findings) -> Option<bool> {
        match self.data {
            Data::Flag(flag) => Some(*flag),
            _ => {
                self.refuse("true or false", findings);
                None
            }
        }
    }

    /// The text that it has to be.
    pub fn text(&self, findings: &mut Findings) -> Option<&'d str> {
        match self.data {
            Data::Text(text) => Some(text),
            _ => {
                self.refuse("a text", findings);
                None
            }
        }
    }
}

/// The members of a table.
#[derive(Clone, Debug)]
pub struct Fields<'d> {
    path: String,
    members: &'d [(String, Data)],
    first: usize,
}

impl<'d> Fields<'d> {
    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<At<'d>> {
        let (_, data) = self.members.iter().find(|(known, _)| known == key)?;
        Some(self.at(key, data))
    }

    /// The value of a key that has to be there.
    pub fn need(&self, key: &str, expected: &str, findings: &mut Findings) -> Option<At<'d>> {
        let found = self.get(key);
        if found.is_none() {
            findings.push(self.path_of(key), format!("not there; expected {expected}"));
        }
        found
    }

    /// Every value, in its order.
    pub fn all(&self) -> impl Iterator<Item = At<'d>> {
        self.members.iter().map(|(key, data)| self.at(key, data))
    }

    /// The keys, in their order.
    pub fn keys(&self) -> impl Iterator<Item = &'d str> {
        self.members.iter().map(|(key, _)| key.as_str())
    }

    fn at(&self, key: &str, data: &'d Data) -> At<'d> {
        At { path: self.path_of(key), data, first: self.first }
    }

    fn path_of(&self, key: &str) -> String {
        let mut path = self.path.clone();
        // Writing to a text never fails.
        let _ = write!(path, "{}{key}", if path.is_empty() { "" } else { "." });
        path
    }
}
