//! Printed components: the 24 spell tiles and the Well, one row per tile (RIV-COMP-2).

use core::fmt;
use core::str::FromStr;

use joute_kernel::ParseError;

use crate::board::{Direction, Rotation, SpellSide, grid_offset};

/// RIV-COMP-1: the Well and 24 spell tiles.
pub const TILES_TOTAL: usize = 25;
/// RIV-COMP-1: tiles that are drawn and placed.
pub const SPELL_TILES: usize = 24;

/// RIV-COMP-2: the farthest that a printed spell reaches.
pub(crate) const RANGE_MAX: u8 = 3;

/// One of the 25 tiles: `W` is 0, `D01` to `D10` 1 to 10, `C01` to `C08` 11 to 18, `F01` to `F06` 19 to 24.
///
/// Invariant: below [`TILES_TOTAL`].
///
/// ```
/// use joute_rivality::{Terrain, TileId};
///
/// let tile: TileId = "F01".parse()?;
/// assert_eq!(tile.terrain(), Terrain::Fortress);
/// # Ok::<(), joute_kernel::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TileId(u8);

/// What a tile shows, which decides its value and its printed shields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Value 3, no shield, no spell: in the middle from the start.
    Well,
    /// Value 1, no shield.
    StoneCircle,
    /// Value 2, one shield.
    Cottage,
    /// Value 4, two shields.
    Fortress,
}

impl Terrain {
    /// All of them, the Well first.
    pub const ALL: [Self; 4] = [Self::Well, Self::StoneCircle, Self::Cottage, Self::Fortress];

    /// Its word in content files and components.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Well => "well",
            Self::StoneCircle => "stone_circle",
            Self::Cottage => "cottage",
            Self::Fortress => "fortress",
        }
    }

    /// RIV-SCORE-1, RIV-WELL-1: what the tile is worth to the side that scores it.
    #[must_use]
    pub const fn value(self) -> u8 {
        match self {
            Self::StoneCircle => 1,
            Self::Cottage => 2,
            Self::Well => 3,
            Self::Fortress => 4,
        }
    }

    /// RIV-SHIELD-1: shields printed on the tile.
    #[must_use]
    pub const fn shields(self) -> u8 {
        match self {
            Self::StoneCircle | Self::Well => 0,
            Self::Cottage => 1,
            Self::Fortress => 2,
        }
    }
}

/// One summoning spell as printed: `golems@range`, `!` if it breaks shields (RIV-GEO-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spell {
    /// Golems it summons, 1 to 4.
    pub golems: u8,
    /// Cells to its target, 1 to 3.
    pub range: u8,
    /// RIV-SHIELD-4: whether it ignores every shield.
    pub breaker: bool,
}

impl Spell {
    /// `golems` golems at `range` cells.
    #[must_use]
    pub const fn new(golems: u8, range: u8, breaker: bool) -> Self {
        Self { golems, range, breaker }
    }
}

impl fmt::Display for Spell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}{}", self.golems, self.range, if self.breaker { "!" } else { "" })
    }
}

/// The spells of one tile in printed order: left, top, right. No tile has one at its bottom (RIV-GEO-3).
pub type TileSpells = [Option<Spell>; 3];

/// The spells of all 25 tiles, by [`TileId::index`].
///
/// [`Pack::PRINTED`] is the published game. Another pack changes what the tiles summon, never their terrain.
///
/// Invariant: `turned` follows from `spells`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    name: &'static str,
    spells: [TileSpells; TILES_TOTAL],
    turned: [[TurnedTile; 4]; TILES_TOTAL],
}

/// One spell of a tile that is turned a certain way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnedSpell {
    pub(crate) side: SpellSide,
    pub(crate) facing: Direction,
    pub(crate) spell: Spell,
    /// From the tile's place in the grid to the target's.
    pub(crate) offset: i16,
}

/// The spells of a tile that is turned a certain way, in printed order, without gaps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnedTile {
    spells: [TurnedSpell; 3],
    len: u8,
    /// The golems of all its spells together, at most 12.
    pub(crate) golems: u8,
}

impl TurnedTile {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[TurnedSpell] {
        &self.spells[..usize::from(self.len)]
    }

    const fn new(printed: &TileSpells, rotation: Rotation) -> Self {
        let nothing =
            TurnedSpell { side: SpellSide::Left, facing: Direction::North, spell: Spell::new(0, 0, false), offset: 0 };
        let mut turned = Self { spells: [nothing; 3], len: 0, golems: 0 };
        let mut index = 0;
        while index < 3 {
            if let Some(spell) = printed[index] {
                let side = SpellSide::ALL[index];
                let facing = side.facing(rotation);
                let offset = grid_offset(facing, spell.range);
                turned.spells[turned.len as usize] = TurnedSpell { side, facing, spell, offset };
                turned.len += 1;
                turned.golems += spell.golems;
            }
            index += 1;
        }
        turned
    }
}

const fn s(golems: u8, range: u8) -> Option<Spell> {
    Some(Spell::new(golems, range, false))
}

/// A shield-breaker.
const fn b(golems: u8, range: u8) -> Option<Spell> {
    Some(Spell::new(golems, range, true))
}

const NO: Option<Spell> = None;

impl Pack {
    /// RIV-COMP-2: the 24 tiles of the published game, in columns left, top, right.
    ///
    /// The starred tiles are mirror images of the plain ones, but for two pairs (RIV-COMP-4).
    pub const PRINTED: Self = Self::new(
        "printed",
        [
            [NO, NO, NO],                // W
            [s(3, 1), s(1, 1), NO],      // D01
            [s(3, 1), s(1, 2), NO],      // D02
            [s(3, 2), s(1, 1), NO],      // D03
            [s(2, 1), s(2, 2), NO],      // D04
            [NO, s(4, 1), NO],           // D05
            [s(1, 1), s(3, 1), NO],      // D06
            [s(1, 2), s(3, 1), NO],      // D07
            [s(1, 1), s(3, 2), NO],      // D08
            [s(2, 2), s(2, 1), NO],      // D09
            [NO, s(4, 1), NO],           // D10
            [s(1, 1), b(2, 3), s(2, 2)], // C01
            [b(2, 3), s(1, 2), s(2, 1)], // C02
            [b(2, 3), s(3, 1), NO],      // C03
            [b(2, 3), s(3, 2), NO],      // C04
            [s(2, 2), b(2, 3), s(1, 1)], // C05
            [s(1, 2), s(2, 1), b(2, 3)], // C06
            [s(3, 1), b(2, 3), NO],      // C07
            [s(3, 2), b(2, 3), NO],      // C08
            [s(2, 1), b(2, 3), s(2, 2)], // F01
            [s(2, 2), s(2, 2), b(2, 3)], // F02
            [s(3, 1), s(2, 2), b(1, 3)], // F03
            [s(2, 2), b(2, 3), s(2, 1)], // F04
            [b(2, 3), s(2, 2), s(2, 2)], // F05
            [s(2, 2), b(1, 3), s(3, 1)], // F06
        ],
    );

    /// A pack of these spells, three a tile by [`TileId::index`] with the Well's row empty. `name` is in lower case
    /// with dashes.
    #[must_use]
    pub const fn new(name: &'static str, spells: [TileSpells; TILES_TOTAL]) -> Self {
        let mut turned = [[TurnedTile::new(&[NO; 3], Rotation::R0); 4]; TILES_TOTAL];
        let mut tile = 0;
        while tile < TILES_TOTAL {
            let mut quarters = 0;
            while quarters < 4 {
                turned[tile][quarters] = TurnedTile::new(&spells[tile], Rotation::ALL[quarters]);
                quarters += 1;
            }
            tile += 1;
        }
        Self { name, spells, turned }
    }

    /// Its name, in lower case with dashes.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The spells of `tile` with `rotation`.
    #[inline]
    pub(crate) fn turned(&self, tile: TileId, rotation: Rotation) -> &TurnedTile {
        &self.turned[tile.index()][rotation as usize]
    }

    /// The spells of `tile`, in printed order.
    #[inline]
    #[must_use]
    pub fn of(&self, tile: TileId) -> &TileSpells {
        &self.spells[tile.index()]
    }

    /// The spell on one side of `tile`, if there is one.
    #[inline]
    #[must_use]
    pub fn spell(&self, tile: TileId, side: SpellSide) -> Option<Spell> {
        self.of(tile)[side.index()]
    }

    /// RIV-COMP-3: whether `tile` has a spell that reaches a neighbour.
    #[must_use]
    pub fn has_range_1(&self, tile: TileId) -> bool {
        self.of(tile).iter().flatten().any(|spell| spell.range == 1)
    }
}

/// The pack of the published game, where a reference is wanted.
pub static PRINTED: Pack = Pack::PRINTED;

impl TileId {
    /// The Well of Mana.
    pub const WELL: Self = Self(0);

    /// The tile with this index, or `None` from [`TILES_TOTAL`] on.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < TILES_TOTAL { Some(Self(index)) } else { None }
    }

    /// Its index, `0..TILES_TOTAL`; 0 is the Well.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 24 spell tiles, ascending.
    pub fn spell_tiles() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..TILES_TOTAL as u8).map(Self)
    }

    /// What the tile shows.
    #[inline]
    #[must_use]
    pub const fn terrain(self) -> Terrain {
        match self.0 {
            0 => Terrain::Well,
            1..=10 => Terrain::StoneCircle,
            11..=18 => Terrain::Cottage,
            _ => Terrain::Fortress,
        }
    }

    /// RIV-SETUP-3: whether a star is printed on the tile. Stars sort the two-sided stacks.
    #[must_use]
    pub const fn is_starred(self) -> bool {
        matches!(self.0, 6..=10 | 15..=18 | 22..=24)
    }

    /// Whether the tile is a Fortress.
    #[inline]
    #[must_use]
    pub const fn is_fortress(self) -> bool {
        self.0 >= 19
    }

    /// The letter and number of its name: `('D', 5)` for `D05`; the Well is `('W', 0)`.
    #[must_use]
    pub const fn name_parts(self) -> (char, u8) {
        match self.0 {
            0 => ('W', 0),
            index @ 1..=10 => ('D', index),
            index @ 11..=18 => ('C', index - 10),
            index => ('F', index - 18),
        }
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name_parts() {
            ('W', _) => f.write_str("W"),
            (letter, number) => write!(f, "{letter}{number:02}"),
        }
    }
}

impl fmt::Debug for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for TileId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "W" {
            return Ok(Self::WELL);
        }
        let unknown = ParseError::new(0, "a tile: W, D01 to D10, C01 to C08 or F01 to F06");
        let (letter, digits) = text.split_at_checked(1).ok_or(unknown.clone())?;
        if digits.len() != 2 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(unknown);
        }
        let number: u8 = digits.parse().map_err(|_| unknown.clone())?;
        match (letter, number) {
            ("D", 1..=10) => Ok(Self(number)),
            ("C", 1..=8) => Ok(Self(number + 10)),
            ("F", 1..=6) => Ok(Self(number + 18)),
            _ => Err(unknown),
        }
    }
}

/// Up to 24 tiles in a fixed order, without heap: a stack, a deal.
#[derive(Clone, Copy)]
pub struct TileList {
    tiles: [TileId; SPELL_TILES],
    len: u8,
}

impl TileList {
    /// No tiles.
    pub const EMPTY: Self = Self { tiles: [TileId::WELL; SPELL_TILES], len: 0 };

    /// The tiles, first to last.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[TileId] {
        &self.tiles[..self.len()]
    }

    /// The tiles, to be put in another order.
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [TileId] {
        let len = self.len();
        &mut self.tiles[..len]
    }

    /// How many tiles, at most 24.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds `tile` at the end; past 24 it is ignored, which no caller reaches.
    #[inline]
    pub fn push(&mut self, tile: TileId) {
        debug_assert!(self.len() < SPELL_TILES, "more tiles than the box holds");
        if let Some(slot) = self.tiles.get_mut(usize::from(self.len)) {
            *slot = tile;
            self.len += 1;
        }
    }

    /// Takes the last tile.
    #[inline]
    pub fn pop(&mut self) -> Option<TileId> {
        let last = self.as_slice().last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// The same tiles, last to first.
    #[inline]
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut reversed = Self { tiles: [TileId::WELL; SPELL_TILES], len: self.len };
        for (to, &tile) in reversed.as_mut_slice().iter_mut().zip(self.as_slice().iter().rev()) {
            *to = tile;
        }
        reversed
    }

    /// The set of its tiles.
    #[inline]
    #[must_use]
    pub fn to_set(&self) -> TileSet {
        self.as_slice().iter().fold(TileSet::EMPTY, |set, &tile| set.with(tile))
    }
}

impl TileList {
    /// RIV-SETUP-8: the six Fortresses.
    pub(crate) const FORTRESSES: Self = Self::of(TileSet::FORTRESSES);
    /// RIV-SETUP-9: the spell tiles that are no Fortresses.
    pub(crate) const OTHERS: Self = Self::of(TileSet::SPELL_TILES.minus(TileSet::FORTRESSES));

    /// The tiles of `set`, ascending.
    #[must_use]
    pub const fn of(set: TileSet) -> Self {
        let mut list = Self::EMPTY;
        let mut index = 0;
        while index < TILES_TOTAL as u8 {
            if set.contains(TileId(index)) {
                list.tiles[list.len as usize] = TileId(index);
                list.len += 1;
            }
            index += 1;
        }
        list
    }
}

impl FromIterator<TileId> for TileList {
    fn from_iter<I: IntoIterator<Item = TileId>>(tiles: I) -> Self {
        let mut list = Self::EMPTY;
        for tile in tiles {
            list.push(tile);
        }
        list
    }
}

impl PartialEq for TileList {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for TileList {}

impl fmt::Debug for TileList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

joute_kernel::id_set! {
    /// A set of tiles.
    pub struct TileSet(u32) of TileId;
}

impl TileSet {
    /// The 24 spell tiles.
    pub const SPELL_TILES: Self = Self(0x01ff_fffe);

    /// The six Fortresses.
    pub const FORTRESSES: Self = Self(0x01f8_0000);
    /// RIV-SETUP-3: the twelve tiles with a star.
    pub const STARRED: Self = Self(0x01c7_87c0);

    /// The spell tiles with (`true`) or without (`false`) a star (RIV-SETUP-3).
    #[must_use]
    pub fn of_star(starred: bool) -> Self {
        if starred { Self::STARRED } else { Self::SPELL_TILES.minus(Self::STARRED) }
    }
}
