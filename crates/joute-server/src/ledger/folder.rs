//! The data folder, locked while a server uses it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use super::LedgerError;

/// A data folder that no other server uses as long as this value lives.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    _lock: File,
}

/// Makes the folder, for this account only: it will hold the seeds of running games. One that is there stays as it is.
fn make_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens a file for writing; a new one is empty and readable by this account only.
pub(super) fn private_file(path: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.create(true).write(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The ledger's file in the folder.
const LEDGER_FILE: &str = "joute.sqlite";
/// The file that is locked; it stays empty.
const LOCK_FILE: &str = "joute.lock";

impl Folder {
    /// Makes the folder if it is missing, and locks it. The operating system lets go of the lock when the program ends,
    /// however it ends.
    ///
    /// # Errors
    ///
    /// If it cannot be made or written to, or another server uses it.
    pub fn open(path: &Path) -> Result<Self, LedgerError> {
        let shown = || path.display().to_string();
        let refused = |error: std::io::Error| LedgerError::Folder { path: shown(), reason: error.to_string() };
        make_folder(path).map_err(refused)?;
        let lock = private_file(&path.join(LOCK_FILE)).map_err(refused)?;
        private_file(&Self::ledger_in(path)).map_err(refused)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(LedgerError::InUse { path: shown() }),
            Err(TryLockError::Error(error)) => Err(refused(error)),
        }
    }

    /// Where the ledger's file lies in a data folder.
    #[must_use]
    pub fn ledger_in(path: &Path) -> PathBuf {
        path.join(LEDGER_FILE)
    }

    /// Where this folder's ledger lies.
    #[must_use]
    pub fn ledger(&self) -> PathBuf {
        Self::ledger_in(&self.path)
    }
}
