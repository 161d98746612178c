//! `joute schema`.

use std::io::{self, Write as _};

use joute_games::GameId;

use crate::failure::{Failure, Outcome};

/// Prints the schema called `of`.
pub(crate) fn schema(game: GameId, of: &str) -> Outcome {
    let schema = joute_wire::schema(game, of).map_err(Failure::usage)?;
    writeln!(io::stdout(), "{schema:#}")?;
    Ok(())
}
