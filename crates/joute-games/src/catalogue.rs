//! Which games there are, and in which modes.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};

/// One of the games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameId {
    /// Tiles and golems, for 1 to 4.
    Rivality,
    /// Evil lords, dice and hordes, for 2 to 5.
    Bellum,
}

/// A mode of a game, as a player chooses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModeInfo {
    /// Its word on the command line and in options.
    pub code: &'static str,
    /// The numbers of seats it can be played with, ascending.
    pub seats: &'static [u8],
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
    /// All games, in the order of the shelf.
    pub const ALL: [Self; 2] = [Self::Rivality, Self::Bellum];

    /// Its word on the command line and in records.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rivality => "rivality",
            Self::Bellum => "bellum",
        }
    }

    /// Its name as printed.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Rivality => "Rivality",
            Self::Bellum => "Bellum Magica",
        }
    }

    /// Its modes, the plainest first.
    #[must_use]
    pub const fn modes(self) -> &'static [ModeInfo] {
        match self {
            Self::Rivality => &[
                ModeInfo { code: "base", seats: &[2, 3, 4] },
                ModeInfo { code: "expert", seats: &[2, 3, 4] },
                ModeInfo { code: "solo", seats: &[1] },
            ],
            Self::Bellum => &[ModeInfo { code: "base", seats: &[2, 3, 4, 5] }],
        }
    }

    /// The versions of its rules whose records this program replays, ascending. The last is the one that it plays, and that
    /// new records name: it grows when a decision on a rule changes.
    #[must_use]
    pub const fn rules_versions(self) -> &'static [&'static str] {
        match self {
            Self::Rivality => &["1"],
            // Since 2 chests are stolen one at a time (BEL-ACT-3); lines of version 1 are read as the decisions that they are.
            Self::Bellum => &["1", "2"],
        }
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

    /// The names of the packs that it can be played with now, that of the program first.
    #[must_use]
    pub fn packs(self) -> Vec<String> {
        match self {
            Self::Rivality => vec![joute_rivality::PRINTED.name().to_owned()],
            Self::Bellum => crate::packs::ids(),
        }
    }

    /// The content that it is played with unless the options name another.
    #[must_use]
    pub fn pack(self) -> PackInfo {
        match self {
            Self::Rivality => rivality_pack(&joute_rivality::PRINTED),
            Self::Bellum => bellum_pack(joute_bellum::Pack::standard()),
        }
    }
}

/// Name and hash of a Rivality pack. The canonical text has a line per tile: `D01 3@1 1@1 -`.
pub(crate) fn rivality_pack(pack: &joute_rivality::Pack) -> PackInfo {
    let mut hash = Sha256::new();
    for tile in joute_rivality::TileId::spell_tiles() {
        hash.update(tile.to_string());
        for spell in pack.of(tile) {
            hash.update(spell.map_or(" -".to_owned(), |spell| format!(" {spell}")));
        }
        hash.update("\n");
    }
    PackInfo { id: pack.name().to_owned(), hash: hex(&hash.finalize()) }
}

/// BEL-DATA-7: name and hash of a Bellum Magica pack; its canonical text is that of the rules crate.
pub(crate) fn bellum_pack(pack: &joute_bellum::Pack) -> PackInfo {
    PackInfo { id: pack.id().to_owned(), hash: hex(&Sha256::digest(pack.canonical())) }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
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
        Self::ALL.into_iter().find(named).ok_or_else(unknown)
    }
}
