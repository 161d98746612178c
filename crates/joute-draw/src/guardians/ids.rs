//! Element ids of Guardians, the same in every picture and every language. They are also the values of `data-touch`.

use joute_guardians::{CardId, SpaceId};
use joute_kernel::Seat;

use crate::ids::{Part, coded_parts, marked, named, worded};

named! {
    /// A space of the field, by its number: `space_7`.
    Space = space(space: SpaceId) in "space" '_';
    /// A card, by its owner and number: `card_0_12`.
    Card = card(card: CardId) in "card" '_';
    /// The Guardian of a seat: `guardian_1`.
    Guardian = guardian(seat: Seat) in "guardian" '_';
    /// The draw pile of a seat: `pile_0`.
    Pile = pile(seat: Seat) in "pile" '_';
    /// The discard pile of a seat: `discard_0`.
    Discard = discard(seat: Seat) in "discard" '_';
    /// A count of a seat: `stones_0`, `trophies_1`.
    Count = count(counted: Counted, seat: Seat) in "" '_';
    =>
    /// The button that stands for the Guardian as a target: `target`.
    Target = TARGET in "target";
}

impl Part for SpaceId {
    fn word(&self) -> String {
        self.index().to_string()
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        words.next()?.parse().ok().and_then(Self::new)
    }
}

impl Part for CardId {
    fn word(&self) -> String {
        format!("{}_{}", self.owner(), self.number())
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        let owner = Seat::read(words)?;
        Some(Self::new(owner, words.next()?.parse().ok()?))
    }
}

coded_parts! {
    Counted, Counted::word, Counted::ALL;
}

worded! {
    /// What is counted for a seat.
    Counted {
        Stones "stones" "GUA-CARD-6: Power Stones.", Trophies "trophies" "GUA-VIC-3: Shields of others.",
        Lands "lands" "GUA-VIC-1: lands that it controls.", Hand "hand" "GUA-HAND-1: cards of the reserve hand.",
        Depot "depot" "GUA-DISC-2: cards of the Depot.", Pen "pen" "GUA-DISC-2: cards of the Pen."
    }
}

/// All realms together, which make room for a combat.
pub const REALMS: &str = "realms";
/// The stack on its way over the space where it is by now.
pub const UNDERWAY: &str = "underway";

marked! {
    /// What lies on a space, as one thing that moves: `lies_7`.
    lies(space: SpaceId) in "lies" '_';
    /// A Shield on its stack: `shield_0_12`.
    shield(card: CardId) in "shield" '_';
    /// The side of a seat in a combat: `side_0`.
    side(seat: Seat) in "side" '_';
    /// Where what a seat picks in secret lies face down: `pick_0`.
    pick(seat: Seat) in "pick" '_';
    /// What a side shows in its match-up: `total_0`.
    total(seat: Seat) in "total" '_';
    /// The banner of a seat on the page: `banner-0`.
    banner(seat: Seat) in "banner" '-';
}
