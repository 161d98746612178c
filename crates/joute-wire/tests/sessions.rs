//! Whole conversations with the engine, as literal transcripts.
//!
//! A transcript under `tests/sessions/` has requests after `> ` and the replies that must follow after `< `; other
//! lines are comments. `JOUTE_BLESS=1` writes the replies anew, to be read in the difference.

use std::fs;
use std::path::Path;

use joute_kernel::Seed;
use joute_wire::Engine;

#[track_caller]
fn check(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions").join(name);
    let transcript = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut next = 0;
    let mut engine = Engine::new(move || {
        next += 1;
        Seed::from_number(next)
    });
    let mut played = String::new();
    let mut last_record = String::new();
    for line in transcript.lines().filter(|line| !line.starts_with("< ")) {
        played.push_str(line);
        played.push('\n');
        if let Some(request) = line.strip_prefix("> ") {
            // `$RECORD` stands for the record that was last given out, as a JSON string.
            let reply = engine.answer(&request.replace("$RECORD", &last_record));
            if let Some(record) = reply.split_once("{\"record\":").map(|(_, rest)| rest.trim_end_matches('}')) {
                last_record = record.to_owned();
            }
            played.push_str("< ");
            played.push_str(&reply);
            played.push('\n');
        }
    }
    if std::env::var("JOUTE_BLESS").is_ok_and(|bless| bless == "1") {
        fs::write(&path, &played).unwrap();
    }
    for (number, (expected, found)) in transcript.lines().zip(played.lines()).enumerate() {
        assert_eq!(found, expected, "{}: line {}", path.display(), number + 1);
    }
    assert_eq!(played.lines().count(), transcript.lines().count(), "{}: a reply is missing", path.display());
}

#[test]
fn a_turn_of_two_players() {
    check("two-players.txt");
}

#[test]
fn chance_dictated_from_the_first_lot_to_a_mulligan() {
    check("manual-chance.txt");
}

#[test]
fn positions_loaded_played_and_undone() {
    check("positions.txt");
}

#[test]
fn records_given_out_and_loaded() {
    check("records.txt");
}

#[test]
fn the_worked_examples_of_bellum() {
    check("bellum-examples.txt");
}

#[test]
fn positions_of_bellum() {
    check("bellum-positions.txt");
}

#[test]
fn a_game_of_bellum_from_its_set_up() {
    check("bellum-new.txt");
}

#[test]
fn everything_that_is_refused() {
    check("refusals.txt");
}
