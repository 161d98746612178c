//! Copies of a server that is in use hold what was acknowledged, a folder made of one goes on, and a table moves house.

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use joute_games::GameId;
use joute_kernel::Seed;

use crate::player::{Game, Player};
use crate::server::{Address, Server};

/// What plays while copies are made.
const LOAD: [(GameId, &str); 3] = [
    (GameId::Rivality, "mode=base&seat0=me&seat1=here&seat2=here"),
    (GameId::Rivality, "mode=expert&seat0=me&seat1=ai:novice&first=1"),
    (GameId::Bellum, "mode=base&seat0=me&seat1=here&first=1"),
];
/// No client waits longer.
const PATIENCE: Duration = Duration::from_secs(120);
/// How many copies are made under load.
const COPIES: usize = 4;

/// Runs the program to its end.
fn joute(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_joute")).args(arguments).output().expect("the program starts")
}

/// Runs it to a good end, and gives what it printed.
fn done(arguments: &[&str]) -> String {
    let output = joute(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Runs it to a bad end, and gives the exit code and what it said.
fn refused(arguments: &[&str]) -> (Option<i32>, String) {
    let output = joute(arguments);
    assert!(!output.status.success(), "{arguments:?} was done");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Starts a server on a folder, and looks whether it has the records of these games.
fn assert_served(data: &Path, games: &[(Game, Option<String>)]) {
    let address = Arc::new(Address::default());
    let server = Server::start(data, &address);
    for (game, cookie) in games {
        let mut player = Player::new(Arc::clone(&address), Seed::from_number(1), Instant::now() + PATIENCE);
        player.cookie.clone_from(cookie);
        let (answer, _) = player.insist("GET", &format!("{}/record", game.table), "");
        assert_eq!((answer.status, answer.body.as_str()), (200, game.record.as_str()), "{}", game.table);
    }
    assert!(server.stop().success());
}

#[test]
fn a_copy_under_load_is_restored_with_everything_that_was_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let text = |name: &str| at(name).to_str().expect("a name in UTF-8").to_owned();
    let (data, deadline) = (text("data"), Instant::now() + PATIENCE);
    let address = Arc::new(Address::default());
    let server = Server::start(&at("data"), &address);

    // One game is over before the first copy.
    let mut first = Player::new(Arc::clone(&address), Seed::from_number(7), deadline);
    let game = first.play_game(GameId::Rivality, "mode=base&seat0=me&seat1=here");
    let over = [(game, first.cookie)];
    let enough = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0u64..)
        .zip(LOAD)
        .map(|(index, (game, form))| {
            let (address, enough) = (Arc::clone(&address), Arc::clone(&enough));
            let mut player = Player::new(address, Seed::from_number(index << 32 | 3), deadline);
            std::thread::spawn(move || {
                while !enough.load(Ordering::Relaxed) {
                    player.play_game(game, form).check();
                }
            })
        })
        .collect();
    let mut lines = Vec::new();
    for number in 0..COPIES {
        let copy = text(&format!("copy-{number}.sqlite"));
        let said = done(&["backup", &copy, "--data", &data]);
        let of_lines = said.rsplit(", ").next().and_then(|last| last.split(' ').next()?.parse::<u64>().ok());
        lines.push(of_lines.unwrap_or_else(|| panic!("{said}")));
        assert!(done(&["doctor", &copy]).ends_with("Sound.\n"));
        std::thread::sleep(Duration::from_millis(300));
    }
    assert!(done(&["doctor", &data]).ends_with("Sound.\n"), "beside the server");
    enough.store(true, Ordering::Relaxed);
    players.into_iter().for_each(|player| player.join().expect("a client found something wrong; see above"));
    assert!(server.stop().success());
    assert!(lines.is_sorted() && lines[0] < lines[COPIES - 1], "copies were made while games went on: {lines:?}");

    // Each copy is the beginning of what came of the server in the end: its tables are there already, and have gone on.
    for number in 0..COPIES {
        let said = done(&["import", &text(&format!("copy-{number}.sqlite")), "--data", &data]);
        assert!(said.contains(": 0 tables added, "), "{said}");
    }
    // A folder made of a copy serves what was over, to whom it belongs.
    let (copy, anew) = (text("copy-0.sqlite"), text("anew"));
    done(&["restore", &copy, "--data", &anew]);
    assert_served(&at("anew"), &over);
    // One table moves house, and the rest stays.
    let id = over[0].0.table.rsplit('/').next().expect("its name").to_owned();
    done(&["export", &id, &text("table.sqlite"), "--data", &data]);
    let said = done(&["import", &text("table.sqlite"), "--data", &text("house")]);
    assert!(said.ends_with(": 1 tables added, 0 were there already\n"), "{said}");
    assert_served(&at("house"), &over);

    // What cannot be done is said, and changes nothing.
    let (code, said) = refused(&["backup", &copy, "--data", &data]);
    assert!(code == Some(2) && said.contains("is there already"), "{said}");
    let (code, said) = refused(&["restore", &copy, "--data", &anew]);
    assert!(code == Some(2) && said.contains("holds tables already"), "{said}");
    let (code, said) = refused(&["export", "nobody", &text("no.sqlite"), "--data", &data]);
    assert!(code == Some(2) && said.contains("there is no table nobody"), "{said}");
    assert!(!at("no.sqlite").exists());
    let bytes = std::fs::read(at("copy-0.sqlite")).expect("the copy");
    std::fs::write(at("short.sqlite"), &bytes[..bytes.len() / 2]).expect("a file cut short");
    let (code, said) = refused(&["restore", &text("short.sqlite"), "--data", &text("never")]);
    assert!(code == Some(1) && said.contains("is damaged"), "{said}");
    assert!(!at("never").exists());
    let mut newer = bytes;
    newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
    std::fs::write(at("newer.sqlite"), newer).expect("a copy of another version");
    let (code, said) = refused(&["restore", &text("newer.sqlite"), "--data", &text("never")]);
    assert!(code == Some(2) && said.contains("version 99"), "{said}");
}

#[test]
fn the_file_of_a_running_server_alone_is_no_copy_and_the_doctor_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let address = Arc::new(Address::default());
    let server = Server::start(&at("data"), &address);
    let mut player = Player::new(Arc::clone(&address), Seed::from_number(7), Instant::now() + PATIENCE);
    let (answer, _) = player.insist("POST", "/new/rivality", "mode=base&seat0=me&seat1=here");
    assert_eq!(answer.status, 303);
    std::fs::copy(at("data").join("joute.sqlite"), at("alone.sqlite")).expect("the file");
    let output = joute(&["doctor", at("alone.sqlite").to_str().expect("a name in UTF-8")]);
    let said = [output.stdout, output.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    assert!(said.contains("joute backup"), "{said}");
    assert!(server.stop().success());
}
