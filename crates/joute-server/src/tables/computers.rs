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
            let (seat, at) = (question.question.seat, question.lines);
            let began = tokio::time::Instant::now();
            let thought = self.pool.think(question.question).await;
            tokio::time::sleep_until(began + self.limits.pace).await;
            let mut guard = cell.table.lock().await;
            let Some(table) = guard.as_mut() else { return };
            if table.lines.len() != at {
                continue;
            }
            let played = match thought {
                Ok(action) => table.attempt(|game| game.play(seat, &action)),
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
                first: at as u64,
                lines: attempt.lines.clone(),
                answer: None,
                finished: attempt.finished,
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

/// A question to an opponent, and the number of lines for which its answer holds.
struct Asked {
    question: Question,
    lines: usize,
}

fn question(table: &Table) -> Option<Asked> {
    let (seat, level) = table.computer_due()?;
    let lines = table.lines.len();
    // From the secret of the table, so that the decision after a restart is the same, and nobody can foresee it.
    let seed = table.seed.stream(&format!("opponent {seat} {lines}")).next_seed();
    let level = Level::from_code(level).unwrap_or(Level::Novice);
    Some(Asked { question: Question { state: table.game.state(), seat, level, seed }, lines })
}
