//! GUA-COMBAT, GUA-WIN, GUA-GUARD, GUA-QUICK.

use joute_guardians::{ChanceOutcome, Event, Target};
use joute_kernel::{Game, Seat, Turn, Viewer};

use crate::support::{Scene, asked, controller, discarded, end, legal, own, play, refused, stack, trophies};

/// South enters b3 from b2, where it has a Terrain.
fn duel(south: &str, north: &str) -> Scene {
    Scene::quick()
        .stack(0, "b2", "shield1", south)
        .terrain(0, "b2", "land1")
        .stack(1, "b3", "shield2", north)
        .stack(1, "c4", "shield3", "reserve2")
}

const IN: &str = "0 turn b2\n0 step b3\n";

fn totals(events: &[Event]) -> Vec<([i32; 2], Option<Target>)> {
    let compared = |event: &Event| match event {
        Event::Compared { totals, beaten, .. } => Some((*totals, *beaten)),
        _ => None,
    };
    events.iter().filter_map(compared).collect()
}

#[test]
fn gua_combat_1_gua_combat_2_gua_combat_12_gua_combat_13_both_pick_in_secret_and_are_shown_together() {
    let mut state = duel("man5 man7", "foe6 foe4").load();
    play(&mut state, IN);
    assert_eq!(
        (asked(&state), legal(&state, 0), legal(&state, 1)),
        (vec![0, 1], vec!["play man5".into(), "play man7".into()], vec!["play foe4".into(), "play foe6".into()],)
    );
    play(&mut state, "1 play foe6");
    let seen = state.view(Viewer::Seat(Seat::at(0))).combat.unwrap();
    assert_eq!((seen.fighters[1].hand.count, seen.fighters[1].pick), (2, None), "gua_info_1: nothing shows");
    assert_eq!(refused(&state, 1, "play foe4"), "GUA-ASK-1");
    let events = play(&mut state, "0 play man5");
    let table = state.table();
    let met = [table.named("man5"), table.named("foe6")];
    assert!(events.contains(&Event::Met { cards: met }));
    assert_eq!(totals(&events), [([5, 6], table.named("man5").map(Target::Card))], "gua_combat_15");
}

/// Example 6.
#[test]
fn gua_combat_16_gua_combat_19_gua_combat_21_a_push_and_then_broken_by_a_secondary_attacker() {
    let mut state = duel("man6 man2", "foe6").load();
    let events = play(&mut state, &format!("{IN}0 play man6\n1 play foe6"));
    assert_eq!(totals(&events), [([6, 6], None)]);
    assert_eq!(legal(&state, 0), ["second man2 foe6", "stop"]);
    let events = play(&mut state, "0 second man2 foe6");
    assert_eq!(totals(&events), [([8, 6], state.table().named("foe6").map(Target::Card))]);
    assert_eq!((controller(&state, "b3"), trophies(&state, 0)), (Some(0), 1), "gua_win_5, gua_win_6");
    assert_eq!(stack(&state, "b3").1, ["man2", "man6"]);
}

/// Example 7, with the quick rule that each target is met once.
#[test]
fn gua_combat_21_gua_combat_41_a_beaten_attacker_still_adds_and_equal_is_not_enough() {
    let mut state = duel("man5 man7", "foe12").load();
    let events = play(&mut state, &format!("{IN}0 play man5\n1 play foe12\n0 second man7 foe12"));
    assert_eq!(totals(&events)[1], ([12, 12], None));
    assert_eq!(discarded(&state, 0), ["man5"], "gua_win_4");
}

#[test]
fn gua_quick_3_a_target_is_met_by_one_secondary_attacker() {
    let mut state = duel("man5 man1 man2", "foe12").load();
    play(&mut state, &format!("{IN}0 play man5\n1 play foe12\n0 second man1 foe12"));
    assert_eq!((legal(&state, 0), refused(&state, 0, "second man2 foe12")), (vec!["stop".into()], "GUA-QUICK-3"));
}

#[test]
fn gua_combat_17_gua_combat_19_gua_combat_22_gua_combat_23_the_round_ends_with_a_hand_and_one_may_stop() {
    let mut state = duel("man9 man4", "foe3").load();
    play(&mut state, &format!("{IN}0 play man9\n1 play foe3"));
    assert_eq!(end(&state), None);
    assert_eq!((controller(&state, "b3"), trophies(&state, 0)), (Some(0), 1), "nobody lives to be met: no question");
    let mut state = duel("man3 man4", "foe9").load();
    play(&mut state, &format!("{IN}0 play man3\n1 play foe9"));
    assert_eq!(refused(&state, 0, "second foe9 foe9"), "GUA-COMBAT-19");
    assert_eq!(refused(&state, 0, "second man4 reserve2"), "GUA-ASK-2", "nobody knows of it");
    play(&mut state, "0 stop");
    assert_eq!(legal(&state, 0), ["give_up", "retreat b2"], "4 against 9");
}

/// Example 12.
#[test]
fn gua_win_1_gua_ret_2_on_a_tie_the_attacker_withdraws() {
    let mut state = duel("man12", "foe12").load();
    let events = play(&mut state, &format!("{IN}0 play man12\n1 play foe12"));
    let won = events.iter().find_map(|event| match event {
        Event::CombatWon { seat, totals, .. } => Some((*seat, *totals)),
        _ => None,
    });
    assert_eq!(won, Some((Some(Seat::at(1)), [12, 12])));
    play(&mut state, "0 retreat b2");
    assert_eq!(
        (stack(&state, "b2"), stack(&state, "b3")),
        ((Some(0), vec!["man12".into()]), (Some(1), vec!["foe12".into()]),)
    );
}

#[test]
fn gua_win_1_a_creature_left_in_hand_counts() {
    let mut state = duel("man3 man8", "foe9").load();
    let events = play(&mut state, &format!("{IN}0 play man3\n1 play foe9\n0 stop"));
    assert!(events.iter().any(|event| matches!(event, Event::CombatWon { totals: [8, 9], .. })));
}

#[test]
fn gua_win_2_survivors_hold_whatever_the_totals() {
    let mut state = duel("man1 man0", "foe1").load();
    let events = play(&mut state, &format!("{IN}0 play man1\n1 play foe1\n0 stop"));
    assert!(events.iter().any(|event| matches!(event, Event::CombatWon { totals: [1, 1], .. })));
    let mut state = duel("man0 ghost0", "foe-1").load();
    play(&mut state, &format!("{IN}0 play man0\n1 play foe-1"));
    assert_eq!(asked(&state), [0], "a push of nothings, and one is left in hand");
}

#[test]
fn gua_win_5_gua_win_7_a_shield_without_creatures_is_a_trophy() {
    let mut state = duel("man3", "foe9").load();
    let events = play(&mut state, &format!("{IN}0 play man3\n1 play foe9"));
    assert!(
        events.iter().any(|event| matches!(event, Event::ShieldLost { taker: Some(taker), .. } if taker.index() == 1))
    );
    assert_eq!((trophies(&state, 1), discarded(&state, 0)), (1, vec!["man3".into()]));
}

#[test]
fn gua_combat_3_gua_info_3_more_than_thirty_points_are_forfeit() {
    let mut state = duel("man20 man15", "foe3").load();
    play(&mut state, IN);
    assert_eq!(state.turn(), Turn::Chance(joute_guardians::Chance::Saturation(Seat::at(0))));
    let lost = state.table().named("man20").unwrap();
    state.apply_chance(&ChanceOutcome::Card(lost), &mut ()).unwrap();
    assert_eq!(
        (legal(&state, 0), discarded(&state, 0)),
        (vec!["give_up".into(), "retreat b2".into()], vec!["man20".into()],)
    );
}

#[test]
fn gua_combat_3_if_both_are_over_the_limit_the_attacker_withdraws() {
    let mut state = duel("man20 man15", "foe19 foe18").load();
    play(&mut state, IN);
    for name in ["man15", "foe18"] {
        let lost = state.table().named(name).unwrap();
        state.apply_chance(&ChanceOutcome::Card(lost), &mut ()).unwrap();
    }
    assert_eq!(asked(&state), [0]);
    play(&mut state, "0 retreat b2");
    assert_eq!(stack(&state, "b3").1, ["foe19"]);
}

#[test]
fn gua_quick_2_spells_of_the_depot_open_the_window_in_a_match_up() {
    let mut scene = duel("man5", "foe6").depot(0, "spell3");
    let mut state = scene.load();
    play(&mut state, &format!("{IN}0 play man5\n1 play foe6"));
    assert_eq!((asked(&state), legal(&state, 0)), (vec![0], vec!["pass".into()]), "who has a card there is asked");
    assert_eq!((refused(&state, 0, "influence"), refused(&state, 0, "ranged man5")), ("GUA-QUICK-2", "GUA-QUICK-2"));
    scene.rules.quick_spells = false;
    let mut state = scene.load();
    play(&mut state, &format!("{IN}0 play man5\n1 play foe6"));
    assert_eq!(asked(&state), [1], "off: nobody is");
}

#[test]
fn gua_quick_1_gua_quick_5_the_quick_game_has_no_flight_reinforcement_upgrades_or_items() {
    let state =
        Scene::quick().at(joute_guardians::Phase::Organise).on(0, "b1", "man3").hand(0, "item1 upgrade2 man4").load();
    for text in ["put item1 b1", "upgrade upgrade2 a1", "put_under man4 b1"] {
        assert_eq!(refused(&state, 0, text), "GUA-QUICK-5", "{text}");
    }
    let mut state = Scene::quick().stack(0, "b1", "shield1", "man3 man4").load();
    play(&mut state, "0 turn b1");
    for text in ["fly", "reinforce b1", "pick man3", "drop man3"] {
        assert_eq!(refused(&state, 0, text), "GUA-QUICK-5", "{text}");
    }
}

/// Example 14.
#[test]
fn gua_guard_1_gua_guard_6_gua_ruin_1_walking_into_an_undefended_stronghold() {
    let scene =
        Scene::quick().stack(0, "b3", "shield1", "man3").terrain(0, "b3", "land1").stack(1, "c4", "shield3", "foe2");
    let mut state = scene.load();
    play(&mut state, "0 turn b3\n0 step b4");
    assert_eq!(legal(&state, 0), ["attack_guardian", "leave_guardian"]);
    play(&mut state, "0 leave_guardian");
    assert_eq!(asked(&state), [1]);
}

#[test]
fn gua_guard_2_gua_rein_1_who_had_to_fight_waits() {
    let scene = Scene::quick()
        .stack(0, "b3", "shield1", "man9")
        .terrain(0, "b3", "land1")
        .on(1, "b4", "foe3")
        .stack(1, "c4", "shield3", "foe2");
    let mut state = scene.load();
    play(&mut state, "0 turn b3\n0 step b4\n0 play man9\n1 play foe3");
    assert_eq!((controller(&state, "b4"), asked(&state)), (Some(0), vec![1]));
    assert_eq!(refused(&state, 1, "attack_guardian"), "GUA-GUARD-2");
}

/// Edge 23.
#[test]
fn gua_guard_1_gua_guard_6_a_shield_on_ruins_passes_or_walks_along_the_row() {
    let scene = Scene::quick()
        .stack(0, "b4", "shield1", "man9")
        .ruins("b4", 0)
        .ruins("a4", 0)
        .stack(1, "c4", "shield3", "foe2");
    let mut state = scene.load();
    play(&mut state, "0 turn b4\n0 pass");
    assert_eq!(legal(&state, 0), ["attack_guardian", "leave_guardian"], "gua_map_4: from each space of the row");
    let mut state = scene.load();
    play(&mut state, "0 turn b4\n0 step a4\n0 stop\n0 attack_guardian");
    assert_eq!(legal(&state, 0), ["play man9"], "gua_guard_3: the attacker alone picks");
    assert_eq!(asked(&state), [0]);
}

/// Example 15 without influence.
#[test]
fn gua_guard_3_gua_guard_4_gua_guard_7_gua_vic_2_a_guardian_is_beaten_by_comparison() {
    let scene = Scene::quick().stack(0, "b4", "shield1", "man20 man9").ruins("b4", 0).stack(1, "c4", "shield3", "foe2");
    let mut state = scene.load();
    let events = play(&mut state, "0 turn b4\n0 pass\n0 attack_guardian\n0 play man20\n0 second man9 guardian");
    assert_eq!(
        totals(&events),
        [([20, 28], state.table().named("man20").map(Target::Card)), ([29, 28], Some(Target::Guardian)),]
    );
    assert_eq!(end(&state), Some(("guardian", Some(0))), "gua_ask_31");
}

#[test]
fn gua_guard_5_if_the_guardian_stands_the_shield_stays_or_is_lost() {
    let scene =
        |names: &str| Scene::quick().stack(0, "b4", "shield1", names).ruins("b4", 0).stack(1, "c4", "shield3", "foe2");
    let mut state = scene("man20 man3").load();
    play(&mut state, "0 turn b4\n0 pass\n0 attack_guardian\n0 play man20\n0 stop");
    assert_eq!((stack(&state, "b4").1, discarded(&state, 0)), (vec!["man3".to_owned()], vec!["man20".to_owned()]));
    let mut state = scene("man20").load();
    play(&mut state, "0 turn b4\n0 pass\n0 attack_guardian\n0 play man20");
    assert_eq!((trophies(&state, 1), controller(&state, "b4")), (1, Some(0)), "no survivor: a trophy");
    let mut equal = scene("man28").load();
    let events = play(&mut equal, "0 turn b4\n0 pass\n0 attack_guardian\n0 play man28");
    assert_eq!(totals(&events), [([28, 28], None)], "gua_guard_7: equal is a push");
}

#[test]
fn gua_ask_38_too_many_creatures_before_a_guardian() {
    let mut state =
        Scene::quick().stack(0, "b4", "shield1", "man20 man15").ruins("b4", 0).stack(1, "c4", "shield3", "foe2").load();
    play(&mut state, "0 turn b4\n0 pass\n0 attack_guardian");
    let lost = state.table().named("man15").unwrap();
    state.apply_chance(&ChanceOutcome::Card(lost), &mut ()).unwrap();
    assert_eq!((stack(&state, "b4").1, asked(&state)), (vec!["man20".to_owned()], vec![1]));
}

#[test]
fn gua_vic_3_five_trophies_win_at_once() {
    let mut state = duel("man9", "foe3").trophies(1, 0, "shield11 shield12 shield13 shield14").load();
    play(&mut state, &format!("{IN}0 play man9\n1 play foe3"));
    assert_eq!(end(&state), Some(("shields", Some(0))));
    assert_eq!(own(&state, 0).trophies.len(), 5);
}

/// Edge 1 and 22: one Creature above 30 on each side.
#[test]
fn gua_vic_4_both_reach_five_in_the_same_event() {
    let mut state = duel("man31", "foe31")
        .trophies(1, 0, "shield11 shield12 shield13 shield14")
        .trophies(0, 1, "shield21 shield22 shield23 shield24")
        .load();
    play(&mut state, IN);
    assert_eq!(end(&state), Some(("shields", None)));
    let mut state = duel("man31", "foe31").load();
    play(&mut state, IN);
    assert_eq!((controller(&state, "b3"), trophies(&state, 0), trophies(&state, 1)), (Some(1), 1, 1));
}
