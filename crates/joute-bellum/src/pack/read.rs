//! BEL-DATA-1: packs from the TOML files of a folder, every fault with its file and line.

mod cards;
mod notes;
mod rows;
mod table;

/// A fault or a warning: file, line from 1, what is there and what was expected.
pub use joute_content::Fault as SourceFault;
use joute_content::{File, check_bounds};

use super::{Pack, PackParts, Prices, Supply};
use crate::ids::{Breed, ChestKind, PlaceKind};
use crate::position::SCENARIO;
use notes::Notes;
use table::Table;

/// The most faults that are told at once.
const FAULTS_MAX: usize = 1000;

/// The keys at the top, of all files together.
const TOP_KEYS: [&str; 16] = [
    "game",
    "id",
    "version",
    "language_names",
    "strict_counts",
    "supply",
    "prices",
    "chests",
    "castle",
    "goblin",
    "evil",
    "super_evil",
    "tavern",
    "farm",
    "village",
    "town",
];

/// The files of a pack. Each part may stand in any of them, once.
///
/// ```
/// use joute_bellum::pack::PackFiles;
///
/// // The pack of the program, a dearer day and another name.
/// let files = PackFiles::standard();
/// let mine = files.files().iter().map(|(name, text)| {
///     let text = text.replace("id = \"joute\"", "id = \"mine\"");
///     (name.clone(), text.replace("food = { food = 2 }", "food = { food = 3 }"))
/// });
/// let pack = PackFiles::new(mine.collect()).read().map_err(|faults| faults[0].to_string())?;
/// assert_eq!((pack.id(), pack.prices().food.food), ("mine", 3));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackFiles {
    /// Each file: its name, for messages, and its text.
    files: Vec<(String, String)>,
}

impl PackFiles {
    /// The files that were found in a folder, by name and text. What a pack may hold together is bounded by
    /// [`joute_content::check_bounds`].
    #[must_use]
    pub fn new(files: Vec<(String, String)>) -> Self {
        Self { files }
    }

    /// Each file by name and text, in the order in which they were given.
    #[must_use]
    pub fn files(&self) -> &[(String, String)] {
        &self.files
    }

    /// The pack that the program comes with.
    ///
    /// Its numbers follow the design brief of the rules page: prices make a glyph worth two food, so a super-evil side is
    /// worth about two and a half evil ones (BEL-PACK-3); 17 spells, 8 magic shields, 10 shields (BEL-PACK-4); at most 10
    /// golden chests in all towns (BEL-PACK-5); a Tavern that gives a barrel and no chest (BEL-PACK-6); goblins without
    /// bonus (BEL-PACK-7); defence that grows from farm to town and never passes 10 (BEL-PACK-8); rows with equal totals
    /// (BEL-PACK-9); chests whose values overlap between the kinds (BEL-PACK-10).
    #[must_use]
    pub fn standard() -> Self {
        let file = |name: &str, text: &str| (format!("content/bellum/{name}"), text.to_owned());
        Self::new(vec![
            file("pack.toml", include_str!("../../../../content/bellum/pack.toml")),
            file("castles.toml", include_str!("../../../../content/bellum/castles.toml")),
            file("goblins.toml", include_str!("../../../../content/bellum/goblins.toml")),
            file("evil.toml", include_str!("../../../../content/bellum/evil.toml")),
            file("super-evil.toml", include_str!("../../../../content/bellum/super-evil.toml")),
            file("places.toml", include_str!("../../../../content/bellum/places.toml")),
        ])
    }

    /// The pack that stands in the files.
    ///
    /// # Errors
    ///
    /// BEL-DATA-6: every fault at once, by file and line; at most 1000.
    pub fn read(&self) -> Result<Pack, Vec<SourceFault>> {
        self.read_with_warnings().map(|(pack, _)| pack)
    }

    /// The pack that stands in the files, and what is strange about it without being wrong (BEL-DATA-6).
    ///
    /// # Errors
    ///
    /// As [`PackFiles::read`].
    pub fn read_with_warnings(&self) -> Result<(Pack, Vec<SourceFault>), Vec<SourceFault>> {
        let (files, mut faults) = self.parsed();
        if files.is_empty() {
            return Err(faults);
        }
        let is_whole = faults.is_empty();
        let mut notes = Notes::new(&files);
        let parts = parts(&files, &mut notes, is_whole);
        let warnings = notes.placed(&parts.warnings());
        let pack = match Pack::new(parts) {
            Ok(pack) => Some(pack),
            Err(found) => {
                // What a file that is no TOML hides may be there all the same: then nothing is called missing.
                notes.judged(if is_whole { &found } else { &[] });
                None
            }
        };
        faults.extend(notes.into_faults());
        faults.sort();
        if let Some(beyond) = faults.get(FAULTS_MAX) {
            let rest = faults.len() - FAULTS_MAX;
            let more = SourceFault { message: format!("{rest} more faults from here on"), ..beyond.clone() };
            faults.truncate(FAULTS_MAX);
            faults.push(more);
        }
        match pack {
            Some(pack) if faults.is_empty() => Ok((pack, warnings)),
            _ => Err(faults),
        }
    }

    /// Every file as far as it can be read as TOML, and what is wrong with it; no file if there are too many or too long.
    fn parsed(&self) -> (Vec<File<'_>>, Vec<SourceFault>) {
        if self.files.is_empty() {
            let message = "no file; expected one at least".to_owned();
            return (Vec::new(), vec![SourceFault { file: "pack.toml".to_owned(), line: 1, message }]);
        }
        if let Err(fault) = check_bounds(&self.files) {
            return (Vec::new(), vec![fault]);
        }
        let (mut files, mut faults) = (Vec::new(), Vec::new());
        for (name, text) in &self.files {
            let (file, found) = File::parse(name.clone(), text);
            files.push(file);
            faults.extend(found);
        }
        (files, faults)
    }
}

/// BEL-DATA-1: the parts of a pack, as far as they are there; `is_whole` says that every file is TOML.
fn parts<'f, 'a>(files: &'f [File<'a>], notes: &mut Notes<'f, 'a>, is_whole: bool) -> PackParts {
    let top = Table::top(files, notes);
    if is_whole {
        top.close(notes, &TOP_KEYS);
    }
    match top.get("game") {
        Some(game) if game.entry.text() == Some("bellum") => {}
        Some(game) => notes.fault("game", game.spot(), format!("{}; expected \"bellum\"", table::seen(&game.entry))),
        None => notes.fault("game", top.spot, "not there; expected `game = \"bellum\"` at the top of one file"),
    }
    if let Some(id) = top.get("id").filter(|id| id.entry.text() == Some(SCENARIO)) {
        let message =
            format!("\"{SCENARIO}\"; expected another name, as records call positions of their own so (BEL-DATA-7)");
        notes.fault("id", id.spot(), message);
    }
    let creatures = |notes: &mut Notes<'f, 'a>, breed: Breed| {
        top.tables(notes, breed.code()).iter().map(|table| cards::creature(table, notes)).collect()
    };
    let places = |notes: &mut Notes<'f, 'a>, kind: PlaceKind| {
        top.tables(notes, kind.code()).iter().map(|table| cards::place(table, notes)).collect()
    };
    PackParts {
        id: top.text(notes, "id"),
        version: top.text(notes, "version"),
        language_names: languages(&top, notes),
        strict_counts: top.flag(notes, "strict_counts", true),
        castles: top.tables(notes, "castle").iter().map(|table| cards::castle(table, notes)).collect(),
        goblins: creatures(notes, Breed::Goblin),
        evil: creatures(notes, Breed::Evil),
        super_evil: creatures(notes, Breed::SuperEvil),
        tavern: top.table(notes, "tavern").iter().map(|table| cards::place(table, notes)).collect(),
        farms: places(notes, PlaceKind::Farm),
        villages: places(notes, PlaceKind::Village),
        towns: places(notes, PlaceKind::Town),
        chests: chests(&top, notes),
        supply: match top.table(notes, "supply") {
            Some(table) => Supply::of_counts(table.all_counts(notes, Supply::CODES)),
            None => Supply::PRINTED,
        },
        prices: match top.table(notes, "prices") {
            Some(table) => prices(&table, notes),
            None => Prices::PRINTED,
        },
    }
}

/// The languages of the names: both, unless the files say otherwise.
fn languages<'f, 'a>(top: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>) -> Vec<String> {
    match top.get("language_names") {
        None => super::check::LANGUAGES.map(str::to_owned).to_vec(),
        Some(_) => top.texts(notes, "language_names").into_iter().map(|(_, _, text)| text.to_owned()).collect(),
    }
}

/// BEL-COMP-4: the values of the chests of each kind.
fn chests<'f, 'a>(top: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>) -> [Vec<u8>; 3] {
    let Some(table) = top.table(notes, "chests") else { return [const { Vec::new() }; 3] };
    table.close(notes, &ChestKind::ALL.map(ChestKind::code));
    ChestKind::ALL.map(|kind| table.values(notes, kind.code()))
}

/// BEL-RECRUIT-4: the three prices.
fn prices<'f, 'a>(table: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>) -> Prices {
    const WORDS: [&str; 3] = ["food", "glyph_food", "glyphs"];
    table.close(notes, &WORDS);
    let [food, glyph_food, glyphs] = WORDS.map(|word| cards::cost(table, notes, word));
    Prices { food, glyph_food, glyphs }
}
