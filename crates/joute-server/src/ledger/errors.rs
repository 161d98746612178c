//! Why the ledger did not do what it was asked, and what a host does about it.

use joute_draw::page::model::Outage;
use rusqlite::ErrorCode;

/// What SQLite adds to "read only" when the file was moved or deleted under it (`SQLITE_READONLY_DBMOVED`).
const MOVED: i32 = 1032;

/// Why the ledger did not do what it was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LedgerError {
    /// The folder cannot be used.
    #[error("the data folder {path} cannot be used: {reason}; give a folder that this account may write to")]
    Folder {
        /// Which folder.
        path: String,
        /// What the system said.
        reason: String,
    },
    /// Another server uses the folder.
    #[error("the data folder {path} is in use by another server; stop that one, or give this one a folder of its own")]
    InUse {
        /// Which folder.
        path: String,
    },
    /// The folder was written by a newer program.
    #[error(
        "the data in {path} has version {found}, this program knows version {known}; nothing was touched: \
         use a program at least as new as the one that wrote it, or another folder"
    )]
    Newer {
        /// Which file.
        path: String,
        /// The version in the file.
        found: u32,
        /// The newest version known here.
        known: u32,
    },
    /// The file is not ours.
    #[error("{path} is not a ledger of Joute; nothing was touched: move it away, or give another folder")]
    Foreign {
        /// Which file.
        path: String,
    },
    /// The file is not there, but its log is: somebody moved or deleted one of two files that belong together.
    #[error(
        "{path} is missing, but its log {path}-wal lies there and holds moves; nothing was touched: put {path} back, or \
         move the log away to begin anew"
    )]
    Missing {
        /// Which file.
        path: String,
    },
    /// The lines do not continue what is kept.
    #[error("table {table} has {kept} lines, so lines from {first} on cannot be added")]
    Gap {
        /// Which table.
        table: String,
        /// Lines that are kept.
        kept: u64,
        /// Where the refused lines begin.
        first: u64,
    },
    /// There is no room.
    #[error("the disk is full: make room, and the games go on by themselves")]
    Full,
    /// The disk refuses to be written.
    #[error(
        "the disk takes nothing ({0}): it may be broken, cut off, or at a limit for files; the games go on by \
         themselves once it can be written again"
    )]
    Failing(String),
    /// The file may not be written.
    #[error("the data may not be written: give the account of the server the right to write to the data folder")]
    ReadOnly,
    /// The file was deleted or moved while it was open: what is written to it would be lost.
    #[error(
        "{path} was deleted or moved while the server used it, so nothing more is kept: move it back, or stop the \
         server, put the last backup there (joute.sqlite together with joute.sqlite-wal) and start again"
    )]
    Gone {
        /// Which file.
        path: String,
    },
    /// The file is damaged.
    #[error(
        "the data is damaged ({0}): stop the server, copy joute.sqlite together with joute.sqlite-wal out of the data \
         folder, put the last backup of both in their place, and start again"
    )]
    Corrupt(String),
    /// Something in the database is not what this program writes.
    #[error("what is kept cannot be understood: {0}")]
    Garbled(String),
    /// The database refused, for another reason.
    #[error("the database failed: {0}")]
    Database(String),
    /// The ledger's thread has stopped.
    #[error("the ledger is closed")]
    Closed,
}

impl LedgerError {
    /// What is wrong with the ledger as a whole; `None` if the error concerns only what was asked.
    #[must_use]
    pub fn outage(&self) -> Option<Outage> {
        match self {
            Self::Full => Some(Outage::Full),
            Self::Failing(_) => Some(Outage::Failing),
            Self::ReadOnly => Some(Outage::ReadOnly),
            Self::Gone { .. } => Some(Outage::Gone),
            Self::Corrupt(_) => Some(Outage::Corrupt),
            Self::Folder { .. }
            | Self::InUse { .. }
            | Self::Newer { .. }
            | Self::Foreign { .. }
            | Self::Missing { .. }
            | Self::Gap { .. }
            | Self::Garbled(_)
            | Self::Database(_)
            | Self::Closed => None,
        }
    }
}

/// The one place where the codes of SQLite become ours.
impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error;
        let said = error.to_string();
        match &error {
            Error::SqliteFailure(failure, _) => match failure.code {
                ErrorCode::DiskFull => Self::Full,
                ErrorCode::ReadOnly if failure.extended_code == MOVED => Self::Gone { path: "the ledger".to_owned() },
                ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Self::ReadOnly,
                ErrorCode::SystemIoFailure | ErrorCode::CannotOpen => Self::Failing(said),
                ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Self::Corrupt(said),
                _ => Self::Database(said),
            },
            Error::FromSqlConversionFailure(..)
            | Error::InvalidColumnType(..)
            | Error::InvalidColumnName(_)
            | Error::IntegralValueOutOfRange(..)
            | Error::Utf8Error(..) => Self::Garbled(said),
            _ => Self::Database(said),
        }
    }
}
