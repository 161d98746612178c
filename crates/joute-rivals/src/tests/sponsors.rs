//! RVL-SPON.

use crate::arena::HexId;
use crate::chance::Chance;
use crate::options::{Rules, SponsorCap};
use crate::state::{Anticipation, Asked, EndStep, Frame};
use crate::tests::scene::{Scene, hex, hexes, tile};
use joute_kernel::Seat;

/// A scene in which the sponsors of the end of this round come.
fn coming(mut scene: Scene, round: u8) -> Scene {
    scene.state.open.round = round;
    scene.goes(Frame::RoundEnd(EndStep::Sponsors))
}

#[test]
fn rvl_spon_1_rvl_spon_5_the_first_sponsor_comes_to_the_centre_whoever_stands_there() {
    let scene = coming(Scene::new(3).at(0, "0,0"), 1);
    assert!(scene.state.open.sponsors.contains(HexId::CENTRE));
}

#[test]
fn rvl_round_6_where_three_are_none_comes_not_even_the_first() {
    let mut scene = Scene::new(3);
    scene.state.open.sponsors = hexes("0,1 0,2 1,0");
    let scene = coming(scene, 1);
    assert_eq!(scene.state.open.sponsors, hexes("0,1 0,2 1,0"));
}

#[test]
fn rvl_spon_2_two_rolls_if_fewer_than_three_are_there_and_four_can_be() {
    let mut scene = Scene::new(3);
    scene.state.open.sponsors = hexes("0,0 0,2");
    let scene = coming(scene, 2);
    assert_eq!(scene.state.open.asked, Asked::Chance(Chance::SponsorDie));
    let mut full = Scene::new(3);
    full.state.open.sponsors = hexes("0,0 0,2 0,1");
    assert!(!matches!(coming(full, 2).state.open.asked, Asked::Chance(Chance::SponsorDie)));
    // D-36: with the other value the second roll looks again.
    let mut hard = Scene::with(3, Rules { sponsor_cap: SponsorCap::Hard3, ..Rules::default() });
    hard.state.open.sponsors = hexes("0,0 0,2 0,1");
    hard.state.open.stack.clear();
    hard.state.push(Frame::Sponsors { rolls: 1 });
    assert_eq!(hard.state.roll_for_sponsors(1), crate::flow::Flow::Goes);
}

#[test]
fn rvl_spon_3_rvl_hex_7_a_colour_without_a_free_spot_brings_nobody() {
    // FVC, the first long face, has colour 1 on k1.
    let scene = Scene::new(3).tile("C05", "FVC");
    let one = coming(scene.clone(), 2).chance("colour 1");
    assert!(one.state.open.sponsors.contains(hex("0,2")));
    let mut taken = scene.clone();
    taken.state.open.sponsors = hexes("0,2");
    assert_eq!(coming(taken, 2).chance("colour 1").state.open.sponsors.len(), 1);
    assert_eq!(coming(scene.clone(), 2).chance("colour 2").state.open.sponsors.len(), 0);
    // A face-down tile has no spot.
    assert_eq!(coming(scene.down("C05"), 2).chance("colour 1").state.open.sponsors.len(), 0);
}

#[test]
fn rvl_spon_4_rvl_geo_11_e12_the_die_chooses_from_north_to_south() {
    // The same face three times is one colour on three hexes: k1 of C01, C05 and B13.
    let scene = Scene::new(3).tile("C01", "FVC").tile("C05", "FVC").tile("B13", "FVC");
    let asked = coming(scene.clone(), 2).chance("colour 1");
    let Asked::Chance(chance) = asked.state.open.asked else { panic!("chance is asked") };
    assert_eq!(chance.to_string(), "d6 0,-2 -4,2 0,2");
    for (face, place) in [(1, "0,-2"), (2, "0,-2"), (3, "-4,2"), (4, "-4,2"), (5, "0,2"), (6, "0,2")] {
        let scene = asked.clone().chance(&format!("d6 {face}"));
        assert_eq!(scene.state.open.sponsors, hexes(place));
    }
    let two = coming(scene.down("B13"), 2).chance("colour 1");
    for (face, place) in [(3, "0,-2"), (4, "0,2")] {
        assert_eq!(two.clone().chance(&format!("d6 {face}")).state.open.sponsors, hexes(place));
    }
}

#[test]
fn rvl_geo_6_a_face_turns_with_its_spot() {
    let mut scene = Scene::new(3).tile("C05", "FVC");
    let mut facing = scene.state.open.faces[tile("C05").index()].expect("up");
    let letters =
        |scene: &Scene| -> String { tile("C05").positions().map(|hex| scene.state.true_kind(hex).letter()).collect() };
    assert_eq!(letters(&scene), "FVC");
    facing.rotation = 1;
    scene.state.hidden.faces[tile("C05").index()] = Some(facing);
    assert_eq!(letters(&scene), "CVF");
    // A trigone: position i has kind k[(i + t) mod 3], and the spot of k0 moves along.
    let mut scene = Scene::new(3).tile("C04", "FCO");
    let mut facing = scene.state.open.faces[tile("C04").index()].expect("up");
    facing.rotation = 1;
    scene.state.open.faces[tile("C04").index()] = Some(facing);
    let kinds: String = tile("C04")
        .positions()
        .filter_map(|hex| scene.state.open.kind(scene.state.pack(), hex))
        .map(crate::pack::Kind::letter)
        .collect();
    assert_eq!(kinds, "COF");
}

#[test]
fn rvl_spon_6_with_two_ashaks_left_none_comes() {
    let mut scene = Scene::new(3);
    (scene.seat(2).died, scene.seat(2).hex, scene.seat(2).hp) = (1, None, 0);
    assert!(!matches!(coming(scene, 2).state.open.asked, Asked::Chance(Chance::SponsorDie)));
}

#[test]
fn rvl_spon_7_rvl_spon_8_rvl_ant_4_an_ap_and_a_token_give_a_point_and_a_bonus() {
    let mut scene = Scene::new(3).tokens(0, 0, 1, 0);
    scene.state.open.sponsors = hexes("0,3");
    let scene = scene.refuses(0, "negotiate", "no_token", "RVL-SPON-7").tokens(0, 2, 0, 1).does(0, "negotiate");
    let player = scene.state.player(Seat::at(0));
    assert_eq!((player.rp, scene.state.open.ap, player.ant.reserve), (1, 1, 0));
    assert!(scene.state.open.sponsors.is_empty() && scene.state.open.desert.is_empty());
    assert_eq!(scene.answers_of(0, "bonus").len(), 1 + 3 + 1);
    let filled = scene.clone().does(0, "bonus fill");
    assert_eq!(filled.state.player(Seat::at(0)).ant, Anticipation { ready: 2, active: 0, reserve: 1 });
    let schema = scene.clone().does(0, "bonus schema top");
    assert_eq!(schema.state.player(Seat::at(0)).hand, player.hand + 1);
    let hand = scene.state.hidden.hands[0].as_slice()[0];
    let text = format!("uninstall hand {}", scene.design(hand).id);
    let less = scene.does(0, "bonus uninstall").does(0, &text).does(0, "done");
    // D-51: no card is drawn for it.
    assert_eq!(less.state.player(Seat::at(0)).hand + 1, 4);
    Scene::new(3).refuses(0, "negotiate", "no_sponsor", "RVL-SPON-7");
}

#[test]
fn rvl_spon_9_rvl_end_1_no_bonus_if_the_point_ends_the_game() {
    let mut scene = Scene::new(3).tokens(0, 1, 0, 0);
    scene.state.open.sponsors = hexes("0,3");
    scene.seat(0).rp = 4;
    let scene = scene.does(0, "negotiate");
    assert!(scene.state.is_over() && scene.state.player(Seat::at(0)).ant.ready == 0);
}

#[test]
fn rvl_spon_10_without_schemas_and_cards_the_gauge_is_filled_unasked() {
    let mut scene = Scene::new(3).tokens(0, 1, 0, 0).hand(0, "");
    scene.state.open.sponsors = hexes("0,3");
    scene.state.open.schemas.row = crate::pile::Pile::EMPTY;
    scene.state.open.schemas.deck = 0;
    scene.state.hidden.schemas = crate::pile::Pile::EMPTY;
    let scene = scene.does(0, "negotiate");
    assert_eq!(scene.state.player(Seat::at(0)).ant.ready, 2);
    assert_eq!(scene.answers(0)[0], "end");
}

#[test]
fn rvl_comp_3_a_seventh_sponsor_does_not_appear() {
    let mut scene = Scene::new(3);
    scene.state.open.sponsors = hexes("0,0 0,1 0,2 1,0 2,0 3,0");
    scene.state.land_sponsor(hex("0,-1"), &mut Vec::new());
    assert_eq!(scene.state.open.sponsors.len(), 6);
}
