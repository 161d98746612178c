//! Rivality: the rules as data and pure functions.
//!
//! Published game by François Bachelart, for 1 to 4 players. The rules page is `docs/rules/rivality.md`; every rule is
//! cited here by its ID. [`State`] implements the contract [`joute_kernel::Game`] for every mode: two players, three
//! players, two teams, each with or without expert rules, and solo against Souramoun.
//!
//! # Example
//!
//! ```
//! use joute_kernel::{Game, Seed, Turn};
//! use joute_rivality::{Mode, Options, State};
//!
//! let seed = Seed::from_number(7);
//! let (mut chance, mut choice) = (seed.stream("chance"), seed.stream("choice"));
//! let mut state = State::setup(&Options::new(Mode::Expert, 3))?;
//! loop {
//!     match state.turn() {
//!         Turn::Over => break,
//!         Turn::Chance(event) => {
//!             let outcome = state.sample_chance(&event, &mut chance);
//!             state.apply_chance(&outcome, &mut ())?;
//!         }
//!         Turn::Seats(seats) => {
//!             for seat in seats.iter() {
//!                 let action = state.sample_action(seat, &mut choice);
//!                 state.apply(seat, &action, &mut ())?;
//!             }
//!         }
//!     }
//! }
//! let outcome = state.outcome().ok_or("a game that is over has an outcome")?;
//! assert!(outcome.winner_count() >= 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod action;
mod board;
mod content;
mod event;
mod features;
mod flow;
/// What leaves the program as JSON.
#[cfg(feature = "forms")]
pub mod forms;
mod game;
mod grid;
mod imagine;
mod legal;
mod notation;
mod options;
mod pack_file;
mod position;
mod resample;
/// The rules, one file per chapter of the rules page.
pub mod rules;
mod setup;
mod state;
mod view;
mod words;

pub use action::{Action, Chance, ChanceOutcome, ColourList, Question};
pub use board::{COORDINATE_MAX, Cell, Colour, Direction, Rotation, SIDES_MAX, Side, SpellSide};
pub use content::{PRINTED, Pack, SPELL_TILES, Spell, TILES_TOTAL, Terrain, TileId, TileList, TileSet, TileSpells};
pub use event::{Event, Lost};
pub use features::Ground;
pub use options::{Level, Mode, MulliganRule, Options};

pub use position::{DEFAULT_SUPPLY, Position, PositionMulligan, PositionStep, PositionTile, SUPPLY_MAX, StoredAt};
pub use rules::solo::SoloTurn;
pub use setup::{FORTRESSES_PER_SEAT, GOLEMS_THREE_SIDES, GOLEMS_TWO_SIDES, OTHERS_PER_SEAT, SOLO_COLUMNS, SOLO_ROWS};
pub use state::{GOLEMS_PER_TILE_MAX, HAND_MAX, RIVALITY_SEATS_MAX, SpellSides, State};
pub use view::{HandView, MulliganView, SideView, TileView, TurnView, View};
pub use words::{End, Refused, Tiebreak};
