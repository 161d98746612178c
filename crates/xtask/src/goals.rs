//! What the project set itself, beside what was measured: one table after all benchmarks.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::console::say;
use crate::workspace::Workspace;

/// Where they stand, from the root of the workspace.
const PAGE: &str = "docs/goals.md";

/// How a benchmark reports a figure: this, its name, [`IS`], its value.
const REPORTS: &str = "measured ";
const IS: &str = " = ";

/// One goal: a row of the page.
#[derive(Debug)]
struct Goal {
    part: String,
    /// The figure by its name.
    name: String,
    bound: Bound,
    /// What else than a benchmark measures it.
    command: Option<String>,
}

/// Which figures reach a goal.
#[derive(Clone, Copy, Debug)]
enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

impl Bound {
    fn read(text: &str) -> Option<Self> {
        let number = |text: &str| text.parse().ok();
        match text.strip_prefix("at least ") {
            Some(least) => number(least).map(Self::AtLeast),
            None => number(text.strip_prefix("at most ")?).map(Self::AtMost),
        }
    }

    fn is_reached(self, found: f64) -> bool {
        match self {
            Self::AtLeast(least) => found >= least,
            Self::AtMost(most) => found <= most,
        }
    }

    fn words(self) -> String {
        match self {
            Self::AtLeast(least) => format!("at least {}", plain(least)),
            Self::AtMost(most) => format!("at most {}", plain(most)),
        }
    }
}

impl Goal {
    /// A row of the table, if it is one of a goal.
    fn read(row: &str) -> Result<Option<Self>> {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [part, name, goal, by] = cells[..] else { return Ok(None) };
        if !part.starts_with(|first: char| first.is_ascii_digit()) {
            return Ok(None);
        }
        let bound =
            Bound::read(goal).with_context(|| format!("{PAGE}: `at least N` or `at most N` expected: {goal}"))?;
        let command = by.strip_prefix('`').and_then(|by| by.strip_suffix('`')).map(str::to_owned);
        if command.is_none() && by != "a benchmark" {
            bail!("{PAGE}: `a benchmark` or a command expected: {by}");
        }
        Ok(Some(Self { part: part.to_owned(), name: name.to_owned(), bound, command }))
    }

    /// Its line, with the figures of this run.
    fn line(&self, figures: &BTreeMap<String, f64>) -> String {
        let Self { part, name, bound, command } = self;
        let found = figures.get(name).copied();
        let verdict = match (found, command) {
            (Some(found), _) if bound.is_reached(found) => "reached".to_owned(),
            (Some(_), _) => "MISSED".to_owned(),
            (None, Some(command)) => format!("by `{command}`"),
            (None, None) => "not in this run".to_owned(),
        };
        let value = found.map_or_else(|| "-".to_owned(), plain);
        format!("{part:>4}  {name:<72} {value:>12}  {:<20} {verdict}", bound.words())
    }
}

/// A figure with as many digits as it bears, in groups of three.
fn plain(figure: f64) -> String {
    if figure.abs() < 100.0 {
        return format!("{:.2}", figure).trim_end_matches('0').trim_end_matches('.').to_owned();
    }
    let digits = format!("{figure:.0}");
    let grouped: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| str::from_utf8(group).unwrap_or("")).collect();
    grouped.join(" ")
}

/// The goals of the page.
fn read(text: &str) -> Result<Vec<Goal>> {
    text.lines().filter(|line| line.starts_with('|')).filter_map(|row| Goal::read(row).transpose()).collect()
}

/// A figure that a benchmark reports, if the line is one.
fn reported(line: &str) -> Option<(String, f64)> {
    let (name, value) = line.strip_prefix(REPORTS)?.rsplit_once(IS)?;
    Some((name.to_owned(), value.trim().parse().ok()?))
}

/// Runs the benchmarks, shows what they print, and then the goals. `true` if the benchmarks ended well: a goal that is missed is told only.
///
/// # Errors
///
/// When cargo cannot be started, or the page of goals is unsound.
pub(crate) fn run(workspace: &Workspace, mut command: Command) -> Result<bool> {
    let page = workspace.files.iter().find(|file| file.path == PAGE).with_context(|| format!("{PAGE} is missing"))?;
    let goals = read(&page.text)?;
    let mut child = command.stdout(Stdio::piped()).spawn().context("cannot start cargo")?;
    let mut figures = BTreeMap::new();
    if let Some(out) = child.stdout.take() {
        for line in BufReader::new(out).lines() {
            let line = line.context("what cargo prints cannot be read")?;
            match reported(&line) {
                Some((name, value)) => drop(figures.insert(name, value)),
                None => say!("{line}"),
            }
        }
    }
    let ended_well = child.wait().context("cargo does not end")?.success();
    say!();
    say!("part  {:<72} {:>12}  {:<20} verdict", "figure", "measured", "goal");
    goals.iter().for_each(|goal| say!("{}", goal.line(&figures)));
    Ok(ended_well)
}

#[cfg(test)]
mod tests {
    use super::{plain, read, reported};
    #[test]
    fn the_page_of_goals_is_sound() {
        let page = include_str!("../../../docs/goals.md");
        let goals = read(page).expect("sound");
        assert!(goals.len() > 15 && goals.len() + 2 == page.lines().filter(|line| line.starts_with('|')).count());
        assert!(read("| 1 | x | 5 | a benchmark |").is_err() && read("| 1 | x | at most 5 | somebody |").is_err());
    }

    #[test]
    fn a_goal_is_reached_or_missed() {
        let goals = read("| 5 | a: games a second | at least 600000 | a benchmark |").expect("sound");
        let line = |found: f64| goals[0].line(&[("a: games a second".to_owned(), found)].into());
        assert!(line(600_000.0).ends_with("reached") && line(599_999.0).ends_with("MISSED"), "{}", line(1.0));
        assert!(goals[0].line(&Default::default()).ends_with("not in this run"));
        assert!(read("| 3 | b | at most 1 | `c` |").expect("sound")[0].line(&Default::default()).ends_with("by `c`"));
    }

    #[test]
    fn figures_are_read_as_they_are_reported() {
        assert_eq!(reported("measured a, 2: games a second = 12.5"), Some(("a, 2: games a second".to_owned(), 12.5)));
        assert_eq!(reported("random play 12"), None);
        assert_eq!([plain(1_234_567.8), plain(0.5), plain(3.0), plain(123.4)], ["1 234 568", "0.5", "3", "123"]);
    }
}
