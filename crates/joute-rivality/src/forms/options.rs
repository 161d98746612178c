//! Modes and levels, and the printed tiles.

use schemars::JsonSchema;
use serde::Serialize;

use crate::board::SpellSide;
use crate::content::{Pack, TileId};
use crate::options::Mode;

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ModeJson {
    /// The game as printed, for 2 to 4 players.
    #[default]
    Base,
    /// With delayed spells, sieges and expert scoring, for 2 to 4 players.
    Expert,
    /// Alone against Souramoun.
    Solo,
}

impl ModeJson {
    pub(super) const ALL: [Self; 3] = [Self::Base, Self::Expert, Self::Solo];

    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Expert => "expert",
            Self::Solo => "solo",
        }
    }
}

impl From<Mode> for ModeJson {
    fn from(mode: Mode) -> Self {
        match mode {
            Mode::Base => Self::Base,
            Mode::Expert => Self::Expert,
            Mode::Solo(_) => Self::Solo,
        }
    }
}

/// One printed tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TileJson {
    /// Its name: `W`, `D01` to `D10`, `C01` to `C08`, `F01` to `F06`.
    pub(crate) id: String,
    /// `well`, `stone_circle`, `cottage` or `fortress`.
    pub(crate) terrain: &'static str,
    /// Points for whoever scores it.
    pub(crate) value: u8,
    /// Printed shields.
    pub(crate) shields: u8,
    /// Whether a star is printed on it.
    pub(crate) starred: bool,
    /// Spell on the left side as printed: golems, `@`, range, `!` if it breaks shields; null if there is none.
    pub(crate) left: Option<String>,
    /// Spell on the top side.
    pub(crate) top: Option<String>,
    /// Spell on the right side. No tile has one at its bottom.
    pub(crate) right: Option<String>,
}

/// All 25 tiles of `pack`, the Well first.
#[must_use]
pub fn tiles(pack: &Pack) -> Vec<TileJson> {
    [TileId::WELL]
        .into_iter()
        .chain(TileId::spell_tiles())
        .map(|tile| {
            let spell = |side| pack.spell(tile, side).map(|spell| spell.to_string());
            TileJson {
                id: tile.to_string(),
                terrain: tile.terrain().code(),
                value: tile.terrain().value(),
                shields: tile.terrain().shields(),
                starred: tile.is_starred(),
                left: spell(SpellSide::Left),
                top: spell(SpellSide::Top),
                right: spell(SpellSide::Right),
            }
        })
        .collect()
}
