//! GUA-TURN, GUA-DRAW, GUA-DISC: how a turn begins, what is drawn, and what becomes of the reserve hand.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::options::TURN_MAX;
use crate::state::{Phase, State, Step};
use crate::words::Refused;

/// GUA-DISC-1: the most cards of a reserve hand after placement.
pub const HAND_MAX: usize = 7;

impl State {
    /// GUA-TURN-1: the next turn. GUA-DRAW-1: the first has no draw; the twelve cards replace it.
    pub(crate) fn begin_turn<S: Sink<Event>>(&mut self, events: &mut S) {
        self.turn += 1;
        self.phase = Phase::Draw;
        if !self.lasting.is_empty() || !self.acted.is_empty() {
            self.forget_turn();
        }
        events.push(Event::TurnBegan { turn: self.turn });
        if self.turn > 1 {
            for seat in self.in_play().iter() {
                let count = self.draw_number(seat);
                self.draw_cards(seat, count, events);
            }
        }
        // GUA-INF-9: what has influenced is turned face down again.
        for player in &mut self.players {
            for stronghold in &mut player.strongholds {
                stronghold.face_up = CardSet::EMPTY;
            }
        }
        self.open_organising(events);
    }

    /// GUA-DRAW-2: base draw, fewer or more lands than everybody else (GUA-MULTI-3), the lower up-card (GD-13). GUA-DRAW-3: equal
    /// counts change nothing.
    pub(crate) fn draw_number(&self, seat: Seat) -> u8 {
        let guardian = self.guardian(seat);
        let lands = self.land_counts();
        let own = lands[seat.index()];
        let others = self.in_play().without(seat);
        let mut count = i32::from(guardian.base_draw);
        if !others.is_empty() {
            if others.iter().all(|other| own < lands[other.index()]) {
                count += i32::from(guardian.ldl);
            }
            if others.iter().all(|other| own > lands[other.index()]) {
                count += i32::from(guardian.mdl);
            }
        }
        if self.lower == Some(seat) {
            count += i32::from(guardian.luc);
        }
        (count + self.drawn_more(seat)).clamp(0, i32::from(u8::MAX)) as u8
    }

    /// GUA-DRAW-4: from the top, where last turn's up-card lies (GD-14). GUA-DRAW-5: as many as are left (GD-15). GUA-ASK-36: after
    /// Phase I they go to Depot or Pen by their border.
    pub(crate) fn draw_cards<S: Sink<Event>>(&mut self, seat: Seat, count: u8, events: &mut S) {
        let (has_hands, doubles) = (self.has_reserve_hands(), self.cards(seat).doubles);
        let player = self.player_mut(seat);
        let mut drawn = CardSet::EMPTY;
        for _ in 0..count {
            let Some(number) = player.draw.pop() else { break };
            drawn.insert(number);
        }
        if player.up.is_some_and(|up| up.on_pile && drawn.contains(up.card)) {
            player.up = None;
        }
        player.looked = player.looked.saturating_sub(drawn.len() as u8);
        if has_hands {
            player.hand = player.hand.union(drawn);
        } else {
            player.depot = player.depot.union(drawn.both(doubles));
            player.pen = player.pen.union(drawn.minus(doubles));
        }
        events.push(Event::Drew { seat, count: drawn.len() as u8, cards: Some(drawn.of_seat(seat)) });
    }

    /// GUA-DISC-1: who has more than seven cards discards down to seven, its choice; nobody else may (GD-21).
    pub(crate) fn open_discards<S: Sink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::Discard;
        self.step = Step::Discards;
        let too_many = |seat: &Seat| self.player(*seat).hand.len() > self.hand_limit(*seat);
        self.owing = self.in_play().iter().filter(too_many).collect();
        if self.owing.is_empty() {
            self.split_hands(events);
        }
    }

    /// GUA-ASK-7: a card of the reserve hand that is not chosen yet.
    pub(crate) fn check_discard(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let player = self.player(seat);
        let left = player.hand.minus(player.chosen);
        if card.owner() == seat && left.contains(card.number()) {
            return Ok(());
        }
        Err(Refused::NotThere.by(RuleId("GUA-DISC-1")))
    }

    /// GUA-ASK-7, GUA-ASK-29: the discards are shown together.
    pub(crate) fn choose_discard<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        let limit = self.hand_limit(seat);
        let player = self.player_mut(seat);
        player.chosen.insert(card.number());
        events.push(Event::DiscardChosen { seat, card });
        if player.hand.minus(player.chosen).len() > limit {
            return;
        }
        self.owing = self.owing.without(seat);
        events.push(Event::DiscardsChosen { seat });
        if !self.owing.is_empty() {
            return;
        }
        for seat in Seat::first_of(self.seats) {
            let player = self.player_mut(seat);
            let chosen = core::mem::replace(&mut player.chosen, CardSet::EMPTY);
            player.hand = player.hand.minus(chosen);
            self.discard_all(seat, chosen, events);
        }
        self.split_hands(events);
    }

    /// GUA-DISC-2, GUA-CARD-2: double borders to the Depot, single ones to the Pen, which may hold more than seven later (GUA-DISC-4).
    pub(crate) fn split_hands<S: Sink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::Split;
        for seat in self.in_play().iter() {
            let doubles = self.cards(seat).doubles;
            let player = self.player_mut(seat);
            let hand = core::mem::replace(&mut player.hand, CardSet::EMPTY);
            // Only a written position has something there already.
            player.depot = player.depot.union(hand.both(doubles));
            player.pen = player.pen.union(hand.minus(doubles));
            let (depot, pen) = (player.depot.len() as u8, player.pen.len() as u8);
            events.push(Event::Split { seat, depot, pen });
        }
        self.open_up_cards(events);
    }

    /// GUA-TURN-2: what was said for the turn ends; GUA-VIC-5: unless it was the last.
    pub(crate) fn end_turn<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.check_lands(events) {
            return;
        }
        if self.turn >= self.rules.turn_cap.unwrap_or(TURN_MAX) {
            return self.draw_game(crate::words::End::TurnCap.told(), events);
        }
        self.end_limits(events);
    }

    /// GUA-TURN-2: all Shields are unturned, and the next turn begins.
    pub(crate) fn begin_next_turn<S: Sink<Event>>(&mut self, events: &mut S) {
        for space in &mut self.spaces {
            space.turned = false;
        }
        for player in &mut self.players {
            player.flown = false;
            player.hand_bonus = 0;
        }
        self.owing = SeatSet::EMPTY;
        self.begin_turn(events);
    }
}
