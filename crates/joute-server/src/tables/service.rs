//! All tables of a server: how a table is set up, looked at, and played at.
//!
//! A move is played on a copy, its lines are kept, and only then does the copy become the table and anybody hears of
//! it. Each table has a lock of its own, held while its move is being kept; tables do not wait for each other.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use joute_draw::page::model::{Bar, LogLine, NewTableForm, ResumeCard, SeatCard, Stop, TablePage};
use joute_games::{AnyState, AnyView, GameId, Match, PlayError};
use joute_kernel::{Seat, Seed, Viewer};
use tokio::sync::Mutex as AsyncMutex;

use super::Act;
use super::attendance::{ABSENCE, Attendance};
use super::bots::Bots;
use super::cache::{Cache, Cell};
use super::client::{Client, Wish};
use super::clock::now;
use super::create::{FormFault, plan};
use super::history::{AttemptError, MissingPack, ReviveError};
use super::promises::{PromiseError, Promises};
use super::replay::ReplayCache;
use super::sight::mode_called;
use super::table::Table;
use super::weighing::ReviewSlots;
use crate::ledger::{ActionKey, Figures, LedgerError, LedgerHandle, StoredTable, TableSummary, Write};
use crate::secret::{Digest, NoRandomness, Token, table_name};
use crate::thinking::{Pool, Turns, Whereabouts};

/// How much there may be of everything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Tables kept in memory.
    pub(crate) tables_in_memory: usize,
    /// Tables that one guest may set up in a day.
    pub(crate) tables_per_day: u64,
    /// The shortest time after which a computer answers, so that people can follow.
    pub(crate) pace: Duration,
    /// How long somebody gives no sign of life before the host may ask for their seat.
    pub(crate) absence: Duration,
    /// How long somebody whose seat is asked for has time to object.
    pub(crate) objection: Duration,
    /// What all deals come from, one after another, if every run is to deal the same.
    pub(crate) seed: Option<Seed>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            tables_in_memory: 512,
            tables_per_day: 200,
            pace: Duration::from_millis(350),
            absence: ABSENCE,
            objection: OBJECTION,
            seed: None,
        }
    }
}

/// How long somebody has time to object.
const OBJECTION: Duration = Duration::from_secs(60);
/// Records that are read and played again at once.
const READING_MAX: usize = 2;
/// Cards on the first page, at most.
const RESUME_MAX: u32 = 12;
/// Tables whose computers are woken after a restart; others wake when somebody looks.
const WAKE_MAX: u32 = 256;
/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// Why a table cannot be reached.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TableError {
    /// There is none of this name.
    #[error("no such table")]
    NoTable,
    /// Its record cannot be played on by this program.
    #[error("the table cannot be read: {0}")]
    Unreadable(#[from] ReviveError),
    /// The ledger failed.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// Why an action was not taken. The table is as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ActError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// The seat is not played at this device.
    #[error("the seat is not yours")]
    NotYourSeat,
    /// The table has moved on.
    #[error("the table is at version {now}")]
    Stale {
        /// Its version for this device.
        now: u64,
    },
    /// A fault of ours stopped the table.
    #[error("the table is frozen")]
    Frozen,
    /// Its record has no room for another decision.
    #[error("the record of the table is full")]
    RecordFull,
    /// The rules refuse it, or it is not understood.
    #[error(transparent)]
    Refused(PlayError),
    /// It has not the form of an action.
    #[error("the action is not understood: {0}")]
    NotAnAction(String),
    /// The decision cannot be taken back.
    #[error("nothing can be taken back")]
    Barred(Bar),
    /// There is nobody to talk with.
    #[error("nobody else sits at the table")]
    Alone,
    /// That is for the host.
    #[error("that is for the host of the table")]
    NotTheHost,
    /// There is nothing left to deal.
    #[error("it was dealt before")]
    Dealt,
    /// The seat cannot be handed on now.
    #[error("the seat stays as it is")]
    SeatStays,
    /// Nobody can give the game up now.
    #[error("nobody can resign now")]
    NoResigning,
}

impl From<PromiseError> for CreateError {
    fn from(error: PromiseError) -> Self {
        match error {
            PromiseError::Unknown => Self::Form(vec![FormFault::Promise]),
            PromiseError::NoRandomness(error) => Self::NoRandomness(error),
        }
    }
}

/// Why no table was set up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CreateError {
    /// What stands against the form, never empty.
    #[error("the form has faults")]
    Form(Vec<FormFault>),
    /// This guest has set up too many.
    #[error("too many tables in a day")]
    TooMany,
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    #[error("the game cannot begin: {0}")]
    Match(#[from] joute_games::MatchError),
    #[error("the table cannot be set up: {0}")]
    Revive(#[from] ReviveError),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// Why a seat was not taken.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JoinError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// The link opens no seat.
    #[error("no such seat")]
    NoSeat,
    /// Somebody else has the seat.
    #[error("the seat is taken")]
    SeatTaken,
    /// A fault of ours stopped the table.
    #[error("the table is frozen")]
    Frozen,
}

/// Why a record is not given.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    #[error(transparent)]
    Table(#[from] TableError),
    /// It holds every hand, and the game is not over.
    #[error("the game is not over")]
    NotYet,
}

/// All tables of a server.
#[derive(Debug)]
pub(crate) struct TableService {
    pub(super) ledger: LedgerHandle,
    pub(super) cache: Cache,
    pub(super) pool: Pool,
    /// Where the guests are on whose account is thought.
    pub(super) whereabouts: Whereabouts,
    pub(super) limits: Limits,
    /// Who is at which table.
    pub(super) attendance: Arc<Attendance>,
    /// Finished games that are looked at again.
    pub(super) replays: ReplayCache,
    /// Programs that guests let play.
    pub(super) bots: Bots,
    /// Deals that are promised to forms.
    pub(crate) promises: Promises,
    /// Tables of which the log says that they cannot be read.
    pub(super) unreadable: Mutex<HashSet<String>>,
    /// Who reads a record of one.
    pub(super) readers: Turns,
    /// Reviews under way.
    pub(super) slots: ReviewSlots,
    /// Held by whoever says farewell: one after the other.
    pub(super) farewells: AsyncMutex<()>,
}

impl TableService {
    pub(crate) fn new(ledger: LedgerHandle, pool: Pool, limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            ledger,
            cache: Cache::new(limits.tables_in_memory),
            pool,
            whereabouts: Whereabouts::default(),
            limits,
            attendance: Arc::new(Attendance::new(limits.absence)),
            replays: ReplayCache::default(),
            bots: Bots::default(),
            promises: Promises::new(limits.seed),
            unreadable: Mutex::default(),
            readers: Turns::new(READING_MAX),
            slots: ReviewSlots::default(),
            farewells: AsyncMutex::default(),
        })
    }

    /// Lets the computers of unfinished tables go on after a restart.
    pub(crate) async fn wake(self: &Arc<Self>) {
        let Ok(tables) = self.ledger.read(|ledger| ledger.with_computers(WAKE_MAX)).await else { return };
        for id in tables {
            // A table that cannot be read says so to whoever opens it.
            drop(self.hold(&id).await);
            tokio::task::yield_now().await;
        }
    }

    /// Lets tables leave memory that nobody has used for `idle`; they come back when somebody asks for them.
    pub(crate) fn shed(&self, idle: Duration) -> usize {
        self.cache.shed(idle, std::time::Instant::now())
    }

    /// Stops the opponents; what they think now is thought again after the restart.
    pub(crate) fn stop(&self) {
        self.readers.close();
        self.pool.stop();
    }

    /// Writes to the log why a table cannot be read, once however often it is visited.
    pub(super) fn tell_unreadable(&self, id: &str, error: &ReviveError) {
        if self.unreadable.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned()) {
            tracing::error!("table {id} cannot be read: {error}");
        }
    }

    /// Runs `look` on a table.
    pub(super) async fn with<T>(
        self: &Arc<Self>,
        id: &str,
        look: impl FnOnce(&mut Table) -> T,
    ) -> Result<(Arc<Cell>, T), TableError> {
        let mut held = self.hold(id).await?;
        let seen = look(&mut held);
        Ok((Arc::clone(held.cell()), seen))
    }

    /// The data of a table's page. What it says of a finished game is found out once, while nobody holds the table, and not on the threads
    /// that answer: a long game is played again for it.
    pub(crate) async fn page(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        wish: &Wish,
    ) -> Result<TablePage, TableError> {
        let look = |table: &mut Table| match table.to_judge() {
            None => Ok(table.page(client, wish)),
            Some(work) => Err(Box::new(work)),
        };
        match self.with(id, look).await?.1 {
            Ok(page) => Ok(page),
            Err(work) => {
                // A fault in it comes to light where the page needs it.
                let _ = tokio::task::spawn_blocking(work).await;
                Ok(self.with(id, |table| table.page(client, wish)).await?.1)
            }
        }
    }

    /// What the client sees, and who sits there, if `gesture`, an action or several in turn, is one that this page may make now.
    pub(crate) async fn view_for(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        gesture: &str,
    ) -> Result<Option<(AnyView, Vec<SeatCard>, Vec<LogLine>)>, TableError> {
        let look = |table: &mut Table| {
            let sight = table.sight(client.guest.as_ref());
            let view = table.history.game.view(sight.viewer);
            let is_allowed =
                sight.acting.is_some_and(|seat| sight.viewer == Viewer::Seat(seat)) && view.allows(gesture);
            is_allowed.then(|| (view, table.cards(client, ""), table.log_for(sight.viewer)))
        };
        Ok(self.with(id, look).await?.1)
    }

    /// Tables that the client may go back to, the latest first.
    pub(crate) async fn resume(self: &Arc<Self>, client: &Client) -> Result<Vec<ResumeCard>, LedgerError> {
        let Some(guest) = client.guest else { return Ok(Vec::new()) };
        let tables = self.ledger.read(move |ledger| ledger.tables_of(&guest, RESUME_MAX)).await?;
        let mut cards = Vec::new();
        for summary in tables {
            match self.with(&summary.id, |table| table.resume_card(client, summary.created)).await {
                Ok((_, card)) => cards.push(card),
                Err(TableError::Unreadable(ReviveError::MissingPack(missing))) => {
                    cards.push(missing_card(summary, &missing))
                }
                Err(_) => {}
            }
        }
        Ok(cards)
    }

    /// Whether the ledger answers.
    pub(crate) async fn is_well(&self) -> bool {
        let nobody = Digest::from_bytes([0; 16]);
        self.ledger.read(move |ledger| ledger.knows(&nobody)).await.is_ok()
    }

    /// Whether the ledger knows a guest; of one that does not answer nobody is known.
    pub(crate) async fn knows(&self, guest: Digest) -> bool {
        self.ledger.read(move |ledger| ledger.knows(&guest)).await.unwrap_or(false)
    }

    /// How many tables are in memory.
    pub(crate) fn tables_in_memory(&self) -> usize {
        self.cache.len()
    }

    /// How many pieces of thinking wait for a thread.
    pub(crate) fn thoughts_waiting(&self) -> usize {
        self.pool.waiting()
    }

    /// What the ledger has done since the start.
    pub(crate) fn ledger_figures(&self) -> &Arc<Figures> {
        self.ledger.figures()
    }

    /// Notes where a guest is, on whose account computers will think.
    fn met(&self, guest: Digest, client: &Client) {
        if let Some(address) = client.address {
            self.whereabouts.note(guest, address);
        }
    }

    /// The token that this device shall use: its own if it is known here, else a new one, which is kept.
    pub(crate) async fn welcome(&self, client: &Client) -> Result<Token, WelcomeError> {
        // A bot came in by its token, and has no other.
        if let (Some(token), Some(guest)) = (client.token.filter(Token::is_bot), client.guest) {
            self.met(guest, client);
            return Ok(token);
        }
        if let (Some(token), Some(guest)) = (client.token, client.guest)
            && self.ledger.read(move |ledger| ledger.knows(&guest)).await?
        {
            self.met(guest, client);
            return Ok(token);
        }
        let token = Token::new()?;
        self.met(token.digest(), client);
        self.ledger.write(Write::Guest { guest: token.digest(), now: now() }).await?;
        Ok(token)
    }

    /// Whether the owner of `token` may set up one more table today.
    pub(super) async fn may_create(&self, token: &Token) -> Result<(), CreateError> {
        let guest = token.digest();
        let since = now().saturating_sub(DAY);
        let set_up = self.ledger.read(move |ledger| ledger.set_up_since(&guest, since)).await?;
        if set_up >= self.limits.tables_per_day { Err(CreateError::TooMany) } else { Ok(()) }
    }

    /// Sets up a table for the owner of `token`; returns its name.
    pub(crate) async fn create(
        self: &Arc<Self>,
        game: GameId,
        form: &NewTableForm,
        token: &Token,
    ) -> Result<String, CreateError> {
        self.may_create(token).await?;
        let id = table_name()?;
        let plan = plan(game, form, token, &id).map_err(CreateError::Form)?;
        // A form that showed no promise, such as that of a program, gets a seed of its own.
        let seed = match form.promise.as_str() {
            "" => self.promises.unpromised()?,
            nonce => self.promises.keep(nonce)?,
        };
        let mut game = Match::lay_out(&plan.options, plan.players, seed)?;
        if let Some((seat, share)) = plan.share {
            game.share(seat, share).map_err(joute_games::MatchError::from)?;
        }
        if !plan.waits {
            game.settle(&mut Vec::new());
        }
        let stored = StoredTable::new(id, (token.digest(), now()), seed, plan.seats, game.take_lines());
        self.lay(StoredTable { hints: plan.hints, ..stored }).await
    }

    /// Takes an action for the client's seat; returns the version that it led to, once it is kept.
    pub(crate) async fn act(self: &Arc<Self>, id: &str, client: &Client, act: &Act) -> Result<u64, ActError> {
        self.act_as(id, client, act, |_, _| Ok(act.action.clone())).await
    }

    /// The same; `read` says what the action is in the notation of records.
    pub(crate) async fn act_as(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        act: &Act,
        read: impl FnOnce(&AnyState, Seat) -> Result<String, ActError>,
    ) -> Result<u64, ActError> {
        let table = self.hold(id).await?;
        let guest = client.guest.ok_or(ActError::NotYourSeat)?;
        let key = ActionKey { guest, client_id: act.id.clone() };
        // An action that was taken is answered as it was the first time. One that was refused changed nothing, and its
        // `at` keeps it from ever being taken later by mistake, so refusals need not be remembered.
        if let Some(&version) = table.answers.get(&key) {
            return Ok(version);
        }
        let own = table.seats_of(Some(&guest));
        let seat = Seat::new(act.seat).filter(|&seat| own.contains(seat)).ok_or(ActError::NotYourSeat)?;
        self.met(guest, client);
        match table.stopped() {
            Some(Stop::Fault) => return Err(ActError::Frozen),
            Some(Stop::RecordFull) => return Err(ActError::RecordFull),
            None => {}
        }
        let now = table.version_for(own);
        if !table.still_asks(seat, own, act.at) {
            return Err(ActError::Stale { now });
        }
        let action = read(&table.history.game.state(), seat)?;
        let attempt = match table.history.attempt(seat, |game| game.play(seat, &action)) {
            Ok(attempt) => attempt,
            Err(AttemptError::Refused(error)) => return Err(ActError::Refused(error)),
            Err(AttemptError::Fault) => {
                self.freeze(table).await;
                return Err(ActError::Frozen);
            }
        };
        let version = table.version_after(&attempt, own);
        // Who plays is there.
        let change = table.playing(attempt, Some((key, version))).and(table.going(own, false));
        self.keep(table, change).await.map_err(TableError::Ledger)?;
        Ok(version)
    }

    /// Lifts the curtain before `seat` on the client's device.
    pub(crate) async fn lift(self: &Arc<Self>, id: &str, client: &Client, seat: u8) -> Result<(), ActError> {
        let guest = client.guest.ok_or(ActError::NotYourSeat)?;
        let lift = |table: &mut Table| {
            let sight = table.sight(Some(&guest));
            let seat = Seat::new(seat).filter(|&seat| sight.seats.contains(seat)).ok_or(ActError::NotYourSeat)?;
            if sight.curtain == Some(seat) {
                table.session.lifted.insert(guest, seat);
                return Ok::<bool, ActError>(true);
            }
            Ok(false)
        };
        let (cell, lifted) = self.with(id, lift).await?;
        // Of what changes nothing nobody is told.
        if lifted? {
            cell.notify();
        }
        Ok(())
    }

    /// Lets the computers of a table take `milliseconds` at least, if the client plays against them alone: among people the pace is that of
    /// all. Where others play too nothing happens.
    pub(crate) async fn set_pace(
        self: &Arc<Self>,
        id: &str,
        client: &Client,
        milliseconds: u32,
    ) -> Result<(), ActError> {
        let guest = client.guest.ok_or(ActError::NotYourSeat)?;
        let (cell, is_alone) = self.with(id, |table| table.is_alone(&guest)).await?;
        if is_alone {
            cell.set_pace(milliseconds);
        }
        Ok(())
    }

    /// The record, if the client may have it: everybody once the game is over. It holds every hand, so of a stopped table,
    /// which is never played on, everybody who has to do with it may have it, and the host no sooner than the others.
    pub(crate) async fn record(self: &Arc<Self>, id: &str, client: &Client) -> Result<String, ReadError> {
        let look = |table: &mut Table| {
            let is_theirs = |guest: Digest| guest.matches(&table.host) || table.concerns(&guest);
            let is_open = table.is_finished() || table.stopped().is_some() && client.guest.is_some_and(is_theirs);
            if is_open { Ok(table.record_text()) } else { Err(ReadError::NotYet) }
        };
        self.with(id, look).await?.1
    }

    /// What happens when a piece of thinking does not come back.
    #[cfg(test)]
    pub(crate) async fn get_stuck(&self, piece: impl FnOnce() + Send + 'static) {
        let turn = self.pool.turn(crate::thinking::Account::new(None, None)).await;
        if let Ok(turn) = turn {
            let _ = self.pool.run(turn, move |_| piece()).await;
        }
    }

    /// What happens when the rules panic at a table.
    #[cfg(test)]
    pub(crate) async fn break_down(self: &Arc<Self>, id: &str) {
        let table = self.hold(id).await.expect("the table is there");
        let broken = table.history.attempt(Seat::at(0), |_| panic!("a fault in the rules, on purpose"));
        assert!(matches!(broken, Err(AttemptError::Fault)));
        self.freeze(table).await;
    }
}

/// The card of a table that waits for its pack.
fn missing_card(summary: TableSummary, missing: &MissingPack) -> ResumeCard {
    ResumeCard {
        table: summary.id,
        game: missing.game,
        mode: mode_called(missing.game, &missing.mode),
        seats: Vec::new(),
        version: 0,
        your_turn: false,
        finished: summary.finished,
        resigned: None,
        created: summary.created,
        view: None,
        missing: Some(missing.id.clone()),
    }
}

/// Why a device got no token.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WelcomeError {
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}
