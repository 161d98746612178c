//! A pack as an owner of the game types it in: what the 24 tiles summon, and what the kinds are called.

use joute_content::{Entry, Fault, File, check_bounds, entries};
use toml::de::DeTable;

use crate::content::{Pack, Spell, TILES_TOTAL, Terrain, TileId, TileSet, TileSpells};

/// The only file.
const TILES: &str = "tiles.toml";

/// The keys of a tile.
const TILE_KEYS: &str = "id, kind, star, left, top, right";
/// The languages in which kinds have names.
const LANGUAGES: [&str; 2] = ["en", "fr"];

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
        let (tiles, others): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| is_tiles(name));
        let unread = others.into_iter().map(|(name, _)| {
            let message = format!("a file that this game does not read; expected {TILES} alone");
            Fault { file: name.clone(), line: 1, message }
        });
        let mut faults: Vec<Fault> = unread.collect();
        let mut pack = None;
        match tiles.first() {
            Some((name, text)) => {
                let (file, mut found) = File::parse(name.clone(), text);
                pack = pack_of(&file, &mut found);
                found.sort();
                faults.extend(found);
            }
            None => {
                let message = format!("not there; expected {TILES} with the 24 tiles");
                faults.push(Fault { file: TILES.to_owned(), line: 1, message });
            }
        }
        pack.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

/// Reads a file of tiles.
fn pack_of(file: &File<'_>, faults: &mut Vec<Fault>) -> Option<Pack> {
    let top = file.entries();
    match top.iter().find(|entry| entry.key == "game") {
        Some(entry) if entry.text() == Some("rivality") => {}
        Some(entry) => {
            faults.push(file.fault(entry.key_span.0, format!("game is {}; expected \"rivality\"", entry.seen())));
            return None;
        }
        None => {
            faults.push(file.fault(0, "no game; expected a first line `game = \"rivality\"`"));
            return None;
        }
    }
    let mut spells = [[None; 3]; TILES_TOTAL];
    let mut seen = TileSet::EMPTY;
    let mut name = None;
    for entry in &top {
        match entry.key {
            "game" => {}
            "pack" => name = read_name(file, entry, faults),
            "names" => check_names(file, entry, faults),
            "tile" => match entry.tables() {
                Some(tables) => {
                    for (at, table) in tables {
                        if let Some((tile, read)) = check_tile(file, at, table, &mut seen, faults) {
                            spells[tile.index()] = read;
                        }
                    }
                }
                None => {
                    faults.push(file.fault(entry.key_span.0, "tile is no list of tables; expected [[tile]] headers"))
                }
            },
            other => {
                let message = format!("unknown key {other}; expected game, pack, names, tile");
                faults.push(file.fault(entry.key_span.0, message));
            }
        }
    }
    for key in ["pack", "names"].iter().filter(|&&key| !top.iter().any(|entry| entry.key == key)) {
        faults.push(file.fault(0, format!("no {key}; expected `pack = \"…\"` and [names] at the top")));
    }
    for tile in TileId::spell_tiles().filter(|&tile| !seen.contains(tile)) {
        faults.push(file.fault(0, format!("{tile} is missing; expected all 24 tiles (RIV-COMP-2)")));
    }
    let name = name.filter(|_| faults.is_empty())?;
    Some(Pack::new(Box::leak(name.to_owned().into_boxed_str()), spells))
}

/// The name of the pack.
fn read_name<'a>(file: &File<'_>, entry: &'a Entry<'_, '_>, faults: &mut Vec<Fault>) -> Option<&'a str> {
    let is_name = |text: &str| {
        !text.is_empty()
            && text.len() <= 40
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    let name = entry.text().filter(|&text| is_name(text));
    if name.is_none() {
        let message = format!("pack is {}; expected a name of lower-case letters, digits and dashes", entry.seen());
        faults.push(file.fault(entry.key_span.0, message));
    }
    name
}

/// `[names]`: a table per kind with its name in each language.
fn check_names(file: &File<'_>, entry: &Entry<'_, '_>, faults: &mut Vec<Fault>) {
    let expected = "expected [names.well], [names.stone_circle], [names.cottage] and [names.fortress] with en and fr";
    let Some(table) = entry.value.get_ref().as_table() else {
        faults.push(file.fault(entry.key_span.0, format!("names is {}; {expected}", entry.seen())));
        return;
    };
    let kinds = entries(table);
    for kind in Terrain::ALL.map(Terrain::code) {
        let Some(found) = kinds.iter().find(|entry| entry.key == kind) else {
            faults.push(file.fault(entry.key_span.0, format!("no names for {kind}; {expected}")));
            continue;
        };
        let names = found.value.get_ref().as_table().map(entries).unwrap_or_default();
        for language in LANGUAGES {
            let named = names.iter().find(|name| name.key == language).and_then(Entry::text);
            if named.is_none_or(|name| name.trim().is_empty()) {
                faults.push(file.fault(found.key_span.0, format!("{kind} has no name in {language}; {expected}")));
            }
        }
        for other in names.iter().filter(|name| !LANGUAGES.contains(&name.key)) {
            faults.push(file.fault(other.key_span.0, format!("unknown key {}; expected en, fr", other.key)));
        }
    }
    for other in kinds.iter().filter(|entry| !Terrain::ALL.iter().any(|kind| kind.code() == entry.key)) {
        faults.push(file.fault(other.key_span.0, format!("unknown kind {}; {expected}", other.key)));
    }
}

fn check_tile(
    file: &File<'_>,
    at: usize,
    table: &DeTable<'_>,
    seen: &mut TileSet,
    faults: &mut Vec<Fault>,
) -> Option<(TileId, TileSpells)> {
    let keys = entries(table);
    let get = |key: &str| keys.iter().find(|entry| entry.key == key);
    let tile = check_id(file, at, get("id"), seen, faults);
    if let Some(tile) = tile {
        check_kind(file, at, tile, get("kind"), get("star"), faults);
    }
    let mut spells = [None; 3];
    for (index, key) in ["left", "top", "right"].into_iter().enumerate() {
        let Some(entry) = get(key) else { continue };
        spells[index] = entry.text().and_then(parse_spell);
        if spells[index].is_none() {
            let expected =
                "1 to 4 golems, @, a range of 1 to 3, and ! if it breaks shields, such as \"2@3!\" (RIV-GEO-4)";
            faults.push(file.fault(entry.key_span.0, format!("{key} is {}; expected {expected}", entry.seen())));
        }
    }
    for entry in &keys {
        match entry.key {
            "id" | "kind" | "star" | "left" | "top" | "right" => {}
            "bottom" => {
                let expected = "nothing, because no tile has a spell on its bottom side (RIV-GEO-3)";
                faults.push(file.fault(entry.key_span.0, format!("bottom is {}; expected {expected}", entry.seen())));
            }
            other => {
                faults.push(file.fault(entry.key_span.0, format!("unknown key {other}; expected {TILE_KEYS}")));
            }
        }
    }
    tile.map(|tile| (tile, spells))
}

fn check_id(
    file: &File<'_>,
    at: usize,
    entry: Option<&Entry<'_, '_>>,
    seen: &mut TileSet,
    faults: &mut Vec<Fault>,
) -> Option<TileId> {
    let expected = "expected D01 to D10, C01 to C08 or F01 to F06 (RIV-COMP-2)";
    let Some(entry) = entry else {
        faults.push(file.fault(at, format!("a tile without id; {expected}")));
        return None;
    };
    let tile = entry.text().and_then(|text| text.parse::<TileId>().ok()).filter(|&tile| tile != TileId::WELL);
    match tile {
        None => faults.push(file.fault(entry.key_span.0, format!("id is {}; {expected}", entry.seen()))),
        Some(tile) if seen.contains(tile) => {
            let message = format!("{tile} is there twice; expected one of each tile (RIV-COMP-2)");
            faults.push(file.fault(entry.key_span.0, message));
            return None;
        }
        Some(tile) => *seen = seen.with(tile),
    }
    tile
}

/// Kind and star follow from the name of the tile; they are written so that the file can be read, and must agree.
fn check_kind(
    file: &File<'_>,
    at: usize,
    tile: TileId,
    kind: Option<&Entry<'_, '_>>,
    star: Option<&Entry<'_, '_>>,
    faults: &mut Vec<Fault>,
) {
    let word = tile.terrain().code();
    match kind {
        Some(entry) if entry.text() == Some(word) => {}
        Some(entry) => {
            let message = format!("kind is {}; expected \"{word}\" for {tile} (RIV-COMP-2)", entry.seen());
            faults.push(file.fault(entry.key_span.0, message));
        }
        None => faults.push(file.fault(at, format!("{tile} has no kind; expected \"{word}\" (RIV-COMP-2)"))),
    }
    match star.map(|entry| (entry, entry.value.get_ref().as_bool())) {
        Some((_, Some(star))) if star == tile.is_starred() => {}
        Some((entry, Some(star))) => {
            let expected = tile.is_starred();
            let message =
                format!("star is {star}; expected {expected} for {tile}, so that twelve tiles bear one (RIV-COMP-2)");
            faults.push(file.fault(entry.key_span.0, message));
        }
        Some((entry, None)) => {
            faults.push(file.fault(entry.key_span.0, format!("star is {}; expected true or false", entry.seen())));
        }
        None => faults.push(file.fault(at, format!("{tile} has no star; expected true or false"))),
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
    use joute_content::File;

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
        let (_, faults) = File::parse("tiles.toml".to_owned(), "game = \"rivality\"\n[[tile]\nid = \n");
        assert!(!faults.is_empty());
        assert_eq!(faults[0].line, 2, "{faults:?}");
    }

    #[test]
    fn another_game_is_named() {
        check("game = \"chess\"\n", &["tiles.toml:1: game is \"chess\"; expected \"rivality\""]);
    }
}
