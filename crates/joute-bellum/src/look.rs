//! What stands where, for judgement of the game by programs.
//!
//! Everything here reads the whole state, secrets too: show it only states that [`joute_kernel::Game::resample`] made for the
//! seat that thinks. What people see is made from a [`crate::View`].

use joute_kernel::{Seat, SeatSet};

use crate::action::{Payment, Question};
use crate::ids::{Breed, ChestId, ChestKind, ChestSet, CreatureId, PlaceId, Row, Side};
use crate::pack::Rows;
use crate::state::{Phase, State, Stealing};

/// What one lord has in store.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stores {
    /// BEL-TERM-8.
    pub food: u16,
    /// BEL-TERM-9.
    pub glyph: u16,
    /// BEL-TERM-10: at most 2.
    pub barrel: u16,
    /// BEL-TERM-15: spells, ready or barred.
    pub spells: u16,
}

impl State {
    /// BEL-DAY-4: what castle and placed cards of a seat show, row by row.
    #[inline]
    #[must_use]
    pub fn totals(&self, seat: Seat) -> &Rows {
        &self.lord(seat).totals
    }

    /// What a seat has in store.
    #[inline]
    #[must_use]
    pub fn stores(&self, seat: Seat) -> Stores {
        let lord = self.lord(seat);
        let spells = lord.spells_ready + lord.spells_barred;
        Stores { food: lord.food, glyph: lord.glyph, barrel: lord.barrel, spells }
    }

    /// The chests in front of a seat.
    #[inline]
    #[must_use]
    pub fn chests(&self, seat: Seat) -> ChestSet {
        self.lord(seat).chests
    }

    /// BEL-INFO-2: the chests whose value a seat knows.
    #[inline]
    #[must_use]
    pub fn chests_known_to(&self, seat: Seat) -> ChestSet {
        self.lord(seat).seen
    }

    /// The value of a chest, whoever knows it.
    #[inline]
    #[must_use]
    pub fn chest_value(&self, chest: ChestId) -> u8 {
        self.chests.values[chest.index()]
    }

    /// BEL-SETUP-12: how many chests are left in a pile.
    #[inline]
    #[must_use]
    pub fn pile(&self, kind: ChestKind) -> u8 {
        self.chests.left(kind)
    }

    /// BEL-TERM-18: the face-up places besides the Tavern.
    #[inline]
    #[must_use]
    pub fn kingdom_row(&self) -> &[PlaceId] {
        &self.row
    }

    /// BEL-ATTACK-2: the Tavern and the kingdom row.
    #[inline]
    pub fn places(&self) -> impl Iterator<Item = PlaceId> + Clone + '_ {
        core::iter::once(PlaceId::TAVERN).chain(self.row.iter().copied())
    }

    /// BEL-TERM-18: the places face down, the top first.
    #[inline]
    pub fn kingdom_deck(&self) -> impl Iterator<Item = PlaceId> + Clone + '_ {
        self.deck.as_slice().iter().map(|&card| PlaceId(card))
    }

    /// BEL-SETUP-11: the creatures of a breed that lie face up.
    #[inline]
    #[must_use]
    pub fn for_hire(&self, breed: Breed) -> &[CreatureId] {
        &self.market(breed).up
    }

    /// BEL-RECRUIT-3, BEL-RECRUIT-4: whether a seat could pay for a creature of this breed in this way.
    #[inline]
    #[must_use]
    pub fn affords(&self, seat: Seat, breed: Breed, pay: Payment) -> bool {
        self.cost(breed, pay).is_some_and(|cost| self.can_pay(seat, cost))
    }

    /// BEL-ACT-3: the castle that is being robbed and the chests chosen so far.
    #[inline]
    #[must_use]
    pub fn robbery(&self) -> Option<Stealing> {
        self.stealing
    }

    /// BEL-ACT-4: the recruit without a side.
    #[inline]
    #[must_use]
    pub fn unplaced_recruit(&self) -> Option<CreatureId> {
        self.waiting
    }

    /// BEL-SETUP-4: the goblins of a seat that are not uncovered yet, and where they go once that is chosen.
    #[inline]
    #[must_use]
    pub fn hidden_goblins(&self, seat: Seat) -> Option<([CreatureId; 2], Option<[Side; 2]>)> {
        let lord = self.lord(seat);
        lord.goblins.map(|goblins| (goblins, lord.choice))
    }

    /// BEL-TERM-5: the face of the die, if it lies.
    #[inline]
    #[must_use]
    pub fn active_row(&self) -> Option<Row> {
        self.die
    }

    /// What the seats are asked, if any are.
    #[inline]
    #[must_use]
    pub fn asks(&self) -> Option<Question> {
        self.question()
    }

    /// BEL-HORDE-1: whether a roll is due.
    #[inline]
    #[must_use]
    pub fn awaits_roll(&self) -> bool {
        self.phase == Phase::Roll
    }

    /// BEL-DAY-2: the seats that have their attack of today before them, in order, while attacks are on or still to come.
    #[inline]
    #[must_use]
    pub fn still_to_attack(&self) -> (SeatSet, Seat) {
        match self.phase {
            Phase::Roll | Phase::Horde => (SeatSet::first_of(self.seats), self.captain),
            Phase::Attack => {
                let mut seats = SeatSet::EMPTY;
                let mut seat = self.active;
                loop {
                    seats = seats.with(seat);
                    seat = seat.next_of(self.seats);
                    if seat == self.captain {
                        return (seats, self.active);
                    }
                }
            }
            _ => (SeatSet::EMPTY, self.captain),
        }
    }
}
