//! GUA-RET: where the losers go, and who joins whom.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::action::Kept;
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::state::{AfterTrim, Freed, POINTS_MAX, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-RET-3: a Shield that has nowhere to go is lost unasked, with its Creatures and items.
    pub(crate) fn open_retreat<S: Sink<Event>>(&mut self, events: &mut S) {
        self.after_trim = AfterTrim::Activation;
        if let Some(retreating) = self.retreating {
            if retreating.to.is_empty() {
                return self.lose_retreating(events);
            }
            self.step = Step::Retreat;
            self.owing = SeatSet::of(retreating.owner);
            return;
        }
        self.ask_to_join(events);
    }

    /// GUA-RET-3, GUA-RET-5.
    fn lose_retreating<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(retreating) = self.retreating.take() else { return };
        self.discard_all(retreating.owner, retreating.cards, events);
        self.lose_shield(retreating.shield, events);
        if !self.check_trophies(events) {
            self.ask_to_trim(events);
        }
    }

    /// GUA-RET-1, GUA-RET-2, GUA-RET-10: a space that was open to the retreat.
    pub(crate) fn check_retreat(&self, space: SpaceId) -> Result<(), Refusal> {
        let Some((retreating, combat)) = self.retreating.as_ref().zip(self.combat.as_ref()) else {
            return Err(Refused::WrongQuestion.told());
        };
        let attacks = combat.seats[0] == retreating.owner;
        let by = RuleId(if attacks { "GUA-RET-2" } else { "GUA-RET-1" });
        if retreating.to.contains(space) { Ok(()) } else { Err(Refused::NoRetreat.by(by)) }
    }

    /// GUA-RET-4: onto another own Shield one of the two must go; GUA-RET-8: onto unshielded Creatures they merge (GD-51). GUA-RET-7:
    /// a retreat turns nothing.
    pub(crate) fn retreat<S: Sink<Event>>(&mut self, seat: Seat, to: SpaceId, events: &mut S) {
        let Some(retreating) = &mut self.retreating else { return };
        let from = core::mem::replace(&mut retreating.at, to);
        events.push(Event::Retreated { seat, from, to });
        if self.has_shield(seat, to) {
            self.step = Step::Keep;
            self.owing = SeatSet::of(seat);
            return;
        }
        let Some(retreating) = self.retreating.take() else { return };
        let stack = self.space_mut(to);
        stack.owner = seat;
        stack.shield = Some(retreating.shield);
        stack.turned = retreating.turned;
        stack.cards = stack.cards.union(retreating.cards);
        self.find_excess(to);
        self.ask_to_trim(events);
    }

    /// GUA-RET-5: the Shield counts as destroyed.
    pub(crate) fn give_up<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        events.push(Event::GaveUp { seat });
        self.lose_retreating(events);
    }

    /// GUA-RET-4, GUA-ASK-33: the other Shield is a trophy at once; the kept one keeps its stack and is turned.
    pub(crate) fn keep_shield<S: Sink<Event>>(&mut self, seat: Seat, kept: Kept, events: &mut S) {
        let Some(retreating) = self.retreating.take() else { return };
        let space = retreating.at;
        let stack = self.space_mut(space);
        stack.turned = true;
        let (lost, freed) = match kept {
            Kept::Standing => (Some(retreating.shield), retreating.cards),
            Kept::Retreating => {
                (stack.shield.replace(retreating.shield), core::mem::replace(&mut stack.cards, retreating.cards))
            }
        };
        if let Some(lost) = lost {
            self.lose_shield(lost, events);
        }
        if self.check_trophies(events) {
            return;
        }
        let to = core::iter::once(space).collect();
        self.freed = Some(Freed { owner: seat, cards: freed, to });
        self.find_excess(space);
        if self.to_trim.iter().all(|excess| excess.space != space) {
            return self.ask_to_join(events);
        }
        self.after_trim = AfterTrim::Join;
        self.ask_to_trim(events);
    }

    /// GUA-ASK-16: asked as long as a freed card is left and a place for it exists, even if nothing fits.
    pub(crate) fn ask_to_join<S: Sink<Event>>(&mut self, events: &mut S) {
        self.after_trim = AfterTrim::Activation;
        let Some(freed) = &self.freed else { return self.ask_to_trim(events) };
        let has_place = freed.to.iter().any(|space| self.is_place_for(freed.owner, space));
        if freed.cards.is_empty() || !has_place {
            return self.end_joining(events);
        }
        self.step = Step::Join;
        self.owing = SeatSet::of(freed.owner);
    }

    /// GUA-RET-4, GUA-RET-6, GUA-RET-11: a stack under an own Shield, or an own intact Stronghold.
    fn is_place_for(&self, seat: Seat, space: SpaceId) -> bool {
        self.has_shield(seat, space) || self.is_own_stronghold(seat, space)
    }

    /// GUA-ASK-33: within the 30 points and the item limit, card by card.
    pub(crate) fn check_join(&self, card: CardId, space: SpaceId) -> Result<(), Refusal> {
        let freed = self.freed.as_ref().ok_or(Refused::WrongQuestion.told())?;
        let seat = freed.owner;
        if card.owner() != seat || !freed.cards.contains(card.number()) {
            return Err(Refused::NotThere.by(RuleId("GUA-RET-4")));
        }
        if !freed.to.contains(space) || !self.is_place_for(seat, space) {
            return Err(Refused::NoPlaceToJoin.by(RuleId("GUA-RET-6")));
        }
        let cards = self.cards(seat);
        let with = self.space(space).cards.with(card.number());
        if cards.creatures.contains(card.number()) {
            let points = self.load_of(seat, space, with.union(self.under(seat, space)));
            return if points > POINTS_MAX { Err(Refused::TooManyPoints.told()) } else { Ok(()) };
        }
        if cards.surplus_items(with) > 0 { Err(Refused::TooManyItems.told()) } else { Ok(()) }
    }

    pub(crate) fn join<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, space: SpaceId, events: &mut S) {
        let Some(freed) = &mut self.freed else { return };
        freed.cards.remove(card.number());
        let stack = self.space_mut(space);
        stack.owner = seat;
        stack.cards.insert(card.number());
        events.push(Event::Joined { seat, space, card: Some(card) });
        self.ask_to_join(events);
    }

    /// GUA-ASK-16: what has not joined is discarded.
    pub(crate) fn end_joining<S: Sink<Event>>(&mut self, events: &mut S) {
        if let Some(freed) = self.freed.take() {
            self.discard_all(freed.owner, freed.cards, events);
        }
        self.ask_to_trim(events);
    }

    /// GUA-LAND-4, GUA-WIN-5: the items of a stack without Creatures are discarded, its Shield is lost.
    pub(crate) fn lose_empty_stack<S: Sink<Event>>(&mut self, space: SpaceId, events: &mut S) {
        let stack = self.space(space);
        if stack.shield.is_none() || !self.creatures_on(space).is_empty() {
            return;
        }
        let owner = stack.owner;
        let (shield, items): (Option<CardId>, CardSet) = self.space_mut(space).lift();
        self.discard_all(owner, items, events);
        if let Some(shield) = shield {
            self.lose_shield(shield, events);
        }
    }
}
