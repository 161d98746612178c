//! A ledger whose writes do what a test says.

use super::{Ledger, LedgerError, Overdue, Possessions, Sqlite, StoredBot, StoredTable, TableSummary, Write};
use crate::secret::Digest;

/// What a ledger answers to a batch.
pub(crate) type Answers = Result<Vec<Result<(), LedgerError>>, LedgerError>;

/// The real ledger, with `script` between it and its writers.
pub(crate) struct Scripted<S> {
    pub(crate) inner: Sqlite,
    pub(crate) script: S,
}

impl<S: FnMut(&mut Sqlite, &[Write]) -> Answers + Send + 'static> Ledger for Scripted<S> {
    fn write(&mut self, batch: &[Write]) -> Answers {
        (self.script)(&mut self.inner, batch)
    }

    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, LedgerError> {
        self.inner.table(id)
    }

    fn tables_of(&mut self, guest: &Digest, limit: u32) -> Result<Vec<TableSummary>, LedgerError> {
        self.inner.tables_of(guest, limit)
    }

    fn set_up_since(&mut self, guest: &Digest, since: u64) -> Result<u64, LedgerError> {
        self.inner.set_up_since(guest, since)
    }

    fn knows(&mut self, guest: &Digest) -> Result<bool, LedgerError> {
        self.inner.knows(guest)
    }

    fn with_computers(&mut self, limit: u32) -> Result<Vec<String>, LedgerError> {
        self.inner.with_computers(limit)
    }

    fn loaded(&mut self, hash: &str) -> Result<Option<String>, LedgerError> {
        self.inner.loaded(hash)
    }

    fn is_loaded(&mut self, hash: &str) -> Result<bool, LedgerError> {
        self.inner.is_loaded(hash)
    }

    fn is_laid(&mut self, table: &str) -> Result<bool, LedgerError> {
        self.inner.is_laid(table)
    }

    fn loaded_since(&mut self, guest: &Digest, since: u64) -> Result<u64, LedgerError> {
        self.inner.loaded_since(guest, since)
    }

    fn kept(&mut self, guest: &Digest, game: &str) -> Result<Vec<(String, String)>, LedgerError> {
        self.inner.kept(guest, game)
    }

    fn bot(&mut self, bot: &Digest) -> Result<Option<StoredBot>, LedgerError> {
        self.inner.bot(bot)
    }

    fn bots_of(&mut self, owner: &Digest) -> Result<Vec<StoredBot>, LedgerError> {
        self.inner.bots_of(owner)
    }

    fn bots_ever(&mut self, owner: &Digest) -> Result<Vec<Digest>, LedgerError> {
        self.inner.bots_ever(owner)
    }

    fn traces_of(&mut self, guest: &Digest) -> Result<Vec<String>, LedgerError> {
        self.inner.traces_of(guest)
    }

    fn possessions(&mut self, guest: &Digest) -> Result<Option<Possessions>, LedgerError> {
        self.inner.possessions(guest)
    }

    fn overdue(&mut self, overdue: &Overdue, limit: u32) -> Result<Vec<TableSummary>, LedgerError> {
        self.inner.overdue(overdue, limit)
    }

    fn retired(&mut self, table: &str) -> Result<Option<String>, LedgerError> {
        self.inner.retired(table)
    }

    fn close(&mut self) -> Result<(), LedgerError> {
        self.inner.close()
    }
}
