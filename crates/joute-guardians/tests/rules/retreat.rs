//! GUA-RET, and what is too much afterwards.

use joute_guardians::Phase;

use crate::support::{Scene, asked, controller, discarded, legal, play, refused, stack, trophies};

/// South's large Creature enters b3 and drives the defender out.
fn raid(scene: Scene) -> joute_guardians::State {
    let scene = scene.stack(0, "b2", "shield90", "giant25").terrain(0, "b2", "land91");
    let mut state = scene.load();
    play(&mut state, "0 turn b2\n0 step b3");
    state
}

#[test]
fn gua_ret_1_gua_ret_7_gua_ret_10_a_defender_retreats_to_an_adjacent_space_that_it_controls() {
    let mut state = raid(Scene::quick().stack(1, "b3", "shield2", "foe3 foe4").terrain(0, "c3", "land5"));
    play(&mut state, "0 play giant25\n1 play foe3\n1 stop");
    assert_eq!(legal(&state, 1), ["give_up", "retreat a3", "retreat b4"], "c3 has an enemy Terrain");
    assert_eq!(refused(&state, 1, "retreat c3"), "GUA-RET-1");
    play(&mut state, "1 retreat a3");
    assert_eq!((stack(&state, "a3").1, asked(&state)), (vec!["foe4".to_owned()], vec![1]), "gua_ret_7: still unturned");
    assert_eq!(legal(&state, 1), ["turn a3"]);
}

/// Edge 21.
#[test]
fn gua_ret_2_gua_ret_3_gua_ret_10_an_attacker_goes_back_the_way_it_came_or_is_lost() {
    let scene = |terrain: bool| {
        let scene = Scene::quick().stack(0, "a3", "shield1", "man3 man2").stack(1, "b3", "shield2", "foe9");
        if terrain { scene.terrain(0, "a3", "land1") } else { scene }
    };
    let mut state = scene(false).load();
    play(&mut state, "0 turn a3\n0 step b3\n0 play man3\n1 play foe9\n0 stop");
    assert_eq!((trophies(&state, 1), discarded(&state, 0)), (1, vec!["man2".into(), "man3".into()]));
    let mut state = scene(true).load();
    play(&mut state, "0 turn a3\n0 step b3\n0 play man3\n1 play foe9\n0 stop");
    assert_eq!(
        (legal(&state, 0), refused(&state, 0, "retreat b2")),
        (vec!["give_up".into(), "retreat a3".into()], "GUA-RET-2",)
    );
    play(&mut state, "0 retreat a3");
    assert_eq!(stack(&state, "a3").1, ["man2"]);
}

#[test]
fn gua_ret_5_who_gives_up_loses_the_shield_and_its_creatures() {
    let mut state = raid(Scene::quick().stack(1, "b3", "shield2", "foe3 foe4"));
    play(&mut state, "0 play giant25\n1 play foe3\n1 stop\n1 give_up");
    assert_eq!((trophies(&state, 0), discarded(&state, 1)), (1, vec!["foe3".into(), "foe4".into()]));
}

/// Example 13.
#[test]
fn gua_ret_4_gua_ask_16_gua_ask_33_two_shields_meet_and_one_is_lost() {
    let scene = || Scene::quick().stack(1, "b3", "shield2", "foe3 foe8 foe7").stack(1, "a3", "shield3", "ally18");
    let mut state = raid(scene());
    play(&mut state, "0 play giant25\n1 play foe3\n1 stop\n1 retreat a3");
    assert_eq!(legal(&state, 1), ["keep_shield retreating", "keep_shield standing"]);
    play(&mut state, "1 keep_shield standing");
    assert_eq!(trophies(&state, 0), 1);
    assert_eq!(legal(&state, 1), ["done", "join foe7 a3", "join foe8 a3"]);
    play(&mut state, "1 join foe8 a3");
    assert_eq!((refused(&state, 1, "join foe7 a3"), legal(&state, 1)), ("GUA-LIMIT-1", vec!["done".into()]));
    play(&mut state, "1 done");
    assert_eq!(
        (stack(&state, "a3").1, discarded(&state, 1)),
        (vec!["ally18".to_owned(), "foe8".to_owned()], vec!["foe3".to_owned(), "foe7".to_owned()],)
    );
    let mut state = raid(scene());
    play(&mut state, "0 play giant25\n1 play foe3\n1 stop\n1 retreat a3\n1 keep_shield retreating\n1 done");
    assert_eq!((stack(&state, "a3").1, trophies(&state, 0)), (vec!["foe7".to_owned(), "foe8".to_owned()], 1));
}

#[test]
fn gua_ret_6_gua_ret_11_unshielded_defenders_go_to_adjacent_own_strongholds() {
    let mut state = Scene::quick()
        .stack(0, "b3", "shield1", "giant25")
        .terrain(0, "b3", "land1")
        .on(1, "b4", "foe3 foe4 foe5 foe6")
        .stack(1, "a4", "shield2", "ally26")
        .load();
    play(&mut state, "0 turn b3\n0 step b4\n0 play giant25\n1 play foe3\n1 stop");
    assert_eq!(controller(&state, "b4"), Some(0), "gua_win_7: flipped before the retreat");
    assert_eq!(legal(&state, 1), ["done", "join foe4 a4", "join foe4 c4", "join foe5 c4", "join foe6 c4",]);
    play(&mut state, "1 join foe4 a4\n1 join foe5 c4\n1 done");
    assert_eq!(
        (stack(&state, "a4"), stack(&state, "c4")),
        ((Some(1), vec!["ally26".into(), "foe4".into()]), (None, vec!["foe5".into()]),)
    );
    assert_eq!(discarded(&state, 1), ["foe3", "foe6"]);
}

#[test]
fn gua_ret_8_gua_ret_12_gua_ask_17_a_shield_merges_with_what_lies_on_its_stronghold() {
    let mut state = raid(Scene::quick().stack(1, "b3", "shield2", "foe3 foe8 foe9").on(1, "b4", "home10 home11"));
    play(&mut state, "0 play giant25\n1 play foe3\n1 stop\n1 retreat b4");
    assert_eq!(legal(&state, 1), ["trim foe8", "trim foe9", "trim home10", "trim home11"], "38 points");
    play(&mut state, "1 trim home11");
    assert_eq!(stack(&state, "b4"), (Some(1), vec!["foe8".into(), "foe9".into(), "home10".into()]));
}

/// Edge 5 and 9.
#[test]
fn gua_ret_1_gua_ret_9_a_fallen_stronghold_and_a_land_under_an_enemy_shield() {
    let mut state = Scene::quick()
        .stack(0, "b3", "shield1", "giant25")
        .terrain(1, "b3", "land1")
        .stack(1, "b4", "shield2", "foe3 foe4")
        .load();
    play(&mut state, "0 turn b3\n0 step b4\n0 play giant25\n1 play foe3\n1 stop");
    assert_eq!(
        (controller(&state, "b4"), legal(&state, 1)),
        (Some(0), vec!["give_up".to_owned(), "retreat a4".into(), "retreat b3".into(), "retreat c4".into()],),
        "b3 is left, its Terrain counts again"
    );
}

/// Edge 8.
#[test]
fn gua_ret_2_an_attacker_goes_back_to_ruins_that_it_controls() {
    let mut state =
        Scene::quick().stack(0, "b4", "shield1", "man3 man2").ruins("b4", 0).stack(1, "a4", "shield2", "foe9").load();
    play(&mut state, "0 turn b4\n0 step a4\n0 play man3\n1 play foe9\n0 stop\n0 retreat b4");
    assert_eq!(stack(&state, "b4"), (Some(0), vec!["man2".into()]));
}

#[test]
fn gua_limit_8_items_above_the_number_of_creatures_are_discarded() {
    let mut state = Scene::of(2)
        .stack(0, "b2", "shield1", "man3 man9 item1 item2")
        .terrain(0, "b2", "land1")
        .stack(1, "b3", "shield2", "foe5")
        .load();
    play(&mut state, "0 turn b2\n0 step b3\n0 play man3\n1 play foe5\n0 pass\n0 second man9 foe5\n0 pass");
    assert_eq!(legal(&state, 0), ["trim item1", "trim item2"]);
    play(&mut state, "0 trim item1");
    assert_eq!(stack(&state, "b3").1, ["item2", "man9"]);
}

#[test]
fn gua_pos_6_faults_of_positions_are_named_all_at_once() {
    let mut scene = Scene::of(2).at(Phase::Activate).hand(0, "man3").pen(0, "spell1").depot(0, "man4");
    scene = scene.on(0, "b2", "man5").terrain(0, "b1", "land1").stack(0, "a1", "shield1", "");
    let faults = scene.position().load().unwrap_err().faults;
    let paths: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(paths, ["seats.0", "seats.0", "spaces.a1", "spaces.b1", "spaces.b2"]);
}
