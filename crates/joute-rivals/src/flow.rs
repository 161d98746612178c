//! RVL-DEC: which question is open, and what an answer or an outcome of chance leads to.

use joute_kernel::{Line, Named, Naming, Refusal, Seat, SeatSet, Sink};

use crate::action::{Act, Action};
use crate::chance::{Chance, ChanceOutcome};
use crate::event::Event;
use crate::state::{Asked, EndStep, Frame, Setup, State};
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
        self.open.stack.pop();
        self.push(frame);
        Flow::Goes
    }

    /// A seat is asked.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat) -> Flow {
        self.open.seat = seat;
        self.open.asked = Asked::Seats(SeatSet::of(seat));
        Flow::Waits
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

    /// RVL-POS-3: the rules go on by themselves up to the next question, chance event or end.
    pub(crate) fn go_on<S: Sink<Event>>(&mut self, events: &mut S) {
        while let Some(frame) = self.top().filter(|_| !self.is_over()) {
            if self.proceed(frame, events) == Flow::Waits {
                return;
            }
        }
    }

    fn proceed<S: Sink<Event>>(&mut self, frame: Frame, events: &mut S) -> Flow {
        match frame {
            Frame::Setup(step) => self.set_up(step, events),
            Frame::Shuffle(deck) => self.ask_for_order(deck),
            Frame::Place(placed) => self.ask_for_place(placed, events),
            Frame::Draw { place, due } => self.draw_hands(place, due, events),
            Frame::Turns { place } => self.next_turn(place, events),
            Frame::Turn => self.main_decision(),
            Frame::DrawOne => self.draw_one(events),
            Frame::Observatory => self.ask_for_tokens(),
            Frame::Consult { on_hex } => self.ask_for_source(on_hex, events),
            Frame::Look { due, limit } => self.look(due, limit, events),
            Frame::Keep { .. } => self.ask(self.open.seat),
            Frame::FillInterface => self.fill_interface(events),
            Frame::FillSchemas => self.fill_schemas(events),
            Frame::TopSchema => self.take_top_schema(events),
            Frame::Bonus => self.ask_for_bonus(events),
            Frame::BonusUninstall(left) => self.ask_for_uninstalling(left),
            Frame::RoundEnd(step) => self.end_round(step, events),
            Frame::Falls { next, has_fallen } => self.fall(next, has_fallen, events),
            Frame::Sponsors { rolls } => self.roll_for_sponsors(rolls),
            Frame::Spot { colour } => self.ask_for_spot(colour),
        }
    }

    /// RVL-TXT-3: game over, whose answer, which question, and then what the answer needs itself.
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match (self.top(), *action) {
            (Some(Frame::Setup(Setup::Ashaks(_))), Action::Ashak(ashak)) => self.check_ashak(ashak),
            (Some(Frame::Setup(Setup::GuildChoice)), Action::ChooseGuild(card)) => self.check_guild(seat, card),
            (Some(Frame::Place(_)), Action::Place(hex)) => self.check_place(hex),
            (Some(Frame::Turn), Action::End) => Ok(()),
            (Some(Frame::Turn), Action::Explore(tile)) => self.check_explore(seat, tile),
            (Some(Frame::Turn), Action::Harvest) => self.check_harvest(seat),
            (Some(Frame::Turn), Action::Negotiate) => self.check_negotiate(seat),
            (Some(Frame::Turn), Action::Rp(pay)) => self.check_point(seat, pay),
            (Some(Frame::Turn), Action::Schema { pay, card }) => self.check_schema(seat, pay, card),
            (Some(Frame::Turn), Action::Shield { hex, destroy }) => self.check_shield(seat, hex, destroy),
            (Some(Frame::Turn), Action::Step(hex)) => self.check_step(seat, hex),
            (Some(Frame::Turn), Action::Stop) => self.check_stop(),
            (Some(Frame::Turn), Action::Uninstall { from, card }) => self.check_uninstall(seat, from, card),
            (Some(Frame::Observatory), Action::Buy { resin, crystal }) => self.check_buy(seat, resin, crystal),
            (Some(Frame::Observatory), Action::Done) => Ok(()),
            (Some(Frame::Consult { on_hex }), Action::Consult(source)) => self.check_source(on_hex, source),
            (Some(Frame::Keep { limit }), Action::Keep(kept)) => self.check_keep(limit, kept),
            (Some(Frame::Bonus), Action::BonusFill) => Ok(()),
            (Some(Frame::Bonus), Action::BonusSchema(card)) => self.check_pick(card, "RVL-SPON-10"),
            (Some(Frame::Bonus), Action::BonusUninstall) => self.check_can_uninstall(seat),
            (Some(Frame::BonusUninstall(_)), Action::Uninstall { from, card }) => self.check_lies(seat, from, card),
            (Some(Frame::BonusUninstall(_)), Action::Done) => Ok(()),
            (Some(Frame::Falls { .. }), Action::Land(hex)) => self.check_land(hex),
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
        Action::of(line, self, naming).map_err(|unknown| self.check_asked(seat).err().unwrap_or(unknown))
    }

    /// The card that an id names.
    ///
    /// # Errors
    ///
    /// RVL-TXT-2: if no design has it.
    pub fn card(&self, id: &str) -> Result<crate::pack::CardWord, Refusal> {
        crate::pack::CardWord::read(&[id.to_owned()], self, Naming::Content)
    }

    /// Takes a decision that was checked.
    pub(crate) fn take<S: Sink<Event>>(&mut self, seat: Seat, action: &Action, events: &mut S) {
        if self.top() == Some(Frame::Turn) && !matches!(action, Action::Step(_)) {
            // RVL-MOVE-8: anything but a step ends the move.
            self.open.points = 0;
        }
        match *action {
            Action::Ashak(ashak) => self.take_ashak(seat, ashak, events),
            Action::BonusFill => self.fill_gauge(seat, events),
            Action::BonusSchema(card) => {
                self.pop();
                self.install_schema(seat, card, events);
            }
            Action::BonusUninstall => {
                self.replace(Frame::BonusUninstall(2));
            }
            Action::Buy { resin, crystal } => self.buy_token(seat, resin, crystal, events),
            Action::ChooseGuild(card) => self.choose_guild(seat, card, events),
            Action::Consult(source) => self.consult(source, events),
            Action::Done => {
                self.pop();
            }
            Action::End => {
                events.push(Event::TurnEnded { seat });
                self.pop();
            }
            Action::Explore(tile) => self.reveal(tile, events),
            Action::Harvest => self.harvest(seat, events),
            Action::Keep(kept) => self.keep(seat, kept, events),
            Action::Land(hex) => self.land(seat, hex, events),
            Action::Negotiate => self.negotiate(seat, events),
            Action::Place(hex) => self.place(seat, hex, events),
            Action::Rp(pay) => self.buy_point(seat, pay, events),
            Action::Schema { pay, card } => self.buy_schema(seat, pay, card, events),
            Action::Shield { hex, destroy } => self.build_shield(seat, hex, destroy, events),
            Action::Step(hex) => self.step(seat, hex, events),
            Action::Stop => events.push(Event::Stopped { seat }),
            Action::Uninstall { from, card } => self.uninstall(seat, from, card, events),
        }
        self.go_on(events);
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
            (Chance::SponsorDie, ChanceOutcome::Colour(colour)) => crate::pack::COLOURS.contains(colour),
            (Chance::D6(_), ChanceOutcome::D6(face)) => (1..=6).contains(face),
            (Chance::Spot(spots), ChanceOutcome::Spot(hex)) => spots.contains(*hex),
            _ => false,
        }
    }

    /// Takes an answer of chance that was checked.
    pub(crate) fn take_chance<S: Sink<Event>>(&mut self, outcome: &ChanceOutcome, events: &mut S) {
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

    /// The question that a seat is asked, by the actions that may answer it.
    #[must_use]
    pub fn answers(&self) -> &'static [Act] {
        match (self.open.asked, self.top()) {
            (Asked::Seats(_), Some(frame)) => match frame {
                Frame::Setup(Setup::Ashaks(_)) => &[Act::Ashak],
                Frame::Setup(_) => &[Act::ChooseGuild],
                Frame::Place(_) => &[Act::Place],
                Frame::Turn => &[
                    Act::End,
                    Act::Explore,
                    Act::Harvest,
                    Act::Negotiate,
                    Act::Rp,
                    Act::Schema,
                    Act::Shield,
                    Act::Step,
                    Act::Stop,
                    Act::Uninstall,
                ],
                Frame::Observatory => &[Act::Buy, Act::Done],
                Frame::Consult { .. } => &[Act::Consult],
                Frame::Keep { .. } => &[Act::Keep],
                Frame::Bonus => &[Act::BonusFill, Act::BonusSchema, Act::BonusUninstall],
                Frame::BonusUninstall(_) => &[Act::Done, Act::Uninstall],
                Frame::Falls { .. } => &[Act::Land],
                Frame::Shuffle(_)
                | Frame::Draw { .. }
                | Frame::Turns { .. }
                | Frame::DrawOne
                | Frame::Look { .. }
                | Frame::FillInterface
                | Frame::FillSchemas
                | Frame::TopSchema
                | Frame::RoundEnd(_)
                | Frame::Sponsors { .. }
                | Frame::Spot { .. } => &[],
            },
            _ => &[],
        }
    }
}
