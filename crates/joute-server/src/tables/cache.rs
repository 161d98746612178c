//! Which tables are in memory.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex as AsyncMutex, watch};

use super::table::Table;

/// The place of one table in memory. Whoever holds the lock of `table` is the only one who changes it.
#[derive(Debug)]
pub(crate) struct Cell {
    pub(crate) id: String,
    /// `None` until it is read from the ledger.
    pub(crate) table: Arc<AsyncMutex<Option<Table>>>,
    /// Whether a task plays for the computers of this table; changed by who holds the lock.
    pub(crate) driven: AtomicBool,
    /// How long its computers take at least, in milliseconds, if somebody who plays against them alone said so; [`OWN_PACE`] else.
    pace: AtomicU32,
    /// Changes with everything that happens, so that sockets wake up; shown to nobody, and never the same twice, whatever the table.
    pub(crate) changed: watch::Sender<u64>,
}

/// Nobody said how long computers are to take.
const OWN_PACE: u32 = u32::MAX;

/// A number that was not given before.
fn next_revision() -> u64 {
    static REVISIONS: AtomicU64 = AtomicU64::new(0);
    REVISIONS.fetch_add(1, Ordering::Relaxed)
}

impl Cell {
    pub(crate) fn new(id: &str, table: Option<Table>) -> Arc<Self> {
        let (changed, _) = watch::channel(next_revision());
        let table = Arc::new(AsyncMutex::new(table));
        Arc::new(Self {
            id: id.to_owned(),
            table,
            driven: AtomicBool::new(false),
            pace: AtomicU32::new(OWN_PACE),
            changed,
        })
    }

    /// How long its computers take at least, if somebody said so since it was read.
    pub(crate) fn pace(&self) -> Option<Duration> {
        let milliseconds = self.pace.load(Ordering::Relaxed);
        (milliseconds != OWN_PACE).then(|| Duration::from_millis(milliseconds.into()))
    }

    /// From now on its computers take `milliseconds` at least.
    pub(crate) fn set_pace(&self, milliseconds: u32) {
        self.pace.store(milliseconds, Ordering::Relaxed);
    }

    /// Wakes whoever watches.
    pub(crate) fn notify(&self) {
        self.changed.send_replace(next_revision());
    }
}

/// The tables in memory. Those that nobody uses leave after a while, and sooner when there are too many, the longest
/// unused first. A table that left is nothing but its place in the ledger.
#[derive(Debug)]
pub(crate) struct Cache {
    room: usize,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    cells: HashMap<String, Kept>,
}

/// A cell, and when it was last in use.
#[derive(Debug)]
struct Kept {
    cell: Arc<Cell>,
    used: Instant,
}

impl Kept {
    /// Whether nobody but the cache holds the cell, so that it may go: two cells of one table would part ways.
    ///
    /// A socket, a request and the task that plays for computers each hold it. The cache hands cells out under its lock
    /// only, so what is free stays free for as long as that lock is held.
    fn is_free(&self) -> bool {
        Arc::strong_count(&self.cell) == 1
    }

    /// Whether a computer of the table owes a decision.
    fn is_due(&self) -> bool {
        let table = self.cell.table.try_lock();
        table.map_or(true, |table| table.as_ref().is_some_and(|table| table.computer_due().is_some()))
    }
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
        if !inner.cells.contains_key(id) && inner.cells.len() >= self.room {
            inner.evict();
        }
        let used = Instant::now();
        let kept = inner.cells.entry(id.to_owned()).or_insert_with(|| Kept { cell: make(), used });
        kept.used = used;
        Arc::clone(&kept.cell)
    }

    /// Lets go of every table that nobody has held for `idle` until `now`, except where a computer owes a decision.
    /// Returns how many left.
    pub(crate) fn shed(&self, idle: Duration, now: Instant) -> usize {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        let before = inner.cells.len();
        inner.cells.retain(|_, kept| {
            if !kept.is_free() {
                kept.used = now;
            }
            now.saturating_duration_since(kept.used) < idle || !kept.is_free() || kept.is_due()
        });
        let left = before - inner.cells.len();
        if left > 0 {
            inner.cells.shrink_to_fit();
        }
        left
    }

    /// Wakes whoever watches the table, if it is in memory.
    pub(crate) fn notify(&self, id: &str) {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(kept) = inner.cells.get(id) {
            kept.cell.notify();
        }
    }

    /// Wakes whoever watches any table.
    pub(crate) fn notify_all(&self) {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.cells.values().for_each(|kept| kept.cell.notify());
    }

    /// Forgets a cell that turned out to hold no table.
    pub(crate) fn forget(&self, id: &str) {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.cells.remove(id);
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner).cells.len()
    }
}

impl Inner {
    /// Lets go of the longest unused eighth of what is free.
    fn evict(&mut self) {
        let free = self.cells.iter().filter(|(_, kept)| kept.is_free());
        let mut free: Vec<(Instant, String)> = free.map(|(id, kept)| (kept.used, id.clone())).collect();
        free.sort_unstable();
        let count = (self.cells.len() / 8).max(1);
        for (_, id) in free.into_iter().take(count) {
            self.cells.remove(&id);
        }
    }
}
