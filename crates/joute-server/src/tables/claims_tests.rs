//! The seat is its owner's: who is missed is asked first, who comes keeps it, and who takes it over sees no hand yet.

use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_ai::Level;
use joute_draw::page::model::{Said, SeatKind, TablePage};
use joute_kernel::{Seat, Viewer};

use super::company_tests::{friends, hand_on, later, person, play, secret_of};
use super::session::SeatChange;
use super::tests::{House, hands_shown, look, wait_for};
use super::{ActError, Client, Handed, Limits, TableService};
use crate::secret::Token;

const NOVICE: SeatChange = SeatChange::Hand(Level::Novice);

/// What was noted at the table, but that somebody sat down.
async fn noted(service: &Arc<TableService>, id: &str) -> Vec<Said> {
    let lines = look(service, id, None).await.company.chat.unwrap();
    lines.into_iter().map(|line| line.said).filter(|said| *said != Said::Joined).collect()
}

fn lent() -> Said {
    Said::Lent { level: "novice".to_owned() }
}

#[test]
fn who_was_there_a_moment_ago_keeps_the_seat_whatever_the_host_presses() {
    let house = House::new();
    let (id, host, bo) = house.during(async |service| {
        let (id, host, bo) = friends(&service, "base", &[]).await;
        let (hosting, client) = (Client::new(Some(host)), Client::new(Some(bo)));
        let refused = async |why: &str| {
            for wanted in [NOVICE, SeatChange::Renew] {
                assert!(matches!(service.hand(&id, &hosting, 1, wanted).await, Err(ActError::SeatStays)), "{why}");
            }
            let company = look(&service, &id, Some(host)).await.company;
            assert!(company.hand.is_empty() && company.renew.is_empty(), "{why}");
            company.later.first().map(|later| (later.seat, later.minutes))
        };
        let from_then_on = Some((Seat::at(1), 5));
        assert_eq!(refused("sat down a moment ago").await, from_then_on);
        let (_, socket) = service.watch(&id, &client).await.unwrap();
        later(&service);
        assert_eq!(refused("a socket is open").await, None);
        drop(socket);
        assert!(!look(&service, &id, Some(host)).await.seats[1].present, "a reload: the line broke");
        assert_eq!(refused("a reload").await, from_then_on);
        // Without a script every request is a sign of life.
        for _ in 0..3 {
            later(&service);
            service.visit(&id, &client, true).await;
            assert!(look(&service, &id, Some(host)).await.seats[1].present, "no socket, but there");
            assert_eq!(refused("a page was asked for").await, from_then_on);
        }
        service.miss(Instant::now() + Limits::default().absence.checked_sub(Duration::from_secs(5)).unwrap());
        assert_eq!(refused("not long enough").await, from_then_on);
        // Nor can anybody else tell from when on.
        assert!(look(&service, &id, Some(bo)).await.company.later.is_empty());
        (id, host, bo)
    });
    house.during(async |service| {
        let hosting = Client::new(Some(host));
        // After a restart absence counts from the restart.
        assert!(matches!(service.hand(&id, &hosting, 1, NOVICE).await, Err(ActError::SeatStays)));
        assert_eq!(look(&service, &id, Some(host)).await.company.later[0].seat, Seat::at(1));
        later(&service);
        // A table that leaves memory does not make the absence begin anew.
        assert_eq!(service.shed(Duration::ZERO), 1);
        assert_eq!(service.hand(&id, &hosting, 1, NOVICE).await.unwrap(), Handed::Asked);
        assert_eq!(look(&service, &id, Some(bo)).await.seats[1].kind, SeatKind::You);
    });
}

#[test]
fn what_the_host_asked_for_is_done_by_itself_when_the_time_to_object_is_over() {
    House::hasty().during(async |service| {
        let (id, host, bo) = friends(&service, "base", &[]).await;
        later(&service);
        assert_eq!(service.hand(&id, &Client::new(Some(host)), 1, NOVICE).await.unwrap(), Handed::Asked);
        let page = wait_for(&service, &id, host, |page| page.seats[1].lent).await;
        assert!(page.company.claims.is_empty());
        assert_eq!(noted(&service, &id).await, [Said::Claimed, lent()]);
        service.hand(&id, &Client::new(Some(bo)), 1, SeatChange::Back).await.unwrap();
        assert_eq!(look(&service, &id, Some(bo)).await.seats[1].kind, SeatKind::You, "who comes back takes it back");
    });
}

#[test]
fn everybody_hears_of_the_question_and_any_sign_of_life_answers_it() {
    House::new().during(async |service| {
        let (id, host, bo) = friends(&service, "base", &["link"]).await;
        let (hosting, client) = (Client::new(Some(host)), Client::new(Some(bo)));
        later(&service);
        for _ in 0..2 {
            assert_eq!(
                service.hand(&id, &hosting, 1, NOVICE).await.unwrap(),
                Handed::Asked,
                "asked twice is asked once"
            );
        }
        assert_eq!(noted(&service, &id).await, [Said::Claimed]);
        let claim = |page: TablePage| {
            let [claim] = &page.company.claims[..] else { panic!("{:?}", page.company.claims) };
            (claim.seat, claim.level.clone(), claim.answered, claim.yours)
        };
        let novice = Some("novice".to_owned());
        assert_eq!(claim(look(&service, &id, Some(host)).await), (Seat::at(1), novice.clone(), false, false));
        assert_eq!(claim(look(&service, &id, None).await), (Seat::at(1), novice.clone(), false, false));
        assert_eq!(claim(look(&service, &id, Some(bo)).await), (Seat::at(1), novice.clone(), false, true));
        service.visit(&id, &client, true).await;
        assert_eq!(claim(look(&service, &id, Some(host)).await), (Seat::at(1), novice, true, false));
        service.time_is_over(&id).await;
        assert_eq!(noted(&service, &id).await, [Said::Claimed, Said::Stays]);
        assert_eq!(look(&service, &id, Some(bo)).await.seats[1].kind, SeatKind::You);
        // A socket is such a sign as well.
        later(&service);
        service.hand(&id, &hosting, 1, SeatChange::Renew).await.unwrap();
        let (_, socket) = service.watch(&id, &client).await.unwrap();
        service.time_is_over(&id).await;
        drop(socket);
        assert_eq!(noted(&service, &id).await.len(), 4);
        assert_eq!(look(&service, &id, Some(bo)).await.seats[1].kind, SeatKind::You);
        // And so is a word: then the question is off at once.
        later(&service);
        service.hand(&id, &hosting, 1, SeatChange::Renew).await.unwrap();
        for stranger in [Client::default(), person(&service).await.1] {
            assert!(matches!(service.object(&id, &stranger).await, Err(ActError::NotYourSeat)));
        }
        service.object(&id, &client).await.unwrap();
        service.object(&id, &client).await.unwrap();
        assert!(look(&service, &id, Some(host)).await.company.claims.is_empty());
        assert_eq!(noted(&service, &id).await.len(), 6);
        // The host may ask no more.
        later(&service);
        service.hand(&id, &hosting, 1, NOVICE).await.unwrap();
        service.object(&id, &hosting).await.unwrap();
        service.time_is_over(&id).await;
        assert_eq!(noted(&service, &id).await[6..], [Said::Claimed, Said::Stays]);
        assert_eq!(look(&service, &id, Some(bo)).await.seats[1].kind, SeatKind::You);
    });
}

#[test]
fn after_a_restart_nothing_is_asked_and_nothing_was_taken() {
    let house = House::new();
    let (id, host, bo) = house.during(async |service| {
        let (id, host, bo) = friends(&service, "base", &[]).await;
        later(&service);
        service.hand(&id, &Client::new(Some(host)), 1, NOVICE).await.unwrap();
        (id, host, bo)
    });
    house.during(async |service| {
        assert!(look(&service, &id, Some(host)).await.company.claims.is_empty());
        service.time_is_over(&id).await;
        assert_eq!(look(&service, &id, Some(bo)).await.seats[1].kind, SeatKind::You);
        assert_eq!(noted(&service, &id).await, [Said::Claimed]);
    });
}

#[test]
fn who_is_really_gone_blocks_nobody_and_who_left_is_not_waited_for() {
    House::new().during(async |service| {
        let (id, host, bo) = friends(&service, "base", &[]).await;
        let (hosting, client) = (Client::new(Some(host)), Client::new(Some(bo)));
        later(&service);
        // By their own word: at once, and nobody is asked.
        service.visit(&id, &client, false).await;
        service.go(&id, &client, true).await.unwrap();
        assert_eq!(service.hand(&id, &hosting, 1, NOVICE).await.unwrap(), Handed::Done);
        assert_eq!(service.hand(&id, &hosting, 1, SeatChange::Renew).await.unwrap(), Handed::Asked);
        service.object(&id, &hosting).await.unwrap();
        // Whoever looks on, to take the seat back, does not lose it for good.
        service.visit(&id, &client, true).await;
        assert!(look(&service, &id, Some(host)).await.company.renew.is_empty());
        assert!(matches!(service.hand(&id, &hosting, 1, SeatChange::Renew).await, Err(ActError::SeatStays)));
        service.hand(&id, &client, 1, SeatChange::Back).await.unwrap();
        // Who left and looks at the table again is back, without a script as well.
        service.go(&id, &client, true).await.unwrap();
        service.visit(&id, &client, true).await;
        assert!(look(&service, &id, Some(host)).await.seats[1].present);
        assert!(matches!(service.hand(&id, &hosting, 1, NOVICE).await, Err(ActError::SeatStays)));
        // Who never comes back is asked once, and then the game goes on.
        hand_on(&service, &id, &hosting, 1, NOVICE).await;
        assert!(look(&service, &id, Some(host)).await.seats[1].lent);
    });
}

/// A table where it is the host's turn and Cy took over the seat of Bo, who is missed; with the token of Cy.
async fn taken_over(service: &Arc<TableService>) -> (String, Token, Token) {
    let (id, host, bo) = friends(service, "base", &[]).await;
    while !play(service, &id, bo, "bo-1", |_| 0).await {
        assert!(
            play(service, &id, host, &format!("ada-{}", look(service, &id, Some(host)).await.version), |_| 0).await
        );
    }
    while play(service, &id, bo, &format!("bo-{}", look(service, &id, Some(bo)).await.version), |_| 0).await {}
    service.say(&id, &Client::new(Some(bo)), "a word of Bo".to_owned()).await.unwrap();
    hand_on(service, &id, &Client::new(Some(host)), 1, SeatChange::Renew).await;
    let secret = secret_of(service, &id, host, 1).await;
    let (cy, _) = person(service).await;
    service.join(&id, &secret, &cy, "Cy", None).await.unwrap();
    (id, host, cy)
}

#[test]
fn who_lost_a_seat_takes_their_words_and_their_name_along_when_they_say_farewell() {
    House::new().during(async |service| {
        let (id, host, bo) = friends(&service, "base", &[]).await;
        service.say(&id, &Client::new(Some(bo)), "a word of Bo".to_owned()).await.unwrap();
        hand_on(&service, &id, &Client::new(Some(host)), 1, SeatChange::Renew).await;
        let secret = secret_of(&service, &id, host, 1).await;
        let (cy, of_cy) = person(&service).await;
        service.join(&id, &secret, &cy, "Cy", None).await.unwrap();
        service.say(&id, &of_cy, "a word of Cy".to_owned()).await.unwrap();
        service.farewell(&Client::new(Some(bo))).await.unwrap();
        let chat = look(&service, &id, Some(host)).await.company.chat.unwrap();
        let said: Vec<&Said> = chat.iter().map(|line| &line.said).collect();
        assert!(said.contains(&&Said::Words("a word of Cy".to_owned())), "{said:?}");
        assert!(!format!("{chat:?}").contains("Bo"), "{chat:?}");
        assert_eq!(look(&service, &id, Some(cy)).await.seats[1].kind, SeatKind::You, "the seat is that of Cy");
        // And whoever took it over does not take the words of others along.
        service.say(&id, &Client::new(Some(host)), "a word of the host".to_owned()).await.unwrap();
        service.farewell(&of_cy).await.unwrap();
        let chat = format!("{:?}", look(&service, &id, Some(host)).await.company.chat);
        assert!(chat.contains("a word of the host") && !chat.contains("Cy"), "{chat}");
    });
}

#[test]
fn who_takes_a_seat_over_sees_no_hand_until_it_is_their_turn_and_everybody_knows() {
    let house = House::new();
    let (id, host, cy) = house.during(taken_over_there);
    house.during(async |service| {
        // Also after a restart.
        let page = look(&service, &id, Some(cy)).await;
        assert_eq!((page.viewer, page.veil, page.acting), (Viewer::Spectator, Some(Seat::at(1)), None));
        assert!(hands_shown(&page).is_empty() && page.choices.is_empty());
        assert_eq!(page.seats[1].kind, SeatKind::You);
        let onlooker = look(&service, &id, None).await;
        assert_eq!((page.version, page.view == onlooker.view), (onlooker.version, true), "what an onlooker sees");
        assert_eq!(page.log.len(), onlooker.log.len());
        let chat = onlooker.company.chat.unwrap();
        let said: Vec<(Option<&str>, &Said)> = chat.iter().map(|line| (line.name.as_deref(), &line.said)).collect();
        let bo = Some("Bo");
        let took = Said::TakenOver { from: "Bo".to_owned() };
        assert_eq!(
            said,
            [
                (bo, &Said::Joined),
                (bo, &Said::Words("a word of Bo".to_owned())),
                (bo, &Said::Claimed),
                (bo, &Said::NewLink),
                (None, &took)
            ],
            "and what Bo said stays the word of Bo"
        );
        // The host plays on, and it is Cy's turn.
        while play(&service, &id, host, &format!("host-{}", look(&service, &id, Some(host)).await.version), |_| 0).await
        {
        }
        let page = look(&service, &id, Some(cy)).await;
        assert_eq!((page.viewer, page.veil, page.acting), (Viewer::Seat(Seat::at(1)), None, Some(Seat::at(1))));
        assert_eq!(hands_shown(&page), [1]);
        while play(&service, &id, cy, &format!("cy-{}", look(&service, &id, Some(cy)).await.version), |_| 0).await {}
    });
    house.during(async |service| {
        let page = look(&service, &id, Some(cy)).await;
        assert_eq!(
            (hands_shown(&page), page.veil, page.acting),
            (vec![1], None, None),
            "from then on it is a seat as any"
        );
    });
}

async fn taken_over_there(service: Arc<TableService>) -> (String, Token, Token) {
    let (id, host, cy) = taken_over(&service).await;
    let page = look(&service, &id, Some(cy)).await;
    assert!(hands_shown(&page).is_empty() && page.veil.is_some());
    (id, host, cy)
}

#[test]
fn a_hand_stays_hidden_from_a_taker_who_shares_a_device_or_comes_back() {
    House::new().during(async |service| {
        let (id, host, bo) = friends(&service, "base", &[]).await;
        let hosting = Client::new(Some(host));
        while play(&service, &id, host, &format!("host-{}", look(&service, &id, Some(host)).await.version), |_| 0).await
        {
        }
        // The host takes the seat to the own device: announced, and behind a curtain like every second seat.
        hand_on(&service, &id, &hosting, 1, SeatChange::Renew).await;
        let secret = secret_of(&service, &id, host, 1).await;
        // Bo comes by the new link: that is no taking over.
        service.join(&id, &secret, &bo, "Bo", None).await.unwrap();
        assert_eq!(hands_shown(&look(&service, &id, Some(bo)).await), [1]);
        hand_on(&service, &id, &hosting, 1, SeatChange::Renew).await;
        let secret = secret_of(&service, &id, host, 1).await;
        service.join(&id, &secret, &host, "Ada", None).await.unwrap();
        let page = look(&service, &id, Some(host)).await;
        assert_eq!((page.viewer, page.curtain), (Viewer::Spectator, Some(Seat::at(1))));
        assert!(hands_shown(&page).is_empty());
        let notes = noted(&service, &id).await;
        let took = Said::TakenOver { from: "Bo".to_owned() };
        assert_eq!(notes, [Said::Claimed, Said::NewLink, Said::Claimed, Said::NewLink, took]);
    });
}
