//! RVL-ATK-1, RVL-LOS-3: how far attacks reach, whom they can be aimed at, and what is in sight.

use joute_kernel::{Game as _, Seat};

use super::fray::{Fray, Victim};
use crate::action::Action;
use crate::arena::{HexId, HexSet};
use crate::cards::Hit;
use crate::fray::{Figure, Target, Weapon};
use crate::pack::DesignId;
use crate::state::State;

/// From where an attack is made, and at what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sighted {
    /// The hex of the attacker.
    pub from: HexId,
    /// The hex aimed at.
    pub to: HexId,
    /// RVL-LOS-3: whether nothing stands between.
    pub is_clear: bool,
}

/// An attack card that can be played now, alone or with one mod that adds to its range (RVL-ATK-2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Armed {
    /// The card.
    pub card: DesignId,
    /// The mod.
    pub with: Option<DesignId>,
    /// RVL-LOS-3: whether whatever it is aimed at has to be in sight.
    pub needs_sight: bool,
    /// What it can be aimed at, in the order of the legal actions, with the attack as it stands once it is announced; never empty.
    pub aims: Vec<(Target, Option<Fray>)>,
    /// Every hex in its range, whether there is anything or not.
    pub reach: HexSet,
}

impl Armed {
    /// The attack by the first aim that hits the Ashak of a seat, and how it hits.
    #[must_use]
    pub fn against(&self, seat: Seat) -> Option<(&Fray, Victim)> {
        let hit = |fray: &Fray| fray.victims.iter().copied().find(|victim| victim.figure == Figure::Ashak(seat));
        self.aims.iter().filter_map(|(_, fray)| fray.as_ref()).find_map(|fray| Some((fray, hit(fray)?)))
    }
}

impl State {
    /// The attack cards among the legal actions of whoever acts, those with a mod first. Each aim is tried once, whatever is discarded for it.
    #[must_use]
    pub fn armed(&self, legal: &[Action]) -> Vec<Armed> {
        let from = self.acting();
        let mut known: Vec<Armed> = Vec::new();
        for action in legal {
            let Action::Play { card, target, mods, .. } = action else { continue };
            let (Some(card), Some(target)) = (card.design(), target.0) else { continue };
            let Some(attack) = self.pack().design(card).attack() else { continue };
            let (with, added) = match mods.as_slice() {
                [] => (None, 0),
                [with] if self.mod_of(*with).range > 0 => (Some(*with), self.mod_of(*with).range),
                _ => continue,
            };
            let place = known.iter().position(|known| (known.card, known.with) == (card, with));
            if place.is_some_and(|at| known[at].aims.iter().any(|(aim, _)| *aim == target)) {
                continue;
            }
            let mut after = self.clone();
            if after.apply(from.owner(), action, &mut ()).is_err() {
                continue;
            }
            let aim = (target, Fray::of(&after));
            if let Some(at) = place {
                known[at].aims.push(aim);
                continue;
            }
            let reach = self.in_range(from, (attack.range.0, self.farthest(from, attack.range.1, added)));
            known.push(Armed {
                card,
                with,
                needs_sight: self.pack().design(card).kind.hit() == Hit::Physical,
                aims: vec![aim],
                reach,
            });
        }
        known.sort_by_key(|armed| armed.with.is_none());
        known
    }

    /// RVL-ATK-1: the hexes at these distances of a figure, both included; none where it stands nowhere.
    #[must_use]
    pub fn in_range(&self, from: Figure, range: (u8, u8)) -> HexSet {
        self.hex_of(from).map_or(HexSet::EMPTY, |hex| hex.within(range.0, range.1))
    }

    /// The hexes that the card reaches with which the attack is made that goes on first; none where it is made with something else.
    #[must_use]
    pub fn reach_under_way(&self) -> HexSet {
        let attack = self.open.attacks.last().filter(|attack| matches!(attack.weapon, Weapon::Card(_)));
        let reach = attack.and_then(|attack| Some(self.in_range(attack.from, self.range_of(attack)?)));
        reach.unwrap_or(HexSet::EMPTY)
    }

    /// RVL-LOS-2, RVL-LOS-3: the attack that goes on first as a line over the arena.
    #[must_use]
    pub fn sighted(&self) -> Option<Sighted> {
        let attack = self.open.attacks.last()?;
        let from = self.hex_of(attack.from)?;
        let to = match attack.target {
            Target::Hex(hex) => Some(hex),
            Target::Ashaks(seat, _) => self.hex_of(Figure::Ashak(seat)),
            Target::Drone(seat) => self.hex_of(Figure::Drone(seat)),
            Target::Tile(tile) => tile.hexes().first(),
        }?;
        Some(Sighted { from, to, is_clear: self.is_seen(attack.from, from, to) })
    }
}
