//! Section 8: the cap of five.

use crate::support::{base, check, expert_three, lists, refuse, solo, three};

#[test]
fn riv_cap_1_no_tile_keeps_more_than_five() {
    check(base("0,0=W S2 | hand P=D05"), "D05 1,0 r3", "0,0=P4S1");
    check(base("0,0=W S1 | hand P=D05"), "D05 1,0 r3", "0,0=P4S1 supply S=15");
    check(three("0,0=W S1T1 | hand P=D01"), "D01 1,0 r0", "0,0=P3S1T1 supply S=15 T=15");
}

#[test]
fn riv_cap_2_enemies_leave_before_the_casters_own() {
    check(base("0,0=W P2S3 | hand P=D05"), "D05 1,0 r3", "0,0=P5 supply P=11 S=18");
    check(base("0,0=W P1S3 | hand P=D05"), "D05 1,0 r3", "0,0=P5 supply P=10 S=18");
}

#[test]
fn riv_cap_3_the_largest_enemy_loses_one_at_a_time_and_ties_are_chosen() {
    // Seven: salmon is larger and loses one, then both are equal and the caster chooses.
    let given = || three("0,0=W S2T1 | hand P=D05");
    check(given(), "D05 1,0 r3", "0,0=P4S1T1 ask P=removal supply S=16");
    lists(given(), "D05 1,0 r3", "remove S; remove T");
    check(given(), "D05 1,0 r3; remove S", "0,0=P4T1 supply S=17 T=15");
    check(given(), "D05 1,0 r3; remove T", "0,0=P4S1 supply S=16 T=16");
    refuse(given(), "D05 1,0 r3; remove P", "RIV-CAP-3", "not_a_largest_enemy");
    refuse(given(), "D05 1,0 r3; P: resolve W", "RIV-CAP-3", "another_question");
    refuse(given(), "D05 1,0 r3; S: remove P", "RIV-TURN-1", "not_your_turn");
    // Without a tie nothing is asked.
    check(three("0,0=W S3T1 | hand P=D01"), "D01 1,0 r0", "0,0=P3S1T1 supply S=17 ask S=place");
    // A golem that goes changes who is largest: two of each and three arrive.
    check(three("0,0=W S2T2 | hand P=D01"), "D01 1,0 r0; remove S", "0,0=P3S1T1 supply S=16 T=16");
    check(three("0,0=W S2T2 | hand P=D05"), "D05 1,0 r3; remove S", "0,0=P4S1T1 ask P=removal");
}

#[test]
fn riv_cap_4_an_excess_of_the_caster_alone_goes_home() {
    check(base("0,0=W P4 | hand P=D05"), "D05 1,0 r3", "0,0=P5 supply P=13");
    check(base("0,0=W P1 | hand P=D05"), "D05 1,0 r3", "0,0=P5 supply P=10");
}

#[test]
fn riv_cap_5_it_holds_when_a_wizard_comes_and_after_a_siege() {
    // Souramoun comes to 1,6, where five golems lie: a player's leaves, or else one of his own.
    check(solo("1,1=D01 | 1,6=D05 r2 P2S3"), "1,1", "1,6=P1S4");
    check(solo("1,1=D01 | 1,6=D05 r2 S5"), "1,1", "1,6=S5");
    // A siege expels everybody else, so that in play the besieger's golems never exceed five.
    check(
        expert_three("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,-1=D04 P1 | 1,0=D06 P2S2T1 | hand P=D05"),
        "D05 -1,0 r3",
        "1,0=P3 supply S=17 T=16",
    );
}
