//! The toy game, which no layer knows, played through each of them: what a game costs is what its folders hold.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use joute_games::GameId;
use joute_kernel::Seed;
use serde_json::{Value, json};

use crate::http::ask;
use crate::player::Player;
use crate::server::{Address, Server};

fn toy() -> GameId {
    "toy".parse().expect("the tests have it beside the shelf")
}

/// What the program prints; it must end well.
#[track_caller]
fn printed(args: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_joute"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("its input is piped").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{args:?}: {text}");
    text
}

/// A record of a game that was played at a table by the choices of its page.
fn played_at_a_table(folder: &Path) -> String {
    let address = Arc::new(Address::default());
    let _server = Server::start(folder, &address);
    let deadline = Instant::now() + Duration::from_secs(60);
    let at = address.get(deadline);
    let shelf = ask(&at, "GET", "/", None, "").expect("an answer").body;
    assert!(!shelf.contains("/new/toy"), "it stands beside the shelf");
    for page in ["/new/toy", "/rules/toy"] {
        assert_eq!(ask(&at, "GET", page, None, "").map(|answer| answer.status), Some(200), "{page}");
    }
    let mut player = Player::new(Arc::clone(&address), Seed::from_number(1), deadline);
    let game = player.play_game(toy(), "mode=base&seat0=me&seat1=here");
    let end = player.insist("GET", &game.table, "").0.body;
    assert!(end.contains("The rounds are played"), "{end}");
    // A computer sits down as well: its search finds a card.
    let against = player.play_game(toy(), "mode=base&seat0=me&seat1=ai:adept");
    assert!(against.record.contains("\"result\""));
    game.record
}

#[test]
fn a_game_that_no_layer_knows_is_played_through_each_of_them() {
    let data = tempfile::tempdir().expect("a folder for the data");
    let record = played_at_a_table(data.path());
    let file = data.path().join("toy.joute");
    std::fs::write(&file, &record).expect("it is written");
    let file = file.to_str().expect("a path in text");
    assert!(printed(&["verify", file], "").contains("sound"));
    assert!(printed(&["replay", file], "").contains("takes the round"));
    let picture = data.path().join("toy.svg");
    printed(&["render", file, "--output", picture.to_str().expect("a path in text")], "");
    assert!(std::fs::read_to_string(picture).is_ok_and(|svg| svg.contains("shown-")));
    assert!(printed(&["rules", "toy"], "").contains("TOY-1"));
    assert!(
        printed(&["simulate", "toy", "--games", "20", "--ai", "search:iterations=20,random"], "")
            .contains("last_round")
    );
    assert!(printed(&["lab", "toy", "--games", "20", "--ai", "random"], "").contains("victories of the first seat"));
    assert!(printed(&["schema", "toy", "--of", "event"], "").contains("taken"));
    let terminal = printed(
        &["play", "toy", "--ai", "random", "--seed", "1", "--lang", "en"],
        "card 1\ncard 2\ncard 3\ncard 4\ncard 5\ncard 6\ncard 7\n",
    );
    assert!(terminal.contains("Choose a card") && terminal.contains("takes the round"), "{terminal}");
}

#[test]
fn a_game_that_no_layer_knows_is_driven_by_the_protocol() {
    let ask = [
        json!({ "do": "new", "game": "toy", "options": { "rounds": 1 }, "seed": 1 }),
        json!({ "do": "legal" }),
        json!({ "do": "play", "seat": 0, "action": "card 9" }),
        json!({ "do": "think", "seat": 0, "ai": "greedy" }),
        json!({ "do": "view", "seat": 1 }),
        json!({ "do": "new", "game": "toy", "options": { "rounds": 3 } }),
    ];
    let lines: Vec<String> = ask.iter().map(ToString::to_string).collect();
    let replies: Vec<Value> = printed(&["engine"], &(lines.join("\n") + "\n"))
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let [new, legal, refused, thought, view, wrong] = replies.as_slice() else { panic!("{replies:?}") };
    assert!(new["ok"]["events"].to_string().contains("dealt"), "{new}");
    assert_eq!(legal["ok"]["actions"]["0"].as_array().map(Vec::len), Some(3), "{legal}");
    assert_eq!(refused["error"]["code"], "parse_action", "{refused}");
    assert!(thought["ok"]["action"].as_str().is_some_and(|action| action.starts_with("card ")), "{thought}");
    assert_eq!(view["ok"]["view"]["hand"].as_array().map(Vec::len), Some(3), "{view}");
    assert!(wrong["error"].to_string().contains("TOY-END"), "{wrong}");
}
