//! What is to be drawn: a seat's view with the marks that a page lays on it, and what the picked action would do.

use joute_guardians::{Action, CardId, SpaceId, State, View};
use joute_kernel::{Game, Viewer};

use super::ids;
use super::words::Speaker;
use crate::kit::thing::Marks;

/// A move that is picked and not yet made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) from: SpaceId,
    pub(super) to: SpaceId,
    pub(super) flies: bool,
}

/// A whole table.
pub(crate) struct Scene<'a> {
    pub(super) speaker: Speaker<'a>,
    pub(super) view: &'a View,
    /// Frames, numbers and reasons; where a combat goes on is framed.
    pub(crate) marks: Marks,
    pub(super) way: Option<Way>,
    /// The card that would be sent to the match-up.
    pub(super) sent: Option<CardId>,
    /// The card that would lie on a space.
    pub(super) joins: Option<(CardId, SpaceId)>,
    /// What the two of the match-up would show.
    pub(super) after: Option<[i32; 2]>,
}

impl<'a> Scene<'a> {
    /// The table that somebody speaks of.
    pub(crate) fn of(speaker: Speaker<'a>) -> Self {
        let mut marks = Marks::default();
        marks.pointed.framed.extend(speaker.view.combat.as_ref().map(|combat| ids::space(combat.space)));
        Self { speaker, view: speaker.view, marks, way: None, sent: None, joins: None, after: None }
    }

    /// Draws what these actions of the reader would do, as far as it is certain.
    pub(crate) fn foretell(&mut self, actions: &[Action]) {
        let start = self.view.underway().map(|stack| stack.at).or(self.view.turned());
        let step = actions.iter().rev().find_map(|action| match *action {
            Action::Step { space } | Action::Retreat { space } => Some(space),
            _ => None,
        });
        let flies = actions.contains(&Action::Fly) || self.view.underway().is_some_and(|stack| stack.flies);
        self.way = start.zip(step).map(|(from, to)| Way { from, to, flies });
        self.sent = actions.iter().find_map(|action| match *action {
            Action::Play { card } => Some(card),
            _ => None,
        });
        self.joins = actions.iter().find_map(|action| match *action {
            Action::Put { card, space } | Action::Join { card, space } => Some((card, space)),
            _ => None,
        });
        self.after = self.totals_after(actions);
    }

    /// What the two of the match-up would show, if that is certain and changes anything; of what is over by then nothing is shown.
    fn totals_after(&self, actions: &[Action]) -> Option<[i32; 2]> {
        let now = self.view.balance()?;
        let after = State::foresee(self.view, actions)?.after?.balance()?;
        // What is foreseen is what everybody sees; what the reader alone knows of stays as it is.
        let open = State::imagine(self.view).view(Viewer::Spectator).balance()?.totals();
        let same = now.foes == after.foes && now.secondary == after.secondary && open != after.totals();
        same.then(|| [0, 1].map(|side| now.totals()[side] + after.totals()[side] - open[side]))
    }
}
