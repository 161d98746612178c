//! TOML with the line of every key and value, for the content packs of every game.
//!
//! ```
//! let (file, faults) = joute_content::File::parse("pack.toml".to_owned(), "id = \"mine\"\nid = 3\n");
//! assert_eq!(faults[0].line, 2);
//! assert_eq!(file.entries()[0].text(), Some("mine"));
//! ```

#![forbid(unsafe_code)]

use std::fmt;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One fault of a content file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is there and what was expected.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// A file that was read, as far as it could be.
#[derive(Debug)]
pub struct File<'a> {
    name: String,
    /// The byte after each newline, ascending.
    line_starts: Vec<usize>,
    root: Spanned<DeTable<'a>>,
}

/// A value with its key.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'f, 'a> {
    /// The key.
    pub key: &'f str,
    /// The bytes it stands at.
    pub key_span: (usize, usize),
    /// The value.
    pub value: &'f Spanned<DeValue<'a>>,
}

impl<'a> File<'a> {
    /// Reads `text`; what is no TOML is a fault, and the rest is read all the same.
    #[must_use]
    pub fn parse(name: String, text: &'a str) -> (Self, Vec<Fault>) {
        let (root, errors) = DeTable::parse_recoverable(text);
        let line_starts = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1).collect();
        let file = Self { name, line_starts, root };
        let faults = errors
            .iter()
            .map(|error| {
                let message = format!("not TOML: {}", error.message().lines().next().unwrap_or("unreadable"));
                file.fault(error.span().map_or(0, |span| span.start), message)
            })
            .collect();
        (file, faults)
    }

    /// A fault at this byte.
    #[must_use]
    pub fn fault(&self, at: usize, message: impl Into<String>) -> Fault {
        let line = 1 + self.line_starts.partition_point(|&start| start <= at);
        Fault { file: self.name.clone(), line, message: message.into() }
    }

    /// The entries at the top.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry<'_, 'a>> {
        entries(self.root.get_ref())
    }
}

/// The entries of a table, in the order of the file.
#[must_use]
pub fn entries<'f, 'a>(table: &'f DeTable<'a>) -> Vec<Entry<'f, 'a>> {
    let pair = |span: Range<usize>| (span.start, span.end);
    let mut entries: Vec<Entry<'f, 'a>> =
        table.iter().map(|(key, value)| Entry { key: key.get_ref(), key_span: pair(key.span()), value }).collect();
    entries.sort_by_key(|entry| entry.key_span);
    entries
}

impl<'f, 'a> Entry<'f, 'a> {
    /// The value as text.
    #[must_use]
    pub fn text(&self) -> Option<&'f str> {
        self.value.get_ref().as_str()
    }

    /// The tables of an array of tables, each with the byte it begins at; `None` if it is something else.
    #[must_use]
    pub fn tables(&self) -> Option<Vec<(usize, &'f DeTable<'a>)>> {
        self.value
            .get_ref()
            .as_array()?
            .iter()
            .map(|item| item.get_ref().as_table().map(|table| (item.span().start, table)))
            .collect()
    }

    /// What stands there, for messages: a text in quotes, else its type.
    #[must_use]
    pub fn seen(&self) -> String {
        match self.value.get_ref() {
            DeValue::String(text) => format!("\"{}\"", text.chars().take(40).collect::<String>().escape_debug()),
            DeValue::Boolean(value) => value.to_string(),
            DeValue::Integer(_) => "an integer".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            other => format!("a {}", other.type_str()),
        }
    }
}
