//! Opponents think on threads of their own, never on those that serve requests, and everybody gets a fair share of them.
//!
//! Whoever wants something thought takes a [`Turn`] first ([`Pool::turn`]), and only then says what: what waits is an
//! account, not a state. A piece looks at its [`Limit`]; one that does not come back loses its thread to another.

mod account;
mod bench;
mod lines;
mod opponents;
#[cfg(test)]
mod tests;
mod turns;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use joute_ai::{Level, Limit};
use joute_games::AnyView;
use joute_kernel::Seed;
use tokio::sync::oneshot;
use tokio::time::timeout;

pub(crate) use account::{Account, Whereabouts, network_of};
pub(crate) use turns::{Turn, Turns};

use bench::{Bench, Order};
use opponents::Opponents;

/// No piece of thinking takes longer, however slow the machine and whatever the opponent: after it, it answers with the
/// best that it has.
const THINK_TIME: Duration = Duration::from_secs(10);
/// A piece that runs so many times longer is told to stop.
const TOLD_AFTER: u32 = 2;
/// A piece that has not ended so many times later is given up.
const LOST_AFTER: u32 = 3;

/// A decision that is asked for.
#[derive(Debug)]
pub(crate) struct Question {
    /// What the seat sees that is asked.
    pub(crate) view: AnyView,
    pub(crate) level: Level,
    /// What the decision depends on, beside the view of the seat.
    pub(crate) seed: Seed,
}

/// Why there is no decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unthought {
    /// The server stops.
    Stopped,
    /// The opponent has a fault: it panicked, or did not come back.
    Fault,
    /// Too much waits on the same account.
    Full,
}

/// The threads, and the turns at them. Dropping the pool cuts short what is under way, and waits for nobody.
#[derive(Debug)]
pub(crate) struct Pool {
    turns: Turns,
    bench: Arc<Bench>,
    time: Duration,
}

impl Pool {
    /// Starts `threads` threads, at least one.
    ///
    /// # Errors
    ///
    /// If the system gives no threads.
    pub(crate) fn start(threads: usize) -> std::io::Result<Self> {
        Self::start_within(threads, THINK_TIME)
    }

    /// The same with another limit for each piece.
    fn start_within(threads: usize, time: Duration) -> std::io::Result<Self> {
        let threads = threads.max(1);
        Ok(Self { turns: Turns::new(threads), bench: Bench::start(threads)?, time })
    }

    /// A thread, once it is the turn of `account`.
    ///
    /// # Errors
    ///
    /// If the server stops, or too much waits on this account.
    pub(crate) async fn turn(&self, account: Account) -> Result<Turn, Unthought> {
        self.turns.turn(account).await
    }

    /// How many pieces wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.turns.waiting()
    }

    /// A decision in its notation.
    ///
    /// # Errors
    ///
    /// If the server stops, or the opponent has a fault.
    pub(crate) async fn think(&self, turn: Turn, question: Question) -> Result<String, Unthought> {
        self.hand(turn, move |opponents, limit| opponents.decide(&question, limit)).await
    }

    /// Another piece of thinking, such as a hint or a slice of a review.
    ///
    /// # Errors
    ///
    /// If the server stops, or the piece has a fault.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        turn: Turn,
        piece: impl FnOnce(Limit<'_>) -> T + Send + 'static,
    ) -> Result<T, Unthought> {
        self.hand(turn, move |_, limit| piece(limit)).await
    }

    /// Lets a thread do a piece. Whoever no longer waits for the answer cuts it short.
    async fn hand<T: Send + 'static>(
        &self,
        turn: Turn,
        piece: impl FnOnce(&mut Opponents, Limit<'_>) -> T + Send + 'static,
    ) -> Result<T, Unthought> {
        let (order, time, bench) = (Arc::new(Order::default()), self.time, Arc::clone(&self.bench));
        let (ended, ending) = oneshot::channel();
        self.bench.hand(&order, move |opponents, order| {
            let limit = Limit::flag(&order.stop).by(Instant::now() + time);
            let thought = catch_unwind(AssertUnwindSafe(|| piece(opponents, limit)));
            let thought = thought.map_err(|_| {
                // What the panic left behind is not used again.
                *opponents = Opponents::default();
                Unthought::Fault
            });
            let _ = ended.send(if bench.is_stopping() { Err(Unthought::Stopped) } else { thought });
        });
        let _cut = Cut(Arc::clone(&order));
        let (answer, answered) = oneshot::channel();
        // A task of its own: the thread is watched over until it comes back, whether anybody still waits or not.
        tokio::spawn(oversee(Arc::clone(&self.bench), order, time, turn, ending, answer));
        answered.await.unwrap_or(Err(Unthought::Stopped))
    }

    /// Cuts every piece short; from now on nothing is decided any more.
    pub(crate) fn stop(&self) {
        self.turns.close();
        self.bench.stop();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Raises the flag of a piece when nobody waits for it any more.
struct Cut(Arc<Order>);

impl Drop for Cut {
    fn drop(&mut self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}

type Ended<T> = oneshot::Receiver<Result<T, Unthought>>;

/// Hands on what comes of a piece, and the turn once its thread is free. Gives it up if it does not end.
async fn oversee<T>(
    bench: Arc<Bench>,
    order: Arc<Order>,
    time: Duration,
    turn: Turn,
    mut ending: Ended<T>,
    answer: oneshot::Sender<Result<T, Unthought>>,
) {
    let ended = match timeout(time * TOLD_AFTER, &mut ending).await {
        Err(_) => {
            order.stop.store(true, Ordering::Relaxed);
            timeout(time * (LOST_AFTER - TOLD_AFTER), &mut ending).await
        }
        in_time => in_time,
    };
    let Err(_) = ended else {
        // A piece that is gone without an answer was swept away by the stop.
        let _ = answer.send(ended.ok().and_then(Result::ok).unwrap_or(Err(Unthought::Stopped)));
        return;
    };
    let replaced = bench.give_up(&order);
    let outcome = if replaced { "another thread took its place" } else { "its thread is missed" };
    tracing::error!("a piece of thinking did not end within {} ms: {outcome}", (time * LOST_AFTER).as_millis());
    let _ = answer.send(Err(Unthought::Fault));
    if !replaced {
        // No place is given away that is not there.
        let _ = ending.await;
    }
    drop(turn);
}
