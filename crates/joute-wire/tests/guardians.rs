//! GUA-POS: positions, views and events of Guardians as JSON, with the standard set.

use std::sync::Arc;

use joute_guardians::cards::Pack;
use joute_guardians::forms::{PositionJson, ViewJson, read_position};
use joute_guardians::{Deck, Event, Mode, Options, Rules, State, Table};
use joute_kernel::forms::{Name, Witnessed};
use joute_kernel::{Game, LEGAL_ACTIONS_MAX, Seat, Seed, SetupError, Turn, Viewer};
use joute_testkit::go_on;
use serde_json::{Value, json, to_value};

/// The starter decks, by turns.
fn table(seats: u8) -> Arc<Table> {
    let pack = Pack::standard();
    let decks: Vec<Deck> = Seat::first_of(seats)
        .map(|seat| {
            let deck = &pack.decks[seat.index() % pack.decks.len()];
            Deck::brought(&deck.bring(pack, None, "decks").expect("a starter deck"), seat)
        })
        .collect();
    Arc::new(Table::new(&decks).expect("starter decks"))
}

fn new_game(mode: Mode, seats: u8) -> State {
    let rules = Rules { mode, turn_cap: Some(8), ..Rules::default() };
    State::setup(&Options { rules, ..Options::new(table(seats)) }).expect("starter decks")
}

const TABLES: [(Mode, u8); 4] = [(Mode::Normal, 2), (Mode::Quick, 2), (Mode::Normal, 3), (Mode::Normal, 4)];

fn written(state: &State) -> Value {
    to_value(PositionJson::from(&state.position())).expect("a position is JSON")
}

fn load(json: &Value) -> Result<State, SetupError> {
    read_position(json)?.load()
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
fn gua_pos_4_gua_pos_7_gua_pos_10_gua_pos_12_positions_of_random_play_are_read_as_they_are_written() {
    for (mode, seats) in TABLES {
        let mut rng = Seed::from_number(5).stream("json");
        let mut state = new_game(mode, seats);
        let mut ply = 0;
        loop {
            if ply % 31 == 0 {
                let json = written(&state);
                let loaded = load(&json).unwrap_or_else(|error| panic!("{mode:?}, {seats} seats: {error}\n{json}"));
                assert_eq!(written(&loaded), json, "{mode:?}, {seats} seats");
                assert_eq!(lists(&loaded), lists(&state));
            }
            ply += 1;
            if !go_on(&mut state, &mut rng, &mut ()) {
                break;
            }
        }
        let json = written(&state);
        assert!(json["result"]["reason"].is_string(), "{json}");
        assert_eq!(written(&load(&json).expect("the end loads")), json);
    }
}

/// Every text and key.
fn texts<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => found.push(text),
        Value::Array(list) => list.iter().for_each(|value| texts(value, found)),
        Value::Object(members) => members.iter().for_each(|(key, value)| {
            found.push(key);
            texts(value, found);
        }),
        _ => {}
    }
}

#[test]
fn gua_pos_8_views_name_what_is_seen_and_nothing_else() {
    for (mode, seats) in TABLES {
        let mut rng = Seed::from_number(6).stream("views");
        let mut state = new_game(mode, seats);
        let mut ply = 0;
        while go_on(&mut state, &mut rng, &mut ()) {
            ply += 1;
            if ply % 41 != 0 {
                continue;
            }
            let position = written(&state);
            for viewer in Seat::first_of(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
                let view = to_value(ViewJson::from(&state.view(viewer))).expect("a view is JSON");
                let keys = position.as_object().expect("an object").keys().filter(|key| *key != "step");
                assert!(keys.clone().all(|key| view.get(key).is_some()), "{keys:?}");
                let mut named = Vec::new();
                texts(&view, &mut named);
                for (seat, said) in position["seats"].as_array().expect("seats").iter().enumerate() {
                    let is_own = viewer == Viewer::Seat(Seat::at(seat as u8));
                    let up = said["up"]["card"].as_str();
                    let secret = if is_own { &["draw"][..] } else { &["draw", "hand", "depot", "pen"] };
                    let asked = position["asked"]["question"].as_str();
                    for key in secret.iter().filter(|_| asked != Some("organise")) {
                        assert!(view["seats"][seat][*key].is_u64(), "{key} of {seat}");
                        for card in said[*key].as_array().expect("a list").iter().filter_map(Value::as_str) {
                            assert!(up == Some(card) || !named.contains(&card), "{card} in the {key} of {seat}");
                        }
                    }
                }
                for (name, card) in view["cards"].as_object().expect("cards") {
                    let count = named.iter().filter(|text| *text == name).count();
                    assert!(count > 1 && card["owner"].is_u64(), "{name} is nowhere else");
                }
            }
        }
    }
}

/// The names that texts stand for.
fn with_names(value: Value, state: &State) -> Value {
    match value {
        Value::String(text) => Name::of(&text).map_or(text, |name| state.name(name)).into(),
        Value::Array(list) => list.into_iter().map(|value| with_names(value, state)).collect(),
        Value::Object(members) => members.into_iter().map(|(key, value)| (key, with_names(value, state))).collect(),
        other => other,
    }
}

#[test]
fn gua_info_2_events_go_by_the_names_of_the_game_and_hide_what_was_not_seen() {
    let mut rng = Seed::from_number(8).stream("events");
    let mut state = new_game(Mode::Normal, 2);
    let mut kinds = std::collections::BTreeSet::new();
    loop {
        let mut events = Vec::new();
        let is_over = !go_on(&mut state, &mut rng, &mut events);
        for event in &events {
            let whole = with_names(to_value(Witnessed::whole(event.clone())).expect("an event is JSON"), &state);
            kinds.insert(whole["event"].as_str().expect("a word").to_owned());
            let mut all = Vec::new();
            texts(&whole, &mut all);
            assert!(all.iter().all(|text| !text.is_empty() && !text.contains('\0')), "{whole}");
            if let Event::Drew { seat, count, cards: Some(_) } = event {
                let seen = State::witness(event, Viewer::Seat(seat.next_of(2))).expect("all see that cards are drawn");
                let seen = with_names(to_value(Witnessed::whole(seen)).expect("an event is JSON"), &state);
                assert_eq!((seen["cards"].clone(), &seen["count"]), (Value::Null, &json!(count)));
                assert_eq!(whole["cards"].as_array().map(Vec::len), Some(usize::from(*count)));
            }
        }
        if is_over {
            break;
        }
    }
    assert!(kinds.len() > 25, "{kinds:?}");
}

/// The faults of what cannot be.
fn faults(json: &Value) -> Vec<String> {
    let error = load(json).expect_err("a fault");
    error.faults.iter().map(ToString::to_string).collect()
}

#[test]
fn gua_pos_1_gua_pos_3_gua_pos_5_gua_pos_11_what_is_left_out_is_as_the_page_says() {
    let json = json!({
        "cards": {
            "man": { "type": "creature", "vitality": 7, "ranged": 3, "immune": ["fire", "border:mortal"] },
            "buckler": { "type": "shield" },
            "imp": { "type": "creature", "owner": 1 },
            "audit": { "type": "spell", "play_window": ["land.step"], "abilities": [{ "do": { "stones": 1 } }] },
        },
        "seats": [{ "depot": ["audit"] }, { "pen": ["imp"] }],
        "spaces": { "b2": { "stack": { "shield": "buckler", "cards": ["man"], "owner": 0 } } },
    });
    let state = load(&json).unwrap_or_else(|error| panic!("{error}"));
    let whole = written(&state);
    assert_eq!((&whole["phase"], &whole["turn"], &whole["active"]), (&json!("activate"), &json!(1), &json!(0)));
    assert_eq!(whole["seats"][0]["stones"], 8);
    assert_eq!(whole["seats"][1]["guardian"]["vitality"], 28);
    assert_eq!((&whole["cards"]["man"]["owner"], &whole["cards"]["imp"]["up"]), (&json!(0), &Value::Null));
    assert_eq!(lists(&state), [["turn b2"]]);
    assert_eq!(whole["asked"], json!({ "question": "turn", "seats": [0] }));
    // The same from what another engine writes inside the step.
    let mut other = whole.clone();
    other["step"] = json!({ "other": [1, 2] });
    assert_eq!(lists(&load(&other).expect("another step says nothing")), [["turn b2"]]);
    let plain = load(&json!({ "seats": [{}, {}] })).expect("an empty table");
    assert!(matches!(plain.turn(), Turn::Over | Turn::Seats(_) | Turn::Chance(_)));
}

#[test]
fn gua_pos_6_gua_ask_24_faults_are_told_at_once_with_their_place() {
    let json = json!({
        "cards": { "guardian": { "type": "spell", "owner": 0 }, "man": { "type": "creature", "owner": 0, "wings": 2 } },
        "seats": [{ "hand": ["man"] }, {}],
    });
    let found = faults(&json);
    assert!(
        found.iter().any(|fault| fault.starts_with("cards.guardian: ") && fault.contains("GUA-ASK-24")),
        "{found:?}"
    );
    assert!(
        found.iter().any(|fault| fault.starts_with("cards.man.wings: ") && fault.contains("GUA-POS-11")),
        "{found:?}"
    );
    let json = json!({
        "phase": "activate",
        "cards": { "man": { "type": "creature" }, "ape": { "type": "creature", "owner": 1 } },
        "seats": [{ "hand": ["man"], "pen": ["man", "nobody"] }, { "stones": 100 }],
        "spaces": { "z9": {} },
    });
    let found = faults(&json);
    assert!(found.iter().any(|fault| fault.starts_with("seats[1].stones: 100 given")), "{found:?}");
    let mut json = json;
    json["seats"][1] = json!({});
    let found = faults(&json);
    assert!(found.iter().any(|fault| fault.starts_with("spaces.z9: ")), "{found:?}");
    json["spaces"] = json!({});
    let found = faults(&json);
    assert!(found.iter().any(|fault| fault.starts_with("seats[0].pen[1]: ")), "{found:?}");
    json["seats"][0]["pen"] = json!(["man"]);
    let found = faults(&json);
    assert_eq!(found.len(), 3, "twice, nowhere, and a hand in Phase II: {found:?}");
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
        long(json!("man")),
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
fn gua_pos_6_gua_ask_26_large_counts_in_every_field_are_refused_or_bounded() {
    let mut rng = Seed::from_number(9).stream("large");
    let mut state = new_game(Mode::Normal, 2);
    let (mut refused, mut loaded) = (0, 0);
    let mut seen = std::collections::BTreeSet::new();
    while go_on(&mut state, &mut rng, &mut ()) {
        let question = written(&state)["asked"]["question"].as_str().map(str::to_owned);
        if !seen.insert(question) {
            continue;
        }
        let mut whole = written(&state);
        // Cards are read by the reader of packs, which has tests of its own: a few of them do.
        whole["step"]["order"] = Value::Null;
        for by in odd() {
            for _ in 0..20 {
                let mut json = whole.clone();
                let key = ["seats", "spaces", "moving", "combat", "asked", "step", "turn", "options", "cards"];
                let key = key[rng.below(9) as usize];
                let mut nth = rng.below(60) as usize;
                if json.get(key).is_none() || !replace_nth(&mut json[key], &mut nth, &by) {
                    continue;
                }
                match load(&json) {
                    Err(error) => {
                        refused += 1;
                        assert!(!error.faults.is_empty() && error.faults.len() <= 201, "{}", error.faults.len());
                        assert!(error.faults.iter().all(|fault| fault.message.len() < 1_500), "{error}");
                    }
                    Ok(mut other) => {
                        loaded += 1;
                        for _ in 0..12 {
                            assert!(lists(&other).iter().all(|list| (1..=LEGAL_ACTIONS_MAX).contains(&list.len())));
                            if !go_on(&mut other, &mut rng, &mut ()) {
                                break;
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(refused > 200 && loaded > 50, "{refused} refused, {loaded} loaded, at {seen:?}");
}

#[test]
fn schemas_describe_what_is_written() {
    let keys = |value: &Value| value.as_object().map(|members| members.keys().cloned().collect::<Vec<_>>());
    let state = new_game(Mode::Normal, 2);
    let position = to_value(schemars::schema_for!(PositionJson)).expect("a schema is JSON");
    let view = to_value(schemars::schema_for!(ViewJson)).expect("a schema is JSON");
    let event = to_value(schemars::schema_for!(Event)).expect("a schema is JSON");
    for (schema, written) in [
        (&position, written(&state)),
        (&view, to_value(ViewJson::from(&state.view(Viewer::Spectator))).expect("a view is JSON")),
    ] {
        let described = keys(&schema["properties"]).expect("properties");
        let said = keys(&written).expect("an object");
        assert!(said.iter().all(|key| described.contains(key)), "{said:?} in {described:?}");
    }
    assert!(event["oneOf"].as_array().is_some_and(|variants| variants.len() > 50), "{event}");
}
