//! Games that are given up: by whom, before whom, and for good.

use std::sync::Arc;

use joute_draw::page::model::{Bar, Consent, NewTableForm, Resign, TablePage, TakeBack};
use joute_games::GameId;
use joute_kernel::Seat;
use joute_record::{Record, Verified, parse};
use joute_wire::{open_record, verify_record};

use super::company_tests::{friends, person, play, secret_of};
use super::tests::{House, form, look, wait_for};
use super::{ActError, Client, Others, RecordSource, Resigned, Say, TableService};
use crate::secret::Token;

/// A table of two people at devices of their own.
async fn two(service: &Arc<TableService>, game: GameId) -> (String, Token, Token) {
    let ((host, _), (friend, _)) = (person(service).await, person(service).await);
    let id = service.create(game, &form("base", &["me", "link"]), &host).await.unwrap();
    let secret = secret_of(service, &id, host, 1).await;
    service.join(&id, &secret, &friend, "Bo", None).await.unwrap();
    (id, host, friend)
}

fn consents(page: &TablePage) -> Vec<(usize, Consent)> {
    page.company.resign.iter().map(|Resign { seat, consent }| (seat.index(), consent.clone())).collect()
}

async fn record(service: &Arc<TableService>, id: &str) -> (Record, Verified) {
    let text = service.record(id, &Client::default()).await.expect("the game is over");
    let verified = verify_record(&open_record(&text).unwrap()).unwrap();
    (parse(&text).unwrap(), verified)
}

#[test]
fn whoever_resigns_loses_at_once_before_everybody_and_for_good() {
    for game in [GameId::Rivality, GameId::Bellum] {
        let house = House::new();
        let (id, host, friend) = house.during(async |service| {
            let (id, host, friend) = two(&service, game).await;
            let (hosting, there) = (Client::new(Some(host)), Client::new(Some(friend)));
            assert!(play(&service, &id, host, "one", |_| 0).await || play(&service, &id, friend, "one", |_| 0).await);
            let before = look(&service, &id, Some(host)).await;
            assert_eq!(consents(&before), [(0, Consent::Alone)]);
            assert!(look(&service, &id, None).await.company.resign.is_empty(), "who looks on gives nothing up");
            let (mut seen, _presence) = service.watch(&id, &hosting).await.unwrap();
            seen.mark_unchanged();
            // Only for a seat of one's own.
            let stranger = Client::new(Some(Token::new().unwrap()));
            for (client, seat) in [(&stranger, 1), (&Client::default(), 1), (&there, 0), (&there, 9)] {
                let refused = service.resign(&id, client, seat).await;
                assert!(matches!(refused, Err(ActError::NotYourSeat)), "{seat}: {refused:?}");
            }
            assert!(!seen.has_changed().unwrap());
            // The friend resigns, whoever is asked; a doubled press changes nothing.
            assert_eq!(service.resign(&id, &there, 1).await.unwrap(), Resigned::Done);
            assert!(seen.has_changed().unwrap(), "the other hears of it at once");
            let after = look(&service, &id, Some(host)).await;
            assert_eq!((after.resigned, after.version, after.acting), (Some(Seat::at(1)), before.version + 1, None));
            assert_eq!(service.resign(&id, &there, 1).await.unwrap(), Resigned::Done);
            assert_eq!(look(&service, &id, Some(host)).await.version, after.version);
            assert!(matches!(service.resign(&id, &hosting, 0).await, Err(ActError::NoResigning)));
            let back = service.take_back(&id, &there, Say::Ask, after.version).await;
            assert!(matches!(back, Err(ActError::Barred(Bar::Over))), "{back:?}");
            (id, host, friend)
        });
        // Nothing of it is lost with the memory of the server.
        house.during(async |service| {
            for token in [host, friend] {
                let page = look(&service, &id, Some(token)).await;
                assert_eq!((page.resigned, page.acting, consents(&page)), (Some(Seat::at(1)), None, vec![]));
                assert!(page.choices.is_empty() && page.lead.is_none());
            }
            assert_eq!(service.resign(&id, &Client::new(Some(friend)), 1).await.unwrap(), Resigned::Done);
            let (record, verified) = record(&service, &id).await;
            assert_eq!((verified.is_finished, verified.resigned), (true, Some(Seat::at(1))));
            let outcome = &record.end().unwrap().outcome;
            assert_eq!((outcome.ranks.as_slice(), outcome.reason.as_str()), (&[1, 2][..], "resigned"));
            // It is looked at again, and played on from where it was given up, by whoever wants to know.
            let source = RecordSource::Table(id.clone());
            let replay = service.load_replay(&source, Client::new(Some(host)).account()).await.unwrap();
            let (client, wish) = (Client::new(Some(host)), super::tests::wish());
            let page = service.replay_page(&source, &client, &wish, replay.last(), "open").await.unwrap();
            assert_eq!(page.table.resigned, Some(Seat::at(1)));
            let page = service.replay_page(&source, &client, &wish, 0, "open").await.unwrap();
            assert_eq!(page.table.resigned, None);
            let on = service.branch(&source, replay.last(), Others::Here, &host).await.unwrap();
            assert_eq!(look(&service, &on, Some(host)).await.resigned, None);
            // And a record that somebody brings is the same.
            let text = service.record(&id, &client).await.unwrap();
            let name = service.load(text, &host).await.unwrap();
            assert!(service.load_replay(&RecordSource::Record(name), client.account()).await.is_ok());
            // The first page knows the result.
            let cards = service.resume(&client).await.unwrap();
            let card = cards.iter().find(|card| card.table == id).unwrap();
            assert_eq!((card.finished, card.resigned), (true, Some(Seat::at(1))));
        });
    }
}

#[test]
fn a_computer_s_thought_ends_with_the_game() {
    House::new().during(async |service| {
        let (host, client) = person(&service).await;
        for seats in [&["me", "ai:master"][..], &["ai:master", "me"]] {
            let id = service.create(GameId::Rivality, &form("base", seats), &host).await.unwrap();
            let own = seats.iter().position(|seat| *seat == "me").unwrap();
            assert_eq!(service.resign(&id, &client, own as u8).await.unwrap(), Resigned::Done);
            let page = look(&service, &id, Some(host)).await;
            assert_eq!((page.resigned, page.thinking), (Some(Seat::at(own as u8)), None));
            assert_eq!(page.company.take_back, TakeBack::Barred(Bar::Over));
            record(&service, &id).await;
        }
        // Alone against the game of the rules it is lost as well.
        let mut solo = form("solo", &["me"]);
        solo.options.clear();
        let id = service.create(GameId::Rivality, &solo, &host).await.unwrap();
        service.resign(&id, &client, 0).await.unwrap();
        let outcome = record(&service, &id).await.0.end().unwrap().outcome.clone();
        assert_eq!((outcome.ranks, outcome.automaton), (vec![2], Some(0)));
    });
}

#[test]
fn at_one_device_it_is_said_who_resigns() {
    House::new().during(async |service| {
        let (host, client) = person(&service).await;
        let id = service.create(GameId::Rivality, &form("base", &["me", "here"]), &host).await.unwrap();
        let page = look(&service, &id, Some(host)).await;
        assert_eq!(consents(&page), [(0, Consent::Alone), (1, Consent::Alone)]);
        service.resign(&id, &client, 1).await.unwrap();
        assert_eq!(look(&service, &id, Some(host)).await.resigned, Some(Seat::at(1)));
        assert!(matches!(service.resign(&id, &client, 0).await, Err(ActError::NoResigning)), "the other side has won");
    });
}

#[test]
fn a_team_resigns_together_and_a_move_calls_it_off() {
    House::new().during(async |service| {
        // Seats 0 and 2 are a side: the host and Cy at another device, against Bo and a computer.
        let (id, host, friend) = friends(&service, "base", &["link", "ai:novice"]).await;
        let (partner, playing) = person(&service).await;
        let secret = secret_of(&service, &id, host, 2).await;
        service.join(&id, &secret, &partner, "Cy", None).await.unwrap();
        let hosting = Client::new(Some(host));
        let of = async |token| consents(&look(&service, &id, Some(token)).await);
        assert_eq!(of(host).await, [(0, Consent::Asks(vec![Seat::at(2)]))]);
        assert_eq!(of(friend).await, [(1, Consent::Alone)], "no computer is asked");
        for _ in 0..2 {
            assert_eq!(service.resign(&id, &hosting, 0).await.unwrap(), Resigned::Awaited);
        }
        assert_eq!(of(host).await, [(0, Consent::Awaits(vec![Seat::at(2)]))]);
        assert_eq!(of(partner).await, [(2, Consent::Asked(Seat::at(0)))]);
        assert_eq!(of(friend).await, [(1, Consent::Alone)], "the other side is told nothing");
        // Whoever plays on has not given up.
        wait_for(&service, &id, host, |page| page.thinking.is_none()).await;
        for token in [host, friend, partner] {
            if play(&service, &id, token, "on", |_| 0).await {
                break;
            }
        }
        assert_eq!(of(partner).await, [(2, Consent::Asks(vec![Seat::at(0)]))]);
        assert_eq!(service.resign(&id, &playing, 2).await.unwrap(), Resigned::Awaited);
        assert_eq!(service.resign(&id, &hosting, 0).await.unwrap(), Resigned::Done);
        assert_eq!(service.resign(&id, &playing, 2).await.unwrap(), Resigned::Done, "both said so in one moment");
        assert_eq!(look(&service, &id, Some(friend)).await.resigned, Some(Seat::at(0)));
        let outcome = record(&service, &id).await.0.end().unwrap().outcome.clone();
        assert_eq!(outcome.ranks, [2, 1, 2, 1]);
    });
}

#[test]
fn nobody_resigns_among_three_sides_nor_before_the_deal() {
    House::new().during(async |service| {
        let (host, client) = person(&service).await;
        for (game, seats) in
            [(GameId::Rivality, ["me", "ai:novice", "ai:novice"]), (GameId::Bellum, ["me", "here", "here"])]
        {
            let id = service.create(game, &form("base", &seats), &host).await.unwrap();
            assert!(consents(&look(&service, &id, Some(host)).await).is_empty());
            assert!(matches!(service.resign(&id, &client, 0).await, Err(ActError::NoResigning)));
            assert_eq!(look(&service, &id, Some(host)).await.resigned, None);
        }
        let waits = NewTableForm { deal: "all".to_owned(), ..form("base", &["me", "link"]) };
        let id = service.create(GameId::Rivality, &waits, &host).await.unwrap();
        assert!(matches!(service.resign(&id, &client, 0).await, Err(ActError::NoResigning)));
    });
}
