//! Options of every game as JSON: the form of the protocol and of record headers.

use joute_kernel::{Game, RuleId, SEATS_MAX, SetupError, SetupFault};
use serde_json::{Map, Value, json};

use crate::{AnyState, GameId, GameOptions, Listed, Wrapped};

impl GameOptions {
    /// Options from their JSON form, which is an object; what is missing takes its default.
    ///
    /// They are `mode`, `seats` and those of [`Listed::OPTIONS`]; `docs/protocol.md` has the table. `seats` may also come from outside,
    /// as in the protocol.
    ///
    /// # Errors
    ///
    /// Every fault at once, each with its path.
    pub fn from_json(game: GameId, seats: Option<u8>, options: &Value) -> Result<Self, SetupError> {
        with_game!(game, G => read::<G>(seats, options).map(G::any_options))
    }

    /// Options for people at a table: as [`GameOptions::from_json`], with what makes a table comfortable ([`Listed::at_a_table`]).
    ///
    /// `first` is the seat that begins, whatever the game calls it.
    ///
    /// # Errors
    ///
    /// Every fault at once, each with its path.
    pub fn of_table(game: GameId, seats: Option<u8>, mut wishes: Map<String, Value>) -> Result<Self, SetupError> {
        with_game!(game, G => G::at_a_table(&mut wishes, seats));
        Self::from_json(game, seats, &Value::Object(wishes))
    }

    /// As [`GameOptions::from_json`]; where no pack is named, the last one that was installed is played with.
    ///
    /// # Errors
    ///
    /// As [`GameOptions::from_json`].
    pub fn with_pack(game: GameId, seats: Option<u8>, options: &Value) -> Result<Self, SetupError> {
        let mut object = match options {
            Value::Null => Map::new(),
            Value::Object(object) => object.clone(),
            other => return Self::from_json(game, seats, other),
        };
        name_pack(game, &mut object);
        Self::from_json(game, seats, &Value::Object(object))
    }

    /// The JSON form: the inverse of [`GameOptions::from_json`].
    #[must_use]
    pub fn to_json(&self) -> Value {
        with_options!(self, G, options => written::<G>(options))
    }

    /// Which game they are for.
    #[must_use]
    pub const fn game(&self) -> GameId {
        with_options!(self, G, _options => G::ID)
    }

    /// The mode, as [`GameId::modes`] calls it.
    #[must_use]
    pub fn mode(&self) -> &'static str {
        with_options!(self, G, options => G::mode_of(options))
    }

    /// How many seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        with_options!(self, G, options => G::seats_of(options))
    }

    /// The first state.
    ///
    /// # Errors
    ///
    /// Every reason why these options cannot be played.
    pub fn setup(&self) -> Result<AnyState, SetupError> {
        with_options!(self, G, options => G::setup(options).map(G::any_state))
    }
}

impl GameId {
    /// The names of its options beside `mode` and `seats`.
    pub fn option_keys(self) -> Vec<&'static str> {
        with_game!(self, G => G::OPTIONS.iter().map(|option| option.key).collect())
    }

    /// What somebody typed for an option, in the JSON form: lists have commas between their names, or are JSON
    /// where they hold tables. What it can not be is
    /// left as it is, for [`GameOptions::from_json`] to refuse; a number stands for a seat where the game has another word.
    #[must_use]
    pub fn typed_option(self, key: &str, text: &str) -> Value {
        let values =
            with_game!(self, G => G::OPTIONS.iter().find(|option| option.key == key).map(|option| option.values));
        match values {
            Some(Values::Number(..) | Values::NumberOr(..)) | None => {
                text.parse::<u64>().map_or_else(|_| text.into(), Value::from)
            }
            Some(Values::Flag) => text.parse::<bool>().map_or_else(|_| text.into(), Value::from),
            Some(Values::Tables(..)) if text.starts_with('[') => {
                serde_json::from_str(text).unwrap_or_else(|_| text.into())
            }
            Some(Values::Names(..) | Values::Tables(..)) => text.split(',').collect(),
            Some(Values::Words(_) | Values::Name(..)) => text.into(),
        }
    }
}

/// An option that is a choice of a few words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordedOption {
    /// Its name.
    pub key: &'static str,
    /// What it can be.
    pub words: &'static [&'static str],
    /// The word that is meant where it is left out.
    pub left_out: &'static str,
}

impl GameId {
    /// Whether a table may say who begins; else it is drawn by lot, whoever wishes otherwise.
    #[must_use]
    pub fn lets_choose_first(self) -> bool {
        let (mut wished, mut plain) = (Map::from_iter([("first".to_owned(), 0.into())]), Map::new());
        with_game!(self, G => {
            G::at_a_table(&mut wished, None);
            G::at_a_table(&mut plain, None);
        });
        wished != plain
    }

    /// The choices of a few words that `mode` with so many seats knows, for a form.
    pub fn worded_options(self, mode: &str, seats: u8) -> Vec<WordedOption> {
        with_game!(self, G => {
            let plain = G::plain_options(mode, seats);
            let known = G::OPTIONS.iter().filter(|option| (option.unknown_by)(&plain).is_none());
            let worded = known.filter_map(|option| match option.values {
                Values::Words(words) => {
                    let said = (option.get)(&plain);
                    let left_out = words.iter().find(|&&word| said.as_ref().is_some_and(|said| said == word));
                    Some(WordedOption { key: option.key, words, left_out: left_out.or(words.first())? })
                }
                _ => None,
            });
            worded.collect()
        })
    }
}

/// A name that a seat can be given, and what it is called in English and French.
pub type Offered = (String, [String; 2]);

/// An option that is a list with a name a seat, and the names that a form can offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatOption {
    /// Its name.
    pub key: &'static str,
    /// The names; never empty. Left out, the seats have them in this order, round and
    /// round.
    pub names: Vec<Offered>,
}

impl SeatOption {
    /// The name that a seat has in what was typed for the option, or else where it is left out.
    #[must_use]
    pub fn of_seat<'a>(&'a self, typed: &'a str, seat: usize) -> &'a str {
        let chosen = typed.split(',').nth(seat).filter(|chosen| self.names.iter().any(|(name, _)| name == chosen));
        chosen.unwrap_or(&self.names[seat % self.names.len()].0)
    }
}

impl GameId {
    /// The options that give each seat something by its name, for a form of `mode` with so many seats that is played with this pack.
    #[must_use]
    pub fn seat_options(self, mode: &str, seats: u8, pack: &str) -> Vec<SeatOption> {
        with_game!(self, G => {
            let plain = G::plain_options(mode, seats);
            let with_pack = |option: &GameOption<_>| (option.set)(G::plain_options(mode, seats), &Value::from(pack));
            let of_pack = G::OPTIONS.iter().find(|option| option.key == "pack").and_then(with_pack).unwrap_or(plain);
            let offered = G::OPTIONS.iter().map(|option| SeatOption { key: option.key, names: (option.names)(&of_pack) });
            offered.filter(|offered| !offered.names.is_empty()).collect()
        })
    }
}

/// Names the last pack that was installed where none is named: it was brought to be played with.
pub fn name_pack(game: GameId, options: &mut Map<String, Value>) {
    if let [_, .., last] = game.packs().as_slice()
        && options.get("pack").is_none_or(Value::is_null)
    {
        options.insert("pack".to_owned(), last.as_str().into());
    }
}

/// One option of a game beside `mode` and `seats`. What reads, writes, describes and documents options follows from the list of them.
#[derive(Debug)]
pub struct GameOption<O: 'static> {
    /// Its name.
    pub key: &'static str,
    /// What it can be.
    pub values: Values,
    /// What it means, without a full stop.
    pub about: &'static str,
    /// What it is where it is left out, as the page of the protocol says it.
    pub left_out: &'static str,
    /// Its value; `None` where leaving it out says the same.
    pub get: fn(&O) -> Option<Value>,
    /// Where it is a list with a name a seat: the names that a form can offer, and what they are called in English and French.
    pub names: fn(&O) -> Vec<Offered>,
    /// The rule that wants it to be one of these, if one does.
    pub rule: Option<RuleId>,
    /// The options with a value of these; `None` if it means nothing.
    pub set: fn(O, &Value) -> Option<O>,
    /// The rule because of which mode and seats do not know it.
    pub unknown_by: fn(&O) -> Option<RuleId>,
}

impl<O> GameOption<O> {
    /// One that every mode knows and no rule wants; the rest is to be said.
    pub const PLAIN: Self = Self {
        key: "",
        values: Values::Flag,
        about: "",
        left_out: "",
        get: |_| None,
        names: |_| Vec::new(),
        rule: None,
        set: |_, _| None,
        unknown_by: |_| None,
    };
}

/// An option of these `rules` that is true or false, named as its field is.
macro_rules! flag_option {
    ($key:ident, $rule:expr, $left_out:literal, $about:literal) => {
        $crate::GameOption {
            key: stringify!($key),
            values: $crate::Values::Flag,
            about: $about,
            left_out: $left_out,
            rule: $rule,
            get: |options| Some(options.rules.$key.into()),
            set: |mut options, value| {
                options.rules.$key = value.as_bool()?;
                Some(options)
            },
            ..$crate::GameOption::PLAIN
        }
    };
}
pub(crate) use flag_option;

/// The same that is a whole number of a few.
macro_rules! number_option {
    ($key:ident, $from:literal to $to:literal, $rule:expr, $left_out:literal, $about:literal) => {
        $crate::GameOption {
            key: stringify!($key),
            values: $crate::Values::Number($from, $to),
            about: $about,
            left_out: $left_out,
            rule: $rule,
            get: |options| Some(options.rules.$key.into()),
            set: |mut options, value| {
                options.rules.$key = u8::try_from(value.as_u64()?).ok()?;
                Some(options)
            },
            ..$crate::GameOption::PLAIN
        }
    };
}
pub(crate) use number_option;

/// The same that is one of two words, each with what it stands for; `$field` holds it.
macro_rules! word_option {
    ($key:literal in $field:ident, $word:literal = $plain:path | $other_word:literal = $other:path, $rule:expr, $left_out:literal, $about:literal) => {
        $crate::GameOption {
            key: $key,
            values: $crate::Values::Words(&[$word, $other_word]),
            about: $about,
            left_out: $left_out,
            rule: $rule,
            get: |options| Some(if options.rules.$field == $other { $other_word } else { $word }.into()),
            set: |mut options, value| {
                options.rules.$field = if value == $other_word { $other } else { $plain };
                Some(options)
            },
            ..$crate::GameOption::PLAIN
        }
    };
}
pub(crate) use word_option;

/// What an option can be.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(u16, u16),
    /// A whole number from the first to the second, or this word.
    NumberOr(u16, u16, &'static str),
    /// True or false.
    Flag,
    /// The name of one of these, which are called so.
    Name(&'static str, fn() -> Vec<String>),
    /// A list of so many names at least and at most, which are called so.
    Names(usize, usize, &'static str),
    /// A list of so many names or tables at most, which are called so and look like this.
    Tables(usize, &'static str, fn() -> Value),
}

impl Values {
    /// What was expected, for messages.
    fn expected(self) -> String {
        match self {
            Self::Words(words) => format!("one of {}", words.join(", ")),
            Self::Number(least, most) => format!("a whole number from {least} to {most}"),
            Self::NumberOr(least, most, word) => format!("a whole number from {least} to {most}, or {word}"),
            Self::Flag => "true or false".to_owned(),
            Self::Name(what, known) => format!("{what} ({})", known().join(", ")),
            Self::Names(_, _, what) | Self::Tables(_, what, _) => format!("a list of {what}"),
        }
    }

    fn hold(self, value: &Value) -> bool {
        match self {
            Self::Words(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            Self::Number(least, most) => {
                value.as_u64().is_some_and(|number| (u64::from(least)..=u64::from(most)).contains(&number))
            }
            Self::NumberOr(least, most, word) => value == word || Self::Number(least, most).hold(value),
            Self::Flag => value.is_boolean(),
            Self::Name(..) => value.is_string(),
            Self::Names(..) => value.as_array().is_some_and(|list| list.iter().all(Value::is_string)),
            Self::Tables(most, ..) => value.as_array().is_some_and(|list| {
                list.len() <= most && list.iter().all(|entry| entry.is_string() || entry.is_object())
            }),
        }
    }

    fn schema(self) -> Value {
        match self {
            Self::Words(words) => {
                let words: Vec<Value> = words.iter().map(|&word| word.into()).chain([Value::Null]).collect();
                json!({ "enum": words })
            }
            Self::Number(least, most) => json!({ "type": ["integer", "null"], "minimum": least, "maximum": most }),
            Self::NumberOr(least, most, word) => json!({
                "anyOf": [{ "type": ["integer", "null"], "minimum": least, "maximum": most }, { "const": word }],
            }),
            Self::Flag => json!({ "type": ["boolean", "null"] }),
            Self::Name(..) => json!({ "type": ["string", "null"] }),
            Self::Names(least, most, _) => json!({
                "type": ["array", "null"], "items": { "type": "string" }, "minItems": least, "maxItems": most,
            }),
            Self::Tables(most, _, table) => json!({
                "type": ["array", "null"], "items": { "anyOf": [{ "type": "string" }, table()] }, "maxItems": most,
            }),
        }
    }

    /// As the page of the protocol says it.
    fn page(self) -> String {
        match self {
            Self::Words(words) => quoted(words),
            Self::Number(least, most) => format!("{least} to {most}"),
            Self::NumberOr(least, most, word) => format!("{least} to {most}, `{word}`"),
            Self::Flag => "`true`, `false`".to_owned(),
            Self::Name(what, _) => what.to_owned(),
            Self::Names(_, _, what) | Self::Tables(_, what, _) => format!("a list of {what}"),
        }
    }
}

/// Words of code in a list.
fn quoted(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}

fn modes<G: Listed>() -> Vec<&'static str> {
    G::MODES.iter().map(|mode| mode.code).collect()
}

fn given<'a>(json: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    json.get(key).filter(|value| !value.is_null())
}

/// Says that a value is something else than expected.
fn unlike(key: &str, value: &Value, expected: &str) -> SetupFault {
    let mut seen = value.to_string();
    if seen.len() > 60 {
        seen = format!("{}…", seen.chars().take(60).collect::<String>());
    }
    SetupFault::new(key, format!("{seen} given, {expected} expected"))
}

fn read<G: Listed>(seats: Option<u8>, options: &Value) -> Result<G::Options, SetupError> {
    let empty = Map::new();
    let json = match options {
        Value::Object(json) => json,
        Value::Null => &empty,
        _ => return Err(SetupFault::new("options", "an object such as {\"seats\":2} expected").into()),
    };
    let mut faults = Vec::new();
    let mode = given(json, "mode").and_then(|value| {
        let found = G::MODES.iter().find(|mode| value.as_str() == Some(mode.code));
        if found.is_none() {
            faults.push(unlike("mode", value, &format!("one of {}", modes::<G>().join(", "))));
        }
        found
    });
    let inner = given(json, "seats").and_then(|value| {
        let number = value
            .as_u64()
            .and_then(|number| u8::try_from(number).ok())
            .filter(|&number| usize::from(number) <= SEATS_MAX);
        if number.is_none() {
            let seats = || G::MODES.iter().flat_map(|mode| mode.seats);
            let [least, most] = [seats().min(), seats().max()].map(|seats| seats.copied().unwrap_or_default());
            faults.push(unlike("seats", value, &format!("a whole number from {least} to {most}")));
        }
        number
    });
    let seats = seats.or(inner);
    let fitting = || G::MODES.iter().find(|mode| seats.is_some_and(|seats| mode.seats.contains(&seats)));
    let mode = mode.or_else(fitting).unwrap_or(&G::MODES[0]);
    let mut read = G::plain_options(mode.code, seats.unwrap_or(mode.seats[0]));
    for option in G::OPTIONS {
        let Some(value) = given(json, option.key) else { continue };
        if let Some(fault) = unknown::<G>(option, &read) {
            faults.push(fault);
            continue;
        }
        match option.values.hold(value).then(|| (option.set)(read.clone(), value)).flatten() {
            Some(options) => read = options,
            None => {
                let fault = unlike(option.key, value, &option.values.expected());
                faults.push(SetupFault { rule: option.rule, ..fault });
            }
        }
    }
    let known: Vec<&str> = ["mode", "seats"].into_iter().chain(G::OPTIONS.iter().map(|option| option.key)).collect();
    for (number, key) in json.keys().filter(|key| !known.contains(&key.as_str())).enumerate() {
        // Those beyond are counted and not told.
        let message = if number < SetupError::FAULTS_MAX {
            format!("unknown option; known are {}", known.join(", "))
        } else {
            String::new()
        };
        faults.push(SetupFault::new(key.chars().take(40).collect::<String>(), message));
    }
    faults.extend(G::setup(&read).err().into_iter().flat_map(|error| error.faults));
    SetupError::or(faults, || read)
}

/// What stands against those options of a game that are given although mode and seats do not know them, wherever they are.
pub fn unknown_options<G: Listed>(options: &G::Options, is_given: impl Fn(&str) -> bool) -> Vec<SetupFault> {
    G::OPTIONS.iter().filter(|option| is_given(option.key)).filter_map(|option| unknown::<G>(option, options)).collect()
}

fn unknown<G: Listed>(option: &GameOption<G::Options>, options: &G::Options) -> Option<SetupFault> {
    let rule = (option.unknown_by)(options)?;
    let message = format!("means nothing in mode {} with these seats; leave it out", G::mode_of(options));
    Some(SetupFault::new(option.key, message).by(rule))
}

fn written<G: Listed>(options: &G::Options) -> Value {
    let mut json = Map::new();
    json.insert("mode".into(), G::mode_of(options).into());
    json.insert("seats".into(), G::seats_of(options).into());
    json.extend(G::OPTIONS.iter().filter_map(|option| Some((option.key.to_owned(), (option.get)(options)?))));
    Value::Object(json)
}

impl GameId {
    /// The JSON Schema of the options of a game.
    #[must_use]
    pub fn options_schema(self) -> Value {
        with_game!(self, G => options_schema::<G>())
    }

    /// The table of the options of a game for `docs/protocol.md`, in Markdown.
    #[must_use]
    pub fn options_page(self) -> String {
        with_game!(self, G => options_page::<G>())
    }
}

fn options_schema<G: Listed>() -> Value {
    let seats = || G::MODES.iter().flat_map(|mode| mode.seats).copied();
    let said = |values: Value, about: &str, left_out: &str| {
        let mut schema = values;
        schema["description"] = format!("{about}. Left out: {left_out}.").into();
        schema
    };
    let words: Vec<Value> = modes::<G>().into_iter().map(Value::from).chain([Value::Null]).collect();
    let mut properties = Map::new();
    properties.insert("mode".into(), said(json!({ "enum": words }), "What is played", MODE_LEFT_OUT));
    let range = json!({ "type": ["integer", "null"], "minimum": seats().min(), "maximum": seats().max() });
    properties.insert("seats".into(), said(range, "Number of seats", SEATS_LEFT_OUT));
    for option in G::OPTIONS {
        properties.insert(option.key.into(), said(option.values.schema(), option.about, option.left_out));
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Options",
        "description": "Options of a game. Everything may be left out.",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    })
}

const MODE_LEFT_OUT: &str = "the first that is played with so many seats";
const SEATS_LEFT_OUT: &str = "the fewest of the mode";

fn options_page<G: Listed>() -> String {
    let seats = G::MODES.iter().map(|mode| {
        let numbers: Vec<String> = mode.seats.iter().map(ToString::to_string).collect();
        format!("{} in `{}`", numbers.join(", "), mode.code)
    });
    let seats = seats.collect::<Vec<_>>().join("; ");
    let mut rows = vec![
        "| Option | Values | What it is | Left out |".to_owned(),
        "| --- | --- | --- | --- |".to_owned(),
        format!("| `mode` | {} | what is played | {MODE_LEFT_OUT} |", quoted(&modes::<G>())),
        format!("| `seats` | {seats} | how many play | {SEATS_LEFT_OUT} |"),
    ];
    rows.extend(G::OPTIONS.iter().map(|option| {
        let GameOption { key, values, about, left_out, .. } = option;
        format!("| `{key}` | {} | {about} | {left_out} |", values.page())
    }));
    rows.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, Value};

    use crate::{GameId, GameOptions};

    #[test]
    fn a_hundred_thousand_unknown_options_are_not_as_many_sentences() {
        let options: Map<String, Value> = (0..100_000).map(|number| (format!("x{number}"), Value::from(1))).collect();
        for game in GameId::ALL {
            let refused = GameOptions::from_json(game, Some(2), &Value::Object(options.clone())).expect_err("unknown");
            let said = refused.to_string();
            assert!(
                said.len() < 200_000 && said.contains("99800 further faults are not listed"),
                "{game:?}: {} bytes",
                said.len()
            );
        }
    }
}
