//! Coverage of the printed rules: which rule has code, a test, and plain words.

mod citations;
mod coverage;
mod page;
mod plain;

use anyhow::{Result, bail};

use crate::console::say;
use crate::finding::{Finding, print_all};
use crate::workspace::Workspace;
use coverage::Coverage;
use page::Page;

/// A game, as far as its rules page is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameRules {
    /// Name of the game on the command line.
    pub(crate) name: &'static str,
    /// Its page is `docs/rules/<page>.md`.
    pub(crate) page: &'static str,
    /// Folder name of its crate.
    pub(crate) crate_name: &'static str,
    /// First part of its rule IDs.
    pub(crate) prefix: &'static str,
    /// First part of the IDs of its decisions.
    pub(crate) decision_prefix: &'static str,
    /// Whether its crate plays all of its rules. While it is being built, only IDs that its page does not know are faults of a
    /// run over all games; `cargo xtask rules GAME` names what is missing.
    pub(crate) is_whole: bool,
}

/// Every game with a rules page, in the order of the report.
pub(crate) const GAMES: [GameRules; 4] = [
    GameRules {
        name: "rivality",
        page: "rivality",
        crate_name: "joute-rivality",
        prefix: "RIV",
        decision_prefix: "DEC",
        is_whole: true,
    },
    GameRules {
        name: "bellum",
        page: "bellum-magia",
        crate_name: "joute-bellum",
        prefix: "BEL",
        decision_prefix: "D",
        is_whole: true,
    },
    GameRules {
        name: "rivals",
        page: "rivals",
        crate_name: "joute-rivals",
        prefix: "RVL",
        decision_prefix: "D",
        is_whole: true,
    },
    GameRules {
        name: "guardians",
        page: "guardians",
        crate_name: "joute-guardians",
        prefix: "GUA",
        decision_prefix: "GD",
        is_whole: true,
    },
];

/// The languages in which every ID is told in plain words.
const LANGUAGES: [&str; 2] = ["en", "fr"];

/// Whether a crate holds the rules of a game.
pub(crate) fn is_rules_crate(name: &str) -> bool {
    GAMES.iter().any(|game| game.crate_name == name)
}

/// The game with this name, if it has a crate.
///
/// # Errors
///
/// When there is no such game, or its crate does not exist yet.
pub(crate) fn game_named(workspace: &Workspace, name: &str) -> Result<GameRules> {
    let Some(game) = GAMES.into_iter().find(|game| game.name == name) else {
        bail!("unknown game {name:?}; try one of {}", GAMES.map(|game| game.name).join(", "));
    };
    if !workspace.crates().contains(&game.crate_name) {
        bail!("the rules of {name} have no crate yet: crates/{} does not exist", game.crate_name);
    }
    Ok(game)
}

/// Prints the coverage of one game, or of every game whose crate exists; `true` when it is complete.
///
/// # Errors
///
/// When the game is unknown or has no crate yet.
pub(crate) fn report(workspace: &Workspace, game: Option<&str>) -> Result<bool> {
    let crates = workspace.crates();
    let is_named = game.is_some();
    let games: Vec<GameRules> = match game {
        None => GAMES.into_iter().filter(|game| crates.contains(&game.crate_name)).collect(),
        Some(name) => vec![game_named(workspace, name)?],
    };
    if games.is_empty() {
        bail!("no game has a crate yet");
    }
    say!("{:<10} {:<16} {:>5} {:>10} {:>10} {:>9}", "game", "what", "IDs", "with code", "with test", "complete");
    let mut findings = Vec::new();
    let mut notes = Vec::new();
    for game in games {
        let page_path = format!("docs/rules/{}.md", game.page);
        let Some(file) = workspace.file(&page_path) else {
            bail!("{page_path} is missing; every game has its rules page there");
        };
        let page = Page::read(&game, &file.text);
        let coverage = Coverage::of(workspace, &game, &page);
        coverage.print_table(&game, &page);
        findings.extend(page.findings(&page_path));
        if !game.is_whole && !is_named {
            notes.push(format!("{} is being built; `cargo xtask rules {}` names what it lacks", game.name, game.name));
            findings.extend(coverage.unknown);
            continue;
        }
        findings.extend(coverage.findings(&page, &page_path));
        notes.extend(coverage.notes);
        for language in LANGUAGES {
            findings.extend(plain_words(workspace, &game, &page, language));
        }
    }
    say!();
    for note in &notes {
        say!("note: {note}");
    }
    Ok(print_all("rules", findings))
}

/// Prints the row of one plain-words page and returns what is wrong with it.
fn plain_words(workspace: &Workspace, game: &GameRules, page: &Page, language: &str) -> Vec<Finding> {
    let path = format!("docs/rules/{}.plain.{language}.md", game.page);
    let wanted = plain::wanted(page);
    let text = workspace.file(&path).map(|file| file.text.as_str());
    let findings = plain::compare(&path, text, &wanted);
    let told = plain::told(text.unwrap_or(""), &wanted);
    let what = format!("plain words, {language}");
    coverage::print_row(game.name, &what, wanted.len(), None, None, told);
    findings
}
