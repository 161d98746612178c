//! What is chosen before the first move: the mode and everything else.

use joute_kernel::{RuleId, Seat, SetupFault};

use crate::action::ColourList;
use crate::board::{Colour, Side};
use crate::content::{PRINTED, Pack};

/// RIV-SOLO-5: how hard Souramoun is. It changes scoring only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Level {
    /// RIV-SOLO-24.
    Beginner,
    /// RIV-SOLO-25.
    #[default]
    Standard,
    /// RIV-SOLO-26.
    Master,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Beginner, Self::Standard, Self::Master];

    /// Its word in options and positions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Standard => "standard",
            Self::Master => "master",
        }
    }
}

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// The game as printed, for 2 to 4 players.
    Base,
    /// RIV-EXPERT-1: with delayed spells, sieges and expert scoring, for 2 to 4 players.
    Expert,
    /// Alone against Souramoun.
    Solo(Level),
}

impl Mode {
    /// Its word in options and positions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Expert => "expert",
            Self::Solo(_) => "solo",
        }
    }

    /// In solo: how hard Souramoun is.
    #[must_use]
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Base | Self::Expert => None,
            Self::Solo(level) => Some(level),
        }
    }

    /// Whether the expert rules apply.
    #[inline]
    #[must_use]
    pub const fn is_expert(self) -> bool {
        matches!(self, Self::Expert)
    }

    /// Whether it is the game against Souramoun.
    #[inline]
    #[must_use]
    pub const fn is_solo(self) -> bool {
        matches!(self, Self::Solo(_))
    }
}

/// RIV-MULL-5: who may take a mulligan (DEC-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum MulliganRule {
    /// Only the first player.
    #[default]
    FirstPlayer,
    /// Every player, at the start of the own first turn, if no tile of the hand can reach the Well.
    EveryPlayer,
}

impl MulliganRule {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::FirstPlayer, Self::EveryPlayer];

    /// Its word in options and positions.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::FirstPlayer => "first_player",
            Self::EveryPlayer => "every_player",
        }
    }
}

/// What is chosen before the first move.
///
/// ```
/// use joute_kernel::Game;
/// use joute_rivality::{Mode, Options, State};
///
/// assert_eq!(State::setup(&Options::new(Mode::Expert, 3))?.seat_count(), 3);
/// let error = State::setup(&Options::new(Mode::Base, 5)).unwrap_err();
/// assert_eq!(error.faults[0].path, "seats");
/// # Ok::<(), joute_kernel::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What is played.
    pub mode: Mode,
    /// 1 in solo, else 2, 3 or 4 (two teams).
    pub seats: u8,
    /// The colours of the sides in order; drawn by lot if `None` (RIV-SETUP-4, DEC-1). In solo the player's is first.
    pub colours: Option<ColourList>,
    /// The side with the starred stack; drawn by lot if `None`. Without meaning for three players.
    pub starred: Option<Side>,
    /// The seat that begins; drawn by lot if `None` (RIV-SETUP-10). Without meaning in solo.
    pub first: Option<Seat>,
    /// Who may take a mulligan. Without meaning in solo.
    pub mulligan: MulliganRule,
    /// What the tiles summon.
    pub pack: &'static Pack,
}

impl Options {
    /// `mode` for `seats` with everything else left to chance, as printed.
    #[must_use]
    pub const fn new(mode: Mode, seats: u8) -> Self {
        Self {
            mode,
            seats,
            colours: None,
            starred: None,
            first: None,
            mulligan: MulliganRule::FirstPlayer,
            pack: &PRINTED,
        }
    }

    /// How many sides these seats make.
    #[must_use]
    pub const fn side_count(&self) -> u8 {
        if self.seats == 3 { 3 } else { 2 }
    }

    /// Everything that stands against playing with these options, all at once.
    pub(crate) fn faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        match (self.mode, self.seats) {
            (Mode::Solo(_), 1) | (Mode::Base | Mode::Expert, 2..=4) => {}
            (Mode::Solo(_), seats) => faults.push(
                SetupFault::new("seats", format!("{seats} seats in solo; solo is for one player"))
                    .by(RuleId("RIV-SOLO-1")),
            ),
            (Mode::Expert, 1) => faults.push(
                SetupFault::new("seats", "one seat with expert rules; they are for 2, 3 or 4 players, never for solo")
                    .by(RuleId("RIV-SOLO-28")),
            ),
            (Mode::Base | Mode::Expert, seats) => faults.push(
                SetupFault::new(
                    "seats",
                    format!("{seats} seats; Rivality is for 2, 3 or 4 players, or 1 in mode solo"),
                )
                .by(RuleId("RIV-TURN-1")),
            ),
        }
        if let Some(colours) = self.colours {
            let given = colours.as_slice();
            if given.len() != usize::from(self.side_count()) {
                let message = format!("{} colours for {} sides", given.len(), self.side_count());
                faults.push(SetupFault::new("colours", message).by(RuleId("RIV-SETUP-4")));
            } else if self.side_count() == 2 && given.contains(&Colour::Teal) {
                let fault = SetupFault::new("colours", "teal plays with three players only");
                faults.push(fault.by(RuleId("RIV-SETUP-2")));
            }
        }
        if self.starred.is_some_and(|side| side.index() >= 2) {
            faults.push(SetupFault::new("starred", "the starred stack goes to side 0 or 1").by(RuleId("RIV-SETUP-3")));
        }
        if self.first.is_some_and(|first| first.index() >= usize::from(self.seats.max(1))) {
            faults.push(SetupFault::new("first", "no such seat at this table").by(RuleId("RIV-SETUP-10")));
        }
        faults
    }
}
