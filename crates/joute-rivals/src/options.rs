//! Section 25: what is chosen before the first move.

use std::sync::Arc;

use joute_kernel::{RuleId, SetupError, SetupFault};

use crate::arena::Sight;
use crate::pack::Pack;

/// RVL-SETUP-2: the most players.
pub const RIVALS_SEATS_MAX: usize = 6;

/// RVL-ERA: which round ends take how many zones along.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Schedule {
    /// D-34: a round of the list is the one that is entered.
    #[default]
    Entering,
    /// RVL-ERA-6: it is the one that ends.
    End,
}

impl Schedule {
    /// RVL-ERA-2, RVL-ERA-6: the zone cards due at the end of each round.
    #[must_use]
    pub const fn cards(self) -> &'static [u8] {
        match self {
            Self::Entering => &[1, 2, 3, 2, 2, 2, 2, 1, 1, 1, 1],
            Self::End => &[0, 1, 2, 3, 2, 2, 2, 2, 1, 1, 1, 1],
        }
    }

    /// RVL-ERA-3, RVL-ERA-6: the rounds at whose end the second and the third era begin.
    #[must_use]
    pub const fn changes(self) -> [u8; 2] {
        match self {
            Self::Entering => [3, 7],
            Self::End => [4, 8],
        }
    }

    /// RVL-ERA-4: the number of the final round.
    #[must_use]
    pub const fn final_round(self) -> u8 {
        self.cards().len() as u8 + 1
    }
}

/// RVL-SETUP-2: how everybody gets an Ashak.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AshakChoice {
    /// By open choice, from seat 0 upward.
    #[default]
    SeatOrder,
    /// By chance.
    Random,
}

/// RVL-SPON-2: when the limit of sponsors is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SponsorCap {
    /// D-36: before the first roll.
    #[default]
    CheckedOnce,
    /// Before each.
    Hard3,
}

/// The rules of section 25 that a table may choose, without those of cards and drones, which are not built yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// D-34.
    pub zone_schedule: Schedule,
    /// D-35: whether the last zone is removed before the final round.
    pub final_zone_removed: bool,
    /// D-7: whether the event comes before the sponsors.
    pub event_before_sponsors: bool,
    /// D-17: 0 or 1.
    pub shield_range: u8,
    /// RVL-LOS-3.
    pub los: Sight,
    /// D-36.
    pub sponsor_cap: SponsorCap,
    /// RVL-SETUP-2.
    pub ashak_choice: AshakChoice,
    /// RVL-END-1: 3 to 8.
    pub rp_to_win: u8,
    /// RVL-SETUP-3: 10 to 30.
    pub max_hp: u8,
    /// RVL-SETUP-12.
    pub allow_two_without_drones: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            zone_schedule: Schedule::Entering,
            final_zone_removed: false,
            event_before_sponsors: false,
            shield_range: 0,
            los: Sight::AnyShortest,
            sponsor_cap: SponsorCap::CheckedOnce,
            ashak_choice: AshakChoice::SeatOrder,
            rp_to_win: 5,
            max_hp: 20,
            allow_two_without_drones: false,
        }
    }
}

/// What is chosen before the first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many play.
    pub seats: u8,
    /// By which rules.
    pub rules: Rules,
    /// With which cards.
    pub pack: Arc<Pack>,
}

impl Options {
    /// A table of so many, with the rules as they are and the pack that the program comes with.
    #[must_use]
    pub fn new(seats: u8) -> Self {
        Self { seats, rules: Rules::default(), pack: Arc::clone(Pack::standard()) }
    }

    /// Everything that is wrong.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let rules = &self.rules;
        let mut faults = Vec::new();
        let fewest = if rules.allow_two_without_drones { 2 } else { 3 };
        if !(fewest..=RIVALS_SEATS_MAX as u8).contains(&self.seats) {
            let message = format!("{} given, {fewest} to {RIVALS_SEATS_MAX} expected", self.seats);
            faults.push(SetupFault::new("seats", message).by(RuleId("RVL-SETUP-12")));
        }
        let mut bounded = |path: &str, value: u8, from: u8, to: u8| {
            if !(from..=to).contains(&value) {
                faults.push(SetupFault::new(path, format!("{value} given, {from} to {to} expected")));
            }
        };
        bounded("shield_range", rules.shield_range, 0, 1);
        bounded("rp_to_win", rules.rp_to_win, 3, 8);
        bounded("max_hp", rules.max_hp, 10, 30);
        SetupError::or(faults, || ())
    }
}
