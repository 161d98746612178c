//! RVL-COMBAT: an attack as everybody can count it: damage against dice, salvo by salvo, and from how far.

use joute_kernel::{Game, Seat};

use crate::cards::Ultimate;
use crate::fray::{Attack, Figure, Weapon};
use crate::pack::DesignId;
use crate::rules::drones;
use crate::state::State;
use crate::view::View;

/// Whom an attack hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Victim {
    /// Who it is.
    pub figure: Figure,
    /// RVL-COMBAT-5: how many dice are rolled against each salvo as things stand.
    pub dice: u8,
    /// RVL-COMBAT-3 b: whether a shield absorbs the next salvo.
    pub is_shielded: bool,
}

/// An attack that goes on, or that is picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fray {
    /// Who attacks.
    pub from: Figure,
    /// With what.
    pub weapon: Weapon,
    /// RVL-COMBAT-4: of each salvo.
    pub damage: u8,
    /// Those that are still to come against whoever is hit now.
    pub salvos: u8,
    /// Whom it hits, or would if that were looked at now; those that are hit already are left out.
    pub victims: Vec<Victim>,
    /// D-26: how many faces of a die succeed.
    pub faces: u8,
}

impl Fray {
    /// The attack of a state that goes on first.
    #[must_use]
    pub fn of(state: &State) -> Option<Self> {
        let attack = state.open.attacks.last()?;
        let found = if attack.victims.is_empty() { state.victims_of(attack) } else { attack.victims.clone() };
        let victim = |figure: Figure| Victim {
            figure,
            dice: if figure.is_drone() { 0 } else { state.defence_dice(figure.owner()) },
            is_shielded: state.is_absorbed(attack, figure),
        };
        Some(Self {
            from: attack.from,
            weapon: attack.weapon,
            damage: state.damage(attack),
            salvos: state.salvos(attack).saturating_sub(attack.salvo),
            victims: found.into_iter().skip(attack.at.into()).map(victim).collect(),
            faces: state.rules().success_faces,
        })
    }

    /// The attack that is under way in what somebody sees.
    #[must_use]
    pub fn under_way(view: &View) -> Option<Self> {
        if view.open.attacks.is_empty() || view.outcome().is_some() { None } else { Self::of(&State::imagine(view)) }
    }

    /// What card it is made with.
    #[must_use]
    pub const fn card(&self) -> Option<DesignId> {
        match self.weapon {
            Weapon::Card(card) => Some(card),
            Weapon::Gone | Weapon::Ultimate(_) | Weapon::Drone | Weapon::Strike => None,
        }
    }

    /// RVL-COMBAT-3: how many salvos are rolled against somebody.
    #[must_use]
    pub fn rolled(&self, victim: Victim) -> u8 {
        self.salvos.saturating_sub(u8::from(victim.is_shielded))
    }
}

impl State {
    /// RVL-SHIELD-3: whether a shield absorbs the next salvo of an attack against somebody.
    #[must_use]
    pub fn is_absorbed(&self, attack: &Attack, victim: Figure) -> bool {
        matches!(victim, Figure::Ashak(seat) if self.absorber(attack.hit, seat).is_some())
    }

    /// RVL-COMBAT-3, RVL-COMBAT-9: how many salvos of an attack are still to be rolled against an Ashak, if nobody adds anything.
    #[must_use]
    pub fn salvos_due(&self, attack: &Attack, seat: Seat) -> u8 {
        let who = Figure::Ashak(seat);
        let all = self.salvos(attack);
        let due = match attack.victims.iter().position(|victim| *victim == who) {
            Some(place) if place < usize::from(attack.at) => 0,
            Some(place) if place == usize::from(attack.at) => all.saturating_sub(attack.salvo),
            Some(_) => all,
            None if attack.victims.is_empty() && self.victims_of(attack).contains(&who) => all,
            None => 0,
        };
        due.saturating_sub(u8::from(self.is_absorbed(attack, who)))
    }

    /// RVL-ATK-1, RVL-DRONE-12: the least and the farthest distance of an attack that is under way, with its mods; `None` for one that names
    /// no range.
    #[must_use]
    pub fn range_of(&self, attack: &Attack) -> Option<(u8, u8)> {
        let (near, far) = match attack.weapon {
            Weapon::Card(card) => self.pack().design(card).attack()?.range,
            Weapon::Ultimate(ashak) => match self.pack().ashak(ashak).ultimate.as_ref()? {
                Ultimate::Attack { attack, .. } => attack.range,
                Ultimate::Other { .. } => return None,
            },
            Weapon::Drone => (0, drones::RANGE),
            Weapon::Gone | Weapon::Strike => return None,
        };
        let added = attack.mods.iter().map(|card| self.mod_of(*card).range).fold(0, u8::saturating_add);
        Some((near, self.farthest(attack.from, far, added)))
    }
}
