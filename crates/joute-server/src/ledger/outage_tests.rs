//! A ledger that cannot keep anything says what is wrong, keeps nothing by halves, and goes on when it can.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use joute_draw::page::model::Outage;

use super::folder::log_of;
use super::scripted::Scripted;
use super::tests::{digest, table, write_one};
use super::{Examiner, Folder, Keeper, Ledger, LedgerError, Sqlite, Write};

fn loaded(hash: &str, bytes: usize) -> Write {
    Write::Loaded { hash: hash.to_owned(), guest: digest(1), now: 0, text: "x".repeat(bytes) }
}

fn guest(byte: u8) -> Write {
    Write::Guest { guest: digest(byte), now: 0 }
}

/// A ledger with a table, and its folder.
fn opened() -> (tempfile::TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    write_one(&mut ledger, Write::Table(Box::new(table("a")))).unwrap();
    (folder, ledger)
}

#[test]
fn a_full_disk_keeps_nothing_by_halves_and_goes_on_when_there_is_room() {
    let (_folder, mut ledger) = opened();
    ledger.confine(true);
    // The first of them would fit.
    let refused = ledger.write(&[guest(7), loaded("big", 100_000), guest(8)]).unwrap_err();
    assert!(matches!(refused, LedgerError::Full), "{refused}");
    assert_eq!(refused.outage(), Some(Outage::Full));
    assert!(!ledger.knows(&digest(7)).unwrap() && !ledger.knows(&digest(8)).unwrap());
    assert!(ledger.table("a").unwrap().is_some(), "what was kept can be read");
    // A small write may fit all the same; there is no room for more.
    ledger.probe(0).unwrap();
    assert!(matches!(ledger.probe(65_536), Err(LedgerError::Full)));
    ledger.confine(false);
    ledger.probe(65_536).unwrap();
    assert!(ledger.loaded("").unwrap().is_none(), "a probe leaves nothing behind");
    let answers = ledger.write(&[guest(7), loaded("big", 100_000), guest(8)]).unwrap();
    assert!(answers.iter().all(Result::is_ok));
    assert!(ledger.knows(&digest(8)).unwrap() && ledger.loaded("big").unwrap().is_some());
}

#[test]
fn data_that_may_not_be_written_is_called_so() {
    let (_folder, mut ledger) = opened();
    ledger.lock_up();
    assert!(matches!(ledger.write(&[guest(7)]), Err(LedgerError::ReadOnly)));
    assert!(matches!(ledger.probe(0), Err(LedgerError::ReadOnly)));
}

#[test]
fn files_that_are_deleted_or_moved_are_noticed_and_no_new_ones_are_made() {
    let names: [fn(&Path) -> PathBuf; 2] = [Folder::ledger_in, |data| log_of(&Folder::ledger_in(data))];
    for name in names {
        let (folder, mut ledger) = opened();
        let (path, away) = (name(folder.path()), folder.path().join("away"));
        std::fs::rename(&path, &away).unwrap();
        for refused in [ledger.write(&[guest(7)]).map(drop), ledger.probe(0)] {
            let refused = refused.unwrap_err();
            assert_eq!(refused.outage(), Some(Outage::Gone), "{refused}");
            assert!(refused.to_string().contains(&path.display().to_string()), "{refused}");
        }
        assert!(!path.exists(), "no new file hides that one is missing");
        // Another file of that name is not the one that is open.
        std::fs::copy(&away, &path).unwrap();
        assert!(matches!(ledger.write(&[guest(7)]), Err(LedgerError::Gone { .. })));
        std::fs::rename(&away, &path).unwrap();
        assert!(ledger.write(&[guest(7)]).unwrap()[0].is_ok(), "moved back, and on");
    }
}

#[test]
fn a_log_without_its_ledger_is_not_thrown_away_by_the_next_start() {
    for empty in [false, true] {
        let (folder, ledger) = opened();
        let (path, kept) = (Folder::ledger_in(folder.path()), folder.path().join("kept"));
        let log = log_of(&path);
        std::fs::copy(&log, &kept).unwrap();
        drop(ledger);
        std::fs::remove_file(&path).unwrap();
        std::fs::copy(&kept, &log).unwrap();
        if empty {
            std::fs::write(&path, "").unwrap();
        }
        let refused = Sqlite::open(folder.path()).unwrap_err();
        assert!(matches!(refused, LedgerError::Missing { .. }), "{refused}");
        assert_eq!(std::fs::read(&log).unwrap(), std::fs::read(&kept).unwrap());
    }
}

#[test]
fn damage_is_called_damage_and_names_the_way_to_the_backup() {
    let (folder, mut ledger) = opened();
    for number in 0..40 {
        write_one(&mut ledger, loaded(&format!("{number:032}"), 3_000)).unwrap();
    }
    ledger.close().unwrap();
    drop(ledger);
    let examine = || Examiner::open(folder.path()).and_then(Examiner::run);
    examine().unwrap();
    let path = Folder::ledger_in(folder.path());
    let mut bytes = std::fs::read(&path).unwrap();
    let (pages, page) = (bytes.len() / 4096, 4096);
    for number in pages / 2..pages {
        bytes[number * page..(number + 1) * page].fill(0xA5);
    }
    std::fs::write(&path, bytes).unwrap();
    let found = examine().unwrap_err();
    assert!(matches!(found, LedgerError::Corrupt(_)), "{found}");
    assert!(found.to_string().contains("joute.sqlite together with joute.sqlite-wal"), "{found}");
    let mut ledger = Sqlite::open(folder.path()).unwrap();
    let read: Vec<_> = (0..40).map(|number| ledger.loaded(&format!("{number:032}"))).collect();
    assert!(read.iter().any(|read| matches!(read, Err(LedgerError::Corrupt(_)))), "{read:?}");
}

#[test]
fn codes_of_the_database_become_ours() {
    let ours = |code| LedgerError::from(rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None)).outage();
    // SQLITE_FULL; IOERR_WRITE, as for a file that reached its limit; IOERR_FSYNC; CANTOPEN.
    assert_eq!(
        [13, 778, 1034, 14].map(ours),
        [Outage::Full, Outage::Failing, Outage::Failing, Outage::Failing].map(Some)
    );
    // READONLY, and READONLY_DBMOVED; CORRUPT, and NOTADB.
    assert_eq!(
        [8, 1032, 11, 26].map(ours),
        [Outage::ReadOnly, Outage::Gone, Outage::Corrupt, Outage::Corrupt].map(Some)
    );
    // CONSTRAINT and BUSY concern what was asked.
    assert_eq!([19, 5].map(ours), [None, None]);
}

#[test]
fn a_probe_really_writes() {
    let (folder, mut ledger) = opened();
    ledger.close().unwrap();
    let log = log_of(&Folder::ledger_in(folder.path()));
    assert_eq!(std::fs::metadata(&log).unwrap().len(), 0, "the log was brought home");
    ledger.probe(0).unwrap();
    assert!(std::fs::metadata(&log).unwrap().len() > 4096);
}

#[test]
fn everybody_hears_of_an_outage_and_many_questions_cost_one_write() {
    let (_folder, inner) = opened();
    let (full, writes) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let script = {
        let (full, writes) = (Arc::clone(&full), Arc::clone(&writes));
        move |inner: &mut Sqlite, batch: &[Write]| {
            writes.fetch_add(1, Ordering::Relaxed);
            if full.load(Ordering::Relaxed) == 1 { Err(LedgerError::Full) } else { inner.write(batch) }
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let (keeper, _) = Keeper::start(Scripted { inner, script }).unwrap();
        let mut outages = keeper.outages();
        tokio::spawn(keeper.clone().look_after());
        full.store(1, Ordering::Relaxed);
        assert!(matches!(keeper.write(guest(7)).await, Err(LedgerError::Full)));
        outages.wait_for(|outage| *outage == Some(Outage::Full)).await.unwrap();
        let before = writes.load(Ordering::Relaxed);
        let many: Vec<_> = (0..500)
            .map(|_| {
                let keeper = keeper.clone();
                tokio::spawn(async move { keeper.examine().await.unwrap_err().outage() })
            })
            .collect();
        for one in many {
            assert_eq!(one.await.unwrap(), Some(Outage::Full));
        }
        let asked = writes.load(Ordering::Relaxed) - before;
        assert!(asked <= 3, "{asked} writes for 500 questions");
        // Nobody writes anything; it is found out that there is room all the same.
        full.store(0, Ordering::Relaxed);
        let heard = tokio::time::timeout(Duration::from_secs(20), outages.wait_for(Option::is_none)).await;
        assert!(heard.is_ok_and(|heard| heard.is_ok()), "the ledger is tried again by itself");
        assert_eq!(keeper.outage(), None);
    });
}
