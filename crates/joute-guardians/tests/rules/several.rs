//! GUA-MULTI: three and four seats.

use joute_guardians::{Event, Phase};
use joute_kernel::{Game, Seat, Viewer};

use crate::support::{Scene, asked, controller, discarded, end, play, trophies};

#[test]
fn gua_multi_2_activations_go_clockwise_from_the_highest() {
    let mut state = Scene::of(3)
        .at(Phase::UpCards)
        .draw(0, "man5")
        .draw(1, "foe3")
        .draw(2, "orc9")
        .stack(0, "SC0", "shield1", "man1")
        .stack(1, "SC1", "shield2", "foe1")
        .stack(2, "SC2", "shield3", "orc1")
        .load();
    assert_eq!((asked(&state), state.view(Viewer::Spectator).lower), (vec![2], Some(Seat::at(1))), "gua_multi_3");
    play(&mut state, "2 turn SC2\n2 pass");
    assert_eq!(asked(&state), [0]);
}

#[test]
fn gua_multi_3_more_or_fewer_lands_than_each_other_player() {
    let mut scene = Scene::of(3).at(Phase::Draw).terrain(0, "C1", "land1");
    for seat in 0..3 {
        scene = scene.draw(seat, "a1 b2 c3 d4 e5 f6");
    }
    scene.turn = 2;
    let state = scene.load();
    assert_eq!([0, 1, 2].map(|seat| crate::support::own(&state, seat).hand.count), [4, 2, 3]);
}

fn siege() -> Scene {
    Scene::of(3)
        .stack(0, "SC1", "shield1", "man28 man2")
        .ruins("SC1", 0)
        .stack(1, "SL1", "shield2", "foe3")
        .terrain(1, "C2", "land4")
        .stack(2, "SC2", "shield3", "orc1")
}

#[test]
fn gua_multi_4_a_beaten_guardian_puts_its_player_out() {
    let mut state = siege().load();
    let mut events = play(&mut state, "0 turn SC1\n0 pass\n0 attack_guardian\n0 play man28\n0 pass");
    events.extend(play(&mut state, "0 second man2 guardian"));
    assert!(events.iter().any(|event| matches!(event, Event::GuardianBeaten { .. })));
    assert_eq!(end(&state), None);
    assert_eq!((trophies(&state, 0), discarded(&state, 1)), (0, vec!["foe3".into(), "land4".into(), "shield2".into()]));
    assert_eq!(["SL1", "SR1", "L1", "C2"].map(|space| controller(&state, space)), [Some(0), Some(0), None, Some(2)]);
    assert_eq!(asked(&state), [2], "who is out is not asked");
}

#[test]
fn gua_multi_5_trophies_of_hunger_go_to_nobody() {
    let mut state = Scene::of(3).at(Phase::Land).stack(0, "L0", "shield1", "man3").stones(0, 0).load();
    play(&mut state, "0 starve man3 L0");
    assert_eq!(
        ([0, 1, 2].map(|seat| trophies(&state, seat)), discarded(&state, 0)),
        ([0, 0, 0], vec!["man3".into(), "shield1".into()],)
    );
}
