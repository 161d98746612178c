//! RVL-STACK: who is asked when, what can be added, and in which order it is resolved.

use joute_kernel::{Refusal, RuleId, Seat, SeatSet, Sink};

use crate::action::{Aim, Perhaps};
use crate::arena::TileSet;
use crate::cards::{Needs, Print, Role, Window};
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::{ITEMS_MAX, Item, Target, Waiting};
use crate::pack::{CardType, CardWord, DesignId};
use crate::state::{Frame, Opened, Skill, State};
use crate::words::Refused;

impl State {
    /// RVL-STACK-2: a window opens above what comes after it; a window for which nobody is asked closes at once.
    pub(crate) fn open_window(&mut self, window: Window, actor: Seat, targets: SeatSet) -> Flow {
        if !self.may_open(window) {
            return Flow::Goes;
        }
        let floor = self.open.items.len() as u8;
        self.push(Frame::Window(Opened { window, actor, targets, floor, place: 0 }));
        Flow::Goes
    }

    /// RVL-STACK-3: whether any card of the pack or skill on a board names the window.
    fn may_open(&self, window: Window) -> bool {
        let names = |skill: &Skill| self.pack().glance(skill.card).moment.is_some_and(|moment| moment.window == window);
        let lies_there = || self.all_seats().any(|seat| self.player(seat).skills.iter().any(names));
        self.pack().is_named(window) || self.pack().has_reflex(window) && lies_there()
    }

    /// RVL-STACK-7: targets clockwise from the actor, bystanders clockwise from the actor, the actor last.
    fn asking_order(&self, opened: Opened) -> impl Iterator<Item = (Seat, Role)> + use<> {
        let Opened { actor, targets, .. } = opened;
        let is_target = move |seat: &Seat| targets.contains(*seat);
        let clockwise = self.clockwise(actor);
        let others = || clockwise.clone().filter(move |seat| *seat != actor);
        // RVL-STACK-11, D-55: an attacker who is hit himself is asked once, as target.
        let hit = others().chain([actor]).filter(is_target).map(|seat| (seat, Role::Target));
        let near = others().filter(move |seat| !is_target(seat)).map(|seat| (seat, Role::Bystander));
        let last = Some((actor, Role::Actor)).filter(|_| !is_target(&actor));
        hit.chain(near).chain(last)
    }

    /// RVL-STACK-3, D-20: who lives, has cards and a role that the pack has a utility for, or an upright skill for it.
    fn is_asked(&self, opened: Opened, seat: Seat, role: Role) -> bool {
        let player = self.player(seat);
        // RVL-STACK-7: in W1 and W5 the actor is asked only once somebody has added a card.
        let waits = matches!(opened.window, Window::Attack | Window::Card)
            && role == Role::Actor
            && self.open.items.len() == usize::from(opened.floor);
        let by_hand = player.hand > 0 && self.pack().opens(opened.window, role);
        let by_skill = || player.skills.iter().any(|skill| self.is_reflex(skill, opened.window, role));
        player.is_alive() && !waits && (by_hand || by_skill())
    }

    fn is_reflex(&self, skill: &Skill, window: Window, role: Role) -> bool {
        let moment = self.pack().glance(skill.card).moment;
        skill.up && moment.is_some_and(|moment| moment.window == window && moment.role == role)
    }

    /// RVL-DEC-4: the next one is always asked; after the last the window closes.
    pub(crate) fn go_through_window(&mut self, opened: Opened) -> Flow {
        let next = self
            .asking_order(opened)
            .enumerate()
            .skip(opened.place.into())
            .find(|(_, (seat, role))| self.is_asked(opened, *seat, *role));
        match next {
            Some((place, (seat, _))) => {
                self.replace(Frame::Window(Opened { place: place as u8, ..opened }));
                self.ask(seat)
            }
            // Nothing was added.
            None if self.open.items.len() == usize::from(opened.floor) => self.pop(),
            None => self.replace(Frame::Resolve(opened)),
        }
    }

    /// The role of a seat in a window.
    fn role_in(&self, opened: Opened, seat: Seat) -> Role {
        match (opened.targets.contains(seat), opened.actor == seat) {
            (true, _) => Role::Target,
            (false, true) => Role::Actor,
            (false, false) => Role::Bystander,
        }
    }

    /// RVL-STACK-6: an explicit pass.
    pub(crate) fn pass<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        if let Some(Frame::Window(opened)) = self.top() {
            events.push(Event::Passed { seat });
            self.replace(Frame::Window(Opened { place: opened.place + 1, ..opened }));
        }
    }

    /// RVL-STACK-9, RVL-STACK-13, RVL-TACT-3, D-24: a utility that names the window and the role, or none.
    pub(crate) fn check_react(&self, seat: Seat, card: CardWord, aim: Aim, cancels: Perhaps) -> Result<(), Refusal> {
        let Some(Frame::Window(opened)) = self.top() else { return Err(Refused::WrongQuestion.told()) };
        let card = self.check_in_hand(seat, card)?;
        let design = self.pack().design(card);
        let moment = self.pack().glance(card).moment;
        let fits =
            moment.is_none_or(|moment| moment.window == opened.window && moment.role == self.role_in(opened, seat));
        if design.kind != CardType::Utility || design.print.is_none() || !fits || self.open.items.len() == ITEMS_MAX {
            return Err(Refused::WrongMoment.by(RuleId("RVL-STACK-9")));
        }
        if design.ap > self.payable(seat) {
            return Err(Refused::NoAp.by(RuleId("RVL-STACK-13")));
        }
        self.check_named(seat, design.tile(), aim)?;
        self.check_needs(opened, moment.and_then(|moment| moment.needs), cancels)
    }

    /// Section 29, question 4: a mod of the attack is named if the card cancels one; RVL-DEC-5: what it is about has to be there.
    fn check_needs(&self, opened: Opened, needs: Option<Needs>, cancels: Perhaps) -> Result<(), Refusal> {
        let attack = self.open.attacks.last().filter(|_| is_of_attack(opened.window));
        let fits = match (needs, cancels.0) {
            (None, None) => true,
            (Some(Needs::Item), None) => attack.is_some() || opened.window == Window::Card,
            (Some(Needs::Mod), Some(card)) => {
                let card = card.design();
                attack.is_some_and(|attack| attack.mods.iter().any(|known| Some(*known) == card))
            }
            (None | Some(Needs::Item), Some(_)) | (Some(Needs::Mod), None) => false,
        };
        if fits { Ok(()) } else { Err(Refused::WrongTarget.by(RuleId("RVL-DEC-2"))) }
    }

    /// RVL-SKILL-4: an upright skill that names the window and the role.
    pub(crate) fn check_react_skill(&self, seat: Seat, card: CardWord, aim: Aim) -> Result<(), Refusal> {
        let Some(Frame::Window(opened)) = self.top() else { return Err(Refused::WrongQuestion.told()) };
        let skill = self.check_on_board(seat, card)?;
        if !self.is_reflex(&skill, opened.window, self.role_in(opened, seat)) || self.open.items.len() == ITEMS_MAX {
            return Err(Refused::WrongMoment.by(RuleId("RVL-SKILL-4")));
        }
        let design = self.pack().design(skill.card);
        self.check_named(seat, design.tile(), aim)
    }

    /// A skill on the board.
    pub(crate) fn check_on_board(&self, seat: Seat, card: CardWord) -> Result<Skill, Refusal> {
        let found = self.player(seat).skills.iter().find(|skill| Some(skill.card) == card.design());
        found.copied().ok_or(Refused::NoCard.by(RuleId("RVL-SKILL-4")))
    }

    /// A card in the hand.
    pub(crate) fn check_in_hand(&self, seat: Seat, card: CardWord) -> Result<DesignId, Refusal> {
        let there = card.design().filter(|card| self.hidden.hands[seat.index()].holds(*card));
        there.ok_or(Refused::NoCard.by(RuleId("RVL-CARD-2")))
    }

    /// RVL-DEC-2: a face-down tile so near is named, or nothing.
    pub(crate) fn check_named(&self, seat: Seat, tile: Option<u8>, aim: Aim) -> Result<(), Refusal> {
        let fits = match (tile, aim.0) {
            (None, None) => true,
            (Some(range), Some(Target::Tile(tile))) => self.nameable(seat, range).contains(tile),
            (None | Some(_), _) => false,
        };
        if fits { Ok(()) } else { Err(Refused::WrongTarget.by(RuleId("RVL-DEC-2"))) }
    }

    /// The face-down tiles that a card may name.
    pub(crate) fn nameable(&self, seat: Seat, range: u8) -> TileSet {
        let near = self.player(seat).hex.map_or(TileSet::EMPTY, |hex| TileSet::within(hex, range));
        near.both(self.open.present.minus(self.open.shown))
    }

    /// RVL-STACK-7: the utility waits, and the asking starts again.
    pub(crate) fn react<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        card: CardWord,
        aim: Aim,
        cancels: Perhaps,
        events: &mut S,
    ) {
        let Some(card) = card.design() else { return };
        let ap = self.pack().design(card).ap;
        if ap > 0 {
            self.open.ap -= ap;
        }
        self.leave_hand(seat, card);
        events.push(Event::Reacted { seat, card });
        self.add_item(seat, Waiting::Card(card), aim, cancels);
    }

    pub(crate) fn react_skill<S: Sink<Event>>(&mut self, seat: Seat, card: CardWord, aim: Aim, events: &mut S) {
        let Some(card) = card.design() else { return };
        self.exhaust(seat, card);
        events.push(Event::SkillUsed { seat, card });
        self.add_item(seat, Waiting::Reflex(card), aim, Perhaps(None));
    }

    fn add_item(&mut self, by: Seat, what: Waiting, aim: Aim, cancels: Perhaps) {
        self.wait(by, what, aim, cancels.0.and_then(CardWord::design), None);
        if let Some(Frame::Window(opened)) = self.top() {
            self.replace(Frame::Window(Opened { place: 0, ..opened }));
        }
    }

    /// RVL-STACK-1: something waits.
    pub(crate) fn wait(
        &mut self,
        by: Seat,
        what: Waiting,
        aim: Aim,
        mod_card: Option<DesignId>,
        replaced: Option<DesignId>,
    ) {
        let tile = match aim.0 {
            Some(Target::Tile(tile)) => Some(tile),
            Some(Target::Hex(_) | Target::Ashaks(..) | Target::Drone(_)) | None => None,
        };
        let _ = self.open.items.try_push(Item { by, what, tile, mod_card, replaced, is_cancelled: false });
    }

    pub(crate) fn exhaust(&mut self, seat: Seat, card: DesignId) {
        if let Some(skill) = self.player_mut(seat).skills.iter_mut().find(|skill| skill.card == card) {
            skill.up = false;
        }
    }

    /// RVL-STACK-1, RVL-STACK-8: what was added is resolved, the last first, and opens no further window.
    pub(crate) fn resolve(&mut self, opened: Opened) -> Flow {
        if self.open.items.len() > usize::from(opened.floor) {
            self.push(Frame::Item { is_begun: false });
            return Flow::Goes;
        }
        self.pop()
    }

    /// RVL-STACK-4: what is cancelled has no effect. RVL-CARD-8: a card goes to its discard pile when its effect is over.
    #[inline(never)]
    pub(crate) fn resolve_item<S: Sink<Event>>(&mut self, is_begun: bool, events: &mut S) -> Flow {
        let Some(&item) = self.open.items.last() else { return self.pop() };
        let is_void = item.is_cancelled || !self.player(item.by).is_alive();
        if !is_begun && !is_void {
            self.replace(Frame::Item { is_begun: true });
            self.begin_item(item, events);
            return Flow::Goes;
        }
        self.open.items.pop();
        let is_skill =
            |card: DesignId| matches!(self.pack().design(card).kind, CardType::Passive | CardType::Activable);
        match item.what {
            // A skill that was laid lies on the board.
            Waiting::Card(card) if is_void || !is_skill(card) => {
                self.player_mut(item.by).discard.add(card);
                events.push(Event::CardSpent { seat: item.by, card });
            }
            Waiting::Card(_)
            | Waiting::Skill(_)
            | Waiting::Reflex(_)
            | Waiting::Guild(_)
            | Waiting::Ultimate(_)
            | Waiting::Nothing => {}
        }
        self.pop()
    }

    fn begin_item<S: Sink<Event>>(&mut self, item: Item, events: &mut S) {
        let pack = self.pack();
        let at = match item.what {
            Waiting::Card(card) => {
                if let Some(Print::Skill { .. }) = &pack.design(card).print {
                    self.lay_skill(item, card, events);
                    return;
                }
                pack.scripts(card).on_play
            }
            Waiting::Skill(card) | Waiting::Guild(card) => pack.scripts(card).on_play,
            Waiting::Reflex(card) => pack.scripts(card).react,
            Waiting::Ultimate(ashak) => pack.ashak(ashak).scripts.on_play,
            Waiting::Nothing => return,
        };
        let victim = crate::fray::Figure::Ashak(item.by);
        self.push(Frame::Deed { at, by: item.by, victim, left: None });
    }

    /// RVL-SKILL-1, RVL-SKILL-3, RVL-SKILL-4, RVL-SKILL-5: the replaced one is uninstalled; an activable one arrives exhausted.
    fn lay_skill<S: Sink<Event>>(&mut self, item: Item, card: DesignId, events: &mut S) {
        let seat = item.by;
        if let Some(gone) = item.replaced {
            let place = self.player(seat).skills.iter().position(|skill| skill.card == gone);
            if let Some(place) = place {
                self.player_mut(seat).skills.remove(place);
                self.put_away(gone);
                events.push(Event::SkillReplaced { seat, card: gone });
            }
        }
        let up = self.pack().design(card).kind == CardType::Passive;
        let _ = self.player_mut(seat).skills.try_push(Skill { card, up });
        events.push(Event::SkillLaid { seat, card });
    }

    /// `["cancel"]`, `["uncancel"]`: what the window that is being resolved is about.
    pub(crate) fn set_cancelled<S: Sink<Event>>(&mut self, is_cancelled: bool, events: &mut S) {
        let Some(opened) = self.resolving() else { return };
        if is_of_attack(opened.window) {
            if let Some(attack) = self.open.attacks.last_mut() {
                attack.is_cancelled = is_cancelled;
            }
        } else if opened.window == Window::Card
            && let Some(item) = usize::from(opened.floor).checked_sub(1).and_then(|at| self.open.items.get_mut(at))
        {
            item.is_cancelled = is_cancelled;
        }
        events.push(Event::Cancelled { is_cancelled });
    }

    /// The window whose additions are being resolved, the innermost.
    pub(crate) fn resolving(&self) -> Option<Opened> {
        self.open.stack.iter().rev().find_map(|frame| match frame {
            Frame::Resolve(opened) => Some(*opened),
            _ => None,
        })
    }
}

/// Whether a window is about an attack.
fn is_of_attack(window: Window) -> bool {
    matches!(window, Window::Attack | Window::Roll | Window::Loss)
}
