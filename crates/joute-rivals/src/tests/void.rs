//! RVL-VOID, RVL-ERA.

use crate::arena::Era;
use crate::event::Event;
use crate::options::{Rules, Schedule};
use crate::state::{EndStep, Frame};
use crate::tests::scene::{Scene, hex, hexes, tile};
use joute_kernel::Seat;

/// A scene in which the zones of the end of this round go.
fn ending(mut scene: Scene, round: u8) -> Scene {
    scene.state.open.round = round;
    scene.goes(Frame::RoundEnd(EndStep::Zones))
}

#[test]
fn rvl_void_1_rvl_dry_3_rvl_shield_6_a_zone_takes_along_what_lies_on_it() {
    let mut scene = Scene::new(3).zones("I-A I-C").shields(0, "1,-6 0,0").at(0, "0,3");
    scene.state.open.sponsors = hexes("2,-6 0,0");
    scene.state.open.desert = scene.state.open.desert.with(tile("A01"));
    let scene = ending(scene, 1);
    let open = &scene.state.open;
    assert!(!open.present.contains(tile("A01")) && open.present.len() == 40);
    assert_eq!((open.sponsors, scene.state.player(Seat::at(0)).shields), (hexes("0,0"), hexes("0,0")));
    assert!(!open.desert.contains(tile("A01")));
}

#[test]
fn rvl_void_2_rvl_void_5_e9_a_fall_costs_4_hp_and_ends_on_the_edge() {
    let scene = Scene::new(3).at(0, "2,-6").hp(0, 5).zones("I-A");
    let fallen = ending(scene.clone(), 1);
    assert_eq!((fallen.state.player(Seat::at(0)).hp, fallen.state.player(Seat::at(0)).hex), (1, None));
    let lands = fallen.answers(0);
    assert!(lands.contains(&"land 1,-4".to_owned()) && !lands.contains(&"land 1,-3".to_owned()));
    let fallen = fallen.refuses(0, "land 1,-3", "no_edge", "RVL-VOID-2").refuses(0, "land 1,-5", "void", "RVL-VOID-2");
    let landed = fallen.does(0, "land 1,-4");
    assert_eq!(landed.state.player(Seat::at(0)).hex, Some(hex("1,-4")));
    // With 4 HP it dies, and nobody gains by it.
    let dead = ending(scene.hp(0, 4), 1);
    assert_eq!(dead.state.player(Seat::at(0)).died, 1);
    assert!((0..3).all(|seat| dead.state.player(Seat::at(seat)).rp == 0));
}

#[test]
fn rvl_void_3_rvl_geo_10_a_fall_on_a_face_down_tile_reveals_it_and_a_lake_costs_2_more() {
    let scene = Scene::new(3).at(0, "2,-6").tile("B02", "LLL").down("B02").zones("I-A");
    let scene = ending(scene, 1).does(0, "land 1,-4");
    assert!(scene.state.open.shown.contains(tile("B02")));
    assert_eq!(scene.state.player(Seat::at(0)).hp, 14);
}

#[test]
fn rvl_void_4_rvl_void_8_rvl_void_9_figures_fall_one_at_a_time_clockwise_from_the_token() {
    let mut scene = Scene::new(3).at(0, "2,-6").at(1, "1,-6").at(2, "4,-6").zones("I-A");
    scene.state.open.token = Seat::at(1);
    let scene = ending(scene, 1);
    let asked = |scene: &Scene| scene.asked();
    // Seat 2 has not fallen yet, and takes up no hex.
    assert_eq!((asked(&scene), scene.state.player(Seat::at(2)).hp), (Seat::at(1), 20));
    let scene = scene.does(1, "land 1,-4");
    assert_eq!(asked(&scene), Seat::at(2));
    let scene = scene.refuses(2, "land 1,-4", "hex_taken", "RVL-VOID-2").does(2, "land 2,-4");
    assert_eq!(asked(&scene), Seat::at(0));
}

#[test]
fn rvl_void_6_without_a_free_edge_hex_the_nearest_free_one_is_taken_and_without_any_the_ashak_is_out() {
    // One hex is left and free: it is on the edge, and not asked for.
    let rules = Rules { final_zone_removed: true, ..Rules::default() };
    let scene = Scene::with(3, rules).without_zones(|zone| zone.name() != "III-A").zones("III-A");
    let scene = scene.at(0, "1,-2").at(1, "2,-1").at(2, "0,0");
    let scene = ending(scene, 11);
    // Seat 2 holds the centre, so the two others find nothing.
    assert_eq!(scene.state.open.winners.first(), Some(Seat::at(2)));
    assert_eq!([0, 1].map(|seat| scene.state.player(Seat::at(seat)).died), [1, 2]);
}

#[test]
fn rvl_era_1_rvl_era_2_the_schedule_takes_all_of_an_era_in_time() {
    for schedule in [Schedule::Entering, Schedule::End] {
        let cards = schedule.cards();
        let [first, second] = schedule.changes().map(usize::from);
        let sum = |from: usize, to: usize| cards[from..to].iter().sum::<u8>();
        assert_eq!([sum(0, first), sum(first, second), sum(second, cards.len())], [6, 8, 4]);
    }
    assert_eq!((Schedule::Entering.final_round(), Schedule::End.final_round()), (12, 13));
}

#[test]
fn rvl_era_2_the_table_of_section_16_tiles_and_hexes_left() {
    let left =
        [(40, 118), (34, 100), (25, 73), (21, 61), (17, 49), (13, 37), (9, 25), (7, 19), (5, 13), (3, 7), (3, 7)];
    let mut scene = Scene::new(3)
        .at(0, "0,0")
        .zones("I-A I-B I-C I-D I-E I-F II-A II-B II-C II-D II-E II-F II-G II-H III-A III-B III-C III-D");
    // Two figures are out of the way: nobody of them falls.
    (scene.seat(1).hex, scene.seat(2).hex) = (None, None);
    for (round, expected) in (1..).zip(left) {
        scene.state.open.round = round;
        scene.state.remove_zones(&mut scene.events);
        assert_eq!((scene.state.open.present.len(), scene.state.open.present.hexes().len()), expected, "round {round}");
    }
    assert_eq!(scene.state.open.zones, 1);
}

#[test]
fn rvl_era_3_rvl_round_11_the_era_changes_at_the_end_of_rounds_3_and_7() {
    let mut scene = Scene::new(3);
    for (round, era) in [(2, Era::One), (3, Era::Two), (6, Era::Two), (7, Era::Three)] {
        scene.state.open.round = round;
        scene.state.end_round(EndStep::Era, &mut scene.events);
        assert_eq!(scene.state.open.era, era);
    }
}

#[test]
fn rvl_era_4_rvl_era_5_e14_the_last_zone_card_is_announced_and_not_carried_out() {
    let scene = Scene::new(3)
        .without_zones(|zone| zone.name() != "III-D")
        .zones("III-D")
        .at(0, "0,0")
        .at(1, "0,-1")
        .at(2, "0,-2");
    let scene = ending(scene, 11).chances();
    assert!(scene.events.contains(&Event::FinalAnnounced));
    assert_eq!((scene.state.open.round, scene.state.open.present.hexes().len()), (12, 7));
    // The other steps took place.
    assert!(scene.events.iter().any(|event| matches!(event, Event::EventShown { .. })));
}

#[test]
fn rvl_era_6_the_other_schedule_begins_with_none() {
    let rules = Rules { zone_schedule: Schedule::End, ..Rules::default() };
    let scene = ending(Scene::with(3, rules).zones("I-A"), 1);
    assert_eq!(scene.state.open.zones, 1);
}
