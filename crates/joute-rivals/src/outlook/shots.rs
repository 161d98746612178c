//! RVL-ATK-1: the attacks that somebody can make now, each tried once.

use std::collections::BTreeMap;

use joute_kernel::{Game as _, Seat};

use crate::action::{Action, Aim};
use crate::fray::Target;
use crate::pack::DesignId;
use crate::state::State;

/// Something played without mods, an ultimate or an attack of a drone: what may be an attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shot {
    /// With which card; `None` for an ultimate and for a drone.
    pub card: Option<DesignId>,
    /// What is named.
    pub target: Option<Target>,
    /// RVL-ATK-3: whether another card is discarded for it. Which one makes no difference to the attack.
    pub discards: bool,
}

impl Shot {
    fn of(action: &Action) -> Option<Self> {
        match *action {
            Action::Play { card, target: Aim(target), mods, discard, .. } if mods.as_slice().is_empty() => {
                Some(Self { card: Some(card.design()?), target, discards: discard.0.is_some() })
            }
            Action::Ultimate(Aim(target)) => Some(Self { card: None, target, discards: false }),
            Action::DroneAttack(_) => Some(Self { card: None, target: action.target(), discards: false }),
            _ => None,
        }
    }
}

impl State {
    /// Tries what may be an attack among the legal actions of a seat, each [`Shot`] once, in the order of shots: `see` gets it with the table right
    /// after it was announced, before anybody answers.
    pub fn try_shots(&self, seat: Seat, legal: &[Action], mut see: impl FnMut(Shot, &Self)) {
        let mut shots: BTreeMap<Shot, &Action> = BTreeMap::new();
        for action in legal {
            if let Some(shot) = Shot::of(action) {
                shots.entry(shot).or_insert(action);
            }
        }
        for (shot, action) in shots {
            let mut after = self.clone();
            if after.apply(seat, action, &mut ()).is_ok() {
                see(shot, &after);
            }
        }
    }
}
