//! RVL-CARD-1: what is printed on cards and on the boards of Ashaks.

use core::fmt;

use crate::cards::{Attack, Hit, Moment, Print, Ultimate};
use crate::script::Scripts;

/// A design of the pack, numbered in the order of their ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DesignId(pub(crate) u8);

impl DesignId {
    /// The design of the smallest id.
    pub(crate) const FIRST: Self = Self(0);

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for DesignId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0)
    }
}

/// An Ashak of the pack, numbered in the order of their ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AshakId(pub(crate) u8);

impl AshakId {
    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for AshakId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a{}", self.0)
    }
}

/// Which cards a design belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Set {
    /// The common deck.
    Interface,
    /// What everybody begins with.
    Start,
    /// What comes with an Ashak.
    Ashak,
    /// Powerful unique cards.
    Schema,
    /// Guilds, one a player.
    Guild,
    /// What happens to everybody.
    Event,
}

impl Set {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Interface, Self::Start, Self::Ashak, Self::Schema, Self::Guild, Self::Event];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Interface => "interface",
            Self::Start => "start",
            Self::Ashak => "ashak",
            Self::Schema => "schema",
            Self::Guild => "guild",
            Self::Event => "event",
        }
    }
}

/// RVL-CARD-1: the type of a design.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardType {
    /// RVL-ATK-2.
    Physical,
    /// RVL-ATK-3.
    Mental,
    /// RVL-ATK-4.
    Explosive,
    /// RVL-TACT-1.
    Mod,
    /// RVL-SKILL-3.
    Passive,
    /// RVL-SKILL-4.
    Activable,
    /// RVL-TACT-2.
    Defence,
    /// RVL-TACT-3.
    Utility,
    /// RVL-GUILD-1.
    Guild,
    /// RVL-EVENT-2.
    Event,
}

impl CardType {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Physical,
        Self::Mental,
        Self::Explosive,
        Self::Mod,
        Self::Passive,
        Self::Activable,
        Self::Defence,
        Self::Utility,
        Self::Guild,
        Self::Event,
    ];

    /// RVL-CARD-1: whether cards of this type attack.
    #[must_use]
    pub const fn is_attack(self) -> bool {
        matches!(self, Self::Physical | Self::Mental | Self::Explosive)
    }

    /// The rule that says what cards of this type do.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Physical => "RVL-ATK-2",
            Self::Mental => "RVL-ATK-3",
            Self::Explosive => "RVL-ATK-4",
            Self::Mod => "RVL-TACT-1",
            Self::Passive => "RVL-SKILL-3",
            Self::Activable => "RVL-SKILL-4",
            Self::Defence => "RVL-TACT-2",
            Self::Utility => "RVL-TACT-3",
            Self::Guild => "RVL-GUILD-1",
            Self::Event => "RVL-EVENT-2",
        }
    }

    /// RVL-ATK-2 to -4: how an attack card of this type hits.
    #[inline]
    pub(crate) const fn hit(self) -> Hit {
        match self {
            Self::Mental => Hit::Mental,
            Self::Explosive => Hit::Explosive,
            _ => Hit::Physical,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Physical => "physical",
            Self::Mental => "mental",
            Self::Explosive => "explosive",
            Self::Mod => "mod",
            Self::Passive => "passive",
            Self::Activable => "activable",
            Self::Defence => "defence",
            Self::Utility => "utility",
            Self::Guild => "guild",
            Self::Event => "event",
        }
    }
}

/// What is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Design {
    /// Its id: `[a-z][a-z0-9_]*`.
    pub id: String,
    /// What it is.
    pub kind: CardType,
    /// Where it belongs.
    pub set: Set,
    /// RVL-CARD-6: how many there are of it; of a start card, how many each player has.
    pub copies: u8,
    /// AP to pay.
    pub ap: u8,
    /// What it does; a blank card does nothing and is never played.
    pub print: Option<Print>,
}

/// An Ashak board as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AshakPrint {
    /// Its id.
    pub id: String,
    /// RVL-SETUP-2: the ids of its two cards.
    pub cards: [String; 2],
    /// RVL-ULT-3: the length of its gauge, 10 to 20.
    pub gauge: u8,
    /// RVL-ULT-4: what a full gauge is good for.
    pub ultimate: Option<Ultimate>,
}

impl AshakPrint {
    /// What stands on a board, without its names.
    pub(crate) fn of(board: &crate::cards::Board) -> Self {
        let crate::cards::Board { id, cards, gauge, ultimate, .. } = board.clone();
        Self { id, cards, gauge, ultimate: Some(ultimate) }
    }
}

/// RVL-ULT-3, D-32: the gauge where no board names one.
pub(crate) const GAUGE: u8 = 15;

/// An Ashak board in a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ashak {
    /// Its id.
    pub id: String,
    /// RVL-SETUP-2: its two cards.
    pub cards: [DesignId; 2],
    /// RVL-ULT-3: the length of its gauge.
    pub gauge: u8,
    /// RVL-ULT-4: what a full gauge is good for.
    pub ultimate: Option<Ultimate>,
    pub(crate) scripts: Scripts,
}

impl Design {
    /// RVL-STACK-9: the window that a utility or skill names, if it names one.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        match self.print.as_ref()? {
            Print::Utility { moment, .. } | Print::Skill { moment, .. } => *moment,
            Print::Attack { .. }
            | Print::Mod(_)
            | Print::Defence { .. }
            | Print::Guild { .. }
            | Print::Event { .. } => None,
        }
    }

    /// RVL-CARD-1: its attack, if it is one.
    #[must_use]
    pub fn attack(&self) -> Option<&Attack> {
        match &self.print {
            Some(Print::Attack { attack, .. }) => Some(attack),
            _ => None,
        }
    }

    /// The distance up to which a face-down tile is named with it.
    #[must_use]
    pub fn tile(&self) -> Option<u8> {
        match self.print.as_ref()? {
            Print::Utility { tile, .. }
            | Print::Skill { tile, .. }
            | Print::Defence { tile, .. }
            | Print::Guild { tile, .. } => *tile,
            Print::Attack { .. } | Print::Mod(_) | Print::Event { .. } => None,
        }
    }
}
