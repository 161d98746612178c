//! `joute engine`.

use std::io;

use joute_wire::{Engine, serve_lines};

use crate::failure::Outcome;
use crate::setup::fresh_seed;

/// Answers the lines of standard input on standard output until it ends.
pub(crate) fn engine() -> Outcome {
    // Fails at once if the operating system has no random numbers to give.
    fresh_seed()?;
    let mut engine = Engine::new(|| fresh_seed().unwrap_or_else(|failure| panic!("{}", failure.message)));
    serve_lines(&mut engine, io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}
