//! What is wrong with a position of Rivality: everything at once, where it stands, and what would be taken.

use joute_games::GameId;
use joute_kernel::{Seed, SetupFault};
use joute_wire::load_position;
use serde_json::{Value, json};

#[track_caller]
fn faults(position: Value) -> Vec<SetupFault> {
    let mut rng = Seed::from_number(1).stream("position");
    load_position(GameId::Rivality, &position, &mut rng).expect_err("something is wrong with it").faults
}

#[track_caller]
fn paths(position: Value) -> Vec<String> {
    faults(position).into_iter().map(|fault| fault.path).collect()
}

#[test]
fn everything_against_the_rules_is_said_at_once() {
    let found = paths(json!({
        "board": { "0,0": "W r0", "1,0": "D04 r1 T2", "0,1": "D04 r0" },
        "wiz": { "P": "5,5" }, "pending": ["1,0 N"], "hands": [["D04"], ["D01", "D02", "D03"]], "turn": "S",
        "starred": "T", "gained": ["1,0", "1,0"], "overfull": { "cell": "0,0", "caster": "P" }, "level": "master",
    }));
    let expected = [
        "level",
        "starred",
        "board.1,0",
        "board.0,1",
        "gained.0",
        "gained.1",
        "hands.0.0",
        "hands.1",
        "wiz.P",
        "pending.0",
        "overfull",
    ];
    let sorted = |mut list: Vec<String>| {
        list.sort();
        list
    };
    assert_eq!(sorted(found), sorted(expected.map(str::to_owned).to_vec()));
}

#[test]
fn a_fault_stands_where_the_position_has_it() {
    let board = json!({ "0,0": "W r0" });
    let stacks = json!({ "board": board, "stacks": { "S": ["F01", "C01"], "P": ["D01", "F01"] } });
    let twice = faults(stacks);
    assert_eq!(twice.len(), 1);
    assert_eq!(twice[0].path, "stacks.S.0");
    assert_eq!(twice[0].message, "F01 is in two places; there is one of each tile");
    assert_eq!(
        paths(json!({ "board": board, "stacks": { "S": ["F01", "F01", "F01"] } })),
        ["stacks.S.1", "stacks.S.2"]
    );
    assert_eq!(paths(json!({ "board": board, "hands": { "S": ["F01", "F02", "F03"] } })), ["hands.S"]);
    assert_eq!(paths(json!({ "board": board, "hands": [["F01", "F01"], []] })), ["hands.0.1"]);
    let teams = json!({ "board": board, "seats": ["P", "S", "P", "S"], "hands": { "S2": ["D01", "D01"] } });
    assert_eq!(paths(teams), ["hands.S2.1"]);
    let solo = |key: &str, value: Value| paths(json!({ "mode": "solo", "board": {}, key: value }));
    assert_eq!(solo("stacks", json!({ "P": ["D01"] })), ["stacks"]);
    assert_eq!(solo("hands", json!({ "P": ["D01"] })), ["hands"]);
}

#[test]
fn what_means_nothing_is_refused() {
    let solo = |key: &str, value: Value| paths(json!({ "mode": "solo", "board": {}, key: value }));
    assert_eq!(solo("mulligan", json!("every_player")), ["mulligan"]);
    assert_eq!(solo("mulligan_answered", json!(true)), ["mulligan_answered"]);
    assert_eq!(solo("bottom_drawn", json!({ "P": 0 })), ["bottom_drawn.P"]);
    let board = json!({ "0,0": "W r0" });
    assert_eq!(paths(json!({ "board": board, "step": "reshuffle" })), ["step"]);
    for colour in ["P", "T"] {
        let three = json!({ "board": board, "seats": ["P", "S", "T"], "starred": colour });
        assert_eq!(paths(three), ["starred"]);
    }
    assert_eq!(paths(json!({ "board": board, "placed": ["0,0", "1,0", "0,0"] })), ["placed.1", "placed.2"]);
}

#[test]
fn what_would_be_taken_is_said_as_it_is() {
    let message = |key: &str, value: Value| faults(json!({ "board": { "0,0": "W r0" }, key: value })).remove(0).message;
    assert_eq!(message("supply", json!({ "P": -1 })), "-1 given, a whole number from 0 to 99 expected");
    assert_eq!(message("turn", json!("T")), "\"T\" given, the number of a seat, 0 to 1, or one of P, S expected");
}

#[test]
fn a_hand_in_the_middle_of_a_turn_and_a_board_fit_the_game() {
    let turn = |hand: Value| {
        json!({
            "board": { "0,0": "W r0 P1", "1,0": "D04 r0 P1" }, "wiz": { "P": "1,0" },
            "hands": [hand, ["D07", "D08"]], "step": { "own": ["N"] },
        })
    };
    let mut rng = Seed::from_number(1).stream("position");
    assert!(load_position(GameId::Rivality, &turn(json!(["D01"])), &mut rng).is_ok());
    let found = faults(turn(json!(["D01", "D02"])));
    assert_eq!((found.len(), found[0].path.as_str()), (1, "hands.0"));
    assert_eq!(found[0].rule.map(|rule| rule.as_str()), Some("RIV-TURN-2"));
    // Twenty-five tiles in one piece reach no further.
    let found = faults(json!({ "board": { "0,0": "W r0", "5,0": "D04 r0", "0,5": "D03 r0" } }));
    assert_eq!((found.len(), found[0].path.as_str()), (1, "board"));
    assert_eq!(found[0].rule.map(|rule| rule.as_str()), Some("RIV-PLACE-1"));
}
