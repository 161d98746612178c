//! Which games there are, and in which modes.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};

use crate::packs::Content;
use crate::{GameId, Listed};

/// A mode of a game, as a player chooses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModeInfo {
    /// Its word on the command line and in options.
    pub code: &'static str,
    /// The numbers of seats it can be played with, ascending.
    pub seats: &'static [u8],
}

/// The pages of a game's rules, as Markdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesPages {
    /// The normative one, with the exact wording of every ID.
    pub exact: &'static str,
    /// In plain English, ID by ID.
    pub english: &'static str,
    /// In plain French, ID by ID.
    pub french: &'static str,
}

/// A content pack by name and hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackInfo {
    /// Its name.
    pub id: String,
    /// SHA-256 of its content in canonical text, as 64 hex digits.
    pub hash: String,
}

impl GameId {
    /// Its word on the command line and in records.
    #[must_use]
    pub const fn code(self) -> &'static str {
        with_game!(self, G => <G as Listed>::CODE)
    }

    /// Its name as printed.
    #[must_use]
    pub const fn title(self) -> &'static str {
        with_game!(self, G => <G as Listed>::TITLE)
    }

    /// Its modes, the plainest first.
    #[must_use]
    pub const fn modes(self) -> &'static [ModeInfo] {
        with_game!(self, G => <G as Listed>::MODES)
    }

    /// The versions of its rules whose records this program replays, ascending. The last is the one that it plays, and that
    /// new records name: it grows when a decision on a rule changes.
    #[must_use]
    pub const fn rules_versions(self) -> &'static [&'static str] {
        with_game!(self, G => <G as Listed>::RULES_VERSIONS)
    }

    /// The version of its rules that new records name.
    #[must_use]
    pub const fn rules_version(self) -> &'static str {
        let versions = self.rules_versions();
        versions[versions.len() - 1]
    }

    /// Whether this program replays records of this version of its rules.
    ///
    /// # Errors
    ///
    /// Which version it is, and which are known.
    pub fn check_rules(self, version: &str) -> Result<(), UnknownRules> {
        let known = self.rules_versions();
        let unknown = || UnknownRules { game: self, found: version.chars().take(40).collect() };
        known.contains(&version).then_some(()).ok_or_else(unknown)
    }

    /// The pages of its rules.
    #[must_use]
    pub const fn rules_pages(self) -> RulesPages {
        with_game!(self, G => <G as Listed>::RULES_PAGES)
    }

    /// An action of it in notation, to show how one is written.
    #[must_use]
    pub const fn example_action(self) -> &'static str {
        with_game!(self, G => <G as Listed>::EXAMPLE_ACTION)
    }

    /// Its guided steps, as `joute-lessons` reads them; empty if it has none.
    #[must_use]
    pub const fn lessons(self) -> &'static str {
        with_game!(self, G => <G as Listed>::LESSONS)
    }

    /// Its illustrated rulebook, as `joute-book` reads it; empty if it has none.
    #[must_use]
    pub const fn book(self) -> &'static str {
        with_game!(self, G => <G as Listed>::BOOK)
    }

    /// The files with which somebody may begin a pack of it, by name and text; none if nobody can make packs of it.
    #[must_use]
    pub fn template(self) -> Vec<(String, String)> {
        with_game!(self, G => <G as Listed>::template())
    }

    /// The names of the packs that it can be played with now, that of the program first.
    #[must_use]
    pub fn packs(self) -> Vec<String> {
        with_game!(self, G => <G as Listed>::shelf().ids())
    }

    /// The pack of this name, if it is here.
    #[must_use]
    pub fn pack_called(self, id: &str) -> Option<PackInfo> {
        with_game!(self, G => <G as Listed>::shelf().find(id).map(|pack| pack.info()))
    }

    /// The content that it is played with unless the options name another.
    #[must_use]
    pub fn pack(self) -> PackInfo {
        with_game!(self, G => <G as Listed>::shelf().standard().info())
    }
}

impl PackInfo {
    /// A pack called `id` whose content in canonical text is `canonical`.
    pub(crate) fn new(id: &str, canonical: impl AsRef<[u8]>) -> Self {
        Self { id: id.to_owned(), hash: hex::encode(Sha256::digest(canonical)) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A version of the rules that this program does not know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the record was played by version `{found}` of the rules of {}; this program knows {}: use the program that wrote it",
    .game.title(),
    .game.rules_versions().join(", ")
)]
pub struct UnknownRules {
    /// Which game.
    pub game: GameId,
    /// The version that the record names, cut to 40 characters.
    pub found: String,
}

/// A word that names no game.
///
/// ```
/// let error = "chess".parse::<joute_games::GameId>().unwrap_err();
/// assert!(error.to_string().starts_with("no game is called `chess`; there is: "));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no game is called `{name}`; there is: {}", GameId::ALL.map(GameId::code).join(", "))]
pub struct UnknownGame {
    /// The word.
    pub name: String,
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        let named = |game: &Self| game.code() == text;
        let unknown = || UnknownGame { name: text.chars().take(40).collect() };
        Self::NAMED.into_iter().find(named).ok_or_else(unknown)
    }
}
