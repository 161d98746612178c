//! What a seat decides, what chance is asked and what it answers.

use joute_kernel::{RuleId, Seat};

use crate::board::{Cell, Colour, Direction, Rotation, Side};
use crate::content::{TileId, TileList};

/// One decision (rules page, section 14).
///
/// ```
/// use joute_rivality::{Action, Cell};
///
/// let action: Action = "D05 2,0 r3".parse()?;
/// assert!(matches!(action, Action::Place { cell: Cell { x: 2, y: 0 }, .. }));
/// assert_eq!(action.to_string(), "D05 2,0 r3");
/// # Ok::<(), joute_kernel::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// RIV-MULL-2: play with the opening hand.
    KeepHand,
    /// RIV-MULL-3: set the opening hand aside and draw another.
    Mulligan,
    /// RIV-TURN-2: place a tile of the hand.
    Place {
        /// A tile of the own hand.
        tile: TileId,
        /// RIV-PLACE-1: where.
        cell: Cell,
        /// RIV-PLACE-2: how it is turned.
        rotation: Rotation,
    },
    /// RIV-SPELL-8: resolve next the spell of the active tile that faces this way.
    Resolve(Direction),
    /// RIV-CAP-3: send home one golem of this colour.
    Remove(Colour),
    /// RIV-EXPERT-11: cast next the triggered spell of this tile that faces this way.
    Cast {
        /// The tile that stored it.
        source: Cell,
        /// Where it faces.
        facing: Direction,
    },
    /// RIV-EXPERT-12: let a triggered spell go by.
    Decline {
        /// The tile that stored it.
        source: Cell,
        /// Where it faces.
        facing: Direction,
    },
    /// RIV-SIEGE-9: take this besieged tile next.
    Besiege(Cell),
    /// RIV-SOLO-8, RIV-SOLO-9: walk the wizard to this cell.
    Walk(Cell),
}

/// Which question is asked. The seats that see it know its form; what the hand has to do with it they do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// RIV-MULL-2: keep the opening hand or not. Only the seat that is asked knows that it is asked.
    Mulligan,
    /// RIV-TURN-2: place a tile.
    Place,
    /// RIV-SPELL-8: which of the tile's own spells comes next.
    SpellOrder,
    /// RIV-CAP-3: which of the tied enemies loses a golem on this cell.
    Removal(Cell),
    /// RIV-EXPERT-11, RIV-EXPERT-12: which delayed spell comes next, cast or declined.
    Delayed,
    /// RIV-SIEGE-9: which siege comes next.
    Siege,
    /// RIV-SOLO-8, RIV-SOLO-9: where the wizard goes.
    Destination,
}

impl Question {
    /// The rule that asks it, which is also the one that refuses an answer to another question.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        RuleId(match self {
            Self::Mulligan => "RIV-MULL-2",
            Self::Place => "RIV-TURN-2",
            Self::SpellOrder => "RIV-SPELL-8",
            Self::Removal(_) => "RIV-CAP-3",
            Self::Delayed => "RIV-EXPERT-11",
            Self::Siege => "RIV-SIEGE-9",
            Self::Destination => "RIV-SOLO-9",
        })
    }
}

/// What chance is asked for (RIV-INFO-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// RIV-SETUP-4: which side gets which colour.
    Colours,
    /// RIV-SETUP-4: which side gets the starred stack.
    Starred,
    /// RIV-SETUP-10: which seat begins.
    FirstPlayer,
    /// RIV-SETUP-8: the order in which the six Fortresses are dealt, two to each seat.
    Fortresses,
    /// RIV-SETUP-9: the order in which the other 18 tiles are dealt, six to each seat.
    OtherTiles,
    /// RIV-SETUP-5, RIV-SOLO-2: the order of the stack of this side.
    Shuffle(Side),
    /// RIV-MULL-3: the order of this stack with the two tiles set aside back in it.
    Reshuffle(Side),
}

/// What chance answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChanceOutcome {
    /// The colour of each side, in order; as many as there are sides.
    Colours(ColourList),
    /// The side with the starred stack.
    Starred(Side),
    /// The seat that begins.
    First(Seat),
    /// Tiles in order. A stack is given top first.
    Order(TileList),
}

/// Two or three different colours, one a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColourList {
    colours: [Colour; 3],
    len: u8,
}

impl ColourList {
    /// These colours, or `None` unless there are two or three different ones.
    #[must_use]
    pub fn new(colours: &[Colour]) -> Option<Self> {
        let mut list = [Colour::Teal; 3];
        for (index, &colour) in colours.iter().enumerate() {
            if colours[..index].contains(&colour) {
                return None;
            }
            *list.get_mut(index)? = colour;
        }
        if colours.len() < 2 { None } else { Some(Self { colours: list, len: colours.len() as u8 }) }
    }

    /// The colours in side order.
    #[must_use]
    pub fn as_slice(&self) -> &[Colour] {
        &self.colours[..usize::from(self.len)]
    }
}
