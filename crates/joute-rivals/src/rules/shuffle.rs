//! RVL-CARD-7, RVL-CHANCE-6: decks get their order when they are shuffled, and give one card after the other.

use arrayvec::ArrayVec;
use joute_kernel::{Rng, Seat, Sink};

use crate::arena::{ZONE_CARDS, ZoneId};
use crate::chance::{Chance, Order};
use crate::event::Event;
use crate::flow::Flow;
use crate::pack::DesignId;
use crate::pile::Pile;
use crate::state::{Deck, Frame, State};

/// What a deck that is asked for a card does.
pub(crate) enum Given {
    /// The card.
    Card(DesignId),
    /// It is shuffled first.
    Shuffles,
    /// It is empty, and so is its discard pile.
    Nothing,
}

impl State {
    /// What is shuffled into a deck: its discard pile, or the zone cards of an era.
    pub(crate) fn to_shuffle(&self, deck: Deck) -> Order {
        let numbers = |pile: &Pile| pile.iter().map(|card| card.0).collect();
        match deck {
            Deck::Of(seat) => numbers(&self.player(seat).discard),
            Deck::Zones(era) => ZoneId::of_era(era).map(|zone| zone.index() as u8).collect(),
            Deck::Events => numbers(&self.open.past_events),
            Deck::Schemas => numbers(&self.open.schemas.discard),
            Deck::Interface => numbers(&self.open.interface.discard),
        }
    }

    /// RVL-CHANCE-7: an empty pile is not shuffled.
    pub(crate) fn ask_for_order(&mut self, deck: Deck) -> Flow {
        let is_spent = match deck {
            Deck::Of(seat) => self.player(seat).discard.is_empty(),
            Deck::Zones(_) => false,
            Deck::Events => self.open.past_events.is_empty(),
            Deck::Schemas => self.open.schemas.discard.is_empty(),
            Deck::Interface => self.open.interface.discard.is_empty(),
        };
        if is_spent { self.pop() } else { self.await_chance(Chance::Shuffle(deck)) }
    }

    /// Whether an order holds exactly what is shuffled.
    pub(crate) fn is_order(&self, deck: Deck, order: &Order) -> bool {
        let due = self.to_shuffle(deck);
        let mut left = [0_u8; 1 << u8::BITS];
        due.iter().for_each(|card| left[usize::from(*card)] += 1);
        let mut is_due = |card: &u8| {
            let copies = &mut left[usize::from(*card)];
            let is_left = *copies > 0;
            *copies = copies.saturating_sub(1);
            is_left
        };
        order.len() == due.len() && order.iter().all(&mut is_due)
    }

    pub(crate) fn sample_order(&self, deck: Deck, rng: &mut Rng) -> Order {
        let mut order = self.to_shuffle(deck);
        rng.shuffle(&mut order);
        order
    }

    /// A deck gets its order, the top first.
    pub(crate) fn take_order<S: Sink<Event>>(&mut self, deck: Deck, order: &Order, events: &mut S) {
        let mut pile = Pile::EMPTY;
        order.iter().rev().for_each(|&number| pile.put_on_top(DesignId(number)));
        let count = order.len() as u8;
        match deck {
            Deck::Of(seat) => {
                let player = &mut self.open.players[seat.index()];
                // Section 22: what was discarded everybody knows to be there.
                player.known.add_all(&player.discard);
                player.discard = Pile::EMPTY;
                player.deck = count;
                self.hidden.decks[seat.index()] = pile;
            }
            Deck::Zones(_) => {
                // RVL-SETUP-6: the later eras lie under the earlier ones.
                let zones = order.iter().rev().filter_map(|&number| ZoneId::new(number));
                let stacked: ArrayVec<ZoneId, ZONE_CARDS> = zones.chain(self.hidden.zones.iter().copied()).collect();
                self.hidden.zones = stacked;
                self.open.zones += count;
            }
            Deck::Events => {
                self.open.past_events = Pile::EMPTY;
                self.open.events = count;
                self.hidden.events = pile;
            }
            Deck::Schemas => {
                self.open.schemas.discard = Pile::EMPTY;
                self.open.schemas.deck = count;
                self.hidden.schemas = pile;
            }
            Deck::Interface => {
                self.open.interface.discard = Pile::EMPTY;
                self.open.interface.deck = count;
                self.hidden.interface = pile;
            }
        }
        events.push(Event::Shuffled { deck });
        self.pop();
    }

    /// RVL-CARD-7: a card that is due from the Interface deck.
    #[inline(never)]
    pub(crate) fn take_interface(&mut self) -> Given {
        match self.hidden.interface.take_top() {
            Some(card) => {
                self.open.interface.deck -= 1;
                self.open.players.iter_mut().for_each(|player| player.peeked = player.peeked.saturating_sub(1));
                Given::Card(card)
            }
            None => self.shuffle_first(Deck::Interface, self.open.interface.discard.is_empty()),
        }
    }

    /// RVL-CARD-7: a card that is due from the schema deck.
    #[inline(never)]
    pub(crate) fn take_schema(&mut self) -> Given {
        match self.hidden.schemas.take_top() {
            Some(card) => {
                self.open.schemas.deck -= 1;
                let players = self.open.players.iter_mut();
                players.for_each(|player| player.peeked_schemas = player.peeked_schemas.saturating_sub(1));
                Given::Card(card)
            }
            None => self.shuffle_first(Deck::Schemas, self.open.schemas.discard.is_empty()),
        }
    }

    /// RVL-CARD-7: a card that is due from the deck of events.
    #[inline(never)]
    pub(crate) fn take_event(&mut self) -> Given {
        match self.hidden.events.take_top() {
            Some(card) => {
                self.open.events -= 1;
                Given::Card(card)
            }
            None => self.shuffle_first(Deck::Events, self.open.past_events.is_empty()),
        }
    }

    /// RVL-CARD-7: a card that is due from the deck of a player.
    pub(crate) fn take_own(&mut self, seat: Seat) -> Given {
        match self.hidden.decks[seat.index()].take_top() {
            Some(card) => {
                self.player_mut(seat).deck -= 1;
                Given::Card(card)
            }
            None => self.shuffle_first(Deck::Of(seat), self.player(seat).discard.is_empty()),
        }
    }

    fn shuffle_first(&mut self, deck: Deck, is_spent: bool) -> Given {
        if is_spent {
            return Given::Nothing;
        }
        self.push(Frame::Shuffle(deck));
        Given::Shuffles
    }

    /// RVL-HARV-10, RVL-ROUND-9: one visible card after the other (RVL-CHANCE-8).
    pub(crate) fn fill_interface<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        /// RVL-SETUP-9.
        const VISIBLE: usize = 2;
        if self.open.interface.row.len() >= VISIBLE {
            return self.pop();
        }
        match self.take_interface() {
            Given::Card(card) => {
                self.open.interface.row.add(card);
                events.push(Event::InterfaceShown { card });
                Flow::Goes
            }
            Given::Shuffles => Flow::Goes,
            Given::Nothing => self.pop(),
        }
    }

    /// RVL-SCHEMA-2: two in the first era, one more in each later one.
    pub(crate) fn fill_schemas<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        if self.open.schemas.row.len() > usize::from(self.open.era.number()) {
            return self.pop();
        }
        match self.take_schema() {
            Given::Card(card) => {
                self.open.schemas.row.add(card);
                events.push(Event::SchemaShown { card });
                Flow::Goes
            }
            Given::Shuffles => Flow::Goes,
            Given::Nothing => self.pop(),
        }
    }
}
