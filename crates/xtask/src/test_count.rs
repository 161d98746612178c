//! Running cargo tests while counting them.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::ops::Add;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

/// How many tests ran, summed over every `test result:` line.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct TestCount {
    /// Tests that passed.
    pub(crate) passed: u64,
    /// Tests that failed.
    pub(crate) failed: u64,
    /// Tests that were not run although they were selected.
    pub(crate) ignored: u64,
}

impl Add for TestCount {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            ignored: self.ignored + other.ignored,
        }
    }
}

impl TestCount {
    /// The sum of what test programs said.
    pub(crate) fn of(output: &str) -> Self {
        let mut count = Self::default();
        output.lines().for_each(|line| count.add_line(line));
        count
    }

    /// These tests after those of them that failed ran once more: only what failed again has failed.
    pub(crate) fn after(self, again: Self) -> Self {
        Self {
            passed: self.passed + again.passed,
            failed: self.failed.saturating_sub(again.passed),
            ignored: self.ignored,
        }
    }

    /// Adds the numbers of one line of output, if it is the summary of a test program.
    fn add_line(&mut self, line: &str) {
        let Some((_, summary)) = line.split_once("test result: ") else { return };
        let number = |what: &str| {
            let before = &summary[..summary.find(what)?];
            before.trim_end().rsplit(' ').next()?.parse::<u64>().ok()
        };
        if let (Some(passed), Some(failed)) = (number(" passed;"), number(" failed;")) {
            self.passed += passed;
            self.failed += failed;
            self.ignored += number(" ignored;").unwrap_or(0);
        }
    }
}

impl fmt::Display for TestCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// Runs a command that tests, passing its output on to `echo`; the count, and whether it exited with success.
///
/// # Errors
///
/// When the command cannot be started or its output cannot be read.
pub(crate) fn run_and_count(command: &mut Command, echo: &mut impl Write) -> Result<(TestCount, bool)> {
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot start cargo")?;
    let output = child.stdout.take().context("cargo has no output")?;
    let mut count = TestCount::default();
    let mut reader = BufReader::new(output);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line)? > 0 {
        echo.write_all(&line)?;
        count.add_line(&String::from_utf8_lossy(&line));
        line.clear();
    }
    echo.flush()?;
    let status = child.wait().context("cargo vanished")?;
    Ok((count, status.success()))
}

#[cfg(test)]
mod tests {
    use super::TestCount;

    #[track_caller]
    fn check(output: &str, expected: &str) {
        let count = TestCount::of(output);
        assert_eq!(format!("{count}, {} ignored", count.ignored), expected);
    }

    #[test]
    fn results_of_several_programs_are_summed() {
        check(
            "running 3 tests\ntest a ... ok\n\
             test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s\n\
             test result: FAILED. 10 passed; 3 failed; 0 ignored; 0 measured; 4 filtered out; finished in 1.00s\n",
            "12 passed, 3 failed, 1 ignored",
        );
    }

    #[test]
    fn colours_and_text_before_the_summary_do_no_harm() {
        check(
            "no newlinetest result: \u{1b}[32mok\u{1b}[m. 7 passed; 0 failed; 0 ignored;",
            "7 passed, 0 failed, 0 ignored",
        );
    }

    #[test]
    fn other_lines_count_nothing() {
        check(
            "test result: maybe\n5 passed; 1 failed;\nthe test result: 5 golems passed",
            "0 passed, 0 failed, 0 ignored",
        );
    }

    #[test]
    fn a_real_test_program_is_counted() {
        // The output must not reach the real one, where it would be counted among the tests of the project.
        let mut echo = Vec::new();
        let program = "echo 'test result: ok. 4 passed; 1 failed; 0 ignored;'; exit 3";
        let mut command = std::process::Command::new("sh");
        let (count, success) = super::run_and_count(command.args(["-c", program]), &mut echo).unwrap();
        assert_eq!((count.passed, count.failed, success), (4, 1, false));
        assert_eq!(echo, b"test result: ok. 4 passed; 1 failed; 0 ignored;\n");
    }
}
