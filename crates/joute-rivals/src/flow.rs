//! RVL-DEC: which question is open, and what an answer or an outcome of chance leads to.

use joute_kernel::{Line, Named, Naming, Refusal, RuleId, Seat, SeatSet, Sink};

use crate::action::{Act, Action};
use crate::arena::HexId;
use crate::chance::{Chance, ChanceOutcome};
use crate::event::Event;
use crate::fray::Figure;
use crate::pack::CardWord;
use crate::rules::deeds::Deed;
use crate::rules::plays::Play;
use crate::state::{Asked, EndStep, Frame, Journal, State};
use crate::words::Refused;

/// Whether the rules go on by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    Goes,
    Waits,
}

impl State {
    /// What the rules are in the middle of.
    #[inline]
    pub(crate) fn top(&self) -> Option<Frame> {
        self.open.stack.last().copied()
    }

    /// Whether `seat` owes an answer.
    #[inline]
    pub(crate) fn owes(&self, seat: Seat) -> bool {
        matches!(self.open.asked, Asked::Seats(seats) if seats.contains(seat))
    }

    /// What was in progress is over.
    #[inline]
    pub(crate) fn pop(&mut self) -> Flow {
        self.open.stack.pop();
        Flow::Goes
    }

    /// What is in progress goes on as this.
    #[inline]
    pub(crate) fn replace(&mut self, frame: Frame) -> Flow {
        match self.open.stack.last_mut() {
            Some(top) => *top = frame,
            None => self.push(frame),
        }
        Flow::Goes
    }

    /// A seat is asked.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat) -> Flow {
        self.open.asked = Asked::Seats(SeatSet::of(seat));
        Flow::Waits
    }

    /// From here on what is answered is kept.
    pub(crate) fn begin_journal(&mut self) {
        let calm = Self { journal: None, ..self.clone() };
        self.journal = Some(Box::new(Journal { calm, since: Vec::new() }));
    }

    /// RVL-POS-1: here no card waits and no window is open.
    #[inline]
    pub(crate) fn mark_calm(&mut self) {
        if self.journal.is_some() {
            self.journal = None;
            self.begin_journal();
        }
    }

    /// RVL-POS-2: what was answered since.
    fn note(&mut self, answer: impl FnOnce(&Self) -> String) {
        if self.journal.is_some() {
            let answer = answer(self);
            if let Some(journal) = &mut self.journal {
                journal.since.push(answer);
            }
        }
    }

    /// Chance is asked.
    #[inline]
    pub(crate) fn await_chance(&mut self, chance: Chance) -> Flow {
        self.open.asked = Asked::Chance(chance);
        Flow::Waits
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.open.asked, Asked::Over(_))
    }

    /// RVL-DEC-8, RVL-POS-3: what asks nothing is carried out (RVL-DEC-3, D-63): the rules go on by themselves up to the next question, chance event or end.
    ///
    /// What it comes to at every turn and attack is part of the loop; the rest is kept out of line, so that nothing is got ready for it at
    /// each decision.
    #[inline(never)]
    pub(crate) fn go_on<S: Sink<Event>>(&mut self, events: &mut S) {
        while !self.is_over() && self.proceed(events) == Flow::Goes {}
    }

    #[inline(always)]
    fn proceed<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        let Some(frame) = self.open.stack.last() else { return Flow::Waits };
        match *frame {
            Frame::Setup(step) => self.set_up(step, events),
            Frame::Shuffle(deck) => self.ask_for_order(deck),
            Frame::Place(placed) => self.ask_for_place(placed, events),
            Frame::Draw { place, due } => self.draw_hands(place, due, events),
            Frame::Turns { place } => self.next_turn(place, events),
            Frame::Turn(step) => self.go_through_turn(step, events),
            Frame::DrawOne => self.draw_one(events),
            Frame::Observatory { who, by } => self.ask_for_tokens(who, by),
            Frame::Consult { who, by, on_hex } => self.ask_for_source(who, by, on_hex, events),
            Frame::Look { who, due, limit } => self.look(who, due, limit, events),
            Frame::Keep { who, .. } => self.ask(self.open.looker.unwrap_or(who.owner())),
            Frame::FillInterface => self.fill_interface(events),
            Frame::FillSchemas => self.fill_schemas(events),
            Frame::TopSchema(who) => self.take_top_schema(who, events),
            Frame::Bonus(who) => self.ask_for_bonus(who, events),
            Frame::BonusUninstall(left) => self.ask_for_uninstalling(left),
            Frame::RoundEnd(step) => self.end_round(step, events),
            Frame::Falls { next, has_fallen } => self.fall(next, has_fallen, events),
            Frame::ShowEvent => self.bring_event(events),
            Frame::Sponsors { rolls } => self.roll_for_sponsors(rolls),
            Frame::Spot { colour } => self.ask_for_spot(colour),
            Frame::Window(opened) => self.go_through_window(opened),
            Frame::Resolve(opened) => self.resolve(opened),
            Frame::Item { is_begun } => self.resolve_item(is_begun, events),
            Frame::Attack(stage) => self.go_through_attack(stage, events),
            Frame::Deed { at, by, victim, left } => self.go_through_deed(Deed { at, by, victim, left }, events),
            Frame::Shove { by, victim, left } => self.shove(by, victim, left, events),
            Frame::Exchange { by, .. } => self.ask(by),
            Frame::Walk { who, by, points } => self.walk(who, by, points),
            Frame::Loot { killer, .. } => self.ask(killer),
            Frame::Clear(seat) => self.clear_cards(seat, events),
            Frame::InstallTop(seat) => self.install_top(seat, events),
            Frame::Hack { by, drone, left } => self.go_through_hack(by, drone, left),
        }
    }

    /// RVL-TXT-3: game over, whose answer, which question, and then what the answer needs itself.
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        let Some(frame) = self.top().filter(|_| self.is_answer(action.verb())) else {
            return Err(Refused::WrongQuestion.told());
        };
        self.check_answer(seat, frame, action)?;
        self.check_listed(seat, action)
    }

    /// What an answer to the question that is open needs itself.
    pub(crate) fn check_answer(&self, seat: Seat, frame: Frame, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Anticipate(count) => self.check_anticipate(seat, count),
            Action::Ashak(ashak) => self.check_ashak(ashak),
            Action::BonusFill | Action::End | Action::Pass => Ok(()),
            Action::BonusSchema(card) => self.check_pick(self.bonus_figure(seat), card, "RVL-SPON-10"),
            Action::BonusUninstall => self.check_bonus_uninstall(self.bonus_figure(seat)),
            Action::Build(hex) => self.check_build(hex),
            Action::Buy { resin, crystal } => match frame {
                Frame::Observatory { who, .. } => self.check_buy(who, resin, crystal),
                _ => Err(Refused::WrongQuestion.told()),
            },
            Action::Choose(branch) => self.check_branch(branch),
            Action::ChooseGuild(card) => self.check_guild(seat, card),
            Action::Consult(source) => match frame {
                Frame::Consult { on_hex, .. } => self.check_source(on_hex, source),
                _ => Err(Refused::WrongQuestion.told()),
            },
            Action::Convert(unit) => self.check_convert(seat, unit),
            Action::Destroy(hex) => self.check_destroy(seat, hex),
            Action::Discard(card) => self.check_discard(card),
            Action::Done => match frame {
                Frame::Deed { .. } => self.check_deed_done(),
                _ => Ok(()),
            },
            Action::DroneAttack(victim) => self.check_drone_attack(seat, victim),
            Action::Explore(tile) => self.check_explore(tile),
            Action::Gain(_) => self.check_gain(),
            Action::Give(card) => self.check_give(seat, card),
            Action::Guild { target, pay } => self.check_use_guild(seat, target, pay),
            Action::Hack(drone) => self.check_hack(seat, drone.0),
            Action::HackAttack(victim) => self.in_hack(frame, |by, drone| self.check_hack_attack(by, drone, victim)),
            Action::HackHarvest => self.in_hack(frame, |by, drone| self.check_hack_harvest(by, drone)),
            Action::HackMove => self.in_hack(frame, |by, drone| self.check_hack_move(by, drone)),
            Action::Harvest => self.check_harvest(),
            Action::Keep(kept) => match frame {
                Frame::Keep { limit, .. } => self.check_keep(limit, kept),
                _ => Err(Refused::WrongQuestion.told()),
            },
            Action::Land(hex) => self.check_land(hex),
            Action::Loot(card) => match frame {
                Frame::Loot { victim, .. } => self.check_loot(victim, card),
                _ => Err(Refused::WrongQuestion.told()),
            },
            Action::Negotiate => self.check_negotiate(),
            Action::Place(hex) => self.check_place(seat, hex),
            Action::PlaceDrone(hex) => self.check_place_drone(seat, hex),
            Action::Play { card, target, mods, discard, replace, pay } => {
                self.check_play(seat, &Play { card, target, mods, discard, replace, pay }, None)
            }
            Action::Push(hex) => self.check_push(hex),
            Action::React { card, target, r#mod } => self.check_react(seat, card, target, r#mod),
            Action::ReactSkill { card, target } => self.check_react_skill(seat, card, target),
            Action::Rp(pay) => self.check_point(pay),
            Action::Schema { pay, card } => self.check_schema(pay, card),
            Action::Shield { hex, destroy } => self.check_shield(hex, destroy),
            Action::Skill { card, target } => self.check_use_skill(seat, card, target),
            Action::Steal(what) => match frame {
                Frame::Hack { drone, .. } => self.check_hack_steal(drone, what),
                _ => self.check_steal_unit(what),
            },
            Action::Step(hex) => match frame {
                Frame::Walk { who, points, .. } => self.check_walk(who, hex, points),
                _ => self.check_step(hex),
            },
            Action::Stop => match frame {
                Frame::Turn(_) => self.check_stop(),
                _ => Ok(()),
            },
            Action::Take(what) => self.check_take(seat, what),
            Action::Ultimate(aim) => self.check_ultimate(seat, aim),
            Action::Uninstall { from, card } => match frame {
                Frame::Turn(_) => self.check_uninstall(seat, from, card),
                _ => self.check_lies(seat, from, card),
            },
        }
    }

    fn bonus_figure(&self, seat: Seat) -> Figure {
        match self.top() {
            Some(Frame::Bonus(who)) => who,
            _ => Figure::Ashak(seat),
        }
    }

    fn in_hack(&self, frame: Frame, check: impl Fn(Seat, Seat) -> Result<(), Refusal>) -> Result<(), Refusal> {
        match frame {
            Frame::Hack { by, drone, .. } => check(by, drone),
            _ => Err(Refused::WrongQuestion.told()),
        }
    }

    fn check_asked(&self, seat: Seat) -> Result<(), Refusal> {
        match self.open.asked {
            Asked::Over(reason) => Err(Refused::GameOver.by(reason.rule)),
            Asked::Seats(seats) if seats.contains(seat) => Ok(()),
            Asked::Seats(_) | Asked::Chance(_) => Err(Refused::NotYourTurn.told()),
        }
    }

    /// The decision of `seat` that a line stands for.
    ///
    /// # Errors
    ///
    /// RVL-TXT-2: how a line is refused that names something that is not in the game.
    pub fn read_line(&self, seat: Seat, line: &Line, naming: Naming) -> Result<Action, Refusal> {
        Action::of(line, self, naming).map_err(|refusal| match self.check_asked(seat) {
            Err(first) => first,
            Ok(()) if refusal == Refused::Unknown.told() => self.refused_outside(line).unwrap_or(refusal),
            // RVL-TXT-3: of what has the form of an answer, first whether it answers the question.
            Ok(()) if refusal == Refused::TooMany.told() && !self.is_answer(Act::Keep) => Refused::WrongQuestion.told(),
            Ok(()) => refusal,
        })
    }

    /// RVL-GEO-4: a hex outside of radius 6 is void like one that is gone: how an answer is refused that names one.
    fn refused_outside(&self, line: &Line) -> Option<Refusal> {
        let (q, r) = HexId::named_outside(line.filled.first()?.first()?)?;
        let act = Act::ALL[line.verb];
        let who = match self.top() {
            Some(Frame::Walk { who, .. }) => who,
            _ => self.acting(),
        };
        let is_next = self.hex_of(who).is_some_and(|from| from.touches(q, r));
        let refused = match act {
            Act::Step if is_next => Refused::Void.by(RuleId("RVL-MOVE-5")),
            Act::Step => Refused::NotNext.by(RuleId("RVL-MOVE-1")),
            Act::Land => Refused::Void.by(RuleId("RVL-VOID-2")),
            Act::Shield | Act::Build => Refused::NotNext.by(RuleId("RVL-SHIELD-1")),
            _ => return None,
        };
        Some(if self.is_answer(act) { refused } else { Refused::WrongQuestion.told() })
    }

    /// The card that an id names.
    ///
    /// # Errors
    ///
    /// RVL-TXT-2: if no design has it.
    pub fn card(&self, id: &str) -> Result<CardWord, Refusal> {
        CardWord::read(&[id.to_owned()], self, Naming::Content)
    }

    /// Takes a decision that was checked.
    pub(crate) fn take<S: Sink<Event>>(&mut self, seat: Seat, action: &Action, events: &mut S) {
        self.note(|state| format!("{seat} {}", action.text(Some(state))));
        let is_move = matches!(action, Action::Step(_));
        let frame = self.top();
        if matches!(frame, Some(Frame::Turn(_))) && !is_move {
            // RVL-MOVE-8, D-9: anything but a step ends the move, exploring too.
            self.open.points = 0;
        }
        match *action {
            Action::Anticipate(count) => self.anticipate(seat, count, events),
            Action::Ashak(ashak) => self.take_ashak(seat, ashak, events),
            Action::BonusFill => self.fill_gauge(events),
            Action::BonusSchema(card) => self.take_bonus_schema(seat, card, events),
            Action::BonusUninstall => {
                self.replace(Frame::BonusUninstall(2));
            }
            Action::Build(hex) => self.take_build(seat, hex, events),
            Action::Buy { resin, crystal } => {
                if let Some(Frame::Observatory { who, .. }) = frame {
                    self.buy_token(who, resin, crystal, events);
                }
            }
            Action::Choose(branch) => self.take_branch(branch, events),
            Action::ChooseGuild(card) => self.choose_guild(seat, card, events),
            Action::Consult(source) => self.consult(source, events),
            Action::Convert(unit) => self.take_convert(seat, unit, events),
            Action::Destroy(hex) => self.take_destroy(hex, events),
            Action::Discard(card) => self.take_discard(card, events),
            Action::Done if matches!(frame, Some(Frame::Deed { .. })) => self.take_deed_done(),
            Action::Done => {
                self.pop();
            }
            Action::DroneAttack(victim) => self.drone_attack(seat, victim, events),
            Action::End => self.end_part(events),
            Action::Explore(tile) => self.reveal(tile, events),
            Action::Gain(unit) => self.take_gain(seat, unit, events),
            Action::Give(card) => self.give(seat, card, events),
            Action::Guild { target, pay } => self.use_guild(seat, target, pay, events),
            Action::Hack(drone) => self.hack(seat, drone.0, events),
            Action::HackAttack(victim) => self.hack_attack(victim, events),
            Action::HackHarvest => self.hack_harvest(events),
            Action::HackMove => self.hack_move(),
            Action::Harvest => self.harvest_by_action(seat, events),
            Action::Keep(kept) => {
                if let Some(Frame::Keep { who, .. }) = frame {
                    self.keep(who, kept, events);
                }
            }
            Action::Land(hex) => self.land(hex, events),
            Action::Loot(card) => {
                if let Some(Frame::Loot { victim, killer }) = frame {
                    self.loot(victim, killer, card, events);
                }
            }
            Action::Negotiate => self.negotiate(events),
            Action::Pass => self.pass(seat, events),
            Action::Place(hex) => self.place(Figure::Ashak(seat), hex, events),
            Action::PlaceDrone(hex) => self.place(Figure::Drone(seat), hex, events),
            Action::Play { card, target, mods, discard, replace, pay } => {
                self.play(seat, &Play { card, target, mods, discard, replace, pay }, events);
            }
            Action::Push(hex) => self.take_push(hex, events),
            Action::React { card, target, r#mod } => self.react(seat, card, target, r#mod, events),
            Action::ReactSkill { card, target } => self.react_skill(seat, card, target, events),
            Action::Rp(pay) => self.buy_point(pay, events),
            Action::Schema { pay, card } => self.buy_schema(pay, card, events),
            Action::Shield { hex, destroy } => self.buy_shield(hex, destroy, events),
            Action::Skill { card, target } => self.use_skill(seat, card, target, events),
            Action::Steal(what) => match frame {
                Some(Frame::Hack { .. }) => self.hack_steal(what, events),
                _ => self.take_steal_unit(what, events),
            },
            Action::Step(hex) => match frame {
                Some(Frame::Walk { .. }) => self.take_walk(hex, events),
                _ => self.step(hex, events),
            },
            Action::Stop => self.stop(seat, events),
            Action::Take(what) => self.take_from_drone(seat, what, events),
            Action::Ultimate(aim) => self.use_ultimate(seat, aim, events),
            Action::Uninstall { from, card } => self.uninstall(seat, from, card, events),
        }
        self.go_on(events);
    }

    /// RVL-SPON-10: a schema that a sponsor pays.
    fn take_bonus_schema<S: Sink<Event>>(&mut self, seat: Seat, card: CardWord, events: &mut S) {
        let who = self.bonus_figure(seat);
        self.pop();
        self.install_schema(who, card, events);
    }

    /// RVL-HARV-1: for an action point.
    fn harvest_by_action<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        self.open.ap -= 1;
        self.harvest(self.acting(), seat, events);
    }

    /// Gives up what is left of a move, on foot or inside of a card, or of a hack.
    fn stop<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        events.push(Event::Stopped { seat });
        match self.top() {
            Some(Frame::Walk { .. }) => {
                self.pop();
            }
            Some(Frame::Hack { by, drone, .. }) => {
                self.replace(Frame::Hack { by, drone, left: Some(0) });
            }
            // RVL-MOVE-10: the points of a turn are gone with everything that is no step.
            _ => {}
        }
    }

    /// Whether chance is asked, and can answer this.
    pub(crate) fn check_chance(&self, outcome: &ChanceOutcome) -> Result<(), Refusal> {
        let Asked::Chance(pending) = self.open.asked else {
            return Err(Refused::NoChancePending.told());
        };
        if self.can_answer(pending, outcome) { Ok(()) } else { Err(Refused::ImpossibleOutcome.told()) }
    }

    fn can_answer(&self, pending: Chance, outcome: &ChanceOutcome) -> bool {
        match (pending, outcome) {
            (Chance::Arena, ChanceOutcome::Arena(laid)) => self.is_arena(laid),
            (Chance::Ashaks, ChanceOutcome::Ashaks(ashaks)) => self.are_ashaks(ashaks),
            (Chance::Guilds, ChanceOutcome::Guilds(guilds)) => self.are_guilds(guilds),
            (Chance::Shuffle(deck), ChanceOutcome::Order(order)) => self.is_order(deck, order),
            (Chance::First, ChanceOutcome::First(seat)) => seat.index() < usize::from(self.seats()),
            (Chance::Roll { dice, .. } | Chance::HackRoll { dice, .. }, ChanceOutcome::Roll(successes)) => {
                *successes <= dice
            }
            (Chance::SponsorDie, ChanceOutcome::Colour(colour)) => crate::pack::COLOURS.contains(colour),
            (Chance::D6(_), ChanceOutcome::D6(face)) => (1..=6).contains(face),
            (Chance::Spot(spots), ChanceOutcome::Spot(hex)) => spots.contains(*hex),
            _ => false,
        }
    }

    /// Takes an answer of chance that was checked.
    pub(crate) fn take_chance<S: Sink<Event>>(&mut self, outcome: &ChanceOutcome, events: &mut S) {
        self.note(|state| state.shown_outcome(outcome));
        match (self.top(), outcome) {
            (_, ChanceOutcome::Arena(laid)) => self.lay_arena(laid, events),
            (_, ChanceOutcome::Ashaks(ashaks)) => self.deal_ashaks(ashaks, events),
            (_, ChanceOutcome::Guilds(guilds)) => self.deal_guilds(guilds, events),
            (Some(Frame::Shuffle(deck)), ChanceOutcome::Order(order)) => self.take_order(deck, order, events),
            (_, ChanceOutcome::First(seat)) => self.draw_first(*seat, events),
            (Some(Frame::Sponsors { rolls }), ChanceOutcome::Colour(colour)) => {
                self.replace(Frame::Sponsors { rolls: rolls - 1 });
                self.take_colour(*colour, events);
            }
            (Some(Frame::Attack(_)), ChanceOutcome::Roll(successes)) => {
                if let Asked::Chance(Chance::Roll { seat, dice }) = self.open.asked {
                    self.take_roll(seat, dice, *successes, events);
                }
            }
            (Some(Frame::Hack { .. }), ChanceOutcome::Roll(successes)) => self.take_hack_roll(*successes, events),
            (Some(Frame::Spot { colour }), ChanceOutcome::D6(face)) => self.take_d6(colour, *face, events),
            (Some(Frame::Spot { .. }), ChanceOutcome::Spot(hex)) => {
                self.pop();
                self.land_sponsor(*hex, events);
            }
            _ => {}
        }
        self.go_on(events);
    }

    /// RVL-ROUND: the step after this one.
    pub(crate) fn step_after(&self, step: EndStep) -> EndStep {
        match (step, self.rules().event_before_sponsors) {
            (EndStep::Discard, _) => EndStep::Zones,
            (EndStep::Zones, false) | (EndStep::Event, true) => EndStep::Sponsors,
            (EndStep::Sponsors, _) => EndStep::Drought,
            // D-7.
            (EndStep::Drought, false) | (EndStep::Zones, true) => EndStep::Event,
            (EndStep::Event, false) | (EndStep::Drought, true) => EndStep::Interface,
            (EndStep::Interface, _) => EndStep::Refresh,
            (EndStep::Refresh, _) => EndStep::Era,
            (EndStep::Era | EndStep::Next, _) => EndStep::Next,
        }
    }
}
