//! What the words of the lessons of Rivals say happens.

use joute_games::GameId;
use joute_wire::gesture_notation;
use serde_json::Value;

use crate::{Judged, Task, judge};

const GAME: GameId = GameId::Rivals;

/// What happens on the way of a step.
fn way(number: usize) -> Vec<Value> {
    let way = Task::of(GAME, number).and_then(|task| task.way).expect("the step asks for something");
    super::walk(GAME, number, &way).0
}

/// What an action, told with the names of cards, comes to in a step.
fn told(number: usize, action: &str) -> Option<Judged> {
    let task = Task::of(GAME, number).expect("the step loads");
    judge(GAME, number, &gesture_notation(&task.state, task.seat, action))
}

/// The life that each hit of a step takes.
fn lost(number: usize) -> Vec<u64> {
    let events = way(number);
    events.iter().filter(|event| event["event"] == "hp_lost").filter_map(|event| event["lost"].as_u64()).collect()
}

#[test]
fn what_the_words_of_each_step_say_happens() {
    // 3: three resins and a crystal; 12: one point; 14: one resin.
    assert!(way(3).iter().any(|event| event["resin"] == 3 && event["crystal"] == 1));
    assert!(way(12).iter().any(|event| event["event"] == "points_gained" && event["count"] == 1));
    assert!(way(14).iter().any(|event| event["event"] == "stolen" && event["resource"] == "resin"));
    // 5: one success against two; 6: two salvos of three; 8, 9: nothing gets through; 11: three salvos of two.
    assert_eq!([lost(5), lost(6), lost(8), lost(9), lost(11)], [vec![1], vec![2, 3], vec![], vec![], vec![1, 2]]);
    // 9: two dice, one for the forest, two for the card.
    assert!(way(9).iter().any(|event| event["event"] == "rolled" && event["dice"] == 5));
    assert!(way(15).iter().any(|event| event["event"] == "ended" && event["reason"] == "points"));
}

#[test]
fn choices_that_miss_the_point_are_told_apart_and_what_is_forbidden_names_its_rule() {
    for (number, action) in [
        (2, "step 2,1"),
        (4, "keep folding_wall"),
        (6, "play double_blaster 1"),
        (8, "anticipate 0"),
        (9, "pass"),
        (10, "end"),
        (13, "land -5,2"),
        (15, "shield 0,1"),
    ] {
        assert_eq!(told(number, action), Some(Judged::Other), "{action} in step {number}");
    }
    // 5: Odrun stands behind his shield.
    let hidden = told(5, "play blaster 2");
    assert!(matches!(&hidden, Some(Judged::Refused { rule, .. }) if rule == "RVL-LOS-3"), "{hidden:?}");
}
