//! Bellum Magica on the list of games.

use std::sync::Arc;

use joute_content::{Fault, Files, Notes, Table};
use joute_kernel::RuleId;
use serde_json::{Map, Value};

use crate::packs::{Content, Packs, renamed};
use crate::{GameOption, Listed, ModeInfo, RulesPages};

mod options;

pub use joute_bellum::*;

impl Listed for State {
    type Pack = Arc<Pack>;

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
    const BOOK: &'static str = include_str!("../../../../content/bellum/book.toml");
    const CHANCE_RULE: RuleId = RuleId("BEL-RNG-1");
    const OPTIONS: &'static [GameOption<Options>] = options::OPTIONS;

    fn mode_code(&self) -> &'static str {
        options::MODE
    }

    fn content(&self) -> Arc<Pack> {
        Arc::clone(self.pack())
    }

    fn shelf() -> &'static Packs<Arc<Pack>> {
        &PACKS
    }

    fn read_pack(files: &[(String, String)]) -> Result<(Arc<Pack>, Vec<Fault>), Vec<Fault>> {
        let (pack, warnings) = Pack::read_with_warnings(files)?;
        with_setups(Arc::new(pack), warnings, files)
    }

    fn template() -> Vec<(String, String)> {
        renamed(Pack::files(), "id = \"joute\"")
    }

    fn plain_options(_mode: &str, seats: u8) -> Options {
        options::plain(seats)
    }

    /// The captain begins; forced passes are skipped (BEL-ACT-5).
    fn at_a_table(wishes: &mut Map<String, Value>, _seats: Option<u8>) {
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

static PACKS: Packs<Arc<Pack>> = Packs::new(|| Arc::clone(Pack::standard()));

/// BEL-DATA-7: a pack is known by its name and the hash of its canonical text, which is that of the rules crate.
impl Content for Arc<Pack> {
    fn id(&self) -> &str {
        Pack::id(self)
    }

    fn canonical(&self) -> String {
        Pack::canonical(self)
    }
}

/// The pack, unless it has too few cards for any number of lords; numbers for which it has too few are warnings at the line that names
/// the game.
fn with_setups(
    pack: Arc<Pack>,
    mut warnings: Vec<Fault>,
    files: &[(String, String)],
) -> Result<(Arc<Pack>, Vec<Fault>), Vec<Fault>> {
    let reasons = |seats: u8| -> Vec<String> {
        let options = Options { pack: Arc::clone(&pack), ..Options::new(seats) };
        options.faults().iter().map(ToString::to_string).collect()
    };
    let (can, cannot): (Vec<u8>, Vec<u8>) = State::MODES[0].seats.iter().partition(|&&seats| reasons(seats).is_empty());
    let remedy = match can.as_slice() {
        [] => "expected enough for 2 at least".to_owned(),
        _ => {
            format!("expected as many, or a game for {}", can.iter().map(u8::to_string).collect::<Vec<_>>().join(", "))
        }
    };
    let files = Files::parse(files);
    let notes = Notes::new(&files);
    let top = Table::top(&notes);
    let unplayable = cannot.iter().filter_map(|&seats| {
        let message = format!("cannot be set up for {seats} lords: {}; {remedy}", reasons(seats).join("; "));
        Some(top.get("game")?.said(message))
    });
    let unplayable: Vec<Fault> = unplayable.collect();
    if can.is_empty() {
        return Err(unplayable);
    }
    warnings.extend(unplayable);
    Ok((pack, warnings))
}
