//! RVL-DRONE: the game of two with drones.

use joute_kernel::Seat;

use super::scene::{Scene, hex};
use crate::arena::{Era, TileSet};
use crate::cards::RuleKey;
use crate::event::{Cause, Event};
use crate::fray::Figure;
use crate::options::{HackAction, Rules};
use crate::pile::Pocket;
use crate::state::{EndStep, Frame, TurnStep};

/// Seat 0 in the centre with its drone beside, seat 1 two hexes south with its drone on the same hex.
fn two() -> Scene {
    two_with(Rules::default())
}

fn two_with(rules: Rules) -> Scene {
    let scene = Scene::with(2, rules).second_turn().at(0, "0,0").at(1, "0,2");
    scene.drone(0, "1,0").drone(1, "0,2")
}

#[test]
fn rvl_drone_1_rvl_drone_2_rvl_drone_3_the_smaller_arena_and_its_schedule() {
    let state = Scene::new(2).state;
    assert_eq!((state.open.present.len(), state.open.present.hexes().len()), (31, 91));
    assert!(TileSet::STARTS.minus(state.open.present).is_empty());
    assert_eq!((state.open.era, state.open.schemas.row.len(), state.open.zones), (Era::Two, 3, 12));
    let options = &state.options;
    assert_eq!((options.zone_cards(), options.final_round()), (&[2, 2, 2, 2, 1, 1, 1, 1][..], 9));
    assert_eq!([1, 4, 5, 9].map(|round| options.era_of(round)), [Era::Two, Era::Two, Era::Three, Era::Three]);
}

#[test]
fn rvl_drone_5_rvl_drone_8_rvl_drone_20_the_drone_acts_after_its_ashak() {
    let scene = two().hand(0, "field_medic").does(0, "end");
    assert_eq!(
        (scene.open().as_str(), scene.state.open.ap, scene.state.top()),
        ("0", 2, Some(Frame::Turn(TurnStep::Drone)))
    );
    assert_eq!(scene.answers_of(0, "play").len() + scene.answers_of(0, "uninstall").len(), 0);
    let scene = scene.refuses(0, "play field_medic", "wrong_question", "RVL-DEC-2").does(0, "step 2,0");
    assert_eq!(scene.state.player(Seat::at(0)).drone.hex, Some(hex("2,0")));
    assert_eq!(scene.does(0, "end").state.open.seat, Seat::at(1));
}

#[test]
fn rvl_drone_17_rvl_drone_21_drones_block_nobody_and_stop_on_lakes_without_loss() {
    let scene = two().tile("C05", "LLL").does(0, "step 1,0").does(0, "end").does(0, "step 0,0");
    assert_eq!(scene.place(0), "1,0", "they share a hex");
    let scene = scene.does(0, "step 0,1");
    assert_eq!((scene.life(0).0, scene.state.open.points), (20, 0));
    let scene = two().shields(1, "1,1").does(0, "end").does(0, "step 2,0");
    assert!(scene.answers_of(0, "step").iter().all(|step| step != "step 1,1"), "an enemy shield costs two");
}

#[test]
fn rvl_drone_9_rvl_drone_10_rvl_drone_11_rvl_drone_7_a_drone_pays_with_its_own_stock() {
    let mut scene = two().does(0, "end");
    let drone = &mut scene.seat(0).drone;
    (drone.resin, drone.tokens) = (12, 1);
    scene.state.open.sponsors = super::scene::hexes("1,0");
    let scene = scene.does(0, "rp resin").does(0, "negotiate");
    // The bonus: a schema, or filling two places; no uninstalling.
    assert!(scene.answers(0).iter().all(|answer| answer != "bonus uninstall") && scene.answers(0).len() > 1);
    let scene = scene.does(0, "bonus fill");
    let drone = scene.state.player(Seat::at(0)).drone;
    assert_eq!((drone.rp, drone.tokens, drone.resin, scene.life(0).2), (2, 2, 2, 0));
    let scene = scene.does(0, "shield 1,0");
    assert!(scene.state.player(Seat::at(0)).shields.contains(hex("1,0")));
    assert!(scene.state.may_sponsors_come());
    assert!(!two_with(Rules { drone_sponsors: false, ..Rules::default() }).state.may_sponsors_come());
}

#[test]
fn rvl_drone_12_rvl_drone_18_rvl_drone_19_rvl_drone_23_rvl_drone_29_a_drone_attacks_at_0_to_2_with_sight() {
    // The own Ashak and own shields do not block; one damage, no gauge, nothing added by skills.
    let scene = two().at(0, "0,1").drone(0, "0,0").shields(0, "0,1").skills(0, "long_eye").hp(1, 1).does(0, "end");
    let scene = scene.does(0, "drone_attack 1");
    assert_eq!(scene.open(), "roll 1 2");
    let scene = scene.chance("roll 0");
    // RVL-DRONE-19: the other Ashak is eliminated; the owner has the points.
    assert_eq!((scene.open().as_str(), scene.life(0).1, scene.life(0).2), ("over", 0, 2));
    let scene = two().drone(0, "0,-1").does(0, "end");
    assert_eq!(scene.answers_of(0, "drone_attack").len(), 0, "too far");
    let mut scene = two().drone(0, "0,1").does(0, "end");
    (scene.state.open.round, scene.state.open.turn) = (1, 1);
    let scene = scene.refuses(0, "drone_attack 1", "too_early", "RVL-TURN-4");
    assert_eq!(scene.state.rule_of(Figure::Drone(Seat::at(0)), RuleKey::MovePoints), Some(2));
}

#[test]
fn rvl_drone_13_rvl_drone_30_rvl_drone_31_an_exchange_moves_one_thing_one_way() {
    let mut scene = two().hand(0, "ram ram blaster");
    let drone = &mut scene.seat(0).drone;
    (drone.resin, drone.rp, drone.tokens) = (1, 1, 1);
    let scene = scene.does(0, "give ram").does(0, "take resin").does(0, "take rp").does(0, "take token");
    let player = scene.state.player(Seat::at(0));
    assert_eq!((player.resin, player.rp, player.ant.ready, scene.held(0).as_str()), (1, 1, 1, "blaster ram"));
    let scene = scene.refuses(0, "take ram", "one_way", "RVL-DRONE-31").does(0, "give ram");
    let scene = scene.refuses(0, "take resin", "not_there", "RVL-DRONE-13");
    assert_eq!(scene.state.player(Seat::at(0)).drone.cards.free(), 1);
    let mut scene = scene.tokens(0, 3, 0, 0);
    scene.seat(0).drone.tokens = 1;
    let scene = scene.refuses(0, "take token", "no_place", "RVL-DRONE-13");
    let scene = scene.drone(0, "2,0");
    scene.refuses(0, "give blaster", "not_next", "RVL-DRONE-13");
}

#[test]
fn rvl_drone_14_rvl_drone_15_rvl_drone_24_e13_a_hack_steals_the_content_of_places() {
    let mut scene = two();
    let ram = scene.card("ram");
    let drone = &mut scene.seat(1).drone;
    (drone.resin, drone.rp, drone.cards) = (4, 1, Pocket::EMPTY);
    drone.cards.add(ram);
    let scene = scene.does(0, "hack d1");
    assert_eq!(scene.open(), "hack_roll 0 3");
    let scene = scene
        .chance("roll 2")
        .refuses(0, "steal tokens", "not_there", "RVL-DRONE-14")
        .does(0, "steal resources")
        .does(0, "steal ram");
    let player = scene.state.player(Seat::at(0));
    assert_eq!((player.resin, player.rp, scene.held(0).as_str(), scene.state.open.ap), (4, 1, "ram", 1));
    assert_eq!(scene.answers_of(0, "end").len(), 1, "the successes are used");
    scene.drone(1, "3,0").refuses(0, "hack d1", "out_of_range", "RVL-DRONE-14");
}

#[test]
fn rvl_drone_28_a_hacked_drone_attacks_its_owner_and_keeps_its_relations() {
    let scene = two().hp(1, 1).does(0, "hack d1").chance("roll 1");
    let texts = scene.answers(0);
    assert!(texts.contains(&"hack_attack 1".to_owned()) && texts.contains(&"hack_move".to_owned()), "{texts:?}");
    let scene = scene.does(0, "hack_attack 1").chance("roll 0");
    assert_eq!((scene.open().as_str(), scene.life(0).2), ("over", 2));
    let scene = two().does(0, "hack d1").chance("roll 1").does(0, "hack_move").does(0, "step 0,1").does(0, "stop");
    assert_eq!(scene.state.player(Seat::at(1)).drone.hex, Some(hex("0,1")));
    // D-44: with the option the hacker moves or harvests.
    let rules = Rules { hack_action: HackAction::Hacker, ..Rules::default() };
    let scene = two_with(rules).does(0, "hack d1").chance("roll 1");
    assert!(scene.answers(0).iter().all(|text| !text.starts_with("hack_attack")));
    assert_eq!(scene.does(0, "hack_move").does(0, "step 1,0").place(0), "1,0");
}

#[test]
fn rvl_drone_16_rvl_drone_27_an_attack_on_a_drone_does_no_damage_and_has_its_effects() {
    let scene = two().at(1, "3,0").drone(1, "0,1").hand(0, "ram");
    assert_eq!(scene.answers_of(0, "play"), ["play ram d1"]);
    let scene = scene.at(1, "0,2").does(0, "play ram d1");
    // Ashaks do not stop it; no roll was made.
    assert_eq!((scene.state.player(Seat::at(1)).drone.hex, scene.life(0).1), (Some(hex("0,3")), 0));
}

#[test]
fn rvl_drone_22_an_explosive_pushes_the_drones_of_its_tile() {
    let scene =
        two().at(0, "1,-1").at(1, "-3,0").drone(1, "1,-3").hand(0, "shock_bomb").does(0, "play shock_bomb 1,-4");
    assert_eq!(scene.state.player(Seat::at(1)).drone.hex, Some(hex("1,-2")));
}

#[test]
fn rvl_drone_4_rvl_drone_25_ashaks_fall_before_drones_and_drones_lose_nothing() {
    // II-A takes B02 and B03, the neighbours of the start tile A02.
    let scene = two().at(0, "3,-5").at(1, "0,0").drone(0, "2,-5").drone(1, "3,-5").zones("II-A II-C");
    let mut scene = scene;
    scene.state.open.round = 1;
    let scene = scene.goes(Frame::RoundEnd(EndStep::Zones));
    assert!(!scene.state.open.present.contains(super::scene::tile("A02")));
    assert_eq!((scene.life(0).0, scene.open().as_str()), (16, "0"));
    let edge = scene.answers(0);
    let scene = scene.does(0, &edge[0]);
    let lost = scene.events.iter().filter(|event| matches!(event, Event::HpLost { cause: Cause::Fall, .. })).count();
    assert_eq!((lost, scene.answers(0).contains(&edge[0])), (1, true), "a drone may share the hex");
}

#[test]
fn rvl_drone_6_rvl_drone_26_the_token_goes_to_fewer_hp_before_the_draw() {
    let mut scene = two().hp(1, 5);
    scene.seat(1).drone.rp = 9;
    scene.state.open.token = Seat::at(0);
    let scene = scene.goes(Frame::RoundEnd(EndStep::Next));
    assert_eq!(scene.state.open.token, Seat::at(1));
    let mut scene = two();
    scene.seat(1).drone.rp = 9;
    scene.seat(0).rp = 1;
    scene.state.open.round = 9;
    let scene = scene.goes(Frame::Turns { place: 4 });
    assert_eq!(scene.state.open.winners.first(), Some(Seat::at(0)));
}

#[test]
fn rvl_drone_10_a_drone_builds_on_its_own_hex_whatever_the_option_says() {
    let mut scene = two_with(Rules { shield_range: 1, ..Rules::default() }).does(0, "end");
    scene.seat(0).drone.resin = 2;
    assert_eq!(scene.answers_of(0, "shield"), ["shield 1,0"]);
    scene.refuses(0, "shield 2,0", "not_next", "RVL-SHIELD-1");
}

#[test]
fn rvl_drone_22_a_blast_that_spares_its_user_does_not_spare_the_drone() {
    let scene = two().at(0, "2,-1").at(1, "2,0").ready(0, "tzekko").does(0, "ultimate 1,0").passes();
    let victims = scene.state.open.attacks[0].victims.as_slice();
    assert_eq!(victims, [Figure::Ashak(Seat::at(1)), Figure::Drone(Seat::at(0))]);
}
