//! GUA-SPELL: Spells and items that are cast, their answers, and what they do in a match-up.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::{Ability, Change, Role as Part, Trigger, Window, judge};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::passage::Page;
use crate::rules::moments::Moment;
use crate::rules::scene::Sight;
use crate::state::{Match, NOBODY, Role, State, Step};
use crate::words::Refused;

impl State {
    /// GUA-ASK-13, GUA-ASK-32: the cards that a side may cast from; in the quick game the Depot alone, else also the carried items of
    /// the combat hand.
    /// GUA-DISC-3: what lies in the Pen is out of reach.
    fn near_to_cast(&self, role: Role) -> CardSet {
        let Some(combat) = &self.combat else { return CardSet::EMPTY };
        let seat = combat.seat(role);
        let (depot, items) = (self.player(seat).depot, combat.fighter(role).hand.both(self.cards(seat).items));
        if self.is_quick() { depot } else { depot.union(items) }
    }

    /// GUA-ASK-27, GUA-ASK-32: which window is open for a side: in step 4 the target's side has its own.
    fn window_of(&self, role: Role) -> Window {
        let meeting = self.combat.as_ref().and_then(|combat| combat.meeting);
        let is_target = meeting.is_some_and(|meeting| meeting.secondary == Some(role.other()));
        match self.step {
            Step::Answer => Window::SpellCast,
            _ if is_target => Window::PlaySecondary,
            _ => Window::MatchupModify,
        }
    }

    /// GUA-SPELL-1, GUA-SPELL-4: a card of the Depot, or a carried item, whose text names the window, within the stones left. An answer
    /// comes from the Depot alone (GUA-ASK-12).
    pub(crate) fn check_cast(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        if self.combat.is_none() {
            return self.check_cast_afield(seat, card);
        }
        let role = self.combat.as_ref().and_then(|combat| combat.role_of(seat));
        let role = role.ok_or(Refused::WrongQuestion.told())?;
        let player = self.player(seat);
        let near = if self.step == Step::Answer { player.depot } else { self.near_to_cast(role) };
        if card.owner() != seat || !near.contains(card.number()) {
            return Err(Refused::NotThere.by(RuleId("GUA-SPELL-4")));
        }
        let printed = self.cards(seat).card(card.number());
        if !printed.windows.has(self.window_of(role)) {
            return Err(Refused::NotNow.told());
        }
        if self.cost_of(role, card.number()) > player.stones {
            return Err(Refused::NoStone.by(RuleId("GUA-ASK-12")));
        }
        if self.is_card_banned(role, printed) { Err(Refused::Forbidden.told()) } else { Ok(()) }
    }

    /// The cards of a seat that it may cast now.
    pub(crate) fn castable(&self, seat: Seat) -> CardSet {
        let role = self.combat.as_ref().and_then(|combat| combat.role_of(seat));
        let near = match role {
            Some(role) => self.near_to_cast(role),
            None if self.combat.is_none() => self.near_afield(seat),
            None => CardSet::EMPTY,
        };
        let near = near.both(self.cards(seat).casts);
        near.iter().filter(|&number| self.check_cast(seat, CardId::new(seat, number)).is_ok()).collect()
    }

    /// GUA-ASK-12: the cost is paid and the card leaves its zone at once; then the opponent may answer.
    pub(crate) fn cast<S: Sink<Event>>(&mut self, seat: Seat, card: CardId, events: &mut S) {
        let role = self.combat.as_ref().and_then(|combat| combat.role_of(seat));
        let printed = self.cards(seat).card(card.number()).cost;
        let cost = role.map_or(printed, |role| self.cost_of(role, card.number()));
        let player = self.player_mut(seat);
        player.stones -= cost;
        player.depot.remove(card.number());
        player.hand.remove(card.number());
        if let Some(combat) = &mut self.combat
            && let Some(role) = combat.role_of(seat)
        {
            combat.fighter_mut(role).hand.remove(card.number());
        }
        self.acted();
        // No seat owns more cards than there is room for.
        let _ = self.casting.try_push(card);
        events.push(Event::Cast { card });
        self.ask_to_answer(seat, events);
    }

    /// GUA-SPELL-2, GUA-ASK-12, GUA-ASK-4: the opponent of who has cast is asked once, if it has a Depot card and some card of the game
    /// is an answer. GUA-QUICK-2: the quick game has no answers.
    /// GD-79: the opponent of the last card, once.
    fn ask_to_answer<S: Sink<Event>>(&mut self, caster: Seat, events: &mut S) {
        let Some(combat) = &self.combat else {
            return self.ask_to_answer_afield(caster.next_of(self.seats), events);
        };
        let Some(other) = combat.role_of(caster).map(|role| combat.seat(role.other())) else { return };
        if self.may_answer(other) {
            self.step = Step::Answer;
            self.owing = SeatSet::of(other);
            return;
        }
        self.resolve(events);
    }

    pub(crate) fn may_answer(&self, seat: Seat) -> bool {
        !self.is_quick() && self.table.windows.has(Window::SpellCast) && !self.player(seat).depot.is_empty()
    }

    /// GUA-ASK-12: nothing is answered any more.
    pub(crate) fn pass_answer<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        events.push(Event::AnswerPassed { seat });
        if self.combat.is_none() {
            return self.ask_to_answer_afield(seat.next_of(self.seats), events);
        }
        self.resolve(events);
    }

    /// GUA-SPELL-2, GUA-EFF-5: last in, first out (GD-45); what is cancelled does nothing. GUA-SPELL-1: used cards are discarded. At
    /// most as many rounds as cards.
    pub(crate) fn resolve<S: Sink<Event>>(&mut self, events: &mut S) {
        let mut is_cancelled = false;
        let mut parted = false;
        let mut first = None;
        while let Some(&card) = self.casting.last() {
            if !is_cancelled && self.casting.len() == 1 {
                is_cancelled = self.is_stopped(events);
            }
            self.casting.pop();
            self.discard_all(card.owner(), CardSet::of(card.number()), events);
            if core::mem::take(&mut is_cancelled) {
                events.push(Event::CastCancelled { card });
            } else if let Some(answered) = self.casting.last().copied().or_else(|| self.commanded()) {
                is_cancelled = self.cancels(card, answered);
            } else if self.combat.is_none() {
                self.work_afield(card, events);
            } else {
                parted = self.work(card, events);
            }
            first = Some(card.owner());
        }
        let Some(combat) = &mut self.combat else {
            return self.go_on_in_window(first.unwrap_or(self.active), events);
        };
        if let Some(role) = combat.answered.take() {
            combat.annulled[role as usize] |= is_cancelled;
            return self.ask_about_commands(Some(role), events);
        }
        let role = first.and_then(|seat| combat.role_of(seat));
        match role {
            _ if parted => self.leave_match(events),
            Some(role) => self.ask_to_modify(role.other(), events),
            None => {}
        }
    }

    /// GUA-ASK-12: the command card that is being answered.
    fn commanded(&self) -> Option<CardId> {
        let combat = self.combat.as_ref()?;
        let role = combat.answered?;
        combat.commands[role as usize].map(|number| CardId::new(combat.seat(role), number))
    }

    /// Whether a text that waits for Spells and items stops the one cast last.
    fn is_stopped<S: Sink<Event>>(&mut self, events: &mut S) -> bool {
        let moment = Some(Moment::of(Trigger::SpellCast, Part::Primary));
        let speakers = self.those_that_act();
        self.combat.is_some() && self.come_to_blows([moment; 2], speakers, events).cancels
    }

    /// Whether an answer cancels the card that it answers.
    fn cancels(&self, card: CardId, answered: CardId) -> bool {
        let abilities = &self.cards(card.owner()).card(card.number()).abilities;
        let target = self.cards(answered.owner()).card(answered.number());
        let standing = judge::Standing { is_mine: false, is_unbeaten: true };
        abilities.iter().filter(|ability| acts_in(ability, Trigger::SpellCast)).any(|ability| {
            ability.changes.contains(&Change::Cancel)
                && judge::matches(&ability.filter, target, standing)
                && self.holds_for(card, ability)
        })
    }

    /// Whether the conditions of an ability of a card hold in the combat.
    fn holds_for(&self, card: CardId, ability: &Ability) -> bool {
        let Some(combat) = &self.combat else { return self.holds_afield(card.owner(), ability) };
        let Some(role) = combat.role_of(card.owner()) else { return false };
        let nobody = Match::of([NOBODY; 2], None);
        let meeting = combat.meeting.as_ref().unwrap_or(&nobody);
        Sight::of(self, combat, meeting, role, Page::Card(card.number())).holds(ability)
    }

    /// What a card does in window (e). GUA-EFF-3: whom it does not find, it does not change. Gives whether a Creature has left the
    /// match-up.
    fn work<S: Sink<Event>>(&mut self, card: CardId, events: &mut S) -> bool {
        let role = self.combat.as_ref().and_then(|combat| combat.role_of(card.owner()));
        let Some(meeting) = self.combat.as_ref().and_then(|combat| combat.meeting) else { return false };
        let is_target = role.is_some_and(|role| meeting.secondary == Some(role.other()));
        let moment = if is_target { Trigger::PlaySecondary } else { Trigger::MatchupModify };
        self.read_cast(card, moment, events).parted || !self.still_meet(&meeting)
    }

    /// GUA-COMBAT-28: what follows where there is no comparison, and after one.
    pub(crate) fn leave_match<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(combat) = &mut self.combat else { return };
        match combat.meeting.take().and_then(|meeting| meeting.secondary) {
            None => self.next_match(events),
            Some(_) => self.open_second(events),
        }
    }
}

/// An ability without a moment acts in every window of its card.
fn acts_in(ability: &Ability, moment: Trigger) -> bool {
    ability.when.is_none_or(|when| when == moment)
}
