//! The contract of the kernel, fulfilled.

use joute_kernel::{
    BySeat, EndReason, Game, IllegalAction, IllegalChance, InvariantError, Outcome, ReadError, Refusal, Rng, RuleId,
    Seat, SeatSet, SetupError, Sink, Standing, Turn, Viewer,
};

use crate::action::{Action, Chance, ChanceOutcome, ColourList};
use crate::board::{Colour, Side};
use crate::content::{TileList, TileSet};
use crate::event::Event;
use crate::flow::{illegal, impossible};
use crate::options::Options;
use crate::rules::solo::{PLAYER, SOURAMOUN};
use crate::setup::shuffled;
use crate::state::{Phase, State};
use crate::view::View;
use crate::words::{End, Refused, Tiebreak};

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
        self.side(seat).index() as u8
    }

    #[inline]
    fn turn(&self) -> Turn<Chance> {
        match self.phase {
            Phase::Over(_) => Turn::Over,
            Phase::Chance(chance) => Turn::Chance(chance),
            Phase::Place | Phase::Walk => Turn::Seats(SeatSet::of(self.active)),
            _ => self.question().map_or(Turn::Over, |(seat, _)| Turn::Seats(SeatSet::of(seat))),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    /// Every tile, cell and colour that the notation can name is one of the game: the text alone says what is meant.
    fn read(&self, _: Seat, text: &str) -> Result<Action, ReadError> {
        Ok(text.parse()?)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), IllegalAction<Action>> {
        self.check_action(seat, action).map_err(|refusal| illegal(action, refusal))
    }

    #[inline]
    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        match *action {
            Action::Place { tile, cell, .. } if self.asks_placement(seat) => self.is_placement(tile, cell),
            _ => self.check_action(seat, action).is_ok(),
        }
    }

    #[inline]
    fn apply<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        action: &Action,
        events: &mut S,
    ) -> Result<(), IllegalAction<Action>> {
        // Most decisions are placements: a loop that plays has this much of its own.
        if let Action::Place { tile, cell, rotation } = *action
            && self.asks_placement(seat)
            && self.is_placement(tile, cell)
        {
            self.take_placement(tile, cell, rotation, events);
            return Ok(());
        }
        // By value: an action whose address is taken would be kept packed in every loop that plays.
        self.apply_other(seat, *action, events)
    }

    #[inline]
    fn sample_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        self.draw_action(seat, rng)
    }

    fn sample_chance(&self, event: &Chance, rng: &mut Rng) -> ChanceOutcome {
        match *event {
            Chance::Colours => {
                let mut colours = Colour::ALL;
                let drawn = &mut colours[..usize::from(self.sides)];
                rng.shuffle(drawn);
                ColourList::new(drawn).map_or(ChanceOutcome::Starred(Side::FIRST), ChanceOutcome::Colours)
            }
            Chance::Starred => ChanceOutcome::Starred(Side(rng.below(2) as u8)),
            Chance::FirstPlayer => ChanceOutcome::First(Seat::at(rng.below(u32::from(self.seats)) as u8)),
            Chance::Fortresses => ChanceOutcome::Order(shuffled(&TileList::FORTRESSES, false, rng)),
            Chance::OtherTiles => ChanceOutcome::Order(shuffled(&TileList::OTHERS, false, rng)),
            Chance::Shuffle(side) | Chance::Reshuffle(side) => {
                let stack = &self.stacks[side.index()];
                ChanceOutcome::Order(shuffled(stack, !self.mode.is_solo(), rng).reversed())
            }
        }
    }

    fn apply_chance<S: Sink<Event>>(
        &mut self,
        outcome: &ChanceOutcome,
        events: &mut S,
    ) -> Result<(), IllegalChance<ChanceOutcome>> {
        self.check_chance(outcome).map_err(|refusal| impossible(outcome, refusal))?;
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

    fn foretold(_: &View, event: &Event) -> Option<Event> {
        crate::imagine::foretold(event)
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            // RIV-INFO-2: a drawn tile is for the eyes of its owner.
            Event::Drew { seat, .. } if !viewer.is(seat) => Some(Event::Drew { seat, tile: None }),
            // RIV-INFO-6: only that a mulligan was taken is public, not that it could have been.
            Event::HandKept { seat } if !viewer.is(seat) => None,
            other => Some(other),
        }
    }

    fn reveals(event: &Event) -> bool {
        match event {
            // RIV-INFO-8: lots, shuffles, and draws, which uncover the order that the shuffle fixed.
            Event::ColourDrawn { .. }
            | Event::StarredDrawn { .. }
            | Event::FirstPlayerDrawn { .. }
            | Event::Shuffled { .. }
            | Event::Drew { .. }
            | Event::MulliganTaken { .. }
            | Event::TileRevealed { .. } => true,
            Event::HandKept { .. }
            | Event::TilePlaced { .. }
            | Event::WizardMoved { .. }
            | Event::SpellCast { .. }
            | Event::SpellLost { .. }
            | Event::SpellStored { .. }
            | Event::GolemsReturned { .. }
            | Event::Besieged { .. }
            | Event::Ended { .. } => false,
        }
    }

    fn resample(&self, viewer: Viewer, rng: &mut Rng) -> Self {
        self.redrawn(viewer, rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(reason) = self.phase else { return None };
        let totals = self.totals();
        let ranking = self.ranking_of(totals);
        let seats = BySeat::from_fn(self.seats, |seat| {
            let side = if self.mode.is_solo() { PLAYER } else { self.side(seat) };
            Standing { score: i32::from(totals[side.index()]), rank: ranking.ranks[side.index()] }
        });
        let automaton = self.mode.is_solo().then(|| i32::from(totals[SOURAMOUN.index()]));
        Some(Outcome { seats, automaton, reason, decided_by: ranking.decided_by })
    }

    fn check_invariants(&self) -> Result<(), InvariantError> {
        self.broken_invariant()
    }
}

impl State {
    /// RIV-INFO-4: the tiles of the hands and the stack of `side` together.
    pub(crate) fn hand_and_stack(&self, side: Side) -> TileSet {
        Seat::first_of(self.seats)
            .filter(|&seat| self.side(seat) == side)
            .fold(self.stacks[side.index()].to_set(), |set, seat| set.union(self.hands[seat.index()].to_set()))
    }
}
