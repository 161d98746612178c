//! BEL-SETUP: castles, goblins, kingdom, creatures, chests.

use joute_kernel::{Seat, SeatSet, Sink};

use crate::chance::{Chance, ChanceOutcome, Deck, Order};
use crate::event::Event;
use crate::ids::{Breed, CastleId, ChestKind, CreatureId, GoblinSet, PlaceId, PlaceKind, Side};
use crate::state::{Phase, State};

/// BEL-SETUP-11: face-up cards of each breed for hire.
pub const FACE_UP: u8 = 2;

/// BEL-SETUP-6: farms and villages in the kingdom deck, by the number of players. All towns are in it.
#[must_use]
pub const fn kingdom_counts(seats: u8) -> (u8, u8) {
    match seats {
        0..=2 => (3, 3),
        3 => (4, 4),
        4 => (6, 6),
        _ => (7, 7),
    }
}

impl State {
    /// BEL-SETUP-2: the castle with its printed icons.
    pub(crate) fn give_castle(&mut self, seat: Seat, castle: CastleId) {
        let rows = self.pack.castle(castle).map_or_else(Default::default, |castle| castle.rows);
        let lord = self.lord_mut(seat);
        lord.castle = castle;
        lord.totals = rows;
    }

    /// BEL-RNG-2: a shuffled list is read from its front.
    pub(crate) fn take_order<S: Sink<Event>>(&mut self, deck: Deck, order: &Order, events: &mut S) {
        events.push(Event::Shuffled { deck });
        match deck {
            Deck::Castles => {
                self.castles_set = true;
                for (seat, &castle) in self.all_seats().zip(order) {
                    self.give_castle(seat, CastleId(castle));
                    events.push(Event::CastleDealt { seat, castle: CastleId(castle) });
                }
            }
            Deck::Goblins => self.deal_goblins(order, events),
            Deck::Farms => self.stack(PlaceKind::Farm, order, kingdom_counts(self.seats).0),
            Deck::Villages => self.stack(PlaceKind::Village, order, kingdom_counts(self.seats).1),
            // BEL-SETUP-6: all towns.
            Deck::Towns => self.stack(PlaceKind::Town, order, u8::MAX),
            Deck::Evil => self.fill_market(Breed::Evil, order),
            Deck::SuperEvil => self.fill_market(Breed::SuperEvil, order),
            Deck::Wood => self.fill_pile(ChestKind::Wood, order),
            Deck::Metal => self.fill_pile(ChestKind::Metal, order),
            Deck::Gold => self.fill_pile(ChestKind::Gold, order),
        }
    }

    /// BEL-SETUP-3: two goblins for each seat, the rest into the box.
    fn deal_goblins<S: Sink<Event>>(&mut self, order: &Order, events: &mut S) {
        let mut rest = order.iter().map(|&goblin| CreatureId(goblin));
        for seat in self.all_seats() {
            let (Some(one), Some(other)) = (rest.next(), rest.next()) else { break };
            let goblins = [one.min(other), one.max(other)];
            self.lord_mut(seat).goblins = Some(goblins);
            events.push(Event::GoblinsDealt { seat, goblins: Some(goblins) });
        }
        self.boxed_goblins = rest.fold(0, |boxed, goblin| boxed | 1 << goblin.0);
    }

    /// BEL-SETUP-9: farms on villages on towns; BEL-SETUP-7, D-3: what is not used stays in the box.
    fn stack(&mut self, kind: PlaceKind, order: &Order, used: u8) {
        for (index, &place) in order.iter().enumerate() {
            let Some(place) = PlaceId::new(kind, place + 1) else { continue };
            if index < usize::from(used) {
                self.deck.put_under(place.0);
            } else {
                self.boxed_places |= 1 << place.0;
            }
        }
    }

    fn fill_market(&mut self, breed: Breed, order: &Order) {
        for &place in order {
            if let Some(creature) = CreatureId::new(breed, place + 1) {
                self.market_mut(breed).deck.put_under(creature.0);
            }
        }
    }

    /// BEL-SETUP-12: three face-down piles.
    fn fill_pile(&mut self, kind: ChestKind, order: &Order) {
        for (index, &place) in order.iter().enumerate() {
            let value = self.pack.chests(kind).get(usize::from(place)).copied().unwrap_or_default();
            self.chests.values[usize::from(kind.first()) + index] = value;
        }
        self.chests.end[kind as usize] = 1 + order.len() as u8;
    }

    /// BEL-SETUP-14: the first Captain is known before anybody chooses.
    pub(crate) fn name_captain<S: Sink<Event>>(&mut self, captain: Seat, events: &mut S) {
        self.captain = captain;
        self.active = captain;
        self.captain_set = true;
        events.push(Event::CaptainDrawn { seat: captain });
    }

    /// BEL-SETUP-5, D-2: everybody is asked at once.
    pub(crate) fn ask_for_goblins(&mut self) {
        self.phase = Phase::Goblins(SeatSet::first_of(self.seats));
    }

    /// BEL-SETUP-4: whether these sets put both goblins of a seat somewhere.
    pub(crate) fn are_both_goblins(&self, seat: Seat, left: GoblinSet, right: GoblinSet) -> bool {
        let own: Option<GoblinSet> = self.lord(seat).goblins.map(|goblins| goblins.into_iter().collect());
        !left.meets(right) && own == Some(left.union(right))
    }

    /// BEL-SETUP-5: kept behind the castle until all have placed; then uncovered together.
    pub(crate) fn choose_goblins<S: Sink<Event>>(&mut self, seat: Seat, left: GoblinSet, events: &mut S) {
        let Some(goblins) = self.lord(seat).goblins else { return };
        let side = |goblin| if left.contains(goblin) { Side::Left } else { Side::Right };
        self.lord_mut(seat).choice = Some(goblins.map(side));
        events.push(Event::GoblinsChosen { seat });
        let Phase::Goblins(owing) = self.phase else { return };
        let owing = owing.without(seat);
        self.phase = Phase::Goblins(owing);
        if owing.is_empty() {
            self.uncover_all(events);
        }
    }

    /// BEL-SETUP-5, BEL-SETUP-15: goblins, then the kingdom, then the first day.
    pub(crate) fn uncover_all<S: Sink<Event>>(&mut self, events: &mut S) {
        self.uncover_goblins(events);
        self.open_kingdom(events);
        self.begin_day(events);
    }

    fn uncover_goblins<S: Sink<Event>>(&mut self, events: &mut S) {
        for seat in self.all_seats() {
            let (Some(goblins), Some(sides)) = (self.lord(seat).goblins, self.lord(seat).choice) else { continue };
            self.lord_mut(seat).goblins = None;
            self.lord_mut(seat).choice = None;
            for (goblin, side) in goblins.into_iter().zip(sides) {
                self.put(seat, goblin, side);
                events.push(Event::GoblinPlaced { seat, goblin, side });
            }
        }
    }

    /// BEL-SETUP-15: row and creatures are turned up once the goblins stand (BEL-SETUP-10, BEL-SETUP-11).
    fn open_kingdom<S: Sink<Event>>(&mut self, events: &mut S) {
        self.refill_row(events);
        for breed in [Breed::Evil, Breed::SuperEvil] {
            for _ in 0..FACE_UP {
                self.turn_up(breed, events);
            }
        }
    }

    /// What the set-up does with an answer of chance.
    pub(crate) fn take_setup_chance<S: Sink<Event>>(
        &mut self,
        pending: Chance,
        outcome: &ChanceOutcome,
        events: &mut S,
    ) {
        match (pending, outcome) {
            (Chance::Shuffle(deck), ChanceOutcome::Order(order)) => {
                self.take_order(deck, order, events);
                self.await_chance_after(Some(deck));
            }
            (_, &ChanceOutcome::Captain(seat)) => {
                self.name_captain(seat, events);
                self.ask_for_goblins();
            }
            _ => {}
        }
    }
}
