//! What is on each cell of the battlefield.

use crate::board::{COORDINATE_MAX, Cell, Direction, GRID_WIDTH, grid_offset};
use crate::content::TILES_TOTAL;

const GRID_CELLS: usize = 1024;
const FREE: u8 = 64;
const EMPTY: u8 = 255;
/// RIV-PLACE-1: 25 tiles have at most four free cells each (a loaded board may be in pieces).
pub(crate) const FREE_MAX: usize = 4 * TILES_TOTAL;
/// A power of two above [`FREE_MAX`]: a position modulo this needs no bounds check.
const FREE_ROOM: usize = 128;

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

/// The numbers of the tiles in a set of bits, ascending.
#[inline]
pub(crate) fn numbers(set: u32) -> impl Iterator<Item = usize> {
    let mut left = set;
    core::iter::from_fn(move || {
        let slot = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (slot < u32::BITS as usize).then_some(slot)
    })
}
