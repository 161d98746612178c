//! Section 10: final scoring.

use crate::support::{base, check, expert, teams, three};

/// Nobody holds a tile: the game is over.
const TWO: &str = "hand P=- S=- | stack P=-";
const THREE: &str = "hand P=- S=- T=- | stack P=-";

#[track_caller]
fn two(board: &str, facts: &str) {
    check(base(&format!("{board} | {TWO}")), "", facts);
}

#[track_caller]
fn of_three(board: &str, facts: &str) {
    check(three(&format!("{board} | {THREE}")), "", facts);
}

#[test]
fn riv_score_1_tiles_are_worth_1_2_3_and_4() {
    two("1,0=D01 P1", "scores P=1 S=0");
    two("1,0=C01 P1", "scores P=2 S=0");
    two("0,0=W P1", "scores P=3 S=0");
    two("1,0=F01 P1", "scores P=4 S=0");
    two("1,0=F01 P1 | 2,0=C01 P2 | 3,0=F02 S1", "scores P=6 S=4");
}

#[test]
fn riv_score_2_a_tile_with_a_wizard_counts_for_nobody() {
    two("1,0=F01 P1 | wiz P=1,0", "scores P=0 S=0");
    // Any wizard: in expert a wizard can stand on a tile that an enemy took.
    check(expert(&format!("1,0=F01 P1 | wiz S=1,0 | {TWO}")), "", "scores P=0 S=0");
    // Not even through the Well: a contested tile with a wizard is nobody's (over RIV-WELL-2).
    check(expert(&format!("0,0=W P1 | 1,0=F01 P1S1 | wiz S=1,0 | {TWO}")), "", "scores P=3 S=0");
    check(expert(&format!("0,0=W P1 | 1,0=F01 P1S1 | {TWO}")), "", "scores P=6 S=0");
    // The Well under a wizard gives no points, but is still controlled.
    check(expert(&format!("0,0=W P1 | wiz S=0,0 | 1,0=F01 P1S1 | {TWO}")), "", "scores P=3 S=0");
}

#[test]
fn riv_score_3_contested_and_empty_tiles_count_for_nobody() {
    two("1,0=F01 P1S1 | 2,0=F02", "scores P=0 S=0");
    two("0,0=W | 1,0=C01", "scores P=0 S=0");
}

#[test]
fn riv_score_4_the_highest_total_wins() {
    two("1,0=C01 P1 | 2,0=D01 S1", "scores P=2 S=1 ranks P=1 S=2");
    // The Well's controller does not win from below with two sides.
    two("0,0=W P1 | 1,0=F01 S1", "scores P=3 S=4 ranks P=2 S=1");
}

#[test]
fn riv_well_1_the_well_is_worth_3() {
    two("0,0=W P2S1", "scores P=3 S=0");
    two("0,0=W P2S1 | wiz P=0,0", "scores P=0 S=0");
}

#[test]
fn riv_well_2_the_wells_controller_takes_ties_it_is_part_of() {
    two("0,0=W P1 | 1,0=F01 P2S2", "scores P=7 S=0");
    of_three("0,0=W P1 | 1,0=F01 P2S2T1", "scores P=7 S=0 T=0");
    // Tied, but below the lead; or not there at all.
    of_three("0,0=W T1 | 1,0=F01 P2S2T1", "scores P=0 S=0 T=3");
    of_three("0,0=W T1 | 1,0=F01 P2S2", "scores P=0 S=0 T=3");
    // A tie below the lead is no contest.
    of_three("0,0=W T1 | 1,0=F01 P1S2T1", "scores P=0 S=4 T=3");
}

#[test]
fn riv_well_3_only_in_the_final_scoring() {
    // During play the tile that the Well's controller would win is nobody's, and its shields are off.
    check(base("0,0=W P1 | 1,0=F01 P2S2"), "", "control 1,0=contested shields 1,0=0");
    check(base("0,0=W P1 | 1,0=F01 P1S1 | turn S | hand S=D09"), "D09 1,-1 r0", "1,0=P1S3");
    check(base("0,0=W P1 | 1,0=F01 P2S1 | turn S | hand S=D09"), "D09 1,-1 r0", "1,0=P2S1");
}

#[test]
fn riv_well_4_an_empty_or_contested_well_settles_nothing() {
    two("1,0=F01 P2S2", "scores P=0 S=0");
    two("0,0=W P1S1 | 1,0=F01 P2S2", "scores P=0 S=0");
}

#[test]
fn riv_tie_1_a_tied_well_controller_wins() {
    two("0,0=W S1 | 1,0=D01 P1 | 2,0=C01 P1", "scores P=3 S=3 ranks P=2 S=1");
    of_three("0,0=W S1 | 1,0=D01 P1 | 2,0=C01 P1", "scores P=3 S=3 T=0 ranks P=2 S=1 T=3");
    // A tied total without the Well is shared.
    two("1,0=D01 P1 | 2,0=D02 S1", "ranks P=1 S=1");
}

#[test]
fn riv_tie_2_two_equal_leaders_lose_to_the_wells_controller() {
    of_three("0,0=W T1 | 1,0=F01 P1 | 2,0=F02 S1", "scores P=4 S=4 T=3 ranks T=1 P=2 S=2");
    // The leaders must be equal.
    of_three("0,0=W T1 | 1,0=F01 P1 | 2,0=F02 S1 | 3,0=D01 S1", "scores P=4 S=5 T=3 ranks S=1 P=2 T=3");
    // Teams are two sides: nobody wins from below.
    check(teams("0,0=W P1 | 1,0=F01 S1 | hand 0=- 1=- 2=- 3=- | stack P=-"), "", "scores P=3 S=4 ranks P=2 S=1");
}

#[test]
fn riv_tie_3_below_the_winner_totals_decide_and_equal_ones_share() {
    of_three("0,0=W P1 | 1,0=D01 S1 | 2,0=D02 T1", "scores P=3 S=1 T=1 ranks P=1 S=2 T=2");
    of_three("1,0=F01 P1 | 2,0=C01 T1 | 3,0=D02 S1", "ranks P=1 T=2 S=3");
}

#[test]
fn riv_tie_4_an_undecided_tie_is_a_shared_victory() {
    two("1,0=F01 P1 | 2,0=F02 S1", "ranks P=1 S=1");
    two("0,0=W P1S1 | 1,0=F01 P1 | 2,0=F02 S1", "ranks P=1 S=1");
    of_three("1,0=F01 P1 | 2,0=F02 S1 | 3,0=D01 T1", "ranks P=1 S=1 T=3");
    of_three("1,0=F01 P1 | 2,0=F02 S1 | 3,0=F03 T1", "ranks P=1 S=1 T=1");
}
