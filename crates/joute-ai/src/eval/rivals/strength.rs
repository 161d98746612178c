//! What was measured of the levels in Rivals; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// Games of two with drones, weakest level first.
pub(super) const STRENGTHS: [Strength; 3] = [
    Strength::of(Level::Novice, "novice,random", 400, 952).rated(1336, 1219, 1453),
    Strength::of(Level::Adept, "adept,novice", 400, 878).rated(1664, 1547, 1781),
    Strength::of(Level::Master, "master,adept", 4, 1000).rated(2126, 1964, 2288),
];
