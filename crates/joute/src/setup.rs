//! What several commands need to begin: options, seeds, opponents.

use joute_ai::Spec;
use joute_games::{GameOptions, name_pack};
use joute_kernel::Seed;
use joute_record::{seed_from_text, seed_to_text};
use serde_json::{Map, Value};

use crate::cli::SetupArgs;
use crate::failure::{Failure, Outcome};

/// A seed from the operating system.
pub(crate) fn fresh_seed() -> Outcome<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::environment(format!("the operating system gives no random numbers: {error}")))?;
    Ok(Seed::from_bytes(bytes))
}

/// The seed of a text.
pub(crate) fn seed_of(text: &str) -> Outcome<Seed> {
    seed_from_text(text).map_err(|error| Failure::usage(format!("--seed: {error}")))
}

/// The seed of a text, or a fresh one; with its text, so that it can be shown and used again.
pub(crate) fn seed(text: Option<&str>) -> Outcome<(Seed, String)> {
    match text {
        Some(text) => Ok((seed_of(text)?, text.to_owned())),
        None => fresh_seed().map(|seed| (seed, seed_to_text(&seed))),
    }
}

/// Mode and number of seats, wherever the command line says them.
pub(crate) struct Chosen {
    /// Its code, if one was given.
    pub(crate) mode: Option<String>,
    /// How many, if that was given and can be.
    pub(crate) seats: Option<u8>,
}

/// What the command line says of mode and seats.
pub(crate) fn chosen(args: &SetupArgs) -> Outcome<Chosen> {
    let json = given(args)?;
    let seats = json.get("seats").and_then(Value::as_u64).and_then(|seats| u8::try_from(seats).ok());
    Ok(Chosen { mode: json.get("mode").and_then(Value::as_str).map(str::to_owned), seats: args.seats.or(seats) })
}

/// The options that were given, in `--options` or beside them; what stands in both has to be the same.
fn given(args: &SetupArgs) -> Outcome<Map<String, Value>> {
    let mut json = match &args.options {
        None => Map::new(),
        Some(text) => match joute_wire::parse_json(text) {
            Ok(Value::Object(object)) => object,
            Ok(_) => return Err(Failure::usage("--options: a JSON object expected, such as '{\"level\":\"master\"}'")),
            Err(error) => return Err(Failure::usage(format!("--options: not JSON: {error}"))),
        },
    };
    let beside = [("mode", args.mode.as_deref().map(Value::from)), ("seats", args.seats.map(Value::from))];
    for (key, outer) in beside {
        let Some(outer) = outer else { continue };
        if let Some(inner) = json.get(key).filter(|&inner| !inner.is_null() && *inner != outer) {
            let message = format!("--{key}: {inner} in the options, {outer} beside them; give it once");
            return Err(Failure::usage(message));
        }
    }
    if let Some(mode) = &args.mode {
        json.insert("mode".to_owned(), mode.as_str().into());
    }
    Ok(json)
}

/// The options that the command line describes.
pub(crate) fn options(args: &SetupArgs) -> Outcome<GameOptions> {
    let mut json = given(args)?;
    name_pack(args.game, &mut json);
    GameOptions::of_table(args.game, args.seats, json).map_err(|error| {
        let modes: Vec<String> = args
            .game
            .modes()
            .iter()
            .map(|mode| {
                let seats: Vec<String> = mode.seats.iter().map(ToString::to_string).collect();
                format!("{} with {} seats", mode.code, seats.join(", "))
            })
            .collect();
        Failure::usage(format!("{} cannot be set up: {error}; it is played as {}", args.game, modes.join("; ")))
    })
}

/// Opponents separated by commas. Settings are separated by commas too: `search:iterations=9,threads=2` is one.
pub(crate) fn opponents(text: &str) -> Outcome<Vec<Spec>> {
    let mut parts: Vec<String> = Vec::new();
    for part in text.split(',') {
        match parts.last_mut() {
            Some(last) if part.contains('=') && !part.contains(':') => {
                last.push(',');
                last.push_str(part);
            }
            _ => parts.push(part.to_owned()),
        }
    }
    parts.iter().map(|part| part.parse().map_err(|error| Failure::usage(format!("--ai: {error}")))).collect()
}

#[cfg(test)]
mod tests {
    use super::opponents;

    #[test]
    fn commas_separate_opponents_and_settings() {
        let specs = opponents("greedy,search:iterations=9,threads=2,random").unwrap();
        let texts: Vec<String> = specs.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["greedy", "search:iterations=9,threads=2", "random"]);
        assert!(opponents("greedy,,random").is_err());
    }
}
