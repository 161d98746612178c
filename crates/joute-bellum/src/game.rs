//! The contract of the kernel, fulfilled.

use joute_kernel::{
    EndReason, Game, IllegalAction, IllegalChance, InvariantError, Line, Naming, Outcome, ReadError, Refusal, Rng,
    RuleId, Seat, SeatSet, SetupError, Sink, Turn, Viewer,
};

use crate::action::{Act, Action};
use crate::chance::{Chance, ChanceOutcome, ORDER_MAX, Order};
use crate::event::Event;
use crate::flow::illegal;
use crate::ids::Row;
use crate::notation::robbery_of_version_1;
use crate::setup::Options;
use crate::state::{Pace, Phase, State};
use crate::view::View;
use crate::words::{End, Refused, Tiebreak};

/// The longest deck in the order of the pack.
const AS_PRINTED: [u8; ORDER_MAX] = {
    let mut order = [0; ORDER_MAX];
    let mut place = 0;
    while place < ORDER_MAX {
        order[place] = place as u8;
        place += 1;
    }
    order
};

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type ChanceOutcome = ChanceOutcome;
    type Event = Event;
    type View = View;

    fn setup(options: &Options) -> Result<Self, SetupError> {
        Self::new(options)
    }

    fn refusals() -> Vec<Refusal> {
        Refused::listed()
    }

    fn ends() -> Vec<EndReason> {
        End::listed()
    }

    fn tiebreaks() -> Vec<RuleId> {
        Tiebreak::ALL.iter().map(|tiebreak| tiebreak.rule()).collect()
    }

    fn seat_count(&self) -> u8 {
        self.seats
    }

    fn side_of(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }

    #[inline]
    fn turn(&self) -> Turn<Chance> {
        match self.phase {
            Phase::Setup(chance) => Turn::Chance(chance),
            Phase::Roll => Turn::Chance(Chance::Roll),
            Phase::Over(_) => Turn::Over,
            Phase::Goblins(owing) => Turn::Seats(owing),
            Phase::Horde | Phase::Attack | Phase::Recruit => Turn::Seats(SeatSet::of(self.active)),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action, ReadError> {
        Ok(self.read_line(seat, &Line::of(text, Act::TABLE, Naming::Notation)?, Naming::Notation)?)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction<Action>> {
        self.check_action(seat, action).map_err(|refusal| illegal(action, refusal))
    }

    #[inline]
    fn apply<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) -> Result<(), IllegalAction<Action>> {
        if let Err(refusal) = self.check_action(seat, action) {
            return Err(illegal(action, refusal));
        }
        self.take(seat, action, events);
        Ok(())
    }

    fn decisions_of(&self, seat: Seat, rules: &str, line: &str) -> Option<Vec<Action>> {
        // BEL-ACT-3: version 1 named the castle and all chests in one decision.
        let (target, chests) = robbery_of_version_1(line).filter(|_| rules == "1")?;
        Some(self.as_steps(seat, target, &chests))
    }

    #[inline]
    fn sample_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        self.draw_action(seat, rng)
    }

    /// BEL-RNG-3: each face with the same probability, each order likewise.
    fn sample_chance(&self, event: &Chance, rng: &mut Rng) -> ChanceOutcome {
        match *event {
            Chance::Shuffle(deck) => {
                let mut order = Order::from(AS_PRINTED);
                order.truncate(self.deck_size(deck).into());
                rng.shuffle(&mut order);
                ChanceOutcome::Order(order)
            }
            Chance::Captain => ChanceOutcome::Captain(Seat::at(rng.below(u32::from(self.seats)) as u8)),
            Chance::Roll => ChanceOutcome::Roll(Row::ALL[rng.below(6) as usize]),
        }
    }

    fn apply_chance<S: Sink<Event>>(
        &mut self,
        outcome: &ChanceOutcome,
        events: &mut S,
    ) -> Result<(), IllegalChance<ChanceOutcome>> {
        self.check_chance(outcome).map_err(|refusal| IllegalChance::new(outcome.clone(), refusal))?;
        self.take_chance(outcome, events);
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn imagine(view: &View) -> Self {
        Self::imagined(view)
    }

    fn stepwise(mut self) -> Self {
        self.pace = Pace::Halts;
        self
    }

    fn foretold(view: &View, event: &Event) -> Option<Event> {
        crate::imagine::foretold(view, event)
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            // BEL-INFO-7: goblins in hand are for the eyes of their owner.
            Event::GoblinsDealt { seat, .. } if !viewer.is(seat) => Event::GoblinsDealt { seat, goblins: None },
            // BEL-INFO-2: a value is for those who own the chest, or once did.
            Event::ChestDrawn { seat, chest, found, .. } if !viewer.is(seat) => {
                Event::ChestDrawn { seat, chest, value: None, found }
            }
            Event::ChestStolen { seat, target, chest, known, .. } if !matches!(viewer, Viewer::Seat(seat) if known.contains(seat)) => {
                Event::ChestStolen { seat, target, chest, value: None, known }
            }
            other => other,
        })
    }

    fn reveals(event: &Event) -> bool {
        match event {
            // BEL-INFO-5: shuffles, draws, the die, and choices made in secret.
            Event::Shuffled { .. }
            | Event::CastleDealt { .. }
            | Event::GoblinsDealt { .. }
            | Event::CaptainDrawn { .. }
            | Event::GoblinPlaced { .. }
            | Event::PlaceRevealed { .. }
            | Event::CreatureRevealed { .. }
            | Event::Rolled { .. }
            | Event::ChestDrawn { .. }
            | Event::ChestStolen { .. }
            // BEL-INFO-8: the values of all chests become public.
            | Event::Ended { .. } => true,
            Event::GoblinsChosen { .. }
            | Event::DayBegan { .. }
            | Event::RerollBought { .. }
            | Event::RerollPassed { .. }
            | Event::HordeCalled { .. }
            | Event::Harvested { .. }
            | Event::ScoutsReturned { .. }
            | Event::PlaceTaken { .. }
            | Event::CastleEntered { .. }
            | Event::ChestChosen { .. }
            | Event::CastleRobbed { .. }
            | Event::TokenGained { .. }
            | Event::AttackPassed { .. }
            | Event::Recruited { .. }
            | Event::CreaturePlaced { .. }
            | Event::RecruitEnded { .. }
            | Event::SpellsReadied { .. } => false,
        }
    }

    fn resample(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        self.redrawn(viewer, rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn check_invariants(&self) -> Result<(), InvariantError> {
        self.broken_invariant()
    }
}
