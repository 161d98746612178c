//! What the server keeps: tables, their record lines, who sits where, which client actions were taken.
//!
//! The [`Ledger`] trait is small on purpose: another database needs to fulfil it and nothing else. [`Sqlite`] is the one
//! that comes with the program; [`LedgerHandle`] puts a ledger on a thread of its own and commits in groups.

/// Copies, and tables that move house.
pub mod care;
#[cfg(test)]
mod care_tests;
mod figures;
mod folder;
mod handle;
mod leaving;
#[cfg(test)]
mod leaving_tests;
mod schema;
#[cfg(test)]
pub(crate) mod scripted;
mod sqlite;
#[cfg(test)]
mod tests;

use joute_kernel::Seed;

pub use folder::Folder;
pub use handle::LedgerHandle;
pub use sqlite::Sqlite;

pub(crate) use figures::Figures;

use crate::secret::Digest;

/// Everything kept about one table.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its name in addresses.
    pub id: String,
    /// Seconds since 1970 at which it was set up.
    pub created: u64,
    /// Who set it up.
    pub host: Digest,
    /// The secret that all chance comes from.
    pub seed: Seed,
    /// Whether a fault of ours stopped it.
    pub frozen: bool,
    /// Whether hints may be asked for.
    pub hints: bool,
    /// Who sits where, in seat order.
    pub seats: Vec<StoredSeat>,
    /// The log of its record, without line ends, the header first. What was taken back stays in it, followed by a line
    /// that says so.
    pub lines: Vec<String>,
    /// What was said and noted last, oldest first, at most [`CHAT_KEPT`] entries.
    pub chat: Vec<StoredNote>,
    /// Client actions that were taken, with the answer each got.
    pub answers: Vec<(ActionKey, u64)>,
}

impl StoredTable {
    /// A table as it is when it is set up: nothing is said yet, and hints may be asked for.
    #[must_use]
    pub fn new(
        id: String,
        (host, created): (Digest, u64),
        seed: Seed,
        seats: Vec<StoredSeat>,
        lines: Vec<String>,
    ) -> Self {
        let (chat, answers) = (Vec::new(), Vec::new());
        Self { id, created, host, seed, frozen: false, hints: true, seats, lines, chat, answers }
    }
}

/// How much of the talk at one table is kept: what nobody can see any more is removed.
pub const CHAT_KEPT: usize = 100;

/// How many things a guest may keep for one game.
pub const KEPT_MAX: usize = 40;

/// How many programs a guest may let play at a time.
pub const BOTS_MAX: usize = 8;

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSeat {
    /// What the person whose seat it is calls themselves; empty if it never had one.
    pub name: String,
    /// Who plays it.
    pub holder: Holder,
    /// Whose seat it is while a computer plays it for a person.
    pub owner: Option<Digest>,
    /// The hash of the secret of its link, also after the link was used; `None` if it has none.
    pub link: Option<Digest>,
    /// How often its link was made anew.
    pub links: u32,
    /// Whether its person has left the table, and has not come back.
    pub away: bool,
    /// How many lines the record had when its person took it over from another; `None` if nobody had it before.
    pub taken: Option<u64>,
    /// Whether a program has it.
    pub bot: bool,
}

impl StoredSeat {
    /// A seat as it is when a table is set up.
    #[must_use]
    pub fn new(name: &str, holder: Holder) -> Self {
        let link = match &holder {
            Holder::Open(secret) => Some(*secret),
            Holder::Guest(_) | Holder::Beside(_) | Holder::Computer(_) => None,
        };
        Self { name: name.to_owned(), holder, owner: None, link, links: 0, away: false, taken: None, bot: false }
    }
}

/// Something that was said at a table, or noted about its seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredNote {
    /// Its number at the table, from 0.
    pub number: u64,
    /// The seat that said it, or that it is about.
    pub seat: u8,
    /// What it is: `say`, or the word of a note.
    pub kind: String,
    /// What was said, cleaned; or what the note needs beside the seat.
    pub text: String,
    /// Whose words the text holds, or whose name: it goes with them.
    pub guest: Option<Digest>,
}

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// The owner of a device.
    Guest(Digest),
    /// Another person at the device of this guest.
    Beside(Digest),
    /// Whoever brings the secret with this hash.
    Open(Digest),
    /// A computer opponent of this level.
    Computer(String),
}

impl Holder {
    /// The guest at whose device the seat is played, if any.
    #[must_use]
    pub fn guest(&self) -> Option<&Digest> {
        match self {
            Self::Guest(guest) | Self::Beside(guest) => Some(guest),
            Self::Open(_) | Self::Computer(_) => None,
        }
    }
}

/// What names one action of one client, for good.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ActionKey {
    /// Who sent it.
    pub guest: Digest,
    /// The name that the client gave it.
    pub client_id: String,
}

/// A program that a guest lets play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredBot {
    /// The hash of its token.
    pub bot: Digest,
    /// The guest who made it.
    pub owner: Digest,
    /// What it is called.
    pub name: String,
    /// Seconds since 1970 at which it was made.
    pub created: u64,
}

/// What is kept of a guest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Possessions {
    /// Since when the guest is known, in seconds since 1970.
    pub since: u64,
    /// Tables that the guest set up, or has a seat at.
    pub tables: u64,
    /// Records that the guest brought.
    pub records: u64,
    /// Bytes of those.
    pub record_bytes: u64,
    /// Things that the guest keeps for games.
    pub kept: u64,
}

/// Which tables have waited long enough, by the day since 1970 on which something was kept of them last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overdue {
    /// Unfinished ones of before this day.
    pub unplayed_before: u64,
    /// Finished ones of before this day.
    pub finished_before: u64,
}

/// A table as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// Its name in addresses.
    pub id: String,
    /// Whether its game is over.
    pub finished: bool,
    /// When it was set up, in seconds since 1970.
    pub created: u64,
}

/// One change. All of it is kept, or nothing.
#[derive(Clone, Debug)]
pub enum Write {
    /// A guest came to stay.
    Guest {
        /// The hash of its token.
        guest: Digest,
        /// Seconds since 1970.
        now: u64,
    },
    /// A table was set up.
    Table(Box<StoredTable>),
    /// A decision was taken: the lines that it added to the record.
    Lines {
        /// The table.
        table: String,
        /// The place of the first line, from 0: as many as are kept already. Another number is refused.
        first: u64,
        /// The lines.
        lines: Vec<String>,
        /// The client action that it answers, with the answer; `None` for computers and for what is taken back.
        answer: Option<(ActionKey, u64)>,
        /// Whether the game is over with it.
        finished: bool,
    },
    /// A seat changed hands.
    Seat {
        /// The table.
        table: String,
        /// Its number.
        seat: u8,
        /// Who plays it now.
        stored: StoredSeat,
        /// What everybody is told about it, if anything.
        note: Option<StoredNote>,
    },
    /// Something was said.
    Chat {
        /// The table.
        table: String,
        /// What.
        note: StoredNote,
    },
    /// Somebody brought a record to look at. It stays for as long as anybody who brought it is known.
    Loaded {
        /// What it is called in addresses; the same record twice is kept once.
        hash: String,
        /// Who brought it.
        guest: Digest,
        /// Seconds since 1970.
        now: u64,
        /// The record.
        text: String,
    },
    /// Somebody keeps something that they built for a game; what they called so before is replaced. [`LedgerError::Full`] beyond
    /// [`KEPT_MAX`].
    Keep {
        /// Who.
        guest: Digest,
        /// The code of the game.
        game: String,
        /// What they call it.
        name: String,
        /// What it is.
        text: String,
        /// Seconds since 1970.
        now: u64,
    },
    /// Somebody lets go of what they kept under a name; what is not there is no fault.
    Forget {
        /// Who.
        guest: Digest,
        /// The code of the game.
        game: String,
        /// What they call it.
        name: String,
    },
    /// A guest lets a program play. [`LedgerError::Full`] beyond [`BOTS_MAX`].
    Bot(StoredBot),
    /// A program of this guest may not play any more; one that is not there is no fault.
    Revoke {
        /// The program.
        bot: Digest,
        /// Whose it is.
        owner: Digest,
        /// Seconds since 1970.
        now: u64,
    },
    /// A table leaves with all that is kept of it.
    Remove {
        /// The table.
        table: String,
        /// The record that stays, by its name and text, if it shall.
        record: Option<(String, String)>,
        /// Only if it has waited long enough by then: [`LedgerError::Stays`] if something was kept of it meanwhile.
        overdue: Option<Overdue>,
    },
    /// Guests who are one person are taken out of a table: seats stay, with nobody, and what they said is gone. A table that nobody else
    /// laid or sits at leaves with all that is kept of it; if it was theirs, the first who sits there is its host from then on.
    Part {
        /// The table.
        table: String,
        /// Who.
        guests: Vec<Digest>,
        /// What stands in the place of the guest: the hash of nothing.
        nobody: Digest,
    },
    /// What is kept of a guest beside tables is gone; the programs of the guest may not play any more.
    Farewell {
        /// Who.
        guest: Digest,
        /// Seconds since 1970.
        now: u64,
    },
    /// A fault of ours stopped a table.
    Freeze {
        /// The table.
        table: String,
    },
    /// Several changes that belong together, in order.
    All(Vec<Write>),
}

/// Why the ledger did not do what it was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LedgerError {
    /// The folder cannot be used.
    #[error("the data folder {path} cannot be used: {reason}; give a folder that this account may write to")]
    Folder {
        /// Which folder.
        path: String,
        /// What the system said.
        reason: String,
    },
    /// Another server uses the folder.
    #[error("the data folder {path} is in use by another server; stop that one, or give this one a folder of its own")]
    InUse {
        /// Which folder.
        path: String,
    },
    /// The folder was written by a newer program.
    #[error(
        "the data in {path} has version {found}, this program knows version {known}; nothing was touched: \
         use a program at least as new as the one that wrote it, or another folder"
    )]
    Newer {
        /// Which file.
        path: String,
        /// The version in the file.
        found: u32,
        /// The newest version known here.
        known: u32,
    },
    /// The file is not ours.
    #[error("{path} is not a ledger of Joute; nothing was touched: move it away, or give another folder")]
    Foreign {
        /// Which file.
        path: String,
    },
    /// The lines do not continue what is kept.
    #[error("table {table} has {kept} lines, so lines from {first} on cannot be added")]
    Gap {
        /// Which table.
        table: String,
        /// Lines that are kept.
        kept: u64,
        /// Where the refused lines begin.
        first: u64,
    },
    /// Something was kept of a table that was to leave.
    #[error("table {table} was used meanwhile, and stays")]
    Stays {
        /// Which table.
        table: String,
    },
    /// There is no room for another thing to keep.
    #[error("a guest keeps {KEPT_MAX} things for a game, and {BOTS_MAX} programs, at most")]
    Full,
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(String),
    /// The ledger's thread has stopped.
    #[error("the ledger is closed")]
    Closed,
}

/// Where tables are kept.
///
/// All calls may block. One value is used by one thread.
pub trait Ledger: Send + 'static {
    /// Makes every change of `batch`, in order; once it returns, what was accepted survives a crash of the machine.
    ///
    /// A change that is refused by itself leaves no trace and does not harm the others: its place in the answer holds
    /// the reason.
    ///
    /// # Errors
    ///
    /// When nothing at all was kept.
    fn write(&mut self, batch: &[Write]) -> Result<Vec<Result<(), LedgerError>>, LedgerError>;

    /// One table, or `None` if there is none of this name.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, LedgerError>;

    /// Tables in which `guest` holds a seat or which it set up, the latest first, at most `limit`.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn tables_of(&mut self, guest: &Digest, limit: u32) -> Result<Vec<TableSummary>, LedgerError>;

    /// How many tables `guest` has set up since `since` (seconds since 1970).
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn set_up_since(&mut self, guest: &Digest, since: u64) -> Result<u64, LedgerError>;

    /// Whether the guest is known.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn knows(&mut self, guest: &Digest) -> Result<bool, LedgerError>;

    /// Unfinished tables with a computer at a seat, the latest first, at most `limit`: after a restart their opponents
    /// go on thinking.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn with_computers(&mut self, limit: u32) -> Result<Vec<String>, LedgerError>;

    /// The record that was loaded under this name, or `None`.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn loaded(&mut self, hash: &str) -> Result<Option<String>, LedgerError>;

    /// Whether a record is kept under this name.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn is_loaded(&mut self, hash: &str) -> Result<bool, LedgerError>;

    /// Whether there is a table of this name.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn is_laid(&mut self, table: &str) -> Result<bool, LedgerError>;

    /// How many bytes of records `guest` has loaded since `since` (seconds since 1970).
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn loaded_since(&mut self, guest: &Digest, since: u64) -> Result<u64, LedgerError>;

    /// What `guest` keeps for `game`, as name and text, the latest first.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn kept(&mut self, guest: &Digest, game: &str) -> Result<Vec<(String, String)>, LedgerError>;

    /// The program whose token has this hash, if it may play.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn bot(&mut self, bot: &Digest) -> Result<Option<StoredBot>, LedgerError>;

    /// The programs of `owner` that may play, the latest first.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn bots_of(&mut self, owner: &Digest) -> Result<Vec<StoredBot>, LedgerError>;

    /// All programs that `owner` ever let play, those that may no more among them.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn bots_ever(&mut self, owner: &Digest) -> Result<Vec<Digest>, LedgerError>;

    /// All tables at which something is kept of `guest`.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn traces_of(&mut self, guest: &Digest) -> Result<Vec<String>, LedgerError>;

    /// What is kept of `guest`, or `None` of somebody who is not known.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn possessions(&mut self, guest: &Digest) -> Result<Option<Possessions>, LedgerError>;

    /// Tables that have waited long enough, at most `limit`.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn overdue(&mut self, overdue: &Overdue, limit: u32) -> Result<Vec<TableSummary>, LedgerError>;

    /// The name of the record that was kept of a table that left, if any.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn retired(&mut self, table: &str) -> Result<Option<String>, LedgerError>;

    /// Tidies up before the program ends. What was written is safe without it.
    ///
    /// # Errors
    ///
    /// If the database fails.
    fn close(&mut self) -> Result<(), LedgerError>;
}
