//! What is printed on the components of a pack.

use schemars::JsonSchema;
use serde::Serialize;

use super::cards::{CreatureJson, PlaceJson};
use super::tables::{PilesJson, PricesJson, SupplyJson};
use super::write::{piles, prices, supply};
use crate::ids::{Breed, PlaceKind};
use crate::pack::{Castle, Pack};

/// Everything that is printed on the components of a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PackJson {
    /// The castles.
    pub(crate) castles: Vec<Castle>,
    /// Goblins, evil and super-evil creatures.
    pub(crate) creatures: Vec<CreatureJson>,
    /// The Tavern, farms, villages and towns.
    pub(crate) places: Vec<PlaceJson>,
    /// Values of all chests.
    pub(crate) chests: PilesJson,
    /// All tokens.
    pub(crate) supply: SupplyJson,
    /// What creatures cost.
    pub(crate) prices: PricesJson,
}

impl From<&Pack> for PackJson {
    fn from(pack: &Pack) -> Self {
        let parts = pack.parts();
        let creatures = Breed::ALL.into_iter().flat_map(|breed| {
            let cards = parts.creatures(breed).iter();
            cards.map(move |card| (breed, card).into())
        });
        let places = PlaceKind::ALL.into_iter().flat_map(|kind| {
            let cards = parts.places(kind).iter();
            cards.map(move |card| (kind, card).into())
        });
        Self {
            castles: parts.castles.clone(),
            creatures: creatures.collect(),
            places: places.collect(),
            chests: piles(&parts.chests),
            supply: supply(parts.supply.counts().map(Some)),
            prices: prices(&parts.prices),
        }
    }
}
