//! What was measured of the levels in Rivals; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// Games of two with drones, weakest level first.
pub(super) const STRENGTHS: [Strength; 3] = [
    Strength::of(Level::Novice, "novice,random", 400, 952),
    Strength::of(Level::Adept, "adept,novice", 400, 878),
    Strength::of(Level::Master, "master,adept", 4, 1000),
];
