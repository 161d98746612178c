//! The largest positions that can be loaded are thought about within the limit, by every kind of opponent.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use joute_ai::review::Effort;
use joute_ai::{AnyOpponent, AnyReviewer, Level, Limit, hint_of};
use joute_games::{AnyState, AnyTurn, GameId};
use joute_kernel::{Seat, Seed, Viewer};
use joute_wire::load_position;
use serde_json::{Value, json};

static NEVER: AtomicBool = AtomicBool::new(false);
/// What is granted, and by how much an answer may be late on a machine that does other work at the same time.
const GRANTED: Duration = Duration::from_millis(40);
const LATE_MAX: Duration = Duration::from_millis(1_500);

/// There are as many chests of wood and of metal, and some of gold.
const CHESTS_A_KIND: usize = 48;

fn loaded(game: GameId, position: &Value) -> Option<AnyState> {
    load_position(game, position, &mut Seed::from_number(0).stream("position")).ok()
}

/// Five lords with the largest numbers that a position may have: every sort of token and icon, `chests` chests each, and as
/// many places as lie open.
fn largest_of_bellum(chests: usize) -> Value {
    let icons = json!({ "food": 5, "glyph": 5, "sword": 9, "magic_sword": 30, "map": 10, "thief": 40 });
    let rows: serde_json::Map<String, Value> = (1..=6).map(|row| (row.to_string(), icons.clone())).collect();
    let kinds = [("W", "wood"), ("M", "metal"), ("G", "gold")];
    let seats: Vec<Value> = (0..5)
        .map(|seat| {
            let chest = |number: usize| {
                let number = seat * chests + number;
                let (letter, kind) = kinds[number / CHESTS_A_KIND];
                json!({ "id": format!("{letter}{}", number % CHESTS_A_KIND + 1), "type": kind, "value": 1 + number % 9 })
            };
            json!({ "rows": rows, "chests": (0..chests).map(chest).collect::<Vec<_>>() })
        })
        .collect();
    let place = |number: usize| json!({ "id": format!("p{number}"), "name": "A place", "kind": "farm", "shield": 1, "loot": { "wood": 1 } });
    let row: Vec<Value> = (0..16).map(place).collect();
    json!({ "players": 5, "captain": 0, "day": 4, "phase": "attack", "die": 2, "row": row, "seats": seats })
}

/// Six who are rich and stand together, the first of whom holds forty mods and physical attacks: as many answers as a list may have.
fn largest_of_rivals() -> Value {
    let cards =
        ["overcharge", "boot_attachment", "repeat_button", "spare_batteries", "blaster", "ram", "sniper", "harrier"];
    let places = ["0,0", "0,1", "1,0", "1,1", "-1,1", "0,-1"];
    let player = |(seat, hex): (usize, &str)| {
        let hand: Vec<&str> = cards.into_iter().cycle().take(if seat == 0 { 40 } else { 20 }).collect();
        json!({ "hex": hex, "rp": 4, "resin": 9_999, "crystal": 9_999, "ant": { "ready": 2, "reserve": 1 }, "hand": hand })
    };
    json!({ "move": 99, "players": places.into_iter().enumerate().map(player).collect::<Vec<_>>() })
}

/// Every position of the documentation, and the largest.
fn positions() -> Vec<(String, AnyState)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions");
    let mut positions: Vec<(String, AnyState)> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| {
            let file = file.unwrap();
            let name = file.file_name().into_string().unwrap();
            let json: Value = serde_json::from_str(&std::fs::read_to_string(file.path()).unwrap()).unwrap();
            // Those of Rivality are called after their modes.
            let game = GameId::NAMED.into_iter().find(|game| name.starts_with(game.code()));
            let state =
                loaded(game.unwrap_or(GameId::Rivality), &json).unwrap_or_else(|| panic!("{name} does not load"));
            (name, state)
        })
        .collect();
    let largest = [24, 12, 8].into_iter().find_map(|chests| loaded(GameId::Bellum, &largest_of_bellum(chests)));
    positions.push(("the largest of Bellum Magica".to_owned(), largest.expect("one of them loads")));
    let largest = loaded(GameId::Rivals, &largest_of_rivals()).expect("it loads");
    positions.push(("the largest of Rivals".to_owned(), largest));
    positions
}

fn asked(state: &AnyState) -> Option<Seat> {
    match state.turn() {
        AnyTurn::Seats(seats) => seats.first(),
        AnyTurn::Chance(_) | AnyTurn::Over => None,
    }
}

/// Runs `think` with the limit; says if the answer came late.
fn in_time<T>(what: &str, think: impl FnOnce(Limit<'_>) -> T) -> T {
    let began = Instant::now();
    let thought = think(Limit::flag(&NEVER).by(began + GRANTED));
    let took = began.elapsed();
    assert!(took < GRANTED + LATE_MAX, "{what} took {took:?}");
    thought
}

#[test]
fn every_level_a_hint_and_a_review_answer_within_the_limit() {
    let seed = Seed::from_number(1);
    let mut looked_at = 0;
    for (name, state) in positions() {
        let Some(seat) = asked(&state) else { continue };
        looked_at += 1;
        let view = state.view(Viewer::Seat(seat));
        for level in Level::ALL {
            let what = format!("{level} on {name}");
            let thought = in_time(&what, |limit| AnyOpponent::new(level.spec()).think(&view, &seed, limit));
            assert!(state.check(seat, &thought.action).is_ok(), "{what}: {}", thought.action);
        }
        let hint = in_time(&format!("a hint on {name}"), |limit| hint_of(&view, limit));
        assert!(state.check(seat, &hint[0].action).is_ok(), "{name}: {hint:?}");
        let mut reviewer = AnyReviewer::new(Effort::DEFAULT);
        let chances = in_time(&format!("a review of {name}"), |limit| reviewer.chances(&state, &seed, limit));
        if let Some(chances) = chances {
            assert!(chances.iter().sum::<f32>() <= 1.001, "{name}: {chances:?}");
        }
        in_time(&format!("advice on {name}"), |limit| {
            reviewer.advise(&state, (seat, &hint[0].action), &[0.0; 6], &seed, limit)
        });
    }
    assert!(looked_at >= 20, "{looked_at} positions ask somebody");
}
