//! Playing for the computers of a table.

use std::sync::Arc;

use joute_ai::Level;
use tokio::sync::MutexGuard;

use super::cache::Cell;
use super::hall::Hall;
use super::live::{AttemptError, Table};
use crate::ledger::Write;
use crate::thinking::{Question, Unthought};

impl Hall {
    /// Starts a task for the computers of a table if one of them is due and none runs yet.
    pub(super) fn drive_if_due(self: &Arc<Self>, cell: &Arc<Cell>, guard: &mut MutexGuard<'_, Option<Table>>) {
        if let Some(table) = guard.as_mut()
            && !table.driven
            && table.computer_due().is_some()
        {
            table.driven = true;
            let (hall, cell) = (Arc::clone(self), Arc::clone(cell));
            tokio::spawn(async move { hall.drive(&cell).await });
        }
    }

    /// What the opponent answers; nothing once the table has changed meanwhile, so that nobody waits for a thought about
    /// what is no more.
    async fn thought(&self, cell: &Cell, asked: Asked) -> Option<Result<String, Unthought>> {
        let mut changes = cell.changed.subscribe();
        let thinking = self.pool.think(asked.question);
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

    /// Plays for the computers of one table until a person has to decide, the game is over, or the server stops.
    async fn drive(self: &Arc<Self>, cell: &Arc<Cell>) {
        loop {
            let question = {
                let mut guard = cell.table.lock().await;
                let Some(table) = guard.as_mut() else { return };
                let Some(question) = question(table) else {
                    table.driven = false;
                    return;
                };
                question
            };
            let (seat, epoch) = (question.question.seat, question.epoch);
            let began = tokio::time::Instant::now();
            let Some(thought) = self.thought(cell, question).await else { continue };
            tokio::time::sleep_until(began + self.limits.pace).await;
            let mut guard = cell.table.lock().await;
            let Some(table) = guard.as_mut() else { return };
            if table.epoch != epoch {
                continue;
            }
            let played = match thought {
                Ok(action) => table.attempt(seat, |game| game.play(seat, &action)),
                Err(Unthought::Fault) => Err(AttemptError::Fault),
                Err(Unthought::Stopped) => return,
            };
            // An opponent whose action is refused has a fault as well.
            let Ok(attempt) = played else {
                table.driven = false;
                self.freeze(cell, table).await;
                return;
            };
            let write = Write::Lines {
                table: cell.id.clone(),
                first: table.logged,
                lines: attempt.lines.clone(),
                answer: None,
                finished: attempt.finished,
                note: None,
            };
            if let Err(error) = self.keeper.write(write).await {
                eprintln!("a move at table {} was not kept: {error}", cell.id);
                *guard = None;
                return;
            }
            table.adopt(attempt);
            drop(guard);
            cell.notify();
        }
    }
}

/// A question to an opponent, and the epoch of the table for which its answer holds.
struct Asked {
    question: Question,
    epoch: u64,
}

fn question(table: &Table) -> Option<Asked> {
    let (seat, level) = table.computer_due()?;
    let logged = table.logged;
    // From the secret of the table, so that the decision after a restart is the same, and nobody can foresee it. The log
    // grows when something is taken back, so that what was seen of a decision says nothing about the next.
    let seed = table.seed.stream(&format!("opponent {seat} {logged}")).next_seed();
    let level = Level::from_code(level).unwrap_or(Level::Novice);
    Some(Asked { question: Question { state: table.game.state(), seat, level, seed }, epoch: table.epoch })
}
