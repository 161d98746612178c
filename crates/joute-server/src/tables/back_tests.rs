//! Taking back: what can be taken back, who has to agree, and what remains of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_draw::page::model::{Bar, Said, TablePage, TakeBack};
use joute_games::GameId;
use joute_kernel::Seat;

use super::company_tests::{friends, person, play, secret_of, state};
use super::tests::{House, act_of, flaky, form, look, rivality, verified, wait_for};
use super::{Act, ActError, Client, Limits, Say, Settled, TableError, TableService};
use crate::ledger::LedgerHandle;
use crate::secret::Token;
use crate::thinking::Pool;

fn stacks(page: &TablePage) -> u8 {
    rivality(&page.view).sides.iter().map(|side| side.stack_size).sum()
}

async fn ask(service: &Arc<TableService>, id: &str, token: Token, say: Say) -> Result<Settled, ActError> {
    let at = look(service, id, Some(token)).await.version;
    service.take_back(id, &Client::new(Some(token)), say, at).await
}

/// Plays on until nothing is left to draw, so that decisions uncover nothing, and it is the host's turn.
async fn until_nothing_is_drawn(service: &Arc<TableService>, id: &str, host: Token, friend: Token) {
    for ply in 0.. {
        let page = look(service, id, Some(host)).await;
        if stacks(&page) == 0 && page.acting.is_some() && page.take_back_state() != TakeBack::Nobody {
            return;
        }
        let name = format!("until-{ply}");
        let moved = play(service, id, host, &name, |_| 0).await || play(service, id, friend, &name, |_| 0).await;
        assert!(moved, "the game ended first");
    }
}

#[test]
fn an_own_decision_is_taken_back_at_once_while_nothing_hidden_was_shown() {
    let house = House::new();
    let (id, token, version, before) = house.during(async |service| {
        // Nobody else: everything that uncovers nothing may be taken back.
        let (token, client) = person(&service).await;
        let id = service.create(GameId::Rivality, &form("base", &["me", "here"]), &token).await.unwrap();
        assert_eq!(look(&service, &id, Some(token)).await.take_back_state(), TakeBack::Barred(Bar::Nothing));
        let lift = async || {
            if let Some(seat) = look(&service, &id, Some(token)).await.curtain {
                service.lift(&id, &client, seat.index() as u8).await.unwrap();
            }
        };
        lift().await;
        assert!(play(&service, &id, token, "first", |_| 0).await);
        // The first placement ends with a draw.
        assert_eq!(look(&service, &id, Some(token)).await.take_back_state(), TakeBack::Barred(Bar::Secret));
        assert!(matches!(ask(&service, &id, token, Say::Ask).await, Err(ActError::Barred(Bar::Secret))));
        for ply in 0.. {
            lift().await;
            if stacks(&look(&service, &id, Some(token)).await) == 0 {
                break;
            }
            assert!(play(&service, &id, token, &format!("p{ply}"), |_| 0).await);
        }
        lift().await;
        let before = look(&service, &id, Some(token)).await;
        let act = act_of(&before, "to be taken back");
        let answer = service.act(&id, &client, &act).await.unwrap();
        let after = look(&service, &id, Some(token)).await;
        assert_eq!(after.take_back_state(), TakeBack::Free);
        // A doubled click takes back once.
        assert_eq!(service.take_back(&id, &client, Say::Ask, after.version).await.unwrap(), Settled::TakenBack);
        let doubled = service.take_back(&id, &client, Say::Ask, after.version).await;
        assert!(matches!(doubled, Err(ActError::Stale { .. })), "{doubled:?}");
        lift().await;
        let again = look(&service, &id, Some(token)).await;
        assert_eq!(state(&again), state(&before));
        assert!(again.version > after.version, "versions grow over it");
        // The first answer stays, though the action is no more.
        assert_eq!(service.act(&id, &client, &act).await.unwrap(), answer);
        assert_eq!(look(&service, &id, Some(token)).await.version, again.version);
        assert!(matches!(
            service.act(&id, &client, &Act { id: "old".into(), ..act }).await,
            Err(ActError::Stale { .. })
        ));
        (id, token, again.version, state(&before))
    });
    // The same after a restart, and many times over.
    let version = house.during(async |service| {
        let client = Client::new(Some(token));
        let lift = async || {
            if let Some(seat) = look(&service, &id, Some(token)).await.curtain {
                service.lift(&id, &client, seat.index() as u8).await.unwrap();
            }
        };
        lift().await;
        let page = look(&service, &id, Some(token)).await;
        assert_eq!((page.version, state(&page)), (version, before.clone()));
        for round in 0..200 {
            lift().await;
            let act = act_of(&look(&service, &id, Some(token)).await, &format!("r{round}"));
            service.act(&id, &client, &act).await.unwrap();
            assert_eq!(ask(&service, &id, token, Say::Ask).await.unwrap(), Settled::TakenBack);
        }
        lift().await;
        let page = look(&service, &id, Some(token)).await;
        assert_eq!((page.version, state(&page)), (version + 400, before.clone()));
        page.version
    });
    house.during(async |service| {
        let client = Client::new(Some(token));
        assert_eq!(look(&service, &id, Some(token)).await.version, version);
        for ply in 0.. {
            let page = look(&service, &id, Some(token)).await;
            let Some(seat) = page.curtain.or(page.acting) else { break };
            service.lift(&id, &client, seat.index() as u8).await.unwrap();
            assert!(play(&service, &id, token, &format!("last-{ply}"), |choices| choices.len() - 1).await);
        }
        assert_eq!(look(&service, &id, Some(token)).await.take_back_state(), TakeBack::Barred(Bar::Over));
        let text = service.record(&id, &Client::default()).await.expect("the game is over");
        verify(&text, 201);
    });
}

/// Whether the record of a finished game stands up to the verification that everybody can do, and tells how often something was taken back.
fn verify(text: &str, times: u32) {
    let (moves, _) = text.trim_end().rsplit_once('\n').expect("a header and a result");
    assert!(!moves.contains("taken_back"), "what was taken back is not in the record");
    let record = joute_record::parse(text).unwrap();
    assert_eq!(record.end().expect("the game is over").taken_back, times);
    assert!(verified(&record).is_finished);
}

/// The state of taking back on a page.
trait TakeBackState {
    fn take_back_state(&self) -> TakeBack;
}

impl TakeBackState for TablePage {
    fn take_back_state(&self) -> TakeBack {
        self.company.take_back.clone()
    }
}

#[test]
fn others_are_asked_and_all_of_them_must_agree() {
    House::new().during(async |service| {
        let (id, host, friend) = friends(&service, "base", &["link"]).await;
        let (third, _) = person(&service).await;
        let secret = secret_of(&service, &id, host, 2).await;
        service.join(&id, &secret, &third, "Cy", None).await.unwrap();
        for ply in 0.. {
            let page = look(&service, &id, Some(host)).await;
            if stacks(&page) == 0 && page.acting.is_some() {
                break;
            }
            let mut moved = false;
            for token in [host, friend, third] {
                moved = moved || play(&service, &id, token, &format!("p{ply}"), |_| 0).await;
            }
            assert!(moved);
        }
        let before = look(&service, &id, Some(host)).await;
        // Until the turn is the next player's.
        let mut plies = 0;
        while play(&service, &id, host, &format!("mine-{plies}"), |_| 0).await {
            plies += 1;
        }
        assert_eq!(plies, 1, "the last placements ask nothing further here");
        let after = look(&service, &id, Some(host)).await;
        assert_eq!(after.take_back_state(), TakeBack::OthersAsked);
        assert!(
            matches!(ask(&service, &id, friend, Say::Agree).await, Err(ActError::Stale { .. })),
            "nothing was asked"
        );
        let at = after.version;
        assert_eq!(ask(&service, &id, host, Say::Ask).await.unwrap(), Settled::Awaited);
        assert_eq!(ask(&service, &id, host, Say::Ask).await.unwrap(), Settled::Awaited, "a doubled click");
        let pending = |yours: bool, awaited: &[u8]| TakeBack::Pending {
            by: Seat::at(0),
            yours_to_answer: yours,
            awaited: awaited.iter().map(|&seat| Seat::at(seat)).collect(),
        };
        for (token, yours) in [(host, false), (friend, true), (third, true)] {
            assert_eq!(look(&service, &id, Some(token)).await.take_back_state(), pending(yours, &[1, 2]));
        }
        assert_eq!(look(&service, &id, None).await.take_back_state(), TakeBack::Nobody);
        assert_eq!(look(&service, &id, Some(host)).await.version, at, "a question is no change of the game");
        // Who looks on has no say.
        let (_, stranger) = person(&service).await;
        assert!(matches!(service.take_back(&id, &stranger, Say::Agree, at).await, Err(ActError::NotYourSeat)));
        assert!(matches!(ask(&service, &id, host, Say::Agree).await, Err(ActError::Stale { .. })), "not one's own");
        assert_eq!(ask(&service, &id, friend, Say::Agree).await.unwrap(), Settled::Awaited);
        assert_eq!(look(&service, &id, Some(friend)).await.take_back_state(), pending(false, &[2]));
        assert!(matches!(ask(&service, &id, friend, Say::Agree).await, Err(ActError::Stale { .. })), "agreed already");
        // One who declines is enough.
        assert_eq!(ask(&service, &id, third, Say::Decline).await.unwrap(), Settled::Stands);
        assert_eq!(look(&service, &id, Some(host)).await.take_back_state(), TakeBack::OthersAsked);
        assert_eq!(look(&service, &id, Some(host)).await.version, at);
        // A move ends the question; so does who asked.
        ask(&service, &id, host, Say::Ask).await.unwrap();
        assert_eq!(ask(&service, &id, host, Say::Decline).await.unwrap(), Settled::Stands);
        ask(&service, &id, host, Say::Ask).await.unwrap();
        assert!(play(&service, &id, friend, "a move", |_| 0).await);
        let moved = look(&service, &id, Some(host)).await;
        assert_eq!(moved.take_back_state(), TakeBack::OthersAsked, "and what came after goes with it");
        // All agree: both decisions are gone.
        ask(&service, &id, host, Say::Ask).await.unwrap();
        assert_eq!(ask(&service, &id, friend, Say::Agree).await.unwrap(), Settled::Awaited);
        assert_eq!(ask(&service, &id, third, Say::Agree).await.unwrap(), Settled::TakenBack);
        let again = look(&service, &id, Some(host)).await;
        assert_eq!(state(&again), state(&before));
        assert!(again.version > moved.version);
        let said: Vec<Said> = again.company.chat.unwrap().into_iter().map(|line| line.said).collect();
        assert_eq!(
            said[2..],
            [Said::Asked, Said::Declined, Said::Asked, Said::Withdrawn, Said::Asked, Said::Asked, Said::TakenBack]
        );
        // Somebody who left is not asked.
        while play(&service, &id, host, "again", |_| 0).await {}
        for token in [friend, third] {
            service.go(&id, &Client::new(Some(token)), true).await.unwrap();
        }
        assert_eq!(look(&service, &id, Some(host)).await.take_back_state(), TakeBack::Free);
        assert_eq!(ask(&service, &id, host, Say::Ask).await.unwrap(), Settled::TakenBack);
    });
}

#[test]
fn a_question_and_a_restart_leave_the_table_sound() {
    let house = House::new();
    let (id, host, friend, version) = house.during(async |service| {
        let (id, host, friend) = friends(&service, "base", &[]).await;
        until_nothing_is_drawn(&service, &id, host, friend).await;
        while play(&service, &id, host, "mine", |_| 0).await {}
        assert_eq!(ask(&service, &id, host, Say::Ask).await.unwrap(), Settled::Awaited);
        (id.clone(), host, friend, look(&service, &id, Some(host)).await.version)
    });
    house.during(async |service| {
        // The question is forgotten, nothing else is.
        let page = look(&service, &id, Some(host)).await;
        assert_eq!((page.version, page.take_back_state()), (version, TakeBack::OthersAsked));
        assert!(matches!(ask(&service, &id, friend, Say::Agree).await, Err(ActError::Stale { .. })));
        ask(&service, &id, host, Say::Ask).await.unwrap();
        // A change of seats ends it as well.
        service.go(&id, &Client::new(Some(friend)), true).await.unwrap();
        assert_eq!(look(&service, &id, Some(host)).await.take_back_state(), TakeBack::Free);
    });
}

/// Plays a game against the computer, taking back whatever can be taken back as soon as it can be: while the computer
/// thinks, or after it has moved. Returns how often it was.
async fn take_back_from_the_computer(service: &Arc<TableService>, token: Token) -> u32 {
    let client = Client::new(Some(token));
    let id = service.create(GameId::Rivality, &form("base", &["me", "ai:novice"]), &token).await.unwrap();
    let mut taken = 0;
    for ply in 0.. {
        let page = wait_for(service, &id, token, |page| page.acting.is_some() || is_over(page)).await;
        if is_over(&page) {
            break;
        }
        service.act(&id, &client, &act_of(&page, &format!("p{ply}"))).await.unwrap();
        while taken < 12 {
            let page = look(service, &id, Some(token)).await;
            if page.take_back_state() != TakeBack::Free {
                break;
            }
            match service.take_back(&id, &client, Say::Ask, page.version).await {
                Ok(settled) => {
                    assert_eq!(settled, Settled::TakenBack);
                    taken += 1;
                    break;
                }
                // The computer moved in between.
                Err(ActError::Stale { .. } | ActError::Barred(_)) => {}
                Err(other) => panic!("{other}"),
            }
        }
    }
    verify(&service.record(&id, &client).await.expect("the game is over"), taken);
    taken
}

#[test]
fn the_computer_agrees_at_once_and_does_not_play_on_what_is_no_more() {
    House::new().during(async |service| {
        let (token, _) = person(&service).await;
        let mut taken = 0;
        // A game may end before the stacks do; then every decision uncovered a tile.
        for _ in 0..10 {
            taken += take_back_from_the_computer(&service, token).await;
            if taken >= 12 {
                return;
            }
        }
        panic!("taken back {taken} times only");
    });
}

fn is_over(page: &TablePage) -> bool {
    rivality(&page.view).outcome.is_some()
}

#[test]
fn a_taking_back_of_unknown_fate_is_neither_lost_nor_done_twice() {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let (ledger, _) = LedgerHandle::start(flaky(folder.path())).unwrap();
        let service = TableService::new(ledger, Pool::start(1).unwrap(), Limits::default());
        let (token, client) = person(&service).await;
        let id = service.create(GameId::Rivality, &form("base", &["me", "here"]), &token).await.unwrap();
        let mut failures = 0;
        let mut rounds = 0;
        let mut before: Option<TablePage> = None;
        for step in 0..400 {
            let mut page = look(&service, &id, Some(token)).await;
            if let Some(seat) = page.curtain {
                service.lift(&id, &client, seat.index() as u8).await.unwrap();
                page = look(&service, &id, Some(token)).await;
            }
            if rounds == 6 || page.acting.is_none() {
                break;
            }
            let act = act_of(&page, &format!("step-{step}"));
            let version = loop {
                match service.act(&id, &client, &act).await {
                    Ok(version) => break version,
                    Err(ActError::Table(TableError::Ledger(_))) => failures += 1,
                    Err(other) => panic!("{other}"),
                }
            };
            if look(&service, &id, Some(token)).await.take_back_state() != TakeBack::Free {
                continue;
            }
            loop {
                match service.take_back(&id, &client, Say::Ask, version).await {
                    Ok(Settled::TakenBack) => break,
                    Err(ActError::Table(TableError::Ledger(_))) => failures += 1,
                    // It was kept, although the ledger said otherwise.
                    Err(ActError::Stale { now }) => {
                        assert_eq!(now, version + 1);
                        break;
                    }
                    other => panic!("{other:?}"),
                }
            }
            rounds += 1;
            let now = look(&service, &id, Some(token)).await;
            assert_eq!(now.version, version + 1, "taken back once");
            if let Some(seat) = now.curtain {
                service.lift(&id, &client, seat.index() as u8).await.unwrap();
            }
            let now = look(&service, &id, Some(token)).await;
            if let Some(before) = &before {
                assert_eq!(state(&now), state(before), "and nothing else was");
            }
            before = Some(now);
        }
        assert!(rounds >= 6 && failures >= 4, "{rounds} rounds, {failures} failures");
    });
}

#[test]
fn against_computers_alone_a_decision_can_always_be_taken_back() {
    House::new().during(async |service| {
        let (token, client) = person(&service).await;
        let id = service.create(GameId::Rivality, &form("base", &["me", "ai:novice"]), &token).await.unwrap();
        let mine = async || wait_for(&service, &id, token, |page| page.acting.is_some() || is_over(page)).await;
        let hand = |page: &TablePage| {
            let seat = page.acting.expect("it is somebody's turn");
            rivality(&page.view).hands[seat.index()].tiles.clone()
        };
        let before = mine().await;
        assert_eq!(before.take_back_state(), TakeBack::Barred(Bar::Nothing));
        service.act(&id, &client, &act_of(&before, "first")).await.unwrap();
        // A tile was drawn and the computer has played since: among people that would bar it.
        let after = mine().await;
        assert_eq!((after.take_back_state(), after.company.taken_back), (TakeBack::Free, 0));
        assert_eq!(ask(&service, &id, token, Say::Ask).await.unwrap(), Settled::TakenBack);
        let again = mine().await;
        assert_eq!(state(&again), state(&before));
        // The pages say so from now on, and chance answers as it did.
        assert_eq!(again.company.taken_back, 1);
        service.act(&id, &client, &act_of(&again, "again")).await.unwrap();
        assert_eq!(hand(&mine().await), hand(&after));
    });
}

#[test]
fn taking_back_leads_to_a_decision_that_had_another_answer() {
    House::new().during(async |service| {
        let (token, client) = person(&service).await;
        let id = service.create(GameId::Guardians, &form("quick", &["me", "ai:novice"]), &token).await.unwrap();
        let mine = async || wait_for(&service, &id, token, |page| page.acting.is_some()).await;
        let (mut last, mut forced) = (None, 0);
        for ply in 0..200 {
            let page = mine().await;
            if page.choices.len() > 1 {
                if forced > 0 {
                    break;
                }
                last = Some(page.clone());
            }
            forced += usize::from(page.choices.len() == 1 && last.is_some());
            service.act(&id, &client, &act_of(&page, &format!("p{ply}"))).await.unwrap();
        }
        let last = last.expect("something was chosen");
        assert!(forced > 0);
        assert_eq!(ask(&service, &id, token, Say::Ask).await.unwrap(), Settled::TakenBack);
        let again = mine().await;
        assert_eq!((again.choices.clone(), state(&again)), (last.choices.clone(), state(&last)));
    });
}

#[test]
fn who_plays_against_computers_alone_says_how_long_they_take() {
    House::new().during(async |service| {
        let pace = async |id: &str| service.with(id, |_| ()).await.unwrap().0.pace();
        let (token, client) = person(&service).await;
        let id = service.create(GameId::Rivality, &form("base", &["me", "ai:novice"]), &token).await.unwrap();
        assert_eq!(pace(&id).await, None);
        service.set_pace(&id, &client, 700).await.unwrap();
        assert_eq!(pace(&id).await, Some(Duration::from_millis(700)));
        // Neither a stranger nor one of several people does, whoever else sits there.
        let (_, stranger) = person(&service).await;
        service.set_pace(&id, &stranger, 0).await.unwrap();
        assert!(service.set_pace(&id, &Client::default(), 0).await.is_err());
        assert_eq!(pace(&id).await, Some(Duration::from_millis(700)));
        let (id, host, friend) = friends(&service, "base", &["ai:novice"]).await;
        for token in [host, friend] {
            service.set_pace(&id, &Client::new(Some(token)), 3_000).await.unwrap();
        }
        assert_eq!(pace(&id).await, None);
        // And the computer takes that long.
        let id = service.create(GameId::Rivality, &form("base", &["me", "ai:novice"]), &token).await.unwrap();
        service.set_pace(&id, &client, 600).await.unwrap();
        let before = wait_for(&service, &id, token, |page| page.acting.is_some()).await;
        let asked = Instant::now();
        service.act(&id, &client, &act_of(&before, "mine")).await.unwrap();
        wait_for(&service, &id, token, |page| page.acting.is_some() && page.version > before.version + 1).await;
        assert!(asked.elapsed() >= Duration::from_millis(600), "{:?}", asked.elapsed());
    });
}
