//! GUA-ACT, GUA-MOVE, GUA-FLY, GUA-REIN.

use joute_guardians::cards::{Border, Card};
use joute_guardians::{Event, Phase};
use joute_kernel::{Game, Seat, Viewer};

use crate::support::{Scene, asked, controller, legal, play, refused, stack};

fn flyer(name: &str, vitality: i8) -> Card {
    Card { flying: true, ..Card::creature(name, Border::Mortal, vitality, 0) }
}

#[test]
fn gua_act_1_gua_act_2_a_shield_is_turned_before_anything_else() {
    let state = Scene::quick().stack(0, "b1", "shield1", "man3").turned(0, "a1", "shield2", "man4").load();
    assert_eq!(legal(&state, 0), ["turn b1"], "gua_act_1: an unturned one");
    assert_eq!((refused(&state, 0, "pass"), refused(&state, 0, "turn a1")), ("GUA-ACT-2", "GUA-ACT-1"));
}

#[test]
fn gua_move_8_a_move_ends_on_another_space_of_the_map() {
    let mut state = Scene::quick().stack(0, "a1", "shield1", "man3").terrain(0, "a2", "land1").load();
    play(&mut state, "0 turn a1");
    let steps = |state: &_| legal(state, 0).into_iter().filter(|text| text.starts_with("step")).collect::<Vec<_>>();
    assert_eq!(steps(&state), ["step a2", "step b1"], "not over the edge, and not across");
    assert_eq!((refused(&state, 0, "step b2"), refused(&state, 0, "stop")), ("GUA-MOVE-2", "GUA-MOVE-8"));
    play(&mut state, "0 step a2");
    assert_eq!(
        (steps(&state), refused(&state, 0, "step a1")),
        (vec!["step a3".into(), "step b2".into()], "GUA-MOVE-8")
    );
}

#[test]
fn gua_map_4_a_guardian_is_attacked_from_each_of_the_three_ruins_of_its_row() {
    for space in ["a4", "b4", "c4"] {
        let scene = Scene::quick().stack(0, space, "shield1", "man3").ruins(space, 0).stack(1, "a3", "shield2", "foe3");
        let mut state = scene.load();
        play(&mut state, &format!("0 turn {space}\n0 pass"));
        assert_eq!(legal(&state, 0), ["attack_guardian", "leave_guardian"], "{space}");
    }
    let mut state = Scene::quick().stack(0, "b3", "shield1", "man3").stack(1, "c4", "shield2", "foe3").load();
    play(&mut state, "0 turn b3\n0 pass");
    assert_eq!(asked(&state), [1], "not from a land");
}

#[test]
fn gua_act_2_turning_is_compulsory_even_to_pass() {
    let state = Scene::quick().stack(0, "b1", "shield1", "man3").load();
    assert_eq!(refused(&state, 0, "pass"), "GUA-ACT-2");
}

#[test]
fn gua_act_3_gua_move_1_players_alternate_and_who_has_none_is_skipped() {
    let mut state = Scene::quick()
        .stack(0, "b1", "shield1", "man3")
        .stack(1, "b4", "shield2", "man4")
        .stack(1, "a4", "shield3", "man5")
        .load();
    play(&mut state, "0 turn b1\n0 pass");
    assert_eq!(asked(&state), [1]);
    play(&mut state, "1 turn b4\n1 pass");
    assert_eq!(asked(&state), [1], "seat 0 has none left");
    play(&mut state, "1 turn a4\n1 pass");
    assert_eq!(state.view(Viewer::Spectator).turn, 2, "then Phase II is over");
}

#[test]
fn gua_act_5_gua_hand_3_own_stacks_in_the_field_are_out_of_sight_in_phase_i() {
    let mut scene = Scene::quick().stack(0, "b2", "shield1", "man3").at(Phase::Organise);
    let state = scene.load();
    let view = state.view(Viewer::Seat(Seat::at(0)));
    let at = joute_guardians::SpaceId::named("b2", 2).unwrap();
    assert_eq!((view.spaces[at.index()].stack.count, view.spaces[at.index()].stack.cards), (1, None));
    assert_eq!(<joute_guardians::State as Game>::imagine(&view).view(Viewer::Seat(Seat::at(0))), view, "remembered");
    scene.rules.memory = joute_guardians::Memory::Relaxed;
    let view = scene.load().view(Viewer::Seat(Seat::at(0)));
    assert!(view.spaces[at.index()].stack.cards.is_some(), "relaxed");
    assert!(!stack(&scene.at(Phase::Activate).load(), "b2").1.is_empty(), "Phase II shows them");
}

/// Example 2.
#[test]
fn gua_move_2_gua_move_3_first_step_out_of_a_stronghold_stops_on_bare_land() {
    let mut state = Scene::quick().stack(0, "b1", "shield1", "man3").load();
    play(&mut state, "0 turn b1");
    assert_eq!(legal(&state, 0), ["pass", "step a1", "step b2", "step c1"]);
    assert_eq!((refused(&state, 0, "step b3"), refused(&state, 0, "step a2")), ("GUA-MOVE-2", "GUA-MOVE-2"));
    play(&mut state, "0 step b2");
    assert_eq!(legal(&state, 0), ["starve man3 b2"], "its move is over, and so is Phase II");
}

/// Example 3.
#[test]
fn gua_move_3_gua_move_4_own_terrain_lets_it_go_two_steps() {
    let mut state = Scene::quick()
        .stack(0, "b1", "shield1", "man3")
        .stack(1, "a4", "shield2", "man4")
        .terrain(0, "b2", "land1")
        .load();
    play(&mut state, "0 turn b1\n0 step b2");
    assert_eq!(legal(&state, 0), ["step a2", "step b3", "step c2", "stop"], "back to b1 it may not go");
    assert_eq!(refused(&state, 0, "step b1"), "GUA-MOVE-8");
    assert_eq!(refused(&state, 0, "pass"), "GUA-ASK-8");
    play(&mut state, "0 step b3");
    assert_eq!(stack(&state, "b3"), (Some(0), vec!["man3".into()]));
}

#[test]
fn gua_move_3_an_enemy_shield_terrain_or_stronghold_stops() {
    for (scene, is_fight) in [
        (Scene::quick().stack(1, "b2", "shield9", "foe1").terrain(0, "b2", "land2"), true),
        (Scene::quick().terrain(1, "b2", "land2"), false),
        (Scene::quick().hidden(1, "b2", "man1"), false),
    ] {
        let mut state = scene.stack(0, "b1", "shield1", "man3").stack(1, "a4", "shield5", "foe2").load();
        let events = play(&mut state, "0 turn b1\n0 step b2");
        assert_eq!(events.iter().any(|event| matches!(event, Event::CombatBegan { .. })), is_fight);
        assert!(asked(&state) != [0] || is_fight, "nothing more is asked about the move");
    }
}

#[test]
fn gua_move_4_ruins_go_by_their_controller() {
    let scene =
        |by: u8| Scene::quick().stack(0, "a1", "shield1", "man3").stack(1, "a4", "shield5", "foe2").ruins("b1", by);
    let mut state = scene(0).load();
    play(&mut state, "0 turn a1\n0 step b1");
    assert_eq!(legal(&state, 0), ["step b2", "step c1", "stop"], "own Ruins are like own Terrain");
    let mut state = scene(1).load();
    play(&mut state, "0 turn a1\n0 step b1");
    assert_eq!((asked(&state), controller(&state, "b1")), (vec![1], Some(0)), "those of an enemy stop");
}

/// Example 4.
#[test]
fn gua_move_5_blocked_by_a_friend_on_bare_land_but_not_in_flight() {
    let scene = |creature: Card| {
        let scene = Scene::of(2).turned(0, "b2", "shield2", "man1").stack(0, "b1", "shield1", "");
        scene.card(0, "b1", creature).stack(1, "a4", "shield5", "foe2")
    };
    let mut state = scene(Card::creature("man3", Border::Mortal, 3, 0)).load();
    play(&mut state, "0 turn b1");
    assert_eq!(refused(&state, 0, "step b2"), "GUA-MOVE-5");
    assert_eq!(refused(&state, 0, "fly"), "GUA-FLY-1");
    let mut state = scene(flyer("bird3", 3)).load();
    play(&mut state, "0 turn b1\n0 fly\n0 step b2");
    assert!(!legal(&state, 0).contains(&"stop".to_owned()), "it may not end there");
    play(&mut state, "0 step b3");
    assert_eq!(stack(&state, "b3").1, ["bird3"]);
}

#[test]
fn gua_move_5_a_friend_on_own_terrain_is_passed_but_never_joined() {
    let mut state = Scene::quick()
        .stack(0, "b1", "shield1", "man3")
        .turned(0, "b2", "shield2", "man1")
        .terrain(0, "b2", "land1")
        .stack(1, "a4", "shield5", "foe2")
        .load();
    play(&mut state, "0 turn b1\n0 step b2");
    assert_eq!(legal(&state, 0), ["step a2", "step b3", "step c2"], "no stop");
    assert_eq!(refused(&state, 0, "stop"), "GUA-MOVE-5");
}

#[test]
fn gua_move_6_creatures_under_a_stronghold_do_not_count() {
    let mut scene = Scene::of(2).stack(0, "b3", "shield1", "man3").stack(1, "a4", "shield5", "foe2");
    scene = scene.terrain(0, "b3", "land1").under(1, "b4", "seer4");
    let mut state = scene.load();
    let events = play(&mut state, "0 turn b3\n0 step b4");
    assert!(!events.iter().any(|event| matches!(event, Event::CombatBegan { .. })));
    assert_eq!(controller(&state, "b4"), Some(0));
}

#[test]
fn gua_move_7_gua_ruin_1_gua_ruin_2_an_undefended_stronghold_is_ruins_at_once() {
    let scene =
        Scene::of(2).stack(0, "b3", "shield1", "man3").stack(1, "a4", "shield5", "foe2").under(1, "b4", "seer4");
    let mut state = scene.load();
    play(&mut state, "0 turn b3\n0 step b4");
    assert_eq!(controller(&state, "b4"), Some(0));
    assert_eq!(crate::support::discarded(&state, 1), ["seer4"], "what lay under it");
}

#[test]
fn gua_move_9_a_shield_covers_what_lies_on_the_stronghold_where_it_ends() {
    let scene = |name: &str| {
        Scene::quick().stack(0, "a1", "shield1", "man20").on(0, "b1", name).stack(1, "a4", "shield5", "foe2")
    };
    let mut state = scene("man10").load();
    play(&mut state, "0 turn a1\n0 step b1\n0 stop");
    assert_eq!(stack(&state, "b1"), (Some(0), vec!["man10".into(), "man20".into()]));
    let mut state = scene("man11").load();
    play(&mut state, "0 turn a1\n0 step b1");
    assert_eq!(
        (legal(&state, 0), refused(&state, 0, "stop")),
        (vec!["step b2".into(), "step c1".into()], "GUA-MOVE-9")
    );
}

#[test]
fn gua_fly_1_gua_fly_2_gua_fly_3_gua_fly_4_flight_passes_over_everything_and_shows_the_stack() {
    let mut state = Scene::of(2)
        .stack(0, "b2", "shield1", "")
        .card(0, "b2", flyer("bird3", 3))
        .stack(0, "a2", "shield2", "")
        .card(0, "a2", flyer("bird4", 4))
        .stack(1, "b3", "shield5", "foe9")
        .stack(1, "a4", "shield6", "foe8")
        .load();
    let events = play(&mut state, "0 turn b2\n0 fly");
    assert!(
        events.iter().any(|event| matches!(event, Event::TookOff { cards, .. } if cards.cards.len() == 1)),
        "gua_fly_3"
    );
    let view = state.view(Viewer::Seat(Seat::at(1)));
    assert_eq!(<joute_guardians::State as Game>::imagine(&view).view(Viewer::Seat(Seat::at(1))), view);
    play(&mut state, "0 step b3\n0 step b4");
    assert_eq!(
        controller(&state, "b4"),
        Some(0),
        "gua_fly_2: over a Shield, without a fight, onto an empty Stronghold"
    );
    play(&mut state, "0 leave_guardian\n1 turn b3\n1 pass\n0 turn a2");
    assert_eq!(refused(&state, 0, "fly"), "GUA-FLY-4");
}

#[test]
fn gua_fly_2_it_fights_where_it_lands() {
    let mut state = Scene::of(2)
        .stack(0, "b2", "shield1", "")
        .card(0, "b2", flyer("bird3", 3))
        .stack(1, "b3", "shield5", "foe9")
        .load();
    let events = play(&mut state, "0 turn b2\n0 fly\n0 step b3\n0 stop");
    assert!(events.iter().any(|event| matches!(event, Event::CombatBegan { .. })));
}

#[test]
fn gua_fly_5_only_flyers_are_picked_up_in_flight() {
    let mut state = Scene::of(2)
        .stack(0, "a1", "shield1", "")
        .card(0, "a1", flyer("bird3", 3))
        .on(0, "b1", "man4 item1")
        .card(0, "b1", flyer("bird5", 5))
        .stack(1, "a4", "shield6", "foe8")
        .load();
    play(&mut state, "0 turn a1\n0 fly\n0 step b1");
    assert_eq!(refused(&state, 0, "pick man4"), "GUA-FLY-5");
    play(&mut state, "0 pick bird5");
    assert_eq!(refused(&state, 0, "drop bird5"), "GUA-ASK-9");
    play(&mut state, "0 drop bird3");
    assert_eq!(refused(&state, 0, "pick bird3"), "GUA-ASK-9");
}

#[test]
fn gua_rein_1_gua_rein_2_gua_rein_3_gua_rein_4_gua_rein_8_gua_rein_10_creatures_are_brought_to_a_turned_shield() {
    let mut state = Scene::of(2)
        .stack(0, "a1", "shield1", "man3")
        .on(0, "b1", "man7 man9 item1")
        .turned(0, "b2", "shield2", "man20")
        .stack(1, "a4", "shield6", "foe8")
        .load();
    play(&mut state, "0 turn a1");
    assert_eq!(refused(&state, 0, "reinforce a2"), "GUA-REIN-1");
    play(&mut state, "0 reinforce b2");
    assert_eq!(refused(&state, 0, "done"), "GUA-REIN-10", "at least one Creature");
    assert_eq!(refused(&state, 0, "bring man3"), "GUA-REIN-2", "it lies under a turned Shield");
    play(&mut state, "0 bring man9");
    assert_eq!(refused(&state, 0, "bring man7"), "GUA-LIMIT-1", "gua_rein_4: 36 points");
    assert_eq!(legal(&state, 0), ["bring item1", "done"]);
    play(&mut state, "0 bring item1\n0 done");
    assert_eq!(stack(&state, "b2").1, ["item1", "man20", "man9"]);
}

#[test]
fn gua_rein_3_two_steps_under_the_rules_of_the_ground() {
    let scene = Scene::of(2).stack(0, "a2", "shield1", "man3").on(0, "b1", "man7").stack(1, "a4", "shield6", "foe8");
    let mut state = scene.load();
    play(&mut state, "0 turn a2\n0 reinforce a2\n0 bring man7\n0 done");
    assert_eq!(stack(&state, "a2").1, ["man3", "man7"], "over a1, an own Stronghold");
    let scene = Scene::of(2).stack(0, "b3", "shield1", "man3").on(0, "b1", "man7").stack(1, "a4", "shield6", "foe8");
    let mut state = scene.load();
    play(&mut state, "0 turn b3");
    assert_eq!(refused(&state, 0, "reinforce b3"), "GUA-REIN-10", "b2 has no Terrain and stops");
}

#[test]
fn gua_rein_4_an_unturned_shield_keeps_a_creature() {
    let mut state = Scene::of(2)
        .stack(0, "a2", "shield1", "man3")
        .stack(0, "a1", "shield2", "man7 man8")
        .stack(1, "a4", "shield6", "foe8")
        .load();
    play(&mut state, "0 turn a2\n0 reinforce a2\n0 bring man7");
    assert_eq!(refused(&state, 0, "bring man8"), "GUA-REIN-4");
}

#[test]
fn gua_rein_5_gua_rein_6_gua_rein_7_gua_rein_9_a_moving_shield_picks_up_and_drops() {
    let mut state = Scene::of(2)
        .stack(0, "a1", "shield1", "man3 man10")
        .on(0, "b1", "man7 item1 man15")
        .stack(1, "a4", "shield6", "foe8")
        .load();
    play(&mut state, "0 turn a1");
    assert_eq!(refused(&state, 0, "pick man7"), "GUA-REIN-5", "not where it starts");
    let events = play(&mut state, "0 drop man3\n0 step b1\n0 pick man7");
    assert_eq!(refused(&state, 0, "pick man15"), "GUA-LIMIT-1", "gua_rein_7: 32 points");
    let picked = events.iter().find(|event| matches!(event, Event::PickedUp { .. })).unwrap();
    let seen = <joute_guardians::State as Game>::witness(picked, Viewer::Seat(Seat::at(1)));
    assert!(matches!(seen, Some(Event::PickedUp { card: None, .. })), "gua_rein_9: a number of cards");
    play(&mut state, "0 step b2");
    assert_eq!(stack(&state, "b2").1, ["man10", "man7"]);
    assert_eq!(stack(&state, "a1").1, ["man3"], "gua_rein_6: what was left behind");
}

#[test]
fn gua_rein_6_it_keeps_a_creature_and_drops_at_home_or_under_turned_shields() {
    let mut state = Scene::of(2).stack(0, "a1", "shield1", "man3").stack(1, "a4", "shield6", "foe8").load();
    play(&mut state, "0 turn a1");
    assert_eq!(refused(&state, 0, "drop man3"), "GUA-REIN-6");
    let mut state = Scene::of(2).stack(0, "a2", "shield1", "man3 man4").stack(1, "a4", "shield6", "foe8").load();
    play(&mut state, "0 turn a2");
    assert_eq!(refused(&state, 0, "drop man3"), "GUA-REIN-6", "no Stronghold");
}
