//! The promise of the deal: kept, added to, waited for.

use std::sync::Arc;

use joute_ai::Level;
use joute_draw::page::model::{Deal, NewTableForm, SealedBy, SeatKind, TablePage};
use joute_games::GameId;
use joute_kernel::Seat;
use joute_record::seed_from_text;

use super::tests::{House, act_of, form, look, wish};
use super::{ActError, Client, CreateError, FormFault, SeatChange, TableService};
use crate::secret::{SeatSecret, Token};

const GAMES: [GameId; GameId::ALL.len()] = GameId::ALL;

async fn guest(service: &Arc<TableService>) -> Token {
    service.welcome(&Client::default()).await.unwrap()
}

fn deal(page: &TablePage) -> &Deal {
    page.deal.as_ref().expect("every table has a promise")
}

fn share(digit: &str) -> String {
    digit.repeat(64)
}

/// A form of somebody and a friend by link, whose browser adds something.
fn waiting_form(game: GameId) -> NewTableForm {
    NewTableForm { deal: "all".to_owned(), share: share("a"), ..form(game.modes()[0].code, &["me", "link"]) }
}

fn secret_of(page: &TablePage) -> SeatSecret {
    let SeatKind::Open { link } = &page.seats[1].kind else { panic!("an open seat") };
    SeatSecret::read(link.rsplit('/').next().unwrap()).unwrap()
}

/// Draws the page in every way, so that nothing that waits upsets the drawing.
fn draw(page: &TablePage) -> String {
    let plain = joute_draw::page::table(&TablePage { text: true, ..page.clone() });
    assert!(plain.contains(&deal(page).commitment), "words alone show the seal too");
    joute_draw::page::table(page)
}

#[test]
fn a_deal_that_waits_gives_nobody_cards_and_is_made_when_everybody_sits() {
    for game in GAMES {
        let house = House::new();
        let (host, id, promised) = house.during(async |service| {
            let host = guest(&service).await;
            let id = service.create(game, &waiting_form(game), &host).await.unwrap();
            let page = look(&service, &id, Some(host)).await;
            assert!(deal(&page).waits && deal(&page).may_deal && page.acting.is_none() && page.log.is_empty());
            assert!(draw(&page).contains("The deal waits for them: nobody has any cards yet."));
            let onlooker = look(&service, &id, None).await;
            assert!(deal(&onlooker).waits && !deal(&onlooker).may_deal);
            draw(&onlooker);
            (host, id, deal(&page).commitment.clone())
        });
        // It still waits after a restart, with the same promise and what was added.
        house.during(async |service| {
            let page = look(&service, &id, Some(host)).await;
            assert_eq!((deal(&page).waits, &deal(&page).commitment), (true, &promised));
            let (secret, friend) = (secret_of(&page), guest(&service).await);
            let offered = service.join_page(&id, &secret, &Client::new(Some(friend)), &wish()).await.unwrap();
            assert_eq!((&offered.deal.commitment, offered.deal.waits), (&promised, true));
            assert_eq!(offered.deal.shares, [(Seat::at(0), share("a"))], "what could still be chosen is on the table");
            service.join(&id, &secret, &friend, "Bo", share("b").try_into().ok()).await.unwrap();
            let page = look(&service, &id, Some(host)).await;
            assert!(!deal(&page).waits && !page.log.is_empty(), "it is dealt");
            assert_eq!(deal(&page).shares, [(Seat::at(0), share("a")), (Seat::at(1), share("b"))]);
            assert_eq!((&deal(&page).commitment, &deal(&page).secret), (&promised, &None));
            // Nothing is added after the deal, and nothing dealt again.
            assert!(matches!(service.deal_now(&id, &Client::new(Some(host))).await, Err(ActError::Dealt)));
            draw(&page);
        });
        house.during(async |service| {
            let page = look(&service, &id, Some(host)).await;
            assert!(!deal(&page).waits && deal(&page).shares.len() == 2, "and stays so");
        });
    }
}

#[test]
fn the_host_deals_without_waiting_any_longer_and_so_does_a_computer_in_the_open_seat() {
    House::new().during(async |service| {
        let (host, other) = (guest(&service).await, guest(&service).await);
        let id = service.create(GameId::Rivality, &waiting_form(GameId::Rivality), &host).await.unwrap();
        for stranger in [Client::new(Some(other)), Client::default()] {
            assert!(matches!(service.deal_now(&id, &stranger).await, Err(ActError::NotTheHost)));
        }
        service.deal_now(&id, &Client::new(Some(host))).await.unwrap();
        let page = look(&service, &id, Some(host)).await;
        assert!(!deal(&page).waits && matches!(page.seats[1].kind, SeatKind::Open { .. }));
        // Whoever comes later finds the game begun, and adds nothing.
        let secret = secret_of(&page);
        service.join(&id, &secret, &other, "Bo", share("b").try_into().ok()).await.unwrap();
        assert_eq!(deal(&look(&service, &id, Some(host)).await).shares.len(), 1);

        let id = service.create(GameId::Rivality, &waiting_form(GameId::Rivality), &host).await.unwrap();
        service.hand(&id, &Client::new(Some(host)), 1, SeatChange::Hand(Level::Novice)).await.unwrap();
        assert!(!deal(&look(&service, &id, Some(host)).await).waits);
    });
}

#[test]
fn tables_deal_at_once_unless_they_shall_wait_for_somebody() {
    House::new().during(async |service| {
        let host = guest(&service).await;
        for (seats, wanted) in [(["me", "link"], ""), (["me", "ai:novice"], "all"), (["me", "here"], "all")] {
            let form = NewTableForm { deal: wanted.to_owned(), ..form("base", &seats) };
            let id = service.create(GameId::Rivality, &form, &host).await.unwrap();
            let page = look(&service, &id, Some(host)).await;
            assert!(!deal(&page).waits && !page.log.is_empty(), "{seats:?}");
            assert_eq!(deal(&page).shares, []);
        }
        let odd = NewTableForm { deal: "never".to_owned(), share: "x".to_owned(), ..form("base", &["me", "link"]) };
        let refused = service.create(GameId::Rivality, &odd, &host).await;
        assert!(matches!(refused, Err(CreateError::Form(faults)) if faults == [FormFault::Deal, FormFault::Share]));
    });
}

#[test]
fn a_form_s_promise_is_kept_once() {
    House::new().during(async |service| {
        let host = guest(&service).await;
        let offered = service.promises.offer().unwrap();
        let form = NewTableForm { promise: offered.nonce.clone(), ..form("base", &["me", "ai:novice"]) };
        let id = service.create(GameId::Bellum, &form, &host).await.unwrap();
        assert_eq!(deal(&look(&service, &id, Some(host)).await).commitment, offered.commitment);
        // Whoever has seen the deal would have it again.
        let again = service.create(GameId::Bellum, &form, &host).await;
        assert!(matches!(again, Err(CreateError::Form(faults)) if faults == [FormFault::Promise]));
    });
}

#[test]
fn at_the_end_the_secret_is_shown_and_the_whole_record_was_checked() {
    House::new().during(async |service| {
        let host = guest(&service).await;
        let form = NewTableForm { share: share("c"), options: Vec::new(), ..form("solo", &["me"]) };
        let id = service.create(GameId::Rivality, &form, &host).await.unwrap();
        let mut page = look(&service, &id, Some(host)).await;
        let promised = deal(&page).commitment.clone();
        for number in 0.. {
            if page.acting.is_none() {
                break;
            }
            assert_eq!((&deal(&page).secret, &deal(&page).judged), (&None, &None), "not a move too early");
            service.act(&id, &Client::new(Some(host)), &act_of(&page, &format!("a-{number}"))).await.unwrap();
            let held = service.hold(&id).await.unwrap();
            assert_eq!(held.to_judge().is_some(), held.is_finished(), "nobody has looked yet");
            if let Some(work) = held.to_judge() {
                // It is done elsewhere, whoever holds the table.
                std::thread::spawn(work).join().unwrap();
                assert!(held.to_judge().is_none(), "once is enough");
            }
            drop(held);
            page = look(&service, &id, Some(host)).await;
        }
        let seed = seed_from_text(deal(&page).secret.as_deref().expect("the game is over")).unwrap();
        assert_eq!(joute_record::Commitment::of(&seed).to_string(), promised);
        let Some(SealedBy::Record(verified)) = &deal(&page).judged else { panic!("{:?}", deal(&page).judged) };
        assert!(verified.is_finished && verified.redealt > 0 && verified.dictated.is_empty());
        assert!(verified.shared.contains(Seat::at(0)));
        let drawn = draw(&page);
        assert!(
            drawn.contains("The server dealt all chance again, and the seal fits.") && drawn.contains("joute verify")
        );
    });
}
