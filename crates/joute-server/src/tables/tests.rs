//! What the service promises, without HTTP.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use joute_draw::page::model::{NewTableForm, SeatKind, Stop, TablePage, TakeBack, Theme};
use joute_draw::words::Lang;
use joute_games::{AnyView, GameId, GameOptions, PlayError, Wrapped, with_options};
use joute_kernel::{Seat, Seed, Viewer};

use super::cache::Cache;
use super::company_tests::{friends, person};
use super::create::{FormFault, plan};
use super::history::AttemptError;
use super::table::Table;
use super::{Act, ActError, Client, CreateError, JoinError, Limits, ReadError, TableError, TableService, Wish};
use crate::ledger::scripted::Scripted;
use crate::ledger::{Ledger, LedgerError, LedgerHandle, Sqlite, StoredTable, Write};
use crate::secret::{SeatSecret, Token};
use crate::thinking::Pool;

/// A service on a folder of its own.
pub(super) struct House {
    folder: tempfile::TempDir,
    limits: Limits,
}

impl House {
    pub(super) fn new() -> Self {
        // Nobody's time to object ends by itself while a test runs.
        let (objection, seed) = (Duration::from_secs(60 * 60), Some(Seed::from_number(1)));
        let limits = Limits {
            tables_in_memory: 4,
            tables_per_day: 12,
            pace: Duration::ZERO,
            objection,
            seed,
            ..Limits::default()
        };
        Self { folder: tempfile::tempdir().unwrap(), limits }
    }

    /// A service in which it ends at once.
    pub(super) fn hasty() -> Self {
        let house = Self::new();
        Self { limits: Limits { objection: Duration::from_millis(1), ..house.limits }, ..house }
    }

    /// Opens the doors; what was in memory before is gone.
    pub(super) fn open(&self) -> (Arc<TableService>, LedgerHandle, std::thread::JoinHandle<()>) {
        let (ledger, thread) = LedgerHandle::start(Sqlite::open(self.folder.path()).unwrap()).unwrap();
        (TableService::new(ledger.clone(), Pool::start(1).unwrap(), self.limits), ledger, thread)
    }

    /// Runs `visit` in a service that is closed afterwards.
    pub(super) fn during<T>(&self, visit: impl AsyncFnOnce(Arc<TableService>) -> T) -> T {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let (service, ledger, thread) = self.open();
        let seen = runtime.block_on(async {
            let seen = visit(service).await;
            ledger.close().await.unwrap();
            seen
        });
        runtime.shutdown_timeout(Duration::from_secs(5));
        drop(ledger);
        thread.join().unwrap();
        seen
    }
}

pub(super) fn form(mode: &str, seats: &[&str]) -> NewTableForm {
    let names = (0..seats.len()).map(|index| format!("Person {index}")).collect();
    let seats = seats.iter().map(|&seat| seat.to_owned()).collect();
    NewTableForm { mode: mode.to_owned(), seats, names, options: options(&[("first", "0")]), ..NewTableForm::default() }
}

/// Options of a form, as they are typed.
pub(super) fn options(typed: &[(&str, &str)]) -> Vec<(String, String)> {
    typed.iter().map(|&(key, text)| (key.to_owned(), text.to_owned())).collect()
}

pub(super) fn wish() -> Wish {
    Wish {
        lang: Lang::En,
        theme: Theme::Device,
        base_url: "http://joute.test".to_owned(),
        text: false,
        notice: None,
        knows: String::new(),
        elsewhere: None,
    }
}

pub(super) async fn look(service: &Arc<TableService>, id: &str, token: Option<Token>) -> TablePage {
    service.page(id, &Client::new(token), &wish()).await.unwrap()
}

/// The first legal action that the page offers, named `id`.
pub(super) fn act_of(page: &TablePage, id: &str) -> Act {
    Act {
        id: id.to_owned(),
        seat: page.acting.expect("somebody acts from here").index() as u8,
        at: page.version,
        action: page.choices[0].clone(),
    }
}

pub(super) async fn solo(service: &Arc<TableService>) -> (Token, String) {
    let token = service.welcome(&Client::default()).await.unwrap();
    let mut form = form("solo", &["me"]);
    form.options.clear();
    let id = service.create(GameId::Rivality, &form, &token).await.unwrap();
    (token, id)
}

#[test]
fn an_action_sent_again_is_answered_as_before_also_after_a_restart() {
    let house = House::new();
    let (token, id, act, first) = house.during(async |service| {
        let (token, id) = solo(&service).await;
        let client = Client::new(Some(token));
        let act = act_of(&look(&service, &id, Some(token)).await, "x-1");
        let first = service.act(&id, &client, &act).await.unwrap();
        let again = service.act(&id, &client, &act).await.unwrap();
        let otherwise = Act { action: "nonsense".to_owned(), at: 99, ..act.clone() };
        assert_eq!((again, service.act(&id, &client, &otherwise).await.unwrap()), (first, first));
        assert_eq!(look(&service, &id, Some(token)).await.version, first, "it was taken once");
        (token, id, act, first)
    });
    house.during(async |service| {
        let client = Client::new(Some(token));
        assert_eq!(service.act(&id, &client, &act).await.unwrap(), first);
        let page = look(&service, &id, Some(token)).await;
        assert_eq!(page.version, first);
        // And the game goes on from there.
        service.act(&id, &client, &act_of(&page, "x-2")).await.unwrap();
    });
}

#[test]
fn refused_actions_change_nothing() {
    House::new().during(async |service| {
        let (token, id) = solo(&service).await;
        let client = Client::new(Some(token));
        let page = look(&service, &id, Some(token)).await;
        let good = act_of(&page, "a");
        let stale = Act { at: page.version + 1, ..good.clone() };
        assert!(matches!(service.act(&id, &client, &stale).await, Err(ActError::Stale { now }) if now == page.version));
        let garbled = Act { action: "♠".to_owned(), ..good.clone() };
        assert!(matches!(service.act(&id, &client, &garbled).await, Err(ActError::Refused(PlayError::Parse { .. }))));
        for seat in [1, 5, 200] {
            let foreign = Act { seat, ..good.clone() };
            assert!(matches!(service.act(&id, &client, &foreign).await, Err(ActError::NotYourSeat)));
        }
        let stranger = Client::new(Some(Token::new().unwrap()));
        for other in [stranger, Client::default()] {
            assert!(matches!(service.act(&id, &other, &good).await, Err(ActError::NotYourSeat)));
        }
        let nowhere = service.act("aaaaaaaaaaaaaaaa", &client, &good).await;
        assert!(matches!(nowhere, Err(ActError::Table(TableError::NoTable))));
        assert_eq!(look(&service, &id, Some(token)).await.version, page.version);
        let refused = Act { action: "C11-22 @2,-1 >E".to_owned(), ..good.clone() };
        assert!(matches!(service.act(&id, &client, &refused).await, Err(ActError::Refused(_))));
        service.act(&id, &client, &good).await.unwrap();
    });
}

/// The view of a page of Rivality.
pub(super) fn rivality(view: &AnyView) -> &joute_rivality::View {
    joute_rivality::State::of_view(view).expect("a table of this game")
}

/// A record of Rivality, verified as everybody can do it.
pub(super) fn verified(record: &joute_record::Record) -> joute_record::Verified {
    let options = GameOptions::from_json(GameId::Rivality, None, &record.header().options).unwrap();
    with_options!(&options, G, options => joute_record::verify::<G>(record, options)).unwrap()
}

/// The hands that a page shows.
pub(super) fn hands_shown(page: &TablePage) -> Vec<usize> {
    let view = rivality(&page.view);
    let shown = view.hands.iter().enumerate().filter(|(_, hand)| hand.tiles.is_some());
    shown.map(|(seat, _)| seat).collect()
}

#[test]
fn the_curtain_shows_no_hand_until_it_is_lifted_and_falls_after_the_turn() {
    House::new().during(async |service| {
        let token = service.welcome(&Client::default()).await.unwrap();
        let client = Client::new(Some(token));
        let id = service.create(GameId::Rivality, &form("base", &["me", "here", "here"]), &token).await.unwrap();
        let page = look(&service, &id, Some(token)).await;
        assert_eq!((page.curtain, page.acting, page.viewer), (Some(Seat::at(0)), None, Viewer::Spectator));
        assert!(hands_shown(&page).is_empty() && page.choices.is_empty());
        // The curtain of somebody else stays where it is.
        service.lift(&id, &client, 1).await.unwrap();
        assert!(hands_shown(&look(&service, &id, Some(token)).await).is_empty());
        let stranger = Client::new(Some(Token::new().unwrap()));
        assert!(matches!(service.lift(&id, &stranger, 0).await, Err(ActError::NotYourSeat)));
        service.lift(&id, &client, 0).await.unwrap();
        let page = look(&service, &id, Some(token)).await;
        assert_eq!((page.curtain, page.acting), (None, Some(Seat::at(0))));
        assert_eq!(hands_shown(&page), [0]);
        let mut page = page;
        for ply in 0.. {
            service.act(&id, &client, &act_of(&page, &format!("p{ply}"))).await.unwrap();
            page = look(&service, &id, Some(token)).await;
            if page.curtain.is_some() {
                break;
            }
        }
        assert_eq!(page.curtain, Some(Seat::at(1)));
        assert!(hands_shown(&page).is_empty());
        // Somebody else at the same table sees no curtain and no hand.
        let onlooker = look(&service, &id, None).await;
        assert_eq!((onlooker.curtain, hands_shown(&onlooker).len()), (None, 0));
    });
}

#[test]
fn who_plays_several_seats_alone_has_nobody_to_hand_the_device_to() {
    House::new().during(async |service| {
        let token = service.welcome(&Client::default()).await.unwrap();
        let client = Client::new(Some(token));
        let id = service.create(GameId::Rivality, &form("base", &["me", "me"]), &token).await.unwrap();
        let mut page = look(&service, &id, Some(token)).await;
        let mut played = Vec::new();
        for ply in 0..4 {
            let seat = page.acting.expect("one of the own seats decides");
            assert_eq!((page.curtain, page.viewer), (None, Viewer::Seat(seat)));
            assert_eq!(hands_shown(&page), [seat.index()]);
            played.push(seat);
            service.act(&id, &client, &act_of(&page, &format!("p{ply}"))).await.unwrap();
            page = look(&service, &id, Some(token)).await;
        }
        assert!(played.contains(&Seat::at(0)) && played.contains(&Seat::at(1)), "{played:?}");
        // What was decided is taken back as by somebody who plays alone.
        assert_eq!(page.company.take_back, TakeBack::Free);
        // With somebody beside them they hand it over.
        let id = service.create(GameId::Rivality, &form("base", &["me", "me", "here"]), &token).await.unwrap();
        assert_eq!(look(&service, &id, Some(token)).await.curtain, Some(Seat::at(0)));
    });
}

#[test]
fn a_link_takes_one_seat_once() {
    House::new().during(async |service| {
        let host = service.welcome(&Client::default()).await.unwrap();
        let id = service.create(GameId::Rivality, &form("base", &["me", "link"]), &host).await.unwrap();
        let link = |page: &TablePage| match &page.seats[1].kind {
            SeatKind::Open { link } => link.clone(),
            other => panic!("{other:?}"),
        };
        let address = link(&look(&service, &id, Some(host)).await);
        assert_eq!(link(&look(&service, &id, None).await), "", "only the host hands the link on");
        let secret = SeatSecret::read(address.rsplit('/').next().unwrap()).unwrap();
        let friend = service.welcome(&Client::default()).await.unwrap();
        let wrong = SeatSecret::read(&"0".repeat(32)).unwrap();
        assert!(matches!(service.join(&id, &wrong, &friend, "Mallory", None).await, Err(JoinError::NoSeat)));
        let offered = service.join_page(&id, &secret, &Client::new(Some(friend)), &wish()).await.unwrap();
        assert_eq!(offered.seat, Seat::at(1));
        service.join(&id, &secret, &friend, " Bo\u{202e} ", None).await.unwrap();
        let late = service.welcome(&Client::default()).await.unwrap();
        assert!(matches!(service.join(&id, &secret, &late, "Late", None).await, Err(JoinError::SeatTaken)));
        let page = look(&service, &id, Some(friend)).await;
        assert_eq!((page.seats[1].name.as_str(), &page.seats[1].kind), ("Bo", &SeatKind::You));
        assert_eq!(hands_shown(&page), [1]);
        let page = look(&service, &id, Some(host)).await;
        assert_eq!((&page.seats[1].kind, hands_shown(&page)), (&SeatKind::Friend, vec![0]));
    });
}

/// Waits until the page satisfies `ready`.
pub(super) async fn wait_for(
    service: &Arc<TableService>,
    id: &str,
    token: Token,
    ready: impl Fn(&TablePage) -> bool,
) -> TablePage {
    let deadline = tokio::time::Instant::now() + Duration::from_secs(20);
    loop {
        let page = look(service, id, Some(token)).await;
        if ready(&page) {
            return page;
        }
        assert!(tokio::time::Instant::now() < deadline, "waited too long at version {}", page.version);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[test]
fn computers_answer_also_after_a_restart_and_a_whole_game_is_recorded() {
    let house = House::new();
    let (token, id) = house.during(async |service| {
        let token = service.welcome(&Client::default()).await.unwrap();
        let mut form = form("base", &["me", "ai:novice"]);
        form.options = options(&[("first", "1")]);
        let id = service.create(GameId::Rivality, &form, &token).await.unwrap();
        service.stop();
        (token, id)
    });
    house.during(async |service| {
        service.wake().await;
        let is_over = |page: &TablePage| rivality(&page.view).outcome.is_some();
        let client = Client::new(Some(token));
        for ply in 0.. {
            let page = wait_for(&service, &id, token, |page| page.acting.is_some() || is_over(page)).await;
            if is_over(&page) {
                break;
            }
            assert!(matches!(service.record(&id, &client).await, Err(ReadError::NotYet)), "secret until the end");
            service.act(&id, &client, &act_of(&page, &format!("p{ply}"))).await.unwrap();
        }
        let record = service.record(&id, &Client::default()).await.expect("open to everybody at the end");
        let record = joute_record::parse(&record).unwrap();
        let verified = verified(&record);
        assert!(verified.is_finished && verified.redealt > 0);
        assert_eq!(service.resume(&client).await.unwrap().iter().filter(|card| card.finished).count(), 1);
    });
}

#[test]
fn forms_are_read_with_every_fault() {
    let token = Token::new().unwrap();
    let faults = |form: &NewTableForm| plan(GameId::Rivality, form, &token, "t").unwrap_err();
    assert_eq!(faults(&form("chess", &["me", "me"])), [FormFault::Mode]);
    assert_eq!(faults(&form("base", &["me"])), [FormFault::SeatCount { found: 1 }]);
    assert_eq!(faults(&form("base", &["ai:adept", "ai:novice"])), [FormFault::NobodyPlays]);
    assert_eq!(faults(&form("base", &["ai:god", "you", "me"])), [FormFault::Seat(0), FormFault::Seat(1)]);
    let mut bad = form("base", &["me", "ai:"]);
    bad.options = options(&[("first", "7"), ("mulligan", "never")]);
    let found = faults(&bad);
    assert_eq!(found[0], FormFault::Seat(1));
    assert!(found.iter().filter(|fault| matches!(fault, FormFault::Option(_))).count() >= 2, "{found:?}");
}

#[test]
fn a_guest_sets_up_so_many_tables_and_the_rest_leave_memory() {
    House::new().during(async |service| {
        let token = service.welcome(&Client::default()).await.unwrap();
        let mut made = Vec::new();
        for _ in 0..12 {
            let mut form = form("solo", &["me"]);
            form.options.clear();
            made.push(service.create(GameId::Rivality, &form, &token).await.unwrap());
        }
        let refused = service.create(GameId::Rivality, &form("base", &["me", "here"]), &token).await;
        assert!(matches!(refused, Err(CreateError::TooMany)));
        assert_eq!(look(&service, &made[0], Some(token)).await.table, made[0], "read again from the ledger");
        assert_eq!(service.welcome(&Client::new(Some(token))).await.unwrap(), token);
    });
}

#[test]
fn tables_in_use_stay_in_memory() {
    let cache = Cache::new(2);
    let used = cache.cell("used");
    for name in ["a", "b", "c", "d"] {
        drop(cache.cell(name));
    }
    assert_eq!(cache.len(), 2);
    assert!(Arc::ptr_eq(&used, &cache.cell("used")));
}

fn table() -> Table {
    let token = Token::new().unwrap();
    let plan = plan(GameId::Rivality, &form("expert", &["me", "here", "here"]), &token, "t").unwrap();
    let seed = joute_kernel::Seed::from_number(3);
    let game = joute_games::Match::start(&plan.options, plan.players, seed).unwrap();
    Table::new("t".to_owned(), token.digest(), seed, game, plan.seats)
}

#[test]
fn a_panic_in_the_rules_leaves_the_table_as_it_was() {
    let table = table();
    let before = table.history.game.state();
    let fault = table.history.attempt(Seat::at(0), |game| {
        let seat = Seat::at(0);
        let action = game.legal(seat).swap_remove(0);
        game.play(seat, &action)?;
        panic!("a fault in the rules, on purpose")
    });
    assert!(matches!(fault, Err(AttemptError::Fault)));
    assert_eq!(table.history.game.state(), before);
}

#[test]
fn a_revived_table_tells_the_same_story() {
    let mut table = table();
    while !table.is_finished() {
        let seat = table.turn_seats().first().unwrap();
        let legal = table.history.game.legal(seat);
        let action = legal[table.history.lines.len() % legal.len()].clone();
        let attempt = table.history.attempt(seat, |game| game.play(seat, &action)).unwrap();
        table.adopt(attempt);
    }
    let (seed, lines) = (table.history.seed, table.history.lines.clone());
    let stored = StoredTable::new(table.id.clone(), (table.host, 0), seed, table.seats.clone(), lines);
    let revived = Table::revive(stored.clone()).unwrap();
    let told = |table: &Table| format!("{:?}", table.history.moves);
    assert_eq!(told(&revived), told(&table));
    assert_eq!(revived.history.game.state(), table.history.game.state());
    let mut altered = stored;
    altered.lines[2] = altered.lines[2].replace("\"n\":2", "\"n\":3");
    assert!(Table::revive(altered).is_err());
}

/// A log that was kept under version 1 of the rules of Bellum Magica: its last line robs a castle of two chests at once (BEL-ACT-3).
#[test]
fn a_table_with_old_robberies_in_its_log_is_revived_taken_back_and_played_on() {
    const OLD: &str = include_str!("../../../joute-games/tests/records/bellum-rules-1-unfinished.joute");
    let like = table();
    let seed = joute_record::seed_from_text("21").unwrap();
    let lines = OLD.lines().map(str::to_owned).collect();
    let stored = StoredTable::new(like.id.clone(), (like.host, 0), seed, vec![like.seats[0].clone(); 3], lines);
    let mut table = Table::revive(stored).unwrap();
    let actions = OLD.matches("\"do\":").count();
    // The set-up and a step for each line, however many decisions it is today.
    assert_eq!(
        (table.history.moves.len(), table.history.game.plies() as usize),
        (actions + 1, OLD.lines().count() - 1)
    );
    let last = table.history.moves.last().unwrap();
    let stolen = last.events.iter().filter(|event| format!("{event:?}").contains("ChestStolen")).count();
    assert_eq!((stolen, last.line), (2, OLD.lines().count() - 1));
    let before = table.history.game.plies();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let unplayed = runtime.block_on(table.history.unplay(actions)).unwrap();
    table.history.adopt_unplayed(unplayed);
    assert_eq!(
        (table.history.game.plies(), table.history.moves.len()),
        (before - 1, actions),
        "the whole robbery is taken back"
    );
    let is_robbery = |action: &&String| action.starts_with("attack_castle") || action.starts_with("steal");
    let mut choices = 0;
    while !table.is_finished() {
        let seat = table.turn_seats().first().unwrap();
        let legal = table.history.game.legal(seat);
        let action = legal.iter().find(is_robbery).unwrap_or(&legal[table.history.lines.len() % legal.len()]).clone();
        choices += usize::from(action.starts_with("steal"));
        let attempt = table.history.attempt(seat, |game| game.play(seat, &action)).unwrap();
        table.adopt(attempt);
    }
    assert!(choices > 0, "chests are chosen one at a time from here on");
    let whole = joute_wire::open_record(&table.record_text()).unwrap();
    assert!(joute_wire::verify_record(&whole).unwrap().is_finished);
}

#[test]
fn a_frozen_table_can_only_be_looked_at_and_its_record_is_for_its_people() {
    let house = House::new();
    let (token, id) = house.during(async |service| solo(&service).await);
    house.during(async |service| {
        let client = Client::new(Some(token));
        assert!(matches!(service.record(&id, &client).await, Err(ReadError::NotYet)));
        let act = act_of(&look(&service, &id, Some(token)).await, "a");
        let attempt = act.clone();
        service.break_down(&id).await;
        let page = look(&service, &id, Some(token)).await;
        assert!(page.stopped == Some(Stop::Fault) && page.choices.is_empty() && page.acting.is_none());
        assert!(matches!(service.act(&id, &client, &attempt).await, Err(ActError::Frozen)));
        assert!(matches!(service.record(&id, &Client::default()).await, Err(ReadError::NotYet)));
        assert!(service.record(&id, &client).await.unwrap().starts_with("{\"joute\":2"));
        // The others go on.
        let (other, id) = solo(&service).await;
        let act = act_of(&look(&service, &id, Some(other)).await, "a");
        service.act(&id, &Client::new(Some(other)), &act).await.unwrap();
    });
    house.during(async |service| {
        assert!(look(&service, &id, Some(token)).await.stopped.is_some(), "also after a restart");
        // Among several the host learns the hands no sooner than the others.
        let (id, host, friend) = friends(&service, "base", &[]).await;
        service.break_down(&id).await;
        for token in [host, friend] {
            assert!(service.record(&id, &Client::new(Some(token))).await.is_ok());
        }
        assert!(matches!(service.record(&id, &person(&service).await.1).await, Err(ReadError::NotYet)));
    });
}

/// A ledger that fails now and then: before it kept anything, or after it kept everything.
pub(super) fn flaky(folder: &Path) -> impl Ledger {
    let mut writes = 0;
    let script = move |inner: &mut Sqlite, batch: &[Write]| {
        writes += 1;
        let failed = || LedgerError::Database("a fault, on purpose".to_owned());
        match writes % 3 {
            0 => Err(failed()),
            1 if writes > 3 => inner.write(batch).and(Err(failed())),
            _ => inner.write(batch),
        }
    };
    Scripted { inner: Sqlite::open(folder).unwrap(), script }
}

#[test]
fn a_write_of_unknown_fate_is_neither_lost_nor_played_twice() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let (ledger, _) = LedgerHandle::start(flaky(folder.path())).unwrap();
        let service = TableService::new(ledger, Pool::start(1).unwrap(), Limits::default());
        let (token, id) = solo(&service).await;
        let client = Client::new(Some(token));
        let mut failures = 0;
        for turn in 0..6 {
            let page = look(&service, &id, Some(token)).await;
            // A game may end early, whoever chooses the first of everything.
            if page.acting.is_none() {
                break;
            }
            let act = act_of(&page, &format!("turn-{turn}"));
            let version = loop {
                match service.act(&id, &client, &act).await {
                    Ok(version) => break version,
                    Err(ActError::Table(TableError::Ledger(_))) => failures += 1,
                    Err(other) => panic!("{other}"),
                }
            };
            assert_eq!(version, page.version + 1, "played once");
            assert_eq!(look(&service, &id, Some(token)).await.version, version);
        }
        assert!(failures >= 2, "{failures}");
    });
}
