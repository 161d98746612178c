//! Mode and options to the first state, and the chances of the set-up.

use joute_kernel::{Rng, RuleId, Seat, SetupError, SetupFault};

use crate::action::{Chance, ColourList};
use crate::board::{Cell, Colour, Grid, Rotation, SIDES_MAX, Side};
use crate::content::{PRINTED, Pack, TileId, TileList, TileSet};
use crate::state::{Hand, Knowledge, Phase, Placed, RIVALITY_SEATS_MAX, SLOTS, State, Triggered, Unseen, Wizards};

/// RIV-SETUP-2: golems a side with two sides.
pub const GOLEMS_TWO_SIDES: u8 = 30;
/// RIV-SETUP-7: golems a side with three players.
pub const GOLEMS_THREE_SIDES: u8 = 20;
/// RIV-SETUP-8: Fortresses dealt to each of three players.
pub const FORTRESSES_PER_SEAT: usize = 2;
/// RIV-SETUP-9: other tiles dealt to each of three players.
pub const OTHERS_PER_SEAT: usize = 6;
/// RIV-SOLO-3: columns of the solo field.
pub const SOLO_COLUMNS: i8 = 4;
/// RIV-SOLO-4: rows of the solo field; the lower half is the player's.
pub const SOLO_ROWS: i8 = 6;

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
    fn faults(&self) -> Vec<SetupFault> {
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

impl State {
    /// The table before anything is drawn: the Well, full supplies, unshuffled stacks.
    pub(crate) fn new(options: &Options) -> Result<Self, SetupError> {
        SetupError::or(options.faults(), || {
            let mut state = Self::bare(options);
            let golems = if state.sides == 3 { GOLEMS_THREE_SIDES } else { GOLEMS_TWO_SIDES };
            for side in Side::first_of(state.sides) {
                state.supply[side.index()] = golems;
            }
            if !state.mode.is_solo() {
                // RIV-SETUP-1: the Well, in the middle; its rotation means nothing.
                state.put_tile(Placed::new(TileId::WELL, Cell::ORIGIN, Rotation::R0), true);
            }
            state.open_lots = OpenLots {
                colours: options.colours.is_none(),
                starred: state.sides == 2 && options.starred.is_none(),
                first: state.seats > 1 && options.first.is_none(),
            };
            state.phase = Phase::Chance(state.next_setup_chance());
            state
        })
    }

    /// A state of these options with nothing on the table and nothing in the supplies.
    pub(crate) fn bare(options: &Options) -> Self {
        let default_colours = [Colour::Purple, Colour::Salmon, Colour::Teal];
        let mut colours = default_colours;
        if let Some(given) = options.colours {
            colours[..given.as_slice().len()].copy_from_slice(given.as_slice());
        }
        Self {
            pack: options.pack,
            mode: options.mode,
            seats: options.seats,
            sides: options.side_count(),
            mulligan_rule: options.mulligan,
            colours,
            starred: options.starred.filter(|_| options.side_count() == 2).unwrap_or(Side::FIRST),
            grid: Grid::new(),
            tiles: [Placed::NONE; crate::content::TILES_TOTAL],
            tile_count: 0,
            supply: [0; SIDES_MAX],
            wizards: Wizards::NONE,
            hands: [Hand::default(); RIVALITY_SEATS_MAX],
            stacks: [TileList::EMPTY; SIDES_MAX],
            active: if options.mode.is_solo() { Seat::at(0) } else { options.first.unwrap_or(Seat::at(0)) },
            phase: Phase::Place,
            open_lots: OpenLots::default(),
            mulligan_answered: false,
            overfull: None,
            triggered: Triggered::NONE,
            ringed: 0,
            unseen: Unseen::NOTHING,
            rings: [0; SLOTS],
            held: [0; SIDES_MAX],
            next_gain: 1,
            knowledge: Knowledge::default(),
        }
    }

    /// RIV-INFO-8: what chance is asked next. The order is: colours, stars, first player, deals, shuffles.
    pub(crate) fn next_setup_chance(&mut self) -> Chance {
        if self.open_lots.colours {
            Chance::Colours
        } else if self.open_lots.starred {
            Chance::Starred
        } else if self.open_lots.first {
            Chance::FirstPlayer
        } else {
            self.chance_after_lots()
        }
    }

    /// RIV-SETUP-3, RIV-SETUP-8, RIV-TEAM-2 (DEC-2), RIV-SOLO-2: two sides shuffle their stack, three are dealt theirs
    /// first.
    fn chance_after_lots(&mut self) -> Chance {
        if self.sides == 3 {
            return Chance::Fortresses;
        }
        const STARRED: TileList = TileList::of(TileSet::STARRED);
        const PLAIN: TileList = TileList::of(TileSet::SPELL_TILES.minus(TileSet::STARRED));
        for side in Side::first_of(self.sides) {
            self.stacks[side.index()] = if side == self.starred { STARRED } else { PLAIN };
        }
        Chance::Shuffle(Side::FIRST)
    }
}

/// The lots of the set-up that are still to be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct OpenLots {
    pub(crate) colours: bool,
    pub(crate) starred: bool,
    pub(crate) first: bool,
}

/// RIV-SETUP-5: whether a stack with this bottom tile may be played with, after a mulligan too (DEC-6), but not asked
/// in solo (DEC-16). A stack of Fortresses alone cannot avoid it.
fn bottom_is_allowed(stack: &TileList) -> bool {
    is_allowed_under(stack.as_slice().first(), stack)
}

/// RIV-SETUP-5: whether `bottom` may lie at the bottom of `stack`, in whatever order that is given.
#[inline]
pub(crate) fn is_allowed_under(bottom: Option<&TileId>, stack: &TileList) -> bool {
    bottom.is_none_or(|bottom| !bottom.is_fortress()) || stack.as_slice().iter().all(|tile| tile.is_fortress())
}

/// RIV-SETUP-5: a random order of `stack`, shuffled again as a whole until the bottom is allowed.
///
/// The chance of another round is that of a Fortress at the bottom, a quarter in a printed stack. The bound is there
/// so that the loop has one; it is never met.
pub(crate) fn shuffled(stack: &TileList, bottom_rule: bool, rng: &mut Rng) -> TileList {
    const ROUNDS_MAX: usize = 1000;
    let mut shuffled = *stack;
    for _ in 0..ROUNDS_MAX {
        rng.shuffle(shuffled.as_mut_slice());
        if !bottom_rule || bottom_is_allowed(&shuffled) {
            break;
        }
    }
    shuffled
}
