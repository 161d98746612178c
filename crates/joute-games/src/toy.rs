//! The toy game beside the shelf.

use joute_content::Fault;
use joute_kernel::RuleId;
use serde_json::{Map, Value};

use crate::packs::{Content, Packs};
use crate::{GameOption, Listed, ModeInfo, RulesPages, Values};

pub use joute_toy::TossUp as State;
pub use joute_toy::*;

/// Its rules are short enough to be one page in every manner.
const RULES: &str = "# Toss-up\n\n## All of it\n\n* **TOY-1** Both show a card; a coin says whether the high or the low one takes the round.\n";

impl Listed for State {
    type Pack = Seven;

    const CODE: &'static str = "toy";
    const TITLE: &'static str = "Toss-up";
    const MODES: &'static [ModeInfo] = &[ModeInfo { code: "base", seats: &[2] }];
    const RULES_VERSIONS: &'static [&'static str] = &["1"];
    const RULES_PAGES: RulesPages = RulesPages { exact: RULES, english: RULES, french: RULES };
    const EXAMPLE_ACTION: &'static str = "card 3";
    const CHANCE_RULE: RuleId = RuleId("TOY-COIN");
    const OPTIONS: &'static [GameOption<Rounds>] = &[GameOption {
        key: "rounds",
        values: Values::Number(1, 2),
        about: "how many rounds are played",
        left_out: "2",
        rule: Some(RuleId("TOY-END")),
        get: |options| Some(options.0.into()),
        set: |_, value| Some(Rounds(u8::try_from(value.as_u64()?).ok()?)),
        ..GameOption::PLAIN
    }];

    fn mode_code(&self) -> &'static str {
        "base"
    }

    fn content(&self) -> Seven {
        Seven
    }

    fn shelf() -> &'static Packs<Seven> {
        static PACKS: Packs<Seven> = Packs::new(|| Seven);
        &PACKS
    }

    fn read_pack(files: &[(String, String)]) -> Result<(Seven, Vec<Fault>), Vec<Fault>> {
        let message = "the cards of this game cannot be changed".to_owned();
        Err(files.iter().map(|(file, _)| Fault { file: file.clone(), line: 1, message: message.clone() }).collect())
    }

    fn plain_options(_mode: &str, _seats: u8) -> Rounds {
        Rounds(2)
    }

    fn at_a_table(_wishes: &mut Map<String, Value>, _seats: Option<u8>) {}

    fn mode_of(_options: &Rounds) -> &'static str {
        "base"
    }

    fn seats_of(_options: &Rounds) -> u8 {
        2
    }
}

/// The seven cards.
#[derive(Clone, Copy, Debug)]
pub struct Seven;

impl Content for Seven {
    fn id(&self) -> &str {
        "toy"
    }

    fn canonical(&self) -> String {
        "1 2 3 4 5 6 7".to_owned()
    }
}
