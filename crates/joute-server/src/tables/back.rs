//! Taking back: what can be taken back and who has to agree.

use joute_draw::page::model::{Bar, TakeBack};
use joute_games::Match;
use joute_kernel::{Seat, SeatSet};

use super::change::Change;
use super::history::{History, ReviveError, text_of};
use super::log::Marker;
use super::table::Table;
use crate::ledger::{Holder, StoredSeat, Write};
use crate::secret::Digest;

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

    /// Whether everybody else at the table is a computer: one person may play several seats.
    pub(super) fn is_alone(&self, guest: &Digest) -> bool {
        let is_person = |seat: &&StoredSeat| !matches!((&seat.holder, &seat.owner), (Holder::Computer(_), None));
        let is_own = |seat: &StoredSeat| matches!(&seat.holder, Holder::Guest(own) if own.matches(guest));
        self.seats.iter().any(is_own) && self.seats.iter().filter(is_person).all(is_own)
    }

    /// What the device of `guest` may do about its last decision.
    ///
    /// Against computers alone it can always be taken back: nobody's secrets are told by it, and chance answers the same again.
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
        // Where there was no other answer nothing can be decided anew.
        let mut chosen = self.history.moves.iter().enumerate().rev().filter(|(_, played)| !played.forced);
        let found = chosen.find_map(|(to, played)| Some((to, is_own(played.by)?)));
        let Some((to, by)) = found else { return Outlook::Barred(Bar::Nothing) };
        let since = &self.history.moves[to..];
        for played in since.iter().filter(|_| !self.is_alone(guest)) {
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
    /// The game after its first `to` moves only, on a copy: it is played again from what remains of the record, which for a long one
    /// would hold up other requests on a thread that serves.
    ///
    /// # Errors
    ///
    /// If the record does not replay, which is a fault of the rules crate.
    pub(super) async fn unplay(&self, to: usize) -> Result<Unplayed, ReviveError> {
        let remain = self.moves.get(to).map_or(0, |played| played.line);
        let (text, seed) = (text_of(&self.lines[..remain]), self.seed);
        let resume = move || -> Result<Match, ReviveError> { Ok(Match::resume(&joute_record::parse(&text)?, seed)?) };
        let game = tokio::task::spawn_blocking(resume).await.unwrap_or(Err(ReviveError::Fault))?;
        let marker = Marker { taken_back_to: remain, steps: (self.moves.len() - to) as u64 };
        let line = serde_json::to_string(&marker).map_err(|_| ReviveError::Fault)?;
        Ok(Unplayed { game, to, line })
    }

    /// Takes in a kept taking back.
    pub(super) fn adopt_unplayed(&mut self, unplayed: Unplayed) {
        let remain = self.moves.get(unplayed.to).map_or(self.lines.len(), |played| played.line);
        self.past += (self.moves.len() - unplayed.to) as u64 + 1;
        self.taken_back += 1;
        self.lines.truncate(remain);
        self.logged += 1;
        self.moves.truncate(unplayed.to);
        let mut game = unplayed.game;
        game.note_taken_back(self.taken_back);
        self.go_on_with(game);
    }
}
