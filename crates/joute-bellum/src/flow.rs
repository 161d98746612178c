//! BEL-DAY-1: which action belongs to which phase, and what a decision or an answer of chance leads to.

use joute_kernel::{IllegalAction, Line, Named, Naming, Refusal, RuleId, Seat, SeatSet, Sink};

use crate::action::{Act, Action};
use crate::chance::{Chance, ChanceOutcome, Order};
use crate::event::Event;
use crate::ids::CreatureId;
use crate::state::{Phase, State};
use crate::words::Refused;

impl State {
    /// The chance that is pending, if any.
    #[inline]
    pub(crate) fn pending(&self) -> Option<Chance> {
        match self.phase {
            Phase::Setup(chance) => Some(chance),
            Phase::Roll => Some(Chance::Roll),
            _ => None,
        }
    }

    /// The seats that owe a decision.
    #[inline]
    pub(crate) fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::Goblins(owing) => owing,
            Phase::Horde | Phase::Attack | Phase::Recruit => SeatSet::of(self.active),
            Phase::Setup(_) | Phase::Roll | Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether `seat` owes a decision.
    #[inline]
    pub(crate) fn owes(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Goblins(owing) => owing.contains(seat),
            Phase::Horde | Phase::Attack | Phase::Recruit => seat == self.active,
            Phase::Setup(_) | Phase::Roll | Phase::Over(_) => false,
        }
    }

    /// BEL-ACT-6: game over, phase, turn, and whether something else is to be done before.
    #[inline]
    fn check_asked(&self, seat: Seat, act: Act) -> Result<(), Refusal> {
        if let Phase::Over(reason) = self.phase {
            return Err(Refused::GameOver.by(reason.rule));
        }
        let in_phase = match act {
            Act::PlaceGoblins => matches!(self.phase, Phase::Setup(_) | Phase::Goblins(_)),
            Act::Reroll | Act::PassReroll => matches!(self.phase, Phase::Roll | Phase::Horde),
            Act::AttackPlace | Act::AttackCastle | Act::PassAttack | Act::Steal | Act::Enough => {
                self.phase == Phase::Attack
            }
            Act::Recruit | Act::PlaceCreature | Act::EndRecruit => self.phase == Phase::Recruit,
        };
        if !in_phase {
            return Err(Refused::WrongPhase.told());
        }
        // BEL-ACT-7: while a roll is due nobody's turn has come, and goblins are placed once.
        if !self.owes(seat) {
            return Err(Refused::NotYourTurn.by(self.turn_rule()));
        }
        match act {
            Act::AttackPlace | Act::AttackCastle | Act::PassAttack => self.check_not_stealing(),
            Act::Recruit | Act::EndRecruit => self.check_placed(),
            Act::PlaceCreature => self.check_waiting(),
            Act::PlaceGoblins | Act::Reroll | Act::PassReroll | Act::Steal | Act::Enough => Ok(()),
        }
    }

    /// BEL-ACT-6: whether a decision is asked for, and then what it needs itself.
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_asked(seat, action.verb())?;
        match *action {
            Action::PlaceGoblins { left, right } if self.are_both_goblins(seat, left, right) => Ok(()),
            Action::PlaceGoblins { .. } => Err(Refused::BadGoblins.told()),
            Action::Reroll(means) => self.check_reroll(seat, means),
            Action::AttackPlace(place) => self.check_place(seat, place),
            Action::AttackCastle { target } => self.check_castle(seat, target),
            Action::Steal(chest) => self.check_steal(chest),
            Action::Enough => self.check_enough(),
            Action::Recruit { card, pay } => self.check_recruit(seat, card, pay),
            Action::PassReroll | Action::PassAttack | Action::PlaceCreature(_) | Action::EndRecruit => Ok(()),
        }
    }

    /// The decision of `seat` that a line stands for.
    ///
    /// # Errors
    ///
    /// BEL-ACT-6: the first refusal of a line that names something that is not in the game.
    pub fn read_line(&self, seat: Seat, line: &Line, naming: Naming) -> Result<Action, Refusal> {
        Action::of(line, self, naming).map_err(|unknown| {
            let act = Act::ALL[line.verb];
            let before = self.check_asked(seat, act).and_then(|()| match act {
                // A card is looked for before its price.
                Act::Recruit => {
                    CreatureId::read(&line.filled[0], self, naming).and_then(|card| self.check_for_hire(card))
                }
                _ => Ok(()),
            });
            before.err().unwrap_or(unknown)
        })
    }

    /// The rule that gives the turn to somebody else.
    fn turn_rule(&self) -> RuleId {
        RuleId(match self.phase {
            Phase::Setup(_) | Phase::Goblins(_) => "BEL-SETUP-5",
            Phase::Roll | Phase::Horde => "BEL-HORDE-2",
            Phase::Attack | Phase::Over(_) => "BEL-ATTACK-1",
            Phase::Recruit => "BEL-RECRUIT-2",
        })
    }

    /// Takes a decision that was checked.
    #[inline]
    pub(crate) fn take<S: Sink<Event>>(&mut self, seat: Seat, action: &Action, events: &mut S) {
        match *action {
            Action::PlaceGoblins { left, .. } => self.choose_goblins(seat, left, events),
            Action::Reroll(means) => self.buy_reroll(seat, means, events),
            Action::PassReroll => self.pass_reroll(seat, events),
            Action::AttackPlace(place) => self.take_place(seat, place, events),
            Action::AttackCastle { target } => self.break_in(seat, target, events),
            Action::Steal(chest) => self.choose_chest(seat, chest, events),
            Action::Enough => self.rob(seat, events),
            Action::PassAttack => {
                events.push(Event::AttackPassed { seat });
                self.after_attack(events);
            }
            Action::Recruit { card, pay } => self.hire(seat, card, pay, events),
            Action::PlaceCreature(side) => self.give_side(seat, side, events),
            Action::EndRecruit => self.end_recruiting(seat, events),
        }
    }

    /// Whether chance is asked, and can answer this.
    pub(crate) fn check_chance(&self, outcome: &ChanceOutcome) -> Result<(), Refusal> {
        let Some(pending) = self.pending() else {
            return Err(Refused::NoChancePending.told());
        };
        let fits = match (pending, outcome) {
            (Chance::Shuffle(deck), ChanceOutcome::Order(order)) => is_order(order, self.deck_size(deck)),
            (Chance::Captain, ChanceOutcome::Captain(seat)) => seat.index() < usize::from(self.seats),
            (Chance::Roll, ChanceOutcome::Roll(_)) => true,
            _ => false,
        };
        if fits { Ok(()) } else { Err(Refused::ImpossibleOutcome.told()) }
    }

    /// Takes an answer of chance that was checked.
    pub(crate) fn take_chance<S: Sink<Event>>(&mut self, outcome: &ChanceOutcome, events: &mut S) {
        match (self.phase, outcome) {
            (Phase::Setup(pending), outcome) => self.take_setup_chance(pending, outcome, events),
            (Phase::Roll, &ChanceOutcome::Roll(row)) => self.roll(row, events),
            _ => {}
        }
    }
}

/// Whether every number below `size` stands in `order` once.
fn is_order(order: &Order, size: u8) -> bool {
    let mut seen = [0_u64; 2];
    for &place in order {
        seen[usize::from(place / 64) % 2] |= 1 << (place % 64);
    }
    let [low, high] = seen.map(u64::count_ones);
    let is_below = order.iter().fold(true, |is_below, &place| is_below & (place < size));
    is_below && order.len() == usize::from(size) && low + high == u32::from(size)
}

/// A refused decision.
pub(crate) fn illegal(action: &Action, refusal: Refusal) -> IllegalAction<Action> {
    IllegalAction::new(*action, refusal)
}
