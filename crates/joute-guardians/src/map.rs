//! GUA-MAP, GUA-MULTI-1: the spaces, what touches what, and whose realm it is.

use core::fmt;

use joute_kernel::Seat;

use crate::ids::GUARDIANS_SEATS_MAX;

/// GUA-MAP-1: three Strongholds and three lands a seat.
const SPACES_OF_A_SEAT: usize = 6;

/// The spaces of the largest map.
pub const SPACES_MAX: usize = SPACES_OF_A_SEAT * GUARDIANS_SEATS_MAX;

/// Where a column of a realm lies, seen by its owner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Flank {
    /// On its left.
    Left,
    /// In the middle.
    Centre,
    /// On its right.
    Right,
}

impl Flank {
    /// All of them, from the left.
    pub const ALL: [Self; 3] = [Self::Left, Self::Centre, Self::Right];
}

/// GUA-MAP-2: one of the spaces that can hold a Shield.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpaceId(u8);

impl SpaceId {
    /// A Stronghold of a seat.
    #[inline]
    #[must_use]
    pub const fn stronghold(seat: Seat, flank: Flank) -> Self {
        Self((SPACES_OF_A_SEAT * seat.index()) as u8 + flank as u8)
    }

    /// GUA-MAP-5: the land in front of that Stronghold.
    #[inline]
    #[must_use]
    pub const fn land(seat: Seat, flank: Flank) -> Self {
        Self(Self::stronghold(seat, flank).0 + 3)
    }

    /// The space numbered so, if the largest map has it.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < SPACES_MAX { Some(Self(number)) } else { None }
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whose row or realm it belongs to.
    #[inline]
    #[must_use]
    pub const fn home(self) -> Seat {
        Seat::at(self.0 / SPACES_OF_A_SEAT as u8)
    }

    /// Which column of it.
    #[inline]
    #[must_use]
    pub const fn flank(self) -> Flank {
        Flank::ALL[(self.0 % 3) as usize]
    }

    /// Whether it is the place of a Stronghold, intact or in Ruins.
    #[inline]
    #[must_use]
    pub const fn is_stronghold(self) -> bool {
        self.0 as usize % SPACES_OF_A_SEAT < 3
    }

    /// The spaces of a map for so many, ascending.
    pub fn all_of(seats: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..SPACES_OF_A_SEAT as u8 * seats.min(GUARDIANS_SEATS_MAX as u8)).map(Self)
    }

    /// The spaces that hold a row of Strongholds, from the left of its owner.
    /// GUA-MAP-1, GD-01: three Strongholds before three lands of one realm.
    pub fn row_of(seat: Seat) -> [Self; 3] {
        Flank::ALL.map(|flank| Self::stronghold(seat, flank))
    }

    /// GUA-MAP-3: the spaces that share an edge with it, on the map for so many seats.
    /// GD-62: the home rows of three and four seats form a ring with a common centre. GD-03: what lies in front of something is
    /// its column.
    #[inline]
    #[must_use]
    pub const fn adjacent(self, seats: u8) -> SpaceSet {
        let map = (seats as usize).saturating_sub(2);
        SpaceSet(EDGES[if map > 2 { 2 } else { map }][self.0 as usize])
    }

    /// What it is called: `b3` for two (GUA-MAP-1), `SL2` or `L2` for more (GUA-POS-12).
    #[must_use]
    pub const fn name(self, seats: u8) -> &'static str {
        if seats == 2 && self.index() < 2 * SPACES_OF_A_SEAT { OF_TWO[self.index()] } else { OF_MORE[self.index()] }
    }

    /// The space of that name.
    #[must_use]
    pub fn named(name: &str, seats: u8) -> Option<Self> {
        Self::all_of(seats).find(|space| space.name(seats) == name)
    }
}

/// GUA-MAP-1: columns from South's left, rows from South.
const OF_TWO: [&str; 2 * SPACES_OF_A_SEAT] = ["a1", "b1", "c1", "a2", "b2", "c2", "c4", "b4", "a4", "c3", "b3", "a3"];

/// GUA-POS-12.
const OF_MORE: [&str; SPACES_MAX] = [
    "SL0", "SC0", "SR0", "L0", "C0", "R0", "SL1", "SC1", "SR1", "L1", "C1", "R1", "SL2", "SC2", "SR2", "L2", "C2",
    "R2", "SL3", "SC3", "SR3", "L3", "C3", "R3",
];

/// GUA-MULTI-1: what touches what, for two, three and four.
const EDGES: [[u32; SPACES_MAX]; 3] = [edges(2), edges(3), edges(4)];

const fn edges(seats: usize) -> [u32; SPACES_MAX] {
    let mut edges = [0; SPACES_MAX];
    let mut seat = 0;
    while seat < seats {
        let home = SPACES_OF_A_SEAT * seat;
        let next = SPACES_OF_A_SEAT * ((seat + 1) % seats);
        // Left to centre to right, on the row of Strongholds and on the lands; each Stronghold to its land.
        edges = join(join(edges, home, home + 1), home + 1, home + 2);
        edges = join(join(edges, home + 3, home + 4), home + 4, home + 5);
        edges = join(join(join(edges, home, home + 3), home + 1, home + 4), home + 2, home + 5);
        // The left land touches the right one of the next realm clockwise, the centres all touch each other.
        edges = join(edges, home + 3, next + 5);
        let mut other = seat + 1;
        while other < seats {
            edges = join(edges, home + 4, SPACES_OF_A_SEAT * other + 4);
            other += 1;
        }
        seat += 1;
    }
    edges
}

const fn join(mut edges: [u32; SPACES_MAX], one: usize, other: usize) -> [u32; SPACES_MAX] {
    edges[one] |= 1 << other;
    edges[other] |= 1 << one;
    edges
}

/// Printed as on the map for more than two, which needs no other knowledge.
impl fmt::Display for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(OF_MORE[self.index()])
    }
}

impl fmt::Debug for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

joute_kernel::id_set! {
    /// A set of spaces.
    pub struct SpaceSet(u32) of SpaceId;
}
