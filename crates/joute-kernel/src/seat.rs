//! Seats, sets of seats, and what belongs to each.

use core::fmt;

/// The most seats that any game has.
pub const SEATS_MAX: usize = 6;

/// A place at the table, from 0 in the order of play.
///
/// Invariant: below [`SEATS_MAX`].
///
/// ```
/// use joute_kernel::{SEATS_MAX, Seat};
///
/// let seat = Seat::new(2).ok_or("no such seat")?;
/// assert_eq!((seat.index(), seat.next_of(3), seat.to_string().as_str()), (2, Seat::at(0), "2"));
/// assert_eq!(Seat::new(SEATS_MAX as u8), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat that is numbered `index`, or `None` from [`SEATS_MAX`] on.
    #[inline]
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if (index as usize) < SEATS_MAX { Some(Self(index)) } else { None }
    }

    /// The seat that is numbered `index` modulo [`SEATS_MAX`]: for literals and for indices known to be in range.
    #[inline]
    #[must_use]
    pub const fn at(index: u8) -> Self {
        Self(index % SEATS_MAX as u8)
    }

    /// Its number, from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats, in order.
    pub fn first_of(count: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(SEATS_MAX as u8)).map(Self)
    }

    /// The next seat clockwise at a table of `count` seats.
    #[inline]
    #[must_use]
    pub const fn next_of(self, count: u8) -> Self {
        if self.0 + 1 >= count { Self(0) } else { Self(self.0 + 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Who looks: a seat, or somebody who holds none.
///
/// ```
/// use joute_kernel::{Seat, Viewer};
///
/// let viewers: Vec<String> = Viewer::all_of(2).map(|viewer| viewer.to_string()).collect();
/// assert_eq!(viewers, ["seat 0", "seat 1", "spectator"]);
/// assert!(Viewer::Seat(Seat::at(1)).is(Seat::at(1)) && !Viewer::Spectator.is(Seat::at(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody who sees only what everybody sees.
    Spectator,
}

impl Viewer {
    /// Whether this is the viewer in `seat`.
    #[inline]
    #[must_use]
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The seat that looks, if one does.
    #[inline]
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Every viewer of a table of `count` seats: the seats in order, then the spectator.
    pub fn all_of(count: u8) -> impl Iterator<Item = Self> + Clone {
        Seat::first_of(count).map(Self::Seat).chain([Self::Spectator])
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => write!(f, "seat {seat}"),
            Self::Spectator => f.write_str("spectator"),
        }
    }
}

crate::id_set! {
    /// A set of seats.
    ///
    /// ```
    /// use joute_kernel::{Seat, SeatSet};
    ///
    /// let owing = SeatSet::first_of(3).without(Seat::at(0));
    /// assert_eq!((owing.len(), owing.first()), (2, Some(Seat::at(1))));
    /// assert_eq!(owing.iter().collect::<SeatSet>(), owing);
    /// ```
    pub struct SeatSet(u8) of Seat;
}

impl SeatSet {
    /// The first `count` seats.
    #[inline]
    #[must_use]
    pub const fn first_of(count: u8) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }
}

/// One value for each seat of a table, in seat order, without heap.
///
/// Invariant: `len` values are in use, `1..=SEATS_MAX`; the rest hold the default and are never shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BySeat<T> {
    values: [T; SEATS_MAX],
    len: u8,
}

impl<T: Copy + Default> BySeat<T> {
    /// The values `value(seat)` for the first `count` seats; `count` is cut to `1..=SEATS_MAX`.
    #[must_use]
    pub fn from_fn(count: u8, mut value: impl FnMut(Seat) -> T) -> Self {
        let len = count.clamp(1, SEATS_MAX as u8);
        let mut values = [T::default(); SEATS_MAX];
        for seat in Seat::first_of(len) {
            values[seat.index()] = value(seat);
        }
        Self { values, len }
    }

    /// The same seats, each with `value` of what it held.
    #[must_use]
    pub fn map<U: Copy + Default>(&self, mut value: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat::from_fn(self.len, |seat| value(self[seat]))
    }
}

impl<T> BySeat<T> {
    /// How many seats there are.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Never: a table has at least one seat.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The values in seat order.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.len()]
    }

    /// Each seat with its value, ascending.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::first_of(self.len).zip(self.as_slice())
    }
}

impl<T> core::ops::Index<Seat> for BySeat<T> {
    type Output = T;

    /// # Panics
    ///
    /// If no such seat is at the table.
    fn index(&self, seat: Seat) -> &T {
        &self.as_slice()[seat.index()]
    }
}

impl<T> core::ops::IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        let len = self.len();
        &mut self.values[..len][seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{BySeat, Seat, SeatSet, Viewer};

    #[test]
    fn a_set_lists_its_seats_ascending() {
        let set: SeatSet = [Seat::at(4), Seat::at(0), Seat::at(2)].into_iter().collect();
        assert_eq!(format!("{set:?}"), "{0, 2, 4}");
        assert_eq!(set.without(Seat::at(0)).first(), Some(Seat::at(2)));
        assert_eq!(SeatSet::first_of(6).len(), 6);
    }

    #[test]
    fn clockwise_comes_round() {
        assert_eq!(Seat::at(2).next_of(3), Seat::at(0));
        assert_eq!(Seat::at(1).next_of(3), Seat::at(2));
    }

    #[test]
    fn by_seat_holds_one_value_a_seat() {
        let doubled = BySeat::from_fn(3, |seat| seat.index()).map(|index| index * 2);
        assert_eq!(doubled.as_slice(), [0, 2, 4]);
        assert_eq!(Viewer::all_of(2).count(), 3);
    }
}
