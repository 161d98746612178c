//! BEL-END: when it is over, and who wins.

use joute_kernel::{BySeat, Outcome, Seat, Sink, Standing};

use crate::event::Event;
use crate::state::{Pace, Phase, State};
use crate::words::{End, Tiebreak};

/// BEL-END-1: the number of chests that ends the game.
pub const CHESTS_TO_END: usize = 10;

impl State {
    /// BEL-END-1, BEL-END-2: looked at now and never else (D-20); BEL-EDGE-23: whoever attacked or not; BEL-EDGE-15: however many
    /// have ten.
    pub(crate) fn end_attacks<S: Sink<Event>>(&mut self, events: &mut S) {
        // BEL-RECRUIT-1: the day goes on.
        let Some(end) = self.end_of_attacks() else { return self.begin_recruiting(events) };
        let reason = end.told();
        self.phase = Phase::Over(reason);
        self.active = self.captain;
        events.push(Event::Ended { reason });
    }

    /// Why the game is over once the attacks are, if it is.
    fn end_of_attacks(&self) -> Option<End> {
        if self.pace == Pace::Halts {
            None
        } else if self.all_seats().any(|seat| self.lord(seat).chests.len() >= CHESTS_TO_END) {
            Some(End::Chests)
        } else if self.day >= self.day_limit {
            Some(End::DayLimit)
        } else {
            None
        }
    }

    /// BEL-END-3: the values of a seat's chests together. Nothing else counts (BEL-EDGE-16).
    #[inline]
    pub(crate) fn treasure(&self, seat: Seat) -> u32 {
        self.lord(seat).chests.iter().map(|chest| u32::from(self.chests.values[chest.index()])).sum()
    }

    /// BEL-END-4, BEL-END-6: everybody is ranked; BEL-END-5: chests settle equal totals, and then nothing does.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Phase::Over(reason) = self.phase else { return None };
        let keys = BySeat::from_fn(self.seats, |seat| (self.treasure(seat), self.lord(seat).chests.len()));
        let seats = BySeat::from_fn(self.seats, |seat| {
            let better = keys.iter().filter(|&(_, key)| *key > keys[seat]).count();
            Standing { score: keys[seat].0 as i32, rank: 1 + better as u8 }
        });
        let best = keys.iter().map(|(_, key)| key.0).max().unwrap_or_default();
        let tied = keys.iter().filter(|(_, key)| key.0 == best);
        let winners = seats.iter().filter(|(_, standing)| standing.rank == 1).count();
        let decided_by = (tied.count() > winners).then_some(Tiebreak::Chests.rule());
        Some(Outcome { seats, automaton: None, reason, decided_by })
    }
}
