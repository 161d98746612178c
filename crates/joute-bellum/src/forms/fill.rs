//! What a position leaves out about its cards and the default pack knows by their ids.

use crate::ids::{Breed, PlaceKind};
use crate::pack::{Castle, Creature, Pack, Place};

/// The castle of the default pack with this id.
pub(crate) fn castle(id: &str) -> Option<&'static Castle> {
    let pack = Pack::standard();
    pack.castle(pack.castle_called(id)?)
}

/// The creature of the default pack with this id.
pub(crate) fn creature(id: &str) -> Option<(Breed, &'static Creature)> {
    let pack = Pack::standard();
    let card = pack.creature_called(id)?;
    Some((card.breed(), pack.creature(card)?))
}

/// The place of the default pack with this id.
pub(crate) fn place(id: &str) -> Option<(PlaceKind, &'static Place)> {
    let pack = Pack::standard();
    let card = pack.place_called(id)?;
    Some((card.kind(), pack.place(card)?))
}

/// The kind of a card beside a castle that does not say it: only goblins are about in the set-up.
pub(crate) fn breed(card: &Creature, is_setup: bool) -> Breed {
    if is_setup { Breed::Goblin } else { creature(&card.id).map_or(Breed::Evil, |(breed, _)| breed) }
}
