//! BEL-SCOUT: treasure maps.

use joute_kernel::{Seat, SeatSet, Sink};

use crate::event::{Event, Found};
use crate::ids::{ChestId, ChestKind};
use crate::state::State;

impl State {
    /// BEL-SCOUT-1: most maps of the left side on the active row.
    ///
    /// BEL-SCOUT-3: one leader takes a metal chest. BEL-SCOUT-4: several take a wooden one each, also at a table of two
    /// (BEL-EDGE-4). Nobody can refuse (BEL-EDGE-18). BEL-SCOUT-7: nothing ends here, however many chests there are.
    pub(crate) fn send_scouts<S: Sink<Event>>(&mut self, events: &mut S) {
        let maps = self.all_seats().map(|seat| self.icons(seat).map).max().unwrap_or_default();
        // BEL-SCOUT-2: nobody has a map.
        if maps == 0 {
            return;
        }
        let leaders: SeatSet = self.all_seats().filter(|&seat| self.icons(seat).map == maps).collect();
        events.push(Event::ScoutsReturned { maps, leaders });
        let kind = if leaders.len() == 1 { ChestKind::Metal } else { ChestKind::Wood };
        // BEL-SCOUT-5, D-9: clockwise from the Captain, which also says who gets the last one (BEL-EDGE-5).
        for seat in self.clockwise().filter(|&seat| leaders.contains(seat)) {
            self.draw_chest(seat, kind, Found::Scouts, events);
        }
    }

    /// BEL-ATTACK-9: from the top of the pile; its new owner may look.
    ///
    /// BEL-SCOUT-6, BEL-SUPPLY-1, D-10: an empty pile gives nothing, to a single leader of the scouts neither (BEL-EDGE-6).
    pub(crate) fn draw_chest<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        kind: ChestKind,
        found: Found,
        events: &mut S,
    ) -> Option<ChestId> {
        let chest = self.chests.draw(kind)?;
        let value = Some(self.chests.values[chest.index()]);
        let lord = self.lord_mut(seat);
        lord.chests = lord.chests.with(chest);
        lord.seen = lord.seen.with(chest);
        events.push(Event::ChestDrawn { seat, chest, value, found });
        Some(chest)
    }
}
