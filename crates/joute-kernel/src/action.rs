//! What actions are called: one table a game, from which its notation, its JSON and their schema follow.

use std::borrow::Cow;

use crate::{ParseError, Refusal};

/// One way to act: the word that says it, and what it is said of, in order.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// The word, or several with one space between them.
    pub word: &'static str,
    /// What it does, in a sentence for programmers.
    pub about: &'static str,
    /// What it is said of.
    pub slots: &'static [Slot],
}

/// One thing that a verb is said of.
#[derive(Clone, Copy, Debug)]
pub struct Slot {
    /// What JSON calls it.
    pub name: &'static str,
    /// What it is, in a sentence for programmers.
    pub about: &'static str,
    /// How it is spelled.
    pub form: Form,
    /// [`Named::is_spelled`] of what fills it.
    pub is_spelled: fn(&str, &str, Naming) -> bool,
}

/// How a thing is spelled. What it names, the state knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One of these words; another is no action at all.
    OneOf(&'static [&'static str]),
    /// Any word: what is expected, such as `the id of a card`.
    Word(&'static str),
    /// A whole number in its only spelling: what is expected, such as `a seat such as 1`.
    Number(&'static str),
    /// Any number of words, with commas between them after the name of the slot: `left:g3,g7`; `left:-` for none.
    List,
    /// One word after the name of the slot, or nothing at all: `destroy:1,-4`; what is expected, such as `a hex`.
    Optional(&'static str),
    /// One word or nothing at all; as no such word has a colon, the next word of a named slot is none: what is expected.
    Perhaps(&'static str),
}

impl Form {
    /// What is expected, wherever it stands.
    #[must_use]
    pub fn expected(&self) -> String {
        match *self {
            Self::OneOf(words) => listed(words),
            Self::Word(expected) | Self::Number(expected) | Self::Optional(expected) | Self::Perhaps(expected) => {
                expected.to_owned()
            }
            Self::List => "ids".to_owned(),
        }
    }
}

impl Verb {
    /// The words of some: `reroll, pass or enough`.
    #[must_use]
    pub fn listed(verbs: &[Self]) -> String {
        listed(&verbs.iter().map(|verb| verb.word).collect::<Vec<_>>())
    }
}

impl Slot {
    /// What is expected in a text.
    #[must_use]
    pub fn expected(&self) -> String {
        match self.form {
            Form::OneOf(_) | Form::Word(_) | Form::Number(_) => self.form.expected(),
            Form::Optional(expected) => format!("{}: and {expected}, or the end", self.name),
            Form::Perhaps(expected) => format!("{expected}, or the end"),
            Form::List => format!("{name}: and ids with commas between them, or {name}:-", name = self.name),
        }
    }

    /// The name of a field without the mark of a raw one: `mod` of `r#mod`.
    #[doc(hidden)]
    #[must_use]
    pub const fn plain(name: &'static str) -> &'static str {
        match name.as_bytes() {
            [b'r', b'#', rest @ ..] => match core::str::from_utf8(rest) {
                Ok(plain) => plain,
                Err(_) => name,
            },
            _ => name,
        }
    }

    /// Whether all of these words are spelled as what fills it is, said with this verb.
    #[must_use]
    pub fn takes(&self, words: &[String], verb: &str, naming: Naming) -> bool {
        words.iter().all(|word| (self.is_spelled)(word, verb, naming))
    }

    /// Adds a thing to the text of an action: the work of [`actions!`](crate::actions).
    #[doc(hidden)]
    pub fn write<G, T: Named<G>>(text: &mut String, slot: &str, value: &T, state: Option<&G>) {
        let name = value.name(state);
        match T::FORM {
            Form::List => text.push_str(&format!(" {slot}:{name}")),
            Form::Optional(_) | Form::Perhaps(_) if name.is_empty() => {}
            Form::Optional(_) => text.push_str(&format!(" {slot}:{name}")),
            Form::OneOf(_) | Form::Word(_) | Form::Number(_) | Form::Perhaps(_) => text.push_str(&format!(" {name}")),
        }
    }

    /// The words of a text that stand for it, if they can.
    fn words(&self, word: &str) -> Option<Vec<String>> {
        let list = match self.form {
            Form::OneOf(words) if !words.contains(&word) => return None,
            Form::Number(_) if word.parse().ok().is_none_or(|number: i64| number.to_string() != word) => return None,
            Form::OneOf(_) | Form::Word(_) | Form::Number(_) | Form::Perhaps(_) => return Some(vec![word.to_owned()]),
            Form::List => word.strip_prefix(self.name)?.strip_prefix(':')?,
            Form::Optional(_) => {
                let named = word.strip_prefix(self.name)?.strip_prefix(':')?;
                return (!named.is_empty()).then(|| vec![named.to_owned()]);
            }
        };
        let words: Vec<String> = list.split(',').filter(|_| list != "-").map(str::to_owned).collect();
        (!words.contains(&String::new())).then_some(words)
    }
}

fn listed(words: &[&str]) -> String {
    match words {
        [first @ .., before, last] => {
            first.iter().map(|word| format!("{word}, ")).collect::<String>() + &format!("{before} or {last}")
        }
        _ => words.concat(),
    }
}

/// Something in the form of an action: a verb, and the words that each of its slots is filled with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The place of the verb in the table.
    pub verb: usize,
    /// For each slot of the verb its words: one, or any number where it is a list, or none where it may be left out.
    pub filled: Vec<Vec<String>>,
}

impl Line {
    /// Reads a text by the table of a game.
    ///
    /// # Errors
    ///
    /// Where it has not the form of an action.
    pub fn of(text: &str, verbs: &[Verb], naming: Naming) -> Result<Self, ParseError> {
        let said =
            |verb: &Verb| text.strip_prefix(verb.word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        let verb = verbs.iter().position(said).ok_or_else(|| ParseError::new(0, Verb::listed(verbs)))?;
        let Verb { word: said, slots, .. } = verbs[verb];
        let mut words = Words::after(text, said.len());
        let mut filled = Vec::new();
        for slot in slots {
            let is_left_out = match slot.form {
                Form::Optional(_) => !words.is_next_of(slot.name),
                Form::Perhaps(_) => words.is_end_or_named(),
                Form::OneOf(_) | Form::Word(_) | Form::Number(_) | Form::List => false,
            };
            if is_left_out {
                filled.push(Vec::new());
                continue;
            }
            let (at, word) = words.next(slot.expected())?;
            let given = slot.words(word).filter(|given| slot.takes(given, said, naming));
            filled.push(given.ok_or_else(|| ParseError::new(at, slot.expected()))?);
        }
        words.rest().map_or(Ok(Self { verb, filled }), |at| Err(ParseError::new(at, "the end")))
    }
}

/// The words of a line with one space between them.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    at: Option<usize>,
}

impl<'a> Words<'a> {
    /// The words of `text`.
    #[must_use]
    pub const fn of(text: &'a str) -> Self {
        Self { text, at: Some(0) }
    }

    /// The words of `text` after its first `length` bytes and a space.
    const fn after(text: &'a str, length: usize) -> Self {
        Self { text, at: if length < text.len() { Some(length + 1) } else { None } }
    }

    /// Whether the next word begins with this name and a colon.
    fn is_next_of(&self, name: &str) -> bool {
        let rest = self.at.and_then(|at| self.text[at..].strip_prefix(name));
        rest.is_some_and(|rest| rest.starts_with(':'))
    }

    /// Whether no word follows, or one with a colon.
    fn is_end_or_named(&self) -> bool {
        self.at.is_none_or(|at| self.text[at..].split(' ').next().is_some_and(|word| word.contains(':')))
    }

    /// The next word, with the byte at which it begins.
    ///
    /// # Errors
    ///
    /// If there is none: that `expected` should stand here.
    pub fn next(&mut self, expected: impl Into<Cow<'static, str>>) -> Result<(usize, &'a str), ParseError> {
        let at = self.at.unwrap_or(self.text.len());
        let rest = self.at.map_or("", |at| &self.text[at..]);
        let word = rest.split(' ').next().unwrap_or_default();
        if word.is_empty() {
            return Err(ParseError::new(at, expected));
        }
        self.at = (word.len() < rest.len()).then_some(at + word.len() + 1);
        Ok((at, word))
    }

    /// Where the next word begins, or should; `None` after the last.
    #[must_use]
    pub const fn rest(&self) -> Option<usize> {
        self.at
    }
}

/// By which names things are read and written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// Those of the notation, which records keep.
    Notation,
    /// Those of the content in play, which programs send.
    Content,
}

/// Something that an action is said of.
pub trait Named<G>: Sized {
    /// How it is spelled.
    const FORM: Form;

    /// Whether `word`, which has the form, is one of its spellings after the word of a verb, whether it names anything or not. A line with
    /// another word is no action at all. Left out, every word is one.
    fn is_spelled(word: &str, verb: &str, naming: Naming) -> bool {
        let _ = (word, verb, naming);
        true
    }

    /// What `words` name in the game of `state`.
    ///
    /// # Errors
    ///
    /// How an action is refused that names nothing here.
    fn read(words: &[String], state: &G, naming: Naming) -> Result<Self, Refusal>;

    /// What the content in play calls it, or the notation without a state; with commas in a list, `-` for an empty one.
    fn name(&self, state: Option<&G>) -> String;
}

/// The actions of a game, each with the verb that says it and what it is said of, in the order of the legal list.
///
/// Gives the enum, its `Display`, a table of [`Verb`]s, an enum of the verbs alone, and the way from a [`Line`] to an action. What
/// actions are said of is [`Named`] for the states of the game. Derives are those of the caller.
///
/// ```
/// use joute_kernel::{Form, Line, Named, Naming, Refusal, RuleId, Seat};
///
/// /// A table of so many seats.
/// pub struct Table(u8);
///
/// impl Named<Table> for Seat {
///     const FORM: Form = Form::Number("a seat such as 1");
///
///     fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
///         word.len() == 1
///     }
///
///     fn read(words: &[String], table: &Table, _: Naming) -> Result<Self, Refusal> {
///         let seat = words[0].parse().ok().filter(|seat| *seat < table.0).and_then(Seat::new);
///         seat.ok_or(Refusal::new(RuleId("TOY-TABLE"), "nobody"))
///     }
///
///     fn name(&self, _: Option<&Table>) -> String {
///         self.to_string()
///     }
/// }
///
/// /// Somebody or nobody.
/// #[derive(PartialEq, Debug)]
/// pub struct Along(Option<Seat>);
///
/// impl Named<Table> for Along {
///     const FORM: Form = Form::Optional("a seat such as 1");
///
///     fn read(words: &[String], table: &Table, naming: Naming) -> Result<Self, Refusal> {
///         words.first().map(|_| Seat::read(words, table, naming)).transpose().map(Self)
///     }
///
///     fn name(&self, _: Option<&Table>) -> String {
///         self.0.map_or_else(String::new, |seat| seat.to_string())
///     }
/// }
///
/// joute_kernel::actions! {
///     /// What somebody does.
///     #[derive(PartialEq, Debug)]
///     pub enum Action said by Act of Table {
///         /// Greets somebody. Text: `greet 1`.
///         Greet = "greet" {
///             /// Who is greeted.
///             who: Seat,
///         };
///         /// Goes home, with somebody or alone. Text: `go home`, `go home with:1`.
///         Leave = "go home" {
///             /// Who comes along.
///             with: Along,
///         };
///     }
/// }
///
/// let line = |text| Line::of(text, Act::TABLE, Naming::Notation);
/// let read = |text| Action::of(&line(text).unwrap(), &Table(2), Naming::Notation);
/// assert_eq!(read("greet 1"), Ok(Action::Greet { who: Seat::at(1) }));
/// assert_eq!(read("greet 5").unwrap_err().code, "nobody");
/// assert_eq!(line("greet").unwrap_err().to_string(), "expected a seat such as 1 at byte 5");
/// assert_eq!(line("greet 10").unwrap_err().to_string(), "expected a seat such as 1 at byte 6");
/// for (with, text) in [(None, "go home"), (Some(Seat::at(1)), "go home with:1")] {
///     assert_eq!(Action::Leave { with: Along(with) }.to_string(), text);
///     assert_eq!(read(text), Ok(Action::Leave { with: Along(with) }));
/// }
/// assert!(line("go").is_err() && line("go home with:").is_err());
///
/// // A word that may be left out comes before what is named.
/// let slots = [("who", Form::Perhaps("a seat")), ("with", Form::Optional("a seat"))];
/// let slots = slots.map(|(name, form)| joute_kernel::Slot { name, about: "", form, is_spelled: |_, _, _| true });
/// let wave = [joute_kernel::Verb { word: "wave", about: "", slots: Box::leak(Box::new(slots)) }];
/// let filled = |text| Line::of(text, &wave, Naming::Notation).map(|line| line.filled.iter().map(Vec::len).collect::<Vec<_>>());
/// assert_eq!([filled("wave"), filled("wave 1"), filled("wave with:2")], [Ok(vec![0, 0]), Ok(vec![1, 0]), Ok(vec![0, 1])]);
/// assert!(filled("wave 1 2").is_err());
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])* $vis:vis enum $name:ident said by $verb:ident of $game:ty {
            $(
                $(#[doc = $about:literal])+
                $variant:ident = $word:literal
                $(( $($(#[doc = $what:literal])+ $slot:ident: $of:ty),+ $(,)? ))?
                $({ $($(#[doc = $note:literal])+ $field:ident: $kind:ty),+ $(,)? })?
            );+ $(;)?
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $(
                $(#[doc = $about])+
                $variant
                $(( $($(#[doc = $what])+ $of),+ ))?
                $({ $($(#[doc = $note])+ $field: $kind),+ })?
            ),+
        }

        /// The verbs of actions alone.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $verb {
            $($(#[doc = $about])+ $variant),+
        }

        impl $verb {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// What they are said of, in the order of [`ALL`](Self::ALL).
            pub const TABLE: &'static [$crate::Verb] = &[$($crate::Verb {
                word: $word,
                about: concat!($($about),+),
                slots: &[
                    $($($crate::Slot {
                        name: $crate::Slot::plain(stringify!($slot)), about: concat!($($what),+),
                        form: <$of as $crate::Named<$game>>::FORM,
                        is_spelled: <$of as $crate::Named<$game>>::is_spelled,
                    }),+)?
                    $($($crate::Slot {
                        name: $crate::Slot::plain(stringify!($field)), about: concat!($($note),+),
                        form: <$kind as $crate::Named<$game>>::FORM,
                        is_spelled: <$kind as $crate::Named<$game>>::is_spelled,
                    }),+)?
                ],
            }),+];
        }

        impl $name {
            /// The verb that says it.
            #[inline]
            #[must_use]
            pub const fn verb(&self) -> $verb {
                match self {
                    $(Self::$variant { .. } => $verb::$variant),+
                }
            }

            /// The action that a line stands for in the game of `state`.
            ///
            /// # Errors
            ///
            /// How it is refused for the first thing that it names and that is not there.
            pub fn of(
                line: &$crate::Line, state: &$game, naming: $crate::Naming,
            ) -> ::core::result::Result<Self, $crate::Refusal> {
                let mut filled = line.filled.iter().map(Vec::as_slice);
                let mut next = || filled.next().unwrap_or_default();
                Ok(match $verb::ALL[line.verb] {
                    $($verb::$variant => Self::$variant
                        $(( $(<$of as $crate::Named<$game>>::read(next(), state, naming)?),+ ))?
                        $({ $($field: <$kind as $crate::Named<$game>>::read(next(), state, naming)?),+ })?
                    ),+
                })
            }

            /// Its text with the names of the content in play, or in notation without a state.
            #[must_use]
            pub fn text(&self, state: Option<&$game>) -> String {
                let mut text = $verb::TABLE[self.verb() as usize].word.to_owned();
                match self {
                    $(Self::$variant $(( $($slot),+ ))? $({ $($field),+ })? => {
                        $($($crate::Slot::write::<$game, $of>(&mut text, $crate::Slot::plain(stringify!($slot)), $slot, state);)+)?
                        $($($crate::Slot::write::<$game, $kind>(&mut text, $crate::Slot::plain(stringify!($field)), $field, state);)+)?
                    }),+
                }
                text
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(&self.text(None))
            }
        }
    };
}
