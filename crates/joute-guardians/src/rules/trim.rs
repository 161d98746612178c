//! GUA-ASK-17: what is too much on a space is discarded by its owner.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::state::{AfterTrim, Excess, POINTS_MAX, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-ASK-17, GUA-LIMIT-8, GUA-RET-12: Creatures above 30 points, then items above the number of Creatures; then what comes after.
    pub(crate) fn look_for_excess<S: Sink<Event>>(&mut self, events: &mut S) {
        while let Some(&space) = self.to_trim.first() {
            if let Some(excess) = self.excess_on(space) {
                self.step = Step::Trim(excess);
                self.owing = SeatSet::of(excess.seat);
                events.push(Event::Exceeded(excess));
                return;
            }
            self.to_trim.remove(0);
            if self.after_trim == AfterTrim::Join {
                return self.ask_to_join(events);
            }
        }
        match self.after_trim {
            AfterTrim::Join => self.ask_to_join(events),
            AfterTrim::Activation => self.end_activation(events),
            AfterTrim::Land => self.ask_for_land(events),
        }
    }

    /// GUA-LIMIT-4, GD-20: items without Creatures do not stay.
    fn excess_on(&self, space: SpaceId) -> Option<Excess> {
        let stack = self.space(space);
        let seat = if stack.is_bare() { space.home() } else { stack.owner };
        let of_creatures = self.points_at(seat, space) > POINTS_MAX;
        let of_items = self.cards(seat).surplus_items(stack.cards) > 0;
        (of_creatures || of_items).then_some(Excess { space, seat, of_items: !of_creatures })
    }

    /// GUA-ASK-33: every Creature, or item, on the space and under the Stronghold, useful or not.
    /// GD-80: those on and those under, by choice of their owner.
    pub(crate) fn to_discard(&self, excess: Excess) -> CardSet {
        let cards = self.cards(excess.seat);
        let on = self.space(excess.space).cards;
        if excess.of_items {
            on.both(cards.items)
        } else {
            on.union(self.under(excess.seat, excess.space)).both(cards.creatures)
        }
    }

    pub(crate) fn check_trim(&self, seat: Seat, card: CardId, excess: Excess) -> Result<(), Refusal> {
        let cards = self.cards(seat);
        let all = self.space(excess.space).cards.union(self.under(seat, excess.space));
        if card.owner() != seat || !all.contains(card.number()) {
            return Err(Refused::NotThere.by(RuleId("GUA-RET-12")));
        }
        let fits = if excess.of_items { cards.items } else { cards.creatures };
        if fits.contains(card.number()) { Ok(()) } else { Err(Refused::WrongKind.by(RuleId("GUA-ASK-17"))) }
    }

    /// GUA-ASK-33: a stack that loses its last Creature loses its Shield.
    pub(crate) fn trim<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, excess: Excess, events: &mut S) {
        let number = card.number();
        if self.space(excess.space).cards.contains(number) {
            self.take_from(excess.space, number);
        } else {
            let stronghold = self.stronghold_mut(excess.space);
            stronghold.under.remove(number);
            stronghold.face_up.remove(number);
        }
        self.discard_all(seat, CardSet::of(number), events);
        self.lose_empty_stack(excess.space, events);
        if !self.check_trophies(events) {
            self.look_for_excess(events);
        }
    }
}
