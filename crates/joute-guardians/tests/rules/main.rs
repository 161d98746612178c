//! Home tests of the rules: the IDs that a test holds stand in its name.

mod ask;
mod bouts;
mod cast;
mod combat;
mod decks;
mod duel;
mod effects;
mod grain;
mod land;
mod model;
mod movement;
mod reach;
mod retreat;
mod secrets;
mod several;
mod support;
mod texts;
mod turn;
mod windows;
mod wording;
