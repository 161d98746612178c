//! Section 27.4: what cards do, one operation after the other.

use joute_kernel::{Refusal, Seat, Sink};

use crate::action::{Act, Number};
use crate::cards::{Drought, Goods, Hit, Op, Scope, Strike};
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::{ATTACKS_MAX, Attack, Figure, Target, Weapon};
use crate::player::{EFFECTS_MAX, Effect, POISON_MAX};
use crate::rules::shuffle::Given;
use crate::script::{Code, Pc};
use crate::state::{Frame, Resource, State};
use crate::words::Refused;

/// An operation under way.
#[derive(Clone, Copy)]
pub(crate) struct Deed {
    pub(crate) at: Pc,
    pub(crate) by: Seat,
    pub(crate) victim: Figure,
    pub(crate) left: Option<u8>,
}

impl Deed {
    const fn frame(self) -> Frame {
        Frame::Deed { at: self.at, by: self.by, victim: self.victim, left: self.left }
    }

    pub(super) const fn to(self, at: Pc) -> Frame {
        Self { at, left: None, ..self }.frame()
    }

    pub(super) const fn left(self, left: u8) -> Frame {
        Self { left: Some(left), ..self }.frame()
    }
}

impl State {
    /// Operations begin, if there are any.
    pub(super) fn push_deed(&mut self, at: Pc, by: Seat, victim: Figure) {
        if let Some(frame) = self.deed_frame(at, by, victim) {
            self.push(frame);
        }
    }

    /// With what operations begin, if there are any.
    pub(super) fn deed_frame(&self, at: Pc, by: Seat, victim: Figure) -> Option<Frame> {
        let is_any = !matches!(self.pack().code(at), Code::End);
        is_any.then_some(Frame::Deed { at, by, victim, left: None })
    }

    /// The operation that is under way.
    pub(crate) fn deed(&self) -> Option<(Deed, &Op)> {
        let Some(Frame::Deed { at, by, victim, left }) = self.top() else { return None };
        match self.pack().code(at) {
            Code::Do(op) => Some((Deed { at, by, victim, left }, op)),
            Code::End | Code::Choose(_) | Code::Goto(_) => None,
        }
    }

    /// Section 29, question 19: the actions that may answer what is asked.
    pub(crate) fn deed_answers(&self) -> &'static [Act] {
        let Some(Frame::Deed { at, .. }) = self.top() else { return &[] };
        match self.pack().code(at) {
            Code::Choose(_) => &[Act::Choose],
            Code::Do(Op::GainChoice(_) | Op::Gain(_)) => &[Act::Gain],
            Code::Do(Op::Discard(_) | Op::VictimDiscard(_)) => &[Act::Discard],
            Code::Do(Op::Convert(_)) => &[Act::Convert, Act::Done],
            Code::Do(Op::Steal(_)) => &[Act::Steal],
            Code::Do(Op::BuildShield) => &[Act::Build],
            Code::Do(Op::Shields(_)) => &[Act::Build, Act::Done],
            Code::Do(_) | Code::End | Code::Goto(_) => &[],
        }
    }

    pub(crate) fn go_through_deed<S: Sink<Event>>(&mut self, deed: Deed, events: &mut S) -> Flow {
        // RVL-ELIM-4, RVL-COMBAT-8: the dead do nothing, and nothing more happens to them.
        if !self.player(deed.by).is_alive() || !self.player(deed.victim.owner()).is_alive() {
            return self.pop();
        }
        // The designs never change, so they are read beside the state that does.
        let options = std::sync::Arc::clone(&self.options);
        match options.pack.code(deed.at) {
            Code::End => self.pop(),
            Code::Goto(at) => self.replace(deed.to(*at)),
            // RVL-DEC-5: every branch is offered.
            Code::Choose(_) => self.ask(deed.by),
            Code::Do(op) => self.perform(op, deed, events),
        }
    }

    /// Section 29, question 19: the branch.
    pub(crate) fn check_branch(&self, branch: Number) -> Result<(), Refusal> {
        let Some(Frame::Deed { at, .. }) = self.top() else { return Err(Refused::WrongQuestion.told()) };
        match self.pack().code(at) {
            Code::Choose(branches) if usize::from(branch.0) < branches.len() => Ok(()),
            Code::Choose(_) => Err(Refused::NoBranch.told()),
            Code::Do(_) | Code::End | Code::Goto(_) => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_branch<S: Sink<Event>>(&mut self, branch: Number, events: &mut S) {
        let Some(Frame::Deed { at, by, victim, .. }) = self.top() else { return };
        if let Code::Choose(branches) = self.pack().code(at)
            && let Some(&next) = branches.get(usize::from(branch.0))
        {
            events.push(Event::Chose { seat: by, branch: branch.0 });
            self.replace(Frame::Deed { at: next, by, victim, left: None });
        }
    }

    #[inline(never)]
    fn perform<S: Sink<Event>>(&mut self, op: &Op, deed: Deed, events: &mut S) -> Flow {
        let Deed { at, by, victim, left } = deed;
        let own = Figure::Ashak(by);
        let next = deed.to(at.next());
        let count = |all: u8| left.unwrap_or(all);
        match *op {
            Op::Draw(all) if count(all) > 0 => {
                let due = count(all);
                self.replace(deed.left(due));
                return match self.draw_card(by, events) {
                    Given::Card(_) => self.replace(deed.left(due - 1)),
                    Given::Shuffles => Flow::Goes,
                    Given::Nothing => self.replace(next),
                };
            }
            Op::Discard(all) if count(all) > 0 => return self.lose_card(own, deed, count(all), next, events),
            Op::VictimDiscard(all) if count(all) > 0 => return self.lose_card(victim, deed, count(all), next, events),
            Op::GainChoice(all) | Op::Gain(crate::cards::Amount { goods: Goods::Any, count: all })
                if count(all) > 0 =>
            {
                self.replace(deed.left(count(all)));
                return self.ask(by);
            }
            Op::Convert(all) if count(all) > 0 && self.resources_of(own) > 0 => {
                self.replace(deed.left(count(all)));
                return self.ask(by);
            }
            Op::Steal(all) if count(all) > 0 => return self.steal_some(deed, count(all), next, events),
            Op::BuildShield if left != Some(0) => return self.build_one(deed, self.rules().shield_range, next, events),
            Op::Shields(all) if count(all) > 0 && !self.sites(own, BESIDE).is_empty() => {
                self.replace(deed.left(count(all)));
                return self.ask(by);
            }
            _ => {}
        }
        self.replace(next);
        self.do_at_once(op, by, victim, events);
        Flow::Goes
    }

    /// What asks nothing itself; what asks has its own frame.
    fn do_at_once<S: Sink<Event>>(&mut self, op: &Op, by: Seat, victim: Figure, events: &mut S) {
        let own = Figure::Ashak(by);
        match *op {
            Op::Heal(count) => self.heal(by, count, events),
            Op::Anticipation(count) => {
                for _ in 0..count {
                    if self.gain_token(own) {
                        events.push(Event::TokenGained { who: own, resin: 0, crystal: 0 });
                    }
                }
            }
            Op::Move(points) => self.push(Frame::Walk { who: own, by, points }),
            Op::Gain(amount) => match amount.goods {
                Goods::Crystal => self.gain_units(own, Resource::Crystal, amount.count, events),
                Goods::Resin => self.gain_units(own, Resource::Resin, amount.count, events),
                Goods::Any => {}
            },
            Op::Dice(dice) => {
                if let Some(attack) = self.open.attacks.last_mut() {
                    let held = match dice.scope {
                        Scope::Attack => &mut attack.dice[by.index()],
                        Scope::Salvo => &mut attack.salvo_dice[by.index()],
                    };
                    *held = held.saturating_add(dice.count);
                }
            }
            Op::DiceTarget(count) => {
                if let Some(attack) = self.open.attacks.last_mut() {
                    attack.target_dice = attack.target_dice.saturating_add(count);
                }
            }
            Op::Effect(lasting) => {
                let effects = &mut self.player_mut(by).effects;
                if effects.len() == EFFECTS_MAX {
                    effects.remove(0);
                }
                let effect = Effect { bonus: lasting.bonus, count: lasting.count, until: lasting.until };
                let _ = effects.try_push(effect);
                events.push(Event::EffectGained { seat: by, effect });
            }
            Op::Reveal => {
                let tile = self.open.items.last().and_then(|item| item.tile);
                if let Some(tile) = tile.filter(|tile| self.open.present.minus(self.open.shown).contains(*tile)) {
                    self.reveal(tile, events);
                }
            }
            Op::RevealAll => {
                for tile in self.open.present.minus(self.open.shown).iter() {
                    self.reveal(tile, events);
                }
            }
            Op::Peek(count) => self.peek(by, count, events),
            Op::Drought(Drought::Clear) => self.clear_drought(events),
            Op::Drought(Drought::ClearOwn) => {
                if let Some(tile) = self.player(by).hex.map(crate::arena::TileId::of) {
                    self.open.desert = self.open.desert.without(tile);
                    self.open.sprout = self.open.sprout.without(tile);
                    events.push(Event::Watered { tile });
                }
            }
            Op::Push(steps) => self.push(Frame::Shove { by, victim, left: steps }),
            Op::Poison(count) => self.poison(victim, by, count, events),
            Op::CancelMod => self.cancel_mod(events),
            Op::Cancel => self.set_cancelled(true, events),
            Op::Uncancel => self.set_cancelled(false, events),
            Op::Strike(strike) => self.strike(by, strike),
            // Nothing is left of what was asked for.
            Op::Draw(_)
            | Op::Discard(_)
            | Op::VictimDiscard(_)
            | Op::GainChoice(_)
            | Op::Convert(_)
            | Op::Steal(_)
            | Op::BuildShield
            | Op::Shields(_)
            | Op::ChooseOne(_) => {}
        }
    }

    /// RVL-TACT-2: never above the maximum.
    fn heal<S: Sink<Event>>(&mut self, seat: Seat, count: u8, events: &mut S) {
        let room = self.rules().max_hp.saturating_sub(self.player(seat).hp);
        let healed = count.min(room);
        self.player_mut(seat).hp += healed;
        if healed > 0 {
            events.push(Event::Healed { seat, count: healed });
        }
    }

    pub(super) fn gain_units<S: Sink<Event>>(&mut self, who: Figure, resource: Resource, count: u8, events: &mut S) {
        self.add_stock(who, resource, count.into());
        events.push(Event::Gained { who, resource, count });
    }

    /// RVL-POISON-1: public, stackable, and remembered; a drone takes none (RVL-DRONE-22).
    fn poison<S: Sink<Event>>(&mut self, victim: Figure, giver: Seat, count: u8, events: &mut S) {
        let Figure::Ashak(seat) = victim else { return };
        for _ in 0..count {
            let counters = &mut self.player_mut(seat).poison;
            if counters.len() < POISON_MAX {
                let _ = counters.try_push(giver);
                events.push(Event::Poisoned { seat, giver });
            }
        }
    }

    /// The cards on top of the Interface deck, which is not reshuffled for it (RVL-CARD-7).
    fn peek<S: Sink<Event>>(&mut self, seat: Seat, count: u8, events: &mut S) {
        let seen = count.min(self.open.interface.deck);
        for place in 0..usize::from(seen) {
            let card = self.hidden.interface.as_slice().iter().rev().nth(place).copied();
            events.push(Event::Seen { seat, card });
        }
        let player = self.player_mut(seat);
        player.peeked = player.peeked.max(seen);
    }

    /// RVL-STACK-4, edge case 29: the mod that was named has no effect, and is discarded.
    fn cancel_mod<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(card) = self.open.items.last().and_then(|item| item.mod_card) else { return };
        let Some(attack) = self.open.attacks.last_mut() else { return };
        let actor = attack.actor;
        if let Some(place) = attack.mods.iter().position(|known| *known == card) {
            attack.mods.remove(place);
            self.player_mut(actor).discard.add(card);
            events.push(Event::CardSpent { seat: actor, card });
        }
    }

    /// RVL-STACK-14: an attack at the actor of the window, if it would be legal now.
    fn strike(&mut self, by: Seat, strike: Strike) {
        let Some(opened) = self.resolving() else { return };
        let from = Figure::Ashak(by);
        let Strike { hit, nearest, farthest, damage, salvos } = strike;
        let range = (nearest, self.farthest(from, farthest, 0));
        let victim = Figure::Ashak(opened.actor);
        let at_hex = self.player(opened.actor).hex;
        let is_legal = match (hit, at_hex) {
            (Hit::Explosive, Some(hex)) if opened.actor != by => self.check_blast(from, range, hex).is_ok(),
            (Hit::Explosive, _) => false,
            (Hit::Physical | Hit::Mental, _) => self.check_reach(from, hit, range, victim).is_ok(),
        };
        if !is_legal || self.check_attack_time(from).is_err() || self.open.attacks.len() == ATTACKS_MAX {
            return;
        }
        let target = match (hit, at_hex) {
            (Hit::Explosive, Some(hex)) => Target::Hex(hex),
            (Hit::Explosive | Hit::Physical | Hit::Mental, _) => Target::Ashaks(opened.actor, None),
        };
        self.announce(Attack { damage, salvos, ..Attack::new(by, from, Weapon::Strike, hit, target) });
    }

    /// RVL-ATK-5: whatever it is, and seen by its player alone.
    pub(crate) fn install_top<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) -> Flow {
        match self.take_interface() {
            Given::Shuffles => return Flow::Goes,
            Given::Card(card) => self.install_unseen(seat, card, events),
            Given::Nothing => {}
        }
        self.pop()
    }
}

/// Section 30.1: own and adjacent hexes.
pub(super) const BESIDE: u8 = 1;
