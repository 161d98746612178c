//! What leaves the ledger: tables after their time, and what is kept of a guest who asks for it.

use rusqlite::{Connection, OptionalExtension, params};

use super::sqlite::digest;
use super::{LedgerError, Overdue, Possessions, TableSummary};
use crate::secret::Digest;

/// What is kept of one table beside its head, in an order in which it may go.
const OF_A_TABLE: [&str; 4] = ["chat", "client_actions", "lines", "seats"];

/// Tables that have waited long enough, the longest first.
pub(super) fn overdue(
    connection: &Connection,
    overdue: &Overdue,
    limit: u32,
) -> Result<Vec<TableSummary>, LedgerError> {
    let mut statement = connection.prepare(
        "SELECT id, finished, created FROM tables WHERE finished = 0 AND touched < ?1
         UNION ALL SELECT id, finished, created FROM tables WHERE finished = 1 AND touched < ?2 LIMIT ?3",
    )?;
    let days = params![overdue.unplayed_before as i64, overdue.finished_before as i64, limit];
    let found = statement.query_map(days, |row| {
        Ok(TableSummary { id: row.get(0)?, finished: row.get(1)?, created: row.get::<_, i64>(2)?.unsigned_abs() })
    })?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Fails if something was kept of a table since it was found to be overdue.
pub(super) fn still_overdue(connection: &Connection, table: &str, overdue: &Overdue) -> Result<(), LedgerError> {
    let sql = "SELECT 1 FROM tables WHERE id = ?1 AND touched < iif(finished, ?3, ?2)";
    let days = params![table, overdue.unplayed_before as i64, overdue.finished_before as i64];
    let found = connection.query_row(sql, days, |_| Ok(())).optional()?;
    found.ok_or_else(|| LedgerError::Stays { table: table.to_owned() })
}

/// What is kept of a guest.
pub(super) fn possessions(connection: &Connection, guest: &Digest) -> Result<Option<Possessions>, LedgerError> {
    let sql = "SELECT created,
                (SELECT count(*) FROM tables WHERE host = ?1
                 OR id IN (SELECT tbl FROM seats WHERE guest = ?1 OR owner = ?1)),
                (SELECT count(*) FROM brought WHERE guest = ?1),
                (SELECT coalesce(sum(bytes), 0) FROM brought WHERE guest = ?1),
                (SELECT count(*) FROM kept WHERE guest = ?1)
               FROM guests WHERE guest = ?1";
    let row = connection
        .query_row(sql, [guest.as_bytes()], |row| {
            let count = |column| row.get::<_, i64>(column).map(i64::unsigned_abs);
            let (since, tables, records) = (count(0)?, count(1)?, count(2)?);
            Ok(Possessions { since, tables, records, record_bytes: count(3)?, kept: count(4)? })
        })
        .optional()?;
    Ok(row)
}

/// A record stays, by its name and text, for a guest who brought it. What others brought as well is kept once.
pub(super) fn bring(
    connection: &Connection,
    (hash, text): (&str, &str),
    guest: &Digest,
    now: u64,
) -> Result<(), LedgerError> {
    let sql = "INSERT OR IGNORE INTO records (hash, text) VALUES (?1, ?2)";
    connection.execute(sql, params![hash, text])?;
    let sql = "INSERT OR IGNORE INTO brought (guest, hash, created, bytes) VALUES (?1, ?2, ?3, ?4)";
    connection.execute(sql, params![guest.as_bytes(), hash, now as i64, text.len() as i64])?;
    Ok(())
}

/// A table leaves; its record stays under a name of its own if it shall.
pub(super) fn remove(
    connection: &Connection,
    table: &str,
    record: Option<&(String, String)>,
) -> Result<(), LedgerError> {
    if let Some((hash, text)) = record {
        let head = connection.query_row("SELECT host, unixepoch() FROM tables WHERE id = ?1", [table], |row| {
            Ok((digest(row, 0)?, row.get::<_, i64>(1)?.unsigned_abs()))
        });
        if let Some((host, now)) = head.optional()? {
            bring(connection, (hash, text), &host, now)?;
            let sql = "INSERT OR REPLACE INTO retired (tbl, hash) VALUES (?1, ?2)";
            connection.execute(sql, params![table, hash])?;
        }
    }
    for name in OF_A_TABLE {
        connection.execute(&format!("DELETE FROM {name} WHERE tbl = ?1"), [table])?;
    }
    connection.execute("DELETE FROM tables WHERE id = ?1", [table])?;
    Ok(())
}

/// All tables at which something is kept of a guest.
pub(super) fn traces_of(connection: &Connection, guest: &Digest) -> Result<Vec<String>, LedgerError> {
    let mut statement = connection.prepare(
        "SELECT id FROM tables WHERE host = ?1 UNION SELECT tbl FROM seats WHERE guest = ?1
         UNION SELECT tbl FROM seats WHERE owner = ?1 UNION SELECT tbl FROM chat WHERE guest = ?1",
    )?;
    let found = statement.query_map([guest.as_bytes()], |row| row.get(0))?;
    Ok(found.collect::<Result<_, _>>()?)
}

/// Who but these guests laid the table, or sits there, or gets a seat back: those at seats first, people before bots, who is there before
/// who left. Who said farewell before is nobody: a hash that is not known, and a seat without a name.
fn others(connection: &Connection, table: &str, guests: &[Digest]) -> Result<Vec<Digest>, LedgerError> {
    let mut statement = connection.prepare(
        "WITH people (person, seat, bot, away, is_named) AS (
             SELECT coalesce(guest, owner), seat, bot, away, name <> '' FROM seats WHERE tbl = ?1
             UNION ALL SELECT host, 256, 1, 1, 0 FROM tables WHERE id = ?1)
         SELECT person FROM people
         WHERE person IS NOT NULL AND (is_named OR person IN (SELECT guest FROM guests) OR person IN (SELECT bot FROM bots))
         ORDER BY bot, away, seat",
    )?;
    let people = statement.query_map([table], |row| digest(row, 0))?.collect::<Result<Vec<_>, _>>()?;
    Ok(people.into_iter().filter(|person| !guests.contains(person)).collect())
}

/// Guests who are one person are taken out of a table, which leaves if it is nobody else's. If it was theirs, the first who sits there looks
/// after it from now on: without a host seats that nobody plays would stay as they are, and the game would stand.
pub(super) fn part(
    connection: &Connection,
    table: &str,
    guests: &[Digest],
    nobody: &Digest,
) -> Result<(), LedgerError> {
    let Some(&heir) = others(connection, table, guests)?.first() else { return remove(connection, table, None) };
    for guest in guests {
        part_one(connection, table, guest, nobody)?;
        let sql = "UPDATE tables SET host = ?3 WHERE id = ?1 AND host = ?2";
        connection.execute(sql, params![table, guest.as_bytes(), heir.as_bytes()])?;
    }
    Ok(())
}

fn part_one(connection: &Connection, table: &str, guest: &Digest, nobody: &Digest) -> Result<(), LedgerError> {
    let (guest, nobody) = (guest.as_bytes(), nobody.as_bytes());
    let sql = "DELETE FROM chat WHERE tbl = ?1 AND guest = ?2 AND kind = 'say'";
    connection.execute(sql, params![table, guest])?;
    // That somebody took a seat over stays, without a name: by it what others said there before stays their word.
    let sql = "UPDATE chat SET text = '', guest = NULL WHERE tbl = ?1 AND guest = ?2";
    connection.execute(sql, params![table, guest])?;
    let sql = "UPDATE seats SET guest = ?3, name = '', away = 1 WHERE tbl = ?1 AND guest = ?2";
    connection.execute(sql, params![table, guest, nobody])?;
    let sql = "UPDATE seats SET owner = ?3, name = '', away = 1 WHERE tbl = ?1 AND owner = ?2";
    connection.execute(sql, params![table, guest, nobody])?;
    connection.execute("DELETE FROM client_actions WHERE tbl = ?1 AND guest = ?2", params![table, guest])?;
    Ok(())
}

/// What is kept of a guest beside tables goes. Of programs no more stays than that they may not play.
pub(super) fn farewell(connection: &Connection, guest: &Digest, now: u64) -> Result<(), LedgerError> {
    let guest = guest.as_bytes();
    // What nobody else brought.
    connection.execute(
        "DELETE FROM records WHERE hash IN (SELECT hash FROM brought WHERE guest = ?1)
         AND NOT EXISTS (SELECT 1 FROM brought WHERE brought.hash = records.hash AND guest <> ?1)",
        [guest],
    )?;
    for name in ["kept", "brought", "guests"] {
        connection.execute(&format!("DELETE FROM {name} WHERE guest = ?1"), [guest])?;
    }
    let sql = "UPDATE bots SET revoked = coalesce(revoked, ?2), name = '' WHERE owner = ?1";
    connection.execute(sql, params![guest, now as i64])?;
    Ok(())
}
