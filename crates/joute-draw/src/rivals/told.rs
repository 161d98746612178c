//! What happened in Rivals, told for the log, the chronicle and the motions.

use joute_games::{AnyEvent, Wrapped as _};
use joute_rivals::{Event, State};

use super::words::Speaker;
use crate::page::telling::{Telling, Told};

impl Telling for Speaker<'_> {
    fn told(&self, event: &AnyEvent) -> Told {
        // No state gives events of another game.
        State::of_event(event).map_or_else(|| Told::silent(String::new()), |event| self.tells(event))
    }
}

impl Speaker<'_> {
    /// An event in all that is told of it.
    #[must_use]
    pub fn tells(&self, event: &Event) -> Told {
        match *event {
            Event::RoundBegan { round } => Told::title(self.words.say("rvl-event-round", &[("n", round.into())])),
            _ => Told::silent(String::new()),
        }
    }
}
