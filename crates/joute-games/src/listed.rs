//! The port of the rules: what a game brings to be on the list.

use joute_kernel::{RuleId, SetupError};
use serde_json::{Map, Value};

use crate::{ModeInfo, PackInfo, RulesPages, Wrapped};

/// A game of the list.
pub trait Listed: Wrapped {
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
    /// The rule that says when chance answers.
    const CHANCE_RULE: RuleId;

    /// The mode of this state, as [`MODES`](Listed::MODES) calls it.
    fn mode_code(&self) -> &'static str;

    /// The content that this state is played with.
    fn pack_info(&self) -> PackInfo;

    /// The content that it is played with unless the options name another.
    fn standard_pack() -> PackInfo;

    /// The names of the packs that it can be played with now, that of the program first.
    fn packs() -> Vec<String>;

    /// Options from their JSON form; `seats` may come from outside it.
    ///
    /// # Errors
    ///
    /// Every fault at once, each with its path.
    fn options_from_json(seats: Option<u8>, options: &Value) -> Result<Self::Options, SetupError>;

    /// The JSON form: the inverse of [`options_from_json`](Listed::options_from_json).
    fn options_to_json(options: &Self::Options) -> Value;

    /// Adds to the options that people wish what makes a table of theirs comfortable. `first` is the seat that begins, whatever the
    /// game calls it.
    fn at_a_table(wishes: &mut Map<String, Value>);

    /// The mode, as [`MODES`](Listed::MODES) calls it.
    fn mode_of(options: &Self::Options) -> &'static str;

    /// How many seats.
    fn seats_of(options: &Self::Options) -> u8;
}
