//! `--pack`: content packs that owners of a game typed in.

use std::path::PathBuf;

use joute_games::packs;

use crate::failure::{Failure, Outcome};
use crate::folder::toml_files;

/// Reads each folder and makes its pack known to every command.
pub(crate) fn install(folders: &[PathBuf]) -> Outcome {
    for folder in folders {
        let name = folder.display();
        packs::install(&name.to_string(), &toml_files(folder)?)
            .map_err(|error| Failure::usage(format!("--pack {name}: {error}")))?;
    }
    Ok(())
}
