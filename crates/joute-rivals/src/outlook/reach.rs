//! RVL-ATK-1, RVL-LOS-3: how far attacks reach, whom they can be aimed at, and what is in sight.

use joute_kernel::Seat;

use crate::action::Action;
use crate::arena::{HexId, HexSet};
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

/// An attack card that can be played now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Armed {
    /// The card.
    pub card: DesignId,
    /// What it can be aimed at without anything added, in the order of the legal actions; never empty.
    pub aims: Vec<Target>,
    /// Every hex in its range, whether there is anything or not.
    pub reach: HexSet,
}

impl Armed {
    /// The first aim that hits the Ashak of a seat, which stands on `hex`.
    #[must_use]
    pub fn aim_at(&self, seat: Seat, hex: HexId) -> Option<Target> {
        self.aims.iter().copied().find(|aim| aim.hits(Figure::Ashak(seat), Some(hex)))
    }
}

impl State {
    /// The attack cards among the legal actions of whoever acts.
    #[must_use]
    pub fn armed(&self, legal: &[Action]) -> Vec<Armed> {
        let mut known: Vec<Armed> = Vec::new();
        for action in legal {
            let Action::Play { card, target, mods, .. } = action else { continue };
            let (Some(card), Some(target)) = (card.design(), target.0) else { continue };
            let Some(attack) = self.pack().design(card).attack() else { continue };
            if !mods.as_slice().is_empty() {
                continue;
            }
            match known.iter_mut().find(|known| known.card == card) {
                Some(known) if known.aims.contains(&target) => {}
                Some(known) => known.aims.push(target),
                None => {
                    let from = self.acting();
                    let range = (attack.range.0, self.farthest(from, attack.range.1, 0));
                    known.push(Armed { card, aims: vec![target], reach: self.in_range(from, range) });
                }
            }
        }
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
