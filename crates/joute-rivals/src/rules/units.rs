//! Section 29, question 19: what cards give and take unit by unit, asking for each.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::arena::{HexId, HexSet};
use crate::cards::Op;
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::Figure;
use crate::pack::{CardWord, DesignId};
use crate::rules::deeds::{BESIDE, Deed};
use crate::rules::spend::SHIELDS;
use crate::state::{Frame, Resource, State};
use crate::words::Refused;

impl State {
    /// A card of a hand, or of a drone, is discarded: asked with two or more in hand, and with two designs on a drone.
    pub(super) fn lose_card<S: Sink<Event>>(
        &mut self,
        who: Figure,
        deed: Deed,
        left: u8,
        next: Frame,
        events: &mut S,
    ) -> Flow {
        let seat = who.owner();
        let (count, only) = match who {
            Figure::Ashak(seat) => (self.player(seat).hand, self.hidden.hands[seat.index()].iter().next()),
            Figure::Drone(seat) => {
                let mut designs = self.player(seat).drone.cards.designs();
                let first = designs.next();
                (u8::from(first.is_some()) + designs.count() as u8, first)
            }
        };
        match (count, only) {
            (0, _) | (_, None) => self.replace(next),
            (1, Some(only)) => {
                self.replace(deed.left(left - 1));
                self.discard_from(who, only, events);
                Flow::Goes
            }
            _ => {
                self.replace(deed.left(left));
                self.ask(seat)
            }
        }
    }

    fn discard_from<S: Sink<Event>>(&mut self, who: Figure, card: DesignId, events: &mut S) {
        let seat = who.owner();
        match who {
            Figure::Ashak(_) => self.leave_hand(seat, card),
            Figure::Drone(_) => {
                self.player_mut(seat).drone.cards.remove(card);
            }
        }
        self.player_mut(seat).discard.add(card);
        events.push(Event::HandDiscarded { seat, card });
    }

    /// Who discards: whoever plays the card, or the victim.
    fn discarder(&self) -> Option<Figure> {
        match self.deed()? {
            (deed, Op::Discard(_)) => Some(Figure::Ashak(deed.by)),
            (deed, Op::VictimDiscard(_)) => Some(deed.victim),
            _ => None,
        }
    }

    pub(crate) fn check_discard(&self, card: CardWord) -> Result<(), Refusal> {
        let Some(who) = self.discarder() else { return Err(Refused::WrongQuestion.told()) };
        let is_there = card.design().is_some_and(|card| match who {
            Figure::Ashak(seat) => self.hidden.hands[seat.index()].holds(card),
            Figure::Drone(seat) => self.player(seat).drone.cards.as_slice().contains(&card),
        });
        if is_there { Ok(()) } else { Err(Refused::NoCard.by(RuleId("RVL-CARD-2"))) }
    }

    pub(crate) fn take_discard<S: Sink<Event>>(&mut self, card: CardWord, events: &mut S) {
        let (Some(who), Some(card)) = (self.discarder(), card.design()) else { return };
        self.one_less();
        self.discard_from(who, card, events);
    }

    /// One unit of what was asked for is done.
    fn one_less(&mut self) {
        if let Some(Frame::Deed { at, by, victim, left: Some(left) }) = self.top() {
            self.replace(Frame::Deed { at, by, victim, left: Some(left.saturating_sub(1)) });
        }
    }

    pub(crate) fn check_gain(&self) -> Result<(), Refusal> {
        match self.deed() {
            Some((_, Op::GainChoice(_) | Op::Gain(_))) => Ok(()),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_gain<S: Sink<Event>>(&mut self, seat: Seat, unit: Resource, events: &mut S) {
        self.one_less();
        self.gain_units(Figure::Ashak(seat), unit, 1, events);
    }

    pub(crate) fn check_convert(&self, seat: Seat, unit: Resource) -> Result<(), Refusal> {
        match self.deed() {
            Some((_, Op::Convert(_))) if self.player(seat).stock(unit) > 0 => Ok(()),
            Some((_, Op::Convert(_))) => Err(Refused::NoResources.by(RuleId("RVL-DEC-2"))),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_convert<S: Sink<Event>>(&mut self, seat: Seat, unit: Resource, events: &mut S) {
        let who = Figure::Ashak(seat);
        let other = match unit {
            Resource::Crystal => Resource::Resin,
            Resource::Resin => Resource::Crystal,
        };
        self.one_less();
        self.take_stock(who, unit, 1);
        events.push(Event::Spent { who, resource: unit, count: 1 });
        self.gain_units(who, other, 1, events);
    }

    /// Whether `done` answers the operation that is asked for.
    pub(crate) fn check_deed_done(&self) -> Result<(), Refusal> {
        match self.deed() {
            Some((_, Op::Convert(_) | Op::Shields(_))) => Ok(()),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_deed_done(&mut self) {
        if let Some((deed, _)) = self.deed() {
            let next = deed.to(deed.at.next());
            self.replace(next);
        }
    }

    /// Section 29, question 19: the kind is asked for if both are there.
    pub(super) fn steal_some<S: Sink<Event>>(&mut self, deed: Deed, left: u8, next: Frame, events: &mut S) -> Flow {
        let has = |kind| self.stock_of(deed.victim, kind) > 0;
        let only = match (has(Resource::Resin), has(Resource::Crystal)) {
            (false, false) => return self.replace(next),
            (true, true) => {
                self.replace(deed.left(left));
                return self.ask(deed.by);
            }
            (true, false) => Resource::Resin,
            (false, true) => Resource::Crystal,
        };
        self.replace(deed.left(left - 1));
        self.move_unit(deed.victim, deed.by, only, events);
        Flow::Goes
    }

    fn move_unit<S: Sink<Event>>(&mut self, from: Figure, to: Seat, unit: Resource, events: &mut S) {
        self.take_stock(from, unit, 1);
        self.add_stock(Figure::Ashak(to), unit, 1);
        events.push(Event::Stolen { from, to, resource: unit, count: 1 });
    }

    pub(crate) fn check_steal_unit(&self, what: CardWord) -> Result<(), Refusal> {
        let Some((deed, Op::Steal(_))) = self.deed() else { return Err(Refused::WrongQuestion.told()) };
        let is_there = what.resource().is_some_and(|unit| self.stock_of(deed.victim, unit) > 0);
        if is_there { Ok(()) } else { Err(Refused::NoResources.by(RuleId("RVL-DEC-2"))) }
    }

    pub(crate) fn take_steal_unit<S: Sink<Event>>(&mut self, what: CardWord, events: &mut S) {
        let Some(Frame::Deed { by, victim, .. }) = self.top() else { return };
        if let Some(unit) = what.resource() {
            self.one_less();
            self.move_unit(victim, by, unit, events);
        }
    }

    /// RVL-SHIELD-1: the hex is asked for if there are several, then which shield goes.
    pub(super) fn build_one<S: Sink<Event>>(&mut self, deed: Deed, range: u8, next: Frame, events: &mut S) -> Flow {
        let sites = self.sites(Figure::Ashak(deed.by), range);
        match (sites.len(), sites.first()) {
            (0, _) | (_, None) => self.replace(next),
            (1, Some(only)) => {
                self.replace(next);
                self.build_by_card(deed.by, only, events);
                Flow::Goes
            }
            _ => {
                self.replace(deed.left(1));
                self.ask(deed.by)
            }
        }
    }

    fn build_by_card<S: Sink<Event>>(&mut self, by: Seat, hex: HexId, events: &mut S) {
        if self.player(by).shields.len() >= SHIELDS {
            self.push(Frame::Exchange { by, hex });
        } else {
            self.build_shield(by, hex, None, events);
        }
    }

    /// Where the operation that is asked for may build.
    pub(crate) fn deed_sites(&self) -> HexSet {
        match self.deed() {
            Some((deed, Op::BuildShield)) => self.sites(Figure::Ashak(deed.by), self.rules().shield_range),
            Some((deed, Op::Shields(_))) => self.sites(Figure::Ashak(deed.by), BESIDE),
            _ => HexSet::EMPTY,
        }
    }

    pub(crate) fn check_build(&self, hex: HexId) -> Result<(), Refusal> {
        match self.deed() {
            Some((_, Op::BuildShield | Op::Shields(_))) if self.deed_sites().contains(hex) => Ok(()),
            Some((_, Op::BuildShield | Op::Shields(_))) => Err(Refused::WrongShield.told()),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_build<S: Sink<Event>>(&mut self, seat: Seat, hex: HexId, events: &mut S) {
        self.one_less();
        self.build_by_card(seat, hex, events);
    }

    pub(crate) fn check_destroy(&self, by: Seat, hex: HexId) -> Result<(), Refusal> {
        if self.player(by).shields.contains(hex) { Ok(()) } else { Err(Refused::WrongShield.told()) }
    }

    pub(crate) fn take_destroy<S: Sink<Event>>(&mut self, gone: HexId, events: &mut S) {
        if let Some(Frame::Exchange { by, hex }) = self.top() {
            self.pop();
            self.build_shield(by, hex, Some(gone), events);
        }
    }
}
