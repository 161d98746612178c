//! Who is at which table, and who is missed there.
//!
//! A person is there while a socket of theirs is open, and has just been there after any request at the table, so that
//! people without a script are not taken for absent. Whoever gave no such sign for [`Limits::absence`] is missed. What
//! is known here is in memory only: after a restart everybody was there a moment ago.
//!
//! Nobody becomes missed by the passing of time alone, but when [`Attendance::miss`] looks, which wakes everybody who watches:
//! a page that changed by itself would be sent with the next thing that happens, and tell of it (RIV-INFO-6).
//!
//! [`Limits::absence`]: super::service::Limits::absence

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::clock::now;
use crate::secret::Digest;

/// How long somebody gives no sign of life before the host may ask for their seat.
pub(super) const ABSENCE: Duration = Duration::from_secs(5 * 60);
/// Seconds of a minute.
const MINUTE: u64 = 60;

/// The last that was seen of somebody.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// Open sockets.
    sockets: u32,
    /// When a request came, or a socket closed.
    last: Instant,
    /// Whether the last sign was that the line broke.
    closed: bool,
}

/// How it stands with somebody's presence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// A socket is open.
    Here,
    /// They were here, and will be missed from then on, in seconds since 1970, a whole minute.
    Lately(u64),
    /// No sign came for long.
    Missed,
}

/// Who is missed since the last look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Missed {
    /// Somebody at these tables.
    At(Vec<String>),
    /// Everybody of whom nothing was seen since the start.
    Everywhere,
}

/// Signs of life, by table and guest.
#[derive(Debug)]
pub(crate) struct Attendance {
    absence: Duration,
    opened: Instant,
    /// The same in seconds since 1970.
    opened_at: u64,
    book: Mutex<Book>,
}

#[derive(Debug, Default)]
struct Book {
    /// Whether the start is so long ago that who was not seen since is missed.
    settled: bool,
    /// Nobody who is missed.
    seen: HashMap<String, HashMap<Digest, Seen>>,
}

impl Default for Attendance {
    fn default() -> Self {
        Self::new(ABSENCE)
    }
}

impl Attendance {
    /// Everybody was there a moment ago, and is missed after `absence`.
    pub(super) fn new(absence: Duration) -> Self {
        Self { absence, opened: Instant::now(), opened_at: now(), book: Mutex::default() }
    }

    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The minutes after which somebody is missed.
    pub(super) fn minutes(&self) -> u64 {
        self.absence.as_secs().div_ceil(MINUTE)
    }

    /// How it stands with `guest`.
    pub(super) fn standing(&self, table: &str, guest: &Digest) -> Standing {
        let book = self.book();
        match book.seen.get(table).and_then(|guests| guests.get(guest)) {
            Some(seen) if seen.sockets > 0 => Standing::Here,
            Some(seen) => Standing::Lately(self.missed_from(seen.last)),
            None if book.settled => Standing::Missed,
            None => Standing::Lately(self.missed_from(self.opened)),
        }
    }

    /// Whether `guest` is there as far as anybody can tell: a line that broke says that they are gone, though they are
    /// not missed yet.
    pub(super) fn is_there(&self, table: &str, guest: &Digest) -> bool {
        let book = self.book();
        let seen = book.seen.get(table).and_then(|guests| guests.get(guest));
        seen.is_some_and(|seen| seen.sockets > 0 || !seen.closed)
    }

    /// From when on somebody will be missed, as [`Self::time`], up to a whole minute.
    fn missed_from(&self, last: Instant) -> u64 {
        self.time(last + self.absence).div_ceil(MINUTE) * MINUTE
    }

    /// Seconds since 1970; the same moment is always told the same.
    pub(super) fn time(&self, moment: Instant) -> u64 {
        self.opened_at + moment.saturating_duration_since(self.opened).as_secs()
    }

    /// Takes in a sign of life. Says whether others can tell.
    fn change(&self, table: &str, guest: &Digest, change: impl FnOnce(&mut Seen)) -> bool {
        let shown = || (self.standing(table, guest), self.is_there(table, guest));
        let before = shown();
        {
            let mut book = self.book();
            let new = Seen { sockets: 0, last: Instant::now(), closed: false };
            let seen = book.seen.entry(table.to_owned()).or_default().entry(*guest).or_insert(new);
            seen.last = new.last;
            change(seen);
        }
        shown() != before
    }

    /// A request came from `guest`, who has something to do with the table. Says whether others can tell: not from
    /// somebody whose socket is open, nor within one minute.
    pub(super) fn note(&self, table: &str, guest: &Digest) -> bool {
        self.change(table, guest, |seen| seen.closed = false)
    }

    /// A socket of `guest` opened. Says whether others can tell.
    pub(super) fn enter(&self, table: &str, guest: &Digest) -> bool {
        self.change(table, guest, |seen| seen.sockets += 1)
    }

    /// A socket of `guest` closed. Says whether others can tell.
    pub(super) fn leave(&self, table: &str, guest: &Digest) -> bool {
        self.change(table, guest, |seen| {
            seen.sockets = seen.sockets.saturating_sub(1);
            seen.closed = seen.sockets == 0;
        })
    }

    /// Whoever says that they go is not waited for, if this was the last that is open on their device.
    pub(super) fn dismiss(&self, table: &str, guest: &Digest) {
        let mut book = self.book();
        if let Some(guests) = book.seen.get_mut(table) {
            guests.retain(|seen, last| seen != guest || last.sockets > 0);
        }
    }

    /// Misses everybody who gave no sign for long.
    pub(super) fn miss(&self, now: Instant) -> Missed {
        let is_long = |since: Instant| now.saturating_duration_since(since) >= self.absence;
        let mut book = self.book();
        let mut missed = Vec::new();
        book.seen.retain(|table, guests| {
            let before = guests.len();
            guests.retain(|_, seen| seen.sockets > 0 || !is_long(seen.last));
            if guests.len() < before {
                missed.push(table.clone());
            }
            !guests.is_empty()
        });
        if !book.settled && is_long(self.opened) {
            book.settled = true;
            return Missed::Everywhere;
        }
        Missed::At(missed)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{Attendance, Missed, Standing};
    use crate::secret::Digest;

    const PATIENCE: Duration = Duration::from_secs(300);

    #[test]
    fn nobody_is_missed_before_the_time_is_over_since_the_start_or_the_last_sign() {
        let attendance = Attendance::new(PATIENCE);
        let (one, other) = (Digest::from_bytes([1; 16]), Digest::from_bytes([2; 16]));
        let start = attendance.opened;
        let lately = |guest| matches!(attendance.standing("t", guest), Standing::Lately(_));
        assert_eq!(attendance.miss(start + PATIENCE - Duration::from_secs(1)), Missed::At(Vec::new()));
        assert!(lately(&one) && !attendance.is_there("t", &one), "after a restart nobody is known to be there");
        assert_eq!(attendance.miss(start + PATIENCE), Missed::Everywhere);
        assert_eq!(attendance.standing("t", &one), Standing::Missed);
        attendance.note("t", &one);
        assert!(lately(&one) && attendance.is_there("t", &one));
        assert_eq!(attendance.standing("t", &other), Standing::Missed);
        assert_eq!(attendance.standing("u", &one), Standing::Missed, "each table by itself");
        let seen = Instant::now();
        assert_eq!(attendance.miss(seen + PATIENCE - Duration::from_secs(1)), Missed::At(Vec::new()));
        assert_eq!(attendance.miss(seen + PATIENCE), Missed::At(vec!["t".to_owned()]));
        assert_eq!(attendance.standing("t", &one), Standing::Missed);
        assert!(attendance.book().seen.is_empty(), "who is missed takes no room");
    }

    #[test]
    fn nobody_becomes_missed_by_time_alone_so_that_no_page_changes_by_itself() {
        let attendance = Attendance::new(Duration::ZERO);
        let guest = Digest::from_bytes([1; 16]);
        let told = attendance.standing("t", &guest);
        assert!(matches!(told, Standing::Lately(_)));
        attendance.note("t", &guest);
        assert!(matches!(attendance.standing("t", &guest), Standing::Lately(_)), "the time is over, and nobody looked");
        assert_eq!(attendance.miss(Instant::now()), Missed::Everywhere);
        assert_eq!(attendance.standing("t", &guest), Standing::Missed);
    }

    #[test]
    fn an_open_socket_is_presence_for_as_long_as_it_is_open() {
        let attendance = Attendance::new(PATIENCE);
        let guest = Digest::from_bytes([1; 16]);
        attendance.enter("t", &guest);
        attendance.enter("t", &guest);
        attendance.leave("t", &guest);
        attendance.miss(Instant::now() + 100 * PATIENCE);
        assert_eq!(attendance.standing("t", &guest), Standing::Here);
        attendance.leave("t", &guest);
        assert!(!attendance.is_there("t", &guest), "the line broke");
        assert!(matches!(attendance.standing("t", &guest), Standing::Lately(_)), "and they are not missed yet");
        attendance.note("t", &guest);
        assert!(attendance.is_there("t", &guest), "a reload");
        attendance.leave("t", &guest);
        assert_eq!(attendance.miss(Instant::now() + PATIENCE), Missed::At(vec!["t".to_owned()]));
        assert_eq!(attendance.standing("t", &guest), Standing::Missed);
    }

    #[test]
    fn from_when_on_somebody_is_missed_is_told_in_whole_minutes() {
        let attendance = Attendance::new(PATIENCE);
        let Standing::Lately(from) = attendance.standing("t", &Digest::from_bytes([1; 16])) else { panic!() };
        assert_eq!((from % 60, attendance.minutes()), (0, 5));
        assert!((attendance.opened_at + 300..attendance.opened_at + 360).contains(&from));
    }
}
