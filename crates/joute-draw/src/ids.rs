//! Element ids: stable names of what can be touched or asked about, the same in every picture and every language.
//!
//! A game lists its ids with `named!`: how each is written, and what it names. Reading is the inverse of writing.

use joute_kernel::Seat;

use crate::palette::Owner;

/// A part of an id.
pub trait Part: Sized {
    /// How it is written.
    fn word(&self) -> String;

    /// It from the next words of an id.
    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self>;
}

impl Part for Seat {
    fn word(&self) -> String {
        self.to_string()
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        words.next()?.parse().ok().and_then(Self::new)
    }
}

/// The words after `prefix`, each behind a `mark`; without a prefix all of them.
pub(crate) fn words<'a>(id: &'a str, prefix: &str, mark: char) -> Option<std::str::Split<'a, char>> {
    let rest = id.strip_prefix(prefix)?;
    let rest = if prefix.is_empty() { rest } else { rest.strip_prefix(mark)? };
    Some(rest.split(mark))
}

/// An id of these words.
pub(crate) fn written(prefix: &str, mark: char, words: &[String]) -> String {
    let mut id = prefix.to_owned();
    for word in words {
        if !id.is_empty() {
            id.push(mark);
        }
        id.push_str(word);
    }
    id
}

/// The ids of a game, one a line: what it names, the function that writes it with its parts, its first word, the mark between its words, and
/// when it names nothing; then those that are a word alone. It gives these functions and constants, `Named`, and `parse`.
macro_rules! named {
    (
        $(
            $(#[$doc:meta])*
            $kind:ident = $write:ident($($part:ident: $of:ty),+) in $prefix:literal $mark:literal $(if $sound:expr)?;
        )+
        $(=> $($(#[$fixed_doc:meta])* $fixed:ident = $constant:ident in $word:literal;)+)?
    ) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub fn $write($($part: impl Into<$of>),+) -> String {
                Named::$kind($($part.into()),+).id()
            }
        )+
        $($($(#[$fixed_doc])* pub const $constant: &str = $word;)+)?

        /// What an id names.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Named {
            $($(#[$doc])* $kind($($of),+),)+
            $($($(#[$fixed_doc])* $fixed,)+)?
        }

        impl Named {
            /// The id.
            #[must_use]
            pub fn id(&self) -> String {
                match self {
                    $(Self::$kind($($part),+) => $crate::ids::written($prefix, $mark, &[$($crate::ids::Part::word($part)),+]),)+
                    $($(Self::$fixed => $constant.to_owned(),)+)?
                }
            }
        }

        /// What an id names; `None` for everything else. Whether such a thing exists is not asked.
        #[must_use]
        pub fn parse(id: &str) -> Option<Named> {
            $(
                let read = || {
                    let mut words = $crate::ids::words(id, $prefix, $mark)?;
                    $(let $part = <$of as $crate::ids::Part>::read(&mut words)?;)+
                    $(if !$sound { return None; })?
                    Some(Named::$kind($($part),+)).filter(|named| named.id() == id)
                };
                if let Some(named) = read() {
                    return Some(named);
                }
            )+
            match id {
                $($($constant => Some(Named::$fixed),)+)?
                _ => None,
            }
        }
    };
}
pub(crate) use named;

/// Ids that name no thing by itself, one a line: the function that writes it, its first word, the mark behind that, and its part.
macro_rules! marked {
    ($($(#[$doc:meta])* $write:ident($part:ident: $of:ty) in $prefix:literal $mark:literal;)+) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub fn $write($part: $of) -> String {
                $crate::ids::written($prefix, $mark, &[$crate::ids::Part::word(&$part)])
            }
        )+
    };
}
pub(crate) use marked;

/// An enum whose variants have one word each.
macro_rules! worded {
    ($(#[$about:meta])* $name:ident { $($variant:ident $word:literal $what:literal),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $(#[doc = $what] $variant),* }

        impl $name {
            /// All of them.
            pub const ALL: [Self; { [$($word),*].len() }] = [$(Self::$variant),*];

            /// Its word in ids and files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }

            /// What is called so.
            #[must_use]
            pub fn of(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|part| part.word() == word)
            }
        }
    };
}
pub(crate) use worded;

/// Parts that are written as their own codes, one of a few: the type, how it is written, and all of them.
macro_rules! coded_parts {
    ($($of:ty, $word:expr, $all:expr;)+) => {
        $(
            impl $crate::ids::Part for $of {
                fn word(&self) -> String {
                    let word: fn(Self) -> _ = $word;
                    word(*self).to_string()
                }

                fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
                    let word = words.next()?;
                    $all.into_iter().find(|known: &Self| known.word() == word)
                }
            }
        )+
    };
}
pub(crate) use coded_parts;

/// Parts that are written in the notation of the rules.
macro_rules! parts_in_notation {
    ($($of:ty)+) => {
        $(
            impl $crate::ids::Part for $of {
                fn word(&self) -> String {
                    self.to_string()
                }

                fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
                    words.next()?.parse().ok()
                }
            }
        )+
    };
}
pub(crate) use parts_in_notation;

coded_parts! {
    Owner, Owner::key, Owner::ALL;
}
