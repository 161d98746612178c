//! GUA-ASK-27, GUA-SPELL-4: the windows outside combat: after the draw, after a Shield was turned, before step A of Phase III.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::{Trigger, Window};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::state::{Opened, Phase, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-SPELL-4: the active player is asked first, in Phases I and III the initiative player. GUA-ASK-4, GUA-ASK-21: what no card of
    /// the game names, and every window in the quick game, is never opened.
    pub(crate) fn open_phase_window<S: Sink<Event>>(&mut self, window: Window, events: &mut S) {
        if self.is_quick() || !self.table.windows.has(window) {
            return self.after_window(window, events);
        }
        self.window = Some(Opened { window, passes: 0 });
        self.ask_in_window(if window == Window::ShieldTurned { self.active } else { self.initiative }, events);
    }

    /// GUA-INFO-5: whoever has a Depot card, in Phase I a card in hand, is asked; who is not asked passes. GUA-ASK-35: when all have
    /// passed in a row the window closes. At most as many rounds as seats.
    fn ask_in_window<S: Sink<Event>>(&mut self, from: Seat, events: &mut S) {
        let Some(mut opened) = self.window else { return };
        let seats = self.in_play().len() as u8;
        let order: arrayvec::ArrayVec<Seat, 4> = self.clockwise_from(from).collect();
        for seat in order {
            if opened.passes >= seats {
                break;
            }
            if self.may_cast_afield(seat) {
                (self.window, self.step, self.owing) = (Some(opened), Step::Window, SeatSet::of(seat));
                return;
            }
            opened.passes = opened.passes.saturating_add(1);
        }
        self.window = None;
        self.after_window(opened.window, events);
    }

    /// What comes once nobody casts anything more.
    fn after_window<S: Sink<Event>>(&mut self, window: Window, events: &mut S) {
        match window {
            Window::Organise => self.begin_placing(),
            Window::ShieldTurned => self.open_move(events),
            Window::LandStep => self.open_step_a(events),
            Window::CommandReveal | Window::MatchupModify | Window::PlaySecondary | Window::SpellCast => {}
        }
    }

    /// GUA-ASK-27: two passes in a row close it, with more players as many as there are.
    pub(crate) fn pass_window<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        if let Some(opened) = &mut self.window {
            opened.passes = opened.passes.saturating_add(1);
        }
        events.push(Event::WindowPassed { seat });
        self.ask_in_window(seat.next_of(self.seats), events);
    }

    /// GUA-ASK-27: after each card the other seat.
    pub(crate) fn go_on_in_window<S: Sink<Event>>(&mut self, caster: Seat, events: &mut S) {
        if let Some(opened) = &mut self.window {
            opened.passes = 0;
        }
        self.ask_in_window(caster.next_of(self.seats), events);
    }

    fn may_cast_afield(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let near = if self.has_reserve_hands() { player.hand } else { player.depot };
        !near.is_empty()
    }

    /// GUA-ASK-36: the reserve hand exists in Phase I alone.
    pub(crate) fn has_reserve_hands(&self) -> bool {
        self.phase < Phase::UpCards
    }

    /// GUA-SPELL-4: in Phase I the double-bordered cards of the reserve hand count as Depot cards.
    pub(crate) fn near_afield(&self, seat: Seat) -> CardSet {
        let player = self.player(seat);
        if self.has_reserve_hands() { player.hand.both(self.cards(seat).doubles) } else { player.depot }
    }

    /// GUA-SPELL-1, GUA-SPELL-4: a card whose text names the window, or an answer, within the stones left.
    pub(crate) fn check_cast_afield(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let opened = self.window.ok_or(Refused::WrongQuestion.told())?;
        if card.owner() != seat || !self.near_afield(seat).contains(card.number()) {
            return Err(Refused::NotThere.by(RuleId("GUA-SPELL-4")));
        }
        let window = if self.step == Step::Answer { Window::SpellCast } else { opened.window };
        let printed = self.cards(seat).card(card.number());
        if !printed.windows.has(window) {
            return Err(Refused::NotNow.told());
        }
        if printed.cost > self.player(seat).stones {
            return Err(Refused::NoStone.by(RuleId("GUA-ASK-12")));
        }
        Ok(())
    }

    /// GUA-ASK-12, GUA-ASK-35: the others are asked clockwise, each once, and the first answer stands; without one the card works.
    pub(crate) fn ask_to_answer_afield<S: Sink<Event>>(&mut self, from: Seat, events: &mut S) {
        let caster = self.casting.last().map(|card| card.owner());
        let has_window = self.table.windows.has(Window::SpellCast) && !self.casting.is_full();
        let asks = |&seat: &Seat| has_window && self.may_cast_afield(seat);
        let asked = self.clockwise_from(from).take_while(|&seat| Some(seat) != caster).find(asks);
        match asked {
            Some(seat) => (self.step, self.owing) = (Step::Answer, SeatSet::of(seat)),
            None => self.resolve(events),
        }
    }

    /// The moment of the open window.
    pub(crate) fn window_moment(&self) -> Option<Trigger> {
        match self.window?.window {
            Window::Organise => Some(Trigger::Organise),
            Window::ShieldTurned => Some(Trigger::ShieldTurned),
            Window::LandStep => Some(Trigger::LandStep),
            Window::CommandReveal | Window::MatchupModify | Window::PlaySecondary | Window::SpellCast => None,
        }
    }
}
