//! Where a tile may go (RIV-PLACE).

use joute_kernel::Refusal;

use crate::board::Cell;
use crate::content::TileId;
use crate::state::State;
use crate::words::Refused;

impl State {
    /// RIV-PLACE-1: a free cell beside a tile of any owner.
    ///
    /// Rotation is free (RIV-PLACE-2) and nothing else restricts it (RIV-PLACE-3).
    #[inline]
    pub(crate) fn check_cell(&self, cell: Cell) -> Result<(), Refusal> {
        if self.grid.is_free(cell) { Ok(()) } else { Err(self.why_not_on(cell)) }
    }

    #[cold]
    fn why_not_on(&self, cell: Cell) -> Refusal {
        let taken = self.placed().iter().any(|placed| placed.cell == cell);
        if taken { Refused::CellTaken.told() } else { Refused::NotAdjacent.told() }
    }

    /// RIV-TURN-2: the tile must be in the own hand.
    #[inline]
    pub(crate) fn check_in_hand(&self, tile: TileId) -> Result<(), Refusal> {
        if self.hands[self.active.index()].contains(tile) { Ok(()) } else { Err(Refused::NotInHand.told()) }
    }
}
