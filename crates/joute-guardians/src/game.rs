//! The contract of the kernel, fulfilled.

use joute_kernel::{
    EndReason, Game, IllegalAction, IllegalChance, InvariantError, Line, Naming, Outcome, ReadError, Refusal, Rng,
    RuleId, Seat, SetupError, Sink, Turn, Viewer,
};

use crate::action::{Act, Action};
use crate::chance::{Chance, ChanceOutcome, Order};
use crate::event::Event;
use crate::flow::illegal;
use crate::ids::CardId;
use crate::options::Options;
use crate::state::{State, Step};
use crate::view::View;
use crate::words::{End, Refused};

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

    /// GUA-ASK-31: nothing is ever decided by a tiebreak.
    fn tiebreaks() -> Vec<RuleId> {
        Vec::new()
    }

    fn seat_count(&self) -> u8 {
        self.seats
    }

    fn side_of(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }

    #[inline]
    fn turn(&self) -> Turn<Chance> {
        match (self.step, self.pending()) {
            (Step::Over(_), _) => Turn::Over,
            (_, Some(chance)) => Turn::Chance(chance),
            _ => Turn::Seats(self.owing),
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
        self.check_action(seat, action).map_err(|refusal| illegal(action, refusal))?;
        self.take(seat, action, events);
        Ok(())
    }

    #[inline]
    fn sample_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        self.draw_action(seat, rng)
    }

    /// GUA-EFF-4: each order, seat and card with the same probability.
    /// GD-64: out of the seed of the game alone.
    fn sample_chance(&self, event: &Chance, rng: &mut Rng) -> ChanceOutcome {
        match *event {
            Chance::Shuffle(seat) => {
                let mut order: Order =
                    self.player(seat).draw.iter().rev().map(|&card| CardId::new(seat, card)).collect();
                order.sort_unstable();
                rng.shuffle(&mut order);
                ChanceOutcome::Order(order)
            }
            Chance::First => ChanceOutcome::Seat(Seat::at(rng.below(u32::from(self.seats)) as u8)),
            Chance::UpCard(seat) | Chance::Saturation(seat) => {
                let cards = self.chance_cards();
                let drawn = rng.below(cards.len().max(1) as u32) as usize;
                ChanceOutcome::Card(CardId::new(seat, cards.iter().nth(drawn).unwrap_or_default()))
            }
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
        Self::filled(view, None)
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }

    /// GUA-SPELL-1, GUA-DISC-1: of what is discarded the own cards are certain.
    fn foretold(view: &View, event: &Event) -> Option<Event> {
        let is_own = matches!(*event, Event::Discarded { seat, .. } if view.viewer.is(seat));
        (is_own || !event.reveals()).then(|| event.clone())
    }

    fn resample(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        Self::filled(&self.view(viewer), Some(rng))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn check_invariants(&self) -> Result<(), InvariantError> {
        self.broken_invariant()
    }
}
