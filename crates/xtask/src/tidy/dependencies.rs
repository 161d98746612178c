//! Checks of the manifests: reasons of dependencies, and the arrows between crates.

use crate::finding::Finding;
use crate::rules::is_rules_crate;
use crate::workspace::{TextFile, Workspace};

/// The crates of Joute in the order of the map: a crate may use those that stand before it.
const MAP: [&str; 17] = [
    "joute-kernel",
    "joute-content",
    "joute-effects",
    GAME,
    "joute-toy",
    "joute-testkit",
    "joute-record",
    "joute-games",
    "joute-ai",
    "joute-lab",
    "joute-wire",
    "joute-lessons",
    "joute-book",
    "joute-raster",
    "joute-draw",
    "joute-server",
    "joute",
];

/// The place of the rules crates, which stand together.
const GAME: &str = "a game";

/// The conformance kit, which only tests use, and the game that they play, which may stand behind a feature.
const TESTKIT: &str = "joute-testkit";
const TOY: &str = "joute-toy";

/// One dependency in a manifest.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Dependency<'a> {
    name: &'a str,
    line: usize,
    is_dev: bool,
    from_workspace: bool,
    /// Whether only a feature asks for it.
    is_optional: bool,
    /// Whether the line above is a comment.
    has_comment: bool,
}

pub(crate) fn check(workspace: &Workspace) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(root) = workspace.file("Cargo.toml") {
        findings.extend(reasons(root));
    }
    for name in workspace.crates() {
        let Some(manifest) = workspace.file(&format!("crates/{name}/Cargo.toml")) else { continue };
        for dependency in dependencies(&manifest.text) {
            let problem = wrong_arrow(name, &dependency);
            findings.extend(
                problem.map(|(problem, remedy)| Finding::new(&manifest.path, dependency.line, problem, remedy)),
            );
            if !dependency.from_workspace {
                let problem = format!("{} is not taken from the workspace", dependency.name);
                let remedy = "name it in the root Cargo.toml with its reason, and write `.workspace = true` here";
                findings.push(Finding::new(&manifest.path, dependency.line, problem, remedy));
            }
        }
    }
    findings
}

/// Dependencies of the workspace without a reason above them.
fn reasons(root: &TextFile) -> Vec<Finding> {
    let foreign = dependencies(&root.text).into_iter().filter(|dependency| rank(dependency.name).is_none());
    let silent = foreign.filter(|dependency| !dependency.has_comment);
    silent
        .map(|dependency| {
            let problem = format!("{} has no reason", dependency.name);
            Finding::new(&root.path, dependency.line, problem, "say in a comment on the line above what it is for")
        })
        .collect()
}

/// What is wrong with a dependency of the crate `name`, and the remedy.
fn wrong_arrow(name: &str, dependency: &Dependency<'_>) -> Option<(String, String)> {
    let target = dependency.name;
    let to = rank(target);
    if to.is_none() && !target.starts_with("joute") {
        return None;
    }
    let (Some(from), Some(to)) = (rank(name), to) else {
        // xtask must build in seconds, and a crate that is not on the map has no place yet.
        let unknown = if to.is_none() { target } else { name };
        let remedy = "give it a place in MAP of crates/xtask/src/tidy/dependencies.rs and in ARCHITECTURE.md";
        let problem = format!("{name} uses {target}, but {unknown} is not on the map of crates");
        return Some((
            problem,
            if unknown == "xtask" { "chores read files only".to_owned() } else { remedy.to_owned() },
        ));
    };
    if [TESTKIT, TOY].contains(&target) {
        let is_behind = target == TOY && dependency.is_optional;
        let remedy = if target == TOY {
            "move it under [dev-dependencies], or behind the feature `toy`"
        } else {
            "move it under [dev-dependencies]"
        };
        return (!dependency.is_dev && !is_behind).then(|| (format!("{target} is for tests only"), remedy.to_owned()));
    }
    (to >= from).then(|| {
        let what = if MAP[from] == GAME {
            "games use only joute-kernel, joute-content and joute-effects"
        } else {
            "arrows point down only"
        };
        (format!("{name} may not use {target}: {what}"), "move the shared part to a crate above both".to_owned())
    })
}

/// Place of a crate on the map.
fn rank(name: &str) -> Option<usize> {
    let place = if is_rules_crate(name) { GAME } else { name };
    MAP.iter().position(|known| *known == place)
}

/// Every dependency of a manifest, whatever its section.
fn dependencies(manifest: &str) -> Vec<Dependency<'_>> {
    let mut found: Vec<Dependency<'_>> = Vec::new();
    let mut section = "";
    let mut previous = "";
    for (index, line) in manifest.lines().enumerate() {
        let has_comment = previous.trim_start().starts_with('#');
        previous = line;
        if let Some(header) = line.trim().strip_prefix('[').and_then(|header| header.strip_suffix(']')) {
            section = header;
            if let Some((parent, name)) = section.rsplit_once("dependencies.") {
                let is_dev = parent.ends_with("dev-");
                found.push(Dependency {
                    name,
                    line: index + 1,
                    is_dev,
                    from_workspace: false,
                    is_optional: false,
                    has_comment,
                });
            }
            continue;
        }
        if section.contains("dependencies.") {
            // Lines of `[dependencies.name]` describe the dependency that the header named.
            if line.replace(' ', "").starts_with("workspace=true") {
                found.iter_mut().last().into_iter().for_each(|last| last.from_workspace = true);
            }
            continue;
        }
        if !section.ends_with("dependencies") || line.starts_with([' ', '\t', '#', ']', '}']) {
            continue;
        }
        let Some((key, value)) = line.split_once('=') else { continue };
        let (name, field) = key.trim().split_once('.').unwrap_or((key.trim(), ""));
        let from_workspace = field == "workspace" || value.replace(' ', "").contains("workspace=true");
        let is_dev = section.ends_with("dev-dependencies");
        let is_optional = value.replace(' ', "").contains("optional=true");
        found.push(Dependency { name, line: index + 1, is_dev, from_workspace, is_optional, has_comment });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::{outline, workspace_of};

    #[track_caller]
    fn check_crate(name: &str, manifest: &str, expected: &[&str]) {
        let path = format!("crates/{name}/Cargo.toml");
        let seen = outline(check(&workspace_of(&[(&path, manifest)])));
        let expected: Vec<String> = expected.iter().map(|fault| format!("{path}:{fault}")).collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn arrows_point_down_only() {
        check_crate("joute-ai", "[dependencies]\njoute-games.workspace = true\nserde.workspace = true", &[]);
        check_crate(
            "joute-ai",
            "[dependencies]\njoute-kernel.workspace = true\njoute-server = { workspace = true }",
            &["3: joute-ai may not use joute-server: arrows point down only"],
        );
        check_crate(
            "joute-kernel",
            "[target.'cfg(unix)'.dependencies]\njoute-rivality.workspace = true",
            &["2: joute-kernel may not use joute-rivality: arrows point down only"],
        );
    }

    #[test]
    fn games_use_only_the_kernel() {
        check_crate("joute-rivality", "[dependencies]\njoute-kernel.workspace = true", &[]);
        check_crate(
            "joute-rivality",
            "[dependencies]\njoute-bellum.workspace = true\njoute-record.workspace = true",
            &[
                "2: joute-rivality may not use joute-bellum: games use only joute-kernel, joute-content and joute-effects",
                "3: joute-rivality may not use joute-record: games use only joute-kernel, joute-content and joute-effects",
            ],
        );
    }

    #[test]
    fn the_testkit_is_for_tests() {
        check_crate("joute-rivality", "[dev-dependencies]\njoute-testkit.workspace = true", &[]);
        check_crate(
            "joute-ai",
            "[dependencies.joute-testkit]\nworkspace = true",
            &["1: joute-testkit is for tests only"],
        );
        check_crate("joute-games", "[dependencies]\njoute-toy = { workspace = true, optional = true }", &[]);
        check_crate(
            "joute-games",
            "[dependencies.joute-testkit]\nworkspace = true\noptional = true",
            &["1: joute-testkit is for tests only"],
        );
    }

    #[test]
    fn crates_off_the_map_are_named() {
        check_crate(
            "xtask",
            "[dependencies]\njoute-kernel.workspace = true",
            &["2: xtask uses joute-kernel, but xtask is not on the map of crates"],
        );
        check_crate(
            "joute-ai",
            "[dependencies]\njoute-new.workspace = true",
            &["2: joute-ai uses joute-new, but joute-new is not on the map of crates"],
        );
    }

    #[test]
    fn third_parties_come_through_the_workspace_with_a_reason() {
        check_crate("joute-ai", "[dependencies]\nserde = \"1\"", &["2: serde is not taken from the workspace"]);
        let root = "[workspace.dependencies]\njoute-ai = { path = \"crates/joute-ai\" }\n# JSON.\nserde = { version = \"1\", features = [\n  \"derive\",\n] }\ntoml = \"1\"\n\n[profile.dev]\ndebug = 1";
        assert_eq!(outline(check(&workspace_of(&[("Cargo.toml", root)]))), ["Cargo.toml:7: toml has no reason"]);
    }
}
