//! The opponents of one thread.

use joute_ai::{AnyOpponent, Level, Limit};

use super::Question;

/// The opponents of one thread, with the room that their searches keep: no more than a search may take, for two levels of
/// two games.
#[derive(Default)]
pub(super) struct Opponents {
    kept: Vec<(Level, AnyOpponent)>,
}

impl Opponents {
    pub(super) fn decide(&mut self, question: &Question, limit: Limit<'_>) -> String {
        let Question { view, level, seed } = question;
        let index = self.kept.iter().position(|(known, _)| known == level).unwrap_or_else(|| {
            self.kept.push((*level, AnyOpponent::new(level.spec())));
            self.kept.len() - 1
        });
        self.kept[index].1.decide(view, seed, limit)
    }
}
