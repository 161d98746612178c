//! Element ids of Bellum Magica, the same in every picture and every language. They are also the values of `data-touch`.

use joute_bellum::{Breed, ChestId, ChestKind, CreatureId, PlaceId, Side};
use joute_kernel::Seat;

use crate::ids::{coded_parts, named, parts_in_notation, worded};

named! {
    /// A place of the kingdom row, or the Tavern: `place_f2`, `place_tavern`.
    Place = place(place: PlaceId) in "place" '_';
    /// A creature that is up for recruiting, or recruited and still without a side: `card_e17`.
    Card = card(creature: CreatureId) in "card" '_';
    /// The castle of a seat: `castle_0`.
    Castle = castle(seat: Seat) in "castle" '_';
    /// A chest in front of somebody: `chest_W3`.
    Chest = chest(chest: ChestId) in "chest" '_';
    /// A goblin of one's own that has no side yet: `goblin_g3`.
    Goblin = goblin(goblin: CreatureId) in "goblin" '_' if goblin.breed() == Breed::Goblin;
    /// A side of the castle that is drawn large: `side_left`, `side_right`.
    Side = side(side: Side) in "side" '_';
    /// A creature beside a castle: `placed_e17`.
    Placed = placed(creature: CreatureId) in "placed" '_';
    /// A count of a seat: `food_0`, `magic_3`.
    Count = count(counted: Counted, seat: Seat) in "" '_';
    /// The chests of a kind that nobody has drawn: `pile_wood`.
    Pile = pile(kind: ChestKind) in "pile" '_';
    /// The face-down creatures of a breed: `deck_evil`, `deck_super`.
    Deck = deck(breed: Breed) in "deck" '_';
    =>
    /// The die: `die`.
    Die = DIE in "die";
    /// The face-down places: `deck_kingdom`.
    KingdomDeck = KINGDOM_DECK in "deck_kingdom";
}

parts_in_notation! { PlaceId CreatureId ChestId }

coded_parts! {
    Side, Side::code, Side::ALL;
    ChestKind, ChestKind::code, ChestKind::ALL;
    Breed, |breed| breed.code().trim_end_matches("_evil"), [Breed::Evil, Breed::SuperEvil];
    Counted, Counted::word, Counted::ALL;
}

worded! {
    /// What is counted for a seat.
    Counted {
        Food "food" "BEL-TERM-8.", Glyph "glyph" "BEL-TERM-9.", Barrel "barrel" "BEL-TERM-10.",
        Spell "spell" "BEL-TERM-15: confusion spells.", Shield "shield" "BEL-TERM-14: shields of the castle.",
        MagicShield "magic" "BEL-TERM-14: magic shields of the castle.", Chests "chests" "BEL-END-1: chests of all kinds."
    }
}
