//! How far reviews are, and how many may be under way.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use joute_ai::SideValues;
use joute_draw::page::review::{Course, Swing};
use tokio::sync::watch;

use crate::thinking::Account;

/// Reviews under way at once, at most. Beyond it the house that has most gives way.
const UNDER_WAY_MAX: usize = 32;
/// Reviews under way for the guests of one address, at most; who asks for another one looks again later.
const HOUSE_MAX: usize = 8;
/// A review that nobody has looked at for so long rests.
pub(super) const UNWATCHED: Duration = Duration::from_secs(30);

/// How far the review of one game is.
#[derive(Clone, Debug, Default)]
pub(super) enum Progress {
    /// Nobody has asked yet, or it rests.
    #[default]
    Idle,
    /// So many positions are weighed.
    Under(usize),
    /// It is done.
    Done(Arc<Course>),
    /// A fault of ours stopped it; another attempt would meet it again.
    Failed,
}

/// The review of one game, made when somebody first asks for it.
#[derive(Debug)]
pub(super) struct Weighing {
    pub(super) progress: watch::Sender<Progress>,
    /// Who looked last, and when.
    asked: Mutex<Option<(Account, Instant)>>,
    known: Mutex<Known>,
}

/// What is known so far.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// By position.
    pub(super) chances: Vec<Option<SideValues>>,
    /// The same without gaps, once all are weighed.
    pub(super) settled: Vec<SideValues>,
    /// The decisions that are worth a line, the next first, and those that have theirs.
    pub(super) due: Vec<usize>,
    pub(super) found: Vec<Swing>,
}

impl Default for Weighing {
    fn default() -> Self {
        Self { progress: watch::channel(Progress::Idle).0, asked: Mutex::default(), known: Mutex::default() }
    }
}

impl Weighing {
    pub(super) fn asked(&self) -> MutexGuard<'_, Option<(Account, Instant)>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// On whose account it goes on; `None` if nobody looks any more.
    pub(super) fn watched_by(&self) -> Option<Account> {
        self.asked().filter(|(_, at)| at.elapsed() < UNWATCHED).map(|(account, _)| account)
    }

    /// As if nobody had looked since.
    #[cfg(test)]
    pub(super) fn look_away(&self, since: Instant) {
        if let Some((_, at)) = self.asked().as_mut() {
            *at = since;
        }
    }

    #[cfg(test)]
    pub(super) fn is_under_way(&self) -> bool {
        matches!(*self.progress.borrow(), Progress::Under(_))
    }

    pub(super) fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reviews under way.
#[derive(Debug, Default)]
pub(super) struct ReviewSlots {
    under_way: Mutex<Vec<(Account, Arc<AtomicBool>)>>,
}

impl ReviewSlots {
    /// Room for one more review, and the flag that tells it to rest when others need the room; `None` if there is no room.
    pub(super) fn take(&self, account: Account) -> Option<Arc<AtomicBool>> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let of_house = |of: &Account| under_way.iter().filter(|(other, _)| other.is_neighbour(of)).count();
        let own = of_house(&account);
        if own >= HOUSE_MAX {
            return None;
        }
        if under_way.len() >= UNDER_WAY_MAX {
            let largest = under_way.iter().map(|(account, _)| *account).max_by_key(of_house)?;
            if of_house(&largest) <= own + 1 {
                return None;
            }
            let last = under_way.iter().rposition(|(account, _)| account.is_neighbour(&largest))?;
            under_way.remove(last).1.store(true, Ordering::Relaxed);
        }
        let rest = Arc::new(AtomicBool::new(false));
        under_way.push((account, Arc::clone(&rest)));
        Some(rest)
    }

    pub(super) fn free(&self, rest: &Arc<AtomicBool>) {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        under_way.retain(|(_, other)| !Arc::ptr_eq(other, rest));
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::atomic::Ordering;

    use super::{HOUSE_MAX, ReviewSlots, UNDER_WAY_MAX};
    use crate::thinking::Account;

    #[test]
    fn one_address_has_room_for_a_few_and_gives_way_to_others() {
        let slots = ReviewSlots::default();
        let at = |address: u8| Account::new(None, Some(IpAddr::from([10, 0, 0, address])));
        let mut taken = Vec::new();
        for address in 0..(UNDER_WAY_MAX / HOUSE_MAX) as u8 {
            for _ in 0..HOUSE_MAX {
                taken.push(slots.take(at(address)).unwrap());
            }
            assert!(slots.take(at(address)).is_none());
        }
        let newcomer = slots.take(at(100)).expect("another address finds room");
        assert_eq!(taken.iter().filter(|rest| rest.load(Ordering::Relaxed)).count(), 1, "one of the many rests");
        taken.iter().for_each(|rest| slots.free(rest));
        slots.free(&newcomer);
        assert!(slots.under_way.lock().unwrap().is_empty());
    }
}
