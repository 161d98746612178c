//! RVL-HEX, RVL-GEO-6: the kinds of hexes, and the faces of tiles.

use core::fmt;
use core::ops::RangeInclusive;

use arrayvec::ArrayVec;

use super::Pack;
use crate::arena::Shape;

/// RVL-HEX: what a hex is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// RVL-HEX-1: gives resin, and cover.
    Forest,
    /// RVL-HEX-2: gives crystals.
    Crystal,
    /// RVL-HEX-3: gives access to the common cards.
    Interface,
    /// RVL-HEX-4: turns resources into anticipation.
    Observatory,
    /// RVL-HEX-5: costs 2 HP and ends a move.
    Lake,
    /// RVL-HEX-6: gives nothing and costs nothing.
    Volcano,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Forest, Self::Crystal, Self::Interface, Self::Observatory, Self::Lake, Self::Volcano];

    /// Its letter on a face: one of `FCIOLV`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Forest => 'F',
            Self::Crystal => 'C',
            Self::Interface => 'I',
            Self::Observatory => 'O',
            Self::Lake => 'L',
            Self::Volcano => 'V',
        }
    }

    /// The kind of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// RVL-HARV-1: whether a tile can be harvested for it.
    #[must_use]
    pub const fn is_harvestable(self) -> bool {
        matches!(self, Self::Forest | Self::Crystal | Self::Interface | Self::Observatory)
    }
}

/// RVL-HEX-7: the colours of landing spots, numbered from 1.
pub const COLOURS: RangeInclusive<u8> = 1..=8;

/// RVL-GEO-6: the face of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// k0, k1, k2.
    pub kinds: [Kind; 3],
    /// RVL-HEX-7: the place among the kinds and the colour of its landing spot.
    pub spot: Option<(u8, u8)>,
}

/// The faces of long tiles.
pub const LONG_FACES: usize = 6;
/// The faces of trigone tiles.
pub const TRIGONE_FACES: usize = 36;
/// RVL-COMP-1: all faces that are shuffled.
pub const FACES: usize = LONG_FACES + TRIGONE_FACES;

/// A face of the pack: `L1` to `L6`, `T1` to `T36`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub(crate) u8);

impl FaceId {
    /// The faces of a shape, ascending.
    pub fn of_shape(shape: Shape) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        let numbers = match shape {
            Shape::Long => 0..LONG_FACES,
            Shape::Trigone => LONG_FACES..FACES,
            Shape::Central => 0..0,
        };
        (numbers.start as u8..numbers.end as u8).map(Self)
    }

    /// What slots it goes into.
    #[must_use]
    pub const fn shape(self) -> Shape {
        if (self.0 as usize) < LONG_FACES { Shape::Long } else { Shape::Trigone }
    }

    /// The face of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        (0..FACES as u8).map(Self).find(|face| face.to_string() == name)
    }
}

impl fmt::Display for FaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape() {
            Shape::Long => write!(f, "L{}", self.0 + 1),
            Shape::Trigone | Shape::Central => write!(f, "T{}", self.0 + 1 - LONG_FACES as u8),
        }
    }
}

impl fmt::Debug for FaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Pack {
    /// The faces that the rules page lists.
    #[must_use]
    pub fn standard_faces() -> Vec<Face> {
        FACE_LETTERS
            .iter()
            .flat_map(|&(letters, copies)| core::iter::repeat_n(letters, copies))
            .enumerate()
            .filter_map(|(place, letters)| {
                let kinds: ArrayVec<Kind, 3> = letters.chars().filter_map(Kind::of_letter).collect();
                let kinds = kinds.into_inner().ok()?;
                Some(Face { kinds, spot: standard_spot(place, &kinds) })
            })
            .collect()
    }
}

/// Section 27.3: the long faces, then the trigones, in the order of their ids.
const FACE_LETTERS: [(&str, usize); 20] = [
    ("FVC", 1),
    ("CVF", 1),
    ("FIC", 1),
    ("COF", 1),
    ("FLC", 1),
    ("CLF", 1),
    ("FFC", 4),
    ("CCF", 4),
    ("FCI", 6),
    ("FCO", 4),
    ("FIV", 3),
    ("CIV", 3),
    ("FOL", 2),
    ("COL", 2),
    ("IIL", 2),
    ("IOL", 2),
    ("FOV", 1),
    ("COV", 1),
    ("ILV", 1),
    ("OLV", 1),
];

/// Section 27.3: colours 1 to 6 on the long faces, 7, 8, 1, … on every second trigone.
fn standard_spot(place: usize, kinds: &[Kind; 3]) -> Option<(u8, u8)> {
    match place.checked_sub(LONG_FACES) {
        None => Some((u8::from(kinds[1] != Kind::Lake), place as u8 + 1)),
        Some(trigone) if trigone % 2 == 1 => Some((0, ((trigone / 2 + 6) % 8) as u8 + 1)),
        Some(_) => None,
    }
}
