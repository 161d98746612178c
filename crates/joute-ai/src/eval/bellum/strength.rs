//! What was measured of the levels in Bellum Magica; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// What else the command was given.
const OPTIONS: &str = " --options '{\"auto_pass\":false}'";

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 4] = [
    Strength::of(Level::Novice, "novice,random", 400, 920).rated(1384, 1300, 1468).with(OPTIONS),
    Strength::of(Level::Adept, "adept,novice", 400, 866).rated(1744, 1670, 1819).with(OPTIONS),
    Strength::of(Level::Master, "master,adept", 300, 670).rated(1881, 1796, 1966),
    Strength::of(Level::Archmage, "archmage,master", 60, 567),
];
