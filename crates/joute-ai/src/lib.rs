//! Opponents: `random`, `greedy`, `search`, and the levels shown to players.
//!
//! An [`Opponent`] is made from a [`Spec`] and decides for a seat; it sees what the seat sees and nothing else. The
//! [`search`] knows only the kernel; what it knows of a game comes through [`Evaluation`], one file a game in [`eval`].
//! How each works and how strong it is stands in `docs/opponents.md`.
//!
//! # Example
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use joute_ai::{Opponent, Spec};
//! use joute_kernel::{Game, Seed, Turn, Viewer};
//! use joute_games::rivality::{Mode, Options, State};
//!
//! let seed = Seed::from_number(7);
//! let (mut chance, mut thoughts) = (seed.stream("chance"), seed.stream("thoughts"));
//! let never = AtomicBool::new(false);
//! let spec: Spec = "search:iterations=20".parse()?;
//! let mut opponent = Opponent::<State>::new(&spec);
//! let mut state = State::setup(&Options::new(Mode::Base, 2))?;
//! loop {
//!     match state.turn() {
//!         Turn::Over => break,
//!         Turn::Chance(event) => {
//!             let outcome = state.sample_chance(&event, &mut chance);
//!             state.apply_chance(&outcome, &mut ())?;
//!         }
//!         Turn::Seats(seats) => {
//!             for seat in seats.iter() {
//!                 let view = state.view(Viewer::Seat(seat));
//!                 let thought = opponent.think(&view, &thoughts.next_seed(), &never);
//!                 state.apply(seat, &thought.action, &mut ())?;
//!             }
//!         }
//!     }
//! }
//! assert!(state.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod any;
pub mod eval;
mod evaluation;
mod greedy;
mod hint;
mod imagined;
mod levels;
mod limit;
#[cfg(test)]
mod limit_tests;
mod opponent;
mod random;
pub mod review;
pub mod search;
mod spec;
mod strength;
mod thought;

pub use any::{AnyOpponent, AnyReviewer, AnyThought, hint_after_of, hint_of};
pub use evaluation::{Evaluation, Playable, SideValues};
pub use greedy::look_ahead;
pub use hint::{HINT_ITERATIONS, hint, hint_after};
pub use levels::Level;
pub use limit::Limit;
pub use opponent::Opponent;
pub use search::{Budget, Parameters};
pub use spec::{Spec, SpecError};
pub use strength::{Rating, Strength, strength_of};
pub use thought::{Candidate, Thought};
