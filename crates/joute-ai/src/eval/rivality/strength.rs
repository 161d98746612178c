//! What was measured of the levels in Rivality; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 4] = [
    Strength {
        level: Level::Novice,
        against: None,
        opponents: "novice,random",
        options: "",
        games: 400,
        score_permille: 993,
    },
    Strength {
        level: Level::Adept,
        against: Some(Level::Novice),
        opponents: "adept,novice",
        options: "",
        games: 400,
        score_permille: 983,
    },
    Strength {
        level: Level::Master,
        against: Some(Level::Adept),
        opponents: "search:iterations=2000,greedy",
        options: "",
        games: 400,
        score_permille: 920,
    },
    Strength {
        level: Level::Archmage,
        against: Some(Level::Master),
        opponents: "archmage,master",
        options: "",
        games: 60,
        score_permille: 817,
    },
];
