//! Sentences of the rules page that another sentence seemed to contradict, as they were decided.

use joute_guardians::{ChanceOutcome, Phase};
use joute_kernel::Game;

use crate::support::{Scene, asked, card, creature, discarded, legal, play, stack};

/// Adds nothing to match-ups.
fn pass(state: &mut joute_guardians::State) {
    while let Some(&seat) = asked(state).first().filter(|&&seat| legal(state, seat as u8).contains(&"pass".to_owned()))
    {
        play(state, &format!("{seat} pass"));
    }
}

fn chosen(state: &mut joute_guardians::State, name: &str) {
    let card = state.table().named(name).expect("a card");
    state.apply_chance(&ChanceOutcome::Card(card), &mut ()).expect("an outcome");
}

#[test]
fn gua_ruin_2_gua_ret_6_gua_ret_11_items_go_with_unshielded_creatures_and_are_not_left_on_the_ruins() {
    let scene = Scene::of(2).stack(0, "b3", "shield1", "giant25").terrain(0, "b3", "land1").stones(0, 0).stones(1, 0);
    let mut state = scene.on(1, "b4", "foe3 foe4 item5").load();
    play(&mut state, "0 turn b3\n0 step b4\n0 play giant25\n1 play foe3");
    pass(&mut state);
    play(&mut state, "1 stop");
    assert_eq!(discarded(&state, 1), ["foe3"], "the item is not left on the Ruins");
    assert_eq!(legal(&state, 1), ["done", "join foe4 a4", "join foe4 c4"]);
    play(&mut state, "1 join foe4 a4\n1 join item5 a4");
    assert_eq!(
        (stack(&state, "a4").1, discarded(&state, 1)),
        (vec!["foe4".into(), "item5".into()], vec!["foe3".to_owned()])
    );
}

#[test]
fn gua_ret_5_gua_ret_3_items_are_discarded_with_the_creatures_of_a_shield_that_is_given_up() {
    let scene = Scene::of(2).stack(0, "b2", "shield1", "giant25").terrain(0, "b2", "land1").stones(0, 0).stones(1, 0);
    let mut state = scene.stack(1, "b3", "shield2", "foe3 foe4 item5").load();
    play(&mut state, "0 turn b2\n0 step b3\n0 play giant25\n1 play foe3");
    pass(&mut state);
    play(&mut state, "1 stop\n1 give_up");
    assert_eq!(discarded(&state, 1), ["foe3", "foe4", "item5"]);
}

#[test]
fn gua_combat_3_gua_ret_6_unshielded_defenders_that_are_too_many_retreat_like_losers() {
    let scene = Scene::of(2).stack(0, "b3", "shield1", "man2").terrain(0, "b3", "land1");
    let mut state = scene.on(1, "b4", "foe20 foe15").load();
    play(&mut state, "0 turn b3\n0 step b4");
    chosen(&mut state, "foe20");
    assert_eq!(
        (asked(&state), legal(&state, 1)),
        (vec![1], vec!["done".into(), "join foe15 a4".into(), "join foe15 c4".to_owned()])
    );
}

#[test]
fn gua_imm_3_gua_aoe_3_an_immunity_to_area_attacks_saves_from_whatever_strikes() {
    let storm = "type = \"spell\"\nplay_window = [\"matchup.modify\"]\nabilities = [{ target = \"theirs.all\", do = { aoe = 5 } }]";
    let scene = Scene::of(2)
        .stack(0, "b2", "shield1", "man9 boy1")
        .terrain(0, "b2", "land1")
        .depot_card(0, card("storm", storm));
    let scene = scene.stack(1, "b3", "shield2", "foe8 imp3").card(1, "b3", creature("elf", 3, "immune = [\"aoe\"]"));
    let mut state = scene.stones(0, 0).stones(1, 0).load();
    play(&mut state, "0 turn b2\n0 step b3\n0 play man9\n1 play foe8\n0 cast storm");
    assert_eq!(discarded(&state, 1), ["imp3"]);
}

#[test]
fn gua_up_3_after_a_tie_the_same_card_of_the_discard_pile_may_be_picked_again() {
    let scene = Scene::quick().at(Phase::UpCards).discard(0, "man5 man9").draw(1, "foe5 foe7");
    let mut state = scene.stack(0, "b1", "shield1", "man2").stack(1, "b4", "shield2", "foe2").load();
    chosen(&mut state, "man5");
    chosen(&mut state, "man5");
    assert_eq!(asked(&state), [1], "5 against 5, then 5 against 7");
}
