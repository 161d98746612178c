//! The program from outside: what it prints, what it says of bad input, and its exit codes.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use joute_games::GameId;
use serde_json::{Value, json};

const JOUTE: &str = env!("CARGO_BIN_EXE_joute");

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the program to its end, at most a minute.
#[track_caller]
fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(JOUTE)
        .args(args)
        .current_dir(root())
        .env_remove("COLUMNS")
        .envs([("LC_ALL", "C")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A program that ends early closes its input; that is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let mut stdout = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        stdout.read_to_end(&mut bytes).map(|_| bytes)
    });
    let mut stderr = child.stderr.take().unwrap();
    let errors = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        stderr.read_to_end(&mut bytes).map(|_| bytes)
    });
    let status = ended(&mut child, args);
    writer.join().unwrap();
    Output { status, stdout: reader.join().unwrap().unwrap(), stderr: errors.join().unwrap().unwrap() }
}

#[track_caller]
fn ended(child: &mut Child, args: &[&str]) -> std::process::ExitStatus {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if begun.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            let _ = child.wait();
            panic!("{args:?} did not end");
        }
        std::thread::yield_now();
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The output of a command that has to succeed.
#[track_caller]
fn good(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}{}", text(&output.stdout), text(&output.stderr));
    text(&output.stdout)
}

/// A command that has to fail with `code` and a message that holds `needle`; nothing may panic.
#[track_caller]
fn bad(args: &[&str], code: i32, needle: &str) {
    let output = run(args, "");
    let said = text(&output.stderr) + &text(&output.stdout);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    assert!(said.contains(needle), "{args:?}: {said}");
    assert!(!said.contains("panicked"), "{args:?}: {said}");
}

/// The record of a whole solo game, made through the engine.
fn a_record() -> String {
    let mut input = vec![json!({ "do": "new", "game": "rivality", "options": { "mode": "solo" }, "seed": 5 })];
    // The entry row first, then whatever is legal: moves come from the engine itself, one run after the other.
    loop {
        let mut asked = input.clone();
        asked.extend([json!({ "do": "legal" }), json!({ "do": "record" })]);
        let replies = engine(&asked);
        let legal = &replies[replies.len() - 2]["ok"];
        if legal["turn"]["over"] == true {
            return replies[replies.len() - 1]["ok"]["record"].as_str().unwrap().to_owned();
        }
        let action = legal["actions"]["0"][0].clone();
        input.push(json!({ "do": "play", "seat": 0, "action": action }));
    }
}

fn engine(requests: &[Value]) -> Vec<Value> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    good(&["engine"], &input).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_command_has_help_with_an_example() {
    let all = good(&["help"], "");
    let (commands, examples) = all.split_once("Examples:").expect("the whole has examples");
    let commands = commands.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let mut seen = 0;
    for command in commands.filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase()) && !word.is_empty()) {
        if command == "help" {
            continue;
        }
        seen += 1;
        assert!(examples.contains(&format!("joute {command} ")), "{command}: {examples}");
        let path: &[&str] = if command == "content" { &["content", "check", "--help"] } else { &[command, "--help"] };
        assert!(good(path, "").contains("Example: "), "{command}");
    }
    assert_eq!(seen, 19, "{all}");
    assert!(all.contains("Exit codes: 0 done"));
}

#[test]
fn completions_and_the_manual_name_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = good(&["completions", shell], "");
        assert!(["simulate", "--pace-ms", "verify"].iter().all(|word| script.contains(word.trim_start_matches('-'))));
    }
    let page = good(&["man"], "");
    assert!(page.contains(".TH joute 1"));
    for command in ["SERVE", "SIMULATE", "RENDER", "COMPLETIONS"] {
        assert!(page.contains(&format!("JOUTE {command}")), "{command}");
    }
    bad(&["completions", "csh"], 2, "possible values: bash");
}

#[test]
fn a_position_says_itself_of_which_game_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("board.svg");
    let draw = |position: &str| {
        good(&["render", position, "-o", picture.to_str().unwrap()], "");
        std::fs::read_to_string(&picture).unwrap()
    };
    let lords = draw("docs/positions/bellum-attack.json");
    assert_ne!(lords, draw("docs/positions/expert.json"));
    let named = ["render", "docs/positions/bellum-attack.json", "--game", "bellum", "-o", picture.to_str().unwrap()];
    good(&named, "");
    assert_eq!(std::fs::read_to_string(&picture).unwrap(), lords);
    // What is wrong is told for the game that was meant.
    let wrong = folder.path().join("wrong.json");
    std::fs::write(&wrong, r#"{"phase":"horde","seats":[{"shield":2},{"shield":-2}]}"#).unwrap();
    bad(&["render", wrong.to_str().unwrap(), "-o", "x.svg"], 2, "not a position of bellum (if another game is meant");
}

#[test]
fn what_cannot_be_used_is_said_with_a_remedy() {
    bad(&["dance"], 2, "dance");
    bad(&["play", "chess"], 2, "no game is called `chess`; there is: rivality, bellum, guardians, rivals");
    bad(&["play", "rivality", "--mode", "fast"], 2, "one of base, expert, solo expected");
    bad(&["play", "rivality", "--seats", "9"], 2, "Rivality is for 2, 3 or 4 players");
    bad(&["play", "rivality", "--mode", "solo", "--seats", "2"], 2, "RIV-SOLO-1");
    bad(&["play", "rivality", "--humans", "3"], 2, "there are 2 seats");
    bad(&["play", "rivality", "--ai", "deepblue"], 2, "no opponent is called `deepblue`");
    bad(&["play", "rivality", "--options", "{"], 2, "not JSON");
    bad(&["play", "rivality", "--options", "{\"speed\":1}"], 2, "unknown option");
    bad(&["play", "rivality", "--seed", ""], 2, "the seed is empty");
    bad(&["simulate", "rivality", "--ai", "greedy,random,random"], 2, "3 opponents for 2 seats");
    bad(&["simulate", "rivality", "--threads", "0"], 2, "threads");
    bad(&["simulate", "rivality", "--games", "0"], 2, "--games");
    // So few games decide nothing.
    bad(&["lab", "bellum", "--seats", "5", "--games", "2", "--seed", "1"], 1, "bars that fail: 0, undecided: 11");
    bad(&["schema", "rivality", "--of", "all"], 2, "there are position, view");
    bad(&["rules", "rivality", "riv-nope-1"], 2, "the chapters are");
    bad(&["rules", "rivality", "riv-cap-99"], 2, "try `joute rules rivality RIV-CAP`");
    bad(&["replay", "missing.joute"], 2, "check the path");
    bad(&["verify", "missing.joute"], 2, "check the path");
    bad(&["verify"], 2, "required");
    bad(&["render", "docs/positions/solo.json", "-o", "board.gif"], 2, "end it in .svg or .png");
    bad(&["render", "docs/positions/solo.json", "-o", "x.svg", "--seat", "7"], 2, "seats are numbered from 0");
    bad(&["render", "docs/positions/solo.json", "-o", "x.svg", "--at", "3"], 2, "only records have plies");
    bad(&["render", "README.md", "-o", "x.svg"], 2, "neither a record nor a position");
    bad(&["render", "docs/positions/solo.json", "-o", "/dev/null/x.svg"], 3, "cannot be written");
    bad(&["content", "check", "nowhere"], 2, "give a folder");
}

#[test]
fn cut_and_altered_records_are_told_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.joute");
    let name = path.to_str().unwrap();
    let record = a_record();
    std::fs::write(&path, &record).unwrap();
    assert!(good(&["verify", name], "").contains("sound (finished): rivality solo"));
    assert!(good(&["replay", name], "").contains("rank"));
    assert_eq!(good(&["replay", name, "--json"], "").lines().count(), record.lines().count() - 1);
    assert!(!good(&["replay", name, "--at", "2"], "").contains("rank"));
    bad(&["replay", name, "--at", "999"], 2, "the record ends at ply");
    let picture = folder.path().join("board.png");
    good(&["render", name, "--at", "3", "-o", picture.to_str().unwrap(), "--width", "300"], "");
    assert!(std::fs::read(&picture).unwrap().starts_with(b"\x89PNG"));

    let altered = record.replacen("\"seat\":0", "\"seat\": 0", 1);
    std::fs::write(&path, altered).unwrap();
    let line = 1 + record.lines().position(|line| line.contains("\"seat\":0")).unwrap();
    bad(&["verify", name], 1, &format!("line {line}: the running hash"));
    let cut: Vec<&str> = record.lines().take(4).collect();
    std::fs::write(&path, cut.join("\n")).unwrap();
    assert!(good(&["verify", name], "").contains("unfinished"));
    std::fs::write(&path, &record[..record.len() - 40]).unwrap();
    bad(&["verify", name], 1, "cut or altered here");
    std::fs::write(&path, "").unwrap();
    bad(&["verify", name], 1, "the record is empty");
    std::fs::write(&path, [0xff, 0xfe]).unwrap();
    bad(&["verify", name], 2, "not UTF-8");
}

#[test]
fn contradictory_positions_are_told_with_every_fault() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("position.json");
    let position =
        json!({ "board": { "0,0": "W r0", "1,0": "D01 r0 T1", "2,0": "D01 r1 P4S2" }, "wiz": { "P": "9,9" } });
    std::fs::write(&path, position.to_string()).unwrap();
    let output = run(&["render", path.to_str().unwrap(), "-o", "x.svg"], "");
    assert_eq!(output.status.code(), Some(2));
    let said = text(&output.stderr);
    for fault in ["board.1,0: golems of T", "board.2,0: D01 is in two places", "board.2,0: 6 golems", "wiz.P: no tile"]
    {
        assert!(said.contains(fault), "{fault}: {said}");
    }
}

#[test]
fn a_record_whose_chance_was_dictated_is_not_called_sound() {
    let begin = json!({ "do": "new", "game": "bellum", "seats": 2, "options": { "captain": 0 }, "seed": 5, "manual_chance": true });
    let mut requests = vec![begin];
    requests.extend((0..10).map(|_| json!({ "do": "chance" })));
    let drawn = engine(&requests);
    // The first answer again, and this time as the wish of somebody.
    requests[1] = json!({ "do": "chance", "outcome": drawn[1]["ok"]["chance"] });
    requests.push(json!({ "do": "record" }));
    let record = engine(&requests)[11]["ok"]["record"].as_str().unwrap().to_owned();
    assert!(record.contains("\"dictated\":true"), "{record}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dictated.joute");
    std::fs::write(&path, record).unwrap();
    let path = path.to_str().unwrap();
    let output = run(&["verify", path], "");
    let said = text_of(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("by the rules, but CHANCE WAS DICTATED (unfinished"), "{said}");
    assert!(said.contains("1 of its answers was chosen by somebody") && said.contains("(line 2)"), "{said}");
    assert!(!said.contains("sound"), "{said}");
    assert!(good(&["verify", "--allow-dictated", path], "").contains("CHANCE WAS DICTATED"));
}

#[test]
fn verify_names_what_it_cannot_vouch_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solo.joute");
    std::fs::write(&path, a_record()).unwrap();
    let said = good(&["verify", path.to_str().unwrap()], "");
    assert!(said.contains("dealt again from the seed"), "{said}");
    assert!(said.contains("who played, and that the names are those"), "{said}");
    assert!(said.contains("did not know the deal beforehand: no player added a secret"), "{said}");
}

#[test]
fn headers_that_no_game_can_have_are_told_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.joute");
    let whole = a_record();
    let header: Value = serde_json::from_str(whole.lines().next().unwrap()).unwrap();
    let seat = header["seats"][0].clone();
    let long = "9".repeat(500);
    for (key, value, said) in [
        (
            "rules",
            json!("2"),
            "version `2` of the rules of Rivality; this program knows 1: use the program that wrote it",
        ),
        ("rules", json!(long), "version `9999999999999999999999999999999999999999` of the rules"),
        ("seats", json!([]), "0 seats; expected 1 to 6"),
        ("seats", json!(vec![&seat; 7]), "7 seats; expected 1 to 6"),
        ("seats", json!([seat, seat]), "the result is for 1 seats; the header lists 2"),
        ("options", json!(5), "an object such as {\"seats\":2} expected"),
        ("options", json!({ "mode": "solo", "level": 9e99 }), "one of beginner, standard, master expected"),
        ("options", json!({ "mode": "solo", "stones": [] }), "unknown option"),
        ("pack", json!({ "id": "printed", "hash": "0" }), "use the program that wrote it, or one with that pack"),
        ("pack", json!({ "id": "other", "hash": header["pack"]["hash"] }), "was played with pack other"),
        ("game", json!("chess"), "no game is called `chess`"),
        ("mode", json!("expert"), "the header says expert, its options say solo"),
        ("joute", json!(3), "format version 3; this program reads 1 to 2"),
    ] {
        let mut header = header.clone();
        header[key] = value;
        let hash = header.as_object_mut().unwrap().remove("h").unwrap();
        let line = header.to_string();
        let line = format!("{},\"h\":{hash}}}", line.strip_suffix('}').unwrap());
        std::fs::write(&path, line + &whole[whole.find('\n').unwrap()..]).unwrap();
        bad(&["verify", path.to_str().unwrap()], 1, said);
    }
}

#[test]
fn a_folder_to_begin_with_is_sound_and_can_be_played_with() {
    for game in ["rivality", "bellum", "guardians", "rivals"] {
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("mine");
        let path = folder.to_str().unwrap();
        let said = good(&["content", "new", game, path], "");
        assert!(said.contains(&format!("joute play {game} --pack {path}")), "{said}");
        assert_eq!(good(&["content", "check", path], ""), format!("{path}: sound\n"));
        good(&["simulate", game, "--games", "1", "--pack", path], "");
        bad(&["content", "new", game, path], 2, "not empty; give another folder");
    }
    bad(&["content", "new", "chess"], 2, "chess");
}

#[test]
fn lists_of_spreadsheets_are_part_of_a_folder_and_their_faults_have_lines() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    good(&["content", "new", "bellum", path], "");
    let castles = "id;name.en;name.fr;shield;magic_shield;rows\n".to_owned()
        + &(1..=5).map(|n| format!("k{n};Keep {n};Donjon {n};2;0;\"[\"\"food | sword\"\", \"\"\"\", \"\"\"\", \"\"\"\", \"\"\"\", \"\"\"\"]\"\n")).collect::<String>();
    std::fs::remove_file(folder.path().join("castles.toml")).unwrap();
    let file = folder.path().join("castle.csv");
    std::fs::write(&file, &castles).unwrap();
    assert_eq!(good(&["content", "check", path], ""), format!("{path}: sound\n"));
    good(&["simulate", "bellum", "--games", "1", "--pack", path], "");
    // What the game finds and what the list itself has wrong are told together.
    std::fs::write(&file, castles.replace("k3;", "k2;").replace("k5;", "k5;;")).unwrap();
    bad(&["content", "check", path], 1, "castle.csv:4: castle[3].id: \"k2\" is the id of castle[2] too");
    bad(&["content", "check", path], 1, "castle.csv:6: 7 cells; expected 6");
    bad(&["simulate", "bellum", "--games", "1", "--pack", path], 2, "castle.csv:6: 7 cells; expected 6");
}

#[test]
fn content_is_checked_with_file_and_line() {
    assert_eq!(good(&["content", "check", "content/rivality"], ""), "content/rivality: sound\n");
    assert_eq!(good(&["content", "check", "content/bellum"], ""), "content/bellum: sound\n");
    let folder = tempfile::tempdir().unwrap();
    let printed = std::fs::read_to_string(root().join("content/rivality/tiles.toml")).unwrap();
    let wrong = printed.replacen("left = \"3@1\"", "left = \"9@9\"", 1);
    std::fs::write(folder.path().join("tiles.toml"), wrong).unwrap();
    let line = 1 + printed.lines().position(|line| line == "left = \"3@1\"").unwrap();
    bad(&["content", "check", folder.path().to_str().unwrap()], 1, &format!("tiles.toml:{line}: left is \"9@9\""));
}

/// A PNG: its width, and the bytes of its rows.
fn pixels(path: &Path) -> (u32, Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(path).unwrap()));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut rows = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut rows).unwrap();
    rows.truncate(frame.buffer_size());
    (frame.width, rows)
}

/// Their letters and curves may differ by a shade from machine to machine; what is clearly another colour is a hundredth at most.
#[test]
fn the_pictures_of_the_readme_are_drawn_from_their_records() {
    let (folder, readme) = (tempfile::tempdir().unwrap(), std::fs::read_to_string(root().join("README.md")).unwrap());
    for game in GameId::ALL.iter().map(|game| game.code()) {
        let record = format!("docs/pictures/{game}.joute");
        assert!(readme.contains(&format!("docs/pictures/{game}.png")), "{game} has no picture");
        assert!(good(&["verify", &record], "").contains(game));
        let drawn = folder.path().join("board.png");
        good(&["render", &record, "-o", drawn.to_str().unwrap(), "--width", "560"], "");
        let anew = format!("draw {game} anew: joute render {record} -o docs/pictures/{game}.png --width 560");
        let (kept, drawn) = (pixels(&root().join(format!("docs/pictures/{game}.png"))), pixels(&drawn));
        assert_eq!((kept.0, kept.1.len()), (drawn.0, drawn.1.len()), "{anew}");
        let other = kept.1.iter().zip(&drawn.1).filter(|(one, other)| one.abs_diff(**other) > 48).count();
        assert!(other * 100 < kept.1.len(), "{other} of {} values differ: {anew}", kept.1.len());
    }
}

#[test]
fn a_port_in_use_and_a_folder_that_cannot_be_made_are_the_environment() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    bad(&["serve", "--port", &port, "--data", data], 3, "in use");
    bad(&["--port", &port, "--data", data], 3, "in use");
    bad(&["serve", "--port", "0", "--data", "/dev/null/data"], 3, "/dev/null/data");
    bad(&["serve", "--host", "no such host", "--data", data], 3, "--host");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for args in
        [&["rules", "rivality"][..], &["schema", "rivality", "--of", "view"], &["play", "rivality", "--seed", "1"]]
    {
        let mut child = Command::new(JOUTE)
            .args(args)
            .current_dir(root())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let status = ended(&mut child, args);
        let mut said = String::new();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!((status.code(), said.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn the_rest_of_a_line_that_is_too_long_is_no_command() {
    let input = "y".repeat(4096) + "resign\nq\n";
    let output = run(&["play", "rivality", "--seed", "1"], &input);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && !said.contains("The game ends and is lost"), "{said}");
}

#[test]
fn games_of_every_mode_are_played_to_their_end_in_the_terminal() {
    let always_one = "1\n".repeat(400);
    for (setup, name) in [
        (&["--ai", "random"][..], "two players"),
        (&["--seats", "3", "--humans", "3"], "three people"),
        (&["--seats", "4", "--humans", "2", "--ai", "random"], "teams"),
        (&["--mode", "expert", "--seats", "3", "--ai", "random,random"], "expert"),
        (&["--mode", "solo", "--options", "{\"level\":\"master\"}"], "solo"),
        (&["--mode", "solo", "--lang", "fr", "--text"], "solo in French, in sentences"),
    ] {
        let mut args = vec!["play", "rivality", "--seed", "9"];
        args.extend(setup);
        let said = good(&args, &always_one);
        let over = if name.contains("French") { "La partie est finie." } else { "The game is over." };
        assert!(said.contains(over), "{name}: {said}");
        assert!(!said.contains("term-"), "{name}: a sentence is missing");
    }
}

#[test]
fn the_terminal_explains_undoes_and_saves() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.joute");
    let input = format!(
        "?\nwhy F06 9,9 r0\nwhy\nrules RIV-CAP-1\nlist\nboard\n1\nback\n1\n1\n1\nundo\nundo\nD01 0,0\nnonsense\n99\n\nsave {}\nquit\n",
        path.display()
    );
    let said = good(
        &[
            "play",
            "rivality",
            "--options",
            "{\"first\":0,\"colours\":[\"P\",\"S\"],\"starred\":0}",
            "--ai",
            "random",
            "--seed",
            "rain",
        ],
        &input,
    );
    for needle in [
        "RIV-TURN-2",
        "RIV-CAP-1  ",
        "Back to before the last decision.",
        "nothing to take back",
        "There is no choice 99.",
        "Not understood",
        "The game is not finished",
    ] {
        assert!(said.contains(needle), "{needle}: {said}");
    }
    assert!(good(&["verify", path.to_str().unwrap()], "").contains("sound (unfinished"));
}

#[test]
fn a_game_is_given_up_in_the_terminal_and_its_record_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.joute");
    let path = path.to_str().unwrap();
    for (game, solo) in
        [("rivality", false), ("bellum", false), ("guardians", false), ("rivals", false), ("rivality", true)]
    {
        let mut args = vec!["play", game, "--ai", "random", "--seed", "rain"];
        if solo {
            args = vec!["play", game, "--mode", "solo", "--seed", "rain"];
        }
        let said = good(&args, &format!("resign\nno\nresign\nyes\nsave {path}\nquit\n"));
        assert_eq!(said.matches("Resign? The game ends").count(), 2, "{said}");
        assert!(said.contains("You resigned.") && said.contains(": place 2"), "{said}");
        assert!(!said.contains(" points, place"), "nothing is counted: {said}");
        let found = good(&["verify", path], "");
        assert!(found.contains("sound (finished)") && found.contains("one side resigned"), "{found}");
        let replayed = good(&["replay", path], "");
        assert!(replayed.contains(" resigned.\n") && replayed.contains("(resigned, TABLE-RESIGN)"), "{replayed}");
        let json = good(&["replay", path, "--json"], "");
        let last: Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
        assert_eq!(last["outcome"]["reason"], "resigned", "{json}");
        assert_eq!(last["outcome"]["automaton"], if solo { json!(0) } else { Value::Null });
        assert!(json.contains("\"resigns\":true"), "{json}");
    }
    let said = good(&["play", "bellum", "--seats", "3", "--seed", "1"], "resign\nquit\n");
    assert!(said.contains("Nobody resigns in a game of three sides"), "{said}");
}

#[test]
fn a_hand_is_not_shown_to_the_next_person() {
    let input = "1\n".repeat(3);
    let said = good(&["play", "rivality", "--humans", "2", "--seed", "4"], &input);
    // Each person's part begins with the curtain; drawn tiles of the other are not named in it.
    let parts: Vec<&str> = said.split("press Enter to see your hand").collect();
    assert_eq!(parts.len(), 3, "{said}");
    let hands: Vec<Vec<&str>> = parts[1..]
        .iter()
        .map(|part| part.split("Your hand:\n").nth(1).unwrap().lines().take(2).map(|line| &line[..3]).collect())
        .collect();
    assert_eq!(hands[0].len(), 2);
    assert!(hands[1].iter().all(|tile| !hands[0].contains(tile)), "{hands:?}");
}

#[test]
fn simulations_are_reproducible_and_print_one_object() {
    let args = ["simulate", "rivality", "--games", "40", "--ai", "greedy:blunders=900,random", "--seed", "7", "--json"];
    let report = |threads: &str| -> Value {
        let mut args = args.to_vec();
        args.extend(["--threads", threads]);
        let said = good(&args, "");
        assert_eq!(said.lines().count(), 1);
        serde_json::from_str(&said).unwrap()
    };
    let (one, two) = (report("1"), report("2"));
    assert_eq!(one["results"], two["results"]);
    assert_eq!(one["plies"], two["plies"]);
    let keys: Vec<&str> =
        "game mode seats games threads seed seconds games_per_second actions actions_per_second plies \
                           end_reasons results"
            .split_whitespace()
            .collect();
    for key in keys {
        assert!(!one[key].is_null(), "{key}");
    }
    assert_eq!(one["games"], 40);
    assert!(good(&["simulate", "rivality", "--games", "10", "--seed", "1", "--listing"], "").contains("games/s"));
}

/// Ctrl-C in long work: what is known is told.
#[test]
fn long_work_that_is_stopped_tells_what_it_knows() {
    let games = "100000000";
    for args in [
        ["simulate", "rivality", "--games", games, "--ai", "greedy,random", "--json"],
        ["lab", "bellum", "--games", games, "--seats", "4", "--json"],
    ] {
        let mut child = Command::new(JOUTE).args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // Until it is at work: a program that has not come that far yet ends at once.
        std::thread::sleep(Duration::from_millis(1_500));
        assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        let status = ended(&mut child, &args);
        let (mut told, mut said) = (String::new(), String::new());
        child.stdout.take().unwrap().read_to_string(&mut told).unwrap();
        child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert_eq!(status.code(), Some(1), "{args:?}: {said}");
        assert!(said.contains("stopped"), "{args:?}: {said}");
        let report: Value = serde_json::from_str(&told).unwrap();
        assert!(report["games"].as_u64().unwrap() < 100_000_000, "{args:?}: {told}");
    }
}

#[test]
fn a_game_of_guardians_is_played_to_its_end_in_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("guardians.joute");
    let mut input = format!("?\nrules GUA-COMBAT-12\nlist\nback\nsave {}\n", path.display());
    // The first answer alone leads to a game without an end.
    input.extend((0..9_000_u32).map(|line| format!("{}\n", 1 + line * line % 7)));
    for (mode, lang) in [("quick", "en"), ("normal", "fr")] {
        let args = ["play", "guardians", "--mode", mode, "--ai", "greedy", "--seed", "rain", "--lang", lang];
        let said = good(&args, &input);
        let end = if lang == "en" { "The game is over." } else { "La partie est finie" };
        assert!(said.contains("GUA-COMBAT-12  ") && said.contains("put "), "{said}");
        assert!(said.contains(end), "{end}: {}", &said[said.len().saturating_sub(2_000)..]);
        assert!(!said.contains(" points, place"), "lands and Shields are no points");
    }
    assert!(good(&["verify", path.to_str().unwrap()], "").contains("sound (unfinished"));
}

#[test]
fn a_game_of_heroes_is_played_to_its_end_in_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rivals.joute");
    let mut input = format!("?\nrules RVL-COMBAT-3\nlist\nback\nsave {}\n", path.display());
    input.extend((0..6_000_u32).map(|line| format!("{}\n", 1 + line * line % 7)));
    for (seats, lang) in [("2", "en"), ("3", "fr")] {
        let args = ["play", "rivals", "--seats", seats, "--ai", "greedy", "--seed", "rain", "--lang", lang];
        let said = good(&args, &input);
        let end = if lang == "en" { "The game is over." } else { "La partie est finie" };
        assert!(said.contains("RVL-COMBAT-3  ") && said.contains("ashak "), "{said}");
        assert!(said.contains(end), "{end}: {}", &said[said.len().saturating_sub(2_000)..]);
    }
    assert!(good(&["verify", path.to_str().unwrap()], "").contains("sound (unfinished"));
}

#[test]
fn a_game_of_lords_is_played_to_its_end_in_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lords.joute");
    let mut input = format!("?\nwhy attack_place t1\nrules BEL-ATTACK-3\nlist\nback\nsave {}\n", path.display());
    input.push_str(&"1\n".repeat(2_000));
    for lang in ["en", "fr"] {
        let said =
            good(&["play", "bellum", "--seats", "3", "--ai", "greedy", "--seed", "rain", "--lang", lang], &input);
        for needle in ["BEL-DAY-1", "BEL-ATTACK-3  ", "attack_place", "recruit"] {
            assert!(said.contains(needle), "{needle}: {said}");
        }
        let end = if lang == "en" { "The game is over." } else { "La partie est finie" };
        assert!(said.contains(end), "{end}: {}", &said[said.len().saturating_sub(2_000)..]);
    }
    assert!(good(&["verify", path.to_str().unwrap()], "").contains("sound (unfinished"));
}

#[test]
fn lords_are_simulated_drawn_and_ruled() {
    let report =
        good(&["simulate", "bellum", "--seats", "5", "--games", "20", "--ai", "random", "--seed", "7", "--json"], "");
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["end_reasons"]["chests"], 20);
    let folder = tempfile::tempdir().unwrap();
    for name in ["lords.svg", "lords.png"] {
        let picture = folder.path().join(name);
        let args = ["render", "docs/positions/bellum-attack.json", "--game", "bellum", "--seat", "0", "-o"];
        good(&[&args[..], &[picture.to_str().unwrap()]].concat(), "");
        assert!(std::fs::metadata(&picture).unwrap().len() > 10_000);
    }
    assert!(good(&["rules", "bellum", "BEL-ATTACK-3"], "").contains("M >= K"));
    assert!(good(&["rules", "bellum", "D-27", "--lang", "fr"], "").contains("D-27"));
}

#[test]
fn an_owner_s_pack_is_checked_and_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let text = |name: &str| std::fs::read_to_string(root().join("content/bellum").join(name)).unwrap();
    let files = ["pack.toml", "castles.toml", "goblins.toml", "evil.toml", "super-evil.toml", "places.toml"];
    for name in files {
        std::fs::write(folder.path().join(name), text(name).replace("id = \"joute\"", "id = \"mine\"")).unwrap();
    }
    let path = folder.path().to_str().unwrap();
    let record = folder.path().join("mine.joute");
    let record = record.to_str().unwrap();
    good(&["play", "bellum", "--pack", path, "--seed", "1"], &format!("1\nsave {record}\nquit\n"));
    assert!(std::fs::read_to_string(record).unwrap().contains("\"id\":\"mine\""));
    bad(
        &["verify", record],
        1,
        "line 1: the record was played with the pack `mine`, which is not at hand; give its folder with --pack DIR",
    );
    assert!(good(&["verify", record, "--pack", path], "").contains("sound"));
    // The engine plays with it too where the options name no other, and says what is printed on it.
    let asked = "{\"do\":\"new\",\"game\":\"bellum\"}\n{\"do\":\"view\"}\n{\"do\":\"new\",\"game\":\"bellum\",\
                 \"options\":{\"pack\":\"joute\"}}\n{\"do\":\"view\"}\n{\"do\":\"games\"}\n";
    let answers = good(&["engine", "--pack", path], asked);
    let packs: Vec<bool> = answers.lines().map(|line| line.contains("\"pack\":\"mine\"")).collect();
    assert_eq!(packs, [false, true, false, false, true], "{answers}");
    // A row that is missing, and a number below 0: each with its file and line.
    let broken = text("castles.toml").replacen("shield = 2", "shield = -2", 1).replacen(
        "rows = [\"",
        "rows = [\"food |\", \"",
        1,
    );
    std::fs::write(folder.path().join("castles.toml"), broken).unwrap();
    for args in [&["content", "check", path][..], &["simulate", "bellum", "--pack", path]] {
        let output = run(args, "");
        let said = text_of(&output);
        assert_ne!(output.status.code(), Some(0), "{said}");
        assert!(said.contains("castles.toml:") && said.contains("six") | said.contains("6"), "{said}");
        assert!(said.contains("-2"), "{said}");
    }
}

#[test]
fn a_pack_with_too_few_cards_is_said_to_be_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let pack = |castles: usize, goblins: usize| {
        let rows = "rows = [\"\", \"\", \"\", \"\", \"\", \"\"]";
        let cards = |list: &str, count: usize, rows: &str| -> String {
            (0..count).map(|number| format!("[[{list}]]\nid = \"{list}{number}\"\n{rows}\n")).collect()
        };
        let head = "game = \"bellum\"\nid = \"mine\"\nversion = \"1\"\nstrict_counts = false\n[tavern]\nid = \"inn\"\n";
        let places = cards("farm", 5, "") + &cards("village", 5, "") + &cards("town", 1, "");
        let text = head.to_owned() + &cards("castle", castles, rows) + &cards("goblin", goblins, rows) + &places;
        std::fs::write(folder.path().join("pack.toml"), text).unwrap();
    };
    pack(3, 7);
    let said = good(&["content", "check", path], "");
    let four = "pack.toml:1: warning: cannot be set up for 4 lords: pack: the pack `mine` has 3 castles, 4 are needed";
    assert!(said.contains(four) && said.contains("7 goblins, 8 are needed"), "{said}");
    assert!(said.contains("expected as many, or a game for 2, 3\n"), "{said}");
    assert!(said.contains("cannot be set up for 5 lords") && said.contains("sound, with 2 warnings"), "{said}");
    // It sounds as if it could be played, and nobody can: that is a fault.
    pack(1, 1);
    bad(
        &["content", "check", path],
        1,
        "cannot be set up for 2 lords: pack: the pack `mine` has 1 castles, 2 are needed",
    );
    bad(&["content", "check", path], 1, "expected enough for 2 at least");
}

/// Everything that a command said.
fn text_of(output: &Output) -> String {
    text(&output.stdout) + &text(&output.stderr)
}

#[test]
fn the_python_bot_plays_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    for (game, mode, seats) in [("rivality", "base", "2"), ("rivality", "expert", "3"), ("bellum", "base", "4")] {
        let record = folder.path().join(format!("{game}-{mode}.joute"));
        let output = Command::new("python3")
            .current_dir(root())
            .args(["examples/bot.py", JOUTE, "--game", game, "--mode", mode, "--seats", seats, "--record"])
            .arg(&record)
            .output()
            .unwrap_or_else(|error| {
                panic!("python3 is needed for this test: {error}; on Debian `apt-get install python3`")
            });
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains("decisions; scores"), "{}", text(&output.stdout));
        assert!(good(&["verify", record.to_str().unwrap()], "").contains("sound (finished)"));
    }
}

/// What mode and seats do not know is refused in the same words, in options and in positions.
#[test]
fn an_option_that_means_nothing_is_refused_in_positions_as_in_options() {
    let cases = [
        ("starred", json!(1), json!("S"), json!({ "mode": "base", "seats": 3 }), json!(["P", "S", "T"]), "RIV-SETUP-7"),
        (
            "starred",
            json!(0),
            json!("P"),
            json!({ "mode": "expert", "seats": 3 }),
            json!(["P", "S", "T"]),
            "RIV-SETUP-7",
        ),
        (
            "mulligan",
            json!("first_player"),
            json!("first_player"),
            json!({ "mode": "solo" }),
            json!(["P"]),
            "RIV-SOLO-3",
        ),
        (
            "mulligan",
            json!("every_player"),
            json!("every_player"),
            json!({ "mode": "solo" }),
            json!(["P"]),
            "RIV-SOLO-3",
        ),
        (
            "level",
            json!("master"),
            json!("master"),
            json!({ "mode": "base", "seats": 2 }),
            json!(["P", "S"]),
            "RIV-SOLO-5",
        ),
    ];
    for (key, option, given, mut options, seats, rule) in cases {
        let mut position = json!({ "mode": options["mode"], "seats": seats, "board": { "0,0": "W r0" } });
        if options["mode"] == "solo" {
            position["board"] = json!({});
        }
        options[key] = option;
        let load = |position: &Value| json!({ "do": "load", "game": "rivality", "position": position, "seed": "1" });
        let without = load(&position);
        position[key] = given;
        let new = json!({ "do": "new", "game": "rivality", "options": options });
        let replies = engine(&[new, load(&position), without]);
        let faults = &replies[0]["error"]["faults"];
        assert_eq!((&faults[0]["path"], &faults[0]["rule"]), (&json!(key), &json!(rule)), "{replies:?}");
        assert_eq!(faults, &replies[1]["error"]["faults"], "{position}");
        assert!(replies[2].get("ok").is_some(), "without it the position is sound: {replies:?}");
    }
}

/// BEL-INFO-5: a position that brings its own cards tells nobody in which order its decks and piles lie.
#[test]
fn a_position_with_its_own_pack_tells_nothing_of_the_order_of_its_decks() {
    let told = |order: [usize; 3]| {
        let cards = |ids: [&str; 3]| order.map(|index| json!({ "id": ids[index], "shield": index }));
        let creatures =
            |ids: [&str; 3]| order.map(|index| json!({ "id": ids[index], "rows": { "1": { "food": index } } }));
        let position = json!({
            "phase": "recruit",
            "market": {
                "evil": { "up": [{ "id": "imp" }], "deck": creatures(["ash", "b10", "b9"]) },
                "super_evil": { "up": [{ "id": "wyrm" }], "deck": creatures(["owl", "elk", "yak"]) },
            },
            "deck": cards(["far", "near", "mid"]),
            "box": { "places": cards(["z", "y", "x"]), "goblins": creatures(["gz", "ga", "gm"]) },
            "piles": { "wood": order.map(|index| index + 1), "metal": order.map(|index| index + 4), "gold": order.map(|index| index + 7) },
            "seats": [{ "food": 4 }, { "food": 4 }],
        });
        let mut asked = vec![json!({ "do": "load", "game": "bellum", "position": position })];
        for viewer in [json!({ "seat": 0 }), json!({ "seat": 1 }), json!({})] {
            for mut request in [json!({ "do": "view" }), json!({ "do": "resample", "seed": "5" })] {
                request.as_object_mut().unwrap().extend(viewer.as_object().unwrap().clone());
                asked.push(request);
            }
        }
        asked.push(json!({ "do": "position" }));
        let mut replies = engine(&asked);
        assert!(replies.iter().all(|reply| reply.get("ok").is_some()), "{replies:?}");
        (replies.pop().unwrap(), replies.split_off(1))
    };
    let (position, replies) = told([0, 1, 2]);
    let unseen = &replies[0]["ok"]["view"]["unseen"];
    assert_eq!(unseen["evil"], json!(["b9", "ash", "b10"]), "by name, shorter ones first");
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let (other, others) = told(order);
        assert_ne!(other, position, "the worlds differ");
        assert_eq!(others, replies, "{order:?}");
    }
}
