//! Rivals in pictures: the board, what is held, and what an action would do.

use joute_kernel::Seat;
use joute_rivals::Action;

use super::forecast::Forecast;
use super::{hints, rolls};
use crate::page::catalogue::Catalogue as _;
use crate::page::game::{Gain, Held, Pictured, Previewed, Shown};
use crate::page::model::LogLine;
use crate::rivals::piles::held;
use crate::rivals::table::{table, treasure};
use crate::rivals::{Scene, Speaker};

impl Pictured for Speaker<'_> {
    fn board(&self, shown: Shown<'_>) -> String {
        let mut scene = Scene::of(*self);
        match shown {
            Shown::Alone | Shown::GivenUp | Shown::Offers => {}
            Shown::Framed(at) => scene.marks.pointed.add(at.to_owned(), ""),
            Shown::Advised(advised) => scene.marks.candidates = self.candidates(advised),
        }
        table(&scene)
    }

    fn preview(&self, text: &str) -> Previewed {
        let board = table(&self.foretold(text));
        let actions = self.actions(text).unwrap_or_default();
        let Some(forecast) = Forecast::of(self, &actions) else {
            return Previewed { board, ..Previewed::default() };
        };
        let (certain, sums) = (forecast.certain(self, &actions), forecast.sums(self));
        let warning = actions.first().and_then(|action| forecast.warning(self, *action));
        Previewed { certain, sums, warning, board, ..Previewed::default() }
    }

    fn hand(&self, seat: Seat) -> Option<Vec<Held>> {
        held(self, seat)
    }

    fn treasure(&self, picked: &str) -> Option<String> {
        Some(treasure(&self.foretold(picked)))
    }

    /// RVL-COMBAT-6: the dice of the last roll, who rolled them, how many succeeded and what came of it; for the reader all that was done to him,
    /// what fell, and what others lost and gained since his last turn, until he does something himself.
    fn remembered(&self, log: &[LogLine]) -> Option<String> {
        rolls::suffered(self, log).or_else(|| rolls::last(self, log))
    }

    fn place_of(&self, text: &str) -> Option<String> {
        let action = *self.actions(text)?.first()?;
        let at = hints::places(self, action).into_iter().next()?;
        self.things().iter().any(|(id, _)| *id == at).then_some(at)
    }

    fn gain(&self, text: &str) -> Gain {
        hints::gain(self, text)
    }

    /// RVL-TURN-2: an end loses the actions that are left; what a drone is given is not at hand; a guild, RVL-GUILD-1, helps once a round.
    fn wastes(&self, text: &str) -> bool {
        match self.actions(text).and_then(|actions| actions.first().copied()) {
            Some(Action::End) => self.view.open.ap > 0,
            Some(Action::Give(_)) => true,
            Some(Action::Guild { .. } | Action::Skill { .. } | Action::Play { .. }) => self.is_vain(text),
            _ => false,
        }
    }

    fn is_vain(&self, text: &str) -> bool {
        let actions = self.actions(text).unwrap_or_default();
        let forecast = Forecast::of(self, &actions);
        forecast.zip(actions.first()).is_some_and(|(forecast, action)| forecast.is_vain(self, *action))
    }
}

impl Speaker<'_> {
    /// The table with what an action, or the actions of a gesture, would do; as it is for a text that is none.
    fn foretold(&self, text: &str) -> Scene<'_> {
        let mut scene = Scene::of(*self);
        scene.foretell(&self.actions(text).unwrap_or_default());
        scene
    }
}
