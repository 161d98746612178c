//! What the pages show: plain data that the server fills in and the pages draw. No logic, and nothing that the reader may not see.
//!
//! Texts that people typed (names) are untrusted; every page escapes them. Codes of levels, modes and seats are the stable words of
//! [`joute_games`] and of the opponents, never shown as they are.

use std::sync::Arc;

use joute_games::{AnyEvent, AnyView, GameId};
use joute_kernel::{Seat, Viewer};

pub use super::lead::Lead;
pub use crate::palette::Lang;

/// Light or dark, as the reader wants it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the device says.
    #[default]
    Device,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Device, Self::Light, Self::Dark];

    /// `device`, `light` or `dark`, as in cookies and addresses.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.code() == code)
    }
}

/// One page that shows a game in progress, or finished.
#[derive(Clone, Debug)]
pub struct TablePage {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// The table's id, as in `/t/{id}`: only letters, digits, `-` and `_`.
    pub table: String,
    /// Where this page sends what the reader does, without a slash at the end: `/t/{id}`, or the step of a lesson.
    pub base: String,
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
    /// The reader's seat that they took over from another, and whose hand they see when it is their turn. `view` is then the spectator's.
    pub veil: Option<Seat>,
    /// The seat of a computer opponent that is thinking.
    pub thinking: Option<Seat>,
    /// A sentence about the last thing the reader tried, such as a refusal.
    pub notice: Option<Notice>,
    /// Scheme, host and port as the reader sees them, without a slash at the end: `http://192.168.1.4:8080`. Links to be copied begin with
    /// it.
    pub base_url: String,
    /// Where others reach what is shown: `None` if at `base_url`; else whole addresses such as that, none if this machine alone is reached.
    pub elsewhere: Option<Vec<String>>,
    /// Whether the reader plays here and has not put away yet what is said to newcomers of this game.
    pub newcomer: bool,
    /// What stopped this table for good, if something did: nothing can be decided, and its people may read the record.
    pub stopped: Option<Stop>,
    /// Whether the reader asked for text mode (`?text=1`): the same table as lists and forms, without pictures or script.
    pub text: bool,
    /// Talking, taking back, seats that change hands.
    pub company: Company,
    /// Whether the reader may ask for a hint now.
    pub hints: bool,
    /// The guided step that this page is, if it is one.
    pub lesson: Option<Lesson>,
    /// The promise of the deal; `None` where nothing was promised, such as in a lesson.
    pub deal: Option<Deal>,
    /// Who led, once the game is over; `None` where that is not known.
    pub lead: Option<Arc<Lead>>,
    /// The seat that gave the game up, if one did: the game is over, and its view the one that was given up.
    pub resigned: Option<Seat>,
}

impl TablePage {
    /// A page that shows `view`, made for `viewer`, and nothing else: nobody sits there, nothing can be done, nothing is said. Whoever makes
    /// a page puts in what there is beside.
    #[must_use]
    pub fn showing(view: AnyView, viewer: Viewer) -> Self {
        let game = view.game();
        Self {
            lang: Lang::En,
            theme: Theme::Device,
            table: String::new(),
            base: String::new(),
            version: 0,
            game,
            mode: game.modes().first().map_or("", |mode| mode.code),
            viewer,
            view,
            seats: Vec::new(),
            choices: Vec::new(),
            acting: None,
            log: Vec::new(),
            curtain: None,
            veil: None,
            thinking: None,
            notice: None,
            base_url: String::new(),
            elsewhere: None,
            newcomer: false,
            stopped: None,
            text: false,
            company: Company::default(),
            hints: false,
            lesson: None,
            deal: None,
            lead: None,
            resigned: None,
        }
    }
}

/// The promise of the deal, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// The commitment of the seed: 64 hexadecimal digits.
    pub commitment: String,
    /// What players added to the seed, each 64 hexadecimal digits.
    pub shares: Vec<(Seat, String)>,
    /// Whether somebody added who plays at another device than the one that set up the table.
    pub is_shared: bool,
    /// Whether nothing is dealt before everybody sits.
    pub waits: bool,
    /// Whether the reader may have it dealt now.
    pub may_deal: bool,
    /// The seed, once the game is over: 64 hexadecimal digits.
    pub secret: Option<String>,
    /// What the server found when it checked the record, once the game is over.
    pub judged: Option<SealedBy>,
}

/// What stands behind a seal that was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SealedBy {
    /// The whole record, which verifies.
    Record(joute_record::Verified),
    /// A record that does not verify.
    Nothing,
}

/// The promise of a deal on the form that begins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promise {
    /// What the server turns back into the seed: hexadecimal digits.
    pub nonce: String,
    /// The commitment of that seed: 64 hexadecimal digits.
    pub commitment: String,
}

/// What people at one table arrange with each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Company {
    /// Whether the reader set the table up, and may hand seats to a computer and back.
    pub hosting: bool,
    /// Codes of the levels that a seat may be handed to, weakest first.
    pub levels: Vec<String>,
    /// What was said and noted, oldest first; `None` where there is nobody to talk with.
    pub chat: Option<Vec<ChatLine>>,
    /// Whether the reader may say something.
    pub may_say: bool,
    /// Whether the reader may leave the others: the seat then counts as empty until the reader comes back.
    pub may_leave: bool,
    /// Sides for which the reader may give the game up.
    pub resign: Vec<Resign>,
    /// Seats that the reader may hand to a computer.
    pub hand: Vec<Seat>,
    /// Seats that the reader may give back, or take back.
    pub back: Vec<Seat>,
    /// Seats for which the reader may make a new link.
    pub renew: Vec<Seat>,
    /// Seats whose person is asked first, and has time to object.
    pub asked_first: Vec<Seat>,
    /// Seats that the host asked for, until that is done or off.
    pub claims: Vec<Claim>,
    /// Seats that the reader may ask for later, if nothing is seen of their people until then.
    pub later: Vec<Later>,
    /// Whether the last decision can be taken back, and why not.
    pub take_back: TakeBack,
    /// How often something was taken back in this game.
    pub taken_back: u32,
}

/// A side for which the reader may give the game up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resign {
    /// A seat of the reader's on that side.
    pub seat: Seat,
    /// What comes of it.
    pub consent: Consent,
}

/// Whether everybody of a side agrees to give the game up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Nobody else has to.
    Alone,
    /// These partners will be asked.
    Asks(Vec<Seat>),
    /// The reader has said so, and these partners are awaited.
    Awaits(Vec<Seat>),
    /// A partner has said so; once the reader does too, the game is over.
    Asked(Seat),
}

/// A seat that the host asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Which seat.
    pub seat: Seat,
    /// The code of the level of the computer that shall play it; `None` if a new link shall take it.
    pub level: Option<String>,
    /// When it is done, in seconds since 1970.
    pub until: u64,
    /// Whether its person was there since: then it stays theirs.
    pub answered: bool,
    /// Whether it is the reader's.
    pub yours: bool,
}

/// A seat that the host may ask for later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Later {
    /// Which seat.
    pub seat: Seat,
    /// After how many minutes without a sign of life.
    pub minutes: u64,
    /// From when on, in seconds since 1970.
    pub from: u64,
}

/// One thing that was said, or noted about a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Its number, from 0.
    pub number: u64,
    /// Who said it, or whose seat it is about.
    pub seat: Seat,
    /// What its person called themselves then, if somebody else took the seat over since; untrusted, may be empty.
    pub name: Option<String>,
    /// What.
    pub said: Said,
}

/// What was said, or noted about a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// In the words of a person; untrusted.
    Words(String),
    /// A computer plays the seat now.
    Lent {
        /// Its level's code, such as `adept`.
        level: String,
    },
    /// The seat was given back to whose it is.
    GivenBack,
    /// A new link takes the seat.
    NewLink,
    /// The host asks for the seat of somebody who was not seen for long.
    Claimed,
    /// The seat that was asked for stays whose it is.
    Stays,
    /// Somebody took the seat that another had.
    TakenOver {
        /// What that other called themselves; untrusted, may be empty.
        from: String,
    },
    /// Somebody took the seat.
    Joined,
    /// Its person left the table.
    Left,
    /// Its person came back.
    Returned,
    /// It was asked that its last decision be taken back.
    Asked,
    /// Its person would not have a decision taken back.
    Declined,
    /// The decision stands after all, says who asked.
    Withdrawn,
    /// Its last decision was taken back.
    TakenBack,
}

/// Whether the reader's last decision can be taken back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum TakeBack {
    /// The reader plays no seat: nothing is said about it.
    #[default]
    Nobody,
    /// It is done at once.
    Free,
    /// The other people will be asked.
    OthersAsked,
    /// It cannot be done now.
    Barred(Bar),
    /// Somebody asked for it, and answers are awaited.
    Pending {
        /// Who asked.
        by: Seat,
        /// Whether the reader has to answer.
        yours_to_answer: bool,
        /// Seats whose answer is awaited.
        awaited: Vec<Seat>,
    },
}

/// What stopped a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// A fault of ours.
    Fault,
    /// Its record has no room for another decision.
    RecordFull,
}

impl Stop {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Fault, Self::RecordFull];

    /// The ending of the names of its messages.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fault => "frozen",
            Self::RecordFull => "record-full",
        }
    }
}

/// Why a decision cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// The reader has decided nothing yet.
    Nothing,
    /// Something hidden was shown since: a tile was drawn or turned up.
    Secret,
    /// Chance has answered since.
    Chance,
    /// The game is over.
    Over,
    /// The table is frozen.
    Frozen,
}

impl Bar {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Nothing, Self::Secret, Self::Chance, Self::Over, Self::Frozen];

    /// Its stable word, as in addresses and names of messages.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Secret => "secret",
            Self::Chance => "chance",
            Self::Over => "over",
            Self::Frozen => "frozen",
        }
    }
}

/// One guided step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its number, from 1.
    pub step: usize,
    /// How many there are.
    pub of: usize,
    /// What it is about.
    pub title: String,
    /// What to know and to do, one paragraph each.
    pub words: Vec<String>,
    /// The rule that it teaches, if one stands for it.
    pub rule: Option<&'static str>,
    /// Whether it is about the board alone, so that the sheet of the game may put away what stands round it.
    pub alone: bool,
    /// The elements to touch, by their ids, in their order with spaces between them; the first that is not picked yet is framed.
    pub look_at: Option<String>,
    /// What is said of the reader's last choice, if it was not what the step is about.
    pub reply: Option<String>,
    /// What to do, for the scroll; `None` if there is nothing to decide.
    pub prompt: Option<String>,
    /// Whether there is nothing to decide: then the button leads on.
    pub tells_only: bool,
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
    /// Whether a computer plays it for a person, to whom it can be given back.
    pub lent: bool,
    /// Whether a program plays it that somebody brought: it bears a sign.
    pub bot: bool,
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
    /// The last decision cannot be taken back.
    Barred(Bar),
    /// Everybody agreed: the last decision was taken back.
    TakenBack,
    /// This needs the host of the table.
    NotTheHost,
    /// It was dealt before.
    Dealt,
    /// The seat cannot be handed on now: somebody plays it, or nobody else would be left.
    SeatStays,
    /// Nobody can give the game up now.
    NoResigning,
    /// The same people play again, each a seat further.
    MovedUp,
    /// There is nobody to talk with.
    Alone,
}

/// The first page.
#[derive(Clone, Debug)]
pub struct FirstPage {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Scheme, host and port as the reader sees them, without a slash at the end.
    pub base_url: String,
    /// Tables of this device, those in play first, each kind the latest first.
    pub resume: Vec<ResumeCard>,
    /// What this device chose for its last table of a game, at most one a game: *Play now* lays the same again.
    pub last: Vec<(GameId, NewTableForm)>,
    /// Seconds since 1970.
    pub now: u64,
}

/// A table that the reader may go back to.
#[derive(Clone, Debug)]
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
    /// The seat that gave its game up, if one did.
    pub resigned: Option<Seat>,
    /// When it was laid, in seconds since 1970.
    pub created: u64,
    /// What everybody sees of it; `None` if it cannot be read.
    pub view: Option<AnyView>,
    /// The content pack without which it cannot be played on, if that is not here; nobody is told of then.
    pub missing: Option<String>,
}

/// The page on which a table is set up. Mode and number of seats are links (`/new/rivality?mode=expert&seats=3`), so that the form always
/// has exactly the seats of the table; the rest is posted to the same address.
#[derive(Clone, Debug)]
pub struct NewTablePage {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Which game.
    pub game: GameId,
    /// What is chosen so far: from the query, or what was posted and refused.
    pub form: NewTableForm,
    /// The computer levels on offer, weakest first.
    pub levels: Vec<LevelOffer>,
    /// Content packs on offer, that of the program first; one if the host installed none.
    pub packs: Vec<String>,
    /// What stands against the posted form, in the reader's language; empty on a first visit.
    pub faults: Vec<String>,
    /// The promise of the deal of the table that this form will set up.
    pub promise: Option<Promise>,
    /// Where others reach this server, as on the page of a table.
    pub elsewhere: Option<Vec<String>>,
}

/// A level of computers that may sit at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelOffer {
    /// Its code, such as `adept`.
    pub code: String,
    /// What it was measured to win in this game, if it was.
    pub measured: Option<Won>,
}

/// What a level won in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Won {
    /// Wins and half the draws, in thousandths of the games.
    pub score_permille: u16,
    /// How many games.
    pub games: u32,
    /// The code of the level that it played against; `None` for random play.
    pub against: Option<String>,
    /// Its rating on the scale of the game, and the interval of 95 %: low, high.
    pub rating: Option<[u16; 3]>,
}

/// The fields of `POST /new/{game}`, by the names used in the form.
///
/// The form posts `mode`, `seat0` … `seat4` and `name0` … `name4` (as many as there are seats, so their number is the number of seats),
/// and where they have a meaning `level`, `mulligan`, `first`, `hints`, `pack`, `deal`, `promise`, `share`. *Play now* posts `mode`, `seat0`, `seat1` alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewTableForm {
    /// A code of [`GameId::modes`].
    pub mode: String,
    /// One a seat: `me`, `here` (another person at this device), `link` (whoever gets the link) or `ai:adept` (a level's code).
    pub seats: Vec<String>,
    /// One a seat, may be empty; untrusted.
    pub names: Vec<String>,
    /// Options of the game as they were typed, each by its name; those that are missing or empty take their default. `first` is the
    /// number of the seat that begins, whatever the game calls it.
    pub options: Vec<(String, String)>,
    /// Whether hints may be asked for: `on`, `off`, or empty for `on` unless a seat is given by link.
    pub hints: String,
    /// When it is dealt: `all` once everybody sits, or empty for at once.
    pub deal: String,
    /// The nonce of the [`Promise`] that the form showed; may be empty.
    pub promise: String,
    /// What the browser adds to the seed: 64 hexadecimal digits, or empty.
    pub share: String,
}

/// The rules of a game: its illustrated book, or its law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesPage<'a> {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Scheme, host and port as the reader sees them, without a slash at the end.
    pub base_url: &'a str,
    /// Which game.
    pub game: GameId,
    /// What the reader looks for in the book; may be empty, untrusted.
    pub query: &'a str,
}

/// The page behind a seat's link.
#[derive(Clone, Debug)]
pub struct JoinPage {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Scheme, host and port as the reader sees them, without a slash at the end.
    pub base_url: String,
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
    /// The promise of the deal. While it waits, the form also has the field `share`.
    pub deal: Deal,
}

/// A page that says what went wrong and what can be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorPage {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// The status that the page is sent with.
    pub status: u16,
    /// What went wrong.
    pub fault: Fault,
    /// The table to go back to, if there is one.
    pub table: Option<String>,
}

/// What went wrong with a request for a page.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// The token of a program is not good, or no more.
    BadToken,
    /// The reader has as many programs as may be.
    TooManyBots,
    /// The request could not be understood.
    BadRequest,
    /// More was sent than is read.
    TooLarge,
    /// The record is kept until the game is over.
    RecordNotYet,
    /// A game is looked at again when it is over.
    ReplayNotYet,
    /// No record is kept under this name.
    NoRecord,
    /// No game can begin at this position of another.
    Branch,
    /// The game is played with a content pack that is not here, or not as it was.
    PackMissing {
        /// Its name.
        id: String,
        /// The beginning of its hash.
        hash: String,
        /// Whether it is the pack of the program, as another version has it.
        is_own: bool,
    },
    /// Too many requests.
    TooFast,
    /// The table is frozen by a fault of ours; its record is safe.
    Frozen,
    /// The record of the table has no room for another decision.
    RecordFull,
    /// A fault of ours.
    Internal,
}
