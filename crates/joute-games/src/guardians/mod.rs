//! Guardians on the list of games.

use std::sync::Arc;

use joute_content::Fault;
use joute_kernel::RuleId;
use serde_json::{Map, Value};

use crate::packs::{Content, Packs, renamed};
use crate::{GameOption, Listed, ModeInfo, RulesPages};

mod options;

pub use joute_guardians::*;

impl Listed for State {
    type Pack = Arc<cards::Pack>;

    const CODE: &'static str = "guardians";
    const TITLE: &'static str = "Guardians";
    const MODES: &'static [ModeInfo] =
        &[ModeInfo { code: options::NORMAL, seats: &[2, 3, 4] }, ModeInfo { code: options::QUICK, seats: &[2, 3, 4] }];
    const RULES_VERSIONS: &'static [&'static str] = &["1"];
    const RULES_PAGES: RulesPages = RulesPages {
        exact: include_str!("../../../../docs/rules/guardians.md"),
        english: include_str!("../../../../docs/rules/guardians.plain.en.md"),
        french: include_str!("../../../../docs/rules/guardians.plain.fr.md"),
    };
    const EXAMPLE_ACTION: &'static str = "put 0-12 b1";
    const LESSONS: &'static str = include_str!("../../../../content/guardians/lessons.toml");
    const BOOK: &'static str = include_str!("../../../../content/guardians/book.toml");
    const CHANCE_RULE: RuleId = RuleId("GUA-ASK-20");
    const OPTIONS: &'static [GameOption<Options>] = options::OPTIONS;

    fn mode_code(&self) -> &'static str {
        options::mode_code(if self.is_plain() { Mode::Quick } else { Mode::Normal })
    }

    /// A table that was made by hand, as for a position, is played with the pack of the program.
    fn content(&self) -> Arc<cards::Pack> {
        self.table().pack().cloned().unwrap_or_else(|| PACKS.standard())
    }

    fn shelf() -> &'static Packs<Arc<cards::Pack>> {
        &PACKS
    }

    fn read_pack(files: &[(String, String)]) -> Result<(Arc<cards::Pack>, Vec<Fault>), Vec<Fault>> {
        cards::Pack::read(files).map(|pack| (Arc::new(pack), Vec::new()))
    }

    fn template() -> Vec<(String, String)> {
        renamed(cards::Pack::template(), "id = \"mine\"")
    }

    fn plain_options(mode: &str, seats: u8) -> Options {
        options::plain(mode, seats)
    }

    /// GUA-VIC-5: piles are not reshuffled (GUA-DRAW-5), so that nobody may be left who can still win. Five times as long as half of all
    /// games, and it is drawn.
    fn at_a_table(wishes: &mut Map<String, Value>, seats: Option<u8>) {
        wishes.entry("turn_cap").or_insert(TURNS_AT_A_TABLE.into());
        options::deal_quick(wishes, usize::from(seats.unwrap_or(2)));
    }

    fn mode_of(options: &Options) -> &'static str {
        options::mode_code(options.rules.mode)
    }

    fn seats_of(options: &Options) -> u8 {
        options.seats()
    }
}

/// GUA-VIC-5: the last turn of a table of people that named none.
const TURNS_AT_A_TABLE: u16 = 50;

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
