//! GUA-ASK-26: how the cards of a game are numbered, and sets of them.

use core::fmt;

use joute_kernel::Seat;

/// GUA-MULTI-1: the most players.
pub const GUARDIANS_SEATS_MAX: usize = 4;

/// GUA-ASK-26: the most cards of a seat.
pub const CARDS_MAX: usize = 150;

/// GUA-ASK-26: the most Creatures of a seat.
pub const CREATURES_MAX: usize = 63;

/// One card of one seat, by its place in the list of that seat.
///
/// ```
/// use joute_guardians::CardId;
/// use joute_kernel::Seat;
///
/// let card = CardId::new(Seat::at(1), 12);
/// assert_eq!((card.owner(), card.number(), card.to_string().as_str()), (Seat::at(1), 12, "1-12"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(u16);

impl CardId {
    /// The card of `owner` with this number.
    #[inline]
    #[must_use]
    pub const fn new(owner: Seat, number: u8) -> Self {
        Self((owner.index() as u16) << 8 | number as u16)
    }

    /// Whose deck it came in.
    #[inline]
    #[must_use]
    pub const fn owner(self) -> Seat {
        Seat::at((self.0 >> 8) as u8)
    }

    /// Its place in the list of its owner.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 as u8
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.owner(), self.number())
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A set of cards of one seat, by their numbers.
///
/// ```
/// use joute_guardians::CardSet;
///
/// let set: CardSet = [140, 3].into_iter().collect();
/// assert_eq!((set.len(), set.first(), set.without(3).contains(3)), (2, Some(3), false));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet([u64; 3]);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self([0; 3]);

    /// One card.
    #[inline]
    #[must_use]
    pub fn of(number: u8) -> Self {
        Self::EMPTY.with(number)
    }

    /// The first `count` cards.
    #[must_use]
    pub fn first_of(count: usize) -> Self {
        (0..count.min(CARDS_MAX) as u8).collect()
    }

    /// Whether the card is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, number: u8) -> bool {
        self.0[usize::from(number >> 6) % 3] >> (number & 63) & 1 != 0
    }

    /// The set and one card more.
    #[inline]
    #[must_use]
    pub fn with(mut self, number: u8) -> Self {
        self.insert(number);
        self
    }

    /// The set and one card less.
    #[inline]
    #[must_use]
    pub fn without(mut self, number: u8) -> Self {
        self.remove(number);
        self
    }

    #[inline]
    pub(crate) fn insert(&mut self, number: u8) {
        self.0[usize::from(number >> 6) % 3] |= 1 << (number & 63);
    }

    #[inline]
    pub(crate) fn remove(&mut self, number: u8) {
        self.0[usize::from(number >> 6) % 3] &= !(1 << (number & 63));
    }

    /// The cards of either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Self([a | d, b | e, c | f])
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn both(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Self([a & d, b & e, c & f])
    }

    /// The cards that the other set has not.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Self([a & !d, b & !e, c & !f])
    }

    /// How many cards.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Whether there is no card.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The card with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<u8> {
        self.iter().next()
    }

    /// The same as those of a seat.
    #[must_use]
    pub const fn of_seat(self, seat: Seat) -> SeatCards {
        SeatCards { seat, cards: self }
    }

    /// The cards, ascending.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards(self.0)
    }
}

impl FromIterator<u8> for CardSet {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Cards of one seat, with the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatCards {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub cards: CardSet,
}

impl SeatCards {
    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        self.cards.iter().map(move |number| CardId::new(self.seat, number))
    }
}

/// The cards of a set, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Cards([u64; 3]);

impl Iterator for Cards {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        for (word, bits) in self.0.iter_mut().enumerate() {
            if *bits != 0 {
                let lowest = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(64 * word as u8 + lowest);
            }
        }
        None
    }

    /// Word by word, without asking anew for each card which word is not empty.
    #[inline]
    fn fold<B, F: FnMut(B, u8) -> B>(self, first: B, mut next: F) -> B {
        let mut folded = first;
        for (word, mut bits) in self.0.into_iter().enumerate() {
            while bits != 0 {
                folded = next(folded, 64 * word as u8 + bits.trailing_zeros() as u8);
                bits &= bits - 1;
            }
        }
        folded
    }
}
