//! The contract that every game of Joute fulfils.
//!
//! A game is a state machine of **small typed decisions**. Whoever drives it (a table, a search, a replay, a test) needs
//! to know nothing else than the [`Game`] trait: it asks whose [`Turn`] it is, offers the legal actions of those seats,
//! applies one, and goes on until the game is over. Chance is a player like the others, only with no interests: a
//! shuffle or a die is an explicit event whose outcome is sampled by the driver and recorded like an action.
//!
//! Nothing here does input or output, reads a clock, starts a thread or draws a number that was not asked for. The same
//! seed and the same actions give the same bytes on every platform.
//!
//! # Example
//!
//! Playing any game at random, to its end:
//!
//! ```
//! use joute_kernel::{Game, Rng, Turn};
//!
//! fn play_out<G: Game>(state: &mut G, rng: &mut Rng) -> Result<(), String> {
//!     loop {
//!         match state.turn() {
//!             Turn::Over => return Ok(()),
//!             Turn::Chance(event) => {
//!                 let outcome = state.sample_chance(&event, rng);
//!                 state.apply_chance(&outcome, &mut ()).map_err(|refusal| refusal.to_string())?;
//!             }
//!             Turn::Seats(seats) => {
//!                 let seat = seats.first().ok_or("a turn of nobody")?;
//!                 let action = state.sample_action(seat, rng);
//!                 state.apply(seat, &action, &mut ()).map_err(|refusal| refusal.to_string())?;
//!             }
//!         }
//!     }
//! }
//! ```

#![forbid(unsafe_code)]

mod action;
mod error;
mod event;
/// JSON of what all games have.
#[cfg(feature = "forms")]
pub mod forms;
mod game;
mod id_set;
mod letters;
mod outcome;
mod random;
mod rule;
mod seat;
mod turn;

pub use action::{Form, Line, Named, Naming, Slot, Verb, Words};
pub use error::{IllegalAction, IllegalChance, InvariantError, ParseError, ReadError, SetupError, SetupFault};
pub use event::{Foreseen, Sink};
pub use game::{Game, LEGAL_ACTIONS_MAX};
pub use letters::{is_unseen, one_line};
pub use outcome::{EndReason, Outcome, Standing};
pub use random::{Rng, Seed};
pub use rule::{Refusal, RuleId};
pub use seat::{BySeat, SEATS_MAX, Seat, SeatSet, Viewer};
pub use turn::Turn;
