//! GUA-LAND, GUA-VIC-1.

use joute_guardians::{Event, Phase};
use joute_kernel::{Game, Seat, Viewer};

use crate::support::{Scene, asked, controller, discarded, end, legal, own, play, refused, stack, trophies};

fn landing() -> Scene {
    Scene::of(2).at(Phase::Land)
}

#[test]
fn gua_land_1_gua_land_7_gua_land_8_terrains_under_enemy_shields_are_discarded() {
    let state = landing().stack(0, "b2", "shield1", "man3").hidden(1, "b2", "spell2").stones(0, 0).load();
    assert_eq!(
        (discarded(&state, 1), legal(&state, 0)),
        (vec!["spell2".to_owned()], vec!["starve man3 b2".to_owned()])
    );
}

/// Example 16 and edge 24.
#[test]
fn gua_land_2_gua_land_3_gua_land_5_gua_land_9_gua_land_10_a_terrain_of_the_pen_comes_first_then_hidden_ones_or_hunger()
{
    let mut state = landing()
        .stack(0, "b2", "shield1", "man3 man4")
        .stack(0, "c2", "shield2", "man5")
        .pen(0, "land1 shield7")
        .depot(0, "spell2")
        .stones(0, 2)
        .load();
    assert_eq!(legal(&state, 0), ["terrain land1 b2", "terrain land1 c2"]);
    assert_eq!(
        (refused(&state, 0, "hide spell2 b2"), refused(&state, 0, "starve man3 b2")),
        ("GUA-LAND-2", "GUA-LAND-2")
    );
    play(&mut state, "0 terrain land1 c2");
    assert_eq!(legal(&state, 0), ["hide shield7 b2", "hide spell2 b2", "starve man3 b2", "starve man4 b2"]);
    assert_eq!(refused(&state, 0, "hide man3 b2"), "GUA-LAND-2", "gua_land_3");
    let events = play(&mut state, "0 hide shield7 b2");
    let placed = events.iter().find(|event| matches!(event, Event::TerrainPlaced { .. })).unwrap();
    let seen = <joute_guardians::State as Game>::witness(placed, Viewer::Seat(Seat::at(1)));
    assert!(matches!(seen, Some(Event::TerrainPlaced { card: None, hidden: true, .. })));
    assert_eq!((own(&state, 0).stones, controller(&state, "b2")), (1, Some(0)));
}

#[test]
fn gua_land_2_gua_land_10_a_land_that_cost_a_creature_is_dealt_with() {
    let mut state =
        landing().stack(0, "b2", "shield1", "man3 man4").stack(0, "c2", "shield2", "man5").stones(0, 0).load();
    play(&mut state, "0 starve man3 b2");
    assert_eq!(refused(&state, 0, "starve man4 b2"), "GUA-LAND-2");
    assert_eq!(legal(&state, 0), ["starve man5 c2"]);
}

#[test]
fn gua_land_4_gua_vic_3_hunger_takes_the_last_creature_and_the_shield() {
    let mut state = landing().stack(0, "b2", "shield1", "man3").stones(0, 0).load();
    play(&mut state, "0 starve man3 b2");
    assert_eq!((trophies(&state, 1), stack(&state, "b2")), (1, (None, vec![])));
}

#[test]
fn gua_limit_8_gua_ask_33_hunger_may_leave_too_many_items() {
    let mut state = landing().stack(0, "b2", "shield1", "man3 man4 item1 item2").stones(0, 0).load();
    play(&mut state, "0 starve man3 b2");
    assert_eq!(legal(&state, 0), ["trim item1", "trim item2"]);
}

#[test]
fn gua_land_6_gua_map_6_gua_map_7_terrain_stays_and_control_is_computed() {
    let state = Scene::of(2).at(Phase::Organise).terrain(0, "b3", "land1").stack(1, "c3", "shield1", "foe3").load();
    assert_eq!(["b3", "c3", "a3", "b2"].map(|space| controller(&state, space)), [Some(0), Some(1), Some(1), Some(0)]);
    let state = Scene::of(2).at(Phase::Organise).stack(1, "b2", "shield1", "foe3").terrain(0, "b2", "land1").load();
    assert_eq!(controller(&state, "b2"), Some(1), "the Shield decides");
    let state = Scene::of(2).at(Phase::Organise).ruins("b1", 1).load();
    assert_eq!((controller(&state, "b1"), controller(&state, "b2")), (Some(1), Some(0)), "edge 7");
}

#[test]
fn gua_land_7_the_initiative_player_does_all_its_lands_first() {
    let mut scene = landing().stack(0, "b2", "shield1", "man3 man5").stack(1, "b3", "shield2", "foe3 foe4");
    scene = scene.stones(0, 0).stones(1, 0);
    scene.initiative = 1;
    let mut state = scene.load();
    assert_eq!(asked(&state), [1]);
    play(&mut state, "1 starve foe3 b3");
    assert_eq!(asked(&state), [0]);
}

#[test]
fn gua_ruin_6_gua_ruin_3_a_shield_on_ruins_needs_no_terrain() {
    let state = landing().stack(0, "b4", "shield1", "man3").ruins("b4", 0).load();
    assert_eq!(state.view(Viewer::Spectator).turn, 2, "nobody is asked");
}

#[test]
fn gua_quick_4_no_hidden_terrain_in_the_quick_game() {
    let mut scene = Scene::quick().at(Phase::Land).stack(0, "b2", "shield1", "man3 man4").depot(0, "spell1");
    scene = scene.stones(0, 3);
    let state = scene.load();
    assert_eq!(legal(&state, 0), ["starve man3 b2", "starve man4 b2"]);
    assert_eq!(refused(&state, 0, "hide spell1 b2"), "GUA-QUICK-4");
}

#[test]
fn gua_vic_1_all_six_lands_win_at_the_end_of_phase_iii() {
    let scene = landing()
        .terrain(0, "a3", "land1")
        .terrain(0, "b3", "land2")
        .stack(0, "c3", "shield1", "man3 man4")
        .pen(0, "land3");
    let mut state = scene.load();
    assert_eq!(end(&state), None);
    play(&mut state, "0 terrain land3 c3");
    assert_eq!(end(&state), Some(("lands", Some(0))));
}
