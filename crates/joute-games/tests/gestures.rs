//! Several actions of one gesture: what may come next is judged by what its seat sees, and tells nothing else.

use joute_games::{AnyState, AnyTurn, GameId, GameOptions, Match, NEXT};
use joute_kernel::{Seat, Seed, Viewer};
use joute_record::Player;
use serde_json::json;

/// A game of two, and what chance decides in it.
fn game(id: GameId, seed: u64) -> Match {
    let options = GameOptions::from_json(id, Some(2), &json!({})).expect("a game of two");
    let players = (0..2).map(|seat| Player { name: format!("Seat {seat}"), player: "random".to_owned() });
    Match::start(&options, players.collect(), Seed::from_number(seed)).expect("it can be played")
}

/// Gestures of two actions of `seat` that are legal in this world.
fn gestures(world: &AnyState, seat: Seat) -> Vec<String> {
    let mut gestures = Vec::new();
    for first in world.legal(seat) {
        let mut after = world.clone();
        after.apply(seat, &first).expect("it is legal");
        gestures.extend(after.legal(seat).into_iter().map(|second| format!("{first}{NEXT}{second}")));
    }
    gestures
}

/// Cards that are looked at before one is kept (RVL-HARV-7), tiles that are turned up before a step: the first action uncovers what the
/// second depends on.
#[test]
fn whether_a_gesture_is_allowed_says_nothing_of_what_its_first_action_uncovers() {
    let mut game = game(GameId::Rivals, 4);
    let mut rng = Seed::from_number(9).stream("worlds");
    let (mut asked, mut uncovering) = (0, 0);
    for _ in 0..160 {
        let AnyTurn::Seats(seats) = game.turn() else { break };
        let seat = seats.first().expect("somebody decides");
        let (view, real) = (game.view(Viewer::Seat(seat)), game.state());
        let other = real.resample(Viewer::Seat(seat), &mut rng);
        assert_eq!(view, other.view(Viewer::Seat(seat)));
        let here = gestures(&real, seat);
        let elsewhere = gestures(&other, seat);
        for gesture in here.iter().filter(|gesture| !elsewhere.contains(gesture)) {
            uncovering += 1;
            // Were it answered by the real world, this would tell the two apart.
            assert!(real.clone().apply_gesture(seat, gesture).is_ok());
            assert_eq!(view.allows(gesture), other.view(Viewer::Seat(seat)).allows(gesture), "{gesture}");
        }
        for action in game.legal(seat) {
            asked += 1;
            assert!(view.allows(&action), "{action}");
        }
        assert!(!view.allows("nonsense") && !view.allows(""));
        let legal = game.legal(seat);
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        game.play(seat, &action).expect("it is legal");
        game.settle(&mut Vec::new());
    }
    assert!(asked > 500 && uncovering > 0, "{asked} actions, {uncovering} gestures that another world refuses");
}
