use serde_json::{Map, json};

use super::*;
use crate::{GameId, GameOptions};

fn of(seats: u8, options: &Value) -> Result<Value, String> {
    let read = GameOptions::from_json(GameId::Rivals, Some(seats), options);
    read.map(|options| options.to_json()).map_err(|error| error.to_string())
}

#[test]
fn section_25_is_what_is_meant_where_nothing_is_said() {
    let plain = json!({
        "mode": "standard", "seats": 4, "zone_schedule": "entering", "final_zone_removed": false,
        "event_before_sponsors": false, "shield_range": 0, "success_faces": 3, "dice_cap": 8, "los": "any_shortest",
        "sponsor_cap": "checked_once", "ashak_choice": "seat order", "rp_to_win": 5, "max_hp": 20,
        "allow_two_without_drones": false, "drone_sponsors": true, "hack_action": "drone",
    });
    assert_eq!(of(4, &json!({})), Ok(plain));
}

#[test]
fn every_option_of_section_25_is_written_as_it_was_read() {
    let page = GameId::Rivals.rules_pages().exact;
    let rows =
        page.lines().skip_while(|line| !line.starts_with("## 25.")).take_while(|line| !line.starts_with("## 26."));
    let named: Vec<&str> = rows.filter_map(|row| row.strip_prefix("| `")?.split('`').next()).collect();
    let said = json!({
        "mode": "standard", "zone_schedule": "end", "final_zone_removed": true, "event_before_sponsors": true,
        "shield_range": 1, "success_faces": 2, "dice_cap": "none", "los": "all_shortest", "ultimate_max": 12,
        "sponsor_cap": "hard_3", "ashak_choice": "random", "rp_to_win": 8, "max_hp": 10,
        "allow_two_without_drones": true, "drone_sponsors": false, "hack_action": "hacker",
    });
    let keys: Vec<&str> = said.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(sorted(&keys), sorted(&named));
    let read = of(2, &said).expect("options for two");
    let mut expected: Map<String, Value> = said.as_object().cloned().expect("an object");
    expected.insert("seats".to_owned(), 2.into());
    assert_eq!(read, Value::Object(expected));
}

fn sorted<'a>(keys: &[&'a str]) -> Vec<&'a str> {
    let mut keys = keys.to_vec();
    keys.sort_unstable();
    keys
}

#[test]
fn rvl_setup_12_two_play_with_drones_unless_they_say_otherwise() {
    let mode = |seats, options: Value| of(seats, &options).map(|options| options["mode"].clone());
    assert_eq!(mode(2, json!({})), Ok("drones".into()));
    assert_eq!(mode(2, json!({ "allow_two_without_drones": true })), Ok("standard".into()));
    assert_eq!(mode(3, json!({})), Ok("standard".into()));
    for (seats, options) in [(2, json!({ "mode": "standard" })), (3, json!({ "mode": "drones" }))] {
        let refused = mode(seats, options).expect_err("refused");
        assert!(refused.contains("RVL-SETUP-12"), "{refused}");
    }
}

#[test]
fn what_no_option_can_be_is_refused_with_its_rule() {
    for (key, value, rule) in [
        ("dice_cap", json!(5), "RVL-COMP-3"),
        ("dice_cap", json!("many"), "RVL-COMP-3"),
        ("success_faces", json!(6), "RVL-COMBAT-7"),
        ("rp_to_win", json!(2), "RVL-END-1"),
        ("los", json!("some"), "RVL-LOS-3"),
        ("pack", json!("nobody"), "RVL-POS-12"),
    ] {
        let refused = of(3, &json!({ key: value })).expect_err("refused");
        assert!(refused.starts_with(key) && refused.contains(rule), "{refused}");
    }
    assert_eq!(GameId::Rivals.typed_option("dice_cap", "none"), json!("none"));
    assert_eq!(GameId::Rivals.typed_option("dice_cap", "9"), json!(9));
}
