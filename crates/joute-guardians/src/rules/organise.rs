//! GUA-HAND, GUA-PLACE: what is put on, under and taken from the own Strongholds, and Shields in turns.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::{Trigger, Window, Wing};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::{Flank, SpaceId};
use crate::state::{Before, POINTS_MAX, Phase, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-HAND-1: Depot and Pen join the hand; GUA-ASK-27: then comes the window of the step.
    pub(crate) fn open_organising<S: Sink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::Organise;
        for seat in self.in_play().iter() {
            let player = self.player_mut(seat);
            player.hand = player.hand.union(player.depot).union(player.pen);
            (player.depot, player.pen) = (CardSet::EMPTY, CardSet::EMPTY);
        }
        self.come(Trigger::Organise, events);
        self.open_phase_window(Window::Organise, events);
    }

    /// GUA-PLACE-1: all organise at once, in secret.
    pub(crate) fn begin_placing(&mut self) {
        self.step = Step::Organise;
        self.owing = self.in_play();
        for seat in self.in_play().iter() {
            self.player_mut(seat).chosen = CardSet::EMPTY;
            self.player_mut(seat).before = self.as_it_stands(seat);
        }
    }

    /// GUA-ASK-29: what others see until the last is ready.
    pub(crate) fn as_it_stands(&self, seat: Seat) -> Before {
        let player = self.player(seat);
        let row = SpaceId::row_of(seat);
        let own = row.map(|space| Some(self.space(space)).filter(|_| self.is_intact(space)));
        Before {
            hand: player.hand,
            on: own.map(|space| space.map_or(CardSet::EMPTY, |space| space.cards)),
            shields: own.map(|space| space.and_then(|space| Some((space.shield?, space.turned)))),
            under: player.strongholds.map(|stronghold| stronghold.under),
            upgrades: player.strongholds.map(|stronghold| stronghold.upgrade),
        }
    }

    /// A card that lies in the reserve hand of its seat.
    fn check_in_hand(&self, seat: Seat, card: CardId, by: &'static str) -> Result<u8, Refusal> {
        let is_there = card.owner() == seat && self.player(seat).hand.contains(card.number());
        if is_there { Ok(card.number()) } else { Err(Refused::NotThere.by(RuleId(by))) }
    }

    /// GUA-PLACE-1, GUA-PLACE-5: Creatures and what goes with them, on own intact Strongholds; Ruins are no entry.
    fn check_entry(&self, seat: Seat, space: SpaceId) -> Result<(), Refusal> {
        let is_own = space.home() == seat && space.is_stronghold();
        self.check_home(seat, space, if is_own { "GUA-PLACE-5" } else { "GUA-PLACE-1" })
    }

    fn check_home(&self, seat: Seat, space: SpaceId, by: &'static str) -> Result<(), Refusal> {
        if self.is_own_stronghold(seat, space) { Ok(()) } else { Err(Refused::NotOwnStronghold.by(RuleId(by))) }
    }

    /// GUA-LIMIT-1: on plus under together, with one Creature more.
    fn check_room(&self, seat: Seat, space: SpaceId, number: u8) -> Result<(), Refusal> {
        let lying = self.space(space).cards.union(self.under(seat, space));
        let points = self.load_of(seat, space, lying.with(number));
        if points > POINTS_MAX { Err(Refused::TooManyPoints.told()) } else { Ok(()) }
    }

    /// GUA-PLACE-1, GUA-LIMIT-1, GUA-LIMIT-5: a Creature or carried item on an own intact Stronghold, never Ruins (GUA-PLACE-5).
    pub(crate) fn check_put(&self, seat: Seat, card: CardId, space: SpaceId) -> Result<(), Refusal> {
        let cards = self.cards(seat);
        let is_item = card.owner() == seat && cards.items.contains(card.number());
        if self.is_quick() && is_item {
            return Err(Refused::NotInQuickMode.told());
        }
        let number = self.check_in_hand(seat, card, "GUA-PLACE-1")?;
        if !is_item && !cards.creatures.contains(number) {
            return Err(Refused::WrongKind.by(RuleId("GUA-PLACE-1")));
        }
        self.check_entry(seat, space)?;
        if !is_item {
            return self.check_room(seat, space, number);
        }
        let on = self.space(space).cards.with(number);
        if cards.surplus_items(on) > 0 { Err(Refused::TooManyItems.told()) } else { Ok(()) }
    }

    /// GUA-PLACE-2, GUA-PLACE-8: a Creature that can influence, or whose text works from there (GD-66).
    pub(crate) fn check_put_under(&self, seat: Seat, card: CardId, space: SpaceId) -> Result<(), Refusal> {
        if self.is_quick() {
            return Err(Refused::NotInQuickMode.told());
        }
        let number = self.check_in_hand(seat, card, "GUA-PLACE-1")?;
        if !self.cards(seat).influencers.contains(number) {
            return Err(Refused::WrongKind.by(RuleId("GUA-PLACE-8")));
        }
        self.check_entry(seat, space)?;
        self.check_room(seat, space, number)
    }

    /// GUA-PLACE-3, GUA-LIMIT-7: an Upgrade in a free slot, left or right.
    pub(crate) fn check_upgrade(&self, seat: Seat, card: CardId, space: SpaceId) -> Result<(), Refusal> {
        if self.is_quick() {
            return Err(Refused::NotInQuickMode.told());
        }
        let number = self.check_in_hand(seat, card, "GUA-PLACE-1")?;
        if !self.cards(seat).upgrades.contains(number) {
            return Err(Refused::WrongKind.by(RuleId("GUA-PLACE-3")));
        }
        self.check_home(seat, space, "GUA-PLACE-3")?;
        let wing = match space.flank() {
            Flank::Left => Some(Wing::Left),
            Flank::Centre => None,
            Flank::Right => Some(Wing::Right),
        };
        let fits = self.cards(seat).face(number).wing.is_none_or(|side| wing == Some(side));
        if fits && wing.is_some() && self.stronghold(space).upgrade.is_none() {
            Ok(())
        } else {
            Err(Refused::NoSlot.told())
        }
    }

    /// GUA-HAND-1: where on the own Strongholds a card lies.
    fn place_of(&self, seat: Seat, number: u8) -> Option<(SpaceId, Lies)> {
        self.own_strongholds(seat).iter().find_map(|space| {
            let (stack, stronghold) = (self.space(space), self.stronghold(space));
            let lies = if stack.cards.contains(number) {
                Lies::On
            } else if stronghold.under.contains(number) {
                Lies::Under
            } else if stack.shield.is_some_and(|shield| shield.number() == number) {
                Lies::Covering
            } else if stronghold.upgrade == Some(number) {
                Lies::Beside
            } else {
                return None;
            };
            Some((space, lies))
        })
    }

    /// GUA-HAND-1, GUA-HAND-2, GUA-ASK-6: back from an own intact Stronghold, what lay there when the step began.
    pub(crate) fn check_take(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let place = Some(card.number()).filter(|_| card.owner() == seat).and_then(|number| self.place_of(seat, number));
        let Some((space, lies)) = place else {
            return Err(Refused::NotThere.by(RuleId("GUA-HAND-2")));
        };
        let number = card.number();
        if self.player(seat).chosen.contains(number) {
            return Err(Refused::JustPut.told());
        }
        self.check_left(seat, space, lies, number)
    }

    /// GUA-ASK-6: the limits of what stays.
    #[inline]
    pub(crate) fn check_left(&self, seat: Seat, space: SpaceId, lies: Lies, number: u8) -> Result<(), Refusal> {
        match lies {
            // GUA-LIMIT-3 waits for `ready`.
            Lies::On => {
                let left = self.space(space).cards.without(number);
                self.check_left_points(seat, space, left)?;
                self.check_left_items(seat, space, left)
            }
            Lies::Under if !self.may_grow_heavier(seat) => Ok(()),
            Lies::Under => {
                let before = self.points_at(seat, space);
                let lying = self.space(space).cards.union(self.under(seat, space));
                let points = self.load_of(seat, space, lying.without(number));
                if points > POINTS_MAX.max(before) { Err(Refused::TooManyPoints.told()) } else { Ok(()) }
            }
            Lies::Covering | Lies::Beside => Ok(()),
        }
    }

    /// GUA-ASK-6: a card leaves the hand.
    pub(crate) fn put_down<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        card: CardId,
        space: SpaceId,
        lies: Lies,
        events: &mut S,
    ) {
        let number = card.number();
        let player = self.player_mut(seat);
        player.hand.remove(number);
        player.chosen.insert(number);
        match lies {
            Lies::Under => self.stronghold_mut(space).under.insert(number),
            Lies::Beside => self.stronghold_mut(space).upgrade = Some(number),
            Lies::On | Lies::Covering => {
                let stack = self.space_mut(space);
                stack.owner = seat;
                stack.cards.insert(number);
            }
        }
        events.push(Event::Placed { seat, card, space: Some(space), under: lies == Lies::Under });
    }

    /// GUA-HAND-1: a card comes back to the hand.
    /// GD-82: what was put in this step stays put, so that the step has an end.
    pub(crate) fn take_back<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        let number = card.number();
        let Some((space, lies)) = self.place_of(seat, number) else { return };
        match lies {
            Lies::On => self.take_from(space, number),
            Lies::Under => self.stronghold_mut(space).under.remove(number),
            Lies::Beside => self.stronghold_mut(space).upgrade = None,
            Lies::Covering => self.take_shield(space),
        }
        self.player_mut(seat).hand.insert(number);
        events.push(Event::Placed { seat, card, space: None, under: false });
    }

    fn take_shield(&mut self, space: SpaceId) {
        let stack = self.space_mut(space);
        stack.shield = None;
        stack.turned = false;
        if stack.is_bare() {
            stack.lift();
        }
    }

    /// GUA-HAND-4: the commitment of a seat; GUA-LIMIT-3: a Shield left without a Creature comes back to the hand, no trophy (GD-67).
    pub(crate) fn ready<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        for space in self.own_strongholds(seat).iter() {
            let shield = self.space(space).shield;
            if let Some(shield) = shield.filter(|_| self.creatures_on(space).is_empty()) {
                self.take_shield(space);
                self.player_mut(seat).hand.insert(shield.number());
            }
        }
        self.owing = self.owing.without(seat);
        events.push(Event::Readied { seat });
        if self.owing.is_empty() {
            self.open_shields(events);
        }
    }

    /// GUA-PLACE-4: Shields one after the other, last turn's initiative player first (GUA-TURN-3).
    pub(crate) fn open_shields<S: Sink<Event>>(&mut self, events: &mut S) {
        for player in &mut self.players {
            player.chosen = CardSet::EMPTY;
            player.before = Before::default();
            player.said = false;
        }
        events.push(Event::Organised);
        self.phase = Phase::Shields;
        self.step = Step::Shields;
        let first = self.clockwise_from(self.initiative).next().unwrap_or(self.initiative);
        self.owing = SeatSet::of(first);
    }

    /// GUA-PLACE-4, GUA-PLACE-5, GUA-LIMIT-2, GUA-LIMIT-3, GUA-LIMIT-6: a Shield from the hand, on a stack on an own intact Stronghold.
    pub(crate) fn check_shield(&self, seat: Seat, card: CardId, space: SpaceId) -> Result<(), Refusal> {
        let number = self.check_in_hand(seat, card, "GUA-PLACE-4")?;
        let cards = self.cards(seat);
        if !cards.shields.contains(number) {
            return Err(Refused::WrongKind.by(RuleId("GUA-PLACE-4")));
        }
        self.check_home(seat, space, "GUA-PLACE-5")?;
        if self.space(space).shield.is_some() {
            return Err(Refused::ShieldThere.told());
        }
        if self.creatures_on(space).is_empty() {
            return Err(Refused::NoCreature.by(RuleId("GUA-LIMIT-3")));
        }
        // GUA-QUICK-2: there Standard Bearers are plain Shields.
        if !self.is_quick() && cards.standards.contains(number) && self.has_standard(seat) {
            return Err(Refused::SecondStandard.told());
        }
        // A text of the Shield may allow less.
        let lying = self.space(space).cards.union(self.under(seat, space));
        let load = if self.table.fights.limits { self.load_under(seat, space, lying, Some(card)) } else { 0 };
        if load > POINTS_MAX { Err(Refused::TooManyPoints.told()) } else { Ok(()) }
    }

    /// GUA-PLACE-6: it covers the whole stack, unturned.
    /// GD-18: of one stack no part stays uncovered.
    pub(crate) fn place_shield<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, space: SpaceId, events: &mut S) {
        self.player_mut(seat).hand.remove(card.number());
        let stack = self.space_mut(space);
        stack.shield = Some(card);
        stack.turned = false;
        events.push(Event::ShieldPlaced { seat, card, space });
        self.next_to_shield(seat, events);
    }

    /// GUA-PLACE-4: a pass is final (GD-17).
    pub(crate) fn pass_shields<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.player_mut(seat).said = true;
        events.push(Event::ShieldsEnded { seat });
        self.next_to_shield(seat, events);
    }

    /// GUA-ASK-35: the next seat clockwise that has not passed.
    fn next_to_shield<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        let next = seat.next_of(self.seats);
        let after = self.clockwise_from(next).find(|&seat| !self.player(seat).said);
        if let Some(after) = after {
            self.owing = SeatSet::of(after);
            return;
        }
        for player in &mut self.players {
            player.said = false;
        }
        self.open_discards(events);
    }
}

/// How a card lies at a Stronghold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lies {
    /// On it.
    On,
    /// GUA-PLACE-2: under it.
    Under,
    /// As Shield.
    Covering,
    /// As Upgrade.
    Beside,
}
