//! GUA-UP: who moves first.

use joute_kernel::{Seat, SeatSet, Sink};

use crate::cards::Trigger;
use crate::event::Event;
use crate::ids::CardId;
use crate::state::{Phase, State, Step, UpCard};

/// GUA-UP-3: after so many ties in a row the last pair stays.
const TIES_MAX: u8 = 10;

impl State {
    /// GUA-UP-1: all turn the top card of their pile up; GUA-ACT-5: from here on owners may look at their stacks.
    pub(crate) fn open_up_cards<S: Sink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::UpCards;
        self.turn_up_rooted(events);
        self.ties = 0;
        self.lower = None;
        for player in &mut self.players {
            player.up = None;
        }
        self.revealing = self.in_play();
        self.reveal(events);
    }

    /// GUA-UP-3: a seat with an empty pile takes a card of its discard pile at random; with none its up-number is 0 (GD-23).
    ///
    /// GUA-ASK-20: one card alone is not asked for. At most as many rounds as ties are allowed.
    fn reveal<S: Sink<Event>>(&mut self, events: &mut S) {
        while let Some(seat) = self.revealing.first() {
            let player = self.player(seat);
            let up = match (player.draw.last(), player.discard.len()) {
                (Some(&card), _) => Some(UpCard { card, on_pile: true }),
                (None, 0 | 1) => player.discard.first().map(|card| UpCard { card, on_pile: false }),
                (None, _) => {
                    self.step = Step::UpCard(seat);
                    self.owing = SeatSet::EMPTY;
                    return;
                }
            };
            self.show_up_card(seat, up, events);
        }
        self.compare_up_cards(events);
    }

    fn show_up_card<S: Sink<Event>>(&mut self, seat: Seat, up: Option<UpCard>, events: &mut S) {
        self.player_mut(seat).up = up;
        self.revealing = self.revealing.without(seat);
        events.push(Event::UpCardShown {
            seat,
            card: up.map(|up| CardId::new(seat, up.card)),
            from_discard: up.is_some_and(|up| !up.on_pile),
        });
    }

    /// GUA-UP-3: chance has picked it.
    pub(crate) fn up_card_drawn<S: Sink<Event>>(&mut self, seat: Seat, card: u8, events: &mut S) {
        self.show_up_card(seat, Some(UpCard { card, on_pile: false }), events);
        self.reveal(events);
    }

    fn up_number(&self, seat: Seat) -> u8 {
        self.player(seat).up.map_or(0, |up| self.cards(seat).face(up.card).up)
    }

    /// GUA-UP-1, GUA-UP-2, GUA-ASK-35: the highest is first; only those who share the highest reveal again.
    fn compare_up_cards<S: Sink<Event>>(&mut self, events: &mut S) {
        let playing = self.in_play();
        let highest = playing.iter().map(|seat| self.up_number(seat)).max().unwrap_or(0);
        let tied: SeatSet = playing.iter().filter(|&seat| self.up_number(seat) == highest).collect();
        if tied.len() == 1 {
            let lowest = playing.iter().map(|seat| self.up_number(seat)).min().unwrap_or(0);
            let mut low = playing.iter().filter(|&seat| self.up_number(seat) == lowest);
            // GUA-MULTI-3: strictly the lowest.
            self.lower = low.next().filter(|_| low.next().is_none());
            return self.first_to_move(tied.first().unwrap_or(self.initiative), events);
        }
        events.push(Event::UpCardsTied { seats: tied });
        self.ties += 1;
        if self.ties >= TIES_MAX {
            let first = self.first_after_ties(tied);
            return self.first_to_move(first, events);
        }
        for seat in tied.iter() {
            let player = self.player_mut(seat);
            if player.up.take().is_some_and(|up| up.on_pile)
                && let Some(card) = player.draw.pop()
            {
                player.draw.insert(0, card);
                player.looked = player.looked.saturating_sub(1);
            }
        }
        self.revealing = tied;
        self.reveal(events);
    }

    /// GUA-UP-3, GUA-ASK-35: the tied seat next clockwise after last turn's initiative; on turn 1 the seat drawn by lot, if it is tied.
    fn first_after_ties(&self, tied: SeatSet) -> Seat {
        let from = if self.turn <= 1 { self.initiative } else { self.initiative.next_of(self.seats) };
        self.clockwise_from(from).find(|&seat| tied.contains(seat)).unwrap_or(self.initiative)
    }

    /// GUA-MULTI-2: activations go clockwise from the first.
    fn first_to_move<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.initiative = seat;
        self.initiative_set = true;
        self.ties = 0;
        events.push(Event::InitiativeWon { seat });
        self.come(Trigger::UpRevealed, events);
        self.phase = Phase::Activate;
        self.activate_from(seat, events);
    }
}
