//! GUA-LAND: Terrains, hidden ones, and what hunger takes.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::{Trigger, Window};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::state::{AfterTrim, Land, Phase, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-ASK-27: before step A comes its window.
    pub(crate) fn open_land<S: Sink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::Land;
        self.come(Trigger::LandStep, events);
        self.open_phase_window(Window::LandStep, events);
    }

    /// GUA-LAND-1, GUA-LAND-7: every Terrain under an enemy Shield is discarded by its owner, all at once, for all to see (GUA-LAND-8).
    pub(crate) fn open_step_a<S: Sink<Event>>(&mut self, events: &mut S) {
        for space in self.all_spaces() {
            let stack = self.space(space);
            let taken = stack.terrain.filter(|terrain| stack.shield.is_some() && stack.owner != terrain.card.owner());
            if let Some(Land { card, .. }) = taken {
                self.space_mut(space).terrain = None;
                events.push(Event::TerrainLost { card, space });
                self.player_mut(card.owner()).discard.insert(card.number());
            }
        }
        let first = self.clockwise_from(self.initiative).next();
        self.active = first.unwrap_or(self.initiative);
        self.due = self.bare_lands(self.active);
        self.ask_for_land(events);
    }

    /// GUA-LAND-2, GUA-RUIN-6: the lands, not Ruins, with an own Shield and without Terrain.
    /// GUA-RUIN-3: Ruins are no lands, and owe nothing (GD-53).
    pub(crate) fn bare_lands(&self, seat: Seat) -> crate::map::SpaceSet {
        let is_bare = |space: &SpaceId| {
            !space.is_stronghold() && self.has_shield(seat, *space) && self.space(*space).terrain.is_none()
        };
        self.all_spaces().filter(is_bare).collect()
    }

    /// GUA-LAND-7, GUA-ASK-35: one seat does all its lands, then the next clockwise from the initiative (GD-58). At most as many rounds
    /// as seats.
    pub(crate) fn ask_for_land<S: Sink<Event>>(&mut self, events: &mut S) {
        let order: arrayvec::ArrayVec<Seat, 4> = self.clockwise_from(self.initiative).collect();
        let place = order.iter().position(|&seat| seat == self.active).unwrap_or(0);
        for (index, &seat) in order.iter().enumerate().skip(place) {
            if index > place {
                self.active = seat;
                self.due = self.bare_lands(seat);
            }
            if !self.due.is_empty() {
                self.step = Step::Land;
                self.owing = SeatSet::of(seat);
                return;
            }
        }
        self.end_turn(events);
    }

    /// GUA-LAND-10: a land that is still to be dealt with.
    fn check_due(&self, space: SpaceId) -> Result<(), Refusal> {
        if self.due.contains(space) { Ok(()) } else { Err(Refused::NotDue.by(RuleId("GUA-LAND-2"))) }
    }

    /// GUA-LAND-2: while the Pen holds a Terrain, one of the lands gets it (GD-56); GUA-LAND-9: only cards of that type oblige.
    fn check_no_terrain(&self, seat: Seat) -> Result<(), Refusal> {
        if self.has_terrain(seat) { Err(Refused::TerrainFirst.told()) } else { Ok(()) }
    }

    pub(crate) fn has_terrain(&self, seat: Seat) -> bool {
        !self.player(seat).pen.both(self.cards(seat).terrains).is_empty()
    }

    /// GUA-LAND-2, GUA-QUICK-4: a Terrain of the Pen, or a Shield that is one too (GUA-LAND-9), under an own Shield (GUA-LAND-6).
    pub(crate) fn check_terrain(&self, seat: Seat, card: CardId, space: SpaceId) -> Result<(), Refusal> {
        let by = RuleId("GUA-LAND-2");
        if card.owner() != seat || !self.player(seat).pen.contains(card.number()) {
            return Err(Refused::NotThere.by(by));
        }
        if !self.cards(seat).lands.contains(card.number()) {
            return Err(Refused::WrongKind.by(by));
        }
        self.check_due(space)
    }

    /// GUA-LAND-2, GUA-LAND-5: any card of Depot or Pen, face down, for a stone.
    pub(crate) fn check_hide(&self, seat: Seat, card: CardId, space: SpaceId) -> Result<(), Refusal> {
        if self.is_quick() {
            return Err(Refused::NotInQuickMode.by(RuleId("GUA-QUICK-4")));
        }
        let player = self.player(seat);
        if card.owner() != seat || !player.depot.union(player.pen).contains(card.number()) {
            return Err(Refused::NotThere.by(RuleId("GUA-LAND-2")));
        }
        self.check_due(space)?;
        self.check_no_terrain(seat)?;
        if player.stones == 0 { Err(Refused::NoStone.by(RuleId("GUA-LAND-2"))) } else { Ok(()) }
    }

    /// GUA-LAND-2: a Creature from under that Shield; GUA-LAND-3: it cannot become the Terrain.
    pub(crate) fn check_starve(&self, seat: Seat, card: CardId, space: SpaceId) -> Result<(), Refusal> {
        let by = RuleId("GUA-LAND-2");
        let lies = |space| {
            let stack = self.space(space);
            stack.owner == seat && stack.cards.contains(card.number())
        };
        let at = self.due.iter().find(|&space| lies(space));
        let at = at.filter(|_| card.owner() == seat).ok_or(Refused::NotThere.by(by))?;
        if !self.cards(seat).creatures.contains(card.number()) {
            return Err(Refused::WrongKind.by(by));
        }
        self.check_due(space)?;
        if at != space {
            return Err(Refused::NotThere.by(by));
        }
        self.check_no_terrain(seat)
    }

    /// GUA-LAND-2, GUA-LAND-6: a Terrain lies there, and stays when the Shield leaves.
    pub(crate) fn place_terrain<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        card: CardId,
        space: SpaceId,
        hidden: bool,
        events: &mut S,
    ) {
        let player = self.player_mut(seat);
        player.pen.remove(card.number());
        player.depot.remove(card.number());
        player.stones -= u8::from(hidden);
        self.space_mut(space).terrain = Some(Land { card, hidden });
        self.due = self.due.without(space);
        events.push(Event::TerrainPlaced { seat, space, card: Some(card), hidden });
        if self.table.fights.limits {
            // GUA-LIMIT-1: a text of the Terrain may allow less.
            self.find_excess(space);
            self.after_trim = AfterTrim::Land;
            return self.ask_to_trim(events);
        }
        self.ask_for_land(events);
    }

    /// GUA-LAND-4: a stack without its last Creature loses its Shield; items may be too many then (GUA-ASK-33).
    pub(crate) fn starve<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, space: SpaceId, events: &mut S) {
        self.due = self.due.without(space);
        self.space_mut(space).cards.remove(card.number());
        events.push(Event::Starved { card, space });
        self.discard_all(seat, CardSet::of(card.number()), events);
        self.lose_empty_stack(space, events);
        if self.check_trophies(events) {
            return;
        }
        self.find_excess(space);
        self.after_trim = AfterTrim::Land;
        self.ask_to_trim(events);
    }
}
