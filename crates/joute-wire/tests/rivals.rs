//! RVL-POS: positions of Rivals as JSON.

use joute_kernel::{Game, LEGAL_ACTIONS_MAX, Seat, Seed, SetupError, Turn};
use joute_rivals::forms::{PositionJson, read_position};
use joute_rivals::{Options, Rules, State};
use joute_testkit::go_on;
use serde_json::{Value, json, to_value};

fn new_game(seats: u8, rules: Rules) -> State {
    let mut options = Options::new(seats);
    (options.rules, options.is_journaled) = (rules, true);
    State::setup(&options).expect("a table")
}

fn tables() -> [(u8, Rules); 4] {
    let plain = Rules::default();
    let hard = Rules { max_hp: 10, ultimate_max: Some(12), dice_cap: None, event_before_sponsors: true, ..plain };
    [(2, plain), (3, plain), (4, hard), (2, Rules { allow_two_without_drones: true, ..plain })]
}

#[track_caller]
fn written(state: &State) -> Value {
    to_value(PositionJson::from(&state.position().expect("the answers are kept"))).expect("a position is JSON")
}

fn load(json: &Value) -> Result<State, SetupError> {
    read_position(json)?.load()
}

#[track_caller]
fn loaded(json: &Value) -> State {
    load(json).unwrap_or_else(|error| panic!("{error}\n{json}"))
}

/// Every legal list, as texts.
fn lists(state: &State) -> Vec<Vec<String>> {
    let Turn::Seats(seats) = state.turn() else { return Vec::new() };
    let of = |seat: Seat| {
        let mut list = Vec::new();
        state.legal_actions(seat, &mut list);
        list.iter().map(|action| action.text(Some(state))).collect()
    };
    seats.iter().map(of).collect()
}

#[test]
fn rvl_pos_5_rvl_pos_8_positions_of_random_play_are_read_as_they_are_written() {
    for (seats, rules) in tables() {
        let mut rng = Seed::from_number(5).stream("json");
        let mut state = new_game(seats, rules);
        let mut ply = 0;
        loop {
            if ply < 30 || ply % 7 == 0 {
                let json = written(&state);
                let other = loaded(&json);
                assert_eq!(written(&other), json, "{seats} seats");
                assert_eq!(lists(&other), lists(&state), "{seats} seats");
            }
            ply += 1;
            if !go_on(&mut state, &mut rng, &mut ()) {
                break;
            }
        }
        let json = written(&state);
        assert!(json["over"]["reason"].is_string() && json["since"] == json!([]), "{json}");
        assert_eq!(written(&loaded(&json)), json);
    }
}

/// The examples of section 30 of the rules page.
#[test]
fn rvl_pos_3_rvl_pos_2_the_examples_of_the_page_load() {
    let page = include_str!("../../../docs/rules/rivals.md");
    let section = page.split("## 30. Positions").nth(1).expect("section 30");
    let block = section.split("Examples:").nth(1).and_then(|rest| rest.split("```").nth(1)).expect("the examples");
    let mut values = serde_json::Deserializer::from_str(block).into_iter::<Value>();
    let examples: Vec<Value> = values.by_ref().map(|value| value.expect("an example is JSON")).collect();
    assert_eq!(examples.len(), 4);
    let states: Vec<State> = examples.iter().map(loaded).collect();
    assert!(lists(&states[0])[0].contains(&"play sniper 1 mods:overcharge".to_owned()), "{:?}", lists(&states[0]));
    assert_eq!(states[0].open().round, 5);
    // Zones I-A and I-C go at the end of round 1: one card; whoever stands on I-A falls.
    assert_eq!(written(&states[1])["phase"], "falls");
    assert_eq!(states[1].open().players[0].hp, 1);
    assert_eq!(written(&states[2])["since"], examples[2]["since"]);
    assert_eq!(states[3].turn(), new_game(4, Rules::default()).turn());
    assert_eq!(written(&states[3])["players"], json!([{}, {}, {}, {}]));
}

/// The faults of what cannot be, as `path (rule)`.
fn faults(json: &Value) -> Vec<String> {
    let error = load(json).err().unwrap_or_else(|| panic!("no fault in {json}"));
    error.faults.iter().map(|fault| format!("{} {}", fault.path, fault.rule.map_or("", |rule| rule.as_str()))).collect()
}

#[test]
fn rvl_pos_4_faults_are_told_at_once_with_their_place() {
    let json = json!({
        "options": { "los": "crooked", "wings": 1 },
        "players": [{ "hex": "0,0", "hand": ["nobody"] }, { "hex": "0,9", "hp": 99 }, { "hex": "-2,1", "rp": 5 }],
        "tiles": { "B02": { "rot": 7, "kinds": "XYZ" }, "Z99": {} },
        "shields": { "1,-4": 8, "x": 0 },
        "gone": ["Q-Q"],
        "since": [4],
        "colour": 1,
    });
    let found = faults(&json);
    for place in [
        "options.los",
        "options.wings",
        "players[0].hand[0]",
        "players[1].hex",
        "players[1].hp",
        "players[2].rp",
        "tiles.B02.rot",
        "tiles.B02.kinds",
        "tiles.Z99",
        "shields.1,-4",
        "shields.x",
        "gone[0]",
        "since[0]",
        "colour",
    ] {
        assert!(found.iter().any(|fault| fault.split(' ').next() == Some(place)), "{place}: {found:?}");
    }
    let three =
        json!({ "players": [{ "hex": "0,0" }, { "hex": "0,4" }, { "hex": "-2,1" }], "since": ["0 end", "1 dance"] });
    assert_eq!(faults(&three).len(), 1);
    assert!(faults(&three)[0].starts_with("since[1] "), "{:?}", faults(&three));
    // Null counts as left out.
    let plain = json!({ "players": [{ "hex": "0,0", "ashak": null }, { "hex": "0,4" }, { "hex": "-2,1" }] });
    let mut nulls = plain.clone();
    for key in
        ["options", "phase", "round", "era", "order", "tiles", "zones", "events", "over", "falls", "box", "since"]
    {
        nulls[key] = Value::Null;
    }
    assert_eq!(written(&loaded(&nulls)), written(&loaded(&plain)));
    assert_eq!(faults(&json!({})), ["players RVL-POS-4"]);
    assert_eq!(faults(&json!({ "players": [{}] })), ["players RVL-SETUP-12"]);
    assert!(faults(&json!([])).len() == 1 && faults(&json!({ "players": 3 })).len() == 1);
}

#[test]
fn rvl_pos_8_in_the_set_up_nothing_else_has_a_place() {
    let json = json!({ "phase": "setup", "players": [{}, { "hp": 3 }, {}], "gone": [], "round": 1 });
    assert_eq!(faults(&json), ["gone RVL-POS-8", "round RVL-POS-8", "players[1] RVL-POS-8"]);
}

#[test]
fn rvl_pos_12_packs_and_cards_are_read_as_they_are_written() {
    let mut json = json!({
        "cards": {
            "eye": { "type": "utility", "on_play": [["draw", 1]], "window": ["W2", "bystander"] },
            "blaster": { "type": "physical", "set": "start", "copies": 3, "range": [1, 9], "damage": 7 },
        },
        "players": [{ "hex": "0,0", "hand": ["blaster"] }, { "hex": "0,4" }, { "hex": "-2,1", "hand": ["eye"] }],
    });
    let state = loaded(&json);
    let whole = written(&state);
    assert_eq!((&whole["pack"], whole["cards"].as_object().map(serde_json::Map::len)), (&json!("joute"), Some(2)));
    assert_eq!(written(&loaded(&whole)), whole);
    // The bystander is asked about the roll, because the position names a card for it.
    json["since"] = json!(["0 play blaster 1"]);
    assert_eq!(lists(&loaded(&json)), [["pass", "react eye"]]);
    let mut own = json!({
        "pack": {
            "id": "small",
            "cards": {
                "zap": { "type": "physical", "range": [1, 9], "damage": 3 },
                "jab": { "type": "defence", "set": "ashak", "on_play": [["heal", 1]] },
            },
            "ashaks": { "hero": { "cards": ["jab", "jab"], "gauge": 12 } },
        },
        "players": [{ "hex": "0,0", "hand": ["zap", "zap"], "ashak": "hero" }, { "hex": "0,4" }, { "hex": "-2,1" }],
    });
    let whole = written(&loaded(&own));
    assert_eq!(whole["pack"]["ashaks"]["hero"]["gauge"], 12);
    assert_eq!(written(&loaded(&whole)), whole);
    own["pack"]["cards"]["zap"]["wings"] = json!(2);
    own["pack"]["cards"]["top"] = json!({ "type": "mod", "mod": { "damage": 1 } });
    own["pack"]["cards"]["dud"] = json!({ "type": "utility", "on_play": [["explode", 1]] });
    let found = faults(&own);
    for place in ["pack.cards.zap.wings", "pack.cards.top", "pack.cards.dud.on_play[0][0]"] {
        assert!(found.contains(&format!("{place} RVL-POS-12")), "{place}: {found:?}");
    }
    assert!(
        faults(&json!({ "pack": "other", "players": [{}, {}, {}] })).iter().any(|fault| fault.starts_with("pack "))
    );
}

/// Large and odd values, one after the other in place of everything that a position says.
fn odd() -> [Value; 9] {
    let long = |value: Value| Value::Array(vec![value; 5_000]);
    [
        json!(0),
        json!(255),
        json!(65_536),
        json!(u64::MAX),
        json!(-1),
        json!("x".repeat(100_000)),
        long(json!("blaster")),
        long(json!({})),
        Value::Null,
    ]
}

fn replace_nth(value: &mut Value, nth: &mut usize, by: &Value) -> bool {
    if *nth == 0 {
        *value = by.clone();
        return true;
    }
    *nth -= 1;
    match value {
        Value::Array(list) => list.iter_mut().any(|value| replace_nth(value, nth, by)),
        Value::Object(members) => members.values_mut().any(|value| replace_nth(value, nth, by)),
        _ => false,
    }
}

#[test]
fn rvl_pos_4_rvl_pos_13_large_counts_in_every_field_are_refused_or_bounded() {
    let (mut refused, mut loaded) = (0, 0);
    for (seats, rules) in tables() {
        let mut rng = Seed::from_number(9).stream("large");
        let mut state = new_game(seats, rules);
        let mut ply = 0;
        while go_on(&mut state, &mut rng, &mut ()) {
            ply += 1;
            if ply % 97 != 40 {
                continue;
            }
            let whole = written(&state);
            let keys: Vec<String> = whole.as_object().expect("an object").keys().cloned().collect();
            for by in odd() {
                for _ in 0..6 {
                    let mut json = whole.clone();
                    let key = &keys[rng.below(keys.len() as u32) as usize];
                    let mut nth = rng.below(40) as usize;
                    if !replace_nth(&mut json[key.as_str()], &mut nth, &by) {
                        json[key.as_str()] = by.clone();
                    }
                    match load(&json) {
                        Err(error) => {
                            refused += 1;
                            assert!(!error.faults.is_empty() && error.faults.len() <= 201, "{}", error.faults.len());
                            assert!(error.faults.iter().all(|fault| fault.message.len() < 2_500), "{error}");
                        }
                        Ok(mut other) => {
                            loaded += 1;
                            for _ in 0..12 {
                                assert!(lists(&other).iter().all(|list| (1..=LEGAL_ACTIONS_MAX).contains(&list.len())));
                                if !go_on(&mut other, &mut rng, &mut ()) {
                                    break;
                                }
                                assert_eq!(other.check_invariants(), Ok(()));
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 200 && loaded > 50, "{refused} refused, {loaded} loaded");
}

#[test]
fn schemas_describe_what_is_written() {
    let schema = to_value(schemars::schema_for!(PositionJson)).expect("a schema is JSON");
    let described = schema["properties"].as_object().expect("properties");
    let state = new_game(2, Rules::default());
    for json in [
        written(&state),
        written(&loaded(
            &json!({ "players": [{ "hex": "0,0", "drone": { "hex": "0,0" } }, { "hex": "0,4", "drone": { "hex": "0,4" } }] }),
        )),
    ] {
        assert!(json.as_object().expect("an object").keys().all(|key| described.contains_key(key)), "{json}");
    }
    assert_eq!(schema["required"], json!(["players"]));
    let player = &schema["$defs"]["PlayerJson"]["properties"];
    assert!(player["hand"].is_object() && player["drone"].is_object(), "{player}");
}
