//! What was measured of the levels in Rivality; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 4] = [
    Strength::of(Level::Novice, "novice,random", 400, 993),
    Strength::of(Level::Adept, "adept,novice", 400, 983),
    Strength::of(Level::Master, "search:iterations=2000,greedy", 400, 920),
    Strength::of(Level::Archmage, "archmage,master", 60, 817),
];
