//! RVL-VOID, RVL-ERA: zones go, and figures fall.

use joute_kernel::{Refusal, RuleId, Sink};

use crate::arena::{DIRECTIONS, HexId, HexSet, TileId};
use crate::event::{Cause, Event};
use crate::flow::Flow;
use crate::fray::Figure;
use crate::pack::Kind;
use crate::state::{Frame, State};
use crate::words::Refused;

/// RVL-VOID-2: the HP that it costs an Ashak to fall with its hex.
pub const FALL_LOSS: u8 = 4;

impl State {
    /// RVL-ROUND-5, RVL-ERA-2, RVL-VOID-1: the zone cards due go together.
    pub(crate) fn remove_zones<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.open.round + 1 == self.options.final_round() {
            events.push(Event::FinalAnnounced);
            // RVL-ERA-4, D-35.
            if !self.rules().final_zone_removed {
                return;
            }
        }
        let due = self.options.zone_cards().get(usize::from(self.open.round) - 1).copied().unwrap_or(0);
        for _ in 0..due {
            let Some(zone) = self.hidden.zones.pop() else { break };
            self.open.zones -= 1;
            self.open.present = self.open.present.minus(zone.tiles());
            let _ = self.open.drawn_zones.try_push(zone);
            events.push(Event::ZoneGone { zone });
        }
        // RVL-VOID-7, RVL-DRONE-4, D-39: so does a start tile with the last of its neighbours.
        self.open.present = self.open.present.connected();
        self.clear_void(events);
    }

    /// RVL-VOID-1, RVL-DRY-3, RVL-SHIELD-6: what lay on tiles that are gone leaves, and who stood there falls (RVL-VOID-9).
    fn clear_void<S: Sink<Event>>(&mut self, events: &mut S) {
        let present = self.open.present;
        let hexes = present.hexes();
        self.open.desert = self.open.desert.both(present);
        self.open.sprout = self.open.sprout.both(present);
        self.open.sponsors = self.open.sponsors.both(hexes);
        for seat in self.all_seats() {
            for hex in self.player(seat).shields.minus(hexes).iter() {
                self.remove_shield(seat, hex, events);
            }
        }
        self.open.falls.clear();
        // RVL-DRONE-25: Ashaks before drones.
        for figure in [Figure::Ashak, Figure::Drone] {
            for who in self.clockwise(self.open.token).map(figure) {
                if let Some(hex) = self.hex_of(who).filter(|&hex| !hexes.contains(hex)) {
                    // RVL-VOID-8.
                    self.put_at(who, None);
                    let _ = self.open.falls.try_push((who, hex));
                }
            }
        }
        self.push(Frame::Falls { next: 0, has_fallen: false });
    }

    /// RVL-VOID-2, RVL-VOID-4, D-33: −4 HP, then a hex on the edge, one figure at a time. RVL-DRONE-17: drones lose nothing.
    #[inline(never)]
    pub(crate) fn fall<S: Sink<Event>>(&mut self, next: u8, has_fallen: bool, events: &mut S) -> Flow {
        let Some(&(who, former)) = self.open.falls.get(usize::from(next)) else {
            self.open.falls.clear();
            return self.pop();
        };
        let seat = who.owner();
        if !has_fallen {
            self.mark_calm();
            events.push(Event::Fell { who });
            self.replace(Frame::Falls { next, has_fallen: true });
            if !who.is_drone() {
                self.lose_hp(seat, FALL_LOSS, Cause::Fall, None, events);
            }
            return Flow::Goes;
        }
        if !self.player(seat).is_alive() {
            return self.replace(Frame::Falls { next: next + 1, has_fallen: false });
        }
        let edge = self.landings(who);
        match (edge.len(), edge.first().or_else(|| self.nearest_free(former))) {
            (0 | 1, Some(only)) => {
                self.land(only, events);
                Flow::Goes
            }
            (_, Some(_)) => self.ask(seat),
            // RVL-VOID-6, D-54: nobody could be hit on a shared hex.
            (_, None) => {
                self.eliminate(seat, None, events);
                Flow::Goes
            }
        }
    }

    /// RVL-VOID-2: the free present hexes on the edge.
    pub(crate) fn landings(&self, who: Figure) -> HexSet {
        let edge = self.open.present.edge();
        if who.is_drone() { edge } else { edge.minus(self.figures()) }
    }

    /// RVL-VOID-6: the nearest free present hex, then the one most to the north, then to the west.
    fn nearest_free(&self, former: HexId) -> Option<HexId> {
        let free = self.open.present.hexes().minus(self.figures());
        free.iter().min_by_key(|hex| (former.distance(*hex), hex.north_west()))
    }

    /// Who falls now.
    fn falling(&self) -> Option<Figure> {
        let Some(Frame::Falls { next, .. }) = self.top() else { return None };
        self.open.falls.get(usize::from(next)).map(|fall| fall.0)
    }

    /// Where it can be put.
    pub(crate) fn open_landings(&self) -> HexSet {
        self.falling().map_or(HexSet::EMPTY, |who| self.landings(who))
    }

    pub(crate) fn check_land(&self, hex: HexId) -> Result<(), Refusal> {
        let rule = RuleId("RVL-VOID-2");
        if !self.open.present.contains(TileId::of(hex)) {
            return Err(Refused::Void.by(rule));
        }
        let near = hex.neighbours();
        let is_edge =
            near.len() < DIRECTIONS.len() || near.iter().any(|hex| !self.open.present.contains(TileId::of(hex)));
        let is_free = self.falling().is_some_and(|who| who.is_drone() || !self.figures().contains(hex));
        if is_edge && is_free {
            return Ok(());
        }
        if self.figures().contains(hex) { Err(Refused::HexTaken.by(rule)) } else { Err(Refused::NoEdge.told()) }
    }

    /// RVL-VOID-3: the hex is chosen, then its tile revealed; a lake costs an Ashak 2 HP more.
    pub(crate) fn land<S: Sink<Event>>(&mut self, hex: HexId, events: &mut S) {
        let Some(who) = self.falling() else { return };
        if let Some(Frame::Falls { next, .. }) = self.top() {
            self.replace(Frame::Falls { next: next + 1, has_fallen: false });
        }
        self.put_at(who, Some(hex));
        events.push(Event::Placed { who, hex });
        let tile = TileId::of(hex);
        if !self.open.shown.contains(tile) {
            self.reveal(tile, events);
        }
        if self.true_kind(hex) == Kind::Lake {
            self.enter_lake(who, None, events);
        }
    }
}
