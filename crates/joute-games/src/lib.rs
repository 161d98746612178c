//! The closed list of games: the one place that dispatches on which game is played.
//!
//! Below this crate a game is a type that fulfils [`joute_kernel::Game`]; above it, it is a [`GameId`], a [`Match`] that
//! takes and gives text, and an [`AnyView`] that the drawing and the wire take apart. A new game adds a variant to each
//! enum here, and the compiler says where else.

#![forbid(unsafe_code)]

mod any;
mod catalogue;
mod listed;
mod options;
pub mod packs;
mod table;

pub use any::{AnyEvent, AnyState, AnyTurn, AnyView, NEXT, PlayError};
pub use catalogue::{GameId, ModeInfo, PackInfo, UnknownGame, UnknownRules};
pub use listed::Listed;
pub use options::GameOptions;
pub use table::{Match, MatchError};
