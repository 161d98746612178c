//! Finished games that are looked at again: those of tables, and records that people bring.
//!
//! Nothing here answers before a game is over, whoever asks: what it shows are all hands of the game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use joute_ai::Level;
use joute_draw::page::load::Trouble;
use joute_draw::page::model::{Company, LogLine, SeatCard, SeatKind, TablePage};
use joute_draw::page::replay::{Branch, Cut, Eyes, ReplayPage, Step, begins_turn, cuts};
use joute_games::{AnyEvent, AnyState, AnyTurn, AnyView, GameId};
use joute_kernel::{Seat, Viewer};
use joute_record::{Entry, RecordCause, ReplayCause, VerifyError};
use joute_wire::{OpenError, OpenedRecord, open_record, verify_record, walk_record};
use sha2::{Digest as _, Sha256};

use super::hall::{Hall, TableError};
use super::reviews::Weighing;
use super::sight::{Reader, Wish};
use crate::ledger::{LedgerError, Write};
use crate::secret::Token;

/// The most bytes of a record that somebody brings.
pub(crate) const RECORD_BYTES_MAX: usize = 1024 * 1024;
/// The most bytes of records that one guest may bring in a day.
const DAILY_BYTES_MAX: u64 = 32 * 1024 * 1024;
/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;
/// Finished games kept played again, some 200 KB each.
const FILMS_MAX: usize = 24;

/// Where a finished game is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// At a table, by its name.
    Table(String),
    /// In a record that somebody brought, by its hash.
    Record(String),
}

impl Place {
    /// Its address, without a slash at the end.
    pub(crate) fn base(&self) -> String {
        match self {
            Self::Table(id) => format!("/t/{id}"),
            Self::Record(hash) => format!("/r/{hash}"),
        }
    }
}

/// Whether a text could name a record that was brought. Others are not even looked up.
pub(crate) fn is_record_name(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Why a game cannot be looked at again.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FilmError {
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
    /// What is kept does not play again, which is a fault of ours.
    #[error("the record cannot be played again: {0}")]
    Unreadable(String),
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

/// A position between two decisions.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) state: AnyState,
    /// What happened since the position before, secrets included.
    events: Vec<AnyEvent>,
}

/// A finished game played again.
#[derive(Debug)]
pub(crate) struct Film {
    pub(super) opened: OpenedRecord,
    /// One more than there are decisions.
    pub(super) frames: Vec<Frame>,
    /// Who decided, and what, in the notation of the game.
    pub(super) moves: Vec<(Seat, String)>,
    cuts: OnceLock<Vec<Cut>>,
    pub(super) weighing: Weighing,
}

impl Film {
    /// Plays a record again. It has to be verified already.
    fn of(text: &str) -> Result<Self, OpenError> {
        let opened = open_record(text)?;
        let mut frames = vec![Frame { state: opened.start.clone(), events: Vec::new() }];
        let mut moves = Vec::new();
        walk_record(&opened, None, |ply| match ply.entry {
            Entry::Action { seat, action } => {
                moves.push((seat, action));
                frames.push(Frame { state: ply.state, events: ply.events });
            }
            // What chance answers belongs to the decision before it, or to the set-up.
            Entry::Chance { .. } => {
                if let Some(last) = frames.last_mut() {
                    last.state = ply.state;
                    last.events.extend(ply.events);
                }
            }
        })?;
        Ok(Self { opened, frames, moves, cuts: OnceLock::new(), weighing: Weighing::default() })
    }

    /// Which game it is.
    pub(crate) fn game(&self) -> GameId {
        self.opened.game
    }

    /// How many decisions were taken.
    pub(crate) fn last(&self) -> usize {
        self.moves.len()
    }

    /// What `viewer` saw in a position; positions beyond the end are the end.
    pub(super) fn view(&self, at: usize, viewer: Viewer) -> AnyView {
        self.frames[at.min(self.last())].state.view(viewer)
    }

    /// What happened on the way to a position, through `eyes`.
    fn log(&self, at: usize, eyes: Eyes) -> Vec<LogLine> {
        let frame = &self.frames[at.min(self.last())];
        let witnessed = frame.events.iter().filter_map(|event| match eyes {
            Eyes::Open => Some(event.clone()),
            Eyes::Seat(seat) => event.witnessed_by(Viewer::Seat(seat)),
        });
        witnessed.map(|event| LogLine { ply: at as u32, event }).collect()
    }

    fn cuts(&self) -> &[Cut] {
        self.cuts.get_or_init(|| {
            let views: Vec<AnyView> = (0..=self.last()).map(|at| self.view(at, Viewer::Spectator)).collect();
            let end = self.view(self.last(), Viewer::Spectator);
            let began: Vec<bool> = (1..=self.last()).map(|at| begins_turn(&end, &self.log(at, Eyes::Open))).collect();
            cuts(&views, &began)
        })
    }

    /// The seat that is to move in a position.
    pub(super) fn to_move(&self, at: usize) -> Option<Seat> {
        match self.frames.get(at)?.state.turn() {
            AnyTurn::Seats(seats) => seats.first(),
            AnyTurn::Chance(_) | AnyTurn::Over => None,
        }
    }

    /// Whether it began from a position that somebody set up.
    pub(super) fn is_set_up(&self) -> bool {
        self.opened.record.header().options.get("position").is_some()
    }

    /// Who sat where, as the record says.
    fn players(&self) -> Vec<SeatCard> {
        let players = &self.opened.record.header().seats;
        Seat::first_of(players.len() as u8)
            .zip(players)
            .map(|(seat, player)| SeatCard {
                seat,
                name: player.name.clone(),
                kind: match player.player.as_str() {
                    "human" => SeatKind::Friend,
                    other => SeatKind::Computer { level: other.to_owned() },
                },
                side: self.frames[0].state.side_of(seat),
                present: true,
                lent: false,
            })
            .collect()
    }

    /// The data of the page for a position; `at` is cut to the last one.
    fn page(&self, place: &Place, seats: Vec<SeatCard>, wish: &Wish, at: usize, eyes: Eyes) -> ReplayPage {
        let at = at.min(self.last());
        let header = self.opened.record.header();
        let mode = self.game().modes().iter().find(|mode| mode.code == header.mode).map_or("", |mode| mode.code);
        let others = seats.iter().enumerate().any(|(seat, card)| {
            self.to_move(at).is_some_and(|mover| mover.index() != seat)
                && !matches!(card.kind, SeatKind::Computer { .. })
        });
        let branch = match self.to_move(at) {
            None => Branch::Over,
            Some(_) if self.is_set_up() => Branch::SetUp,
            Some(seat) => Branch::Here { seat, others },
        };
        let shown = |seat: &Seat| eyes == Eyes::Open || eyes == Eyes::Seat(*seat);
        let count = self.frames[at].state.seat_count();
        let table = TablePage {
            lang: wish.lang,
            theme: wish.theme,
            table: match place {
                Place::Table(id) => id.clone(),
                Place::Record(hash) => hash.clone(),
            },
            base: place.base(),
            version: at as u64,
            game: self.game(),
            mode,
            // Nobody sits at the near edge: the hands that are shown lie on the ledge, each with its sign.
            viewer: Viewer::Spectator,
            view: self.view(at, eyes.viewer()),
            seats,
            choices: Vec::new(),
            acting: None,
            log: (0..=at).flat_map(|at| self.log(at, eyes)).collect(),
            curtain: None,
            veil: None,
            thinking: None,
            notice: None,
            base_url: wish.base_url.clone(),
            frozen: false,
            text: false,
            company: Company::default(),
            hints: false,
            lesson: None,
        };
        let steps = self.moves.iter().zip(self.cuts()).zip(1..);
        ReplayPage {
            table,
            at,
            steps: steps
                .map(|(((seat, _), cut), number)| Step { seat: *seat, log: self.log(number, eyes), cut: *cut })
                .collect(),
            last: self.view(self.last(), eyes.viewer()),
            eyes,
            hands: Seat::first_of(count).filter(shown).map(|seat| (seat, self.view(at, Viewer::Seat(seat)))).collect(),
            branch,
        }
    }
}

/// The finished games that were looked at last, the latest at the end.
#[derive(Debug, Default)]
pub(super) struct Films {
    kept: Mutex<Vec<(Place, Arc<Film>)>>,
}

impl Films {
    fn get(&self, place: &Place) -> Option<Arc<Film>> {
        latest(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner), place)
    }

    /// Keeps a film, unless one of its place came in between; the longest unused makes room.
    fn put(&self, place: &Place, film: Film) -> Arc<Film> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = latest(&mut kept, place) {
            return known;
        }
        if kept.len() >= FILMS_MAX {
            kept.remove(0);
        }
        let film = Arc::new(film);
        kept.push((place.clone(), Arc::clone(&film)));
        film
    }

    /// How many are kept.
    #[cfg(test)]
    fn len(&self) -> usize {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// The film of a place, which is the latest used from now on.
fn latest(kept: &mut [(Place, Arc<Film>)], place: &Place) -> Option<Arc<Film>> {
    let known = kept.iter().position(|(there, _)| there == place)?;
    kept[known..].rotate_left(1);
    kept.last().map(|(_, film)| Arc::clone(film))
}

impl Hall {
    /// A finished game, played again.
    pub(crate) async fn film(self: &Arc<Self>, place: &Place) -> Result<Arc<Film>, FilmError> {
        if let Some(film) = self.films.get(place) {
            return Ok(film);
        }
        let text = self.finished_text(place).await?;
        // Playing a long game again would hold up other requests.
        let played = tokio::task::spawn_blocking(move || catch_unwind(AssertUnwindSafe(|| Film::of(&text)))).await;
        match played {
            Ok(Ok(Ok(film))) => Ok(self.films.put(place, film)),
            Ok(Ok(Err(error))) => Err(FilmError::Unreadable(error.to_string())),
            Ok(Err(_)) | Err(_) => Err(FilmError::Unreadable("a fault in the rules".to_owned())),
        }
    }

    /// The record of a finished game.
    pub(crate) async fn finished_text(self: &Arc<Self>, place: &Place) -> Result<String, FilmError> {
        match place {
            Place::Table(id) => {
                let look = |table: &mut super::live::Table| {
                    let over = table.is_finished().then(|| table.record_text());
                    over.ok_or(if table.frozen { FilmError::Frozen } else { FilmError::NotOver })
                };
                self.with(id, look).await?.1
            }
            Place::Record(hash) => {
                let hash = hash.clone();
                let kept = self.keeper.read(move |ledger| ledger.loaded(&hash)).await;
                kept.map_err(TableError::Ledger)?.ok_or(FilmError::NoRecord)
            }
        }
    }

    /// Who sat where, as the reader knows them; everybody is there while a finished game is looked at.
    async fn company_of(
        self: &Arc<Self>,
        place: &Place,
        film: &Film,
        reader: &Reader,
    ) -> Result<Vec<SeatCard>, FilmError> {
        match place {
            Place::Table(id) => {
                let reader = *reader;
                let cards = self.with(id, move |table| table.cards(&reader, "")).await?.1;
                Ok(cards.into_iter().map(|card| SeatCard { present: true, ..card }).collect())
            }
            Place::Record(_) => Ok(film.players()),
        }
    }

    /// The data of the page for a position of a finished game.
    pub(crate) async fn replay(
        self: &Arc<Self>,
        place: &Place,
        reader: &Reader,
        wish: &Wish,
        at: usize,
        eyes: &str,
    ) -> Result<ReplayPage, FilmError> {
        let film = self.film(place).await?;
        let seats = self.company_of(place, &film, reader).await?;
        let eyes = Eyes::from_code(eyes, film.frames[0].state.seat_count()).unwrap_or_default();
        Ok(film.page(place, seats, wish, at, eyes))
    }

    /// Takes a record that somebody brought; returns the name that it has from now on.
    pub(crate) async fn load(&self, text: String, token: &Token) -> Result<String, LoadError> {
        let guest = token.digest();
        let since = now().saturating_sub(DAY);
        let brought = self.keeper.read(move |ledger| ledger.loaded_since(&guest, since)).await?;
        if brought + text.len() as u64 > DAILY_BYTES_MAX {
            return Err(LoadError::Trouble(Trouble::TooMany));
        }
        // Checking a long record would hold up other requests; what it says may be anything at all.
        let checked = tokio::task::spawn_blocking(move || catch_unwind(AssertUnwindSafe(|| check(&text)))).await;
        let text = match checked {
            Ok(Ok(checked)) => checked.map_err(LoadError::Trouble)?,
            Ok(Err(_)) | Err(_) => return Err(LoadError::Trouble(Trouble::SetUp)),
        };
        let hash = name_of(&text);
        self.keeper.write(Write::Loaded { hash: hash.clone(), guest, now: now(), text }).await?;
        Ok(hash)
    }

    /// How many finished games are kept in memory.
    #[cfg(test)]
    pub(super) fn films_kept(&self) -> usize {
        self.films.len()
    }
}

/// The name of a record: a hash of its lines, so that the same record has the same address wherever it came from.
fn name_of(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
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

/// What is wrong with a record of so many lines, for its reader.
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
            | RecordCause::AfterResult => Trouble::Altered { line: error.line },
        },
        OpenError::Game(_) => Trouble::Game,
        OpenError::Pack { .. } => Trouble::Pack,
        OpenError::Setup(_) => Trouble::SetUp,
        OpenError::Replay(error) => refused(error.ply + 1, &error.source),
        OpenError::Verify(error) => match error {
            VerifyError::Altered { line, .. } | VerifyError::NotOver { line } => Trouble::Altered { line },
            VerifyError::Commitment { line } => Trouble::Seed { line },
            VerifyError::Replay { line, source } => refused(line, &source.source),
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

/// Seconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
