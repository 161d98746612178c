//! What was measured of the levels: the one place of these numbers in the program. `docs/opponents.md` says how.

use joute_games::{GameId, with_game};

use crate::{Level, Playable};

/// One match of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// The level that was measured.
    pub level: Level,
    /// Against which: the level below, or `None` for random play.
    pub against: Option<Level>,
    /// The opponents as they were given to `joute simulate --ai`, two of them.
    pub opponents: &'static str,
    /// What else the command was given.
    pub options: &'static str,
    /// How many games of two players, seed 1.
    pub games: u32,
    /// Its score in thousandths: wins, and half the draws.
    pub score_permille: u16,
    /// Where it stands on the scale of its game, if it was rated.
    pub rating: Option<Rating>,
}

/// A place on the scale of a game, as `joute arena` finds it: Glicko's, where 1500 is the middle of random play and the levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The rating.
    pub rating: u16,
    /// The least that it may be, with 95 %.
    pub low: u16,
    /// The most.
    pub high: u16,
}

impl Strength {
    /// A level against the level below it; `score_permille` of so many games.
    pub(crate) const fn of(level: Level, opponents: &'static str, games: u32, score_permille: u16) -> Self {
        let against = match level {
            Level::Novice => None,
            Level::Adept => Some(Level::Novice),
            Level::Master => Some(Level::Adept),
            Level::Archmage => Some(Level::Master),
        };
        Self { level, against, opponents, options: "", games, score_permille, rating: None }
    }

    /// The same, where the command was given more.
    pub(crate) const fn with(self, options: &'static str) -> Self {
        Self { options, ..self }
    }

    /// The same, rated.
    pub(crate) const fn rated(self, rating: u16, low: u16, high: u16) -> Self {
        Self { rating: Some(Rating { rating, low, high }), ..self }
    }

    /// The command that measures it again.
    #[must_use]
    pub fn command(&self, game: GameId) -> String {
        let Self { opponents, options, games, .. } = self;
        format!("joute simulate {} --seats 2 --games {games} --ai {opponents} --seed 1{options}", game.code())
    }
}

/// What was measured of a level in a game of two; `None` if nothing was.
#[must_use]
pub fn strength_of(game: GameId, level: Level) -> Option<&'static Strength> {
    with_game!(game, G => <G as Playable>::STRENGTHS).iter().find(|strength| strength.level == level)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCS: &str = include_str!("../../../docs/opponents.md");

    #[test]
    fn what_was_measured_of_a_level_stands_in_the_docs() {
        for game in GameId::ALL {
            let measured: Vec<_> = Level::ALL.into_iter().filter_map(|level| strength_of(game, level)).collect();
            assert!(measured.len() >= 3, "{game:?}");
            for strength in measured {
                let (whole, tenth) = (strength.score_permille / 10, strength.score_permille % 10);
                let row = format!("| 2 | `{}` | {} | {whole}.{tenth} % |", strength.opponents, strength.games);
                assert!(DOCS.contains(&row), "{game:?}: {row}");
                if let Some(Rating { rating, low, high }) = strength.rating {
                    let row = format!("| {} | {rating} | {low} to {high} |", strength.level);
                    assert!(DOCS.contains(&row), "{game:?}: {row}");
                    assert!(low < rating && rating < high, "{row}");
                }
                assert!(strength.against.is_none_or(|other| other < strength.level));
                assert!(strength.command(game).contains(strength.opponents));
            }
        }
    }
}
