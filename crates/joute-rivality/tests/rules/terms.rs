//! Sections 1 and 2: terms, geometry.

use joute_rivality::{Cell, Direction, Rotation, Spell, SpellSide};

use crate::support::{base, check, expert, lists, refuse, solo, teams, three, toward};

#[test]
fn riv_term_1_partners_are_one_side() {
    check(teams("hand 0=D05"), "D05 0,-1 r0", "0,0=P4 0,-1=P1 supply P=10");
    check(teams("turn 2 | hand 2=D05"), "D05 0,-1 r0", "0,0=P4 0,-1=P1 supply P=10");
    // Without teams the third seat is a side of its own.
    check(three("turn T | hand T=D05"), "D05 0,-1 r0", "0,0=T4 supply P=15 T=10");
}

#[test]
fn riv_term_2_the_active_player_is_the_one_whose_turn_it_is() {
    check(base("turn S | hand S=D05"), "", "active S ask S=place");
    refuse(base("turn S | hand P=D05"), "P: D05 0,-1 r0", "RIV-TURN-1", "not_your_turn");
    check(base("turn S | hand S=D05"), "S: D05 0,-1 r0", "active P ask P=place");
}

#[test]
fn riv_term_3_the_caster_is_the_side_that_summons() {
    check(base("hand P=D05"), "D05 0,-1 r0", "0,0=P4");
    // Souramoun in his phase: D01 on 1,6 turned upside down hits 2,6 with three and 1,5 with one.
    check(solo("1,1=D05 | 1,6=D01 r2 h | 1,5=D02 r2 h | 2,6=D03 r2 h"), "1,1", "1,6=S1 1,5=S1 2,6=S3 supply S=10");
    // The controller of a stored spell in the turn of another: an enemy of the one who placed the tile.
    check(
        expert("1,0=D05 r1 S1 | pending 1,0E | hand P=D04"),
        "P: D04 2,0 r2; S: cast 1,0 E",
        "2,0=P1S4 supply S=11 P=14",
    );
}

#[test]
fn riv_term_4_control_takes_strictly_more_golems_than_each_other() {
    check(three("1,0=D04 P2S1 | 2,0=D05 P1S1T2 | 3,0=D01 S1"), "", "control 1,0=P 2,0=T 3,0=S");
    check(three("1,0=D04 P2S2 | 2,0=D05 P1S2T2"), "", "control 1,0=contested 2,0=contested");
}

#[test]
fn riv_term_5_a_tile_without_golems_is_empty_and_not_contested() {
    check(base("1,0=D04"), "", "control 0,0=empty 1,0=empty");
    check(base("1,0=D04 P1S1"), "", "control 1,0=contested");
}

#[test]
fn riv_term_6_only_a_tie_for_the_highest_count_contests() {
    check(three("1,0=D04 P2S2T1 | 2,0=D05 P1S1T1"), "", "control 1,0=contested 2,0=contested");
    check(three("1,0=D04 P3S1T1"), "", "control 1,0=P");
}

#[test]
fn riv_geo_1_x_grows_east_and_y_grows_north_without_end() {
    check(base("hand P=D05"), "D05 0,1 r2", "0,0=P4 0,1=P1");
    check(base("hand P=D05"), "D05 -1,0 r1", "0,0=P4 -1,0=P1");
    let row = "1,0=D01 | 2,0=D02 | 3,0=D03 | 4,0=D04 | 5,0=D06 | 6,0=D07 | 7,0=D08 | 8,0=D09 | hand P=D05";
    check(base(row), "D05 9,0 r3", "8,0=P4 9,0=P1");
    // In solo the field ends.
    refuse(solo("1,1=D05 P1 | wiz P=1,1"), "0,1", "RIV-SOLO-9", "off_field");
}

#[test]
fn riv_geo_2_corners_are_not_adjacent() {
    refuse(base("hand P=D05"), "D05 1,1 r0", "RIV-PLACE-1", "not_adjacent");
    lists(
        base("hand P=D05"),
        "",
        "D05 0,-1 r0; D05 0,-1 r1; D05 0,-1 r2; D05 0,-1 r3; D05 -1,0 r0; D05 -1,0 r1; D05 -1,0 r2; D05 -1,0 r3; \
         D05 1,0 r0; D05 1,0 r1; D05 1,0 r2; D05 1,0 r3; D05 0,1 r0; D05 0,1 r1; D05 0,1 r2; D05 0,1 r3",
    );
    assert_eq!(Cell::new(2, 3).neighbours(), [(2, 4), (3, 3), (2, 2), (1, 3)].map(|(x, y)| Cell::new(x, y)));
}

#[test]
fn riv_geo_3_rotation_turns_every_side_clockwise() {
    let facings = |side: SpellSide| Rotation::ALL.map(|rotation| side.facing(rotation));
    assert_eq!(facings(SpellSide::Top), ["N", "E", "S", "W"].map(toward));
    assert_eq!(facings(SpellSide::Right), ["E", "S", "W", "N"].map(toward));
    assert_eq!(facings(SpellSide::Left), ["W", "N", "E", "S"].map(toward));
    // Each rotation leaves one direction to the bottom, which has no spell.
    let bottom = |rotation| Direction::ALL.into_iter().find(|&to| SpellSide::facing_to(to, rotation).is_none());
    assert_eq!(Rotation::ALL.map(bottom), ["S", "W", "N", "E"].map(|letter| Some(toward(letter))));
    // And so it is in play: the tops of D06, lefts of D01 and rights of C02 that face the Well.
    for (tile, golems, places) in [
        ("D06", "P3", ["0,-1 r0", "-1,0 r1", "0,1 r2", "1,0 r3"]),
        ("D01", "P3", ["1,0 r0", "0,-1 r1", "-1,0 r2", "0,1 r3"]),
        ("C02", "P2", ["-1,0 r0", "0,1 r1", "1,0 r2", "0,-1 r3"]),
    ] {
        for place in places {
            check(base(&format!("hand P={tile}")), &format!("{tile} {place}"), &format!("0,0={golems}"));
        }
    }
}

#[test]
fn riv_geo_4_a_spell_summons_so_many_at_exactly_that_range() {
    assert_eq!(Spell::new(2, 3, true).to_string(), "2@3!");
    assert_eq!(Spell::new(4, 1, false).to_string(), "4@1");
    // C01 faces west with 1@1, north with 2@3! and east with 2@2.
    let given = "-1,0=D01 | -2,0=D02 | 1,1=D05 | 1,0=D03 | 1,2=C04 S1 | 1,-1=D07 | 3,-1=D08 | hand P=C01";
    check(base(&format!("{given} | 0,-1=D06")), "C01 2,-1 r0", "1,-1=P1 cast 2,-1W=1 lost 2,-1N=no_tile 2,-1E=no_tile");
    check(base(given), "C01 1,-2 r0", "1,1=P2 cast 1,-2N=2 lost 1,-2W=no_tile 1,-2E=no_tile");
    // The breaker takes no notice of the Cottage's shield, on which a spell of one golem dies.
    check(base("0,1=D03 | 0,2=C04 S1 | hand P=C07"), "C07 0,-1 r0", "0,2=P2S1 cast 0,-1N=2");
    check(base("1,0=C04 S1 | hand P=C01"), "C01 2,0 r0", "1,0=S1 cast 2,0W=0");
}
