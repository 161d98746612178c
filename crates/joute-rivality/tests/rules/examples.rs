//! Section 15: the worked examples of the rulebooks.

use joute_rivality::Side;
use joute_rivality::Terrain;
use joute_rivality::rules::scoring::ranking;
use joute_rivality::rules::shields::shields;

use crate::support::{base, check, expert, solo, three};

#[test]
fn riv_ex_1_a_turn_of_each_and_the_next() {
    let given = || base("supply P=30 S=30 | hand P=D09,C08 S=D04");
    check(given(), "P: D09 0,-1 r0", "0,0=P2 0,-1=P1 wiz P=0,-1 lost 0,-1W=no_tile");
    check(given(), "P: D09 0,-1 r0; S: D04 1,0 r0", "0,0=P2S2 control 0,0=contested lost 1,0N=no_tile");
    check(
        given(),
        "P: D09 0,-1 r0; S: D04 1,0 r0; P: C08 0,-2 r1",
        "0,0=P5 0,-1=P1 1,0=S1 0,-2=P1 supply P=23 S=29 wiz P=0,-2 S=1,0 control 0,0=P shields 0,0=1",
    );
}

#[test]
fn riv_ex_2_a_forbidden_attack() {
    check(
        base("0,0=W P2 | 0,-1=D09 r0 P1 | wiz P=0,-1 | turn S | hand S=D05"),
        "D05 1,-1 r3",
        "0,-1=P1 1,-1=S1 0,0=P2 supply S=14",
    );
}

const EX_3: &str = "1,0=D06 P1 | 2,0=D07 P4S1 | 3,0=D08 P1 | 4,0=D10 P1 | turn S | hand S=D04";

#[test]
fn riv_ex_3_a_plain_taken_and_a_cottage_reinforced() {
    check(
        base(&format!("{EX_3} | 4,-1=C05 S1")),
        "D04 2,-1 r1",
        "2,0=P2S3 4,-1=S3 2,-1=S1 supply S=10 P=17 control 2,0=S",
    );
}

#[test]
fn riv_ex_4_the_same_with_the_cottage_in_enemy_hands() {
    check(base(&format!("{EX_3} | 4,-1=C05 P2")), "D04 2,-1 r1", "2,0=P2S3 4,-1=P2S1 2,-1=S1 supply S=11 P=17");
}

#[test]
fn riv_ex_5_two_golems_never_pass_a_fortress() {
    check(base("1,0=F01 S1 | hand P=D04"), "D04 2,0 r0", "1,0=S1 2,0=P1 supply P=14");
}

#[test]
fn riv_ex_6_a_tile_that_nobody_is_given() {
    check(
        three("0,0=W T1 | 1,0=F01 P2S2T1 | hand P=- S=- T=- | stack P=-"),
        "",
        "scores P=0 S=0 T=3 ranks T=1 P=2 S=2",
    );
}

#[test]
fn riv_ex_7_the_wells_controller_wins_from_below_a_tie() {
    let found = ranking([23, 23, 19], 3, Some(Side::THIRD));
    assert_eq!((found.ranks, found.decided_by.map(|rule| rule.0)), ([2, 2, 1], Some("RIV-TIE-2")));
    // Without the Well, the two share; with one point more, that one wins.
    assert_eq!(ranking([23, 23, 19], 3, None).ranks, [1, 1, 3]);
    assert_eq!(ranking([24, 23, 19], 3, Some(Side::THIRD)).ranks, [1, 2, 3]);
}

#[test]
fn riv_ex_8_shields_of_an_entrenched_tile() {
    let entrenched = |terrain| shields(terrain, [5, 0, 0]);
    assert_eq!([Terrain::StoneCircle, Terrain::Cottage, Terrain::Fortress].map(entrenched), [1, 2, 3]);
    check(base("1,0=D01 P5 | 2,0=C01 P5 | 3,0=F01 P5"), "", "shields 1,0=1 2,0=2 3,0=3");
}

#[test]
fn riv_ex_9_souramoun_takes_the_tile_under_the_wizard() {
    check(
        solo("3,1=D06 P1 | 3,2=D07 P1 | 3,3=C05 | 3,4=C03 r2 h | 3,6=D01 r2 S1 | wiz P=3,1 S=3,6"),
        "3,3",
        "3,3=P1S2 3,4=S1 wiz P=3,3 S=3,4 control 3,3=S supply P=14 S=12 tile 3,4=C03",
    );
}

#[test]
fn riv_ex_10_a_brilliant_move() {
    check(
        expert(
            "0,0=W S1 | 0,-1=D07 S1 | 0,1=D08 S1 | 1,1=D02 S2 | 2,1=D09 S1 | 2,0=D01 S2 | 1,-1=C01 P2 | 1,0=F01 P5 | \
             turn S | hand S=D05",
        ),
        "D05 1,-2 r0",
        "1,-1=P2S3 1,0=S1 1,-2=S1 supply S=10 P=20",
    );
}

const TRAP: &str = "1,0=D01 P1 | 2,0=D06 r1 S1 | 0,1=D07 S1 | wiz S=0,1 P=1,0 | pending 2,0E 2,0N";

#[test]
fn riv_ex_11_a_delayed_spell_captured() {
    check(
        expert(&format!("{TRAP} | hand P=D04")),
        "P: D04 3,0 r0; P: cast 2,0 E",
        "2,0=P2S1 3,0=P4 supply P=9 pending 2,0N 3,0N",
    );
}

#[test]
fn riv_ex_12_the_trap_closes_when_the_source_is_not_captured() {
    check(
        expert(&format!("{TRAP} | hand P=D05")),
        "P: D05 3,0 r0; S: cast 2,0 E",
        "3,0=P1S3 control 3,0=S wiz P=3,0 pending 2,0N 3,0N",
    );
}

#[test]
fn riv_ex_13_expert_values_with_an_enemy_golem() {
    let scored = |tile: &str, points: u8| {
        check(expert(&format!("1,0={tile} P3S1 | hand P=- S=- | stack P=-")), "", &format!("scores P={points}"));
    };
    scored("D01", 0);
    scored("C01", 1);
    scored("F01", 3);
}
