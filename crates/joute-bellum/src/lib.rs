//! Bellum Magica: the rules as data and pure functions.
//!
//! Published game by Frédéric Guérard, for 2 to 5 players. The rules page is `docs/rules/bellum-magia.md`; every rule is
//! cited here by its ID. [`State`] implements the contract [`joute_kernel::Game`]. What is printed on the components is a
//! [`Pack`]: the one that the program comes with, or one typed in by an owner of the game.
//!
//! # Example
//!
//! ```
//! use joute_bellum::{Options, State};
//! use joute_kernel::{Game, Seed, Turn};
//!
//! let seed = Seed::from_number(7);
//! let (mut chance, mut choice) = (seed.stream("chance"), seed.stream("choice"));
//! let mut state = State::setup(&Options::new(4))?;
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
mod chance;
mod event;
mod flow;
/// What leaves the program as JSON.
#[cfg(feature = "forms")]
pub mod forms;
mod game;
mod holdings;
mod ids;
mod imagine;
mod invariants;
mod legal;
mod look;
mod notation;
/// BEL-DATA: what is printed on the components.
pub mod pack;
mod position;
mod resample;
/// The rules, one file per chapter of the rules page.
pub mod rules;
mod setup;
mod state;
mod view;
mod words;

pub use action::{Act, Action, Means, Payment, Question};
pub use chance::{Chance, ChanceOutcome, Deck, ORDER_MAX, Order};
pub use event::{Event, Found};
pub use holdings::Holdings;
pub use ids::{
    Breed, CHEST_INDICES, CREATURE_INDICES, CastleId, ChestId, ChestKind, ChestSet, CreatureId, GoblinSet,
    PLACE_INDICES, PlaceId, PlaceKind, ROWS, Row, Side, Token,
};
pub use look::Stores;
pub use pack::{Castle, Cost, Creature, Icons, Loot, Pack, Place, Prices, Rows, Supply, Text};
pub use position::{Position, PositionChest, PositionLord, PositionMarket, PositionPhase, PositionStealing};
pub use rules::attack::{Defence, Strength};
pub use rules::harvest::STORE_MAX;
pub use setup::{DAY_LIMIT, DAY_LIMIT_MAX, Options};
pub use state::{BELLUM_SEATS_MAX, FACE_UP_MAX, SCRIPT_MAX, State, Stealing};
pub use view::{ChestView, LordView, MarketView, PhaseView, TurnView, View};
pub use words::{End, Refused, Tiebreak};
