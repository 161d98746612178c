//! Which tables are in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Mutex as AsyncMutex, watch};

use super::live::Table;

/// The place of one table in memory. Whoever holds the lock of `table` is the only one who changes it.
#[derive(Debug)]
pub(crate) struct Cell {
    pub(crate) id: String,
    /// `None` until it is read from the ledger, and again after a write of unknown fate.
    pub(crate) table: AsyncMutex<Option<Table>>,
    /// Counts what happened, so that sockets wake up; shown to nobody.
    pub(crate) changed: watch::Sender<u64>,
}

impl Cell {
    pub(crate) fn new(id: &str, table: Option<Table>) -> Arc<Self> {
        let (changed, _) = watch::channel(0);
        Arc::new(Self { id: id.to_owned(), table: AsyncMutex::new(table), changed })
    }

    /// Wakes whoever watches.
    pub(crate) fn notify(&self) {
        self.changed.send_modify(|count| *count = count.wrapping_add(1));
    }
}

/// The tables in memory; those that nobody uses leave when there are too many, the longest unused first.
#[derive(Debug)]
pub(crate) struct Cache {
    room: usize,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    cells: HashMap<String, (Arc<Cell>, u64)>,
    clock: u64,
}

impl Cache {
    /// Room for `room` tables, and for those in use beyond.
    pub(crate) fn new(room: usize) -> Self {
        Self { room: room.max(1), inner: Mutex::default() }
    }

    /// The cell of table `id`; an empty one is made if there is none.
    pub(crate) fn cell(&self, id: &str) -> Arc<Cell> {
        self.put(id, || Cell::new(id, None))
    }

    /// Adds the cell of a new table.
    pub(crate) fn insert(&self, id: &str, table: Table) -> Arc<Cell> {
        self.put(id, || Cell::new(id, Some(table)))
    }

    fn put(&self, id: &str, make: impl FnOnce() -> Arc<Cell>) -> Arc<Cell> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.clock += 1;
        let now = inner.clock;
        if !inner.cells.contains_key(id) && inner.cells.len() >= self.room {
            inner.evict();
        }
        let entry = inner.cells.entry(id.to_owned()).or_insert_with(|| (make(), now));
        entry.1 = now;
        Arc::clone(&entry.0)
    }

    /// Forgets a cell that turned out to hold no table.
    pub(crate) fn forget(&self, id: &str) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.cells.remove(id);
    }

    /// How many tables are in memory.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).cells.len()
    }
}

impl Inner {
    /// Lets go of the longest unused eighth, of cells that nobody else holds: two cells of one table would part ways.
    fn evict(&mut self) {
        let mut free: Vec<(u64, String)> = self
            .cells
            .iter()
            .filter(|(_, (cell, _))| Arc::strong_count(cell) == 1)
            .map(|(id, (_, used))| (*used, id.clone()))
            .collect();
        free.sort_unstable();
        let count = (self.cells.len() / 8).max(1);
        for (_, id) in free.into_iter().take(count) {
            self.cells.remove(&id);
        }
    }
}
