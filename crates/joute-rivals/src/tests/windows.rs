//! RVL-STACK: windows, answers and the stack.

use joute_kernel::Seat;

use super::scene::Scene;

/// Seat 0 in the centre, seat 1 two hexes south, seats 2 and 3 away; each holds one card that is no utility.
fn four() -> Scene {
    let scene = Scene::fight(4).at(0, "0,0").at(1, "0,2").at(2, "-5,0").at(3, "-3,-2");
    (1..4).fold(scene, |scene, seat| scene.hand(seat, "blaster"))
}

fn wild() -> Scene {
    let scene = Scene::wild(3).second_turn().at(0, "0,0").at(1, "0,2").at(2, "-2,0");
    (1..3).fold(scene, |scene, seat| scene.hand(seat, "blaster"))
}

#[test]
fn rvl_stack_3_rvl_stack_6_rvl_stack_7_e15_who_is_asked_follows_from_public_facts() {
    let scene = four().hand(0, "blaster").hand(1, "side_step blaster").does(0, "play blaster 1");
    // Seat 1 alone: no utility of the pack is for bystanders or the actor.
    assert_eq!((scene.open().as_str(), scene.answers(1)), ("1", vec!["pass".to_owned(), "react side_step".to_owned()]));
    assert_eq!(scene.clone().does(1, "pass").open(), "roll 1 2");
    let scene = scene.does(1, "react side_step");
    // Asked once more, with a card left; then the utility resolves, and the attack goes on.
    assert_eq!(scene.answers(1), ["pass"]);
    let scene = scene.does(1, "pass");
    assert!(scene.answers(1).contains(&"stop".to_owned()));
    let scene = scene.does(1, "step 0,3");
    assert_eq!((scene.open().as_str(), scene.discarded(1).as_str()), ("roll 1 3", "side_step"));
    // Without a card in hand nobody is asked; what is in the hand plays no part.
    assert_eq!(four().hand(0, "blaster").hand(1, "").does(0, "play blaster 1").open(), "roll 1 2");
    assert_eq!(four().hand(0, "blaster").does(0, "play blaster 1").answers(1), ["pass"]);
}

#[test]
fn rvl_stack_10_rvl_atk_4_rvl_stack_5_e16_who_leaves_the_tile_is_not_hit() {
    let scene = four().at(0, "0,-1").at(1, "2,-4").at(2, "1,-3").tile("B03", "FFC").interface_top("ram");
    let scene = scene.hand(0, "shock_bomb").hand(1, "side_step blaster").shields(3, "1,-4");
    let scene = scene.does(0, "play shock_bomb 1,-4").does(1, "react side_step").does(1, "pass").does(2, "pass");
    let scene = scene.does(1, "step 2,-5");
    assert_eq!((scene.open().as_str(), scene.state.shields().is_empty()), ("roll 2 2", true));
    let scene = scene.chance("roll 2");
    assert_eq!((scene.life(1).0, scene.held(0).as_str()), (20, "ram"));
    // RVL-STACK-5: a physical attack hits, wherever the victim went.
    let scene = four().at(1, "0,3").hand(0, "blaster").hand(1, "side_step blaster").does(0, "play blaster 1");
    let scene = scene.does(1, "react side_step").does(1, "pass").does(1, "step 0,4");
    assert_eq!(scene.open(), "roll 1 3");
}

#[test]
fn rvl_stack_4_a_cancelled_mod_is_lost_and_a_cancelled_explosive_is_not_uninstalled() {
    let scene = four().hand(0, "blaster overcharge scope").hand(1, "jam blaster");
    let scene = scene.does(0, "play blaster 1 mods:overcharge,scope");
    let texts = ["pass", "react jam mod:overcharge", "react jam mod:scope"];
    assert_eq!(scene.answers(1), texts);
    let scene = scene.does(1, "react jam mod:scope").does(1, "pass").chance("roll 0");
    // Damage 3, one salvo: the other of `scope` is lost (edge case 29).
    assert_eq!((scene.life(1).0, scene.open().as_str()), (17, "0"));
    assert_eq!(scene.discarded(0), "blaster overcharge scope");
    let scene = wild().hand(0, "shock_bomb").at(0, "0,-1").at(1, "0,2").hand(1, "parry blaster").interface_top("ram");
    let scene = scene.does(0, "play shock_bomb 0,3").does(1, "react parry").does(1, "pass");
    assert_eq!((scene.discarded(0).as_str(), scene.held(0).as_str(), scene.life(1).0), ("shock_bomb", "", 20));
}

#[test]
fn rvl_stack_1_rvl_stack_7_rvl_stack_8_the_last_added_resolves_first_and_the_actor_is_asked_after_an_addition() {
    let scene = wild().hand(0, "blaster insist").hand(1, "parry blaster").does(0, "play blaster 1");
    // Nobody has added anything yet, so the actor is not asked before the target.
    let scene = scene.does(1, "react parry");
    assert_eq!(scene.open(), "1");
    let scene = scene.does(1, "pass");
    assert_eq!(scene.answers(0), ["pass", "react insist"]);
    let scene = scene.does(0, "react insist").does(1, "pass");
    // `insist` resolves before `parry`, which cancels after all. The actor has no card left and is not asked.
    assert_eq!((scene.open().as_str(), scene.life(1).0), ("0", 20));
    assert_eq!((scene.discarded(0).as_str(), scene.discarded(1).as_str()), ("blaster insist", "parry"));
}

#[test]
fn rvl_stack_2_rvl_stack_11_rvl_combat_3_windows_around_a_salvo() {
    let scene = wild().hand(0, "blaster").hand(1, "duck bandage").hand(2, "bless").hp(1, 1).does(0, "play blaster 1");
    // W1, then W2: the target, then the bystander.
    let scene = scene.does(1, "pass");
    assert_eq!(scene.answers(1), ["pass", "react duck"]);
    let scene = scene.does(1, "react duck").does(1, "pass");
    assert_eq!(scene.answers(2), ["pass", "react bless"]);
    let scene = scene.does(2, "react bless").does(1, "pass");
    assert_eq!(scene.open(), "roll 1 5");
    // W3: the heal comes first, and the band is that of the HP in between (edge case 20).
    let scene = scene.chance("roll 0").does(1, "react bandage");
    assert_eq!((scene.life(1).0, scene.life(0).1), (4, 3));
}

#[test]
fn rvl_stack_12_rvl_dec_7_rvl_stack_9_w4_at_both_ends_of_a_turn_and_w5_around_cards() {
    let scene = wild().hand(0, "field_medic dawn").hand(1, "veto blaster").hp(0, 10).does(0, "play field_medic");
    assert_eq!(scene.answers(1), ["pass", "react veto"]);
    let vetoed = scene.clone().does(1, "react veto").does(1, "pass").does(2, "pass");
    assert_eq!((vetoed.life(0).0, vetoed.discarded(0).as_str()), (10, "field_medic"));
    let scene = scene.does(1, "pass").does(2, "pass");
    assert_eq!((scene.life(0).0, scene.answers(0)), (13, vec!["choose 0".to_owned(), "choose 1".to_owned()]));
    let scene = scene.does(0, "choose 1");
    assert_eq!(scene.state.player(Seat::at(0)).shields.len(), 1);
    // A utility with a named window is played only there.
    let scene = scene.refuses(0, "play dawn", "wrong_moment", "RVL-STACK-9").does(0, "end");
    // W4: bystanders clockwise, the actor last.
    assert_eq!(scene.open(), "1");
    let scene = scene.does(1, "pass").does(2, "pass");
    assert_eq!(scene.answers(0), ["pass", "react dawn"]);
    // W4 again, at the start of the next turn.
    let scene = scene.does(0, "react dawn").does(1, "pass").does(2, "pass");
    assert_eq!((scene.life(0).0, scene.open().as_str(), scene.state.open.seat), (14, "2", Seat::at(1)));
}

#[test]
fn rvl_stack_14_an_attack_inside_a_card_has_its_own_windows_and_strikes_the_actor() {
    let scene = wild().hand(0, "blaster").hand(1, "riposte duck").hp(0, 9).does(0, "play blaster 1");
    let scene = scene.does(1, "react riposte").does(1, "pass");
    // The actor of the first attack is the target of the second, and has no card left.
    let scene = scene.chances_until("roll 0 2").chance("roll 0");
    // RVL-COMBAT-11, edge case 22: who dies in W1 attacks no more.
    assert_eq!((scene.life(0).0, scene.life(1).2, scene.life(1).0), (0, 2, 20));
    // RVL-TURN-4: nothing is struck in the first turn of the game.
    let mut scene = wild().hand(1, "ambush blaster");
    (scene.state.open.round, scene.state.open.turn) = (1, 1);
    let scene = scene.does(0, "end").does(1, "react ambush");
    let scene = scene.passes();
    assert_eq!(scene.life(0).0, 20);
}

#[test]
fn rvl_stack_13_rvl_stack_9_a_utility_without_a_window_is_played_whenever_its_player_is_asked() {
    let scene = four().hand(0, "blaster").hand(1, "idea ram").does(0, "play blaster 1");
    assert_eq!(scene.answers(1), ["pass", "react idea"]);
    let scene = scene.does(1, "react idea").does(1, "pass");
    // RVL-DEC-3: one card in hand is discarded unasked.
    assert_eq!((scene.open().as_str(), scene.discarded(1).as_str()), ("roll 1 2", "idea ram"));
    let scene = four().hand(0, "idea ram blaster").does(0, "play idea");
    assert_eq!(scene.answers(0), ["discard blaster", "discard ram"]);
    let scene = scene.does(0, "discard ram");
    assert_eq!((scene.state.payable(Seat::at(0)), scene.state.payable(Seat::at(1))), (2, 0));
    // The AP are lost before W4.
    assert_eq!(scene.does(0, "end").state.payable(Seat::at(0)), 0);
}

#[test]
fn rvl_skill_4_an_upright_skill_is_asked_for_in_its_window_and_used_once_a_round() {
    let scene = four().hand(0, "blaster kick").hand(1, "").skills(1, "reflexes").does(0, "play blaster 1");
    assert_eq!(scene.answers(1), ["pass", "react_skill reflexes"]);
    let scene = scene.does(1, "react_skill reflexes");
    assert_eq!(scene.open(), "roll 1 4");
    let scene = scene.chance("roll 4").does(0, "play kick 1");
    assert_eq!(scene.open(), "roll 1 2", "exhausted");
}

#[test]
fn rvl_combat_1_rvl_card_8_what_waits_lies_in_no_pile() {
    let scene = four().hand(0, "psywave ram").does(0, "play psywave 1 discard:ram");
    // The mental discard is there at once, the attack is not.
    assert_eq!((scene.discarded(0).as_str(), scene.state.open.attacks.len()), ("ram", 1));
    let scene = scene.does(1, "pass").chance("roll 0");
    assert_eq!((scene.discarded(0).as_str(), scene.life(1).0), ("psywave ram", 17));
    assert_eq!(scene.state.open.ap, 1);
}
