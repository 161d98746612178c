//! What the pages show: plain data that the server fills in and the pages draw. No logic, and nothing that the reader may not see.
//!
//! Texts that people typed (names) are untrusted; every page escapes them. Codes of levels, modes and seats are the stable words of
//! [`joute_games`] and of the opponents, never shown as they are.

use joute_games::{AnyEvent, AnyView, GameId};
use joute_kernel::{Seat, Viewer};

pub use crate::words::Lang;

/// One page that shows a game in progress, or finished.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// The reader's language.
    pub lang: Lang,
    /// The table's id, as in `/t/{id}`: only letters, digits, `-` and `_`.
    pub table: String,
    /// How many changes were committed; grows with each, and names this state of the table.
    pub version: u64,
    /// Which game is played.
    pub game: GameId,
    /// Its mode, one of the codes in [`GameId::modes`].
    pub mode: &'static str,
    /// Whose eyes `view` was made for.
    pub viewer: Viewer,
    /// What that viewer may see. While a curtain hangs it is the spectator's.
    pub view: AnyView,
    /// Who sits where, in seat order; one card a seat.
    pub seats: Vec<SeatCard>,
    /// The legal actions of `acting` in their notation, in the order of the game; empty if nobody acts from this page.
    pub choices: Vec<String>,
    /// The seat whose decision this page may take now. `None` while others decide, a curtain hangs, or the game is over.
    pub acting: Option<Seat>,
    /// What happened so far, oldest first, as witnessed by `viewer`.
    pub log: Vec<LogLine>,
    /// Hot-seat: everything secret is hidden, and the page asks that the device be handed to this seat.
    pub curtain: Option<Seat>,
    /// The seat of a computer opponent that is thinking.
    pub thinking: Option<Seat>,
    /// A sentence about the last thing the reader tried, such as a refusal.
    pub notice: Option<Notice>,
    /// Scheme, host and port as the reader sees them, without a slash at the end: `http://192.168.1.4:8080`. Links to be copied begin with
    /// it.
    pub base_url: String,
    /// Whether a fault stopped this table: nothing can be done but read the record.
    pub frozen: bool,
    /// Whether the reader asked for text mode (`?text=1`): the same table as lists and forms, without pictures or script.
    pub text: bool,
}

/// One line of the chronicle.
#[derive(Clone, Debug)]
pub struct LogLine {
    /// The ply in which it happened, from 0.
    pub ply: u32,
    /// What happened, as its reader witnessed it.
    pub event: AnyEvent,
}

/// Who sits in one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatCard {
    /// Which seat.
    pub seat: Seat,
    /// What this person calls themselves; untrusted, may be empty. Ignored for computers, which are named by their level.
    pub name: String,
    /// Who plays it, as seen from the reader's device.
    pub kind: SeatKind,
    /// The side it plays for, from 0; partners share one.
    pub side: u8,
    /// Whether its device is connected now. Always true for computers and for seats of the reader's own device.
    pub present: bool,
}

/// Who plays a seat, as seen from the reader's device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// The reader.
    You,
    /// Another person at the reader's device.
    Here,
    /// Somebody at another device.
    Friend,
    /// Nobody yet.
    Open {
        /// The whole address that takes the seat, if the reader may hand it on; else empty.
        link: String,
    },
    /// A computer opponent.
    Computer {
        /// Its level's code, such as `adept`.
        level: String,
    },
}

/// A sentence for the reader about what they just tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The rules refuse the action.
    Refused {
        /// The stable word of the refusal, such as `not_your_turn`.
        code: String,
        /// The rule that forbids it, such as `RIV-PLACE-1`.
        rule: String,
    },
    /// The table has moved on since the reader chose; nothing was applied.
    Stale,
    /// The action's text was not understood.
    NotUnderstood,
    /// The seat is not the reader's to play.
    NotYourSeat,
    /// Too many messages in a short time.
    TooFast,
}

/// The first page.
#[derive(Clone, Debug)]
pub struct FirstPage {
    /// The reader's language.
    pub lang: Lang,
    /// Tables of this device, the latest first.
    pub resume: Vec<ResumeCard>,
}

/// A table that the reader may go back to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResumeCard {
    /// Its id.
    pub table: String,
    /// Which game.
    pub game: GameId,
    /// Its mode, one of the codes in [`GameId::modes`].
    pub mode: &'static str,
    /// Who sits there.
    pub seats: Vec<SeatCard>,
    /// Its version.
    pub version: u64,
    /// Whether it waits for somebody at this device.
    pub your_turn: bool,
    /// Whether its game is over.
    pub finished: bool,
}

/// The page on which a table is set up. Mode and number of seats are links (`/new/rivality?mode=expert&seats=3`), so that the form always
/// has exactly the seats of the table; the rest is posted to the same address.
#[derive(Clone, Debug)]
pub struct NewTablePage {
    /// The reader's language.
    pub lang: Lang,
    /// Which game.
    pub game: GameId,
    /// What is chosen so far: from the query, or what was posted and refused.
    pub form: NewTableForm,
    /// Codes of the computer levels on offer, weakest first.
    pub levels: Vec<String>,
    /// What stands against the posted form, in the reader's language; empty on a first visit.
    pub faults: Vec<String>,
}

/// The fields of `POST /new/{game}`, by the names used in the form.
///
/// The form posts `mode`, `seat0` … `seat3` and `name0` … `name3` (as many as there are seats, so their number is the number of seats),
/// and where they have a meaning `level`, `mulligan`, `first`. *Play now* posts `mode`, `seat0`, `seat1` alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewTableForm {
    /// A code of [`GameId::modes`].
    pub mode: String,
    /// One a seat: `me`, `here` (another person at this device), `link` (whoever gets the link) or `ai:adept` (a level's code).
    pub seats: Vec<String>,
    /// One a seat, may be empty; untrusted.
    pub names: Vec<String>,
    /// Solo: `beginner`, `standard` or `master`; empty means `standard`.
    pub level: String,
    /// `first_player` or `every_player`; empty means `first_player`.
    pub mulligan: String,
    /// A seat's number from 0, or empty for a draw.
    pub first: String,
}

/// The rules of a game, in plain words beside the exact ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesPage {
    /// The reader's language.
    pub lang: Lang,
    /// Which game.
    pub game: GameId,
}

/// The page behind a seat's link.
#[derive(Clone, Debug)]
pub struct JoinPage {
    /// The reader's language.
    pub lang: Lang,
    /// The table's id.
    pub table: String,
    /// The secret of the link: the form posts to `/t/{table}/join/{secret}` with the field `name`.
    pub secret: String,
    /// Which game.
    pub game: GameId,
    /// Its mode, one of the codes in [`GameId::modes`].
    pub mode: &'static str,
    /// Who sits there; the seat on offer is [`SeatKind::Open`].
    pub seats: Vec<SeatCard>,
    /// The seat on offer.
    pub seat: Seat,
}

/// A page that says what went wrong and what can be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorPage {
    /// The reader's language.
    pub lang: Lang,
    /// The status that the page is sent with.
    pub status: u16,
    /// What went wrong.
    pub fault: Fault,
    /// The table to go back to, if there is one.
    pub table: Option<String>,
}

/// What went wrong with a request for a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No such address.
    NotFound,
    /// No such table.
    NoTable,
    /// The link is not (or no longer) good for a seat.
    NoSeat,
    /// The seat is taken already.
    SeatTaken,
    /// The reader may not do this here.
    Forbidden,
    /// The request could not be understood.
    BadRequest,
    /// The record is kept until the game is over.
    RecordNotYet,
    /// Too many requests.
    TooFast,
    /// The table is frozen by a fault of ours; its record is safe.
    Frozen,
    /// A fault of ours.
    Internal,
}
