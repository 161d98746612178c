//! What a player has.

use arrayvec::ArrayVec;
use joute_kernel::Seat;

use crate::arena::{HexId, HexSet, TileSet};
use crate::cards::{Bonus, Until};
use crate::pack::{AshakId, DesignId, Set};
use crate::pile::{Pile, Pocket};

/// RVL-ANT-1: the tokens of an Ashak.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Anticipation {
    /// Usable and inactive.
    pub ready: u8,
    /// Usable and activated.
    pub active: u8,
    /// In reserve.
    pub reserve: u8,
}

impl Anticipation {
    /// RVL-ANT-1: the usable places.
    const USABLE: u8 = 2;

    /// Whether no further token has a place.
    #[inline]
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.ready + self.active + self.reserve > Self::USABLE
    }

    /// RVL-ANT-4: whether a token can be paid.
    #[inline]
    #[must_use]
    pub const fn has_inactive(&self) -> bool {
        self.ready + self.reserve > 0
    }

    /// RVL-ANT-1: a new token goes to the first free usable place, else to the reserve; whether there was room.
    #[inline]
    pub(crate) fn gain(&mut self) -> bool {
        let is_usable = self.ready + self.active < Self::USABLE;
        let has_room = !self.is_full();
        if is_usable {
            self.ready += 1;
        } else if has_room {
            self.reserve += 1;
        }
        has_room
    }

    /// RVL-ANT-4: pays an inactive token, the reserve first.
    pub(crate) fn pay(&mut self) {
        if self.reserve > 0 {
            self.reserve -= 1;
        } else {
            self.ready = self.ready.saturating_sub(1);
        }
    }

    /// RVL-ANT-5: activated tokens go, and the reserve moves up.
    pub(crate) fn begin_turn(&mut self) {
        self.active = 0;
        if self.ready < Self::USABLE {
            self.ready += core::mem::take(&mut self.reserve);
        }
    }
}

/// The two resources.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Resource {
    /// Of crystal hexes.
    Crystal,
    /// Of forests.
    Resin,
}

impl Resource {
    /// Both, in the order of their texts.
    pub const ALL: [Self; 2] = [Self::Crystal, Self::Resin];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Crystal => "crystal",
            Self::Resin => "resin",
        }
    }
}

/// The cards of a player that not everybody knows, counted by the set that they come from.
pub(crate) type Unknown = [u8; Set::ALL.len()];

/// RVL-SKILL-1.
pub(crate) const SKILLS_MAX: usize = 3;
/// More counters than anybody can have HP: those above make no difference.
pub(crate) const POISON_MAX: usize = 40;
/// The most lasting effects of a player; one more takes the place of the oldest.
pub(crate) const EFFECTS_MAX: usize = 24;

/// A skill on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// The card.
    pub card: DesignId,
    /// RVL-SKILL-4: whether it is not exhausted.
    pub up: bool,
}

/// A bonus that lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// To what it adds.
    pub bonus: Bonus,
    /// How much.
    pub count: u8,
    /// For how long.
    pub until: Until,
}

/// RVL-DRONE-9: a drone and what lies on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drone {
    /// Where it stands.
    pub hex: Option<HexId>,
    /// Up to three cards, face up.
    pub cards: Pocket,
    /// Resins.
    pub resin: u16,
    /// Crystals.
    pub crystal: u16,
    /// Rivals points, which do not count there (RVL-DRONE-11).
    pub rp: u8,
    /// Anticipation tokens, up to two.
    pub tokens: u8,
}

impl Drone {
    /// RVL-DRONE-9: its anticipation places.
    pub(crate) const TOKENS: u8 = 2;

    const EMPTY: Self = Self { hex: None, cards: Pocket::EMPTY, resin: 0, crystal: 0, rp: 0, tokens: 0 };

    /// Both resources together.
    #[must_use]
    pub const fn resources(&self) -> u16 {
        self.resin.saturating_add(self.crystal)
    }
}

/// What everybody sees of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// 0: alive; 1 for the first to die, and so on.
    pub died: u8,
    /// RVL-VOID-8: nowhere before it is placed, while it falls, and after death.
    pub hex: Option<HexId>,
    /// Life.
    pub hp: u8,
    /// The ultimate gauge.
    pub ult: u8,
    /// Rivals points.
    pub rp: u8,
    /// Resins.
    pub resin: u16,
    /// Crystals.
    pub crystal: u16,
    /// Anticipation.
    pub ant: Anticipation,
    /// The Ashak, once chosen.
    pub ashak: Option<AshakId>,
    /// The guild, once all are shown.
    pub guild: Option<DesignId>,
    /// RVL-SHIELD-2: at most two.
    pub shields: HexSet,
    /// How many cards in hand.
    pub hand: u8,
    /// How many cards in the deck.
    pub deck: u8,
    /// RVL-GUILD-1: whether the guild is not exhausted.
    pub guild_up: bool,
    /// RVL-SKILL-1: the skills on the board, the oldest first.
    pub skills: ArrayVec<Skill, SKILLS_MAX>,
    /// RVL-POISON-1: who gave the counters, the oldest first.
    pub poison: ArrayVec<Seat, POISON_MAX>,
    /// What lasts, the oldest first.
    pub effects: ArrayVec<Effect, EFFECTS_MAX>,
    /// RVL-DRONE-3: without a hex where there are no drones.
    pub drone: Drone,
    /// How many cards on top of the Interface deck the player has looked at.
    pub peeked: u8,
    /// How many cards on top of the schema deck the player has looked at.
    pub peeked_schemas: u8,
    /// The face-down tiles that the player has looked at.
    pub peeked_tiles: TileSet,
    /// D-46: the discard pile.
    pub discard: Pile,
    /// Section 22: the cards of hand and deck that everybody knows to be there.
    pub known: Pile,
    /// How many others there are, by the set that they come from.
    pub(crate) unknown: Unknown,
}

impl Player {
    /// RVL-SETUP-3, but for the HP.
    pub(crate) const EMPTY: Self = Self {
        died: 0,
        hex: None,
        hp: 0,
        ult: 0,
        rp: 0,
        resin: 0,
        crystal: 0,
        ant: Anticipation { ready: 0, active: 0, reserve: 0 },
        ashak: None,
        guild: None,
        guild_up: true,
        skills: ArrayVec::new_const(),
        poison: ArrayVec::new_const(),
        effects: ArrayVec::new_const(),
        drone: Drone::EMPTY,
        peeked: 0,
        peeked_schemas: 0,
        peeked_tiles: TileSet::EMPTY,
        shields: HexSet::EMPTY,
        hand: 0,
        deck: 0,
        discard: Pile::EMPTY,
        known: Pile::EMPTY,
        unknown: [0; Set::ALL.len()],
    };

    /// Whether the Ashak lives.
    #[inline]
    #[must_use]
    pub const fn is_alive(&self) -> bool {
        self.died == 0
    }

    /// The hex that the Ashak stands on, as a set.
    #[inline]
    pub(crate) fn place(&self) -> HexSet {
        self.hex.map_or(HexSet::EMPTY, HexId::alone)
    }

    /// How many of a resource.
    #[inline]
    #[must_use]
    pub const fn stock(&self, resource: Resource) -> u16 {
        match resource {
            Resource::Crystal => self.crystal,
            Resource::Resin => self.resin,
        }
    }

    #[inline]
    pub(crate) fn stock_mut(&mut self, resource: Resource) -> &mut u16 {
        match resource {
            Resource::Crystal => &mut self.crystal,
            Resource::Resin => &mut self.resin,
        }
    }

    /// Both resources together.
    #[inline]
    #[must_use]
    pub const fn resources(&self) -> u16 {
        self.resin.saturating_add(self.crystal)
    }
}
