//! Options of Bellum Magica.

use std::sync::Arc;

use super as bel;
use joute_kernel::{RuleId, Seat, SetupError, SetupFault};
use serde_json::{Map, Value, json};

use super::packs;
use crate::options::{Reader, object};

/// The latest last day: positions go no further.
const DAY_LIMIT_MAX: u64 = 10_000;

/// The only mode.
pub(super) const MODE: &str = "base";

pub(super) fn to_json(options: &bel::Options) -> Value {
    let mut json = Map::new();
    json.insert("mode".into(), MODE.into());
    json.insert("seats".into(), options.seats.into());
    if let Some(castles) = &options.castles {
        let ids: Vec<&str> =
            castles.iter().filter_map(|&castle| options.pack.castle(castle)).map(|castle| castle.id.as_str()).collect();
        json.insert("castles".into(), json!(ids));
    }
    if let Some(captain) = options.captain {
        json.insert("captain".into(), captain.index().into());
    }
    json.insert("auto_pass".into(), options.auto_pass.into());
    if options.unlimited_food_glyphs {
        json.insert("unlimited_food_glyphs".into(), true.into());
    }
    if options.day_limit != bel::DAY_LIMIT {
        json.insert("day_limit".into(), options.day_limit.into());
    }
    if !Arc::ptr_eq(&options.pack, bel::Pack::standard()) {
        json.insert("pack".into(), options.pack.id().into());
    }
    Value::Object(json)
}

pub(super) fn from_json(seats: Option<u8>, options: &Value) -> Result<bel::Options, SetupError> {
    let empty = Map::new();
    let json = object(options, &empty, "{\"captain\":0}")?;
    let mut reader = Reader::new(json);
    reader.word("mode", &[(MODE, ())]);
    let inner_seats = reader.number("seats", 7);
    let mut options = bel::Options::new(seats.or(inner_seats).unwrap_or(2));
    // BEL-ACT-5: programs ask for every decision unless they say otherwise.
    options.auto_pass = reader.flag("auto_pass");
    options.unlimited_food_glyphs = reader.flag("unlimited_food_glyphs");
    options.captain = reader.number("captain", 5).and_then(Seat::new);
    if let Some(value) = reader.get("day_limit") {
        match value.as_u64().filter(|limit| (1..=DAY_LIMIT_MAX).contains(limit)) {
            Some(limit) => options.day_limit = limit as u16,
            None => reader.fault("day_limit", value, &format!("a whole number from 1 to {DAY_LIMIT_MAX}")),
        }
    }
    if let Some(value) = reader.get("pack") {
        match value.as_str().and_then(packs::find) {
            Some(pack) => options.pack = pack,
            None => reader.fault("pack", value, &format!("one of the installed packs ({})", packs::ids().join(", "))),
        }
    }
    if let Some(value) = reader.get("castles") {
        options.castles = castles(value, &options.pack);
        if options.castles.is_none() {
            let message = "a list of castles of the pack such as [\"c1\",\"c2\"], one a seat, expected";
            reader.faults.push(SetupFault::new("castles", message).by(RuleId("BEL-SETUP-2")));
        }
    }
    reader.unknown_keys();
    let mut faults = reader.faults;
    faults.extend(options.faults());
    SetupError::or(faults, || options)
}

/// BEL-SETUP-2: castles by their ids.
fn castles(value: &Value, pack: &bel::Pack) -> Option<Vec<bel::CastleId>> {
    let named = |name: &Value| {
        let name = name.as_str()?;
        (0..pack.castle_count())
            .map(bel::CastleId::new)
            .find(|&castle| pack.castle(castle).is_some_and(|castle| castle.id == name))
    };
    value.as_array()?.iter().map(named).collect()
}
