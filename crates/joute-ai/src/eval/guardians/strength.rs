//! What was measured of the levels in Guardians; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 3] = [
    Strength::of(Level::Novice, "novice,random", 400, 872),
    Strength::of(Level::Adept, "adept,novice", 400, 798),
    Strength::of(Level::Master, "master,adept", 19, 947),
];
