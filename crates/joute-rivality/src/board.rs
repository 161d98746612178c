//! Geometry: cells, directions, rotations, sides and colours.

use core::fmt;
use core::str::FromStr;

use joute_kernel::ParseError;

use crate::state::numbers;

/// The most sides that any mode has.
pub const SIDES_MAX: usize = 3;
/// No coordinate of a cell goes beyond this, in either direction.
pub const COORDINATE_MAX: i8 = 30;

/// RIV-GEO-1: a cell `(x, y)`; x grows east, y grows north, the Well is at `(0, 0)`.
///
/// In solo the column (1 to 4) and the row (1 to 6) of the field. Ordered by y, then x.
///
/// ```
/// use joute_rivality::Cell;
///
/// let cell: Cell = "2,-1".parse()?;
/// assert_eq!((cell, cell.neighbours().len()), (Cell::new(2, -1), 4));
/// # Ok::<(), joute_kernel::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cell {
    /// Cells to the north.
    pub y: i8,
    /// Cells to the east.
    pub x: i8,
}

impl Cell {
    /// Where the Well stands.
    pub const ORIGIN: Self = Self::new(0, 0);

    /// The cell `(x, y)`.
    #[inline]
    #[must_use]
    pub const fn new(x: i8, y: i8) -> Self {
        Self { y, x }
    }

    /// The cell `distance` cells away in `direction`.
    #[inline]
    #[must_use]
    pub const fn toward(self, direction: Direction, distance: u8) -> Self {
        let (dx, dy) = direction.step();
        Self::new(self.x + dx * distance as i8, self.y + dy * distance as i8)
    }

    /// RIV-GEO-2: the four cells that share a side with this one, in the order north, east, south, west.
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> [Self; 4] {
        Direction::ALL.map(|direction| self.toward(direction, 1))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let comma = text.find(',').ok_or(ParseError::new(0, "a cell such as 2,-1"))?;
        let x = coordinate(&text[..comma], 0)?;
        let y = coordinate(&text[comma + 1..], comma + 1)?;
        Ok(Self::new(x, y))
    }
}

/// One coordinate in its only spelling: digits without a leading zero, `-` in front if negative.
fn coordinate(text: &str, offset: usize) -> Result<i8, ParseError> {
    let expected = ParseError::new(offset, "a whole number from -30 to 30");
    let digits = text.strip_prefix('-').unwrap_or(text);
    let canonical = !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'))
        && text != "-0";
    let number: i8 = if canonical { text.parse().map_err(|_| expected.clone())? } else { return Err(expected) };
    if number.unsigned_abs() <= COORDINATE_MAX.unsigned_abs() { Ok(number) } else { Err(expected) }
}

/// One of the four winds, clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// y grows.
    North,
    /// x grows.
    East,
    /// y falls.
    South,
    /// x falls.
    West,
}

impl Direction {
    /// The four winds, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// One step as `(dx, dy)`.
    #[inline]
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        const STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        STEPS[self as usize]
    }

    /// The wind that it looks away from.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Its letter: N, E, S or W.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Direction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|direction| text.len() == 1 && text.starts_with(direction.letter()))
            .ok_or(ParseError::new(0, "a direction: N, E, S or W"))
    }
}

/// RIV-GEO-3: clockwise quarter turns of a tile, 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Rotation {
    /// As printed.
    #[default]
    R0,
    /// A quarter turn clockwise.
    R1,
    /// Upside down.
    R2,
    /// Three quarter turns clockwise.
    R3,
}

impl Rotation {
    /// The four rotations, ascending.
    pub const ALL: [Self; 4] = [Self::R0, Self::R1, Self::R2, Self::R3];

    /// Quarter turns, 0 to 3.
    #[inline]
    #[must_use]
    pub const fn quarters(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.quarters())
    }
}

impl FromStr for Rotation {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "r0" => Ok(Self::R0),
            "r1" => Ok(Self::R1),
            "r2" => Ok(Self::R2),
            "r3" => Ok(Self::R3),
            _ => Err(ParseError::new(0, "a rotation: r0, r1, r2 or r3")),
        }
    }
}

/// A printed side of a tile that may hold a spell, in printed order. The bottom never does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SpellSide {
    /// Left as printed.
    Left,
    /// Top as printed.
    Top,
    /// Right as printed.
    Right,
}

impl SpellSide {
    /// The three sides, in printed order.
    pub const ALL: [Self; 3] = [Self::Left, Self::Top, Self::Right];

    /// Its place in printed order, 0 to 2.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// RIV-GEO-3: where this side faces on a tile with `rotation`.
    #[inline]
    #[must_use]
    pub const fn facing(self, rotation: Rotation) -> Direction {
        // Left starts at west, top at north, right at east; each quarter turn moves one wind on.
        Direction::ALL[(self as usize + 3 + rotation as usize) % 4]
    }

    /// The side of a tile with `rotation` that faces `direction`; `None` if that is its bottom.
    #[must_use]
    #[inline]
    pub const fn facing_to(direction: Direction, rotation: Rotation) -> Option<Self> {
        // The inverse of `facing`: bottom would be the fourth.
        match (direction as u8 + 5 - rotation as u8) % 4 {
            0 => Some(Self::Left),
            1 => Some(Self::Top),
            2 => Some(Self::Right),
            _ => None,
        }
    }
}

/// Who golems belong to: a player, a team, or Souramoun (RIV-TERM-1), from 0 in the order of play.
///
/// With two or three players the side has the number of the seat; of four seats the even ones are side 0. In solo the
/// player is side 0 and Souramoun side 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(pub(crate) u8);

impl Side {
    /// The first side; the player in solo.
    pub const FIRST: Self = Self(0);
    /// The second side; Souramoun in solo.
    pub const SECOND: Self = Self(1);
    /// The third side of a three-player game.
    pub const THIRD: Self = Self(2);

    /// Side `index`, or `None` from [`SIDES_MAX`] on.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < SIDES_MAX { Some(Self(index)) } else { None }
    }

    /// Its number, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side after this one in the order of play, of `count` sides.
    #[inline]
    pub(crate) const fn next_of(self, count: u8) -> Self {
        if self.0 + 1 < count { Self(self.0 + 1) } else { Self::FIRST }
    }

    /// The first `count` sides.
    #[inline]
    pub fn first_of(count: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count).map(Self)
    }
}

/// RIV-COMP-1: the colour of a side's pieces. Written S, P, T.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// P.
    Purple,
    /// S.
    Salmon,
    /// T.
    Teal,
}

impl Colour {
    /// The three colours, in the order P, S, T.
    pub const ALL: [Self; 3] = [Self::Purple, Self::Salmon, Self::Teal];

    /// Its letter: P, S or T.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Purple => 'P',
            Self::Salmon => 'S',
            Self::Teal => 'T',
        }
    }

    /// The colour with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_letter), letters.next()) {
            (Some(colour), None) => Ok(colour),
            _ => Err(ParseError::new(0, "a colour: P, S or T")),
        }
    }
}

/// How many columns or rows the [`Grid`] remembers before it comes round.
pub(crate) const GRID_WIDTH: i16 = 32;
const GRID_CELLS: usize = 1024;
const FREE: u8 = 64;
const EMPTY: u8 = 255;
/// RIV-PLACE-1: 25 tiles have at most four free cells each (a loaded board may be in pieces).
pub(crate) const FREE_MAX: usize = 4 * crate::content::TILES_TOTAL;
/// A power of two above [`FREE_MAX`]: a position modulo this needs no bounds check.
const FREE_ROOM: usize = 128;

/// From the place of a cell in the [`Grid`] to that of the cell `distance` away in `direction`.
pub(crate) const fn grid_offset(direction: Direction, distance: u8) -> i16 {
    let (dx, dy) = direction.step();
    (dy as i16 * GRID_WIDTH + dx as i16) * distance as i16
}

/// What is on each cell: a tile, a free cell beside one, or nothing.
///
/// A torus of 32 × 32: the battlefield has no edge (RIV-GEO-1), but 25 tiles in one piece are never wider than 25
/// cells, and a spell reaches 3 beyond. Two cells of one game therefore never fall on the same place. Looking up is
/// one addition and one mask.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    at: [u8; GRID_CELLS],
    /// One place more than is ever in use, to write to.
    free: [Cell; FREE_ROOM],
    free_len: u8,
    /// RIV-EXPERT-2: by cell, from where stored spells are or were aimed at it, as bits by [`Direction`].
    aimed: [u8; GRID_CELLS],
}

/// What the grid holds on a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// Nothing, and no tile beside it.
    Nothing,
    /// No tile, but one beside it.
    Free,
    /// The tile with this number on the battlefield.
    Tile(usize),
}

impl Grid {
    pub(crate) const fn new() -> Self {
        Self { at: [EMPTY; GRID_CELLS], free: [Cell::ORIGIN; FREE_ROOM], free_len: 0, aimed: [0; GRID_CELLS] }
    }

    #[inline]
    fn index(cell: Cell) -> usize {
        Self::index_at(cell, 0)
    }

    /// The place of the cell at `offset` from `cell` (see [`grid_offset`]).
    #[inline]
    fn index_at(cell: Cell, offset: i16) -> usize {
        (i16::from(cell.y) * GRID_WIDTH + i16::from(cell.x) + offset) as usize & (GRID_CELLS - 1)
    }

    #[inline]
    pub(crate) fn get(&self, cell: Cell) -> Place {
        match self.at[Self::index(cell)] {
            EMPTY => Place::Nothing,
            slot if slot < FREE => Place::Tile(usize::from(slot)),
            _ => Place::Free,
        }
    }

    /// Whether `cell` itself is free and beside a tile. The torus could show another cell in its place.
    #[inline]
    pub(crate) fn is_free(&self, cell: Cell) -> bool {
        let slot = self.at[Self::index(cell)];
        slot >= FREE && slot != EMPTY && self.free[usize::from(slot - FREE) % FREE_ROOM] == cell
    }

    /// The number of the tile on `cell`, if there is one.
    #[inline]
    pub(crate) fn tile(&self, cell: Cell) -> Option<usize> {
        let slot = self.at[Self::index(cell)];
        if slot < FREE { Some(usize::from(slot)) } else { None }
    }

    /// The number of the tile `distance` cells away from `cell` in `direction`, if there is one.
    #[inline]
    pub(crate) fn tile_toward(&self, cell: Cell, direction: Direction, distance: u8) -> Option<usize> {
        self.tile_at_offset(cell, grid_offset(direction, distance))
    }

    /// The number of the tile at `offset` from `cell` (see [`grid_offset`]), if there is one.
    #[inline]
    pub(crate) fn tile_at_offset(&self, cell: Cell, offset: i16) -> Option<usize> {
        let slot = self.at[Self::index_at(cell, offset)];
        if slot < FREE { Some(usize::from(slot)) } else { None }
    }

    /// The tiles on the four cells beside `cell`, as bits by number.
    #[inline]
    pub(crate) fn tiles_round(&self, cell: Cell) -> u32 {
        // Whether there is a tile is as good as random: four shifts beat four jumps.
        Direction::ALL.into_iter().fold(0, |tiles, direction| {
            let slot = self.at[Self::index_at(cell, grid_offset(direction, 1))];
            tiles | u32::from(slot < FREE) << (slot % u32::BITS as u8)
        })
    }

    /// The free cells beside tiles, in no particular order.
    #[inline]
    pub(crate) fn free(&self) -> &[Cell] {
        &self.free[..usize::from(self.free_len)]
    }

    /// How many free cells there are.
    #[inline]
    pub(crate) fn free_len(&self) -> usize {
        usize::from(self.free_len)
    }

    /// Free cell number `position`, below [`Grid::free_len`].
    #[inline]
    pub(crate) fn free_at(&self, position: usize) -> Cell {
        debug_assert!(position < self.free_len(), "free cell {position} of {}", self.free_len());
        self.free[position % FREE_ROOM]
    }

    /// Writes the free cells to `out`, ascending, and returns how many there are.
    ///
    /// One bit a cell, row by row: the cost grows with the free cells and not with their square.
    #[inline]
    pub(crate) fn sorted_free(&self, out: &mut [Cell; FREE_MAX]) -> usize {
        const OFFSET: i8 = COORDINATE_MAX + 1;
        let mut rows = [0_u64; 2 * OFFSET as usize + 1];
        let (mut lowest, mut highest) = (rows.len(), 0);
        for cell in self.free() {
            let y = (cell.y + OFFSET) as usize;
            rows[y] |= 1 << (cell.x + OFFSET);
            (lowest, highest) = (lowest.min(y), highest.max(y));
        }
        let mut count = 0;
        for (y, mut row) in rows.into_iter().enumerate().take(highest + 1).skip(lowest) {
            while row != 0 {
                let x = row.trailing_zeros() as i8 - OFFSET;
                out[count] = Cell::new(x, y as i8 - OFFSET);
                count += 1;
                row &= row - 1;
            }
        }
        count
    }

    /// Puts tile number `slot` on `cell` and, if `open`, makes its empty neighbours free cells.
    #[inline]
    pub(crate) fn put(&mut self, cell: Cell, slot: usize, open: bool) {
        let index = Self::index(cell);
        let before = self.at[index];
        if before >= FREE && before != EMPTY {
            self.forget_free(usize::from(before - FREE));
        }
        self.at[index] = slot as u8;
        if open {
            self.open_round(cell, index);
        }
    }

    /// RIV-EXPERT-2: a spell is stored on `source` that waits for a tile at `offset`, the way it is `facing`.
    #[inline]
    pub(crate) fn aim_at(&mut self, source: Cell, offset: i16, facing: Direction) {
        self.aimed[Self::index_at(source, offset)] |= 1 << facing.opposite() as u8;
    }

    /// Whether a stored spell may wait for a tile on `cell`.
    #[inline]
    pub(crate) fn is_aimed_at(&self, cell: Cell) -> bool {
        self.aimed[Self::index(cell)] != 0
    }

    /// In which directions from `cell` stored spells may wait for a tile on it. In others nobody has to look for one.
    #[inline]
    pub(crate) fn aimed_from(&self, cell: Cell) -> impl Iterator<Item = Direction> + use<> {
        numbers(u32::from(self.aimed[Self::index(cell)])).map(|direction| Direction::ALL[direction % 4])
    }

    /// Takes a free cell out of the list; the last one comes to its place, which may be the same.
    #[inline]
    fn forget_free(&mut self, position: usize) {
        self.free_len -= 1;
        let moved = self.free[usize::from(self.free_len) % FREE_ROOM];
        self.free[position % FREE_ROOM] = moved;
        self.at[Self::index(moved)] = FREE + position as u8;
    }

    /// Makes each neighbour of `cell`, which lies at `index`, a free cell if nothing is there yet.
    #[inline]
    fn open_round(&mut self, cell: Cell, index: usize) {
        let mut len = self.free_len;
        for direction in Direction::ALL {
            let neighbour = index.wrapping_add_signed(isize::from(grid_offset(direction, 1))) % GRID_CELLS;
            // Whether there is something is as good as random: writing always and counting at need beats a jump.
            let before = self.at[neighbour];
            let is_new = before == EMPTY;
            self.at[neighbour] = if is_new { FREE + len } else { before };
            self.free[usize::from(len) % FREE_ROOM] = cell.toward(direction, 1);
            len += u8::from(is_new);
        }
        self.free_len = len;
    }
}

impl PartialEq for Grid {
    /// Free cells are a set: their order depends on the way that led here and means nothing. Where spells were aimed
    /// follows from the tiles.
    fn eq(&self, other: &Self) -> bool {
        self.free_len == other.free_len
            && self
                .at
                .iter()
                .zip(&other.at)
                .all(|(&a, &b)| a == b || (a >= FREE && b >= FREE && a != EMPTY && b != EMPTY))
    }
}

impl Eq for Grid {}

impl core::fmt::Debug for Grid {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut free = self.free().to_vec();
        free.sort_unstable();
        f.debug_struct("Grid").field("free", &free).finish()
    }
}
