//! Text to record.

use joute_kernel::{SEATS_MAX, Seat};
use serde::Deserialize;

use crate::Share;
use crate::hash::RunningHash;
use crate::record::{
    End, Entry, FORMAT_VERSION, HEADER_BYTES_MAX, Header, LINE_BYTES_MAX, LINES_MAX, RECORD_BYTES_MAX, Record,
    RecordedOutcome, SHARED_FORMAT_VERSION,
};
use crate::seed::seed_from_digits;

/// A text that is no record: on which line, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {cause}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub cause: RecordCause,
}

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordCause {
    /// The text is empty.
    #[error("the record is empty; expected a header such as {{\"joute\":1,…}}")]
    Empty,
    /// The text is longer than a record may be.
    #[error("the record is longer than {RECORD_BYTES_MAX} bytes")]
    RecordTooLong,
    /// There are more lines than a record may have.
    #[error("the record has more than {LINES_MAX} lines")]
    TooManyLines,
    /// The line is longer than a line may be.
    #[error("the line is {bytes} bytes long; at most {most} are taken")]
    LineTooLong {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// The line does not end in its running hash.
    #[error("the line does not end in its running hash `,\"h\":\"…\"}}`: the record is cut or altered here")]
    NoHash,
    /// The header names a format that is not known here.
    #[error("format version {found}; this program reads {FORMAT_VERSION} to {SHARED_FORMAT_VERSION}: use a newer one")]
    UnknownVersion {
        /// The version it names.
        found: u64,
    },
    /// The line is not the JSON that belongs here.
    #[error("expected {expected}: {detail}")]
    Malformed {
        /// What belongs here.
        expected: &'static str,
        /// What the JSON reader said.
        detail: String,
    },
    /// The header lists too few or too many players.
    #[error("{found} seats; expected 1 to {SEATS_MAX}")]
    SeatCount {
        /// How many it lists.
        found: usize,
    },
    /// The line names a seat that is not at the table.
    #[error("seat {found} is not at this table of {seats}")]
    NoSuchSeat {
        /// The seat it names.
        found: u64,
        /// How many the header lists.
        seats: usize,
    },
    /// The line is numbered out of order.
    #[error("the line is number {found}, but {expected} comes next: a line is missing or out of place")]
    OutOfOrder {
        /// The number it bears.
        found: u64,
        /// The number that would continue.
        expected: u64,
    },
    /// The result lists another number of seats than the header.
    #[error("the result is for {found} seats; the header lists {seats}")]
    ResultSeats {
        /// How many scores or ranks there are.
        found: usize,
        /// How many seats the header lists.
        seats: usize,
    },
    /// The seed is not 64 hexadecimal digits.
    #[error("the seed is not 64 lower-case hexadecimal digits")]
    Seed,
    /// A share stands after a ply, or its seat has one already.
    #[error("a share of seat {seat}; each seat gives one at most, before the first ply")]
    Share {
        /// The seat.
        seat: Seat,
    },
    /// There is a line after somebody resigned that is not the result.
    #[error("seat {seat} resigned on the line before; only the result follows")]
    AfterResignation {
        /// The seat.
        seat: Seat,
    },
    /// There is a line after the result.
    #[error("a line after the result; the result is the last line")]
    AfterResult,
}

/// What [`RecordCause::Malformed`] says of a line after the header.
const EXPECTED_LINE: &str = "an action {\"n\",\"seat\",\"do\"}, a chance outcome {\"n\",\"chance\"}, a resignation {\"seat\",\"resigns\"} or the result {\"result\",\"seed\"}";

/// Reads a record.
///
/// Lines end in a line feed, with or without a carriage return before it; the last may lack both. The inverse is
/// [`Record::print`]. Hashes are only read: [`verify`](crate::verify) compares them. A record without a result is an
/// unfinished game.
///
/// # Errors
///
/// The first line that is not well formed. Memory is bounded by a small multiple of [`RECORD_BYTES_MAX`].
///
/// ```
/// let error = joute_record::parse("{\"joute\":99}\n").unwrap_err();
/// assert_eq!(error.line, 1);
/// ```
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let at = |line: usize, cause: RecordCause| RecordError { line, cause };
    if text.len() > RECORD_BYTES_MAX {
        return Err(at(1, RecordCause::RecordTooLong));
    }
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let Some((_, first)) = lines.next() else { return Err(at(1, RecordCause::Empty)) };
    let (format, header) = parse_header(first).map_err(|cause| at(1, cause))?;
    let (text, shares) = (String::with_capacity(text.len() + 1), Vec::new());
    let mut record = Record { text, format, header, shares, entries: Vec::new(), resigned: None, end: None };
    keep(&mut record.text, first);
    for (number, line) in lines {
        if number > LINES_MAX {
            return Err(at(number, RecordCause::TooManyLines));
        }
        parse_line(line, &mut record).map_err(|cause| at(number, cause))?;
        keep(&mut record.text, line);
    }
    Ok(record)
}

fn keep(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

fn check_length(line: &str, most: usize) -> Result<(), RecordCause> {
    let bytes = line.len();
    if bytes > most { Err(RecordCause::LineTooLong { bytes, most }) } else { Ok(()) }
}

/// The line without its hash.
fn body_of(line: &str) -> Result<String, RecordCause> {
    RunningHash::unseal(line).map(|(body, _)| body).ok_or(RecordCause::NoHash)
}

fn json<'a, T: Deserialize<'a>>(body: &'a str, expected: &'static str) -> Result<T, RecordCause> {
    serde_json::from_str(body).map_err(|error| RecordCause::Malformed { expected, detail: detail(&error) })
}

/// What the JSON reader says, without the types of this program.
fn detail(error: &serde_json::Error) -> String {
    let said = error.to_string();
    match said.strip_prefix("invalid type: ").and_then(|rest| rest.split_once(", expected ")) {
        Some((seen, _)) => format!("{seen} does not belong at column {}", error.column()),
        None => said,
    }
}

/// What is read of a header before its version is known.
#[derive(Deserialize)]
struct Version {
    joute: u64,
}

/// A header, of either version.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderLine {
    #[serde(rename = "joute")]
    _version: u64,
    game: String,
    mode: String,
    options: serde_json::Value,
    pack: crate::Pack,
    rules: String,
    seats: Vec<crate::Player>,
    commitment: crate::Commitment,
}

fn parse_header(line: &str) -> Result<(u64, Header), RecordCause> {
    const EXPECTED: &str = "a header such as {\"joute\":1,\"game\":…}";
    check_length(line, HEADER_BYTES_MAX)?;
    let Version { joute } = json(line, EXPECTED)?;
    if !(FORMAT_VERSION..=SHARED_FORMAT_VERSION).contains(&joute) {
        return Err(RecordCause::UnknownVersion { found: joute });
    }
    let body = body_of(line)?;
    let HeaderLine { _version, game, mode, options, pack, rules, seats, commitment } = json(&body, EXPECTED)?;
    if !(1..=SEATS_MAX).contains(&seats.len()) {
        return Err(RecordCause::SeatCount { found: seats.len() });
    }
    Ok((joute, Header { game, mode, options, pack, rules, seats, commitment }))
}

/// Every member that a line after the header may have.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnyLine {
    n: Option<u64>,
    seat: Option<u64>,
    #[serde(rename = "do")]
    action: Option<String>,
    chance: Option<String>,
    dictated: Option<bool>,
    result: Option<RecordedOutcome>,
    seed: Option<String>,
    taken_back: Option<u32>,
    share: Option<Share>,
    resigns: Option<bool>,
}

/// What a line says.
enum Said {
    Action { n: u64, seat: u64, action: String },
    Chance { n: u64, outcome: String, dictated: bool },
    Share { seat: u64, share: Share },
    Resigns { seat: u64 },
    End { outcome: RecordedOutcome, seed: String, taken_back: u32 },
}

impl AnyLine {
    /// What it says, if its members go together in a record of this format.
    fn said(self, format: u64) -> Option<Said> {
        let Self { n, seat, action, chance, dictated, result, seed, taken_back, share, resigns } = self;
        let of_play = (n, action, chance, dictated);
        let of_end = (result, seed, taken_back);
        Some(match (of_play, seat, share, resigns, of_end) {
            ((Some(n), Some(action), None, None), Some(seat), None, None, (None, None, None)) => {
                Said::Action { n, seat, action }
            }
            ((Some(n), None, Some(outcome), dictated), None, None, None, (None, None, None)) => {
                Said::Chance { n, outcome, dictated: dictated.unwrap_or(false) }
            }
            ((None, None, None, None), Some(seat), Some(share), None, (None, None, None))
                if format >= SHARED_FORMAT_VERSION =>
            {
                Said::Share { seat, share }
            }
            ((None, None, None, None), Some(seat), None, Some(true), (None, None, None)) => Said::Resigns { seat },
            ((None, None, None, None), None, None, None, (Some(outcome), Some(seed), taken_back)) => {
                Said::End { outcome, seed, taken_back: taken_back.unwrap_or(0) }
            }
            _ => return None,
        })
    }
}

fn parse_line(line: &str, record: &mut Record) -> Result<(), RecordCause> {
    check_length(line, LINE_BYTES_MAX)?;
    let body = body_of(line)?;
    if record.end.is_some() {
        return Err(RecordCause::AfterResult);
    }
    let read: AnyLine = json(&body, EXPECTED_LINE)?;
    if let Some(seat) = record.resigned.filter(|_| read.result.is_none()) {
        return Err(RecordCause::AfterResignation { seat });
    }
    let malformed =
        || RecordCause::Malformed { expected: EXPECTED_LINE, detail: "its members do not go together".to_owned() };
    match read.said(record.format).ok_or_else(malformed)? {
        Said::Action { n, seat, action } => {
            in_order(n, record)?;
            let seat = at_table(seat, record)?;
            record.entries.push(Entry::Action { seat, action });
        }
        Said::Chance { n, outcome, dictated } => {
            in_order(n, record)?;
            record.entries.push(Entry::Chance { outcome, dictated });
        }
        Said::Share { seat, share } => {
            let seat = at_table(seat, record)?;
            if !record.entries.is_empty() || record.shares.iter().any(|&(other, _)| other == seat) {
                return Err(RecordCause::Share { seat });
            }
            record.shares.push((seat, share));
        }
        Said::Resigns { seat } => record.resigned = Some(at_table(seat, record)?),
        Said::End { outcome, seed, taken_back } => {
            let seats = record.header.seats.len();
            for found in [outcome.scores.len(), outcome.ranks.len()] {
                if found != seats {
                    return Err(RecordCause::ResultSeats { found, seats });
                }
            }
            let seed = seed_from_digits(&seed).ok_or(RecordCause::Seed)?;
            record.end = Some(End { outcome, seed, taken_back });
        }
    }
    Ok(())
}

fn at_table(found: u64, record: &Record) -> Result<Seat, RecordCause> {
    let seats = record.header.seats.len();
    let seat = u8::try_from(found).ok().and_then(Seat::new).filter(|seat| seat.index() < seats);
    seat.ok_or(RecordCause::NoSuchSeat { found, seats })
}

fn in_order(found: u64, record: &Record) -> Result<(), RecordCause> {
    let expected = record.entries.len() as u64 + 1;
    if found == expected { Ok(()) } else { Err(RecordCause::OutOfOrder { found, expected }) }
}
