//! The check-up of a ledger: is the file whole, and does every table follow from its seed and the rules?

use std::path::{Path, PathBuf};

use crate::ledger::StoredTable;
use crate::ledger::care::{CareError, Holdings, Reader};
use crate::tables::{ReviveError, Table};

/// What a check-up found.
#[derive(Clone, Debug)]
pub struct CheckUp {
    /// Which file was looked at.
    pub path: PathBuf,
    /// What the database finds wrong with the file.
    pub damages: Vec<String>,
    /// What it holds; `None` if that cannot be read.
    pub holdings: Option<Holdings>,
    /// What is the matter with single tables, by their names.
    pub ailing: Vec<(String, Ailment)>,
}

impl CheckUp {
    /// Whether something has to be done.
    #[must_use]
    pub fn is_ill(&self) -> bool {
        !self.damages.is_empty() || self.ailing.iter().any(|(_, ailment)| matches!(ailment, Ailment::Broken(_)))
    }
}

/// What is the matter with a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ailment {
    /// A fault of the program stopped it; its people can still take its record.
    Frozen,
    /// It waits for a content pack that is not here; nothing of it is lost.
    Waits(String),
    /// Its record is not a game played from its seed.
    Broken(String),
}

/// Looks at the ledger of a data folder, whose server may go on meanwhile, or at a copy. Nothing is changed. `progress` is told of each
/// table that was played again.
///
/// # Errors
///
/// If there is no ledger, or it is newer or older than this program.
pub fn check_up(at: &Path, progress: &mut dyn FnMut(u64)) -> Result<CheckUp, CareError> {
    let mut reader = Reader::open(at)?;
    let damages = reader.damages().unwrap_or_else(|error| vec![error.to_string()]);
    let mut found = CheckUp { path: reader.path().to_owned(), damages, holdings: None, ailing: Vec::new() };
    if !found.damages.is_empty() {
        return Ok(found);
    }
    reader.current()?;
    for (done, id) in (1..).zip(reader.tables()?) {
        // It may have gone on since its name was read.
        if let Some((table, finished)) = reader.table(&id)?
            && let Some(ailment) = ailment_of(table, finished)
        {
            found.ailing.push((id, ailment));
        }
        progress(done);
    }
    found.holdings = Some(reader.holdings()?);
    Ok(found)
}

/// What is the matter with a table: it is played again from its seed. `finished` is what the ledger says.
fn ailment_of(stored: StoredTable, finished: bool) -> Option<Ailment> {
    if stored.frozen {
        return Some(Ailment::Frozen);
    }
    match Table::revive(stored) {
        Ok(table) if table.is_finished() != finished => Some(Ailment::Broken(match finished {
            true => "it is kept as finished, and its game goes on".to_owned(),
            false => "its game is over, and it is not kept as finished".to_owned(),
        })),
        Ok(table) => table.lacks_seats().map(Ailment::Broken),
        Err(ReviveError::MissingPack(missing)) => Some(Ailment::Waits(missing.to_string())),
        Err(error) => Some(Ailment::Broken(error.to_string())),
    }
}
