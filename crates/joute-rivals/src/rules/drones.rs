//! RVL-DRONE: what drones add to a turn.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::cards::Hit;
use crate::chance::Chance;
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::{Attack, Figure, Target, Weapon};
use crate::options::HackAction;
use crate::pack::{CardWord, DesignId};
use crate::state::{Frame, Resource, State};
use crate::words::Refused;

/// RVL-DRONE-12, RVL-DRONE-14: the farthest distance of a drone's attack and of a hack.
pub(crate) const RANGE: u8 = 2;
/// RVL-DRONE-14.
const HACK_DICE: u8 = 3;
/// RVL-DRONE-13.
const EXCHANGE: u8 = 1;

impl State {
    /// RVL-DRONE-12, RVL-DRONE-18, RVL-DRONE-23, RVL-DRONE-29, D-43: 0 to 2 with sight, measured from the drone.
    pub(crate) fn check_drone_attack(&self, drone: Seat, victim: Seat) -> Result<(), Refusal> {
        if self.open.ap == 0 {
            return Err(Refused::NoAp.by(RuleId("RVL-DRONE-12")));
        }
        let from = Figure::Drone(drone);
        self.check_attack_time(from)?;
        self.check_reach(from, Hit::Physical, (0, self.farthest(from, RANGE, 0)), Figure::Ashak(victim))
    }

    pub(crate) fn drone_attack<S: Sink<Event>>(&mut self, drone: Seat, victim: Seat, events: &mut S) {
        self.open.ap -= 1;
        self.announce_drone(drone, drone, victim, events);
    }

    /// RVL-DRONE-12, RVL-DRONE-28: one salvo of 1, credited to whoever commands the drone.
    fn announce_drone<S: Sink<Event>>(&mut self, actor: Seat, drone: Seat, victim: Seat, events: &mut S) {
        events.push(Event::DroneAttacked { seat: actor, victim });
        let target = Target::Ashaks(victim, None);
        let from = Figure::Drone(drone);
        self.announce(Attack { damage: 1, ..Attack::new(actor, from, Weapon::Drone, Hit::Physical, target) });
    }

    /// RVL-DRONE-13: beside the own drone.
    fn check_exchange(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat);
        let is_near = match (player.hex, player.drone.hex) {
            (Some(one), Some(other)) => one.distance(other) <= EXCHANGE,
            _ => false,
        };
        if is_near { Ok(()) } else { Err(Refused::NotNext.by(RuleId("RVL-DRONE-13"))) }
    }

    /// RVL-DRONE-13, RVL-DRONE-31, D-65: a card of the hand to a free place, if its design did not come from there this turn.
    pub(crate) fn check_give(&self, seat: Seat, card: CardWord) -> Result<(), Refusal> {
        self.check_exchange(seat)?;
        let card = self.check_in_hand(seat, card)?;
        if self.player(seat).drone.cards.free() == 0 {
            return Err(Refused::NoPlace.by(RuleId("RVL-DRONE-9")));
        }
        if self.open.taken.contains(card) { Err(Refused::OneWay.told()) } else { Ok(()) }
    }

    pub(crate) fn give<S: Sink<Event>>(&mut self, seat: Seat, card: CardWord, events: &mut S) {
        let Some(card) = card.design() else { return };
        self.leave_hand(seat, card);
        self.open.given.insert(card);
        self.install_on(Figure::Drone(seat), card, events);
    }

    /// RVL-DRONE-13, RVL-DRONE-30: one card, resource, point or token.
    pub(crate) fn check_take(&self, seat: Seat, what: CardWord) -> Result<(), Refusal> {
        self.check_exchange(seat)?;
        let drone = &self.player(seat).drone;
        let is_there = match what {
            CardWord::RESIN => drone.resin > 0,
            CardWord::CRYSTAL => drone.crystal > 0,
            CardWord::RP => drone.rp > 0,
            CardWord::TOKEN => drone.tokens > 0,
            _ => what.design().is_some_and(|card| drone.cards.as_slice().contains(&card)),
        };
        if !is_there {
            return Err(Refused::NotThere.by(RuleId("RVL-DRONE-13")));
        }
        if what == CardWord::TOKEN && self.player(seat).ant.is_full() {
            return Err(Refused::NoPlace.by(RuleId("RVL-DRONE-13")));
        }
        match what.design() {
            Some(card) if self.open.given.contains(card) => Err(Refused::OneWay.told()),
            Some(_) | None => Ok(()),
        }
    }

    pub(crate) fn take_from_drone<S: Sink<Event>>(&mut self, seat: Seat, what: CardWord, events: &mut S) {
        let (own, drone) = (Figure::Ashak(seat), Figure::Drone(seat));
        match what {
            CardWord::RESIN => self.carry(drone, own, Resource::Resin, 1, events),
            CardWord::CRYSTAL => self.carry(drone, own, Resource::Crystal, 1, events),
            CardWord::RP => {
                self.player_mut(seat).drone.rp -= 1;
                // RVL-DRONE-11: from here on it counts.
                self.gain_points(own, 1, events);
            }
            CardWord::TOKEN => {
                self.pay_token(drone);
                self.gain_token(own);
                events.push(Event::TokenGained { who: own, resin: 0, crystal: 0 });
            }
            _ => {
                if let Some(card) = what.design() {
                    self.open.taken.insert(card);
                    self.take_card(seat, seat, card, events);
                }
            }
        }
    }

    fn take_card<S: Sink<Event>>(&mut self, from: Seat, to: Seat, card: DesignId, events: &mut S) {
        self.player_mut(from).drone.cards.remove(card);
        self.install_open(to, card, events);
    }

    fn carry<S: Sink<Event>>(&mut self, from: Figure, to: Figure, resource: Resource, count: u16, events: &mut S) {
        self.take_stock(from, resource, count);
        self.add_stock(to, resource, count);
        events.push(Event::Stolen { from, to: to.owner(), resource, count });
    }

    /// RVL-DRONE-14, RVL-DRONE-18: an enemy drone at distance 0 to 2, seen or not, in the first turn too.
    pub(crate) fn check_hack(&self, seat: Seat, drone: Seat) -> Result<(), Refusal> {
        if self.open.ap == 0 {
            return Err(Refused::NoAp.by(RuleId("RVL-DRONE-14")));
        }
        let (Some(own), Some(other)) = (self.player(seat).hex, self.player(drone).drone.hex.filter(|_| drone != seat))
        else {
            return Err(Refused::WrongTarget.by(RuleId("RVL-DRONE-14")));
        };
        if own.distance(other) <= RANGE { Ok(()) } else { Err(Refused::OutOfRange.by(RuleId("RVL-DRONE-14"))) }
    }

    pub(crate) fn hack<S: Sink<Event>>(&mut self, seat: Seat, drone: Seat, events: &mut S) {
        self.open.ap -= 1;
        events.push(Event::Hacked { seat, drone });
        self.push(Frame::Hack { by: seat, drone, left: None });
    }

    /// Section 29, question 18: per success, if anything but stopping is possible.
    pub(crate) fn go_through_hack(&mut self, by: Seat, drone: Seat, left: Option<u8>) -> Flow {
        match left {
            None => self.await_chance(Chance::HackRoll { seat: by, dice: HACK_DICE }),
            Some(0) => self.pop(),
            Some(_) if !self.player(by).is_alive() || !self.can_hack(by, drone) => self.pop(),
            Some(_) => self.ask(by),
        }
    }

    fn can_hack(&self, by: Seat, drone: Seat) -> bool {
        let held = &self.player(drone).drone;
        let has_stock = !held.cards.as_slice().is_empty() || held.resources() > 0 || held.rp > 0 || held.tokens > 0;
        has_stock
            || self.check_hack_move(by, drone).is_ok()
            || self.check_hack_harvest(by, drone).is_ok()
            || self.check_hack_attack(by, drone, drone).is_ok()
    }

    pub(crate) fn take_hack_roll<S: Sink<Event>>(&mut self, successes: u8, events: &mut S) {
        if let Some(Frame::Hack { by, drone, .. }) = self.top() {
            events.push(Event::Rolled { seat: by, dice: HACK_DICE, successes });
            self.replace(Frame::Hack { by, drone, left: Some(successes) });
        }
    }

    /// RVL-DRONE-14: a success is used; who commands, and the drone.
    fn use_success(&mut self) -> Option<(Seat, Seat)> {
        let Some(Frame::Hack { by, drone, left: Some(left) }) = self.top() else { return None };
        self.replace(Frame::Hack { by, drone, left: Some(left.saturating_sub(1)) });
        Some((by, drone))
    }

    /// D-44: who does the basic action.
    fn puppet(&self, by: Seat, drone: Seat) -> Figure {
        match self.rules().hack_action {
            HackAction::Drone => Figure::Drone(drone),
            HackAction::Hacker => Figure::Ashak(by),
        }
    }

    pub(crate) fn check_hack_move(&self, by: Seat, drone: Seat) -> Result<(), Refusal> {
        let who = self.puppet(by, drone);
        if self.walks(who, self.hack_points(who)).is_empty() { Err(Refused::NoWay.told()) } else { Ok(()) }
    }

    fn hack_points(&self, who: Figure) -> u8 {
        self.rule_of(who, crate::cards::RuleKey::MovePoints).unwrap_or_default()
    }

    pub(crate) fn hack_move(&mut self) {
        if let Some((by, drone)) = self.use_success() {
            let who = self.puppet(by, drone);
            self.push(Frame::Walk { who, by, points: self.hack_points(who) });
        }
    }

    pub(crate) fn check_hack_harvest(&self, by: Seat, drone: Seat) -> Result<(), Refusal> {
        self.check_crop(self.puppet(by, drone))
    }

    pub(crate) fn hack_harvest<S: Sink<Event>>(&mut self, events: &mut S) {
        if let Some((by, drone)) = self.use_success() {
            let who = self.puppet(by, drone);
            self.harvest(who, by, events);
        }
    }

    /// RVL-DRONE-28, D-60: aimed at its owner's Ashak; the shields of its owner do not block, those of the hacker and its Ashak do.
    pub(crate) fn check_hack_attack(&self, by: Seat, drone: Seat, victim: Seat) -> Result<(), Refusal> {
        let from = Figure::Drone(drone);
        if self.rules().hack_action == HackAction::Hacker || victim != drone || by == drone {
            return Err(Refused::WrongTarget.by(RuleId("RVL-DRONE-28")));
        }
        self.check_attack_time(from)?;
        let (Some(start), Some(end)) = (self.hex_of(from), self.player(victim).hex) else {
            return Err(Refused::WrongTarget.by(RuleId("RVL-DRONE-28")));
        };
        if start.distance(end) > self.farthest(from, RANGE, 0) {
            return Err(Refused::OutOfRange.told());
        }
        if self.is_seen(from, start, end) { Ok(()) } else { Err(Refused::OutOfSight.told()) }
    }

    pub(crate) fn hack_attack<S: Sink<Event>>(&mut self, victim: Seat, events: &mut S) {
        if let Some((by, drone)) = self.use_success() {
            self.announce_drone(by, drone, victim, events);
        }
    }

    /// RVL-DRONE-14: the content of one place.
    pub(crate) fn check_hack_steal(&self, drone: Seat, what: CardWord) -> Result<(), Refusal> {
        let held = &self.player(drone).drone;
        let is_there = match what {
            CardWord::RESOURCES => held.resources() > 0 || held.rp > 0,
            CardWord::TOKENS => held.tokens > 0,
            _ => what.design().is_some_and(|card| held.cards.as_slice().contains(&card)),
        };
        if is_there { Ok(()) } else { Err(Refused::NotThere.by(RuleId("RVL-DRONE-14"))) }
    }

    /// RVL-DRONE-15: cards to the hand, tokens up to a full gauge, RP count at once.
    pub(crate) fn hack_steal<S: Sink<Event>>(&mut self, what: CardWord, events: &mut S) {
        let Some((by, drone)) = self.use_success() else { return };
        let (own, from) = (Figure::Ashak(by), Figure::Drone(drone));
        match what {
            CardWord::RESOURCES => {
                for resource in Resource::ALL {
                    let count = self.stock_of(from, resource);
                    if count > 0 {
                        self.carry(from, own, resource, count, events);
                    }
                }
                let rp = core::mem::take(&mut self.player_mut(drone).drone.rp);
                if rp > 0 {
                    self.gain_points(own, rp, events);
                }
            }
            CardWord::TOKENS => {
                let tokens = core::mem::take(&mut self.player_mut(drone).drone.tokens);
                for _ in 0..tokens {
                    if self.gain_token(own) {
                        events.push(Event::TokenGained { who: own, resin: 0, crystal: 0 });
                    }
                }
            }
            _ => {
                if let Some(card) = what.design() {
                    self.take_card(drone, by, card, events);
                }
            }
        }
    }
}
