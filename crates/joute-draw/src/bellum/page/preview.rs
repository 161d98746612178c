//! Picked actions and pointed-out places of Bellum Magica, drawn on the board with their certain effects.

use joute_bellum::{Action, CreatureId, Question, Side};

use super::certain::{certain, foreseen};
use super::ending::ending;
use super::{hints, news};
use crate::bellum::ids::{self, Named};
use crate::bellum::words::Speaker;
use crate::bellum::{Scene, board, treasure};
use crate::page::catalogue::Catalogue;
use crate::page::game::{Gain, Pictured, Previewed, Shown, Sum};
use crate::page::model::LogLine;

impl Pictured for Speaker<'_> {
    fn board(&self, shown: Shown<'_>) -> String {
        let mut scene = self.scene();
        match shown {
            Shown::Alone | Shown::GivenUp | Shown::Offers => {
                if let Shown::Offers = shown {
                    scene.marks.reasons = self.reasons();
                    (scene.lacks, scene.reach) = (self.lacks(), self.reached());
                    scene.tried = tried(self);
                }
                scene.joining = chosen(self);
                scene.joining.extend(asked(self));
            }
            Shown::Framed(at) if is_here(self, at) => scene.marks.pointed.add(at.to_owned(), ""),
            Shown::Framed(_) => {}
            Shown::Advised(advised) => scene.marks.candidates = self.candidates(advised),
        }
        board(&scene)
    }

    fn preview(&self, text: &str) -> Previewed {
        let (scene, certain, sums) = self.foretold(text);
        Previewed { certain, sums, board: board(&scene), ..Previewed::default() }
    }

    fn treasure(&self, picked: &str) -> Option<String> {
        treasure(&self.foretold(picked).0)
    }

    fn place_of(&self, text: &str) -> Option<String> {
        let at = match *self.actions(text)?.first()? {
            Action::AttackPlace(place) => ids::place(place),
            Action::AttackCastle { target } => ids::castle(target),
            Action::Steal(chest) => ids::chest(chest),
            Action::Enough => ids::castle(self.view.stealing?.target),
            Action::Recruit { card, .. } => ids::card(card),
            Action::PlaceCreature(side) => ids::side(side),
            Action::Reroll(_) | Action::PassReroll => ids::DIE.to_owned(),
            _ => return None,
        };
        Some(at).filter(|at| is_here(self, at))
    }

    fn remembered(&self, log: &[LogLine]) -> Option<String> {
        news::news(self, log)
    }

    fn before_asked(&self, log: &[LogLine]) -> Option<String> {
        news::before_asked(self, log)
    }

    fn gain(&self, action: &str) -> Gain {
        hints::gain(self, action)
    }
}

impl Speaker<'_> {
    /// The table with what an action, or the actions of a gesture, would do, and the same in words; the table as it is for no action.
    fn foretold(&self, text: &str) -> (Scene<'_>, Vec<String>, Vec<Sum>) {
        let (mut scene, mut said, mut sums) = (self.scene(), Vec::new(), Vec::new());
        if let Some(actions) = self.actions(text)
            && let [action, ..] = actions[..]
        {
            let foreseen = foreseen(self, &actions);
            let events = &foreseen.events;
            said.push(self.gesture(&actions));
            said.extend(certain(self, &actions, &foreseen));
            if let Some(after) = &foreseen.after {
                let after = ending(&Speaker::new(self.words.0, after, self.seats));
                sums = Sum::between(ending(self).totals, &after.totals);
            }
            scene.foretell(events);
            (scene.lacks, scene.reach) = (self.lacks(), self.reached());
            if let ([Action::Recruit { card, .. }, Action::PlaceCreature(side)], false) =
                (&actions[..], events.is_empty())
            {
                // Nothing is certain any more once the next card of the market has come up.
                scene.joining = vec![(*side, *card)];
            }
            if let (Action::PlaceGoblins { left, right }, false) = (action, events.is_empty()) {
                // No event tells where they stand before all lords have chosen.
                scene.joining.extend(left.iter().map(|goblin| (Side::Left, goblin)));
                scene.joining.extend(right.iter().map(|goblin| (Side::Right, goblin)));
            }
        }
        (scene, said, sums)
    }
}

/// The recruit of the reader on both sides, while its side is asked: it is not known yet where it goes.
fn asked(game: &Speaker<'_>) -> Vec<(Side, CreatureId)> {
    let mine = game.decides().is_some() && game.decides() == game.view.viewer.seat();
    let waiting = game.view.waiting.filter(|_| mine);
    waiting.into_iter().flat_map(|card| Side::ALL.map(|side| (side, card))).collect()
}

/// BEL-SETUP-4: the goblins of the reader on both sides, while theirs are asked.
fn tried(game: &Speaker<'_>) -> Vec<(Side, CreatureId)> {
    let mine = game.question() == Some(Question::Goblins) && game.decides() == game.view.viewer.seat();
    let goblins = game.goblins().filter(|_| mine).into_iter().flatten();
    goblins.flat_map(|goblin| Side::ALL.map(|side| (side, goblin))).collect()
}

/// BEL-INFO-7: the reader's own goblins where they were put, until those of all lords are uncovered.
fn chosen(game: &Speaker<'_>) -> Vec<(Side, CreatureId)> {
    let lord = game.view.viewer.seat().and_then(|seat| game.view.lord(seat));
    let chosen = lord.and_then(|lord| Some((lord.choice?, lord.goblins?)));
    chosen.into_iter().flat_map(|(sides, goblins)| sides.into_iter().zip(goblins)).collect()
}

/// Whether a thing is on the board now.
fn is_here(game: &Speaker<'_>, at: &str) -> bool {
    matches!(ids::parse(at), Some(Named::Side(_))) || game.things().iter().any(|(id, _)| id == at)
}
