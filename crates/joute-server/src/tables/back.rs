//! Taking back: what can be taken back and who has to agree, and the line of the log that says so.
//!
//! The log in the ledger only grows. What was taken back stays in it, followed by a line that names how many lines of
//! the record remain; the record of the game is what remains, and its running hash goes on from there.

use joute_draw::page::model::{Bar, TakeBack};
use joute_games::Match;
use joute_kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::commit::Change;
use super::history::{History, ReviveError, text_of};
use super::table::Table;
use crate::ledger::{Holder, Write};
use crate::secret::Digest;

/// A decision that somebody asked to take back.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// The seat whose decision it is.
    pub(crate) by: Seat,
    /// The device that asked.
    pub(crate) asker: Digest,
    /// The number of moves that would remain.
    pub(crate) to: usize,
    /// Devices that have not answered yet, never empty.
    pub(crate) awaited: Vec<Digest>,
}

/// What a device may do about its last decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// It plays no seat.
    Nobody,
    /// It cannot be taken back.
    Barred(Bar),
    /// It can.
    Open {
        /// The seat that decided.
        by: Seat,
        /// The number of moves that would remain.
        to: usize,
        /// Devices that have to agree.
        asked: Vec<Digest>,
    },
}

/// What people say about taking back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Say {
    /// Take my last decision back, or ask the others.
    Ask,
    /// I agree.
    Agree,
    /// I do not agree; or, from who asked: let it stand after all.
    Decline,
}

impl Say {
    /// What `ask`, `agree` or `decline` stands for.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "ask" => Some(Self::Ask),
            "agree" => Some(Self::Agree),
            "decline" => Some(Self::Decline),
            _ => None,
        }
    }
}

/// The line of the log after which only the first lines of the record remain.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marker {
    /// How many lines of the record remain.
    taken_back_to: usize,
    /// How many moves were taken back, at least one.
    steps: u64,
}

/// How a marker begins; no line of a record does.
const MARKER: &str = "{\"taken_back_to\":";

/// A log that takes back what is not there.
#[derive(Debug, thiserror::Error)]
#[error("line {line} of the log takes back what is not there")]
pub struct MarkerError {
    /// The line, from 1.
    pub line: usize,
}

/// What a log comes to.
#[derive(Debug)]
pub(super) struct Remaining {
    /// The lines of the record.
    pub(super) lines: Vec<String>,
    /// Moves that were taken back, and one for each taking back.
    pub(super) past: u64,
}

/// Follows the log to what remains of it.
///
/// # Errors
///
/// The first line that takes back what is not there.
pub(super) fn remaining(log: Vec<String>) -> Result<Remaining, MarkerError> {
    let mut remaining = Remaining { lines: Vec::with_capacity(log.len()), past: 0 };
    for (line, text) in (1..).zip(log) {
        if !text.starts_with(MARKER) {
            remaining.lines.push(text);
            continue;
        }
        let marker: Marker = serde_json::from_str(&text).map_err(|_| MarkerError { line })?;
        let taken = remaining.lines.len().checked_sub(marker.taken_back_to).filter(|&taken| taken > 0);
        // The header always stays.
        if taken.is_none() || marker.taken_back_to == 0 || marker.steps == 0 {
            return Err(MarkerError { line });
        }
        remaining.lines.truncate(marker.taken_back_to);
        remaining.past = remaining.past.saturating_add(marker.steps).saturating_add(1);
    }
    Ok(remaining)
}

/// The table as it would be after a taking back: not kept yet, so nobody may see it.
#[derive(Debug)]
pub(crate) struct Unplayed {
    game: Match,
    to: usize,
    /// The line for the log.
    line: String,
}

impl Table {
    /// The devices of people at the table, each once.
    fn devices(&self) -> Vec<Digest> {
        let mut devices: Vec<Digest> = Vec::new();
        for seat in self.seats.iter().filter(|seat| !seat.away) {
            if let Holder::Guest(guest) | Holder::Beside(guest) = &seat.holder
                && !devices.contains(guest)
            {
                devices.push(*guest);
            }
        }
        devices
    }

    /// What the device of `guest` may do about its last decision.
    ///
    /// A move that somebody did not notice was a secret decision and stays (RIV-INFO-6). The first reason from the
    /// decision on is given, so that what nobody may know of, such as another's secret answer later on, cannot be told
    /// from the reason: an own decision that was open then already uncovered a draw.
    pub(crate) fn outlook(&self, guest: &Digest) -> Outlook {
        let own = self.seats_of(Some(guest));
        if own.is_empty() {
            return Outlook::Nobody;
        }
        if self.frozen {
            return Outlook::Barred(Bar::Frozen);
        }
        if self.is_finished() {
            return Outlook::Barred(Bar::Over);
        }
        // What was decided at a seat before it was taken over says nothing to whoever took it, until they see its hand.
        let own = self.eyes_of(own);
        let is_own = |by: Option<Seat>| by.filter(|&seat| own.contains(seat));
        let found = self.history.moves.iter().enumerate().rev().find_map(|(to, played)| Some((to, is_own(played.by)?)));
        let Some((to, by)) = found else { return Outlook::Barred(Bar::Nothing) };
        let since = &self.history.moves[to..];
        for played in since {
            if played.reveals || !played.open {
                return Outlook::Barred(Bar::Secret);
            }
            if played.chance {
                return Outlook::Barred(Bar::Chance);
            }
        }
        // Inside one's own turn nobody else has decided since, and the seat is still the one that decides.
        let only_own = since.iter().all(|played| is_own(played.by).is_some());
        let asked = if only_own && self.turn_seats().contains(by) {
            Vec::new()
        } else {
            self.devices().into_iter().filter(|device| !device.matches(guest)).collect()
        };
        Outlook::Open { by, to, asked }
    }

    /// What the page of `guest` says about taking back.
    pub(crate) fn take_back(&self, guest: Option<&Digest>) -> TakeBack {
        let Some(guest) = guest.filter(|guest| !self.seats_of(Some(guest)).is_empty()) else {
            return TakeBack::Nobody;
        };
        if let Some(question) = &self.session.question {
            let awaited: SeatSet =
                question.awaited.iter().flat_map(|device| self.seats_of(Some(device)).iter()).collect();
            return TakeBack::Pending {
                by: question.by,
                yours_to_answer: question.awaited.iter().any(|device| device.matches(guest)),
                awaited: awaited.iter().collect(),
            };
        }
        match self.outlook(guest) {
            Outlook::Nobody => TakeBack::Nobody,
            Outlook::Barred(bar) => TakeBack::Barred(bar),
            Outlook::Open { asked, .. } if asked.is_empty() => TakeBack::Free,
            Outlook::Open { .. } => TakeBack::OthersAsked,
        }
    }

    /// A taking back as a change.
    pub(super) fn unplaying(&self, unplayed: Unplayed) -> Change {
        let write = Write::Lines {
            table: self.id.clone(),
            first: self.history.logged,
            lines: vec![unplayed.line.clone()],
            answer: None,
            finished: false,
        };
        Change::new(write, |table| {
            table.history.adopt_unplayed(unplayed);
            table.moved_on();
        })
    }
}

impl History {
    /// The game after its first `to` moves only, on a copy: it is played again from what remains of the record.
    ///
    /// # Errors
    ///
    /// If the record does not replay, which is a fault of the rules crate.
    pub(super) fn unplay(&self, to: usize) -> Result<Unplayed, ReviveError> {
        let remain = self.moves.get(to).map_or(0, |played| played.line);
        let work = || {
            let record = joute_record::parse(&text_of(&self.lines[..remain]))?;
            Ok(Match::resume(&record, self.seed)?)
        };
        let work = core::panic::AssertUnwindSafe(work);
        let game = std::panic::catch_unwind(work).unwrap_or(Err(ReviveError::Fault))?;
        let marker = Marker { taken_back_to: remain, steps: (self.moves.len() - to) as u64 };
        let line = serde_json::to_string(&marker).map_err(|_| ReviveError::Fault)?;
        Ok(Unplayed { game, to, line })
    }

    /// Takes in a kept taking back.
    pub(super) fn adopt_unplayed(&mut self, unplayed: Unplayed) {
        let remain = self.moves.get(unplayed.to).map_or(self.lines.len(), |played| played.line);
        self.past += (self.moves.len() - unplayed.to) as u64 + 1;
        self.lines.truncate(remain);
        self.logged += 1;
        self.moves.truncate(unplayed.to);
        self.go_on_with(unplayed.game);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Marker, remaining};

    fn log(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn a_log_comes_to_what_remains() {
        let marker = |to: usize, steps: u64| serde_json::to_string(&Marker { taken_back_to: to, steps }).unwrap();
        let (twice, once) = (marker(2, 2), marker(1, 1));
        let told = log(&["header", "a", "b", "c", &twice, "d", &marker(2, 1), &once, "e"]);
        let remains = remaining(told.clone()).unwrap();
        assert_eq!((remains.lines, remains.past), (log(&["header", "e"]), 7));
        let remains = remaining(told[..8].to_vec()).unwrap();
        assert_eq!(remains.lines, log(&["header"]));
        for (wrong, line) in [
            (log(&["header", &marker(0, 1)]), 2),
            (log(&["header", &once]), 2),
            (log(&["header", "a", "b", &marker(2, 0)]), 4),
            (log(&["header", "a", &marker(9, 1)]), 3),
            (log(&["header", "a", "{\"taken_back_to\":1,\"steps\":1,\"n\":1}"]), 3),
            (log(&["header", "a", "{\"taken_back_to\":-1}"]), 3),
            (log(&[&once]), 1),
        ] {
            assert_eq!(remaining(wrong).unwrap_err().line, line);
        }
    }

    proptest! {
        #[test]
        fn any_log_is_followed_without_a_panic(lines in prop::collection::vec("(a|b|\\{\"taken_back_to\":[0-9]{1,20},\"steps\":[0-9]{1,20}\\}|\\{\"taken_back_to\":.*)", 0..12)) {
            if let Ok(remains) = remaining(lines.clone()) {
                prop_assert!(remains.lines.len() <= lines.len());
                let has_marker = remains.lines.iter().any(|line| line.starts_with(super::MARKER));
                prop_assert!(!has_marker);
            }
        }
    }
}
