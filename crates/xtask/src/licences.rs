//! Which crates the program is built of: their licences, and which of them stand there twice.
//!
//! `deny.toml` says what is allowed, for this chore and for `cargo deny`; this one needs no other program and no network.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};

use crate::console::say;
use crate::workspace::Workspace;

/// A crate of somebody else.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Part {
    /// Its name.
    pub(crate) name: String,
    /// Its version.
    pub(crate) version: String,
    /// Its licence, as its manifest says.
    pub(crate) licence: String,
}

/// What `deny.toml` allows.
#[derive(Default, PartialEq, Eq, Debug)]
struct Allowed {
    licences: BTreeSet<String>,
    /// Crates of which an older version may stand beside another: `name@version`, the version as far as it is said.
    twice: BTreeSet<String>,
}

impl Allowed {
    /// Reads the two lists, of which each entry has a line of its own.
    fn read(text: &str) -> Self {
        let mut allowed = Self::default();
        let mut list = "";
        for line in text.lines().map(str::trim) {
            match line.split_once(" = [") {
                Some((name, "")) => list = name,
                _ if line == "]" => list = "",
                _ => {
                    let word = line.split('"').nth(1).filter(|_| !line.starts_with('#')).map(str::to_owned);
                    match list {
                        "allow" => allowed.licences.extend(word),
                        "skip" => allowed.twice.extend(word),
                        _ => {}
                    }
                }
            }
        }
        allowed
    }

    /// Whether a licence expression (SPDX) can be met with what is allowed.
    fn meets(&self, expression: &str) -> bool {
        // Before the expressions of today a slash stood for `OR`.
        let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut rest = words.as_slice();
        let met = self.any(&mut rest);
        met && rest.is_empty()
    }

    fn any(&self, words: &mut &[&str]) -> bool {
        let mut met = self.all(words);
        while let Some(("OR", rest)) = words.split_first().map(|(first, rest)| (*first, rest)) {
            *words = rest;
            met |= self.all(words);
        }
        met
    }

    fn all(&self, words: &mut &[&str]) -> bool {
        let mut met = self.one(words);
        while let Some(("AND", rest)) = words.split_first().map(|(first, rest)| (*first, rest)) {
            *words = rest;
            met &= self.one(words);
        }
        met
    }

    fn one(&self, words: &mut &[&str]) -> bool {
        let Some((&first, rest)) = words.split_first() else { return false };
        *words = rest;
        if first == "(" {
            let met = self.any(words);
            let closed = words.first() == Some(&")");
            *words = words.get(1..).unwrap_or_default();
            return met && closed;
        }
        // An exception gives more rights, never fewer.
        if words.first() == Some(&"WITH") {
            *words = words.get(2..).unwrap_or_default();
        }
        self.licences.contains(first)
    }

    fn may_be_twice(&self, part: &Part) -> bool {
        self.twice.iter().any(|entry| {
            let (name, version) = entry.split_once('@').unwrap_or((entry, ""));
            let rest = part.version.strip_prefix(version);
            name == part.name && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    }
}

/// The crates of others that the program is built of.
///
/// # Errors
///
/// If cargo does not tell.
pub(crate) fn parts(workspace: &Workspace, of: &[&str]) -> Result<Vec<Part>> {
    let mut command = workspace.cargo();
    command.args(["tree", "--locked", "--edges", "normal,build", "--prefix", "none", "--format", "{p}|{l}"]).args(of);
    let output = command.output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("cargo tree failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(read(&String::from_utf8_lossy(&output.stdout)))
}

/// Reads lines such as `serde v1.0.1 (proc-macro)|MIT`; crates of this repository have a path.
fn read(told: &str) -> Vec<Part> {
    let mut parts = BTreeSet::new();
    for line in told.lines() {
        let Some((package, licence)) = line.split_once('|').filter(|(package, _)| !package.contains("(/")) else {
            continue;
        };
        let mut words = package.split(' ');
        if let (Some(name), Some(version)) = (words.next(), words.next().and_then(|version| version.strip_prefix('v')))
        {
            let licence = licence.trim_end_matches("(*)").trim().to_owned();
            parts.insert(Part { name: name.to_owned(), version: version.to_owned(), licence });
        }
    }
    parts.into_iter().collect()
}

/// What is wrong with these crates.
fn faults(parts: &[Part], allowed: &Allowed) -> Vec<String> {
    let mut faults = Vec::new();
    let mut versions: BTreeMap<&str, Vec<&Part>> = BTreeMap::new();
    for part in parts {
        if !allowed.meets(&part.licence) {
            let Part { name, version, licence } = part;
            faults.push(format!(
                "{name} {version}: the licence `{licence}` is not allowed; take another crate, or allow it in deny.toml"
            ));
        }
        versions.entry(&part.name).or_default().push(part);
    }
    for (name, found) in versions {
        let new = found.iter().filter(|part| !allowed.may_be_twice(part)).count();
        if found.len() > 1 && new > 1 {
            let list: Vec<&str> = found.iter().map(|part| part.version.as_str()).collect();
            faults.push(format!("{name}: versions {}; say in deny.toml who needs the older one", list.join(" and ")));
        }
    }
    faults
}

/// Judges every crate; prints how many there are of each licence.
pub(crate) fn report(workspace: &Workspace) -> Result<bool> {
    let rules = workspace.file("deny.toml").context("deny.toml is missing")?;
    let allowed = Allowed::read(&rules.text);
    let parts = parts(workspace, &["--workspace"])?;
    if parts.is_empty() || allowed.licences.is_empty() {
        bail!("no crate, or no licence, was found: this chore reads cargo tree and deny.toml wrongly");
    }
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    parts.iter().for_each(|part| *counts.entry(&part.licence).or_default() += 1);
    for (licence, count) in counts {
        say!("{count:4} {licence}");
    }
    let faults = faults(&parts, &allowed);
    faults.iter().for_each(|fault| say!("{fault}"));
    say!("{} crates of others, {} faults", parts.len(), faults.len());
    Ok(faults.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{Allowed, faults, read};

    const RULES: &str = "[licenses]\nallow = [\n    \"MIT\",\n    # \"GPL\",\n    \"Zlib\",\n]\n[bans]\nskip = [\n    { crate = \"a@1.2\", reason = \"x\" },\n]\n";

    #[test]
    fn expressions_are_met_by_what_is_allowed() {
        let allowed = Allowed::read(RULES);
        assert_eq!((allowed.licences.len(), allowed.twice.len()), (2, 1));
        for good in ["MIT", "GPL OR MIT", "GPL/MIT", "MIT AND Zlib", "(GPL OR Zlib) AND MIT", "MIT WITH more OR GPL"] {
            assert!(allowed.meets(good), "{good}");
        }
        for bad in ["", "GPL", "MIT AND GPL", "(MIT", "MIT)", "(MIT OR Zlib) AND GPL", "GPL WITH MIT", "MIT Zlib"] {
            assert!(!allowed.meets(bad), "{bad}");
        }
    }

    #[test]
    fn what_is_not_allowed_and_what_stands_twice_is_named() {
        let allowed = Allowed::read(RULES);
        let told = "joute v0.1.0 (/x/joute)|GPL\na v1.2.3|MIT\na v2.0.0|MIT (*)\nb v1.0.0 (proc-macro)|GPL\nc v1.0.0|MIT\nc v2.0.0|MIT\n";
        let parts = read(told);
        assert_eq!(parts.len(), 5);
        let found = faults(&parts, &allowed);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found[0].starts_with("b 1.0.0: the licence `GPL`") && found[1].starts_with("c: versions 1.0.0 and 2.0.0")
        );
    }
}
