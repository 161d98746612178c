//! Who holds a tile (RIV-TERM-4 to RIV-TERM-6).

use crate::board::{SIDES_MAX, Side};

/// How a tile stands between the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// RIV-TERM-5: no golem at all. Nobody controls it, and it is not contested (DEC-11).
    Empty,
    /// RIV-TERM-6: two or more sides share the highest count.
    Contested,
    /// RIV-TERM-4: this side has more golems than each other side.
    Held(Side),
}

impl Control {
    /// The controller, if there is one.
    #[inline]
    #[must_use]
    pub fn holder(self) -> Option<Side> {
        match self {
            Self::Held(side) => Some(side),
            Self::Empty | Self::Contested => None,
        }
    }
}

/// RIV-TERM-4: a side controls a tile with strictly more golems than each other side.
///
/// `golems` are counted by side. A tie below the highest count does not matter (RIV-TERM-6).
#[inline]
#[must_use]
pub fn control(golems: [u8; SIDES_MAX]) -> Control {
    let [first, second, third] = golems;
    if first > second && first > third {
        Control::Held(Side::FIRST)
    } else if second > first && second > third {
        Control::Held(Side::SECOND)
    } else if third > first && third > second {
        Control::Held(Side::THIRD)
    } else if first + second + third == 0 {
        Control::Empty
    } else {
        Control::Contested
    }
}

/// RIV-TERM-4: by side whether it controls a tile with these golems; the same as [`control`] without a jump.
#[inline]
pub(crate) fn holders(golems: [u8; SIDES_MAX]) -> [bool; SIDES_MAX] {
    let [first, second, third] = golems;
    [(first > second) & (first > third), (second > first) & (second > third), (third > first) & (third > second)]
}
