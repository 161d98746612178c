//! How often somebody may ask: token buckets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::secret::Digest;

/// Who is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asker {
    /// Everything from one address.
    Address(IpAddr),
    /// One device at a table.
    Guest(Digest),
}

/// A bucket of this size that refills at this rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// Requests at once.
    pub(crate) burst: f64,
    /// Requests a second in the long run.
    pub(crate) per_second: f64,
}

/// The buckets of all askers.
#[derive(Debug)]
pub(crate) struct Rates {
    rate: Rate,
    buckets: Mutex<HashMap<Asker, Bucket>>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

/// Askers that are remembered, at most.
const ASKERS_MAX: usize = 20_000;

impl Rates {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    /// Whether one more request of `asker` is welcome; counts it if so.
    pub(crate) fn allow(&self, asker: Asker, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= ASKERS_MAX && !buckets.contains_key(&asker) {
            // Whoever has a full bucket again is no different from somebody new.
            buckets.retain(|_, bucket| self.refilled(bucket, now) < self.rate.burst);
            if buckets.len() >= ASKERS_MAX {
                return false;
            }
        }
        let bucket = buckets.entry(asker).or_insert(Bucket { left: self.rate.burst, at: now });
        let left = self.refilled(bucket, now);
        let allowed = left >= 1.0;
        *bucket = Bucket { left: if allowed { left - 1.0 } else { left }, at: now };
        allowed
    }

    /// Counts one more request of `asker` that belongs to one that was welcome: whoever asks for much at once waits longer afterwards.
    pub(crate) fn owe(&self, asker: Asker, now: Instant) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(&asker) {
            *bucket = Bucket { left: self.refilled(bucket, now) - 1.0, at: now };
        }
    }

    fn refilled(&self, bucket: &Bucket, now: Instant) -> f64 {
        let waited = now.saturating_duration_since(bucket.at).as_secs_f64();
        (bucket.left + waited * self.rate.per_second).min(self.rate.burst)
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::{Duration, Instant};

    use super::{Asker, Rate, Rates};

    #[test]
    fn a_bucket_empties_and_refills() {
        let rates = Rates::new(Rate { burst: 3.0, per_second: 2.0 });
        let (one, two) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let start = Instant::now();
        let asked = |address, ms| rates.allow(Asker::Address(address), start + Duration::from_millis(ms));
        assert_eq!([0, 0, 0, 0].map(|ms| asked(one, ms)), [true, true, true, false]);
        assert!(asked(two, 0), "others are not concerned");
        assert_eq!([400, 500, 600].map(|ms| asked(one, ms)), [false, true, false]);
        rates.owe(Asker::Address(one), start + Duration::from_millis(600));
        assert_eq!([1_000, 1_500].map(|ms| asked(one, ms)), [false, true], "what is owed is waited for");
        assert_eq!([9_000, 9_000, 9_000, 9_000].map(|ms| asked(one, ms)), [true, true, true, false]);
    }
}
