//! Packs that owners of a game typed in, for as long as the program runs.
//!
//! They are read once at the start, from a folder that the host names, so that options and records can speak of them by
//! name and hash.

use std::sync::{Arc, PoisonError, RwLock};

use super as bel;

static INSTALLED: RwLock<Vec<Arc<bel::Pack>>> = RwLock::new(Vec::new());

/// Why a pack was not installed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a pack called `{id}` is there already; give it another `id`")]
pub struct NameTaken {
    /// The name.
    pub id: String,
}

/// Makes a pack known by its name. The same pack twice is the same as once.
///
/// # Errors
///
/// If another pack has its name.
pub fn install(pack: bel::Pack) -> Result<(), NameTaken> {
    let mut installed = INSTALLED.write().unwrap_or_else(PoisonError::into_inner);
    let known = installed.iter().find(|known| known.id() == pack.id()).unwrap_or(bel::Pack::standard());
    if known.id() != pack.id() {
        installed.push(Arc::new(pack));
        return Ok(());
    }
    if known.canonical() == pack.canonical() { Ok(()) } else { Err(NameTaken { id: pack.id().to_owned() }) }
}

/// The pack with this name.
#[must_use]
pub fn find(id: &str) -> Option<Arc<bel::Pack>> {
    let installed = INSTALLED.read().unwrap_or_else(PoisonError::into_inner);
    installed.iter().chain([bel::Pack::standard()]).find(|pack| pack.id() == id).cloned()
}

/// The names of all packs, that of the program first.
#[must_use]
pub fn ids() -> Vec<String> {
    let installed = INSTALLED.read().unwrap_or_else(PoisonError::into_inner);
    [bel::Pack::standard()].into_iter().chain(installed.iter()).map(|pack| pack.id().to_owned()).collect()
}
