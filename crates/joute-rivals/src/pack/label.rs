//! What a pack, its cards and its Ashaks are called, and the text by which records know it.

use core::fmt::Write as _;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::{Design, Pack};
use crate::cards;

/// The id of a pack that nobody named.
pub(crate) const OWN: &str = joute_content::SCENARIO;

/// A name in each of [`joute_content::LANGUAGES`].
type Name = [String; 2];

/// What is printed for the eyes alone.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Names {
    /// Of the pack.
    pub(crate) pack: Name,
    /// Of designs, by their ids.
    pub(crate) cards: BTreeMap<String, Name>,
    /// Of Ashaks and of their ultimates, by the ids of the Ashaks.
    pub(crate) ashaks: BTreeMap<String, [Name; 2]>,
}

/// What a pack is called.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    /// Its id.
    pub(crate) id: String,
    /// Its version, in its maker's words.
    pub(crate) version: String,
    pub(crate) names: Arc<Names>,
}

impl Default for Label {
    fn default() -> Self {
        Self { id: OWN.to_owned(), version: String::new(), names: Arc::default() }
    }
}

/// What things are called makes no difference to the rules.
impl PartialEq for Label {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Label {}

impl Pack {
    /// The pack that the program comes with.
    ///
    /// # Panics
    ///
    /// Never: a test reads the same files.
    #[must_use]
    pub fn standard() -> &'static Arc<Self> {
        static PACK: OnceLock<Arc<Pack>> = OnceLock::new();
        PACK.get_or_init(|| match Self::read(&Self::files()) {
            Ok(pack) => Arc::new(pack),
            Err(faults) => panic!("the pack that the program comes with is sound: {faults:?}"),
        })
    }

    /// The files of that pack, by name and text.
    #[must_use]
    pub fn files() -> Vec<(String, String)> {
        cards::files()
    }

    /// The same pack under another name.
    #[must_use]
    pub(crate) fn labelled(self, label: Label) -> Self {
        Self { label, ..self }
    }

    pub(crate) fn label(&self) -> &Label {
        &self.label
    }

    /// Its id: lower-case letters, digits and dashes.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.label.id
    }

    /// Its version, in its maker's words; empty in a position.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.label.version
    }

    /// What it is called in each of [`joute_content::LANGUAGES`]; empty in a position.
    #[must_use]
    pub fn name_of_pack(&self) -> &[String; 2] {
        &self.label.names.pack
    }

    /// The printed name of a design in each of [`joute_content::LANGUAGES`]; nothing if the pack does not say.
    #[must_use]
    pub fn name_of_card(&self, id: &str) -> Option<&[String; 2]> {
        self.label.names.cards.get(id)
    }

    /// The printed name of an Ashak.
    #[must_use]
    pub fn name_of_ashak(&self, id: &str) -> Option<&[String; 2]> {
        self.label.names.ashaks.get(id).map(|[name, _]| name)
    }

    /// The printed name of the ultimate of an Ashak.
    #[must_use]
    pub fn name_of_ultimate(&self, ashak: &str) -> Option<&[String; 2]> {
        self.label.names.ashaks.get(ashak).map(|[_, ultimate]| ultimate)
    }

    /// Everything that a game depends on as one text, of which its content hash is made: two packs with equal texts play alike.
    /// Names are left out, so that a better joke leaves saved games valid.
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut text = format!("rivals {}\nversion {}\n", self.id(), self.version());
        for design in &self.designs {
            let Design { id, .. } = design;
            let _ = writeln!(text, "card {id} {}", design.write());
        }
        for board in self.boards() {
            let [one, other] = &board.cards;
            let _ = write!(text, "ashak {} {one} {other} {}", board.id, board.gauge);
            let _ = match &board.ultimate {
                Some(ultimate) => writeln!(text, " {}", ultimate.write()),
                None => writeln!(text),
            };
        }
        for face in &self.faces {
            let kinds: String = face.kinds.iter().map(|kind| kind.letter()).collect();
            let _ = match face.spot {
                Some((place, colour)) => writeln!(text, "face {kinds} {place} {colour}"),
                None => writeln!(text, "face {kinds}"),
            };
        }
        text
    }
}
