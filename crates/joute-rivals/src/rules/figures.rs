//! RVL-DRONE-8 to RVL-DRONE-10: what Ashaks and drones have alike.

use joute_kernel::{Seat, Sink};

use crate::arena::HexId;
use crate::cards::RuleKey;
use crate::event::Event;
use crate::fray::Figure;
use crate::pack::DesignId;
use crate::player::Drone;
use crate::state::{Frame, Resource, State, TurnStep};

impl State {
    /// Where a figure stands.
    #[inline]
    #[must_use]
    pub fn hex_of(&self, who: Figure) -> Option<HexId> {
        match who {
            Figure::Ashak(seat) => self.player(seat).hex,
            Figure::Drone(seat) => self.player(seat).drone.hex,
        }
    }

    #[inline]
    pub(crate) fn put_at(&mut self, who: Figure, hex: Option<HexId>) {
        match who {
            Figure::Ashak(seat) => self.player_mut(seat).hex = hex,
            Figure::Drone(seat) => self.player_mut(seat).drone.hex = hex,
        }
    }

    /// How many of a resource a figure has.
    #[inline]
    pub(crate) fn stock_of(&self, who: Figure, resource: Resource) -> u16 {
        match who {
            Figure::Ashak(seat) => self.player(seat).stock(resource),
            Figure::Drone(seat) => match resource {
                Resource::Crystal => self.player(seat).drone.crystal,
                Resource::Resin => self.player(seat).drone.resin,
            },
        }
    }

    pub(crate) fn resources_of(&self, who: Figure) -> u16 {
        self.stock_of(who, Resource::Crystal).saturating_add(self.stock_of(who, Resource::Resin))
    }

    fn stock_mut(&mut self, who: Figure, resource: Resource) -> &mut u16 {
        match who {
            Figure::Ashak(seat) => self.player_mut(seat).stock_mut(resource),
            Figure::Drone(seat) => match resource {
                Resource::Crystal => &mut self.player_mut(seat).drone.crystal,
                Resource::Resin => &mut self.player_mut(seat).drone.resin,
            },
        }
    }

    /// RVL-COMP-3: there is no end of resources.
    pub(crate) fn add_stock(&mut self, who: Figure, resource: Resource, count: u16) {
        let stock = self.stock_mut(who, resource);
        *stock = stock.saturating_add(count);
    }

    pub(crate) fn take_stock(&mut self, who: Figure, resource: Resource, count: u16) {
        let stock = self.stock_mut(who, resource);
        *stock = stock.saturating_sub(count);
    }

    /// RVL-ANT-1, RVL-DRONE-9: whether another token has a place.
    pub(crate) fn has_token_room(&self, who: Figure) -> bool {
        match who {
            Figure::Ashak(seat) => !self.player(seat).ant.is_full(),
            Figure::Drone(seat) => self.player(seat).drone.tokens < Drone::TOKENS,
        }
    }

    /// RVL-ANT-1, RVL-DRONE-9: a token, if it has a place; whether it had.
    pub(crate) fn gain_token(&mut self, who: Figure) -> bool {
        match who {
            Figure::Ashak(seat) => self.player_mut(seat).ant.gain(),
            Figure::Drone(seat) => {
                let drone = &mut self.player_mut(seat).drone;
                let has_room = drone.tokens < Drone::TOKENS;
                drone.tokens += u8::from(has_room);
                has_room
            }
        }
    }

    /// RVL-ANT-4: whether a token can be paid.
    pub(crate) fn has_token(&self, who: Figure) -> bool {
        match who {
            Figure::Ashak(seat) => self.player(seat).ant.has_inactive(),
            Figure::Drone(seat) => self.player(seat).drone.tokens > 0,
        }
    }

    pub(crate) fn pay_token(&mut self, who: Figure) {
        match who {
            Figure::Ashak(seat) => self.player_mut(seat).ant.pay(),
            Figure::Drone(seat) => {
                let tokens = &mut self.player_mut(seat).drone.tokens;
                *tokens = tokens.saturating_sub(1);
            }
        }
    }

    /// RVL-DRONE-9: whether a card can come to a figure.
    pub(crate) fn has_card_room(&self, who: Figure) -> bool {
        match who {
            Figure::Ashak(_) => true,
            Figure::Drone(seat) => self.player(seat).drone.cards.free() > 0,
        }
    }

    /// RVL-DRONE-29: the rules of an Ashak; those of the active event alone hold for a drone.
    pub(crate) fn rule_of(&self, who: Figure, key: RuleKey) -> Option<u8> {
        match who {
            Figure::Ashak(seat) => self.rule(seat, key),
            Figure::Drone(_) => self.event_rule(key).or(key.plain()),
        }
    }

    /// The same of several rules, looked for together.
    #[inline]
    pub(crate) fn rules_of<const N: usize>(&self, who: Figure, keys: [RuleKey; N]) -> [Option<u8>; N] {
        let mut values = keys.map(|key| self.event_rule(key).or(key.plain()));
        if let Figure::Ashak(seat) = who {
            for skill in &self.player(seat).skills {
                let own = &self.pack().glance(skill.card).of_skill;
                keys.iter().zip(&mut values).for_each(|(key, value)| *value = own[*key as usize].or(*value));
            }
        }
        values
    }

    /// RVL-CARD-3, RVL-DRONE-9: a card that all see comes to the hand, or onto the drone.
    pub(crate) fn install_on<S: Sink<Event>>(&mut self, who: Figure, card: DesignId, events: &mut S) {
        match who {
            Figure::Ashak(seat) => self.install_open(seat, card, events),
            Figure::Drone(seat) => {
                self.player_mut(seat).drone.cards.add(card);
                events.push(Event::Loaded { seat, card });
            }
        }
    }

    /// Whose part of the turn it is.
    #[inline]
    #[must_use]
    pub fn acting(&self) -> Figure {
        match self.top() {
            Some(Frame::Turn(TurnStep::Drone)) => Figure::Drone(self.open.seat),
            _ => Figure::Ashak(self.open.seat),
        }
    }

    /// RVL-STACK-13, RVL-TACT-3, D-56: the AP that a seat can pay for cards now: those of the Ashak that is left some in its own part.
    pub(crate) fn payable(&self, seat: Seat) -> u8 {
        let in_part = |frame: &Frame| *frame == Frame::Turn(TurnStep::Ashak);
        if seat == self.open.seat && self.open.stack.iter().any(in_part) { self.open.ap } else { 0 }
    }
}
