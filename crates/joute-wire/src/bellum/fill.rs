//! What a position leaves out about its cards and the default pack knows by their ids.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use joute_bellum as bel;

/// The cards of the default pack by their ids.
#[derive(Default)]
struct Known {
    castles: BTreeMap<&'static str, &'static bel::Castle>,
    creatures: BTreeMap<&'static str, (bel::Breed, &'static bel::Creature)>,
    places: BTreeMap<&'static str, (bel::PlaceKind, &'static bel::Place)>,
}

fn known() -> &'static Known {
    static KNOWN: OnceLock<Known> = OnceLock::new();
    KNOWN.get_or_init(|| {
        let parts = bel::Pack::standard().parts();
        let mut known = Known::default();
        known.castles.extend(parts.castles.iter().map(|castle| (castle.id.as_str(), castle)));
        for breed in bel::Breed::ALL {
            known.creatures.extend(parts.creatures(breed).iter().map(|card| (card.id.as_str(), (breed, card))));
        }
        for kind in [bel::PlaceKind::Tavern, bel::PlaceKind::Farm, bel::PlaceKind::Village, bel::PlaceKind::Town] {
            known.places.extend(parts.places(kind).iter().map(|card| (card.id.as_str(), (kind, card))));
        }
        known
    })
}

/// The castle of the default pack with this id.
pub(crate) fn castle(id: &str) -> Option<&'static bel::Castle> {
    known().castles.get(id).copied()
}

/// The creature of the default pack with this id.
pub(crate) fn creature(id: &str) -> Option<(bel::Breed, &'static bel::Creature)> {
    known().creatures.get(id).copied()
}

/// The place of the default pack with this id.
pub(crate) fn place(id: &str) -> Option<(bel::PlaceKind, &'static bel::Place)> {
    known().places.get(id).copied()
}

/// The kind of a card beside a castle that does not say it: only goblins are about in the set-up.
pub(crate) fn breed(card: &bel::Creature, is_setup: bool) -> bel::Breed {
    if is_setup { bel::Breed::Goblin } else { creature(&card.id).map_or(bel::Breed::Evil, |(breed, _)| breed) }
}
