//! BEL-HARVEST: food and glyphs of the left side.

use joute_kernel::{Seat, Sink};

use crate::event::Event;
use crate::state::State;

/// The most food, or glyphs, of one player where the reserve never ends.
pub const STORE_MAX: u16 = 9_999;

impl State {
    /// BEL-HARVEST-1, BEL-HARVEST-2, D-7: everybody takes everything that is due; BEL-HARVEST-3: from the Captain on.
    ///
    /// BEL-HARVEST-4: maps and the right side give nothing here.
    pub(crate) fn harvest<S: Sink<Event>>(&mut self, events: &mut S) {
        for seat in self.clockwise() {
            let due = self.icons(seat);
            let food = self.take_food(seat, due.food);
            let glyph = self.take_glyphs(seat, due.glyph);
            if due.food > 0 || due.glyph > 0 {
                let (food_short, glyph_short) = (due.food - food, due.glyph - glyph);
                events.push(Event::Harvested { seat, food, glyph, food_short, glyph_short });
            }
        }
    }

    /// BEL-SUPPLY-3: at most what the reserve holds, unless it is without end (D-8). Returns what was taken.
    pub(crate) fn take_food(&mut self, seat: Seat, due: u16) -> u16 {
        let room = STORE_MAX.saturating_sub(self.lord(seat).food);
        let taken = due.min(if self.unlimited { room } else { self.supply.food });
        if !self.unlimited {
            self.supply.food -= taken;
        }
        self.lord_mut(seat).food += taken;
        taken
    }

    /// BEL-SUPPLY-3: the same for glyphs.
    pub(crate) fn take_glyphs(&mut self, seat: Seat, due: u16) -> u16 {
        let room = STORE_MAX.saturating_sub(self.lord(seat).glyph);
        let taken = due.min(if self.unlimited { room } else { self.supply.glyph });
        if !self.unlimited {
            self.supply.glyph -= taken;
        }
        self.lord_mut(seat).glyph += taken;
        taken
    }
}
