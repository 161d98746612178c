//! One fault found by a check: where, what, and how to put it right.

use std::fmt;

use crate::console::say;

/// A fault in a file of the repository.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Finding {
    /// Path from the root of the repository, with `/`.
    pub(crate) path: String,
    /// Line, from 1; 0 when the fault is the file as a whole.
    pub(crate) line: usize,
    /// What is wrong, with the value seen.
    pub(crate) problem: String,
    /// What to do about it.
    pub(crate) remedy: String,
}

impl Finding {
    /// A fault at one line.
    pub(crate) fn new(path: &str, line: usize, problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, problem: problem.into(), remedy: remedy.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        write!(f, ": {}; {}", self.problem, self.remedy)
    }
}

/// Prints the findings in order of place, and their number; `true` when there are none.
pub(crate) fn print_all(what: &str, mut findings: Vec<Finding>) -> bool {
    findings.sort();
    findings.dedup();
    for finding in &findings {
        say!("{finding}");
    }
    match findings.len() {
        0 => say!("{what}: no fault"),
        1 => say!("{what}: 1 fault"),
        n => say!("{what}: {n} faults"),
    }
    findings.is_empty()
}
