//! RVL-SPON: sponsors come, and are negotiated with.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::arena::{HexId, HexSet};
use crate::chance::{Chance, from_the_north};
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::Figure;
use crate::options::SponsorCap;
use crate::state::{Frame, State};
use crate::words::Refused;

/// RVL-ROUND-6, RVL-SPON-2: with so many present none comes.
const ENOUGH: usize = 3;
/// RVL-COMP-3: the tokens that there are.
const TOKENS: usize = 6;

impl State {
    /// RVL-ROUND-6, RVL-SPON-1, RVL-SPON-2, RVL-SPON-6.
    pub(crate) fn bring_sponsors<S: Sink<Event>>(&mut self, events: &mut S) {
        if !self.may_sponsors_come() || self.open.sponsors.len() >= ENOUGH {
            return;
        }
        if self.open.round == 1 {
            self.land_sponsor(HexId::CENTRE, events);
        } else {
            self.push(Frame::Sponsors { rolls: 2 });
        }
    }

    /// RVL-SPON-6, RVL-DRONE-7, D-40: with only two Ashaks left none comes, unless there are drones.
    pub(crate) fn may_sponsors_come(&self) -> bool {
        if self.options.has_drones() { self.rules().drone_sponsors } else { self.alive().len() > 2 }
    }

    /// RVL-COMP-2, D-1, D-36: one of eight colours; the limit is looked at once, or before each roll.
    pub(crate) fn roll_for_sponsors(&mut self, rolls: u8) -> Flow {
        let is_capped = self.rules().sponsor_cap == SponsorCap::Hard3 && self.open.sponsors.len() >= ENOUGH;
        if rolls == 0 || is_capped { self.pop() } else { self.await_chance(Chance::SponsorDie) }
    }

    /// RVL-SPON-3, D-50: present, face-up spots of the colour without a sponsor.
    fn free_spots(&self, colour: u8) -> HexSet {
        self.open.spots(self.pack(), colour).minus(self.open.sponsors)
    }

    pub(crate) fn take_colour<S: Sink<Event>>(&mut self, colour: u8, events: &mut S) {
        events.push(Event::ColourRolled { colour });
        let spots = self.free_spots(colour);
        match (spots.len(), spots.first()) {
            (1, Some(only)) => self.land_sponsor(only, events),
            (0, _) | (_, None) => {}
            _ => self.push(Frame::Spot { colour }),
        }
    }

    /// RVL-SPON-4, RVL-CHANCE-5: the d6 for two or three, one event for more.
    pub(crate) fn ask_for_spot(&mut self, colour: u8) -> Flow {
        let spots = self.free_spots(colour);
        self.await_chance(if spots.len() <= 3 { Chance::D6(spots) } else { Chance::Spot(spots) })
    }

    /// RVL-SPON-4: 1–3 and 4–6 for two, pairs of faces for three, from the north.
    pub(crate) fn take_d6<S: Sink<Event>>(&mut self, colour: u8, face: u8, events: &mut S) {
        let spots = from_the_north(self.free_spots(colour));
        let faces_each = 6 / spots.len().max(1);
        self.pop();
        if let Some(&hex) = spots.get(usize::from(face - 1) / faces_each.max(1)) {
            self.land_sponsor(hex, events);
        }
    }

    /// RVL-SPON-5: whoever stands there. RVL-COMP-3: a seventh does not appear.
    pub(crate) fn land_sponsor<S: Sink<Event>>(&mut self, hex: HexId, events: &mut S) {
        if self.open.sponsors.len() < TOKENS && !self.open.sponsors.contains(hex) {
            self.open.sponsors = self.open.sponsors.with(hex);
            events.push(Event::SponsorLanded { hex });
        }
    }

    /// RVL-SPON-7, RVL-SPON-8, D-28, RVL-DRONE-10: a sponsor under the figure, an AP and an inactive token.
    #[inline]
    pub(crate) fn check_negotiate(&self) -> Result<(), Refusal> {
        let who = self.acting();
        if !self.hex_of(who).is_some_and(|hex| self.open.sponsors.contains(hex)) {
            return Err(Refused::NoSponsor.told());
        }
        if self.open.ap == 0 {
            return Err(Refused::NoAp.by(RuleId("RVL-SPON-7")));
        }
        if self.has_token(who) { Ok(()) } else { Err(Refused::NoToken.told()) }
    }

    /// RVL-SPON-7: 1 RP, then a bonus. RVL-SPON-9: no bonus if the RP ends the game.
    pub(crate) fn negotiate<S: Sink<Event>>(&mut self, events: &mut S) {
        let who = self.acting();
        let Some(hex) = self.hex_of(who) else { return };
        self.open.ap -= 1;
        self.pay_token(who);
        self.open.sponsors = self.open.sponsors.without(hex);
        events.push(Event::Negotiated { who, hex });
        self.push(Frame::Bonus(who));
        self.gain_points(who, 1, events);
    }

    /// RVL-SPON-10: filling is always possible; where nothing else is, it is not asked (RVL-DEC-3).
    pub(crate) fn ask_for_bonus<S: Sink<Event>>(&mut self, who: Figure, events: &mut S) -> Flow {
        let schemas = &self.open.schemas;
        let has_schema = self.has_card_room(who) && (!schemas.row.is_empty() || schemas.can_give());
        if has_schema || self.check_bonus_uninstall(who).is_ok() {
            return self.ask(who.owner());
        }
        self.fill_gauge(events);
        Flow::Goes
    }

    /// RVL-SPON-10, D-41: a drone has no deck.
    pub(crate) fn check_bonus_uninstall(&self, who: Figure) -> Result<(), Refusal> {
        match who {
            Figure::Ashak(seat) => self.check_can_uninstall(seat),
            Figure::Drone(_) => Err(Refused::NoCard.by(RuleId("RVL-SPON-10"))),
        }
    }

    /// RVL-SPON-10: a card in the hand or the discard pile.
    pub(crate) fn check_can_uninstall(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat);
        let has_card = player.hand > 0 || !player.discard.is_empty();
        if has_card { Ok(()) } else { Err(Refused::NoCard.by(RuleId("RVL-SPON-10"))) }
    }

    /// RVL-SPON-7: the bonus of anticipation.
    pub(crate) fn fill_gauge<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(Frame::Bonus(who)) = self.top() else { return };
        self.pop();
        while self.gain_token(who) {}
        events.push(Event::Filled { who });
    }

    /// RVL-SPON-7: up to two cards; who has none left is not asked.
    pub(crate) fn ask_for_uninstalling(&mut self, left: u8) -> Flow {
        let seat = self.open.seat;
        if left == 0 || self.check_can_uninstall(seat).is_err() { self.pop() } else { self.ask(seat) }
    }
}
