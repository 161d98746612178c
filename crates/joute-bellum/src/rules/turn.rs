//! BEL-DAY, BEL-TURN: how a day begins and ends.

use joute_kernel::{Seat, Sink};

use crate::event::Event;
use crate::ids::PlaceId;
use crate::state::State;

impl State {
    /// BEL-DAY-1: a new day begins with the die.
    pub(crate) fn begin_day<S: Sink<Event>>(&mut self, events: &mut S) {
        // A loaded position may say any day.
        self.day = self.day.saturating_add(1);
        events.push(Event::DayBegan { day: self.day, captain: self.captain });
        self.call_for_roll(events);
    }

    /// BEL-TURN-1, BEL-TURN-3, BEL-TURN-4: row, spells, Captain, and the next day.
    pub(crate) fn end_day<S: Sink<Event>>(&mut self, events: &mut S) {
        self.refill_row(events);
        self.ready_spells(events);
        self.captain = self.captain.next_of(self.seats);
        self.begin_day(events);
    }

    /// BEL-TURN-1: as many cards as players, in the order of the deck; BEL-TURN-2: fewer when it is empty (D-18), and at last
    /// none but the Tavern (BEL-EDGE-22).
    pub(crate) fn refill_row<S: Sink<Event>>(&mut self, events: &mut S) {
        while self.row.len() < usize::from(self.seats) {
            let Some(card) = self.deck.take() else { return };
            self.row.push(PlaceId(card));
            events.push(Event::PlaceRevealed { place: PlaceId(card) });
        }
    }

    /// BEL-TURN-3, BEL-HORDE-11: barred spells are ready again (D-19).
    fn ready_spells<S: Sink<Event>>(&mut self, events: &mut S) {
        for seat in self.all_seats() {
            let lord = self.lord_mut(seat);
            let count = core::mem::take(&mut lord.spells_barred);
            lord.spells_ready += count;
            if count > 0 {
                events.push(Event::SpellsReadied { seat, count });
            }
        }
    }

    /// BEL-DAY-2: goes to the next seat clockwise; `false` when the Captain would be next again.
    #[inline]
    pub(crate) fn step(&mut self) -> bool {
        let next: Seat = self.active.next_of(self.seats);
        self.active = next;
        next != self.captain
    }
}
