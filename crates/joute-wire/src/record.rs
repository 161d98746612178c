//! Records of any game, also of games that began with a loaded position.

use joute_games::{AnyEvent, AnyState, GameId, GameOptions, Listed, UnknownGame, UnknownRules, with_state};
use joute_kernel::{Outcome, Seed, SetupError, SetupFault};
use joute_record::{Entry, Record, RecordError, Replay, ReplayError, Verified, VerifyError};
use serde_json::Value;

use crate::error::{ErrorCode, ErrorJson, FaultJson};
use crate::state::load_position;
use joute_kernel::forms::shortened;

/// Why a record cannot be opened.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OpenError {
    /// The text is no record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It names a game that this program does not have.
    #[error("line 1: {0}")]
    Game(#[from] UnknownGame),
    /// It was played by rules that this program does not know.
    #[error("line 1: {0}")]
    Rules(#[from] UnknownRules),
    /// It was played with a pack that is not installed.
    #[error(
        "line 1: the record was played with the pack `{id}`, which is not at hand; give its folder with --pack DIR"
    )]
    NoPack {
        /// What it calls the pack.
        id: String,
    },
    /// It was played with other content.
    #[error(
        "line 1: the record was played with pack {recorded}, this program has {present}; use the program that \
             wrote it, or one with that pack"
    )]
    Pack {
        /// In the record.
        recorded: String,
        /// Here.
        present: String,
    },
    /// Its options or its position cannot be played.
    #[error("line 1: the game cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// The rules do not follow it.
    #[error("{0}")]
    Replay(#[from] ReplayError),
    /// It is not what it says.
    #[error(transparent)]
    Verify(#[from] VerifyError),
}

impl OpenError {
    /// The line of the record that is at fault, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        match self {
            Self::Record(error) => error.line,
            Self::Game(_) | Self::Rules(_) | Self::NoPack { .. } | Self::Pack { .. } | Self::Setup(_) => 1,
            Self::Replay(error) => error.ply + 1,
            Self::Verify(
                VerifyError::Altered { line, .. }
                | VerifyError::Commitment { line }
                | VerifyError::Replay { line, .. }
                | VerifyError::Redeal { line, .. }
                | VerifyError::Resigned { line, .. }
                | VerifyError::NotOver { line }
                | VerifyError::ResultMissing { line }
                | VerifyError::Outcome { line, .. },
            ) => *line,
        }
    }
}

impl From<OpenError> for ErrorJson {
    fn from(error: OpenError) -> Self {
        let faults = match &error {
            OpenError::Setup(setup) => setup.faults.iter().map(FaultJson::from).collect(),
            _ => Vec::new(),
        };
        Self { line: Some(error.line()), faults, ..Self::new(ErrorCode::BadRecord, error.to_string()) }
    }
}

/// A record that was read, and the state that its game began in.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenedRecord {
    /// The record.
    pub record: Record,
    /// Which game.
    pub game: GameId,
    /// The state before its first line: a set-up, or a loaded position.
    pub start: AnyState,
}

/// Reads a record and rebuilds the state that its game began in. Its hashes and moves are not checked yet.
///
/// # Errors
///
/// If the text is no record, names an unknown game or another pack, or its options cannot be played.
pub fn open_record(text: &str) -> Result<OpenedRecord, OpenError> {
    let record = joute_record::parse(text)?;
    let header = record.header();
    let game: GameId = header.game.parse()?;
    game.check_rules(&header.rules)?;
    let named = header.options.get("pack").and_then(Value::as_str);
    if let Some(id) = named.filter(|&id| !game.packs().iter().any(|pack| pack == id)) {
        return Err(OpenError::NoPack { id: id.chars().take(40).collect() });
    }
    let start = start_of(game, &header.options)?;
    // A position or the options may bring content of their own.
    let present = start.pack();
    if (&header.pack.id, &header.pack.hash) != (&present.id, &present.hash) {
        let said = |id: &str, hash: &str| format!("{} {}", shortened(id), shortened(hash));
        let recorded = said(&header.pack.id, &header.pack.hash);
        return Err(OpenError::Pack { recorded, present: said(&present.id, &present.hash) });
    }
    let (seats, players) = (usize::from(start.seat_count()), header.seats.len());
    if seats != players {
        let message = format!("{players} players for a game of {seats} seats");
        return Err(SetupError::from(SetupFault::new("seats", message)).into());
    }
    if header.mode != start.mode() {
        let message = format!("the header says {}, its options say {}", header.mode, start.mode());
        return Err(SetupError::from(SetupFault::new("mode", message)).into());
    }
    Ok(OpenedRecord { game, start, record })
}

/// The state that a game of these options begins in.
fn start_of(game: GameId, options: &Value) -> Result<AnyState, SetupError> {
    let Some(position) = options.get("position") else {
        return GameOptions::from_json(game, None, options)?.setup();
    };
    let known = ["mode", "seats", "position"];
    let unknown = options.as_object().into_iter().flatten().find(|(key, _)| !known.contains(&key.as_str()));
    if let Some((key, _)) = unknown {
        return Err(SetupFault::new(key.as_str(), "no such option beside a position").into());
    }
    // A record holds its position complete, so that nothing is left for this stream to deal.
    load_position(game, position, &mut Seed::from_number(0).stream("position")).map_err(|error| SetupError {
        faults: error
            .faults
            .into_iter()
            .map(|fault| SetupFault { path: format!("position.{}", fault.path), ..fault })
            .collect(),
    })
}

/// Checks that a record is a game played by the rules from its seed, with the result it states.
///
/// # Errors
///
/// The first thing that is not so, with its line.
pub fn verify_record(opened: &OpenedRecord) -> Result<Verified, OpenError> {
    with_state!(&opened.start, state => Ok(joute_record::verify_from(&opened.record, state.clone())?))
}

/// The result of a game that was played again to its last ply, with `end` after it: what the rules say, or what follows because somebody
/// resigned there.
#[must_use]
pub fn outcome_after(opened: &OpenedRecord, end: &AnyState) -> Option<Outcome> {
    match opened.record.resigned() {
        Some(seat) => with_state!(end, state => joute_record::resigned(state, seat).ok()),
        None => end.outcome(),
    }
}

/// One ply of a record, played again.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// Its number, from 1.
    pub ply: usize,
    /// What the record says.
    pub entry: Entry,
    /// What happened, in order, secrets included.
    pub events: Vec<AnyEvent>,
    /// The state after it.
    pub state: AnyState,
}

/// Plays a record again up to ply `last`, or to its end; `each` sees every ply. Returns the state after the last.
///
/// # Errors
///
/// The first ply that the rules do not follow; also if the record has fewer plies than `last`.
pub fn walk_record(
    opened: &OpenedRecord,
    last: Option<usize>,
    mut each: impl FnMut(Ply),
) -> Result<AnyState, OpenError> {
    let entries = opened.record.entries().len();
    let last = last.unwrap_or(entries);
    if last > entries {
        let source = joute_record::ReplayCause::NoSuchPly { last: entries };
        return Err(ReplayError { ply: last, source }.into());
    }
    with_state!(&opened.start, state => walk(&opened.record, state, last, &mut each))
}

fn walk<G: Listed>(record: &Record, start: &G, last: usize, each: &mut impl FnMut(Ply)) -> Result<AnyState, OpenError> {
    let mut replay: Replay<'_, G> = Replay::from_state(record, start.clone());
    while replay.ply() < last {
        let Some(step) = replay.advance() else { break };
        let step = step.map_err(|source| VerifyError::Replay { line: record.line_of(source.ply), source })?;
        each(Ply {
            ply: step.ply,
            entry: step.entry.clone(),
            events: step.events.into_iter().map(G::any_event).collect(),
            state: replay.state().clone().any_state(),
        });
    }
    Ok(replay.into_state().any_state())
}
