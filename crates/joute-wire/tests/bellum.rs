//! Promises of the wire for Bellum Magica, over random play and arbitrary input.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use joute_bellum as bel;
use joute_games::{AnyState, AnyTurn, GameId, GameOptions, Match};
use joute_kernel::{Game, Rng, Seat, Seed, Turn, Viewer};
use joute_record::Player;
use joute_wire::{
    Engine, ErrorJson, LegalJson, SCHEMAS, action_notation, event_json, legal_texts, load_position, open_record,
    options_with_position, parse_json, position_of, schema, verify_record, view_json, walk_record,
};
use proptest::prelude::{ProptestConfig, any, prop, proptest};
use serde_json::{Value, json};

/// Every number of seats, with all questions and without those that have one answer; one of them to the tenth chest.
fn all_options() -> Vec<Value> {
    let mut all: Vec<Value> = (2..=5).map(|seats| json!({ "seats": seats, "day_limit": 4 })).collect();
    all.extend((3..=5).map(|seats| json!({ "seats": seats, "auto_pass": true, "day_limit": 7 })));
    all.push(json!({ "seats": 2, "auto_pass": true }));
    all.push(json!({ "seats": 3, "unlimited_food_glyphs": true, "day_limit": 5, "captain": 2 }));
    all
}

/// Plays a random game of these options; `each` sees every state at which somebody is to move, and the last.
fn play(json: &Value, seed: u64, mut each: impl FnMut(&AnyState, &mut Rng)) -> Match {
    let options = GameOptions::from_json(GameId::Bellum, None, json).unwrap();
    let seed = Seed::from_number(seed);
    let players = (0..options.seats()).map(|_| Player { name: "Ada".into(), player: "random".into() }).collect();
    let mut game = Match::start(&options, players, seed).unwrap();
    game.manual_chance = true;
    let mut rng = seed.stream("moves");
    loop {
        each(&game.state(), &mut rng);
        match game.turn() {
            AnyTurn::Over => return game,
            AnyTurn::Chance(_) => drop(game.draw_chance().unwrap()),
            AnyTurn::Seats(seats) => {
                let seat = seats.first().unwrap();
                let actions = game.legal(seat);
                let action = &actions[rng.below(actions.len() as u32) as usize];
                game.play(seat, action).unwrap();
            }
        }
    }
}

fn bellum(state: &AnyState) -> &bel::State {
    let AnyState::Bellum(state) = state else { panic!("another game") };
    state
}

#[test]
fn bel_scen_8_every_position_of_a_game_is_written_and_read_back() {
    for json in all_options() {
        play(&json, 7, |state, rng| {
            let text = position_of(state).unwrap().to_string();
            let again = load_position(GameId::Bellum, &parse_json(&text).unwrap(), rng)
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(&again, state, "{text}");
            assert_eq!(position_of(&again).unwrap().to_string(), text);
        });
    }
}

#[test]
fn positions_with_cards_of_their_own_are_written_and_read_back() {
    for (name, json) in examples() {
        let mut rng = Seed::from_number(3).stream("moves");
        let mut state =
            load_position(GameId::Bellum, &json, &mut rng).unwrap_or_else(|error| panic!("{name}: {error}"));
        for _ in 0..60 {
            let written = position_of(&state).unwrap();
            let again =
                load_position(GameId::Bellum, &written, &mut rng).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(position_of(&again).unwrap(), written, "{name}");
            bellum(&again).check_invariants().unwrap();
            for seat in Seat::first_of(state.seat_count()) {
                // A pack made from a position has its cards in the order of the position.
                let sorted = |state: &AnyState| {
                    let mut texts = legal_texts(state, seat);
                    texts.sort();
                    texts
                };
                assert_eq!(sorted(&again), sorted(&state), "{name}");
            }
            if !step(&mut state, &mut rng) {
                break;
            }
        }
    }
}

/// The standard pack with other ids, in the order of its lists.
fn renamed(ids: &[String]) -> bel::Pack {
    let mut parts = bel::Pack::standard().parts().clone();
    let creatures =
        parts.goblins.iter_mut().chain(&mut parts.evil).chain(&mut parts.super_evil).map(|card| &mut card.id);
    let places = parts.tavern.iter_mut().chain(&mut parts.farms).chain(&mut parts.villages).chain(&mut parts.towns);
    let all = parts.castles.iter_mut().map(|card| &mut card.id).chain(creatures).chain(places.map(|card| &mut card.id));
    for (card, id) in all.zip(ids) {
        card.clone_from(id);
    }
    bel::Pack::new(parts).unwrap()
}

#[test]
fn every_id_that_a_pack_may_have_is_read_back_from_protocol_and_positions() {
    // Words of the protocol, names of the notation, single letters and signs with one, and the longest.
    let odd = ["left", "food", "glyph_food", "none", "e1", "W1", "0", "-1", "_a", "a-", "castle_0", "scenario"];
    let mut ids: Vec<String> = odd.map(str::to_owned).into();
    ids.push("-".repeat(39) + "7");
    ids.extend(('A'..='Z').chain('a'..='z').chain('1'..='9').map(String::from));
    ids.extend((0..40).map(|number| format!("_-{number}")));
    assert!(ids.iter().all(|id| bel::pack::is_card_id(id)));
    let pack = std::sync::Arc::new(renamed(&ids));
    let options = bel::Options { pack: std::sync::Arc::clone(&pack), auto_pass: false, ..bel::Options::new(3) };
    let mut state = AnyState::Bellum(Box::new(bel::State::setup(&options).unwrap()));
    let mut rng = Seed::from_number(11).stream("moves");
    for ply in 0..60 {
        for seat in Seat::first_of(state.seat_count()) {
            // Goblins can be placed in many ways: some of them hold every id.
            let canonical = state.legal(seat);
            let apart = 1 + canonical.len() / 30;
            for (text, canonical) in legal_texts(&state, seat).into_iter().zip(canonical).step_by(apart) {
                let read = action_notation(&state, seat, &text.clone().into());
                assert_eq!(read, Ok(Ok(canonical)), "{text}");
            }
        }
        if let Some(written) = position_of(&state).filter(|_| ply % 6 == 0) {
            let again = load_position(GameId::Bellum, &written, &mut rng);
            let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(position_of(&again).unwrap(), written);
        }
        step(&mut state, &mut rng);
    }
}

#[test]
fn what_no_pack_may_call_a_card_no_position_may_either() {
    for (id, allowed) in [
        ("-", false),
        ("_", false),
        ("--", false),
        ("", false),
        ("a,b", false),
        ("?", false),
        ("é", false),
        ("-a", true),
    ] {
        assert_eq!(bel::pack::is_card_id(id), allowed, "{id}");
        let (_, mut json) = examples().into_iter().find(|(name, _)| name.contains("recruit")).unwrap();
        json["seats"][0]["left"] = json!([{ "id": id, "rows": [{}, {}, {}, {}, {}, {}] }]);
        let loaded = load_position(GameId::Bellum, &json, &mut Seed::from_number(0).stream("moves"));
        assert_eq!(loaded.is_ok(), allowed, "{id}: {loaded:?}");
    }
}

/// One random decision or roll; `false` if the game is over.
fn step(state: &mut AnyState, rng: &mut Rng) -> bool {
    let AnyState::Bellum(state) = state else { panic!("another game") };
    match state.turn() {
        Turn::Over => return false,
        Turn::Chance(event) => {
            let outcome = state.sample_chance(&event, rng);
            state.apply_chance(&outcome, &mut ()).unwrap();
        }
        Turn::Seats(seats) => {
            let seat = seats.first().unwrap();
            let action = state.sample_action(seat, rng);
            state.apply(seat, &action, &mut ()).unwrap();
        }
    }
    true
}

/// The examples of `docs/positions`.
fn examples() -> Vec<(String, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut examples: Vec<(String, Value)> = files
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?.to_owned();
            let text = fs::read_to_string(&path).ok()?;
            name.starts_with("bellum-").then(|| (name, parse_json(&text).unwrap()))
        })
        .collect();
    examples.sort_by(|(one, _), (other, _)| one.cmp(other));
    examples
}

#[test]
fn there_is_an_example_of_every_phase() {
    let mut phases: Vec<Value> = examples().iter().map(|(_, json)| json["phase"].clone()).collect();
    phases.sort_by_key(ToString::to_string);
    assert_eq!(
        json!(phases),
        json!(["attack", "attack", "end", "harvest", "horde", "over", "recruit", "scouts", "setup"])
    );
    let mut rng = Seed::from_number(1).stream("position");
    for (name, json) in examples() {
        let state = load_position(GameId::Bellum, &json, &mut rng).unwrap_or_else(|error| panic!("{name}: {error}"));
        bellum(&state).check_invariants().unwrap();
        let legal = LegalJson::of(&state);
        assert!(legal.actions.values().all(|actions| !actions.is_empty()), "{name}");
    }
}

#[test]
fn no_byte_of_a_view_a_list_or_a_refusal_tells_twins_apart() {
    let (mut compared, mut apart) = (0_u32, 0_u32);
    for json in all_options() {
        play(&json, 100, |state, rng| {
            if rng.below(4) > 0 {
                return;
            }
            for viewer in Viewer::all_of(state.seat_count()) {
                let twin = state.resample(viewer, rng);
                apart += u32::from(twin != *state);
                let seen = |state: &AnyState| view_json(&state.view(viewer)).to_string();
                assert_eq!(seen(&twin), seen(state), "{viewer}");
                compared += 1;
                let Viewer::Seat(seat) = viewer else { continue };
                assert_eq!(legal_texts(&twin, seat), legal_texts(state, seat));
                for action in probes() {
                    assert_eq!(refusal(&twin, seat, &action), refusal(state, seat, &action), "{action}");
                    compared += 1;
                }
            }
        });
    }
    assert!(compared > 3_000 && apart > 300, "{compared} compared, {apart} apart");
}

/// Actions that are refused most of the time: cards wherever they lie, chests, other questions.
fn probes() -> Vec<String> {
    let cards =
        bel::Pack::standard().creature_ids(bel::Breed::Evil).step_by(5).map(|card| format!("recruit {card} food"));
    let places =
        bel::Pack::standard().place_ids(bel::PlaceKind::Town).step_by(2).map(|place| format!("attack_place {place}"));
    let others = [
        "place_goblins left:g1 right:g2",
        "reroll spell",
        "attack_castle 1",
        "steal W1",
        "enough",
        "place_creature left",
    ];
    cards.chain(places).chain(others.map(str::to_owned)).collect()
}

/// The very reply that the engine gives to a seat that asks.
fn refusal(state: &AnyState, seat: Seat, action: &str) -> String {
    match state.check(seat, action) {
        Ok(()) => "accepted".to_owned(),
        Err(error) => serde_json::to_string(&ErrorJson::action(&error)).unwrap(),
    }
}

#[test]
fn bel_info_2_events_show_values_to_those_who_know_them_alone() {
    let mut hidden = 0;
    for json in all_options() {
        let mut game = play(&json, 9, |_, _| {});
        let text = game.take_lines().join("\n") + "\n";
        let opened = open_record(&text).unwrap();
        walk_record(&opened, None, |ply| {
            for event in &ply.events {
                for viewer in Viewer::all_of(ply.state.seat_count()) {
                    let Some(seen) = event.witnessed_by(viewer) else { continue };
                    let json = event_json(&seen, &ply.state);
                    let is_own = |seat: &Value| matches!(viewer, Viewer::Seat(own) if *seat == own.index());
                    let may_know = match json["event"].as_str().unwrap() {
                        "chest_drawn" | "goblins_dealt" => is_own(&json["seat"]),
                        "chest_stolen" => json["seen_by"].as_array().unwrap().iter().any(is_own),
                        _ => continue,
                    };
                    let shown = if json["event"] == "goblins_dealt" { &json["goblins"] } else { &json["value"] };
                    assert_eq!(shown.is_null(), !may_know, "{viewer}: {json}");
                    hidden += u32::from(!may_know);
                }
            }
        })
        .unwrap();
    }
    assert!(hidden > 100, "{hidden}");
}

#[test]
fn records_verify_also_of_games_that_began_with_a_position() {
    for json in all_options() {
        let mut middle = Vec::new();
        let mut game = play(&json, 21, |state, rng| {
            if rng.below(40) == 0 && !matches!(state.turn(), AnyTurn::Over) {
                middle.push(state.clone());
            }
        });
        let text = game.take_lines().join("\n") + "\n";
        let verified = verify_record(&open_record(&text).unwrap()).unwrap();
        assert!(verified.is_finished && verified.redealt > 0, "{verified:?}");
        for state in middle {
            let Some(options) = options_with_position(&state) else { continue };
            let seed = Seed::from_number(4);
            let start = load_position(GameId::Bellum, &options["position"], &mut seed.stream("position")).unwrap();
            let players =
                (0..start.seat_count()).map(|_| Player { name: "Bo".into(), player: "random".into() }).collect();
            let mut game = Match::from_state(start, "base", options, players, seed).unwrap();
            let mut rng = seed.stream("moves");
            game.settle(&mut Vec::new());
            while let AnyTurn::Seats(seats) = game.turn() {
                let seat = seats.first().unwrap();
                let actions = game.legal(seat);
                game.play(seat, &actions[rng.below(actions.len() as u32) as usize]).unwrap();
            }
            let text = game.take_lines().join("\n");
            let verified = verify_record(&open_record(&text).unwrap()).unwrap();
            assert!(verified.is_finished, "{verified:?}");
        }
    }
}

#[test]
fn what_is_listed_is_read_as_the_action_that_it_is() {
    let mut read = 0;
    for (_, json) in examples() {
        let mut rng = Seed::from_number(8).stream("moves");
        let mut state = load_position(GameId::Bellum, &json, &mut rng).unwrap();
        for _ in 0..60 {
            for seat in Seat::first_of(state.seat_count()) {
                for (action, text) in state.legal(seat).into_iter().zip(legal_texts(&state, seat)) {
                    for form in [json!(text), json_form(&text)] {
                        assert_eq!(action_notation(&state, seat, &form), Ok(Ok(action.clone())), "{form}");
                    }
                    read += 1;
                }
            }
            if !step(&mut state, &mut rng) {
                break;
            }
        }
    }
    assert!(read > 300, "{read}");
}

/// The JSON form that the page of the protocol gives for a text.
fn json_form(text: &str) -> Value {
    let words: Vec<&str> = text.split(' ').collect();
    let list = |word: &str| match word {
        "-" => json!([]),
        names => json!(names.split(',').collect::<Vec<_>>()),
    };
    match words[..] {
        ["place_goblins", left, right] => {
            let (left, right) = (left.trim_start_matches("left:"), right.trim_start_matches("right:"));
            json!({ "place_goblins": { "left": list(left), "right": list(right) } })
        }
        ["reroll", with] => json!({ "reroll": { "with": with } }),
        ["attack_place", place] => json!({ "attack_place": { "place": place } }),
        ["attack_castle", target] => json!({ "attack_castle": { "target": target.parse::<u8>().unwrap() } }),
        ["steal", chest] => json!({ "steal": { "chest": chest } }),
        ["recruit", card, pay] => json!({ "recruit": { "card": card, "pay": pay } }),
        ["place_creature", side] => json!({ "place_creature": { "side": side } }),
        [word] => json!(word),
        _ => panic!("{text}"),
    }
}

#[test]
fn opponents_answer_with_what_is_listed() {
    let json = examples().into_iter().find(|(name, _)| name == "bellum-attack.json").unwrap().1;
    let mut engine = Engine::new(|| Seed::from_number(1));
    let load = json!({ "do": "load", "game": "bellum", "position": json });
    assert!(engine.answer(&load.to_string()).contains("\"ok\""));
    let legal: Value = serde_json::from_str(&engine.answer(r#"{"do":"legal"}"#)).unwrap();
    for ai in ["random", "greedy", "search:iterations=30"] {
        let reply = engine.answer(&json!({ "do": "think", "ai": ai, "seed": 1 }).to_string());
        let reply: Value = serde_json::from_str(&reply).unwrap();
        assert!(legal["ok"]["actions"]["0"].as_array().unwrap().contains(&reply["ok"]["action"]), "{reply}");
    }
}

#[test]
fn names_are_filled_in_by_id_and_kept_where_they_differ() {
    let position = json!({ "phase": "horde", "die": 1, "seats": [
        { "castle": "c1", "left": [{ "id": "e1" }, { "id": "s1" }, { "id": "g1" }, { "id": "e2", "name": "Ours" }] },
        { "castle": "c9", "name": { "en": "Nine", "fr": "Neuf" }, "left": [{ "id": "x", "kind": "super_evil" }] },
    ] });
    let mut rng = Seed::from_number(1).stream("position");
    let state = load_position(GameId::Bellum, &position, &mut rng).unwrap();
    let parts = bel::Pack::standard().parts();
    let pack = bellum(&state).pack();
    let card = |id| pack.creature(pack.creature_called(id).unwrap()).unwrap();
    assert_eq!(card("e1").name, parts.evil[0].name);
    assert_eq!((&card("e1").line, &card("e1").face), (&parts.evil[0].line, &parts.evil[0].face));
    assert_eq!((card("e2").name.en.as_str(), card("e2").name.fr.as_str()), ("Ours", "Ours"));
    assert_eq!(pack.creature_called("g1").unwrap().breed(), bel::Breed::Goblin);
    assert_eq!(pack.creature_called("x").unwrap().breed(), bel::Breed::SuperEvil);
    let written = position_of(&state).unwrap();
    assert_eq!(written["seats"][0]["left"][0], json!({ "id": "e1" }));
    assert_eq!(written["seats"][0]["left"][3], json!({ "id": "e2", "name": "Ours" }));
    assert_eq!(written["seats"][1]["name"], json!({ "en": "Nine", "fr": "Neuf" }));
    assert_eq!(written["seats"][1]["left"][0], json!({ "id": "x", "kind": "super_evil" }));
}

#[test]
fn rows_may_be_a_list_or_by_number() {
    let listed =
        json!([{}, { "left": { "food": 1, "map": 1 }, "right": { "sword": 2, "thief": 1 } }, {}, {}, null, {}]);
    let keyed = json!({ "2": { "food": 1, "map": 1, "sword": 2, "thief": 1 } });
    let mut rng = Seed::from_number(1).stream("position");
    let mut positions = [listed, keyed].map(|rows| {
        let json = json!({ "phase": "horde", "die": 2, "seats": [{ "rows": rows }, { "left": [{ "id": "a", "rows": rows }] }] });
        position_of(&load_position(GameId::Bellum, &json, &mut rng).unwrap()).unwrap()
    });
    assert_eq!(positions[0], positions[1]);
    assert_eq!(positions[0]["seats"][0]["rows"]["2"]["sword"].take(), 2);
}

#[test]
fn a_game_of_the_default_pack_fits_into_the_line_of_a_record() {
    play(&json!({ "seats": 5 }), 2, |state, _| {
        let length = options_with_position(state).unwrap().to_string().len();
        assert!(length < 40_000, "{length}");
    });
}

#[test]
fn long_lists_and_deep_nesting_are_told_with_their_place() {
    let mut engine = Engine::new(|| Seed::from_number(1));
    let load = |position: String| format!("{{\"do\":\"load\",\"game\":\"bellum\",\"position\":{position}}}");
    let many = |item: &str, count: usize| vec![item; count].join(",");
    let numbered =
        |count: usize| (0..count).map(|number| format!("{{\"id\":\"a{number}\"}}")).collect::<Vec<_>>().join(",");
    let cases = [
        (
            format!("{{\"phase\":\"horde\",\"seats\":[{{}},{{}}],\"deck\":[{}]}}", many("{\"id\":\"a\"}", 80_000)),
            "deck",
        ),
        (format!("{{\"phase\":\"horde\",\"seats\":[{}]}}", many("{}", 200_000)), "seats"),
        (format!("{{\"phase\":\"horde\",\"seats\":[{}]}}", many("{}", 150)), "seats"),
        (
            format!("{{\"phase\":\"horde\",\"seats\":[{{}},{{}}],\"die_script\":[{}]}}", many("1", 400_000)),
            "die_script",
        ),
        (format!("{{\"phase\":\"horde\",\"seats\":[{{}},{{}}],\"die_script\":[{}]}}", many("1", 65)), "die_script"),
        (
            format!("{{\"phase\":\"horde\",\"seats\":[{{\"chests\":[{}]}},{{}}]}}", many("{\"id\":\"W1\"}", 70_000)),
            "seats[0].chests",
        ),
        (format!("{{\"phase\":\"horde\",\"seats\":[{{\"rows\":[{}]}},{{}}]}}", many("{}", 7)), "seats[0].rows"),
        (format!("{{\"phase\":\"horde\",\"seats\":{}{}}}", "[".repeat(100), "]".repeat(100)), "seats[0]"),
        (format!("{{\"phase\":\"horde\",\"seats\":[{{}},{{}}],\"deck\":[{}]}}", numbered(32)), "deck"),
        (format!("{{\"phase\":\"horde\",\"seats\":[{{\"left\":[{}]}},{{}}]}}", numbered(97)), "market.evil.deck"),
        (
            format!(
                "{{\"phase\":\"horde\",\"seats\":[{}]}}",
                many("{\"spells_ready\":9999,\"spells_barred\":9999}", 5)
            ),
            "seats[0].spells_ready",
        ),
        ("{\"phase\":\"horde\",\"supply\":{\"food\":200},\"seats\":[{\"food\":1},{}]}".to_owned(), "supply.food"),
    ];
    for (position, path) in cases {
        let reply = engine.answer(&load(position));
        let reply: Value = serde_json::from_str(&reply).unwrap();
        assert_eq!(reply["error"]["code"], "bad_position", "{path}");
        let faults = reply["error"]["faults"].as_array().unwrap();
        assert!(faults.len() <= 201 && faults.iter().any(|fault| fault["path"] == path), "{path}: {faults:?}");
    }
    let deep = engine.answer(&load(format!("{}{}", "[".repeat(5_000), "]".repeat(5_000))));
    assert!(deep.contains("\"bad_json\""), "{deep}");
    let keys: Vec<String> = (0..60_000).map(|key| format!("\"k{key}\":0")).collect();
    let unknown = engine.answer(&load(format!("{{{}}}", keys.join(","))));
    assert!(unknown.contains("bad_position") && unknown.len() < 200_000, "{}", unknown.len());
}

#[test]
fn words_of_the_schemas_are_documented() {
    for name in SCHEMAS {
        let schema = schema(GameId::Bellum, name).unwrap();
        assert_eq!(undocumented(&schema, ""), Vec::<String>::new(), "{name}");
    }
}

/// Properties of a schema that say nothing about themselves.
fn undocumented(schema: &Value, path: &str) -> Vec<String> {
    let Some(object) = schema.as_object() else {
        return schema.as_array().into_iter().flatten().flat_map(|item| undocumented(item, path)).collect();
    };
    let mut found = Vec::new();
    let properties = object.get("properties").and_then(Value::as_object);
    // A variant with one key is explained where it stands.
    let is_variant = object.contains_key("description") && properties.is_some_and(|properties| properties.len() == 1);
    for (name, property) in properties.into_iter().flatten() {
        let is_said = is_variant || property.get("description").is_some() || property.get("const").is_some();
        // The sides of rows are explained by the type around them.
        let is_plain = property.get("type") == Some(&json!("integer")) || property.get("properties").is_some();
        if !is_said && !is_plain {
            found.push(format!("{path}.{name}"));
        }
    }
    for (key, inner) in object {
        found.extend(undocumented(inner, &format!("{path}.{key}")));
    }
    found
}

/// How many values a JSON value holds, itself included.
fn size(json: &Value) -> usize {
    1 + match json {
        Value::Array(list) => list.iter().map(size).sum(),
        Value::Object(object) => object.values().map(size).sum(),
        _ => 0,
    }
}

/// The value with this number, counted from the outside in.
fn at(json: &mut Value, number: usize) -> Option<&mut Value> {
    if number == 0 {
        return Some(json);
    }
    let mut before = 1;
    let inner: Vec<&mut Value> = match json {
        Value::Array(list) => list.iter_mut().collect(),
        Value::Object(object) => object.values_mut().collect(),
        _ => Vec::new(),
    };
    for value in inner {
        let held = size(value);
        if number < before + held {
            return at(value, number - before);
        }
        before += held;
    }
    None
}

/// Changes one value of a position in one of several ways.
fn mutate(json: &mut Value, (place, kind, amount): (u16, u8, u16)) {
    let count = size(json);
    let Some(value) = at(json, usize::from(place) % count) else { return };
    match (kind % 9, value) {
        (0, value) => *value = json!(i64::from(amount) - 3),
        (1, value) => *value = json!(amount % 7),
        (2, value) => *value = Value::Null,
        (3, value) => {
            let words =
                ["setup", "horde", "harvest", "scouts", "attack", "recruit", "end", "over", "goblin", "W1", "G31"];
            *value = json!(words[usize::from(amount) % words.len()]);
        }
        (4, Value::Array(list)) if !list.is_empty() => {
            let index = usize::from(amount) % list.len();
            list.remove(index);
        }
        (5, Value::Array(list)) if !list.is_empty() => {
            let copy = list[usize::from(amount) % list.len()].clone();
            list.push(copy);
        }
        (6, Value::Object(object)) if !object.is_empty() => {
            let key = object.keys().nth(usize::from(amount) % object.len()).cloned();
            object.remove(&key.unwrap_or_default());
        }
        (7, Value::Object(object)) => drop(object.insert(format!("key{amount}"), json!(1))),
        (8, Value::Number(number)) => {
            let changed = number.as_i64().unwrap_or(0) + i64::from(amount % 12) - 5;
            *number = changed.into();
        }
        _ => {}
    }
}

/// Positions to be changed: the examples, and one of a game in its middle.
fn bases() -> &'static [Value] {
    static BASES: OnceLock<Vec<Value>> = OnceLock::new();
    BASES.get_or_init(|| {
        let mut bases: Vec<Value> = examples().into_iter().map(|(_, json)| json).collect();
        let mut moves = 0;
        play(&json!({ "seats": 3, "auto_pass": true }), 5, |state, _| {
            moves += 1;
            if moves == 40 {
                bases.extend(position_of(state));
            }
        });
        bases
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn changed_positions_load_and_play_or_have_faults(
        base in 0_usize..9,
        changes in prop::collection::vec(any::<(u16, u8, u16)>(), 1..5),
        seed in any::<u64>(),
    ) {
        let mut json = bases()[base].clone();
        for change in changes {
            mutate(&mut json, change);
        }
        let mut rng = Seed::from_number(seed).stream("play");
        match load_position(GameId::Bellum, &json, &mut rng) {
            Err(error) => assert!(!error.faults.is_empty()),
            Ok(mut state) => {
                for _ in 0..20 {
                    bellum(&state).check_invariants().unwrap_or_else(|error| panic!("{json}: {error}"));
                    let written = position_of(&state).unwrap();
                    let again = load_position(GameId::Bellum, &written, &mut rng)
                        .unwrap_or_else(|error| panic!("{json}: {written}: {error}"));
                    assert_eq!(position_of(&again).unwrap(), written, "{json}");
                    assert!(view_json(&state.view(Viewer::Spectator)).is_object());
                    if !step(&mut state, &mut rng) {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn any_json_is_an_action_or_an_error_of_form(
        kind in prop::sample::select(vec!["place_goblins", "reroll", "attack_place", "attack_castle", "steal", "enough", "recruit", "place_creature", "pass_attack", "x"]),
        words in prop::collection::vec("[a-zW1-9:,-]{0,9}|left:-|right:g1|food|barrel", 0..4),
        numbers in prop::collection::vec(any::<i64>(), 0..3),
        key in prop::sample::select(vec!["left", "right", "with", "place", "target", "chest", "card", "pay", "side"]),
    ) {
        let (_, attack) = examples().into_iter().find(|(name, _)| name.ends_with("bellum-attack.json")).unwrap();
        let state = load_position(GameId::Bellum, &attack, &mut Seed::from_number(1).stream("moves")).unwrap();
        let seat = Seat::at(0);
        let text = core::iter::once(kind.to_owned()).chain(words.clone()).collect::<Vec<_>>().join(" ");
        for form in [
            json!(text),
            json!({ kind: { key: words } }),
            json!({ kind: { key: numbers } }),
            json!({ kind: { "target": numbers.first() } }),
            json!({ kind: { "chest": words.first() } }),
            json!({ kind: { "card": words.first(), "pay": words.last() } }),
            json!({ kind: { "left": words, "right": words } }),
        ] {
            if let Ok(Ok(notation)) = action_notation(&state, seat, &form) {
                // The notation that a record would keep is read back as the same.
                assert_eq!(bellum(&state).read(seat, &notation).map(|action| action.to_string()), Ok(notation), "{form}");
            }
        }
    }
}

/// Whose chests are robbed hangs on what the seats hold: where one of these is at fault, it alone is said.
#[test]
fn a_robbery_is_not_judged_by_chests_that_contradict_themselves() {
    let chests = json!([{ "id": "W1", "type": "gold" }]);
    let position = json!({
        "phase": "attack", "die": 1, "stealing": { "target": 1, "chosen": ["M1"] },
        "seats": [{ "rows": { "1": { "sword": 2, "thief": 1 } } }, { "chests": chests }],
    });
    let mut rng = Seed::from_number(1).stream("position");
    let error = load_position(GameId::Bellum, &position, &mut rng).unwrap_err();
    let paths: Vec<&str> = error.faults.iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(paths, ["seats[1].chests[0].type"], "{error}");
}
