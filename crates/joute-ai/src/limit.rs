//! What cuts a thought short.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// When whoever asked wants an answer at the latest: as soon as their flag is raised, or at a moment, whichever comes
/// first.
///
/// Everything that thinks looks at it between two candidates, two pieces of a long list, two iterations and every few
/// decisions of a quick game, and answers with the best that it has by then. That is always a legal action.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use std::time::{Duration, Instant};
///
/// use joute_ai::Limit;
///
/// let stop = AtomicBool::new(false);
/// let limit = Limit::flag(&stop).by(Instant::now() + Duration::from_secs(60));
/// assert!(!limit.is_reached());
/// stop.store(true, Ordering::Relaxed);
/// assert!(limit.is_reached());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limit<'a> {
    stop: &'a AtomicBool,
    due: Option<Instant>,
}

impl<'a> Limit<'a> {
    /// Until `stop` is raised.
    #[must_use]
    pub const fn flag(stop: &'a AtomicBool) -> Self {
        Self { stop, due: None }
    }

    /// The same, and no later than `due`.
    #[must_use]
    pub fn by(self, due: Instant) -> Self {
        Self { due: Some(self.due.map_or(due, |earlier| earlier.min(due))), ..self }
    }

    /// Whether an answer is due now.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.due.is_some_and(|due| Instant::now() >= due)
    }
}

impl<'a> From<&'a AtomicBool> for Limit<'a> {
    fn from(stop: &'a AtomicBool) -> Self {
        Self::flag(stop)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::{Duration, Instant};

    use super::Limit;

    #[test]
    fn the_flag_or_the_earlier_moment_reaches_it() {
        let (raised, never) = (AtomicBool::new(true), AtomicBool::new(false));
        let (past, later) = (Instant::now(), Instant::now() + Duration::from_secs(3600));
        assert!(Limit::flag(&raised).is_reached() && !Limit::flag(&never).is_reached());
        assert!(Limit::flag(&raised).by(later).is_reached() && !Limit::flag(&never).by(later).is_reached());
        assert!(Limit::flag(&never).by(later).by(past).is_reached());
        assert!(Limit::flag(&never).by(past).by(later).is_reached());
    }
}
