//! The port of the rules: what a game brings to be on the list.

use joute_content::Fault;
use joute_kernel::RuleId;
use serde_json::{Map, Value};

use crate::packs::{Content, Packs};
use crate::{GameOption, ModeInfo, RulesPages, Wrapped};

/// A game of the list.
pub trait Listed: Wrapped {
    /// What is printed on its components.
    type Pack: Content;

    /// Its word on the command line and in records.
    const CODE: &'static str;
    /// Its name as printed.
    const TITLE: &'static str;
    /// Its modes, the plainest first.
    const MODES: &'static [ModeInfo];
    /// The versions of its rules whose records are replayed, ascending; the last is the one that is played.
    const RULES_VERSIONS: &'static [&'static str];
    /// The pages of its rules.
    const RULES_PAGES: RulesPages;
    /// An action in notation, to show how one is written.
    const EXAMPLE_ACTION: &'static str;
    /// Its guided steps, as `joute-lessons` reads them; empty if it has none.
    const LESSONS: &'static str = "";
    /// Its illustrated rulebook, as `joute-book` reads it; empty if it has none.
    const BOOK: &'static str = "";
    /// The rule that says when chance answers.
    const CHANCE_RULE: RuleId;
    /// Its options beside mode and seats, in the order in which they are read.
    const OPTIONS: &'static [GameOption<Self::Options>];

    /// The mode of this state, as [`MODES`](Listed::MODES) calls it.
    fn mode_code(&self) -> &'static str;

    /// The content that this state is played with.
    fn content(&self) -> Self::Pack;

    /// The packs that it can be played with.
    fn shelf() -> &'static Packs<Self::Pack>;

    /// The pack that stands in files, by name and text, and what is strange about it without being wrong.
    ///
    /// # Errors
    ///
    /// Every fault at once, by file and line.
    fn read_pack(files: &[(String, String)]) -> Result<(Self::Pack, Vec<Fault>), Vec<Fault>>;

    /// The files, by name and text, with which somebody may begin a pack: sound as they stand, under another name than the program's. None
    /// if nobody can make packs of it.
    fn template() -> Vec<(String, String)> {
        Vec::new()
    }

    /// Options of `mode` for `seats` with all that [`OPTIONS`](Listed::OPTIONS) can say left out.
    fn plain_options(mode: &str, seats: u8) -> Self::Options;

    /// Adds to the options that people wish what makes a table of theirs comfortable. `first` is the seat that begins, whatever the
    /// game calls it. `seats` is how many there are, where that is not left to the game.
    fn at_a_table(wishes: &mut Map<String, Value>, seats: Option<u8>);

    /// The mode, as [`MODES`](Listed::MODES) calls it.
    fn mode_of(options: &Self::Options) -> &'static str;

    /// How many seats.
    fn seats_of(options: &Self::Options) -> u8;
}
