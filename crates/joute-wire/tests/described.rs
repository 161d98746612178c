//! What a schema demands stands in what is written, in whole games of every mode.

use joute_games::{AnyTurn, GameId, GameOptions, Match};
use joute_kernel::{Seed, Viewer};
use joute_record::Player;
use joute_wire::{position_of, schema, view_json};
use serde_json::{Value, json};

/// At every so many decisions is looked, which no game has as the beat of its turns.
const LOOKS: u32 = 7;

/// Why `value` is not what `node` of the `root` describes, as far as names go: what is required is there, and nothing else than what is named.
fn fault(root: &Value, node: &Value, value: &Value, path: &str) -> Option<String> {
    if let Some(link) = node["$ref"].as_str() {
        return fault(root, root.pointer(link.trim_start_matches('#'))?, value, path);
    }
    if let Some(ways) = node["anyOf"].as_array().or(node["oneOf"].as_array()) {
        let faults: Vec<Option<String>> = ways.iter().map(|way| fault(root, way, value, path)).collect();
        return if faults.contains(&None) { None } else { faults.into_iter().flatten().next() };
    }
    match value {
        Value::Null => {
            (node["type"] != "null" && !node["type"].to_string().contains("null") && node["type"].is_string())
                .then(|| format!("{path} is null"))
        }
        Value::Object(members) => {
            if node["type"] == "null" {
                return Some(format!("{path} is not null"));
            }
            let required = node["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            for key in required {
                if !members.contains_key(key) {
                    return Some(format!("{path} lacks {key}"));
                }
            }
            members.iter().find_map(|(key, member)| {
                let path = format!("{path}.{key}");
                let pattern = node["patternProperties"].as_object().and_then(|patterns| patterns.values().next());
                match (&node["properties"][key], pattern.unwrap_or(&node["additionalProperties"])) {
                    (Value::Null, Value::Bool(false)) => Some(format!("{path} is not described")),
                    (Value::Null, any) => fault(root, any, member, &path),
                    (property, _) => fault(root, property, member, &path),
                }
            })
        }
        Value::Array(items) => items.iter().find_map(|item| fault(root, &node["items"], item, &format!("{path}[]"))),
        _ => None,
    }
}

#[test]
fn views_and_positions_of_whole_games_have_what_their_schema_demands() {
    let modes = [
        (GameId::Rivality, json!({ "mode": "expert", "seats": 3 })),
        (GameId::Rivality, json!({ "mode": "solo" })),
        (GameId::Bellum, json!({ "seats": 5 })),
        (GameId::Guardians, json!({ "mode": "quick", "seats": 2 })),
        (GameId::Guardians, json!({ "mode": "normal", "seats": 2 })),
        (GameId::Guardians, json!({ "mode": "normal", "seats": 4 })),
        (GameId::Rivals, json!({ "seats": 2 })),
        (GameId::Rivals, json!({ "seats": 4 })),
    ];
    let mut looked_at = 0;
    for (game, json) in modes {
        let (view_schema, position_schema) = (schema(game, "view").unwrap(), schema(game, "position").unwrap());
        let options = GameOptions::from_json(game, None, &json).unwrap();
        let players = (0..options.seats()).map(|_| Player { name: "Ada".into(), player: "random".into() }).collect();
        let seed = Seed::from_number(18);
        let mut rng = seed.stream("moves");
        let mut table = Match::start(&options, players, seed).unwrap();
        for ply in 0.. {
            let AnyTurn::Seats(seats) = table.turn() else { break };
            let state = table.state();
            if ply % LOOKS == 0 {
                for viewer in Viewer::all_of(state.seat_count()) {
                    let seen = view_json(&state.view(viewer));
                    assert_eq!(fault(&view_schema, &view_schema, &seen, "view"), None, "{game:?} {json} {viewer}");
                    looked_at += 1;
                }
                if let Some(position) = position_of(&state) {
                    assert_eq!(
                        fault(&position_schema, &position_schema, &position, "position"),
                        None,
                        "{game:?} {json}"
                    );
                }
            }
            let seat = seats.first().unwrap();
            let actions = table.legal(seat);
            table.play(seat, &actions[rng.below(actions.len() as u32) as usize]).unwrap();
        }
    }
    assert!(looked_at > 1_000, "{looked_at}");
}
