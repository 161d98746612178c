//! What was measured of the levels in Rivality; the tables of `docs/opponents.md` say when, and within which interval.

use crate::{Level, Strength};

/// Games of two, weakest level first.
pub(super) const STRENGTHS: [Strength; 4] = [
    Strength::of(Level::Novice, "novice,random", 400, 993).rated(1176, 1106, 1246),
    Strength::of(Level::Adept, "adept,novice", 400, 983).rated(1563, 1505, 1622),
    Strength::of(Level::Master, "search:iterations=2000,greedy", 400, 920).rated(1865, 1809, 1921),
    Strength::of(Level::Archmage, "archmage,master", 60, 817).rated(2051, 1986, 2117),
];
