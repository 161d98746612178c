//! RVL-SPEND, RVL-SHIELD, RVL-SCHEMA.

use crate::event::Event;
use crate::options::Rules;
use crate::tests::scene::{Scene, hexes};
use joute_kernel::Seat;

#[test]
fn rvl_spend_1_rvl_shield_1_a_shield_costs_two_resins_and_stands_under_the_figure() {
    let scene = Scene::new(3).stock(0, 2, 5);
    assert_eq!(scene.answers_of(0, "shield"), ["shield 0,3"]);
    let scene = scene.refuses(0, "shield 0,2", "not_next", "RVL-SHIELD-1").does(0, "shield 0,3");
    assert_eq!((scene.state.player(Seat::at(0)).shields, scene.state.player(Seat::at(0)).resin), (hexes("0,3"), 0));
    Scene::new(3).stock(0, 1, 9).refuses(0, "shield 0,3", "no_resources", "RVL-SPEND-1");
}

#[test]
fn rvl_shield_1_with_the_option_also_beside() {
    let rules = Rules { shield_range: 1, ..Rules::default() };
    let scene = Scene::with(3, rules).stock(0, 2, 0).at(1, "0,2").tile("C04", "LLL").down("B09");
    // Not where another stands, not on a lake, not on a face-down tile.
    let scene = scene.refuses(0, "shield 0,2", "hex_taken", "RVL-SHIELD-1");
    let scene =
        scene.refuses(0, "shield 1,2", "lake", "RVL-SHIELD-2").refuses(0, "shield 0,4", "face_down", "RVL-SHIELD-1");
    assert_eq!(scene.answers_of(0, "shield"), ["shield -1,3", "shield -1,4", "shield 0,3", "shield 1,3"]);
}

#[test]
fn rvl_shield_2_one_a_hex_two_a_player_and_a_third_replaces_one() {
    let scene = Scene::new(3).stock(0, 4, 0).shields(0, "2,0 1,0");
    assert_eq!(scene.answers_of(0, "shield"), ["shield 0,3 destroy:1,0", "shield 0,3 destroy:2,0"]);
    let scene = scene.refuses(0, "shield 0,3", "wrong_shield", "RVL-SHIELD-2");
    let scene =
        scene.refuses(0, "shield 0,3 destroy:0,0", "wrong_shield", "RVL-SHIELD-2").does(0, "shield 0,3 destroy:1,0");
    assert_eq!(scene.state.player(Seat::at(0)).shields, hexes("0,3 2,0"));
    // Edge case 9: an own shield there is in the way too.
    scene.refuses(0, "shield 0,3 destroy:2,0", "shielded", "RVL-SHIELD-2");
    Scene::new(3).stock(0, 2, 0).shields(1, "0,3").refuses(0, "shield 0,3", "shielded", "RVL-SHIELD-2");
    Scene::new(3).stock(0, 2, 0).tile("C05", "LLL").refuses(0, "shield 0,3", "lake", "RVL-SHIELD-2");
}

#[test]
fn rvl_spend_2_rvl_spend_7_a_card_is_uninstalled_and_one_of_the_hand_replaced() {
    let scene = Scene::new(3).stock(0, 0, 4).hand(0, "mod_common_1 psywave");
    let deck = scene.state.player(Seat::at(0)).deck;
    assert_eq!(scene.answers_of(0, "uninstall"), ["uninstall hand mod_common_1", "uninstall hand psywave"]);
    let scene = scene.does(0, "uninstall hand mod_common_1");
    let player = scene.state.player(Seat::at(0));
    assert_eq!((player.crystal, player.hand, player.deck), (2, 2, deck - 1));
    assert!(scene.state.open.interface.discard.holds(scene.card("mod_common_1")));
    let scene =
        scene.refuses(0, "uninstall discard psywave", "no_card", "RVL-SPEND-2").does(0, "uninstall hand psywave");
    assert!(scene.state.open.out.holds(scene.card("psywave")));
    scene.refuses(0, "uninstall hand psywave", "no_resources", "RVL-SPEND-2");
}

#[test]
fn rvl_spend_2_a_card_of_the_discard_pile_is_not_replaced() {
    let mut scene = Scene::new(3).stock(0, 0, 2);
    let card = scene.card("mod_common_1");
    scene.seat(0).discard.add(card);
    let hand = scene.state.player(Seat::at(0)).hand;
    let scene = scene.does(0, "uninstall discard mod_common_1");
    assert_eq!(scene.state.player(Seat::at(0)).hand, hand);
}

#[test]
fn rvl_spend_3_rvl_schema_1_rvl_card_3_five_of_a_kind_buy_a_schema() {
    let scene = Scene::new(3).stock(0, 5, 4);
    let visible = scene.state.open.schemas.row;
    let name = scene.design(visible.as_slice()[0]).id.clone();
    assert_eq!(scene.answers_of(0, "schema").len(), 3);
    let scene =
        scene.refuses(0, "schema crystal top", "no_resources", "RVL-SPEND-3").does(0, &format!("schema resin {name}"));
    let player = scene.state.player(Seat::at(0));
    assert!(scene.state.hidden.hands[0].holds(visible.as_slice()[0]) && player.known.holds(visible.as_slice()[0]));
    // RVL-SCHEMA-1: replaced at once.
    assert_eq!((scene.state.open.schemas.row.len(), player.resin), (2, 0));
    // The top card is seen by its player alone.
    let scene = Scene::new(3).stock(0, 0, 5).does(0, "schema crystal top");
    assert!(matches!(scene.events.last(), Some(Event::Installed { card: Some(_), .. })));
    assert_eq!(scene.state.player(Seat::at(0)).unknown[crate::pack::Set::Schema as usize], 1);
}

#[test]
fn rvl_spend_4_rvl_spend_5_ten_of_a_kind_are_a_point_as_often_as_they_can_be_paid() {
    let scene = Scene::new(3).stock(0, 20, 9);
    assert_eq!(scene.answers_of(0, "rp"), ["rp resin"]);
    let scene = scene.does(0, "rp resin").does(0, "rp resin").refuses(0, "rp resin", "no_resources", "RVL-SPEND-4");
    assert_eq!((scene.state.player(Seat::at(0)).rp, scene.state.open.ap), (2, 2));
}

#[test]
fn rvl_schema_2_the_row_grows_with_the_eras() {
    use crate::state::EndStep;
    let mut scene = Scene::new(3);
    let before = scene.state.open.schemas.row;
    for (round, visible) in [(3, 3), (7, 4)] {
        scene.state.open.round = round;
        scene.state.open.stack.clear();
        scene.state.push(crate::state::Frame::RoundEnd(EndStep::Era));
        scene.state.go_on(&mut Vec::new());
        assert_eq!(scene.state.open.schemas.row.len(), visible);
    }
    assert!(before.iter().all(|card| scene.state.open.schemas.discard.holds(card)));
}
