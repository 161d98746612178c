//! What the people at a table are about: what they ask of each other, and who is there.

use std::collections::HashMap;
use std::sync::Arc;

use joute_ai::Level;
use joute_kernel::Seat;

use super::attendance::Attendance;
use super::client::Client;
use crate::secret::Digest;

/// What the people at a table are about, and is forgotten with the table.
#[derive(Debug, Default)]
pub(super) struct Session {
    /// Who is there, at this and at all other tables.
    pub(super) attendance: Arc<Attendance>,
    /// Whose curtain is lifted on the device of each guest that plays several seats.
    pub(super) lifted: HashMap<Digest, Seat>,
    /// A decision that somebody asked to take back, while answers are awaited.
    pub(super) question: Option<Question>,
    /// Guests who would give the game up, while partners of theirs have not said so too.
    pub(super) resigning: Vec<Digest>,
    /// What the host asked for seats, one for each at most.
    pub(super) claims: Vec<Claim>,
    /// The table on which they play again, once somebody has laid it.
    pub(super) again: Option<String>,
}

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

/// What a host asked for a seat.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    pub(super) seat: Seat,
    pub(super) wanted: SeatChange,
    pub(super) host: Client,
    /// When it is done, in seconds since 1970.
    pub(super) until: u64,
    /// Never given to another while the program runs.
    pub(super) number: u64,
}

/// What shall happen with a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatChange {
    /// A computer of this level plays it.
    Hand(Level),
    /// Whose it is gets it back.
    Back,
    /// A new link takes it.
    Renew,
}
