//! What a record holds, once read.

use core::fmt;

use joute_kernel::{Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{Commitment, Share};

/// The version of the format of a game whose chance comes from the seed alone.
pub const FORMAT_VERSION: u64 = 1;
/// The version of the format that has shares of the players besides; the highest that is read.
pub const SHARED_FORMAT_VERSION: u64 = 2;
/// The longest line after the header, in bytes without its end.
pub const LINE_BYTES_MAX: usize = 64 * 1024;
/// The longest header, in bytes without its end: it may hold a whole position.
pub const HEADER_BYTES_MAX: usize = 1024 * 1024;
/// The most lines of a record, header and result included.
pub const LINES_MAX: usize = 10_000;
/// The longest record, in bytes.
pub const RECORD_BYTES_MAX: usize = 16 * 1024 * 1024;

/// The first line of a record: all that has to be known to set up the game again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Header {
    /// Which game, as the command line calls it: `rivality`.
    pub game: String,
    /// Which of its modes: `expert`.
    pub mode: String,
    /// Its options, in the form of the protocol.
    pub options: serde_json::Value,
    /// The content pack that it is played with.
    pub pack: Pack,
    /// The version of the rules.
    pub rules: String,
    /// Who plays, in seat order; 1 to 6.
    pub seats: Vec<Player>,
    /// The promise of the seed.
    pub commitment: Commitment,
}

/// A content pack, named so that it cannot be mistaken for another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its name.
    pub id: String,
    /// The hash of its content.
    pub hash: String,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name shown at the table: any text.
    pub name: String,
    /// What decides: `human`, or an opponent as the command line writes it, such as `search:iterations=2000`.
    pub player: String,
}

impl Player {
    /// Somebody without a name, `Seat 0` and so on, so that lines for people tell the seats apart.
    #[must_use]
    pub fn unnamed(seat: usize, player: impl Into<String>) -> Self {
        Self { name: format!("Seat {seat}"), player: player.into() }
    }

    /// The name that was given to whoever plays `seat`; `None` for an empty one and for that of [`unnamed`](Self::unnamed).
    #[must_use]
    pub fn given_name(&self, seat: usize) -> Option<&str> {
        let is_given = !self.name.is_empty() && self.name != Self::unnamed(seat, "").name;
        is_given.then_some(self.name.as_str())
    }
}

/// One line between header and result. Its ply is its place in [`Record::entries`], counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A seat took a decision.
    Action {
        /// Which seat.
        seat: Seat,
        /// The decision in the notation of the game.
        action: String,
    },
    /// Chance answered.
    Chance {
        /// The outcome in the notation of the game.
        outcome: String,
        /// Whether somebody dictated it, so that the seed says nothing about it.
        dictated: bool,
    },
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action { seat, action } => write!(f, "seat {seat}: {action}"),
            Self::Chance { outcome, dictated: false } => write!(f, "chance: {outcome}"),
            Self::Chance { outcome, dictated: true } => write!(f, "chance, dictated: {outcome}"),
        }
    }
}

/// The result as a record states it.
pub use joute_kernel::forms::OutcomeJson as RecordedOutcome;

/// The last line of the record of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// How the game ended.
    pub outcome: RecordedOutcome,
    /// The seed that the header promised.
    pub seed: Seed,
    /// How often a decision was taken back on the way here; what was taken back is in no record.
    pub taken_back: u32,
}

/// A record of play, read and well formed.
///
/// Whether its hashes agree and its moves are legal is another question: see [`verify`](crate::verify).
///
/// Invariant: `text` is what the other fields were read from, one line feed after each line.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    pub(crate) text: String,
    pub(crate) format: u64,
    pub(crate) header: Header,
    pub(crate) shares: Vec<(Seat, Share)>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) resigned: Option<Seat>,
    pub(crate) end: Option<End>,
}

impl Record {
    /// The first line.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The version of its format.
    #[must_use]
    pub fn format(&self) -> u64 {
        self.format
    }

    /// What players added to the seed before the first ply, in the order of the lines; each seat once at most.
    #[must_use]
    pub fn shares(&self) -> &[(Seat, Share)] {
        &self.shares
    }

    /// The line of a ply, both from 1; ply 0 is the set-up, which is the header's.
    #[must_use]
    pub fn line_of(&self, ply: usize) -> usize {
        if ply == 0 { 1 } else { 1 + self.shares.len() + ply }
    }

    /// Decisions and chance outcomes in order: entry `i` is ply `i + 1`.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The seat that resigned after the last ply, if one did.
    #[must_use]
    pub fn resigned(&self) -> Option<Seat> {
        self.resigned
    }

    /// The number of its last line, from 1.
    #[must_use]
    pub fn last_line(&self) -> usize {
        let ends = usize::from(self.resigned.is_some()) + usize::from(self.end.is_some());
        1 + self.shares.len() + self.entries.len() + ends
    }

    /// The result, or `None` when the game is unfinished.
    #[must_use]
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The seed that chance was drawn from, with what players added to it; `None` before the game is over.
    #[must_use]
    pub fn deal_seed(&self) -> Option<Seed> {
        self.end.as_ref().map(|end| crate::seed::deal_seed(&end.seed, &self.shares))
    }

    /// The record as text, one line feed after each line: the inverse of [`parse`](crate::parse).
    #[must_use]
    pub fn print(&self) -> &str {
        &self.text
    }
}
