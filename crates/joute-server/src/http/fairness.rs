//! What everybody may ask for: known guests for themselves, everybody else by address, and each address as a whole.

use std::time::Instant;

use super::asker::Asking;
use super::rates::{Rate, Rates, Wait};

/// Everything that one guest, or one address without known guests, asks for. A message of a socket is a request.
const REQUEST_RATE: Rate = Rate { burst: 600.0, per_second: 100.0 };
/// Everything from one address, its known guests included: tokens are free.
const HOUSE_RATE: Rate = Rate { burst: 1_800.0, per_second: 300.0 };
/// Tokens from one address that are looked up in the ledger.
const LOOK_UP_RATE: Rate = Rate { burst: 200.0, per_second: 20.0 };
/// Actions and forms of one guest, or of one address without known guests.
const ACTION_RATE: Rate = Rate { burst: 80.0, per_second: 20.0 };
/// Things said by one device.
const TALK_RATE: Rate = Rate { burst: 6.0, per_second: 0.5 };
/// Tables set up and seats taken from one address: whoever has no token yet gets one for the asking.
const ARRIVAL_RATE: Rate = Rate { burst: 200.0, per_second: 2.0 };
/// The same in a day.
const ARRIVAL_DAY: Rate = Rate::daily(2_000.0);
/// Hints of one device: three presses for one decision, and then some thought.
const HINT_RATE: Rate = Rate { burst: 12.0, per_second: 0.5 };
/// Pictures in pixels that are drawn for one address: each takes some tenths of a second of one processor.
const DRAWING_RATE: Rate = Rate { burst: 12.0, per_second: 0.2 };
/// Bytes that one guest makes us keep in a day, and all of one address together.
const KEPT_DAY: Rate = Rate::daily(64.0 * 1024.0 * 1024.0);
const KEPT_DAY_HOUSE: Rate = Rate::daily(256.0 * 1024.0 * 1024.0);

/// What is kept for an action or something said, with its client's name for it and what follows from it.
pub(super) const ACTION_BYTES: usize = 512;
/// What is kept for a table, with its seats and the first lines of its record.
const TABLE_BYTES: usize = 4_096;

/// The buckets of everybody.
#[derive(Debug)]
pub(crate) struct Fairness {
    requests: Rates,
    houses: Rates,
    look_ups: Rates,
    actions: Rates,
    talk: Rates,
    arrivals: Rates,
    arrivals_day: Rates,
    hints: Rates,
    drawings: Rates,
    kept: Rates,
    kept_houses: Rates,
}

impl Default for Fairness {
    fn default() -> Self {
        Self {
            requests: Rates::new(REQUEST_RATE),
            houses: Rates::new(HOUSE_RATE),
            look_ups: Rates::new(LOOK_UP_RATE),
            actions: Rates::new(ACTION_RATE),
            talk: Rates::new(TALK_RATE),
            arrivals: Rates::new(ARRIVAL_RATE),
            arrivals_day: Rates::new(ARRIVAL_DAY),
            hints: Rates::new(HINT_RATE),
            drawings: Rates::new(DRAWING_RATE),
            kept: Rates::new(KEPT_DAY),
            kept_houses: Rates::new(KEPT_DAY_HOUSE),
        }
    }
}

impl Fairness {
    /// One more request, or message of a socket.
    pub(super) fn request(&self, asking: &Asking, now: Instant) -> Result<(), Wait> {
        self.houses.take(asking.house(), 1.0, now)?;
        self.requests.take(asking.asker(), 1.0, now)
    }

    /// One more token that may be that of a guest.
    pub(super) fn look_up(&self, asking: &Asking, now: Instant) -> bool {
        self.look_ups.allow(asking.house(), now)
    }

    /// One more action or form, which makes us keep so many bytes.
    pub(super) fn action(&self, asking: &Asking, bytes: usize, now: Instant) -> Result<(), Wait> {
        self.actions.take(asking.asker(), 1.0, now)?;
        self.keep(asking, bytes, now)
    }

    /// One more action of a form that was welcome.
    pub(super) fn further_action(&self, asking: &Asking, now: Instant) {
        self.actions.owe(asking.asker(), now);
    }

    /// One more thing said.
    pub(super) fn say(&self, asking: &Asking, now: Instant) -> Result<(), Wait> {
        self.talk.take(asking.asker(), 1.0, now)
    }

    /// One more table set up, seat taken or record brought.
    pub(super) fn arrive(&self, asking: &Asking, now: Instant) -> Result<(), Wait> {
        self.action(asking, TABLE_BYTES, now)?;
        self.arrivals.take(asking.house(), 1.0, now)?;
        self.arrivals_day.take(asking.house(), 1.0, now)
    }

    /// So many more bytes that are kept.
    pub(super) fn keep(&self, asking: &Asking, bytes: usize, now: Instant) -> Result<(), Wait> {
        self.kept.take(asking.asker(), bytes as f64, now)?;
        self.kept_houses.take(asking.house(), bytes as f64, now)
    }

    /// One more hint.
    pub(super) fn hint(&self, asking: &Asking, now: Instant) -> bool {
        self.hints.allow(asking.asker(), now)
    }

    /// One more picture in pixels.
    pub(super) fn draw(&self, asking: &Asking, now: Instant) -> Result<(), Wait> {
        self.drawings.take(asking.house(), 1.0, now)
    }
}
