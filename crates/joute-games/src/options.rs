//! Options of every game as JSON: the form of the protocol and of record headers.

use joute_kernel::{Game, SetupError, SetupFault};
use serde_json::{Map, Value};

use crate::{AnyState, GameId, GameOptions, Listed, Wrapped};

impl GameOptions {
    /// Options from their JSON form, which is an object; what is missing takes its default.
    ///
    /// Rivality: `mode` (`base`, `expert`, `solo`), `seats`, `level` (`beginner`, `standard`, `master`, in solo),
    /// `colours` (list of `P`, `S`, `T` by side), `starred` (side), `first` (seat), `mulligan` (`first_player`,
    /// `every_player`).
    ///
    /// Bellum Magica: `mode` (`base`), `seats`, `castles` (list of ids, one a seat), `captain` (seat), `auto_pass` and
    /// `unlimited_food_glyphs` (both false unless given), `day_limit` (from 1), `pack` (the id of an installed pack).
    ///
    /// `seats` may also come from outside, as in the protocol.
    ///
    /// # Errors
    ///
    /// Every fault at once, each with its path.
    pub fn from_json(game: GameId, seats: Option<u8>, options: &Value) -> Result<Self, SetupError> {
        with_game!(game, G => G::options_from_json(seats, options).map(G::any_options))
    }

    /// Options for people at a table: as [`GameOptions::from_json`], with what makes a table comfortable.
    ///
    /// `first` is the seat that begins, whatever the game calls it; in Bellum Magica forced passes are skipped (BEL-ACT-5).
    ///
    /// # Errors
    ///
    /// Every fault at once, each with its path.
    pub fn of_table(game: GameId, seats: Option<u8>, mut wishes: Map<String, Value>) -> Result<Self, SetupError> {
        with_game!(game, G => G::at_a_table(&mut wishes));
        Self::from_json(game, seats, &Value::Object(wishes))
    }

    /// The JSON form: the inverse of [`GameOptions::from_json`].
    #[must_use]
    pub fn to_json(&self) -> Value {
        with_options!(self, G, options => G::options_to_json(options))
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

/// Reads one key after the other and keeps the faults.
pub(crate) struct Reader<'a> {
    pub(crate) json: &'a Map<String, Value>,
    pub(crate) known: Vec<&'static str>,
    pub(crate) faults: Vec<SetupFault>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(json: &'a Map<String, Value>) -> Self {
        Self { json, known: Vec::new(), faults: Vec::new() }
    }

    pub(crate) fn get(&mut self, key: &'static str) -> Option<&'a Value> {
        self.known.push(key);
        self.json.get(key).filter(|value| !value.is_null())
    }

    pub(crate) fn fault(&mut self, key: &str, value: &Value, expected: &str) {
        let mut seen = value.to_string();
        if seen.len() > 60 {
            seen = format!("{}…", seen.chars().take(60).collect::<String>());
        }
        self.faults.push(SetupFault::new(key, format!("{seen} given, {expected} expected")));
    }

    /// A word out of a list; the first of the list if the key is missing.
    pub(crate) fn word<T: Copy>(&mut self, key: &'static str, words: &[(&str, T)]) -> T {
        let Some(value) = self.get(key) else { return words[0].1 };
        let found = value.as_str().and_then(|word| words.iter().find(|(known, _)| *known == word));
        found.map(|&(_, meaning)| meaning).unwrap_or_else(|| {
            let list: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
            self.fault(key, value, &format!("one of {}", list.join(", ")));
            words[0].1
        })
    }

    pub(crate) fn number(&mut self, key: &'static str, bound: u8) -> Option<u8> {
        let value = self.get(key)?;
        let number = value.as_u64().filter(|&number| number < u64::from(bound));
        if number.is_none() {
            self.fault(key, value, &format!("a whole number from 0 to {}", bound - 1));
        }
        number.map(|number| number as u8)
    }

    /// True or false; false if the key is missing.
    pub(crate) fn flag(&mut self, key: &'static str) -> bool {
        let Some(value) = self.get(key) else { return false };
        value.as_bool().unwrap_or_else(|| {
            self.fault(key, value, "true or false");
            false
        })
    }

    pub(crate) fn unknown_keys(&mut self) {
        for key in self.json.keys().filter(|key| !self.known.contains(&key.as_str())) {
            let message = format!("unknown option; known are {}", self.known.join(", "));
            self.faults.push(SetupFault::new(key.chars().take(40).collect::<String>(), message));
        }
    }
}

/// The options as an object; null is an empty one.
pub(crate) fn object<'a>(
    options: &'a Value,
    empty: &'a Map<String, Value>,
    example: &str,
) -> Result<&'a Map<String, Value>, SetupError> {
    match options {
        Value::Object(json) => Ok(json),
        Value::Null => Ok(empty),
        _ => Err(SetupFault::new("options", format!("an object such as {example} expected")).into()),
    }
}
