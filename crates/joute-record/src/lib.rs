//! Records of play: format, replay, verification, seed commitment.
//!
//! A record is a text of JSON lines: a header, one line for each decision and each outcome of chance, and the result.
//! Each line carries a running hash, so that a cut or altered record is told apart, with its line. The header promises
//! the seed without showing it; the result shows it, and from then on everybody can deal the game again.
//! `docs/records.md` says it exactly enough to write a verifier in another language.
//!
//! * [`Recorder`] writes lines; [`Driver`] plays a game, draws its [`Chances`] from the seed and records both.
//! * [`parse`] reads a [`Record`] and [`Record::print`] gives it back.
//! * [`replay`] and [`Replay`] play it again; [`verify`] says whether it is what it claims.
//!
//! All of it is generic over the kernel's [`Game`](joute_kernel::Game); options are the caller's to read from the
//! header. A record holds every secret of a game: show it to players only when the game is over.

#![forbid(unsafe_code)]

mod chances;
mod driver;
mod hash;
mod parse;
mod record;
mod recorder;
mod replay;
mod resign;
mod seed;
mod verify;

pub use chances::Chances;
pub use driver::{DriveError, Driver, ResumeError};
pub use hash::RunningHash;
pub use parse::{RecordCause, RecordError, parse};
pub use record::{
    End, Entry, FORMAT_VERSION, HEADER_BYTES_MAX, Header, LINE_BYTES_MAX, LINES_MAX, Pack, Player, RECORD_BYTES_MAX,
    Record, RecordedOutcome, SHARED_FORMAT_VERSION,
};
pub use recorder::{Recorder, WriteError};
pub use replay::{Replay, ReplayCause, ReplayError, Step, replay};
pub use resign::{RESIGNED, ResignError, resigned};
pub use seed::{Commitment, SEED_TEXT_MAX, SeedError, Share, seed_from_text, seed_to_text};
pub use verify::{Verified, VerifyError, check_hashes, verify, verify_from};
