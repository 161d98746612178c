//! Record lines, one after the other, as the game goes on.

use joute_kernel::{Outcome, Seat, SeatSet, Seed};
use serde::Serialize;

use crate::hash::RunningHash;
use crate::record::{
    Entry, FORMAT_VERSION, HEADER_BYTES_MAX, Header, LINE_BYTES_MAX, LINES_MAX, Record, RecordedOutcome,
    SHARED_FORMAT_VERSION,
};
use crate::seed::{Share, seed_to_text};

/// A line that cannot be written, because it could not be read again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// The line would be too long.
    #[error("the line would be {bytes} bytes long; at most {most} are taken")]
    LineTooLong {
        /// How long it would be.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// The record is full; two lines are always kept for a resignation and the result.
    #[error("a record has at most {LINES_MAX} lines, and the last two are kept for a resignation and the result")]
    Full,
    /// The result was written already, or somebody resigned.
    #[error("the game has ended in the record; nothing follows but its result")]
    Finished,
    /// A share comes after the deal, a second time, or to a record whose format has none.
    #[error("the record takes no share of this seat now")]
    NoShare,
}

/// Lines that decisions and outcomes leave for a resignation and the result.
const LINES_KEPT: usize = 2;

/// Writes a record line by line.
///
/// It keeps no text, only the running hash and the count: store each line it returns, followed by a line feed.
/// A copy goes on from where the original stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recorder {
    hash: RunningHash,
    format: u64,
    /// The seats whose shares were written.
    shared: SeatSet,
    plies: u32,
    taken_back: u32,
    is_resigned: bool,
    is_finished: bool,
}

#[derive(Serialize)]
struct ShareLine<'a> {
    seat: usize,
    share: &'a Share,
}

#[derive(Serialize)]
struct HeaderLine<'a> {
    joute: u64,
    #[serde(flatten)]
    header: &'a Header,
}

#[derive(Serialize)]
struct ActionLine<'a> {
    n: u32,
    seat: usize,
    #[serde(rename = "do")]
    action: &'a str,
}

#[derive(Serialize)]
struct ChanceLine<'a> {
    n: u32,
    chance: &'a str,
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    dictated: bool,
}

#[derive(Serialize)]
struct ResignLine {
    seat: usize,
    resigns: bool,
}

#[derive(Serialize)]
struct ResultLine {
    result: RecordedOutcome,
    seed: String,
    #[serde(skip_serializing_if = "is_never")]
    taken_back: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands fields over by reference")]
fn is_never(times: &u32) -> bool {
    *times == 0
}

impl Recorder {
    /// Begins a record; returns its first line.
    ///
    /// # Errors
    ///
    /// If the header is longer than a line may be.
    pub fn start(header: &Header) -> Result<(Self, String), WriteError> {
        Self::begin(header, FORMAT_VERSION)
    }

    /// Begins a record that takes [shares](Self::share) of the players.
    ///
    /// # Errors
    ///
    /// If the header is longer than a line may be.
    pub fn start_shared(header: &Header) -> Result<(Self, String), WriteError> {
        Self::begin(header, SHARED_FORMAT_VERSION)
    }

    fn begin(header: &Header, format: u64) -> Result<(Self, String), WriteError> {
        let shared = SeatSet::EMPTY;
        let hash = RunningHash::START;
        let mut recorder =
            Self { hash, format, shared, plies: 0, taken_back: 0, is_resigned: false, is_finished: false };
        let line = recorder.seal_within(&HeaderLine { joute: format, header }, HEADER_BYTES_MAX)?;
        Ok((recorder, line))
    }

    /// Whether a share of `seat` can be written now: before the first ply, once.
    #[must_use]
    pub fn takes_share(&self, seat: Seat) -> bool {
        self.format >= SHARED_FORMAT_VERSION && self.plies == 0 && !self.has_ended() && !self.shared.contains(seat)
    }

    /// The line for what the player of `seat` adds to the seed.
    ///
    /// # Errors
    ///
    /// If it does not [take](Self::takes_share) one. Nothing changed then.
    pub fn share(&mut self, seat: Seat, share: &Share) -> Result<String, WriteError> {
        if !self.takes_share(seat) {
            return Err(WriteError::NoShare);
        }
        let line = self.seal(&ShareLine { seat: seat.index(), share })?;
        self.shared = self.shared.with(seat);
        Ok(line)
    }

    /// Goes on after the last line of `record`, whose hashes are taken as they stand.
    #[must_use]
    pub fn resume(record: &Record) -> Self {
        let last = record.print().lines().next_back().and_then(RunningHash::unseal);
        Self {
            hash: last.map_or(RunningHash::START, |(_, hash)| hash),
            format: record.format(),
            shared: record.shares().iter().map(|&(seat, _)| seat).collect(),
            plies: record.entries().len() as u32,
            taken_back: record.end().map_or(0, |end| end.taken_back),
            is_resigned: record.resigned().is_some(),
            is_finished: record.end().is_some(),
        }
    }

    /// The line for one decision or chance outcome.
    ///
    /// # Errors
    ///
    /// If the record is full or finished, or the notation absurdly long. Nothing changed then.
    pub fn entry(&mut self, entry: &Entry) -> Result<String, WriteError> {
        // Whoever can still decide something can still give up.
        self.check_room(LINES_KEPT)?;
        let n = self.plies + 1;
        let line = match entry {
            Entry::Action { seat, action } => self.seal(&ActionLine { n, seat: seat.index(), action })?,
            Entry::Chance { outcome, dictated } => {
                self.seal(&ChanceLine { n, chance: outcome, dictated: *dictated })?
            }
        };
        self.plies = n;
        Ok(line)
    }

    /// The line for a decision of `seat`, in its notation. Errors as [`Recorder::entry`].
    ///
    /// # Errors
    ///
    /// As [`Recorder::entry`].
    pub fn action(&mut self, seat: Seat, action: &impl ToString) -> Result<String, WriteError> {
        self.entry(&Entry::Action { seat, action: action.to_string() })
    }

    /// The line for an outcome that was drawn from the seed, in its notation.
    ///
    /// # Errors
    ///
    /// As [`Recorder::entry`].
    pub fn chance(&mut self, outcome: &impl ToString) -> Result<String, WriteError> {
        self.entry(&Entry::Chance { outcome: outcome.to_string(), dictated: false })
    }

    /// The line for an outcome that somebody dictated, in its notation.
    ///
    /// # Errors
    ///
    /// As [`Recorder::entry`].
    pub fn dictated(&mut self, outcome: &impl ToString) -> Result<String, WriteError> {
        self.entry(&Entry::Chance { outcome: outcome.to_string(), dictated: true })
    }

    /// The line that says that the player of `seat` gives the game up; only the result follows.
    ///
    /// # Errors
    ///
    /// If the record has ended, or leaves no line for it: older versions kept one for the result alone. Nothing changed then.
    pub fn resignation(&mut self, seat: Seat) -> Result<String, WriteError> {
        self.check_room(1)?;
        let line = self.seal(&ResignLine { seat: seat.index(), resigns: true })?;
        self.is_resigned = true;
        Ok(line)
    }

    /// Whether one more line fits before those that are `kept` for the end.
    fn check_room(&self, kept: usize) -> Result<(), WriteError> {
        if self.has_ended() {
            return Err(WriteError::Finished);
        }
        if self.lines() + kept >= LINES_MAX { Err(WriteError::Full) } else { Ok(()) }
    }

    /// Notes how often decisions were taken back in all; the result will tell it.
    pub fn note_taken_back(&mut self, times: u32) {
        self.taken_back = times;
    }

    /// The last line: the result, and the seed that the header promised.
    ///
    /// # Errors
    ///
    /// If the result was written before.
    pub fn result(&mut self, outcome: &Outcome, seed: &Seed) -> Result<String, WriteError> {
        if self.is_finished {
            return Err(WriteError::Finished);
        }
        let line =
            self.seal(&ResultLine { result: outcome.into(), seed: seed_to_text(seed), taken_back: self.taken_back })?;
        self.is_finished = true;
        Ok(line)
    }

    /// How many more decisions and outcomes there are lines for, beside those that are kept for a resignation and the result.
    #[must_use]
    pub fn room(&self) -> usize {
        LINES_MAX.saturating_sub(self.lines() + LINES_KEPT)
    }

    /// Lines written: the header, shares, decisions and outcomes.
    fn lines(&self) -> usize {
        1 + self.shared.len() + self.plies as usize
    }

    /// How many decisions and chance outcomes were written.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    fn has_ended(&self) -> bool {
        self.is_resigned || self.is_finished
    }

    /// Whether the result was written.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    fn seal(&mut self, line: &impl Serialize) -> Result<String, WriteError> {
        self.seal_within(line, LINE_BYTES_MAX)
    }

    fn seal_within(&mut self, line: &impl Serialize, most: usize) -> Result<String, WriteError> {
        let body = serde_json::to_string(line).expect("strings, numbers and JSON values always print as JSON");
        let hash = self.hash.after(&body);
        let sealed = hash.seal(&body);
        if sealed.len() > most {
            return Err(WriteError::LineTooLong { bytes: sealed.len(), most });
        }
        self.hash = hash;
        Ok(sealed)
    }
}
