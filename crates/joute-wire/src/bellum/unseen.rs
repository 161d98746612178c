//! BEL-INFO-5: what the pack holds and a viewer does not see, made of the view alone.

use std::collections::BTreeSet;

use joute_bellum as bel;
use schemars::JsonSchema;
use serde::Serialize;

use super::position::PilesJson;

/// Cards and chests that the viewer does not see, in the order of the pack, so that nothing tells where they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct UnseenJson {
    /// Goblins with others, before they are uncovered, and in the box.
    pub goblins: Vec<String>,
    /// Evil creatures in their deck.
    pub evil: Vec<String>,
    /// Super-evil creatures in their deck.
    pub super_evil: Vec<String>,
    /// Farms in the kingdom deck and in the box.
    pub farms: Vec<String>,
    /// Villages in the kingdom deck and in the box.
    pub villages: Vec<String>,
    /// Towns in the kingdom deck and in the box.
    pub towns: Vec<String>,
    /// Values of chests in piles and with lords that the viewer does not know, ascending.
    pub chests: PilesJson,
}

impl UnseenJson {
    /// What `view` does not show of its pack.
    #[must_use]
    pub fn of(view: &bel::View) -> Self {
        let pack = view.pack.as_ref();
        let lords = view.lords.iter();
        let beside = lords.flat_map(|lord| lord.left.iter().chain(&lord.right).chain(lord.goblins.iter().flatten()));
        let for_hire = view.markets.iter().flat_map(|market| &market.up);
        let seen: BTreeSet<bel::CreatureId> = beside.chain(for_hire).chain(&view.waiting).copied().collect();
        let creatures = |breed| {
            let cards = pack.creature_ids(breed).filter(|card| !seen.contains(card));
            cards.map(|card| pack.creature_name(card)).collect()
        };
        let places = |kind| {
            let cards = pack.place_ids(kind).filter(|card| !view.row.contains(card) && !view.discard.contains(card));
            cards.map(|card| pack.place_name(card)).collect()
        };
        Self {
            goblins: creatures(bel::Breed::Goblin),
            evil: creatures(bel::Breed::Evil),
            super_evil: creatures(bel::Breed::SuperEvil),
            farms: places(bel::PlaceKind::Farm),
            villages: places(bel::PlaceKind::Village),
            towns: places(bel::PlaceKind::Town),
            chests: bel::ChestKind::ALL.map(|kind| values(view, kind)).into(),
        }
    }
}

/// BEL-INFO-2: the values of a kind without those of the chests that the viewer knows.
fn values(view: &bel::View, kind: bel::ChestKind) -> Vec<u8> {
    let mut left = view.pack.chests(kind).to_vec();
    left.sort_unstable();
    let chests = view.lords.iter().flat_map(|lord| &lord.chests).filter(|chest| chest.id.kind() == kind);
    for value in chests.filter_map(|chest| chest.value) {
        if let Some(index) = left.iter().position(|&other| other == value) {
            left.remove(index);
        }
    }
    left
}
