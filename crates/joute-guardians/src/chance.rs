//! GUA-INFO-3, GUA-ASK-20: what chance is asked and what it answers.

use arrayvec::ArrayVec;
use joute_kernel::Seat;

use crate::ids::{CARDS_MAX, CardId};

/// GUA-ASK-28: what chance is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// GUA-SETUP-2: the order of the draw pile of a seat.
    Shuffle(Seat),
    /// GUA-TURN-3: who has the initiative before the first up-cards.
    First,
    /// GUA-UP-3: an up-card out of the discard pile of a seat.
    UpCard(Seat),
    /// GUA-COMBAT-3: a card that a seat with too many Creatures loses.
    Saturation(Seat),
}

/// A draw pile, top first.
pub type Order = ArrayVec<CardId, CARDS_MAX>;

/// What chance answered.
#[expect(clippy::large_enum_variant, reason = "an order lives for a moment, and takes nothing from the heap")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChanceOutcome {
    /// Every card of the draw pile once, top first.
    Order(Order),
    /// A seat.
    Seat(Seat),
    /// A card.
    Card(CardId),
}
