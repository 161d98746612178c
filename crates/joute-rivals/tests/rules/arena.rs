//! RVL-GEO: the table of the crate is that of the rules page, and the table has its seven properties.

use std::collections::{BTreeMap, BTreeSet};

use joute_rivals::{DIRECTIONS, Era, HEXES, HexId, HexSet, Shape, TileId, TileSet, ZoneId};

use crate::{page, slow};

fn hex(q: i8, r: i8) -> HexId {
    HexId::at(q, r).expect("a hex of the arena")
}

fn tile(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

fn tiles(names: &str) -> TileSet {
    names.split_whitespace().map(tile).collect()
}

/// The arena after these zones of an era have gone.
fn left(before: TileSet, gone: u32, era: Era) -> TileSet {
    let zones = ZoneId::of_era(era).enumerate().filter(|(place, _)| gone >> place & 1 != 0);
    zones.fold(before, |left, (_, zone)| left.minus(zone.tiles()))
}

#[test]
fn the_table_of_the_crate_is_that_of_the_rules_page() {
    let rows = page::slots();
    assert_eq!(rows.len(), 43);
    for (row, tile) in rows.iter().zip(TileId::all()) {
        assert_eq!(row.tile, tile.name());
        assert_eq!(TileId::named(row.tile), Some(tile));
        let hexes: Vec<_> = tile.positions().map(|hex| (i32::from(hex.q()), i32::from(hex.r()))).collect();
        assert_eq!(hexes, row.hexes, "{tile}");
        let era = ["I", "II", "III"].iter().position(|era| *era == row.era).map(|place| Era::ALL[place]);
        assert_eq!(era, tile.era(), "{tile}");
        assert_eq!(Some(row.zone).filter(|_| era.is_some()), tile.zone().map(ZoneId::name), "{tile}");
        let is_start = row.kind.contains("(start)");
        assert_eq!(is_start, TileSet::STARTS.contains(tile), "{tile}");
        let shape = match tile.shape() {
            Shape::Trigone => "trigone",
            Shape::Long => "long",
            Shape::Central => "central",
        };
        assert_eq!(row.kind.trim_end_matches(" (start)"), shape, "{tile}");
    }
}

#[test]
fn rvl_geo_1_the_arena_is_the_hexagon_of_radius_6_exactly_covered() {
    // Property 1.
    let count = |shape| TileId::all().filter(|tile| tile.shape() == shape).count();
    assert_eq!([Shape::Trigone, Shape::Long, Shape::Central].map(count), [36, 6, 1]);
    for tile in TileId::all() {
        let hexes: Vec<HexId> = tile.positions().collect();
        for (&one, &other) in hexes.iter().flat_map(|one| hexes.iter().map(move |other| (one, other))) {
            let farthest = if tile.shape() == Shape::Long { 2 } else { 1 };
            assert!(one.distance(other) <= farthest);
        }
        if tile.shape() == Shape::Long {
            let step =
                |one: usize, other: usize| (hexes[other].q() - hexes[one].q(), hexes[other].r() - hexes[one].r());
            assert_eq!(step(0, 1), step(1, 2), "{tile} is straight");
            assert!(DIRECTIONS.contains(&step(0, 1)), "{tile} has no gap");
        }
    }
    let covered = TileId::all().fold(HexSet::EMPTY, |covered, tile| {
        assert!(covered.both(tile.hexes()).is_empty(), "{tile} lies on another");
        covered.union(tile.hexes())
    });
    assert_eq!((covered, covered.len()), (HexSet::ALL, HEXES));
    assert!(HexId::all().all(|hex| hex.distance(HexId::CENTRE) <= 6));
    assert_eq!(HexId::CENTRE, hex(0, 0));
}

#[test]
fn rvl_geo_2_directions_and_distances_are_those_of_axial_coordinates() {
    assert_eq!(DIRECTIONS, [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]);
    for one in HexId::all() {
        for other in HexId::all() {
            let plain = |hex: HexId| (i32::from(hex.q()), i32::from(hex.r()));
            assert_eq!(i32::from(one.distance(other)), slow::distance(plain(one), plain(other)));
        }
        for (direction, (dq, dr)) in DIRECTIONS.into_iter().enumerate() {
            assert_eq!(one.step(direction), HexId::at(one.q() + dq, one.r() + dr));
        }
    }
}

#[test]
fn rvl_geo_3_adjacent_is_distance_1() {
    for one in HexId::all() {
        let near: HexSet = HexId::all().filter(|other| one.distance(*other) == 1).collect();
        assert_eq!((one.neighbours(), one.ring(1)), (near, near));
    }
    assert!(tile("B02").is_next_to(hex(2, -5)) && !tile("B02").is_next_to(hex(1, -4)));
    assert!(!tile("B02").is_next_to(hex(3, -6)));
    assert_eq!(tile("O00").neighbours(), tiles("C01 C02 C03 C05 C06 C07"));
}

#[test]
fn rvl_geo_4_the_edge_touches_the_void() {
    assert_eq!(TileSet::ALL.edge(), HexId::CENTRE.ring(6));
    // E9: once zone I-A is gone (1,-5) is void, so (1,-4) is on the edge, and (1,-3) is not.
    let left = TileSet::ALL.minus(ZoneId::named("I-A").expect("a zone").tiles());
    assert!(left.edge().contains(hex(1, -4)) && !left.edge().contains(hex(1, -3)));
}

#[test]
fn rvl_geo_6_positions_run_clockwise_from_the_north_or_from_the_northern_end() {
    for tile in TileId::all().filter(|tile| tile.shape() != Shape::Central) {
        let hexes: Vec<HexId> = tile.positions().collect();
        assert!(hexes.iter().all(|hex| hexes[0].north_west() <= hex.north_west()), "{tile} begins in the north");
        if tile.shape() == Shape::Trigone {
            // Clockwise in a drawing whose y grows to the south: 2·(cross product) over √3 is an integer and positive.
            let at = |hex: HexId| (i32::from(hex.q()), 2 * i32::from(hex.r()) + i32::from(hex.q()));
            let [a, b, c] = [at(hexes[0]), at(hexes[1]), at(hexes[2])];
            assert!((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) > 0, "{tile} turns clockwise");
        }
    }
}

#[test]
fn rvl_geo_7_the_outer_ring_and_two_roads_touch_the_void() {
    // Property 4.
    let touching = |present: TileSet| -> TileSet { present.edge().iter().map(TileId::of).collect() };
    let [one, two, three] = Era::ALL.map(TileSet::of_era);
    assert_eq!(touching(TileSet::ALL), one.union(tiles("B01 B09")));
    let without_one = TileSet::ALL.minus(one);
    assert_eq!(touching(without_one), two);
    let without_two = without_one.minus(two);
    assert_eq!(touching(without_two), three);
    assert_eq!(without_two, three.with(TileId::CENTRE));
}

#[test]
fn rvl_geo_8_start_tiles_are_the_middles_of_the_sides_and_lie_apart() {
    assert_eq!(TileSet::STARTS, tiles("A02 A05 A08 A11 A14 A17"));
    // Property 6.
    for one in TileSet::STARTS.iter() {
        for other in TileSet::STARTS.without(one).iter() {
            let nearest = one.hexes().iter().flat_map(|one| other.hexes().iter().map(move |other| one.distance(other)));
            assert!(nearest.min() >= Some(4), "{one} and {other}");
        }
    }
}

#[test]
fn rvl_geo_9_the_zone_cards_are_those_of_the_rules_page() {
    let named: BTreeMap<&str, Vec<&str>> = page::zones().into_iter().collect();
    let listed: BTreeMap<&str, Vec<&str>> =
        ZoneId::all().map(|zone| (zone.name(), zone.tiles().iter().map(TileId::name).collect())).collect();
    let sorted = |mut zones: BTreeMap<&'static str, Vec<&'static str>>| {
        zones.values_mut().for_each(|tiles| tiles.sort_unstable());
        zones
    };
    assert_eq!(sorted(named), sorted(listed));
    assert_eq!(Era::ALL.map(|era| ZoneId::of_era(era).count()), [6, 8, 4]);
    assert_eq!(Era::ALL.map(|era| TileSet::of_era(era).len()), [18, 16, 8]);
}

#[test]
fn rvl_geo_11_what_lies_north_then_west_comes_first() {
    // E12: the spots of one colour in the order of the rules page.
    let mut spots = [hex(0, 4), hex(3, 2), hex(-3, 5)];
    spots.sort_unstable_by_key(|hex| hex.north_west());
    assert_eq!(spots, [hex(-3, 5), hex(3, 2), hex(0, 4)]);
}

#[test]
fn the_drawn_map_shows_the_same_tiles() {
    // Columns are four signs wide, rows half a hex apart, and the middle of the drawing is the centre.
    let lines = page::map();
    assert_eq!(lines.len(), 25);
    let mut seen = BTreeSet::new();
    for (row, line) in lines.iter().enumerate() {
        for (column, name) in
            line.char_indices().filter(|(_, c)| c.is_ascii_uppercase()).map(|(at, _)| (at, &line[at..at + 3]))
        {
            let q = i8::try_from(column / 4).expect("small") - 6;
            let doubled = i8::try_from(row).expect("small") - 12;
            let here = hex(q, (doubled - q) / 2);
            assert_eq!(TileId::of(here).name(), name, "{here}");
            seen.insert(here);
        }
    }
    assert_eq!(seen.len(), HEXES);
}

#[test]
fn rvl_geo_1_property_2_tiles_and_zones_are_their_own_image_under_the_half_turn() {
    for (tile, row) in TileId::all().zip(page::slots()) {
        let turned: HexSet = tile.hexes().iter().map(HexId::opposite).collect();
        assert_eq!(turned, TileId::named(row.opposite).expect("a tile").hexes(), "{tile}");
    }
    for zone in ZoneId::all() {
        let turned: HexSet = zone.tiles().hexes().iter().map(HexId::opposite).collect();
        assert!(ZoneId::all().any(|other| other.tiles().hexes() == turned), "{zone}");
    }
}

#[test]
fn rvl_void_7_property_3_the_arena_is_connected_whatever_zones_have_gone() {
    let mut states = BTreeSet::new();
    let mut before = TileSet::ALL;
    let mut counted = 0;
    for (era, cards) in Era::ALL.into_iter().zip([6, 8, 4]) {
        for gone in 0..1 << cards {
            let present = left(before, gone, era);
            assert_eq!(present.connected(), present, "{era:?} without {gone:b}");
            states.insert(present.iter().collect::<Vec<_>>());
            counted += 1;
        }
        before = before.minus(TileSet::of_era(era));
    }
    assert_eq!((counted, states.len()), (336, 334));
}

#[test]
fn rvl_geo_9_property_5_zones_are_connected_and_touch_the_next_ring() {
    let touches = |one: TileSet, other: TileSet| !one.hexes().spread().both(other.hexes()).is_empty();
    for zone in ZoneId::all() {
        let hexes = zone.tiles().hexes();
        assert_eq!(hexes.first().map(|first| hexes.connected_to(first)), Some(hexes), "{zone}");
        match zone.era() {
            Era::One => {}
            Era::Two => assert!(touches(zone.tiles(), TileSet::of_era(Era::Three)), "{zone}"),
            Era::Three => assert!(touches(zone.tiles(), TileSet::of(TileId::CENTRE)), "{zone}"),
        }
    }
}

#[test]
fn rvl_drone_4_property_7_the_arena_of_the_drones_is_connected_too() {
    let contacts = [
        ("A02", "B02 B03"),
        ("A05", "B04 B05"),
        ("A08", "B07 B08"),
        ("A11", "B10 B11"),
        ("A14", "B12 B13"),
        ("A17", "B15 B16"),
    ];
    let whole = TileSet::ALL.minus(TileSet::of_era(Era::One)).union(TileSet::STARTS);
    assert_eq!((whole.len(), whole.hexes().len()), (31, 91));
    for (start, touched) in contacts {
        assert_eq!(tile(start).neighbours().both(whole), tiles(touched), "{start}");
    }
    for gone in 0..1 << 8 {
        let kept = left(whole, gone, Era::Two);
        let alone = TileSet::STARTS.iter().filter(|start| start.neighbours().both(kept).is_empty());
        let present = kept.minus(alone.collect());
        assert_eq!(present.connected(), present, "{gone:b}");
    }
}

#[test]
fn hexes_are_numbered_in_the_order_of_their_texts() {
    let texts: Vec<String> = HexId::all().map(|hex| hex.to_string()).collect();
    assert!(texts.is_sorted_by(|one, next| one < next), "{texts:?}");
    for hex in HexId::all() {
        assert_eq!(HexId::named(&hex.to_string()), Some(hex));
    }
    for text in ["7,0", "4,4", "01,0", "+1,0", "1, 0", "-0,1", "1", "", "1,0,0"] {
        assert_eq!(HexId::named(text), None, "{text}");
    }
}
