//! GUA-REIN: Creatures brought from Strongholds to a turned Shield.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::state::{POINTS_MAX, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-REIN-1, GUA-REIN-10: an own turned Shield, this one included, to which a Creature can be brought (GD-76).
    pub(crate) fn check_reinforce(&self, seat: Seat, space: SpaceId) -> Result<(), Refusal> {
        if self.is_quick() {
            return Err(Refused::NotInQuickMode.told());
        }
        self.check_unmoved()?;
        if !self.has_shield(seat, space) || !self.space(space).turned {
            return Err(Refused::NotTurned.by(RuleId("GUA-REIN-1")));
        }
        if self.can_bring_creature(seat, space) { Ok(()) } else { Err(Refused::NothingBrought.told()) }
    }

    pub(crate) fn reinforce<S: Sink<Event>>(&mut self, seat: Seat, space: SpaceId, events: &mut S) {
        self.reinforced = Some(space);
        self.brought = false;
        self.step = Step::Reinforce;
        self.owing = SeatSet::of(seat);
        events.push(Event::Reinforced { seat, space });
    }

    /// GUA-REIN-2: what lies on own Strongholds without a Shield or under an unturned one.
    pub(crate) fn to_bring(&self, seat: Seat) -> CardSet {
        let is_free = |space: &SpaceId| {
            let stack = self.space(*space);
            stack.shield.is_none() || !stack.turned
        };
        let free = self.own_strongholds(seat).iter().filter(is_free);
        free.fold(CardSet::EMPTY, |cards, space| cards.union(self.space(space).cards))
    }

    /// Whether some Creature can be carried there: from one Stronghold after the other, so that nobody asks of each card what holds for
    /// all that lie together.
    fn can_bring_creature(&self, seat: Seat, to: SpaceId) -> bool {
        let gives = |from: &SpaceId| {
            let stack = self.space(*from);
            let is_free = stack.shield.is_none() || !stack.turned;
            *from != to && is_free && !stack.cards.is_empty() && self.leads_to(seat, *from, to)
        };
        self.own_strongholds(seat).iter().filter(gives).any(|from| {
            let creatures = self.creatures_on(from);
            creatures.iter().any(|number| self.check_leaves(seat, number, from, to).is_ok())
        })
    }

    /// GUA-REIN-3, GUA-REIN-8: at most two steps on the ground, over a space that does not stop; the end may hold the friendly Shield.
    /// GD-28: from several Strongholds, to one Shield, and on foot.
    fn leads_to(&self, seat: Seat, from: SpaceId, to: SpaceId) -> bool {
        let near = from.adjacent(self.seats);
        let by_way_of = |space: SpaceId| space.adjacent(self.seats).contains(to) && !self.stops(seat, space);
        near.contains(to) || near.iter().any(by_way_of)
    }

    /// GUA-REIN-2, GUA-REIN-3, GUA-REIN-4: whether a card may be carried from its Stronghold to the chosen Shield.
    fn check_carry(&self, seat: Seat, number: u8, to: SpaceId) -> Result<SpaceId, Refusal> {
        let by = RuleId("GUA-REIN-2");
        let from = self.own_strongholds(seat).iter().find(|&space| self.space(space).cards.contains(number));
        let from = from.filter(|&from| from != to).ok_or(Refused::NotThere.by(by))?;
        let stack = self.space(from);
        if stack.shield.is_some() && stack.turned {
            return Err(Refused::IsTurned.by(by));
        }
        if !self.leads_to(seat, from, to) {
            return Err(Refused::TooFar.told());
        }
        self.check_leaves(seat, number, from, to).map(|()| from)
    }

    /// GUA-REIN-4: the limits where a card comes from and where it goes.
    fn check_leaves(&self, seat: Seat, number: u8, from: SpaceId, to: SpaceId) -> Result<(), Refusal> {
        let (stack, goal, cards) = (self.space(from), self.space(to), self.cards(seat));
        let (there, left) = (goal.cards.with(number), stack.cards.without(number));
        self.check_still_covers(seat, left, stack.shield.is_some())?;
        if self.load_of(seat, to, there.union(self.under(seat, to))) > POINTS_MAX {
            return Err(Refused::TooManyPoints.told());
        }
        self.check_left_points(seat, from, left)?;
        if cards.items.contains(number) && cards.surplus_items(there) > 0 {
            return Err(Refused::TooManyItems.told());
        }
        self.check_left_items(seat, from, left)
    }

    /// GUA-ASK-10, GUA-REIN-10: a Creature, or an item once a Creature has been brought or still can be.
    pub(crate) fn check_bring(&self, seat: Seat, card: CardId) -> Result<SpaceId, Refusal> {
        let to = self.reinforced.ok_or(Refused::WrongQuestion.told())?;
        if card.owner() != seat {
            return Err(Refused::NotThere.by(RuleId("GUA-REIN-2")));
        }
        let from = self.check_carry(seat, card.number(), to)?;
        let is_item = self.cards(seat).items.contains(card.number());
        if is_item && !self.brought && !self.can_bring_creature(seat, to) {
            return Err(Refused::NothingBrought.told());
        }
        Ok(from)
    }

    /// GUA-REIN-10, GUA-ASK-3: once a Creature has been brought. Where somebody else has brought a card that is an item in this world, and
    /// nothing more can be brought, which no game comes to, the list has an entry all the same.
    pub(crate) fn check_brought(&self, seat: Seat) -> Result<(), Refusal> {
        let can_bring = |number| self.check_bring(seat, CardId::new(seat, number)).is_ok();
        if self.brought || !self.to_bring(seat).iter().any(can_bring) {
            return Ok(());
        }
        Err(Refused::NothingBrought.told())
    }

    pub(crate) fn bring<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        let (Some(to), Ok(from)) = (self.reinforced, self.check_bring(seat, card)) else { return };
        self.take_from(from, card.number());
        self.space_mut(to).cards.insert(card.number());
        self.brought |= self.cards(seat).creatures.contains(card.number());
        events.push(Event::Brought { seat, from, to, card: Some(card) });
    }
}
