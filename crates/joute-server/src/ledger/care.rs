//! A host's care for a ledger: copies of one that is in use, folders made of copies, tables that move house.
//!
//! A copy is one file, a ledger by itself, with everything that was acknowledged before it was begun; the server may write on meanwhile. The
//! file of a running server alone is none: what was written last stands in the file `-wal` beside it.

use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags, params};

use super::folder::private_file;
use super::{Folder, LedgerError, StoredTable, schema, sqlite};

/// Why something was not done; nothing was changed then, and no file is left half written.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CareError {
    /// There is nothing to copy.
    #[error(
        "{path} holds no tables of Joute; give the data folder of a server (`--data`), or a copy made by `joute backup`"
    )]
    NoLedger {
        /// Where it was looked for.
        path: String,
    },
    /// The file is damaged.
    #[error("{path} is damaged ({said}); nothing was changed: use another copy")]
    Damaged {
        /// Which file.
        path: String,
        /// What the database says of it.
        said: String,
    },
    /// A file of that name is there.
    #[error("{path} is there already, and is not written over; give another name")]
    Exists {
        /// Which file.
        path: String,
    },
    /// The folder has tables.
    #[error("the data folder {path} holds tables already; give a new one, or move the old one away")]
    InUse {
        /// Which folder.
        path: String,
    },
    /// No table has that name.
    #[error("there is no table {id} in {path}; its name is the last part of its address")]
    NoTable {
        /// The name.
        id: String,
        /// Where it was looked for.
        path: String,
    },
    /// Another table has that name.
    #[error(
        "table {id} is there already and has gone on otherwise; nothing was added: export it first if it is worth keeping"
    )]
    Differs {
        /// The name.
        id: String,
    },
    /// The data is older than the program.
    #[error(
        "the data in {path} has version {found}, this program writes version {known}: start the server on it once, it is brought up to date then"
    )]
    Older {
        /// Which file.
        path: String,
        /// The version in the file.
        found: u32,
        /// The version that is written here.
        known: u32,
    },
    /// The file cannot be read or written.
    #[error("{path}: {reason}")]
    File {
        /// Which file.
        path: String,
        /// What the system says.
        reason: String,
    },
    /// The ledger itself says no.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

impl From<rusqlite::Error> for CareError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Ledger(error.into())
    }
}

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holdings {
    /// Tables.
    pub tables: u64,
    /// Those whose games are over.
    pub finished: u64,
    /// Lines of their records.
    pub lines: u64,
}

/// A ledger that is looked at, beside its server or in a copy. It is never changed.
#[derive(Debug)]
pub struct Reader {
    connection: Connection,
    path: PathBuf,
}

impl Reader {
    /// Opens the ledger of a data folder, or a copy.
    ///
    /// # Errors
    ///
    /// If there is none, or if it is not ours or newer than this program.
    pub fn open(at: &Path) -> Result<Self, CareError> {
        let path = if at.is_dir() { Folder::ledger_in(at) } else { at.to_owned() };
        let shown = path.display().to_string();
        match std::fs::metadata(&path) {
            Ok(file) if file.is_file() && file.len() > 0 => {}
            Ok(_) => return Err(CareError::NoLedger { path: shown }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(CareError::NoLedger { path: shown });
            }
            Err(error) => return Err(CareError::File { path: shown, reason: error.to_string() }),
        }
        schema::look(&path)?;
        let connection =
            Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        Ok(Self { connection, path })
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the database finds wrong with the file: at most a hundred sentences; none if it is whole.
    ///
    /// # Errors
    ///
    /// If it cannot even be asked.
    pub fn damages(&self) -> Result<Vec<String>, CareError> {
        let mut statement = self.connection.prepare("PRAGMA integrity_check(100)")?;
        let said = statement.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<_>, _>>()?;
        let mut said: Vec<String> = said.into_iter().filter(|said| said != "ok").collect();
        let mut statement = self.connection.prepare("PRAGMA foreign_key_check")?;
        let lost = statement.query_map([], |row| {
            Ok(format!("a row of {} belongs to no table of {}", row.get::<_, String>(0)?, row.get::<_, String>(2)?))
        })?;
        for lost in lost.take(100) {
            said.push(lost?);
        }
        Ok(said)
    }

    /// Fails unless the file is whole.
    fn whole(&self) -> Result<(), CareError> {
        // What cannot even be read is damaged too.
        let damages = self.damages().unwrap_or_else(|error| vec![error.to_string()]);
        match damages.into_iter().next() {
            Some(said) => Err(CareError::Damaged { path: self.path.display().to_string(), said }),
            None => Ok(()),
        }
    }

    /// The version of its tables; 0 in a file in which there are none.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn version(&self) -> Result<u32, CareError> {
        Ok(self.connection.query_row("PRAGMA user_version", [], |row| row.get(0))?)
    }

    /// Fails unless its tables are those of this program.
    ///
    /// # Errors
    ///
    /// If they are older, or if there are none.
    pub fn current(&self) -> Result<(), CareError> {
        let path = self.path.display().to_string();
        match self.version()? {
            0 => Err(CareError::NoLedger { path }),
            found if found < schema::VERSION => Err(CareError::Older { path, found, known: schema::VERSION }),
            _ => Ok(()),
        }
    }

    /// What it holds.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn holdings(&self) -> Result<Holdings, CareError> {
        let count = |sql: &str| self.connection.query_row(sql, [], |row| row.get::<_, i64>(0)).map(i64::unsigned_abs);
        Ok(Holdings {
            tables: count("SELECT count(*) FROM tables")?,
            finished: count("SELECT count(*) FROM tables WHERE finished")?,
            lines: count("SELECT count(*) FROM lines")?,
        })
    }

    /// The names of its tables.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn tables(&self) -> Result<Vec<String>, CareError> {
        let mut statement = self.connection.prepare("SELECT id FROM tables ORDER BY id")?;
        let found = statement.query_map([], |row| row.get(0))?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    /// One table with whether it is kept as finished, or `None` if there is none of this name.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn table(&mut self, id: &str) -> Result<Option<(StoredTable, bool)>, CareError> {
        Ok(sqlite::stored_table(&mut self.connection, id)?)
    }
}

/// Makes a copy of the ledger of `data`, whose server may go on meanwhile, as one file that only this account may read.
///
/// # Errors
///
/// If there is no ledger, the file is there already or cannot be written, or the ledger is damaged.
pub fn backup(data: &Path, to: &Path) -> Result<Holdings, CareError> {
    let reader = Reader::open(data)?;
    let part = Part::beside(to)?;
    reader.connection.execute("VACUUM INTO ?1", params![part.name()?])?;
    part.checked_into(to)
}

/// Makes a data folder of a copy.
///
/// # Errors
///
/// If the copy is damaged, newer than this program or none, or the folder has tables or is in use.
pub fn restore(from: &Path, data: &Path) -> Result<Holdings, CareError> {
    let reader = Reader::open(from)?;
    reader.whole()?;
    if reader.version()? == 0 {
        return Err(CareError::NoLedger { path: from.display().to_string() });
    }
    let folder = Folder::open(data)?;
    let ledger = folder.ledger();
    // What an older ledger left beside it would be played into the new one.
    let mut log = ledger.clone().into_os_string();
    log.push("-wal");
    let has_some = |path: &Path| std::fs::metadata(path).is_ok_and(|file| file.len() > 0);
    if has_some(&ledger) || has_some(Path::new(&log)) {
        return Err(CareError::InUse { path: data.display().to_string() });
    }
    let part = Part::beside(&ledger.with_extension("restored"))?;
    reader.connection.execute("VACUUM INTO ?1", params![part.name()?])?;
    part.checked_into(&ledger)
}

/// The tables of a file that have to do with one table, in the order in which they are copied.
const OF_A_TABLE: [&str; 4] = ["seats", "lines", "client_actions", "chat"];

/// Copies one table out of the ledger of `data`, whose server may go on meanwhile, as a small ledger of its own.
///
/// # Errors
///
/// As [`backup`]; and if no table has this name.
pub fn export(data: &Path, id: &str, to: &Path) -> Result<Holdings, CareError> {
    let reader = Reader::open(data)?;
    reader.current()?;
    let part = Part::beside(to)?;
    let mut connection = Connection::open(&part.path)?;
    schema::migrate(&mut connection, &part.path)?;
    attach(&connection, &reader.path)?;
    let transaction = connection.transaction()?;
    if !add_table(&transaction, id)? {
        return Err(CareError::NoTable { id: id.to_owned(), path: reader.path.display().to_string() });
    }
    transaction.commit()?;
    drop(connection);
    part.checked_into(to)
}

/// What became of the tables of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Imported {
    /// Tables that were added.
    pub added: u64,
    /// Tables that were there already, as they are in the copy or further on.
    pub known: u64,
}

/// Adds the tables of a copy or an export to a data folder that no server uses: all of them, or none.
///
/// # Errors
///
/// If the file is damaged, none, or of another version; if the folder is in use; if a table is there already and has gone on otherwise.
pub fn import(from: &Path, data: &Path) -> Result<Imported, CareError> {
    let reader = Reader::open(from)?;
    reader.whole()?;
    reader.current()?;
    let ids = reader.tables()?;
    let mut ledger = sqlite::Sqlite::open(data)?;
    let connection = ledger.connection();
    attach(connection, &reader.path)?;
    let transaction = connection.transaction()?;
    let mut imported = Imported { added: 0, known: 0 };
    for id in ids {
        let is_there: bool =
            transaction
                .query_row("SELECT EXISTS (SELECT 1 FROM main.tables WHERE id = ?1)", [&id], |row| row.get(0))?;
        if !is_there {
            add_table(&transaction, &id)?;
            imported.added += 1;
        } else if goes_on(&transaction, &id)? {
            imported.known += 1;
        } else {
            return Err(CareError::Differs { id });
        }
    }
    transaction.commit()?;
    Ok(imported)
}

/// Makes another file known as `other`.
fn attach(connection: &Connection, path: &Path) -> Result<(), CareError> {
    let name = path.to_str().ok_or_else(|| unreadable(path))?;
    connection.execute("ATTACH DATABASE ?1 AS other", [name])?;
    Ok(())
}

/// Copies a table of the other file; `false` if it has none of this name.
fn add_table(connection: &Connection, id: &str) -> Result<bool, CareError> {
    let columns = "id, created, host, seed, finished, frozen, hints";
    let sql = format!("INSERT INTO main.tables ({columns}) SELECT {columns} FROM other.tables WHERE id = ?1");
    if connection.execute(&sql, [id])? == 0 {
        return Ok(false);
    }
    // Its time begins anew where it goes.
    connection.execute("UPDATE main.tables SET touched = unixepoch() / 86400 WHERE id = ?1", [id])?;
    for name in OF_A_TABLE {
        connection.execute(&format!("INSERT INTO main.{name} SELECT * FROM other.{name} WHERE tbl = ?1"), [id])?;
    }
    // Its people are known where it goes, so that their devices keep their seats.
    connection.execute(
        "INSERT OR IGNORE INTO main.guests SELECT * FROM other.guests WHERE guest IN (
             SELECT guest FROM other.seats WHERE tbl = ?1 UNION SELECT owner FROM other.seats WHERE tbl = ?1
             UNION SELECT host FROM other.tables WHERE id = ?1)",
        [id],
    )?;
    Ok(true)
}

/// Whether the table is of the same deal here as in the other file, and has all its lines.
fn goes_on(connection: &Connection, id: &str) -> Result<bool, CareError> {
    let sql = "SELECT (SELECT seed FROM main.tables WHERE id = ?1) = (SELECT seed FROM other.tables WHERE id = ?1)
               AND NOT EXISTS (SELECT n, text FROM other.lines WHERE tbl = ?1
                               EXCEPT SELECT n, text FROM main.lines WHERE tbl = ?1)";
    Ok(connection.query_row(sql, [id], |row| row.get(0))?)
}

fn unreadable(path: &Path) -> CareError {
    CareError::File { path: path.display().to_string(), reason: "its name is not UTF-8; give another".to_owned() }
}

/// A file on its way: it gets its name when it is whole, and is removed if it never is.
struct Part {
    path: PathBuf,
}

impl Part {
    /// An empty file for this account only, beside where it will stand.
    fn beside(to: &Path) -> Result<Self, CareError> {
        if to.exists() {
            return Err(CareError::Exists { path: to.display().to_string() });
        }
        let mut name = to.as_os_str().to_owned();
        name.push(".joute.tmp");
        let path = PathBuf::from(name);
        let failed = |error: std::io::Error| CareError::File {
            path: to.display().to_string(),
            reason: format!("{error}; choose a folder that you may write to"),
        };
        // What a program that was stopped left behind is of no use.
        match std::fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
            _ => {}
        }
        private_file(&path).map_err(failed)?;
        Ok(Self { path })
    }

    fn name(&self) -> Result<&str, CareError> {
        self.path.to_str().ok_or_else(|| unreadable(&self.path))
    }

    /// Gives it its name once it is on the disk and found to be whole; what it holds.
    fn checked_into(self, to: &Path) -> Result<Holdings, CareError> {
        let reader = Reader::open(&self.path)?;
        reader.whole()?;
        let holdings = reader.holdings()?;
        drop(reader);
        let failed =
            |error: std::io::Error| CareError::File { path: to.display().to_string(), reason: error.to_string() };
        File::open(&self.path).and_then(|file| file.sync_all()).map_err(failed)?;
        std::fs::rename(&self.path, to).map_err(failed)?;
        if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            // Where a folder cannot be synced, the file is safe all the same.
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(holdings)
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        // After a good end there is nothing of this name.
        for end in ["", "-wal", "-shm", "-journal"] {
            let mut name = self.path.as_os_str().to_owned();
            name.push(end);
            let _ = std::fs::remove_file(name);
        }
    }
}
