//! The reader and writer of the frame: from values without a form, every fault at once with its path.

use joute_content::{At, Data, Fields, Findings};

use crate::{AMOUNT_DEPTH_MAX, Ability, Amount, Condition, Filter, Join, Vocabulary, Word, WordSet};

/// The most entries of any list of a card.
pub const LIST_MAX: usize = 16;
/// The greatest number that stands in an amount, up or down.
const NUMBER_MAX: i64 = 99;

/// What a key of the frame may be given: a number, a word, a filter.
pub trait Argument: Sized {
    /// What stands there; nothing if it is a fault.
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self>;

    /// The inverse of reading.
    fn write(&self) -> Data;
}

/// Something that stands in the frame under a key, with an argument or none: a condition, a test, a measure, a change.
///
/// Made by [`atoms!`](crate::atoms).
pub trait Atom: Sized {
    /// The keys that are understood, in the order of the documentation.
    const KEYS: &'static [&'static str];
    /// Keys that the rules know and nobody has built.
    const UNBUILT: &'static [&'static str];

    /// The atom of a key out of [`KEYS`](Self::KEYS); nothing if its argument is a fault.
    fn read(key: &str, at: &At<'_>, findings: &mut Findings) -> Option<Self>;

    /// Its key and argument: the inverse of reading.
    fn write(&self) -> (&'static str, Data);
}

/// What stands beside the frame of an ability.
pub trait Extra: Sized {
    /// Its keys.
    const KEYS: &'static [&'static str];

    /// What the keys say; what is left out or a fault is as it is by default.
    fn read(fields: &Fields<'_>, findings: &mut Findings) -> Self;

    /// The inverse of reading.
    fn write(&self) -> Vec<(String, Data)>;
}

/// Makes an enum of [atoms](Atom): `Name(Argument) = "key"`, or `Name = "key"` for one without.
#[macro_export]
macro_rules! atoms {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($(#[$what:meta])* $atom:ident $(($argument:ty))? = $key:literal,)+
    } unbuilt [$($unbuilt:literal),* $(,)?]) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$what])* $atom $(($argument))?,)+
        }

        impl $crate::Atom for $name {
            const KEYS: &'static [&'static str] = &[$($key),+];
            const UNBUILT: &'static [&'static str] = &[$($unbuilt),*];

            fn read(
                key: &str, at: &$crate::At<'_>, findings: &mut $crate::Findings,
            ) -> Option<Self> {
                match key {
                    $($key => $crate::atoms!(@read $atom at findings $($argument)?),)+
                    _ => None,
                }
            }

            fn write(&self) -> (&'static str, $crate::Data) {
                match self {
                    $($crate::atoms!(@pattern $atom argument $($argument)?) =>
                        ($key, $crate::atoms!(@write argument $($argument)?)),)+
                }
            }
        }
    };
    (@read $atom:ident $at:ident $findings:ident) => {
        $crate::bare($at, $findings).map(|()| Self::$atom)
    };
    (@read $atom:ident $at:ident $findings:ident $argument:ty) => {
        <$argument as $crate::Argument>::read($at, $findings).map(Self::$atom)
    };
    (@pattern $atom:ident $value:ident) => {
        Self::$atom
    };
    (@pattern $atom:ident $value:ident $argument:ty) => {
        Self::$atom($value)
    };
    (@write $value:ident) => {
        $crate::Data::Flag(true)
    };
    (@write $value:ident $argument:ty) => {
        <$argument as $crate::Argument>::write($value)
    };
}

/// That a key without an argument stands there as true.
#[doc(hidden)]
pub fn bare(at: &At<'_>, findings: &mut Findings) -> Option<()> {
    if *at.data == Data::Flag(true) {
        return Some(());
    }
    at.refuse("true", findings);
    None
}

/// The keys of a table as atoms, in the order of [`Atom::KEYS`]; those under `others` are somebody else's.
fn atoms<A: Atom>(fields: &Fields<'_>, others: &[&str], findings: &mut Findings) -> Vec<A> {
    refuse_keys(fields, A::KEYS, A::UNBUILT, others, findings);
    let mut read = Vec::new();
    for key in A::KEYS {
        read.extend(fields.get(key).and_then(|at| A::read(key, &at, findings)));
    }
    read
}

/// Says of each key that nobody knows, or nobody has built, that it is so.
fn refuse_keys(fields: &Fields<'_>, known: &[&str], unbuilt: &[&str], others: &[&str], findings: &mut Findings) {
    for (key, at) in fields.keys().zip(fields.all()) {
        if !known.contains(&key) && !others.contains(&key) {
            at.say(unknown("key", key, &[known, others].concat(), unbuilt), findings);
        }
    }
    if fields.keys().count() > LIST_MAX {
        let Some(at) = fields.all().next() else { return };
        at.say(format!("{} keys beside each other; expected {LIST_MAX} at most", fields.keys().count()), findings);
    }
}

/// What is said of a word or key that is not understood.
fn unknown(what: &str, seen: &str, known: &[&str], unbuilt: &[&str]) -> String {
    let shown: String = seen.chars().take(40).collect();
    let expected = known.join(", ");
    if unbuilt.contains(&seen) {
        format!("{what} \"{shown}\" is not built yet; expected one of {expected}")
    } else {
        format!("unknown {what} \"{}\"; expected one of {expected}", shown.escape_debug())
    }
}

fn table(members: Vec<(&'static str, Data)>) -> Data {
    Data::Table(members.into_iter().map(|(key, data)| (key.to_owned(), data)).collect())
}

impl<T: Word> Argument for T {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let text = at.text(findings)?;
        let word = T::of(text);
        if word.is_none() {
            let known: Vec<&str> = T::ALL.iter().map(|word| word.code()).collect();
            at.say(unknown("word", text, &known, T::UNBUILT), findings);
        }
        word
    }

    fn write(&self) -> Data {
        Data::Text(self.code().to_owned())
    }
}

/// A list of words, each once; a word alone is a list of one.
impl<T: Word> Argument for WordSet<T> {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        if let Data::Text(_) = at.data {
            return T::read(at, findings).map(|word| Self::EMPTY.with(word));
        }
        let list = at.list(LIST_MAX, findings)?;
        Some(list.iter().filter_map(|at| T::read(at, findings)).collect())
    }

    fn write(&self) -> Data {
        Data::List(self.iter().map(|word| word.write()).collect())
    }
}

impl<T: Argument> Argument for Vec<T> {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let list = at.list(LIST_MAX, findings)?;
        Some(list.iter().filter_map(|at| T::read(at, findings)).collect())
    }

    fn write(&self) -> Data {
        Data::List(self.iter().map(T::write).collect())
    }
}

impl Argument for bool {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        at.flag(findings)
    }

    fn write(&self) -> Data {
        Data::Flag(*self)
    }
}

/// From 0 to 99.
impl Argument for u8 {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        at.number(0..=NUMBER_MAX, findings).map(|number| number as Self)
    }

    fn write(&self) -> Data {
        Data::Number(i64::from(*self))
    }
}

/// From −99 to 99.
impl Argument for i8 {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        at.number(-NUMBER_MAX..=NUMBER_MAX, findings).map(|number| number as Self)
    }

    fn write(&self) -> Data {
        Data::Number(i64::from(*self))
    }
}

/// A whole number from −99 to 99, or a table of one key: `{ half = a }`, `{ "+" = [a, b] }`, `{ count = { … } }`.
impl<M: Atom> Argument for Amount<M> {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        amount(at, AMOUNT_DEPTH_MAX, findings)
    }

    fn write(&self) -> Data {
        match self {
            Self::Number(number) => Data::Number(i64::from(*number)),
            Self::Measure(measure) => table(vec![measure.write()]),
            Self::Half(whole) => table(vec![("half", whole.write())]),
            Self::Join(join, parts) => {
                table(vec![(join.code(), Data::List(parts.iter().map(Argument::write).collect()))])
            }
        }
    }
}

fn amount<M: Atom>(at: &At<'_>, depth: usize, findings: &mut Findings) -> Option<Amount<M>> {
    if depth == 0 {
        at.say(format!("nested deeper than {AMOUNT_DEPTH_MAX}; expected less"), findings);
        return None;
    }
    if let Data::Number(_) = at.data {
        return at.number(-NUMBER_MAX..=NUMBER_MAX, findings).map(|number| Amount::Number(number as i16));
    }
    let Data::Table(members) = at.data else {
        at.refuse("a whole number, or a table such as { count = { class = \"Knight\" } }", findings);
        return None;
    };
    let fields = at.open_fields(findings)?;
    let [(key, _)] = members.as_slice() else {
        at.say(format!("{} keys; expected one", members.len()), findings);
        return None;
    };
    let inside = fields.get(key)?;
    if key == "half" {
        return amount(&inside, depth - 1, findings).map(|whole| Amount::Half(Box::new(whole)));
    }
    if let Some(join) = Join::of(key) {
        let parts = inside.list(LIST_MAX, findings)?;
        let [first, second] = parts.as_slice() else {
            inside.say(format!("{} amounts; expected two", parts.len()), findings);
            return None;
        };
        let (first, second) = (amount(first, depth - 1, findings), amount(second, depth - 1, findings));
        return Some(Amount::Join(join, Box::new([first?, second?])));
    }
    if M::KEYS.contains(&key.as_str()) {
        return M::read(key, &inside, findings).map(Amount::Measure);
    }
    let known = [&["half", "+", "-", "min", "max"], M::KEYS].concat();
    inside.say(unknown("key", key, &known, M::UNBUILT), findings);
    None
}

/// A table of tests, and of those of which not all may hold under `not`.
impl<T: Atom> Argument for Filter<T> {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        filter(at, AMOUNT_DEPTH_MAX, findings)
    }

    fn write(&self) -> Data {
        let mut members: Vec<_> = self.tests.iter().map(Atom::write).collect();
        members.extend(self.not.as_ref().map(|not| ("not", not.write())));
        table(members)
    }
}

fn filter<T: Atom>(at: &At<'_>, depth: usize, findings: &mut Findings) -> Option<Filter<T>> {
    if depth == 0 {
        at.say(format!("nested deeper than {AMOUNT_DEPTH_MAX}; expected less"), findings);
        return None;
    }
    let fields = at.open_fields(findings)?;
    let tests = atoms(&fields, &["not"], findings);
    let not = fields.get("not").and_then(|at| filter(&at, depth - 1, findings));
    Some(Filter { tests, not: not.map(Box::new) })
}

/// The keys of the frame.
const ABILITY_KEYS: [&str; 9] = ["kind", "when", "if", "cost", "target", "filter", "do", "until", "limit"];

impl<V: Vocabulary> Ability<V> {
    /// The ability that stands there; of this kind where it does not say, `None` if it is no table.
    pub fn read(
        at: &At<'_>,
        kind: impl FnOnce(Option<&V::Trigger>) -> V::Kind,
        findings: &mut Findings,
    ) -> Option<Self> {
        let keys = [&ABILITY_KEYS, V::Beside::KEYS].concat();
        let fields = at.fields(&keys, findings)?;
        let when = argument(&fields, "when", findings);
        let named = argument(&fields, "kind", findings);
        Some(Self {
            kind: named.unwrap_or_else(|| kind(when.as_ref())),
            when,
            conditions: fields.get("if").map_or(Vec::new(), |at| conditions(&at, findings)),
            cost: argument(&fields, "cost", findings).unwrap_or_default(),
            target: argument(&fields, "target", findings),
            filter: argument(&fields, "filter", findings).unwrap_or_default(),
            changes: changes(&fields, at, findings),
            until: argument(&fields, "until", findings),
            limit: argument(&fields, "limit", findings),
            beside: V::Beside::read(&fields, findings),
        })
    }

    /// The inverse of reading.
    pub fn write(&self) -> Data {
        let mut members = vec![("kind".to_owned(), self.kind.write())];
        let mut put = |key: &str, data: Option<Data>| members.extend(data.map(|data| (key.to_owned(), data)));
        put("when", self.when.as_ref().map(Argument::write));
        let conditions = self.conditions.iter().map(|condition| {
            let (key, argument) = condition.what.write();
            (key, if condition.is_so { argument } else { Data::Flag(false) })
        });
        put("if", (!self.conditions.is_empty()).then(|| table(conditions.collect())));
        put("cost", (self.cost != V::Cost::default()).then(|| self.cost.write()));
        put("target", self.target.as_ref().map(Argument::write));
        put("filter", (!self.filter.is_all()).then(|| self.filter.write()));
        put("do", Some(table(self.changes.iter().map(Atom::write).collect())));
        put("until", self.until.as_ref().map(Argument::write));
        put("limit", self.limit.as_ref().map(Argument::write));
        members.extend(self.beside.write());
        Data::Table(members)
    }
}

/// What stands under a key, if it is there and no fault.
pub fn argument<T: Argument>(fields: &Fields<'_>, key: &str, findings: &mut Findings) -> Option<T> {
    fields.get(key).and_then(|at| T::read(&at, findings))
}

/// A table of conditions; false asks for the contrary of one without an argument.
fn conditions<C: Atom>(at: &At<'_>, findings: &mut Findings) -> Vec<Condition<C>> {
    let Some(fields) = at.open_fields(findings) else { return Vec::new() };
    refuse_keys(&fields, C::KEYS, C::UNBUILT, &[], findings);
    let mut read = Vec::new();
    for key in C::KEYS {
        let Some(at) = fields.get(key) else { continue };
        // Only what takes no argument reads true; what takes one says itself that it cannot read false.
        let contrary = C::read(key, &at.with(&Data::Flag(true)), &mut Findings::new());
        read.extend(match contrary.filter(|_| *at.data == Data::Flag(false)) {
            Some(what) => Some(Condition { what, is_so: false }),
            None => C::read(key, &at, findings).map(|what| Condition { what, is_so: true }),
        });
    }
    read
}

/// What an ability does, which is something.
fn changes<C: Atom>(fields: &Fields<'_>, at: &At<'_>, findings: &mut Findings) -> Vec<C> {
    let Some(done) = fields.get("do") else {
        at.say("does nothing; expected `do` with what it does", findings);
        return Vec::new();
    };
    let Some(done) = done.open_fields(findings) else { return Vec::new() };
    if done.keys().next().is_none() {
        at.say("does nothing; expected `do` with what it does", findings);
    }
    atoms(&done, &[], findings)
}
