//! Counts: how many ways there are to go on from a position, written down and checked.
//!
//! A file `tests/counts/<name>.count` is plain text:
//!
//! ```text
//! # Counted by hand from the rules page, section 7; lines that begin with # say where the numbers come from.
//! name two rounds, fresh hands
//! options rounds=2
//! chance seed 7
//! 1 3
//! 2 9
//! slow 4 36
//! ```
//!
//! A case begins with `name`. `options` and `position` hold whatever text the checker's callback understands; both may
//! be left out. `chance seed N` draws each chance event on the way from stream `chance` of the seed numbered N, each
//! path drawing for itself from where its last draw left off; `chance none`, the default, takes a chance event for a
//! fault. Then come lines `depth count`, ascending in depth; those that begin with `slow` are checked only when
//! `JOUTE_SLOW_TESTS` is set.
//!
//! The count at depth `d` is the number of different sequences of `d` decisions; the seats of a simultaneous turn decide
//! in seat order, and a game that is over before has none. Chance takes no depth.

use core::fmt;
use std::path::Path;

use joute_kernel::{Game, Rng, Seed, Turn};

/// One position with its counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CountCase {
    /// What the case is called.
    pub name: String,
    /// The options to set up with, as text; empty when left out.
    pub options: String,
    /// The position to load, as text; empty when left out.
    pub position: String,
    /// The number of the seed that chance is drawn from; `None` when no chance may be met.
    pub chance: Option<u64>,
    /// The counts, ascending in depth.
    pub counts: Vec<Count>,
}

/// How many sequences of decisions there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many decisions.
    pub depth: u32,
    /// How many sequences.
    pub count: u64,
    /// Whether it takes long to check.
    pub is_slow: bool,
    /// The line in the file, from 1.
    pub line: usize,
}

/// A file of counts, read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CountFile {
    /// Where the numbers come from: the lines that begin with `#`, without it; not empty.
    pub source: Vec<String>,
    /// The cases; not empty.
    pub cases: Vec<CountCase>,
}

/// A file of counts that cannot be read, or does not agree with the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl CountError {
    fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

impl fmt::Display for CountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for CountError {}

/// Reads a file of counts.
///
/// # Errors
///
/// The first line that is not understood, or the last line when source, cases or counts are missing.
pub fn parse_counts(text: &str) -> Result<CountFile, CountError> {
    let mut file = CountFile::default();
    for (index, line) in text.lines().enumerate() {
        parse_line(&mut file, line.trim(), index + 1).map_err(|message| CountError::new(index + 1, message))?;
    }
    let end = |message| CountError::new(text.lines().count(), message);
    if file.source.is_empty() {
        return Err(end("no line `# …` says where the numbers come from"));
    }
    match file.cases.iter().find(|case| case.counts.is_empty()) {
        Some(case) => Err(end(&format!("case `{}` has no counts", case.name))),
        None if file.cases.is_empty() => Err(end("there is no case; expected `name …`")),
        None => Ok(file),
    }
}

fn parse_line(file: &mut CountFile, line: &str, number: usize) -> Result<(), String> {
    const EXPECTED: &str = "expected `# …`, `name`, `options`, `position`, `chance` or `depth count`";
    if line.is_empty() {
        return Ok(());
    }
    if let Some(source) = line.strip_prefix('#') {
        file.source.push(source.trim().to_owned());
        return Ok(());
    }
    let (word, rest) = line.split_once(' ').ok_or(format!("`{line}`; {EXPECTED}"))?;
    let rest = rest.trim();
    if word == "name" {
        file.cases.push(CountCase { name: rest.to_owned(), ..CountCase::default() });
        return Ok(());
    }
    let case = file.cases.last_mut().ok_or("a case begins with `name …`")?;
    match word {
        "options" => case.options = rest.to_owned(),
        "position" => case.position = rest.to_owned(),
        "chance" => case.chance = parse_chance(rest)?,
        _ => {
            let (numbers, is_slow) = line.strip_prefix("slow ").map_or((line, false), |numbers| (numbers, true));
            let (depth, count) = numbers.split_once(' ').ok_or(format!("`{line}`; {EXPECTED}"))?;
            let parsed = depth.parse().ok().zip(count.trim().replace('_', "").parse().ok());
            let (depth, count) = parsed.ok_or(format!("`{line}`; {EXPECTED}"))?;
            if case.counts.last().is_some_and(|last| last.depth >= depth) {
                return Err(format!("depth {depth} is not greater than the one before"));
            }
            case.counts.push(Count { depth, count, is_slow, line: number });
        }
    }
    Ok(())
}

fn parse_chance(text: &str) -> Result<Option<u64>, String> {
    match text.strip_prefix("seed ") {
        None if text == "none" => Ok(None),
        Some(number) if number.parse::<u64>().is_ok() => Ok(number.parse().ok()),
        None | Some(_) => Err(format!("`chance {text}`; expected `chance none` or `chance seed 7`")),
    }
}

/// How many sequences of `depth` decisions there are from `state`: the count (perft) of the module's page.
///
/// # Errors
///
/// When chance is pending and there is no generator for it, or the game refuses what it lists.
pub fn count_sequences<G: Game>(state: &G, depth: u32, chance: Option<&Rng>) -> Result<u64, String> {
    if depth == 0 {
        return Ok(1);
    }
    match state.turn() {
        Turn::Over => Ok(0),
        Turn::Chance(event) => {
            let mut rng = chance.cloned().ok_or(format!("chance is asked for `{event}`; add `chance seed …`"))?;
            let mut next = state.clone();
            let outcome = state.sample_chance(&event, &mut rng);
            next.apply_chance(&outcome, &mut ()).map_err(|refused| refused.to_string())?;
            count_sequences(&next, depth, Some(&rng))
        }
        Turn::Seats(seats) => {
            let seat = seats.first().ok_or("it is the turn of nobody")?;
            let mut list = Vec::new();
            state.legal_actions(seat, &mut list);
            if depth == 1 {
                return Ok(list.len() as u64);
            }
            let mut total = 0;
            for action in &list {
                let mut next = state.clone();
                next.apply(seat, action, &mut ()).map_err(|refused| refused.to_string())?;
                total += count_sequences(&next, depth - 1, chance)?;
            }
            Ok(total)
        }
    }
}

/// Checks every count of a file; `build` makes the state that a case speaks of. Returns how many were checked.
///
/// # Errors
///
/// The first line that is not understood, cannot be built, or has another count.
pub fn check_counts<G: Game>(
    text: &str,
    mut build: impl FnMut(&CountCase) -> Result<G, String>,
) -> Result<usize, CountError> {
    let are_slow_checked = std::env::var_os("JOUTE_SLOW_TESTS").is_some();
    let mut checked = 0;
    for case in parse_counts(text)?.cases {
        let first = case.counts.first().map_or(1, |count| count.line);
        let at = |line: usize, message: &str| CountError::new(line, format!("case `{}`: {message}", case.name));
        let state = build(&case).map_err(|message| at(first, &message))?;
        let rng = case.chance.map(|number| Seed::from_number(number).stream("chance"));
        for wanted in case.counts.iter().filter(|wanted| are_slow_checked || !wanted.is_slow) {
            let found = count_sequences(&state, wanted.depth, rng.as_ref())
                .map_err(|message| at(wanted.line, &format!("depth {}: {message}", wanted.depth)))?;
            if found != wanted.count {
                let message = format!("depth {}: expected {}, counted {found}", wanted.depth, wanted.count);
                return Err(at(wanted.line, &message));
            }
            checked += 1;
        }
    }
    Ok(checked)
}

/// Checks every `*.count` file of a folder, in the order of their names. Returns how many counts were checked.
///
/// # Panics
///
/// If the folder cannot be read or holds no such file, or any count is not as written.
#[track_caller]
pub fn check_count_folder<G: Game>(
    folder: impl AsRef<Path>,
    mut build: impl FnMut(&CountCase) -> Result<G, String>,
) -> usize {
    let folder = folder.as_ref();
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let mut files: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "count")).collect();
    files.sort();
    assert!(!files.is_empty(), "{}: there is no *.count file", folder.display());
    let check = |path: std::path::PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        check_counts(&text, &mut build).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    files.into_iter().map(check).sum()
}
