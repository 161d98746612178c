//! The ledger in one SQLite file.

use std::path::Path;

use joute_kernel::Seed;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};

use super::{
    ActionKey, BOTS_MAX, CHAT_KEPT, Folder, Holder, KEPT_MAX, Ledger, LedgerError, Overdue, Possessions, StoredBot,
    StoredNote, StoredSeat, StoredTable, TableSummary, Write, leaving, schema,
};
use crate::secret::Digest;

/// The ledger in the file `joute.sqlite` of a data folder: write-ahead log, every commit synced to the disk.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
    _folder: Folder,
}

impl From<rusqlite::Error> for LedgerError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl Sqlite {
    /// Opens the ledger of a data folder, making what is missing and bringing older data up to date.
    ///
    /// # Errors
    ///
    /// If the folder cannot be written to or is in use, or its data is newer than this program or not ours; then
    /// nothing in it was touched.
    pub fn open(data: &Path) -> Result<Self, LedgerError> {
        schema::look(&Folder::ledger_in(data))?;
        let folder = Folder::open(data)?;
        let path = folder.ledger();
        let refused = |error: rusqlite::Error| LedgerError::Folder {
            path: path.display().to_string(),
            reason: error.to_string(),
        };
        let mut connection = Connection::open(&path).map_err(refused)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get::<_, String>(0)).map_err(refused)?;
        connection.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
        schema::migrate(&mut connection, &path)?;
        Ok(Self { connection, _folder: folder })
    }
}

impl Sqlite {
    /// The database itself, for tables that come from elsewhere.
    pub(super) const fn connection(&mut self) -> &mut Connection {
        &mut self.connection
    }
}

impl Ledger for Sqlite {
    fn write(&mut self, batch: &[Write]) -> Result<Vec<Result<(), LedgerError>>, LedgerError> {
        let mut transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut answers = Vec::with_capacity(batch.len());
        for write in batch {
            let savepoint = transaction.savepoint()?;
            let answer = apply(&savepoint, write);
            // A dropped savepoint rolls back.
            if answer.is_ok() {
                savepoint.commit()?;
            } else {
                savepoint.finish()?;
            }
            answers.push(answer);
        }
        transaction.commit()?;
        Ok(answers)
    }

    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, LedgerError> {
        Ok(stored_table(&mut self.connection, id)?.map(|(table, _)| table))
    }

    fn tables_of(&mut self, guest: &Digest, limit: u32) -> Result<Vec<TableSummary>, LedgerError> {
        let mut statement = self.connection.prepare(
            "SELECT id, finished, created FROM tables
             WHERE id IN (SELECT tbl FROM seats WHERE guest = ?1 OR owner = ?1) OR host = ?1
             ORDER BY finished, created DESC, id LIMIT ?2",
        )?;
        let found = statement.query_map(params![guest.as_bytes(), limit], |row| {
            Ok(TableSummary { id: row.get(0)?, finished: row.get(1)?, created: row.get::<_, i64>(2)?.unsigned_abs() })
        })?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn set_up_since(&mut self, guest: &Digest, since: u64) -> Result<u64, LedgerError> {
        let sql = "SELECT count(*) FROM tables WHERE host = ?1 AND created >= ?2";
        let count: i64 = self.connection.query_row(sql, params![guest.as_bytes(), since as i64], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    fn knows(&mut self, guest: &Digest) -> Result<bool, LedgerError> {
        let sql = "SELECT 1 FROM guests WHERE guest = ?1";
        Ok(self.connection.query_row(sql, [guest.as_bytes()], |_| Ok(())).optional()?.is_some())
    }

    fn with_computers(&mut self, limit: u32) -> Result<Vec<String>, LedgerError> {
        let mut statement = self.connection.prepare(
            "SELECT id FROM tables
             WHERE finished = 0 AND frozen = 0 AND id IN (SELECT tbl FROM seats WHERE holder = 'computer')
             ORDER BY created DESC, id LIMIT ?1",
        )?;
        let found = statement.query_map([limit], |row| row.get(0))?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn loaded(&mut self, hash: &str) -> Result<Option<String>, LedgerError> {
        let sql = "SELECT text FROM records WHERE hash = ?1";
        Ok(self.connection.query_row(sql, [hash], |row| row.get(0)).optional()?)
    }

    fn is_loaded(&mut self, hash: &str) -> Result<bool, LedgerError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM records WHERE hash = ?1)";
        Ok(self.connection.query_row(sql, [hash], |row| row.get(0))?)
    }

    fn is_laid(&mut self, table: &str) -> Result<bool, LedgerError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM tables WHERE id = ?1)";
        Ok(self.connection.query_row(sql, [table], |row| row.get(0))?)
    }

    fn loaded_since(&mut self, guest: &Digest, since: u64) -> Result<u64, LedgerError> {
        let sql = "SELECT coalesce(sum(bytes), 0) FROM brought WHERE guest = ?1 AND created >= ?2";
        let sum: i64 = self.connection.query_row(sql, params![guest.as_bytes(), since as i64], |row| row.get(0))?;
        Ok(sum.unsigned_abs())
    }

    fn kept(&mut self, guest: &Digest, game: &str) -> Result<Vec<(String, String)>, LedgerError> {
        let sql = "SELECT name, text FROM kept WHERE guest = ?1 AND game = ?2 ORDER BY changed DESC, name";
        let mut statement = self.connection.prepare(sql)?;
        let found = statement.query_map(params![guest.as_bytes(), game], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn bot(&mut self, bot: &Digest) -> Result<Option<StoredBot>, LedgerError> {
        let sql = "SELECT bot, owner, name, created FROM bots WHERE bot = ?1 AND revoked IS NULL";
        Ok(self.connection.query_row(sql, [bot.as_bytes()], stored_bot).optional()?)
    }

    fn bots_of(&mut self, owner: &Digest) -> Result<Vec<StoredBot>, LedgerError> {
        let sql = "SELECT bot, owner, name, created FROM bots WHERE owner = ?1 AND revoked IS NULL ORDER BY created DESC, bot";
        let mut statement = self.connection.prepare(sql)?;
        let found = statement.query_map([owner.as_bytes()], stored_bot)?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn bots_ever(&mut self, owner: &Digest) -> Result<Vec<Digest>, LedgerError> {
        let mut statement = self.connection.prepare("SELECT bot FROM bots WHERE owner = ?1")?;
        let found = statement.query_map([owner.as_bytes()], |row| digest(row, 0))?;
        Ok(found.collect::<Result<_, _>>()?)
    }

    fn traces_of(&mut self, guest: &Digest) -> Result<Vec<String>, LedgerError> {
        leaving::traces_of(&self.connection, guest)
    }

    fn possessions(&mut self, guest: &Digest) -> Result<Option<Possessions>, LedgerError> {
        leaving::possessions(&self.connection, guest)
    }

    fn overdue(&mut self, overdue: &Overdue, limit: u32) -> Result<Vec<TableSummary>, LedgerError> {
        leaving::overdue(&self.connection, overdue, limit)
    }

    fn retired(&mut self, table: &str) -> Result<Option<String>, LedgerError> {
        let sql = "SELECT hash FROM retired WHERE tbl = ?1";
        Ok(self.connection.query_row(sql, [table], |row| row.get(0)).optional()?)
    }

    fn close(&mut self) -> Result<(), LedgerError> {
        self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}

/// One table, all of it from the same moment, and whether it is kept as finished.
pub(super) fn stored_table(connection: &mut Connection, id: &str) -> Result<Option<(StoredTable, bool)>, LedgerError> {
    let transaction = connection.transaction()?;
    let sql = "SELECT created, host, seed, frozen, hints, finished FROM tables WHERE id = ?1";
    let head = transaction
        .query_row(sql, [id], |row| {
            let table = StoredTable {
                id: id.to_owned(),
                created: row.get::<_, i64>(0)?.unsigned_abs(),
                host: digest(row, 1)?,
                seed: Seed::from_bytes(row.get(2)?),
                frozen: row.get(3)?,
                hints: row.get(4)?,
                seats: Vec::new(),
                lines: Vec::new(),
                chat: Vec::new(),
                answers: Vec::new(),
            };
            Ok((table, row.get(5)?))
        })
        .optional()?;
    let Some((mut table, finished)) = head else { return Ok(None) };
    table.seats = rows(
        &transaction,
        "SELECT name, holder, guest, secret, level, owner, links, away, taken, bot FROM seats WHERE tbl = ?1 ORDER BY seat",
        id,
        stored_seat,
    )?;
    table.lines = rows(&transaction, "SELECT text FROM lines WHERE tbl = ?1 ORDER BY n", id, |row| row.get(0))?;
    table.chat =
        rows(&transaction, "SELECT n, seat, kind, text, guest FROM chat WHERE tbl = ?1 ORDER BY n", id, stored_note)?;
    table.answers =
        rows(&transaction, "SELECT guest, client_id, version FROM client_actions WHERE tbl = ?1", id, |row| {
            let key = ActionKey { guest: digest(row, 0)?, client_id: row.get(1)? };
            Ok((key, row.get::<_, i64>(2)?.unsigned_abs()))
        })?;
    Ok(Some((table, finished)))
}

fn rows<T>(
    transaction: &Transaction<'_>,
    sql: &str,
    id: &str,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, LedgerError> {
    let mut statement = transaction.prepare(sql)?;
    let found = statement.query_map([id], read)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn digest(row: &Row<'_>, column: usize) -> rusqlite::Result<Digest> {
    row.get(column).map(Digest::from_bytes)
}

fn optional(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Digest>> {
    row.get::<_, Option<[u8; 16]>>(column).map(|bytes| bytes.map(Digest::from_bytes))
}

fn stored_seat(row: &Row<'_>) -> rusqlite::Result<StoredSeat> {
    let kind: String = row.get(1)?;
    let holder = match kind.as_str() {
        "guest" => Holder::Guest(digest(row, 2)?),
        "beside" => Holder::Beside(digest(row, 2)?),
        "open" => Holder::Open(digest(row, 3)?),
        "computer" => Holder::Computer(row.get(4)?),
        _ => return Err(rusqlite::Error::InvalidColumnName(format!("holder {kind}"))),
    };
    Ok(StoredSeat {
        name: row.get(0)?,
        holder,
        owner: optional(row, 5)?,
        link: optional(row, 3)?,
        links: row.get(6)?,
        away: row.get(7)?,
        taken: row.get::<_, Option<i64>>(8)?.map(i64::unsigned_abs),
        bot: row.get(9)?,
    })
}

fn stored_bot(row: &Row<'_>) -> rusqlite::Result<StoredBot> {
    let (bot, owner) = (digest(row, 0)?, digest(row, 1)?);
    Ok(StoredBot { bot, owner, name: row.get(2)?, created: row.get::<_, i64>(3)?.unsigned_abs() })
}

fn stored_note(row: &Row<'_>) -> rusqlite::Result<StoredNote> {
    let number = row.get::<_, i64>(0)?.unsigned_abs();
    Ok(StoredNote { number, seat: row.get(1)?, kind: row.get(2)?, text: row.get(3)?, guest: optional(row, 4)? })
}

fn apply(connection: &Connection, write: &Write) -> Result<(), LedgerError> {
    match write {
        Write::Guest { guest, now } => {
            let sql = "INSERT OR IGNORE INTO guests (guest, created) VALUES (?1, ?2)";
            connection.execute(sql, params![guest.as_bytes(), *now as i64])?;
        }
        Write::Table(table) => put_table(connection, table)?,
        Write::Lines { table, first, lines, answer, finished } => {
            append(connection, table, *first, lines)?;
            touch(connection, table)?;
            if let Some((key, version)) = answer {
                put_answer(connection, table, key, *version)?;
            }
            if *finished {
                connection.execute("UPDATE tables SET finished = 1 WHERE id = ?1", [table])?;
            }
        }
        Write::Seat { table, seat, stored, note } => {
            put_seat(connection, table, *seat, stored)?;
            touch(connection, table)?;
            if let Some(note) = note {
                put_note(connection, table, note)?;
            }
        }
        Write::Chat { table, note } => {
            touch(connection, table)?;
            put_note(connection, table, note)?;
        }
        Write::Loaded { hash, guest, now, text } => {
            leaving::bring(connection, (hash, text), guest, *now)?;
        }
        Write::Keep { guest, game, name, text, now } => {
            let kept = connection.execute(
                "INSERT OR REPLACE INTO kept (guest, game, name, text, changed) SELECT ?1, ?2, ?3, ?4, ?5
                 WHERE (SELECT count(*) FROM kept WHERE guest = ?1 AND game = ?2 AND name <> ?3) < ?6",
                params![guest.as_bytes(), game, name, text, *now as i64, KEPT_MAX as i64],
            )?;
            had_room(kept)?;
        }
        Write::Forget { guest, game, name } => {
            let sql = "DELETE FROM kept WHERE guest = ?1 AND game = ?2 AND name = ?3";
            connection.execute(sql, params![guest.as_bytes(), game, name])?;
        }
        Write::Bot(StoredBot { bot, owner, name, created }) => {
            let made = connection.execute(
                "INSERT INTO bots (bot, owner, name, created) SELECT ?1, ?2, ?3, ?4
                 WHERE (SELECT count(*) FROM bots WHERE owner = ?2 AND revoked IS NULL) < ?5",
                params![bot.as_bytes(), owner.as_bytes(), name, *created as i64, BOTS_MAX as i64],
            )?;
            had_room(made)?;
        }
        Write::Revoke { bot, owner, now } => {
            let sql = "UPDATE bots SET revoked = ?3 WHERE bot = ?1 AND owner = ?2 AND revoked IS NULL";
            connection.execute(sql, params![bot.as_bytes(), owner.as_bytes(), *now as i64])?;
        }
        Write::Remove { table, record, overdue } => {
            if let Some(overdue) = overdue {
                leaving::still_overdue(connection, table, overdue)?;
            }
            leaving::remove(connection, table, record.as_ref())?;
        }
        Write::Part { table, guests, nobody } => leaving::part(connection, table, guests, nobody)?,
        Write::Farewell { guest, now } => leaving::farewell(connection, guest, *now)?,
        Write::Freeze { table } => {
            connection.execute("UPDATE tables SET frozen = 1 WHERE id = ?1", [table])?;
        }
        Write::All(writes) => writes.iter().try_for_each(|write| apply(connection, write))?,
    }
    Ok(())
}

/// Where there is room for only so many rows of somebody: whether there was, by how many were written.
fn had_room(written: usize) -> Result<(), LedgerError> {
    if written > 0 { Ok(()) } else { Err(LedgerError::Full) }
}

/// Somebody uses a table: its time begins anew. Written once a day; after that there is nothing to change.
fn touch(connection: &Connection, table: &str) -> Result<(), LedgerError> {
    let sql = "UPDATE tables SET touched = unixepoch() / 86400 WHERE id = ?1 AND touched < unixepoch() / 86400";
    connection.execute(sql, [table])?;
    Ok(())
}

/// A table with its seats and its first lines.
fn put_table(connection: &Connection, table: &StoredTable) -> Result<(), LedgerError> {
    let StoredTable { id, created, host, seed, frozen, hints, .. } = table;
    connection.execute(
        "INSERT INTO tables (id, created, host, seed, frozen, hints, touched)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, unixepoch() / 86400)",
        params![id, *created as i64, host.as_bytes(), seed.as_bytes(), frozen, hints],
    )?;
    for (seat, stored) in (0u8..).zip(&table.seats) {
        put_seat(connection, id, seat, stored)?;
    }
    append(connection, id, 0, &table.lines)
}

/// That an action of a client was taken, and which version of the table it led to.
fn put_answer(connection: &Connection, table: &str, key: &ActionKey, version: u64) -> Result<(), LedgerError> {
    let sql = "INSERT INTO client_actions (tbl, guest, client_id, version) VALUES (?1, ?2, ?3, ?4)";
    connection.execute(sql, params![table, key.guest.as_bytes(), key.client_id, version as i64])?;
    Ok(())
}

fn put_seat(connection: &Connection, table: &str, seat: u8, stored: &StoredSeat) -> Result<(), LedgerError> {
    let (kind, secret, level) = match &stored.holder {
        Holder::Guest(_) => ("guest", stored.link, None),
        Holder::Beside(_) => ("beside", stored.link, None),
        Holder::Open(secret) => ("open", Some(*secret), None),
        Holder::Computer(level) => ("computer", stored.link, Some(level)),
    };
    let guest = stored.holder.guest().map(Digest::as_bytes);
    let owner = stored.owner.as_ref().map(Digest::as_bytes);
    let secret = secret.as_ref().map(Digest::as_bytes);
    let taken = stored.taken.map(u64::cast_signed);
    connection.execute(
        "INSERT OR REPLACE INTO seats (tbl, seat, name, holder, guest, secret, level, owner, links, away, taken, bot)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        params![
            table,
            seat,
            stored.name,
            kind,
            guest,
            secret,
            level,
            owner,
            stored.links,
            stored.away,
            taken,
            stored.bot
        ],
    )?;
    Ok(())
}

/// Adds a note after the last one, and lets go of what is older than the last [`CHAT_KEPT`].
fn put_note(connection: &Connection, table: &str, note: &StoredNote) -> Result<(), LedgerError> {
    let sql = "SELECT coalesce(max(n) + 1, 0) FROM chat WHERE tbl = ?1";
    let kept = connection.query_row(sql, [table], |row| row.get::<_, i64>(0))?.unsigned_abs();
    if kept != note.number {
        return Err(LedgerError::Gap { table: table.to_owned(), kept, first: note.number });
    }
    connection.execute(
        "INSERT INTO chat (tbl, n, seat, kind, text, guest) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![table, note.number as i64, note.seat, note.kind, note.text, note.guest.as_ref().map(Digest::as_bytes)],
    )?;
    let sql = "DELETE FROM chat WHERE tbl = ?1 AND n <= ?2";
    connection.execute(sql, params![table, note.number as i64 - CHAT_KEPT as i64])?;
    Ok(())
}

/// Adds lines at the end of a record; anywhere else is refused, so that no line is ever doubled or skipped.
fn append(connection: &Connection, table: &str, first: u64, lines: &[String]) -> Result<(), LedgerError> {
    let sql = "SELECT coalesce(max(n) + 1, 0) FROM lines WHERE tbl = ?1";
    let kept = connection.query_row(sql, [table], |row| row.get::<_, i64>(0))?.unsigned_abs();
    if kept != first {
        return Err(LedgerError::Gap { table: table.to_owned(), kept, first });
    }
    let mut statement = connection.prepare("INSERT INTO lines (tbl, n, text) VALUES (?1, ?2, ?3)")?;
    for (n, line) in (first..).zip(lines) {
        statement.execute(params![table, n as i64, line])?;
    }
    Ok(())
}
