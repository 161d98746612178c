//! RVL-HARV, RVL-DRY, RVL-ANT.

use crate::event::Event;
use crate::state::{Anticipation, EndStep, Frame};
use crate::tests::scene::{Scene, tile};
use joute_kernel::Seat;

#[test]
fn rvl_harv_4_rvl_harv_2_e6_each_hex_gives_one_and_the_one_under_the_figure_three() {
    let scene = Scene::new(3).tile("C04", "FFC").at(0, "1,1").does(0, "harvest");
    let player = scene.state.player(Seat::at(0));
    assert_eq!((player.resin, player.crystal, scene.state.open.ap), (4, 1, 1));
    // On a volcano there is no bonus.
    let scene =
        Scene::new(3).tile("C04", "FIV").at(0, "1,2").does(0, "harvest").does(0, "consult row").does(0, "keep -");
    assert_eq!(scene.state.player(Seat::at(0)).resin, 1);
}

#[test]
fn rvl_harv_1_a_harvest_needs_an_ap_a_fresh_tile_and_something_to_harvest() {
    Scene::new(3).refuses(0, "harvest", "barren", "RVL-HARV-1");
    let mut scene = Scene::new(3).tile("C04", "FFC").at(0, "1,1");
    scene.state.open.ap = 0;
    scene.refuses(0, "harvest", "no_ap", "RVL-HARV-1");
}

#[test]
fn rvl_dry_1_rvl_harv_12_rvl_round_7_a_harvested_tile_rests_for_the_round_and_the_next() {
    let scene =
        Scene::new(3).tile("C04", "FFC").at(0, "1,1").does(0, "harvest").refuses(0, "harvest", "dry", "RVL-HARV-1");
    assert!(scene.state.open.desert.contains(tile("C04")));
    let mut scene = scene;
    scene.state.end_round(EndStep::Drought, &mut Vec::new());
    assert!(scene.state.open.sprout.contains(tile("C04")) && scene.state.open.desert.is_empty());
    assert!(scene.state.check_harvest().is_err());
    scene.state.end_round(EndStep::Drought, &mut Vec::new());
    assert!(scene.state.check_harvest().is_ok());
}

#[test]
fn rvl_dry_2_drought_forbids_nothing_but_harvest() {
    let mut scene = Scene::new(3).tile("C04", "FFC").at(0, "1,1").stock(0, 2, 0);
    scene.state.open.desert = scene.state.open.desert.with(tile("C04"));
    let scene = scene.does(0, "shield 1,1").does(0, "step 2,1");
    assert_eq!(scene.state.open.points, 1);
}

#[test]
fn rvl_harv_6_rvl_harv_5_e7_on_the_observatory_the_first_token_is_free() {
    let scene = Scene::new(3).tile("C04", "OIO").at(0, "1,1").stock(0, 3, 1).tokens(0, 1, 0, 0).does(0, "harvest");
    assert_eq!(scene.state.player(Seat::at(0)).ant, Anticipation { ready: 2, active: 0, reserve: 0 });
    assert_eq!(scene.answers(0), ["buy 1 1", "buy 2 0", "done"]);
    let scene =
        scene.refuses(0, "buy 0 2", "no_resources", "RVL-HARV-5").refuses(0, "buy 3 1", "no_resources", "RVL-HARV-5");
    let scene = scene.does(0, "buy 2 0");
    let player = scene.state.player(Seat::at(0));
    assert_eq!((player.ant.reserve, player.resin, player.crystal), (1, 1, 1));
    // The gauge is full: the question is not asked again (RVL-DEC-3), and Interface follows (RVL-HARV-3).
    assert_eq!(scene.answers(0), ["consult row", "consult top2"]);
}

#[test]
fn rvl_harv_9_several_observatories_give_one_free_token() {
    let scene = Scene::new(3).tile("C04", "OIO").at(0, "1,1").does(0, "harvest");
    assert_eq!(scene.state.player(Seat::at(0)).ant.ready, 1);
    let tokens = scene.events.iter().filter(|event| matches!(event, Event::TokenGained { .. }));
    assert_eq!(tokens.count(), 1);
    // Beside it none is free, and without resources nothing is asked.
    let scene = Scene::new(3).tile("C04", "OIO").at(0, "2,1").does(0, "harvest");
    assert_eq!(scene.state.player(Seat::at(0)).ant.ready, 0);
    assert_eq!(scene.answers(0), ["consult row+top2", "consult top4"]);
}

#[test]
fn rvl_harv_7_rvl_harv_11_off_the_hex_one_card_of_two_sources() {
    let scene = Scene::new(3).tile("C04", "IIO").at(0, "1,2").interface_row("mod_rare_1 mod_common_1");
    let scene = scene.interface_top("mental_rare_1 mental_rare_2 mental_common_1").does(0, "harvest");
    let scene = scene.refuses(0, "consult top4", "no_source", "RVL-HARV-7").does(0, "consult top2");
    assert_eq!(scene.answers(0), ["keep -", "keep mental_rare_1", "keep mental_rare_2"]);
    let scene = scene.refuses(0, "keep mental_rare_1,mental_rare_2", "too_many", "RVL-HARV-7");
    // A list of any length is one; in another order it is none.
    let scene = scene.refuses(0, "keep mental_rare_1,mental_rare_2,mental_rare_2", "too_many", "RVL-HARV-7");
    let scene = scene.misreads("keep mental_rare_2,mental_rare_2,mental_rare_1", 5);
    let scene = scene.refuses(0, "keep mental_rare_1,mental_rare_2,nothing", "unknown", "RVL-TXT-2");
    let scene = scene.refuses(0, "keep mental_common_1", "no_card", "RVL-HARV-7").does(0, "keep mental_rare_2");
    let kept = scene.card("mental_rare_2");
    assert!(scene.state.hidden.hands[0].holds(kept) && !scene.state.player(Seat::at(0)).known.holds(kept));
    assert!(scene.state.open.interface.discard.holds(scene.card("mental_rare_1")));
    // RVL-HARV-11: others see that a card came, and not which.
    let seen = Event::Installed { seat: Seat::at(0), card: Some(kept) };
    assert!(scene.events.contains(&seen));
    assert_eq!(seen.seen_by(joute_kernel::Viewer::Spectator), Event::Installed { seat: Seat::at(0), card: None });
}

#[test]
fn rvl_harv_8_rvl_harv_10_on_the_hex_two_cards_of_four_and_the_row_is_refilled() {
    let scene = Scene::new(3).tile("C04", "IIO").at(0, "1,1").interface_row("mod_common_1 mod_rare_1");
    let scene = scene.interface_top("mental_rare_1 mental_rare_2 mental_common_1 mental_common_2").does(0, "harvest");
    let scene = scene.refuses(0, "consult row", "no_source", "RVL-HARV-8").does(0, "consult row+top2");
    assert_eq!(scene.answers(0).len(), 1 + 4 + 6);
    let scene = scene.does(0, "keep mental_rare_1,mod_rare_1");
    // Section 22: the card of the row is known, as nobody sees it in the discard pile.
    let (open, unseen) = (scene.card("mod_rare_1"), scene.card("mental_rare_1"));
    let player = scene.state.player(Seat::at(0));
    assert!(player.known.holds(open) && !player.known.holds(unseen));
    let row: Vec<&str> = scene.state.open.interface.row.iter().map(|card| scene.design(card).id.as_str()).collect();
    assert_eq!(row, ["mental_common_1", "mental_common_2"]);
}

#[test]
fn rvl_harv_3_resources_come_before_the_observatory() {
    // FCO: the resin and the crystal of this harvest can pay.
    let scene = Scene::new(3).tile("C04", "FCO").at(0, "1,1").does(0, "harvest");
    assert_eq!(scene.answers(0), ["buy 1 1", "buy 2 0", "done"]);
}

#[test]
fn rvl_hex_1_rvl_hex_2_rvl_hex_3_rvl_hex_4_what_each_kind_gives() {
    let harvested = |letters: &str, place: &str| {
        let scene = Scene::new(3).tile("C04", letters).at(0, place).does(0, "harvest");
        let player = scene.state.player(Seat::at(0));
        (player.resin, player.crystal, scene.answers(0)[0].clone())
    };
    assert_eq!(harvested("CCF", "1,1"), (1, 4, "end".to_owned()));
    assert_eq!(harvested("FFC", "1,2"), (2, 3, "end".to_owned()));
    assert_eq!(harvested("IIO", "1,1"), (0, 0, "consult row+top2".to_owned()));
    assert_eq!(harvested("IIO", "1,2"), (0, 0, "consult row".to_owned()));
}

#[test]
fn rvl_ant_1_rvl_ant_4_tokens_fill_the_usable_places_then_the_reserve() {
    let mut gauge = Anticipation::default();
    assert!(gauge.gain() && gauge.gain() && gauge.gain() && !gauge.gain());
    assert_eq!(gauge, Anticipation { ready: 2, active: 0, reserve: 1 });
    gauge.pay();
    assert_eq!(gauge, Anticipation { ready: 2, active: 0, reserve: 0 });
    // Edge case 25: with two active ones a new token goes to the reserve.
    let mut active = Anticipation { ready: 0, active: 2, reserve: 0 };
    assert!(active.gain() && !active.gain());
    assert_eq!(active.reserve, 1);
}

#[test]
fn rvl_ant_5_rvl_turn_1_e3_activated_tokens_go_and_the_reserve_moves_up() {
    let scene = Scene::new(3).tokens(1, 0, 2, 1).does(0, "end");
    assert_eq!(scene.state.player(Seat::at(1)).ant, Anticipation { ready: 1, active: 0, reserve: 0 });
}

#[test]
fn rvl_card_7_rvl_chance_6_a_deck_is_shuffled_when_a_card_is_due_and_not_before() {
    let mut scene = Scene::new(3).tile("C04", "IIO").at(0, "1,2");
    let market = &mut scene.state.open.interface;
    market.discard = scene.state.hidden.interface.sorted();
    market.deck = 0;
    scene.state.hidden.interface = crate::pile::Pile::EMPTY;
    let scene = scene.does(0, "harvest").does(0, "consult top2");
    assert_eq!(scene.state.open.stack.last(), Some(&Frame::Shuffle(crate::state::Deck::Interface)));
    let scene = scene.chances();
    assert!(scene.state.open.interface.discard.is_empty() && scene.state.open.seen == 2);
}
