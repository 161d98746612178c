//! The one way in which a table changes: decided while it is held, kept, made, told.
//!
//! From the moment in which a change goes to the ledger it is a task of its own. A client that hangs up, or whose time is
//! up, no longer waits for the answer; the table goes on all the same, and memory never falls behind the ledger.

use core::ops::{Deref, DerefMut};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use tokio::sync::OwnedMutexGuard;

use super::cache::Cell;
use super::change::Change;
use super::history::ReviveError;
use super::service::{CreateError, TableError, TableService};
use super::table::Table;
use crate::ledger::{LedgerError, StoredTable, Write};

/// A table that nobody else reads or changes meanwhile.
///
/// Invariant: the table is in memory, and it is what the ledger says.
#[derive(Debug)]
pub(super) struct Held {
    table: OwnedMutexGuard<Option<Table>>,
    /// Its place. Held as well, so that the table stays where it is for as long as it is locked.
    cell: Arc<Cell>,
}

impl Held {
    /// The table's place in memory.
    pub(super) fn cell(&self) -> &Arc<Cell> {
        &self.cell
    }

    /// Lets go of a table of which nobody knows what the ledger says: it is read again before it is used again.
    fn distrust(mut self) -> Arc<Cell> {
        self.stale = true;
        self.cell
    }
}

impl Deref for Held {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.table.as_ref().expect("a held table is in memory")
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut Table {
        self.table.as_mut().expect("a held table is in memory")
    }
}

impl TableService {
    /// Holds a table, reading it from the ledger if it is not in memory.
    pub(super) async fn hold(self: &Arc<Self>, id: &str) -> Result<Held, TableError> {
        self.hold_cell(self.cache.cell(id)).await
    }

    /// The same for a table whose place is known.
    pub(super) async fn hold_cell(self: &Arc<Self>, cell: Arc<Cell>) -> Result<Held, TableError> {
        let mut place = Arc::clone(&cell.table).lock_owned().await;
        if place.as_ref().is_none_or(|table| table.stale) {
            let id = cell.id.clone();
            let Some(stored) = self.ledger.read(move |ledger| ledger.table(&id)).await? else {
                self.cache.forget(&cell.id);
                return Err(TableError::NoTable);
            };
            // Playing a long game again would hold up other requests.
            let revived = tokio::task::spawn_blocking(move || Table::revive(stored)).await;
            let revived = revived.unwrap_or(Err(ReviveError::Fault));
            let mut table = revived.inspect_err(|error| self.tell_unreadable(&cell.id, error))?;
            table.session.attendance = Arc::clone(&self.attendance);
            let before = place.replace(table);
            if let (Some(before), Some(table)) = (before, place.as_mut()) {
                table.remember(before);
            }
        }
        let held = Held { table: place, cell };
        self.drive_if_due(&held);
        Ok(held)
    }

    /// Keeps a change, makes it, and tells everybody. Whoever waits for it may go away: it happens all the same.
    ///
    /// # Errors
    ///
    /// If it was not kept, or nobody knows whether it was; then the table is read again.
    pub(super) async fn keep(self: &Arc<Self>, held: Held, change: Change) -> Result<(), LedgerError> {
        let service = Arc::clone(self);
        let kept = tokio::spawn(async move { service.keep_to_the_end(held, change).await }).await;
        // Only the end of the server, or a fault in the lines below, ends the task before.
        kept.unwrap_or(Err(LedgerError::Closed))
    }

    async fn keep_to_the_end(self: &Arc<Self>, mut held: Held, change: Change) -> Result<(), LedgerError> {
        if let Err(error) = self.ledger.write_all(change.writes).await {
            // Whether it was kept is unknown: the next who comes reads the table again.
            held.distrust().notify();
            return Err(error);
        }
        let made = catch_unwind(AssertUnwindSafe(|| (change.make)(&mut held)));
        let cell = if made.is_ok() {
            self.drive_if_due(&held);
            Arc::clone(held.cell())
        } else {
            tracing::error!("a fault while table {} changed: it is read again, and nothing is lost", held.id);
            held.distrust()
        };
        cell.notify();
        Ok(())
    }

    /// Stops a table that met a fault of ours.
    pub(super) async fn freeze(self: &Arc<Self>, mut held: Held) {
        held.frozen = true;
        tracing::error!("a fault in the game froze table {} after {} lines", held.id, held.history.lines.len());
        held.cell().notify();
        let (id, service) = (held.id.clone(), Arc::clone(self));
        let kept = tokio::spawn(async move {
            let kept = service.ledger.write(Write::Freeze { table: held.id.clone() }).await;
            drop(held);
            kept
        });
        // It stays frozen in memory, whatever comes of this.
        if let Err(error) = kept.await.unwrap_or(Err(LedgerError::Closed)) {
            tracing::error!("table {id} is frozen, but that could not be kept: {error}");
        }
    }

    /// Lays a new table, and lets its computers begin. Returns its name.
    ///
    /// # Errors
    ///
    /// If it cannot be played, or was not kept.
    pub(super) async fn lay(self: &Arc<Self>, stored: StoredTable) -> Result<String, CreateError> {
        let id = stored.id.clone();
        // As it comes back after a restart, so that there is one way to make a table; one that begins like a long game takes as long.
        let same = stored.clone();
        let revived = tokio::task::spawn_blocking(move || Table::revive(same)).await;
        let mut table = revived.unwrap_or(Err(ReviveError::Fault))?;
        table.session.attendance = Arc::clone(&self.attendance);
        let (service, name) = (Arc::clone(self), id.clone());
        let laid = tokio::spawn(async move {
            service.ledger.write(Write::Table(Box::new(stored))).await?;
            // Holding it lets its computers begin; whatever comes of that, the table is there.
            drop(service.hold_cell(service.cache.insert(&name, table)).await);
            Ok(())
        });
        laid.await.unwrap_or(Err(LedgerError::Closed))?;
        Ok(id)
    }
}
