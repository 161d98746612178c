//! The rules, one file per chapter of the rules page.

mod elimination;
mod end;
mod events;
mod harvest;
mod movement;
mod rounds;
mod setup;
mod shuffle;
mod spend;
mod sponsors;
mod void;
