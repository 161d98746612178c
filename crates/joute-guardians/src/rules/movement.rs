//! GUA-MOVE, GUA-FLY: where a Shield may go, and what it may pick up and drop on the way.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::cards::Trigger;
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::{SPACES_MAX, SpaceId, SpaceSet};
use crate::state::{Moving, POINTS_MAX, State};
use crate::words::Refused;

/// GUA-MOVE-2: the most steps of a move without texts.
pub(crate) const STEPS_MAX: u8 = 2;

impl State {
    /// GUA-MOVE-3, GUA-MOVE-4: whether a Shield of the seat that enters a space on foot goes no further. What lacks a Terrain stops,
    /// whether or not a Shield stands there (GD-24); own Ruins are like own Terrain, those of an enemy like its Terrain (GD-25).
    #[inline]
    pub(crate) fn stops(&self, seat: Seat, space: SpaceId) -> bool {
        let stack = self.space(space);
        if (stack.shield.is_some() || !stack.cards.is_empty()) && stack.owner != seat {
            return true;
        }
        if space.is_stronghold() {
            return self.stronghold(space).ruins.unwrap_or(space.home()) != seat;
        }
        stack.terrain.is_none_or(|terrain| terrain.card.owner() != seat)
    }

    /// Whether a move with these cards may end on a space where `on` lies: GUA-MOVE-5, GUA-MOVE-8, GUA-MOVE-9.
    /// GD-26: who wants to be where it was passes. GD-68: what it meets on an own Stronghold becomes one stack with it.
    pub(crate) fn check_end(&self, moving: &Moving, to: SpaceId, on: CardSet) -> Result<(), Refusal> {
        if to == moving.start {
            return Err(Refused::BackAgain.told());
        }
        if self.has_shield(moving.owner, to) {
            return Err(Refused::Blocked.told());
        }
        let by = RuleId("GUA-MOVE-9");
        if !self.is_own_stronghold(moving.owner, to) {
            let is_free = self.table.fights.limits && !self.holds_enemy(moving.owner, to);
            let load = || self.load_under(moving.owner, to, moving.cards, Some(moving.shield));
            return if is_free && load() > POINTS_MAX { Err(Refused::TooManyPoints.by(by)) } else { Ok(()) };
        }
        let (cards, under) = (self.cards(moving.owner), self.stronghold(to).under);
        let met = on.union(under);
        let merged = moving.cards.union(on);
        if !met.is_empty() && self.load_of(moving.owner, to, merged.union(under)) > POINTS_MAX {
            Err(Refused::TooManyPoints.by(by))
        } else if !on.is_empty() && cards.surplus_items(merged) > 0 {
            Err(Refused::TooManyItems.by(by))
        } else {
            Ok(())
        }
    }

    /// GUA-ASK-8: whether a step to an adjacent space may be the last one, or another may follow it.
    ///
    /// GUA-ASK-34: a second step is looked for under the present cards and places. GUA-ASK-25: bans of texts come last.
    pub(crate) fn check_way(&self, moving: &Moving, to: SpaceId) -> Result<(), Refusal> {
        let halts = !moving.fly && self.stops(moving.owner, to);
        if halts && self.has_shield(moving.owner, to) {
            return Err(Refused::Blocked.told());
        }
        let ends = self.check_end(moving, to, self.space(to).cards);
        let left = self.steps_max().saturating_sub(moving.steps + 1);
        if ends.is_err() && (halts || !self.leads_on(moving, to, left)) {
            return ends;
        }
        if moving.fly && self.bans_flight(moving.owner, to, true) { Err(Refused::Forbidden.told()) } else { Ok(()) }
    }

    /// Whether so many steps more lead from a space to one where the move may end. At most as many rounds as spaces.
    fn leads_on(&self, moving: &Moving, from: SpaceId, left: u8) -> bool {
        let mut seen = SpaceSet::EMPTY.with(from);
        let mut edge = seen;
        for _ in 0..usize::from(left).min(SPACES_MAX) {
            let mut next = SpaceSet::EMPTY;
            for to in edge.iter().flat_map(|space| space.adjacent(self.seats).iter()) {
                if seen.contains(to) || moving.fly && self.bans_flight(moving.owner, to, true) {
                    continue;
                }
                seen = seen.with(to);
                let halts = !moving.fly && self.stops(moving.owner, to);
                let is_blocked = halts && self.has_shield(moving.owner, to);
                if !is_blocked && self.check_end(moving, to, self.space(to).cards).is_ok() {
                    return true;
                }
                if !halts {
                    next = next.with(to);
                }
            }
            edge = next;
        }
        false
    }

    /// Whether a move can still end legally where `left` lies on the space that it is on: GD-83.
    fn check_goes_on(&self, moving: &Moving, left: CardSet) -> Result<(), Refusal> {
        let may_stay = moving.steps > 0 && self.check_end(moving, moving.at, left).is_ok();
        if may_stay || self.can_step(moving) { Ok(()) } else { Err(Refused::NoWayOn.told()) }
    }

    fn can_step(&self, moving: &Moving) -> bool {
        moving.steps < self.steps_max()
            && moving.at.adjacent(self.seats).iter().any(|to| self.check_way(moving, to).is_ok())
    }

    /// The move as it stands: under way, or about to begin with the Shield just turned.
    #[inline]
    pub(crate) fn move_of(&self, seat: Seat) -> Option<Moving> {
        if self.moving.is_some() {
            return self.moving;
        }
        let at = self.turned_at?;
        let stack = self.space(at);
        Some(Moving {
            owner: seat,
            shield: stack.shield?,
            cards: stack.cards,
            start: at,
            at,
            back: at,
            steps: 0,
            fly: false,
            dropped: CardSet::EMPTY,
            picked: CardSet::EMPTY,
        })
    }

    fn moved(&self, seat: Seat) -> Result<Moving, Refusal> {
        self.move_of(seat).ok_or(Refused::WrongQuestion.told())
    }

    /// GUA-MOVE-2: one step to an adjacent space, after which the move can still end legally (GUA-ASK-8).
    pub(crate) fn check_step(&self, seat: Seat, to: SpaceId) -> Result<(), Refusal> {
        let moving = self.moved(seat)?;
        if !moving.at.adjacent(self.seats).contains(to) || moving.steps >= self.steps_max() {
            return Err(Refused::NotAdjacent.told());
        }
        self.check_way(&moving, to)
    }

    /// The spaces to which a step is legal.
    pub(crate) fn ways(&self, seat: Seat) -> SpaceSet {
        let Some(moving) = self.move_of(seat).filter(|moving| moving.steps < self.steps_max()) else {
            return SpaceSet::EMPTY;
        };
        moving.at.adjacent(self.seats).iter().filter(|&to| self.check_way(&moving, to).is_ok()).collect()
    }

    /// GUA-ASK-34: where the move may end.
    pub(crate) fn check_stop(&self, seat: Seat) -> Result<(), Refusal> {
        let moving = self.moved(seat)?;
        if moving.steps == 0 {
            return Err(Refused::BackAgain.told());
        }
        self.check_end(&moving, moving.at, self.space(moving.at).cards)
    }

    /// GUA-FLY-1, GUA-FLY-4: all Creatures under the Shield fly, before the first step, once a turn.
    pub(crate) fn check_fly(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_quick() {
            return Err(Refused::NotInQuickMode.told());
        }
        let moving = self.moved(seat)?;
        let cards = self.cards(seat);
        if moving.steps > 0 || moving.fly {
            return Err(Refused::UnderWay.told());
        }
        let all_fly = moving.cards.both(cards.creatures).minus(cards.flyers).is_empty();
        if !all_fly && !self.grants_flight(&moving, false) {
            return Err(Refused::NotAllFly.told());
        }
        if self.player(seat).flown && !self.grants_flight(&moving, true) {
            return Err(Refused::HasFlown.told());
        }
        let fly = !self.stops_flight(&moving);
        self.check_goes_on(&Moving { fly, ..moving }, CardSet::EMPTY)?;
        if self.bans_flight(seat, moving.at, false) { Err(Refused::Forbidden.told()) } else { Ok(()) }
    }

    /// GUA-REIN-5, GUA-FLY-5: what a moving Shield may pick up on an own intact Stronghold that it passes through.
    /// GD-30: where the way begins and ends counts as passed.
    pub(crate) fn check_pick(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        if self.is_quick() {
            return Err(Refused::NotInQuickMode.told());
        }
        let there = RuleId("GUA-REIN-5");
        let moving = self.moving.filter(|moving| moving.steps > 0).ok_or(Refused::NotThere.by(there))?;
        let (stack, number) = (self.space(moving.at), card.number());
        if card.owner() != seat || stack.owner != seat || !stack.cards.contains(number) {
            return Err(Refused::NotThere.by(there));
        }
        if moving.dropped.contains(number) {
            return Err(Refused::JustMoved.told());
        }
        let cards = self.cards(seat);
        if moving.fly && cards.creatures.contains(number) && !cards.flyers.contains(number) {
            return Err(Refused::WrongKind.by(RuleId("GUA-FLY-5")));
        }
        if !self.is_own_stronghold(seat, moving.at) {
            return Err(Refused::NotOwnStronghold.by(there));
        }
        if stack.shield.is_some() && stack.turned {
            return Err(Refused::IsTurned.by(there));
        }
        let (left, with) = (stack.cards.without(number), moving.cards.with(number));
        self.check_still_covers(seat, left, stack.shield.is_some())?;
        self.check_left_points(seat, moving.at, left)?;
        // GUA-REIN-7: the limits of what is carried.
        if self.load_of(seat, moving.at, with) > POINTS_MAX {
            return Err(Refused::TooManyPoints.told());
        }
        self.check_left_items(seat, moving.at, left)?;
        if cards.surplus_items(with) > 0 {
            return Err(Refused::TooManyItems.told());
        }
        self.check_goes_on(&Moving { cards: with, ..moving }, left)
    }

    /// GUA-REIN-4: a Shield that gives keeps a Creature.
    /// GD-29: nobody gives its last Creature away.
    pub(crate) fn check_still_covers(&self, seat: Seat, left: CardSet, is_covered: bool) -> Result<(), Refusal> {
        let is_empty = left.both(self.cards(seat).creatures).is_empty();
        if is_covered && is_empty { Err(Refused::NoCreature.by(RuleId("GUA-REIN-4"))) } else { Ok(()) }
    }

    /// GUA-ASK-37: a Creature of negative cost stays where the rest would be too much without it.
    pub(crate) fn check_left_points(&self, seat: Seat, space: SpaceId, left: CardSet) -> Result<(), Refusal> {
        if !self.may_grow_heavier(seat) {
            return Ok(());
        }
        let points = self.load_of(seat, space, left.union(self.under(seat, space)));
        let is_worse = points > POINTS_MAX && points > self.points_at(seat, space);
        if is_worse { Err(Refused::TooManyPoints.told()) } else { Ok(()) }
    }

    /// GUA-LIMIT-5: as many Creatures stay as items.
    pub(crate) fn check_left_items(&self, seat: Seat, space: SpaceId, left: CardSet) -> Result<(), Refusal> {
        let cards = self.cards(seat);
        if left.both(cards.items).is_empty() {
            return Ok(());
        }
        let surplus = cards.surplus_items(left);
        let is_worse = surplus > cards.surplus_items(self.space(space).cards);
        if is_worse { Err(Refused::TooManyItems.told()) } else { Ok(()) }
    }

    /// GUA-REIN-6, GUA-ASK-34: whether anything may be left behind where the Shield is.
    pub(crate) fn check_drop_place(&self, moving: &Moving) -> Result<(), Refusal> {
        let by = RuleId("GUA-REIN-6");
        let is_home = self.is_own_stronghold(moving.owner, moving.at);
        let begins = moving.steps == 0;
        if begins && moving.fly {
            return Err(Refused::UnderWay.told());
        }
        if begins && !is_home {
            return Err(Refused::NotOwnStronghold.by(by));
        }
        let stack = self.space(moving.at);
        let shield = stack.shield.filter(|_| self.moving.is_some() && stack.owner == moving.owner);
        if shield.is_some() && !stack.turned {
            return Err(Refused::NotTurned.by(by));
        }
        if shield.is_none() && !is_home { Err(Refused::NotOwnStronghold.by(by)) } else { Ok(()) }
    }

    /// GUA-REIN-6: what a moving Shield may leave behind: under a turned own Shield that it passes, or on an own Stronghold without one.
    pub(crate) fn check_drop(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        if self.is_quick() {
            return Err(Refused::NotInQuickMode.told());
        }
        let moving = self.moved(seat)?;
        let (number, cards) = (card.number(), self.cards(seat));
        let by = RuleId("GUA-REIN-6");
        if card.owner() != seat || !moving.cards.contains(number) {
            return Err(Refused::NotThere.by(by));
        }
        if moving.picked.contains(number) {
            return Err(Refused::JustMoved.told());
        }
        self.check_drop_place(&moving)?;
        let stack = self.space(moving.at);
        let rest = moving.cards.without(number);
        if rest.both(cards.creatures).is_empty() {
            return Err(Refused::NoCreature.by(by));
        }
        let lies = if self.moving.is_some() { stack.cards } else { CardSet::EMPTY };
        let left = lies.with(number);
        if self.load_of(seat, moving.at, left.union(self.under(seat, moving.at))) > POINTS_MAX {
            return Err(Refused::TooManyPoints.told());
        }
        let weighs = |all: CardSet| self.load_of(seat, moving.at, all);
        if weighs(rest) > POINTS_MAX.max(weighs(moving.cards)) {
            return Err(Refused::TooManyPoints.told());
        }
        if cards.surplus_items(left) > 0 || cards.surplus_items(rest) > cards.surplus_items(moving.cards) {
            return Err(Refused::TooManyItems.told());
        }
        self.check_goes_on(&Moving { cards: rest, ..moving }, left)
    }

    /// GUA-ASK-8: from here on it is a move; the stack leaves its space.
    fn set_out(&mut self, seat: Seat) -> Option<&mut Moving> {
        if self.moving.is_none() {
            self.moving = self.move_of(seat);
            if let Some(start) = self.turned_at {
                self.space_mut(start).lift();
            }
        }
        self.moving.as_mut()
    }

    /// GUA-MOVE-2: one step; the move ends at once where it has to (GUA-MOVE-3).
    pub(crate) fn take_step<S: Sink<Event>>(&mut self, seat: Seat, to: SpaceId, events: &mut S) {
        let halts = self.stops(seat, to);
        let Some(moving) = self.set_out(seat) else { return };
        let from = core::mem::replace(&mut moving.at, to);
        moving.back = from;
        moving.steps += 1;
        (moving.dropped, moving.picked) = (CardSet::EMPTY, CardSet::EMPTY);
        let (steps, enters) = (moving.steps, !moving.fly);
        events.push(Event::Moved { seat, from, to });
        // What is flown over is not entered (GUA-FLY-2); texts change no move in the middle of it.
        let (before, max) = (self.stride, self.steps_max());
        if enters || steps >= max {
            self.come(Trigger::SpaceEntered, events);
            if let Some(by) = core::mem::replace(&mut self.stride, before).felled_by {
                return self.fell(by, events);
            }
        }
        let ends = steps >= max || halts && enters;
        if ends {
            self.arrive(events);
        }
    }

    /// GUA-FLY-3: flight shows the stack to everybody (GD-27).
    pub(crate) fn take_off<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.player_mut(seat).flown = true;
        let is_stopped = self.move_of(seat).is_some_and(|moving| self.stops_flight(&moving));
        let Some(moving) = self.set_out(seat) else { return };
        moving.fly = !is_stopped;
        let (space, cards) = (moving.at, moving.cards);
        events.push(Event::TookOff { seat, space, cards: cards.of_seat(seat) });
    }

    /// GUA-REIN-9: seen by all as one card more, not which.
    pub(crate) fn pick_up<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        let Some(moving) = self.moving.as_mut() else { return };
        moving.cards.insert(card.number());
        moving.picked.insert(card.number());
        let (space, fly) = (moving.at, moving.fly);
        self.take_from(space, card.number());
        events.push(Event::PickedUp { seat, space, card: Some(card), open: fly });
    }

    /// GUA-REIN-6.
    pub(crate) fn drop_card<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        let Some(moving) = self.set_out(seat) else { return };
        moving.cards.remove(card.number());
        moving.dropped.insert(card.number());
        let (space, fly) = (moving.at, moving.fly);
        let stack = self.space_mut(space);
        stack.owner = seat;
        stack.cards.insert(card.number());
        events.push(Event::Dropped { seat, space, card: Some(card), open: fly });
    }

    /// Takes a card off a stack; a space without anything has no owner.
    pub(crate) fn take_from(&mut self, space: SpaceId, number: u8) {
        let stack = self.space_mut(space);
        stack.cards.remove(number);
        if stack.is_bare() {
            stack.lift();
        }
    }

    /// GUA-MOVE-6, GUA-MOVE-7: what meets a Shield where its move ends.
    pub(crate) fn arrive<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(moving) = self.moving else { return };
        let (seat, at) = (moving.owner, moving.at);
        if self.holds_enemy(seat, at) {
            return self.begin_combat(seat, at, events);
        }
        if self.is_intact(at) && at.home() != seat {
            self.ruin(at, seat, events);
        }
        self.settle_down(seat, at, events);
        self.may_attack_guardian = true;
        self.after_option(events);
    }

    /// GUA-MOVE-9, GUA-RUIN-4: the moving Shield stays where it is, covers what lies there and takes Ruins over.
    pub(crate) fn settle_down<S: Sink<Event>>(&mut self, seat: Seat, at: SpaceId, events: &mut S) {
        let Some(moving) = self.moving.take() else { return };
        self.turned_at = Some(at);
        self.hold_ruins(at, seat, events);
        let stack = self.space_mut(at);
        stack.owner = seat;
        stack.shield = Some(moving.shield);
        stack.turned = true;
        stack.cards = stack.cards.union(moving.cards);
    }

    fn stronghold_is_ruined(&self, space: SpaceId) -> bool {
        space.is_stronghold() && self.stronghold(space).ruins.is_some()
    }

    /// GUA-RUIN-4: Ruins turn to whoever wins or enters them.
    pub(crate) fn hold_ruins<S: Sink<Event>>(&mut self, space: SpaceId, seat: Seat, events: &mut S) {
        if self.stronghold_is_ruined(space) && self.stronghold(space).ruins != Some(seat) {
            self.stronghold_mut(space).ruins = Some(seat);
            events.push(Event::RuinsTaken { seat, space });
        }
    }

    /// GUA-RUIN-1, GUA-RUIN-2: a Stronghold falls; what lies under it and the items left on it are discarded (GD-52).
    pub(crate) fn ruin<S: Sink<Event>>(&mut self, space: SpaceId, by: Seat, events: &mut S) {
        let owner = space.home();
        let stronghold = core::mem::take(self.stronghold_mut(space));
        self.stronghold_mut(space).ruins = Some(by);
        events.push(Event::Ruined { seat: by, space });
        let mut lost = stronghold.under;
        lost = stronghold.upgrade.map_or(lost, |upgrade| lost.with(upgrade));
        if self.space(space).owner == owner && self.space(space).shield.is_none() {
            let (_, left) = self.space_mut(space).lift();
            lost = lost.union(left);
        }
        self.discard_all(owner, lost, events);
    }

    /// Cards go to the discard pile of their owner, seen by all (GD-59).
    pub(crate) fn discard_all<S: Sink<Event>>(&mut self, seat: Seat, cards: CardSet, events: &mut S) {
        let cards = self.hear_last_words(seat, cards, events);
        if !cards.is_empty() {
            let pile = &mut self.player_mut(seat).discard;
            *pile = pile.union(cards);
            events.push(Event::Discarded { seat, cards: cards.of_seat(seat) });
        }
    }
}
