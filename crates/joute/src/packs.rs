//! `--pack`: content packs that owners of a game typed in.

use std::path::{Path, PathBuf};

use joute_bellum::pack::PackFiles;

use crate::failure::{Failure, Outcome, read_file};

/// Reads each folder and makes its pack known to every command.
pub(crate) fn install(folders: &[PathBuf]) -> Outcome {
    for folder in folders {
        let pack = PackFiles::new(toml_files(folder)?).read().map_err(|faults| {
            let faults: Vec<String> = faults.iter().map(|fault| format!("\n  {fault}")).collect();
            Failure::usage(format!("--pack {}: not a sound pack:{}", folder.display(), faults.concat()))
        })?;
        joute_games::packs::install(pack)
            .map_err(|error| Failure::usage(format!("--pack {}: {error}", folder.display())))?;
    }
    Ok(())
}

/// The TOML files of a folder by path and text, in the order of their names.
pub(crate) fn toml_files(folder: &Path) -> Outcome<Vec<(String, String)>> {
    let listed = std::fs::read_dir(folder).and_then(|entries| {
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<std::io::Result<Vec<PathBuf>>>()
    });
    let mut paths = listed.map_err(|error| Failure::usage(format!("{}: {error}; give a folder", folder.display())))?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    paths.iter().map(|path| Ok((path.display().to_string(), read_file(path)?))).collect()
}
