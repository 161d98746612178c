//! Rivals in pictures: the board, what is held, and what an action would do.

use joute_games::Wrapped as _;
use joute_kernel::Seat;
use joute_rivals::{Event, State};

use super::forecast::Forecast;
use super::hints;
use crate::kit::Svg;
use crate::kit::thing::Candidate;
use crate::page::catalogue::Catalogue as _;
use crate::page::game::{Advised, Gain, Held, Pictured, Previewed, Shown};
use crate::page::model::LogLine;
use crate::rivals::piles::held;
use crate::rivals::rolled;
use crate::rivals::table::{table, treasure};
use crate::rivals::{Scene, Speaker};

impl Pictured for Speaker<'_> {
    fn board(&self, shown: Shown<'_>) -> String {
        let mut scene = Scene::of(*self);
        match shown {
            Shown::Alone | Shown::Offers => {}
            Shown::Framed(at) => scene.marks.pointed.add(at.to_owned(), ""),
            Shown::Advised(candidates) => {
                let placed = |(number, one): (u8, &Advised<'_>)| {
                    Some(Candidate { at: self.place_of(one.action)?, number, share: one.share })
                };
                scene.marks.candidates = (1..).zip(candidates).filter_map(placed).collect();
            }
        }
        table(&scene)
    }

    fn preview(&self, text: &str) -> Previewed {
        let board = table(&self.foretold(text));
        let actions = self.actions(text).unwrap_or_default();
        let Some(forecast) = Forecast::of(self, &actions) else {
            return Previewed {
                certain: Vec::new(),
                ends: None,
                sums: Vec::new(),
                warning: None,
                after: Vec::new(),
                board,
            };
        };
        let (certain, sums) = (forecast.certain(self, &actions), forecast.sums(self));
        let warning = actions.first().and_then(|action| forecast.warning(self, *action));
        Previewed { certain, ends: None, sums, warning, after: Vec::new(), board }
    }

    fn hand(&self, seat: Seat) -> Option<Vec<Held>> {
        held(self, seat)
    }

    fn treasure(&self, picked: &str) -> Option<String> {
        Some(treasure(&self.foretold(picked)))
    }

    /// RVL-COMBAT-6: the dice of the last roll, who rolled them, and how many succeeded.
    fn remembered(&self, log: &[LogLine]) -> Option<String> {
        /// They lie there until so many turns began after them: whoever was hit sees them in his own.
        const TURNS: usize = 2;
        let mut events = log.iter().rev().filter_map(|line| State::of_event(&line.event));
        let mut turns = 0;
        let (event, seat, dice, successes) = events.find_map(|event| match *event {
            Event::TurnBegan { .. } => {
                turns += 1;
                (turns >= TURNS).then_some(None)
            }
            Event::Rolled { seat, dice, successes } if dice > 0 => Some(Some((event, seat, dice, successes))),
            _ => None,
        })??;
        let against = events.find(|event| self.attacks(event).is_some() || matches!(event, Event::Hacked { .. }));
        let mut html = Svg::new();
        html.open("div", &[("id", &"rolled"), ("class", &format!("own-{}", Scene::owner(seat).key()))]);
        html.raw(&rolled::draw(dice, Some(successes)));
        if let Some(against) = against {
            html.text("p", &[("class", &"b")], &self.tells(against).said);
        }
        html.text("p", &[], &self.tells(event).said);
        Some(html.finish())
    }

    fn place_of(&self, text: &str) -> Option<String> {
        let action = *self.actions(text)?.first()?;
        let at = hints::places(self, action).into_iter().next()?;
        self.things().iter().any(|(id, _)| *id == at).then_some(at)
    }

    fn gain(&self, text: &str) -> Gain {
        hints::gain(self, text)
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
