//! What people at one table arrange with each other: seats that change hands, talk.

use std::sync::Arc;

use joute_ai::Level;
use joute_draw::page::model::{Said, SeatKind, TablePage};
use joute_games::GameId;
use joute_kernel::{Seat, Viewer};

use super::session::SeatChange;
use super::tests::{House, form, hands_shown, look, wait_for, wish};
use super::{Act, ActError, Client, Handed, JoinError, Limits, TableService};
use crate::secret::{SeatSecret, Token};

/// A client with a token of its own.
pub(super) async fn person(service: &Arc<TableService>) -> (Token, Client) {
    let token = service.welcome(&Client::default()).await.unwrap();
    (token, Client::new(Some(token)))
}

/// The secret of the link to `seat`, as the host sees it.
pub(super) async fn secret_of(service: &Arc<TableService>, id: &str, host: Token, seat: usize) -> SeatSecret {
    match &look(service, id, Some(host)).await.seats[seat].kind {
        SeatKind::Open { link } => SeatSecret::read(link.rsplit('/').next().unwrap()).unwrap(),
        other => panic!("{other:?}"),
    }
}

/// A table of a host, a friend at another device, and whoever sits at the further seats.
pub(super) async fn friends(service: &Arc<TableService>, mode: &str, further: &[&str]) -> (String, Token, Token) {
    let (host, _) = person(service).await;
    let (friend, _) = person(service).await;
    let seats: Vec<&str> = ["me", "link"].iter().chain(further).copied().collect();
    let id = service.create(GameId::Rivality, &form(mode, &seats), &host).await.unwrap();
    let secret = secret_of(service, &id, host, 1).await;
    service.join(&id, &secret, &friend, "Bo", None).await.unwrap();
    (id, host, friend)
}

/// Plays the decision that `token` owes, choosing with `pick`; `false` if it owes none.
pub(super) async fn play(
    service: &Arc<TableService>,
    id: &str,
    token: Token,
    name: &str,
    pick: impl Fn(&[String]) -> usize,
) -> bool {
    let page = look(service, id, Some(token)).await;
    let Some(seat) = page.acting else { return false };
    let action = page.choices[pick(&page.choices)].clone();
    let act = Act { id: name.to_owned(), seat: seat.index() as u8, at: page.version, action };
    service.act(id, &Client::new(Some(token)), &act).await.unwrap();
    true
}

/// A while later, in which nobody without an open socket gave any sign of life.
pub(super) fn later(service: &TableService) {
    service.miss(std::time::Instant::now() + Limits::default().absence);
}

/// Hands on the seat of somebody who is missed, and who does not come while there is time to.
pub(super) async fn hand_on(service: &Arc<TableService>, id: &str, host: &Client, seat: u8, wanted: SeatChange) {
    later(service);
    assert_eq!(service.hand(id, host, seat, wanted).await.unwrap(), Handed::Asked);
    service.time_is_over(id).await;
}

pub(super) fn state(page: &TablePage) -> String {
    format!("{:?} {:?} {:?} {}", page.view, page.choices, page.acting, page.log.len())
}

#[test]
fn the_host_lends_the_seat_of_who_is_away_and_gives_it_back() {
    let house = House::new();
    let adept = SeatChange::Hand(Level::Novice);
    let (id, host, friend) = house.during(async |service| {
        let (id, host, friend) = friends(&service, "base", &[]).await;
        let (hosting, away) = (Client::new(Some(host)), Client::new(Some(friend)));
        // Somebody who is there keeps the seat.
        let (_, presence) = service.watch(&id, &away).await.unwrap();
        let page = look(&service, &id, Some(host)).await;
        assert!(page.seats[1].present && page.company.hosting && page.company.hand.is_empty());
        assert!(matches!(service.hand(&id, &hosting, 1, adept).await, Err(ActError::SeatStays)));
        drop(presence);
        assert!(!look(&service, &id, Some(host)).await.seats[1].present);
        later(&service);
        let page = look(&service, &id, Some(host)).await;
        assert_eq!((page.company.hand, page.company.renew), (vec![Seat::at(1)], vec![Seat::at(1)]));
        // That is for the host, and for empty seats of this table.
        for client in [away, Client::default(), person(&service).await.1] {
            assert!(matches!(service.hand(&id, &client, 1, adept).await, Err(ActError::NotTheHost)));
        }
        assert!(matches!(service.hand(&id, &hosting, 0, adept).await, Err(ActError::SeatStays)), "one's own seat");
        assert!(matches!(service.hand(&id, &hosting, 7, adept).await, Err(ActError::NotYourSeat)));
        hand_on(&service, &id, &hosting, 1, adept).await;
        // The computer plays.
        assert!(play(&service, &id, host, "first", |_| 0).await);
        let page = wait_for(&service, &id, host, |page| page.acting.is_some()).await;
        assert_eq!(page.seats[1].kind, SeatKind::Computer { level: "novice".to_owned() });
        assert!(page.seats[1].lent && page.seats[1].present);
        assert_eq!(hands_shown(&page), [0], "the hand of the seat never reaches the host");
        assert_eq!(page.company.back, [Seat::at(1)]);
        // Whose seat it is looks on meanwhile.
        let page = look(&service, &id, Some(friend)).await;
        assert_eq!((page.viewer, page.company.back.clone()), (Viewer::Spectator, vec![Seat::at(1)]));
        assert!(hands_shown(&page).is_empty() && page.choices.is_empty());
        assert_eq!(service.resume(&away).await.unwrap().len(), 1, "the table is still on their list");
        (id, host, friend)
    });
    house.during(async |service| {
        let (hosting, away) = (Client::new(Some(host)), Client::new(Some(friend)));
        assert!(matches!(service.hand(&id, &Client::default(), 1, SeatChange::Back).await, Err(ActError::NotTheHost)));
        // Also after a restart: the host gives it back, or its person takes it back.
        service.hand(&id, &hosting, 1, SeatChange::Back).await.unwrap();
        let page = look(&service, &id, Some(friend)).await;
        assert_eq!((&page.seats[1].kind, hands_shown(&page)), (&SeatKind::You, vec![1]));
        assert_eq!(page.seats[1].name, "Bo");
        hand_on(&service, &id, &hosting, 1, adept).await;
        service.hand(&id, &away, 1, SeatChange::Back).await.unwrap();
        assert_eq!(look(&service, &id, Some(friend)).await.seats[1].kind, SeatKind::You);
        assert!(matches!(service.hand(&id, &away, 1, SeatChange::Back).await, Err(ActError::NotTheHost)), "it is back");
        let said = look(&service, &id, None).await.company.chat.unwrap();
        let said: Vec<Said> = said.into_iter().map(|line| line.said).collect();
        let lent = || Said::Lent { level: "novice".to_owned() };
        let asked = || Said::Claimed;
        assert_eq!(said, [Said::Joined, asked(), lent(), Said::GivenBack, asked(), lent(), Said::GivenBack]);
    });
}

#[test]
fn a_seat_given_back_while_the_computer_thinks_is_not_played_for() {
    House::new().during(async |service| {
        let (id, host, friend) = friends(&service, "base", &[]).await;
        let hosting = Client::new(Some(host));
        while play(&service, &id, host, "mine", |_| 0).await {}
        let version = look(&service, &id, Some(friend)).await.version;
        for _ in 0..5 {
            hand_on(&service, &id, &hosting, 1, SeatChange::Hand(Level::ALL[Level::ALL.len() - 1])).await;
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            service.hand(&id, &hosting, 1, SeatChange::Back).await.unwrap();
        }
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
        let page = look(&service, &id, Some(friend)).await;
        assert_eq!((page.version, page.acting, page.thinking), (version, Some(Seat::at(1)), None));
    });
}

#[test]
fn links_are_replaced_and_a_filled_seat_says_so() {
    House::new().during(async |service| {
        let (host, hosting) = person(&service).await;
        let id = service.create(GameId::Rivality, &form("base", &["me", "link", "link"]), &host).await.unwrap();
        let (first, second) = (secret_of(&service, &id, host, 1).await, secret_of(&service, &id, host, 2).await);
        // A computer keeps an open seat warm; the link is not good meanwhile, and good again afterwards.
        service.hand(&id, &hosting, 1, SeatChange::Hand(Level::Novice)).await.unwrap();
        let (bo, client) = person(&service).await;
        assert!(matches!(service.join(&id, &first, &bo, "Bo", None).await, Err(JoinError::SeatTaken)));
        assert!(matches!(service.join_page(&id, &first, &client, &wish()).await, Err(JoinError::SeatTaken)));
        service.hand(&id, &hosting, 1, SeatChange::Back).await.unwrap();
        assert_eq!(secret_of(&service, &id, host, 1).await.reveal(), first.reveal());
        service.join(&id, &first, &bo, "Bo", None).await.unwrap();
        let (cy, _) = person(&service).await;
        assert!(matches!(service.join(&id, &first, &cy, "Cy", None).await, Err(JoinError::SeatTaken)));
        service.join(&id, &second, &cy, "Cy", None).await.unwrap();
        // A full table, a link of another table.
        let (late, _) = person(&service).await;
        for secret in [&first, &second] {
            assert!(matches!(service.join(&id, secret, &late, "Late", None).await, Err(JoinError::SeatTaken)));
        }
        let other = service.create(GameId::Rivality, &form("base", &["me", "link"]), &host).await.unwrap();
        assert!(matches!(service.join(&other, &first, &late, "Late", None).await, Err(JoinError::NoSeat)));
        // Bo lost the device: a new link, which the old one is not.
        hand_on(&service, &id, &hosting, 1, SeatChange::Renew).await;
        let renewed = secret_of(&service, &id, host, 1).await;
        assert_ne!(renewed.reveal(), first.reveal());
        assert!(matches!(service.join(&id, &first, &late, "Late", None).await, Err(JoinError::NoSeat)));
        // Until somebody takes it, Bo may still come back.
        assert_eq!(look(&service, &id, Some(bo)).await.company.back, [Seat::at(1)]);
        service.hand(&id, &client, 1, SeatChange::Back).await.unwrap();
        hand_on(&service, &id, &hosting, 1, SeatChange::Renew).await;
        let newest = secret_of(&service, &id, host, 1).await;
        service.join(&id, &newest, &late, "Late", None).await.unwrap();
        let page = look(&service, &id, Some(bo)).await;
        assert!(page.company.back.is_empty() && hands_shown(&page).is_empty());
        assert!(matches!(service.hand(&id, &client, 1, SeatChange::Back).await, Err(ActError::NotTheHost)));
    });
}

#[test]
fn a_table_keeps_at_least_one_person() {
    House::new().during(async |service| {
        let (host, hosting) = person(&service).await;
        let id = service.create(GameId::Rivality, &form("base", &["link", "link"]), &host).await.unwrap();
        let (bo, _) = person(&service).await;
        let secret = secret_of(&service, &id, host, 0).await;
        assert!(look(&service, &id, Some(host)).await.company.hand.is_empty(), "nobody sits yet");
        service.join(&id, &secret, &bo, "Bo", None).await.unwrap();
        assert_eq!(look(&service, &id, Some(host)).await.company.hand, [Seat::at(1)]);
        service.hand(&id, &hosting, 1, SeatChange::Hand(Level::Novice)).await.unwrap();
        assert!(matches!(
            service.hand(&id, &hosting, 0, SeatChange::Hand(Level::Novice)).await,
            Err(ActError::SeatStays)
        ));
    });
}

#[test]
fn who_leaves_is_away_until_they_come_back() {
    let house = House::new();
    let (id, host, friend) = house.during(async |service| {
        let (id, host, friend) = friends(&service, "base", &[]).await;
        let client = Client::new(Some(friend));
        let (_, presence) = service.watch(&id, &client).await.unwrap();
        service.go(&id, &client, true).await.unwrap();
        service.go(&id, &client, true).await.unwrap();
        let page = look(&service, &id, Some(host)).await;
        assert!(!page.seats[1].present, "whatever is still open on their device");
        assert_eq!(page.company.hand, [Seat::at(1)]);
        assert!(matches!(service.go(&id, &Client::default(), true).await, Err(ActError::NotYourSeat)));
        drop(presence);
        (id, host, friend)
    });
    house.during(async |service| {
        assert!(!look(&service, &id, Some(host)).await.seats[1].present);
        let (_, presence) = service.watch(&id, &Client::new(Some(friend))).await.unwrap();
        let page = look(&service, &id, Some(host)).await;
        assert!(page.seats[1].present);
        drop(presence);
        // Playing is coming back as well, for those without a line.
        service.go(&id, &Client::new(Some(friend)), true).await.unwrap();
        while play(&service, &id, host, "mine", |_| 0).await {}
        assert!(play(&service, &id, friend, "theirs", |_| 0).await);
        let said = look(&service, &id, Some(host)).await.company.chat.unwrap();
        let said: Vec<Said> = said.into_iter().map(|line| line.said).collect();
        assert_eq!(said, [Said::Joined, Said::Left, Said::Returned, Said::Left, Said::Returned]);
    });
}

#[test]
fn people_of_several_devices_talk_and_the_game_does_not_move() {
    let house = House::new();
    let (id, host) = house.during(async |service| {
        let (alone, client) = person(&service).await;
        let solo = service.create(GameId::Rivality, &form("base", &["me", "ai:novice"]), &alone).await.unwrap();
        assert_eq!(look(&service, &solo, Some(alone)).await.company.chat, None);
        assert!(matches!(service.say(&solo, &client, "hello".to_owned()).await, Err(ActError::Alone)));
        let (id, host, friend) = friends(&service, "base", &["here"]).await;
        let before = look(&service, &id, Some(host)).await;
        // A device with several seats speaks for the one of its owner.
        service.say(&id, &Client::new(Some(host)), "hello".to_owned()).await.unwrap();
        service.say(&id, &Client::new(Some(friend)), "<b>hi</b>".to_owned()).await.unwrap();
        for stranger in [Client::default(), client] {
            assert!(matches!(service.say(&id, &stranger, "psst".to_owned()).await, Err(ActError::NotYourSeat)));
        }
        let after = look(&service, &id, Some(host)).await;
        assert_eq!((state(&after), after.version), (state(&before), before.version));
        let onlooker = look(&service, &id, None).await;
        assert_eq!(onlooker.company.chat, after.company.chat);
        assert!(after.company.may_say && !onlooker.company.may_say);
        let lines: Vec<(u64, Seat, Said)> =
            onlooker.company.chat.unwrap().into_iter().map(|line| (line.number, line.seat, line.said)).collect();
        let words = |text: &str| Said::Words(text.to_owned());
        assert_eq!(
            lines,
            [(0, Seat::at(1), Said::Joined), (1, Seat::at(0), words("hello")), (2, Seat::at(1), words("<b>hi</b>"))]
        );
        for number in 0..120 {
            service.say(&id, &Client::new(Some(host)), format!("line {number}")).await.unwrap();
        }
        (id, host)
    });
    house.during(async |service| {
        let chat = look(&service, &id, Some(host)).await.company.chat.unwrap();
        assert_eq!((chat.len(), &chat[99].said, chat[99].number), (100, &Said::Words("line 119".to_owned()), 122));
        service.say(&id, &Client::new(Some(host)), "after".to_owned()).await.unwrap();
        let chat = look(&service, &id, Some(host)).await.company.chat.unwrap();
        assert_eq!((chat.len(), chat[99].number), (100, 123));
    });
}
