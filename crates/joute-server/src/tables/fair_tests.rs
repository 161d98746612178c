//! Tables, hints and reviews of one do not hold up those of another.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_draw::page::hint::Stage;
use joute_draw::page::review::Weighed;
use joute_games::GameId;

use super::finished_tests::rivality_record;
use super::replay::RecordSource;
use super::replay_cache_tests::long_game;
use super::reviews::REVIEW_PATIENCE;
use super::tests::{House, form, look, options, wait_for, wish};
use super::weighing::UNWATCHED;
use super::{Client, TableService};
use crate::secret::Token;

/// Somebody new at an address.
async fn guest(service: &Arc<TableService>, address: u8) -> (Token, Client) {
    let client = Client::default().at(IpAddr::from([10, 0, 0, address]));
    let token = service.welcome(&client).await.unwrap();
    (token, Client::new(Some(token)).at(IpAddr::from([10, 0, 0, address])))
}

/// A table at which a computer of this level begins.
async fn against(service: &Arc<TableService>, level: &str, token: &Token) -> String {
    let mut wanted = form("base", &["me", level]);
    wanted.options = options(&[("first", "1")]);
    service.create(GameId::Rivality, &wanted, token).await.unwrap()
}

#[test]
fn many_guests_of_one_address_make_a_player_wait_for_one_decision() {
    House::new().during(async |service| {
        let mut flood = Vec::new();
        for _ in 0..12 {
            let (token, _) = guest(&service, 1).await;
            for _ in 0..4 {
                flood.push((against(&service, "ai:master", &token).await, token));
            }
        }
        let moved = async |service: &Arc<TableService>| {
            let mut moved = 0;
            for (table, token) in &flood {
                moved += usize::from(look(service, table, Some(*token)).await.thinking.is_none());
            }
            moved
        };
        let (token, client) = guest(&service, 2).await;
        let (before, began) = (moved(&service).await, Instant::now());
        let table = against(&service, "ai:adept", &token).await;
        wait_for(&service, &table, token, |page| page.acting.is_some()).await;
        let answered = began.elapsed();
        service.advice(&table, &client, &wish(), Stage::Best).await.expect("a hint");
        let (hinted, between) = (began.elapsed(), moved(&service).await - before);
        println!("behind 48 tables of 12 guests: a move after {answered:?}, a hint after {hinted:?}, {between} others");
        // One under way for each of the two, and those that ended while this test looked around: by far not all.
        assert!(between <= 16, "{between} decisions of the flood came before");
    });
}

/// Brings a record; where it is from then on.
async fn brought(service: &Arc<TableService>, text: &str, token: &Token) -> RecordSource {
    RecordSource::Record(service.load(text.to_owned(), token).await.unwrap())
}

#[test]
fn a_long_review_holds_up_no_short_one_and_rests_when_nobody_looks() {
    House::new().during(async |service| {
        let (long, short) = (long_game(300), rivality_record(8));
        let (flooding, flooder) = guest(&service, 1).await;
        let (token, client) = guest(&service, 2).await;
        let (long, short) = (brought(&service, &long, &flooding).await, brought(&service, &short, &token).await);
        let long_course =
            async || service.review(&long, &flooder, &wish(), Some(0), REVIEW_PATIENCE).await.unwrap().course;
        assert!(matches!(long_course().await, Weighed::Under { .. }));
        let began = Instant::now();
        while service.review(&short, &client, &wish(), Some(0), REVIEW_PATIENCE).await.unwrap().is_awaited() {
            assert!(began.elapsed() < Duration::from_secs(120), "the short one is ready long before");
        }
        let Weighed::Under { done, of, .. } = long_course().await else { panic!("the long one goes on") };
        println!("the short review came after {:?}; the long one is at {done} of {of}", began.elapsed());
        assert!(done > 0 && done < of, "{done} of {of}");
        let replay = service.load_replay(&long, flooder.account()).await.unwrap();
        replay.weighing.look_away(Instant::now() - UNWATCHED);
        while replay.weighing.is_under_way() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let Weighed::Under { done: again, .. } = long_course().await else { panic!("there is much left") };
        assert!(again >= done, "it goes on from where it was: {again} after {done}");
    });
}
