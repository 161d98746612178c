//! Section 3: the tiles and pieces.

use std::collections::BTreeSet;

use joute_rivality::{Mode, Options, PRINTED, Spell, Terrain, TileId};

use crate::setup::begun;
use crate::support::tile_id;

/// RIV-COMP-2 as printed on the rules page: name, value, shields, star, left, top, right.
const TILES: &str = "\
D01 1 0 - 3@1 1@1 -
D02 1 0 - 3@1 1@2 -
D03 1 0 - 3@2 1@1 -
D04 1 0 - 2@1 2@2 -
D05 1 0 - - 4@1 -
D06 1 0 * 1@1 3@1 -
D07 1 0 * 1@2 3@1 -
D08 1 0 * 1@1 3@2 -
D09 1 0 * 2@2 2@1 -
D10 1 0 * - 4@1 -
C01 2 1 - 1@1 2@3! 2@2
C02 2 1 - 2@3! 1@2 2@1
C03 2 1 - 2@3! 3@1 -
C04 2 1 - 2@3! 3@2 -
C05 2 1 * 2@2 2@3! 1@1
C06 2 1 * 1@2 2@1 2@3!
C07 2 1 * 3@1 2@3! -
C08 2 1 * 3@2 2@3! -
F01 4 2 - 2@1 2@3! 2@2
F02 4 2 - 2@2 2@2 2@3!
F03 4 2 - 3@1 2@2 1@3!
F04 4 2 * 2@2 2@3! 2@1
F05 4 2 * 2@3! 2@2 2@2
F06 4 2 * 2@2 1@3! 3@1
W 3 0 - - - -";

fn spells_of(tile: TileId) -> Vec<Spell> {
    PRINTED.of(tile).iter().flatten().copied().collect()
}

fn text_of(tile: TileId) -> String {
    let terrain = tile.terrain();
    let star = if tile.is_starred() { "*" } else { "-" };
    let spells = PRINTED.of(tile).map(|spell| spell.map_or("-".into(), |spell| spell.to_string()));
    format!("{tile} {} {} {star} {}", terrain.value(), terrain.shields(), spells.join(" "))
}

#[test]
fn riv_comp_1_the_box_holds_25_tiles_80_golems_and_3_wizards() {
    let count = |terrain| TileId::spell_tiles().filter(|tile| tile.terrain() == terrain).count();
    let counts = [Terrain::StoneCircle, Terrain::Cottage, Terrain::Fortress, Terrain::Well].map(count);
    assert_eq!(counts, [10, 8, 6, 0]);
    assert_eq!(TileId::WELL.terrain(), Terrain::Well);
    // 30 purple, 30 salmon and 20 teal golems are all that any mode needs.
    for (mode, seats) in [(Mode::Base, 2), (Mode::Base, 3), (Mode::Expert, 4)] {
        let position = begun(&Options::new(mode, seats), 5).to_position().expect("set-up is over");
        for (colour, supply) in &position.supply {
            assert!(*supply <= if colour.letter() == 'T' { 20 } else { 30 }, "{supply} of {colour}");
        }
        assert!(position.supply.len() <= 3, "a wizard a side");
    }
}

#[test]
fn riv_comp_2_every_tile_is_as_printed() {
    for line in TILES.lines() {
        let name = line.split(' ').next().unwrap_or("");
        assert_eq!(text_of(tile_id(name)), line);
    }
    assert_eq!(TILES.lines().count(), 25);
    // All different, but for D05 and D10.
    let looks = |tile: TileId| text_of(tile).replace([' ', '*'], "")[3..].replacen('-', "", 1);
    let different: BTreeSet<_> = TileId::spell_tiles().map(|tile| (looks(tile), tile.is_starred())).collect();
    assert_eq!(different.len(), 24);
    assert_eq!(PRINTED.of(tile_id("D05")), PRINTED.of(tile_id("D10")));
    // The check sums of the page.
    for starred in [false, true] {
        let stack: Vec<TileId> = TileId::spell_tiles().filter(|tile| tile.is_starred() == starred).collect();
        let of = |terrain| stack.iter().filter(|tile| tile.terrain() == terrain).count();
        assert_eq!([of(Terrain::StoneCircle), of(Terrain::Cottage), of(Terrain::Fortress)], [5, 4, 3]);
        let golems: u8 = stack.iter().flat_map(|&tile| spells_of(tile)).map(|spell| spell.golems).sum();
        assert_eq!(golems, 58);
    }
    let all: Vec<Spell> = TileId::spell_tiles().flat_map(spells_of).collect();
    assert_eq!(all.len(), 56);
    assert_eq!(all.iter().filter(|spell| spell.range == 3).count(), 14);
    assert!(all.iter().all(|spell| spell.breaker == (spell.range == 3)));
}

#[test]
fn riv_comp_3_four_tiles_cannot_reach_a_neighbour() {
    let short: Vec<String> =
        TileId::spell_tiles().filter(|&tile| !PRINTED.has_range_1(tile)).map(|tile| tile.to_string()).collect();
    assert_eq!(short, ["C04", "C08", "F02", "F05"]);
}

#[test]
fn riv_comp_4_the_stacks_are_mirrors_but_for_two_pairs() {
    let pairs = [("D01", "D06"), ("D02", "D07"), ("D03", "D08"), ("D04", "D09"), ("D05", "D10"), ("C01", "C05")];
    let more = [("C03", "C07"), ("C04", "C08"), ("F01", "F04"), ("F02", "F05")];
    for (plain, starred) in pairs.into_iter().chain(more) {
        let [left, top, right] = *PRINTED.of(tile_id(plain));
        if right.is_none() && top.is_some() && left.is_some() {
            // Two spells side by side stay left and top: seen in a mirror they are top and right, turned back once.
            assert_eq!([top, left, None], *PRINTED.of(tile_id(starred)), "{plain}");
        } else {
            assert_eq!([right, top, left], *PRINTED.of(tile_id(starred)), "{plain}");
        }
    }
    for (plain, starred) in [("C02", "C06"), ("F03", "F06")] {
        let sorted = |tile| {
            let mut spells: Vec<String> = spells_of(tile_id(tile)).iter().map(Spell::to_string).collect();
            spells.sort();
            spells
        };
        assert_eq!(sorted(plain), sorted(starred), "the same spells");
        let [left, top, right] = *PRINTED.of(tile_id(plain));
        let found = *PRINTED.of(tile_id(starred));
        assert!(found != [right, top, left] && found != [left, top, right], "in another turning order");
    }
}
