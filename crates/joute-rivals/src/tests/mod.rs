//! Home tests of the rules that are played: the IDs that a test holds stand in its name.
//!
//! They stand inside the crate, where a situation is put together field by field; those of positions stand in `tests/positions.rs`.

mod boards;
mod cards;
mod combat;
mod deck;
mod drones;
mod end;
mod events;
mod harvest;
mod many;
mod movement;
mod pack;
mod plays;
mod rounds;
mod scene;
mod setup;
mod spend;
mod sponsors;
mod standard;
mod void;
mod windows;
