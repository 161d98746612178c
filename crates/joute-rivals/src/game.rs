//! The contract of the kernel, fulfilled.

use std::sync::Arc;

use joute_kernel::{
    EndReason, Game, IllegalAction, IllegalChance, InvariantError, Line, Naming, Outcome, ReadError, Refusal, Rng,
    RuleId, Seat, SetupError, Sink, Turn, Viewer,
};

use crate::action::{Act, Action};
use crate::chance::{Chance, ChanceOutcome};
use crate::event::Event;
use crate::options::Options;
use crate::state::State;
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
        options.check()?;
        let mut state = Self::blank(Arc::new(options.clone()));
        if options.is_journaled {
            state.begin_journal();
        }
        state.lay_ready();
        state.go_on(&mut ());
        Ok(state)
    }

    fn refusals() -> Vec<Refusal> {
        Refused::listed()
    }

    fn ends() -> Vec<EndReason> {
        End::listed()
    }

    fn tiebreaks() -> Vec<RuleId> {
        Vec::new()
    }

    fn seat_count(&self) -> u8 {
        self.seats()
    }

    fn side_of(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }

    #[inline]
    fn turn(&self) -> Turn<Chance> {
        self.open.turn()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action, ReadError> {
        Ok(self.read_line(seat, &Line::of(text, Act::TABLE, Naming::Notation)?, Naming::Notation)?)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction<Action>> {
        self.check_action(seat, action).map_err(|refusal| IllegalAction::new(*action, refusal))
    }

    #[inline]
    fn apply<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) -> Result<(), IllegalAction<Action>> {
        self.check(seat, action)?;
        self.take(seat, action, events);
        Ok(())
    }

    #[inline]
    fn sample_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        self.draw_action(seat, rng)
    }

    /// RVL-CHANCE-1: each outcome with the probability that the rules give.
    fn sample_chance(&self, event: &Chance, rng: &mut Rng) -> ChanceOutcome {
        match *event {
            Chance::Arena => ChanceOutcome::Arena(self.sample_arena(rng)),
            Chance::Ashaks => ChanceOutcome::Ashaks(self.sample_ashaks(rng)),
            Chance::Guilds => ChanceOutcome::Guilds(self.sample_guilds(rng)),
            Chance::Shuffle(deck) => ChanceOutcome::Order(self.sample_order(deck, rng)),
            Chance::First => ChanceOutcome::First(Seat::at(rng.below(u32::from(self.seats())) as u8)),
            Chance::Roll { dice, .. } | Chance::HackRoll { dice, .. } => {
                // RVL-COMBAT-7, D-26.
                let faces = u32::from(self.rules().success_faces);
                ChanceOutcome::Roll((0..dice).map(|_| u8::from(rng.below(6) < faces)).sum())
            }
            Chance::SponsorDie => ChanceOutcome::Colour(1 + rng.below(8) as u8),
            Chance::D6(_) => ChanceOutcome::D6(1 + rng.below(6) as u8),
            Chance::Spot(spots) => {
                let drawn = rng.below(spots.len().max(1) as u32) as usize;
                ChanceOutcome::Spot(spots.iter().nth(drawn).unwrap_or(crate::arena::HexId::CENTRE))
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
        Some(event.seen_by(viewer))
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
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
