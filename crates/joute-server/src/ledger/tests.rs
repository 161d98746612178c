//! What the ledger promises.

use std::path::Path;

use joute_kernel::Seed;
use rusqlite::Connection;

use super::{
    ActionKey, CHAT_KEPT, Folder, Holder, KEPT_MAX, Ledger, LedgerError, LedgerHandle, Sqlite, StoredNote, StoredSeat,
    StoredTable, Write, schema, scripted::Scripted,
};
use crate::secret::Digest;

pub(super) fn digest(number: u8) -> Digest {
    Digest::from_bytes([number; 16])
}

pub(super) fn table(id: &str) -> StoredTable {
    StoredTable {
        id: id.to_owned(),
        created: 100,
        host: digest(1),
        seed: Seed::from_number(7),
        frozen: false,
        hints: false,
        seats: vec![
            StoredSeat::new("Ada", Holder::Guest(digest(1))),
            StoredSeat::new("Bo", Holder::Beside(digest(1))),
            StoredSeat::new("", Holder::Open(digest(9))),
            StoredSeat::new("", Holder::Computer("adept".to_owned())),
        ],
        lines: vec!["header".to_owned()],
        chat: Vec::new(),
        answers: Vec::new(),
    }
}

pub(super) fn lines(id: &str, first: u64, text: &str, answer: Option<(&str, u64)>) -> Write {
    let key = |client_id: &str| ActionKey { guest: digest(1), client_id: client_id.to_owned() };
    Write::Lines {
        table: id.to_owned(),
        first,
        lines: vec![text.to_owned()],
        answer: answer.map(|(client_id, version)| (key(client_id), version)),
        finished: false,
    }
}

pub(super) fn note(number: u64, text: &str) -> StoredNote {
    StoredNote { number, seat: 2, kind: "say".to_owned(), text: text.to_owned(), guest: Some(digest(3)) }
}

pub(super) fn write_one(ledger: &mut Sqlite, write: Write) -> Result<(), LedgerError> {
    ledger.write(&[write])?.remove(0)
}

/// A seat that was taken by its link: the link is still known.
fn joined() -> StoredSeat {
    let open = StoredSeat::new("Cy", Holder::Open(digest(9)));
    StoredSeat { holder: Holder::Guest(digest(3)), away: true, taken: Some(7), ..open }
}

/// A seat that a computer plays for a person.
fn lent() -> StoredSeat {
    let seat = StoredSeat::new("Ada", Holder::Computer("adept".to_owned()));
    StoredSeat { owner: Some(digest(1)), links: 2, ..seat }
}

#[test]
fn what_was_written_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    {
        let mut ledger = Sqlite::open(folder.path()).unwrap();
        write_one(&mut ledger, Write::Table(Box::new(table("a")))).unwrap();
        write_one(&mut ledger, lines("a", 1, "one", Some(("x", 2)))).unwrap();
        let (table, note) = ("a".to_owned(), Some(note(0, "hello")));
        write_one(&mut ledger, Write::Seat { table, seat: 2, stored: joined(), note }).unwrap();
        let (table, stored) = ("a".to_owned(), lent());
        write_one(&mut ledger, Write::Seat { table, seat: 0, stored, note: None }).unwrap();
        // No close: a crash does not call it either.
    }
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let kept = ledger.table("a").unwrap().unwrap();
    assert_eq!(kept.lines, ["header", "one"]);
    assert_eq!((kept.created, kept.seed, kept.frozen, kept.hints), (100, Seed::from_number(7), false, false));
    assert_eq!((&kept.seats[0], &kept.seats[2]), (&lent(), &joined()));
    assert_eq!(kept.chat, [note(0, "hello")]);
    assert_eq!(kept.seats[3].holder, Holder::Computer("adept".to_owned()));
    assert_eq!(kept.answers, [(ActionKey { guest: digest(1), client_id: "x".to_owned() }, 2)]);
    assert!(ledger.table("b").unwrap().is_none());
}

#[test]
fn lines_are_neither_doubled_nor_skipped() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    write_one(&mut ledger, Write::Table(Box::new(table("a")))).unwrap();
    for wrong in [0, 2] {
        let refused = write_one(&mut ledger, lines("a", wrong, "one", None));
        assert!(matches!(refused, Err(LedgerError::Gap { kept: 1, .. })), "{refused:?}");
    }
    write_one(&mut ledger, lines("a", 1, "one", None)).unwrap();
    assert!(write_one(&mut ledger, lines("a", 1, "one", None)).is_err());
    assert!(write_one(&mut ledger, lines("unknown", 0, "one", None)).is_err(), "no table, no lines");
    assert_eq!(ledger.table("a").unwrap().unwrap().lines, ["header", "one"]);
}

#[test]
fn one_refused_write_does_not_harm_its_group() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let batch = [
        Write::Table(Box::new(table("a"))),
        Write::Table(Box::new(table("a"))),
        lines("a", 1, "one", Some(("x", 2))),
        // The lines of this one fit, its action is known: nothing of it may stay.
        lines("a", 2, "two", Some(("x", 3))),
        Write::Table(Box::new(table("b"))),
    ];
    let answers = ledger.write(&batch).unwrap();
    assert_eq!(answers.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true, false, true]);
    assert_eq!(ledger.table("a").unwrap().unwrap().lines, ["header", "one"]);
    assert_eq!(ledger.table("a").unwrap().unwrap().answers.len(), 1);
    assert_eq!(ledger.table("b").unwrap().unwrap().seats.len(), 4);
}

#[test]
fn lists_are_of_one_guest_and_the_latest_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let mut later = table("later");
    later.created = 200;
    let mut foreign = table("foreign");
    foreign.host = digest(5);
    let seat = StoredSeat::new("", Holder::Computer("adept".to_owned()));
    // A seat that is lent to a computer is still on its owner's list.
    foreign.seats = vec![StoredSeat { owner: Some(digest(6)), ..seat }];
    for new in [table("sooner"), later, foreign] {
        write_one(&mut ledger, Write::Table(Box::new(new))).unwrap();
    }
    let names = |ledger: &mut Sqlite, guest| {
        let list = ledger.tables_of(&digest(guest), 9).unwrap();
        list.into_iter().map(|summary| summary.id).collect::<Vec<_>>()
    };
    assert_eq!(names(&mut ledger, 1), ["later", "sooner"]);
    assert_eq!(names(&mut ledger, 5), ["foreign"]);
    assert_eq!(names(&mut ledger, 6), ["foreign"]);
    assert_eq!(ledger.set_up_since(&digest(1), 150).unwrap(), 1);
    assert_eq!(ledger.with_computers(9).unwrap(), ["later", "foreign", "sooner"]);
    let mut over = lines("later", 1, "end", None);
    if let Write::Lines { finished, .. } = &mut over {
        *finished = true;
    }
    write_one(&mut ledger, over).unwrap();
    assert_eq!(ledger.with_computers(9).unwrap(), ["foreign", "sooner"]);
    assert_eq!(names(&mut ledger, 1), ["sooner", "later"], "what can be played comes first");
}

#[test]
fn talk_is_kept_in_order_and_the_oldest_leaves() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    write_one(&mut ledger, Write::Table(Box::new(table("a")))).unwrap();
    let last = CHAT_KEPT as u64 + 4;
    for number in 0..=last {
        write_one(&mut ledger, Write::Chat { table: "a".to_owned(), note: note(number, "x") }).unwrap();
    }
    for wrong in [0, last, last + 2] {
        let refused = write_one(&mut ledger, Write::Chat { table: "a".to_owned(), note: note(wrong, "y") });
        assert!(matches!(refused, Err(LedgerError::Gap { .. })), "{wrong}: {refused:?}");
    }
    let kept = ledger.table("a").unwrap().unwrap().chat;
    assert_eq!((kept.len(), &kept[0], &kept[CHAT_KEPT - 1]), (CHAT_KEPT, &note(5, "x"), &note(last, "x")));
    // What belongs together is kept together, or not at all.
    let note = Write::Chat { table: "a".to_owned(), note: note(last + 1, "z") };
    assert!(write_one(&mut ledger, Write::All(vec![note, lines("a", 7, "too far", None)])).is_err());
    assert_eq!(ledger.table("a").unwrap().unwrap().chat, kept);
}

#[test]
fn loaded_records_are_kept_once_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let load = |hash: &str, guest, now, text: &str| {
        let (hash, text) = (hash.to_owned(), text.to_owned());
        Write::Loaded { hash, guest: digest(guest), now, text }
    };
    for write in [load("h", 1, 10, "été"), load("h", 2, 20, "été"), load("i", 1, 30, "two")] {
        write_one(&mut ledger, write).unwrap();
    }
    assert_eq!(ledger.loaded("h").unwrap().as_deref(), Some("été"));
    assert_eq!(ledger.loaded("j").unwrap(), None);
    let since = |ledger: &mut Sqlite, guest, since| ledger.loaded_since(&digest(guest), since).unwrap();
    assert_eq!((since(&mut ledger, 1, 0), since(&mut ledger, 1, 20), since(&mut ledger, 2, 0)), (8, 3, 5));
    // Brought again it is no more than before.
    write_one(&mut ledger, load("h", 1, 40, "été")).unwrap();
    assert_eq!((since(&mut ledger, 1, 0), since(&mut ledger, 1, 20)), (8, 3));
}

#[test]
fn what_guests_build_is_kept_by_name_and_there_is_an_end_of_room() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let keep = |guest, game: &str, name: &str, text: &str, now| {
        let (game, name, text) = (game.to_owned(), name.to_owned(), text.to_owned());
        Write::Keep { guest: digest(guest), game, name, text, now }
    };
    for write in [keep(1, "g", "a", "one", 10), keep(1, "g", "b", "two", 20), keep(2, "g", "a", "three", 5)] {
        write_one(&mut ledger, write).unwrap();
    }
    write_one(&mut ledger, keep(1, "g", "a", "four", 30)).unwrap();
    let names = |ledger: &mut Sqlite, guest, game| ledger.kept(&digest(guest), game).unwrap();
    let pair = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    assert_eq!(names(&mut ledger, 1, "g"), [pair("a", "four"), pair("b", "two")]);
    assert_eq!((names(&mut ledger, 2, "g"), names(&mut ledger, 1, "h")), (vec![pair("a", "three")], vec![]));
    for number in 2..KEPT_MAX {
        write_one(&mut ledger, keep(1, "g", &number.to_string(), "", 1)).unwrap();
    }
    assert!(matches!(write_one(&mut ledger, keep(1, "g", "one more", "", 1)), Err(LedgerError::Full)));
    write_one(&mut ledger, keep(1, "g", "a", "five", 40)).unwrap();
    let forget = |name: &str| Write::Forget { guest: digest(1), game: "g".to_owned(), name: name.to_owned() };
    for name in ["b", "b"] {
        write_one(&mut ledger, forget(name)).unwrap();
    }
    write_one(&mut ledger, keep(1, "g", "one more", "", 1)).unwrap();
    assert_eq!((names(&mut ledger, 1, "g").len(), &names(&mut ledger, 1, "g")[0]), (KEPT_MAX, &pair("a", "five")));
    assert_eq!(names(&mut ledger, 2, "g").len(), 1);
}

#[test]
fn a_folder_of_the_first_version_is_brought_up_with_everything_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let connection = Connection::open(Folder::ledger_in(folder.path())).unwrap();
    connection.execute_batch(schema::MIGRATIONS[0]).unwrap();
    connection.execute_batch("PRAGMA application_id = 1246713172; PRAGMA user_version = 1;").unwrap();
    // As the program of the first version wrote them.
    connection
        .execute_batch(
            "INSERT INTO guests VALUES (x'01010101010101010101010101010101', 50);
             INSERT INTO tables VALUES ('old', 100, x'01010101010101010101010101010101', zeroblob(32), 0, 0);
             INSERT INTO seats VALUES ('old', 0, 'Ada', 'guest', x'01010101010101010101010101010101', NULL, NULL);
             INSERT INTO seats VALUES ('old', 1, 'Bo', 'beside', x'01010101010101010101010101010101', NULL, NULL);
             INSERT INTO seats VALUES ('old', 2, '', 'open', NULL, x'09090909090909090909090909090909', NULL);
             INSERT INTO seats VALUES ('old', 3, '', 'computer', NULL, NULL, 'adept');
             INSERT INTO lines VALUES ('old', 0, 'header'), ('old', 1, 'one');
             INSERT INTO client_actions VALUES ('old', x'01010101010101010101010101010101', 'x', 7);",
        )
        .unwrap();
    drop(connection);
    for _ in 0..2 {
        let mut ledger = Sqlite::open(folder.path()).unwrap();
        let old = ledger.table("old").unwrap().unwrap();
        let mut expected = table("old").seats;
        expected[2].link = Some(digest(9));
        assert_eq!(old.seats, expected);
        assert_eq!((old.created, old.host, old.seed), (100, digest(1), Seed::from_bytes([0; 32])));
        assert_eq!((old.lines, old.chat, old.hints), (vec!["header".to_owned(), "one".to_owned()], vec![], true));
        assert_eq!(old.answers, [(ActionKey { guest: digest(1), client_id: "x".to_owned() }, 7)]);
        assert!(ledger.knows(&digest(1)).unwrap());
    }
    let connection = Connection::open(Folder::ledger_in(folder.path())).unwrap();
    let version: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(version, schema::VERSION);
    drop(connection);
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    write_one(&mut ledger, lines("old", 2, "two", None)).unwrap();
    write_one(&mut ledger, Write::Chat { table: "old".to_owned(), note: note(0, "hello") }).unwrap();
    assert_eq!(ledger.table("old").unwrap().unwrap().lines.len(), 3);
}

#[test]
fn a_folder_of_the_second_version_is_brought_up_with_everything_in_it() {
    // The word of whose seat it is.
    let said = |text: &str| StoredNote { seat: 1, ..note(0, text) };
    let folder = tempfile::tempdir().unwrap();
    let connection = Connection::open(Folder::ledger_in(folder.path())).unwrap();
    connection.execute_batch(schema::MIGRATIONS[0]).unwrap();
    connection.execute_batch(schema::MIGRATIONS[1]).unwrap();
    connection.execute_batch("PRAGMA application_id = 1246713172; PRAGMA user_version = 2;").unwrap();
    // As the program of the second version wrote them.
    connection
        .execute_batch(
            "INSERT INTO tables VALUES ('old', 100, x'01010101010101010101010101010101', zeroblob(32), 0, 0, 0);
             INSERT INTO seats VALUES ('old', 0, 'Ada', 'computer', NULL, NULL, 'adept', x'01010101010101010101010101010101', 2, 0);
             INSERT INTO seats VALUES ('old', 1, 'Cy', 'guest', x'03030303030303030303030303030303', x'09090909090909090909090909090909', NULL, NULL, 0, 1);
             INSERT INTO lines VALUES ('old', 0, 'header'), ('old', 1, 'one');
             INSERT INTO chat VALUES ('old', 0, 1, 'say', 'hello');
             INSERT INTO loaded VALUES ('h', 10, x'01010101010101010101010101010101', 'text');",
        )
        .unwrap();
    drop(connection);
    for _ in 0..2 {
        let mut ledger = Sqlite::open(folder.path()).unwrap();
        let old = ledger.table("old").unwrap().unwrap();
        // Nobody is known to have taken a seat over: hands stay shown to whoever saw them.
        assert_eq!(old.seats, [lent(), StoredSeat { taken: None, ..joined() }]);
        assert_eq!((old.chat, old.hints, old.lines.len()), (vec![said("hello")], false, 2));
        assert_eq!(ledger.loaded("h").unwrap().as_deref(), Some("text"));
    }
    let connection = Connection::open(Folder::ledger_in(folder.path())).unwrap();
    let version: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(version, schema::VERSION);
    drop(connection);
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let (table, stored) = ("old".to_owned(), joined());
    write_one(&mut ledger, Write::Seat { table, seat: 1, stored, note: Some(note(1, "x")) }).unwrap();
    assert_eq!(ledger.table("old").unwrap().unwrap().seats[1], joined());
}

/// A folder as a program of this version left it, with what `rows` write there.
fn folder_of_version(version: usize, rows: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let connection = Connection::open(Folder::ledger_in(folder.path())).unwrap();
    for migration in &schema::MIGRATIONS[..version] {
        connection.execute_batch(migration).unwrap();
    }
    let marks = format!("PRAGMA application_id = 1246713172; PRAGMA user_version = {version};");
    connection.execute_batch(&marks).unwrap();
    connection.execute_batch(rows).unwrap();
    folder
}

#[test]
fn records_of_a_folder_of_the_fifth_version_are_there_for_those_who_brought_them() {
    let folder = folder_of_version(
        5,
        "INSERT INTO guests VALUES (x'01010101010101010101010101010101', 50);
         INSERT INTO loaded VALUES ('h', 10, x'01010101010101010101010101010101', 'été'),
                                   ('i', 20, x'01010101010101010101010101010101', 'two'),
                                   ('j', 30, x'02020202020202020202020202020202', 'of another');
         INSERT INTO retired VALUES ('gone', 'i');",
    );
    for _ in 0..2 {
        let mut ledger = Sqlite::open(folder.path()).unwrap();
        let texts = ["h", "i", "j"].map(|hash| ledger.loaded(hash).unwrap().unwrap());
        assert_eq!(texts, ["été", "two", "of another"]);
        let kept = ledger.possessions(&digest(1)).unwrap().unwrap();
        assert_eq!((kept.records, kept.record_bytes, ledger.loaded_since(&digest(1), 15).unwrap()), (2, 8, 3));
        assert_eq!(ledger.retired("gone").unwrap().as_deref(), Some("i"));
    }
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    write_one(&mut ledger, Write::Farewell { guest: digest(1), now: 60 }).unwrap();
    assert_eq!((ledger.loaded("h").unwrap(), ledger.loaded("j").unwrap().as_deref()), (None, Some("of another")));
}

#[test]
fn words_of_a_folder_of_the_sixth_version_are_those_of_who_said_them_as_far_as_that_is_known() {
    let [one, two, three] = [1, 2, 3].map(|guest| format!("x'{}'", format!("{guest:02}").repeat(16)));
    let folder = folder_of_version(
        6,
        &format!(
            "INSERT INTO tables (id, created, host, seed) VALUES ('t', 100, {one}, zeroblob(32));
             INSERT INTO seats (tbl, seat, name, holder, guest, owner, level) VALUES
                 ('t', 0, 'Ada', 'guest', {one}, NULL, NULL), ('t', 1, 'Cy', 'guest', {three}, NULL, NULL),
                 ('t', 2, 'Bo', 'computer', NULL, {two}, 'adept');
             INSERT INTO chat VALUES ('t', 0, 1, 'say', 'before'), ('t', 1, 1, 'taken_over', 'Di'), ('t', 2, 0, 'say', 'a'),
                 ('t', 3, 1, 'say', 'c'), ('t', 4, 2, 'say', 'b'), ('t', 5, 0, 'left', '');"
        ),
    );
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let whose: Vec<_> = ledger.table("t").unwrap().unwrap().chat.into_iter().map(|note| note.guest).collect();
    assert_eq!(whose, [None, None, Some(digest(1)), Some(digest(3)), Some(digest(2)), None]);
}

/// Every file of a folder with its bytes.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            (entry.file_name().to_string_lossy().into_owned(), std::fs::read(entry.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

#[test]
fn a_newer_folder_is_refused_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    Sqlite::open(folder.path()).unwrap().close().unwrap();
    let connection = Connection::open(Folder::ledger_in(folder.path())).unwrap();
    connection.execute_batch("PRAGMA user_version = 99; PRAGMA wal_checkpoint(TRUNCATE);").unwrap();
    drop(connection);
    let before = contents(folder.path());
    let refused = Sqlite::open(folder.path()).unwrap_err();
    assert!(matches!(refused, LedgerError::Newer { found: 99, known: schema::VERSION, .. }), "{refused}");
    assert!(refused.to_string().contains("nothing was touched"), "{refused}");
    assert_eq!(contents(folder.path()), before);
}

#[test]
fn a_newer_version_is_seen_even_before_the_log_is_merged() {
    let folder = tempfile::tempdir().unwrap();
    Sqlite::open(folder.path()).unwrap().close().unwrap();
    let connection = Connection::open(Folder::ledger_in(folder.path())).unwrap();
    connection.execute_batch("PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 99;").unwrap();
    assert!(matches!(Sqlite::open(folder.path()), Err(LedgerError::Newer { found: 99, .. })));
}

#[test]
fn files_of_others_are_refused_and_not_touched() {
    for bytes in [b"my diary".to_vec(), vec![0; 4096]] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(Folder::ledger_in(folder.path()), &bytes).unwrap();
        assert!(matches!(Sqlite::open(folder.path()), Err(LedgerError::Foreign { .. })));
        assert_eq!(contents(folder.path()), [("joute.sqlite".to_owned(), bytes)]);
    }
    let folder = tempfile::tempdir().unwrap();
    let connection = Connection::open(Folder::ledger_in(folder.path())).unwrap();
    connection.execute_batch("PRAGMA application_id = 5; CREATE TABLE mine (x);").unwrap();
    drop(connection);
    assert!(matches!(Sqlite::open(folder.path()), Err(LedgerError::Foreign { .. })));
}

#[test]
fn one_folder_serves_one_server() {
    let folder = tempfile::tempdir().unwrap();
    let first = Sqlite::open(folder.path()).unwrap();
    let refused = Sqlite::open(folder.path()).unwrap_err();
    assert!(matches!(refused, LedgerError::InUse { .. }), "{refused}");
    drop(first);
    assert!(Sqlite::open(folder.path()).is_ok());
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "x").unwrap();
    let refused = Sqlite::open(&file.join("data")).unwrap_err();
    assert!(matches!(refused, LedgerError::Folder { .. }), "{refused}");
    assert!(refused.to_string().contains("data"), "{refused}");
}

#[test]
fn what_waits_is_committed_together_and_faults_do_not_stop_the_thread() {
    let folder = tempfile::tempdir().unwrap();
    let groups = std::sync::Arc::default();
    let (open, gate) = std::sync::mpsc::channel();
    let told: std::sync::Arc<std::sync::Mutex<Vec<usize>>> = std::sync::Arc::clone(&groups);
    let script = move |inner: &mut Sqlite, batch: &[Write]| {
        told.lock().unwrap().push(batch.len());
        gate.recv().unwrap();
        inner.write(batch)
    };
    let slow = Scripted { inner: Sqlite::open(folder.path()).unwrap(), script };
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let (handle, thread) = LedgerHandle::start(slow).unwrap();
        let first = tokio::spawn({
            let handle = handle.clone();
            async move { handle.write(Write::Table(Box::new(table("t0")))).await }
        });
        while groups.lock().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        // The thread is busy with the first; these wait together.
        let others: Vec<_> = (1..=10)
            .map(|number| {
                let handle = handle.clone();
                let write = Write::Table(Box::new(table(&format!("t{number}"))));
                tokio::spawn(async move { handle.write(write).await })
            })
            .collect();
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        assert!(others.iter().all(|other| !other.is_finished()), "nothing is acknowledged before its commit");
        open.send(()).unwrap();
        open.send(()).unwrap();
        assert!(first.await.unwrap().is_ok());
        for other in others {
            assert!(other.await.unwrap().is_ok());
        }
        assert!(matches!(handle.read::<()>(|_| panic!("a fault, on purpose")).await, Err(LedgerError::Closed)));
        assert!(handle.read(|ledger| ledger.table("t10")).await.unwrap().is_some(), "the thread lives on");
        handle.close().await.unwrap();
        thread.join().unwrap();
        assert!(matches!(handle.write(Write::Freeze { table: "t0".into() }).await, Err(LedgerError::Closed)));
    });
    assert_eq!(*groups.lock().unwrap(), [1, 10]);
}

#[cfg(unix)]
#[test]
fn what_is_made_is_readable_by_this_account_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new/data");
    let mut ledger = Sqlite::open(&data).unwrap();
    write_one(&mut ledger, Write::Table(Box::new(table("a")))).unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o077;
    assert_eq!(mode(&data), 0);
    for entry in std::fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0, "{}", path.display());
    }
}
