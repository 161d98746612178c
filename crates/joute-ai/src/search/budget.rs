//! How long a search may take.

use std::time::{Duration, Instant};

use crate::Limit;

/// When a search stops: after so many iterations, after so many milliseconds, or whichever comes first.
///
/// A search always begins one iteration on each thread, and stops early when the [`Limit`] of its caller is reached. Only
/// a budget of iterations alone is reproducible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Budget {
    /// Iterations of all threads together, from 1; `None` for no such limit.
    pub iterations: Option<u32>,
    /// Wall-clock milliseconds, from 1; `None` for no such limit.
    pub ms: Option<u32>,
}

impl Budget {
    /// Iterations when nothing else is asked for.
    pub const DEFAULT_ITERATIONS: u32 = 2_000;

    /// So many iterations, however long they take.
    #[must_use]
    pub const fn iterations(iterations: u32) -> Self {
        Self { iterations: Some(iterations), ms: None }
    }

    /// So many milliseconds.
    #[must_use]
    pub const fn ms(ms: u32) -> Self {
        Self { iterations: None, ms: Some(ms) }
    }

    /// The part of thread `index` of `threads`: the iterations are shared, the time is the same.
    #[must_use]
    pub(crate) fn share(self, index: u32, threads: u32) -> Self {
        let iterations = self.iterations.map(|all| all / threads + u32::from(index < all % threads));
        Self { iterations, ..self }
    }
}

/// Counts one thread's iterations against its budget.
pub(crate) struct Clock<'a> {
    left: u32,
    limit: Limit<'a>,
    done: u32,
}

impl<'a> Clock<'a> {
    /// Starts now. A budget without any limit gets the default number of iterations.
    pub(crate) fn start(budget: Budget, limit: Limit<'a>) -> Self {
        let unlimited = if budget.ms.is_some() { u32::MAX } else { Budget::DEFAULT_ITERATIONS };
        let due = budget.ms.map(|ms| Instant::now() + Duration::from_millis(u64::from(ms)));
        let limit = due.map_or(limit, |due| limit.by(due));
        Self { left: budget.iterations.unwrap_or(unlimited), limit, done: 0 }
    }

    /// Whether one more iteration may be done; counts it.
    pub(crate) fn tick(&mut self) -> bool {
        if self.done > 0 && (self.left == 0 || self.limit.is_reached()) {
            return false;
        }
        self.left = self.left.saturating_sub(1);
        self.done += 1;
        true
    }

    /// What cuts an iteration short.
    pub(crate) fn limit(&self) -> &Limit<'a> {
        &self.limit
    }

    /// Iterations of the budget that are left; `u32::MAX` or nearly where only time ends it.
    pub(crate) fn left(&self) -> u32 {
        self.left
    }

    /// Iterations begun.
    pub(crate) fn done(&self) -> u32 {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::{Budget, Clock};

    #[test]
    fn shares_add_up_to_the_whole() {
        let shares: Vec<_> = (0..3).map(|index| Budget::iterations(2_000).share(index, 3).iterations).collect();
        assert_eq!(shares, [Some(667), Some(667), Some(666)]);
    }

    #[test]
    fn a_raised_flag_leaves_one_iteration() {
        let stop = AtomicBool::new(true);
        let mut clock = Clock::start(Budget::iterations(1_000_000), (&stop).into());
        while clock.tick() {}
        assert_eq!(clock.done(), 1);
    }

    #[test]
    fn iterations_are_counted_exactly() {
        let stop = AtomicBool::new(false);
        let mut clock = Clock::start(Budget::iterations(77), (&stop).into());
        while clock.tick() {}
        assert_eq!(clock.done(), 77);
    }

    #[test]
    fn time_ends_a_search_without_a_number() {
        let stop = AtomicBool::new(false);
        let mut clock = Clock::start(Budget::ms(1), (&stop).into());
        while clock.tick() {}
        assert!(clock.done() > 1, "a millisecond is more than one look at the clock");
    }
}
