//! Guardians, not yet on the list: its layers are being built.

use std::sync::Arc;

use crate::packs::{Content, Packs};

mod options;

pub use joute_guardians::*;
pub use options::OPTIONS;

/// The packs that it can be played with.
pub static PACKS: Packs<Arc<cards::Pack>> = Packs::new(|| Arc::clone(cards::Pack::standard()));

/// A pack is known by its name and the hash of its canonical text, which is that of the rules crate.
impl Content for Arc<cards::Pack> {
    fn id(&self) -> &str {
        &self.id
    }

    fn canonical(&self) -> String {
        cards::Pack::canonical(self)
    }
}
