//! RVL-EVENT: the 15 events, as far as they concern what is played.

use crate::cards::RuleKey;
use crate::event::Event;
use crate::pack::{Pack, Set};
use crate::state::Anticipation;
use crate::tests::scene::{Scene, hexes, tile};
use joute_kernel::Seat;

#[test]
fn rvl_event_3_there_are_15_events_and_one_is_fire() {
    let pack = Pack::standard();
    assert_eq!(pack.cards_of(Set::Event).count(), 15);
    let scene = Scene::new(3);
    let cover = |scene: &Scene| scene.state.rule(Seat::at(0), RuleKey::ForestCover);
    assert_eq!((cover(&scene), cover(&scene.event("fire"))), (Some(1), Some(0)));
}

#[test]
fn rvl_event_2_rvl_hex_5_acid_lakes_cost_three() {
    let scene = Scene::new(3).tile("C05", "LLL").event("acid_lakes").does(0, "step 0,2");
    assert_eq!(scene.state.player(Seat::at(0)).hp, 17);
}

#[test]
fn rvl_event_2_a_blackout_closes_the_visible_row_and_nothing_is_asked() {
    // Edge case 27: off the hex the top two, on it the top four.
    let scene = Scene::new(3).tile("C04", "IIO").event("blackout");
    let off = scene.clone().at(0, "1,2").does(0, "harvest");
    assert_eq!((off.state.open.seen, off.state.open.looked.len()), (2, 0));
    let on = scene.at(0, "1,1").does(0, "harvest");
    assert_eq!((on.state.open.seen, on.state.open.interface.row.len()), (4, 2));
}

#[test]
fn rvl_event_2_rvl_harv_4_more_grows_on_every_hex_of_the_kind() {
    let scene = Scene::new(3).tile("C04", "FFC").at(0, "1,1");
    let harvested = |event: &str| {
        let scene = scene.clone().event(event).does(0, "harvest");
        (scene.state.player(Seat::at(0)).resin, scene.state.player(Seat::at(0)).crystal)
    };
    assert_eq!((harvested("overgrowth"), harvested("rich_veins")), ((6, 1), (4, 2)));
}

#[test]
fn rvl_event_2_rvl_spend_2_rvl_spend_4_prices_change() {
    let scene = Scene::new(3).stock(0, 11, 1).hand(0, "psywave");
    scene.clone().event("inflation").refuses(0, "rp resin", "no_resources", "RVL-SPEND-4");
    let scene = scene.event("cheap_recycling").does(0, "uninstall hand psywave");
    assert_eq!(scene.state.player(Seat::at(0)).crystal, 0);
}

#[test]
fn rvl_event_2_rvl_move_1_long_strides_give_three_points() {
    let scene = Scene::new(3).event("long_strides").does(0, "step 0,2").does(0, "step 0,1").does(0, "step 0,0");
    assert_eq!((scene.state.open.ap, scene.state.open.points), (1, 0));
}

#[test]
fn rvl_event_2_fog_and_cease_fire_wait_for_attacks() {
    let scene = Scene::new(3);
    let rule = |event: &str, key| scene.clone().event(event).state.rule(Seat::at(1), key);
    assert_eq!((rule("fog", RuleKey::RangeLimit), rule("cease_fire", RuleKey::AttacksTurn1)), (Some(3), Some(0)));
    assert_eq!(rule("rain", RuleKey::RangeLimit), None);
}

#[test]
fn rvl_event_2_what_is_immediate_happens_when_it_is_revealed() {
    let mut scene = Scene::new(3).shields(0, "0,1 0,2").shields(2, "1,0");
    scene.state.open.desert = scene.state.open.desert.with(tile("C04"));
    scene.state.open.sprout = scene.state.open.sprout.with(tile("C05"));
    let rained = scene.clone().reveals("rain");
    assert!(rained.state.open.desert.is_empty() && rained.state.open.sprout.is_empty());
    let shaken = scene.clone().reveals("quake");
    assert!(shaken.state.shields().is_empty());
    assert_eq!(shaken.events.iter().filter(|event| matches!(event, Event::ShieldGone { .. })).count(), 3);
    let dropped = scene.clone().reveals("supply_drop").reveals("supply_drop");
    assert_eq!(dropped.state.open.sponsors, hexes("0,0"));
    // RVL-SPON-6.
    let mut two = scene.clone();
    (two.seat(1).died, two.seat(1).hp, two.seat(1).hex) = (1, 0, None);
    assert!(two.reveals("supply_drop").state.open.sponsors.is_empty());
}

#[test]
fn rvl_event_4_rvl_ult_3_everybody_gains_and_a_full_gauge_takes_no_more() {
    let scene = Scene::new(3).tokens(1, 2, 0, 1).reveals("forecast");
    let ant = |seat: u8| scene.state.player(Seat::at(seat)).ant;
    assert_eq!((ant(0).ready, ant(1)), (1, Anticipation { ready: 2, active: 0, reserve: 1 }));
    let mut scene = scene;
    scene.seat(2).ult = 14;
    let scene = scene.reveals("adrenaline");
    assert_eq!([0, 1, 2].map(|seat| scene.state.player(Seat::at(seat)).ult), [2, 2, 15]);
}

#[test]
fn rvl_geo_4_rvl_event_2_no_sponsor_drops_into_the_void() {
    let mut scene = Scene::new(3).without_zones(|zone| zone.to_string() == "I-A");
    let mut drop = |place: &str| {
        scene.state.do_now(&crate::cards::Now::Sponsor(crate::cards::Place(super::scene::hex(place))), &mut Vec::new());
        scene.state.open.sponsors
    };
    assert!(drop("2,-6").is_empty());
    assert_eq!(drop("1,-4"), hexes("1,-4"));
}
