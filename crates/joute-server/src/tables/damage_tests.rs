//! Tables whose lines were altered where they are kept, and disks that take nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use joute_draw::page::model::Outage;
use joute_draw::words::Lang;
use joute_games::GameId;
use joute_record::RunningHash;
use rusqlite::{Connection, params};

use super::company_tests::person;
use super::tests::{House, act_of, form, look, solo, wait_for, wish};
use super::{ActError, Hall, Limits, Reader, TableError, Wish};
use crate::ledger::scripted::Scripted;
use crate::ledger::{Folder, Keeper, Ledger, LedgerError, Sqlite, Write};
use crate::secret::Token;
use crate::thinking::Pool;

/// A game for one person, played until it is over or `moves` were made.
async fn played(hall: &Arc<Hall>, moves: usize) -> (Token, String) {
    let (token, id) = solo(hall).await;
    for ply in 0..moves {
        let page = look(hall, &id, Some(token)).await;
        if page.acting.is_none() {
            break;
        }
        hall.act(&id, &Reader::new(Some(token)), &act_of(&page, &format!("p{ply}"))).await.unwrap();
    }
    (token, id)
}

/// The lines of a table, as they are kept.
fn lines(house: &House, id: &str) -> Vec<String> {
    let connection = Connection::open(Folder::ledger_in(house.path())).unwrap();
    let mut statement = connection.prepare("SELECT text FROM lines WHERE tbl = ?1 ORDER BY n").unwrap();
    statement.query_map([id], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

fn alter(house: &House, id: &str, line: usize, text: &str) {
    let connection = Connection::open(Folder::ledger_in(house.path())).unwrap();
    let altered = "UPDATE lines SET text = ?1 WHERE tbl = ?2 AND n = ?3";
    assert_eq!(connection.execute(altered, params![text, id, line as i64]).unwrap(), 1);
}

#[test]
fn a_turned_tile_in_the_database_freezes_its_table_and_nothing_else() {
    let house = House::new();
    let (token, id, taken, other) = house.during(async |hall| {
        let (token, id) = played(&hall, 5).await;
        let page = look(&hall, &id, Some(token)).await;
        hall.act(&id, &Reader::new(Some(token)), &act_of(&page, "last")).await.unwrap();
        (token, id, page.choices[0].clone(), page.choices[1].clone())
    });
    // A move that the rules would have allowed as well: only the running hash tells.
    let before = lines(&house, &id);
    let line = before.len() - 1;
    let text = before[line].replace(&format!("\"do\":\"{taken}\""), &format!("\"do\":\"{other}\""));
    assert_ne!(text, before[line]);
    alter(&house, &id, line, &text);
    house.during(async |hall| {
        let reader = Reader::new(Some(token));
        let page = look(&hall, &id, Some(token)).await;
        assert!(page.frozen && page.damaged && page.choices.is_empty() && page.acting.is_none());
        assert!(page.version > 1, "what is sound is shown");
        for (lang, said) in [(Lang::En, "altered or damaged"), (Lang::Fr, "modifié ou abîmé")] {
            for text in [false, true] {
                let page = hall.page(&id, &reader, &Wish { lang, text, ..wish() }).await.unwrap();
                assert!(joute_draw::page::table(&page).contains(said), "{lang:?}, {text}");
            }
        }
        let act = super::Act { id: "x".to_owned(), seat: 0, at: page.version, action: "D05 2,0 r3".to_owned() };
        assert!(matches!(hall.act(&id, &reader, &act).await, Err(ActError::Frozen)));
        // The host has it as it is, and a verifier finds the line.
        let record = hall.record(&id, &reader).await.unwrap().expect("readable for the host");
        assert_eq!(record.lines().nth(line), Some(text.as_str()));
        let found = joute_record::check_hashes(&joute_record::parse(&record).unwrap()).unwrap_err();
        assert!(found.to_string().starts_with(&format!("line {}:", line + 1)), "{found}");
        assert!(hall.record(&id, &Reader::default()).await.unwrap().is_none());
        assert!(hall.resume(&reader).await.unwrap().iter().all(|card| !card.your_turn));
        // The others go on.
        let (other, id) = played(&hall, 2).await;
        assert!(look(&hall, &id, Some(other)).await.acting.is_some());
        hall.with(&id, |table| assert!(table.damage.is_none())).await.unwrap();
    });
    // Put back, it goes on.
    alter(&house, &id, line, &before[line]);
    house.during(async |hall| assert!(!look(&hall, &id, Some(token)).await.frozen));
}

#[test]
fn a_result_that_does_not_follow_is_found_also_when_its_hash_does() {
    let house = House::new();
    let (token, id) = house.during(async |hall| played(&hall, 400).await);
    let before = lines(&house, &id);
    let last = before.len() - 1;
    let (_, hash) = RunningHash::unseal(&before[last - 1]).unwrap();
    let (body, _) = RunningHash::unseal(&before[last]).unwrap();
    assert!(body.contains("\"scores\":["), "{body}");
    let altered = body.replace("\"scores\":[", "\"scores\":[1");
    alter(&house, &id, last, &hash.after(&altered).seal(&altered));
    house.during(async |hall| {
        let page = look(&hall, &id, Some(token)).await;
        assert!(page.frozen && page.damaged);
        assert!(hall.record(&id, &Reader::default()).await.unwrap().is_none(), "a damaged game is not over");
        assert!(hall.record(&id, &Reader::new(Some(token))).await.unwrap().is_some());
    });
}

#[test]
fn a_table_whose_first_line_is_damaged_is_readable_for_its_host_alone() {
    let house = House::new();
    let (token, id) = house.during(async |hall| played(&hall, 3).await);
    let header = lines(&house, &id)[0].replace("\"commitment\":\"", "\"commitment\":\"0");
    alter(&house, &id, 0, &header);
    house.during(async |hall| {
        let reader = Reader::new(Some(token));
        assert!(matches!(hall.page(&id, &reader, &wish()).await, Err(TableError::Unreadable(_))));
        let record = hall.record(&id, &reader).await.unwrap().expect("its lines");
        assert!(record.starts_with(&header));
        assert!(matches!(hall.record(&id, &Reader::default()).await, Err(TableError::Unreadable(_))));
        assert!(hall.resume(&reader).await.unwrap().is_empty());
        played(&hall, 1).await;
    });
}

#[test]
fn a_computer_plays_on_by_itself_once_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let full = Arc::new(AtomicBool::new(false));
    let script = {
        let full = Arc::clone(&full);
        move |inner: &mut Sqlite, batch: &[Write]| {
            if full.load(Ordering::Relaxed) { Err(LedgerError::Full) } else { inner.write(batch) }
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let inner = Sqlite::open(folder.path()).unwrap();
        let (keeper, _) = Keeper::start(Scripted { inner, script }).unwrap();
        tokio::spawn(keeper.clone().look_after());
        let limits = Limits { pace: Duration::from_millis(150), ..Limits::default() };
        let hall = Hall::new(keeper, Pool::start(1).unwrap(), limits);
        let (token, reader) = person(&hall).await;
        let id = hall.create(GameId::Rivality, &form("base", &["me", "ai:novice"]), &token).await.unwrap();
        let (_, _presence) = hall.watch(&id, &reader).await.unwrap();
        let mut page = look(&hall, &id, Some(token)).await;
        for ply in 0.. {
            hall.act(&id, &reader, &act_of(&page, &format!("p{ply}"))).await.unwrap();
            page = look(&hall, &id, Some(token)).await;
            if page.thinking.is_some() {
                break;
            }
        }
        full.store(true, Ordering::Relaxed);
        let stuck = wait_for(&hall, &id, token, |page| page.outage.is_some()).await;
        assert_eq!(
            (stuck.outage, stuck.version),
            (Some(Outage::Full), page.version),
            "nothing is shown that is not kept"
        );
        assert!(stuck.seats[0].present && stuck.thinking.is_some());
        for (lang, said) in [(Lang::En, "The disk of the server is full"), (Lang::Fr, "Le disque du serveur est plein")]
        {
            for text in [false, true] {
                let page = hall.page(&id, &reader, &Wish { lang, text, ..wish() }).await.unwrap();
                assert!(joute_draw::page::table(&page).contains(said), "{lang:?}, {text}");
            }
        }
        full.store(false, Ordering::Relaxed);
        // Nobody asks for anything but to see the table.
        let on = wait_for(&hall, &id, token, |page| page.outage.is_none() && page.version > stuck.version).await;
        assert!(!on.frozen);
    });
}
