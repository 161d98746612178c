//! Opponents think on threads of their own, never on those that serve requests.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;

use joute_ai::{AnyOpponent, Level, Spec};
use joute_games::AnyState;
use joute_kernel::{Seat, Seed};
use tokio::sync::{Semaphore, oneshot};

/// The most requests that wait in the queue; further askers wait for room.
const QUEUE_MAX: usize = 1024;
/// No decision takes longer, however slow the machine: after it a search answers with what it has.
const THINK_MS_MAX: u32 = 10_000;

/// A decision that is asked for.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) state: AnyState,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    /// What the decision depends on, beside the view of the seat.
    pub(crate) seed: Seed,
}

/// Why there is no decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unthought {
    /// The server stops.
    Stopped,
    /// The opponent has a fault.
    Fault,
}

/// The threads. Dropping the pool ends them after the decision at hand, which is cut short.
#[derive(Debug)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
    room: Semaphore,
    threads: Vec<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    queue: Mutex<VecDeque<Waiting>>,
    wake: Condvar,
    stop: AtomicBool,
}

/// What waits for a thread.
enum Waiting {
    /// A question, and where its answer goes.
    Question(Box<Question>, oneshot::Sender<Result<String, Unthought>>),
    /// A piece of other thinking; it sends its answer itself.
    Job(Job),
}

/// A piece of thinking that looks at the flag which cuts it short.
type Job = Box<dyn FnOnce(&AtomicBool) + Send>;

impl core::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Question(question, _) => question.fmt(f),
            Self::Job(_) => f.write_str("Job"),
        }
    }
}

impl Pool {
    /// Starts `threads` threads, at least one.
    ///
    /// # Errors
    ///
    /// If the system gives no threads.
    pub(crate) fn start(threads: usize) -> std::io::Result<Self> {
        let shared =
            Arc::new(Shared { queue: Mutex::new(VecDeque::new()), wake: Condvar::new(), stop: AtomicBool::new(false) });
        let spawn = |index: usize| {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new().name(format!("think-{index}")).spawn(move || work(&shared))
        };
        let threads = (0..threads.max(1)).map(spawn).collect::<Result<_, _>>()?;
        Ok(Self { shared, room: Semaphore::new(QUEUE_MAX), threads })
    }

    /// A decision in its notation.
    ///
    /// # Errors
    ///
    /// If the server stops, or the opponent has a fault.
    pub(crate) async fn think(&self, question: Question) -> Result<String, Unthought> {
        let _place = self.room.acquire().await.map_err(|_| Unthought::Stopped)?;
        let (answer, answered) = oneshot::channel();
        self.queue(Waiting::Question(Box::new(question), answer));
        answered.await.unwrap_or(Err(Unthought::Stopped))
    }

    /// Runs a piece of other thinking, such as a hint or a position of a review, in its turn among the decisions.
    ///
    /// The flag is raised when the server stops: what came out by then is not given out. A piece should take no longer than
    /// a decision does, because others wait for the thread.
    ///
    /// # Errors
    ///
    /// If the server stops, or the job has a fault.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Unthought> {
        let _place = self.room.acquire().await.map_err(|_| Unthought::Stopped)?;
        let (answer, answered) = oneshot::channel();
        self.queue(Waiting::Job(Box::new(move |stop| {
            let thought = catch_unwind(AssertUnwindSafe(|| job(stop))).map_err(|_| Unthought::Fault);
            let stopped = stop.load(Ordering::Relaxed);
            let _ = answer.send(if stopped { Err(Unthought::Stopped) } else { thought });
        })));
        answered.await.unwrap_or(Err(Unthought::Stopped))
    }

    fn queue(&self, waiting: Waiting) {
        let mut queue = self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.push_back(waiting);
        drop(queue);
        self.shared.wake.notify_one();
    }

    /// Cuts every search short; from now on nothing is decided any more.
    pub(crate) fn stop(&self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.shared.wake.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
        for thread in self.threads.drain(..) {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
    }
}

fn work(shared: &Shared) {
    let mut opponents = Opponents::default();
    while !shared.stop.load(Ordering::Relaxed) {
        let next = {
            let mut queue = shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
            while queue.is_empty() && !shared.stop.load(Ordering::Relaxed) {
                queue = shared.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
            }
            queue.pop_front()
        };
        let (question, answer) = match next {
            Some(Waiting::Question(question, answer)) => (question, answer),
            Some(Waiting::Job(job)) => {
                job(&shared.stop);
                continue;
            }
            None => continue,
        };
        let thought = catch_unwind(AssertUnwindSafe(|| opponents.decide(&question, &shared.stop)));
        let thought = thought.map_err(|fault: Box<dyn Any + Send>| {
            drop(fault);
            // What the panic left behind is not used again.
            opponents = Opponents::default();
            Unthought::Fault
        });
        // A search that was cut short by the stop is not played: after the restart it thinks again.
        let stopped = shared.stop.load(Ordering::Relaxed);
        let _ = answer.send(if stopped { Err(Unthought::Stopped) } else { thought });
    }
}

/// The opponents of one thread, with the room that their searches keep.
#[derive(Default)]
struct Opponents {
    kept: Vec<(Level, AnyOpponent)>,
}

impl Opponents {
    fn decide(&mut self, question: &Question, stop: &AtomicBool) -> String {
        let Question { state, seat, level, seed } = question;
        let index = self.kept.iter().position(|(known, _)| known == level).unwrap_or_else(|| {
            self.kept.push((*level, AnyOpponent::new(bounded(level.spec()))));
            self.kept.len() - 1
        });
        self.kept[index].1.think(state, *seat, seed, stop).action
    }
}

/// The same opponent, never slower than [`THINK_MS_MAX`].
fn bounded(spec: Spec) -> Spec {
    match spec {
        Spec::Search { mut budget, threads: _, parameters } => {
            budget.ms = Some(budget.ms.map_or(THINK_MS_MAX, |ms| ms.min(THINK_MS_MAX)));
            Spec::search(budget, 1, parameters)
        }
        other => other,
    }
}
