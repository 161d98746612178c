//! Taking back: what can be taken back and who has to agree, and the line of the log that says so.
//!
//! The log in the ledger only grows. What was taken back stays in it, followed by a line that names how many lines of
//! the record remain; the record of the game is what remains, and its running hash goes on from there.

use joute_draw::page::model::{Bar, TakeBack};
use joute_games::Match;
use joute_kernel::{Seat, SeatSet};
use joute_record::RunningHash;
use serde::{Deserialize, Serialize};

use super::commit::Change;
use super::live::{ReviveError, Table, text_of};
use crate::ledger::{Holder, Write};
use crate::secret::Digest;

/// A decision that somebody asked to take back.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// The seat whose decision it is.
    pub(crate) by: Seat,
    /// The device that asked.
    pub(crate) asker: Digest,
    /// The number of steps that would remain.
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
        /// The number of steps that would remain.
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
    /// How many steps were taken back, at least one.
    steps: u64,
}

/// How a marker begins; no line of a record does.
const MARKER: &str = "{\"taken_back_to\":";

/// Why a line of a log cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum LogCause {
    /// It takes back what is not there.
    #[error("it takes back what is not there")]
    Marker,
    /// Its running hash is not the one that follows.
    #[error("its running hash does not follow: it was altered, or a line before it was altered or lost")]
    Hash,
}

/// A line that does not follow from those before it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} of the log: {cause}")]
pub(super) struct LogError {
    /// The line, from 1.
    pub(super) line: usize,
    /// Why.
    pub(super) cause: LogCause,
}

/// What a log comes to.
#[derive(Debug, Default)]
pub(super) struct Remaining {
    /// The lines of the record.
    pub(super) lines: Vec<String>,
    /// The running hash after each.
    hashes: Vec<RunningHash>,
    /// Steps that were taken back, and one for each taking back.
    pub(super) past: u64,
}

impl Remaining {
    /// Follows the log to what remains of it, as far as each line follows from those before it.
    ///
    /// A line follows from the last one of the record at its time, so that what was taken back is covered as well.
    pub(super) fn of(log: &[String]) -> (Self, Option<LogError>) {
        let mut remaining = Self::default();
        let wrong = (1..).zip(log).find_map(|(line, text)| {
            let cause = remaining.follow(text).err()?;
            Some(LogError { line, cause })
        });
        (remaining, wrong)
    }

    fn follow(&mut self, text: &str) -> Result<(), LogCause> {
        let before = self.hashes.last().copied().unwrap_or(RunningHash::START);
        let sealed = RunningHash::unseal(text);
        if let Some((body, stated)) = &sealed
            && before.after(body) != *stated
        {
            return Err(LogCause::Hash);
        }
        if !text.starts_with(MARKER) {
            let (_, hash) = sealed.ok_or(LogCause::Hash)?;
            self.lines.push(text.to_owned());
            self.hashes.push(hash);
            return Ok(());
        }
        // Markers of older programs have no hash.
        let body = sealed.map_or_else(|| text.to_owned(), |(body, _)| body);
        let marker: Marker = serde_json::from_str(&body).map_err(|_| LogCause::Marker)?;
        let taken = self.lines.len().checked_sub(marker.taken_back_to).filter(|&taken| taken > 0);
        // The header always stays.
        if taken.is_none() || marker.taken_back_to == 0 || marker.steps == 0 {
            return Err(LogCause::Marker);
        }
        self.lines.truncate(marker.taken_back_to);
        self.hashes.truncate(marker.taken_back_to);
        self.past = self.past.saturating_add(marker.steps).saturating_add(1);
        Ok(())
    }
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
    /// A step that somebody did not notice was a secret decision and stays (RIV-INFO-6). The first reason from the
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
        let found = self.steps.iter().enumerate().rev().find_map(|(to, step)| Some((to, is_own(step.by)?)));
        let Some((to, by)) = found else { return Outlook::Barred(Bar::Nothing) };
        let since = &self.steps[to..];
        for step in since {
            if step.reveals || !step.open {
                return Outlook::Barred(Bar::Secret);
            }
            if step.chance {
                return Outlook::Barred(Bar::Chance);
            }
        }
        // Inside one's own turn nobody else has decided since, and the seat is still the one that decides.
        let only_own = since.iter().all(|step| is_own(step.by).is_some());
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
        if let Some(question) = &self.question {
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

    /// The table with only its first `to` steps, on a copy: its game is played again from what remains of the record.
    ///
    /// # Errors
    ///
    /// If the record does not replay, which is a fault of the rules crate.
    pub(crate) fn unplay(&self, to: usize) -> Result<Unplayed, ReviveError> {
        let remain = self.steps.get(to).map_or(0, |step| step.line);
        let work = || {
            let record = joute_record::parse(&text_of(&self.lines[..remain]))?;
            Ok(Match::resume(&record, self.seed)?)
        };
        let work = core::panic::AssertUnwindSafe(work);
        let game = std::panic::catch_unwind(work).unwrap_or(Err(ReviveError::Fault))?;
        let marker = Marker { taken_back_to: remain, steps: (self.steps.len() - to) as u64 };
        let body = serde_json::to_string(&marker).map_err(|_| ReviveError::Fault)?;
        let last = self.lines.last().and_then(|line| RunningHash::unseal(line)).ok_or(ReviveError::Fault)?.1;
        let line = last.after(&body).seal(&body);
        Ok(Unplayed { game, to, line })
    }

    /// A taking back as a change.
    pub(super) fn unplaying(&self, unplayed: Unplayed) -> Change {
        let write = Write::Lines {
            table: self.id.clone(),
            first: self.logged,
            lines: vec![unplayed.line.clone()],
            answer: None,
            finished: false,
        };
        Change::new(write, |table| table.adopt_unplayed(unplayed))
    }

    /// Makes a kept taking back the state of the table.
    pub(super) fn adopt_unplayed(&mut self, unplayed: Unplayed) {
        let remain = self.steps.get(unplayed.to).map_or(self.lines.len(), |step| step.line);
        self.past += (self.steps.len() - unplayed.to) as u64 + 1;
        self.game = unplayed.game;
        self.lines.truncate(remain);
        self.logged += 1;
        self.steps.truncate(unplayed.to);
        self.moved_on();
    }
}

#[cfg(test)]
mod tests {
    use joute_record::RunningHash;
    use proptest::prelude::*;

    use super::{LogCause, MARKER, Marker, Remaining};

    /// A log in the making, with what remains of it.
    #[derive(Default)]
    struct Log {
        lines: Vec<String>,
        hashes: Vec<RunningHash>,
    }

    impl Log {
        fn seal(&self, body: &str) -> (RunningHash, String) {
            let hash = self.hashes.last().copied().unwrap_or(RunningHash::START).after(body);
            (hash, hash.seal(body))
        }

        fn play(mut self, names: &[&str]) -> Self {
            for name in names {
                let (hash, line) = self.seal(&format!("{{\"a\":\"{name}\"}}"));
                self.lines.push(line);
                self.hashes.push(hash);
            }
            self
        }

        fn take_back(mut self, to: usize, steps: u64, sealed: bool) -> Self {
            let body = serde_json::to_string(&Marker { taken_back_to: to, steps }).unwrap();
            self.lines.push(if sealed { self.seal(&body).1 } else { body });
            self.hashes.truncate(to);
            self
        }
    }

    /// The names of what remains, the steps that do not, and the first line that is wrong.
    fn followed(log: &[String]) -> (String, u64, Option<(usize, LogCause)>) {
        let (remaining, wrong) = Remaining::of(log);
        let names: String = remaining.lines.iter().map(|line| &line[6..7]).collect();
        (names, remaining.past, wrong.map(|wrong| (wrong.line, wrong.cause)))
    }

    #[test]
    fn a_log_comes_to_what_remains() {
        for sealed in [false, true] {
            let log = Log::default().play(&["h", "a", "b", "c"]).take_back(2, 2, sealed).play(&["d"]);
            let log = log.take_back(2, 1, sealed).take_back(1, 1, sealed).play(&["e"]).lines;
            assert_eq!(followed(&log), ("he".to_owned(), 7, None));
            assert_eq!(followed(&log[..8]), ("h".to_owned(), 7, None));
        }
        let begun = || Log::default().play(&["h", "a", "b"]);
        for wrong in [(0, 1), (3, 1), (2, 0), (9, 1)] {
            let log = begun().take_back(wrong.0, wrong.1, true).lines;
            assert_eq!(followed(&log), ("hab".to_owned(), 0, Some((4, LogCause::Marker))), "{wrong:?}");
        }
        for wrong in ["{\"taken_back_to\":1,\"steps\":1,\"n\":1}", "{\"taken_back_to\":-1}"] {
            let mut log = begun().lines;
            log.push(wrong.to_owned());
            assert_eq!(followed(&log).2, Some((4, LogCause::Marker)));
        }
    }

    #[test]
    fn every_altered_or_lost_line_is_found_also_one_that_was_taken_back() {
        let log = Log::default().play(&["h", "a", "b", "c"]).take_back(2, 2, true).play(&["d", "e"]).lines;
        for line in 0..log.len() {
            let mut altered = log.clone();
            altered[line] = altered[line].replace(":2", ":1").replace("\"a\":\"", "\"a\":\"x");
            assert_eq!(followed(&altered).2, Some((line + 1, LogCause::Hash)), "altered at {line}");
            let mut cut = log.clone();
            cut.remove(line);
            // Of a log that lost its last line the rest is sound; that the game goes on elsewhere nobody can see.
            assert_eq!(followed(&cut).2.is_none(), line + 1 == log.len(), "lost at {line}");
        }
    }

    proptest! {
        #[test]
        fn any_log_is_followed_without_a_panic(lines in prop::collection::vec("(a|b|\\{\"taken_back_to\":[0-9]{1,20},\"steps\":[0-9]{1,20}\\}|\\{\"taken_back_to\":.*|\\{\"a\":1,\"h\":\"[0-9a-f]{32}\"\\})", 0..12)) {
            let (remaining, _) = Remaining::of(&lines);
            prop_assert!(remaining.lines.len() <= lines.len());
            prop_assert!(!remaining.lines.iter().any(|line| line.starts_with(MARKER)));
        }
    }
}
