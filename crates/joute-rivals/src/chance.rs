//! RVL-CHANCE: what chance is asked and what it answers.

use arrayvec::ArrayVec;
use joute_kernel::Seat;

use crate::arena::{HexId, HexSet, TILES, TileId};
use crate::options::RIVALS_SEATS_MAX;
use crate::pack::{AshakId, DesignId};
use crate::pile::CARDS_MAX;
use crate::state::{Deck, Facing};

/// RVL-CHANCE-7: what chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// RVL-GEO-5: face and rotation of every slot.
    Arena,
    /// RVL-SETUP-2: an Ashak for every seat.
    Ashaks,
    /// RVL-SETUP-5: two guilds for every seat.
    Guilds,
    /// The order of a deck.
    Shuffle(Deck),
    /// RVL-SETUP-10: who begins.
    First,
    /// RVL-CHANCE-5: how many of so many defence dice succeed.
    Roll {
        /// Who rolls.
        seat: Seat,
        /// How many dice.
        dice: u8,
    },
    /// RVL-DRONE-14: the same of hack dice.
    HackRoll {
        /// Who rolls.
        seat: Seat,
        /// How many dice.
        dice: u8,
    },
    /// RVL-SPON-3: the colour.
    SponsorDie,
    /// RVL-SPON-4: the d6 for two or three spots.
    D6(HexSet),
    /// RVL-SPON-4: one of more spots.
    Spot(HexSet),
}

/// The cards of a deck by their numbers, or its zones by theirs, the top first.
pub type Order = ArrayVec<u8, CARDS_MAX>;

/// What chance answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChanceOutcome {
    /// Every slot in play but the centre, ascending.
    Arena(ArrayVec<(TileId, Facing), TILES>),
    /// By seat.
    Ashaks(ArrayVec<AshakId, RIVALS_SEATS_MAX>),
    /// Two a seat, seat 0 first.
    Guilds(ArrayVec<DesignId, { 2 * RIVALS_SEATS_MAX }>),
    /// The top first.
    Order(Order),
    /// Who begins.
    First(Seat),
    /// The successes.
    Roll(u8),
    /// 1 to 8.
    Colour(u8),
    /// 1 to 6.
    D6(u8),
    /// The spot.
    Spot(HexId),
}

/// RVL-SPON-4: spots from north to south, and from west to east where the north does not decide.
pub(crate) fn from_the_north(spots: HexSet) -> ArrayVec<HexId, 128> {
    let mut sorted: ArrayVec<HexId, 128> = spots.iter().collect();
    sorted.sort_unstable_by_key(|hex| hex.north_west());
    sorted
}
