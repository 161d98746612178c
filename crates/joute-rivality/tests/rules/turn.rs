//! Section 7: the turn, placement, wizards.

use crate::support::{Table, base, cell, check, expert, refuse, three, tile_id};

#[test]
fn riv_turn_1_turns_go_clockwise_and_nobody_passes() {
    check(three("hand P=D05,D01 S=D02,D03 T=D06,D07"), "P: D05 0,-1 r0; S: D02 1,0 r1; T: D06 2,0 r2", "ask P=place");
    let listed = Table::of(&base("hand P=D05,D01")).listed();
    assert!(listed.split("; ").all(|action| action.starts_with("D0")), "placements only: {listed}");
}

#[test]
fn riv_turn_2_a_tile_of_the_hand_is_placed_first() {
    refuse(base("hand P=D05,D01"), "D04 1,0 r0", "RIV-TURN-2", "not_in_hand");
    refuse(base("hand P=D05,D01 S=D04"), "D04 1,0 r0", "RIV-TURN-2", "not_in_hand");
    refuse(base("hand P=D05,D01"), "resolve N", "RIV-TURN-2", "another_question");
    check(base("hand P=D05,D01"), "D05 1,0 r0", "1,0=P1 active S");
}

#[test]
fn riv_turn_3_the_wizard_comes_with_a_golem_that_nothing_stops() {
    // Not even the shields of the Fortress that is placed.
    check(base("hand P=F01"), "F01 1,0 r2", "1,0=P1 wiz P=1,0 supply P=14");
    // With the last golem the game ends before any spell.
    check(base("hand P=D05 | supply P=1"), "D05 0,-1 r0", "0,-1=P1 0,0=- supply P=0 over supply_empty");
    check(base("hand P=D05 | supply P=2"), "D05 0,-1 r0", "0,-1=P1 0,0=P1 over supply_empty");
}

#[test]
fn riv_turn_4_all_spells_of_the_tile_are_resolved() {
    // F03: three to the west, two cells north twice the range, one to the east at range three.
    let given = base("-1,0=D01 | -1,-1=D02 | 0,1=D03 | 1,0=D04 | 2,0=D06 | 3,0=D07 | 3,-1=D08 | hand P=F03");
    check(given, "F03 0,-1 r0", "-1,-1=P3 0,1=P2 3,-1=P1 0,-1=P1 supply P=8 active S");
    // Expert: what finds no tile is stored, in the base game it is lost.
    check(expert("hand P=F03"), "F03 1,0 r0", "0,0=P3 pending 1,0N 1,0E");
    check(base("hand P=F03"), "F03 1,0 r0", "0,0=P3 pending none lost 1,0N=no_tile 1,0E=no_tile");
}

#[test]
fn riv_turn_5_one_tile_is_drawn_until_the_stack_is_empty() {
    let hand = |table: &Table| table.state.to_position().and_then(|position| position.hands).expect("given")[0].clone();
    let drawn = Table::of(&base("hand P=D05,D01 | stack P=D04,D02")).play("D05 1,0 r0");
    assert_eq!(hand(&drawn), [tile_id("D01"), tile_id("D04")]);
    let position = drawn.state.to_position().expect("set-up is over");
    assert_eq!(position.stacks.expect("given")[0], [tile_id("D02")], "from the top");
    let none = Table::of(&base("hand P=D05,D01 S=D02 | stack P=-")).play("D05 1,0 r0");
    assert_eq!(hand(&none), [tile_id("D01")]);
    // The last turn is played from a hand of one.
    check(
        base("hand P=D05,D01 S=D02,D03 | stack P=-"),
        "P: D05 1,0 r0; S: D02 2,0 r1; P: D01 3,0 r1; S: D03 4,0 r1",
        "over last_tile",
    );
}

#[test]
fn riv_place_1_on_a_free_cell_beside_any_tile() {
    check(base("1,0=D01 S1 | hand P=D05"), "D05 2,0 r0", "2,0=P1");
    refuse(base("1,0=D01 S1 | hand P=D05"), "D05 1,0 r0", "RIV-PLACE-1", "cell_taken");
    refuse(base("hand P=D05"), "D05 0,0 r0", "RIV-PLACE-1", "cell_taken");
    refuse(base("1,0=D01 S1 | hand P=D05"), "D05 3,0 r0", "RIV-PLACE-1", "not_adjacent");
    refuse(base("hand P=D05"), "D05 30,30 r0", "RIV-PLACE-1", "not_adjacent");
}

#[test]
fn riv_place_2_turned_any_way() {
    for rotation in ["r0", "r1", "r2", "r3"] {
        let table = Table::of(&base("hand P=D05")).play(&format!("D05 1,0 {rotation}"));
        let board = table.state.to_position().expect("set-up is over").board;
        let placed = board.iter().find(|(at, _)| *at == cell("1,0")).expect("the tile");
        assert_eq!(placed.1.rotation.to_string(), rotation);
    }
}

#[test]
fn riv_place_3_holes_lines_and_enemy_wizards_forbid_nothing() {
    // A hole at 1,1 closed on four sides.
    let ring = "0,0=W | 1,0=D01 | 2,0=D02 | 0,1=D03 | 0,2=D04 | 1,2=D06 | 2,2=D07 | 2,1=D08 | hand P=D05";
    check(base(ring), "D05 1,1 r0", "1,1=P1 1,2=P4");
    // A line of four.
    check(base("1,0=D01 | 2,0=D02 | hand P=D05"), "D05 3,0 r3", "2,0=P4");
    // Beside an enemy wizard.
    check(base("1,0=D01 S1 | wiz S=1,0 | hand P=D05"), "D05 2,0 r3", "2,0=P1 1,0=S1");
}

#[test]
fn riv_place_4_a_tile_stays_as_it_was_placed() {
    let table = Table::of(&expert("hand P=D05,D01 S=D10,D03")).play("D05 1,0 r1; D10 2,0 r3; decline 1,0 E");
    let board = table.state.to_position().expect("set-up is over").board;
    let placed = board.iter().find(|(at, _)| *at == cell("1,0")).expect("the tile");
    assert_eq!(placed.1.to_string(), "D05 r1 P1");
    refuse(base("1,0=D05 r1 P1 | hand P=D01"), "D05 1,0 r2", "RIV-TURN-2", "not_in_hand");
}

#[test]
fn riv_wiz_1_the_wizard_moves_on_and_its_golem_stays() {
    check(base("1,0=D01 P1 | wiz P=1,0 | hand P=D05"), "D05 -1,0 r3", "1,0=P1 -1,0=P1 wiz P=-1,0");
}

#[test]
fn riv_wiz_2_spells_at_an_enemy_wizard_are_lost() {
    check(base("1,0=D01 S1 | wiz S=1,0 | hand P=D05"), "D05 2,0 r3", "1,0=S1 supply P=14 lost 2,0W=enemy_wizard");
    check(base("1,0=D01 S1 | hand P=D05"), "D05 2,0 r3", "1,0=P4S1 cast 2,0W=4");
    // Not even a breaker gets through.
    check(
        base("1,0=D01 S1 | 2,0=D02 | 3,0=D03 | wiz S=1,0 | hand P=C03"),
        "C03 4,0 r0",
        "1,0=S1 lost 4,0W=enemy_wizard",
    );
    // Nor does it matter who holds the tile.
    check(base("1,0=D01 P3S1 | wiz S=1,0 | hand P=D05"), "D05 2,0 r3", "1,0=P3S1 lost 2,0W=enemy_wizard");
}

#[test]
fn riv_wiz_3_only_the_tile_under_the_wizard_is_protected() {
    // The enemy's wizard has gone from 1,0 to 0,1.
    check(base("1,0=D01 S1 | 0,1=D02 S1 | wiz S=0,1 | hand P=D05"), "D05 2,0 r3", "1,0=P4S1");
    // The own wizard leaves first: the tile it just left can be reinforced.
    check(base("1,0=D01 P1 | wiz P=1,0 | hand P=D05"), "D05 2,0 r3", "1,0=P5 wiz P=2,0");
}

#[test]
fn riv_wiz_4_a_wizard_blocks_no_spell_and_is_no_golem() {
    // D09 aims two cells west, over the wizard on 1,0, at the Well.
    check(base("1,0=D01 S1 | wiz S=1,0 | hand P=D09"), "D09 2,0 r0", "0,0=P2 1,0=S1");
    // A wizard alone holds nothing: expert, where a wizard's tile can be left without golems of its owner.
    check(base("1,0=D01 | wiz S=1,0"), "", "control 1,0=empty");
}
