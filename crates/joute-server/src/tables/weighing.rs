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
    /// Some positions are weighed.
    Under(Part),
    /// It is done.
    Done(Arc<Course>),
    /// A fault of ours stopped it; another attempt would meet it again.
    Failed,
}

/// What is known before all is.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// How many positions are weighed.
    pub(super) done: usize,
    /// The chances of each position as far as that tells them; `None` before it tells anything.
    pub(super) rough: Option<Arc<Vec<SideValues>>>,
    /// How much longer it will take at the pace so far.
    pub(super) left: Option<Duration>,
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
    /// The positions in the order in which they are weighed, those once more behind them that a first look found worth it; how
    /// many of them make a first course, and how many are weighed.
    pub(super) order: Vec<usize>,
    pub(super) coarse: usize,
    pub(super) weighed: usize,
    /// By position; a weighed one in which there was nothing to weigh has none.
    pub(super) chances: Vec<Option<SideValues>>,
    /// The same without gaps, once all are weighed.
    pub(super) settled: Vec<SideValues>,
    /// The decisions that are worth a line, the next first, and those that have theirs.
    pub(super) due: Vec<usize>,
    pub(super) found: Vec<Swing>,
    /// How often the piece at hand was cut short.
    pub(super) again: u32,
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

impl Known {
    /// Prepares for so many positions.
    pub(super) fn begin(&mut self, positions: usize) {
        if self.order.is_empty() {
            (self.order, self.coarse) = coarse_first(positions);
            self.chances = vec![None; positions];
        }
    }

    /// Has what lies before and after each of these decisions weighed once more.
    pub(super) fn look_again(&mut self, decisions: &[usize]) {
        let weighed = |from: usize| (from..self.chances.len()).find(|&at| self.chances[at].is_some());
        let mut beside: Vec<usize> =
            decisions.iter().flat_map(|&decision| [decision, decision + 1]).filter_map(weighed).collect();
        beside.sort_unstable();
        beside.dedup();
        self.order.extend(beside);
    }

    /// Notes that the piece at hand was cut short. Whether it is weighed once more: the next slice begins with it.
    pub(super) fn weighs_again(&mut self, most: u32) -> bool {
        let again = self.again < most;
        self.again += u32::from(again);
        again
    }

    /// What there is to show by now.
    pub(super) fn part(&self) -> Part {
        let rough = if self.settled.is_empty() { self.rough() } else { Some(self.settled.clone()) };
        Part { done: self.weighed.min(self.chances.len()), rough: rough.map(Arc::new), left: None }
    }

    /// The chances of each position, straight from one that is weighed to the next; `None` before the first course is whole.
    fn rough(&self) -> Option<Vec<SideValues>> {
        if self.order.is_empty() || self.weighed < self.coarse {
            return None;
        }
        let points: Vec<(usize, SideValues)> =
            self.chances.iter().enumerate().filter_map(|(at, chances)| Some((at, (*chances)?))).collect();
        let between = |at: usize| {
            let next = points.partition_point(|(point, _)| *point < at);
            match (next.checked_sub(1).and_then(|before| points.get(before)), points.get(next)) {
                (Some((from, before)), Some((to, after))) => {
                    let share = (at - from) as f32 / (to - from) as f32;
                    std::array::from_fn(|side| before[side] + (after[side] - before[side]) * share)
                }
                (Some((_, only)), None) | (None, Some((_, only))) => *only,
                (None, None) => SideValues::default(),
            }
        };
        (!points.is_empty()).then(|| (0..self.chances.len()).map(between).collect())
    }
}

/// Positions weighed for the first course, beside the last one.
const COARSE: usize = 12;

/// So many positions in the order in which they are weighed: the end, which is known, and then every so many of them, and
/// those between, ever closer. And how many of them make a first course.
fn coarse_first(positions: usize) -> (Vec<usize>, usize) {
    let first = positions.div_ceil(COARSE).next_power_of_two();
    let last = positions.saturating_sub(1);
    let every = |stride: usize| (0..positions).step_by(stride);
    let coarse = every(first).filter(|at| *at != last);
    let mut order: Vec<usize> = [last].into_iter().chain(coarse).collect();
    let count = order.len();
    let mut stride = first;
    while stride > 1 {
        let known = stride;
        stride /= 2;
        order.extend(every(stride).filter(|at| at % known != 0 && *at != last));
    }
    (order, count)
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

    use super::{COARSE, HOUSE_MAX, Known, ReviewSlots, UNDER_WAY_MAX, coarse_first};
    use crate::thinking::Account;

    #[test]
    fn every_position_is_weighed_once_and_a_few_of_all_come_first() {
        for positions in [1, 2, 11, 12, 13, 57, 421, 900] {
            let (mut order, coarse) = coarse_first(positions);
            assert!(coarse <= COARSE + 1, "{positions}: {coarse}");
            let widest = order[..coarse].iter().max().copied();
            assert_eq!(widest, Some(positions - 1), "the end is among them");
            order.sort_unstable();
            assert_eq!(order, (0..positions).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_rough_course_goes_straight_from_one_weighed_position_to_the_next() {
        let mut known = Known::default();
        known.begin(5);
        known.coarse = 2;
        let at = |one: f32| [one, 1.0 - one, 0.0, 0.0, 0.0, 0.0];
        (known.chances[0], known.chances[4]) = (Some(at(0.5)), Some(at(1.0)));
        known.weighed = 1;
        assert!(known.part().rough.is_none(), "half of the first course is none");
        known.weighed = 2;
        let rough: Vec<f32> = known.part().rough.unwrap().iter().map(|chances| chances[0]).collect();
        assert_eq!(rough, [0.5, 0.625, 0.75, 0.875, 1.0]);
    }

    #[test]
    fn what_lies_beside_a_great_change_is_weighed_once_more() {
        let mut known = Known::default();
        known.begin(6);
        let at = |one: f32| Some([one, 1.0 - one, 0.0, 0.0, 0.0, 0.0]);
        known.chances = vec![at(0.5), at(0.5), None, at(0.8), at(0.8), at(1.0)];
        // Position 2 has the chances of the next one that was weighed.
        known.look_again(&[1, 4]);
        assert_eq!(known.order[6..], [1, 3, 4, 5]);
        known.weighed = 8;
        assert_eq!(known.part().done, 6, "a second look is no other position");
    }

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
