//! What was measured of the levels in Rivals; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// Games of two with drones, weakest level first.
pub(super) const STRENGTHS: [Strength; 4] = [
    Strength::of(Level::Novice, "novice,random", 400, 952).rated(1260, 1123, 1397),
    Strength::of(Level::Adept, "adept,novice", 400, 878).rated(1458, 1326, 1590),
    Strength::of(Level::Master, "master,adept", 4, 1000).rated(1870, 1736, 2003),
    Strength::of(Level::Archmage, "archmage,master", 16, 688).rated(1962, 1818, 2106),
];
