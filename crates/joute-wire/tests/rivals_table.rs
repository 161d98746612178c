//! RVL-POS, RVL-TXT: whole games of Rivals through the wire: positions, views, events, legal lists and records.

use joute_games::{AnyState, AnyTurn, GameId, GameOptions, Match};
use joute_kernel::{Rng, Seat, Seed, Viewer};
use joute_record::Player;
use joute_wire::{
    Engine, LegalJson, event_json, load_position, open_record, options_with_position, parse_json, position_of,
    verify_record, view_json, walk_record,
};
use serde_json::{Value, json, to_value};

/// Ways to play: each number of seats that differs, and what the options change most.
fn all_options() -> [Value; 5] {
    [
        json!({ "seats": 2 }),
        json!({ "seats": 2, "allow_two_without_drones": true, "shield_range": 1 }),
        json!({ "seats": 3, "ashak_choice": "random", "dice_cap": "none", "los": "all_shortest" }),
        json!({ "seats": 4, "hack_action": "hacker", "max_hp": 10, "ultimate_max": 12 }),
        json!({ "seats": 6, "zone_schedule": "end", "final_zone_removed": true, "event_before_sponsors": true }),
    ]
}

/// Plays a random game; `each` sees every state at which a seat is to decide, and the last.
fn play(json: &Value, seed: u64, mut each: impl FnMut(&AnyState, &mut Rng)) -> Match {
    let options = GameOptions::from_json(GameId::Rivals, None, json).expect("options");
    let seed = Seed::from_number(seed);
    let players = (0..options.seats()).map(|_| Player { name: "Ada".into(), player: "random".into() }).collect();
    let mut game = Match::start(&options, players, seed).expect("a table");
    let mut rng = seed.stream("moves");
    loop {
        each(&game.state(), &mut rng);
        let AnyTurn::Seats(seats) = game.turn() else { return game };
        let seat = seats.first().expect("somebody is asked");
        let actions = game.legal(seat);
        game.play(seat, &actions[rng.below(actions.len() as u32) as usize]).expect("a legal action");
    }
}

fn legal(state: &AnyState) -> Value {
    to_value(LegalJson::of(state)).expect("a list is JSON")
}

#[test]
fn rvl_pos_2_rvl_pos_5_a_game_is_written_and_read_anywhere() {
    for json in all_options() {
        let mut ply = 0;
        play(&json, 3, |state, rng| {
            ply += 1;
            if ply > 12 && ply % 9 != 0 && !matches!(state.turn(), AnyTurn::Over) {
                return;
            }
            let written = position_of(state).expect("a position at any time");
            let text = written.to_string();
            let again = load_position(GameId::Rivals, &parse_json(&text).expect("JSON"), rng)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(position_of(&again).as_ref(), Some(&written));
            assert_eq!(legal(&again), legal(state), "{text}");
            for viewer in Viewer::all_of(state.seat_count()) {
                let seen = |state: &AnyState| {
                    let mut view = view_json(&state.view(viewer));
                    // RVL-POS-13: in the end nobody lies anywhere any more.
                    view["spoils"] = Value::Null;
                    view
                };
                if !matches!(state.turn(), AnyTurn::Over) {
                    let (there, here) = (seen(&again), seen(state));
                    for (key, value) in here.as_object().expect("an object") {
                        assert_eq!(&there[key], value, "{key}: {text}");
                    }
                }
            }
        });
    }
}

#[test]
fn rvl_chance_3_no_byte_of_a_view_a_list_or_a_refusal_tells_twins_apart() {
    let (mut compared, mut apart) = (0_u32, 0_u32);
    for json in all_options() {
        let mut ply = 0;
        play(&json, 40, |state, rng| {
            ply += 1;
            if ply % 4 != 1 {
                return;
            }
            for viewer in Viewer::all_of(state.seat_count()) {
                let twin = state.resample(viewer, rng);
                apart += u32::from(position_of(&twin) != position_of(state));
                let seen = |state: &AnyState| view_json(&state.view(viewer)).to_string();
                assert_eq!(seen(&twin), seen(state), "{viewer}");
                compared += 1;
                let Viewer::Seat(seat) = viewer else { continue };
                assert_eq!(twin.legal(seat), state.legal(seat));
                for probe in ["end", "pass", "harvest", "react c3", "play c3 1", "keep -", "steal resin", "explore B02"]
                {
                    let refusal = |state: &AnyState| state.check(seat, probe).err().map(|error| error.to_string());
                    assert_eq!(refusal(&twin), refusal(state), "{probe}");
                }
            }
        });
    }
    assert!(compared > 1_500 && apart > 500, "{compared} compared, {apart} apart");
}

/// Every text of a value.
fn texts<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(list) => list.iter().for_each(|value| texts(value, found)),
        Value::Object(members) => members.iter().for_each(|(key, value)| {
            found.push(key);
            texts(value, found);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn section_22_events_go_by_the_names_of_the_pack_and_hide_what_was_not_seen() {
    let mut kinds = std::collections::BTreeSet::new();
    for json in all_options() {
        let mut game = play(&json, 9, |_, _| {});
        let opened = open_record(&(game.take_lines().join("\n") + "\n")).expect("a record");
        walk_record(&opened, None, |ply| {
            for event in &ply.events {
                for viewer in Viewer::all_of(ply.state.seat_count()) {
                    let Some(seen) = event.witnessed_by(viewer) else { continue };
                    let json = event_json(&seen, &ply.state);
                    let kind = json["event"].as_str().expect("a word").to_owned();
                    let mut all = Vec::new();
                    texts(&json, &mut all);
                    assert!(all.iter().all(|text| !text.is_empty() && !text.contains('\0')), "{json}");
                    let is_own = matches!(viewer, Viewer::Seat(own) if json["seat"] == json!(own.index()));
                    let secret = match kind.as_str() {
                        "drawn" | "seen" | "installed" => Some("card"),
                        "guild_dealt" => Some("guild"),
                        _ => None,
                    };
                    if let Some(key) = secret {
                        assert_eq!(json[key].is_string(), is_own, "{viewer}: {json}");
                    }
                    kinds.insert(kind);
                }
            }
        })
        .expect("the record is played again");
    }
    assert!(kinds.len() > 45, "{} kinds: {kinds:?}", kinds.len());
}

#[test]
fn rvl_txt_1_the_lists_of_the_engine_are_sorted_byte_by_byte_and_every_text_is_read_back() {
    for json in all_options() {
        let mut engine = Engine::new(|| Seed::from_number(12));
        let mut ask = |request: Value| -> Value {
            let reply: Value = serde_json::from_str(&engine.answer(&request.to_string())).expect("a reply is JSON");
            assert!(reply.get("ok").is_some(), "{request}: {reply}");
            reply["ok"].clone()
        };
        ask(json!({ "do": "new", "game": "rivals", "options": json, "seed": 5 }));
        let mut rng = Seed::from_number(8).stream("engine");
        for _ in 0..160 {
            let listed = ask(json!({ "do": "legal" }));
            let Some(actions) = listed["actions"].as_object().filter(|actions| !actions.is_empty()) else { break };
            for (seat, list) in actions {
                let list: Vec<&str> = list.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
                assert!(list.windows(2).all(|pair| pair[0].as_bytes() < pair[1].as_bytes()), "{list:?}");
                let seat: u8 = seat.parse().expect("a seat");
                for action in list.iter().step_by(7) {
                    ask(json!({ "do": "check", "seat": seat, "action": action }));
                }
            }
            let (seat, list) = actions.iter().next().expect("somebody is asked");
            let list = list.as_array().expect("a list");
            let action = &list[rng.below(list.len() as u32) as usize];
            ask(json!({ "do": "play", "seat": seat.parse::<u8>().expect("a seat"), "action": action }));
        }
    }
}

#[test]
fn rvl_pos_12_records_verify_from_the_start_from_a_position_and_with_cards_of_its_own() {
    for json in all_options() {
        let mut middle = None;
        let mut moves = 0;
        let mut game = play(&json, 21, |state, _| {
            moves += 1;
            if moves == 40 && !matches!(state.turn(), AnyTurn::Over) {
                middle = Some(state.clone());
            }
        });
        let verified = verify_record(&open_record(&game.take_lines().join("\n")).expect("a record")).expect("it holds");
        assert!(verified.is_finished && verified.redealt > 0, "{verified:?}");
        from_position(&middle.unwrap_or_else(|| panic!("{json}: a short game")));
    }
    let own = json!({
        "cards": { "blaster": { "type": "physical", "set": "start", "copies": 3, "range": [1, 9], "damage": 7 } },
        "players": [{ "hex": "0,0", "hand": ["blaster", "blaster"] }, { "hex": "0,4" }, { "hex": "-2,1" }],
    });
    let state = load_position(GameId::Rivals, &own, &mut Seed::from_number(1).stream("position")).expect("it loads");
    let view = view_json(&state.view(Viewer::Seat(Seat::at(0))));
    assert_eq!(
        (&view["cards"]["blaster"]["damage"], view["cards"].as_object().map(|cards| cards.len())),
        (&json!(7), Some(1))
    );
    from_position(&state);
}

/// A game that goes on from a state, as its record has it.
fn from_position(state: &AnyState) {
    let options = options_with_position(state).expect("a position");
    let seed = Seed::from_number(4);
    let start = load_position(GameId::Rivals, &options["position"], &mut seed.stream("position")).expect("it loads");
    let players = (0..start.seat_count()).map(|_| Player { name: "Bo".into(), player: "random".into() }).collect();
    let mode =
        options["mode"].as_str().unwrap_or(if start.seat_count() == 2 { "drones" } else { "standard" }).to_owned();
    let mut game = Match::from_state(start, &mode, options, players, seed).expect("a match");
    let mut rng = seed.stream("moves");
    while let AnyTurn::Seats(seats) = game.turn() {
        let seat = seats.first().expect("somebody is asked");
        let actions = game.legal(seat);
        game.play(seat, &actions[rng.below(actions.len() as u32) as usize]).expect("a legal action");
    }
    let verified = verify_record(&open_record(&game.take_lines().join("\n")).expect("a record")).expect("it holds");
    assert!(verified.is_finished && verified.actions > 0, "{verified:?}");
}
