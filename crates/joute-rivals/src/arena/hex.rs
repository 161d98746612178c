//! RVL-GEO: hexes, distances, neighbours and sets of hexes.

use core::fmt;

/// RVL-GEO-1: the arena is the hexagon of this radius.
pub const RADIUS: i8 = 6;

/// RVL-GEO-1: how many hexes it has.
pub const HEXES: usize = 127;

/// RVL-GEO-2: N, NE, SE, S, SW, NW as steps of (q, r).
pub const DIRECTIONS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A hex of the full arena, present or not.
///
/// Numbered in the order of their texts, byte by byte (RVL-TXT-1), so that a set lists its hexes as answers stand.
///
/// ```
/// use joute_rivals::HexId;
///
/// let hex = HexId::at(1, -4).unwrap();
/// assert_eq!((hex.to_string().as_str(), hex.q(), hex.r()), ("1,-4", 1, -4));
/// assert_eq!(HexId::named("1,-4"), Some(hex));
/// assert_eq!(hex.distance(HexId::CENTRE), 4);
/// assert_eq!(HexId::at(7, 0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexId(u8);

/// The coordinates of each hex, in the order of their texts.
const PLACES: [(i8, i8); HEXES] = {
    let mut places = [(0, 0); HEXES];
    let mut count = 0;
    let mut q = -RADIUS;
    while q <= RADIUS {
        let mut r = -RADIUS;
        while r <= RADIUS {
            if is_inside(q, r) {
                // Insertion: the place goes down until its text is not the smaller one.
                let mut at = count;
                while at > 0 && is_text_before((q, r), places[at - 1]) {
                    places[at] = places[at - 1];
                    at -= 1;
                }
                places[at] = (q, r);
                count += 1;
            }
            r += 1;
        }
        q += 1;
    }
    assert!(count == HEXES);
    places
};

const fn is_inside(q: i8, r: i8) -> bool {
    if q < -RADIUS || q > RADIUS || r < -RADIUS || r > RADIUS {
        return false;
    }
    let s = q + r;
    -RADIUS <= s && s <= RADIUS
}

/// The order of one coordinate in a text: `-` stands before digits, and of two negative ones the digit decides.
const fn text_rank(number: i8) -> i8 {
    // Of two negative numbers the one with the smaller digit comes first: -1 before -2.
    if number < 0 { -number } else { number + RADIUS + 1 }
}

const fn is_text_before(one: (i8, i8), other: (i8, i8)) -> bool {
    let (one_q, other_q) = (text_rank(one.0), text_rank(other.0));
    one_q < other_q || (one_q == other_q && text_rank(one.1) < text_rank(other.1))
}

const SPAN: usize = 2 * RADIUS as usize + 1;
const NONE: u8 = u8::MAX;

/// The number of each hex by its coordinates.
const NUMBERS: [[u8; SPAN]; SPAN] = {
    let mut numbers = [[NONE; SPAN]; SPAN];
    let mut index = 0;
    while index < HEXES {
        let (q, r) = PLACES[index];
        numbers[(q + RADIUS) as usize][(r + RADIUS) as usize] = index as u8;
        index += 1;
    }
    numbers
};

/// The hexes next to each.
static NEIGHBOURS: [HexSet; HEXES] = {
    let mut sets = [HexSet::EMPTY; HEXES];
    let mut index = 0;
    while index < HEXES {
        let (q, r) = PLACES[index];
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            let (dq, dr) = DIRECTIONS[direction];
            if let Some(hex) = HexId::at(q + dq, r + dr) {
                sets[index] = sets[index].with(hex);
            }
            direction += 1;
        }
        index += 1;
    }
    sets
};

/// The set of each hex alone, by its number; nothing where no hex has the number.
static ALONE: [HexSet; 1 << u8::BITS] = {
    let mut sets = [HexSet::EMPTY; 1 << u8::BITS];
    let mut index = 0;
    while index < HEXES {
        sets[index] = HexSet::of(HexId::numbered(index));
        index += 1;
    }
    sets
};

/// The distance of every pair.
static DISTANCES: [[u8; HEXES]; HEXES] = {
    let mut distances = [[0; HEXES]; HEXES];
    let mut one = 0;
    while one < HEXES {
        let mut other = 0;
        while other < HEXES {
            distances[one][other] = distance_of(one, other);
            other += 1;
        }
        one += 1;
    }
    distances
};

/// RVL-LOS-1: the distance of two hexes by their numbers.
pub(super) const fn distance_of(one: usize, other: usize) -> u8 {
    let (dq, dr) = (PLACES[one].0 - PLACES[other].0, PLACES[one].1 - PLACES[other].1);
    let (a, b, c) = (dq.unsigned_abs(), dr.unsigned_abs(), (dq + dr).unsigned_abs());
    let longest = if a > b { a } else { b };
    if longest > c { longest } else { c }
}

/// The greatest distance of two hexes.
pub const DISTANCE_MAX: usize = 2 * RADIUS as usize;

/// The hexes at each distance of each hex.
static RINGS: [[HexSet; DISTANCE_MAX + 1]; HEXES] = rings();

const fn rings() -> [[HexSet; DISTANCE_MAX + 1]; HEXES] {
    let mut rings = [[HexSet::EMPTY; DISTANCE_MAX + 1]; HEXES];
    let mut one = 0;
    while one < HEXES {
        let mut other = 0;
        while other < HEXES {
            let distance = distance_of(one, other) as usize;
            rings[one][distance] = rings[one][distance].with(HexId::numbered(other));
            other += 1;
        }
        one += 1;
    }
    rings
}

/// The hexes up to each distance of each hex.
static DISCS: [[HexSet; DISTANCE_MAX + 1]; HEXES] = {
    let mut discs = rings();
    let mut one = 0;
    while one < HEXES {
        let mut distance = 1;
        while distance <= DISTANCE_MAX {
            discs[one][distance] = discs[one][distance].union(discs[one][distance - 1]);
            distance += 1;
        }
        one += 1;
    }
    discs
};

impl HexId {
    /// The hex of a number that is one.
    pub(super) const fn numbered(number: usize) -> Self {
        Self(number as u8)
    }

    /// RVL-GEO-1: the hex of the central tile.
    pub const CENTRE: Self = match Self::at(0, 0) {
        Some(hex) => hex,
        None => panic!("the origin is a hex"),
    };

    /// The hex at these axial coordinates, if the arena has it.
    #[inline]
    #[must_use]
    pub const fn at(q: i8, r: i8) -> Option<Self> {
        if is_inside(q, r) { Some(Self(NUMBERS[(q + RADIUS) as usize][(r + RADIUS) as usize])) } else { None }
    }

    /// The hex of this number, in the order of the texts.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if (number as usize) < HEXES { Some(Self(number)) } else { None }
    }

    /// Every hex of the full arena, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..HEXES as u8).map(Self)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// To the east.
    #[inline]
    #[must_use]
    pub const fn q(self) -> i8 {
        PLACES[self.index()].0
    }

    /// To the south, along the column.
    #[inline]
    #[must_use]
    pub const fn r(self) -> i8 {
        PLACES[self.index()].1
    }

    /// RVL-GEO-2, RVL-LOS-1: the plain distance, whatever lies between.
    #[inline]
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        DISTANCES[self.index()][other.index()]
    }

    /// The set of this hex: as [`HexSet::of`], but looked up, which is shorter than a shift of 128 bits.
    #[inline]
    #[must_use]
    pub fn alone(self) -> HexSet {
        ALONE[self.index()]
    }

    /// RVL-GEO-3: the hexes at distance 1.
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> HexSet {
        NEIGHBOURS[self.index()]
    }

    /// The hexes at this distance; none beyond [`DISTANCE_MAX`].
    #[inline]
    #[must_use]
    pub fn ring(self, distance: u8) -> HexSet {
        RINGS[self.index()].get(usize::from(distance)).copied().unwrap_or_default()
    }

    /// The hexes at these distances, both ends included.
    #[inline]
    #[must_use]
    pub fn within(self, nearest: u8, farthest: u8) -> HexSet {
        let disc = |distance: u8| DISCS[self.index()][usize::from(distance).min(DISTANCE_MAX)];
        let inner = nearest.checked_sub(1).map_or(HexSet::EMPTY, disc);
        disc(farthest).minus(inner)
    }

    /// The hex one step on in a direction of [`DIRECTIONS`], if the arena has it.
    #[inline]
    #[must_use]
    pub fn step(self, direction: usize) -> Option<Self> {
        let (dq, dr) = *DIRECTIONS.get(direction)?;
        Self::at(self.q() + dq, self.r() + dr)
    }

    /// RVL-GEO-11: the key by which what lies farther north, then farther west, is smaller.
    #[inline]
    #[must_use]
    pub const fn north_west(self) -> (i8, i8) {
        let (q, r) = PLACES[self.index()];
        (2 * r + q, q)
    }

    /// Under the half-turn about the centre.
    #[must_use]
    pub fn opposite(self) -> Self {
        // The hexagon is its own image.
        Self::at(-self.q(), -self.r()).unwrap_or(self)
    }

    /// The hex that this text names, in its only spelling.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let (q, r) = text.split_once(',')?;
        let hex = Self::at(q.parse().ok()?, r.parse().ok()?)?;
        (hex.to_string() == text).then_some(hex)
    }

    /// The axial coordinates of a text such as `7,-4` that names a hex outside of radius 6, in its only spelling (RVL-GEO-4).
    pub(crate) fn named_outside(text: &str) -> Option<(i32, i32)> {
        let (q, r) = text.split_once(',')?;
        let (q, r): (i32, i32) = (q.parse().ok()?, r.parse().ok()?);
        (Self::named(text).is_none() && format!("{q},{r}") == text).then_some((q, r))
    }

    /// Whether the place with these axial coordinates is next to it, wherever that is.
    pub(crate) fn touches(self, q: i32, r: i32) -> bool {
        let (dq, dr) = (i64::from(q) - i64::from(self.q()), i64::from(r) - i64::from(self.r()));
        dq.abs().max(dr.abs()).max((dq + dr).abs()) == 1
    }
}

impl fmt::Display for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q(), self.r())
    }
}

impl fmt::Debug for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

joute_kernel::id_set! {
    /// A set of hexes, a bit for each.
    ///
    /// ```
    /// use joute_rivals::{HexId, HexSet};
    ///
    /// let ring = HexId::CENTRE.ring(1);
    /// assert_eq!(format!("{ring:?}"), "{-1,0, -1,1, 0,-1, 0,1, 1,-1, 1,0}");
    /// assert_eq!(ring.iter().collect::<HexSet>(), ring);
    /// ```
    pub struct HexSet(u128) of HexId;
}

impl HexSet {
    /// Every hex of the full arena.
    pub const ALL: Self = Self((1 << HEXES) - 1);

    /// The hexes next to any of the set; those of the set itself only if they touch another of it.
    #[inline]
    #[must_use]
    pub fn spread(self) -> Self {
        self.iter().fold(Self::EMPTY, |set, hex| set.union(hex.neighbours()))
    }

    /// What can be reached from a hex without leaving the set; nothing if the hex is not in it.
    #[must_use]
    pub fn connected_to(self, hex: HexId) -> Self {
        let mut reached = Self::of(hex).both(self);
        let mut front = reached;
        while !front.is_empty() {
            front = front.spread().both(self).minus(reached);
            reached = reached.union(front);
        }
        reached
    }
}
