//! One table in memory: what was played, who sits there, what is said, and what only memory knows.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use joute_draw::page::model::Stop;
use joute_kernel::{Seat, SeatSet};

use super::history::{Attempt, History, ReviveError, text_of};
use super::session::Session;
use crate::ledger::{ActionKey, Holder, StoredNote, StoredSeat, StoredTable};
use crate::secret::Digest;

/// Lines that the record of a table must have room for, so that a decision is asked for: it, and all that chance may answer to it. Of the
/// games recorded for tests no decision took more than ten.
pub(super) const ROOM_MIN: usize = 64;

/// One table in memory. All of it but the last three fields is rebuilt from what is kept.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) host: Digest,
    pub(super) history: History,
    pub(crate) seats: Vec<StoredSeat>,
    pub(crate) frozen: bool,
    /// Whether hints may be asked for.
    pub(crate) hints: bool,
    /// What was said and noted last, oldest first.
    pub(crate) chat: Vec<StoredNote>,
    pub(crate) answers: HashMap<ActionKey, u64>,
    pub(super) session: Session,
    /// Whether nobody knows what the ledger says of it, after a write that failed: it is read again before it is used.
    pub(crate) stale: bool,
    /// Names what the computers have to decide from: it changes with every decision, taking back, question and seat,
    /// and never comes again while the program runs.
    pub(crate) epoch: u64,
}

/// A number that was not given before.
fn next_epoch() -> u64 {
    static EPOCHS: AtomicU64 = AtomicU64::new(0);
    EPOCHS.fetch_add(1, Ordering::Relaxed)
}

impl Table {
    /// A table that was just set up.
    #[cfg(test)]
    pub(crate) fn new(
        id: String,
        host: Digest,
        seed: joute_kernel::Seed,
        mut game: joute_games::Match,
        seats: Vec<StoredSeat>,
    ) -> Self {
        let stored = StoredTable::new(id, (host, 0), seed, seats, game.take_lines());
        Self::revive(stored).expect("what was just set up")
    }

    /// The table as it was kept, its game played again from the record.
    ///
    /// # Errors
    ///
    /// If the record does not follow from the rules and the seed.
    pub(crate) fn revive(stored: StoredTable) -> Result<Self, ReviveError> {
        Ok(Self {
            id: stored.id,
            host: stored.host,
            history: History::replay(stored.lines, stored.seed)?,
            seats: stored.seats,
            frozen: stored.frozen,
            hints: stored.hints,
            chat: stored.chat,
            answers: stored.answers.into_iter().collect(),
            session: Session::default(),
            stale: false,
            epoch: next_epoch(),
        })
    }

    /// What is wrong with the number of its seats, if anything.
    pub(crate) fn lacks_seats(&self) -> Option<String> {
        let (kept, wanted) = (self.seats.len(), usize::from(self.history.game.state().seat_count()));
        (kept != wanted).then(|| format!("{kept} seats are kept for a game of {wanted}"))
    }

    /// The seats that are played at the device of `guest`.
    pub(crate) fn seats_of(&self, guest: Option<&Digest>) -> SeatSet {
        let Some(guest) = guest else { return SeatSet::EMPTY };
        let at_device =
            |seat: &Seat| self.seats[seat.index()].holder.guest().is_some_and(|holder| holder.matches(guest));
        Seat::first_of(self.seats.len() as u8).filter(at_device).collect()
    }

    /// Whether one person plays all of `seats`: nobody beside the owner of the device does.
    pub(crate) fn are_of_one_person(&self, seats: SeatSet) -> bool {
        seats.iter().all(|seat| matches!(self.seats[seat.index()].holder, Holder::Guest(_)))
    }

    /// Whether the hand of a seat is not shown to its person yet: they took the seat over from another, have decided
    /// nothing since, and need not decide now.
    pub(crate) fn is_veiled(&self, seat: Seat) -> bool {
        let Some(taken) = self.seats[seat.index()].taken else { return false };
        let decided = || self.history.moves.iter().any(|played| played.by == Some(seat) && played.line as u64 >= taken);
        !self.is_finished() && !self.turn_seats().contains(seat) && !decided()
    }

    /// Those of `seats` through whose eyes their people see the game.
    pub(crate) fn eyes_of(&self, seats: SeatSet) -> SeatSet {
        seats.iter().filter(|&seat| !self.is_veiled(seat)).collect()
    }

    /// How many changes somebody who plays `seats` has noticed. It grows with each, and never tells of others.
    ///
    /// What was taken back was noticed by everybody, and so was the taking back.
    pub(crate) fn version_for(&self, seats: SeatSet) -> u64 {
        self.history.version_for(self.eyes_of(seats))
    }

    /// Whether what `seat` was asked at the version `at` is still what it is asked, as somebody who plays `own` sees it.
    pub(crate) fn still_asks(&self, seat: Seat, own: SeatSet, at: u64) -> bool {
        self.history.still_asks(seat, self.eyes_of(own), at)
    }

    /// Takes over what only memory knows from the same table as it was `before` it was read again: whose curtain is
    /// lifted.
    pub(crate) fn remember(&mut self, before: Self) {
        self.session.lifted = before.session.lifted;
        self.lower_curtains();
    }

    /// Makes whatever is being thought about this table worthless.
    pub(crate) fn renew(&mut self) {
        self.epoch = next_epoch();
    }

    /// Whether the game is over.
    pub(crate) fn is_finished(&self) -> bool {
        self.history.is_finished()
    }

    /// The seats that owe a decision.
    pub(crate) fn turn_seats(&self) -> SeatSet {
        self.history.game.turn().seats()
    }

    /// What stopped it for good: a fault, or a record that might not hold the next decision with all that chance answers to it.
    pub(crate) fn stopped(&self) -> Option<Stop> {
        let is_full = || !self.is_finished() && self.history.game.record_room() < ROOM_MIN;
        if self.frozen { Some(Stop::Fault) } else { is_full().then_some(Stop::RecordFull) }
    }

    /// The first computer that owes a decision, and its level. Computers wait while people settle what is taken back.
    pub(crate) fn computer_due(&self) -> Option<(Seat, &str)> {
        if self.stopped().is_some() || self.session.question.is_some() {
            return None;
        }
        self.turn_seats().iter().find_map(|seat| match &self.seats.get(seat.index())?.holder {
            Holder::Computer(level) => Some((seat, level.as_str())),
            Holder::Guest(_) | Holder::Beside(_) | Holder::Open(_) => None,
        })
    }

    /// The version that a device with `seats` will have once `attempt` is kept.
    pub(crate) fn version_after(&self, attempt: &Attempt, seats: SeatSet) -> u64 {
        self.version_for(seats) + u64::from(attempt.played.is_noticed_by(self.eyes_of(seats)))
    }

    /// Makes a kept attempt the state of the table.
    pub(crate) fn adopt(&mut self, attempt: Attempt) {
        self.history.adopt(attempt);
        self.moved_on();
    }

    /// What a decision and a taking back have in common.
    pub(crate) fn moved_on(&mut self) {
        self.session.question = None;
        self.session.resigning.clear();
        self.renew();
        self.lower_curtains();
    }

    /// A curtain comes down again as soon as the seat behind it has nothing more to decide.
    fn lower_curtains(&mut self) {
        let turn = self.turn_seats();
        self.session.lifted.retain(|_, seat| turn.contains(*seat));
    }

    /// The record so far, one line feed after each line. It holds every secret.
    pub(crate) fn record_text(&self) -> String {
        text_of(&self.history.lines)
    }
}
