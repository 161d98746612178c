//! What the words of the lessons of Bellum Magica say happens.

use joute_games::GameId;
use serde_json::Value;

fn walk(number: usize, action: &str) -> Value {
    super::walk(GameId::Bellum, number, action).1
}

#[test]
fn what_the_words_of_each_step_say_happens() {
    // 2: the barrel is gone, and the die shows another row.
    let view = walk(2, "reroll barrel");
    assert_eq!((&view["seats"][0]["barrel"], &view["die"]), (&0.into(), &4.into()));
    // 3: three food and a metal chest.
    let view = walk(3, "pass_reroll");
    assert_eq!((&view["seats"][0]["food"], &view["seats"][0]["chests"][0]["type"]), (&3.into(), &"metal".into()));
    // 5: one shield more for the neighbour.
    let view = walk(5, "attack_castle 1; steal G1");
    assert_eq!(view["seats"][1]["defence"]["shield"], 3);
    assert_eq!(view["seats"][0]["chests"][0]["value"], 7);
    // 8: ten chests, and the game is over.
    let view = walk(8, "attack_place v1");
    assert_eq!(view["seats"][0]["chests"].as_array().map(Vec::len), Some(10));
    assert!(!view["outcome"].is_null());
}
