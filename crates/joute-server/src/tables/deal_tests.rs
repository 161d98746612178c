//! The promise of the deal: kept, added to, waited for.

use std::sync::Arc;

use joute_ai::Level;
use joute_draw::page::model::{Deal, NewTableForm, SealedBy, SeatKind, TablePage};
use joute_games::GameId;
use joute_kernel::Seat;
use joute_record::seed_from_text;

use super::tests::{House, act_of, form, look, wish};
use super::{ActError, CreateError, FormFault, Hall, Reader, SeatDeed};
use crate::secret::{SeatSecret, Token};

const GAMES: [GameId; 2] = GameId::ALL;

async fn guest(hall: &Arc<Hall>) -> Token {
    hall.welcome(&Reader::default()).await.unwrap()
}

fn deal(page: &TablePage) -> &Deal {
    page.deal.as_ref().expect("every table has a promise")
}

fn share(digit: &str) -> String {
    digit.repeat(64)
}

/// A form of somebody and a friend by link, whose browser adds something.
fn waiting_form() -> NewTableForm {
    NewTableForm { deal: "all".to_owned(), share: share("a"), ..form("base", &["me", "link"]) }
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
        let (host, id, promised) = house.during(async |hall| {
            let host = guest(&hall).await;
            let id = hall.create(game, &waiting_form(), &host).await.unwrap();
            let page = look(&hall, &id, Some(host)).await;
            assert!(deal(&page).waits && deal(&page).may_deal && page.acting.is_none() && page.log.is_empty());
            assert!(draw(&page).contains("The deal waits for them: nobody has any cards yet."));
            let onlooker = look(&hall, &id, None).await;
            assert!(deal(&onlooker).waits && !deal(&onlooker).may_deal);
            draw(&onlooker);
            (host, id, deal(&page).commitment.clone())
        });
        // It still waits after a restart, with the same promise and what was added.
        house.during(async |hall| {
            let page = look(&hall, &id, Some(host)).await;
            assert_eq!((deal(&page).waits, &deal(&page).commitment), (true, &promised));
            let (secret, friend) = (secret_of(&page), guest(&hall).await);
            let offered = hall.join_page(&id, &secret, &Reader::new(Some(friend)), &wish()).await.unwrap();
            assert_eq!((&offered.deal.commitment, offered.deal.waits), (&promised, true));
            assert_eq!(offered.deal.shares, [(Seat::at(0), share("a"))], "what could still be chosen is on the table");
            hall.join(&id, &secret, &friend, "Bo", share("b").try_into().ok()).await.unwrap();
            let page = look(&hall, &id, Some(host)).await;
            assert!(!deal(&page).waits && !page.log.is_empty(), "it is dealt");
            assert_eq!(deal(&page).shares, [(Seat::at(0), share("a")), (Seat::at(1), share("b"))]);
            assert_eq!((&deal(&page).commitment, &deal(&page).secret), (&promised, &None));
            // Nothing is added after the deal, and nothing dealt again.
            assert!(matches!(hall.deal_now(&id, &Reader::new(Some(host))).await, Err(ActError::NotTheHost)));
            draw(&page);
        });
        house.during(async |hall| {
            let page = look(&hall, &id, Some(host)).await;
            assert!(!deal(&page).waits && deal(&page).shares.len() == 2, "and stays so");
        });
    }
}

#[test]
fn the_host_deals_without_waiting_any_longer_and_so_does_a_computer_in_the_open_seat() {
    House::new().during(async |hall| {
        let (host, other) = (guest(&hall).await, guest(&hall).await);
        let id = hall.create(GameId::Rivality, &waiting_form(), &host).await.unwrap();
        for stranger in [Reader::new(Some(other)), Reader::default()] {
            assert!(matches!(hall.deal_now(&id, &stranger).await, Err(ActError::NotTheHost)));
        }
        hall.deal_now(&id, &Reader::new(Some(host))).await.unwrap();
        let page = look(&hall, &id, Some(host)).await;
        assert!(!deal(&page).waits && matches!(page.seats[1].kind, SeatKind::Open { .. }));
        // Whoever comes later finds the game begun, and adds nothing.
        let secret = secret_of(&page);
        hall.join(&id, &secret, &other, "Bo", share("b").try_into().ok()).await.unwrap();
        assert_eq!(deal(&look(&hall, &id, Some(host)).await).shares.len(), 1);

        let id = hall.create(GameId::Rivality, &waiting_form(), &host).await.unwrap();
        hall.hand(&id, &Reader::new(Some(host)), 1, SeatDeed::Hand(Level::Novice)).await.unwrap();
        assert!(!deal(&look(&hall, &id, Some(host)).await).waits);
    });
}

#[test]
fn tables_deal_at_once_unless_they_shall_wait_for_somebody() {
    House::new().during(async |hall| {
        let host = guest(&hall).await;
        for (seats, wanted) in [(["me", "link"], ""), (["me", "ai:novice"], "all"), (["me", "here"], "all")] {
            let form = NewTableForm { deal: wanted.to_owned(), ..form("base", &seats) };
            let id = hall.create(GameId::Rivality, &form, &host).await.unwrap();
            let page = look(&hall, &id, Some(host)).await;
            assert!(!deal(&page).waits && !page.log.is_empty(), "{seats:?}");
            assert_eq!(deal(&page).shares, []);
        }
        let odd = NewTableForm { deal: "never".to_owned(), share: "x".to_owned(), ..form("base", &["me", "link"]) };
        let refused = hall.create(GameId::Rivality, &odd, &host).await;
        assert!(matches!(refused, Err(CreateError::Form(faults)) if faults == [FormFault::Deal, FormFault::Share]));
    });
}

#[test]
fn a_form_s_promise_is_kept_once() {
    House::new().during(async |hall| {
        let host = guest(&hall).await;
        let offered = hall.promises.offer().unwrap();
        let form = NewTableForm { promise: offered.nonce.clone(), ..form("base", &["me", "ai:novice"]) };
        let id = hall.create(GameId::Bellum, &form, &host).await.unwrap();
        assert_eq!(deal(&look(&hall, &id, Some(host)).await).commitment, offered.commitment);
        // Whoever has seen the deal would have it again.
        let again = hall.create(GameId::Bellum, &form, &host).await;
        assert!(matches!(again, Err(CreateError::Form(faults)) if faults == [FormFault::Promise]));
    });
}

#[test]
fn at_the_end_the_secret_is_shown_and_the_whole_record_was_checked() {
    House::new().during(async |hall| {
        let host = guest(&hall).await;
        let form = NewTableForm { share: share("c"), first: String::new(), ..form("solo", &["me"]) };
        let id = hall.create(GameId::Rivality, &form, &host).await.unwrap();
        let mut page = look(&hall, &id, Some(host)).await;
        let promised = deal(&page).commitment.clone();
        for number in 0.. {
            if page.acting.is_none() {
                break;
            }
            assert_eq!((&deal(&page).secret, &deal(&page).judged), (&None, &None), "not a move too early");
            hall.act(&id, &Reader::new(Some(host)), &act_of(&page, &format!("a-{number}"))).await.unwrap();
            page = look(&hall, &id, Some(host)).await;
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
