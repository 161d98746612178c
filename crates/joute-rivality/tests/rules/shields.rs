//! Section 8: shields and entrenchment.

use joute_rivality::Terrain;
use joute_rivality::rules::shields::{entrenchment, shields};

use crate::support::{base, check, expert, three};

#[test]
fn riv_shield_1_printed_shields_cost_the_first_golems() {
    let printed = [Terrain::StoneCircle, Terrain::Well, Terrain::Cottage, Terrain::Fortress].map(Terrain::shields);
    assert_eq!(printed, [0, 0, 1, 2]);
    check(base("1,0=D01 S1 | hand P=D05"), "D05 2,0 r3", "1,0=P4S1");
    check(base("1,0=C01 S1 | hand P=D05"), "D05 2,0 r3", "1,0=P3S1");
    check(base("1,0=F01 S1 | hand P=D05"), "D05 2,0 r3", "1,0=P2S1");
    check(base("0,0=W S1 | hand P=D05"), "D05 1,0 r3", "0,0=P4S1");
}

#[test]
fn riv_shield_2_they_act_for_an_enemy_who_controls_the_tile() {
    // Golems that are there already change nothing.
    check(base("1,0=F01 P1S2 | hand P=D05"), "D05 2,0 r3", "1,0=P3S2");
    check(three("1,0=F01 P1T2 | hand P=D05"), "D05 2,0 r3", "1,0=P3T2");
    // A minority of the enemy defends nothing.
    check(base("1,0=F01 P2S1 | hand P=D05"), "D05 2,0 r3", "1,0=P5");
}

#[test]
fn riv_shield_3_empty_and_contested_tiles_raise_none() {
    check(base("1,0=F01 | hand P=D05"), "D05 2,0 r3", "1,0=P4");
    check(base("1,0=F01 P1S1 | hand P=D09"), "D09 1,-1 r0", "1,0=P3S1 shields 1,0=2");
    check(base("1,0=F01 P1S1"), "", "shields 1,0=0");
    check(base("1,0=F01"), "", "shields 1,0=0");
    // For the Well's controller too: the Well settles nothing before the end.
    check(base("0,0=W S2 | 1,0=F01 P1S1 | hand P=D09"), "D09 1,-1 r0", "1,0=P3S1");
}

#[test]
fn riv_shield_4_a_breaker_ignores_them_all() {
    // C03 has 2@3! to the west.
    let given = |golems: &str| base(&format!("1,0=F01 {golems} | 2,0=D01 | 3,0=D02 | hand P=C03"));
    check(given("S1"), "C03 4,0 r0", "1,0=P2S1");
    check(given("S5"), "C03 4,0 r0", "1,0=P2S3 supply S=17");
    // The same two golems at range 2 without the sign: D09.
    check(base("1,0=F01 S1 | 2,0=D01 | hand P=D09"), "D09 3,0 r0", "1,0=S1");
}

#[test]
fn riv_shield_5_joining_the_own_tile_costs_nothing() {
    check(base("1,0=F01 P1 | hand P=D05"), "D05 2,0 r3", "1,0=P5");
    check(base("1,0=F01 S1 | hand P=D05"), "D05 2,0 r3", "1,0=P2S1");
}

#[test]
fn riv_shield_6_they_are_not_used_up() {
    check(base("1,0=C01 S2 | hand P=D09,D05 S=D03"), "D09 1,-1 r0", "1,0=P1S2 shields 1,0=1");
    check(base("1,0=C01 S2 | hand P=D09,D04 S=D03"), "P: D09 1,-1 r0; S: D03 -1,0 r0; P: D04 1,1 r3", "1,0=P2S2");
}

#[test]
fn riv_shield_7_a_spell_too_weak_is_cast_without_effect() {
    check(base("1,0=F01 S1 | hand P=D09"), "D09 1,-1 r0", "1,0=S1 supply P=14 cast 1,-1N=0");
    check(base("1,0=F01 S5 | hand P=D06"), "D06 1,-1 r0", "1,0=S5 supply P=14 cast 1,-1N=0");
    // In expert it is spent, not stored.
    check(expert("1,0=F01 S1 | hand P=D05"), "D05 2,0 r3", "1,0=P2S1 pending none");
}

#[test]
fn riv_entrench_1_five_golems_of_one_side_are_a_shield() {
    let with_five = [Terrain::StoneCircle, Terrain::Well, Terrain::Cottage, Terrain::Fortress]
        .map(|terrain| shields(terrain, [0, 5, 0]));
    assert_eq!(with_five, [1, 1, 2, 3]);
    check(base("1,0=D01 S5 | hand P=D05"), "D05 2,0 r3", "1,0=P3S2");
    check(base("1,0=C01 S5 | hand P=D05"), "D05 2,0 r3", "1,0=P2S3");
    check(base("1,0=F01 S5 | hand P=D05"), "D05 2,0 r3", "1,0=P1S4");
    // Five golems of two sides are none.
    assert_eq!(entrenchment([1, 4, 0]), 0);
    check(base("1,0=D01 P1S4 | hand P=D05"), "D05 2,0 r3", "1,0=P5");
}

#[test]
fn riv_entrench_2_it_is_a_shield_like_the_others() {
    // Against a breaker it does nothing; for its own side neither (the fifth and sixth go home by the cap).
    check(base("1,0=D01 S5 | 2,0=D04 | 3,0=D02 | hand P=C03"), "C03 4,0 r0", "1,0=P2S3");
    check(base("1,0=D01 P5 | hand P=D09"), "D09 1,-1 r0", "1,0=P5 cast 1,-1N=2 supply P=14");
    // It is not used up.
    check(base("1,0=D01 S5 | hand P=D06,D07"), "D06 2,0 r0", "1,0=S5 shields 1,0=1");
}

#[test]
fn riv_entrench_3_on_the_well_and_under_a_wizard_too() {
    check(base("0,0=W S5 | hand P=D05"), "D05 1,0 r3", "0,0=P3S2");
    check(base("0,0=W S5 | wiz S=0,0"), "", "shields 0,0=1");
    check(base("1,0=C01 S5 | wiz S=1,0"), "", "shields 1,0=2");
}

#[test]
fn riv_entrench_4_it_ends_with_the_fifth_golem() {
    check(base("1,0=D01 S4 | hand P=D05"), "D05 2,0 r3", "1,0=P4S1");
    // The first spell breaks the garrison; the second meets the printed shields only.
    check(base("1,0=C01 S5 | hand P=D05,D09 S=D03"), "P: D05 2,0 r3; S: D03 -1,0 r0; P: D09 1,-1 r0", "1,0=P3S2");
}
