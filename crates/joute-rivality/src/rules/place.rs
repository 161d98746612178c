//! Where a tile may go (RIV-PLACE).

use joute_kernel::{Refusal, RuleId};

use crate::board::{COORDINATE_MAX, Cell, Place};
use crate::content::TileId;
use crate::state::State;

impl State {
    /// RIV-PLACE-1: a free cell beside a tile of any owner.
    ///
    /// Rotation is free (RIV-PLACE-2) and nothing else restricts it (RIV-PLACE-3).
    #[inline]
    pub(crate) fn check_cell(&self, cell: Cell) -> Result<(), Refusal> {
        if cell.x.unsigned_abs() > COORDINATE_MAX.unsigned_abs()
            || cell.y.unsigned_abs() > COORDINATE_MAX.unsigned_abs()
        {
            return Err(Refusal::new(RuleId("RIV-PLACE-1"), "not_adjacent"));
        }
        match self.grid.get(cell) {
            // The grid is a torus: a cell far outside may fall on the place of a free one.
            Place::Free if self.is_near(cell) => Ok(()),
            Place::Tile(slot) if self.tiles[slot].cell == cell => {
                Err(Refusal::new(RuleId("RIV-PLACE-1"), "cell_taken"))
            }
            Place::Free | Place::Tile(_) | Place::Nothing => Err(Refusal::new(RuleId("RIV-PLACE-1"), "not_adjacent")),
        }
    }

    /// Whether one of the four neighbours of `cell` holds a tile, by its own coordinates.
    #[inline]
    fn is_near(&self, cell: Cell) -> bool {
        cell.neighbours()
            .iter()
            .any(|&neighbour| self.grid.tile(neighbour).is_some_and(|slot| self.tiles[slot].cell == neighbour))
    }

    /// RIV-TURN-2: the tile must be in the own hand.
    #[inline]
    pub(crate) fn check_in_hand(&self, tile: TileId) -> Result<(), Refusal> {
        if self.hands[self.active.index()].contains(tile) {
            Ok(())
        } else {
            Err(Refusal::new(RuleId("RIV-TURN-2"), "not_in_hand"))
        }
    }
}
