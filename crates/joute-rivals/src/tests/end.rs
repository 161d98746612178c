//! RVL-END, RVL-ELIM.

use crate::state::Frame;
use crate::tests::scene::Scene;
use joute_kernel::{Game, Outcome, Seat};

fn ranks(outcome: &Outcome) -> Vec<u8> {
    outcome.seats.iter().map(|(_, standing)| standing.rank).collect()
}

#[test]
fn rvl_end_1_rvl_end_3_rvl_end_6_five_points_win_at_once() {
    let mut scene = Scene::new(3).stock(0, 20, 0);
    scene.seat(0).rp = 4;
    let scene = scene.does(0, "rp resin");
    let outcome = scene.state.outcome().expect("over");
    assert_eq!((outcome.reason.code, ranks(&outcome)), ("points", vec![1, 2, 2]));
    scene.refuses(0, "rp resin", "game_over", "RVL-END-1");
}

#[test]
fn rvl_end_2_the_last_living_ashak_wins_at_once() {
    let mut scene = Scene::new(3).hp(0, 1).tile("C05", "LLL");
    (scene.seat(2).died, scene.seat(2).hex, scene.seat(2).hp) = (1, None, 0);
    let scene = scene.does(0, "step 0,2");
    let outcome = scene.state.outcome().expect("over");
    assert_eq!((outcome.reason.code, ranks(&outcome)), ("survivor", vec![2, 1, 3]));
}

#[test]
fn rvl_end_4_rvl_end_5_rvl_end_7_after_the_final_round_points_then_hp_then_resources() {
    let ended = |change: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(4);
        scene.state.open.round = 12;
        change(&mut scene);
        let scene = scene.goes(Frame::Turns { place: 8 });
        let outcome = scene.state.outcome().expect("over");
        assert_eq!(outcome.reason.code, "final");
        ranks(&outcome)
    };
    assert_eq!(ended(&|scene| scene.seat(1).rp = 3), [2, 1, 2, 2]);
    assert_eq!(ended(&|scene| scene.seat(2).hp = 19), [1, 1, 4, 1], "a shared victory");
    assert_eq!(ended(&|scene| (scene.seat(3).resin, scene.seat(0).crystal) = (2, 1)), [2, 3, 3, 1]);
    // The dead come last, who died later before who died earlier.
    let dead = |scene: &mut Scene| {
        for (seat, died) in [(0, 2), (3, 1)] {
            (scene.seat(seat).died, scene.seat(seat).hp, scene.seat(seat).hex) = (died, 0, None);
        }
        scene.seat(1).rp = 1;
    };
    assert_eq!(ended(&dead), [3, 1, 2, 4]);
}

#[test]
fn rvl_elim_4_rvl_elim_3_what_a_dead_player_had_is_lost_and_put_away() {
    let mut scene = Scene::new(3).stock(0, 3, 3).tokens(0, 2, 0, 1).hand(0, "mod_common_1 schema_3");
    scene.seat(0).rp = 2;
    scene.state.eliminate(Seat::at(0), None, &mut scene.events);
    scene.state.go_on(&mut scene.events);
    let player = scene.state.player(Seat::at(0));
    assert_eq!((player.rp, player.resources(), player.ant.ready, player.hand, player.deck), (0, 0, 0, 0, 0));
    assert!(scene.state.open.interface.discard.holds(scene.card("mod_common_1")));
    assert!(scene.state.open.out.holds(scene.card("schema_3")));
    assert!(player.known.is_empty() && player.is_alive() == (player.died == 0));
}
