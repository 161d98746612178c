//! BEL-RNG: what chance is asked and what it answers.

use arrayvec::ArrayVec;
use joute_kernel::Seat;

use crate::ids::{ChestKind, Row};

/// BEL-RNG-2: what is shuffled in the set-up, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Deck {
    /// BEL-SETUP-2: the castles.
    Castles,
    /// BEL-SETUP-3: the goblins.
    Goblins,
    /// BEL-SETUP-6: the farms.
    Farms,
    /// BEL-SETUP-6: the villages.
    Villages,
    /// BEL-SETUP-6: the towns.
    Towns,
    /// BEL-SETUP-11: the evil creatures.
    Evil,
    /// BEL-SETUP-11: the super-evil creatures.
    SuperEvil,
    /// BEL-SETUP-12: the wooden chests.
    Wood,
    /// BEL-SETUP-12: the metal chests.
    Metal,
    /// BEL-SETUP-12: the golden chests.
    Gold,
}

impl Deck {
    /// All of them, in the order in which they are shuffled.
    pub const ALL: [Self; 10] = [
        Self::Castles,
        Self::Goblins,
        Self::Farms,
        Self::Villages,
        Self::Towns,
        Self::Evil,
        Self::SuperEvil,
        Self::Wood,
        Self::Metal,
        Self::Gold,
    ];

    /// Its word in notation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Castles => "castles",
            Self::Goblins => "goblins",
            Self::Farms => "farms",
            Self::Villages => "villages",
            Self::Towns => "towns",
            Self::Evil => "evil",
            Self::SuperEvil => "super_evil",
            Self::Wood => "wood",
            Self::Metal => "metal",
            Self::Gold => "gold",
        }
    }

    /// The chests that it is, if it is one of the three piles.
    #[must_use]
    pub const fn chest_kind(self) -> Option<ChestKind> {
        match self {
            Self::Wood => Some(ChestKind::Wood),
            Self::Metal => Some(ChestKind::Metal),
            Self::Gold => Some(ChestKind::Gold),
            _ => None,
        }
    }
}

/// BEL-RNG-1: what chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The order of a deck, a pile or the castles.
    Shuffle(Deck),
    /// BEL-SETUP-14: who is the first Captain.
    Captain,
    /// BEL-HORDE-1: the face of the die.
    Roll,
}

/// The cards of one deck in order, by their places in the pack from 0.
pub type Order = ArrayVec<u8, ORDER_MAX>;

/// The longest deck.
pub const ORDER_MAX: usize = 96;

/// What chance answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChanceOutcome {
    /// BEL-RNG-2: the deck from its front. Every place of the pack once.
    Order(Order),
    /// The first Captain.
    Captain(Seat),
    /// BEL-RNG-3: the face of the die.
    Roll(Row),
}
