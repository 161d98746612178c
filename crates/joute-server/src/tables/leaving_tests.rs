//! Tables leave after their time, and no sooner.

use std::sync::Arc;
use std::time::Duration;

use joute_ai::Level;
use joute_draw::page::model::SeatKind;
use joute_games::GameId;
use joute_kernel::{Seat, Seed};

use super::clock::now;
use super::company_tests::{friends, person, secret_of};
use super::finished_tests::rivality_record;
use super::session::SeatChange;
use super::tests::{House, act_of, form, look, solo};
use super::{Client, RecordSource, ReplayError, Retention, TableError, TableService, bot_name};
use crate::ledger::{Holder, Overdue, StoredBot, StoredSeat, StoredTable, Write};
use crate::secret::Token;

/// So many seconds are a day.
const DAY: u64 = 24 * 60 * 60;

fn days(days: u64) -> Option<Duration> {
    Some(Duration::from_secs(days * DAY))
}

/// Plays a game alone to its end.
async fn play_out(service: &Arc<TableService>, id: &str, token: Token) {
    let client = Client::new(Some(token));
    let mut page = look(service, id, Some(token)).await;
    for number in 0.. {
        if page.acting.is_none() {
            break;
        }
        service.act(id, &client, &act_of(&page, &format!("a{number}"))).await.unwrap();
        page = look(service, id, Some(token)).await;
    }
}

#[test]
fn tables_leave_after_their_time_and_those_that_somebody_watches_stay() {
    House::new().during(async |service| {
        let (token, id) = solo(&service).await;
        let (_, watched) = solo(&service).await;
        let (_changes, presence) = service.watch(&watched, &Client::default()).await.unwrap();
        let retention = Retention { unplayed: days(30), finished: None, keeps_records: false };
        assert_eq!(
            service.retire(&Retention::default(), now() + 1_000 * DAY).await.unwrap(),
            0,
            "nothing was asked for"
        );
        assert_eq!(service.retire(&retention, now() + 30 * DAY).await.unwrap(), 0, "a whole day later at the earliest");
        assert_eq!(service.retire(&retention, now() + 31 * DAY).await.unwrap(), 1);
        let client = Client::new(Some(token));
        let gone = service.page(&id, &client, &super::tests::wish()).await;
        assert!(matches!(gone, Err(TableError::NoTable)), "{gone:?}");
        assert!(service.resume(&client).await.unwrap().is_empty());
        look(&service, &watched, None).await;
        drop(presence);
        drop(_changes);
        assert_eq!(service.retire(&retention, now() + 31 * DAY).await.unwrap(), 1);
    });
}

#[test]
fn who_comes_back_while_tables_leave_loses_neither_table_nor_move() {
    House::new().during(async |service| {
        let (token, id) = solo(&service).await;
        let client = Client::new(Some(token));
        let retention = Retention { unplayed: days(1), finished: None, keeps_records: false };
        // It was found overdue the day before; then somebody plays, and leaves it alone again.
        let overdue = retention.overdue(now());
        let found =
            service.ledger.read(move |ledger| ledger.overdue(&Overdue { unplayed_before: 99_999, ..overdue }, 9)).await;
        let summary = found.unwrap().remove(0);
        let page = look(&service, &id, Some(token)).await;
        let version = service.act(&id, &client, &act_of(&page, "a")).await.unwrap();
        service.shed(Duration::ZERO);
        assert!(!service.let_go(&summary, &retention, overdue).await.unwrap());
        assert_eq!(look(&service, &id, Some(token)).await.version, version);
        let later = retention.overdue(now() + 2 * DAY);
        service.shed(Duration::ZERO);
        assert!(service.let_go(&summary, &retention, later).await.unwrap());
        let gone = service.page(&id, &client, &super::tests::wish()).await;
        assert!(matches!(gone, Err(TableError::NoTable)), "{gone:?}");
    });
}

#[test]
fn the_record_of_a_finished_table_stays_if_it_shall() {
    House::new().during(async |service| {
        let (token, id) = solo(&service).await;
        let client = Client::new(Some(token));
        play_out(&service, &id, token).await;
        let record = service.record(&id, &client).await.expect("the game is over");
        let retention = Retention { unplayed: days(1), finished: days(10), keeps_records: true };
        assert_eq!(service.retire(&retention, now() + 5 * DAY).await.unwrap(), 0, "it was played to its end");
        assert_eq!(service.retire(&retention, now() + 12 * DAY).await.unwrap(), 1);
        let name = service.retired(&id).await.expect("its record stayed");
        let source = RecordSource::Record(name.clone());
        service.load_replay(&source, client.account()).await.expect("it plays again");
        let kept = service.ledger.read(move |ledger| ledger.loaded(&name)).await.unwrap();
        assert_eq!(kept, Some(record));
    });
}

#[test]
fn a_table_whose_log_cannot_be_followed_stays_where_records_are_kept() {
    House::new().during(async |service| {
        let (token, id) = solo(&service).await;
        play_out(&service, &id, token).await;
        let table = id.clone();
        let stored = service.ledger.read(move |ledger| ledger.table(&table)).await.unwrap().expect("it is stored");
        let first = stored.lines.len() as u64;
        let lines = vec!["{\"taken_back_to\":-1}".to_owned()];
        let broken = Write::Lines { table: id.clone(), first, lines, answer: None, finished: true };
        service.ledger.write(broken).await.unwrap();
        let keeping = Retention { unplayed: None, finished: days(10), keeps_records: true };
        assert_eq!(service.retire(&keeping, now() + 12 * DAY).await.unwrap(), 0, "its record could not be kept");
        let table = id.clone();
        assert!(service.ledger.read(move |ledger| ledger.table(&table)).await.unwrap().is_some());
        let plain = Retention { keeps_records: false, ..keeping };
        assert_eq!(service.retire(&plain, now() + 12 * DAY).await.unwrap(), 1, "where none is kept it goes");
    });
}

#[test]
fn a_game_that_left_is_not_shown_from_memory_either() {
    House::new().during(async |service| {
        let owner = service.welcome(&Client::default()).await.unwrap();
        let (client, stranger) = (Client::new(Some(owner)), Client::default());
        let record = service.load(rivality_record(1), &owner).await.unwrap();
        let (token, id) = solo(&service).await;
        play_out(&service, &id, token).await;
        let sources = [RecordSource::Record(record), RecordSource::Table(id)];
        for source in &sources {
            service.load_replay(source, stranger.account()).await.unwrap();
        }
        assert_eq!(service.replays_kept(), 2);
        service.farewell(&client).await.unwrap();
        let retention = Retention { unplayed: None, finished: days(1), keeps_records: false };
        assert_eq!(service.retire(&retention, now() + 3 * DAY).await.unwrap(), 1);
        let gone = service.load_replay(&sources[0], stranger.account()).await;
        assert!(matches!(gone, Err(ReplayError::NoRecord)), "{gone:?}");
        let gone = service.load_replay(&sources[1], stranger.account()).await;
        assert!(matches!(gone, Err(ReplayError::Table(TableError::NoTable))), "{gone:?}");
        assert_eq!(service.replays_kept(), 0, "nor is it kept there");
    });
}

#[test]
fn who_says_farewell_leaves_nothing_at_tables_of_others() {
    House::new().during(async |service| {
        let host = service.welcome(&Client::default()).await.unwrap();
        let id = service.create(GameId::ALL[0], &form("base", &["me", "link"]), &host).await.unwrap();
        let friend: Token = service.welcome(&Client::default()).await.unwrap();
        let secret = host.seat_secret(&id, 1, 0);
        service.join(&id, &secret, &friend, "Bo", None).await.unwrap();
        let client = Client::new(Some(host));
        service.say(&id, &client, "a word".to_owned()).await.unwrap();
        let (_, alone) = solo(&service).await;
        service.farewell(&client).await.unwrap();
        assert_eq!(service.possessions(&client).await.unwrap(), None);
        let told = service.told(&id, &Client::new(Some(friend)), "").await.unwrap();
        assert_eq!((told.own, told.seats[0].name.as_str()), (vec![1], ""));
        let page = look(&service, &id, Some(friend)).await;
        assert!(!format!("{:?}", page.company).contains("a word"));
        assert!(service.told(&id, &client, "").await.unwrap().own.is_empty(), "the old cookie opens nothing");
        look(&service, &alone, None).await;
    });
}

/// A bot of `token`, with a table that it laid for itself and a seat at a table that `host` laid.
async fn bot_at_tables(service: &Arc<TableService>, token: &Token, host: &Token) -> (StoredBot, [String; 2]) {
    let (bot, stored) = service.make_bot(token, "Robin").await.unwrap();
    let own = service.create(GameId::ALL[0], &form("base", &["me", "ai:novice"]), &bot).await.unwrap();
    let shared = service.create(GameId::ALL[0], &form("base", &["me", "link"]), host).await.unwrap();
    service.join(&shared, &host.seat_secret(&shared, 1, 0), &bot, "Robin", None).await.unwrap();
    (stored, [own, shared])
}

#[test]
fn a_farewell_goes_for_bots_that_were_revoked_before_as_well() {
    House::new().during(async |service| {
        let [owner, other] = [person(&service).await, person(&service).await];
        let (bot, [own, shared]) = bot_at_tables(&service, &owner.0, &other.0).await;
        assert!(service.revoke_bot(&owner.1, &bot_name(&bot.bot)).await.unwrap());
        service.farewell(&owner.1).await.unwrap();
        let gone = service.page(&own, &other.1, &super::tests::wish()).await;
        assert!(matches!(gone, Err(TableError::NoTable)), "{gone:?}");
        let page = look(&service, &shared, Some(other.0)).await;
        assert_eq!((page.seats[1].name.as_str(), page.seats[1].present), ("", false));
        let traces = service.ledger.read(move |ledger| ledger.traces_of(&bot.bot)).await.unwrap();
        assert_eq!(traces, Vec::<String>::new());
        // Who says it again loses nothing more.
        service.farewell(&owner.1).await.unwrap();
        look(&service, &shared, Some(other.0)).await;
        // With the last who sat there the table goes.
        service.farewell(&other.1).await.unwrap();
        let gone = service.page(&shared, &other.1, &super::tests::wish()).await;
        assert!(matches!(gone, Err(TableError::NoTable)), "{gone:?}");
    });
}

#[test]
fn a_farewell_goes_on_when_nobody_waits_for_it_any_more() {
    House::new().during(async |service| {
        let (token, id) = solo(&service).await;
        let client = Client::new(Some(token));
        tokio::select! {
            biased;
            _ = service.farewell(&client) => panic!("it takes a while"),
            () = std::future::ready(()) => {}
        }
        let deadline = std::time::Instant::now() + Duration::from_secs(20);
        while service.possessions(&client).await.unwrap().is_some() {
            assert!(std::time::Instant::now() < deadline);
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let gone = service.page(&id, &client, &super::tests::wish()).await;
        assert!(matches!(gone, Err(TableError::NoTable)), "{gone:?}");
    });
}

#[test]
fn a_farewell_plays_no_game_again_to_see_who_sits_where() {
    House::new().during(async |service| {
        let [owner, other] = [person(&service).await, person(&service).await];
        // Whoever would play these again would fail.
        let seat = |token: &Token| StoredSeat::new("Ada", Holder::Guest(token.digest()));
        for (id, seats) in [("a", vec![seat(&owner.0)]), ("b", vec![seat(&owner.0), seat(&other.0)])] {
            let (head, lines) = ((owner.0.digest(), now()), vec!["no record".to_owned()]);
            let stored = StoredTable::new(id.to_owned(), head, Seed::from_number(1), seats, lines);
            service.ledger.write(Write::Table(Box::new(stored))).await.unwrap();
        }
        service.farewell(&owner.1).await.unwrap();
        let [a, b] = ["a", "b"].map(|id| service.ledger.read(move |ledger| ledger.table(id)));
        assert!(a.await.unwrap().is_none());
        let seats = b.await.unwrap().unwrap().seats;
        assert_eq!((seats[0].name.as_str(), seats[0].away, &seats[1]), ("", true, &seat(&other.0)));
    });
}

#[test]
fn when_the_host_says_farewell_the_first_who_sits_there_looks_after_the_table() {
    House::new().during(async |service| {
        let (id, host, bo) = friends(&service, "base", &["link", "link"]).await;
        let (cy, of_cy) = person(&service).await;
        let secret = secret_of(&service, &id, host, 2).await;
        service.join(&id, &secret, &cy, "Cy", None).await.unwrap();
        let of_bo = Client::new(Some(bo));
        assert!(!look(&service, &id, Some(bo)).await.company.hosting);
        service.farewell(&Client::new(Some(host))).await.unwrap();
        // The seat that was left is played again, and there is a new link to the one that is open.
        let page = look(&service, &id, Some(bo)).await;
        assert!(page.company.hosting && page.company.hand.contains(&Seat::at(0)), "{:?}", page.company);
        assert_eq!(page.seats[3].kind, SeatKind::Open { link: String::new() }, "a link of the old host is not known");
        service.hand(&id, &of_bo, 0, SeatChange::Hand(Level::Novice)).await.unwrap();
        service.hand(&id, &of_bo, 3, SeatChange::Renew).await.unwrap();
        let (di, _) = person(&service).await;
        let secret = secret_of(&service, &id, bo, 3).await;
        service.join(&id, &secret, &di, "Di", None).await.unwrap();
        // Cy is the next, who is there; and with the last of them it ends.
        service.go(&id, &Client::new(Some(di)), true).await.unwrap();
        service.farewell(&of_bo).await.unwrap();
        assert!(look(&service, &id, Some(cy)).await.company.hosting);
        service.farewell(&of_cy).await.unwrap();
        assert!(look(&service, &id, Some(di)).await.company.hosting);
        service.farewell(&Client::new(Some(di))).await.unwrap();
        let gone = service.page(&id, &of_cy, &super::tests::wish()).await;
        assert!(matches!(gone, Err(TableError::NoTable)), "{gone:?}");
    });
}
