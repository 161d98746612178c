//! The closed list of games: the one place that knows which games there are.
//!
//! Below this crate a game is a type that fulfils [`joute_kernel::Game`]; above it, it is a [`GameId`], a [`Match`] that takes and gives
//! text, and an [`AnyView`]. A layer above has a trait of its own over [`Listed`], fulfilled in a folder a game, and reaches the game
//! through [`with_view!`], [`with_state!`] and their like. A new game is a line of the registry and its folders; the compiler says where
//! one is missing.
//!
//! # Example
//!
//! A game played by text, whichever it is, to a record that anybody can verify:
//!
//! ```
//! use joute_games::{AnyTurn, GameId, GameOptions, Match};
//! use joute_kernel::Seed;
//! use joute_record::Player;
//! use serde_json::json;
//!
//! for game in GameId::ALL {
//!     let options = GameOptions::from_json(game, Some(2), &json!({}))?;
//!     let players = (0..2).map(|seat| Player { name: format!("Seat {seat}"), player: "first".to_owned() }).collect();
//!     let mut played = Match::start(&options, players, Seed::from_number(1))?;
//!     while let AnyTurn::Seats(seats) = played.turn() {
//!         let seat = seats.first().ok_or("a turn of somebody")?;
//!         // Whichever: a game in which everybody always takes the first need not come to an end.
//!         let legal = played.legal(seat);
//!         let action = legal[played.plies() as usize * 7 % legal.len()].clone();
//!         played.play(seat, &action)?;
//!     }
//!     let lines = played.take_lines();
//!     assert!(lines[0].contains(game.code()) && played.outcome().is_some());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

#[macro_use]
mod registry;
mod any;
pub mod bellum;
mod catalogue;
mod game_match;
pub mod guardians;
mod law;
mod listed;
mod options;
pub mod packs;
pub mod rivality;
pub mod rivals;
#[cfg(feature = "toy")]
pub mod toy;

pub use any::{AnyTurn, NEXT, PlayError};
pub use catalogue::{ModeInfo, PackInfo, RulesPages, UnknownGame, UnknownRules};
pub use game_match::{Match, MatchError};
pub use joute_content::{data_of, json_of};
pub use law::{Clause, clauses};
pub use listed::Listed;
pub use options::{GameOption, Offered, SeatOption, Values, WordedOption, name_pack, unknown_options};
pub use registry::{AnyEvent, AnyState, AnyView, GameId, GameOptions, Unboxed, Wrapped};
