//! Finished games that are looked at again: those of tables, and records that people bring.
//!
//! Nothing here answers before a game is over, whoever asks: what it shows are all hands of the game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use joute_ai::Level;
use joute_draw::page::load::Trouble;
use joute_draw::page::model::{SeatCard, SeatKind};
use joute_draw::page::replay::{Eyes, ReplayPage};
use joute_draw::words::person;
use joute_record::{RecordCause, ReplayCause, VerifyError};
use joute_wire::{OpenError, open_record, verify_record};
use sha2::{Digest as _, Sha256};

use super::client::{Client, Wish};
use super::clock::now;
use super::history::MissingPack;
use super::replay::{RecordSource, Replay};
use super::service::{TableError, TableService};
use super::table::Table;
use crate::ledger::{LedgerError, Write};
use crate::secret::{Token, read_hex};
use crate::thinking::{Account, Unthought};

/// The most bytes of a record that somebody brings.
pub(crate) const RECORD_BYTES_MAX: usize = 1024 * 1024;
/// The most bytes of records that one guest may bring in a day.
const DAILY_BYTES_MAX: u64 = 32 * 1024 * 1024;
/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;
/// Whether a text could name a record that was brought. Others are not even looked up.
pub(crate) fn is_record_name(text: &str) -> bool {
    read_hex(text).is_some()
}

/// Why a game cannot be looked at again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReplayError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// No record is kept under this name.
    #[error("no such record")]
    NoRecord,
    /// The game is not over.
    #[error("the game is not over")]
    NotOver,
    /// A fault of ours stopped the table before the game was over.
    #[error("the table is frozen")]
    Frozen,
    /// It was played with content that is not here.
    #[error(transparent)]
    MissingPack(Box<MissingPack>),
    /// What is kept does not play again, which is a fault of ours.
    #[error("the record cannot be played again: {0}")]
    Unreadable(String),
    /// Too many records are read for this guest, or the server stops.
    #[error("too many records are read at once")]
    TooMany,
}

/// Why a record was not taken.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    /// It is not what it should be.
    #[error("the record is refused: {}", .0.code())]
    Trouble(Trouble),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

impl TableService {
    /// A finished game, played again on this account.
    pub(crate) async fn load_replay(
        self: &Arc<Self>,
        source: &RecordSource,
        account: Account,
    ) -> Result<Arc<Replay>, ReplayError> {
        if let Some(replay) = self.replays.get(source) {
            if self.is_kept(source).await? {
                return Ok(replay);
            }
            self.replays.forget(source);
        }
        let text = self.finished_text(source).await?;
        let made = self.reading(account, move || {
            let opened = open_record(&text).map_err(|error| unopened(&text, &error))?;
            drop(text);
            Replay::of(opened).map_err(ReplayError::Unreadable)
        });
        match made.await.map_err(|_| ReplayError::TooMany)? {
            Some(Ok(replay)) => Ok(self.replays.put(source, replay)),
            Some(Err(error)) => Err(error),
            None => Err(ReplayError::Unreadable("a fault in the rules".to_owned())),
        }
    }

    /// Whether a game is there still: what was deleted, or left, is shown from memory no more than from the ledger.
    async fn is_kept(&self, source: &RecordSource) -> Result<bool, TableError> {
        let source = source.clone();
        let kept = self.ledger.read(move |ledger| match &source {
            RecordSource::Table(id) => ledger.is_laid(id),
            RecordSource::Record(hash) => ledger.is_loaded(hash),
        });
        Ok(kept.await?)
    }

    /// Reads a record, which would hold up other requests and take memory: a few at a time, in fair turns, off the threads
    /// that serve. `None` if that met a fault.
    ///
    /// # Errors
    ///
    /// If the server stops, or too much waits on this account.
    pub(super) async fn reading<T: Send + 'static>(
        &self,
        account: Account,
        read: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Option<T>, Unthought> {
        let turn = self.readers.turn(account).await?;
        let read = tokio::task::spawn_blocking(move || {
            let read = catch_unwind(AssertUnwindSafe(read));
            drop(turn);
            read
        });
        Ok(read.await.ok().and_then(Result::ok))
    }

    /// The record of a finished game.
    pub(crate) async fn finished_text(self: &Arc<Self>, source: &RecordSource) -> Result<String, ReplayError> {
        match source {
            RecordSource::Table(id) => {
                let look = |table: &mut Table| {
                    let over = table.is_finished().then(|| table.record_text());
                    over.ok_or(if table.frozen { ReplayError::Frozen } else { ReplayError::NotOver })
                };
                self.with(id, look).await?.1
            }
            RecordSource::Record(hash) => {
                let hash = hash.clone();
                let kept = self.ledger.read(move |ledger| ledger.loaded(&hash)).await;
                kept.map_err(TableError::Ledger)?.ok_or(ReplayError::NoRecord)
            }
        }
    }

    /// Who sat where, as the client knows them; everybody is there while a finished game is looked at. And how often something was taken
    /// back.
    async fn company_of(
        self: &Arc<Self>,
        source: &RecordSource,
        replay: &Replay,
        client: &Client,
    ) -> Result<(Vec<SeatCard>, u32), ReplayError> {
        match source {
            RecordSource::Table(id) => {
                let client = *client;
                let look = move |table: &mut Table| (table.cards(&client, ""), table.history.taken_back);
                let (cards, taken_back) = self.with(id, look).await?.1;
                Ok((cards.into_iter().map(|card| SeatCard { present: true, ..card }).collect(), taken_back))
            }
            RecordSource::Record(_) => Ok((replay.players(), replay.taken_back)),
        }
    }

    /// The data of the page for a position of a finished game.
    pub(crate) async fn replay_page(
        self: &Arc<Self>,
        source: &RecordSource,
        client: &Client,
        wish: &Wish,
        at: usize,
        eyes: &str,
    ) -> Result<ReplayPage, ReplayError> {
        let replay = self.load_replay(source, client.account()).await?;
        let (mut seats, taken_back) = self.company_of(source, &replay, client).await?;
        let reader = seats.iter().find(|card| card.kind == SeatKind::You).map(|card| card.seat);
        // All hands lie open here, and the reader's is one of them: everybody has one name, on boards as in words. A reader
        // who plays alone at the device and gave no name stays `you`, which is more of a name than a colour is.
        let is_shared = seats.iter().any(|card| card.kind == SeatKind::Here);
        for card in &mut seats {
            let is_named = is_shared || !person(&card.name).is_empty();
            match card.kind {
                SeatKind::Here => card.kind = SeatKind::Friend,
                SeatKind::You if is_named => card.kind = SeatKind::Friend,
                _ => {}
            }
        }
        let eyes = Eyes::from_code(eyes, replay.seat_count()).unwrap_or_default();
        let mut page = replay.page(source, seats, wish, at, eyes);
        page.table.company.taken_back = taken_back;
        page.reader = reader;
        Ok(page)
    }

    /// Takes a record that somebody brought; returns the name that it has from now on.
    pub(crate) async fn load(&self, text: String, token: &Token) -> Result<String, LoadError> {
        let guest = token.digest();
        let since = now().saturating_sub(DAY);
        let brought = self.ledger.read(move |ledger| ledger.loaded_since(&guest, since)).await?;
        if brought + text.len() as u64 > DAILY_BYTES_MAX {
            return Err(LoadError::Trouble(Trouble::TooMany));
        }
        // What it says may be anything at all.
        let checked = self.reading(self.whereabouts.account(guest), move || check(&text)).await;
        let text = match checked.map_err(|_| LoadError::Trouble(Trouble::TooMany))? {
            Some(checked) => checked.map_err(LoadError::Trouble)?,
            None => return Err(LoadError::Trouble(Trouble::SetUp)),
        };
        let hash = record_name(&text);
        self.ledger.write(Write::Loaded { hash: hash.clone(), guest, now: now(), text }).await?;
        Ok(hash)
    }

    /// How many finished games are kept in memory.
    #[cfg(test)]
    pub(super) fn replays_kept(&self) -> usize {
        self.replays.kept().0
    }
}

/// The name of a record: a hash of its lines, so that the same record has the same address wherever it came from.
pub(super) fn record_name(text: &str) -> String {
    hex::encode(&Sha256::digest(text.as_bytes())[..16])
}

/// The record in its own form, if it is that of a finished game played by the rules.
pub(super) fn check(text: &str) -> Result<String, Trouble> {
    if text.len() > RECORD_BYTES_MAX {
        return Err(Trouble::TooLarge);
    }
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).trim_end();
    if text.is_empty() {
        return Err(Trouble::Nothing);
    }
    let lines = text.lines().count();
    let opened = open_record(text).map_err(|error| trouble(error, lines))?;
    let verified = verify_record(&opened).map_err(|error| trouble(error, lines))?;
    if !verified.is_finished {
        return Err(Trouble::Unfinished);
    }
    Ok(opened.record.print().to_owned())
}

/// Why a record that was sound when it came is not opened now.
fn unopened(text: &str, error: &OpenError) -> ReplayError {
    let missing = joute_record::parse(text).ok().and_then(|record| MissingPack::of(record.header()));
    match missing {
        Some(missing) => ReplayError::MissingPack(Box::new(missing)),
        None => ReplayError::Unreadable(error.to_string()),
    }
}

/// What is wrong with a record of so many lines, for its client.
fn trouble(error: OpenError, lines: usize) -> Trouble {
    match error {
        OpenError::Record(error) => match error.cause {
            RecordCause::Empty => Trouble::Nothing,
            RecordCause::RecordTooLong | RecordCause::TooManyLines | RecordCause::LineTooLong { .. } => {
                Trouble::TooLarge
            }
            RecordCause::UnknownVersion { found } => Trouble::Version { found },
            // A header that is no JSON is that of no record; a later line that breaks off is the last of a cut file.
            RecordCause::Malformed { .. } if error.line == 1 => Trouble::NotARecord { line: 1 },
            RecordCause::NoHash if error.line == lines => Trouble::CutOff { line: error.line },
            RecordCause::NoHash => Trouble::NotARecord { line: error.line },
            RecordCause::Malformed { .. }
            | RecordCause::SeatCount { .. }
            | RecordCause::NoSuchSeat { .. }
            | RecordCause::OutOfOrder { .. }
            | RecordCause::ResultSeats { .. }
            | RecordCause::Seed
            | RecordCause::Share { .. }
            | RecordCause::AfterResignation { .. }
            | RecordCause::AfterResult => Trouble::Altered { line: error.line },
        },
        OpenError::Game(_) => Trouble::Game,
        OpenError::Rules(unknown) => {
            Trouble::Rules { found: unknown.found, known: unknown.game.rules_versions().join(", ") }
        }
        OpenError::Pack { .. } | OpenError::NoPack { .. } => Trouble::Pack,
        OpenError::Setup(_) => Trouble::SetUp,
        OpenError::Replay(error) => refused(error.ply + 1, &error.source),
        OpenError::Verify(error) => match error {
            VerifyError::Altered { line, .. } | VerifyError::NotOver { line } => Trouble::Altered { line },
            VerifyError::Commitment { line } => Trouble::Seed { line },
            VerifyError::Replay { line, source } => refused(line, &source.source),
            VerifyError::Resigned { line, .. } => Trouble::Impossible { line },
            VerifyError::Redeal { line, .. } => Trouble::Dealt { line },
            VerifyError::ResultMissing { line } => Trouble::CutOff { line },
            VerifyError::Outcome { line, .. } => Trouble::Result { line },
        },
    }
}

fn refused(line: usize, cause: &ReplayCause) -> Trouble {
    match cause {
        ReplayCause::Refused { refusal, .. } => {
            Trouble::Refused { line, code: refusal.code, rule: refusal.rule.as_str() }
        }
        ReplayCause::Setup(_) | ReplayCause::SeatCount { .. } => Trouble::SetUp,
        ReplayCause::Notation { .. }
        | ReplayCause::ChanceExpected { .. }
        | ReplayCause::ChanceUnexpected { .. }
        | ReplayCause::Over { .. }
        | ReplayCause::NoSuchPly { .. } => Trouble::Impossible { line },
    }
}

/// The level of a computer at a table that plays on a recorded game: its own if it is one of ours.
pub(super) fn level_of(player: &str) -> Option<Level> {
    (player != "human").then(|| Level::from_code(player).unwrap_or(Level::Adept))
}
