//! Section 27.4: what cards do, one operation after the other.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::action::Number;
use crate::arena::{DIRECTIONS, HexId, HexSet};
use crate::cards::{Drought, Goods, Hit, Op, Scope, Strike};
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::{ATTACKS_MAX, Attack, Figure, Target, Weapon};
use crate::pack::{CardWord, DesignId, Kind};
use crate::player::{EFFECTS_MAX, Effect, POISON_MAX};
use crate::rules::shuffle::Given;
use crate::rules::spend::SHIELDS;
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

    const fn to(self, at: Pc) -> Frame {
        Self { at, left: None, ..self }.frame()
    }

    const fn left(self, left: u8) -> Frame {
        Self { left: Some(left), ..self }.frame()
    }
}

impl State {
    /// The operation that is under way.
    pub(crate) fn deed(&self) -> Option<(Deed, &Op)> {
        let Some(Frame::Deed { at, by, victim, left }) = self.top() else { return None };
        match self.pack().code(at) {
            Code::Do(op) => Some((Deed { at, by, victim, left }, op)),
            Code::End | Code::Choose(_) | Code::Goto(_) => None,
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

    fn gain_units<S: Sink<Event>>(&mut self, who: Figure, resource: Resource, count: u8, events: &mut S) {
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

    /// A card of a hand, or of a drone, is discarded: asked with two or more in hand, and with two designs on a drone.
    fn lose_card<S: Sink<Event>>(&mut self, who: Figure, deed: Deed, left: u8, next: Frame, events: &mut S) -> Flow {
        let seat = who.owner();
        let (count, only) = match who {
            Figure::Ashak(seat) => (self.player(seat).hand, self.hidden.hands[seat.index()].iter().next()),
            Figure::Drone(seat) => {
                let mut designs = self.player(seat).drone.cards.designs();
                let first = designs.next();
                (u8::from(first.is_some()) + designs.count() as u8, first)
            }
        };
        match (count, only) {
            (0, _) | (_, None) => self.replace(next),
            (1, Some(only)) => {
                self.replace(deed.left(left - 1));
                self.discard_from(who, only, events);
                Flow::Goes
            }
            _ => {
                self.replace(deed.left(left));
                self.ask(seat)
            }
        }
    }

    fn discard_from<S: Sink<Event>>(&mut self, who: Figure, card: DesignId, events: &mut S) {
        let seat = who.owner();
        match who {
            Figure::Ashak(_) => self.leave_hand(seat, card),
            Figure::Drone(_) => {
                self.player_mut(seat).drone.cards.remove(card);
            }
        }
        self.player_mut(seat).discard.add(card);
        events.push(Event::HandDiscarded { seat, card });
    }

    /// Who discards: whoever plays the card, or the victim.
    fn discarder(&self) -> Option<Figure> {
        match self.deed()? {
            (deed, Op::Discard(_)) => Some(Figure::Ashak(deed.by)),
            (deed, Op::VictimDiscard(_)) => Some(deed.victim),
            _ => None,
        }
    }

    pub(crate) fn check_discard(&self, card: CardWord) -> Result<(), Refusal> {
        let Some(who) = self.discarder() else { return Err(Refused::WrongQuestion.told()) };
        let is_there = card.design().is_some_and(|card| match who {
            Figure::Ashak(seat) => self.hidden.hands[seat.index()].holds(card),
            Figure::Drone(seat) => self.player(seat).drone.cards.as_slice().contains(&card),
        });
        if is_there { Ok(()) } else { Err(Refused::NoCard.by(RuleId("RVL-CARD-2"))) }
    }

    pub(crate) fn take_discard<S: Sink<Event>>(&mut self, card: CardWord, events: &mut S) {
        let (Some(who), Some(card)) = (self.discarder(), card.design()) else { return };
        self.one_less();
        self.discard_from(who, card, events);
    }

    /// One unit of what was asked for is done.
    fn one_less(&mut self) {
        if let Some(Frame::Deed { at, by, victim, left: Some(left) }) = self.top() {
            self.replace(Frame::Deed { at, by, victim, left: Some(left.saturating_sub(1)) });
        }
    }

    pub(crate) fn check_gain(&self) -> Result<(), Refusal> {
        match self.deed() {
            Some((_, Op::GainChoice(_) | Op::Gain(_))) => Ok(()),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_gain<S: Sink<Event>>(&mut self, seat: Seat, unit: Resource, events: &mut S) {
        self.one_less();
        self.gain_units(Figure::Ashak(seat), unit, 1, events);
    }

    pub(crate) fn check_convert(&self, seat: Seat, unit: Resource) -> Result<(), Refusal> {
        match self.deed() {
            Some((_, Op::Convert(_))) if self.player(seat).stock(unit) > 0 => Ok(()),
            Some((_, Op::Convert(_))) => Err(Refused::NoResources.by(RuleId("RVL-DEC-2"))),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_convert<S: Sink<Event>>(&mut self, seat: Seat, unit: Resource, events: &mut S) {
        let who = Figure::Ashak(seat);
        let other = match unit {
            Resource::Crystal => Resource::Resin,
            Resource::Resin => Resource::Crystal,
        };
        self.one_less();
        self.take_stock(who, unit, 1);
        events.push(Event::Spent { who, resource: unit, count: 1 });
        self.gain_units(who, other, 1, events);
    }

    /// Whether `done` answers the operation that is asked for.
    pub(crate) fn check_deed_done(&self) -> Result<(), Refusal> {
        match self.deed() {
            Some((_, Op::Convert(_) | Op::Shields(_))) => Ok(()),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_deed_done(&mut self) {
        if let Some((deed, _)) = self.deed() {
            let next = deed.to(deed.at.next());
            self.replace(next);
        }
    }

    /// Section 29, question 19: the kind is asked for if both are there.
    fn steal_some<S: Sink<Event>>(&mut self, deed: Deed, left: u8, next: Frame, events: &mut S) -> Flow {
        let has = |kind| self.stock_of(deed.victim, kind) > 0;
        let only = match (has(Resource::Resin), has(Resource::Crystal)) {
            (false, false) => return self.replace(next),
            (true, true) => {
                self.replace(deed.left(left));
                return self.ask(deed.by);
            }
            (true, false) => Resource::Resin,
            (false, true) => Resource::Crystal,
        };
        self.replace(deed.left(left - 1));
        self.move_unit(deed.victim, deed.by, only, events);
        Flow::Goes
    }

    fn move_unit<S: Sink<Event>>(&mut self, from: Figure, to: Seat, unit: Resource, events: &mut S) {
        self.take_stock(from, unit, 1);
        self.add_stock(Figure::Ashak(to), unit, 1);
        events.push(Event::Stolen { from, to, resource: unit, count: 1 });
    }

    pub(crate) fn check_steal_unit(&self, what: CardWord) -> Result<(), Refusal> {
        let Some((deed, Op::Steal(_))) = self.deed() else { return Err(Refused::WrongQuestion.told()) };
        let is_there = what.resource().is_some_and(|unit| self.stock_of(deed.victim, unit) > 0);
        if is_there { Ok(()) } else { Err(Refused::NoResources.by(RuleId("RVL-DEC-2"))) }
    }

    pub(crate) fn take_steal_unit<S: Sink<Event>>(&mut self, what: CardWord, events: &mut S) {
        let Some(Frame::Deed { by, victim, .. }) = self.top() else { return };
        if let Some(unit) = what.resource() {
            self.one_less();
            self.move_unit(victim, by, unit, events);
        }
    }

    /// RVL-SHIELD-1: the hex is asked for if there are several, then which shield goes.
    fn build_one<S: Sink<Event>>(&mut self, deed: Deed, range: u8, next: Frame, events: &mut S) -> Flow {
        let sites = self.sites(Figure::Ashak(deed.by), range);
        match (sites.len(), sites.first()) {
            (0, _) | (_, None) => self.replace(next),
            (1, Some(only)) => {
                self.replace(next);
                self.build_by_card(deed.by, only, events);
                Flow::Goes
            }
            _ => {
                self.replace(deed.left(1));
                self.ask(deed.by)
            }
        }
    }

    fn build_by_card<S: Sink<Event>>(&mut self, by: Seat, hex: HexId, events: &mut S) {
        if self.player(by).shields.len() >= SHIELDS {
            self.push(Frame::Exchange { by, hex });
        } else {
            self.build_shield(by, hex, None, events);
        }
    }

    /// Where the operation that is asked for may build.
    pub(crate) fn deed_sites(&self) -> HexSet {
        match self.deed() {
            Some((deed, Op::BuildShield)) => self.sites(Figure::Ashak(deed.by), self.rules().shield_range),
            Some((deed, Op::Shields(_))) => self.sites(Figure::Ashak(deed.by), BESIDE),
            _ => HexSet::EMPTY,
        }
    }

    pub(crate) fn check_build(&self, hex: HexId) -> Result<(), Refusal> {
        match self.deed() {
            Some((_, Op::BuildShield | Op::Shields(_))) if self.deed_sites().contains(hex) => Ok(()),
            Some((_, Op::BuildShield | Op::Shields(_))) => Err(Refused::WrongShield.told()),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    pub(crate) fn take_build<S: Sink<Event>>(&mut self, seat: Seat, hex: HexId, events: &mut S) {
        self.one_less();
        self.build_by_card(seat, hex, events);
    }

    pub(crate) fn check_destroy(&self, by: Seat, hex: HexId) -> Result<(), Refusal> {
        if self.player(by).shields.contains(hex) { Ok(()) } else { Err(Refused::WrongShield.told()) }
    }

    pub(crate) fn take_destroy<S: Sink<Event>>(&mut self, gone: HexId, events: &mut S) {
        if let Some(Frame::Exchange { by, hex }) = self.top() {
            self.pop();
            self.build_shield(by, hex, Some(gone), events);
        }
    }

    /// RVL-PUSH-1, RVL-PUSH-2, D-29: where the next step of a push may lead, those that nothing stops.
    pub(crate) fn shoves(&self, by: Seat, victim: Figure) -> HexSet {
        let source = match self.open.attacks.last().map(|attack| (attack.target, attack.from)) {
            Some((Target::Hex(hex), _)) => Some(hex),
            Some((_, from)) => self.hex_of(from),
            None => self.player(by).hex,
        };
        let (Some(source), Some(at)) = (source, self.hex_of(victim)) else { return HexSet::EMPTY };
        let farther: HexSet =
            at.neighbours().iter().filter(|hex| source.distance(*hex) > source.distance(at)).collect();
        let (dq, dr) = (at.q() - source.q(), at.r() - source.r());
        let is_aligned = source != at && (dq == 0 || dr == 0 || dq + dr == 0);
        let ways = if is_aligned {
            let (dq, dr) = (dq.signum(), dr.signum());
            let direction = DIRECTIONS.iter().position(|way| *way == (dq, dr));
            direction.and_then(|direction| at.step(direction)).map_or(HexSet::EMPTY, HexSet::of)
        } else {
            farther
        };
        let own_shields = self.player(victim.owner()).shields;
        let open = self.open.present.both(self.open.shown).hexes().minus(self.shields().minus(own_shields));
        // RVL-DRONE-27: Ashaks do not stop drones.
        let open = if victim.is_drone() { open } else { open.minus(self.figures()) };
        ways.both(open)
    }

    /// RVL-DEC-3: asked per step with two or more open neighbours; the push is never shortened by choice.
    pub(crate) fn shove<S: Sink<Event>>(&mut self, by: Seat, victim: Figure, left: u8, events: &mut S) -> Flow {
        if left == 0 || !self.player(by).is_alive() || !self.player(victim.owner()).is_alive() {
            return self.pop();
        }
        let ways = self.shoves(by, victim);
        match (ways.len(), ways.first()) {
            (0, _) | (_, None) => self.pop(),
            (1, Some(only)) => {
                self.take_push(only, events);
                Flow::Goes
            }
            _ => self.ask(by),
        }
    }

    pub(crate) fn check_push(&self, hex: HexId) -> Result<(), Refusal> {
        let Some(Frame::Shove { by, victim, .. }) = self.top() else { return Err(Refused::WrongQuestion.told()) };
        if self.shoves(by, victim).contains(hex) { Ok(()) } else { Err(Refused::NoWay.told()) }
    }

    /// RVL-PUSH-3, RVL-DRONE-27: a lake ends the push.
    pub(crate) fn take_push<S: Sink<Event>>(&mut self, hex: HexId, events: &mut S) {
        let Some(Frame::Shove { by, victim, left }) = self.top() else { return };
        let is_lake = self.true_kind(hex) == Kind::Lake;
        self.replace(Frame::Shove { by, victim, left: if is_lake { 0 } else { left - 1 } });
        self.put_at(victim, Some(hex));
        events.push(Event::Pushed { who: victim, hex });
        if is_lake {
            self.enter_lake(victim, Some(by), events);
        }
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
const BESIDE: u8 = 1;
