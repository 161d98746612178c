//! Promises of the wire, over random play and arbitrary input.

use joute_games::{AnyState, AnyTurn, GameId, GameOptions, Match};
use joute_kernel::{Game, Rng, Seat, Seed, Viewer};
use joute_record::Player;
use joute_rivality as riv;
use joute_wire::{
    Engine, LegalJson, OpenError, chance_from_json, chance_to_json, event_json, load_position, open_record,
    options_with_position, parse_json, position_of, verify_record, view_json, walk_record,
};
use proptest::prelude::{ProptestConfig, any, prop, proptest};
use serde_json::{Value, json};

/// Every way to play every game, as options.
fn all_options() -> Vec<Value> {
    vec![
        json!({ "mode": "base", "seats": 2 }),
        json!({ "mode": "base", "seats": 2, "mulligan": "every_player" }),
        json!({ "mode": "base", "seats": 3 }),
        json!({ "mode": "base", "seats": 4, "mulligan": "every_player" }),
        json!({ "mode": "expert", "seats": 2 }),
        json!({ "mode": "expert", "seats": 3 }),
        json!({ "mode": "expert", "seats": 4 }),
        json!({ "mode": "solo", "level": "beginner" }),
        json!({ "mode": "solo", "level": "standard" }),
        json!({ "mode": "solo", "level": "master" }),
    ]
}

fn options(json: &Value) -> GameOptions {
    GameOptions::from_json(GameId::Rivality, None, json).unwrap()
}

/// Plays a random game of these options; `each` sees every state at which a seat is to move, and the last.
fn play(json: &Value, seed: u64, mut each: impl FnMut(&AnyState, &mut Rng)) -> Match {
    let options = options(json);
    let seed = Seed::from_number(seed);
    let players = (0..options.seats()).map(|_| Player { name: "Ada".into(), player: "random".into() }).collect();
    let mut game = Match::start(&options, players, seed).unwrap();
    let mut rng = seed.stream("moves");
    loop {
        each(&game.state(), &mut rng);
        let AnyTurn::Seats(seats) = game.turn() else { return game };
        let seat = seats.first().unwrap();
        let actions = game.legal(seat);
        let action = &actions[rng.below(actions.len() as u32) as usize];
        game.play(seat, action).unwrap();
    }
}

fn legal(state: &AnyState) -> Value {
    serde_json::to_value(LegalJson::of(state)).unwrap()
}

#[test]
fn a_position_written_and_read_is_the_same_in_every_mode() {
    for json in all_options() {
        for seed in 0..3 {
            play(&json, seed, |state, rng| {
                let written = position_of(state).unwrap();
                let text = written.to_string();
                let again = load_position(GameId::Rivality, &parse_json(&text).unwrap(), rng)
                    .unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(position_of(&again).unwrap(), written);
                assert_eq!(legal(&again), legal(state), "{text}");
                if matches!(state.turn(), AnyTurn::Over) {
                    // What was left of a turn that the end cut short is no part of a position.
                    assert_eq!(again.outcome(), state.outcome(), "{text}");
                    return;
                }
                for viewer in Viewer::all_of(state.seat_count()) {
                    let view = |state: &AnyState| view_json(&state.view(viewer));
                    assert_eq!(view(&again), view(state), "{text}");
                }
            });
        }
    }
}

#[test]
fn a_game_goes_on_alike_from_its_position() {
    for json in all_options() {
        let mut copies: Vec<AnyState> = Vec::new();
        let mut moves = 0;
        play(&json, 77, |state, rng| {
            moves += 1;
            if moves % 4 == 1 && !matches!(state.turn(), AnyTurn::Over) {
                copies.push(load_position(GameId::Rivality, &position_of(state).unwrap(), rng).unwrap());
            }
        });
        assert!(copies.len() > 1, "{json}");
        for copy in &copies {
            let AnyState::Rivality(start) = copy else { panic!("another game") };
            let (mut here, mut there) = (start.clone(), start.clone());
            let mut rng = Seed::from_number(5).stream("on");
            while let joute_kernel::Turn::Seats(seats) = here.turn() {
                let seat = seats.first().unwrap();
                let action = here.sample_action(seat, &mut rng);
                here.apply(seat, &action, &mut ()).unwrap();
                there.apply(seat, &action, &mut ()).unwrap();
                assert_eq!(here.to_position(), there.to_position(), "{action}");
                if let joute_kernel::Turn::Chance(event) = here.turn() {
                    let outcome = here.sample_chance(&event, &mut rng);
                    here.apply_chance(&outcome, &mut ()).unwrap();
                    there.apply_chance(&outcome, &mut ()).unwrap();
                }
            }
            assert_eq!(here.outcome(), there.outcome());
        }
    }
}

#[test]
fn no_byte_of_a_view_or_a_refusal_tells_twins_apart() {
    let mut compared = 0_u32;
    let mut apart = 0_u32;
    for json in all_options() {
        for seed in 0..2 {
            play(&json, 100 + seed, |state, rng| {
                for viewer in Viewer::all_of(state.seat_count()) {
                    let twin = state.resample(viewer, rng);
                    apart += u32::from(twin != *state);
                    let seen = |state: &AnyState| view_json(&state.view(viewer)).to_string();
                    assert_eq!(seen(&twin), seen(state), "{viewer}");
                    compared += 1;
                    let Viewer::Seat(seat) = viewer else { continue };
                    assert_eq!(twin.legal(seat), state.legal(seat));
                    for action in probes(state, seat) {
                        assert_eq!(refusal(&twin, seat, &action), refusal(state, seat, &action), "{action}");
                        compared += 1;
                    }
                }
            });
        }
    }
    assert!(compared > 10_000 && apart > 500, "{compared} compared, {apart} apart");
}

/// Actions that are refused most of the time: wrong tiles, wrong cells, other questions, nonsense.
fn probes(state: &AnyState, seat: Seat) -> Vec<String> {
    let mut probes: Vec<String> =
        ["keep", "mulligan", "resolve N", "remove S", "cast 1,0 E", "besiege 0,0", "2,2", "x"]
            .map(str::to_owned)
            .to_vec();
    let AnyState::Rivality(inner) = state else { panic!("another game") };
    let free = inner.view(Viewer::Spectator).free.first().copied().unwrap_or(riv::Cell::ORIGIN);
    probes.extend(riv::TileId::spell_tiles().map(|tile| format!("{tile} {free} r0")));
    probes.extend(state.legal(seat).into_iter().take(2));
    probes
}

/// The very reply that the engine gives to a seat that asks.
fn refusal(state: &AnyState, seat: Seat, action: &str) -> String {
    match state.check(seat, action) {
        Ok(()) => "accepted".to_owned(),
        Err(error) => serde_json::to_string(&joute_wire::ErrorJson::action(&error)).unwrap(),
    }
}

#[test]
fn events_of_others_keep_their_secrets() {
    for json in all_options() {
        let game = play(&json, 9, |_, _| {});
        let mut game = game;
        let text = game.take_lines().join("\n") + "\n";
        let opened = open_record(&text).unwrap();
        walk_record(&opened, None, |ply| {
            for event in &ply.events {
                for viewer in Viewer::all_of(ply.state.seat_count()) {
                    let Some(seen) = event.witnessed_by(viewer) else { continue };
                    let json = event_json(&seen, &ply.state);
                    if json["event"] == "drew" && !viewer_is(viewer, &json["seat"]) {
                        assert_eq!(json["tile"], Value::Null);
                    }
                }
            }
        })
        .unwrap();
    }
}

fn viewer_is(viewer: Viewer, seat: &Value) -> bool {
    matches!(viewer, Viewer::Seat(own) if seat.as_u64() == Some(own.index() as u64))
}

#[test]
fn records_of_every_mode_verify_and_alterations_are_found() {
    for json in all_options() {
        let mut game = play(&json, 21, |_, _| {});
        let lines = game.take_lines();
        let text = lines.join("\n") + "\n";
        let opened = open_record(&text).unwrap();
        let verified = verify_record(&opened).unwrap();
        assert!(verified.is_finished && verified.redealt > 0, "{verified:?}");
        let end = walk_record(&opened, None, |_| {}).unwrap();
        assert_eq!(end.outcome(), game.outcome());
        // A line cut out, a line altered, and lines swapped are found where they are.
        for line in 1..lines.len() - 1 {
            let without: Vec<&str> =
                lines.iter().enumerate().filter(|&(index, _)| index != line).map(|(_, text)| text.as_str()).collect();
            let error = broken(&without.join("\n")).expect("a missing line is found");
            assert!(error.line() > line, "{error}");
        }
        let first_action = lines.iter().position(|line| line.contains("\"seat\"") && line.contains("\"do\"")).unwrap();
        let mut altered = lines.clone();
        altered[first_action] = altered[first_action].replacen("\"seat\":", "\"seat\": ", 1);
        let error = broken(&altered.join("\n")).expect("an altered line is found");
        assert_eq!(error.line(), first_action + 1, "{error}");
    }
}

fn broken(text: &str) -> Option<OpenError> {
    match open_record(text) {
        Err(error) => Some(error),
        Ok(opened) => verify_record(&opened).err(),
    }
}

#[test]
fn a_record_that_began_with_a_position_verifies() {
    for json in all_options() {
        let mut middle = None;
        let mut moves = 0;
        play(&json, 33, |state, _| {
            moves += 1;
            if moves == 3 && !matches!(state.turn(), AnyTurn::Over) {
                middle = Some(state.clone());
            }
        });
        let Some(middle) = middle else { panic!("{json}: a game of fewer than three moves") };
        let options = options_with_position(&middle).unwrap();
        let seed = Seed::from_number(4);
        let start = load_position(GameId::Rivality, &options["position"], &mut seed.stream("position")).unwrap();
        let players = (0..start.seat_count()).map(|_| Player { name: "Bo".into(), player: "random".into() }).collect();
        let mode = json["mode"].as_str().unwrap();
        let mut game = Match::from_state(start, mode, options, players, seed).unwrap();
        let mut rng = seed.stream("moves");
        while let AnyTurn::Seats(seats) = game.turn() {
            let seat = seats.first().unwrap();
            let actions = game.legal(seat);
            game.play(seat, &actions[rng.below(actions.len() as u32) as usize]).unwrap();
        }
        let text = game.take_lines().join("\n");
        let verified = verify_record(&open_record(&text).unwrap()).unwrap();
        assert!(verified.is_finished && verified.actions > 0, "{json}: {verified:?}");
    }
}

/// Checks that a reply is one line of JSON with an id and either `ok` or `error`.
#[track_caller]
fn check_reply(request: &str, reply: &str) {
    assert!(!reply.contains(['\n', '\r']), "{request:?}: {reply:?}");
    let json = serde_json::from_str::<Value>(reply).unwrap_or_else(|error| panic!("{request:?}: {reply:?}: {error}"));
    let object = json.as_object().unwrap();
    assert_eq!(object.len(), 2, "{reply}");
    assert!(object.contains_key("id") && (object.contains_key("ok") != object.contains_key("error")), "{reply}");
    assert_ne!(json["error"]["code"], "internal", "{request:?}");
}

/// Requests that are nearly right, to be cut and spliced.
const SEEDS: [&str; 16] = [
    r#"{"id":1,"do":"new","game":"rivality","seats":3,"options":{"mode":"expert","first":1},"seed":"a","manual_chance":true}"#,
    r#"{"id":2,"do":"load","game":"rivality","position":{"board":{"0,0":"W r0 P1","1,0":"D04 r1 P2S1"},"wiz":{"P":"1,0"},"turn":"S","hands":{"S":["D05"]}}}"#,
    r#"{"id":3,"do":"load","game":"rivality","position":{"mode":"solo","board":{"3,1":"D06 r0 P1","3,4":"C03 r2 h"},"step":{"player":["N"]},"overfull":{"cell":"3,1","caster":"P"}}}"#,
    r#"{"id":4,"do":"play","seat":0,"action":"D05 -2,0 r3"}"#,
    r#"{"id":5,"do":"chance","outcome":{"order":["D01","D02"]}}"#,
    r#"{"id":6,"do":"view","seat":1}"#,
    r#"{"id":7,"do":"load","record":"{\"joute\":1,\"game\":\"rivality\"}\n","at":3}"#,
    r#"{"id":8,"do":"check","seat":1,"action":"cast 2,0 E"}"#,
    r#"{"id":9,"do":"undo"}"#,
    r#"{"id":10,"do":"load","game":"rivality","position":{"mode":"expert","seats":["P","S","P","S"],"board":{"0,0":"W r0"},"hands":{"P1":["D01"],"S2":[]},"stacks":{"P":["F01"]},"mulligans":[null,{"tiles":["C04","F02"],"eligible":["C04"],"placements":[0,3]}],"gained":["0,0"]}}"#,
    r#"{"id":11,"do":"new","game":"bellum","seats":3,"options":{"castles":["c1","c2","c3"],"captain":1,"auto_pass":true,"day_limit":9},"seed":"a"}"#,
    r#"{"id":12,"do":"load","game":"bellum","position":{"players":2,"captain":0,"day":4,"phase":"attack","die":2,"die_script":[5,1],"row":[{"id":"p1","kind":"farm","shield":1,"loot":{"food":1,"wood":1}}],"piles":{"wood":[2,1]},"seats":[{"shield":2,"rows":{"2":{"food":1,"sword":2,"thief":1}}},{"chests":[{"id":"W1","type":"wood","value":2,"seen_by":[0]},{"id":"M2"}]}],"stealing":{"target":1,"chosen":[]}}}"#,
    r#"{"id":13,"do":"load","game":"bellum","position":{"phase":"recruit","market":{"evil":{"up":[{"id":"imp","bonus":["spell"]}],"deck":[]}},"seats":[{"food":4,"glyph":3,"unplaced":[{"id":"new","rows":[{},{},{},{},{},{"left":{"map":2}}]}]},{}]}}"#,
    r#"{"id":14,"do":"play","seat":0,"action":{"steal":{"chest":"W1"}}}"#,
    r#"{"id":15,"do":"check","seat":0,"action":"place_goblins left:g1,g2 right:-"}"#,
    r#"{"id":16,"do":"chance","outcome":{"roll":4}}"#,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_gets_one_reply(text in any::<String>()) {
        let mut engine = Engine::new(|| Seed::from_number(1));
        check_reply(&text, &engine.answer(&text));
    }

    #[test]
    fn nearly_right_requests_get_one_reply(
        edits in prop::collection::vec((0..SEEDS.len(), 0..SEEDS.len(), any::<(u16, u16, u16)>(), any::<u8>()), 1..12),
    ) {
        let mut engine = Engine::new(|| Seed::from_number(1));
        for (left, right, (cut, from, to), kind) in edits {
            let request = spliced(SEEDS[left], SEEDS[right], cut, from, to, kind);
            check_reply(&request, &engine.answer(&request));
        }
    }

    #[test]
    fn outcomes_of_chance_survive_json(key in "[a-z_]{1,8}", values in prop::collection::vec("[A-Z0-9]{1,4}|-?[1-9][0-9]{0,8}", 0..30)) {
        let notation = core::iter::once(key).chain(values).collect::<Vec<_>>().join(" ");
        assert_eq!(chance_from_json(&chance_to_json(&notation)), Ok(notation));
    }

    #[test]
    fn any_json_is_a_position_or_has_faults_with_paths(json in arbitrary_json()) {
        let mut rng = Seed::from_number(1).stream("p");
        if let Err(error) = load_position(GameId::Rivality, &json, &mut rng) {
            assert!(!error.faults.is_empty());
        }
    }
}

/// A request with a part replaced by a part of another, a character dropped, or a number changed.
fn spliced(left: &str, right: &str, cut: u16, from: u16, to: u16, kind: u8) -> String {
    let at = |text: &str, mark: u16| text.floor_char_boundary(usize::from(mark) % (text.len() + 1));
    let (start, end) = (at(left, cut), at(left, from));
    let (start, end) = (start.min(end), start.max(end));
    match kind % 4 {
        0 => left.to_owned(),
        1 => format!("{}{}", &left[..start], &left[end..]),
        2 => format!("{}{}{}", &left[..start], &right[at(right, to)..], &left[end..]),
        _ => left.replacen(char::from(b'0' + (cut % 10) as u8), &(to % 300).to_string(), 1),
    }
}

/// JSON built from the keys and texts of positions, so that much of it is nearly right.
fn arbitrary_json() -> impl prop::strategy::Strategy<Value = Value> {
    use prop::strategy::{Just, Strategy};
    let words = [
        "P",
        "S",
        "T",
        "P1",
        "0,0",
        "1,0",
        "2,-1",
        "W r0",
        "D04 r1 P2S1",
        "F01 r2 h",
        "D05",
        "C04",
        "2,0 E",
        "N",
        "solo",
        "expert",
        "base",
        "own",
        "turn",
        "sieges",
        "every_player",
        "",
    ];
    let leaf = prop::strategy::Union::new([
        prop::sample::select(words.to_vec()).prop_map(Value::from).boxed(),
        (-3_i64..300).prop_map(Value::from).boxed(),
        Just(Value::Null).boxed(),
        any::<bool>().prop_map(Value::from).boxed(),
    ]);
    let keys = [
        "mode",
        "level",
        "seats",
        "board",
        "supply",
        "wiz",
        "pending",
        "turn",
        "hands",
        "stacks",
        "starred",
        "mulligan",
        "mulligan_answered",
        "mulligans",
        "bottom_drawn",
        "gained",
        "step",
        "overfull",
        "P",
        "S",
        "0,0",
        "1,0",
        "-1,0",
        "own",
        "delayed",
        "cell",
        "caster",
        "tiles",
    ];
    leaf.prop_recursive(4, 40, 8, move |inner| {
        prop::strategy::Union::new([
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from).boxed(),
            prop::collection::vec((prop::sample::select(keys.to_vec()), inner), 0..8)
                .prop_map(|entries| {
                    let mut object = serde_json::Map::new();
                    object.insert("board".into(), json!({ "0,0": "W r0" }));
                    object.extend(entries.into_iter().map(|(key, value)| (key.to_owned(), value)));
                    Value::Object(object)
                })
                .boxed(),
        ])
    })
}
