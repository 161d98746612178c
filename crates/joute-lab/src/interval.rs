//! How sure a score is.

/// The 0.975 quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's score interval of 95 % for a score in `0.0..=1.0` seen in `games` games: `[low, high]`.
///
/// Without games it is `[0, 1]`: nothing is known.
#[must_use]
pub fn wilson95(score: f64, games: u64) -> [f64; 2] {
    if games == 0 {
        return [0.0, 1.0];
    }
    let n = games as f64;
    let divisor = 1.0 + Z * Z / n;
    let centre = (score + Z * Z / (2.0 * n)) / divisor;
    let half = Z / divisor * (score * (1.0 - score) / n + Z * Z / (4.0 * n * n)).sqrt();
    // At the ends the formula is exact, and rounding would leave a hair.
    let low = if score <= 0.0 { 0.0 } else { (centre - half).max(0.0) };
    let high = if score >= 1.0 { 1.0 } else { (centre + half).min(1.0) };
    [low, high]
}

#[cfg(test)]
mod tests {
    use super::wilson95;

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
    }
}
