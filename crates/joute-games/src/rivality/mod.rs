//! Rivality on the list of games.

use core::fmt::Write as _;

use joute_kernel::{RuleId, SetupError};
use serde_json::{Map, Value};

use crate::{Listed, ModeInfo, PackInfo, RulesPages};

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
    const CHANCE_RULE: RuleId = RuleId("RIV-INFO-8");

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

    fn options_from_json(seats: Option<u8>, options: &Value) -> Result<Options, SetupError> {
        options::from_json(seats, options)
    }

    fn options_to_json(options: &Options) -> Value {
        options::to_json(options)
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
