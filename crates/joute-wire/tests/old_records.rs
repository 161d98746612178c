//! Records of Bellum Magica that were written under version 1 of its rules, when a robbery named the castle and all chests in one line.
//!
//! The files were written by the program of that time and must stay as they are.

use joute_games::{AnyTurn, Match};
use joute_kernel::Seed;
use joute_record::{Entry, Record, Recorder, seed_from_text};
use joute_wire::{Engine, OpenedRecord, open_record, verify_record, walk_record};
use serde_json::{Value, json};

const TWO: &str = include_str!("../../joute-games/tests/records/bellum-rules-1-two.joute");
/// Thieves who take fewer chests than they could.
const THREE: &str = include_str!("../../joute-games/tests/records/bellum-rules-1-three.joute");
const FIVE: &str = include_str!("../../joute-games/tests/records/bellum-rules-1-five.joute");
/// It ends after a robbery of two chests; its seed is the text `21`.
const UNFINISHED: &str = include_str!("../../joute-games/tests/records/bellum-rules-1-unfinished.joute");

fn opened(text: &str) -> OpenedRecord {
    open_record(text).expect("an old record is read")
}

/// Lines that name several chests at once.
fn robberies(record: &Record) -> Vec<usize> {
    let lines = record.entries().iter().enumerate();
    let old = lines.filter(|(_, entry)| matches!(entry, Entry::Action { action, .. } if action.starts_with("attack_castle") && action.contains(',')));
    old.map(|(index, _)| index + 1).collect()
}

#[test]
fn old_records_verify_line_by_line() {
    for (text, several) in [(TWO, 3), (FIVE, 4), (UNFINISHED, 1)] {
        let opened = opened(text);
        assert_eq!((opened.record.header().rules.as_str(), robberies(&opened.record).len()), ("1", several));
        let verified = verify_record(&opened).expect("it is what it says");
        assert_eq!(verified.lines, text.lines().count());
        assert_eq!(verified.is_finished, opened.record.end().is_some());
    }
}

#[test]
fn an_old_robbery_stays_one_ply_and_tells_every_step() {
    let opened = opened(FIVE);
    let (mut plies, mut told) = (0, Vec::new());
    let several = robberies(&opened.record);
    let end = walk_record(&opened, None, |ply| {
        plies += 1;
        assert_eq!(ply.ply, plies);
        if several.contains(&ply.ply) {
            let kinds: Vec<Value> = joute_wire::events_json(&ply.events, &ply.state);
            told.push(kinds.iter().filter_map(|event| event["event"].as_str()).take(6).collect::<Vec<_>>().join(" "));
        }
    });
    let end = end.expect("it replays");
    assert_eq!((plies, end.turn()), (opened.record.entries().len(), AnyTurn::Over));
    let robbed = "castle_entered chest_chosen chest_chosen castle_robbed chest_stolen chest_stolen";
    assert!(told.len() == 4 && told.iter().all(|told| told == robbed), "{told:?}");
}

/// Every kind of old robbery: of a single chest, of some, of all that the thieves can carry.
#[test]
fn an_old_line_stands_for_these_decisions() {
    let mut kinds = std::collections::BTreeSet::new();
    for text in [TWO, THREE, FIVE] {
        let opened = opened(text);
        let mut before = opened.start.clone();
        let step = |ply: joute_wire::Ply| {
            if let Entry::Action { seat, action } = &ply.entry {
                let decisions = before.decisions_of(*seat, "1", action);
                assert_eq!(
                    before.decisions_of(*seat, "2", action),
                    std::slice::from_ref(action),
                    "only in records of version 1"
                );
                if action.starts_with("attack_castle") {
                    let mut state = before.clone();
                    decisions.iter().for_each(|decision| drop(state.apply(*seat, decision).expect("it is legal")));
                    assert_eq!(state, ply.state, "{action} as {decisions:?}");
                    let named = action.matches(',').count() + 1;
                    kinds.insert((named, decisions.len(), decisions.last().is_some_and(|last| last == "enough")));
                }
            }
            before = ply.state;
        };
        walk_record(&opened, None, step).expect("it replays");
    }
    assert!(kinds.contains(&(1, 1, false)), "a single chest, unasked: {kinds:?}");
    assert!(kinds.contains(&(1, 2, false)) && kinds.contains(&(2, 3, false)), "as many as thieves: {kinds:?}");
    assert!(kinds.contains(&(1, 3, true)), "fewer than thieves: {kinds:?}");
}

#[test]
fn a_robbery_that_never_was_is_refused_with_its_line() {
    let line = robberies(&opened(TWO).record)[0] + 1;
    let text: Vec<&str> = TWO.lines().collect();
    let (from, chests) = text[line - 1].split_once("attack_castle ").expect("a robbery");
    let (named, rest) = chests.split_once('"').expect("the end of the text");
    for wrong in [
        format!("{} W48", &named[..1]),
        format!("{named},G31"),
        "9 W1".to_owned(),
        "1 W2,W1".to_owned(),
        "1 -".to_owned(),
    ] {
        let altered = format!("{from}attack_castle {wrong}\"{rest}");
        let mut lines = text.clone();
        lines[line - 1] = &altered;
        // The hashes are made good again, so that the rules find it.
        let error = verify_record(&opened(&rehashed(&lines))).expect_err(&wrong);
        assert_eq!(error.line(), line, "{wrong}: {error}");
    }
}

/// The same lines with running hashes that follow.
fn rehashed(lines: &[&str]) -> String {
    let parsed = joute_record::parse(&(lines.join("\n") + "\n")).expect("well formed");
    let (mut recorder, first) = Recorder::start(parsed.header()).expect("a header");
    let mut text = first + "\n";
    for entry in parsed.entries() {
        text.push_str(&(recorder.entry(entry).expect("a line") + "\n"));
    }
    text
}

fn seed_21() -> Seed {
    seed_from_text("21").expect("a seed")
}

#[test]
fn an_old_game_plays_on_under_its_old_header() {
    let record = opened(UNFINISHED).record;
    let mut game = Match::resume(&record, seed_21()).expect("it goes on");
    assert_eq!(game.plies() as usize, record.entries().len());
    let mut text = record.print().to_owned();
    let mut robbed = 0;
    while let AnyTurn::Seats(seats) = game.turn() {
        let seat = seats.first().expect("somebody");
        let legal = game.legal(seat);
        let action = legal.iter().find(|action| action.starts_with("attack_castle") || action.starts_with("steal"));
        robbed += usize::from(action.is_some_and(|action| action.starts_with("steal")));
        let action = action.unwrap_or(&legal[game.plies() as usize % legal.len()]).clone();
        game.play(seat, &action).expect("it is legal");
    }
    text.extend(game.take_lines().iter().flat_map(|line| [line.as_str(), "\n"]));
    assert!(robbed > 0, "somebody is robbed in the new way too");
    let whole = opened(&text);
    assert_eq!(whole.record.header().rules, "1");
    assert!(verify_record(&whole).expect("old and new lines go together").is_finished);
    assert!(Match::resume(&whole.record, seed_21()).is_ok());
}

#[test]
fn the_engine_loads_an_old_record_as_decisions_of_today() {
    let mut engine = Engine::new(|| Seed::from_number(1));
    let mut ask = |request: Value| -> Value {
        serde_json::from_str(&engine.answer(&request.to_string())).expect("a reply is JSON")
    };
    let entries = opened(UNFINISHED).record.entries().len() as u64;
    let reply = ask(json!({ "do": "load", "record": UNFINISHED, "seed": "21" }));
    // The last line names two chests of a castle.
    let plies = reply["ok"]["plies"].as_u64().unwrap_or_else(|| panic!("{reply}"));
    assert!(plies > entries, "{plies} for {entries} lines");
    let before = ask(json!({ "do": "position" }));
    ask(json!({ "do": "undo" }));
    let legal = ask(json!({ "do": "legal" }));
    assert!(legal["ok"]["actions"].to_string().contains("steal "), "one small step back: {legal}");
    let steal = ask(json!({ "do": "load", "record": UNFINISHED, "seed": "21", "at": entries }));
    assert_eq!((steal["ok"]["plies"].as_u64(), ask(json!({ "do": "position" }))), (Some(plies), before));
    let record = ask(json!({ "do": "record" }));
    let again = opened(record["ok"]["record"].as_str().expect("a record"));
    assert_eq!((again.record.header().rules.as_str(), robberies(&again.record)), ("2", Vec::new()));
    verify_record(&again).expect("it is what it says");
}
