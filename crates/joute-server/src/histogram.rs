//! How long things took, counted in classes.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the classes, in microseconds; what takes longer than the last is in a class of its own.
const ENDS: [u64; 11] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000];

/// Times in classes. Whoever counts and whoever reads do not wait for each other.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    classes: [AtomicU64; ENDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn note(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let class = ENDS.iter().position(|&end| micros <= end).unwrap_or(ENDS.len());
        self.classes[class].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Upper end in seconds and the number of times up to it, for each class; then the number of all.
    pub(crate) fn classes(&self) -> (Vec<(f64, u64)>, u64) {
        let mut sum = 0;
        let mut up_to = |class: &AtomicU64| {
            sum += class.load(Ordering::Relaxed);
            sum
        };
        let counts: Vec<u64> = self.classes.iter().map(&mut up_to).collect();
        let ends = ENDS.iter().map(|&end| end as f64 / 1e6);
        (ends.zip(counts).collect(), sum)
    }

    /// All times together, in seconds.
    pub(crate) fn seconds(&self) -> f64 {
        self.micros.load(Ordering::Relaxed) as f64 / 1e6
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Histogram;

    #[test]
    fn a_time_counts_in_its_class_and_in_all_above() {
        let histogram = Histogram::default();
        for micros in [0, 500, 501, 1_500, 9_000_000] {
            histogram.note(Duration::from_micros(micros));
        }
        let (classes, all) = histogram.classes();
        assert_eq!(classes[..4], [(0.0005, 2), (0.001, 3), (0.002, 4), (0.005, 4)]);
        assert_eq!((classes.last(), all), (Some(&(5.0, 4)), 5));
        assert!((histogram.seconds() - 9.002_501).abs() < 1e-9);
    }
}
