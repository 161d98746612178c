//! Checks of any text file: size, names, unfinished work, registry hosts.

use std::path::Path;

use crate::finding::Finding;
use crate::source::{Kind, Source};
use crate::workspace::{TextFile, Workspace};

/// A file longer than this needs a reason.
const LINES_MAX: usize = 1000;

/// Where the reasons stand, one `path: reason` a line.
const EXCEPTIONS: &str = "crates/xtask/tidy-exceptions.txt";

/// Files that people write and read; tables of data may be as long as they must.
const WRITTEN: [&str; 10] = ["rs", "js", "css", "html", "md", "toml", "ftl", "py", "sh", "svg"];

/// Names that say nothing about what a module holds.
const CATCH_ALL: [&str; 7] = ["utils", "util", "common", "misc", "helpers", "helper", "stuff"];

/// Marks of unfinished work, in two parts so that this file does not hold them.
const UNFINISHED: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// Hosts from which package managers download, in two parts so that this file does not name them.
const REGISTRY_HOSTS: [[&str; 2]; 14] = [
    ["crates", "io"],
    ["npmjs", "org"],
    ["npmjs", "com"],
    ["yarnpkg", "com"],
    ["jsr", "io"],
    ["unpkg", "com"],
    ["jsdelivr", "net"],
    ["cdnjs.cloudflare", "com"],
    ["pypi", "org"],
    ["pythonhosted", "org"],
    ["rubygems", "org"],
    ["proxy.golang", "org"],
    ["repo.maven.apache", "org"],
    ["deb.debian", "org"],
];

/// Locks of package managers other than cargo; they name their registry on every line.
const FOREIGN_LOCKS: [&str; 5] =
    ["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lockb"];

pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = long_files(workspace);
    for file in &workspace.files {
        findings.extend(foreign_lock(file));
        findings.extend(registry_hosts(file));
        findings.extend(unfinished(file));
        if file.extension() == "rs" {
            findings.extend(catch_all_modules(file));
        }
    }
    findings
}

/// Files over the limit without a reason, and reasons without such a file.
fn long_files(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    let exceptions = workspace.file(EXCEPTIONS).map_or("", |file| file.text.as_str());
    let mut excused = Vec::new();
    for (index, line) in exceptions.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let fault = |problem: String, remedy: &str| Finding::new(EXCEPTIONS, index + 1, problem, remedy);
        let Some((path, reason)) = line.split_once(':') else {
            findings.push(fault(format!("{line:?} has no colon"), "write `path: reason`"));
            continue;
        };
        if reason.trim().is_empty() {
            findings.push(fault(format!("no reason for {path}"), "write `path: reason`"));
        }
        if workspace.file(path).is_none_or(|file| file.text.lines().count() <= LINES_MAX) {
            findings.push(fault(format!("{path} is not over {LINES_MAX} lines"), "remove the line"));
        }
        excused.push(path);
    }
    for file in workspace.files.iter().filter(|file| WRITTEN.contains(&file.extension())) {
        let lines = file.text.lines().count();
        if lines > LINES_MAX && !excused.contains(&file.path.as_str()) {
            let remedy = format!("split it by noun, or give the reason in {EXCEPTIONS}");
            findings.push(Finding::new(&file.path, 0, format!("{lines} lines, more than {LINES_MAX}"), remedy));
        }
    }
    findings
}

/// A lock file of another package manager.
fn foreign_lock(file: &TextFile) -> Option<Finding> {
    let name = file.path.rsplit('/').next().unwrap_or("");
    let remedy = "remove it: the scripts have no dependencies";
    FOREIGN_LOCKS.contains(&name).then(|| Finding::new(&file.path, 0, "a lock file of another package manager", remedy))
}

/// Lines that name a registry, except the `source` lines that cargo itself writes.
fn registry_hosts(file: &TextFile) -> Vec<Finding> {
    let hosts: Vec<String> = REGISTRY_HOSTS.iter().map(|parts| parts.join(".")).collect();
    let mut findings = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        if file.path == "Cargo.lock" && line.starts_with("source = \"registry+") {
            continue;
        }
        let named = hosts.iter().find(|host| holds_host(line, host));
        findings.extend(named.map(|host| {
            Finding::new(&file.path, index + 1, format!("names the package registry {host}"), "say it without the host")
        }));
    }
    findings
}

/// Whether the host stands in the line as a whole name, alone or below another domain.
fn holds_host(line: &str, host: &str) -> bool {
    let part_of_name = |c: char| c.is_ascii_alphanumeric();
    line.match_indices(host).any(|(at, _)| {
        !line[..at].ends_with(|c: char| part_of_name(c) || c == '-')
            && !line[at + host.len()..].starts_with(part_of_name)
    })
}

/// Marks of unfinished work that no issue will take up.
fn unfinished(file: &TextFile) -> Vec<Finding> {
    if !WRITTEN.contains(&file.extension()) {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (index, line) in file.text.lines().enumerate() {
        let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let mut words = line.split(|c| !word(c));
        let Some(mark) = words.find(|word| UNFINISHED.contains(word)) else { continue };
        let numbered = line.match_indices('#').any(|(at, _)| line[at + 1..].starts_with(|c: char| c.is_ascii_digit()));
        if !numbered {
            let problem = format!("{mark} without an issue");
            findings.push(Finding::new(&file.path, index + 1, problem, "finish it, or name the issue: `(#12)`"));
        }
    }
    findings
}

/// Modules whose name says nothing, as file, folder or inline.
fn catch_all_modules(file: &TextFile) -> Vec<Finding> {
    let remedy = "name the thing that it holds";
    let mut findings = Vec::new();
    let path = Path::new(&file.path).with_extension("");
    if let Some(name) = path.iter().filter_map(|part| part.to_str()).find(|part| CATCH_ALL.contains(part)) {
        findings.push(Finding::new(&file.path, 0, format!("a catch-all module {name:?}"), remedy));
    }
    let code = Source::read(&file.text).code_tokens();
    for pair in code.windows(2) {
        if pair[0].text == "mod" && pair[1].kind == Kind::Word && CATCH_ALL.contains(&pair[1].text) {
            let problem = format!("a catch-all module {:?}", pair[1].text);
            findings.push(Finding::new(&file.path, pair[1].line, problem, remedy));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::{outline, workspace_of};

    #[track_caller]
    fn check_files(files: &[(&str, &str)], expected: &[&str]) {
        assert_eq!(outline(check(&workspace_of(files))), expected);
    }

    #[test]
    fn long_files_need_a_reason() {
        let long = "x\n".repeat(1001);
        check_files(&[("a.rs", &long)], &["a.rs:0: 1001 lines, more than 1000"]);
        check_files(&[("a.rs", &"x\n".repeat(1000))], &[]);
        check_files(&[("a.count", &long)], &[]);
        check_files(&[("a.rs", &long), (EXCEPTIONS, "# why\na.rs: one table")], &[]);
        check_files(
            &[("a.rs", &long), (EXCEPTIONS, "a.rs:")],
            &["crates/xtask/tidy-exceptions.txt:1: no reason for a.rs"],
        );
        check_files(
            &[("a.rs", "x"), (EXCEPTIONS, "a.rs: big")],
            &["crates/xtask/tidy-exceptions.txt:1: a.rs is not over 1000 lines"],
        );
    }

    #[test]
    fn registries_are_named_nowhere_but_by_cargo() {
        let host = REGISTRY_HOSTS[0].join(".");
        let locked = format!("source = \"registry+https://github.com/rust-lang/{host}-index\"");
        check_files(&[("Cargo.lock", &locked)], &[]);
        let problem = format!("README.md:2: names the package registry {host}");
        check_files(&[("README.md", &format!("# x\nsee https://static.{host}/crates"))], &[&problem]);
        check_files(&[("README.md", &format!("my{host}n and my-{host}"))], &[]);
        check_files(
            &[("web/package-lock.json", "{}")],
            &["web/package-lock.json:0: a lock file of another package manager"],
        );
    }

    #[test]
    fn unfinished_work_names_its_issue() {
        let mark = UNFINISHED[0];
        check_files(&[("a.js", &format!("// {mark}: later"))], &[&format!("a.js:1: {mark} without an issue")]);
        check_files(&[("a.js", &format!("// {mark} (#12): later\nlet {mark}S = 1;"))], &[]);
    }

    #[test]
    fn catch_all_modules_are_refused() {
        check_files(&[("crates/a/src/utils.rs", "")], &["crates/a/src/utils.rs:0: a catch-all module \"utils\""]);
        check_files(
            &[("crates/a/tests/common/mod.rs", "")],
            &["crates/a/tests/common/mod.rs:0: a catch-all module \"common\""],
        );
        check_files(&[("a.rs", "fn f() {}\nmod misc {} // mod utils;")], &["a.rs:2: a catch-all module \"misc\""]);
    }
}
