//! How sure a figure is.

use std::collections::BTreeMap;

use statrs::distribution::{Beta, ContinuousCDF as _, Normal};

/// How often an interval may miss what it is about: 5 % unless many are judged together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Risk(f64);

impl Risk {
    /// One in twenty.
    pub const FIVE_PERCENT: Self = Self(0.05);

    /// The risk of each of `count` intervals so that this is the risk that any of them misses (Bonferroni).
    #[must_use]
    pub fn shared_by(self, count: u64) -> Self {
        Self(self.0 / count.max(1) as f64)
    }

    /// How sure an interval of this risk is, in `0.0..1.0`.
    #[must_use]
    pub fn confidence(self) -> f64 {
        1.0 - self.0
    }

    /// The standard deviations to either side of the middle of a normal distribution that leave this risk outside.
    fn deviations(self) -> f64 {
        let Ok(normal) = Normal::new(0.0, 1.0) else { unreachable!("the standard normal distribution") };
        normal.inverse_cdf(1.0 - self.0 / 2.0)
    }
}

/// Wilson's score interval of 95 % for a score in `0.0..=1.0` seen in `games` games: `[low, high]`.
///
/// Without games it is `[0, 1]`: nothing is known.
///
/// ```
/// let [low, high] = joute_lab::wilson95(0.81, 100);
/// assert!(0.72 < low && high < 0.88);
/// ```
#[must_use]
pub fn wilson95(score: f64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let (n, z) = (games as f64, Risk::FIVE_PERCENT.deviations());
    let divisor = 1.0 + z * z / n;
    let centre = (score + z * z / (2.0 * n)) / divisor;
    let half = z / divisor * (score * (1.0 - score) / n + z * z / (4.0 * n * n)).sqrt();
    // At the ends the formula is exact, and rounding would leave a hair.
    let low = if score <= 0.0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if score >= 1.0 { 1.0 } else { (centre + half).min(1.0) };
    [low, high]
}

/// Clopper and Pearson's exact interval for a score in `0.0..=1.0` seen in `games` games: `[low, high]`.
///
/// It never misses more often than `risk` says, however few the games and however extreme the score: what verdicts need.
///
/// ```
/// use joute_lab::{Risk, exact};
///
/// let [low, high] = exact(0.5, 400, Risk::FIVE_PERCENT);
/// let [lower, higher] = exact(0.5, 400, Risk::FIVE_PERCENT.shared_by(40));
/// assert!(lower < low && high < higher, "many that are right together are wider");
/// ```
#[must_use]
pub fn exact(score: f64, games: u64, risk: Risk) -> [f64; 2] {
    let (n, tail) = (games as f64, risk.0 / 2.0);
    let hits = (score * n).clamp(0.0, n);
    let quantile = |a: f64, b: f64, at: f64| Beta::new(a, b).map_or(f64::NAN, |beta| beta.inverse_cdf(at));
    let low = if hits <= 0.0 { 0.0 } else { quantile(hits, n - hits + 1.0, tail) };
    let high = if hits >= n { 1.0 } else { quantile(hits + 1.0, n - hits, 1.0 - tail) };
    [low, high]
}

/// An interval for the median of what was seen so often, from its order statistics: it supposes nothing about the shape.
///
/// `None` when nothing was seen.
#[must_use]
pub(crate) fn median_interval(seen: &BTreeMap<u32, u64>, risk: Risk) -> Option<[f64; 2]> {
    let count: u64 = seen.values().sum();
    let half = count as f64 / 2.0;
    let around = risk.deviations() * (count as f64).sqrt() / 2.0;
    // The normal approximation of the binomial distribution of how many lie below the median.
    let (low, high) = ((half - around).floor() - 1.0, (half + around).ceil());
    if low < 0.0 || high >= count as f64 {
        return None;
    }
    Some([f64::from(nth(seen, low as u64)?), f64::from(nth(seen, high as u64)?)])
}

/// The value with `rank` others before it in order.
#[must_use]
pub(crate) fn nth(seen: &BTreeMap<u32, u64>, rank: u64) -> Option<u32> {
    let mut before = 0;
    seen.iter().find_map(|(&value, count)| {
        before += count;
        (rank < before).then_some(value)
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Risk, exact, median_interval, nth, wilson95};

    #[track_caller]
    fn check(wins: u32, games: u64, low: &str, high: &str) {
        let [found_low, found_high] = wilson95(f64::from(wins) / games as f64, games);
        assert_eq!((format!("{found_low:.4}"), format!("{found_high:.4}")), (low.to_owned(), high.to_owned()));
    }

    #[test]
    fn intervals_are_those_of_the_formula() {
        check(81, 100, "0.7222", "0.8749");
        check(320, 400, "0.7580", "0.8363");
        check(0, 10, "0.0000", "0.2775");
        check(10, 10, "0.7225", "1.0000");
    }

    #[test]
    fn the_ends_are_exact() {
        assert_eq!(wilson95(1.0, 400)[1], 1.0);
        assert_eq!(wilson95(0.0, 400)[0], 0.0);
    }

    #[test]
    fn nothing_played_is_nothing_known() {
        assert_eq!(wilson95(0.0, 0), [0.0, 1.0]);
        assert_eq!(median_interval(&BTreeMap::new(), Risk::FIVE_PERCENT), None);
    }

    #[test]
    fn exact_intervals_are_those_of_the_binomial_distribution() {
        let shown = |[low, high]: [f64; 2]| format!("{low:.4} {high:.4}");
        assert_eq!(shown(exact(0.81, 100, Risk::FIVE_PERCENT)), "0.7193 0.8816");
        assert_eq!(shown(exact(0.0, 10, Risk::FIVE_PERCENT)), "0.0000 0.3085");
        // One of one: 0.05 would be seen as often as the risk of one tail says.
        assert_eq!(shown(exact(1.0, 1, Risk::FIVE_PERCENT)), "0.0250 1.0000");
        assert_eq!(exact(0.0, 0, Risk::FIVE_PERCENT), [0.0, 1.0]);
        // Many intervals that are right together are wider.
        assert_eq!(shown(exact(0.5, 400, Risk::FIVE_PERCENT.shared_by(40))), "0.4187 0.5813");
        assert_eq!(format!("{:.5}", Risk::FIVE_PERCENT.shared_by(40).confidence()), "0.99875");
    }

    #[test]
    fn a_median_lies_between_order_statistics() {
        // 100 values, 1 to 100: the 40th and the 61st, as the binomial distribution has it.
        let seen: BTreeMap<u32, u64> = (1..=100).map(|value| (value, 1)).collect();
        assert_eq!(median_interval(&seen, Risk::FIVE_PERCENT), Some([40.0, 61.0]));
        assert_eq!((nth(&seen, 0), nth(&seen, 99), nth(&seen, 100)), (Some(1), Some(100), None));
        assert_eq!(median_interval(&BTreeMap::from([(9, 300)]), Risk::FIVE_PERCENT), Some([9.0, 9.0]));
        assert_eq!(median_interval(&BTreeMap::from([(9, 3)]), Risk::FIVE_PERCENT), None, "three say little");
    }
}
