//! `joute backup`, `restore`, `export`, `import` and `doctor`: a host's care for the data folder.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use joute_server::doctor::{Ailment, check_up};
use joute_server::ledger::LedgerError;
use joute_server::ledger::care::{self, CareError, Holdings};

use crate::failure::{Failure, Outcome};

/// What cannot be used as it is, apart from what stands in the way.
fn failure(error: CareError) -> Failure {
    match error {
        CareError::File { .. } | CareError::Ledger(LedgerError::InUse { .. } | LedgerError::Folder { .. }) => {
            Failure::environment(error)
        }
        CareError::Damaged { .. } => Failure::check(error),
        _ => Failure::usage(error),
    }
}

/// `3 tables (1 finished), 120 lines`.
fn held(Holdings { tables, finished, lines }: Holdings) -> String {
    format!("{tables} tables ({finished} finished), {lines} lines")
}

/// Copies a ledger, also one in use.
pub(crate) fn backup(data: &Path, file: &Path) -> Outcome {
    let holdings = care::backup(data, file).map_err(failure)?;
    writeln!(io::stdout(), "{}: {}", file.display(), held(holdings))?;
    Ok(())
}

/// Makes a data folder of a copy.
pub(crate) fn restore(file: &Path, data: &Path) -> Outcome {
    let holdings = care::restore(file, data).map_err(failure)?;
    writeln!(io::stdout(), "{}: {}; `joute serve --data {0}` goes on with it", data.display(), held(holdings))?;
    Ok(())
}

/// Copies one table.
pub(crate) fn export(data: &Path, table: &str, file: &Path) -> Outcome {
    let holdings = care::export(data, table, file).map_err(failure)?;
    writeln!(io::stdout(), "{}: table {table}, {} lines", file.display(), holdings.lines)?;
    Ok(())
}

/// Adds the tables of a copy.
pub(crate) fn import(file: &Path, data: &Path) -> Outcome {
    let imported = care::import(file, data).map_err(failure)?;
    writeln!(
        io::stdout(),
        "{}: {} tables added, {} were there already",
        data.display(),
        imported.added,
        imported.known
    )?;
    Ok(())
}

/// Looks whether everything is sound.
pub(crate) fn doctor(at: &Path) -> Outcome {
    let shows = io::stderr().is_terminal();
    let mut progress = |done: u64| {
        if shows && done.is_multiple_of(100) {
            let _ = write!(io::stderr(), "\r{done} tables");
        }
    };
    let found = check_up(at, &mut progress).map_err(failure)?;
    let mut out = io::stdout().lock();
    if shows {
        let _ = write!(io::stderr(), "\r");
    }
    for damage in &found.damages {
        writeln!(out, "{}: damaged: {damage}", found.path.display())?;
    }
    for (id, ailment) in &found.ailing {
        match ailment {
            Ailment::Frozen => writeln!(out, "table {id}: stopped by a fault of the program; its record can be taken")?,
            Ailment::Waits(what) => writeln!(out, "table {id}: {what}")?,
            Ailment::Broken(why) => writeln!(out, "table {id}: BROKEN: {why}")?,
        }
    }
    if let Some(holdings) = found.holdings {
        writeln!(out, "{}: {}", found.path.display(), held(holdings))?;
        if holdings.tables == 0 {
            writeln!(
                out,
                "No tables. If this file was copied while its server ran, they stood in the file beside it whose name \
                 ends in -wal: copy with `joute backup`."
            )?;
        }
    }
    if found.is_ill() {
        return Err(Failure::check("not everything is sound; `joute restore` makes a folder of an earlier copy"));
    }
    writeln!(out, "Sound.")?;
    Ok(())
}
