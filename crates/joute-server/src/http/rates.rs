//! How often somebody may ask, and how much they may make us keep: token buckets.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::secret::Digest;
use crate::thinking::network_of;

/// Who is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Asker {
    /// Everything from one address; of IPv6 from one network, because whoever has one address of it has them all.
    Address(IpAddr),
    /// One device that is known here.
    Guest(Digest),
}

impl Asker {
    /// Everybody at this address.
    pub(crate) fn at(address: IpAddr) -> Self {
        Self::Address(network_of(address))
    }
}

/// A bucket of this size that refills at this rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    /// Requests, or bytes, at once.
    pub(crate) burst: f64,
    /// The same a second in the long run.
    pub(crate) per_second: f64,
}

impl Rate {
    /// So much a day, whenever in the day.
    pub(crate) const fn daily(amount: f64) -> Self {
        Self { burst: amount, per_second: amount / 86_400.0 }
    }
}

/// Somebody has to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wait {
    /// In whole seconds, at least one.
    pub(crate) seconds: u32,
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
        self.take(asker, 1.0, now).is_ok()
    }

    /// Takes so much from the bucket of `asker`.
    ///
    /// # Errors
    ///
    /// If it does not hold so much: nothing is taken, and the answer says how long until it does.
    pub(crate) fn take(&self, asker: Asker, amount: f64, now: Instant) -> Result<(), Wait> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= ASKERS_MAX && !buckets.contains_key(&asker) {
            self.forget_some(&mut buckets, now);
        }
        let bucket = buckets.entry(asker).or_insert(Bucket { left: self.rate.burst, at: now });
        let left = self.refilled(bucket, now);
        let is_enough = left >= amount;
        *bucket = Bucket { left: if is_enough { left - amount } else { left }, at: now };
        if is_enough {
            return Ok(());
        }
        let seconds = ((amount - left) / self.rate.per_second).ceil().clamp(1.0, 86_400.0);
        Err(Wait { seconds: seconds as u32 })
    }

    /// Makes room. Whoever has a full bucket again is no different from somebody new; if all have taken something, those who took least are
    /// forgotten, so that who floods from many addresses keeps nobody else out.
    fn forget_some(&self, buckets: &mut HashMap<Asker, Bucket>, now: Instant) {
        buckets.retain(|_, bucket| self.refilled(bucket, now) < self.rate.burst);
        if buckets.len() < ASKERS_MAX {
            return;
        }
        let mut lefts: Vec<f64> = buckets.values().map(|bucket| self.refilled(bucket, now)).collect();
        let (_, middle, _) = lefts.select_nth_unstable_by(ASKERS_MAX / 2, f64::total_cmp);
        let middle = *middle;
        buckets.retain(|_, bucket| self.refilled(bucket, now) < middle);
        // Where many took equally much, this keeps nobody, and all begin anew.
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

    use super::{ASKERS_MAX, Asker, Rate, Rates, Wait};

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

    #[test]
    fn who_has_to_wait_is_told_how_long() {
        let rates = Rates::new(Rate { burst: 10.0, per_second: 2.0 });
        let (one, start) = (Asker::at(IpAddr::from([127, 0, 0, 1])), Instant::now());
        assert_eq!(rates.take(one, 9.0, start), Ok(()));
        assert_eq!(rates.take(one, 1.5, start), Err(Wait { seconds: 1 }));
        assert_eq!(rates.take(one, 10.0, start), Err(Wait { seconds: 5 }), "nothing was taken before");
        assert_eq!(rates.take(one, 10.0, start + Duration::from_secs(5)), Ok(()));
        let day = Rates::new(Rate::daily(86_400.0));
        assert_eq!(day.take(one, 86_400.0, start), Ok(()));
        assert_eq!(day.take(one, 3_600.0, start), Err(Wait { seconds: 3_600 }));
    }

    #[test]
    fn addresses_of_one_network_share_a_bucket() {
        let rates = Rates::new(Rate { burst: 1.0, per_second: 1.0 });
        let (at, now) = (|address: &str| Asker::at(address.parse().unwrap()), Instant::now());
        assert!(rates.allow(at("2001:db8::1"), now) && !rates.allow(at("2001:db8::ffff:2"), now));
        assert!(rates.allow(at("2001:db8:0:1::1"), now));
        assert!(
            rates.allow(at("10.0.0.1"), now) && rates.allow(at("10.0.0.2"), now) && !rates.allow(at("10.0.0.2"), now)
        );
    }

    #[test]
    fn a_flood_from_many_addresses_keeps_nobody_out_and_is_not_forgotten_first() {
        let rates = Rates::new(Rate { burst: 3.0, per_second: 0.001 });
        let (asker, now) = (|number: u32| Asker::at(IpAddr::from(number.to_be_bytes())), Instant::now());
        for number in 0..ASKERS_MAX as u32 {
            let takes = if number % 2 == 0 { 3 } else { 1 };
            (0..takes).for_each(|_| assert!(rates.allow(asker(number), now)));
        }
        assert!(rates.allow(asker(u32::MAX), now), "somebody new is welcome");
        assert!(!rates.allow(asker(0), now), "who took everything still waits");
        assert!(rates.buckets.lock().unwrap().len() <= ASKERS_MAX / 2 + 1);
    }
}
