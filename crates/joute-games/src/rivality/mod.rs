//! Rivality on the list of games.

use core::fmt::Write as _;

use joute_kernel::RuleId;
use serde_json::{Map, Value};

use crate::{GameOption, Listed, ModeInfo, PackInfo, RulesPages};

mod options;

pub use joute_rivality::*;

impl Listed for State {
    const CODE: &'static str = "rivality";
    const TITLE: &'static str = "Rivality";
    const MODES: &'static [ModeInfo] = &[
        ModeInfo { code: "base", seats: &[2, 3, 4] },
        ModeInfo { code: "expert", seats: &[2, 3, 4] },
        ModeInfo { code: "solo", seats: &[1] },
    ];
    const RULES_VERSIONS: &'static [&'static str] = &["1"];
    const RULES_PAGES: RulesPages = RulesPages {
        exact: include_str!("../../../../docs/rules/rivality.md"),
        english: include_str!("../../../../docs/rules/rivality.plain.en.md"),
        french: include_str!("../../../../docs/rules/rivality.plain.fr.md"),
    };
    const EXAMPLE_ACTION: &'static str = "D05 2,0 r3";
    const LESSONS: &'static str = include_str!("../../../../content/rivality/lessons.toml");
    const CHANCE_RULE: RuleId = RuleId("RIV-INFO-8");
    const OPTIONS: &'static [GameOption<Options>] = options::OPTIONS;

    fn mode_code(&self) -> &'static str {
        options::mode_code(self.mode())
    }

    fn pack_info(&self) -> PackInfo {
        pack_info(&PRINTED)
    }

    fn standard_pack() -> PackInfo {
        pack_info(&PRINTED)
    }

    fn packs() -> Vec<String> {
        vec![PRINTED.name().to_owned()]
    }

    fn plain_options(mode: &str, seats: u8) -> Options {
        options::plain(mode, seats)
    }

    fn at_a_table(_wishes: &mut Map<String, Value>) {}

    fn mode_of(options: &Options) -> &'static str {
        options::mode_code(options.mode)
    }

    fn seats_of(options: &Options) -> u8 {
        options.seats
    }
}

/// Name and hash of a pack. The canonical text has a line per tile: `D01 3@1 1@1 -`.
fn pack_info(pack: &Pack) -> PackInfo {
    let mut canonical = String::new();
    for tile in TileId::spell_tiles() {
        let _ = write!(canonical, "{tile}");
        for spell in pack.of(tile) {
            let _ = match spell {
                None => write!(canonical, " -"),
                Some(spell) => write!(canonical, " {spell}"),
            };
        }
        canonical.push('\n');
    }
    PackInfo::new(pack.name(), canonical)
}
