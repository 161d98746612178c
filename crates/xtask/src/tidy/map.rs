//! Checks of ARCHITECTURE.md: short, and no crate forgotten.

use crate::finding::Finding;
use crate::workspace::Workspace;

/// The page of the map.
const PATH: &str = "ARCHITECTURE.md";

/// It must be shorter than this, or nobody reads it.
const LINES_LIMIT: usize = 150;

pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let Some(file) = workspace.file(PATH) else {
        return vec![Finding::new(PATH, 0, "the page is missing", "write it: entry points, map of crates, invariants")];
    };
    let mut findings = Vec::new();
    let lines = file.text.lines().count();
    if lines >= LINES_LIMIT {
        let remedy = format!("keep what seldom changes; fewer than {LINES_LIMIT} lines");
        findings.push(Finding::new(PATH, 0, format!("{lines} lines"), remedy));
    }
    for name in workspace.crates().into_iter().filter(|name| !names_crate(&file.text, name)) {
        findings.push(Finding::new(PATH, 0, format!("{name} is not on the map"), "say in a line what it holds"));
    }
    findings
}

/// Whether the text has the name whole: `joute-ai` does not name `joute`.
fn names_crate(text: &str, name: &str) -> bool {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).any(|word| word == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::{outline, workspace_of};

    #[test]
    fn every_crate_is_named_whole() {
        let files = [
            ("ARCHITECTURE.md", "`joute-ai`, `crates/joute-games`"),
            ("crates/joute/Cargo.toml", ""),
            ("crates/joute-ai/Cargo.toml", ""),
            ("crates/joute-games/Cargo.toml", ""),
        ];
        assert_eq!(outline(check(&workspace_of(&files))), ["ARCHITECTURE.md:0: joute is not on the map"]);
    }

    #[test]
    fn the_page_is_short_and_exists() {
        assert_eq!(outline(check(&workspace_of(&[]))), ["ARCHITECTURE.md:0: the page is missing"]);
        let text = "x\n".repeat(150);
        assert_eq!(outline(check(&workspace_of(&[("ARCHITECTURE.md", &text)]))), ["ARCHITECTURE.md:0: 150 lines"]);
    }
}
