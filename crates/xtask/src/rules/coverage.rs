//! The comparison of a rules page with the sources.

use std::collections::{BTreeMap, BTreeSet};

use crate::console::say;
use crate::finding::Finding;
use crate::rules::citations::{ids_in_name, mentions, name_holds};
use crate::rules::page::{Entry, EntryKind, Page};
use crate::rules::{GAMES, GameRules};
use crate::source::Source;
use crate::workspace::{TextFile, Workspace};

/// Crates that know no game: the IDs in their documentation are examples, and enact nothing.
const GAMELESS: [&str; 2] = ["joute-kernel", "joute-testkit"];

/// What the sources say about the rules of one game.
pub(crate) struct Coverage {
    /// IDs cited outside of tests.
    with_code: BTreeSet<String>,
    /// IDs held by the name of a test.
    with_test: BTreeSet<String>,
    /// Mentions of IDs that the page does not know.
    pub(crate) unknown: Vec<Finding>,
    /// Short forms that cite nothing, for the eye of the reader.
    pub(crate) notes: Vec<String>,
}

impl Coverage {
    /// Searches every Rust file, except those of the other games.
    pub(crate) fn of(workspace: &Workspace, game: &GameRules, page: &Page) -> Self {
        let other_games = GAMES.map(|other| other.crate_name);
        let ours = |file: &&TextFile| {
            file.crate_name().is_some_and(|name| name == game.crate_name || !other_games.contains(&name))
        };
        let files: Vec<&TextFile> = workspace.rust_files().filter(ours).collect();
        let test_files = test_files(&files);
        let mut coverage =
            Self { with_code: BTreeSet::new(), with_test: BTreeSet::new(), unknown: Vec::new(), notes: Vec::new() };
        for file in files {
            let gameless = file.crate_name().is_some_and(|name| GAMELESS.contains(&name));
            coverage.add_file(game, page, file, !gameless && !test_files.contains(&file.path));
        }
        coverage
    }

    /// Adds what one file cites and tests; `enacts` is whether its code outside of tests may count as code of a rule.
    fn add_file(&mut self, game: &GameRules, page: &Page, file: &TextFile, enacts: bool) {
        let source = Source::read(&file.text);
        let mut shorthands: BTreeMap<usize, String> = BTreeMap::new();
        for token in &source.tokens {
            for mention in mentions(game, token.text) {
                let line = token.line + mention.lines_before;
                if page.get(&mention.id).is_none() {
                    self.add_unknown(&file.path, line, &mention.id, game);
                } else if token.in_test || !enacts {
                    continue;
                } else if mention.is_shorthand {
                    shorthands.insert(line, mention.id);
                } else {
                    self.with_code.insert(mention.id);
                }
            }
        }
        let notes = shorthands.into_iter().map(|(line, id)| {
            format!("{}:{line}: the short form after {id} cites no rule; write each ID in full", file.path)
        });
        self.notes.extend(notes);
        for test in source.tests() {
            for id in ids_in_name(game, &test.name) {
                if page.get(&id).is_none() {
                    self.add_unknown(&file.path, test.line, &id, game);
                }
            }
            let held = page.entries.iter().filter(|entry| name_holds(&test.name, &entry.id));
            self.with_test.extend(held.map(|entry| entry.id.clone()));
        }
    }

    fn add_unknown(&mut self, path: &str, line: usize, id: &str, game: &GameRules) {
        let remedy = format!("correct the ID; docs/rules/{}.md lists them", game.page);
        self.unknown.push(Finding::new(path, line, format!("{id} is no rule of {}", game.name), remedy));
    }

    /// Whether the entry lacks code, and whether it lacks a test.
    fn lacks(&self, entry: &Entry) -> (bool, bool) {
        let (needs_code, needs_test) = match entry.kind {
            EntryKind::Rule => (true, true),
            EntryKind::Example => (false, true),
            EntryKind::Decision => (true, false),
        };
        (needs_code && !self.with_code.contains(&entry.id), needs_test && !self.with_test.contains(&entry.id))
    }

    /// Prints one row per kind of entry.
    pub(crate) fn print_table(&self, game: &GameRules, page: &Page) {
        let kinds =
            [(EntryKind::Rule, "rules"), (EntryKind::Example, "worked examples"), (EntryKind::Decision, "decisions")];
        for (kind, what) in kinds {
            let entries: Vec<&Entry> = page.entries.iter().filter(|entry| entry.kind == kind).collect();
            let count = |set: &BTreeSet<String>| entries.iter().filter(|entry| set.contains(&entry.id)).count();
            let code = (kind != EntryKind::Example).then(|| count(&self.with_code));
            let test = (kind != EntryKind::Decision).then(|| count(&self.with_test));
            let complete = entries.iter().filter(|entry| self.lacks(entry) == (false, false)).count();
            print_row(game.name, what, entries.len(), code, test, complete);
        }
    }

    /// Every incomplete ID at its place on the page, and every unknown one at its place in the sources.
    pub(crate) fn findings(&self, page: &Page, page_path: &str) -> Vec<Finding> {
        let mut findings = self.unknown.clone();
        for entry in &page.entries {
            let test = format!("name a test `{}_…`", crate::rules::citations::snake(&entry.id));
            let (problem, remedy) = match self.lacks(entry) {
                (false, false) => continue,
                (true, false) => ("no code", "cite it where it is enacted".to_owned()),
                (false, true) => ("no test", test),
                (true, true) => ("no code, no test", format!("cite it where it is enacted and {test}")),
            };
            findings.push(Finding::new(page_path, entry.line, format!("{}: {problem}", entry.id), remedy));
        }
        findings
    }
}

/// Prints a row of the table; a column that does not apply shows `-`.
pub(crate) fn print_row(game: &str, what: &str, ids: usize, code: Option<usize>, test: Option<usize>, complete: usize) {
    let cell = |count: Option<usize>| count.map_or_else(|| "-".to_owned(), |count| count.to_string());
    say!(
        "{game:<10} {what:<16} {ids:>5} {:>10} {:>10} {:>7} %",
        cell(code),
        cell(test),
        percent_rounded_down(complete, ids)
    );
}

/// The share in percent with one decimal, rounded down: 100.0 means every one.
fn percent_rounded_down(part: usize, whole: usize) -> String {
    let tenths = (part * 1000).checked_div(whole).unwrap_or(1000);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Paths of the files that hold tests only: below a `tests` folder, named `tests.rs`, or declared so by their parent.
fn test_files(files: &[&TextFile]) -> BTreeSet<String> {
    let by_name = |path: &str| path.contains("/tests/") || path.contains("/benches/") || path.ends_with("/tests.rs");
    let mut tests: BTreeSet<String> = files.iter().map(|file| file.path.clone()).filter(|path| by_name(path)).collect();
    for file in files {
        let stem = file.path.trim_end_matches(".rs");
        let is_root = ["/mod", "/lib", "/main"].iter().any(|root| stem.ends_with(root));
        let folder = if is_root { stem.rsplit_once('/').map_or("", |(folder, _)| folder) } else { stem };
        for name in Source::read(&file.text).test_module_files() {
            let own = format!("{folder}/{name}.rs");
            let below = format!("{folder}/{name}/");
            let belonging =
                files.iter().map(|file| &file.path).filter(|path| **path == own || path.starts_with(&below));
            tests.extend(belonging.cloned());
        }
    }
    tests
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "* **RIV-A-1** x\n* **RIV-A-2** y\nid: RIV-EX-1\n| DEC-1 | z |";

    /// The findings for files given as path and text, as `path:line: problem`.
    fn findings(files: &[(&str, &str)]) -> Vec<String> {
        let mut files: Vec<TextFile> =
            files.iter().map(|(path, text)| TextFile { path: (*path).to_owned(), text: (*text).to_owned() }).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let workspace = Workspace { root: "/".into(), files };
        let page = Page::read(&GAMES[0], PAGE);
        let coverage = Coverage::of(&workspace, &GAMES[0], &page);
        let mut findings = coverage.findings(&page, "page");
        findings.sort();
        findings.iter().map(|f| format!("{}:{}: {}", f.path, f.line, f.problem)).collect()
    }

    #[test]
    fn code_and_tests_cover() {
        let code = "/// RIV-A-1: x (DEC-1).\nfn f() { refuse(\"RIV-A-2\") }";
        let tests = "#[test] fn riv_a_1_x() {} #[test] fn riv_a_2_y() {} #[test] fn riv_ex_1_z() {}";
        let files = [("crates/joute-rivality/src/lib.rs", code), ("crates/joute-rivality/tests/rules.rs", tests)];
        assert_eq!(findings(&files), [""; 0]);
    }

    #[test]
    fn a_citation_in_a_test_is_no_code() {
        let code = "#[cfg(test)] mod tests { /* RIV-A-1 */ #[test] fn riv_a_1_x() {} } #[cfg(test)] mod more;";
        let files = [
            ("crates/joute-rivality/src/lib.rs", code),
            ("crates/joute-rivality/src/more.rs", "// RIV-A-2"),
            ("crates/joute-rivality/tests/t.rs", "// DEC-1\n#[test] fn riv_ex_1_z() {}"),
            ("crates/joute-kernel/src/lib.rs", "/// Such as `DEC-1`."),
        ];
        assert_eq!(
            findings(&files),
            ["page:1: RIV-A-1: no code", "page:2: RIV-A-2: no code, no test", "page:4: DEC-1: no code"]
        );
    }

    #[test]
    fn unknown_ids_are_faults_wherever_they_stand() {
        let code = "// RIV-A-1 RIV-A-2 DEC-1\n// RIV-A-3\nfn f() {}";
        let tests = "#[test] fn riv_a_1_x() {}\n#[test] fn riv_a_2_riv_ex_1() {}\n#[test] fn riv_a_9_z() {}";
        let files = [("crates/joute-ai/src/lib.rs", code), ("crates/joute-ai/tests/t.rs", tests)];
        assert_eq!(
            findings(&files),
            [
                "crates/joute-ai/src/lib.rs:2: RIV-A-3 is no rule of rivality",
                "crates/joute-ai/tests/t.rs:3: RIV-A-9 is no rule of rivality"
            ]
        );
    }

    #[test]
    fn percent_never_rounds_up_to_the_whole() {
        assert_eq!(percent_rounded_down(999, 1000), "99.9");
        assert_eq!(percent_rounded_down(1999, 2000), "99.9");
        assert_eq!(percent_rounded_down(3, 3), "100.0");
        assert_eq!(percent_rounded_down(0, 3), "0.0");
    }
}
