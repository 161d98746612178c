//! GUA-ACT, GUA-GUARD-1: whose Shield is turned, and how its option ends.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::cards::{Trigger, Window};
use crate::event::Event;
use crate::map::SpaceId;
use crate::state::{State, Step, Stride};
use crate::words::Refused;

impl State {
    /// GUA-ACT-3: the first seat clockwise with an unturned Shield; when there is none, Phase II is over.
    pub(crate) fn activate_from<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.turned_at = None;
        self.may_attack_guardian = false;
        self.stride = Stride::default();
        self.moving = None;
        self.reinforced = None;
        self.brought = false;
        self.combat = None;
        let next = self.clockwise_from(seat).find(|&seat| self.all_spaces().any(|space| self.is_unturned(seat, space)));
        match next {
            Some(next) => {
                self.active = next;
                self.step = Step::Turn;
                self.owing = SeatSet::of(next);
            }
            None => self.open_land(events),
        }
    }

    /// GUA-ACT-1: a Shield that is not turned.
    pub(crate) fn check_turn(&self, seat: Seat, space: SpaceId) -> Result<(), Refusal> {
        if self.is_unturned(seat, space) { Ok(()) } else { Err(Refused::NoShieldToTurn.told()) }
    }

    /// GUA-ACT-1: it is turned; what it does is asked next.
    pub(crate) fn turn_shield<S: Sink<Event>>(&mut self, seat: Seat, space: SpaceId, events: &mut S) {
        self.space_mut(space).turned = true;
        self.turned_at = Some(space);
        events.push(Event::Turned { seat, space });
        self.come(Trigger::ShieldTurned, events);
        if let Some(by) = self.stride.felled_by {
            return self.fell(by, events);
        }
        self.open_phase_window(Window::ShieldTurned, events);
    }

    /// GUA-ASK-8: the movement question, unless a text has the Shield do nothing, or destroys it (GUA-DEST-2).
    pub(crate) fn open_move<S: Sink<Event>>(&mut self, events: &mut S) {
        self.come(Trigger::MoveBefore, events);
        if let Some(by) = self.stride.felled_by {
            return self.fell(by, events);
        }
        if self.stride.skips {
            events.push(Event::Skipped { seat: self.active });
            return self.end_activation(events);
        }
        self.step = Step::Move;
        self.owing = SeatSet::of(self.active);
    }

    /// GUA-ASK-8: nothing has moved yet.
    pub(crate) fn check_unmoved(&self) -> Result<(), Refusal> {
        if self.moving.is_none() { Ok(()) } else { Err(Refused::UnderWay.told()) }
    }

    /// GUA-MOVE-1: it stays where it is; from there it may attack a Guardian.
    pub(crate) fn pass_move<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        events.push(Event::Passed { seat });
        self.may_attack_guardian = true;
        self.after_option(events);
    }

    /// GUA-GUARD-1, GUA-GUARD-6: on Ruins of the row of an opponent who is still in, after a pass or a move without combat.
    ///
    /// GUA-MAP-4: from each of the three spaces (GD-02).
    /// GD-54: whoever just walked there unopposed may attack.
    pub(crate) fn guardian_in_reach(&self) -> Option<Seat> {
        let space = self.turned_at.filter(|_| self.may_attack_guardian)?;
        let owner = space.home();
        let stands = self.has_shield(self.active, space);
        let in_reach = space.is_stronghold() && !self.is_intact(space) && owner != self.active;
        Some(owner).filter(|_| stands && in_reach && !self.player(owner).out)
    }

    /// GUA-ASK-18: the attack on a Guardian ends an activation, if it can be.
    pub(crate) fn after_option<S: Sink<Event>>(&mut self, events: &mut S) {
        if self.guardian_in_reach().is_some() {
            self.step = Step::Guardian;
            self.owing = SeatSet::of(self.active);
        } else {
            self.end_activation(events);
        }
    }

    pub(crate) fn leave_guardian<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        events.push(Event::GuardianLeft { seat });
        self.end_activation(events);
    }

    /// GUA-ACT-3: then the next player is active.
    /// GUA-ACT-4: whatever combat there was is over.
    pub(crate) fn end_activation<S: Sink<Event>>(&mut self, events: &mut S) {
        self.activate_from(self.active.next_of(self.seats), events);
    }

    /// GUA-ASK-2: the rule named where an action belongs to another question.
    pub(crate) fn wrong_attack(&self) -> Refusal {
        let by = if self.step == Step::Reinforce { "GUA-GUARD-6" } else { "GUA-GUARD-2" };
        Refused::NoGuardian.by(RuleId(by))
    }
}
