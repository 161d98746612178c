//! The reader of packs, for every game: TOML with the line of every value, typed getters that say what is wrong, and names.
//!
//! ```
//! use joute_content::{Files, Finding, Notes, Table};
//!
//! let text = "[[card]]\nid = \"imp\"\ncost = -1\nwings = 2\n[[card]]\nid = \"imp\"\n".to_owned();
//! let files = [("cards.toml".to_owned(), text)];
//! joute_content::check_bounds(&files)?;
//! let files = Files::parse(&files);
//! let notes = Notes::new(&files);
//! for card in Table::top(&notes).tables("card") {
//!     card.close(&["id", "cost"]);
//!     let (_id, _cost) = (card.text("id"), card.number("cost"));
//! }
//! // What only the whole can tell is found by the game and said with the path of what it is about.
//! notes.judge(&[Finding { path: "card[2].id".to_owned(), message: "there twice; expected another".to_owned() }]);
//! let said: Vec<String> = notes.into_faults().iter().map(ToString::to_string).collect();
//! assert_eq!(said, [
//!     "cards.toml:3: card[1].cost: -1; expected a whole number from 0, none below",
//!     "cards.toml:4: card[1].wings: unknown field; expected id, cost",
//!     "cards.toml:6: card[2].id: there twice; expected another",
//! ]);
//! # Ok::<(), joute_content::Fault>(())
//! ```

#![forbid(unsafe_code)]

mod csv;
mod data;
#[cfg(feature = "json")]
mod json;
mod names;
mod notes;
mod table;

use std::fmt::{self, Write as _};

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};
use toml_parser::Source;
use toml_parser::lexer::TokenKind;

pub use csv::{Read, toml_of_csv};
pub use data::{At, Data, Fields, Findings};
#[cfg(feature = "json")]
pub use json::{data_of, json_of};
pub use names::{FREE_NAME, ID_BYTES_MAX, LANGUAGES, PACK_NAME, SCENARIO, is_card_id, is_pack_id, pack_name};
pub use notes::{Files, Finding, Notes};
pub use table::{Placed, Table};

/// The most files of a folder.
pub const FILES_MAX: usize = 64;
/// The longest folder, in bytes of all its files together.
pub const BYTES_MAX: usize = 2 << 20;
/// The most marks of a folder: words, texts, numbers and signs of TOML, all files together.
///
/// A tree takes up to half a kilobyte for each mark, however short, so that this bounds what reading a folder takes. The
/// largest pack that a game can hold, written at its longest, has about 60,000.
pub const MARKS_MAX: usize = 1 << 16;

/// Whether the files of a folder, by name and text, are few and small enough to be read.
///
/// To be asked before they are [parsed](Files::parse): it builds nothing, whatever the texts hold.
///
/// # Errors
///
/// The file that goes beyond a limit, and the limit.
///
/// ```
/// let files = vec![("a.toml".to_owned(), "[[x]]\n".repeat(20_000))];
/// let fault = joute_content::check_bounds(&files).unwrap_err();
/// assert!(fault.to_string().starts_with("a.toml:13108: more than 65536 words and signs"));
/// ```
pub fn check_bounds(files: &[(String, String)]) -> Result<(), Fault> {
    let fault = |file: &str, line, message| Err(Fault { file: file.to_owned(), line, message });
    if let Some((name, _)) = files.get(FILES_MAX) {
        return fault(name, 1, format!("{} files; expected {FILES_MAX} at most in a folder", files.len()));
    }
    let (mut bytes, mut marks) = (0, 0);
    for (name, text) in files {
        bytes += text.len();
        if bytes > BYTES_MAX {
            return fault(name, 1, too_long());
        }
        let tokens = Source::new(text).lex().filter(|token| !is_blank(token.kind()));
        for token in tokens {
            marks += 1;
            if marks > MARKS_MAX {
                let line = 1 + text.as_bytes()[..token.span().start()].iter().filter(|&&byte| byte == b'\n').count();
                let expected = "expected fewer, in all files of the folder together";
                return fault(name, line, format!("more than {MARKS_MAX} words and signs up to here; {expected}"));
            }
        }
    }
    Ok(())
}

/// The files of a folder of the project by name and text, as they are when the program is built.
///
/// ```
/// let files = joute_content::included!("content/rivality": "tiles.toml");
/// assert_eq!(files[0].0, "content/rivality/tiles.toml");
/// assert!(files[0].1.contains("game = \"rivality\""));
/// ```
#[macro_export]
macro_rules! included {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        ::std::vec![$((
            ::std::concat!($folder, "/", $name).to_owned(),
            ::std::include_str!(::std::concat!(::std::env!("CARGO_MANIFEST_DIR"), "/../../", $folder, "/", $name)).to_owned(),
        )),+]
    };
}

/// What is said of the file with which a folder becomes longer than [`BYTES_MAX`].
#[must_use]
pub fn too_long() -> String {
    format!("with this file the folder is longer than {BYTES_MAX} bytes; expected less, in all its files together")
}

/// Whether nothing is built for it.
fn is_blank(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Whitespace | TokenKind::Comment | TokenKind::Newline | TokenKind::Eof)
}

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
        // A file may be called anything.
        for letter in self.file.chars() {
            if letter.is_control() { write!(f, "{}", letter.escape_debug())? } else { f.write_char(letter)? }
        }
        write!(f, ":{}: {}", self.line, self.message)
    }
}

/// A file that was read, as far as it could be.
#[derive(Debug)]
struct File<'a> {
    name: String,
    /// The byte after each newline, ascending.
    line_starts: Vec<usize>,
    root: Spanned<DeTable<'a>>,
}

/// A key with the byte it stands at and its value.
type Entry<'f, 'a> = (&'f str, usize, &'f Spanned<DeValue<'a>>);

impl<'a> File<'a> {
    /// Reads `text`; what is no TOML is a fault, and the rest is read all the same.
    fn parse(name: String, text: &'a str) -> (Self, Vec<Fault>) {
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
    fn fault(&self, at: usize, message: String) -> Fault {
        let line = 1 + self.line_starts.partition_point(|&start| start <= at);
        Fault { file: self.name.clone(), line, message }
    }

    /// The entries at the top.
    fn entries(&self) -> Vec<Entry<'_, 'a>> {
        entries(self.root.get_ref())
    }
}

/// The entries of a table, in the order of the file.
fn entries<'f, 'a>(table: &'f DeTable<'a>) -> Vec<Entry<'f, 'a>> {
    let entry = |(key, value): (&'f Spanned<DeString<'a>>, &'f _)| (key.get_ref().as_ref(), key.span().start, value);
    let mut entries: Vec<Entry<'f, 'a>> = table.iter().map(entry).collect();
    entries.sort_by_key(|&(_, at, _)| at);
    entries
}

/// A text in quotes, else the type.
fn seen(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("\"{}\"", text.chars().take(40).collect::<String>().escape_debug()),
        DeValue::Boolean(value) => value.to_string(),
        DeValue::Integer(_) => "an integer".to_owned(),
        DeValue::Array(_) => "a list".to_owned(),
        other => format!("a {}", other.type_str()),
    }
}
