//! GUA-ASK-17: what is too much on a space is discarded by its owner.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::state::{AfterTrim, Excess, POINTS_MAX, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-ASK-17, GUA-LIMIT-8, GUA-RET-12: asks about what was found to be too much; then what comes after.
    pub(crate) fn ask_to_trim<S: Sink<Event>>(&mut self, events: &mut S) {
        while let Some(&excess) = self.to_trim.first() {
            // A loaded position may call too much what is not there.
            if self.to_discard(excess).is_empty() {
                self.to_trim.remove(0);
                continue;
            }
            self.step = Step::Trim(excess);
            self.owing = SeatSet::of(excess.seat);
            events.push(Event::Exceeded(excess));
            return;
        }
        match self.after_trim {
            AfterTrim::Join => self.ask_to_join(events),
            AfterTrim::Activation => self.end_activation(events),
            AfterTrim::Land => self.ask_for_land(events),
            AfterTrim::Turn => self.trim_everywhere(events),
        }
    }

    /// GUA-ASK-17: finds what is too much on a space, where what was found before is asked about later. It is found as soon as its
    /// stack is settled, and not when its turn to be asked comes: what a decision of somebody else leads to hangs on no hidden card.
    pub(crate) fn find_excess(&mut self, space: SpaceId) {
        self.to_trim.retain(|excess| excess.space != space);
        if let Some(excess) = self.excess_on(space) {
            let _ = self.to_trim.try_insert(0, excess);
        }
    }

    /// Whether something is too much on a space.
    pub(crate) fn has_excess(&self, space: SpaceId) -> bool {
        self.excess_on(space).is_some_and(|excess| !self.to_discard(excess).is_empty())
    }

    /// GUA-LIMIT-8, GUA-LIMIT-4, GD-20: Creatures above 30 points, then items above the number of Creatures; without Creatures none stay.
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
        if self.check_trophies(events) {
            return;
        }
        self.find_excess(excess.space);
        let is_settled = self.to_trim.iter().all(|other| other.space != excess.space);
        if is_settled && self.after_trim == AfterTrim::Join {
            return self.ask_to_join(events);
        }
        self.ask_to_trim(events);
    }
}
