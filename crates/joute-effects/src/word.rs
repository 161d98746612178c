//! Closed lists of words, and sets of them.

use core::fmt;
use core::marker::PhantomData;

/// A word out of a closed list, made by [`words!`](crate::words).
pub trait Word: Copy + Eq + fmt::Debug + 'static {
    /// All of them, in the order of the documentation; at most 32 are ever put into a [`WordSet`].
    const ALL: &'static [Self];

    /// Words that the rules know and nobody has built.
    const UNBUILT: &'static [&'static str];

    /// The word as files have it.
    fn code(self) -> &'static str;

    /// Its place in the list.
    fn place(self) -> usize;

    /// Which of them a text is.
    fn of(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.code() == code)
    }
}

/// Makes an enum of words; behind it may stand `unbuilt ["word"]`, which are refused as such.
///
/// ```
/// use joute_effects::Word;
///
/// joute_effects::words! {
///     /// How large something is.
///     pub enum Size {
///         /// Not very.
///         Small = "S",
///         /// Rather.
///         Large = "L",
///     }
/// }
///
/// assert_eq!(Size::of("L"), Some(Size::Large));
/// assert_eq!(Size::Small.code(), "S");
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$about:meta])* $vis:vis enum $name:ident { $($(#[$what:meta])* $word:ident = $code:literal,)+ }
        $(unbuilt [$($unbuilt:literal),* $(,)?])?
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        $vis enum $name {
            $($(#[$what])* $word,)+
        }

        impl $crate::Word for $name {
            const ALL: &'static [Self] = &[$(Self::$word),+];
            const UNBUILT: &'static [&'static str] = &[$($($unbuilt),*)?];

            fn code(self) -> &'static str {
                match self {
                    $(Self::$word => $code,)+
                }
            }

            fn place(self) -> usize {
                self as usize
            }
        }
    };
}

/// A set of words out of a list of at most 32.
///
/// ```
/// # use joute_effects::{Word, WordSet};
/// # joute_effects::words! {
/// #     pub enum Size {
/// #         Small = "S",
/// #         Large = "L",
/// #     }
/// # }
/// let large: WordSet<Size> = WordSet::of(&[Size::Large]);
/// assert!(large.has(Size::Large) && !large.has(Size::Small));
/// assert_eq!(large.iter().map(Size::code).collect::<String>(), "L");
/// ```
pub struct WordSet<T> {
    bits: u32,
    words: PhantomData<T>,
}

impl<T: Word> WordSet<T> {
    /// None of them.
    pub const EMPTY: Self = Self { bits: 0, words: PhantomData };

    /// Exactly these.
    #[must_use]
    pub fn of(words: &[T]) -> Self {
        words.iter().fold(Self::EMPTY, |set, &word| set.with(word))
    }

    /// These and one more.
    #[must_use]
    pub fn with(self, word: T) -> Self {
        Self { bits: self.bits | Self::bit(word), words: PhantomData }
    }

    /// Those of both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, words: PhantomData }
    }

    /// Whether the word is one of them.
    #[must_use]
    pub fn has(self, word: T) -> bool {
        self.bits & Self::bit(word) != 0
    }

    /// Whether a word is in both.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// The words in the order of their list.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        T::ALL.iter().copied().filter(move |&word| self.has(word))
    }

    fn bit(word: T) -> u32 {
        1 << word.place()
    }
}

impl<T> Clone for WordSet<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for WordSet<T> {}

impl<T> PartialEq for WordSet<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for WordSet<T> {}

impl<T: Word> Default for WordSet<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Word> fmt::Debug for WordSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Word> FromIterator<T> for WordSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(words: I) -> Self {
        words.into_iter().fold(Self::EMPTY, Self::with)
    }
}
