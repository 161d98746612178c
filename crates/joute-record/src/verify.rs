//! Whether a record is what it says.

use joute_kernel::{Game, Seat, SeatSet};

use crate::chances::Chances;
use crate::hash::RunningHash;
use crate::record::{Entry, Record, RecordedOutcome};
use crate::replay::{Replay, ReplayError};
use crate::resign::{ResignError, resigned};

/// What a record says that is not so.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// A line does not follow from the line before.
    #[error(
        "line {line}: the running hash is {stated}, but {computed} follows from the lines up to here: \
         this line was altered, or one before it was altered or cut out"
    )]
    Altered {
        /// The first line that does not follow, from 1.
        line: usize,
        /// The hash that it states.
        stated: RunningHash,
        /// The hash that follows.
        computed: RunningHash,
    },
    /// The seed at the end is not the one that the header promised.
    #[error("line {line}: the seed is not the one that the header promised")]
    Commitment {
        /// The line of the result.
        line: usize,
    },
    /// The rules do not follow.
    #[error("line {line}: {source}")]
    Replay {
        /// The line, from 1.
        line: usize,
        /// The ply, and what the rules say.
        source: ReplayError,
    },
    /// An outcome of chance is not the one that the seed gives.
    #[error("line {line}: chance answered `{recorded}`, but the seed gives `{dealt}`")]
    Redeal {
        /// The line, from 1.
        line: usize,
        /// The outcome in the record.
        recorded: String,
        /// The outcome drawn from the seed.
        dealt: String,
    },
    /// Somebody resigned who could not.
    #[error("line {line}: {source}")]
    Resigned {
        /// The line, from 1.
        line: usize,
        /// Why not.
        source: ResignError,
    },
    /// There is a result, but the game is not over.
    #[error("line {line}: a result, but the game is not over: lines are missing before it")]
    NotOver {
        /// The line of the result.
        line: usize,
    },
    /// The game is over, but there is no result.
    #[error("the game is over at line {line}, but the line of the result is cut off")]
    ResultMissing {
        /// The last line.
        line: usize,
    },
    /// The result is another.
    #[error("line {line}: the record says {}, but the game ended {}", shown(recorded), shown(played))]
    Outcome {
        /// The line of the result.
        line: usize,
        /// The result in the record.
        recorded: Box<RecordedOutcome>,
        /// The result that follows from the moves.
        played: Box<RecordedOutcome>,
    },
}

fn shown(outcome: &RecordedOutcome) -> String {
    serde_json::to_string(outcome).expect("strings and numbers always print as JSON")
}

/// What was found to be so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Whether there is a result; an unfinished game is sound too, but its chance cannot be drawn again.
    pub is_finished: bool,
    /// Lines whose hashes were compared.
    pub lines: usize,
    /// Decisions that the rules accepted.
    pub actions: usize,
    /// Outcomes of chance that were drawn again from the seed: 0 in an unfinished game.
    pub redealt: usize,
    /// The lines, from 1, of outcomes of chance that the seed says nothing about, because somebody dictated them.
    pub dictated: Vec<usize>,
    /// The seats whose players added to the seed.
    pub shared: SeatSet,
    /// The seat that gave the game up, if one did.
    pub resigned: Option<Seat>,
}

/// Checks that `record` is a game played by the rules from its seed, with the result it states.
///
/// In this order: the running hash of each line; the seed against its commitment; each ply against the rules and, when
/// the seed is known, each outcome of chance against the seed; whether whoever resigned could; the result.
///
/// # Errors
///
/// The first thing that is not so, with its line.
pub fn verify<G: Game>(record: &Record, options: &G::Options) -> Result<Verified, VerifyError> {
    check_hashes(record)?;
    check_play(record, Replay::<G>::new(record, options).map_err(|source| VerifyError::Replay { line: 1, source })?)
}

/// As [`verify`], for a game that began in `state`, such as a loaded position.
///
/// # Errors
///
/// As [`verify`].
pub fn verify_from<G: Game>(record: &Record, state: G) -> Result<Verified, VerifyError> {
    check_hashes(record)?;
    check_play(record, Replay::from_state(record, state))
}

/// Checks only that each line of `record` follows from the line before, whatever the game.
///
/// # Errors
///
/// [`VerifyError::Altered`] with the first line that does not.
pub fn check_hashes(record: &Record) -> Result<(), VerifyError> {
    let mut before = RunningHash::START;
    for (index, line) in record.print().lines().enumerate() {
        let (body, stated) = RunningHash::unseal(line).expect("each line of a record was read with its hash");
        let computed = before.after(&body);
        if stated != computed {
            return Err(VerifyError::Altered { line: index + 1, stated, computed });
        }
        before = stated;
    }
    Ok(())
}

fn check_play<G: Game>(record: &Record, mut replay: Replay<'_, G>) -> Result<Verified, VerifyError> {
    let last_line = record.last_line();
    if record.end().is_some_and(|end| !record.header().commitment.is_kept_by(&end.seed)) {
        return Err(VerifyError::Commitment { line: last_line });
    }
    let mut chances = record.end().map(|end| Chances::new(&end.seed, record.shares()));
    let mut found = Verified {
        is_finished: chances.is_some(),
        lines: last_line,
        actions: 0,
        redealt: 0,
        dictated: Vec::new(),
        shared: record.shares().iter().map(|&(seat, _)| seat).collect(),
        resigned: record.resigned(),
    };
    while let Some(step) = match &mut chances {
        Some(chances) => replay.advance_dealing(chances),
        None => replay.advance(),
    } {
        let step = step.map_err(|source| VerifyError::Replay { line: record.line_of(source.ply), source })?;
        if let Some(dealt) = step.dealt_otherwise() {
            let recorded = step.entry_text().to_owned();
            return Err(VerifyError::Redeal { line: record.line_of(step.ply), recorded, dealt });
        }
        match step.entry {
            Entry::Action { .. } => found.actions += 1,
            Entry::Chance { dictated: true, .. } => found.dictated.push(record.line_of(step.ply)),
            Entry::Chance { dictated: false, .. } => found.redealt += usize::from(found.is_finished),
        }
    }
    check_result(record, replay.state(), last_line)?;
    Ok(found)
}

fn check_result<G: Game>(record: &Record, state: &G, line: usize) -> Result<(), VerifyError> {
    let played = match record.resigned() {
        Some(seat) => {
            let line = line - usize::from(record.end().is_some());
            Some(resigned(state, seat).map_err(|source| VerifyError::Resigned { line, source })?)
        }
        None => state.outcome().filter(|_| state.turn().is_over()),
    };
    let played = played.map(|outcome| RecordedOutcome::from(&outcome));
    match (record.end(), played) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err(VerifyError::ResultMissing { line }),
        (Some(_), None) => Err(VerifyError::NotOver { line }),
        (Some(end), Some(played)) if end.outcome == played => Ok(()),
        (Some(end), Some(played)) => {
            let recorded = Box::new(end.outcome.clone());
            Err(VerifyError::Outcome { line, recorded, played: Box::new(played) })
        }
    }
}
