//! What a position leaves out about its cards and the default pack knows by their ids.

use joute_bellum as bel;

/// The castle of the default pack with this id.
pub(crate) fn castle(id: &str) -> Option<&'static bel::Castle> {
    let pack = bel::Pack::standard();
    pack.castle(pack.castle_called(id)?)
}

/// The creature of the default pack with this id.
pub(crate) fn creature(id: &str) -> Option<(bel::Breed, &'static bel::Creature)> {
    let pack = bel::Pack::standard();
    let card = pack.creature_called(id)?;
    Some((card.breed(), pack.creature(card)?))
}

/// The place of the default pack with this id.
pub(crate) fn place(id: &str) -> Option<(bel::PlaceKind, &'static bel::Place)> {
    let pack = bel::Pack::standard();
    let card = pack.place_called(id)?;
    Some((card.kind(), pack.place(card)?))
}

/// The kind of a card beside a castle that does not say it: only goblins are about in the set-up.
pub(crate) fn breed(card: &bel::Creature, is_setup: bool) -> bel::Breed {
    if is_setup { bel::Breed::Goblin } else { creature(&card.id).map_or(bel::Breed::Evil, |(breed, _)| breed) }
}
