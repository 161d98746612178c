//! The mulligan (RIV-MULL).

use crate::board::{Cell, Direction};
use crate::content::{TileId, TileSet};
use crate::grid::Place;
use crate::options::MulliganRule;
use crate::state::{HAND_MAX, Phase, RIVALITY_SEATS_MAX, State};

impl State {
    /// RIV-MULL-2: whether the active seat is asked now. The others do not learn of it (RIV-INFO-6).
    #[inline]
    pub(crate) fn mulligan_is_open(&self) -> bool {
        if usize::from(self.tile_count) > RIVALITY_SEATS_MAX {
            return false;
        }
        // RIV-MULL-5 (DEC-5): the first turn of all, or the own first turn.
        let turns_with_mulligan = match self.mulligan_rule {
            MulliganRule::FirstPlayer => 1,
            MulliganRule::EveryPlayer => self.seats,
        };
        if self.mulligan_answered || self.tile_count > turns_with_mulligan {
            return false;
        }
        self.hand_misses_well()
    }

    /// RIV-MULL-1: whether neither tile in the active hand can reach the Well. Cold: asked in first turns only.
    #[cold]
    fn hand_misses_well(&self) -> bool {
        let hand = self.hands[self.active.index()];
        let stack = &self.stacks[self.active_side().index()];
        self.phase == Phase::Place
            && hand.len() == HAND_MAX
            && stack.len() >= HAND_MAX
            && self.grid.tile(Cell::ORIGIN).is_some_and(|slot| self.tiles[slot].tile == TileId::WELL)
            && hand.as_slice().iter().all(|&tile| !self.can_reach_well(tile))
    }

    /// RIV-MULL-5: whether some legal placement of `tile` lets a spell of it target the Well.
    ///
    /// On an opening board that means a spell of range 1 (RIV-COMP-3). Any spell can face any way (RIV-PLACE-2), so
    /// only its range matters.
    pub(crate) fn can_reach_well(&self, tile: TileId) -> bool {
        self.pack.of(tile).iter().flatten().any(|spell| {
            Direction::ALL
                .into_iter()
                .any(|direction| self.grid.get(Cell::ORIGIN.toward(direction, spell.range)) == Place::Free)
        })
    }

    /// RIV-INFO-6: the tiles that could not reach the Well now, as everybody can tell from the board.
    pub(crate) fn tiles_that_miss_well(&self) -> TileSet {
        TileId::spell_tiles().filter(|&tile| !self.can_reach_well(tile)).collect()
    }
}
