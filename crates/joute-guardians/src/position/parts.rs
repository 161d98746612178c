//! Values of a state as data, and back: what of a position has a form of the engine's own (GUA-POS-2, GUA-POS-7).

use arrayvec::ArrayVec;
use joute_content::{At, Data, Fields, Findings};
use joute_effects::{Word, WordSet};
use joute_kernel::{Seat, SeatSet};

use crate::cards::{Ban, TerrainKind, Window};
use crate::ids::{CARDS_MAX, CardId, CardSet, GUARDIANS_SEATS_MAX};
use crate::map::{SPACES_MAX, SpaceId, SpaceSet};

/// What is written as data and read back.
pub(crate) trait Part: Sized {
    fn write(&self) -> Data;

    /// What stands there; nothing if it is a fault, which is kept.
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self>;
}

/// Says that a struct is a table of its fields; every field is named, so that none is forgotten.
macro_rules! parts {
    ($($type:ty { $($field:ident),* $(,)? })+) => {$(
        impl $crate::position::parts::Part for $type {
            fn write(&self) -> joute_content::Data {
                joute_content::Data::Table(vec![$((stringify!($field).to_owned(), self.$field.write())),*])
            }

            fn read(at: &joute_content::At<'_>, findings: &mut joute_content::Findings) -> Option<Self> {
                let fields = at.fields(&[$(stringify!($field)),*], findings)?;
                $(let $field = $crate::position::parts::need(&fields, stringify!($field), findings);)*
                Some(Self { $($field: $field?),* })
            }
        }
    )+};
}

/// Says that an enum is one of some words.
macro_rules! words {
    ($($type:ty { $($word:ident = $code:literal),* $(,)? })+) => {$(
        impl $crate::position::parts::Part for $type {
            fn write(&self) -> joute_content::Data {
                joute_content::Data::Text(match self { $(Self::$word => $code),* }.to_owned())
            }

            fn read(at: &joute_content::At<'_>, findings: &mut joute_content::Findings) -> Option<Self> {
                match at.text(findings)? {
                    $($code => Some(Self::$word),)*
                    _ => {
                        at.refuse(concat!("one of", $(" ", $code),*), findings);
                        None
                    }
                }
            }
        }
    )+};
}

pub(crate) use {parts, words};

/// What stands under a key that has to be there.
pub(crate) fn need<T: Part>(fields: &Fields<'_>, key: &str, findings: &mut Findings) -> Option<T> {
    T::read(&fields.need(key, "what this engine wrote there, or no `step`", findings)?, findings)
}

macro_rules! numbers {
    ($($type:ident),+) => {$(
        impl Part for $type {
            fn write(&self) -> Data {
                Data::Number((*self).into())
            }

            fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
                at.number($type::MIN.into()..=$type::MAX.into(), findings).map(|number| number as $type)
            }
        }
    )+};
}

numbers!(u8, i8, u16, i16);

impl Part for bool {
    fn write(&self) -> Data {
        Data::Flag(*self)
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        at.flag(findings)
    }
}

impl Part for Seat {
    fn write(&self) -> Data {
        Data::Number(self.index() as i64)
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        at.number(0..=GUARDIANS_SEATS_MAX as i64 - 1, findings).map(|number| Self::at(number as u8))
    }
}

impl Part for SpaceId {
    fn write(&self) -> Data {
        Data::Text(self.to_string())
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let space = Self::named(at.text(findings)?, GUARDIANS_SEATS_MAX as u8);
        if space.is_none() {
            at.refuse("a space such as SL0", findings);
        }
        space
    }
}

impl Part for CardId {
    fn write(&self) -> Data {
        Data::Text(self.to_string())
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let card = at.text(findings)?.parse().ok();
        if card.is_none() {
            at.refuse("a card such as 0-12", findings);
        }
        card
    }
}

/// Words of cards stand as cards have them.
macro_rules! printed {
    ($($type:ident),+) => {$(
        impl Part for $type {
            fn write(&self) -> Data {
                Data::Text(self.code().to_owned())
            }

            fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
                let word = Self::of(at.text(findings)?);
                if word.is_none() {
                    at.refuse("what this engine wrote there, or no `step`", findings);
                }
                word
            }
        }
    )+};
}

printed!(Window, TerrainKind, Ban);

impl Part for WordSet<Ban> {
    fn write(&self) -> Data {
        Data::List(self.iter().map(|word| word.write()).collect())
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let words: Option<Vec<Ban>> =
            at.list(Ban::ALL.len(), findings)?.iter().map(|at| <Ban as Part>::read(at, findings)).collect();
        words.map(|words| Self::of(&words))
    }
}

/// Sets are lists of what is in them.
macro_rules! sets {
    ($($type:ty, $item:ty, $most:expr;)+) => {$(
        impl Part for $type {
            fn write(&self) -> Data {
                Data::List(self.iter().map(|item| item.write()).collect())
            }

            fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
                let list = at.list($most, findings)?;
                list.iter().map(|at| <$item as Part>::read(at, findings)).collect()
            }
        }
    )+};
}

sets! {
    SeatSet, Seat, GUARDIANS_SEATS_MAX;
    SpaceSet, SpaceId, SPACES_MAX;
}

impl Part for CardSet {
    fn write(&self) -> Data {
        Data::List(self.iter().map(|number| number.write()).collect())
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let numbers = at.list(CARDS_MAX, findings)?;
        let number = |at: &At<'_>| at.number(0..=CARDS_MAX as i64 - 1, findings).map(|number| number as u8);
        numbers.iter().map(number).collect()
    }
}

/// Nothing, or one thing: a list of one.
impl<T: Part> Part for Option<T> {
    fn write(&self) -> Data {
        Data::List(self.iter().map(Part::write).collect())
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        match at.list(1, findings)?.first() {
            None => Some(None),
            Some(at) => T::read(at, findings).map(Some),
        }
    }
}

impl<T: Part, const N: usize> Part for ArrayVec<T, N> {
    fn write(&self) -> Data {
        Data::List(self.iter().map(Part::write).collect())
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        at.list(N, findings)?.iter().map(|at| T::read(at, findings)).collect()
    }
}

impl<T: Part, const N: usize> Part for [T; N] {
    fn write(&self) -> Data {
        Data::List(self.iter().map(Part::write).collect())
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let list: Option<Vec<T>> = at.list(N, findings)?.iter().map(|at| T::read(at, findings)).collect();
        let read = list?.try_into().ok();
        if read.is_none() {
            at.say(format!("expected a list of {N}"), findings);
        }
        read
    }
}

impl<A: Part, B: Part> Part for (A, B) {
    fn write(&self) -> Data {
        Data::List(vec![self.0.write(), self.1.write()])
    }

    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let list = at.list(2, findings)?;
        let [first, second] = list.as_slice() else {
            at.say("expected a list of 2", findings);
            return None;
        };
        Some((A::read(first, findings)?, B::read(second, findings)?))
    }
}
