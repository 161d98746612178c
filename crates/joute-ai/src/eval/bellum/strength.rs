//! What was measured of the levels in Bellum Magica; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// What else the command was given.
const OPTIONS: &str = " --options '{\"auto_pass\":false}'";

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 4] = [
    Strength::of(Level::Novice, "novice,random", 400, 920).rated(1298, 1210, 1387).with(OPTIONS),
    Strength::of(Level::Adept, "adept,novice", 400, 866).rated(1630, 1557, 1703).with(OPTIONS),
    Strength::of(Level::Master, "master,adept", 300, 670).rated(1785, 1709, 1862),
    Strength::of(Level::Archmage, "archmage,master", 60, 567).rated(1807, 1732, 1883),
];
