//! GUA-ASK: which action belongs to which question, and what a decision or an answer of chance leads to.

use joute_kernel::{IllegalAction, Line, Naming, Refusal, Seat, Sink};

use crate::action::{Act, Action, Target};
use crate::chance::{Chance, ChanceOutcome};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::rules::organise::Lies;
use crate::state::{Pile, State, Step};
use crate::words::Refused;

/// GUA-ASK-23: whether a verb belongs to the open question.
#[inline]
fn belongs(act: Act, step: Step) -> bool {
    match step {
        Step::Redraw => matches!(act, Act::Keep | Act::Redraw),
        Step::Organise => matches!(act, Act::Put | Act::PutUnder | Act::Upgrade | Act::Take | Act::Ready),
        Step::Shields => matches!(act, Act::Shield | Act::Pass),
        Step::Discards => matches!(act, Act::Discard),
        Step::Turn => matches!(act, Act::Turn),
        Step::Move => {
            matches!(act, Act::Pass | Act::Reinforce | Act::Fly | Act::Step | Act::Stop | Act::Pick | Act::Drop)
        }
        Step::Reinforce => matches!(act, Act::Bring | Act::Done),
        Step::Guardian => matches!(act, Act::AttackGuardian | Act::LeaveGuardian),
        Step::Declare(_) => matches!(act, Act::CommandYes | Act::CommandNo),
        Step::Command => matches!(act, Act::Command),
        Step::Play => matches!(act, Act::Play),
        Step::Bribe(_) => matches!(act, Act::Bribe | Act::NoBribe),
        Step::Heal(_) => matches!(act, Act::Heal | Act::NoHeal),
        Step::Modify(_) => {
            matches!(act, Act::Pass | Act::Ranged | Act::Influence | Act::InfluenceBy | Act::Cast)
        }
        Step::Answer | Step::Window => matches!(act, Act::Pass | Act::Cast),
        Step::Second(_) => matches!(act, Act::Second | Act::Stop),
        Step::Retreat => matches!(act, Act::Retreat | Act::GiveUp),
        Step::Keep => matches!(act, Act::KeepShield),
        Step::Join => matches!(act, Act::Join | Act::Done),
        Step::Trim(_) => matches!(act, Act::Trim),
        Step::Land => matches!(act, Act::Terrain | Act::Hide | Act::Starve),
        Step::Shuffle(_) | Step::Reshuffle(_) | Step::First | Step::UpCard(_) | Step::Saturation(_) | Step::Over(_) => {
            false
        }
    }
}

impl State {
    /// GUA-ASK-1, GUA-ASK-2: whose turn, then which question.
    #[inline]
    fn check_asked(&self, seat: Seat, act: Act) -> Result<(), Refusal> {
        if !self.owing.contains(seat) {
            return Err(Refused::NotAsked.told());
        }
        if belongs(act, self.step) {
            return Ok(());
        }
        Err(match (act, self.step) {
            (Act::Pass, Step::Turn) => Refused::MustTurn.told(),
            (Act::AttackGuardian, _) => self.wrong_attack(),
            (Act::Influence | Act::InfluenceBy, Step::Second(_)) => Refused::NoProtection.told(),
            (Act::Redraw, _) => Refused::SecondRedraw.told(),
            _ => Refused::WrongQuestion.told(),
        })
    }

    /// GUA-ASK-24: a card that the seat owns, or that everybody sees.
    fn check_known(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let is_known = self.table.card(card).is_some() && (card.owner() == seat || self.shows(card));
        if is_known { Ok(()) } else { Err(Refused::UnknownCard.told()) }
    }

    fn check_space(&self, space: SpaceId) -> Result<(), Refusal> {
        if space.home().index() < usize::from(self.seats) { Ok(()) } else { Err(Refused::UnknownSpace.told()) }
    }

    /// GUA-ASK-25: whose turn, which question, unknown things, and then what the action itself needs.
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_asked(seat, action.verb())?;
        match *action {
            Action::Keep
            | Action::Ready
            | Action::CommandNo
            | Action::NoBribe
            | Action::NoHeal
            | Action::GiveUp
            | Action::LeaveGuardian
            | Action::AttackGuardian => Ok(()),
            Action::Redraw => self.check_redraw(seat),
            Action::Put { card, space } => self.known(seat, card, space, || self.check_put(seat, card, space)),
            Action::PutUnder { card, space } => {
                self.known(seat, card, space, || self.check_put_under(seat, card, space))
            }
            Action::Upgrade { card, space } => self.known(seat, card, space, || self.check_upgrade(seat, card, space)),
            Action::Take { card } => self.check_known(seat, card).and_then(|()| self.check_take(seat, card)),
            Action::Shield { card, space } => self.known(seat, card, space, || self.check_shield(seat, card, space)),
            Action::Discard { card } => self.check_known(seat, card).and_then(|()| self.check_discard(seat, card)),
            Action::Turn { space } => self.check_space(space).and_then(|()| self.check_turn(seat, space)),
            Action::Pass if self.step == Step::Move => self.check_unmoved(),
            Action::Pass => Ok(()),
            Action::Reinforce { space } => self.check_space(space).and_then(|()| self.check_reinforce(seat, space)),
            Action::Fly => self.check_fly(seat),
            Action::Step { space } => self.check_space(space).and_then(|()| self.check_step(seat, space)),
            Action::Stop if self.step == Step::Move => self.check_stop(seat),
            Action::Stop => Ok(()),
            Action::Pick { card } => self.check_known(seat, card).and_then(|()| self.check_pick(seat, card)),
            Action::Drop { card } => self.check_known(seat, card).and_then(|()| self.check_drop(seat, card)),
            Action::Bring { card } => {
                self.check_known(seat, card).and_then(|()| self.check_bring(seat, card)).map(|_| ())
            }
            Action::Done if self.step == Step::Reinforce => self.check_brought(seat),
            Action::Done => Ok(()),
            Action::Play { card } => self.check_known(seat, card).and_then(|()| self.check_play(seat, card)),
            Action::Second { card, target } => self.check_second(seat, card, target),
            Action::Retreat { space } => self.check_space(space).and_then(|()| self.check_retreat(space)),
            Action::KeepShield { .. } => Ok(()),
            Action::Join { card, space } => self.known(seat, card, space, || self.check_join(card, space)),
            Action::Trim { card } => self.check_known(seat, card).and_then(|()| match self.step {
                Step::Trim(excess) => self.check_trim(seat, card, excess),
                _ => Err(Refused::WrongQuestion.told()),
            }),
            Action::Terrain { card, space } => self.known(seat, card, space, || self.check_terrain(seat, card, space)),
            Action::Hide { card, space } => self.known(seat, card, space, || self.check_hide(seat, card, space)),
            Action::Starve { card, space } => self.known(seat, card, space, || self.check_starve(seat, card, space)),
            Action::Cast { card } => self.check_known(seat, card).and_then(|()| self.check_cast(seat, card)),
            Action::Ranged { card } | Action::InfluenceBy { card } => {
                self.check_known(seat, card).and_then(|()| self.check_modifier(seat, action))
            }
            Action::Influence => self.check_modifier(seat, action),
            Action::Bribe { card } => self.check_known(seat, card).and_then(|()| self.check_bribe(seat, card)),
            Action::Heal { healer, card } => {
                self.check_known(seat, healer)?;
                self.check_known(seat, card)?;
                self.check_heal(seat, healer, card)
            }
            Action::CommandYes => match self.step {
                Step::Declare(role) => self.check_declaration(role),
                _ => Err(Refused::WrongQuestion.told()),
            },
            Action::Command { card } => self.check_known(seat, card).and_then(|()| self.check_command(seat, card)),
        }
    }

    fn known(
        &self,
        seat: Seat,
        card: CardId,
        space: SpaceId,
        then: impl FnOnce() -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        self.check_known(seat, card)?;
        self.check_space(space)?;
        then()
    }

    fn check_second(&self, seat: Seat, card: CardId, target: Target) -> Result<(), Refusal> {
        self.check_known(seat, card)?;
        if let Target::Card(target) = target {
            self.check_known(seat, target)?;
        }
        let Step::Second(role) = self.step else { return Err(Refused::WrongQuestion.told()) };
        self.check_attacker(seat, role, card)?;
        self.check_target(role, target)
    }

    /// The decision of `seat` that a line stands for.
    ///
    /// # Errors
    ///
    /// GUA-ASK-25: the first refusal of a line that names something that is not in the game.
    pub fn read_line(&self, seat: Seat, line: &Line, naming: Naming) -> Result<Action, Refusal> {
        Action::of(line, self, naming)
            .map_err(|unknown| self.check_asked(seat, Act::ALL[line.verb]).err().unwrap_or(unknown))
    }

    /// Takes a decision that was checked.
    #[inline]
    pub(crate) fn take<S: Sink<Event>>(&mut self, seat: Seat, action: &Action, events: &mut S) {
        match (*action, self.step) {
            (Action::Keep, _) => self.say_redraw(seat, false, events),
            (Action::Redraw, _) => self.say_redraw(seat, true, events),
            (Action::Put { card, space }, _) => self.put_down(seat, card, space, Lies::On, events),
            (Action::PutUnder { card, space }, _) => self.put_down(seat, card, space, Lies::Under, events),
            (Action::Upgrade { card, space }, _) => self.put_down(seat, card, space, Lies::Beside, events),
            (Action::Take { card }, _) => self.take_back(seat, card, events),
            (Action::Ready, _) => self.ready(seat, events),
            (Action::Shield { card, space }, _) => self.place_shield(seat, card, space, events),
            (Action::Pass, Step::Shields) => self.pass_shields(seat, events),
            (Action::Discard { card }, _) => self.choose_discard(seat, card, events),
            (Action::Turn { space }, _) => self.turn_shield(seat, space, events),
            (Action::Pass, Step::Move) => self.pass_move(seat, events),
            (Action::Reinforce { space }, _) => self.reinforce(seat, space, events),
            (Action::Fly, _) => self.take_off(seat, events),
            (Action::Step { space }, _) => self.take_step(seat, space, events),
            (Action::Stop, Step::Move) => self.arrive(events),
            (Action::Pick { card }, _) => self.pick_up(seat, card, events),
            (Action::Drop { card }, _) => self.drop_card(seat, card, events),
            (Action::Bring { card }, _) => self.bring(seat, card, events),
            (Action::Done, Step::Reinforce) => self.end_activation(events),
            (Action::AttackGuardian, _) => self.attack_guardian(seat, events),
            (Action::LeaveGuardian, _) => self.leave_guardian(seat, events),
            (Action::CommandYes, Step::Declare(role)) => self.declare(seat, role, true, events),
            (Action::CommandNo, Step::Declare(role)) => self.declare(seat, role, false, events),
            (Action::Command { card }, _) => self.choose_command(seat, card, events),
            (Action::Play { card }, _) => self.pick(seat, card, events),
            (Action::Bribe { card }, Step::Bribe(shown)) => self.say_bribe(seat, Some(card.number()), shown, events),
            (Action::NoBribe, Step::Bribe(shown)) => self.say_bribe(seat, None, shown, events),
            (Action::Ranged { card }, Step::Modify(role)) => self.add_ranged(role, card, events),
            (Action::Influence, Step::Modify(role)) => self.spend_influence(seat, role, events),
            (Action::InfluenceBy { card }, Step::Modify(role)) => self.add_influence(seat, role, card, events),
            (Action::Heal { healer, card }, Step::Heal(role)) => self.heal(role, healer, card, events),
            (Action::NoHeal, Step::Heal(role)) => self.end_combat(Some(role), events),
            (Action::Cast { card }, _) => self.cast(seat, card, events),
            (Action::Pass, Step::Answer) => self.pass_answer(seat, events),
            (Action::Pass, Step::Window) => self.pass_window(seat, events),
            (Action::Pass, Step::Modify(role)) => self.pass_modifier(seat, role, events),
            (Action::Second { card, target }, Step::Second(role)) => self.strike(seat, role, card, target, events),
            (Action::Stop, _) => self.stop_striking(seat, events),
            (Action::Retreat { space }, _) => self.retreat(seat, space, events),
            (Action::GiveUp, _) => self.give_up(seat, events),
            (Action::KeepShield { shield }, _) => self.keep_shield(seat, shield, events),
            (Action::Join { card, space }, _) => self.join(seat, card, space, events),
            (Action::Done, _) => self.end_joining(events),
            (Action::Trim { card }, Step::Trim(excess)) => self.trim(seat, card, excess, events),
            (Action::Terrain { card, space }, _) => self.place_terrain(seat, card, space, false, events),
            (Action::Hide { card, space }, _) => self.place_terrain(seat, card, space, true, events),
            (Action::Starve { card, space }, _) => self.starve(seat, card, space, events),
            _ => {}
        }
    }

    /// GUA-ASK-20: the chance that is pending, if any.
    #[inline]
    pub(crate) fn pending(&self) -> Option<Chance> {
        match self.step {
            Step::Shuffle(seat) | Step::Reshuffle(seat) => Some(Chance::Shuffle(seat)),
            Step::First => Some(Chance::First),
            Step::UpCard(seat) => Some(Chance::UpCard(seat)),
            Step::Saturation(role) => self.combat.as_ref().map(|combat| Chance::Saturation(combat.seat(role))),
            _ => None,
        }
    }

    /// GUA-ASK-28: the cards that chance may name.
    pub(crate) fn chance_cards(&self) -> CardSet {
        match self.step {
            Step::UpCard(seat) => self.player(seat).discard,
            Step::Saturation(role) => self.combat.as_ref().map_or(CardSet::EMPTY, |combat| combat.fighter(role).hand),
            _ => CardSet::EMPTY,
        }
    }

    /// GUA-ASK-28: whether chance is asked, and can answer this.
    pub(crate) fn check_chance(&self, outcome: &ChanceOutcome) -> Result<(), Refusal> {
        let Some(pending) = self.pending() else {
            return Err(Refused::NoChancePending.told());
        };
        let fits = match (pending, outcome) {
            (Chance::Shuffle(seat), ChanceOutcome::Order(order)) => {
                let player = self.player(seat);
                let named: CardSet =
                    order.iter().filter(|card| card.owner() == seat).map(|card| card.number()).collect();
                let pile: CardSet = player.draw.iter().copied().collect();
                order.len() == player.draw.len() && named == pile
            }
            (Chance::First, ChanceOutcome::Seat(seat)) => seat.index() < usize::from(self.seats),
            (Chance::UpCard(seat) | Chance::Saturation(seat), ChanceOutcome::Card(card)) => {
                card.owner() == seat && self.chance_cards().contains(card.number())
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(Refused::ImpossibleOutcome.told()) }
    }

    /// Takes an answer of chance that was checked.
    pub(crate) fn take_chance<S: Sink<Event>>(&mut self, outcome: &ChanceOutcome, events: &mut S) {
        match (self.step, outcome) {
            (Step::Shuffle(seat), ChanceOutcome::Order(order)) => {
                let pile: Pile = order.iter().rev().map(|card| card.number()).collect();
                self.shuffled(seat, pile, events);
            }
            (Step::Reshuffle(seat), ChanceOutcome::Order(order)) => {
                let pile: Pile = order.iter().rev().map(|card| card.number()).collect();
                self.reshuffled(seat, pile, events);
            }
            (Step::First, ChanceOutcome::Seat(seat)) => self.first_drawn(*seat, events),
            (Step::UpCard(seat), ChanceOutcome::Card(card)) => self.up_card_drawn(seat, card.number(), events),
            (Step::Saturation(_), ChanceOutcome::Card(card)) => self.lose_to_saturation(*card, events),
            _ => {}
        }
    }
}

/// A refused decision.
pub(crate) fn illegal(action: &Action, refusal: Refusal) -> IllegalAction<Action> {
    IllegalAction::new(*action, refusal)
}
