//! Section 25: what is chosen before the first move.

use std::sync::Arc;

use joute_kernel::{RuleId, SetupError, SetupFault};

use crate::arena::{Era, Sight};
use crate::pack::{GAUGE, Pack};
use crate::player::Player;

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

/// Section 25: the mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Drones for two, the standard game for more.
    #[default]
    ByPlayers,
    /// The full arena.
    Standard,
    /// RVL-DRONE.
    Drones,
}

/// D-44: who does the basic action of a hack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HackAction {
    /// The hacked drone.
    #[default]
    Drone,
    /// The hacker, who moves or harvests.
    Hacker,
}

/// The rules of section 25 that a table may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Which arena, and whether there are drones.
    pub mode: Mode,
    /// D-34.
    pub zone_schedule: Schedule,
    /// D-35: whether the last zone is removed before the final round.
    pub final_zone_removed: bool,
    /// D-7: whether the event comes before the sponsors.
    pub event_before_sponsors: bool,
    /// D-17: 0 or 1.
    pub shield_range: u8,
    /// D-26: how many of six faces of a defence die succeed, 1 to 5.
    pub success_faces: u8,
    /// D-2: the most dice of a roll, 6 to 12, or any number.
    pub dice_cap: Option<u8>,
    /// RVL-ULT-3: the gauge of everybody, 10 to 20, in place of what the boards say.
    pub ultimate_max: Option<u8>,
    /// D-40: whether sponsors appear in drone mode.
    pub drone_sponsors: bool,
    /// D-44.
    pub hack_action: HackAction,
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
            mode: Mode::ByPlayers,
            zone_schedule: Schedule::Entering,
            final_zone_removed: false,
            event_before_sponsors: false,
            shield_range: 0,
            success_faces: 3,
            dice_cap: Some(8),
            ultimate_max: None,
            drone_sponsors: true,
            hack_action: HackAction::Drone,
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
    /// Whether what was answered since the last calm point is kept, so that a position can be written at any time (RVL-POS-2). It costs
    /// memory at each calm point, so that games of searches go without.
    pub is_journaled: bool,
    /// RVL-POS-6: how many cards of each design there are, in a game that a position began; otherwise what the pack says.
    pub(crate) census: Option<Box<[u8]>>,
}

impl Options {
    /// A table of so many, with the rules as they are and the pack that the program comes with.
    #[must_use]
    pub fn new(seats: u8) -> Self {
        Self { seats, rules: Rules::default(), pack: Arc::clone(Pack::standard()), is_journaled: false, census: None }
    }

    /// RVL-DRONE-1: whether drones are played with.
    #[must_use]
    pub fn has_drones(&self) -> bool {
        match self.rules.mode {
            Mode::Drones => true,
            Mode::Standard => false,
            Mode::ByPlayers => self.seats == 2 && !self.rules.allow_two_without_drones,
        }
    }

    /// RVL-ERA-2, RVL-ERA-6, RVL-DRONE-2: the zone cards due at the end of each round but the final one.
    #[must_use]
    pub fn zone_cards(&self) -> &'static [u8] {
        if self.has_drones() { &[2, 2, 2, 2, 1, 1, 1, 1] } else { self.rules.zone_schedule.cards() }
    }

    /// RVL-ERA-4, RVL-DRONE-2: the number of the final round.
    #[must_use]
    pub fn final_round(&self) -> u8 {
        self.zone_cards().len() as u8 + 1
    }

    /// RVL-ERA-3, RVL-ERA-6, RVL-DRONE-2, D-38: the era of a round.
    #[must_use]
    pub fn era_of(&self, round: u8) -> Era {
        let changes = if self.has_drones() { [0, 4] } else { self.rules.zone_schedule.changes() };
        Era::ALL[changes.into_iter().filter(|&last| self.has_drones() && last == 0 || round > last).count()]
    }

    /// RVL-ULT-3: the gauge of a player's Ashak; 15 without one.
    #[inline]
    #[must_use]
    pub fn gauge_of(&self, player: &Player) -> u8 {
        let printed = || player.ashak.map_or(GAUGE, |ashak| self.pack.ashak(ashak).gauge);
        self.rules.ultimate_max.unwrap_or_else(printed)
    }

    /// Everything that is wrong.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let rules = &self.rules;
        let mut faults = Vec::new();
        let fits = match (rules.mode, self.seats) {
            (Mode::Drones, 2) | (Mode::Standard | Mode::ByPlayers, 3..=6) | (Mode::ByPlayers, 2) => true,
            (Mode::Standard, 2) => rules.allow_two_without_drones,
            (Mode::Drones | Mode::Standard | Mode::ByPlayers, _) => false,
        };
        if !fits {
            let expected = match rules.mode {
                Mode::Drones => "2",
                Mode::Standard if !rules.allow_two_without_drones => "3 to 6",
                Mode::Standard | Mode::ByPlayers => "2 to 6",
            };
            let message = format!("{} given, {expected} expected", self.seats);
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
        bounded("success_faces", rules.success_faces, 1, 5);
        bounded("dice_cap", rules.dice_cap.unwrap_or(8), 6, 12);
        bounded("ultimate_max", rules.ultimate_max.unwrap_or(15), 10, 20);
        SetupError::or(faults, || ())
    }
}
