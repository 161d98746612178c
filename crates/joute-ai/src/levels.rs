//! The four named levels that players choose from.

use core::fmt;

use crate::Spec;
use crate::search::{Budget, Parameters};

/// A level of play with a name for people. The names shown are messages; the codes here are stable.
///
/// ```
/// use joute_ai::Level;
///
/// let level = Level::from_code("master").expect("one of the four");
/// assert_eq!(level.spec().to_string(), "search:iterations=2000");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// For a first game: `greedy` that plays one decision in two at random.
    Novice,
    /// Sees what each action does at once, and no further: `greedy`.
    Adept,
    /// Plans ahead: `search` with 2,000 iterations.
    Master,
    /// As strong as is still pleasant to wait for: `search` with 20,000 iterations.
    Archmage,
}

impl Level {
    /// The levels, weakest first.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Adept, Self::Master, Self::Archmage];

    /// Its stable code, in lower case.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Adept => "adept",
            Self::Master => "master",
            Self::Archmage => "archmage",
        }
    }

    /// The level with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.code() == code)
    }

    /// The opponent that plays at this level; never a level itself.
    #[must_use]
    pub const fn spec(self) -> Spec {
        match self {
            Self::Novice => Spec::Greedy { blunders: 500 },
            Self::Adept => Spec::Greedy { blunders: 0 },
            Self::Master => Spec::search(Budget::iterations(2_000), 1, Parameters::DEFAULT),
            Self::Archmage => Spec::search(Budget::iterations(20_000), 1, Parameters::DEFAULT),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn codes_name_levels_one_for_one() {
        for level in Level::ALL {
            assert_eq!(Level::from_code(level.code()), Some(level));
        }
        assert_eq!(Level::from_code("Master"), None);
    }
}
