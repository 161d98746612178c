//! The toy game: how often the first seat wins.

use joute_games::toy::{Event, Rounds, State};
use joute_kernel::{Game, Seat, Sink};

use super::{Kind, Measure, Measured};

impl Measured for State {
    type Watch = Unwatched;

    fn measures(_: &Rounds, _: usize) -> Vec<Measure> {
        vec![Measure::told("TOY-COIN", "victories of the first seat", Kind::Share)]
    }

    fn watch(_: &Rounds) -> Unwatched {
        Unwatched
    }

    fn values(_: Unwatched, end: &Self, _: &Rounds, _: usize, _: Option<Seat>) -> Vec<Option<f64>> {
        vec![end.outcome().map(|outcome| f64::from(u8::from(outcome.seats[Seat::at(0)].rank == 1)))]
    }
}

/// Nothing but the end counts.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Sink<Event> for Unwatched {
    fn push(&mut self, _: Event) {}
}
