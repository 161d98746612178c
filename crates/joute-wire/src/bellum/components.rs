//! What is printed on the components of a pack.

use joute_bellum as bel;
use schemars::JsonSchema;
use serde::Serialize;

use super::cards::{CastleJson, CreatureJson, PlaceJson, creature_whole, place_whole};
use super::position::{PilesJson, PricesJson, SupplyJson};

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
