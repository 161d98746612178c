//! Tables: the games in memory, who sits where, and the one way in which a move is made.

mod again;
mod attendance;
mod back;
#[cfg(test)]
mod back_tests;
mod bots;
mod branch;
mod cache;
mod change;
mod claims;
#[cfg(test)]
mod claims_tests;
mod client;
mod clock;
mod commit;
#[cfg(test)]
mod company_tests;
mod computers;
mod create;
#[cfg(test)]
mod cut_tests;
mod deal;
#[cfg(test)]
mod deal_tests;
#[cfg(test)]
mod fair_tests;
mod finished;
#[cfg(test)]
mod finished_tests;
mod hints;
mod history;
mod kept;
mod leaving;
#[cfg(test)]
mod leaving_tests;
mod log;
mod name;
mod presence;
mod promises;
mod replay;
#[cfg(test)]
mod replay_cache_tests;
mod resign;
#[cfg(test)]
mod resign_tests;
mod reviews;
mod seats;
mod service;
mod session;
mod settle;
#[cfg(test)]
mod shedding_tests;
mod sight;
mod table;
mod talk;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod together_tests;
mod told;
#[cfg(test)]
mod twin_tests;
mod verdict;
mod weighing;

pub use back::Say;
pub use create::FormFault;
pub use history::{Instead, MissingPack, ReviveError};
pub use leaving::Retention;
pub use log::MarkerError;
pub use name::{CHAT_CHARS_MAX, NAME_CHARS_MAX, clean_chat, clean_name};
pub use session::SeatChange;

pub(crate) use bots::bot_name;
pub(crate) use branch::{BranchError, Others};
pub(crate) use client::{Client, Wish};
pub(crate) use clock::now;
pub(crate) use finished::{LoadError, RECORD_BYTES_MAX, ReplayError, is_record_name};
pub(crate) use hints::HintError;
pub(crate) use replay::RecordSource;
pub(crate) use resign::Resigned;
pub(crate) use reviews::REVIEW_PATIENCE;
pub(crate) use seats::Handed;
pub(crate) use service::{ActError, CreateError, JoinError, Limits, ReadError, TableError, TableService, WelcomeError};
pub(crate) use settle::Settled;
pub(crate) use table::Table;
pub(crate) use told::{SeatJson, TableJson};

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
