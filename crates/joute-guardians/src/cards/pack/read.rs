//! Packs from the TOML files of a folder, every fault with its file and line.

use joute_content::{At, Data, Fault, Files, Findings, Notes, Table};

use super::Pack;
use crate::cards::card::{Card, Text};
use crate::cards::deck::Deck;
use crate::cards::guardian::{Guardian, StrongholdSet};

/// The keys at the top beside those of [`CARD_KEYS`], of all files together.
const TOP_KEYS: [&str; 8] = ["game", "id", "version", "name", "guardian", "stronghold", "deck", "quick"];
/// The keys under which cards stand, in the order of the pack, each with what it says of all of them.
const CARD_KEYS: [(&str, &[(&str, &str)]); 11] = [
    ("card", &[]),
    ("mortal", &[("type", "creature"), ("border", "mortal")]),
    ("elemental", &[("type", "creature"), ("border", "elemental")]),
    ("external", &[("type", "creature"), ("border", "external")]),
    ("creature", &[("type", "creature")]),
    ("shield", &[("type", "shield")]),
    ("terrain", &[("type", "terrain")]),
    ("upgrade", &[("type", "upgrade")]),
    ("bribery", &[("type", "bribery")]),
    ("spell", &[("type", "spell")]),
    ("item", &[("type", "item")]),
];

impl Pack {
    /// The files of the pack that the program comes with, by name and text.
    #[must_use]
    pub fn files() -> Vec<(String, String)> {
        joute_content::included!(
            "content/guardians":
            "pack.toml",
            "mortals.toml",
            "elementals.toml",
            "externals.toml",
            "shields.toml",
            "lands.toml",
            "magic.toml",
            "seats.toml",
            "decks.toml",
        )
    }

    /// The files with which somebody may begin a pack, by name and text; lists among them.
    #[must_use]
    pub fn template() -> Vec<(String, String)> {
        joute_content::included!(
            "content/guardians/template": "pack.toml", "creature.csv", "cards.toml", "seats.toml", "decks.toml"
        )
    }

    /// The pack that stands in the files of a folder, by name and text. Each part may stand in any of them, once.
    ///
    /// # Errors
    ///
    /// Every fault at once, by file and line; at most 1000.
    ///
    /// ```
    /// use joute_guardians::cards::Pack;
    ///
    /// let text = "game = \"guardians\"\nid = \"mine\"\nversion = \"1\"\n[[card]]\nid = \"imp\"\ntype = \"creature\"\nup = 700\n";
    /// let faults = Pack::read(&[("pack.toml".to_owned(), text.to_owned())]).unwrap_err();
    /// assert_eq!(faults[0].to_string(), "pack.toml:7: card[1].up: 700; expected a whole number from 0 to 99");
    /// ```
    pub fn read(files: &[(String, String)]) -> Result<Self, Vec<Fault>> {
        let files = Files::of_pack(files)?;
        let notes = Notes::new(&files);
        let mut findings = Findings::new();
        let (pack, cards) = pack(&notes, &mut findings);
        notes.judge(findings.as_slice());
        if notes.is_whole() && findings.is_empty() {
            notes.judge(&pack.faults(&cards));
        }
        let faults = notes.into_faults();
        if faults.is_empty() { Ok(pack) } else { Err(faults) }
    }
}

/// The pack as far as it is there, and the paths of its cards.
fn pack(notes: &Notes<'_>, findings: &mut Findings) -> (Pack, Vec<String>) {
    let top = Table::top(notes);
    if notes.is_whole() {
        top.close(&[&TOP_KEYS[..], &CARD_KEYS.map(|(key, _)| key)].concat());
    }
    top.need_game("guardians");
    top.need("id", "the name of the pack, such as \"mine\"");
    top.need("version", "a text such as \"1\"");
    let [en, fr] = top.words("name");
    let name = Text { fr: if fr.is_empty() { en.clone() } else { fr }, en };
    let read = CARD_KEYS.iter().flat_map(|(key, said)| things(&top, key, said, Card::read, findings));
    let (paths, cards) = read.collect::<Vec<_>>().into_iter().unzip();
    let pack = Pack {
        id: top.text("id"),
        version: top.text("version"),
        name,
        cards,
        guardians: all(&top, "guardian", Guardian::read, findings),
        strongholds: all(&top, "stronghold", StrongholdSet::read, findings),
        decks: all(&top, "deck", Deck::read, findings),
        quick: all(&top, "quick", Deck::read, findings),
    };
    (pack, paths)
}

/// Reads a thing with its id; the keys are those that somebody else reads.
type Read<T> = fn(&str, &At<'_>, &[&str], &mut Findings) -> Option<T>;

/// The tables of a key as what they stand for.
fn all<T>(top: &Table<'_>, key: &str, read: Read<T>, findings: &mut Findings) -> Vec<T> {
    things(top, key, &[], read, findings).into_iter().map(|(_, thing)| thing).collect()
}

/// The tables of a key as what they stand for, each with its path; what the key says of all of them stands in each.
fn things<T>(
    top: &Table<'_>,
    key: &str,
    said: &[(&str, &str)],
    read: Read<T>,
    findings: &mut Findings,
) -> Vec<(String, T)> {
    let things = top.tables(key).into_iter().filter_map(|table| {
        let id = table.need("id", "an id such as \"imp\" (GUA-ASK-24)").and_then(|id| id.text()).unwrap_or_default();
        let mut data = table.data();
        if let Data::Table(members) = &mut data {
            let said = said.iter().map(|&(key, word)| (key.to_owned(), Data::Text(word.to_owned())));
            members.extend(said.filter(|(key, _)| table.get(key).is_none()));
        }
        let thing = read(id, &At::new(table.path(), &data, 1), &["id"], findings)?;
        Some((table.path().to_owned(), thing))
    });
    things.collect()
}
