//! What is found while files are read, and where each part stands.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use crate::{Fault, File, check_bounds};

/// The most faults that are told at once.
const FAULTS_MAX: usize = 1000;

/// The files of a folder, each as far as it can be read as TOML.
#[derive(Debug)]
pub struct Files<'a> {
    pub(crate) files: Vec<File<'a>>,
    broken: Vec<Fault>,
}

impl<'a> Files<'a> {
    /// Reads files by name and text, whose size was [asked for](crate::check_bounds) before.
    #[must_use]
    pub fn parse(files: &'a [(String, String)]) -> Self {
        let (files, broken): (_, Vec<_>) = files.iter().map(|(name, text)| File::parse(name.clone(), text)).unzip();
        Self { files, broken: broken.concat() }
    }

    /// Reads the files of a pack by name and text, in any of which each of its parts may stand.
    ///
    /// # Errors
    ///
    /// If there is no file, or more than [may be read](crate::check_bounds).
    ///
    /// ```
    /// let faults = joute_content::Files::of_pack(&[]).unwrap_err();
    /// assert_eq!(faults[0].to_string(), "pack.toml:1: no file; expected one at least");
    /// ```
    pub fn of_pack(files: &'a [(String, String)]) -> Result<Self, Vec<Fault>> {
        if files.is_empty() {
            let message = "no file; expected one at least".to_owned();
            return Err(vec![Fault { file: "pack.toml".to_owned(), line: 1, message }]);
        }
        check_bounds(files).map_err(|fault| vec![fault])?;
        Ok(Self::parse(files))
    }
}

/// A byte of a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Spot {
    /// The file, by its place in the list.
    pub(crate) file: usize,
    /// The byte.
    pub(crate) at: usize,
}

/// Something about a part of a pack: a reason why it is none, or what its maker should know.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Finding {
    /// Where: a path such as `evil[3].rows`, in the words of the files; what stands in lists counts from 1.
    pub path: String,
    /// What is there and what was expected.
    pub message: String,
}

/// The faults of files, each with its place, and the places of all paths.
#[derive(Debug)]
pub struct Notes<'f> {
    pub(crate) files: &'f Files<'f>,
    /// The rule by which a value is refused that no game could read.
    rule: Option<&'static str>,
    pub(crate) number_max: u16,
    found: RefCell<Found>,
}

#[derive(Default, Debug)]
struct Found {
    spots: BTreeMap<String, Spot>,
    /// Paths at which something could not be read.
    unread: BTreeSet<String>,
    faults: BTreeSet<(Spot, String)>,
}

impl<'f> Notes<'f> {
    /// No faults yet but those of text that is no TOML.
    #[must_use]
    pub fn new(files: &'f Files<'f>) -> Self {
        Self { files, rule: None, number_max: u16::MAX, found: RefCell::default() }
    }

    /// The same for a game in which this rule says what a file may hold, and nothing is counted beyond `number_max`.
    #[must_use]
    pub fn ruled(self, rule: &'static str, number_max: u16) -> Self {
        Self { rule: Some(rule), number_max, ..self }
    }

    /// Whether all files are TOML. What a broken file hides may be there all the same: then nothing should be called missing.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.files.broken.is_empty()
    }

    /// Whether nothing was found so far, and all files are TOML.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.is_whole() && self.found.borrow().faults.is_empty()
    }

    /// Says what is found about parts that were read; nothing is said twice about what could not be read.
    pub fn judge(&self, found: &[Finding]) {
        for Finding { path, message } in found {
            let is_unread = lineage(path).any(|path| self.found.borrow().unread.contains(path));
            if !is_unread {
                self.say(self.spot(path), sentence(path, message));
            }
        }
    }

    /// Findings with file and line, in the order of the files.
    #[must_use]
    pub fn placed(&self, found: &[Finding]) -> Vec<Fault> {
        let mut spotted: Vec<_> = found.iter().map(|finding| (self.spot(&finding.path), finding)).collect();
        spotted.sort();
        spotted.iter().map(|(spot, Finding { path, message })| self.fault_at(*spot, sentence(path, message))).collect()
    }

    /// All faults with file and line, in their order; beyond 1000 it is only said how many more there are.
    #[must_use]
    pub fn into_faults(self) -> Vec<Fault> {
        let said = self.found.take().faults.into_iter().map(|(spot, message)| self.fault_at(spot, message));
        let mut faults: Vec<Fault> = self.files.broken.iter().cloned().chain(said).collect();
        faults.sort();
        if let Some(beyond) = faults.get(FAULTS_MAX) {
            let rest = faults.len() - FAULTS_MAX;
            let more = Fault { message: format!("{rest} more faults from here on"), ..beyond.clone() };
            faults.truncate(FAULTS_MAX);
            faults.push(more);
        }
        faults
    }

    /// Remembers where a path stands.
    pub(crate) fn stands(&self, path: &str, spot: Spot) {
        self.found.borrow_mut().spots.insert(path.to_owned(), spot);
    }

    /// Whether something stands at this path.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.found.borrow().spots.contains_key(path)
    }

    /// A fault in the words of the game.
    pub(crate) fn say(&self, spot: Spot, message: String) {
        self.found.borrow_mut().faults.insert((spot, message));
    }

    /// Something that cannot be read.
    pub(crate) fn fault(&self, path: &str, spot: Spot, message: impl Display) {
        self.found.borrow_mut().unread.insert(path.to_owned());
        self.say(spot, sentence(path, message));
    }

    /// ` (BEL-DATA-6)`, if there is a rule.
    pub(crate) fn by_rule(&self) -> String {
        self.rule.map(|rule| format!(" ({rule})")).unwrap_or_default()
    }

    /// Where a path stands, or the nearest thing that holds it; the first file if there is none.
    fn spot(&self, path: &str) -> Spot {
        let spots = &self.found.borrow().spots;
        lineage(path).find_map(|path| spots.get(path)).copied().unwrap_or_default()
    }

    /// A fault with file and line.
    pub(crate) fn fault_at(&self, spot: Spot, message: String) -> Fault {
        self.files.files[spot.file].fault(spot.at, message)
    }
}

fn sentence(path: &str, message: impl Display) -> String {
    format!("{path}: {message}")
}

/// A path and everything that holds it, the nearest first: `evil[3].rows`, `evil[3]`, `evil`.
fn lineage(path: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(path), |path| path.rfind(['.', '[']).map(|end| &path[..end]))
}
