//! What was measured of the levels in Bellum Magica; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// What else the command was given.
const OPTIONS: &str = " --options '{\"auto_pass\":false}'";

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 4] = [
    Strength {
        level: Level::Novice,
        against: None,
        opponents: "novice,random",
        options: OPTIONS,
        games: 400,
        score_permille: 920,
    },
    Strength {
        level: Level::Adept,
        against: Some(Level::Novice),
        opponents: "adept,novice",
        options: OPTIONS,
        games: 400,
        score_permille: 866,
    },
    Strength {
        level: Level::Master,
        against: Some(Level::Adept),
        opponents: "master,adept",
        options: OPTIONS,
        games: 60,
        score_permille: 633,
    },
    Strength {
        level: Level::Archmage,
        against: Some(Level::Master),
        opponents: "archmage,master",
        options: "",
        games: 60,
        score_permille: 567,
    },
];
