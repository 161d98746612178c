//! GUA-SPELL: Spells and items that are cast in window (e), with cards of the standard set.

use joute_guardians::cards::{Border, Card, Pack, Size};
use joute_guardians::{Event, State};

use crate::support::{Scene, asked, controller, discarded, legal, own, play, refused, totals};

const IN: &str = "0 turn b2\n0 step b3\n";
const MET: &str = "0 turn b2\n0 step b3\n0 play man\n1 play foe";

/// A card of the standard set.
fn set(id: &str) -> Card {
    Pack::standard().card(id).unwrap_or_else(|| panic!("no {id}")).clone()
}

fn man(id: &str, vitality: i8) -> Card {
    Card::creature(id, Border::Mortal, vitality, 0)
}

/// South enters b3 from b2, where it has a Terrain, in this game.
fn on(mut scene: Scene, south: &[Card], north: &[Card]) -> Scene {
    scene = scene.stack(0, "b2", "shield1", "").terrain(0, "b2", "land1").stack(1, "b3", "shield2", "");
    scene = scene.stack(1, "c4", "shield3", "reserve2");
    for (seat, space, cards) in [(0, "b2", south), (1, "b3", north)] {
        scene = cards.iter().fold(scene, |scene, card| scene.card(seat, space, card.clone()));
    }
    scene
}

fn duel(south: &[Card], north: &[Card]) -> Scene {
    on(Scene::of(2), south, north)
}

fn casts(state: &State, seat: u8) -> Vec<String> {
    legal(state, seat).into_iter().filter(|text| text.starts_with("cast")).collect()
}

#[test]
fn gua_spell_1_gua_spell_4_gua_ask_12_gua_ask_13_a_spell_is_paid_works_and_is_discarded() {
    let scene =
        duel(&[man("man", 5)], &[man("foe", 8)]).depot_card(0, set("indignation")).depot_card(0, set("harvest"));
    let mut state = scene.stones(0, 2).load();
    play(&mut state, MET);
    assert_eq!((asked(&state), casts(&state, 0)), (vec![0], vec!["cast indignation".to_owned()]));
    assert_eq!(refused(&state, 0, "cast harvest"), "GUA-SPELL-4", "its window is another one");
    play(&mut state, "0 cast indignation");
    let south = own(&state, 0);
    assert_eq!((south.stones, south.depot.count, discarded(&state, 0)), (1, 1, vec!["indignation".to_owned()]));
    assert_eq!(refused(&state, 0, "cast indignation"), "GUA-SPELL-4", "it is used up");
    let events = play(&mut state, "0 pass");
    assert_eq!(totals(&events), [([10, 8], true)]);
}

#[test]
fn gua_ask_12_without_the_stones_it_is_not_cast() {
    let mut state = duel(&[man("man", 5)], &[man("foe", 8)]).depot_card(0, set("indignation")).stones(0, 0).load();
    play(&mut state, MET);
    assert_eq!((legal(&state, 0), refused(&state, 0, "cast indignation")), (vec!["pass".to_owned()], "GUA-ASK-12"));
}

#[test]
fn gua_mod_2_gua_eff_7_amounts_are_judged_where_they_are_cast() {
    let scene = duel(&[man("man", 7)], &[man("foe", 8)]);
    let mut state = scene.depot_card(0, set("courage")).depot_card(1, set("doubt")).load();
    play(&mut state, &format!("{MET}\n0 cast courage"));
    assert_eq!(asked(&state), [1], "gua_combat_14: by turns");
    let events = play(&mut state, "1 cast doubt");
    assert_eq!(totals(&events), [([6, 8], true)], "7 + 3 - 4; nobody has anything more to add");
}

#[test]
fn gua_spell_2_gua_ask_12_gua_eff_5_answers_work_last_in_first_out() {
    let scene = duel(&[man("man", 5)], &[man("foe", 8)])
        .depot_card(0, set("indignation"))
        .depot_card(0, set("amulet-no"))
        .depot_card(1, set("small-print"))
        .depot_card(1, set("purse"));
    let mut state = scene.load();
    play(&mut state, &format!("{MET}\n0 cast indignation"));
    assert_eq!((asked(&state), legal(&state, 1)), (vec![1], vec!["cast small-print".to_owned(), "pass".to_owned()]));
    assert_eq!(discarded(&state, 0), [""; 0], "it waits for answers, and lies nowhere else");
    assert_eq!(refused(&state, 1, "cast purse"), "GUA-SPELL-4");
    assert_eq!(refused(&state, 1, "influence"), "GUA-ASK-2");
    let mut other = state.clone();
    let events = play(&mut other, "1 cast small-print\n0 pass\n1 pass");
    assert!(events.contains(&Event::CastCancelled { card: other.table().named("indignation").unwrap() }));
    assert_eq!(totals(&play(&mut other, "0 pass")), [([5, 8], true)]);
    assert_eq!(discarded(&other, 0), ["indignation", "man"], "cancelled, paid, and used up all the same");
    let events = play(&mut state, "1 cast small-print\n0 cast amulet-no\n1 pass\n1 pass");
    assert_eq!(totals(&events), [([10, 8], true)], "the answer was answered");
}

#[test]
fn gua_ask_4_gua_spell_2_without_an_answer_in_the_game_or_a_card_in_the_depot_nobody_is_asked() {
    let scene = || duel(&[man("man", 5)], &[man("foe", 8)]).depot_card(0, set("indignation"));
    let mut state = scene().depot_card(1, set("purse")).load();
    play(&mut state, &format!("{MET}\n0 cast indignation"));
    assert_eq!(legal(&state, 1), ["pass"]);
    assert_eq!(refused(&state, 1, "influence"), "GUA-INF-1", "it is window (e), no answer");
    let mut state = scene().depot_card(0, set("amulet-no")).load();
    let events = play(&mut state, &format!("{MET}\n0 cast indignation\n0 pass"));
    assert_eq!(totals(&events), [([10, 8], true)], "North has no card there");
}

#[test]
fn gua_combat_28_gua_combat_14_who_falls_asleep_has_left_its_match_up() {
    let scene = duel(&[man("man", 5), man("boy", 3)], &[man("foe", 8)]);
    let mut state = scene.depot_card(0, set("nap")).load();
    let events = play(&mut state, &format!("{MET}\n0 cast nap"));
    let named = |name: &str| state.table().named(name).unwrap();
    assert!(events.contains(&Event::LeftMatch { card: named("foe") }));
    assert_eq!(totals(&events), [], "no comparison");
    assert_eq!(legal(&state, 0), ["second boy foe", "stop"], "both lie there unopposed");
    let events = play(&mut state, "0 second boy foe");
    assert_eq!(totals(&events), [([3, 8], false)], "gua_combat_21: the man was not opposed to it");
}

#[test]
fn gua_eff_3_a_target_that_is_none_leaves_the_cost_paid() {
    let large = Card { size: Size::Large, ..man("foe", 8) };
    let mut state = duel(&[man("man", 5)], &[large]).depot_card(0, set("nap")).stones(0, 3).load();
    let events = play(&mut state, &format!("{MET}\n0 cast nap"));
    assert_eq!((totals(&events), own(&state, 0).stones), (vec![([5, 8], true)], 2));
}

#[test]
fn gua_guard_7_gua_guard_8_a_guardian_is_never_unopposed_but_its_attacker_may_be() {
    let scene = || {
        let scene = Scene::of(2).stack(0, "b4", "shield1", "").ruins("b4", 0).stack(1, "c4", "shield3", "foe2");
        scene.card(0, "b4", man("man", 27)).card(0, "b4", man("boy", 2)).depot_card(0, set("indignation"))
    };
    let attack = "0 turn b4\n0 pass\n0 attack_guardian\n0 play man";
    let mut state = scene().depot_card(1, set("nap")).load();
    let events = play(&mut state, &format!("{attack}\n0 pass\n1 cast nap"));
    assert_eq!(
        (totals(&events), legal(&state, 0)),
        (vec![], vec!["second boy guardian".to_owned(), "stop".to_owned()])
    );
    let events = play(&mut state, "0 second boy guardian\n0 pass");
    assert_eq!(totals(&events), [([2, 28], false)]);
    let mut state = scene().depot_card(0, set("nap")).depot_card(1, set("catapult")).load();
    let events = play(&mut state, &format!("{attack}\n0 cast nap\n1 cast catapult\n0 cast indignation\n0 pass"));
    assert_eq!(totals(&events), [([32, 31], true)], "gua_ask_32: the Guardian's side casts too");
}

#[test]
fn gua_combat_24_gua_ask_32_in_step_4_each_side_has_its_own_window() {
    let scene = duel(&[man("man", 5), man("boy", 6)], &[man("foe", 8)]);
    let mut state =
        scene.depot_card(0, set("catapult")).depot_card(1, set("anvil")).depot_card(1, set("indignation")).load();
    play(&mut state, &format!("{MET}\n0 pass\n1 pass\n0 second boy foe\n0 cast catapult"));
    assert_eq!(casts(&state, 1), ["cast anvil"], "no modifier for the target");
    assert_eq!(refused(&state, 1, "cast indignation"), "GUA-SPELL-4");
    let events = play(&mut state, "1 cast anvil\n1 pass");
    assert_eq!(totals(&events), [([9, 8], true)], "6 + 5 of the man + 3 - 5");
}

#[test]
fn gua_mod_1_gua_combat_20_what_was_cast_is_over_with_the_match_up() {
    let scene = duel(&[man("man", 5)], &[man("foe", 7), man("imp", 6)]);
    let mut state = scene.depot_card(0, set("indignation")).load();
    let events = play(&mut state, &format!("{MET}\n0 cast indignation\n1 pass\n1 second imp man"));
    assert_eq!(totals(&events), [([10, 7], true), ([5, 13], true)]);
}

#[test]
fn gua_spell_3_gua_ask_13_a_carried_item_is_used_out_of_the_combat_hand() {
    let mut state = duel(&[man("man", 5), set("horseshoe")], &[man("foe", 7)]).load();
    play(&mut state, MET);
    assert_eq!(legal(&state, 0), ["cast horseshoe", "pass"]);
    let events = play(&mut state, "0 cast horseshoe");
    assert_eq!(totals(&events), [([8, 7], true)], "and the hand is empty, so that nobody is asked");
    assert_eq!(discarded(&state, 0), ["horseshoe"]);
}

#[test]
fn gua_imm_4_gua_ocb_1_texts_deny_the_off_colour_bonus_and_cancel_ranged_attacks() {
    let knight = Card { ocb: 4, ..man("man", 5) };
    let archer = Card { ranged: 6, ..man("archer", 1) };
    let foe = Card::creature("foe", Border::Elemental, 7, 0);
    let scene = duel(&[knight, archer], &[foe]).depot_card(1, set("small-print")).depot_card(1, set("mirror"));
    let mut state = scene.load();
    let events = play(&mut state, &format!("{MET}\n0 ranged archer\n1 cast small-print\n1 cast mirror"));
    assert_eq!((totals(&events), controller(&state, "b3")), (vec![([5, 7], true)], Some(1)), "without 4 and 6");
}

#[test]
fn gua_quick_2_gua_ask_21_spells_work_in_the_quick_game_without_answers() {
    let scene = || on(Scene::quick(), &[man("man", 5), man("boy", 2)], &[man("foe", 8)]);
    let depots = |scene: Scene| {
        let scene = scene.depot_card(0, set("indignation")).depot_card(0, set("small-print"));
        scene.depot_card(1, set("amulet-no")).depot_card(1, set("anvil"))
    };
    let mut state = depots(scene()).load();
    play(&mut state, &format!("{MET}\n0 cast indignation"));
    assert_eq!((asked(&state), legal(&state, 1)), (vec![1], vec!["pass".to_owned()]), "no answer: the window goes on");
    let events = play(&mut state, "1 pass\n0 pass");
    assert_eq!(totals(&events), [([10, 8], true)]);
    // In step 4 the attacking side alone.
    let mut state = depots(scene()).load();
    play(&mut state, &format!("{MET}\n0 pass\n1 pass\n0 second boy foe"));
    assert_eq!(asked(&state), [0]);
    let events = play(&mut state, "0 cast indignation\n0 pass");
    assert_eq!(totals(&events), [([12, 8], true)], "2 + 5 of the man + 5");
    let mut scene = depots(scene());
    scene.rules.quick_spells = false;
    let events = play(&mut scene.load(), MET);
    assert_eq!(totals(&events), [([5, 8], true)], "off: no card text at all");
}

#[test]
fn gua_combat_13_gua_info_5_an_empty_depot_and_hand_are_not_asked() {
    let mut state = duel(&[man("man", 5)], &[man("foe", 8)]).load();
    let events = play(&mut state, &format!("{IN}0 play man\n1 play foe"));
    assert_eq!(totals(&events), [([5, 8], true)]);
}
