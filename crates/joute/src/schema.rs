//! `joute schema`.

use std::fmt::Display;
use std::io::{self, Write as _};

use joute_games::GameId;

use crate::failure::{Failure, Outcome};

/// The word for the description of what programs can ask a server; it is of all games.
const OPENAPI: &str = "openapi";

/// What else there is, when no schema of the game has the word.
fn beside(error: impl Display) -> Failure {
    Failure::usage(format!("{error}; `{OPENAPI}` describes what a server answers"))
}

/// Prints the schema called `of`.
pub(crate) fn schema(game: GameId, of: &str) -> Outcome {
    let schema = if of == OPENAPI { joute_server::openapi() } else { joute_wire::schema(game, of).map_err(beside)? };
    writeln!(io::stdout(), "{schema:#}")?;
    Ok(())
}
