//! Options of every game as JSON: the form of the protocol and of record headers.

use joute_kernel::{RuleId, Seat, SetupError, SetupFault};
use joute_rivality as riv;
use serde_json::{Map, Value, json};

use crate::{AnyState, GameId};

/// What is chosen before the first move of one of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameOptions {
    /// Options of Rivality.
    Rivality(riv::Options),
}

impl GameOptions {
    /// Options from their JSON form, which is an object; what is missing takes its default.
    ///
    /// Rivality: `mode` (`base`, `expert`, `solo`), `seats`, `level` (`beginner`, `standard`, `master`, in solo),
    /// `colours` (list of `P`, `S`, `T` by side), `starred` (side), `first` (seat), `mulligan` (`first_player`,
    /// `every_player`). `seats` may also come from outside, as in the protocol.
    ///
    /// # Errors
    ///
    /// Every fault at once, each with its path.
    pub fn from_json(game: GameId, seats: Option<u8>, options: &Value) -> Result<Self, SetupError> {
        match game {
            GameId::Rivality => rivality_options(seats, options).map(Self::Rivality),
        }
    }

    /// The JSON form: the inverse of [`GameOptions::from_json`].
    #[must_use]
    pub fn to_json(&self) -> Value {
        match self {
            Self::Rivality(options) => rivality_json(options),
        }
    }

    /// Which game they are for.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            Self::Rivality(_) => GameId::Rivality,
        }
    }

    /// The mode, as [`GameId::modes`] calls it.
    #[must_use]
    pub const fn mode(&self) -> &'static str {
        match self {
            Self::Rivality(options) => mode_code(options.mode),
        }
    }

    /// How many seats.
    #[must_use]
    pub const fn seats(&self) -> u8 {
        match self {
            Self::Rivality(options) => options.seats,
        }
    }

    /// The first state.
    ///
    /// # Errors
    ///
    /// Every reason why these options cannot be played.
    pub fn setup(&self) -> Result<AnyState, SetupError> {
        match self {
            Self::Rivality(options) => <riv::State as joute_kernel::Game>::setup(options).map(AnyState::Rivality),
        }
    }
}

const fn mode_code(mode: riv::Mode) -> &'static str {
    match mode {
        riv::Mode::Base => "base",
        riv::Mode::Expert => "expert",
        riv::Mode::Solo(_) => "solo",
    }
}

fn rivality_json(options: &riv::Options) -> Value {
    let mut json = Map::new();
    json.insert("mode".into(), mode_code(options.mode).into());
    json.insert("seats".into(), options.seats.into());
    if let riv::Mode::Solo(level) = options.mode {
        let level = match level {
            riv::Level::Beginner => "beginner",
            riv::Level::Standard => "standard",
            riv::Level::Master => "master",
        };
        json.insert("level".into(), level.into());
    }
    if let Some(colours) = options.colours {
        let colours: Vec<String> = colours.as_slice().iter().map(ToString::to_string).collect();
        json.insert("colours".into(), json!(colours));
    }
    if let Some(starred) = options.starred {
        json.insert("starred".into(), starred.index().into());
    }
    if let Some(first) = options.first {
        json.insert("first".into(), first.index().into());
    }
    if options.mulligan == riv::MulliganRule::EveryPlayer {
        json.insert("mulligan".into(), "every_player".into());
    }
    Value::Object(json)
}

/// Reads one key after the other and keeps the faults.
struct Reader<'a> {
    json: &'a Map<String, Value>,
    known: Vec<&'static str>,
    faults: Vec<SetupFault>,
}

impl<'a> Reader<'a> {
    fn get(&mut self, key: &'static str) -> Option<&'a Value> {
        self.known.push(key);
        self.json.get(key).filter(|value| !value.is_null())
    }

    fn fault(&mut self, key: &str, value: &Value, expected: &str) {
        let mut seen = value.to_string();
        if seen.len() > 60 {
            seen = format!("{}…", seen.chars().take(60).collect::<String>());
        }
        self.faults.push(SetupFault::new(key, format!("{seen} given, {expected} expected")));
    }

    /// A word out of a list; the first of the list if the key is missing.
    fn word<T: Copy>(&mut self, key: &'static str, words: &[(&str, T)]) -> T {
        let Some(value) = self.get(key) else { return words[0].1 };
        let found = value.as_str().and_then(|word| words.iter().find(|(known, _)| *known == word));
        found.map(|&(_, meaning)| meaning).unwrap_or_else(|| {
            let list: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
            self.fault(key, value, &format!("one of {}", list.join(", ")));
            words[0].1
        })
    }

    fn number(&mut self, key: &'static str, bound: u8) -> Option<u8> {
        let value = self.get(key)?;
        let number = value.as_u64().filter(|&number| number < u64::from(bound));
        if number.is_none() {
            self.fault(key, value, &format!("a whole number from 0 to {}", bound - 1));
        }
        number.map(|number| number as u8)
    }

    fn unknown_keys(&mut self) {
        for key in self.json.keys().filter(|key| !self.known.contains(&key.as_str())) {
            let message = format!("unknown option; known are {}", self.known.join(", "));
            self.faults.push(SetupFault::new(key.chars().take(40).collect::<String>(), message));
        }
    }
}

fn rivality_options(seats: Option<u8>, options: &Value) -> Result<riv::Options, SetupError> {
    let empty = Map::new();
    let json = match options {
        Value::Object(json) => json,
        Value::Null => &empty,
        _ => return Err(SetupFault::new("options", "an object such as {\"mode\":\"expert\"} expected").into()),
    };
    let mut reader = Reader { json, known: Vec::new(), faults: Vec::new() };
    let level = reader.word(
        "level",
        &[("standard", riv::Level::Standard), ("beginner", riv::Level::Beginner), ("master", riv::Level::Master)],
    );
    // One seat asks for solo where no mode is named.
    let inner_seats = reader.number("seats", 7);
    let seats = seats.or(inner_seats);
    let words = [("base", riv::Mode::Base), ("expert", riv::Mode::Expert), ("solo", riv::Mode::Solo(level))];
    let mode = if seats == Some(1) && json.get("mode").is_none() {
        reader.known.push("mode");
        riv::Mode::Solo(level)
    } else {
        reader.word("mode", &words)
    };
    if json.contains_key("level") && !mode.is_solo() {
        reader.faults.push(SetupFault::new("level", "levels are for solo").by(RuleId("RIV-SOLO-5")));
    }
    let mut options = riv::Options::new(mode, seats.unwrap_or(if mode.is_solo() { 1 } else { 2 }));
    if let Some(value) = reader.get("colours") {
        let colours: Option<Vec<riv::Colour>> =
            value.as_array().and_then(|list| list.iter().map(|colour| colour.as_str()?.parse().ok()).collect());
        options.colours = colours.and_then(|colours| riv::ColourList::new(&colours));
        if options.colours.is_none() {
            reader.fault("colours", value, "a list of different colours such as [\"P\",\"S\"], one a side,");
        }
    }
    options.starred = reader.number("starred", 2).and_then(riv::Side::new);
    options.first = reader.number("first", 4).and_then(Seat::new);
    options.mulligan = reader.word(
        "mulligan",
        &[("first_player", riv::MulliganRule::FirstPlayer), ("every_player", riv::MulliganRule::EveryPlayer)],
    );
    reader.unknown_keys();
    let mut faults = reader.faults;
    if let Err(error) = <riv::State as joute_kernel::Game>::setup(&options) {
        faults.extend(error.faults);
    }
    SetupError::or(faults, || options)
}
