//! Requests that cannot be read: the member that is at fault, and what it may hold, in plain words.

use joute_kernel::Seed;
use joute_wire::Engine;
use serde_json::{Value, json};

fn engine() -> Engine {
    Engine::new(|| Seed::from_number(1))
}

/// The code and the message of the reply to a line.
#[track_caller]
fn refused(engine: &mut Engine, line: &str) -> (String, String) {
    let reply: Value = serde_json::from_str(&engine.answer(line)).expect("a reply is JSON");
    let word = |key: &str| reply["error"][key].as_str().unwrap_or_else(|| panic!("{line}: {reply}")).to_owned();
    (word("code"), word("message"))
}

#[track_caller]
fn check(line: &str, code: &str, message: &str) {
    assert_eq!(refused(&mut engine(), line), (code.to_owned(), message.to_owned()), "{line}");
}

#[test]
fn a_member_of_the_wrong_type_is_named() {
    let check = |line: &str, message: &str| check(line, "bad_request", &format!("{message}; see the schema `request`"));
    let number = "a whole number from 0 to 255 expected";
    check(r#"{"do":"play","seat":"0","action":"keep"}"#, &format!("`play`: `seat`: \"0\" given, {number}"));
    check(r#"{"do":"play","seat":null,"action":"keep"}"#, &format!("`play`: `seat`: null given, {number}"));
    check(r#"{"do":"view","seat":256}"#, &format!("`view`: `seat`: 256 given, {number}"));
    let seed = "a text or a whole number from 0 to 18446744073709551615 expected";
    for given in ["-1", "18446744073709551616", "1.5", "[]"] {
        let shown = serde_json::from_str::<Value>(given).unwrap();
        let line = format!(r#"{{"do":"new","game":"rivality","seed":{given}}}"#);
        check(&line, &format!("`new`: `seed`: {shown} given, {seed}"));
    }
    check(r#"{"do":"new","game":7}"#, "`new`: `game`: 7 given, a text expected");
    check(
        r#"{"do":"new","game":"bellum","manual_chance":1}"#,
        "`new`: `manual_chance`: 1 given, true or false expected",
    );
    check(r#"{"do":"load","record":"","at":-1}"#, "`load`: `at`: -1 given, a whole number from 0 expected");
    let millis = "`think`: `ms`: -5 given, a whole number from 0 to 4294967295 expected";
    check(r#"{"do":"think","ms":-5}"#, millis);
    check(r#"{"do":"play","action":"keep"}"#, "`play`: missing field `seat`");
}

#[test]
fn no_refusal_speaks_of_the_types_of_the_program() {
    let values = ["null", "-1", "1e3", "\"0\"", "true", "[]", "{}", "300", "18446744073709551616"];
    let members = [
        "game",
        "seats",
        "options",
        "seed",
        "manual_chance",
        "position",
        "record",
        "at",
        "seat",
        "action",
        "outcome",
        "ai",
        "iterations",
        "ms",
        "of",
    ];
    let types = ["u8", "u16", "u32", "u64", "i64", "f64", "enum", "variant", "usize", "boolean", "invalid type"];
    let mut engine = engine();
    engine.answer(r#"{"do":"new","game":"rivality","seed":"a"}"#);
    for request in joute_wire::REQUESTS {
        for (member, value) in members.iter().flat_map(|member| values.map(|value| (member, value))) {
            let reply = engine.answer(&format!(r#"{{"do":"{request}","{member}":{value}}}"#));
            let reply: Value = serde_json::from_str(&reply).unwrap();
            let message = reply["error"]["message"].as_str().unwrap_or_default();
            let mut words = message.split(|sign: char| !sign.is_alphanumeric() && sign != ' ');
            assert!(
                !words.any(|part| types.iter().any(|name| part.trim() == *name || part.contains("invalid type"))),
                "{request} {member} {value}: {message}"
            );
        }
    }
}

#[test]
fn an_id_may_be_any_json() {
    for id in ["1e400", "\"\\ud800\"", "[[1e999]]"] {
        let reply = engine().answer(&format!("{{\"id\":{id},\"do\":\"legal\"}}"));
        assert!(reply.starts_with(&format!("{{\"id\":{id},\"error\":{{\"code\":\"no_game\"")), "{reply}");
    }
}

#[test]
fn what_cannot_be_read_is_said_with_its_limit() {
    let nested = |levels: usize| {
        let value = format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        refused(&mut engine(), &format!("{{\"do\":\"load\",\"game\":\"rivality\",\"position\":{value}}}"))
    };
    assert_eq!(nested(127).0, "bad_position");
    let deep = "the line cannot be read: `position`: nested deeper than 127 levels";
    assert_eq!(nested(128), ("bad_json".to_owned(), deep.to_owned()));
    let number = "the line cannot be read: `seed`: a number beyond 1.8e308, which is the largest that is read";
    check(r#"{"do":"new","game":"rivality","seed":1e400}"#, "bad_json", number);
    let twice = r#"{"id":[[1]],"do":"legal","do":"view"}"#;
    check(twice, "bad_json", "the line cannot be read: the key `do` is given twice at line 1 column 29");
}

#[test]
fn who_is_to_move_is_said_by_number() {
    let mut engine = engine();
    engine.answer(r#"{"do":"new","game":"rivality","options":{"first":1}}"#);
    let (code, message) = refused(&mut engine, r#"{"do":"think","seat":0}"#);
    assert_eq!(
        (code.as_str(), message.as_str()),
        ("nothing_to_decide", "it is not the turn of seat 0; it is that of 1")
    );
}

#[test]
fn an_outcome_has_one_spelling_and_its_refusal_says_what_is_asked() {
    let mut engine = engine();
    let position = json!({ "phase": "horde", "seats": [{}, {}] });
    engine.answer(&json!({ "do": "load", "game": "bellum", "position": position }).to_string());
    for outcome in [json!({ "roll": [3] }), json!({ "roll": "3" }), json!(["roll", 3]), json!({ "first": {} })] {
        let (code, message) = refused(&mut engine, &json!({ "do": "chance", "outcome": outcome }).to_string());
        assert_eq!(code, "bad_chance");
        assert!(message.ends_with("; `roll` is asked") && !message.contains("\"first\":1"), "{message}");
    }
    let reply = engine.answer(r#"{"do":"chance","outcome":{"roll":3}}"#);
    assert!(reply.contains(r#""chance":{"roll":3}"#), "{reply}");
}

#[test]
fn a_record_of_another_game_is_at_fault_in_its_first_line() {
    let mut engine = engine();
    engine.answer(r#"{"do":"new","game":"rivality"}"#);
    let record: Value = serde_json::from_str(&engine.answer(r#"{"do":"record"}"#)).unwrap();
    let load = json!({ "do": "load", "game": "bellum", "record": record["ok"]["record"] });
    let reply: Value = serde_json::from_str(&engine.answer(&load.to_string())).unwrap();
    assert_eq!((&reply["error"]["code"], &reply["error"]["line"]), (&json!("bad_record"), &json!(1)));
}

#[test]
fn the_number_of_seats_that_is_asked_for_is_one_that_can_play() {
    for (game, range) in [("rivality", "1 to 4"), ("bellum", "2 to 5")] {
        let line = format!(r#"{{"do":"new","game":"{game}","options":{{"seats":"2"}}}}"#);
        check(&line, "bad_options", &format!("seats: \"2\" given, a whole number from {range} expected"));
    }
}
