//! `--pack`: content packs that owners of a game typed in.

use std::path::PathBuf;

use joute_games::packs::{self, InstallError};

use crate::failure::{Failure, Outcome};
use crate::folder::{self, Folder};

/// Reads each folder and makes its pack known to every command.
pub(crate) fn install(folders: &[PathBuf]) -> Outcome {
    for folder in folders {
        let name = folder.display();
        let Folder { files, faults } = folder::read(folder)?;
        let installed = match faults.is_empty() {
            true => packs::install(&name.to_string(), &files),
            false => Err(InstallError::Faults(faults)),
        };
        installed.map_err(|error| Failure::usage(format!("--pack {name}: {error}")))?;
    }
    Ok(())
}
