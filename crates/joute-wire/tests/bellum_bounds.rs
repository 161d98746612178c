//! Positions that once made lists without bound: each is answered at once now, with short lists (BEL-ACT-3).
//!
//! There is no clock here: with lists of every choice of chests these tests would take hours and all memory.

use joute_kernel::{LEGAL_ACTIONS_MAX, Seed};
use joute_wire::Engine;
use serde_json::{Value, json};

fn engine() -> Engine {
    Engine::new(|| Seed::from_number(1))
}

fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(&request.to_string())).expect("a reply is JSON")
}

/// So many chests, metal ones after 48 wooden ones.
fn chests(count: usize) -> Vec<Value> {
    let id = |number: usize| if number <= 48 { format!("W{number}") } else { format!("M{}", number - 48) };
    (1..=count).map(|number| json!({ "id": id(number), "value": number % 10 })).collect()
}

fn robbed(count: usize, thieves: u32) -> Value {
    json!({
        "phase": "attack", "die": 1,
        "seats": [{ "rows": { "1": { "sword": 9, "thief": thieves } } }, { "shield": 2, "chests": chests(count) }],
    })
}

/// The legal actions of whoever is asked.
fn legal(engine: &mut Engine) -> Vec<String> {
    let reply = ask(engine, &json!({ "do": "legal" }));
    let lists = reply["ok"]["actions"].as_object().unwrap_or_else(|| panic!("{reply}"));
    let list: Vec<String> = lists
        .values()
        .flat_map(|list| list.as_array().into_iter().flatten())
        .filter_map(|action| action.as_str().map(str::to_owned))
        .collect();
    assert!(list.len() <= LEGAL_ACTIONS_MAX);
    list
}

/// Every opponent thinks, and the attack is carried out chest by chest.
fn rob_them_all(engine: &mut Engine, count: usize, thieves: usize) {
    assert_eq!(legal(engine), ["attack_place tavern", "attack_castle 1", "pass_attack"]);
    for ai in ["random", "greedy", "search:iterations=50"] {
        let thought = ask(engine, &json!({ "do": "think", "ai": ai, "seed": "a" }));
        assert!(thought["ok"]["action"].is_string(), "{ai}: {thought}");
    }
    ask(engine, &json!({ "do": "play", "seat": 0, "action": "attack_castle 1" }));
    for chosen in 0..thieves.min(count) {
        let list = legal(engine);
        assert_eq!(list.len(), count - chosen + usize::from(chosen > 0), "after {chosen} chests");
        if chosen % 8 == 1 {
            for ai in ["greedy", "search:iterations=20"] {
                let thought = ask(engine, &json!({ "do": "think", "ai": ai, "seed": "a" }));
                assert!(thought["ok"]["action"].is_string(), "{ai}: {thought}");
            }
        }
        ask(engine, &json!({ "do": "play", "seat": 0, "action": list[0] }));
    }
    let position = ask(engine, &json!({ "do": "position" }));
    assert!(position["ok"]["position"].get("stealing").is_none(), "{position}");
    assert_eq!(position["ok"]["position"]["seats"][0]["chests"].as_array().map(Vec::len), Some(thieves.min(count)));
}

/// 4.2 million actions, 10.8 s and 947 MB when a decision named all chests at once.
#[test]
fn twenty_two_chests_in_reach_of_as_many_thieves() {
    let mut engine = engine();
    let reply = ask(&mut engine, &json!({ "do": "load", "game": "bellum", "position": robbed(22, 22) }));
    assert!(reply.get("ok").is_some(), "{reply}");
    rob_them_all(&mut engine, 22, 22);
}

/// More ways than any list holds: it was made for ever.
#[test]
fn thirty_six_chests_and_ninety_nine_thieves() {
    for (count, thieves) in [(36, 18), (36, 90), (96, 90)] {
        let mut engine = engine();
        let reply = ask(&mut engine, &json!({ "do": "load", "game": "bellum", "position": robbed(count, thieves) }));
        assert!(reply.get("ok").is_some(), "{reply}");
        rob_them_all(&mut engine, count, thieves as usize);
    }
}

/// Nobody has a thief when the position is loaded; a gang is hired, stands on the right, and robs on the next day.
#[test]
fn a_gang_hired_after_loading() {
    let gang: Vec<Value> = (0..16)
        .map(|number| json!({ "id": format!("gang-{number}"), "rows": { "1": { "sword": 20, "thief": 79 } } }))
        .collect();
    let position = json!({
        "phase": "recruit", "die_script": [1], "unlimited_food_glyphs": true,
        "market": { "evil": { "up": gang, "deck": [] } },
        "seats": [{ "food": 9999 }, { "shield": 2, "chests": chests(90) }],
    });
    let mut engine = engine();
    let reply = ask(&mut engine, &json!({ "do": "load", "game": "bellum", "position": position }));
    assert!(reply.get("ok").is_some(), "{reply}");
    for number in 0..16 {
        assert!(legal(&mut engine).len() <= 17);
        for action in [format!("recruit gang-{number} food"), "place_creature right".to_owned()] {
            let played = ask(&mut engine, &json!({ "do": "play", "seat": 0, "action": action }));
            assert!(played.get("ok").is_some(), "{played}");
        }
    }
    for (seat, action) in
        [(0, "end_recruit"), (1, "end_recruit"), (1, "pass_reroll"), (0, "pass_reroll"), (1, "pass_attack")]
    {
        let played = ask(&mut engine, &json!({ "do": "play", "seat": seat, "action": action }));
        assert!(played.get("ok").is_some(), "{action}: {played}");
    }
    rob_them_all(&mut engine, 90, 16 * 79);
}
