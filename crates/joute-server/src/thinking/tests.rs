//! Threads that are shared fairly, and that may be lost.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use joute_ai::{Level, Limit};
use joute_games::{GameId, GameOptions};
use joute_kernel::{Seat, Seed, Viewer};

use super::{Account, Pool, Question, Unthought};
use crate::secret::Digest;

/// A limit that is long enough for a thread that gives way to take its piece up and to end it on a machine at work: a piece
/// that a thread never had is not missing.
const TAKEN_UP: Duration = Duration::from_millis(400);

fn account(address: u8, guest: u8) -> Account {
    Account::new(Some(Digest::from_bytes([guest; 16])), Some(IpAddr::from([10, 0, 0, address])))
}

fn during<T>(visit: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let seen = runtime.block_on(visit);
    runtime.shutdown_timeout(Duration::from_secs(1));
    seen
}

async fn run<T: Send + 'static>(
    pool: &Pool,
    account: Account,
    piece: impl FnOnce(Limit<'_>) -> T + Send + 'static,
) -> Result<T, Unthought> {
    let turn = pool.turn(account).await?;
    pool.run(turn, piece).await
}

/// Thinks until its limit is reached.
fn think(limit: Limit<'_>) {
    while !limit.is_reached() {
        std::hint::spin_loop();
    }
}

/// Never looks at its limit; ends when the test lets it go.
fn stuck(free: &Arc<AtomicBool>) -> impl FnOnce(Limit<'_>) + Send + 'static {
    let free = Arc::clone(free);
    move |_| {
        while !free.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
    }
}

/// The first decision of a game, for a level.
fn question(level: Level) -> Question {
    let options = serde_json::json!({ "mode": "base", "first": 0 });
    let state = GameOptions::from_json(GameId::Rivality, Some(2), &options).unwrap().setup().unwrap();
    let mut rng = Seed::from_number(1).stream("chance");
    let state = match state {
        joute_games::AnyState::Rivality(mut state) => {
            use joute_kernel::{Game, Turn};
            while let Turn::Chance(event) = state.turn() {
                let outcome = state.sample_chance(&event, &mut rng);
                state.apply_chance(&outcome, &mut ()).unwrap();
            }
            joute_games::AnyState::Rivality(state)
        }
        other => other,
    };
    Question { view: state.view(Viewer::Seat(Seat::at(0))), level, seed: Seed::from_number(1) }
}

#[test]
fn two_hundred_tables_of_one_guest_make_a_player_wait_for_one_decision() {
    during(async {
        let pool = Arc::new(Pool::start(1).unwrap());
        let decided = Arc::new(AtomicU32::new(0));
        for _ in 0..200 {
            let (pool, decided) = (Arc::clone(&pool), Arc::clone(&decided));
            tokio::spawn(async move {
                let turn = pool.turn(account(1, 1)).await?;
                let thought = pool.think(turn, question(Level::Master)).await;
                decided.fetch_add(1, Ordering::Relaxed);
                thought
            });
        }
        while decided.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
        for level in [Level::Adept, Level::Master, Level::Adept] {
            let (before, began) = (decided.load(Ordering::Relaxed), Instant::now());
            let turn = pool.turn(account(2, 2)).await.unwrap();
            let (waited, others) = (began.elapsed(), decided.load(Ordering::Relaxed) - before);
            pool.think(turn, question(level)).await.unwrap();
            println!(
                "{level} behind 200 masters: waited {waited:?} for {others} decisions, {:?} in all",
                began.elapsed()
            );
            // The one under way, and one more that may have ended just before it was counted.
            assert!(others <= 2, "{others} decisions of another came before");
        }
        assert!(decided.load(Ordering::Relaxed) < 20, "the flood still waits");
    });
}

#[test]
fn a_thread_that_does_not_come_back_is_replaced_and_the_others_are_served() {
    during(async {
        let pool = Pool::start_within(1, TAKEN_UP).unwrap();
        let free = Arc::new(AtomicBool::new(false));
        let began = Instant::now();
        for _ in 0..3 {
            assert_eq!(run(&pool, account(1, 1), stuck(&free)).await, Err(Unthought::Fault));
            assert_eq!(run(&pool, account(2, 2), |_| 7).await, Ok(7), "another is served");
        }
        assert!(began.elapsed() < Duration::from_secs(10));
        free.store(true, Ordering::Relaxed);
    });
}

#[test]
fn when_too_many_threads_are_missing_the_rest_waits_until_one_comes_back() {
    during(async {
        let pool = Arc::new(Pool::start_within(1, TAKEN_UP).unwrap());
        let free = Arc::new(AtomicBool::new(false));
        for _ in 0..=super::bench::LOST_MAX {
            assert_eq!(run(&pool, account(1, 1), stuck(&free)).await, Err(Unthought::Fault));
        }
        let waiting = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move { run(&pool, account(2, 2), |_| 7).await }
        });
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(!waiting.is_finished(), "there is no thread left");
        free.store(true, Ordering::Relaxed);
        assert_eq!(waiting.await.unwrap(), Ok(7));
        // Those that came back late have ended; the pool is as it was.
        assert_eq!(run(&pool, account(1, 1), |_| 8).await, Ok(8));
    });
}

#[test]
fn a_panic_takes_nobody_else_along() {
    during(async {
        let pool = Pool::start(1).unwrap();
        let fault = run(&pool, account(1, 1), |_| panic!("a fault in an opponent, on purpose")).await;
        assert_eq!(fault, Err::<(), _>(Unthought::Fault));
        assert_eq!(run(&pool, account(2, 2), |_| 7).await, Ok(7));
    });
}

#[test]
fn every_kind_of_piece_has_an_end() {
    during(async {
        let pool = Pool::start_within(1, TAKEN_UP).unwrap();
        let began = Instant::now();
        run(&pool, account(1, 1), think).await.unwrap();
        assert!(began.elapsed() >= TAKEN_UP);
    });
}

#[test]
fn whoever_no_longer_waits_gives_the_thread_free() {
    during(async {
        let pool = Pool::start(1).unwrap();
        let turn = pool.turn(account(1, 1)).await.unwrap();
        let given_up = tokio::time::timeout(Duration::from_millis(20), pool.run(turn, think)).await;
        assert!(given_up.is_err());
        let began = Instant::now();
        assert_eq!(run(&pool, account(2, 2), |_| 7).await, Ok(7));
        assert!(began.elapsed() < Duration::from_secs(5), "not after the ten seconds of the other");
    });
}

#[test]
fn a_turn_that_nobody_takes_goes_to_the_next() {
    during(async {
        let pool = Arc::new(Pool::start(1).unwrap());
        let first = pool.turn(account(1, 1)).await.unwrap();
        for guest in 2..100 {
            let gone = tokio::time::timeout(Duration::ZERO, pool.turn(account(1, guest))).await;
            assert!(gone.is_err());
        }
        let next = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move { pool.turn(account(2, 100)).await.is_ok() }
        });
        drop(first);
        assert!(next.await.unwrap());
    });
}

#[test]
fn a_stop_ends_everything_at_once_and_answers_everybody() {
    during(async {
        let pool = Arc::new(Pool::start(1).unwrap());
        let free = Arc::new(AtomicBool::new(false));
        let asked: Vec<_> = (0..5)
            .map(|guest| {
                let (pool, piece) = (Arc::clone(&pool), think);
                tokio::spawn(async move { run(&pool, account(1, guest), piece).await })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(20)).await;
        let began = Instant::now();
        pool.stop();
        for asked in asked {
            assert_eq!(asked.await.unwrap(), Err(Unthought::Stopped));
        }
        assert_eq!(run(&pool, account(1, 1), stuck(&free)).await, Err(Unthought::Stopped));
        drop(pool);
        assert!(began.elapsed() < Duration::from_secs(5), "not after the ten seconds of a piece");
    });
}
