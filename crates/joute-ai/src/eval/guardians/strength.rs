//! What was measured of the levels in Guardians; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// What else the command was given, where it is the quick game, which is the most played.
const QUICK: &str = " --mode quick";

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 4] = [
    Strength::of(Level::Novice, "novice,random", 400, 855).rated(1228, 1080, 1375).with(QUICK),
    Strength::of(Level::Adept, "adept,novice", 400, 818).rated(1454, 1312, 1597).with(QUICK),
    Strength::of(Level::Master, "master,adept", 19, 947).rated(1843, 1688, 1998),
    Strength::of(Level::Archmage, "archmage,master", 12, 583).rated(1907, 1755, 2059).with(QUICK),
];
