//! Bellum Magica on the list of games.

use joute_kernel::RuleId;
use serde_json::{Map, Value};

use crate::{GameOption, Listed, ModeInfo, PackInfo, RulesPages};

mod options;
pub mod packs;

pub use joute_bellum::*;

impl Listed for State {
    const CODE: &'static str = "bellum";
    const TITLE: &'static str = "Bellum Magica";
    const MODES: &'static [ModeInfo] = &[ModeInfo { code: "base", seats: &[2, 3, 4, 5] }];
    // Since 2 chests are stolen one at a time (BEL-ACT-3); lines of version 1 are read as the decisions that they are.
    const RULES_VERSIONS: &'static [&'static str] = &["1", "2"];
    const RULES_PAGES: RulesPages = RulesPages {
        exact: include_str!("../../../../docs/rules/bellum-magia.md"),
        english: include_str!("../../../../docs/rules/bellum-magia.plain.en.md"),
        french: include_str!("../../../../docs/rules/bellum-magia.plain.fr.md"),
    };
    const EXAMPLE_ACTION: &'static str = "attack_place f2";
    const LESSONS: &'static str = include_str!("../../../../content/bellum/lessons.toml");
    const CHANCE_RULE: RuleId = RuleId("BEL-RNG-1");
    const OPTIONS: &'static [GameOption<Options>] = options::OPTIONS;

    fn mode_code(&self) -> &'static str {
        options::MODE
    }

    fn pack_info(&self) -> PackInfo {
        pack_info(self.pack())
    }

    fn standard_pack() -> PackInfo {
        pack_info(Pack::standard())
    }

    fn packs() -> Vec<String> {
        packs::ids()
    }

    fn plain_options(_mode: &str, seats: u8) -> Options {
        options::plain(seats)
    }

    /// The captain begins; forced passes are skipped (BEL-ACT-5).
    fn at_a_table(wishes: &mut Map<String, Value>) {
        if let Some(first) = wishes.remove("first") {
            wishes.insert("captain".to_owned(), first);
        }
        wishes.entry("auto_pass").or_insert(true.into());
    }

    fn mode_of(_options: &Options) -> &'static str {
        options::MODE
    }

    fn seats_of(options: &Options) -> u8 {
        options.seats
    }
}

/// BEL-DATA-7: name and hash of a pack; its canonical text is that of the rules crate.
fn pack_info(pack: &Pack) -> PackInfo {
    PackInfo::new(pack.id(), pack.canonical())
}
