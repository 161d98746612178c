//! Playing for the computers of a table.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use joute_ai::Level;
use joute_kernel::{Seat, Viewer};
use tokio::time::timeout;

use super::cache::Cell;
use super::commit::Held;
use super::history::{AttemptError, History};
use super::service::{TableError, TableService};
use super::table::Table;
use crate::ledger::LedgerError;
use crate::thinking::{Account, Question, Turn, Unthought};

/// How long a table may be busy while a thread waits for it. Then others have the thread, and the table waits again.
pub(super) const TABLE_TIME: Duration = Duration::from_millis(250);
/// When a table asks again for which there was no room in the line.
const AGAIN: Duration = Duration::from_secs(1);

/// How long after a failure a move is tried again: the first pause and the longest.
const RETRY_MIN: Duration = Duration::from_millis(250);
const RETRY_MAX: Duration = Duration::from_secs(30);

impl TableService {
    /// Starts a task for the computers of a table if one of them is due and none runs yet.
    pub(super) fn drive_if_due(self: &Arc<Self>, table: &Held) {
        if table.computer_due().is_some() && !table.cell().driven.swap(true, Ordering::Relaxed) {
            let (service, cell) = (Arc::clone(self), Arc::clone(table.cell()));
            tokio::spawn(async move { service.drive(&cell).await });
        }
    }

    /// What the opponent answers; nothing once the table has changed meanwhile, so that nobody waits for a thought about
    /// what is no more.
    async fn thought(&self, cell: &Cell, turn: Turn, asked: Asked) -> Option<Result<String, Unthought>> {
        let mut changes = cell.changed.subscribe();
        let thinking = self.pool.think(turn, asked.question);
        tokio::pin!(thinking);
        loop {
            tokio::select! {
                thought = &mut thinking => return Some(thought),
                changed = changes.changed() => {
                    let table = cell.table.lock().await;
                    changed.ok()?;
                    if table.as_ref().is_none_or(|table| table.epoch != asked.epoch) {
                        return None;
                    }
                }
            }
        }
    }

    /// On whose account the computers of a table think: of the guest at it who acted last, else of its host.
    fn account_of(&self, table: &Table) -> Account {
        let mut acted = table.history.moves.iter().rev().filter_map(|played| table.seats.get(played.by?.index()));
        let guest = acted.find_map(|stored| stored.holder.guest());
        self.whereabouts.account(*guest.unwrap_or(&table.host))
    }

    /// Plays for the computers of one table until a person has to decide, the game is over, or the server stops.
    async fn drive(self: &Arc<Self>, cell: &Arc<Cell>) {
        let mut pause = RETRY_MIN;
        loop {
            match self.drive_once(cell).await {
                Ok(Driven::On) => pause = RETRY_MIN,
                Ok(Driven::Done) => return,
                // What was not kept was not played: it is played again as soon as it can be.
                Err(TableError::Ledger(error)) if !matches!(error, LedgerError::Closed) => {
                    tracing::error!("a move at table {} was not kept, and is tried again: {error}", cell.id);
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(RETRY_MAX);
                }
                // A table that cannot be read says so to whoever opens it.
                Err(_) => {
                    cell.driven.store(false, Ordering::Relaxed);
                    return;
                }
            }
        }
    }

    /// Takes one decision of a computer, if one is due.
    async fn drive_once(self: &Arc<Self>, cell: &Arc<Cell>) -> Result<Driven, TableError> {
        let began = tokio::time::Instant::now();
        let table = self.hold_cell(Arc::clone(cell)).await?;
        if table.computer_due().is_none() {
            cell.driven.store(false, Ordering::Relaxed);
            return Ok(Driven::Done);
        }
        let account = self.account_of(&table);
        drop(table);
        // What waits is an account. The question is put once there is somebody to answer it.
        let turn = match self.pool.turn(account).await {
            Ok(turn) => turn,
            Err(Unthought::Stopped) => return Ok(Driven::Done),
            Err(Unthought::Full | Unthought::Fault) => {
                tokio::time::sleep(AGAIN).await;
                return Ok(Driven::On);
            }
        };
        let Ok(table) = timeout(TABLE_TIME, self.hold_cell(Arc::clone(cell))).await else { return Ok(Driven::On) };
        let table = table?;
        let Ok(question) = catch_unwind(AssertUnwindSafe(|| question(&table))) else {
            self.freeze(table).await;
            return Ok(Driven::On);
        };
        drop(table);
        let Some(question) = question else { return Ok(Driven::On) };
        let (seat, epoch) = (question.seat, question.epoch);
        let Some(thought) = self.thought(cell, turn, question).await else { return Ok(Driven::On) };
        tokio::time::sleep_until(began + cell.pace().unwrap_or(self.limits.pace)).await;
        let table = self.hold_cell(Arc::clone(cell)).await?;
        if table.epoch != epoch {
            return Ok(Driven::On);
        }
        let played = match thought {
            Ok(action) => table.history.attempt(seat, |game| game.play(seat, &action)),
            Err(Unthought::Fault | Unthought::Full) => Err(AttemptError::Fault),
            Err(Unthought::Stopped) => return Ok(Driven::Done),
        };
        // An opponent whose action is refused has a fault as well.
        let Ok(attempt) = played else {
            self.freeze(table).await;
            return Ok(Driven::On);
        };
        let change = table.playing(attempt, None);
        self.keep(table, change).await?;
        Ok(Driven::On)
    }
}

/// Whether there may be more to play for a computer.
enum Driven {
    /// Look again.
    On,
    /// Not now.
    Done,
}

/// A question to an opponent, and the epoch of the table for which its answer holds.
struct Asked {
    question: Question,
    seat: Seat,
    epoch: u64,
}

fn question(table: &Table) -> Option<Asked> {
    let (seat, level) = table.computer_due()?;
    let History { seed, moves, taken_back, .. } = &table.history;
    let own = moves.iter().filter(|played| played.by == Some(seat)).count();
    // From the secret of the table, so that the decision after a restart is the same, and nobody can foresee it. Where all decide at
    // once, it is the same in whatever order they come. What was taken back counts, so that what was seen of a decision says nothing
    // about the next.
    let seed = seed.stream(&format!("opponent {seat} {own} {taken_back}")).next_seed();
    let level = Level::from_code(level).unwrap_or(Level::Novice);
    let view = table.history.game.view(Viewer::Seat(seat));
    Some(Asked { question: Question { view, level, seed }, seat, epoch: table.epoch })
}
