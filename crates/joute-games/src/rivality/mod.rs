//! Rivality on the list of games.

use joute_content::Fault;
use joute_kernel::RuleId;
use serde_json::{Map, Value};

use crate::packs::{Content, Packs, renamed};
use crate::{GameOption, Listed, ModeInfo, RulesPages};

mod options;

pub use joute_rivality::*;

impl Listed for State {
    /// Packs live for as long as the program runs, so that states stay small.
    type Pack = &'static Pack;

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
    const BOOK: &'static str = include_str!("../../../../content/rivality/book.toml");
    const CHANCE_RULE: RuleId = RuleId("RIV-INFO-8");
    const OPTIONS: &'static [GameOption<Options>] = options::OPTIONS;

    fn mode_code(&self) -> &'static str {
        self.mode().code()
    }

    fn content(&self) -> &'static Pack {
        self.pack()
    }

    fn shelf() -> &'static Packs<&'static Pack> {
        &PACKS
    }

    fn read_pack(files: &[(String, String)]) -> Result<(&'static Pack, Vec<Fault>), Vec<Fault>> {
        Pack::read(files).map(|pack| (&*Box::leak(Box::new(pack)), Vec::new()))
    }

    fn template() -> Vec<(String, String)> {
        renamed(joute_content::included!("content/rivality": "tiles.toml"), "pack = \"printed\"")
    }

    fn plain_options(mode: &str, seats: u8) -> Options {
        options::plain(mode, seats)
    }

    fn at_a_table(_wishes: &mut Map<String, Value>, _seats: Option<u8>) {}

    fn mode_of(options: &Options) -> &'static str {
        options.mode.code()
    }

    fn seats_of(options: &Options) -> u8 {
        options.seats
    }
}

static PACKS: Packs<&'static Pack> = Packs::new(|| &PRINTED);

impl Content for &'static Pack {
    fn id(&self) -> &str {
        self.name()
    }

    /// A line per tile: `D01 3@1 1@1 -`.
    fn canonical(&self) -> String {
        let mut canonical = String::new();
        for tile in TileId::spell_tiles() {
            canonical.push_str(&tile.to_string());
            for spell in self.of(tile) {
                canonical.push_str(&spell.map_or(" -".to_owned(), |spell| format!(" {spell}")));
            }
            canonical.push('\n');
        }
        canonical
    }
}
