//! Options, and what is printed on the components of a pack.

use joute_bellum as bel;
use schemars::JsonSchema;
use serde::Serialize;

use super::cards::{CastleJson, CreatureJson, PlaceJson, creature_whole, place_whole};
use super::position::{PilesJson, PricesJson, SupplyJson};

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ModeJson {
    /// The game as printed.
    Base,
}

/// Options of a game of Bellum Magica. Everything may be left out; what is left to chance is drawn by lot.
///
/// This type describes the form; [`joute_games::GameOptions::from_json`] reads it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OptionsJson {
    /// What is played; there is one mode.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<ModeJson>,
    /// Number of seats; 2 if left out.
    #[schemars(range(min = 2, max = 5))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// The id of each seat's castle, all different. Left out: by lot.
    #[schemars(length(min = 2, max = 5))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub castles: Option<Vec<String>>,
    /// The seat of the first Captain. Left out: by lot.
    #[schemars(range(max = 4))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captain: Option<u8>,
    /// Whether a seat that can do nothing but pass is skipped; `false` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto_pass: Option<bool>,
    /// Whether food and glyphs never run out; `false` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlimited_food_glyphs: Option<bool>,
    /// The last day; 100 if left out.
    #[schemars(range(min = 1))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day_limit: Option<u16>,
    /// The id of an installed pack; the default pack if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pack: Option<String>,
}

/// Everything that is printed on the components of a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PackJson {
    /// The castles.
    pub castles: Vec<CastleJson>,
    /// Goblins, evil and super-evil creatures.
    pub creatures: Vec<CreatureJson>,
    /// The Tavern, farms, villages and towns.
    pub places: Vec<PlaceJson>,
    /// Values of all chests.
    pub chests: PilesJson,
    /// All tokens.
    pub supply: SupplyJson,
    /// What creatures cost.
    pub prices: PricesJson,
}

impl From<&bel::Pack> for PackJson {
    fn from(pack: &bel::Pack) -> Self {
        let parts = pack.parts();
        let kinds = [bel::PlaceKind::Tavern, bel::PlaceKind::Farm, bel::PlaceKind::Village, bel::PlaceKind::Town];
        let creatures = bel::Breed::ALL
            .into_iter()
            .flat_map(|breed| parts.creatures(breed).iter().map(move |card| creature_whole(breed, card)));
        let places =
            kinds.into_iter().flat_map(|kind| parts.places(kind).iter().map(move |card| place_whole(kind, card)));
        let [food, glyph, barrel, shield, spell, magic_shield] = parts.supply.counts().map(Some);
        let [wood, metal, gold] = parts.chests.clone();
        Self {
            castles: parts.castles.iter().map(castle_whole).collect(),
            creatures: creatures.collect(),
            places: places.collect(),
            chests: PilesJson { wood, metal, gold },
            supply: SupplyJson { food, glyph, barrel, shield, spell, magic_shield },
            prices: parts.prices.into(),
        }
    }
}

/// Whole, with its name.
pub(super) fn castle_whole(castle: &bel::Castle) -> CastleJson {
    CastleJson {
        id: castle.id.clone(),
        name: Some((&castle.name).into()),
        shield: castle.shield,
        magic_shield: castle.magic_shield,
        rows: (&castle.rows).into(),
    }
}
