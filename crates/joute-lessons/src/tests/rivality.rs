//! What the words of the lessons of Rivality say happens.

use joute_games::GameId;
use joute_kernel::Viewer;
use joute_wire::view_json;
use serde_json::Value;

use crate::{Judged, Task, judge, steps};

const GAME: GameId = GameId::Rivality;

/// What happens on the way of a step.
fn way(number: usize) -> Vec<Value> {
    let way = Task::of(GAME, number).and_then(|task| task.way).expect("the step asks for something");
    super::walk(GAME, number, &way).0
}

/// Destroyed and arrived at a cell.
fn cast(events: &[Value], cell: &str) -> (Value, Value) {
    let cast = events.iter().find(|event| event["event"] == "spell_cast" && event["target"] == cell);
    let cast = cast.expect("a spell is cast there");
    (cast["destroyed"].clone(), cast["arrived"].clone())
}

#[test]
fn thirty_golems_of_each_are_on_the_board_or_in_supply_and_the_reader_holds_two_tiles() {
    for number in 1..steps(GAME) {
        let task = Task::of(GAME, number).expect("the step loads");
        let view = view_json(&task.state.view(Viewer::Seat(task.seat)));
        assert_eq!(view["hands"][0]["tiles"].as_array().map(Vec::len), Some(2), "step {number}");
        for (side, colour) in ["S", "P"].iter().enumerate() {
            let tiles = view["board"].as_array().expect("a board");
            let golems: u64 = tiles.iter().filter_map(|tile| tile["golems"][*colour].as_u64()).sum();
            let supply = view["sides"][side]["supply"].as_u64().expect("a supply");
            assert_eq!(golems + supply, 30, "golems of {colour} in step {number}");
        }
    }
}

#[test]
fn what_the_words_of_each_step_say_happens() {
    let destroyed_arrived = |number, cell| cast(&way(number), cell);
    // 2: golems come over exactly one cell, the other spell is lost.
    assert_eq!(destroyed_arrived(2, "0,0"), (0.into(), 3.into()));
    assert!(way(2).iter().any(|event| event["event"] == "spell_lost"));
    // 3: three to two, nobody is lost.
    assert_eq!(destroyed_arrived(3, "1,0"), (0.into(), 3.into()));
    // 4: the shield takes one of three. 5: none is awake. 6: the breaker passes two.
    assert_eq!(destroyed_arrived(4, "1,0"), (1.into(), 2.into()));
    assert_eq!(destroyed_arrived(5, "1,0"), (0.into(), 1.into()));
    assert_eq!(destroyed_arrived(6, "-1,0"), (0.into(), 2.into()));
    // 8: three leave, five stay.
    assert_eq!(destroyed_arrived(8, "1,0"), (0.into(), 4.into()));
    let left = way(8).iter().filter(|event| event["event"] == "golems_returned" && event["golems"] == 1).count();
    assert_eq!(left, 3);
    assert!(way(9).iter().any(|event| event["event"] == "ended"));
}

#[test]
fn choices_that_miss_the_point_are_told_apart() {
    // Too few golems for the circle; into the shields; at the wizard; a golem that is sent home.
    for (number, action) in [
        (2, "D02 -1,0 r0"),
        (3, "F01 2,0 r0"),
        (4, "D04 2,0 r0"),
        (5, "C01 2,0 r1"),
        (6, "D04 -2,0 r2"),
        (7, "D01 2,0 r0"),
        (8, "D01 2,0 r1"),
        (9, "D05 -1,-1 r1"),
    ] {
        assert_eq!(judge(GAME, number, action), Some(Judged::Other), "{action} in step {number}");
    }
    // At the enemy wizard a spell is lost.
    let (events, _) = super::walk(GAME, 7, "D01 2,0 r0");
    assert!(events.iter().any(|event| event["event"] == "spell_lost" && event["why"] == "enemy_wizard"), "{events:?}");
}

#[test]
fn the_count_shows_a_contested_tile_won_by_the_well_and_tiles_under_wizards() {
    let task = Task::of(GAME, steps(GAME)).expect("the count loads");
    let view = view_json(&task.state.view(Viewer::Seat(task.seat)));
    let totals = ["S", "P"].map(|colour| view["standings"][colour]["total"].clone());
    assert_eq!(totals, [Value::from(14), Value::from(3)]);
    let rules: Vec<&str> =
        view["board"].as_array().into_iter().flatten().filter_map(|tile| tile["rule"].as_str()).collect();
    for rule in ["RIV-SCORE-1", "RIV-SCORE-2", "RIV-WELL-2"] {
        assert!(rules.contains(&rule), "{rule} in {rules:?}");
    }
    assert!(!view["outcome"].is_null() && task.way.is_none());
}
