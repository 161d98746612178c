//! RVL-EXPL, RVL-MOVE, RVL-HEX.

use crate::event::{Cause, Event};
use crate::tests::scene::{Scene, hex, hexes, tile};
use joute_kernel::Seat;

#[test]
fn rvl_expl_1_rvl_expl_3_explore_costs_nothing_and_needs_a_face_down_tile_beside() {
    let scene = Scene::new(3).at(0, "2,-5").down("B02").down("B03").down("C02");
    assert_eq!(scene.answers_of(0, "explore"), ["explore B02"]);
    let scene =
        scene.refuses(0, "explore B03", "not_next", "RVL-EXPL-1").refuses(0, "explore B04", "face_up", "RVL-EXPL-1");
    let scene = scene.does(0, "explore B02");
    assert_eq!((scene.state.open.ap, scene.answers_of(0, "explore").len()), (2, 0));
}

#[test]
fn rvl_expl_2_what_is_revealed_is_public_for_good() {
    let scene = Scene::new(3).at(0, "2,-5").down("B02").does(0, "explore B02");
    assert!(scene.state.open.shown.contains(tile("B02")) && scene.state.open.faces[tile("B02").index()].is_some());
}

#[test]
fn rvl_move_1_an_ap_gives_two_points_and_the_second_step_costs_none() {
    let scene = Scene::new(3).does(0, "step 0,2");
    assert_eq!((scene.state.open.ap, scene.state.open.points), (1, 1));
    let scene = scene.does(0, "step 0,1");
    assert_eq!((scene.state.open.ap, scene.state.open.points), (1, 0));
    let scene = scene.does(0, "step 0,2").does(0, "step 0,3");
    assert_eq!(scene.answers(0), ["end"]);
    scene.refuses(0, "step 0,2", "no_ap", "RVL-MOVE-1").refuses(0, "step 0,0", "not_next", "RVL-MOVE-1");
}

#[test]
fn rvl_move_2_e4_exploring_ends_a_move_and_then_a_new_ap_is_due() {
    let scene =
        Scene::new(3).at(0, "3,-5").down("B02").does(0, "step 2,-5").refuses(0, "step 2,-4", "face_down", "RVL-MOVE-2");
    let scene = scene.does(0, "explore B02");
    assert_eq!((scene.state.open.ap, scene.state.open.points), (1, 0));
    let scene = scene.does(0, "step 2,-4");
    assert_eq!((scene.state.open.ap, scene.state.open.points), (0, 1));
}

#[test]
fn rvl_move_3_e5_an_enemy_shield_costs_two_points_and_an_own_one_nothing_more() {
    let scene = Scene::new(3).shields(1, "0,2");
    let dear = scene.clone().does(0, "step 1,2").refuses(0, "step 0,2", "too_dear", "RVL-MOVE-3");
    assert!(!dear.answers(0).contains(&"step 0,2".to_owned()));
    let crossed = scene.does(0, "step 0,2");
    assert_eq!((crossed.state.open.ap, crossed.state.open.points), (1, 0));
    assert_eq!(crossed.state.player(Seat::at(1)).shields, hexes("0,2"), "the shield stays");
    let own = Scene::new(3).shields(0, "0,2").does(0, "step 0,2");
    assert_eq!(own.state.open.points, 1);
}

#[test]
fn rvl_move_4_another_ashak_blocks_its_hex() {
    let scene = Scene::new(3).at(1, "0,2").refuses(0, "step 0,2", "hex_taken", "RVL-MOVE-4");
    assert!(!scene.answers(0).contains(&"step 0,2".to_owned()));
}

#[test]
fn rvl_move_5_the_void_cannot_be_entered() {
    Scene::new(3).without_zones(|zone| zone.name() == "II-D").refuses(0, "step 0,4", "void", "RVL-MOVE-5");
    // RVL-GEO-4: so is everything outside of radius 6, however far.
    let scene = Scene::new(3).at(0, "6,-4").refuses(0, "step 7,-4", "void", "RVL-MOVE-5");
    let scene = scene.refuses(0, "step 8,-4", "not_next", "RVL-MOVE-1");
    let scene = scene.refuses(0, "step 2000000000,-2000000000", "not_next", "RVL-MOVE-1");
    let scene = scene.refuses(0, "shield 7,-4", "not_next", "RVL-SHIELD-1").refuses(
        0,
        "land 7,-4",
        "wrong_question",
        "RVL-DEC-2",
    );
    scene.misreads("step 07,-4", 5);
}

#[test]
fn rvl_move_6_rvl_hex_5_rvl_hex_8_a_lake_costs_2_hp_and_ends_the_move_each_time() {
    let scene = Scene::new(3).tile("C05", "LLL").does(0, "step 0,2");
    assert_eq!((scene.state.player(Seat::at(0)).hp, scene.state.open.points, scene.state.open.ap), (18, 0, 1));
    // From lake to lake costs again; staying costs nothing.
    let scene = scene.does(0, "step 0,1").does(0, "end");
    assert_eq!(scene.state.player(Seat::at(0)).hp, 16);
}

#[test]
fn rvl_move_7_rvl_hex_6_volcanoes_are_crossed_freely() {
    let scene = Scene::new(3).at(0, "0,1").does(0, "step 0,0").does(0, "step 0,-1");
    assert_eq!((scene.state.player(Seat::at(0)).hp, scene.state.open.ap), (20, 1));
}

#[test]
fn rvl_move_8_e18_anything_but_a_step_ends_the_move() {
    let scene = Scene::new(3).stock(0, 2, 0).does(0, "step 0,2").does(0, "shield 0,2").does(0, "step 0,1");
    assert_eq!((scene.state.open.ap, scene.state.open.points), (0, 1));
}

#[test]
fn rvl_move_10_stop_gives_the_points_up_and_then_a_shield_can_be_crossed() {
    let scene = Scene::new(3).shields(1, "0,1").refuses(0, "stop", "not_moving", "RVL-MOVE-10").does(0, "step 0,2");
    let scene = scene.refuses(0, "step 0,1", "too_dear", "RVL-MOVE-3").does(0, "stop").does(0, "step 0,1");
    assert_eq!((scene.state.open.ap, scene.state.open.points), (0, 0));
}

#[test]
fn rvl_elim_1_rvl_elim_5_rvl_turn_6_who_dies_in_a_lake_ends_the_turn_and_gives_nothing() {
    let scene = Scene::new(3).hp(0, 2).stock(0, 4, 4).shields(0, "0,3").tile("C05", "LLL").does(0, "step 0,2");
    let dead = scene.state.player(Seat::at(0));
    assert_eq!((dead.died, dead.hp, dead.hex, dead.resources(), dead.shields.len()), (1, 0, None, 0, 0));
    assert!(scene.events.contains(&Event::HpLost { seat: Seat::at(0), lost: 2, cause: Cause::Lake }));
    assert_eq!(scene.state.open.seat, Seat::at(1), "the next player goes on");
    assert!((1..3).all(|seat| scene.state.player(Seat::at(seat)).rp == 0));
    // RVL-SPEND-7: its cards are put away.
    assert_eq!((dead.hand, dead.deck, dead.discard.len()), (0, 0, 0));
    assert_eq!(scene.state.open.out.len(), 7);
}

#[test]
fn rvl_geo_10_a_figure_never_enters_a_face_down_tile_by_a_step() {
    let scene = Scene::new(3).down("C05");
    assert!(scene.clone().at(0, "1,2").answers(0).iter().all(|text| text != "step 0,2" && text != "step 0,3"));
    assert!(scene.state.ground(Seat::at(1)).open.both(tile("C05").hexes()).is_empty());
    assert!(!scene.state.ground(Seat::at(0)).open.contains(hex("3,0")), "another stands there");
}
