//! From options to the first state, and the chances of the set-up.

use joute_kernel::{Rng, Seat, SetupError};

use crate::action::Chance;
use crate::board::{Cell, Colour, Rotation, SIDES_MAX, Side};
use crate::content::{TILES_TOTAL, TileId, TileList, TileSet};
use crate::grid::Grid;
use crate::options::Options;
use crate::state::{
    Hand, Knowledge, OpenLots, Phase, Placed, RIVALITY_SEATS_MAX, SLOTS, State, Triggered, Unseen, Wizards,
};

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
            tiles: [Placed::NONE; TILES_TOTAL],
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
