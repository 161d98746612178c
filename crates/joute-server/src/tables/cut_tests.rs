//! Requests that are cut while their change goes to the disk: memory never falls behind the ledger.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use joute_ai::Level;
use joute_draw::page::model::Said;
use joute_games::GameId;
use joute_kernel::Seat;

use super::change::Change;
use super::company_tests::{friends, later, person, secret_of};
use super::session::SeatChange;
use super::tests::{act_of, form, look, options, rivality, wait_for};
use super::{Client, Limits, Say, TableService};
use crate::ledger::scripted::Scripted;
use crate::ledger::{Ledger, LedgerHandle, Sqlite, Write};
use crate::secret::Token;
use crate::thinking::Pool;

/// Stands between the ledger's thread and the disk.
#[derive(Default)]
struct Gate {
    inner: Mutex<Passage>,
    opened: Condvar,
}

#[derive(Default)]
struct Passage {
    shut: bool,
    waiting: usize,
}

impl Gate {
    fn pass(&self) {
        let mut passage = self.inner.lock().unwrap();
        passage.waiting += 1;
        while passage.shut {
            passage = self.opened.wait(passage).unwrap();
        }
        passage.waiting -= 1;
    }

    fn set(&self, shut: bool) {
        self.inner.lock().unwrap().shut = shut;
        self.opened.notify_all();
    }

    /// Until a write stands before the gate.
    async fn reached(&self) {
        while self.inner.lock().unwrap().waiting == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

/// A service whose disk can be held up.
struct Slow {
    gate: Arc<Gate>,
    ledger: LedgerHandle,
    service: Arc<TableService>,
    _folder: tempfile::TempDir,
}

impl Slow {
    fn new() -> Self {
        let (folder, gate) = (tempfile::tempdir().unwrap(), Arc::<Gate>::default());
        let before = Arc::clone(&gate);
        let script = move |inner: &mut Sqlite, batch: &[Write]| {
            before.pass();
            inner.write(batch)
        };
        let (ledger, _) =
            LedgerHandle::start(Scripted { inner: Sqlite::open(folder.path()).unwrap(), script }).unwrap();
        let service = another_service(&ledger);
        Self { gate, ledger, service, _folder: folder }
    }

    /// Begins `wanted`, and cuts it while what it writes is on the way to the disk.
    async fn cut<T>(&self, wanted: impl Future<Output = T>) {
        self.gate.set(true);
        tokio::select! {
            _ = wanted => panic!("nothing is answered before it is kept"),
            () = self.gate.reached() => {}
        }
        self.gate.set(false);
    }

    /// The page of everybody is what somebody sees who knows nothing but the ledger; returns it.
    async fn compare(&self, id: &str, tokens: &[Token]) -> Vec<String> {
        let fresh = another_service(&self.ledger);
        // What was cut is kept first. The ledger does not know who was there a moment ago.
        look(&self.service, id, None).await;
        later(&self.service);
        later(&fresh);
        let mut pages = Vec::new();
        for token in tokens.iter().copied().map(Some).chain([None]) {
            let page = joute_draw::page::table_main(&look(&self.service, id, token).await);
            assert_eq!(page, joute_draw::page::table_main(&look(&fresh, id, token).await));
            pages.push(page);
        }
        pages
    }
}

fn another_service(ledger: &LedgerHandle) -> Arc<TableService> {
    let limits = Limits { pace: Duration::ZERO, ..Limits::default() };
    TableService::new(ledger.clone(), Pool::start(1).unwrap(), limits)
}

fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap().block_on(test);
}

#[test]
fn whatever_is_cut_is_shown_as_it_was_kept_and_everybody_goes_on() {
    run(async {
        let slow = Slow::new();
        let service = &slow.service;
        let (id, host, friend) = friends(service, "base", &["link"]).await;
        let (hosting, guest) = (Client::new(Some(host)), Client::new(Some(friend)));
        let (third, _) = person(service).await;
        let tokens = [host, friend, third];
        let mut before = slow.compare(&id, &tokens).await;
        let mut changed = async |what: &str| {
            let after = slow.compare(&id, &tokens).await;
            assert_ne!(after, before, "{what}");
            before = after;
        };
        let secret = secret_of(service, &id, host, 2).await;
        slow.cut(service.join(&id, &secret, &third, "Cy", None)).await;
        changed("a seat that was taken").await;
        slow.cut(service.say(&id, &guest, "Hello!".to_owned())).await;
        changed("words").await;
        slow.cut(service.go(&id, &guest, true)).await;
        changed("who left").await;
        let act = act_of(&look(service, &id, Some(host)).await, "first");
        slow.cut(service.act(&id, &hosting, &act)).await;
        changed("a move").await;
        // Sent again it gets its first answer, and the game goes on.
        let version = service.act(&id, &hosting, &act).await.unwrap();
        assert_eq!(look(service, &id, Some(host)).await.version, version);
        slow.cut(service.hand(&id, &hosting, 1, SeatChange::Renew)).await;
        changed("a new link").await;
        slow.cut(service.hand(&id, &guest, 1, SeatChange::Back)).await;
        changed("a seat that was given back").await;
        // What is asked for a seat is known to memory only, so the ledger's page lacks it until it is done.
        slow.cut(service.hand(&id, &hosting, 1, SeatChange::Renew)).await;
        wait_for(service, &id, host, |page| !page.company.claims.is_empty()).await;
        slow.cut(service.object(&id, &guest)).await;
        changed("a seat that was asked for, and stays").await;
    });
}

#[test]
fn a_cut_taking_back_and_a_cut_return_are_shown_as_they_were_kept() {
    run(async {
        let slow = Slow::new();
        let service = &slow.service;
        let (token, client) = person(service).await;
        let id = service.create(GameId::Rivality, &form("base", &["me", "here"]), &token).await.unwrap();
        let next = async |name: &str| {
            if let Some(seat) = look(service, &id, Some(token)).await.curtain {
                service.lift(&id, &client, seat.index() as u8).await.unwrap();
            }
            act_of(&look(service, &id, Some(token)).await, name)
        };
        let mut ply = 0;
        while rivality(&look(service, &id, Some(token)).await.view).sides.iter().any(|side| side.stack_size > 0) {
            ply += 1;
            service.act(&id, &client, &next(&format!("p{ply}")).await).await.unwrap();
        }
        // Who plays comes back with it: both are one change.
        service.go(&id, &client, true).await.unwrap();
        slow.cut(service.act(&id, &client, &next("return").await)).await;
        slow.compare(&id, &[]).await;
        let page = look(service, &id, Some(token)).await;
        assert!(page.seats.iter().all(|seat| seat.present));
        slow.cut(service.take_back(&id, &client, Say::Ask, page.version)).await;
        slow.compare(&id, &[]).await;
        let after = look(service, &id, Some(token)).await;
        assert!(after.version > page.version && after.log.len() < page.log.len());
        service.act(&id, &client, &next("on").await).await.unwrap();
    });
}

#[test]
fn the_computer_begins_after_a_cut() {
    run(async {
        let slow = Slow::new();
        let service = &slow.service;
        let (id, host, friend) = friends(service, "base", &[]).await;
        let hosting = Client::new(Some(host));
        service.go(&id, &Client::new(Some(friend)), true).await.unwrap();
        let lend = SeatChange::Hand(Level::Novice);
        slow.cut(service.hand(&id, &hosting, 1, lend)).await;
        for ply in 0..3 {
            let page = wait_for(service, &id, host, |page| page.acting.is_some() || page.stopped.is_none()).await;
            let Some(_) = page.acting else { continue };
            slow.cut(service.act(&id, &hosting, &act_of(&page, &format!("p{ply}")))).await;
            wait_for(service, &id, host, |later| later.version > page.version).await;
        }
        let begun = wait_for(service, &id, host, |page| page.thinking.is_none()).await;
        assert!(begun.version > 2, "the computer answered");
        // A table whose answer never arrived is there for whoever set it up, and its computer plays.
        let (token, client) = person(service).await;
        let mut wanted = form("base", &["me", "ai:novice"]);
        wanted.options = options(&[("first", "1")]);
        slow.cut(service.create(GameId::Rivality, &wanted, &token)).await;
        let deadline = tokio::time::Instant::now() + Duration::from_secs(20);
        while !service.resume(&client).await.unwrap().iter().any(|card| card.your_turn) {
            assert!(tokio::time::Instant::now() < deadline, "the computer never began");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
}

#[test]
fn who_is_cut_while_coming_back_is_not_counted_as_there_for_ever() {
    run(async {
        let slow = Slow::new();
        let service = &slow.service;
        let (id, host, friend) = friends(service, "base", &[]).await;
        let guest = Client::new(Some(friend));
        service.go(&id, &guest, true).await.unwrap();
        slow.cut(service.watch(&id, &guest)).await;
        wait_for(service, &id, host, |page| !page.seats[1].present).await;
        later(service);
        let page = look(service, &id, Some(host)).await;
        assert_eq!(page.company.hand.len(), 1, "nobody is connected, so the seat may be asked for");
    });
}

#[test]
fn a_fault_while_a_kept_change_is_made_loses_nothing() {
    run(async {
        let slow = Slow::new();
        let service = &slow.service;
        let (id, host, friend) = friends(service, "base", &[]).await;
        let table = service.hold(&id).await.unwrap();
        let breaks = Change::passing(|table| {
            table.history.moves.clear();
            panic!("a fault in the middle of a change, on purpose");
        });
        let change = table.saying(Seat::at(0), &Said::Words("heard".to_owned())).and(breaks);
        service.keep(table, change).await.unwrap();
        let pages = slow.compare(&id, &[host, friend]).await;
        assert!(pages.iter().all(|page| page.contains("heard")), "it was kept, so it is shown");
        let act = act_of(&look(service, &id, Some(host)).await, "on");
        service.act(&id, &Client::new(Some(host)), &act).await.unwrap();
    });
}
