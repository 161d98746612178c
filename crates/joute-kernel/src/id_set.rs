//! Sets of small numbered things, a bit for each.

/// A set of things that are numbers of one byte: copied, compared and hashed as one number is, listed from the lowest.
///
/// The things are a tuple struct whose number the place of the macro can reach, below the bits of the set.
///
/// ```
/// # use core::fmt;
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct DoorId(u8);
///
/// # impl fmt::Display for DoorId {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
/// #         write!(f, "door {}", self.0)
/// #     }
/// # }
/// joute_kernel::id_set! {
///     /// Some doors.
///     pub struct DoorSet(u16) of DoorId;
/// }
///
/// let doors = DoorSet::of(DoorId(9)).with(DoorId(2));
/// assert_eq!((doors.len(), doors.first(), doors.contains(DoorId(3))), (2, Some(DoorId(2)), false));
/// assert_eq!(doors.minus(DoorSet::of(DoorId(2))).iter().collect::<DoorSet>(), doors.without(DoorId(2)));
/// assert_eq!(format!("{doors:?}"), "{door 2, door 9}");
/// ```
#[macro_export]
macro_rules! id_set {
    ($(#[$about:meta])* $vis:vis struct $Set:ident($field:vis $Bits:ty) of $Id:ident;) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        $vis struct $Set($field $Bits);

        impl $Set {
            /// The set of nothing.
            pub const EMPTY: Self = Self(0);

            /// The set of one.
            #[inline]
            #[must_use]
            pub const fn of(one: $Id) -> Self {
                Self(1 << one.0)
            }

            /// This set and one more.
            #[inline]
            #[must_use]
            pub const fn with(self, one: $Id) -> Self {
                Self(self.0 | 1 << one.0)
            }

            /// This set and one less.
            #[inline]
            #[must_use]
            pub const fn without(self, one: $Id) -> Self {
                Self(self.0 & !(1 << one.0))
            }

            /// Whether it is in the set.
            #[inline]
            #[must_use]
            pub const fn contains(self, one: $Id) -> bool {
                self.0 >> one.0 & 1 != 0
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn both(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether all of it is in the other.
            #[inline]
            #[must_use]
            pub const fn is_within(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// How many are in the set.
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether nothing is in the set.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The one of the lowest number.
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$Id> {
                if self.0 == 0 { None } else { Some($Id(self.0.trailing_zeros() as u8)) }
            }

            /// What is in the set, the lowest number first.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Id> + Clone {
                let mut rest = self;
                ::core::iter::from_fn(move || {
                    let first = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(first)
                })
            }
        }

        impl FromIterator<$Id> for $Set {
            fn from_iter<I: IntoIterator<Item = $Id>>(all: I) -> Self {
                all.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl ::core::fmt::Debug for $Set {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_set().entries(self.iter().map(|one| ::core::fmt::from_fn(move |f| write!(f, "{one}")))).finish()
            }
        }
    };
}
