//! What the ledger has done since the start.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::Write;
use crate::histogram::Histogram;

/// What the ledger has done since the start.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    /// How long each transaction took, with its sync of the disk.
    pub(crate) commits: Histogram,
    moves: AtomicU64,
    failed: AtomicU64,
}

impl Figures {
    /// One transaction that kept `writes`, those that failed left out.
    pub(super) fn committed<'a>(&self, writes: impl Iterator<Item = &'a Write>, time: Duration) {
        self.commits.note(time);
        self.moves.fetch_add(writes.map(moves).sum(), Ordering::Relaxed);
    }

    pub(super) fn failed(&self) {
        self.failed.fetch_add(1, Ordering::Relaxed);
    }

    /// Decisions of people and of computers that were kept.
    pub(crate) fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    /// Transactions that failed.
    pub(crate) fn failures(&self) -> u64 {
        self.failed.load(Ordering::Relaxed)
    }
}

/// The decisions that a write keeps.
fn moves(write: &Write) -> u64 {
    match write {
        Write::Lines { .. } => 1,
        Write::All(writes) => writes.iter().map(moves).sum(),
        _ => 0,
    }
}
