//! Geometry: cells, directions, rotations, sides and colours.

use core::fmt;
use core::str::FromStr;

use joute_kernel::ParseError;

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

/// How many columns or rows the grid of the battlefield remembers before it comes round.
pub(crate) const GRID_WIDTH: i16 = 32;

/// From the place of a cell in the grid to that of the cell `distance` away in `direction`.
pub(crate) const fn grid_offset(direction: Direction, distance: u8) -> i16 {
    let (dx, dy) = direction.step();
    (dy as i16 * GRID_WIDTH + dx as i16) * distance as i16
}
