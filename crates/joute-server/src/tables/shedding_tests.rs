//! Tables that nobody uses leave memory, come back as they were, and need little while they are there.

use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_games::{GameId, Match};
use joute_kernel::Seed;

use super::cache::Cache;
use super::create::plan;
use super::table::Table;
use super::tests::{House, act_of, form, look, options, solo, wait_for};
use super::{Client, TableService};
use crate::ledger::{ActionKey, StoredTable};
use crate::secret::Token;

/// What a table in the middle of a game may take on the heap, in bytes.
const TABLE_BYTES_MAX: i64 = 16 * 1024;
/// What a table that left memory may leave behind, in bytes.
const IDLE_BYTES_MAX: i64 = 64;

/// The page as a client gets it, byte by byte.
async fn drawn(service: &Arc<TableService>, id: &str, token: Option<Token>) -> String {
    joute_draw::page::table_main(&look(service, id, token).await)
}

#[test]
fn a_table_that_left_memory_comes_back_the_same_for_everybody() {
    House::new().during(async |service| {
        let host = service.welcome(&Client::default()).await.unwrap();
        let client = Client::new(Some(host));
        let id = service.create(GameId::Rivality, &form("expert", &["me", "me"]), &host).await.unwrap();
        let (_, other) = solo(&service).await;
        for turn in 0..5 {
            let page = look(&service, &id, Some(host)).await;
            if let Some(seat) = page.curtain {
                service.lift(&id, &client, seat.index() as u8).await.unwrap();
            }
            let page = look(&service, &id, Some(host)).await;
            service.act(&id, &client, &act_of(&page, &format!("turn-{turn}"))).await.unwrap();
        }
        let before = [drawn(&service, &id, Some(host)).await, drawn(&service, &id, None).await];
        // What it says does not matter any more: its name was heard before.
        let again = super::Act { id: "turn-4".to_owned(), seat: 0, at: 1, action: "anything".to_owned() };
        assert_eq!(service.shed(Duration::from_secs(60)), 0, "both were just used");
        assert_eq!(service.shed(Duration::ZERO), 2, "nobody holds {id} or {other}");
        assert_eq!([drawn(&service, &id, Some(host)).await, drawn(&service, &id, None).await], before);
        assert_eq!(service.act(&id, &client, &again).await.unwrap(), 6, "an action of before is remembered");
    });
}

#[test]
fn a_table_that_somebody_watches_stays_and_knows_who_is_there() {
    House::new().during(async |service| {
        let host = service.welcome(&Client::default()).await.unwrap();
        let client = Client::new(Some(host));
        let id = service.create(GameId::Rivality, &form("base", &["me", "link"]), &host).await.unwrap();
        let is_present = async |service: &Arc<TableService>| look(service, &id, None).await.seats[0].present;
        let (first, second) = (service.watch(&id, &client).await.unwrap(), service.watch(&id, &client).await.unwrap());
        assert_eq!(service.shed(Duration::ZERO), 0, "two sockets are open");
        drop(first);
        assert!(is_present(&service).await, "one is left");
        assert_eq!(service.shed(Duration::ZERO), 0);
        drop(second);
        assert!(!is_present(&service).await, "nobody is left");
        assert_eq!(service.shed(Duration::ZERO), 1);
        assert!(!is_present(&service).await, "nor is anybody there when it comes back");
        let again = service.watch(&id, &client).await.unwrap();
        assert!(is_present(&service).await);
        drop(again);
        assert!(!is_present(&service).await);
    });
}

#[test]
fn a_table_whose_computer_thinks_stays_until_it_has_played() {
    House::new().during(async |service| {
        let token = service.welcome(&Client::default()).await.unwrap();
        let mut wanted = form("base", &["me", "ai:adept"]);
        wanted.options = options(&[("first", "1")]);
        let id = service.create(GameId::Rivality, &wanted, &token).await.unwrap();
        while look(&service, &id, Some(token)).await.thinking.is_some() {
            assert_eq!(service.shed(Duration::ZERO), 0, "a computer owes a decision");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let page = wait_for(&service, &id, token, |page| page.acting.is_some()).await;
        // The task that played for it ends a moment after the page shows its move.
        while service.shed(Duration::ZERO) == 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(look(&service, &id, Some(token)).await.version, page.version);
    });
}

#[test]
fn a_computer_that_was_stopped_keeps_its_table_in_memory() {
    House::new().during(async |service| {
        let token = service.welcome(&Client::default()).await.unwrap();
        let mut wanted = form("base", &["me", "ai:novice"]);
        wanted.options = options(&[("first", "1")]);
        service.stop();
        service.create(GameId::Rivality, &wanted, &token).await.unwrap();
        // The task that asked the pool gives up, and nobody holds the table any more.
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(1)).await;
            assert_eq!(service.shed(Duration::ZERO), 0);
        }
    });
}

/// A table with `moves` moves, as the ledger keeps it.
fn stored(number: u64, moves: usize) -> StoredTable {
    let token = Token::new().unwrap();
    let plan = plan(GameId::Rivality, &form("base", &["me", "here"]), &token, "t").unwrap();
    let seed = Seed::from_number(number);
    let game = Match::start(&plan.options, plan.players, seed).unwrap();
    let mut table = Table::new(format!("table-{number:010}"), token.digest(), seed, game, plan.seats);
    let mut answers = Vec::new();
    for turn in 0..moves {
        let Some(seat) = table.turn_seats().first() else { break };
        let legal = table.history.game.legal(seat);
        let action = legal[(turn * 7 + number as usize) % legal.len()].clone();
        let attempt = table.history.attempt(seat, |game| game.play(seat, &action)).unwrap();
        let key = ActionKey { guest: token.digest(), client_id: format!("00000000-0000-4000-8000-{turn:012}") };
        answers.push((key, table.version_after(&attempt, table.seats_of(Some(&token.digest())))));
        table.adopt(attempt);
    }
    StoredTable { answers, ..StoredTable::new(table.id, (table.host, 0), seed, table.seats, table.history.lines) }
}

#[test]
fn a_thousand_tables_need_little_memory_and_idle_ones_none() {
    const TABLES: usize = 1_000;
    let kept: Vec<StoredTable> = (0..10).map(|number| stored(number, 12)).collect();
    let cache = Cache::new(TABLES);
    let in_memory = allocation_counter::measure(|| {
        for number in 0..TABLES {
            let mut one = kept[number % kept.len()].clone();
            one.id = format!("table-{number:010}");
            let id = one.id.clone();
            drop(cache.insert(&id, Table::revive(one).unwrap()));
        }
    });
    assert_eq!(cache.len(), TABLES);
    let shed = allocation_counter::measure(|| {
        assert_eq!(cache.shed(Duration::from_secs(300), Instant::now()), 0);
        assert_eq!(cache.shed(Duration::from_secs(300), Instant::now() + Duration::from_secs(301)), TABLES);
    });
    let (each, idle) = (in_memory.bytes_current / TABLES as i64, in_memory.bytes_current + shed.bytes_current);
    println!("a table in the middle of a game: {each} bytes in memory; idle, all {TABLES} together: {idle} bytes");
    assert!(each < TABLE_BYTES_MAX, "{each} bytes a table in memory");
    assert!(idle < IDLE_BYTES_MAX * TABLES as i64, "{idle} bytes are left of {TABLES} tables");
}
