//! Options of Rivality.

use super as riv;
use joute_kernel::{RuleId, Seat, SetupError, SetupFault};
use serde_json::{Map, Value, json};

use crate::options::{Reader, object};

pub(super) const fn mode_code(mode: riv::Mode) -> &'static str {
    match mode {
        riv::Mode::Base => "base",
        riv::Mode::Expert => "expert",
        riv::Mode::Solo(_) => "solo",
    }
}

pub(super) fn to_json(options: &riv::Options) -> Value {
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

pub(super) fn from_json(seats: Option<u8>, options: &Value) -> Result<riv::Options, SetupError> {
    let empty = Map::new();
    let json = object(options, &empty, "{\"mode\":\"expert\"}")?;
    let mut reader = Reader::new(json);
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
