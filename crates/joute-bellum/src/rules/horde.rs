//! BEL-HORDE: the die, rounds of drinks and confusion spells.

use joute_kernel::{Refusal, Seat, Sink};

use crate::action::Means;
use crate::event::Event;
use crate::ids::Row;
use crate::state::{Phase, State};
use crate::words::Refused;

impl State {
    /// BEL-HORDE-1, BEL-SCEN-2: the Captain rolls; a script answers in the place of chance (BEL-RNG-4).
    pub(crate) fn call_for_roll<S: Sink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::Roll;
        self.die = None;
        self.active = self.captain;
        if let Some(row) = self.script.pop() {
            self.roll(row, events);
        }
    }

    /// BEL-HORDE-9: the result replaces the old one; BEL-HORDE-6, D-5: a window opens, with the Captain first.
    pub(crate) fn roll<S: Sink<Event>>(&mut self, row: Row, events: &mut S) {
        self.die = Some(row);
        events.push(Event::Rolled { captain: self.captain, row });
        self.phase = Phase::Horde;
        self.active = self.captain;
        self.settle_horde(events);
    }

    /// BEL-HORDE-3, BEL-HORDE-4: why a seat cannot have the die rolled again.
    pub(crate) fn check_reroll(&self, seat: Seat, means: Means) -> Result<(), Refusal> {
        let lord = self.lord(seat);
        match means {
            Means::Spell if seat != self.captain => Err(Refused::NotCaptain.told()),
            // BEL-HORDE-11: a barred spell waits for the next time.
            Means::Spell if lord.spells_ready == 0 => Err(Refused::NoReadySpell.told()),
            Means::Barrel if lord.barrel == 0 => Err(Refused::NoBarrel.told()),
            _ => Ok(()),
        }
    }

    /// BEL-HORDE-12, D-6: whether a seat has anything to use. Spells of a seat that is not Captain never count.
    ///
    /// Spells and barrels that come later in the day are for the next one (BEL-EDGE-2, BEL-EDGE-3).
    #[inline]
    pub(crate) fn can_reroll(&self, seat: Seat) -> bool {
        let lord = self.lord(seat);
        (lord.barrel > 0) | ((seat == self.captain) & (lord.spells_ready > 0))
    }

    /// BEL-HORDE-5, D-25: one barrel goes back, or one spell is turned over; BEL-HORDE-10, D-4: others may follow.
    pub(crate) fn buy_reroll<S: Sink<Event>>(&mut self, seat: Seat, means: Means, events: &mut S) {
        match means {
            Means::Barrel => {
                self.lord_mut(seat).barrel -= 1;
                self.supply.barrel += 1;
            }
            Means::Spell => {
                let lord = self.lord_mut(seat);
                lord.spells_ready -= 1;
                lord.spells_barred += 1;
            }
        }
        events.push(Event::RerollBought { seat, means });
        // BEL-HORDE-8: as often as players can pay.
        self.call_for_roll(events);
    }

    pub(crate) fn pass_reroll<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        events.push(Event::RerollPassed { seat });
        if self.step() {
            self.settle_horde(events);
        } else {
            self.end_horde(events);
        }
    }

    /// BEL-EDGE-1: those without means are not asked; when nobody is left the phase is over (BEL-HORDE-7).
    pub(crate) fn settle_horde<S: Sink<Event>>(&mut self, events: &mut S) {
        while self.skips() && !self.can_reroll(self.active) {
            if !self.step() {
                return self.end_horde(events);
            }
        }
    }

    /// BEL-HORDE-7: a whole window went by. BEL-DAY-3: the row is fixed for the day.
    fn end_horde<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(row) = self.die else { return };
        events.push(Event::HordeCalled { row });
        self.harvest(events);
        self.send_scouts(events);
        self.begin_attacks(events);
    }
}
