//! BEL-DATA-1: packs from the TOML files of a folder, every fault with its file and line.

mod cards;
mod rows;

use joute_content::{FREE_NAME, Fault, Files, LANGUAGES, Notes, SCENARIO, Table};

use super::check::{CHEST_VALUE_MAX, SUPPLY_MAX};
use super::{Pack, PackParts, Prices, Supply};
use crate::ids::{Breed, ChestKind, PlaceKind};

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

impl Pack {
    /// The files of the pack that the program comes with, by name and text.
    ///
    /// Its numbers follow the design brief of the rules page: prices make a glyph worth two food, so a super-evil side is
    /// worth about two and a half evil ones (BEL-PACK-3); 17 spells, 8 magic shields, 10 shields (BEL-PACK-4); at most 10
    /// golden chests in all towns (BEL-PACK-5); a Tavern that gives a barrel and no chest (BEL-PACK-6); goblins without
    /// bonus (BEL-PACK-7); defence that grows from farm to town and never passes 10 (BEL-PACK-8); rows with equal totals
    /// (BEL-PACK-9); chests whose values overlap between the kinds (BEL-PACK-10).
    #[must_use]
    pub fn files() -> Vec<(String, String)> {
        joute_content::included!(
            "content/bellum": "pack.toml", "castles.toml", "goblins.toml", "evil.toml", "super-evil.toml", "places.toml"
        )
    }

    /// The pack that stands in the files of a folder, by name and text. Each part may stand in any of them, once.
    ///
    /// # Errors
    ///
    /// BEL-DATA-6: every fault at once, by file and line; at most 1000.
    ///
    /// ```
    /// use joute_bellum::Pack;
    ///
    /// // The pack of the program, a dearer day and another name.
    /// let mine = Pack::files().into_iter().map(|(name, text)| {
    ///     let text = text.replace("id = \"joute\"", "id = \"mine\"");
    ///     (name, text.replace("food = { food = 2 }", "food = { food = 3 }"))
    /// });
    /// let pack = Pack::read(&mine.collect::<Vec<_>>()).map_err(|faults| faults[0].to_string())?;
    /// assert_eq!((pack.id(), pack.prices().food.food), ("mine", 3));
    /// # Ok::<(), String>(())
    /// ```
    pub fn read(files: &[(String, String)]) -> Result<Self, Vec<Fault>> {
        Self::read_with_warnings(files).map(|(pack, _)| pack)
    }

    /// The pack that stands in the files, and what is strange about it without being wrong (BEL-DATA-6).
    ///
    /// # Errors
    ///
    /// As [`Pack::read`].
    pub fn read_with_warnings(files: &[(String, String)]) -> Result<(Self, Vec<Fault>), Vec<Fault>> {
        let files = Files::of_pack(files)?;
        let notes = Notes::new(&files).ruled("BEL-DATA-6", SUPPLY_MAX);
        let parts = parts(&notes);
        let warnings = notes.placed(&parts.warnings());
        let pack = Pack::new(parts);
        if let Err(found) = &pack
            && notes.is_whole()
        {
            notes.judge(found);
        }
        let faults = notes.into_faults();
        match pack {
            Ok(pack) if faults.is_empty() => Ok((pack, warnings)),
            _ => Err(faults),
        }
    }
}

/// BEL-DATA-1: the parts of a pack, as far as they are there.
fn parts(notes: &Notes<'_>) -> PackParts {
    let top = Table::top(notes);
    if notes.is_whole() {
        top.close(&TOP_KEYS);
    }
    top.need_game("bellum");
    if let Some(id) = top.get("id").filter(|id| id.as_text() == Some(SCENARIO)) {
        id.refuse(&format!("{FREE_NAME} (BEL-DATA-7)"));
    }
    let creatures = |breed: Breed| top.tables(breed.code()).iter().map(cards::creature).collect();
    let places = |kind: PlaceKind| top.tables(kind.code()).iter().map(cards::place).collect();
    PackParts {
        id: top.text("id"),
        version: top.text("version"),
        language_names: languages(&top),
        strict_counts: top.flag("strict_counts", true),
        castles: top.tables("castle").iter().map(cards::castle).collect(),
        goblins: creatures(Breed::Goblin),
        evil: creatures(Breed::Evil),
        super_evil: creatures(Breed::SuperEvil),
        tavern: top.table("tavern").iter().map(cards::place).collect(),
        farms: places(PlaceKind::Farm),
        villages: places(PlaceKind::Village),
        towns: places(PlaceKind::Town),
        chests: chests(&top),
        supply: top.table("supply").map_or(Supply::PRINTED, |table| supply(&table)),
        prices: top.table("prices").map_or(Prices::PRINTED, |table| prices(&table)),
    }
}

/// The languages of the names: both, unless the files say otherwise.
fn languages(top: &Table<'_>) -> Vec<String> {
    match top.get("language_names") {
        None => LANGUAGES.map(str::to_owned).to_vec(),
        Some(_) => top.texts("language_names").into_iter().map(|(_, text)| text.to_owned()).collect(),
    }
}

/// BEL-COMP-4: the values of the chests of each kind.
fn chests(top: &Table<'_>) -> [Vec<u8>; 3] {
    let Some(table) = top.table("chests") else { return Default::default() };
    table.close(&ChestKind::ALL.map(ChestKind::code));
    ChestKind::ALL.map(|kind| {
        let items = table.items(kind.code(), "a list of values, such as [1, 2, 3]");
        let values = items.iter().map(|item| {
            u8::try_from(item.number()).unwrap_or_else(|_| {
                item.refuse(&format!("a whole number from 0 to {CHEST_VALUE_MAX}"));
                0
            })
        });
        values.collect()
    })
}

/// BEL-COMP-5, BEL-COMP-6: all tokens, each of which has to be there.
fn supply(table: &Table<'_>) -> Supply {
    for word in Supply::CODES {
        table.need(word, &format!("{} (BEL-DATA-1)", Supply::CODES.join(", ")));
    }
    Supply::of_counts(table.counts(Supply::CODES))
}

/// BEL-RECRUIT-4: the three prices.
fn prices(table: &Table<'_>) -> Prices {
    const WORDS: [&str; 3] = ["food", "glyph_food", "glyphs"];
    table.close(&WORDS);
    let [food, glyph_food, glyphs] = WORDS.map(|word| cards::cost(table, word));
    Prices { food, glyph_food, glyphs }
}
