//! GUA-SETUP: the first cards.

use joute_kernel::{Refusal, Seat, SeatSet, SetupError, Sink};

use crate::event::Event;
use crate::ids::CardSet;
use crate::options::Options;
use crate::state::{Pile, State, Step};
use crate::words::Refused;

/// GUA-SETUP-3: the first cards.
pub(crate) const FIRST_CARDS: u8 = 12;

impl State {
    /// GUA-SETUP-1: three Strongholds, the stones of the Guardian, empty lands, which their players control (GUA-SETUP-6).
    pub(crate) fn new(options: &Options) -> Result<Self, SetupError> {
        SetupError::or(options.faults(), || {
            let mut state = Self::blank(options.table.clone(), options.rules);
            state.initiative = options.first.unwrap_or(Seat::at(0));
            state.initiative_set = options.first.is_some();
            state
        })
    }

    /// GUA-ASK-30: a shuffle for each seat, then twelve cards each.
    pub(crate) fn shuffled<S: Sink<Event>>(&mut self, seat: Seat, order: Pile, events: &mut S) {
        self.player_mut(seat).draw = order;
        events.push(Event::Shuffled { seat });
        let next = Seat::at(seat.index() as u8 + 1);
        if next.index() < usize::from(self.seats) {
            self.step = Step::Shuffle(next);
            return;
        }
        for seat in Seat::first_of(self.seats) {
            self.draw_cards(seat, FIRST_CARDS, events);
        }
        self.step = Step::Redraw;
        self.owing = SeatSet::first_of(self.seats);
    }

    /// GUA-SETUP-4, GUA-SETUP-5: no Shield among the twelve, and a stone to pay with; a Standard Bearer is a Shield (GD-11).
    pub(crate) fn check_redraw(&self, seat: Seat) -> Result<(), Refusal> {
        let player = self.player(seat);
        if !player.hand.both(self.cards(seat).shields).is_empty() {
            return Err(Refused::HasShield.told());
        }
        if player.stones == 0 { Err(Refused::NoStone.told()) } else { Ok(()) }
    }

    /// GUA-SETUP-5: both decide at the same time.
    pub(crate) fn say_redraw<S: Sink<Event>>(&mut self, seat: Seat, wants: bool, events: &mut S) {
        self.player_mut(seat).said = wants;
        self.owing = self.owing.without(seat);
        events.push(Event::RedrawSaid { seat });
        if !self.owing.is_empty() {
            return;
        }
        let wishing: SeatSet = Seat::first_of(self.seats).filter(|&seat| self.player(seat).said).collect();
        events.push(Event::RedrawsShown { seats: wishing });
        for seat in wishing.iter() {
            let player = self.player_mut(seat);
            player.stones -= 1;
            let back = core::mem::replace(&mut player.hand, CardSet::EMPTY);
            for number in back.iter() {
                let _ = player.draw.try_push(number);
            }
        }
        self.after_redraws(events);
    }

    /// GUA-ASK-5: a shuffle for each redraw, in the order of the seats, then who is first.
    fn after_redraws<S: Sink<Event>>(&mut self, events: &mut S) {
        if let Some(seat) = Seat::first_of(self.seats).find(|&seat| self.player(seat).said) {
            self.step = Step::Reshuffle(seat);
        } else if self.initiative_set {
            self.begin_turn(events);
        } else {
            self.step = Step::First;
        }
    }

    /// GUA-SETUP-4: the second draw stands.
    pub(crate) fn reshuffled<S: Sink<Event>>(&mut self, seat: Seat, order: Pile, events: &mut S) {
        let player = self.player_mut(seat);
        player.draw = order;
        player.said = false;
        events.push(Event::Shuffled { seat });
        self.draw_cards(seat, FIRST_CARDS, events);
        self.after_redraws(events);
    }

    /// GUA-TURN-3: the random choice made at set-up (GD-12).
    pub(crate) fn first_drawn<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.initiative = seat;
        self.initiative_set = true;
        events.push(Event::FirstDrawn { seat });
        self.begin_turn(events);
    }
}
