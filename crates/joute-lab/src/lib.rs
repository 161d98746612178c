//! Simulation of many games, and what comes out of them.
//!
//! [`simulate`] plays as many games as asked between any opponents, on as many threads as wanted, and gives one
//! [`Report`]. Each game has a seed of its own, drawn from the master seed and its number: the report does not depend on
//! the number of threads, times apart.
//!
//! # Example
//!
//! ```
//! use joute_lab::{Simulation, simulate};
//! use joute_kernel::Seed;
//! use joute_games::rivality::{Mode, Options, State};
//!
//! let simulation = Simulation {
//!     opponents: vec!["greedy".parse()?, "random".parse()?],
//!     games: 20,
//!     ..Simulation::<State>::new("rivality", "base", Options::new(Mode::Base, 2), "7", Seed::from_number(7))
//! };
//! let report = simulate(&simulation, &|_| (), &Default::default())?;
//! assert!(report.results[0].score > report.results[1].score);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod arena;
pub mod balance;
mod interval;
mod play;
mod report;
mod seating;
mod simulate;
mod tally;

pub use arena::{ArenaReport, Pair, Rated, arena};
pub use interval::{Risk, exact, wilson95};
pub use report::{Plies, Report, SideResult};
pub use simulate::{SimulateError, Simulation, simulate};
