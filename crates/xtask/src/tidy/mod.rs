//! The house rules that a program can check.

mod dependencies;
mod files;
mod games;
mod locales;
mod map;
mod purity;
mod web;

use anyhow::Result;

use crate::finding::{Finding, print_all};
use crate::workspace::Workspace;

/// Runs every check and prints the faults; `true` when there are none.
///
/// # Errors
///
/// None at present: a file that is missing is a fault, not an error.
pub(crate) fn report(workspace: &Workspace) -> Result<bool> {
    let checks: [fn(&Workspace) -> Vec<Finding>; 7] =
        [files::check, games::check, dependencies::check, purity::check, web::check, locales::check, map::check];
    let findings = checks.iter().flat_map(|check| check(workspace)).collect();
    Ok(print_all("tidy", findings))
}

/// A workspace of the given files, for the tests of the checks.
#[cfg(test)]
pub(crate) fn workspace_of(files: &[(&str, &str)]) -> Workspace {
    use crate::workspace::TextFile;
    let mut files: Vec<TextFile> =
        files.iter().map(|(path, text)| TextFile { path: (*path).to_owned(), text: (*text).to_owned() }).collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Workspace { root: "/".into(), files }
}

/// The faults as `path:line: problem`, sorted, for the tests of the checks.
#[cfg(test)]
pub(crate) fn outline(mut findings: Vec<Finding>) -> Vec<String> {
    findings.sort();
    findings.iter().map(|f| format!("{}:{}: {}", f.path, f.line, f.problem)).collect()
}
