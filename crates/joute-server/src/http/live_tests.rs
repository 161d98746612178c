//! What sockets cost: pages are drawn once for all who see the same, and nobody is woken for nothing. Drawings are counted, not timed.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::watch;

use super::asker::Asking;
use super::drawings::Drawn;
use super::open::AtTable;
use super::socket_tests::Running;
use super::tests::{Site, link, visit};
use crate::tables::Client;

/// Somebody who watches.
struct Watcher {
    at: AtTable,
    changes: watch::Receiver<u64>,
    /// Keeps the watcher counted.
    _presence: Box<dyn Send>,
}

impl Watcher {
    async fn arrive(site: &Site, path: &str, cookie: &str) -> Self {
        let table = path.trim_start_matches("/t/").to_owned();
        let asking: Asking = site.asking(cookie).await;
        let at = AtTable { shared: site.shared.clone(), table, asking };
        let (mut changes, presence) = at.shared.service.watch(&at.table, &at.asking.client).await.unwrap();
        changes.mark_changed();
        let mut watcher = Self { at, changes, _presence: Box::new(presence) };
        watcher.look().await;
        watcher
    }

    /// Whether there is a reason to look again.
    fn is_woken(&self) -> bool {
        self.changes.has_changed().unwrap()
    }

    async fn look(&mut self) -> Drawn {
        let revision = *self.changes.borrow_and_update();
        self.at.drawn(revision, &self.at.asking.wish()).await.unwrap()
    }
}

async fn all_look(watchers: &mut [Watcher]) -> Vec<u64> {
    let mut seen = Vec::new();
    for watcher in watchers {
        seen.push(watcher.look().await.hash());
    }
    seen
}

#[test]
fn a_page_is_drawn_once_for_all_who_see_the_same_and_nobody_is_woken_for_nothing() {
    visit(async |site| {
        let (table, host) = site.table("mode=base&seat0=me&seat1=link&first=0").await;
        let friend = site.post(&link(&site.get(&table, &host).await.body), "", "name=Bo").await.cookie();
        let drawn = || site.shared.drawings.drawn();
        let mut watchers =
            vec![Watcher::arrive(&site, &table, &host).await, Watcher::arrive(&site, &table, &friend).await];
        all_look(&mut watchers).await;
        // Sixty who only watch, half of them guests of other tables. Each drew a page for all, before: 1 + 2 + … + 62.
        let before = drawn();
        let (_, stranger) = site.table("mode=solo&seat0=me").await;
        for number in 0..60 {
            watchers.push(Watcher::arrive(&site, &table, if number % 2 == 0 { "" } else { &stranger }).await);
            assert!(watchers.iter().all(|watcher| !watcher.is_woken()), "arrival {number} is nobody's business");
        }
        assert_eq!(drawn() - before, 1, "one page for sixty");
        // One move: three who see different things.
        let before = drawn();
        let page = site.get(&table, &host).await.body;
        let action = page.split_once("\"action\":\"").unwrap().1.split_once('"').unwrap().0.replace("\\u003e", ">");
        let action: String = form_urlencoded::byte_serialize(action.as_bytes()).collect();
        let version = page.split_once("data-version=\"").unwrap().1.split_once('"').unwrap().0.to_owned();
        let form = format!("id=a&seat=0&at={version}&action={action}");
        assert_eq!(site.call(&format!("{table}/act"), &host, &form).await.0, 200);
        assert!(watchers.iter().all(Watcher::is_woken), "a move is everybody's business");
        let seen = all_look(&mut watchers).await;
        assert_eq!(drawn() - before, 3, "the host, the friend, and one page for sixty");
        assert!(seen[2..].iter().all(|hash| *hash == seen[2]) && seen[0] != seen[1] && seen[1] != seen[2]);
        // Those who only watched leave; then one who plays.
        watchers.truncate(32);
        assert!(watchers.iter().all(|watcher| !watcher.is_woken()), "nobody misses who only watched");
        watchers.remove(1);
        assert!(watchers.iter().all(Watcher::is_woken), "the friend's line broke, which is shown");
        let before = drawn();
        all_look(&mut watchers).await;
        assert_eq!(drawn() - before, 2);
    });
}

#[test]
fn who_has_no_part_in_a_table_sees_what_anybody_sees() {
    visit(async |site| {
        let (_, stranger) = site.table("mode=solo&seat0=me").await;
        for form in [
            "mode=solo&seat0=me",
            "mode=base&seat0=me&seat1=link",
            "mode=base&seat0=me&seat1=link&deal=all",
            "mode=base&seat0=me&seat1=here&first=0",
        ] {
            let (path, host) = site.table(form).await;
            let table = path.trim_start_matches("/t/");
            let wish = site.asking(&stranger).await.wish();
            let page = async |cookie: &str| {
                let client = site.asking(cookie).await.client;
                let page = site.shared.service.page(table, &client, &wish).await.unwrap();
                joute_draw::page::table_main(&page)
            };
            let (anybody, other) = (page("").await, page(&stranger).await);
            assert_eq!(anybody, other, "{form}");
            assert_ne!(anybody, page(&host).await, "{form}");
            let guest = |client: Client| client.guest.unwrap();
            let (host, stranger) = (site.asking(&host).await.client, site.asking(&stranger).await.client);
            assert!(site.shared.service.has_part(table, &guest(host)).await.unwrap());
            assert!(!site.shared.service.has_part(table, &guest(stranger)).await.unwrap());
        }
    });
}

#[test]
fn a_hello_when_nothing_happened_draws_and_sends_nothing() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    let mut socket = server.own_socket(&table, &cookie);
    socket.page();
    for _ in 0..20 {
        socket.send("{\"do\":\"hello\",\"version\":0}");
    }
    socket.send("nonsense");
    assert_eq!(socket.message().unwrap()["error"]["code"], "bad_message", "the next that comes");
}

#[test]
fn messages_too_many_wait_and_none_is_lost() {
    let server = Running::start();
    let (table, cookie) = server.table("mode=solo&seat0=me");
    let mut socket = server.own_socket(&table, &cookie);
    let (version, html) = socket.page();
    for _ in 0..650 {
        socket.send("{\"do\":\"hello\",\"version\":0}");
    }
    let action = super::socket_tests::first_action(&html);
    let act = serde_json::json!({ "do": "act", "id": "late", "seat": 0, "at": version, "action": action });
    socket.send(&act.to_string());
    let answer = std::iter::from_fn(|| socket.message()).find(|message| message.get("html").is_none());
    assert_eq!(answer.expect("it is read in the end")["ack"], "late");
}

#[test]
fn guests_of_one_address_share_its_sockets() {
    visit(async |site| {
        let house = super::rates::Asker::at(IpAddr::from([127, 0, 0, 1]));
        let mut open = Vec::new();
        for number in 0..300_u32 {
            let mut bytes = [0; 16];
            bytes[..4].copy_from_slice(&number.to_be_bytes());
            let guest = super::rates::Asker::Guest(crate::secret::Digest::from_bytes(bytes));
            open.extend(Arc::clone(&site.shared.sockets).admit(guest, house, &format!("{number}"), true));
        }
        assert_eq!(open.len(), 256);
    });
}
