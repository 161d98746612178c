//! `joute schema`.

use std::io::{self, Write as _};

use joute_games::GameId;

use crate::failure::{Failure, Outcome};

/// The word for the description of what programs can ask a server; it is of all games.
const OPENAPI: &str = "openapi";

/// Prints the schema called `of`.
pub(crate) fn schema(game: GameId, of: &str) -> Outcome {
    let schema =
        if of == OPENAPI { joute_server::openapi() } else { joute_wire::schema(game, of).map_err(Failure::usage)? };
    writeln!(io::stdout(), "{schema:#}")?;
    Ok(())
}
