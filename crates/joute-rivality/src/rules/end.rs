//! When the game ends (RIV-END).

use joute_kernel::{EndReason, RuleId, Seat};

use crate::state::State;
use crate::words::End;

impl State {
    /// RIV-END-2, RIV-END-3: whether a side's supply is empty now. Asked only between effects (DEC-12).
    #[inline]
    pub(crate) fn a_supply_is_empty(&self) -> bool {
        let [first, second, third] = self.supply;
        first == 0 || second == 0 || (third == 0 && self.sides == 3)
    }

    pub(crate) fn supply_end(&self) -> EndReason {
        End::SupplyEmpty.by(RuleId(if self.mode.is_solo() { "RIV-SOLO-22" } else { "RIV-END-2" }))
    }

    /// RIV-TURN-1: the next seat clockwise that holds a tile; RIV-END-1: `None` when nobody does.
    ///
    /// Every seat plays the same number of tiles (RIV-EDGE-8). An empty stack alone ends nothing (RIV-END-4). In a game from the set-up the next seat always holds a tile
    /// until all are placed; seats of a loaded position may not.
    pub(crate) fn next_seat_with_tiles(&self) -> Option<Seat> {
        let mut seat = self.active;
        for _ in 0..self.seats {
            seat = seat.next_of(self.seats);
            if self.hands[seat.index()].len() > 0 {
                return Some(seat);
            }
        }
        None
    }
}
