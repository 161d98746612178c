//! RVL-GEO-5, RVL-GEO-9: tiles, zones and eras.

use core::fmt;

use crate::arena::hex::{DISTANCE_MAX, HEXES, HexId, HexSet, RADIUS, distance_of};
use crate::arena::layout::{SLOTS, STARTS, ZONES};

/// RVL-COMP-1: the tiles of the full arena.
pub const TILES: usize = 43;

/// RVL-GEO-9: the zone cards.
pub const ZONE_CARDS: usize = 18;

/// One of the three parts of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Era {
    /// The outer ring falls.
    One,
    /// The ring between.
    Two,
    /// The ring around the centre.
    Three,
}

impl Era {
    /// All of them, in order.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The era of a number from 1.
    #[must_use]
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|era| era.number() == number)
    }
}

/// RVL-GEO-5: the shape of a slot, and of the faces that go into it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// Three hexes in a triangle.
    Trigone,
    /// Three hexes in a line.
    Long,
    /// The one hex in the middle.
    Central,
}

impl Shape {
    /// RVL-GEO-5: in how many ways a face can lie in such a slot.
    #[must_use]
    pub const fn rotations(self) -> u8 {
        match self {
            Self::Trigone => 3,
            Self::Long => 2,
            Self::Central => 1,
        }
    }
}

/// A slot of the layout and the tile in it. Numbered in the order of their names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId(u8);

impl TileId {
    /// The central tile, always the last.
    pub const CENTRE: Self = Self(TILES as u8 - 1);

    /// The tile of this number.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < TILES { Some(Self(number)) } else { None }
    }

    /// Every tile, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..TILES as u8).map(Self)
    }

    /// The tile that a hex lies on.
    #[inline]
    #[must_use]
    pub fn of(hex: HexId) -> Self {
        Self(PLACE_OF_HEX[hex.index()].0)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name: `B02`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        SLOTS[self.index()].name
    }

    /// The tile of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|tile| tile.name() == name)
    }

    /// Its hexes.
    #[inline]
    #[must_use]
    pub fn hexes(self) -> HexSet {
        HEXES_OF_TILE[self.index()]
    }

    /// RVL-GEO-6: its hexes by position: p0, p1, p2, or the only one.
    pub fn positions(self) -> impl ExactSizeIterator<Item = HexId> + Clone {
        SLOTS[self.index()].hexes.iter().map(|&(q, r)| HexId::at(q, r).unwrap_or(HexId::CENTRE))
    }

    /// RVL-GEO-6: which position of its tile a hex is, from 0.
    #[inline]
    #[must_use]
    pub fn position_of(hex: HexId) -> usize {
        usize::from(PLACE_OF_HEX[hex.index()].1)
    }

    /// RVL-GEO-5: what kind of face it takes.
    #[inline]
    #[must_use]
    pub const fn shape(self) -> Shape {
        SHAPES[self.index()]
    }

    /// The zone it belongs to; the centre to none.
    #[inline]
    #[must_use]
    pub const fn zone(self) -> Option<ZoneId> {
        ZONE_OF_TILE[self.index()]
    }

    /// The era in which it goes; the centre stays.
    #[must_use]
    pub fn era(self) -> Option<Era> {
        self.zone().map(ZoneId::era)
    }

    /// RVL-GEO-3: whether one of its hexes is at distance 1 of `hex`, which is not on it.
    #[inline]
    #[must_use]
    pub fn is_next_to(self, hex: HexId) -> bool {
        !self.hexes().contains(hex) && !self.hexes().both(hex.neighbours()).is_empty()
    }

    /// RVL-GEO-3: the tiles with a hex next to one of its own.
    #[must_use]
    pub fn neighbours(self) -> TileSet {
        BESIDE_TILE[self.index()].0
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The tiles with a hex up to each distance of each hex.
static TILES_WITHIN: [[TileSet; DISTANCE_MAX + 1]; HEXES] = {
    let places = places();
    let mut sets = [[TileSet::EMPTY; DISTANCE_MAX + 1]; HEXES];
    let mut one = 0;
    while one < HEXES {
        let mut other = 0;
        while other < HEXES {
            let (tile, distance) = (TileId(places[other].0), distance_of(one, other) as usize);
            sets[one][distance] = sets[one][distance].with(tile);
            other += 1;
        }
        let mut distance = 1;
        while distance <= DISTANCE_MAX {
            sets[one][distance] = sets[one][distance].union(sets[one][distance - 1]);
            distance += 1;
        }
        one += 1;
    }
    sets
};

static HEXES_OF_TILE: [HexSet; TILES] = {
    let mut sets = [HexSet::EMPTY; TILES];
    let mut tile = 0;
    while tile < TILES {
        let hexes = SLOTS[tile].hexes;
        let mut position = 0;
        while position < hexes.len() {
            match HexId::at(hexes[position].0, hexes[position].1) {
                Some(hex) => sets[tile] = sets[tile].with(hex),
                None => panic!("a slot lies outside the arena"),
            }
            position += 1;
        }
        tile += 1;
    }
    sets
};

/// The tiles next to each tile, and the hexes up to one step from it.
static BESIDE_TILE: [(TileSet, HexSet); TILES] = {
    let places = places();
    let mut sets = [(TileSet::EMPTY, HexSet::EMPTY); TILES];
    let mut one = 0;
    while one < HEXES {
        let mut other = 0;
        while other < HEXES {
            let (tile, next) = (places[one].0, places[other].0);
            if distance_of(one, other) <= 1 {
                let (tiles, hexes) = sets[tile as usize];
                let tiles = if next == tile { tiles } else { tiles.with(TileId(next)) };
                sets[tile as usize] = (tiles, hexes.with(HexId::numbered(other)));
            }
            other += 1;
        }
        one += 1;
    }
    sets
};

/// The tile of each hex, and its position there.
static PLACE_OF_HEX: [(u8, u8); HEXES] = places();

const fn places() -> [(u8, u8); HEXES] {
    let mut places = [(u8::MAX, 0); HEXES];
    let mut tile = 0;
    while tile < TILES {
        let hexes = SLOTS[tile].hexes;
        let mut position = 0;
        while position < hexes.len() {
            if let Some(hex) = HexId::at(hexes[position].0, hexes[position].1) {
                assert!(places[hex.index()].0 == u8::MAX, "two slots share a hex");
                places[hex.index()] = (tile as u8, position as u8);
            }
            position += 1;
        }
        tile += 1;
    }
    places
}

const SHAPES: [Shape; TILES] = {
    let mut shapes = [Shape::Trigone; TILES];
    let mut tile = 0;
    while tile < TILES {
        let hexes = SLOTS[tile].hexes;
        if hexes.len() == 1 {
            shapes[tile] = Shape::Central;
        } else if hexes[0].0 - hexes[1].0 == hexes[1].0 - hexes[2].0
            && hexes[0].1 - hexes[1].1 == hexes[1].1 - hexes[2].1
        {
            shapes[tile] = Shape::Long;
        }
        tile += 1;
    }
    shapes
};

/// RVL-GEO-9: one zone card. Numbered by era, then by letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZoneId(u8);

impl ZoneId {
    /// The zone of this number.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < ZONE_CARDS { Some(Self(number)) } else { None }
    }

    /// Every zone, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..ZONE_CARDS as u8).map(Self)
    }

    /// The zones of an era, ascending.
    pub fn of_era(era: Era) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::all().filter(move |zone| zone.era() == era)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name: `II-A`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ZONES[self.index()]
    }

    /// The zone of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|zone| zone.name() == name)
    }

    /// RVL-GEO-9: the era in whose stack its card lies.
    #[must_use]
    pub const fn era(self) -> Era {
        // Six, eight and four cards.
        match self.0 {
            0..6 => Era::One,
            6..14 => Era::Two,
            _ => Era::Three,
        }
    }

    /// The tiles that it takes along.
    #[inline]
    #[must_use]
    pub const fn tiles(self) -> TileSet {
        TILES_OF_ZONE[self.index()]
    }
}

impl fmt::Display for ZoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for ZoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

const ZONE_OF_TILE: [Option<ZoneId>; TILES] = {
    let mut zones = [None; TILES];
    let mut tile = 0;
    while tile < TILES {
        let mut zone = 0;
        while zone < ZONE_CARDS {
            if is_same(SLOTS[tile].zone, ZONES[zone]) {
                zones[tile] = Some(ZoneId(zone as u8));
            }
            zone += 1;
        }
        assert!(zones[tile].is_some() == (tile != TileId::CENTRE.index()));
        tile += 1;
    }
    zones
};

const TILES_OF_ZONE: [TileSet; ZONE_CARDS] = {
    let mut sets = [TileSet::EMPTY; ZONE_CARDS];
    let mut tile = 0;
    while tile < TILES {
        if let Some(zone) = ZONE_OF_TILE[tile] {
            sets[zone.index()] = sets[zone.index()].with(TileId(tile as u8));
        }
        tile += 1;
    }
    sets
};

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < one.len() && index < other.len() && one[index] == other[index] {
        index += 1;
    }
    index == one.len() && index == other.len()
}

joute_kernel::id_set! {
    /// A set of tiles, a bit for each.
    pub struct TileSet(u64) of TileId;
}

impl TileSet {
    /// Every tile of the full arena.
    pub const ALL: Self = Self((1 << TILES) - 1);

    /// RVL-GEO-8: the six start tiles.
    pub const STARTS: Self = {
        let mut set = Self::EMPTY;
        let mut tile = 0;
        while tile < TILES {
            let mut start = 0;
            while start < STARTS.len() {
                if is_same(SLOTS[tile].name, STARTS[start]) {
                    set = set.with(TileId(tile as u8));
                }
                start += 1;
            }
            tile += 1;
        }
        set
    };

    /// The tiles that go in an era.
    #[must_use]
    pub fn of_era(era: Era) -> Self {
        ZoneId::of_era(era).fold(Self::EMPTY, |set, zone| set.union(zone.tiles()))
    }

    /// The tiles with a hex at this distance or nearer, that of the hex itself too.
    #[inline]
    #[must_use]
    pub fn within(hex: HexId, distance: u8) -> Self {
        TILES_WITHIN[hex.index()][usize::from(distance).min(DISTANCE_MAX)]
    }

    /// RVL-GEO-3: the tiles next to a hex, which is on none of them.
    #[inline]
    #[must_use]
    pub fn next_to(hex: HexId) -> Self {
        Self::within(hex, 1).without(TileId::of(hex))
    }

    /// The hexes of all of them.
    #[inline]
    #[must_use]
    pub fn hexes(self) -> HexSet {
        self.iter().fold(HexSet::EMPTY, |set, tile| set.union(tile.hexes()))
    }

    /// RVL-VOID-7: the tiles of the set that connect to the centre.
    #[must_use]
    pub fn connected(self) -> Self {
        let mut reached = Self::of(TileId::CENTRE).both(self);
        let mut front = reached;
        while !front.is_empty() {
            let near = front.iter().fold(Self::EMPTY, |set, tile| set.union(tile.neighbours()));
            front = near.both(self).minus(reached);
            reached = reached.union(front);
        }
        reached
    }

    /// RVL-GEO-4: the hexes of the set that touch what is not in it, the outside of the arena too.
    #[must_use]
    pub fn edge(self) -> HexSet {
        let rim = HexId::CENTRE.ring(RADIUS as u8);
        let absent = Self::ALL.minus(self);
        let beside = absent.iter().fold(rim, |set, tile| set.union(BESIDE_TILE[tile.index()].1));
        self.hexes().both(beside)
    }
}
