//! GUA-MOD-2: what texts have changed for one side of a match-up, and which of two texts holds where they contradict each other.

use joute_effects::WordSet;

use crate::cards::judge::{self, Scene};
use crate::cards::{Ban, Card, Change};

/// GUA-EFF-2: when a card came into play, and its up-number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Rank {
    pub(crate) since: u8,
    pub(crate) up: u8,
}

impl Rank {
    /// What lay there before the combat: Guardians, Strongholds, Upgrades, Shields, Terrains.
    pub(crate) const BEFORE: u8 = 0;
    /// Carried items.
    pub(crate) const ITEM: u8 = 1;
    /// Command cards.
    pub(crate) const COMMAND: u8 = 2;
    /// The Creatures that meet.
    pub(crate) const CREATURE: u8 = 3;
    /// What is played beside them, one after the other.
    pub(crate) const PLAYED: u8 = 4;
}

/// GUA-EFF-2: of contradictory texts that of the later card holds; at the same time that of the higher up-number; with equal numbers
/// none (GD-63).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slot<T> {
    pub(crate) said: Option<(Rank, Option<T>)>,
}

impl<T> Default for Slot<T> {
    fn default() -> Self {
        Self { said: None }
    }
}

impl<T: Copy + PartialEq> Slot<T> {
    pub(crate) fn say(&mut self, what: T, rank: Rank) {
        self.said = match self.said {
            Some((before, held)) if before > rank || before == rank && held == Some(what) => Some((before, held)),
            Some((before, _)) if before == rank => Some((rank, None)),
            _ => Some((rank, Some(what))),
        };
    }

    /// What holds, if anything was said and holds.
    pub(crate) fn get(&self) -> Option<T> {
        self.said.and_then(|(_, held)| held)
    }
}

/// What texts have changed for one side of a match-up; with it all of that is over (GUA-MOD-1, GUA-COMBAT-20).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Boon {
    /// What is added to Vitality.
    pub(crate) vit: i16,
    /// What stands in place of the base Vitality.
    pub(crate) base: Slot<i16>,
    /// What is added to the off-colour bonus, where there is one.
    pub(crate) ocb: i16,
    /// Whether there is one against every border, or none at all.
    pub(crate) has_ocb: Slot<bool>,
    /// What is added to each terrain bonus that there is.
    pub(crate) terrain: i16,
    /// Whether the best terrain bonus is there on every ground.
    pub(crate) best_terrain: bool,
    /// GUA-INF-4: another cap of influence than the base Vitality.
    pub(crate) cap: Slot<i16>,
    /// GUA-INF-1: whether it may get influence all the same.
    pub(crate) receives: bool,
    /// What is added to each ranged attack.
    pub(crate) ranged: i16,
    /// Whether its ranged attacks add nothing.
    pub(crate) no_ranged: bool,
    /// Whether the walls of the other side do not count.
    pub(crate) ignores_walls: bool,
    /// Whether it wins pushes.
    pub(crate) wins_pushes: bool,
    /// By how much it must be beaten, at least.
    pub(crate) must_beat_by: i16,
    /// GUA-IMM-1: whether it is immune to its opponent, where a text says so.
    pub(crate) immune: Slot<bool>,
    /// GUA-IMM-4: the same for ranged attacks.
    pub(crate) ranged_immune: Slot<bool>,
    /// What its player may not do.
    pub(crate) bans: WordSet<Ban>,
}

impl Boon {
    /// Adds a change to whoever meets `opponent`; gives whether it is a matter of a match-up.
    pub(crate) fn add(&mut self, change: &Change, scene: &impl Scene, rank: Rank, opponent: Option<&Card>) -> bool {
        let worth = |amount| judge::amount_in(amount, scene);
        match change {
            Change::Vit(amount) => self.vit = self.vit.saturating_add(worth(amount)),
            Change::VitSet(amount) => self.base.say(worth(amount), rank),
            Change::VitAddOf(target) => self.vit = self.vit.saturating_add(scene.vitality(*target)),
            Change::Ocb(amount) => self.ocb = self.ocb.saturating_add(worth(amount)),
            Change::OcbGrant => self.has_ocb.say(true, rank),
            Change::OcbDeny => self.has_ocb.say(false, rank),
            Change::TerrainBonus(amount) => self.terrain = self.terrain.saturating_add(worth(amount)),
            Change::TerrainBonusGrant => self.best_terrain = true,
            Change::InfluenceCap(amount) => self.cap.say(worth(amount), rank),
            Change::InfluenceAllow => self.receives = true,
            Change::Ranged(amount) => self.ranged = self.ranged.saturating_add(worth(amount)),
            Change::RangedCancel => self.no_ranged = true,
            Change::DefenceIgnore => self.ignores_walls = true,
            Change::WinPushes => self.wins_pushes = true,
            Change::MustBeatBy(amount) => self.must_beat_by = self.must_beat_by.max(worth(amount)),
            Change::Immune(immunities) => {
                if opponent.is_some_and(|opponent| judge::is_immune(immunities, opponent)) {
                    self.immune.say(true, rank);
                }
                if judge::is_immune_to_ranged(immunities) {
                    self.ranged_immune.say(true, rank);
                }
            }
            Change::ImmuneLose => {
                self.immune.say(false, rank);
                self.ranged_immune.say(false, rank);
            }
            _ => return false,
        }
        true
    }
}

/// Whether a change is a matter of a match-up.
pub(crate) const fn is_boon(change: &Change) -> bool {
    matches!(
        change,
        Change::Vit(_)
            | Change::VitSet(_)
            | Change::VitAddOf(_)
            | Change::Ocb(_)
            | Change::OcbGrant
            | Change::OcbDeny
            | Change::TerrainBonus(_)
            | Change::TerrainBonusGrant
            | Change::InfluenceCap(_)
            | Change::InfluenceAllow
            | Change::Ranged(_)
            | Change::RangedCancel
            | Change::DefenceIgnore
            | Change::WinPushes
            | Change::MustBeatBy(_)
            | Change::Immune(_)
            | Change::ImmuneLose
    )
}

/// Whether a change goes on beyond the match-up in which it is made: it is about the space, influence, costs or Healers.
pub(crate) const fn outlasts(change: &Change) -> bool {
    matches!(
        change,
        Change::InfluenceCmp(_)
            | Change::InfluenceRestrict
            | Change::StonesCost(_)
            | Change::ControlTotal(_)
            | Change::Heal(_)
            | Change::Limit(_)
            | Change::LimitIgnore
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gua_eff_2_the_later_card_holds_then_the_higher_up_number_then_none() {
        let rank = |since, up| Rank { since, up };
        let said = |texts: &[(i16, Rank)]| {
            let mut slot = Slot::default();
            texts.iter().for_each(|&(what, rank)| slot.say(what, rank));
            slot.get()
        };
        assert_eq!(said(&[]), None);
        assert_eq!(said(&[(3, rank(1, 9)), (5, rank(2, 1))]), Some(5), "later");
        assert_eq!(said(&[(5, rank(2, 1)), (3, rank(1, 9))]), Some(5), "in whichever order they are read");
        assert_eq!(said(&[(3, rank(1, 9)), (5, rank(1, 8))]), Some(3), "at the same time");
        assert_eq!(said(&[(3, rank(1, 9)), (5, rank(1, 9))]), None, "equal numbers");
        assert_eq!(said(&[(3, rank(1, 9)), (3, rank(1, 9))]), Some(3), "no contradiction");
        assert_eq!(said(&[(3, rank(1, 9)), (5, rank(1, 9)), (4, rank(2, 0))]), Some(4));
    }
}
