//! The tables of the database, version by version.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::LedgerError;

/// Marks a database as ours: `JOUT` in its header.
const APPLICATION_ID: u32 = 0x4A4F_5554;

/// What leads from each version to the next; version 0 is an empty file. Never change one that was released: add one.
/// One that only adds keeps everything that an older program wrote.
pub(super) const MIGRATIONS: [&str; 7] = [
    "
    CREATE TABLE guests (
        guest   BLOB PRIMARY KEY,   -- hash of the token
        created INTEGER NOT NULL    -- seconds since 1970
    ) WITHOUT ROWID;

    CREATE TABLE tables (
        id       TEXT PRIMARY KEY,
        created  INTEGER NOT NULL,
        host     BLOB NOT NULL,
        seed     BLOB NOT NULL,     -- secret until the game is over
        finished INTEGER NOT NULL DEFAULT 0,
        frozen   INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_host ON tables (host, created);

    CREATE TABLE seats (
        tbl    TEXT NOT NULL REFERENCES tables (id),
        seat   INTEGER NOT NULL,
        name   TEXT NOT NULL,
        holder TEXT NOT NULL,       -- guest, beside, open or computer
        guest  BLOB,                -- of guest and beside
        secret BLOB,                -- hash of an open seat's secret
        level  TEXT,                -- of computer
        PRIMARY KEY (tbl, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_guest ON seats (guest) WHERE guest IS NOT NULL;

    -- The record, append-only: a line is never changed and never removed.
    CREATE TABLE lines (
        tbl  TEXT NOT NULL REFERENCES tables (id),
        n    INTEGER NOT NULL,      -- from 0, without gaps
        text TEXT NOT NULL,
        PRIMARY KEY (tbl, n)
    ) WITHOUT ROWID;

    CREATE TABLE client_actions (
        tbl       TEXT NOT NULL REFERENCES tables (id),
        guest     BLOB NOT NULL,
        client_id TEXT NOT NULL,
        version   INTEGER NOT NULL, -- the first answer
        PRIMARY KEY (tbl, guest, client_id)
    ) WITHOUT ROWID;
    ",
    "
    ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;

    ALTER TABLE seats ADD COLUMN owner BLOB;                       -- whose it is while a computer plays it
    ALTER TABLE seats ADD COLUMN links INTEGER NOT NULL DEFAULT 0; -- how often its link was made anew
    ALTER TABLE seats ADD COLUMN away  INTEGER NOT NULL DEFAULT 0; -- whether its person has left
    CREATE INDEX seats_by_owner ON seats (owner) WHERE owner IS NOT NULL;

    -- What was said and noted at a table; the oldest leave.
    CREATE TABLE chat (
        tbl  TEXT NOT NULL REFERENCES tables (id),
        n    INTEGER NOT NULL,      -- from 0, without gaps
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,         -- say, or the word of a note
        text TEXT NOT NULL,
        PRIMARY KEY (tbl, n)
    ) WITHOUT ROWID;

    -- Records that somebody brought to look at.
    CREATE TABLE loaded (
        hash    TEXT PRIMARY KEY,
        created INTEGER NOT NULL,
        guest   BLOB NOT NULL,
        text    TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX loaded_by_guest ON loaded (guest, created);
    ",
    "
    ALTER TABLE seats ADD COLUMN taken INTEGER; -- lines of the record when its person took it over from another
    ",
    "
    -- What guests built for a game and keep between tables, such as decks.
    CREATE TABLE kept (
        guest   BLOB NOT NULL,
        game    TEXT NOT NULL,
        name    TEXT NOT NULL,
        text    TEXT NOT NULL,
        changed INTEGER NOT NULL,
        PRIMARY KEY (guest, game, name)
    ) WITHOUT ROWID;
    ",
    "
    ALTER TABLE seats ADD COLUMN bot INTEGER NOT NULL DEFAULT 0; -- whether a program has it, whose token a guest made

    -- Programs that guests let play.
    CREATE TABLE bots (
        bot     BLOB PRIMARY KEY,   -- hash of the token
        owner   BLOB NOT NULL,      -- the guest who made it
        name    TEXT NOT NULL,
        created INTEGER NOT NULL,
        revoked INTEGER             -- when it was; NULL while it is good
    ) WITHOUT ROWID;
    CREATE INDEX bots_by_owner ON bots (owner, created);

    -- The day since 1970 on which something was kept of a table last; those that are here begin to wait now.
    ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET touched = unixepoch() / 86400;
    CREATE INDEX tables_by_touch ON tables (finished, touched);

    -- Finished tables that left, and the record that was kept of each.
    CREATE TABLE retired (
        tbl  TEXT PRIMARY KEY,
        hash TEXT NOT NULL          -- in loaded
    ) WITHOUT ROWID;
    ",
    "
    -- Who brought which record. How long it is stands here, so that nobody has to read it to count what a guest keeps.
    CREATE TABLE brought (
        guest   BLOB NOT NULL,
        hash    TEXT NOT NULL,      -- in records
        created INTEGER NOT NULL,
        bytes   INTEGER NOT NULL,
        PRIMARY KEY (guest, hash)
    ) WITHOUT ROWID;
    CREATE INDEX brought_by_hash ON brought (hash);
    INSERT INTO brought SELECT guest, hash, created, octet_length(text) FROM loaded;

    -- Each record once, as long as somebody who brought it is known. Its rows have numbers: where they lie by their names, as they did in
    -- loaded, every name that is compared on the way to another has its whole text read.
    CREATE TABLE records (
        hash TEXT PRIMARY KEY,
        text TEXT NOT NULL
    );
    INSERT INTO records SELECT hash, text FROM loaded;
    DROP TABLE loaded;
    ",
    "
    -- Whose words a note holds, or whose name. What was said before by whoever has the seat now is theirs, as far as nobody took it over since.
    ALTER TABLE chat ADD COLUMN guest BLOB;
    UPDATE chat SET guest = (SELECT coalesce(guest, owner) FROM seats WHERE seats.tbl = chat.tbl AND seats.seat = chat.seat)
    WHERE kind = 'say' AND NOT EXISTS (
        SELECT 1 FROM chat AS later
        WHERE later.tbl = chat.tbl AND later.seat = chat.seat AND later.kind = 'taken_over' AND later.n > chat.n);
    CREATE INDEX chat_by_guest ON chat (guest) WHERE guest IS NOT NULL;
    ",
];

/// The version that this program writes.
pub(crate) const VERSION: u32 = MIGRATIONS.len() as u32;

/// Looks at the file without opening it as a database, so that nothing beside it is made or changed.
///
/// The version stands in the file's header, big end first: the user version at byte 60, the application at byte 68.
pub(crate) fn look(path: &Path) -> Result<(), LedgerError> {
    let shown = || path.display().to_string();
    let refused = |error: std::io::Error| LedgerError::Folder { path: shown(), reason: error.to_string() };
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(refused(error)),
    };
    let mut header = [0; 100];
    let mut filled = 0;
    while filled < header.len() {
        match file.read(&mut header[filled..]).map_err(refused)? {
            0 => break,
            count => filled += count,
        }
    }
    if filled == 0 {
        return Ok(());
    }
    let word = |at: usize| u32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
    let application = word(68);
    if filled < header.len() || !header.starts_with(b"SQLite format 3\0") || ![0, APPLICATION_ID].contains(&application)
    {
        return Err(LedgerError::Foreign { path: shown() });
    }
    check(path, word(60))
}

fn check(path: &Path, found: u32) -> Result<(), LedgerError> {
    if found > VERSION {
        return Err(LedgerError::Newer { path: path.display().to_string(), found, known: VERSION });
    }
    Ok(())
}

/// Brings an opened database to [`VERSION`].
pub(crate) fn migrate(connection: &mut Connection, path: &Path) -> Result<(), LedgerError> {
    let version: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    check(path, version)?;
    for (number, migration) in MIGRATIONS.iter().enumerate().skip(version as usize) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(migration)?;
        transaction.execute_batch(&format!(
            "PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {};",
            number + 1
        ))?;
        transaction.commit()?;
    }
    Ok(())
}
