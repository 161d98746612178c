//! Checks of Rust code: no unsafe code anywhere, and rules that know no clock, thread, file or chance of their own.

use crate::finding::Finding;
use crate::rules::{GAMES, is_rules_crate};
use crate::source::{Kind, Source, Token};
use crate::workspace::{TextFile, Workspace};

/// Modules of the standard library that let the outside world in.
const OUTSIDE: [&str; 7] = ["time", "thread", "fs", "net", "env", "process", "io"];

/// The crate that is rules like those of the games: the same state and action give the same bytes on every platform.
const KERNEL: &str = "joute-kernel";

/// Marks that let a test pass without proving anything.
const WEAK_TESTS: [(&str, &str); 3] = [
    ("ignore", "run it always, or for a short time unless JOUTE_SLOW_TESTS is set"),
    ("should_panic", "check the error that is returned"),
    ("sleep", "wait for the event itself"),
];

pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in workspace.under("crates/").filter(|file| file.extension() == "rs") {
        findings.extend(forbids_unsafe(file));
        let Some(name) = file.crate_name() else { continue };
        if name == KERNEL || is_rules_crate(name) {
            let source = Source::read(&file.text);
            if file.is_source_of(name) && !file.path.ends_with("/tests.rs") && !file.path.contains("/tests/") {
                findings.extend(impure(file, &source));
            }
            findings.extend(weak_tests(file, &source));
        }
        if file.path.starts_with("crates/joute-ai/src/search") {
            findings.extend(search_knows_a_game(file));
        }
    }
    findings
}

/// A crate root without the attribute that forbids unsafe code.
fn forbids_unsafe(file: &TextFile) -> Option<Finding> {
    let (_, inside) = file.path.strip_prefix("crates/")?.split_once('/')?;
    let is_root = matches!(inside, "src/lib.rs" | "src/main.rs" | "build.rs")
        || (inside.starts_with("src/bin/") && inside.matches('/').count() == 2);
    let attribute = ["#", "!", "[", "forbid", "(", "unsafe_code", ")", "]"];
    let code = Source::read(&file.text).code_tokens();
    let has_it = code.windows(attribute.len()).any(|w| w.iter().map(|token| token.text).eq(attribute));
    (is_root && !has_it).then(|| {
        let remedy = "write `#![forbid(unsafe_code)]` below the documentation of the crate";
        Finding::new(&file.path, 1, "the crate does not forbid unsafe code", remedy)
    })
}

/// Words of rules code, outside of tests, that would make two runs differ.
fn impure(file: &TextFile, source: &Source<'_>) -> Vec<Finding> {
    let code: Vec<Token<'_>> = source.code_tokens().into_iter().filter(|token| !token.in_test).collect();
    let mut findings = Vec::new();
    let mut fault = |line: usize, problem: String, remedy: &str| {
        findings.push(Finding::new(&file.path, line, format!("{problem} in rules code"), remedy));
    };
    for (at, token) in code.iter().enumerate() {
        match (token.kind, token.text) {
            (Kind::Word, "HashMap" | "HashSet") => {
                fault(token.line, token.text.to_owned(), "use an array, a sorted list or a BTreeMap");
            }
            (Kind::Word, "f32" | "f64") => fault(token.line, token.text.to_owned(), "count in integers"),
            (Kind::Number, number) if is_float(number) => {
                fault(token.line, format!("the fraction {number}"), "count in integers");
            }
            (Kind::Word, "std" | "core") => {
                for module in modules_after(&code, at).into_iter().filter(|module| OUTSIDE.contains(module)) {
                    fault(token.line, format!("{}::{module}", token.text), "leave it to the crates above the rules");
                }
            }
            _ => {}
        }
    }
    findings
}

/// Whether a number has a fraction, an exponent or the suffix of a float.
fn is_float(number: &str) -> bool {
    let hexadecimal = number.starts_with("0x") || number.starts_with("0b") || number.starts_with("0o");
    !hexadecimal && (number.contains('.') || number.ends_with("f32") || number.ends_with("f64"))
}

/// First modules of the path at `code[at]`: one for `std::fs::read`, several for `std::{fs, net}`.
fn modules_after<'a>(code: &[Token<'a>], at: usize) -> Vec<&'a str> {
    let text = |index: usize| code.get(index).map_or("", |token| token.text);
    if text(at + 1) != ":" || text(at + 2) != ":" {
        return Vec::new();
    }
    if text(at + 3) != "{" {
        return vec![text(at + 3)];
    }
    let mut modules = Vec::new();
    let mut depth = 0_usize;
    for index in at + 3..code.len() {
        match text(index) {
            "{" => depth += 1,
            "}" => depth -= 1,
            word if depth == 1 && matches!(text(index - 1), "{" | ",") => modules.push(word),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    modules
}

/// Tests of the rules that are skipped, hope for a panic, or wait.
fn weak_tests(file: &TextFile, source: &Source<'_>) -> Vec<Finding> {
    let code = source.code_tokens();
    let text = |index: usize| code.get(index).map_or("", |token| token.text);
    let mut findings = Vec::new();
    for (at, token) in code.iter().enumerate() {
        for (word, remedy) in WEAK_TESTS {
            let is_it = match word {
                "sleep" => token.text == "thread" && text(at + 1) == ":" && text(at + 3) == word,
                _ => token.text == "[" && at > 0 && text(at - 1) == "#" && text(at + 1) == word,
            };
            if is_it {
                findings.push(Finding::new(&file.path, token.line, format!("{word} in a test of rules"), remedy));
            }
        }
    }
    findings
}

/// The search works for every game, so it names none.
fn search_knows_a_game(file: &TextFile) -> Vec<Finding> {
    let code = Source::read(&file.text).code_tokens();
    let games = GAMES.iter().map(|game| game.crate_name.replace('-', "_"));
    let named = games.flat_map(|game| code.iter().filter(move |token| token.text == game && !token.in_test));
    named
        .map(|token| {
            let problem = format!("the search names {}", token.text);
            Finding::new(&file.path, token.line, problem, "put what is special to a game into eval/")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::{outline, workspace_of};

    #[track_caller]
    fn check_file(path: &str, text: &str, expected: &[&str]) {
        let seen = outline(check(&workspace_of(&[(path, text)])));
        let expected: Vec<String> = expected.iter().map(|fault| format!("{path}:{fault}")).collect();
        assert_eq!(seen, expected);
    }

    const RULE: &str = "crates/joute-rivality/src/rules/shield.rs";

    #[test]
    fn crate_roots_forbid_unsafe_code() {
        check_file("crates/joute-ai/src/lib.rs", "//! x\n#![forbid(unsafe_code)]", &[]);
        let fault = "1: the crate does not forbid unsafe code";
        check_file("crates/joute-ai/src/lib.rs", "// #![forbid(unsafe_code)]", &[fault]);
        check_file("crates/joute/src/bin/x.rs", "fn main() {}", &[fault]);
        check_file("crates/joute-ai/src/level.rs", "", &[]);
    }

    #[test]
    fn rules_know_no_outside_world() {
        check_file(RULE, "use std::fs;", &["1: std::fs in rules code"]);
        check_file(
            RULE,
            "use core::fmt;\nuse std::{fmt::{self, env}, net, thread::Builder};",
            &["2: std::net in rules code", "2: std::thread in rules code"],
        );
        check_file("crates/joute-server/src/clock.rs", "use std::time::Instant;", &[]);
        check_file(RULE, "// std::time is not used\nconst X: &str = \"std::time\";", &[]);
    }

    #[test]
    fn rules_have_no_fractions_and_no_hash_maps() {
        check_file(
            RULE,
            "fn f(x: f32) {}\nlet y = 1.5;",
            &["1: f32 in rules code", "2: the fraction 1.5 in rules code"],
        );
        check_file(RULE, "for x in 0..5 { y.0.1 + 0xf32 }", &[]);
        check_file(RULE, "use std::collections::HashMap;", &["1: HashMap in rules code"]);
        check_file(RULE, "#[cfg(test)] mod tests { use std::collections::HashSet; }", &[]);
    }

    #[test]
    fn tests_of_rules_prove_something() {
        let path = "crates/joute-rivality/tests/rules.rs";
        check_file(path, "#[test]\n#[ignore]\nfn a() {}", &["2: ignore in a test of rules"]);
        check_file(
            path,
            "#[test]\n#[should_panic(expected = \"x\")]\nfn a() {}",
            &["2: should_panic in a test of rules"],
        );
        check_file(path, "std::thread::sleep(d);", &["1: sleep in a test of rules"]);
        check_file(path, "fn ignore() { let sleep = thread; }", &[]);
    }

    #[test]
    fn the_search_names_no_game() {
        let path = "crates/joute-ai/src/search/select.rs";
        check_file(
            path,
            "use joute_kernel::Game;\nuse joute_rivality::Rivality;",
            &["2: the search names joute_rivality"],
        );
        check_file("crates/joute-ai/src/eval/rivality.rs", "use joute_rivality::Rivality;", &[]);
    }
}
