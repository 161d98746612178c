//! Packs from the TOML files of a folder, every fault with its file and line.

use joute_content::{At, Data, Fault, Files, Findings, LANGUAGES, Notes, Table, check_bounds};

use super::Pack;
use crate::cards::card::{Card, Text};
use crate::cards::deck::Deck;
use crate::cards::guardian::{Guardian, StrongholdSet};

/// The keys at the top, of all files together.
const TOP_KEYS: [&str; 8] = ["game", "id", "version", "name", "card", "guardian", "stronghold", "deck"];

/// The files of a pack. Each part may stand in any of them, once.
///
/// ```
/// use joute_guardians::cards::PackFiles;
///
/// let text = "game = \"guardians\"\nid = \"mine\"\nversion = \"1\"\n[[card]]\nid = \"imp\"\ntype = \"creature\"\nup = 700\n";
/// let faults = PackFiles::new(vec![("pack.toml".to_owned(), text.to_owned())]).read().unwrap_err();
/// assert_eq!(faults[2].to_string(), "pack.toml:7: card[1].up: 700; expected a whole number from 0 to 99");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackFiles {
    /// Each file: its name, for messages, and its text.
    files: Vec<(String, String)>,
}

impl PackFiles {
    /// The files that were found in a folder, by name and text.
    #[must_use]
    pub fn new(files: Vec<(String, String)>) -> Self {
        Self { files }
    }

    /// Each file by name and text, in the order in which they were given.
    #[must_use]
    pub fn files(&self) -> &[(String, String)] {
        &self.files
    }

    /// The pack that stands in the files.
    ///
    /// # Errors
    ///
    /// Every fault at once, by file and line; at most 1000.
    pub fn read(&self) -> Result<Pack, Vec<Fault>> {
        if self.files.is_empty() {
            let message = "no file; expected one at least".to_owned();
            return Err(vec![Fault { file: "pack.toml".to_owned(), line: 1, message }]);
        }
        check_bounds(&self.files).map_err(|fault| vec![fault])?;
        let files = Files::parse(&self.files);
        let notes = Notes::new(&files);
        let mut findings = Findings::new();
        let pack = pack(&notes, &mut findings);
        notes.judge(findings.as_slice());
        if notes.is_whole() && findings.is_empty() {
            notes.judge(&pack.faults());
        }
        let faults = notes.into_faults();
        if faults.is_empty() { Ok(pack) } else { Err(faults) }
    }
}

/// The pack as far as it is there.
fn pack(notes: &Notes<'_>, findings: &mut Findings) -> Pack {
    let top = Table::top(notes);
    if notes.is_whole() {
        top.close(&TOP_KEYS);
    }
    let game = top.need("game", "`game = \"guardians\"` at the top of one file");
    if let Some(game) = game.filter(|game| game.as_text() != Some("guardians")) {
        game.refuse("\"guardians\"");
    }
    top.need("id", "the name of the pack, such as \"mine\"");
    top.need("version", "a text such as \"1\"");
    let [en, fr] = top.words("name");
    let name = Text { fr: if fr.is_empty() { en.clone() } else { fr }, en };
    debug_assert_eq!(LANGUAGES, ["en", "fr"]);
    Pack {
        id: top.text("id"),
        version: top.text("version"),
        name,
        cards: things(&top, "card", Card::read, findings),
        guardians: things(&top, "guardian", Guardian::read, findings),
        strongholds: things(&top, "stronghold", StrongholdSet::read, findings),
        decks: things(&top, "deck", Deck::read, findings),
    }
}

/// The tables of a key as what they stand for, each with its id.
fn things<T>(
    top: &Table<'_>,
    key: &str,
    read: impl Fn(&str, &At<'_>, &[&str], &mut Findings) -> Option<T>,
    findings: &mut Findings,
) -> Vec<T> {
    let things = top.tables(key).into_iter().filter_map(|table| {
        let id = table.need("id", "an id such as \"imp\" (GUA-ASK-24)").and_then(|id| id.text()).unwrap_or_default();
        let data: Data = table.data();
        read(id, &At::new(table.path(), &data, 1), &["id"], findings)
    });
    things.collect()
}
