//! The rules, one file per chapter of the rules page.

pub(crate) mod attacks;
pub(crate) mod deeds;
pub(crate) mod drones;
mod elimination;
mod end;
mod events;
mod figures;
mod harvest;
mod movement;
pub(crate) mod plays;
mod pushes;
pub(crate) mod rounds;
mod setup;
mod shuffle;
pub(crate) mod spend;
mod sponsors;
mod units;
mod void;
mod windows;

pub use elimination::KILL_POINTS;
pub use void::FALL_LOSS;
