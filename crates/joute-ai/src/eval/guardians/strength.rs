//! What was measured of the levels in Guardians; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// What else the command was given, where it is the quick game, which is the most played.
const QUICK: &str = " --mode quick";

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 3] = [
    Strength::of(Level::Novice, "novice,random", 400, 855).rated(1375, 1245, 1505).with(QUICK),
    Strength::of(Level::Adept, "adept,novice", 400, 818).rated(1625, 1497, 1753).with(QUICK),
    Strength::of(Level::Master, "master,adept", 19, 947).rated(2021, 1864, 2177),
];
