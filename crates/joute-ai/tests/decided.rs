//! A search that may stop when it is decided takes what it would have taken with the whole of its budget.

use std::sync::atomic::AtomicBool;

use joute_ai::AnyOpponent;
use joute_games::{AnyTurn, GameId, GameOptions, Match};
use joute_kernel::{Seed, Viewer};
use joute_record::Player;

static NEVER: AtomicBool = AtomicBool::new(false);

/// Decisions of each table that are compared; between two of them some are taken by lot.
const COMPARED: usize = 25;

#[test]
fn what_is_decided_early_is_what_the_whole_budget_decides() {
    for game in GameId::ALL {
        for seats in [2, 3] {
            let options = GameOptions::from_json(game, Some(seats), &serde_json::json!({})).expect("options");
            let players = vec![Player { name: "Ada".to_owned(), player: "random".to_owned() }; usize::from(seats)];
            let mut table = Match::start(&options, players, Seed::from_number(17)).expect("a table");
            let mut by_lot = Seed::from_number(5).stream("lot");
            for compared in 0..COMPARED {
                for _ in 0..by_lot.below(12) {
                    let AnyTurn::Seats(asked) = table.turn() else { break };
                    let seat = asked.first().expect("somebody is asked");
                    let seed = Seed::from_number(u64::from(by_lot.below(1 << 20)));
                    let lot: &mut AnyOpponent = &mut AnyOpponent::new("random".parse().expect("a specification"));
                    let action = lot.decide(&table.view(Viewer::Seat(seat)), &seed, &NEVER);
                    table.play(seat, &action).expect("legal");
                }
                let AnyTurn::Seats(asked) = table.turn() else { break };
                let seat = asked.first().expect("somebody is asked");
                let view = table.view(Viewer::Seat(seat));
                let seed = Seed::from_number(compared as u64);
                let texts = ["greedy", "search:iterations=1", "search:iterations=97", "search:iterations=400"];
                let mut last = String::new();
                for text in texts.into_iter().chain(["search:iterations=60,threads=2"]) {
                    let spec = text.parse().expect("a specification");
                    let (mut one, mut other) = (AnyOpponent::new(spec), AnyOpponent::new(spec));
                    let decided = one.decide(&view, &seed, &NEVER);
                    assert_eq!(decided, other.think(&view, &seed, &NEVER).action, "{game:?}, {seats} seats, {text}");
                    last = decided;
                }
                table.play(seat, &last).expect("legal");
            }
        }
    }
}
