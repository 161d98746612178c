//! What the log of a table in the ledger comes to after everything that was taken back.
//!
//! The log only grows. What was taken back stays in it, followed by a line that names how many lines of the record remain;
//! the record of the game is what remains, and its running hash goes on from there.

use serde::{Deserialize, Serialize};

/// The line of the log after which only the first lines of the record remain.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Marker {
    /// How many lines of the record remain.
    pub(super) taken_back_to: usize,
    /// How many moves were taken back, at least one.
    pub(super) steps: u64,
}

/// How a marker begins; no line of a record does.
const MARKER: &str = "{\"taken_back_to\":";

/// A log that takes back what is not there.
#[derive(Debug, thiserror::Error)]
#[error("line {line} of the log takes back what is not there")]
pub struct MarkerError {
    /// The line, from 1.
    pub line: usize,
}

/// What a log comes to.
#[derive(Debug)]
pub(super) struct Remaining {
    /// The lines of the record.
    pub(super) lines: Vec<String>,
    /// Moves that were taken back, and one for each taking back.
    pub(super) past: u64,
    /// How often something was taken back.
    pub(super) taken_back: u32,
}

/// Follows the log to what remains of it.
///
/// # Errors
///
/// The first line that takes back what is not there.
pub(super) fn remaining(log: Vec<String>) -> Result<Remaining, MarkerError> {
    let mut remaining = Remaining { lines: Vec::with_capacity(log.len()), past: 0, taken_back: 0 };
    for (line, text) in (1..).zip(log) {
        if !text.starts_with(MARKER) {
            remaining.lines.push(text);
            continue;
        }
        let marker: Marker = serde_json::from_str(&text).map_err(|_| MarkerError { line })?;
        let taken = remaining.lines.len().checked_sub(marker.taken_back_to).filter(|&taken| taken > 0);
        // The header always stays.
        if taken.is_none() || marker.taken_back_to == 0 || marker.steps == 0 {
            return Err(MarkerError { line });
        }
        remaining.lines.truncate(marker.taken_back_to);
        remaining.past = remaining.past.saturating_add(marker.steps).saturating_add(1);
        remaining.taken_back = remaining.taken_back.saturating_add(1);
    }
    Ok(remaining)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Marker, remaining};

    fn log(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn a_log_comes_to_what_remains() {
        let marker = |to: usize, steps: u64| serde_json::to_string(&Marker { taken_back_to: to, steps }).unwrap();
        let (twice, once) = (marker(2, 2), marker(1, 1));
        let told = log(&["header", "a", "b", "c", &twice, "d", &marker(2, 1), &once, "e"]);
        let remains = remaining(told.clone()).unwrap();
        assert_eq!((remains.lines, remains.past, remains.taken_back), (log(&["header", "e"]), 7, 3));
        let remains = remaining(told[..8].to_vec()).unwrap();
        assert_eq!(remains.lines, log(&["header"]));
        for (wrong, line) in [
            (log(&["header", &marker(0, 1)]), 2),
            (log(&["header", &once]), 2),
            (log(&["header", "a", "b", &marker(2, 0)]), 4),
            (log(&["header", "a", &marker(9, 1)]), 3),
            (log(&["header", "a", "{\"taken_back_to\":1,\"steps\":1,\"n\":1}"]), 3),
            (log(&["header", "a", "{\"taken_back_to\":-1}"]), 3),
            (log(&[&once]), 1),
        ] {
            assert_eq!(remaining(wrong).unwrap_err().line, line);
        }
    }

    proptest! {
        #[test]
        fn any_log_is_followed_without_a_panic(lines in prop::collection::vec("(a|b|\\{\"taken_back_to\":[0-9]{1,20},\"steps\":[0-9]{1,20}\\}|\\{\"taken_back_to\":.*)", 0..12)) {
            if let Ok(remains) = remaining(lines.clone()) {
                prop_assert!(remains.lines.len() <= lines.len());
                let has_marker = remains.lines.iter().any(|line| line.starts_with(super::MARKER));
                prop_assert!(!has_marker);
            }
        }
    }
}
