//! The closed list of games: the one place that knows which games there are.
//!
//! Below this crate a game is a type that fulfils [`joute_kernel::Game`]; above it, it is a [`GameId`], a [`Match`] that takes and gives
//! text, and an [`AnyView`]. A layer above has a trait of its own over [`Listed`], fulfilled in a folder a game, and reaches the game
//! through [`with_view!`], [`with_state!`] and their like. A new game is a line of the registry and its folders; the compiler says where
//! one is missing.

#![forbid(unsafe_code)]

#[macro_use]
mod registry;
mod any;
pub mod bellum;
mod catalogue;
mod game_match;
mod listed;
mod options;
pub mod rivality;

pub use any::{AnyTurn, NEXT, PlayError};
pub use catalogue::{ModeInfo, PackInfo, RulesPages, UnknownGame, UnknownRules};
pub use game_match::{Match, MatchError};
pub use listed::Listed;
pub use options::{GameOption, Values, name_pack};
pub use registry::{AnyEvent, AnyState, AnyView, GameId, GameOptions, Wrapped};
