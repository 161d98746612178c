//! RVL-COMBAT: what happened, read as attacks: who made them, and what they did to somebody.

use joute_kernel::Seat;

use crate::event::{Cause, Event};
use crate::fray::Figure;
use crate::pack::Pack;

/// What became of an Ashak in the course of some events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fared {
    /// HP that it lost, whatever by.
    pub lost: u16,
    /// Rivals points that it gained itself.
    pub points: u16,
    /// RVL-ELIM-1: whether it fell.
    pub is_out: bool,
}

impl Fared {
    /// That of a seat.
    pub fn of<'a>(events: impl Iterator<Item = &'a Event>, me: Seat) -> Self {
        let mut fared = Self::default();
        for event in events {
            match *event {
                Event::HpLost { seat, lost, .. } if seat == me => fared.lost += u16::from(lost),
                Event::PointsGained { who: Figure::Ashak(seat), count } if seat == me => {
                    fared.points += u16::from(count)
                }
                Event::Eliminated { seat } if seat == me => fared.is_out = true,
                _ => {}
            }
        }
        fared
    }

    /// Whether there is nothing to tell.
    #[must_use]
    pub fn is_unchanged(&self) -> bool {
        *self == Self::default()
    }
}

/// An attack as one of those who were hit knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blow<'a> {
    /// What began it.
    pub attack: &'a Event,
    /// Shields that absorbed, and dice, in the order of the salvos.
    pub salvos: Vec<&'a Event>,
    /// The life that it took.
    pub lost: u8,
    /// Whether it is known what the last dice did: something came after them.
    pub is_over: bool,
}

impl Event {
    /// The figure that attacks from this event on; `None` for every other event.
    #[must_use]
    pub fn attacker(&self, pack: &Pack) -> Option<Figure> {
        match *self {
            Self::Played { seat, card, .. } => pack.design(card).kind.is_attack().then_some(Figure::Ashak(seat)),
            Self::UltimateUsed { seat, .. } => Some(Figure::Ashak(seat)),
            Self::DroneAttacked { seat, .. } => Some(Figure::Drone(seat)),
            _ => None,
        }
    }

    /// RVL-COMBAT-1, RVL-DRONE-14: whether dice that come after it are rolled for it.
    #[must_use]
    pub fn is_assault(&self, pack: &Pack) -> bool {
        self.attacker(pack).is_some() || matches!(self, Self::Hacked { .. })
    }

    /// Where it puts a figure.
    #[must_use]
    pub const fn puts(&self) -> Option<(Figure, crate::arena::HexId)> {
        match *self {
            Self::Placed { who, hex } | Self::Stepped { who, hex } | Self::Pushed { who, hex } => Some((who, hex)),
            _ => None,
        }
    }

    /// RVL-TURN-2: whether it is something that a seat does in its turn; a tile is turned up by nobody in particular.
    #[must_use]
    pub fn is_deed_of(&self, me: Seat) -> bool {
        match *self {
            Self::Stepped { who, .. }
            | Self::Harvested { who, .. }
            | Self::PointsGained { who, .. }
            | Self::Negotiated { who, .. }
            | Self::Spent { who, .. } => who.owner() == me,
            Self::Played { seat, .. }
            | Self::ShieldBuilt { seat, .. }
            | Self::UltimateUsed { seat, .. }
            | Self::SkillUsed { seat, .. }
            | Self::GuildUsed { seat, .. }
            | Self::DroneAttacked { seat, .. }
            | Self::Uninstalled { seat, .. } => seat == me,
            Self::Revealed { .. } => true,
            _ => false,
        }
    }
}

/// The attacks that did something to a seat, oldest first, out of what happened.
#[must_use]
pub fn blows<'a>(events: impl Iterator<Item = &'a Event>, pack: &Pack, me: Seat) -> Vec<Blow<'a>> {
    let mut all: Vec<Blow<'a>> = Vec::new();
    for event in events {
        if event.is_assault(pack) {
            if let Some(last) = all.last_mut() {
                last.is_over = true;
            }
            all.push(Blow { attack: event, salvos: Vec::new(), lost: 0, is_over: false });
            continue;
        }
        let Some(blow) = all.last_mut() else { continue };
        match *event {
            Event::Rolled { seat, .. } | Event::Absorbed { seat, .. } if seat == me => blow.salvos.push(event),
            Event::HpLost { seat, lost, cause: Cause::Attack } if seat == me => {
                blow.lost = blow.lost.saturating_add(lost);
            }
            Event::TurnEnded { .. } => blow.is_over = true,
            _ => {}
        }
    }
    all.retain(|blow| !blow.salvos.is_empty() || blow.lost > 0);
    all
}
