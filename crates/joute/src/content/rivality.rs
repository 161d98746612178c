//! Content of Rivality: what the 24 tiles summon, and what the kinds are called.

use std::collections::BTreeMap;

use joute_content::{Entry, Fault, File, entries};
use joute_rivality as riv;
use riv::{Spell, TILES_TOTAL, Terrain, TileId, TileSpells};
use toml::de::DeTable;

/// The kinds of tiles with their words in content files.
const KINDS: [(&str, Terrain); 4] = [
    ("well", Terrain::Well),
    ("stone_circle", Terrain::StoneCircle),
    ("cottage", Terrain::Cottage),
    ("fortress", Terrain::Fortress),
];
/// The keys of a tile.
const TILE_KEYS: &str = "id, kind, star, left, top, right";
/// The languages in which kinds have names.
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// Checks a file of tiles. Returns the spells of all tiles if nothing is wrong with it.
pub(crate) fn check(file: &File<'_>, faults: &mut Vec<Fault>) -> Option<[TileSpells; TILES_TOTAL]> {
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
    let mut seen = riv::TileSet::EMPTY;
    for entry in &top {
        match entry.key {
            "game" => {}
            "pack" => check_name(file, entry, faults),
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
    faults.is_empty().then_some(spells)
}

fn check_name(file: &File<'_>, entry: &Entry<'_, '_>, faults: &mut Vec<Fault>) {
    let is_name = |text: &str| {
        !text.is_empty()
            && text.len() <= 40
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    if !entry.text().is_some_and(is_name) {
        let message = format!("pack is {}; expected a name of lower-case letters, digits and dashes", entry.seen());
        faults.push(file.fault(entry.key_span.0, message));
    }
}

/// `[names]`: a table per kind with its name in each language.
fn check_names(file: &File<'_>, entry: &Entry<'_, '_>, faults: &mut Vec<Fault>) {
    let expected = "expected [names.well], [names.stone_circle], [names.cottage] and [names.fortress] with en and fr";
    let Some(table) = entry.value.get_ref().as_table() else {
        faults.push(file.fault(entry.key_span.0, format!("names is {}; {expected}", entry.seen())));
        return;
    };
    let kinds = entries(table);
    for (kind, _) in KINDS {
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
    for other in kinds.iter().filter(|entry| !KINDS.iter().any(|&(kind, _)| kind == entry.key)) {
        faults.push(file.fault(other.key_span.0, format!("unknown kind {}; {expected}", other.key)));
    }
}

/// The names in a file that was checked, as `kind.language`.
#[cfg_attr(not(test), allow(dead_code, reason = "read by the test that compares content and program"))]
pub(crate) fn names(file: &File<'_>) -> BTreeMap<String, String> {
    let top = file.entries();
    let names = top.iter().find(|entry| entry.key == "names").and_then(|entry| entry.value.get_ref().as_table());
    let mut found = BTreeMap::new();
    for kind in names.map(entries).unwrap_or_default() {
        for name in kind.value.get_ref().as_table().map(entries).unwrap_or_default() {
            found.extend(name.text().map(|text| (format!("{}.{}", kind.key, name.key), text.to_owned())));
        }
    }
    found
}

fn check_tile(
    file: &File<'_>,
    at: usize,
    table: &DeTable<'_>,
    seen: &mut riv::TileSet,
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
    seen: &mut riv::TileSet,
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
    let word = KINDS.iter().find(|&&(_, terrain)| terrain == tile.terrain()).map_or("", |&(word, _)| word);
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
