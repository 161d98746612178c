//! Seats that decide at once (BEL-SETUP-5, GUA-ASK-29): in any order, without waiting, and without a word about how.

use std::sync::Arc;

use joute_draw::page::model::TablePage;
use joute_games::{GameId, Wrapped};
use joute_kernel::{Seat, SeatSet};

use super::company_tests::{person, secret_of};
use super::tests::{House, act_of, form, look, wait_for};
use super::{Act, ActError, Client, TableService};
use crate::secret::Token;

fn bellum(page: &TablePage) -> &joute_bellum::View {
    joute_bellum::State::of_view(&page.view).expect("a table of this game")
}

/// A table of Bellum Magica: its host and two friends at devices of their own.
async fn lords(service: &Arc<TableService>) -> (String, [Token; 3]) {
    let (host, _) = person(service).await;
    let id = service.create(GameId::Bellum, &form("base", &["me", "link", "link"]), &host).await.unwrap();
    let mut tokens = [host; 3];
    for (seat, token) in tokens.iter_mut().enumerate().skip(1) {
        let (friend, _) = person(service).await;
        let secret = secret_of(service, &id, host, seat).await;
        service.join(&id, &secret, &friend, "Friend", None).await.unwrap();
        *token = friend;
    }
    (id, tokens)
}

#[test]
fn lords_place_their_goblins_in_any_order_with_the_page_they_began_with() {
    House::new().during(async |service| {
        let (id, tokens) = lords(&service).await;
        let mut pages = Vec::new();
        for token in tokens {
            pages.push(look(&service, &id, Some(token)).await);
        }
        for (page, seat) in pages.iter().zip(0..) {
            assert_eq!(page.acting, Some(Seat::at(seat)), "everybody is asked at once");
            assert_eq!(page.choices.len(), 4);
        }
        // The last seat first; nobody else's page is out of date because of it.
        for index in [2, 0] {
            service.act(&id, &Client::new(Some(tokens[index])), &act_of(&pages[index], "goblins")).await.unwrap();
            let again = service.act(&id, &Client::new(Some(tokens[index])), &act_of(&pages[index], "more")).await;
            assert!(again.is_err(), "goblins are placed once");
        }
        let waiting = look(&service, &id, Some(tokens[1])).await;
        let chosen: Vec<bool> = bellum(&waiting).lords.iter().map(|lord| lord.has_chosen).collect();
        assert_eq!(chosen, [true, false, true], "who has placed is public");
        assert!(bellum(&waiting).lords.iter().all(|lord| lord.left.is_empty() && lord.right.is_empty()));
        service.act(&id, &Client::new(Some(tokens[1])), &act_of(&pages[1], "goblins")).await.unwrap();
        let begun = look(&service, &id, Some(tokens[1])).await;
        assert_eq!(bellum(&begun).day, 1, "the day begins when the last has placed");
        assert!(bellum(&begun).lords.iter().all(|lord| lord.left.len() + lord.right.len() == 2));
    });
}

#[test]
fn a_page_from_before_the_goblins_stood_decides_nothing_later() {
    House::new().during(async |service| {
        let (id, tokens) = lords(&service).await;
        let first = look(&service, &id, Some(tokens[0])).await;
        for (index, token) in tokens.into_iter().enumerate() {
            let page = look(&service, &id, Some(token)).await;
            service.act(&id, &Client::new(Some(token)), &act_of(&page, &format!("goblins {index}"))).await.unwrap();
        }
        let mut asked = None;
        for token in tokens {
            let page = look(&service, &id, Some(token)).await;
            asked = asked.or(page.acting.is_some().then_some((token, page)));
        }
        let (token, page) = asked.expect("somebody is asked");
        let late = Act { at: first.version, ..act_of(&page, "late") };
        let refused = service.act(&id, &Client::new(Some(token)), &late).await;
        assert!(matches!(refused, Err(ActError::Stale { .. })), "{refused:?}");
    });
}

#[test]
fn computers_place_their_goblins_while_people_think() {
    House::new().during(async |service| {
        let (token, client) = person(&service).await;
        let id =
            service.create(GameId::Bellum, &form("base", &["me", "ai:novice", "ai:novice"]), &token).await.unwrap();
        let first = look(&service, &id, Some(token)).await;
        let done =
            wait_for(&service, &id, token, |page| bellum(page).lords[1..].iter().all(|lord| lord.has_chosen)).await;
        assert_eq!(done.acting, Some(Seat::at(0)));
        let table = service.with(&id, |table| table.turn_seats()).await.unwrap().1;
        assert_eq!(table, SeatSet::of(Seat::at(0)));
        // The page from before still counts.
        service.act(&id, &client, &act_of(&first, "goblins")).await.unwrap();
        let begun = look(&service, &id, Some(token)).await;
        assert!(bellum(&begun).day >= 1);
    });
}

/// Takes the first of the seat's choices that begins so, with the page that is given.
async fn take(service: &Arc<TableService>, id: &str, token: Token, page: &TablePage, verb: &str, name: &str) {
    let action = page.choices.iter().find(|action| action.starts_with(verb)).expect("it can be done").clone();
    service.act(id, &Client::new(Some(token)), &Act { action, ..act_of(page, name) }).await.unwrap();
}

#[test]
fn guardians_organise_in_many_steps_that_nobody_else_notices_or_waits_for() {
    House::new().during(async |service| {
        let (host, _) = person(&service).await;
        let id = service.create(GameId::Guardians, &form("quick", &["me", "link"]), &host).await.unwrap();
        let (friend, _) = person(&service).await;
        let secret = secret_of(&service, &id, host, 1).await;
        service.join(&id, &secret, &friend, "Friend", None).await.unwrap();
        for (token, name) in [(host, "keep 0"), (friend, "keep 1")] {
            let page = look(&service, &id, Some(token)).await;
            take(&service, &id, token, &page, "keep", name).await;
        }
        let before = look(&service, &id, Some(friend)).await;
        let seen = joute_draw::page::table(&before);
        // The host puts cards, and is ready; steps go by unnoticed, and the friend goes on with the page from before.
        for (number, verb) in ["put ", "put ", "put "].into_iter().enumerate() {
            let page = look(&service, &id, Some(host)).await;
            take(&service, &id, host, &page, verb, &format!("step {number}")).await;
            let now = look(&service, &id, Some(friend)).await;
            assert_eq!((now.version, &now.view, &now.choices), (before.version, &before.view, &before.choices));
            assert_eq!(joute_draw::page::table(&now), seen, "no byte tells of it");
        }
        let page = look(&service, &id, Some(host)).await;
        take(&service, &id, host, &page, "ready", "ready").await;
        assert!(look(&service, &id, Some(friend)).await.version > before.version, "who is ready is public");
        take(&service, &id, friend, &before, "put ", "from before").await;
        // A page from before an own step is none to go on with: its list is another.
        let late = service.act(&id, &Client::new(Some(friend)), &act_of(&before, "late")).await;
        assert!(matches!(late, Err(ActError::Stale { .. })), "{late:?}");
        let page = look(&service, &id, Some(friend)).await;
        take(&service, &id, friend, &page, "ready", "both ready").await;
        let stacks = look(&service, &id, Some(friend)).await;
        let view = joute_guardians::State::of_view(&stacks.view).expect("a table of this game");
        assert!(view.phase > joute_guardians::Phase::Organise, "all go on when the last is ready");
    });
}
