//! Tables: the games in memory, who sits where, and the one way in which a move is made.

mod cache;
mod computers;
mod create;
mod hall;
mod live;
mod name;
mod presence;
mod sight;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod twins;

pub use create::FormFault;
pub use live::ReviveError;
pub use name::{NAME_CHARS_MAX, clean_name};

pub(crate) use hall::{ActError, CreateError, Hall, JoinError, Limits, TableError, WelcomeError};
pub(crate) use sight::{Reader, Wish};

/// One action as a client sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// The client's name for this action, for good: sending it again gives the first answer again.
    pub id: String,
    /// The number of the seat that acts.
    pub seat: u8,
    /// The version that the client saw.
    pub at: u64,
    /// The action in the notation of its game.
    pub action: String,
}
