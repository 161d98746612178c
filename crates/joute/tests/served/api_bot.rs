//! The example of a bot, at a table of the real program.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::http::ask;
use crate::server::{Address, Server};

/// The value of a member that is a text, in JSON without escapes.
fn member<'a>(json: &'a str, name: &str) -> &'a str {
    let begin = json.find(&format!("\"{name}\":\"")).unwrap_or_else(|| panic!("no {name} in {json}")) + name.len() + 4;
    json[begin..].split('"').next().unwrap()
}

#[test]
fn the_python_bot_plays_a_whole_game_on_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let address = Address::default();
    let server = Server::start_with(&folder.path().join("data"), &address, &["--pace-ms", "0"]);
    let at = address.get(Instant::now() + Duration::from_secs(20));
    // As somebody does who opens the page and makes a token there.
    let page = ask(&at, "POST", "/you", None, "do=bot&name=Deep").expect("the server answers");
    assert_eq!(page.status, 200, "{}", page.body);
    let token = page.body.split("<code>").nth(1).and_then(|rest| rest.split('<').next()).expect("the token is shown");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    for (game, seats) in [("rivality", "2"), ("guardians", "2")] {
        let output = Command::new("python3")
            .current_dir(root)
            .env("JOUTE_TOKEN", token)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .args([
                "examples/server_bot.py",
                &format!("http://{at}"),
                "--game",
                game,
                "--seats",
                seats,
                "--level",
                "novice",
            ])
            .output()
            .unwrap_or_else(|error| panic!("python3 is needed for this test: {error}"));
        let (out, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{out}{errors}");
        assert!(out.contains("decisions; scores"), "{out}");
        let table = out.lines().find_map(|line| line.strip_prefix("table ")).expect("it says where it played");
        let seen = ask(&at, "GET", &format!("/api/tables/{table}"), None, "").expect("the server answers");
        assert!(seen.body.contains("\"over\":true") && seen.body.contains("\"bot\":true"), "{}", seen.body);
        assert_eq!(member(&seen.body, "game"), game);
        let record = folder.path().join(format!("{game}.joute"));
        let told = ask(&at, "GET", &format!("/t/{table}/record"), None, "").expect("the game is over");
        std::fs::write(&record, told.body).unwrap();
        let verified = Command::new(env!("CARGO_BIN_EXE_joute")).arg("verify").arg(&record).output().unwrap();
        assert!(String::from_utf8_lossy(&verified.stdout).contains("sound (finished)"), "{verified:?}");
    }
    assert!(server.stop().success());
}
