//! Copies and tables that move house.

use std::path::Path;

use super::care::{CareError, Holdings, Reader, backup, export, import, restore};
use super::tests::{lines, note, table, write_one};
use super::{Folder, Ledger, Sqlite, Write};
use crate::doctor::{Ailment, check_up};

/// A ledger of two tables, still open.
fn ledger(data: &Path) -> Sqlite {
    let mut ledger = Sqlite::open(data).unwrap();
    for id in ["a", "b"] {
        write_one(&mut ledger, Write::Table(Box::new(table(id)))).unwrap();
    }
    write_one(&mut ledger, lines("a", 1, "one", Some(("x", 2)))).unwrap();
    write_one(&mut ledger, Write::Chat { table: "a".to_owned(), note: note(0, "hello") }).unwrap();
    ledger
}

#[test]
fn a_copy_of_a_ledger_in_use_is_one_file_with_all_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy"));
    let mut before = ledger(&data);
    let holdings = backup(&data, &copy).unwrap();
    assert_eq!(holdings, Holdings { tables: 2, finished: 0, lines: 3 });
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 2, "nothing else is left: {names:?}");
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::PermissionsExt::mode(&std::fs::metadata(&copy).unwrap().permissions());
        assert_eq!(mode & 0o777, 0o600, "it holds seeds");
    }
    // What comes later is not in it.
    write_one(&mut before, lines("a", 2, "two", None)).unwrap();
    let data = folder.path().join("anew");
    assert_eq!(restore(&copy, &data).unwrap(), holdings);
    let mut after = Sqlite::open(&data).unwrap();
    let kept = after.table("a").unwrap().unwrap();
    assert_eq!(
        (kept.lines, kept.chat, kept.answers.len()),
        (vec!["header".into(), "one".into()], vec![note(0, "hello")], 1)
    );
    assert!(matches!(restore(&copy, &data), Err(CareError::Ledger(_) | CareError::InUse { .. })), "it is in use");
    drop(after);
    assert!(matches!(restore(&copy, &data), Err(CareError::InUse { .. })), "it has tables");
}

#[test]
fn what_is_no_copy_is_refused_and_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let to = at("to");
    assert!(matches!(backup(&at("nowhere"), &to), Err(CareError::NoLedger { .. })));
    std::fs::write(at("empty"), "").unwrap();
    assert!(matches!(restore(&at("empty"), &to), Err(CareError::NoLedger { .. })));
    std::fs::write(at("foreign"), "a letter".repeat(99)).unwrap();
    assert!(matches!(restore(&at("foreign"), &to), Err(CareError::Ledger(_))));
    drop(ledger(&at("data")));
    assert!(matches!(backup(&at("data"), &at("empty")), Err(CareError::Exists { .. })));
    assert!(matches!(backup(&at("data"), &at("no/folder/copy")), Err(CareError::File { .. })));
    // What an older ledger left beside its own file would be played into a new one.
    std::fs::create_dir(&to).unwrap();
    std::fs::write(to.join("joute.sqlite-wal"), "left").unwrap();
    backup(&at("data"), &at("copy")).unwrap();
    assert!(matches!(restore(&at("copy"), &to), Err(CareError::InUse { .. })));
    assert!(std::fs::metadata(Folder::ledger_in(&to)).is_ok_and(|file| file.len() == 0));
}

#[test]
fn a_table_moves_house_with_all_that_is_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut old = ledger(&at("old"));
    let digest = table("a").host;
    write_one(&mut old, Write::Guest { guest: digest, now: 9 }).unwrap();
    assert_eq!(export(&at("old"), "a", &at("a")).unwrap(), Holdings { tables: 1, finished: 0, lines: 2 });
    assert!(matches!(export(&at("old"), "c", &at("c")), Err(CareError::NoTable { .. })));
    assert!(!at("c").exists());
    let imported = import(&at("a"), &at("new")).unwrap();
    assert_eq!((imported.added, imported.known), (1, 0));
    let mut new = Sqlite::open(&at("new")).unwrap();
    let (was, is) = (old.table("a").unwrap().unwrap(), new.table("a").unwrap().unwrap());
    assert_eq!(format!("{was:?}"), format!("{is:?}"));
    assert!(new.knows(&digest).unwrap() && new.table("b").unwrap().is_none());
    // It has gone on: the same file changes nothing.
    write_one(&mut new, lines("a", 2, "two", None)).unwrap();
    drop(new);
    let imported = import(&at("a"), &at("new")).unwrap();
    assert_eq!((imported.added, imported.known), (0, 1));
    // Another end of the same table is not taken for this one, and nothing of its file is.
    write_one(&mut old, lines("a", 2, "otherwise", None)).unwrap();
    backup(&at("old"), &at("all")).unwrap();
    let refused = import(&at("all"), &at("new"));
    assert!(matches!(&refused, Err(CareError::Differs { id }) if id == "a"), "{refused:?}");
    let mut new = Sqlite::open(&at("new")).unwrap();
    assert!(new.table("b").unwrap().is_none(), "all or none");
    assert_eq!(new.table("a").unwrap().unwrap().lines[2], "two");
}

#[test]
fn a_check_up_names_what_is_broken_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = ledger(folder.path());
    write_one(&mut ledger, Write::Freeze { table: "b".to_owned() }).unwrap();
    let before = std::fs::read(Folder::ledger_in(folder.path())).unwrap();
    let mut seen = 0;
    let found = check_up(folder.path(), &mut |done| seen = done).unwrap();
    assert_eq!((found.holdings.map(|held| held.tables), seen), (Some(2), 2));
    assert!(found.is_ill());
    // Their records are no records.
    let [(a, broken), (b, frozen)] = found.ailing.as_slice() else { panic!("{found:?}") };
    assert_eq!((a.as_str(), b.as_str(), frozen), ("a", "b", &Ailment::Frozen));
    assert!(matches!(broken, Ailment::Broken(said) if !said.is_empty()));
    assert_eq!(std::fs::read(Folder::ledger_in(folder.path())).unwrap(), before);
}

#[test]
fn a_damaged_page_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let (data, copy) = (folder.path().join("data"), folder.path().join("copy"));
    drop(ledger(&data));
    backup(&data, &copy).unwrap();
    let mut bytes = std::fs::read(&copy).unwrap();
    let page = bytes.len() / 2 / 4_096 * 4_096;
    bytes[page..page + 64].fill(0xA5);
    std::fs::write(&copy, bytes).unwrap();
    assert!(check_up(&copy, &mut |_| ()).unwrap().is_ill());
    assert!(matches!(restore(&copy, &folder.path().join("anew")), Err(CareError::Damaged { .. })));
    assert!(!Reader::open(&copy).unwrap().damages().unwrap_or_else(|error| vec![error.to_string()]).is_empty());
}
