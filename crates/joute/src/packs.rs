//! `--pack`: content packs that owners of a game typed in.

use std::path::PathBuf;

use joute_bellum::pack::PackFiles;

use crate::failure::{Failure, Outcome};
use crate::folder::toml_files;

/// Reads each folder and makes its pack known to every command.
pub(crate) fn install(folders: &[PathBuf]) -> Outcome {
    for folder in folders {
        let pack = PackFiles::new(toml_files(folder)?).read().map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(|fault| format!("\n  {fault}")).collect();
            Failure::usage(format!("--pack {}: not a sound pack:{}", folder.display(), faults.concat()))
        })?;
        joute_games::bellum::packs::install(pack)
            .map_err(|error| Failure::usage(format!("--pack {}: {error}", folder.display())))?;
    }
    Ok(())
}
