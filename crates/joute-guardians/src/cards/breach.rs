//! GUA-DECK, GUA-ASK-26: what the numbers of a deck break.

use core::fmt;

use joute_kernel::{RuleId, SetupFault};

use super::card::Card;
use super::deck::{DECK_CARDS_MIN, SEAT_CARDS_MAX, SEAT_CREATURES_MAX};

/// A rule that a deck breaks, with the number that breaks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Breach {
    /// Fewer than [`DECK_CARDS_MIN`] cards.
    TooFew(usize),
    /// More than [`SEAT_CARDS_MAX`] cards.
    TooMany(usize),
    /// More than [`SEAT_CREATURES_MAX`] Creatures.
    Creatures(usize),
    /// No Shield, so that it could never move.
    NoShield,
    /// More copies of a card than the option `max_copies` allows.
    Copies {
        /// The id of the card.
        card: String,
        /// How many there are.
        copies: u16,
        /// How many there may be.
        most: u16,
    },
}

impl Breach {
    /// Everything that so many copies of these cards break; by default there is no most of a card (GD-09).
    #[must_use]
    pub fn of(cards: &[(&Card, u16)], max_copies: Option<u16>) -> Vec<Self> {
        let count = |is: fn(&Card) -> bool| -> usize {
            cards.iter().filter(|(card, _)| is(card)).map(|&(_, copies)| usize::from(copies)).sum()
        };
        let (all, creatures) = (count(|_| true), count(Card::is_creature));
        let is_free = |card: &Card| card.kind.is_shield() || card.kind.is_terrain();
        let copies = cards.iter().filter(|(card, _)| !is_free(card)).filter_map(|&(card, copies)| {
            let most = max_copies.filter(|most| copies > *most)?;
            Some(Self::Copies { card: card.id.clone(), copies, most })
        });
        let whole = [
            (all < DECK_CARDS_MIN).then_some(Self::TooFew(all)),
            (all > SEAT_CARDS_MAX).then_some(Self::TooMany(all)),
            (creatures > SEAT_CREATURES_MAX).then_some(Self::Creatures(creatures)),
            (count(|card| card.kind.is_shield()) == 0).then_some(Self::NoShield),
        ];
        whole.into_iter().flatten().chain(copies).collect()
    }

    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::TooFew(_) => "GUA-DECK-1",
            Self::TooMany(_) | Self::Creatures(_) => "GUA-ASK-26",
            Self::NoShield => "GUA-DECK-4",
            Self::Copies { .. } => "GUA-DECK-3",
        })
    }

    /// As a fault of options or of a pack, whose place begins with `path`.
    pub(super) fn fault(&self, path: &str) -> SetupFault {
        let key = match self {
            Self::Copies { card, .. } => format!("cards.{card}"),
            _ => "cards".to_owned(),
        };
        let place = if path.is_empty() { key } else { format!("{path}.{key}") };
        SetupFault::new(place, self.to_string()).by(self.rule())
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFew(cards) => write!(f, "{cards} cards; expected {DECK_CARDS_MIN} at least"),
            Self::TooMany(cards) => write!(f, "{cards} cards; expected {SEAT_CARDS_MAX} at most"),
            Self::Creatures(cards) => write!(f, "{cards} Creatures; expected {SEAT_CREATURES_MAX} at most"),
            Self::NoShield => f.write_str("no Shield; expected one at least, as nothing moves without"),
            Self::Copies { copies, most, .. } => write!(f, "{copies} copies; expected {most} at most"),
        }
    }
}
