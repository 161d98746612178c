//! Piles of cards, which are known by their designs.

use core::fmt;

use crate::pack::DesignId;

/// The most cards of a game, and so of any pile.
pub const CARDS_MAX: usize = 255;

/// Cards of which copies of a design cannot be told apart: a deck with its top at the end, or a sorted heap.
#[derive(Clone, Copy)]
pub struct Pile {
    cards: [DesignId; CARDS_MAX],
    len: u8,
}

impl Pile {
    /// No card.
    pub const EMPTY: Self = Self { cards: [DesignId::FIRST; CARDS_MAX], len: 0 };

    /// The cards: those of a deck from the bottom, those of a heap ascending.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[DesignId] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [DesignId] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// Each card.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = DesignId> + ExactSizeIterator + Clone + '_ {
        self.as_slice().iter().copied()
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether a card of the design is in a heap.
    #[inline]
    #[must_use]
    pub fn holds(&self, card: DesignId) -> bool {
        self.as_slice().contains(&card)
    }

    /// The designs of a heap, ascending, each once.
    #[inline]
    pub fn designs(&self) -> impl Iterator<Item = DesignId> + Clone + '_ {
        let mut last = None;
        self.iter().filter(move |&card| last.replace(card) != Some(card))
    }

    /// Puts a card on top of a deck. A full pile, which no checked pack makes, stays as it is.
    #[inline]
    pub(crate) fn put_on_top(&mut self, card: DesignId) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.len)) {
            *slot = card;
            self.len += 1;
        }
    }

    /// Takes the top card of a deck.
    #[inline]
    pub(crate) fn take_top(&mut self) -> Option<DesignId> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[usize::from(self.len)])
    }

    /// So many cards from the top of a deck, the top at the end.
    pub(crate) fn top(&self, count: u8) -> Self {
        let mut top = Self::EMPTY;
        let below = self.len().saturating_sub(count.into());
        self.as_slice()[below..].iter().for_each(|&card| top.put_on_top(card));
        top
    }

    /// Puts a card into a heap.
    #[inline]
    pub(crate) fn add(&mut self, card: DesignId) {
        let mut place = usize::from(self.len);
        if place == CARDS_MAX {
            return;
        }
        while place > 0 && self.cards[place - 1] > card {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card;
        self.len += 1;
    }

    /// Takes a card of the design out of a heap, if one is there.
    #[inline]
    pub(crate) fn remove(&mut self, card: DesignId) -> bool {
        let place = self.as_slice().partition_point(|known| *known < card);
        let len = usize::from(self.len);
        let is_there = self.as_slice().get(place) == Some(&card);
        if is_there {
            self.cards.copy_within(place + 1..len, place);
            self.len -= 1;
        }
        is_there
    }

    /// Puts all cards of another heap into this one.
    pub(crate) fn add_all(&mut self, other: &Self) {
        other.iter().for_each(|card| self.add(card));
    }

    /// A deck as a heap.
    pub(crate) fn sorted(mut self) -> Self {
        self.as_mut_slice().sort_unstable();
        self
    }
}

impl Default for Pile {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Pile {}

impl FromIterator<DesignId> for Pile {
    /// A heap of them.
    fn from_iter<I: IntoIterator<Item = DesignId>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |mut pile, card| {
            pile.add(card);
            pile
        })
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// RVL-DRONE-9: up to three cards, ascending.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pocket {
    cards: [DesignId; Self::PLACES],
    len: u8,
}

impl Pocket {
    /// How many cards it holds.
    pub const PLACES: usize = 3;
    /// No card.
    pub const EMPTY: Self = Self { cards: [DesignId::FIRST; Self::PLACES], len: 0 };

    /// The cards.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[DesignId] {
        &self.cards[..usize::from(self.len)]
    }

    /// How many free places.
    #[inline]
    #[must_use]
    pub const fn free(&self) -> u8 {
        Self::PLACES as u8 - self.len
    }

    /// The designs, each once.
    pub fn designs(&self) -> impl Iterator<Item = DesignId> + Clone + '_ {
        let cards = self.as_slice();
        cards.iter().enumerate().filter(|&(place, card)| place == 0 || cards[place - 1] != *card).map(|(_, &card)| card)
    }

    /// Puts a card into a free place, if there is one.
    pub(crate) fn add(&mut self, card: DesignId) {
        let place = self.as_slice().partition_point(|known| *known <= card);
        let len = usize::from(self.len);
        if len < Self::PLACES {
            self.cards.copy_within(place..len, place + 1);
            self.cards[place] = card;
            self.len += 1;
        }
    }

    /// Takes a card of the design, if one is there.
    pub(crate) fn remove(&mut self, card: DesignId) -> bool {
        let Some(place) = self.as_slice().iter().position(|known| *known == card) else { return false };
        self.cards.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        // What is beyond the end is always the same, so that equal pockets are equal.
        self.cards[usize::from(self.len)] = DesignId::FIRST;
        true
    }
}

impl fmt::Debug for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Pile;
    use crate::pack::DesignId;

    #[test]
    fn a_heap_is_sorted_and_a_deck_gives_its_top() {
        let [one, two, three] = [1, 2, 3].map(DesignId);
        let mut heap: Pile = [three, one, two, one].into_iter().collect();
        assert_eq!(heap.as_slice(), [one, one, two, three]);
        assert!(heap.designs().eq([one, two, three]));
        assert!(heap.remove(one) && heap.remove(one) && !heap.remove(one));
        assert_eq!(heap.as_slice(), [two, three]);
        let mut deck = Pile::EMPTY;
        [three, one, two].into_iter().for_each(|card| deck.put_on_top(card));
        assert_eq!((deck.take_top(), deck.take_top(), deck.sorted().as_slice()), (Some(two), Some(one), &[three][..]));
    }
}
