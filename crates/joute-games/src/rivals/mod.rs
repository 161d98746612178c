//! Rivals on the list of games.

use std::sync::Arc;

use joute_content::Fault;
use joute_kernel::RuleId;
use serde_json::{Map, Value};

use crate::packs::{Content, Packs, renamed};
use crate::{GameOption, Listed, ModeInfo, RulesPages};

mod odds;
mod options;

pub use joute_rivals::*;
pub use odds::{Fate, Successes};

impl Listed for State {
    type Pack = Arc<Pack>;

    const CODE: &'static str = "rivals";
    const TITLE: &'static str = "Rivals";
    const MODES: &'static [ModeInfo] = &[
        ModeInfo { code: options::DRONES, seats: &[2] },
        // RVL-SETUP-12: two play on the full arena by an option alone.
        ModeInfo { code: options::STANDARD, seats: &[3, 4, 5, 6] },
    ];
    const RULES_VERSIONS: &'static [&'static str] = &["1"];
    const RULES_PAGES: RulesPages = RulesPages {
        exact: include_str!("../../../../docs/rules/rivals.md"),
        english: include_str!("../../../../docs/rules/rivals.plain.en.md"),
        french: include_str!("../../../../docs/rules/rivals.plain.fr.md"),
    };
    const EXAMPLE_ACTION: &'static str = "step 1,-4";
    const LESSONS: &'static str = include_str!("../../../../content/rivals/lessons.toml");
    const BOOK: &'static str = include_str!("../../../../content/rivals/book.toml");
    const CHANCE_RULE: RuleId = RuleId("RVL-CHANCE-1");
    const OPTIONS: &'static [GameOption<Options>] = options::OPTIONS;

    fn mode_code(&self) -> &'static str {
        options::mode_code(self.options())
    }

    /// RVL-POS-12: a pack that a position brought along is on no shelf; its records begin with the position.
    fn content(&self) -> Arc<Pack> {
        let known = PACKS.find(self.pack().id()).filter(|known| known.canonical() == self.pack().canonical());
        known.unwrap_or_else(|| PACKS.standard())
    }

    fn shelf() -> &'static Packs<Arc<Pack>> {
        &PACKS
    }

    fn read_pack(files: &[(String, String)]) -> Result<(Arc<Pack>, Vec<Fault>), Vec<Fault>> {
        Pack::read(files).map(|pack| (Arc::new(pack), Vec::new()))
    }

    fn template() -> Vec<(String, String)> {
        renamed(Pack::files(), "id = \"joute\"")
    }

    fn plain_options(mode: &str, seats: u8) -> Options {
        options::plain(mode, seats)
    }

    /// RVL-SETUP-10: who begins is drawn by lot, whoever wishes otherwise.
    fn at_a_table(wishes: &mut Map<String, Value>, _seats: Option<u8>) {
        wishes.remove("first");
    }

    fn mode_of(options: &Options) -> &'static str {
        options::mode_code(options)
    }

    fn seats_of(options: &Options) -> u8 {
        options.seats
    }
}

/// The packs that it can be played with.
pub static PACKS: Packs<Arc<Pack>> = Packs::new(|| Arc::clone(Pack::standard()));

/// RVL-POS-12: a pack is known by its name and the hash of its canonical text, which is that of the rules crate.
impl Content for Arc<Pack> {
    fn id(&self) -> &str {
        Pack::id(self)
    }

    fn canonical(&self) -> String {
        Pack::canonical(self)
    }
}
