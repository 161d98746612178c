//! What leaves the ledger is gone, and nothing else.

use super::tests::{digest, lines, note, table, write_one};
use super::{
    Folder, Holder, Ledger, LedgerError, Overdue, Sqlite, StoredBot, StoredNote, StoredSeat, StoredTable, Write,
};
use crate::secret::Digest;

/// Makes it seem that nothing was kept of a table since a day.
fn touch(ledger: &mut Sqlite, id: &str, day: u64) {
    let sql = "UPDATE tables SET touched = ?2 WHERE id = ?1";
    assert_eq!(ledger.connection().execute(sql, rusqlite::params![id, day as i64]).unwrap(), 1);
}

#[test]
fn tables_leave_by_the_day_on_which_something_was_kept_last() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    for id in ["old", "new", "over"] {
        write_one(&mut ledger, Write::Table(Box::new(table(id)))).unwrap();
    }
    let finish = Write::Lines { table: "over".into(), first: 1, lines: vec!["x".into()], answer: None, finished: true };
    write_one(&mut ledger, finish).unwrap();
    touch(&mut ledger, "old", 10);
    touch(&mut ledger, "over", 20);
    let mut found = |unplayed_before, finished_before| {
        let found = ledger.overdue(&Overdue { unplayed_before, finished_before }, 9).unwrap();
        found.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(found(0, 0), Vec::<String>::new());
    assert_eq!(
        (found(10, 20), found(11, 20), found(11, 21)),
        (vec![], vec!["old".into()], vec!["old".into(), "over".into()])
    );
    // A move begins its time anew, and so does whoever sits down or says something.
    let stored = table("old").seats[2].clone();
    let seat = Write::Seat { table: "old".to_owned(), seat: 2, stored, note: None };
    let said = Write::Chat { table: "old".to_owned(), note: note(0, "hello") };
    for write in [lines("old", 1, "one", None), seat, said] {
        touch(&mut ledger, "old", 10);
        write_one(&mut ledger, write.clone()).unwrap();
        let found = ledger.overdue(&Overdue { unplayed_before: 11, finished_before: 0 }, 9).unwrap();
        assert!(found.is_empty(), "{write:?}");
    }
}

#[test]
fn a_table_that_was_used_since_it_was_found_overdue_stays_whole() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    write_one(&mut ledger, Write::Table(Box::new(table("a")))).unwrap();
    touch(&mut ledger, "a", 10);
    let overdue = Overdue { unplayed_before: 11, finished_before: 0 };
    let leave = |overdue| {
        let record = Some(("hash".to_owned(), "text".to_owned()));
        Write::Remove { table: "a".to_owned(), record, overdue: Some(overdue) }
    };
    assert_eq!(ledger.overdue(&overdue, 9).unwrap().len(), 1);
    // Those of finished games wait by days of their own.
    let finished = Overdue { unplayed_before: 0, finished_before: 99_999 };
    assert!(matches!(write_one(&mut ledger, leave(finished)), Err(LedgerError::Stays { .. })));
    write_one(&mut ledger, lines("a", 1, "one", Some(("x", 2)))).unwrap();
    let refused = write_one(&mut ledger, leave(overdue));
    assert!(matches!(&refused, Err(LedgerError::Stays { table }) if table == "a"), "{refused:?}");
    let kept = ledger.table("a").unwrap().unwrap();
    assert_eq!((kept.lines.len(), kept.seats.len(), kept.answers.len()), (2, 4, 1));
    assert_eq!((ledger.retired("a").unwrap(), ledger.loaded("hash").unwrap()), (None, None));
    touch(&mut ledger, "a", 10);
    write_one(&mut ledger, leave(overdue)).unwrap();
    assert!(ledger.table("a").unwrap().is_none());
}

#[test]
fn a_table_that_leaves_takes_everything_along_but_its_record() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    for id in ["a", "b"] {
        write_one(&mut ledger, Write::Table(Box::new(table(id)))).unwrap();
        write_one(&mut ledger, lines(id, 1, "one", Some(("x", 2)))).unwrap();
        write_one(&mut ledger, Write::Chat { table: id.to_owned(), note: note(0, "hello") }).unwrap();
    }
    let record = Some(("hash".to_owned(), "text".to_owned()));
    write_one(&mut ledger, Write::Remove { table: "a".to_owned(), record, overdue: None }).unwrap();
    assert!(ledger.table("a").unwrap().is_none());
    assert_eq!(ledger.retired("a").unwrap().as_deref(), Some("hash"));
    assert_eq!(ledger.loaded("hash").unwrap().as_deref(), Some("text"));
    for name in ["seats", "lines", "client_actions", "chat"] {
        let sql = format!("SELECT count(*) FROM {name} WHERE tbl = 'a'");
        assert_eq!(ledger.connection().query_row(&sql, [], |row| row.get::<_, i64>(0)).unwrap(), 0, "{name}");
    }
    let other = ledger.table("b").unwrap().unwrap();
    assert_eq!((other.lines.len(), other.chat.len(), other.answers.len()), (2, 1, 1));
    assert_eq!(ledger.retired("b").unwrap(), None);
}

#[test]
fn bots_are_bounded_listed_and_revoked() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let bot = |n| StoredBot { bot: digest(n), owner: digest(1), name: format!("bot {n}"), created: n.into() };
    for n in 10..10 + super::BOTS_MAX as u8 {
        write_one(&mut ledger, Write::Bot(bot(n))).unwrap();
    }
    assert!(matches!(write_one(&mut ledger, Write::Bot(bot(99))), Err(LedgerError::Full)));
    assert_eq!(ledger.bots_of(&digest(1)).unwrap()[0], bot(9 + super::BOTS_MAX as u8), "the latest first");
    // Nobody revokes what is another's.
    write_one(&mut ledger, Write::Revoke { bot: digest(10), owner: digest(2), now: 5 }).unwrap();
    assert_eq!(ledger.bot(&digest(10)).unwrap(), Some(bot(10)));
    write_one(&mut ledger, Write::Revoke { bot: digest(10), owner: digest(1), now: 5 }).unwrap();
    assert_eq!(ledger.bot(&digest(10)).unwrap(), None);
    write_one(&mut ledger, Write::Bot(bot(99))).unwrap();
    write_one(&mut ledger, Write::Farewell { guest: digest(1), now: 6 }).unwrap();
    assert!(ledger.bots_of(&digest(1)).unwrap().is_empty());
}

/// A guest brings a record.
fn bring(ledger: &mut Sqlite, hash: &str, guest: Digest, text: &str) {
    let (hash, text) = (hash.to_owned(), text.to_owned());
    write_one(ledger, Write::Loaded { hash, guest, now: 10, text }).unwrap();
}

#[test]
fn what_a_guest_keeps_is_counted_without_reading_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    write_one(&mut ledger, Write::Guest { guest: digest(1), now: 5 }).unwrap();
    for hash in ["g", "h", "i"] {
        bring(&mut ledger, hash, digest(1), &"x".repeat(300_000));
    }
    ledger.close().unwrap();
    drop(ledger);
    // Where there was nothing but their text there is nothing: whoever reads that meets a fault.
    let path = Folder::ledger_in(folder.path());
    let mut bytes = std::fs::read(&path).unwrap();
    let is_text = |page: &&mut [u8]| page[4..].iter().all(|&byte| byte == b'x');
    let emptied = bytes.chunks_mut(4_096).filter(is_text).map(|page| page.fill(0)).count();
    assert!(emptied > 200, "{emptied}");
    std::fs::write(&path, bytes).unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    assert!(ledger.loaded("h").is_err());
    assert_eq!(ledger.loaded_since(&digest(1), 0).unwrap(), 900_000);
    let kept = ledger.possessions(&digest(1)).unwrap().unwrap();
    assert_eq!((kept.records, kept.record_bytes), (3, 900_000));
}

#[test]
fn a_record_leaves_with_the_last_who_brought_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    for guest in [1, 2] {
        write_one(&mut ledger, Write::Guest { guest: digest(guest), now: 5 }).unwrap();
        bring(&mut ledger, "both", digest(guest), "text");
    }
    bring(&mut ledger, "one", digest(1), "of one");
    let count = |ledger: &mut Sqlite, guest| {
        let kept = ledger.possessions(&digest(guest)).unwrap().unwrap();
        (kept.records, kept.record_bytes)
    };
    assert_eq!((count(&mut ledger, 1), count(&mut ledger, 2)), ((2, 10), (1, 4)));
    write_one(&mut ledger, Write::Farewell { guest: digest(1), now: 6 }).unwrap();
    assert_eq!((ledger.loaded("both").unwrap().as_deref(), ledger.loaded("one").unwrap()), (Some("text"), None));
    assert_eq!(count(&mut ledger, 2), (1, 4));
    write_one(&mut ledger, Write::Farewell { guest: digest(2), now: 7 }).unwrap();
    assert_eq!(ledger.loaded("both").unwrap(), None);
}

#[test]
fn the_words_of_a_guest_go_with_them_whoever_has_the_seat_now_and_those_of_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    for guest in [1, 3, 4] {
        write_one(&mut ledger, Write::Guest { guest: digest(guest), now: 5 }).unwrap();
    }
    write_one(&mut ledger, Write::Table(Box::new(table("a")))).unwrap();
    let of = |number, guest, kind: &str, text: &str| StoredNote {
        guest: Some(digest(guest)),
        kind: kind.to_owned(),
        ..note(number, text)
    };
    // Guest 3 said something at the seat that guest 4 has now, who took it over.
    let notes =
        [of(0, 3, "say", "mine"), of(1, 3, "taken_over", "Cy"), of(2, 4, "say", "and mine"), of(3, 1, "say", "x")];
    for note in notes.clone() {
        write_one(&mut ledger, Write::Chat { table: "a".to_owned(), note }).unwrap();
    }
    let stored = StoredSeat::new("Di", Holder::Guest(digest(4)));
    write_one(&mut ledger, Write::Seat { table: "a".to_owned(), seat: 2, stored, note: None }).unwrap();
    assert_eq!(ledger.traces_of(&digest(3)).unwrap(), ["a"]);
    let part = |guest| Write::Part { table: "a".to_owned(), guests: vec![digest(guest)], nobody: digest(99) };
    write_one(&mut ledger, part(3)).unwrap();
    let chat = |ledger: &mut Sqlite| ledger.table("a").unwrap().unwrap().chat;
    let unnamed = StoredNote { text: String::new(), guest: None, ..notes[1].clone() };
    assert_eq!(chat(&mut ledger), [unnamed.clone(), notes[2].clone(), notes[3].clone()]);
    assert_eq!(ledger.table("a").unwrap().unwrap().seats[2].name, "Di", "the seat is another's");
    assert!(ledger.traces_of(&digest(3)).unwrap().is_empty());
    write_one(&mut ledger, part(4)).unwrap();
    assert_eq!(chat(&mut ledger), [unnamed, notes[3].clone()]);
}

#[test]
fn a_table_goes_to_people_before_bots_and_never_to_who_is_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    for guest in [1, 3, 4] {
        write_one(&mut ledger, Write::Guest { guest: digest(guest), now: 5 }).unwrap();
    }
    let seat = |name: &str, guest| StoredSeat::new(name, Holder::Guest(digest(guest)));
    // One who said farewell before, a bot of the host, a bot of another, one who left without a name, and one who lent a seat.
    let gone = StoredSeat { away: true, ..seat("", 50) };
    let bots = [seat("Robin", 10), seat("Marvin", 11)].map(|seat| StoredSeat { bot: true, ..seat });
    let left = StoredSeat { away: true, ..seat("", 3) };
    let lent = StoredSeat { owner: Some(digest(4)), ..StoredSeat::new("Di", Holder::Computer("adept".to_owned())) };
    let [own, other] = bots;
    let laid = StoredTable { seats: vec![gone, own, other, left, lent, seat("Ada", 1)], ..table("a") };
    write_one(&mut ledger, Write::Table(Box::new(laid))).unwrap();
    let mut next = |guests: &[u8]| {
        let (table, guests) = ("a".to_owned(), guests.iter().map(|&guest| digest(guest)).collect());
        write_one(&mut ledger, Write::Part { table, guests, nobody: digest(51) }).unwrap();
        ledger.table("a").unwrap().map(|table| table.host)
    };
    assert_eq!(next(&[1, 10]), Some(digest(4)));
    assert_eq!(next(&[4]), Some(digest(3)));
    assert_eq!(next(&[3]), Some(digest(11)), "a bot looks after it before nobody does");
    assert_eq!(next(&[11]), None);
}
