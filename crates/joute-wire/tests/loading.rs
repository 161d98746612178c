//! What the engine writes down, it takes back: records of games that are over where they begin, and the way back.

use std::fs;
use std::path::Path;

use joute_kernel::Seed;
use joute_wire::{Engine, open_record, verify_record};
use serde_json::{Value, json};

fn engine() -> Engine {
    Engine::new(|| Seed::from_number(1))
}

#[track_caller]
fn ask(engine: &mut Engine, request: Value) -> Value {
    let reply: Value = serde_json::from_str(&engine.answer(&request.to_string())).expect("a reply is JSON");
    assert!(reply.get("ok").is_some(), "{reply}");
    reply["ok"].clone()
}

/// Loads a position of a game that is over; its record is sound, finished, and loads.
#[track_caller]
fn over(game: &str, position: &Value) {
    let mut engine = engine();
    let begun = ask(&mut engine, json!({ "do": "load", "game": game, "position": position, "seed": "a" }));
    assert_eq!(begun["turn"], json!({ "over": true }));
    let record = ask(&mut engine, json!({ "do": "record" }))["record"].clone();
    assert_eq!(record.as_str().unwrap().lines().count(), 2, "{record}");
    let opened = open_record(record.as_str().unwrap()).unwrap();
    assert!(verify_record(&opened).unwrap().is_finished);
    let loaded = ask(&mut engine, json!({ "do": "load", "record": record }));
    assert_eq!((&loaded["turn"], &loaded["outcome"]), (&begun["turn"], &begun["outcome"]));
    assert_eq!(ask(&mut engine, json!({ "do": "record" }))["record"], record);
}

#[test]
fn a_loaded_record_is_not_taken_back_beyond_its_first_decision() {
    for game in ["rivality", "bellum"] {
        let mut engine = engine();
        let begun = ask(&mut engine, json!({ "do": "new", "game": game, "seed": "a" }));
        let seat = begun["turn"]["seats"][0].clone();
        let actions = ask(&mut engine, json!({ "do": "legal" }))["actions"][seat.to_string()].clone();
        ask(&mut engine, json!({ "do": "play", "seat": seat, "action": actions[0] }));
        let record = ask(&mut engine, json!({ "do": "record" }))["record"].clone();
        for at in [None, Some(begun["plies"].clone())] {
            ask(&mut engine, json!({ "do": "load", "record": record, "seed": "a", "at": at }));
            if at.is_none() {
                assert_eq!(ask(&mut engine, json!({ "do": "undo" }))["turn"], begun["turn"], "{game}");
            }
            let undone = engine.answer("{\"do\":\"undo\"}");
            assert!(undone.contains("\"code\":\"nothing_to_undo\""), "{game}: {undone}");
            assert_eq!(ask(&mut engine, json!({ "do": "legal" }))["turn"], begun["turn"], "{game}");
        }
    }
}

/// Nothing that the viewer sees tells the worlds apart, the order of the tiles included, and so opponents decide alike.
#[test]
fn a_resampled_position_shows_its_viewer_the_same() {
    for options in [json!({ "mode": "base" }), json!({ "mode": "expert", "seats": 3 }), json!({ "mode": "solo" })] {
        let (mut here, mut there) = (engine(), engine());
        ask(&mut here, json!({ "do": "new", "game": "rivality", "options": options, "seed": "a" }));
        for step in 0..14 {
            let legal = ask(&mut here, json!({ "do": "legal" }));
            let Some(seat) = legal["turn"]["seats"].get(0) else { break };
            for request in [json!({ "do": "position" }), json!({ "do": "resample", "seat": seat, "seed": "b" })] {
                let position = ask(&mut here, request);
                ask(&mut there, json!({ "do": "load", "game": "rivality", "position": position["position"] }));
                for asked in [
                    json!({ "do": "view", "seat": seat }),
                    json!({ "do": "think", "seat": seat, "ai": "greedy", "seed": "c" }),
                    json!({ "do": "think", "seat": seat, "ai": "search:iterations=40", "seed": "c" }),
                ] {
                    assert_eq!(ask(&mut here, asked.clone()), ask(&mut there, asked), "{options}, step {step}");
                }
            }
            let actions = &legal["actions"][seat.to_string()];
            let action = &actions[step * 7 % actions.as_array().unwrap().len()];
            ask(&mut here, json!({ "do": "play", "seat": seat, "action": action }));
        }
    }
}

/// RVL-POS-2, GUA-POS-7: between two calm points too, in windows and in combats; a list is sorted by its texts (RVL-TXT-1, GUA-ASK-26).
#[test]
fn a_resampled_position_of_rivals_and_guardians_shows_its_viewer_the_same() {
    for (game, seats, seed) in [("rivals", 2, "a"), ("rivals", 4, "b"), ("guardians", 2, "a"), ("guardians", 3, "b")] {
        let (mut here, mut there) = (engine(), engine());
        ask(&mut here, json!({ "do": "new", "game": game, "seats": seats, "seed": seed }));
        let mut drawn = 0;
        for step in 0..160 {
            let legal = ask(&mut here, json!({ "do": "legal" }));
            let Some(seat) = legal["turn"]["seats"].get(0) else { break };
            let list: Vec<&str> = legal["actions"][seat.to_string()]
                .as_array()
                .unwrap()
                .iter()
                .map(|text| text.as_str().unwrap())
                .collect();
            assert!(list.is_sorted(), "{game}, step {step}: {list:?}");
            let redrawn = here.answer(&json!({ "do": "resample", "seat": seat, "seed": "b" }).to_string());
            let redrawn: Value = serde_json::from_str(&redrawn).unwrap();
            // Hardly ever no world is found in which everything was seen as it was.
            if let Some(position) = redrawn["ok"].get("position") {
                drawn += 1;
                ask(&mut there, json!({ "do": "load", "game": game, "position": position }));
                let view = json!({ "do": "view", "seat": seat });
                assert_eq!(ask(&mut here, view.clone()), ask(&mut there, view), "{game}, step {step}");
                let other = ask(&mut there, json!({ "do": "legal" }));
                assert_eq!(
                    legal["actions"][seat.to_string()],
                    other["actions"][seat.to_string()],
                    "{game}, step {step}"
                );
            } else {
                assert_eq!((game, &redrawn["error"]["code"]), ("rivals", &json!("no_position")), "step {step}");
            }
            ask(&mut here, json!({ "do": "play", "seat": seat, "action": list[step * 7 % list.len()] }));
        }
        assert!(drawn > 120, "{game}: {drawn} were drawn anew");
    }
}

#[test]
fn the_record_of_a_game_that_is_over_where_it_begins_is_sound() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions/bellum-over.json");
    over("bellum", &serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap());
    over("rivality", &json!({ "board": { "0,0": "W r0" }, "supply": { "P": 0 } }));
    over("rivality", &json!({ "board": { "0,0": "W r0" }, "hands": [[], []], "stacks": { "P": [], "S": [] } }));
}
