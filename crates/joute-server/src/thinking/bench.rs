//! The threads on which opponents think, and what happens when one of them does not come back.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::opponents::Opponents;
use crate::yielding::{THINKING, give_way};

/// Threads that may be missing at once before no more are started in their place.
pub(super) const LOST_MAX: usize = 4;

/// A piece of thinking that was handed to a thread.
#[derive(Debug, Default)]
pub(super) struct Order {
    /// Cuts it short.
    pub(super) stop: AtomicBool,
    /// Whether another thread was started in the place of its own, which ends when it comes back.
    replaced: AtomicBool,
}

/// A piece of thinking, which sends its answer itself. It catches its own panics.
type Work = Box<dyn FnOnce(&mut Opponents, &Order) + Send>;

struct Job {
    order: Arc<Order>,
    work: Work,
}

/// The threads, and what was handed to them. Only as much is handed to them as there are threads.
pub(super) struct Bench {
    desk: Mutex<Desk>,
    wake: Condvar,
    stopping: AtomicBool,
}

#[derive(Default)]
struct Desk {
    handed: VecDeque<Job>,
    under_way: Vec<Arc<Order>>,
    started: usize,
    lost: usize,
}

impl core::fmt::Debug for Bench {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let desk = self.desk();
        f.debug_struct("Bench").field("under_way", &desk.under_way.len()).field("lost", &desk.lost).finish()
    }
}

impl Bench {
    /// Starts so many threads. They end when [`Bench::stop`] is called; nobody waits for them.
    pub(super) fn start(threads: usize) -> std::io::Result<Arc<Self>> {
        let bench = Arc::new(Self { desk: Mutex::default(), wake: Condvar::new(), stopping: AtomicBool::new(false) });
        for _ in 0..threads {
            if let Err(error) = bench.start_thread(&mut bench.desk()) {
                bench.stop();
                return Err(error);
            }
        }
        Ok(bench)
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn start_thread(self: &Arc<Self>, desk: &mut Desk) -> std::io::Result<()> {
        let bench = Arc::clone(self);
        let name = format!("think-{}", desk.started);
        std::thread::Builder::new().name(name).spawn(move || {
            give_way(THINKING);
            bench.work();
        })?;
        desk.started += 1;
        Ok(())
    }

    pub(super) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// Hands a piece to the threads; nothing happens with it once they are to stop.
    pub(super) fn hand(&self, order: &Arc<Order>, work: impl FnOnce(&mut Opponents, &Order) + Send + 'static) {
        let mut desk = self.desk();
        if !self.is_stopping() {
            desk.handed.push_back(Job { order: Arc::clone(order), work: Box::new(work) });
            self.wake.notify_one();
        }
    }

    /// Cuts everything short, and lets the threads end.
    pub(super) fn stop(&self) {
        let mut desk = self.desk();
        self.stopping.store(true, Ordering::Relaxed);
        desk.handed.clear();
        for order in &desk.under_way {
            order.stop.store(true, Ordering::Relaxed);
        }
        self.wake.notify_all();
    }

    /// Gives up a piece that does not end. Whether its place is free again: because it ended after all, or because
    /// another thread was started.
    pub(super) fn give_up(self: &Arc<Self>, order: &Arc<Order>) -> bool {
        let mut desk = self.desk();
        desk.handed.retain(|job| !Arc::ptr_eq(&job.order, order));
        if !desk.under_way.iter().any(|known| Arc::ptr_eq(known, order)) {
            return true;
        }
        if desk.lost >= LOST_MAX || self.start_thread(&mut desk).is_err() {
            return false;
        }
        desk.lost += 1;
        order.replaced.store(true, Ordering::Relaxed);
        true
    }

    fn work(&self) {
        let mut opponents = Opponents::default();
        while let Some(Job { order, work }) = self.next() {
            work(&mut opponents, &order);
            if self.finish(&order) {
                return;
            }
        }
    }

    fn next(&self) -> Option<Job> {
        let mut desk = self.desk();
        // Each round waits for a piece or the end.
        loop {
            if self.is_stopping() {
                return None;
            }
            if let Some(job) = desk.handed.pop_front() {
                desk.under_way.push(Arc::clone(&job.order));
                return Some(job);
            }
            desk = self.wake.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Notes that a piece has ended. Whether its thread ends, because there is another in its place.
    fn finish(&self, order: &Arc<Order>) -> bool {
        let mut desk = self.desk();
        desk.under_way.retain(|known| !Arc::ptr_eq(known, order));
        let replaced = order.replaced.load(Ordering::Relaxed);
        if replaced {
            desk.lost = desk.lost.saturating_sub(1);
        }
        replaced
    }
}
