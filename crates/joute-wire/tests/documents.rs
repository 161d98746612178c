//! The documentation against the program: examples load, lists are complete.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use joute_games::{AnyTurn, GameId, GameOptions, Listed, with_game};
use joute_kernel::{Game, RuleId, Seed};
use joute_wire::{Engine, ErrorCode, LegalJson, REQUESTS, SCHEMAS, load_position, parse_json, position_of, schema};
use serde_json::{Value, json};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

#[test]
fn every_example_position_loads_and_is_listed() {
    let page = fs::read_to_string(docs().join("positions.md")).unwrap();
    let mut modes = Vec::new();
    let mut count = [0; GameId::ALL.len()];
    for entry in fs::read_dir(docs().join("positions")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        assert!(page.contains(&format!("(positions/{name})")), "{name} is not on the page");
        let json = parse_json(&fs::read_to_string(&path).unwrap()).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut rng = Seed::from_number(1).stream("position");
        let named = |game: &GameId| name.starts_with(&format!("{game}-"));
        let game = GameId::ALL.into_iter().find(named).unwrap_or(GameId::ALL[0]);
        let state = load_position(game, &json, &mut rng).unwrap_or_else(|error| panic!("{name}: {error}"));
        let legal = LegalJson::of(&state);
        assert!(legal.actions.values().all(|actions| !actions.is_empty()), "{name}");
        assert!(position_of(&state).is_some());
        count[game as usize] += 1;
        if game == GameId::Rivality {
            assert!(matches!(state.turn(), AnyTurn::Seats(_)), "{name}");
            modes.push((json["mode"].clone(), state.seat_count()));
        }
    }
    assert_eq!(count, [7, 9, 4, 5]);
    for wanted in [(json!("base"), 2), (json!("base"), 3), (json!("base"), 4), (json!("solo"), 1), (json!("expert"), 2)]
    {
        assert!(modes.contains(&wanted), "{wanted:?}");
    }
}

/// Whether `found` is what `said` says, where `…` stands for anything.
fn is_like(said: &str, found: &str) -> bool {
    let mut parts = said.split('…');
    let mut rest = parts.next().and_then(|first| found.strip_prefix(first));
    let mut last = "";
    for part in parts {
        rest = rest.and_then(|rest| rest.split_once(part)).map(|(_, rest)| rest);
        last = part;
    }
    rest.is_some_and(|rest| rest.is_empty() || said.contains('…') && (last.is_empty() || rest.ends_with(last)))
}

/// Every request on the page is one, and gets the reply that stands below it.
#[test]
fn the_sessions_of_the_protocol_page_are_what_the_engine_says() {
    let page = fs::read_to_string(docs().join("protocol.md")).unwrap();
    let mut replies = 0;
    for block in page.split("\n```").skip(1).step_by(2) {
        let mut engine = Engine::new(|| Seed::from_number(1));
        let mut reply = String::new();
        for line in block.lines() {
            if let Some(request) = line.strip_prefix("> ") {
                // A remark may stand behind it.
                reply = engine.answer(request.split_once("  ").map_or(request, |(request, _)| request));
                let unread = ["bad_json", "unknown_request", "bad_request"];
                assert!(!unread.iter().any(|code| reply.contains(code)), "{request}: {reply}");
            } else if let Some(said) = line.strip_prefix("< ") {
                assert!(is_like(said, &reply), "the page says\n{said}\nand the engine\n{reply}");
                replies += 1;
            }
        }
    }
    assert_eq!(replies, 5);
}

#[test]
fn the_protocol_page_lists_every_request_error_and_schema() {
    let page = fs::read_to_string(docs().join("protocol.md")).unwrap();
    for request in REQUESTS {
        assert!(page.contains(&format!("| `{request}` |")), "{request}");
    }
    let codes = schema(GameId::Rivality, "error").unwrap();
    let listed = codes["$defs"]["ErrorCode"]["oneOf"].as_array().unwrap().clone();
    assert!(listed.len() > 15);
    for code in listed {
        let word = code["const"].as_str().unwrap();
        assert!(page.contains(&format!("| `{word}` |")), "{word}");
    }
    assert_eq!(ErrorCode::LineTooLong.word(), "line_too_long");
}

#[test]
fn the_positions_page_explains_every_key_of_the_schema() {
    let page = fs::read_to_string(docs().join("positions.md")).unwrap();
    let schema = schema(GameId::Rivality, "position").unwrap();
    let keys = schema["properties"].as_object().unwrap();
    assert_eq!(keys.len(), 20);
    for key in keys.keys() {
        assert!(page.contains(&format!("| `{key}` |")), "{key}");
    }
    assert_eq!(schema["required"], json!(["board"]));
    assert_eq!(schema["additionalProperties"], json!(false));
}

#[test]
fn the_positions_page_explains_every_key_of_bellum() {
    let page = fs::read_to_string(docs().join("positions.md")).unwrap();
    let (_, page) = page.split_once("## Bellum Magica").unwrap();
    let schema = schema(GameId::Bellum, "position").unwrap();
    assert_eq!(schema["properties"].as_object().unwrap().len(), 23);
    assert_eq!(schema["required"], json!(["phase", "seats"]));
    let of = |name: &str| schema["$defs"][name]["properties"].as_object().unwrap().clone();
    let parts = ["SeatJson", "ChestJson", "CreatureJson", "PlaceJson"].map(of);
    for keys in parts.iter().chain([schema["properties"].as_object().unwrap()]) {
        for key in keys.keys() {
            assert!(page.contains(&format!("`{key}`")), "{key}");
        }
    }
}

#[test]
fn the_protocol_page_gives_every_reason_of_bellum() {
    let page = fs::read_to_string(docs().join("protocol.md")).unwrap();
    let rules = fs::read_to_string(docs().join("rules/bellum-magia.md")).unwrap();
    let (_, reasons) = rules.split_once("Reason codes: ").unwrap();
    let (reasons, _) = reasons.split_once(". Check order").unwrap();
    let (_, order) =
        page.split_once("Reasons of `illegal_action`, the first that applies in the order of BEL-ACT-6: ").unwrap();
    let (order, _) = order.split_once(" Of `bad_chance`").unwrap();
    // Between two marks stands a word, or one of the questions.
    let named: BTreeSet<&str> =
        order.split('`').skip(1).step_by(2).filter(|word| !["steal", "enough"].contains(word)).collect();
    assert_eq!(named, reasons.split(", ").map(|reason| reason.trim_matches('`')).collect());
    let codes: BTreeSet<&str> = joute_bellum::Refused::ALL.iter().map(|refused| refused.code()).collect();
    let of_chance = ["no_chance_pending", "impossible_outcome"];
    assert_eq!(named, codes.into_iter().filter(|code| !of_chance.contains(code)).collect());
}

#[test]
fn what_the_position_schema_names_is_what_is_read() {
    let schema = schema(GameId::Rivality, "position").unwrap();
    let mut rng = Seed::from_number(1).stream("position");
    for key in schema["properties"].as_object().unwrap().keys() {
        // A value that no key takes: if the key is known the fault is about the value.
        let position = json!({ "board": { "0,0": "W r0" }, key: { "?": [[[]]] } });
        let error = load_position(GameId::Rivality, &position, &mut rng).unwrap_err();
        assert!(
            error.faults.iter().all(|fault| !fault.message.starts_with("unknown key;") || fault.path != *key),
            "{error}"
        );
    }
    let error = load_position(GameId::Rivality, &json!({ "board": { "0,0": "W r0" }, "colour": "P" }), &mut rng);
    assert!(error.unwrap_err().to_string().starts_with("colour: unknown key; known are mode, level, seats, board"));
}

/// Every key that a schema of Bellum Magica names is read where it stands, and no other is.
#[test]
fn what_the_position_schema_of_bellum_names_is_what_is_read() {
    let schema = schema(GameId::Bellum, "position").unwrap();
    let mut rng = Seed::from_number(1).stream("position");
    let card = |key: &str| json!({ "phase": "horde", "seats": [{ "left": [{ "id": "a", key: { "?": 1 } }] }, {}] });
    let place = |key: &str| json!({ "phase": "horde", "seats": [{}, {}], "row": [{ "id": "a", key: { "?": 1 } }] });
    let seat = |key: &str| json!({ "phase": "horde", "seats": [{ key: { "?": 1 } }, {}] });
    let chest = |key: &str| json!({ "phase": "horde", "seats": [{ "chests": [{ "id": "W1", key: { "?": 1 } }] }, {}] });
    let whole = |key: &str| json!({ "phase": "horde", "seats": [{}, {}], key: { "?": [[[]]] } });
    let mut unknown = |position: Value| {
        let error = load_position(GameId::Bellum, &position, &mut rng).unwrap_err();
        error.faults.iter().any(|fault| fault.message.starts_with("unknown key;") && !fault.path.ends_with('?'))
    };
    for key in schema["properties"].as_object().unwrap().keys() {
        assert!(!unknown(whole(key)), "{key}");
    }
    let mut of_part = |name: &str, position: fn(&str) -> Value| {
        let properties = schema["$defs"][name]["properties"].as_object().unwrap();
        assert!(properties.len() > 3);
        for key in properties.keys() {
            assert!(!unknown(position(key)), "{name}.{key}");
        }
        assert!(unknown(position("colour")), "{name}");
    };
    of_part("CreatureJson", card);
    of_part("PlaceJson", place);
    of_part("SeatJson", seat);
    of_part("ChestJson", chest);
    assert!(unknown(whole("colour")));
}

#[test]
fn what_the_options_schema_names_is_what_is_read() {
    for game in GameId::ALL {
        let schema = schema(game, "options").unwrap();
        for key in schema["properties"].as_object().unwrap().keys() {
            let error = GameOptions::from_json(game, None, &json!({ key: [[]] })).unwrap_err();
            assert!(error.faults.iter().all(|fault| !fault.message.starts_with("unknown option")), "{error}");
        }
    }
}

/// The chapter of a game on the page of the protocol.
fn chapter(game: GameId) -> String {
    let page = fs::read_to_string(docs().join("protocol.md")).unwrap();
    let (_, rest) = page.split_once(&format!("\n## {}\n", game.title())).unwrap();
    rest.split_once("\n## ").map_or(rest, |(chapter, _)| chapter).to_owned()
}

#[test]
fn the_protocol_page_has_the_options_of_every_game_as_they_are_read() {
    for game in GameId::ALL {
        assert!(chapter(game).contains(&game.options_page()), "{game}:\n{}", game.options_page());
    }
}

#[test]
fn the_protocol_page_names_every_event_and_its_members() {
    for game in GameId::ALL {
        let chapter = chapter(game);
        let events = schema(game, "event").unwrap()["oneOf"].as_array().unwrap().clone();
        assert!(events.len() > 15);
        for event in events {
            let name = event["properties"]["event"]["const"].as_str().unwrap();
            let row = chapter.lines().find(|line| line.starts_with('|') && line.contains(&format!("`{name}`")));
            let row = row.unwrap_or_else(|| panic!("{game}: {name} is not on the page"));
            for member in event["properties"].as_object().unwrap().keys().filter(|key| *key != "event") {
                assert!(row.contains(&format!("`{member}`")), "{game}: {name} without {member}");
            }
        }
    }
}

#[test]
fn the_protocol_page_names_every_key_of_the_view_of_rivality() {
    let chapter = chapter(GameId::Rivality);
    let schema = schema(GameId::Rivality, "view").unwrap();
    let parts = schema["$defs"].as_object().unwrap().values().filter_map(|part| part["properties"].as_object());
    let keys: Vec<&String> =
        parts.chain([schema["properties"].as_object().unwrap()]).flat_map(|part| part.keys()).collect();
    assert!(keys.len() > 50, "{}", keys.len());
    // Those of the result stand where all games have them.
    let result = ["scores", "ranks", "automaton", "reason"];
    for key in keys.into_iter().filter(|key| !result.contains(&key.as_str())) {
        assert!(chapter.contains(&format!("`{key}`")) || chapter.contains(&format!("\"{key}\":")), "{key}");
    }
}

/// What `position` leaves out is what the page says.
#[test]
fn the_positions_page_says_what_a_position_leaves_out() {
    let page = fs::read_to_string(docs().join("positions.md")).unwrap();
    for game in GameId::ALL {
        let (_, chapter) = page.split_once(&format!("\n## {}\n", game.title())).unwrap();
        let (_, left_out) = chapter.split_once("leaves out what is as").unwrap();
        let (left_out, _) = left_out.split_once("\n\n").unwrap();
        let options = GameOptions::from_json(game, None, &Value::Null).unwrap();
        let (table, _) = joute_wire::Table::begin(
            options.setup().unwrap(),
            options.mode(),
            options.to_json(),
            vec![joute_record::Player { name: "A".into(), player: "human".into() }; usize::from(options.seats())],
            Seed::from_number(1),
            false,
        )
        .unwrap();
        let position = position_of(&table.game().state()).unwrap();
        let schema = schema(game, "position").unwrap();
        let missing =
            schema["properties"].as_object().unwrap().keys().filter(|key| position.get(key.as_str()).is_none());
        for key in missing.filter(|key| !["comment", "prices"].contains(&key.as_str())) {
            assert!(left_out.contains(&format!("`{key}`")), "{game}: {key}");
        }
    }
}

/// Under a key that may be left out null is taken, and so says the schema.
#[test]
fn position_schemas_take_null_for_what_may_be_left_out() {
    let admits = |property: &Value| {
        let null = json!({ "type": "null" });
        property
            .as_object()
            .is_some_and(|object| !["type", "anyOf", "$ref", "enum"].iter().any(|key| object.contains_key(*key)))
            || property["type"].as_array().is_some_and(|types| types.contains(&json!("null")))
            || property["anyOf"].as_array().is_some_and(|any| any.contains(&null))
    };
    let least = [
        (GameId::Rivality, json!({ "board": { "0,0": "W r0" } })),
        (GameId::Bellum, json!({ "phase": "horde", "seats": [{}, {}] })),
        (GameId::Guardians, json!({ "seats": [{}, {}] })),
        (GameId::Rivals, json!({ "players": [{ "hex": "0,0" }, { "hex": "0,4" }, { "hex": "-2,1" }] })),
    ];
    for (game, least) in least {
        let schema = schema(game, "position").unwrap();
        let whole = schema["properties"].as_object().unwrap();
        let required = schema["required"].as_array().unwrap();
        for (key, property) in whole.iter().filter(|(key, _)| !required.contains(&json!(key))) {
            assert!(admits(property), "{game}: {key}: {property}");
            let mut position = least.clone();
            position[key] = Value::Null;
            assert!(
                load_position(game, &position, &mut Seed::from_number(1).stream("position")).is_ok(),
                "{game}: {key}"
            );
        }
    }
    let bellum = schema(GameId::Bellum, "position").unwrap();
    for part in ["SeatJson", "ChestJson", "CreatureJson", "PlaceJson", "LootJson", "PricesJson"] {
        let part = &bellum["$defs"][part];
        let required = part["required"].as_array().cloned().unwrap_or_default();
        for (key, property) in
            part["properties"].as_object().unwrap().iter().filter(|(key, _)| !required.contains(&json!(key)))
        {
            assert!(admits(property), "{key}: {property}");
        }
    }
}

#[test]
fn schemas_are_whole_and_stay_as_they_are() {
    for (game, name) in GameId::ALL.into_iter().flat_map(|game| SCHEMAS.map(|name| (game, name))) {
        let first = schema(game, name).unwrap();
        assert_eq!(first["$schema"], "https://json-schema.org/draft/2020-12/schema", "{name}");
        assert_eq!(schema(game, name).unwrap().to_string(), first.to_string());
        // Every reference leads somewhere inside of the schema.
        let definitions = first["$defs"].as_object().cloned().unwrap_or_default();
        for reference in references(&first) {
            let target = reference.strip_prefix("#/$defs/").unwrap_or_else(|| panic!("{name}: {reference}"));
            assert!(definitions.contains_key(target), "{name}: {reference}");
        }
    }
}

fn references(json: &Value) -> Vec<String> {
    match json {
        Value::Object(object) => object
            .iter()
            .flat_map(|(key, value)| match (key.as_str(), value) {
                ("$ref", Value::String(reference)) => vec![reference.clone()],
                _ => references(value),
            })
            .collect(),
        Value::Array(list) => list.iter().flat_map(references).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// The example of the page `docs/rules/rivality.md` that the protocol page's readers will try first.
#[test]
fn the_board_of_an_example_is_played_as_the_rules_page_says() {
    let json = parse_json(&fs::read_to_string(docs().join("positions/base-two-players.json")).unwrap()).unwrap();
    let mut state = load_position(GameId::Rivality, &json, &mut Seed::from_number(1).stream("position")).unwrap();
    let AnyTurn::Seats(seats) = state.turn() else { panic!("nobody is asked") };
    state.apply(seats.first().unwrap(), "D04 2,-1 r1").unwrap();
    let position = position_of(&state).unwrap();
    assert_eq!(position["board"]["2,0"], "D07 r0 P2S3");
    assert_eq!(position["board"]["4,-1"], "C05 r0 S3");
    assert_eq!(position["supply"], json!({ "P": 17, "S": 10 }));
}

/// The rows of the page for words of a game: each once, with its rules in order.
fn rows(of: &str, words: impl Iterator<Item = (&'static str, RuleId)>) -> Vec<String> {
    let mut listed: Vec<(&str, Vec<&str>)> = Vec::new();
    for (code, rule) in words {
        match listed.iter_mut().find(|(known, _)| *known == code) {
            Some((_, rules)) => rules.push(rule.as_str()),
            None => listed.push((code, vec![rule.as_str()])),
        }
    }
    listed.into_iter().map(|(code, rules)| format!("| `{code}` | {of} | {} |", rules.join(", "))).collect()
}

#[test]
fn every_word_of_a_refusal_and_of_an_end_stands_in_the_protocol() {
    let page = fs::read_to_string(docs().join("protocol.md")).expect("the page can be read");
    for game in GameId::ALL {
        let (title, refusals, ends, tiebreaks) =
            with_game!(game, G => (G::TITLE, G::refusals(), G::ends(), G::tiebreaks()));
        let section = page.split("\n## ").find(|section| section.starts_with(title)).expect("a section of the game");
        let mut expected = rows("`reason` of a refusal", refusals.iter().map(|refusal| (refusal.code, refusal.rule)));
        expected.extend(rows("`outcome.reason`", ends.iter().map(|end| (end.code, end.rule))));
        let found: Vec<&str> = section
            .lines()
            .filter(|line| ["| `reason` of a refusal |", "| `outcome.reason` |"].iter().any(|of| line.contains(of)))
            .collect();
        assert_eq!(found, expected, "the page should say of {title}:\n{}", expected.join("\n"));
        let decided = tiebreaks.iter().map(|rule| rule.as_str()).collect::<Vec<_>>().join(" or ");
        let decides = if decided.is_empty() { "always `null`".to_owned() } else { format!("{decided}, or") };
        assert!(section.contains(&format!("`outcome.decided_by` is {decides}")), "{title} decides by {decided}");
    }
}

#[test]
fn the_protocol_page_has_a_row_for_every_verb() {
    let mut listed = 0;
    for game in GameId::ALL {
        let chapter = chapter(game);
        let schema = schema(game, "action").expect("a schema of actions");
        let forms = schema["anyOf"][1]["oneOf"].as_array().cloned().unwrap_or_default();
        for verb in forms.iter().flat_map(|form| form["required"].as_array().cloned().unwrap_or_default()) {
            let verb = verb.as_str().expect("a verb").to_owned();
            let is_row = |line: &&str| [" ", "`"].iter().any(|end| line.starts_with(&format!("| `{verb}{end}")));
            let row = chapter.lines().find(is_row);
            let row = row.unwrap_or_else(|| panic!("docs/protocol.md has no row for `{verb}`"));
            assert!(row.contains(&format!("\"{verb}\"")), "no JSON form in {row}");
            listed += 1;
        }
    }
    assert!(listed >= 11, "{listed} verbs");
}
