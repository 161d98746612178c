//! RVL-STACK, RVL-COMBAT: what waits to be resolved, and the attacks that are under way.

use arrayvec::ArrayVec;
use joute_kernel::Seat;

use crate::arena::{HexId, TileId};
use crate::cards::Hit;
use crate::options::RIVALS_SEATS_MAX;
use crate::pack::{AshakId, DesignId};

/// An Ashak or its drone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Figure {
    /// The Ashak of a seat.
    Ashak(Seat),
    /// The drone of a seat.
    Drone(Seat),
}

impl Figure {
    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn owner(self) -> Seat {
        match self {
            Self::Ashak(seat) | Self::Drone(seat) => seat,
        }
    }

    /// Whether it is a drone.
    #[inline]
    #[must_use]
    pub const fn is_drone(self) -> bool {
        matches!(self, Self::Drone(_))
    }

    /// It alone, as an attack names it.
    #[inline]
    pub(crate) const fn as_target(self) -> Target {
        match self {
            Self::Ashak(seat) => Target::Ashaks(seat, None),
            Self::Drone(seat) => Target::Drone(seat),
        }
    }

    /// RVL-DEC-9: it and another of a greater seat, if both are Ashaks.
    #[inline]
    pub(crate) const fn as_pair(self, other: Self) -> Option<Target> {
        match (self, other) {
            (Self::Ashak(one), Self::Ashak(other)) => Some(Target::Ashaks(one, Some(other))),
            (Self::Drone(_), _) | (_, Self::Drone(_)) => None,
        }
    }
}

/// RVL-DEC-2: what is named on announcement, in the order of the texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A hex.
    Hex(HexId),
    /// One Ashak, or two, the smaller seat first.
    Ashaks(Seat, Option<Seat>),
    /// A tile.
    Tile(TileId),
    /// The drone of a seat.
    Drone(Seat),
}

impl Target {
    /// RVL-ATK-4, RVL-COMBAT-9: whether an attack that names it hits a figure, which stands on `hex`, if anywhere: a hex means all who stand
    /// on its tile. No attack names a tile.
    #[inline]
    pub(crate) fn hits(self, who: Figure, hex: Option<HexId>) -> bool {
        match (self, who) {
            (Self::Ashaks(one, other), Figure::Ashak(seat)) => one == seat || other == Some(seat),
            (Self::Drone(one), Figure::Drone(seat)) => one == seat,
            (Self::Hex(there), _) => hex.is_some_and(|hex| TileId::of(hex) == TileId::of(there)),
            (Self::Ashaks(..), Figure::Drone(_)) | (Self::Drone(_), Figure::Ashak(_)) | (Self::Tile(_), _) => false,
        }
    }
}

/// The most attacks that are under way at once: one that is part of an answer to another lies above it.
pub(crate) const ATTACKS_MAX: usize = 8;
/// The most cards and skills that wait at once.
pub(crate) const ITEMS_MAX: usize = 64;
/// RVL-POS-13: the most cards of a hand, and so of mods.
pub(crate) const HAND_MAX: usize = 40;
/// Whom an attack can hit: six Ashaks, or two with their drones.
pub(crate) const VICTIMS_MAX: usize = RIVALS_SEATS_MAX;

/// What an attack is made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weapon {
    /// A card.
    Card(DesignId),
    /// A card that its player has no more.
    Gone,
    /// The ultimate of an Ashak.
    Ultimate(AshakId),
    /// RVL-DRONE-12: a drone.
    Drone,
    /// RVL-STACK-14: a card or skill that lies on the stack.
    Strike,
}

/// An attack that is under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Who announced it, and to whom a kill is credited.
    pub actor: Seat,
    /// From where it is made.
    pub from: Figure,
    /// With what.
    pub weapon: Weapon,
    /// How it hits.
    pub hit: Hit,
    /// RVL-COMBAT-4: damage as printed, with what a mental discard buys.
    pub damage: u8,
    /// Salvos as printed.
    pub salvos: u8,
    /// Whom or what it is aimed at.
    pub target: Target,
    /// RVL-TACT-1: in their order, without what was cancelled.
    pub mods: ArrayVec<DesignId, HAND_MAX>,
    /// RVL-ATK-3: whether a card was discarded for it.
    pub is_boosted: bool,
    /// Whether it does not hit who makes it.
    pub spares_self: bool,
    /// RVL-STACK-4.
    pub is_cancelled: bool,
    /// Dice that seats have more for all salvos.
    pub dice: [u8; RIVALS_SEATS_MAX],
    /// Dice that seats have more for this salvo.
    pub salvo_dice: [u8; RIVALS_SEATS_MAX],
    /// Dice of whoever rolls this salvo.
    pub target_dice: u8,
    /// RVL-COMBAT-9: whom it hits, in order.
    pub victims: ArrayVec<Figure, VICTIMS_MAX>,
    /// The place of the victim that is hit, or has its effects.
    pub at: u8,
    /// How many salvos were resolved against it.
    pub salvo: u8,
    /// RVL-COMBAT-8: by place, whether a salvo was not absorbed.
    pub landed: u8,
}

/// What waits on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// A card of the hand.
    Card(DesignId),
    /// RVL-SKILL-4: a skill that is used as an action.
    Skill(DesignId),
    /// A skill that is used in its window.
    Reflex(DesignId),
    /// RVL-GUILD-1.
    Guild(DesignId),
    /// RVL-ULT-4: an ultimate that is no attack.
    Ultimate(AshakId),
    /// RVL-ELIM-4: what a dead player announced.
    Nothing,
}

/// RVL-STACK-1: what waits, or is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// Who announced it.
    pub by: Seat,
    /// What it is.
    pub what: Waiting,
    /// The tile that it names.
    pub tile: Option<TileId>,
    /// The mod that it cancels.
    pub mod_card: Option<DesignId>,
    /// RVL-SKILL-5: the skill that it replaces.
    pub replaced: Option<DesignId>,
    /// RVL-STACK-4.
    pub is_cancelled: bool,
}

impl Attack {
    /// An attack without damage and salvos yet.
    pub(crate) const fn new(actor: Seat, from: Figure, weapon: Weapon, hit: Hit, target: Target) -> Self {
        Self {
            actor,
            from,
            weapon,
            hit,
            damage: 0,
            salvos: 1,
            target,
            mods: ArrayVec::new_const(),
            is_boosted: false,
            spares_self: false,
            is_cancelled: false,
            dice: [0; RIVALS_SEATS_MAX],
            salvo_dice: [0; RIVALS_SEATS_MAX],
            target_dice: 0,
            victims: ArrayVec::new_const(),
            at: 0,
            salvo: 0,
            landed: 0,
        }
    }
}

impl Attack {
    /// Its cards.
    pub(crate) fn cards(&self) -> impl Iterator<Item = DesignId> + '_ {
        let card = match self.weapon {
            Weapon::Card(card) => Some(card),
            Weapon::Gone | Weapon::Ultimate(_) | Weapon::Drone | Weapon::Strike => None,
        };
        card.into_iter().chain(self.mods.iter().copied())
    }
}

impl Item {
    /// Its card, which lies in no pile (RVL-CARD-8).
    pub(crate) const fn card(&self) -> Option<DesignId> {
        match self.what {
            Waiting::Card(card) => Some(card),
            Waiting::Skill(_) | Waiting::Reflex(_) | Waiting::Guild(_) | Waiting::Ultimate(_) | Waiting::Nothing => {
                None
            }
        }
    }
}
