//! How many files name a game outside of its own folders: what a game is stands in one place.

use crate::finding::Finding;
use crate::rules::GAMES;
use crate::source::{Kind, Source};
use crate::workspace::{TextFile, Workspace};

/// The most files that may name a game without being named after it: the root manifest, the registry, one module line a layer.
const NAMING_MAX: usize = 10;

pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let counted = GAMES.iter().filter_map(|game| {
        let naming: Vec<&str> =
            workspace.files.iter().filter(|file| names(file, game.name)).map(|file| file.path.as_str()).collect();
        let problem =
            format!("{} files name {} outside of its folders: {}", naming.len(), game.name, naming.join(", "));
        let remedy = format!("at most {NAMING_MAX}; ask the port of the layer instead (docs/adding-a-game.md)");
        (naming.len() > NAMING_MAX).then(|| Finding::new("Cargo.toml", 0, problem, remedy))
    });
    counted.collect()
}

/// Whether a file is part of the program, is not named after the game, and names it outside of comments and tests.
fn names(file: &TextFile, game: &str) -> bool {
    let path = file.path.as_str();
    let is_counted = path == "Cargo.toml" || matches!(file.extension(), "rs" | "js" | "css");
    let is_beside =
        ["/tests/", "/benches/", "/examples/"].iter().any(|part| path.contains(part)) || path.ends_with("tests.rs");
    let is_own = path.split('/').any(|part| part.contains(game));
    if !is_counted || is_beside || is_own {
        return false;
    }
    let said = |text: &str| is_named(&text.to_ascii_lowercase(), game);
    if file.extension() != "rs" {
        return said(&file.text);
    }
    Source::read(&file.text)
        .tokens
        .iter()
        .any(|token| token.kind != Kind::Comment && !token.in_test && said(token.text))
}

/// Whether a word begins with the name of a game: `rivals_tests`, and not `arrivals`.
fn is_named(text: &str, game: &str) -> bool {
    text.match_indices(game).any(|(at, _)| !text[..at].ends_with(|before: char| before.is_ascii_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::workspace_of;

    #[test]
    fn files_of_the_program_that_name_a_game_are_counted() {
        let count = |paths: &[&str], text: &str| {
            let files: Vec<(&str, &str)> = paths.iter().map(|&path| (path, text)).collect();
            workspace_of(&files).files.iter().filter(|file| names(file, "rivality")).count()
        };
        let code = "use joute_games::rivality;";
        assert_eq!(count(&["crates/a/src/lib.rs", "web/a.js", "Cargo.toml"], code), 3);
        assert_eq!(
            count(&["crates/a/src/rivality/mod.rs", "crates/joute-rivality/src/lib.rs", "web/rivality.css"], code),
            0
        );
        assert_eq!(count(&["crates/a/tests/b.rs", "crates/a/src/c_tests.rs", "docs/d.md"], code), 0);
        assert_eq!(
            count(&["crates/a/src/lib.rs"], "// rivality\n#[cfg(test)] mod tests { use joute_games::rivality; }"),
            0
        );
    }

    #[test]
    fn a_word_that_only_ends_like_a_game_does_not_name_it() {
        let found = ["arrivals", "two arrivals: a", "rivals", "a_rivals", "use rivals_tests"];
        assert_eq!(found.map(|text| is_named(text, "rivals")), [false, false, true, true, true]);
    }

    #[test]
    fn one_too_many_is_a_fault() {
        let paths: Vec<String> = (0..=NAMING_MAX).map(|number| format!("crates/a/src/f{number}.rs")).collect();
        let files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "use rivality;")).collect();
        assert_eq!(check(&workspace_of(&files)).len(), 1);
        assert!(check(&workspace_of(&files[1..])).is_empty());
    }
}
