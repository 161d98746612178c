//! What is found while files are read, and where each part stands.

use core::fmt::Display;
use std::collections::{BTreeMap, BTreeSet};

use joute_content::{Fault, File};

use crate::pack::PackFault;

/// A byte of a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Spot {
    /// The file, by its place in the list.
    pub(super) file: usize,
    /// The byte.
    pub(super) at: usize,
}

/// Faults with their places, and the places of all paths.
pub(super) struct Notes<'f, 'a> {
    files: &'f [File<'a>],
    spots: BTreeMap<String, Spot>,
    /// Paths at which something could not be read.
    unread: BTreeSet<String>,
    faults: BTreeSet<(Spot, String)>,
}

impl<'f, 'a> Notes<'f, 'a> {
    pub(super) fn new(files: &'f [File<'a>]) -> Self {
        Self { files, spots: BTreeMap::new(), unread: BTreeSet::new(), faults: BTreeSet::new() }
    }

    /// Remembers where a path stands.
    pub(super) fn stands(&mut self, path: &str, spot: Spot) {
        self.spots.insert(path.to_owned(), spot);
    }

    /// Whether something stands at this path.
    pub(super) fn has(&self, path: &str) -> bool {
        self.spots.contains_key(path)
    }

    /// Something that cannot be read.
    pub(super) fn fault(&mut self, path: &str, spot: Spot, message: impl Display) {
        self.unread.insert(path.to_owned());
        self.add(spot, path, message);
    }

    /// Faults of parts that were read; nothing is said twice about what could not be read.
    pub(super) fn judged(&mut self, found: &[PackFault]) {
        for fault in found {
            let unread = lineage(&fault.path).any(|path| self.unread.contains(path));
            if !unread {
                self.add(self.spot(&fault.path), &fault.path, &fault.message);
            }
        }
    }

    /// Findings with file and line, in the order of the files.
    pub(super) fn placed(&self, found: &[PackFault]) -> Vec<Fault> {
        let mut spotted: Vec<_> = found.iter().map(|finding| (self.spot(&finding.path), finding)).collect();
        spotted.sort();
        let placed = spotted
            .iter()
            .map(|(spot, finding)| self.files[spot.file].fault(spot.at, sentence(&finding.path, &finding.message)));
        placed.collect()
    }

    /// All faults with file and line.
    pub(super) fn into_faults(self) -> impl Iterator<Item = Fault> {
        let files = self.files;
        self.faults.into_iter().map(move |(spot, message)| files[spot.file].fault(spot.at, message))
    }

    fn add(&mut self, spot: Spot, path: &str, message: impl Display) {
        self.faults.insert((spot, sentence(path, message)));
    }

    /// Where a path stands, or the nearest thing that holds it; the first file if there is none.
    fn spot(&self, path: &str) -> Spot {
        let found = lineage(path).find_map(|path| self.spots.get(path));
        found.copied().unwrap_or(Spot { file: 0, at: 0 })
    }
}

fn sentence(path: &str, message: impl Display) -> String {
    format!("{path}: {message}")
}

/// A path and everything that holds it, the nearest first: `evil[3].rows`, `evil[3]`, `evil`.
fn lineage(path: &str) -> impl Iterator<Item = &str> {
    core::iter::successors(Some(path), |path| path.rfind(['.', '[']).map(|end| &path[..end]))
}
