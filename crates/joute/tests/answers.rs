//! What the command line says of options that contradict each other, of places that are not there, and after the end.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs the program to its end.
fn run(args: &[&str], input: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_joute"));
    let command = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // A program that ends early closes its input; that is its right.
    let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    (status.code(), String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned())
}

#[track_caller]
fn check(args: &[&str], code: i32, needle: &str) {
    let (found, said) = run(args, "");
    assert!(found == Some(code) && said.contains(needle), "{args:?}: {found:?} {said}");
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let seats = "--seats: 3 in the options, 2 beside them; give it once";
    let mode = "--mode: \"expert\" in the options, \"base\" beside them; give it once";
    for command in ["play", "simulate", "lab"] {
        check(&[command, "rivality", "--seats", "2", "--options", "{\"seats\":3}"], 2, seats);
        check(&[command, "rivality", "--options", "{\"mode\":\"expert\"}", "--mode", "base"], 2, mode);
    }
    let same = ["--seats", "3", "--mode", "expert", "--options", "{\"seats\":3,\"mode\":\"expert\",\"pack\":null}"];
    let games = ["simulate", "rivality", "--games", "1", "--seed", "1"];
    check(&[&games[..], &same[..]].concat(), 0, "rivality, expert, 3 seats");
    check(&[&games[..], &["--mode", "solo", "--options", "{\"mode\":null}"]].concat(), 0, "rivality, solo, 1 seats");
    // The laboratory measures what the options say.
    let lab = ["lab", "rivality", "--games", "2", "--ai", "random", "--seed", "1"];
    let (_, said) = run(&[&lab[..], &["--options", "{\"seats\":3}"]].concat(), "");
    assert!(said.contains("3 seats: 2 of") && !said.contains(" 2 seats:"), "{said}");
    check(&[&lab[..], &["--options", "{\"mode\":\"solo\"}"]].concat(), 0, "rivality, solo, pack printed, 1 seats");
}

#[test]
fn a_record_is_of_its_game_and_has_its_plies() {
    let folder = tempfile::tempdir().expect("a throw-away folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain path").to_owned();
    let (record, picture) = (path("game.joute"), path("board.svg"));
    let play = ["play", "rivality", "--mode", "solo", "--seed", "5", "--lang", "en"];
    let (code, said) = run(&play, &format!("1\n1\nsave {record}\nquit\n"));
    assert!(code == Some(0) && said.contains("Saved in"), "{said}");
    check(&["replay", &record, "--at", "999"], 2, "999");
    check(&["render", &record, "--at", "999", "-o", &picture], 2, "999");
    check(&["render", &record, "--game", "bellum", "-o", &picture], 2, "is a record of rivality");
    assert!(!Path::new(&picture).exists());
    check(&["render", &record, "--game", "rivality", "-o", &picture], 0, "");
    assert!(Path::new(&picture).exists());
}

#[test]
fn help_names_what_there_is() {
    check(&["schema", "--help"], 0, "action");
    let (_, help) = run(&["--help"], "");
    assert!(!help.contains("four games"), "{help}");
}

#[test]
fn the_terminal_speaks_french_when_something_is_wrong() {
    let typed = "zz\nrules XX\nsave /nope/x\nquit\n";
    let (code, said) = run(&["play", "bellum", "--seed", "1", "--lang", "fr"], typed);
    assert_eq!(code, Some(0), "{said}");
    for sentence in ["`zz` n’est pas une action comme", "Aucune règle ne s’appelle `XX`", "ne peut pas être écrit"]
    {
        assert!(said.contains(sentence), "{sentence}: {said}");
    }
    for english in ["understood", "expected", "no rule", "cannot be written", "gauche: ", "nourriture; "] {
        assert!(!said.contains(english), "{english}: {said}");
    }
}

#[test]
fn after_the_end_the_prompt_offers_what_there_is() {
    let turns = "1\n".repeat(2_000);
    let args = ["play", "rivality", "--mode", "solo", "--seed", "5", "--lang", "en"];
    let (code, said) = run(&args, &format!("{turns}?\nboard\nsave\nquit\n"));
    assert_eq!(code, Some(0), "{said}");
    let (_, after) = said.split_once("The game is over.").expect("it ends");
    assert!(after.contains("save FILE, rules ID, board, or quit:") && !after.contains("notation, or ?"), "{after}");
    let (_, end) = after.rsplit_once("quit: ?").expect("what was typed is told");
    assert!(end.contains("save FILE writes the record") && end.contains("Say where"), "{end}");
    assert!(!end.contains("The game is over."), "{end}");
}

#[test]
fn a_changed_pack_under_the_name_of_the_programs_is_a_fault() {
    let folder = tempfile::tempdir().expect("a throw-away folder");
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/rivality/tiles.toml");
    let own = std::fs::read_to_string(own).expect("the tiles");
    let (path, file) = (folder.path().to_str().expect("a plain path"), folder.path().join("tiles.toml"));
    std::fs::write(&file, &own).expect("written");
    check(&["content", "check", path], 0, "sound");
    let changed = own.replacen("left = \"3@1\"", "left = \"4@1\"", 1);
    assert_ne!(changed, own);
    std::fs::write(&file, &changed).expect("written");
    let line = 1 + changed.lines().position(|line| line.contains("= \"printed\"")).expect("it has a name");
    check(&["content", "check", path], 1, &format!("tiles.toml:{line}: a pack called `printed` is there already"));
    check(&["simulate", "rivality", "--games", "1", "--pack", path], 2, "a pack called `printed` is there already");
    for (name, code) in [("mine", 0), ("scenario", 1), ("-", 1)] {
        std::fs::write(&file, changed.replace("\"printed\"", &format!("\"{name}\""))).expect("written");
        check(&["content", "check", path], code, "");
    }
}
