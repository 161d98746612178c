//! A pack as an owner of the game types it in: what the 24 tiles summon, and what the kinds are called.

use std::slice;

use joute_content::{Fault, Files, LANGUAGES, Notes, PACK_NAME, Placed, Table, check_bounds, pack_name};

use crate::content::{Pack, Spell, TILES_TOTAL, Terrain, TileId, TileSet, TileSpells};

/// The only file.
const TILES: &str = "tiles.toml";

/// The keys of a tile.
const TILE_KEYS: [&str; 6] = ["id", "kind", "star", "left", "top", "right"];
/// What the names of kinds look like.
const NAMES: &str = "[names.well], [names.stone_circle], [names.cottage] and [names.fortress] with en and fr";
/// What the id of a tile looks like.
const IDS: &str = "D01 to D10, C01 to C08 or F01 to F06 (RIV-COMP-2)";
/// What a spell looks like.
const SPELLS: &str = "1 to 4 golems, @, a range of 1 to 3, and ! if it breaks shields, such as \"2@3!\" (RIV-GEO-4)";

impl Pack {
    /// The pack that stands in the files of a folder, by name and text.
    ///
    /// Its name is kept for as long as the program runs.
    ///
    /// # Errors
    ///
    /// Every fault at once, by file and line.
    ///
    /// ```
    /// use joute_rivality::{PRINTED, Pack};
    ///
    /// let text = include_str!("../../../content/rivality/tiles.toml");
    /// let pack = Pack::read(&[("tiles.toml".to_owned(), text.to_owned())]).map_err(|faults| faults[0].to_string())?;
    /// assert_eq!(pack.name(), PRINTED.name());
    /// # Ok::<(), String>(())
    /// ```
    pub fn read(files: &[(String, String)]) -> Result<Self, Vec<Fault>> {
        check_bounds(files).map_err(|fault| vec![fault])?;
        let is_tiles = |name: &str| name.rsplit(['/', '\\']).next() == Some(TILES);
        let fault = |file: &str, message| Fault { file: file.to_owned(), line: 1, message };
        let unread = format!("a file that this game does not read; expected {TILES} alone");
        let others = files.iter().filter(|(name, _)| !is_tiles(name));
        let mut faults: Vec<Fault> = others.map(|(name, _)| fault(name, unread.clone())).collect();
        let Some(tiles) = files.iter().find(|(name, _)| is_tiles(name)) else {
            faults.push(fault(TILES, format!("not there; expected {TILES} with the 24 tiles")));
            return Err(faults);
        };
        let files = Files::parse(slice::from_ref(tiles));
        let notes = Notes::new(&files);
        let pack = pack_of(&Table::top(&notes));
        faults.extend(notes.into_faults());
        let (name, spells) = pack.filter(|_| faults.is_empty()).ok_or(faults)?;
        Ok(Self::new(Box::leak(name.into_boxed_str()), spells))
    }
}

/// Says that something else was expected.
fn wrong(placed: &Placed<'_>, expected: &str) {
    placed.say(format!("{} is {}; expected {expected}", placed.key, placed.seen()));
}

/// Says that there is more in a table than these keys.
fn close(table: &Table<'_>, known: &[&str]) {
    for other in table.unknown(known) {
        other.say(format!("unknown key {}; expected {}", other.key, known.join(", ")));
    }
}

/// The name of a pack and its tiles, as far as they can be read.
fn pack_of(top: &Table<'_>) -> Option<(String, [TileSpells; TILES_TOTAL])> {
    let Some(game) = top.get("game") else {
        top.say("no game; expected a first line `game = \"rivality\"`");
        return None;
    };
    if game.as_text() != Some("rivality") {
        wrong(game, "\"rivality\"");
        return None;
    }
    close(top, &["game", "pack", "names", "tile"]);
    for key in ["pack", "names"].iter().filter(|&key| top.get(key).is_none()) {
        top.say(format!("no {key}; expected `pack = \"…\"` and [names] at the top"));
    }
    if let Some(names) = top.get("names") {
        check_names(names);
    }
    let mut spells = [[None; 3]; TILES_TOTAL];
    let mut seen = TileSet::EMPTY;
    let list = top.get("tile");
    let tiles = list.and_then(Placed::as_tables);
    if let (Some(list), None) = (list, &tiles) {
        list.say("tile is no list of tables; expected [[tile]] headers");
    }
    for table in tiles.unwrap_or_default() {
        let read = spells_of(&table);
        if let Some(tile) = tile_of(&table, &mut seen) {
            spells[tile.index()] = read;
        }
    }
    for tile in TileId::spell_tiles().filter(|&tile| !seen.contains(tile)) {
        top.say(format!("{tile} is missing; expected all 24 tiles (RIV-COMP-2)"));
    }
    let pack = top.get("pack")?;
    let name = pack.as_text().ok_or(PACK_NAME).and_then(pack_name);
    name.map(|name| (name.to_owned(), spells)).map_err(|expected| wrong(pack, expected)).ok()
}

/// `[names]`: a table per kind with its name in each language.
fn check_names(names: &Placed<'_>) {
    let Some(kinds) = names.as_table() else { return wrong(names, NAMES) };
    let codes = Terrain::ALL.map(Terrain::code);
    for kind in codes {
        let Some(found) = kinds.get(kind) else {
            names.say(format!("no names for {kind}; expected {NAMES}"));
            continue;
        };
        let table = found.as_table();
        for language in LANGUAGES {
            let name = table.as_ref().and_then(|table| table.get(language)).and_then(Placed::as_text);
            if name.is_none_or(|name| name.trim().is_empty()) {
                found.say(format!("{kind} has no name in {language}; expected {NAMES}"));
            }
        }
        if let Some(table) = table {
            close(&table, &LANGUAGES);
        }
    }
    for other in kinds.unknown(&codes) {
        other.say(format!("unknown kind {}; expected {NAMES}", other.key));
    }
}

/// The spells of a tile, and that it has nothing else.
fn spells_of(table: &Table<'_>) -> TileSpells {
    for other in table.unknown(&TILE_KEYS) {
        match other.key {
            "bottom" => wrong(other, "nothing, because no tile has a spell on its bottom side (RIV-GEO-3)"),
            key => other.say(format!("unknown key {key}; expected {}", TILE_KEYS.join(", "))),
        }
    }
    ["left", "top", "right"].map(|side| {
        let placed = table.get(side)?;
        let spell = placed.as_text().and_then(parse_spell);
        if spell.is_none() {
            wrong(placed, SPELLS);
        }
        spell
    })
}

/// Which tile it is, unless it was there before.
fn tile_of(table: &Table<'_>, seen: &mut TileSet) -> Option<TileId> {
    let Some(id) = table.get("id") else {
        table.say(format!("a tile without id; expected {IDS}"));
        return None;
    };
    let tile = id.as_text().and_then(|text| text.parse::<TileId>().ok()).filter(|&tile| tile != TileId::WELL);
    let Some(tile) = tile else {
        wrong(id, IDS);
        return None;
    };
    if seen.contains(tile) {
        id.say(format!("{tile} is there twice; expected one of each tile (RIV-COMP-2)"));
        return None;
    }
    *seen = seen.with(tile);
    check_kind(table, tile);
    Some(tile)
}

/// Kind and star follow from the name of the tile; they are written so that the file can be read, and must agree.
fn check_kind(table: &Table<'_>, tile: TileId) {
    let word = tile.terrain().code();
    match table.get("kind") {
        Some(kind) if kind.as_text() == Some(word) => {}
        Some(kind) => wrong(kind, &format!("\"{word}\" for {tile} (RIV-COMP-2)")),
        None => table.say(format!("{tile} has no kind; expected \"{word}\" (RIV-COMP-2)")),
    }
    let is_starred = tile.is_starred();
    match table.get("star").map(|star| (star, star.as_flag())) {
        Some((_, Some(star))) if star == is_starred => {}
        Some((star, Some(_))) => {
            wrong(star, &format!("{is_starred} for {tile}, so that twelve tiles bear one (RIV-COMP-2)"));
        }
        Some((star, None)) => wrong(star, "true or false"),
        None => table.say(format!("{tile} has no star; expected true or false")),
    }
}

/// RIV-GEO-4: `2@3!`.
fn parse_spell(text: &str) -> Option<Spell> {
    let (text, breaker) = match text.strip_suffix('!') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    match text.as_bytes() {
        [golems @ b'1'..=b'4', b'@', range @ b'1'..=b'3'] => Some(Spell::new(golems - b'0', range - b'0', breaker)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Pack;
    use crate::{PRINTED, TileId};

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let faults = Pack::read(&[("tiles.toml".to_owned(), text.to_owned())]).err().unwrap_or_default();
        let found: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    const PRINTED_FILE: &str = include_str!("../../../content/rivality/tiles.toml");

    #[test]
    fn the_printed_content_is_the_printed_pack() {
        let pack = Pack::read(&[("folder/tiles.toml".to_owned(), PRINTED_FILE.to_owned())]).expect("a sound pack");
        assert_eq!(pack.name(), PRINTED.name());
        for tile in TileId::spell_tiles() {
            assert_eq!(pack.of(tile), PRINTED.of(tile), "{tile}");
        }
    }

    #[test]
    fn a_folder_holds_the_tiles_and_nothing_else() {
        let said = |files: &[(&str, &str)]| {
            let files: Vec<_> = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
            Pack::read(&files).unwrap_err().iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let unread = "b.toml:1: a file that this game does not read; expected tiles.toml alone";
        assert_eq!(said(&[("tiles.toml", PRINTED_FILE), ("b.toml", "")]), [unread]);
        assert_eq!(said(&[]), ["tiles.toml:1: not there; expected tiles.toml with the 24 tiles"]);
    }

    #[test]
    fn every_fault_is_said_at_its_line() {
        let text = PRINTED_FILE
            .replace("[[tile]]\nid = \"D01\"", "[[tile]]\nid = \"D11\"")
            .replace(
                "id = \"C04\"\nkind = \"cottage\"\nstar = false\nleft = \"2@3!\"",
                "id = \"C04\"\nkind = \"castle\"\nstar = 1\nleft = \"5@4\"",
            )
            .replace("id = \"F02\"", "id = \"F01\"\nbottom = \"1@1\"\ncolour = \"red\"");
        let line = |needle: &str, offset: usize| 1 + offset + text.lines().position(|line| line == needle).unwrap();
        let (d11, c04) = (line("id = \"D11\"", 0), line("id = \"C04\"", 0));
        let f01 = line("bottom = \"1@1\"", 0) - 1;
        let known = "id, kind, star, left, top, right";
        let mut expected = vec![
            format!("tiles.toml:{d11}: id is \"D11\"; expected D01 to D10, C01 to C08 or F01 to F06 (RIV-COMP-2)"),
            format!("tiles.toml:{}: kind is \"castle\"; expected \"cottage\" for C04 (RIV-COMP-2)", c04 + 1),
            format!("tiles.toml:{}: star is an integer; expected true or false", c04 + 2),
            format!(
                "tiles.toml:{}: left is \"5@4\"; expected 1 to 4 golems, @, a range of 1 to 3, and ! if it breaks shields, such as \"2@3!\" (RIV-GEO-4)",
                c04 + 3
            ),
            format!("tiles.toml:{f01}: F01 is there twice; expected one of each tile (RIV-COMP-2)"),
            format!(
                "tiles.toml:{}: bottom is \"1@1\"; expected nothing, because no tile has a spell on its bottom side (RIV-GEO-3)",
                f01 + 1
            ),
            format!("tiles.toml:{}: unknown key colour; expected {known}", f01 + 2),
        ];
        expected.insert(0, "tiles.toml:1: D01 is missing; expected all 24 tiles (RIV-COMP-2)".to_owned());
        expected.insert(1, "tiles.toml:1: F02 is missing; expected all 24 tiles (RIV-COMP-2)".to_owned());
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(&text, &expected);
    }

    #[test]
    fn text_that_is_no_toml_is_said_with_its_lines() {
        let text = "game = \"rivality\"\n[[tile]\nid = \n".to_owned();
        let faults = Pack::read(&[("tiles.toml".to_owned(), text)]).unwrap_err();
        let broken = faults.iter().find(|fault| fault.message.starts_with("not TOML: "));
        assert_eq!(broken.map(|fault| fault.line), Some(2), "{faults:?}");
    }

    #[test]
    fn a_pack_is_called_what_records_can_say() {
        let line = 1 + PRINTED_FILE.lines().position(|line| line.starts_with("pack = ")).unwrap();
        let name = "a name of up to 40 lower-case letters, digits and dashes, not of dashes alone";
        let another = "another name, as records call positions of their own so";
        for (id, expected) in [("--", name), ("Mine", name), ("", name), ("scenario", another)] {
            let text = PRINTED_FILE.replace("pack = \"printed\"", &format!("pack = \"{id}\""));
            check(&text, &[&format!("tiles.toml:{line}: pack is \"{id}\"; expected {expected}")]);
        }
    }

    #[test]
    fn another_game_is_named() {
        check("game = \"chess\"\n", &["tiles.toml:1: game is \"chess\"; expected \"rivality\""]);
    }
}
