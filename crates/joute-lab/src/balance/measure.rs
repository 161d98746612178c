//! What is measured, what came out, and what that says of a bar.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::interval::{Risk, exact, median_interval, nth};

/// How the values of single games become one figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The part of the games in which something happened: each value in `0.0..=1.0`; a shared victory is a part of one.
    Share,
    /// The middle of whole numbers from 0.
    Median,
    /// The mean. It is told and not judged.
    Mean,
}

/// One thing that is measured in every game.
#[derive(Clone, PartialEq, Debug)]
pub struct Measure {
    /// The rule that sets the bar, or that the figure is about.
    pub rule: &'static str,
    /// What it is, in words.
    pub what: String,
    /// How values become a figure.
    pub kind: Kind,
    /// What is allowed, from and to; `None` where there is no bar.
    pub allowed: Option<[f64; 2]>,
}

impl Measure {
    /// A share with a bar.
    pub fn share(rule: &'static str, what: impl Into<String>, allowed: [f64; 2]) -> Self {
        Self { rule, what: what.into(), kind: Kind::Share, allowed: Some(allowed) }
    }

    /// A figure without a bar.
    pub fn told(rule: &'static str, what: impl Into<String>, kind: Kind) -> Self {
        Self { rule, what: what.into(), kind, allowed: None }
    }
}

/// What the games say of a bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The whole interval is allowed.
    Holds,
    /// Nothing in the interval is allowed.
    Fails,
    /// A part of the interval is: more games are needed.
    Undecided,
}

/// One figure with what it says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finding {
    /// The rule that sets the bar, or that the figure is about.
    pub rule: String,
    /// What was measured.
    pub what: String,
    /// How single games became the figure.
    pub kind: Kind,
    /// The figure.
    pub found: f64,
    /// How many games it rests on.
    pub of: u64,
    /// Where the true figure lies, at the confidence of the report; `None` for a mean, and where nothing was seen.
    pub interval: Option<[f64; 2]>,
    /// What is allowed, from and to.
    pub allowed: Option<[f64; 2]>,
    /// What that says of the bar, where there is one.
    pub verdict: Option<Verdict>,
}

/// What was seen of one measure so far.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct Seen {
    of: u64,
    sum: f64,
    /// How often each whole number came, for a median.
    counts: BTreeMap<u32, u64>,
}

impl Seen {
    /// Takes in the value of one more game, if the measure applied to it.
    pub(super) fn add(&mut self, kind: Kind, value: Option<f64>) {
        let Some(value) = value else { return };
        self.of += 1;
        match kind {
            Kind::Share | Kind::Mean => self.sum += value,
            Kind::Median => *self.counts.entry(value as u32).or_default() += 1,
        }
    }

    /// The figure, its interval and its verdict.
    pub(super) fn finding(&self, measure: &Measure, risk: Risk) -> Finding {
        let mean = if self.of == 0 { 0.0 } else { self.sum / self.of as f64 };
        let (found, interval) = match measure.kind {
            Kind::Share => (mean, (self.of > 0).then(|| exact(mean, self.of, risk))),
            Kind::Mean => (mean, None),
            Kind::Median => {
                let middle = nth(&self.counts, self.of.saturating_sub(1) / 2).unwrap_or_default();
                (f64::from(middle), median_interval(&self.counts, risk))
            }
        };
        let verdict = measure.allowed.map(|allowed| judge(interval, allowed));
        let Measure { rule, what, kind, allowed } = measure;
        Finding {
            rule: (*rule).to_owned(),
            what: what.clone(),
            kind: *kind,
            found,
            of: self.of,
            interval,
            allowed: *allowed,
            verdict,
        }
    }
}

/// What an interval says of what is allowed.
fn judge(interval: Option<[f64; 2]>, [from, to]: [f64; 2]) -> Verdict {
    match interval {
        Some([low, high]) if from <= low && high <= to => Verdict::Holds,
        Some([low, high]) if high < from || to < low => Verdict::Fails,
        Some(_) | None => Verdict::Undecided,
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Measure, Seen, Verdict, judge};
    use crate::interval::Risk;

    #[test]
    fn an_interval_decides_only_if_all_of_it_does() {
        let allowed = [0.2, 0.4];
        assert_eq!(judge(Some([0.25, 0.4]), allowed), Verdict::Holds);
        assert_eq!(judge(Some([0.05, 0.1]), allowed), Verdict::Fails);
        assert_eq!(judge(Some([0.41, 0.5]), allowed), Verdict::Fails);
        for open in [[0.1, 0.2], [0.15, 0.3], [0.3, 0.5], [0.1, 0.9]] {
            assert_eq!(judge(Some(open), allowed), Verdict::Undecided, "{open:?}");
        }
        assert_eq!(judge(None, allowed), Verdict::Undecided);
    }

    /// The same share is no verdict in few games and one in many.
    #[test]
    fn more_games_decide() {
        let measure = Measure::share("BEL-PACK-13", "rare", [0.0, 0.1]);
        let of = |games: u32| {
            let mut seen = Seen::default();
            (0..games).for_each(|game| seen.add(Kind::Share, Some(f64::from(u8::from(game % 20 == 0)))));
            seen.finding(&measure, Risk::FIVE_PERCENT)
        };
        assert_eq!((of(40).found, of(40).verdict), (0.05, Some(Verdict::Undecided)));
        assert_eq!((of(4_000).found, of(4_000).verdict), (0.05, Some(Verdict::Holds)));
    }

    #[test]
    fn games_that_a_measure_does_not_apply_to_are_not_counted() {
        let measure = Measure::told("BEL-PACK-14", "victories", Kind::Share);
        let mut seen = Seen::default();
        [Some(1.0), None, Some(0.0), Some(0.5)].into_iter().for_each(|value| seen.add(Kind::Share, value));
        let finding = seen.finding(&measure, Risk::FIVE_PERCENT);
        assert_eq!((finding.found, finding.of, finding.verdict), (0.5, 3, None));
        let mut days = Seen::default();
        [9.0, 7.0, 12.0, 8.0].into_iter().for_each(|value| days.add(Kind::Median, Some(value)));
        assert_eq!(days.finding(&Measure::told("", "days", Kind::Median), Risk::FIVE_PERCENT).found, 8.0, "the lower");
    }
}
