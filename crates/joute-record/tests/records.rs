//! Records of the toy game: written, read, replayed, verified, and spoiled in every way.

use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_record::{
    Commitment, DriveError, Driver, Entry, HEADER_BYTES_MAX, Header, LINE_BYTES_MAX, LINES_MAX, Pack, Player, Record,
    RecordCause, Recorder, Replay, ReplayCause, ResignError, ResumeError, Share, VerifyError, WriteError, parse,
    replay, verify, verify_from,
};
use joute_toy::{Answer, Choose, Rounds, TossUp};

const OPTIONS: Rounds = Rounds(2);
/// How many bytes `,"h":"…"}` takes at the end of a line.
const HASH_BYTES: usize = 40;

fn header(seed: &Seed) -> Header {
    let player = |name: &str| Player { name: name.into(), player: "random".into() };
    Header {
        game: "toss-up".into(),
        mode: "base".into(),
        options: serde_json::json!({ "note": "é\n", "rounds": 2 }),
        pack: Pack { id: "none".into(), hash: "0".into() },
        rules: "1".into(),
        seats: vec![player("Ada \"the\" first"), player("Bo")],
        commitment: Commitment::of(seed),
    }
}

fn start(seed: Seed) -> Driver<TossUp> {
    Driver::start(&header(&seed), TossUp::setup(&OPTIONS).unwrap(), seed).unwrap()
}

/// Plays on at random, the higher seat first, up to `plies` plies.
fn play_on(driver: &mut Driver<TossUp>, plies: u32) {
    let mut rng = Seed::from_number(99).stream("players");
    while driver.plies() < plies {
        match driver.state().turn() {
            Turn::Over => return,
            Turn::Chance(_) => drop(driver.draw(&mut ()).unwrap()),
            Turn::Seats(seats) => {
                let seat = seats.iter().last().unwrap();
                let action = driver.state().sample_action(seat, &mut rng);
                driver.play(seat, &action, &mut ()).unwrap();
            }
        }
    }
}

fn text(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The lines of a whole game: header, deal, twice two cards and a coin, result.
fn whole_game(seed: u64) -> Vec<String> {
    let mut driver = start(Seed::from_number(seed));
    play_on(&mut driver, u32::MAX);
    driver.take_lines()
}

/// The line that a fault is found on, by reading or by verifying; `None` when all is sound.
fn fault_line(text: &str) -> Option<usize> {
    match parse(text) {
        Err(error) => Some(error.line),
        Ok(record) => verify::<TossUp>(&record, &OPTIONS).err().map(|error| match error {
            VerifyError::Altered { line, .. }
            | VerifyError::Commitment { line }
            | VerifyError::Replay { line, .. }
            | VerifyError::Redeal { line, .. }
            | VerifyError::Resigned { line, .. }
            | VerifyError::NotOver { line }
            | VerifyError::ResultMissing { line }
            | VerifyError::Outcome { line, .. } => line,
        }),
    }
}

/// The lines with their hashes made good again, as somebody who knows the format would do.
fn rehash(lines: &[String]) -> String {
    let mut before = joute_record::RunningHash::START;
    let mut out = String::new();
    for line in lines {
        let open = &line[..line.len() - HASH_BYTES];
        before = before.after(&format!("{open}}}"));
        out += &format!("{open},\"h\":\"{before}\"}}\n");
    }
    out
}

#[test]
fn a_whole_game_verifies() {
    let record = parse(&text(&whole_game(1))).unwrap();
    let found = verify::<TossUp>(&record, &OPTIONS).unwrap();
    assert_eq!((found.lines, found.actions, found.redealt, found.dictated), (9, 4, 3, vec![]));
    assert!(found.is_finished);
    assert_eq!(record.header(), &header(&Seed::from_number(1)));
    assert_eq!(record.entries().len(), 7);
    assert!(verify_from(&record, TossUp::setup(&OPTIONS).unwrap()).is_ok());
}

/// The bytes of version 1, pinned: programs in other languages read them.
#[test]
fn the_bytes_of_a_record_never_change() {
    let expected = include_str!("toss-up.joute");
    assert_eq!(text(&whole_game(1)), expected);
}

/// The example of the format page is a real record.
#[test]
fn the_example_of_the_format_page_verifies() {
    let page = include_str!("../../../docs/records.md");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let seed = Seed::from_number(3);
    let player = |name: &str, player: &str| Player { name: name.into(), player: player.into() };
    let seats = vec![player("Ada", "human"), player("Bo", "search:iterations=2000")];
    let header = Header { options: serde_json::json!({ "rounds": 1 }), seats, ..header(&seed) };
    let mut driver = Driver::<TossUp>::start(&header, TossUp::setup(&Rounds(1)).unwrap(), seed).unwrap();
    driver.draw(&mut ()).unwrap();
    for seat in [Seat::at(1), Seat::at(0)] {
        let mut list = Vec::new();
        driver.state().legal_actions(seat, &mut list);
        driver.play(seat, &list[1], &mut ()).unwrap();
    }
    driver.dictate(&Answer::Low, &mut ()).unwrap();
    assert_eq!(example, text(&driver.take_lines()));
    let found = verify::<TossUp>(&parse(example).unwrap(), &Rounds(1)).unwrap();
    assert_eq!((found.is_finished, found.redealt, found.dictated), (true, 1, vec![5]));
}

#[test]
fn carriage_returns_and_a_missing_last_line_end_are_read() {
    let plain = text(&whole_game(2));
    let record = parse(&plain).unwrap();
    assert_eq!(record.print(), plain);
    assert_eq!(parse(&plain.replace('\n', "\r\n")), Ok(record.clone()));
    assert_eq!(parse(plain.trim_end()), Ok(record));
}

#[test]
fn replay_goes_through_every_state() {
    let record = parse(&text(&whole_game(3))).unwrap();
    let mut state = TossUp::setup(&OPTIONS).unwrap();
    let mut stepwise = Replay::<TossUp>::new(&record, &OPTIONS).unwrap();
    let mut plies = 0;
    while let Some(step) = stepwise.advance() {
        let step = step.unwrap();
        plies += 1;
        assert_eq!(step.ply, plies);
        assert!(!step.events.is_empty());
        match step.entry {
            Entry::Action { seat, action } => state.apply(*seat, &action.parse().unwrap(), &mut ()).unwrap(),
            Entry::Chance { outcome, .. } => state.apply_chance(&outcome.parse().unwrap(), &mut ()).unwrap(),
        }
        assert_eq!(stepwise.state(), &state);
        let mut direct = Replay::<TossUp>::new(&record, &OPTIONS).unwrap();
        direct.advance_to(plies).unwrap();
        assert_eq!(direct.state(), &state);
    }
    assert_eq!(replay::<TossUp>(&record, &OPTIONS).as_ref(), Ok(&state));
    assert!(state.turn().is_over());
    let mut replay = Replay::<TossUp>::new(&record, &OPTIONS).unwrap();
    let error = replay.advance_to(8).unwrap_err();
    assert_eq!(error.to_string(), "ply 8: the record ends at ply 7");
}

#[test]
fn an_unfinished_game_is_sound_and_says_so() {
    let lines = whole_game(4);
    // Without the result the game is over all the same: then the result was cut off.
    for kept in 1..lines.len() - 1 {
        let record = parse(&text(&lines[..kept])).unwrap();
        let found = verify::<TossUp>(&record, &OPTIONS).unwrap();
        assert!(!found.is_finished);
        assert_eq!((found.lines, found.redealt), (kept, 0));
    }
    let record = parse(&text(&lines[..lines.len() - 1])).unwrap();
    assert_eq!(verify::<TossUp>(&record, &OPTIONS), Err(VerifyError::ResultMissing { line: 8 }));
}

#[test]
fn a_cut_line_is_told_with_its_number() {
    let whole = text(&whole_game(5));
    for end in 1..whole.len() {
        let Some(cut) = whole.get(..end) else { continue };
        if whole[end..].starts_with('\n') || cut.ends_with('\n') {
            continue;
        }
        let line = cut.lines().count();
        assert_eq!(fault_line(cut), Some(line), "cut at byte {end}");
    }
}

#[test]
fn a_missing_line_is_told_with_its_number() {
    let lines = whole_game(6);
    for missing in 0..lines.len() - 1 {
        let mut rest = lines.clone();
        rest.remove(missing);
        assert_eq!(fault_line(&text(&rest)), Some(missing + 1), "without line {}", missing + 1);
    }
    // Numbered anew, it is the hash that tells.
    let mut rest = lines.clone();
    rest.remove(2);
    for (index, line) in rest.iter_mut().enumerate().take(7).skip(2) {
        *line = line.replace(&format!("{{\"n\":{}", index + 1), &format!("{{\"n\":{index}"));
    }
    let record = parse(&text(&rest)).unwrap();
    assert!(matches!(verify::<TossUp>(&record, &OPTIONS), Err(VerifyError::Altered { line: 3, .. })));
}

#[test]
fn an_altered_line_is_told_with_its_number() {
    let whole = text(&whole_game(7));
    for (offset, byte) in whole.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()) {
        let mut bytes = whole.clone().into_bytes();
        bytes[offset] = if byte == b'9' { b'8' } else { byte + 1 };
        let line = whole[..offset].matches('\n').count() + 1;
        assert_eq!(fault_line(&String::from_utf8(bytes).unwrap()), Some(line), "byte {offset}");
    }
}

#[test]
fn another_order_of_lines_is_told() {
    let lines = whole_game(8);
    let swap = |first: usize| {
        let mut swapped = lines.clone();
        swapped.swap(first, first + 1);
        fault_line(&text(&swapped))
    };
    for first in 1..lines.len() - 2 {
        assert_eq!(swap(first), Some(first + 1));
    }
    // Whatever follows a result is what is wrong.
    assert_eq!(swap(lines.len() - 2), Some(lines.len()));
}

/// Alters one line of a whole game, makes the hashes good again, and verifies.
fn forge(line: usize, from: &str, to: &str) -> VerifyError {
    let mut lines = whole_game(1);
    assert!(lines[line - 1].contains(from), "{} lacks {from}", lines[line - 1]);
    lines[line - 1] = lines[line - 1].replace(from, to);
    verify::<TossUp>(&parse(&rehash(&lines)).unwrap(), &OPTIONS).unwrap_err()
}

#[test]
fn a_forged_record_with_good_hashes_is_found_out() {
    let deal = "order 1 2 3 4 5 6 7";
    let dealt = whole_game(1)[1].split('"').nth(5).unwrap().to_owned();
    assert_eq!(forge(2, &dealt, deal), VerifyError::Redeal { line: 2, recorded: deal.into(), dealt: dealt.clone() });
    assert!(matches!(forge(2, "order", "horde"), VerifyError::Replay { line: 2, .. }));
    let other_coin = if whole_game(1)[4].contains("high") { ("high", "low") } else { ("low", "high") };
    assert!(matches!(forge(5, other_coin.0, other_coin.1), VerifyError::Redeal { line: 5, .. }));
    assert_eq!(forge(9, "\"seed\":\"01", "\"seed\":\"02"), VerifyError::Commitment { line: 9 });
    assert!(matches!(forge(9, "last_round", "resigned"), VerifyError::Outcome { line: 9, .. }));
    assert!(matches!(forge(3, "\"seat\":1", "\"seat\":0"), VerifyError::Replay { line: 3 | 4, .. }));
    let mut lines = whole_game(1);
    lines.remove(7);
    let shortened = parse(&rehash(&lines)).unwrap();
    assert_eq!(verify::<TossUp>(&shortened, &OPTIONS), Err(VerifyError::NotOver { line: 8 }));
}

#[test]
fn dictated_chance_draws_nothing_from_the_seed() {
    let seed = Seed::from_number(9);
    let mut drawn = start(seed);
    let first_drawn = drawn.draw(&mut ()).unwrap();
    let mut driver = start(seed);
    let order: Answer = "order 7 6 5 4 3 2 1".parse().unwrap();
    driver.dictate(&order, &mut ()).unwrap();
    play_on(&mut driver, u32::MAX);
    let record = parse(&text(&driver.take_lines())).unwrap();
    assert_eq!(record.entries()[0], Entry::Chance { outcome: order.to_string(), dictated: true });
    let found = verify::<TossUp>(&record, &OPTIONS).unwrap();
    assert_eq!((found.redealt, found.dictated), (2, vec![2]));
    assert_ne!(first_drawn, order);
}

fn share(byte: u8) -> Share {
    Share::try_from(format!("{byte:02x}").repeat(32)).unwrap()
}

/// The lines of a whole game to whose seed players of these seats added these bytes, repeated.
fn shared_game(seed: u64, shares: &[(u8, u8)]) -> Vec<String> {
    let seed = Seed::from_number(seed);
    let mut driver = Driver::start_shared(&header(&seed), TossUp::setup(&OPTIONS).unwrap(), seed).unwrap();
    for &(seat, byte) in shares {
        driver.share(Seat::at(seat), share(byte)).unwrap();
    }
    play_on(&mut driver, u32::MAX);
    driver.take_lines()
}

/// The bytes of version 2, pinned as those of version 1 are.
#[test]
fn the_bytes_of_a_shared_record_never_change() {
    assert_eq!(text(&shared_game(1, &[(1, 0xbb), (0, 0xaa)])), include_str!("toss-up-shared.joute"));
    let found = verify::<TossUp>(&parse(include_str!("toss-up-shared.joute")).unwrap(), &OPTIONS).unwrap();
    assert_eq!((found.lines, found.redealt, found.shared.len()), (11, 3, 2));
}

#[test]
fn each_share_decides_the_deal_and_none_can_be_changed_afterwards() {
    let dealt = |lines: &[String]| {
        lines.iter().find(|line| line.contains("\"chance\"")).unwrap().split("\"h\"").next().unwrap().to_owned()
    };
    let lines = shared_game(1, &[(0, 0xaa), (1, 0xbb)]);
    // The order in which they come says nothing; each of them does, and so does having none.
    assert_eq!(dealt(&lines), dealt(&shared_game(1, &[(1, 0xbb), (0, 0xaa)])));
    for other in [&[(0, 0xaa)][..], &[(0, 0xab), (1, 0xbb)], &[(0, 0xbb), (1, 0xaa)], &[]] {
        assert_ne!(dealt(&shared_game(1, other)), dealt(&lines), "{other:?}");
    }
    assert_eq!(dealt(&shared_game(1, &[])), dealt(&whole_game(1)));
    // Whoever changes a share and makes all hashes good is found out by the deal.
    let forged: Vec<String> = lines.iter().map(|line| line.replace(&"aa".repeat(32), &"ac".repeat(32))).collect();
    assert_eq!(fault_line(&rehash(&forged)), Some(4));
    let without: Vec<String> = [&lines[..1], &lines[2..]].concat();
    assert_eq!(fault_line(&rehash(&without)), Some(3));
}

#[test]
fn a_share_comes_once_a_seat_and_before_the_first_ply() {
    let lines = shared_game(2, &[(0, 0xaa)]);
    assert_eq!(
        cause(&format!("{}\n{}\n{}\n", lines[0], lines[1], lines[1])),
        (3, RecordCause::Share { seat: Seat::at(0) })
    );
    assert_eq!(
        cause(&format!("{}\n{}\n{}\n", lines[0], lines[2], lines[1])),
        (3, RecordCause::Share { seat: Seat::at(0) })
    );
    let nobody = lines[1].replace("\"seat\":0", "\"seat\":2");
    assert_eq!(cause(&format!("{}\n{nobody}\n", lines[0])), (2, RecordCause::NoSuchSeat { found: 2, seats: 2 }));
    let seed = Seed::from_number(2);
    let state = || TossUp::setup(&OPTIONS).unwrap();
    let mut driver = Driver::start_shared(&header(&seed), state(), seed).unwrap();
    driver.share(Seat::at(0), share(1)).unwrap();
    assert_eq!(driver.share(Seat::at(0), share(2)), Err(WriteError::NoShare));
    assert_eq!(driver.share(Seat::at(2), share(2)), Err(WriteError::NoShare));
    // What waits for its deal is resumed with what came so far, and takes the rest.
    let record = parse(&text(&driver.take_lines())).unwrap();
    let mut resumed = Driver::resume(&record, state(), seed).unwrap();
    assert_eq!(resumed.shares(), [(Seat::at(0), share(1))]);
    resumed.share(Seat::at(1), share(2)).unwrap();
    driver.share(Seat::at(1), share(2)).unwrap();
    assert_eq!(resumed.draw(&mut ()), driver.draw(&mut ()));
    assert_eq!(resumed.take_lines(), driver.take_lines());
    assert_eq!(driver.share(Seat::at(1), share(3)), Err(WriteError::NoShare));
    assert_eq!(start(seed).share(Seat::at(0), share(1)), Err(WriteError::NoShare));
}

#[test]
fn a_driver_refuses_and_stays_as_it_was() {
    let mut driver = start(Seed::from_number(10));
    let early = driver.play(Seat::at(0), &Choose(1), &mut ());
    assert!(matches!(early, Err(DriveError::Action(refused)) if refused.rule().as_str() == "TOY-TURN"));
    assert!(matches!(driver.dictate(&Answer::High, &mut ()), Err(DriveError::Chance(_))));
    assert_eq!((driver.plies(), driver.take_lines().len()), (0, 1));
    driver.settle(&mut ()).unwrap();
    assert_eq!(driver.draw(&mut ()), Err(DriveError::NoChance));
    assert_eq!(driver.dictate(&Answer::High, &mut ()), Err(DriveError::NoChance));
    assert_eq!((driver.plies(), driver.take_lines().len()), (1, 1));
}

#[test]
fn a_resumed_game_goes_on_as_if_never_stopped() {
    let seed = Seed::from_number(11);
    let mut whole = start(seed);
    play_on(&mut whole, u32::MAX);
    let whole = text(&whole.take_lines());
    for plies in 0..=7 {
        let mut driver = start(seed);
        play_on(&mut driver, plies);
        let mut lines = driver.take_lines();
        let record = parse(&text(&lines)).unwrap();
        let mut resumed = Driver::resume(&record, TossUp::setup(&OPTIONS).unwrap(), seed).unwrap();
        assert_eq!(resumed.state(), driver.state());
        // Both go on with fresh players, so that only chance has to be remembered.
        play_on(&mut driver, u32::MAX);
        play_on(&mut resumed, u32::MAX);
        let rest = resumed.take_lines();
        assert_eq!(rest, driver.take_lines());
        lines.extend(rest);
        assert!(verify::<TossUp>(&parse(&text(&lines)).unwrap(), &OPTIONS).unwrap().is_finished);
    }
    let record = parse(&whole).unwrap();
    let state = TossUp::setup(&OPTIONS).unwrap();
    assert_eq!(Driver::resume(&record, state.clone(), Seed::from_number(12)).unwrap_err(), ResumeError::Seed);
    let forged = parse(&rehash(&forged_deal(&whole))).unwrap();
    assert!(matches!(Driver::resume(&forged, state, seed).unwrap_err(), ResumeError::Redeal { ply: 1, .. }));
}

fn forged_deal(whole: &str) -> Vec<String> {
    let mut lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    let dealt = lines[1].split('"').nth(5).unwrap().to_owned();
    // The face-down card changes place with nobody: the two halves of the first hand do.
    let mut cards: Vec<&str> = dealt.split(' ').collect();
    cards.swap(1, 2);
    lines[1] = lines[1].replace(&dealt, &cards.join(" "));
    lines
}

#[test]
fn set_up_faults_are_told() {
    let record = parse(&text(&whole_game(13))).unwrap();
    let error = replay::<TossUp>(&record, &Rounds(3)).unwrap_err();
    assert_eq!(error.to_string(), "ply 0: the game cannot be set up: rounds: 3 rounds; expected 1 or 2 (TOY-END)");
    let mut three = header(&Seed::from_number(1));
    three.seats.push(three.seats[0].clone());
    let (_, line) = Recorder::start(&three).unwrap();
    let error = replay::<TossUp>(&parse(&line).unwrap(), &OPTIONS).unwrap_err();
    assert_eq!(error.source, ReplayCause::SeatCount { game: 2, header: 3 });
}

#[test]
fn a_record_that_goes_on_after_the_end_is_told() {
    let lines = whole_game(14);
    let unfinished = parse(&text(&lines[..8])).unwrap();
    let mut recorder = Recorder::resume(&unfinished);
    let extra = recorder.action(Seat::at(0), &Choose(1)).unwrap();
    let record = parse(&(unfinished.print().to_owned() + &extra)).unwrap();
    let error = verify::<TossUp>(&record, &OPTIONS).unwrap_err();
    assert_eq!(error.to_string(), "line 9: ply 8: the game is over, but the record goes on with `card 1`");
    assert_eq!(cause(&(text(&lines) + &extra)), (10, RecordCause::AfterResult));
}

/// A game that seat 1 gave up after the deal and one card: header, two plies, resignation, result.
fn given_up() -> (Driver<TossUp>, Vec<String>) {
    let mut driver = start(Seed::from_number(15));
    play_on(&mut driver, 2);
    driver.resign(Seat::at(1)).unwrap();
    let lines = driver.take_lines();
    (driver, lines)
}

#[test]
fn whoever_resigns_is_second_and_the_record_says_so() {
    let (driver, lines) = given_up();
    let outcome = driver.outcome().unwrap();
    let standings: Vec<(i32, u8)> = outcome.seats.iter().map(|(_, one)| (one.score, one.rank)).collect();
    assert_eq!((standings, outcome.reason.code), (vec![(0, 1), (0, 2)], "resigned"));
    assert!(lines[3].starts_with("{\"seat\":1,\"resigns\":true,\"h\":"), "{}", lines[3]);
    assert!(lines[4].contains("\"ranks\":[1,2],\"automaton\":null,\"reason\":\"resigned\",\"rule\":\"TABLE-RESIGN\""));
    let record = parse(&text(&lines)).unwrap();
    assert_eq!((record.resigned(), record.last_line(), record.entries().len()), (Some(Seat::at(1)), 5, 2));
    assert_eq!(record.print(), text(&lines));
    let found = verify::<TossUp>(&record, &OPTIONS).unwrap();
    assert_eq!((found.is_finished, found.lines, found.resigned), (true, 5, Some(Seat::at(1))));
    assert_eq!((found.actions, found.redealt), (1, 1));
    // It is over for good, also for whoever reads it again.
    let resumed = Driver::resume(&record, TossUp::setup(&OPTIONS).unwrap(), Seed::from_number(15)).unwrap();
    assert_eq!(resumed.outcome(), Some(outcome));
    for mut driver in [driver, resumed] {
        assert_eq!(driver.resigned(), Some(Seat::at(1)));
        let Turn::Seats(seats) = driver.state().turn() else { panic!("somebody is asked") };
        let seat = seats.first().unwrap();
        let action = driver.state().sample_action(seat, &mut Seed::from_number(1).stream("players"));
        let refused = driver.play(seat, &action, &mut ()).unwrap_err();
        assert_eq!(refused, DriveError::Write(WriteError::Finished));
        assert_eq!(driver.resign(Seat::at(0)), Err(ResignError::Write(WriteError::Finished)));
        assert!(driver.take_lines().is_empty());
    }
}

#[test]
fn nobody_resigns_who_is_not_there_nor_after_the_end_nor_while_chance_answers() {
    let mut driver = start(Seed::from_number(16));
    assert_eq!(driver.resign(Seat::at(0)), Err(ResignError::Chance));
    play_on(&mut driver, 1);
    assert_eq!(driver.resign(Seat::at(2)), Err(ResignError::NoSuchSeat { seat: Seat::at(2) }));
    play_on(&mut driver, u32::MAX);
    assert_eq!(driver.resign(Seat::at(0)), Err(ResignError::Over));
    assert_eq!(text(&driver.take_lines()), text(&whole_game(16)), "what was refused left no line");
}

#[test]
fn a_resignation_out_of_place_is_told_with_its_line() {
    let (_, lines) = given_up();
    let spoiled = |change: &dyn Fn(&mut Vec<String>)| {
        let mut lines = lines.clone();
        change(&mut lines);
        rehash(&lines)
    };
    let card = lines[2].replace("\"n\":2", "\"n\":3");
    let other = |from: &str, to: &str| lines[3].replace(from, to);
    // Reading finds these.
    assert_eq!(fault_line(&spoiled(&|_| {})), None);
    for (line, text) in [
        (5, spoiled(&|lines| lines.insert(4, lines[3].clone()))),
        (5, spoiled(&|lines| lines.insert(4, card.clone()))),
        (6, spoiled(&|lines| lines.push(lines[3].clone()))),
        (4, spoiled(&|lines| lines[3] = other("\"seat\":1", "\"seat\":2"))),
        (4, spoiled(&|lines| lines[3] = other("true", "false"))),
        (4, spoiled(&|lines| lines[3] = other("\"seat\":1", "\"n\":3,\"seat\":1"))),
    ] {
        assert_eq!(parse(&text).unwrap_err().line, line, "{text}");
    }
    let twice = cause(&spoiled(&|lines| lines.insert(4, lines[3].clone())));
    assert_eq!(twice, (5, RecordCause::AfterResignation { seat: Seat::at(1) }));
    // The rules of the table find these.
    for (line, text) in [
        (5, spoiled(&|lines| lines[3] = other("\"seat\":1", "\"seat\":0"))),
        (5, spoiled(&|lines| lines[4] = lines[4].replace("[0,0]", "[1,0]"))),
        (4, spoiled(&|lines| drop(lines.remove(3)))),
        (4, spoiled(&|lines| drop(lines.pop()))),
        // Chance has to answer first.
        (2, spoiled(&|lines| drop(lines.drain(1..3)))),
    ] {
        assert!(parse(&text).is_ok(), "{text}");
        assert_eq!(fault_line(&text), Some(line), "{text}");
    }
    let mut over = whole_game(17);
    over.insert(8, lines[3].clone());
    assert_eq!(fault_line(&rehash(&over)), Some(9), "the game was over before");
}

fn cause(text: &str) -> (usize, RecordCause) {
    let error = parse(text).unwrap_err();
    (error.line, error.cause)
}

#[test]
fn malformed_lines_are_told_with_their_cause() {
    let seed = Seed::from_number(1);
    let (_, head) = Recorder::start(&header(&seed)).unwrap();
    let after = |body: &str| cause(&format!("{head}\n{},\"h\":\"{}\"}}", &body[..body.len() - 1], "0".repeat(32)));
    assert_eq!(cause(""), (1, RecordCause::Empty));
    assert_eq!(cause("{\"joute\":3,\"stones\":[]}"), (1, RecordCause::UnknownVersion { found: 3 }));
    assert!(matches!(cause("\n"), (1, RecordCause::Malformed { .. })));
    assert!(matches!(cause("{\"joute\":\"1\"}"), (1, RecordCause::Malformed { .. })));
    assert_eq!(cause(&format!("{head}\n\n")), (2, RecordCause::NoHash));
    assert_eq!(after("{\"n\":2,\"chance\":\"high\"}"), (2, RecordCause::OutOfOrder { found: 2, expected: 1 }));
    assert_eq!(after("{\"n\":1,\"seat\":2,\"do\":\"card 1\"}"), (2, RecordCause::NoSuchSeat { found: 2, seats: 2 }));
    for mixed in [
        "{\"n\":1,\"seat\":0}",
        "{\"n\":1,\"seat\":0,\"do\":\"card 1\",\"chance\":\"high\"}",
        "{\"n\":1,\"seat\":0,\"do\":\"card 1\",\"dictated\":true}",
        "{\"n\":1,\"seat\":0,\"do\":\"card 1\",\"comment\":\"!\"}",
        "{\"n\":1,\"n\":1,\"chance\":\"high\"}",
        "{\"n\":-1,\"chance\":\"high\"}",
        // Version 1 has no shares.
        &format!("{{\"seat\":0,\"share\":\"{}\"}}", "0".repeat(64)),
        "[1]",
    ] {
        assert!(matches!(after(mixed), (2, RecordCause::Malformed { .. })), "{mixed}");
    }
    let result = |ranks: &str, seed: &str| {
        after(&format!(
            "{{\"result\":{{\"scores\":[1,1],\"ranks\":{ranks},\"automaton\":null,\"reason\":\"x\",\"rule\":\"X\",\
             \"decided_by\":null}},\"seed\":\"{seed}\"}}"
        ))
    };
    assert_eq!(result("[1]", &"0".repeat(64)), (2, RecordCause::ResultSeats { found: 1, seats: 2 }));
    assert_eq!(result("[1,1]", &"0".repeat(63)), (2, RecordCause::Seed));
    let mut nobody = header(&seed);
    nobody.seats.clear();
    assert_eq!(cause(&Recorder::start(&nobody).unwrap().1), (1, RecordCause::SeatCount { found: 0 }));
}

#[test]
fn the_result_tells_how_often_something_was_taken_back() {
    let outcome = replay::<TossUp>(&parse(&text(&whole_game(1))).unwrap(), &OPTIONS).unwrap().outcome().unwrap();
    for times in [0, 3, u32::MAX] {
        let (mut recorder, head) = Recorder::start(&header(&Seed::from_number(1))).unwrap();
        recorder.note_taken_back(times);
        let result = recorder.result(&outcome, &Seed::from_number(1)).unwrap();
        assert_eq!(result.contains("taken_back"), times > 0, "{result}");
        let record = parse(&format!("{head}\n{result}\n")).unwrap();
        assert_eq!(record.end().unwrap().taken_back, times);
    }
    // Nowhere else, and only as a number of times.
    let (mut recorder, head) = Recorder::start(&header(&Seed::from_number(1))).unwrap();
    let line = recorder.chance(&"high").unwrap();
    let wrong = line.replacen("{", "{\"taken_back\":1,", 1);
    assert!(matches!(cause(&format!("{head}\n{wrong}\n")), (2, RecordCause::Malformed { .. })));
    recorder.note_taken_back(3);
    let result = recorder.result(&outcome, &Seed::from_number(1)).unwrap();
    let wrong = result.replace("\"taken_back\":3", "\"taken_back\":-1");
    assert!(matches!(cause(&format!("{head}\n{line}\n{wrong}\n")), (3, RecordCause::Malformed { .. })));
}

#[test]
fn lines_and_records_are_bounded() {
    let mut long = header(&Seed::from_number(1));
    long.rules = "x".repeat(LINE_BYTES_MAX);
    assert!(parse(&Recorder::start(&long).unwrap().1).is_ok(), "a header may hold a whole position");
    long.rules = "x".repeat(HEADER_BYTES_MAX);
    assert!(matches!(Recorder::start(&long), Err(WriteError::LineTooLong { .. })));
    let (mut recorder, head) = Recorder::start(&header(&Seed::from_number(1))).unwrap();
    assert!(matches!(recorder.chance(&"x".repeat(LINE_BYTES_MAX)), Err(WriteError::LineTooLong { .. })));
    let mut whole = head + "\n";
    for _ in 0..LINES_MAX - 3 {
        whole += &(recorder.chance(&"high").unwrap() + "\n");
    }
    assert_eq!(recorder.chance(&"high"), Err(WriteError::Full));
    whole += &(recorder.resignation(Seat::at(0)).unwrap() + "\n");
    let outcome = replay::<TossUp>(&parse(&text(&whole_game(1))).unwrap(), &OPTIONS).unwrap().outcome().unwrap();
    let result = recorder.result(&outcome, &Seed::from_number(1)).unwrap();
    assert_eq!(recorder.result(&outcome, &Seed::from_number(1)), Err(WriteError::Finished));
    assert_eq!(recorder.chance(&"high"), Err(WriteError::Finished));
    whole += &(result + "\n");
    assert_eq!(whole.lines().count(), LINES_MAX);
    assert!(parse(&whole).is_ok());
    assert_eq!(cause(&(whole + "{}")), (LINES_MAX + 1, RecordCause::TooManyLines));
    let wide = format!("{{\"joute\":1,\"game\":\"{}\"}}", "x".repeat(HEADER_BYTES_MAX));
    assert_eq!(cause(&wide), (1, RecordCause::LineTooLong { bytes: wide.len(), most: HEADER_BYTES_MAX }));
    let wide = format!("{{\"n\":1,\"chance\":\"{}\"}}", "x".repeat(LINE_BYTES_MAX));
    let (_, head) = Recorder::start(&header(&Seed::from_number(1))).unwrap();
    let second = RecordCause::LineTooLong { bytes: wide.len(), most: LINE_BYTES_MAX };
    assert_eq!(cause(&format!("{head}\n{wide}\n")), (2, second));
    let huge = "\n".repeat(joute_record::RECORD_BYTES_MAX + 1);
    assert_eq!(cause(&huge), (1, RecordCause::RecordTooLong));
}

#[test]
fn a_game_that_is_over_where_it_begins_has_its_result_at_once() {
    let seed = Seed::from_number(1);
    let over = replay::<TossUp>(&parse(&text(&whole_game(1))).unwrap(), &OPTIONS).unwrap();
    let lines = Driver::start(&header(&seed), over.clone(), seed).unwrap().take_lines();
    assert_eq!(lines.len(), 2);
    let verified = verify_from(&parse(&text(&lines)).unwrap(), over).unwrap();
    assert!(verified.is_finished);
    assert_eq!((verified.lines, verified.actions), (2, 0));
}

/// The header binds a table to its seed without showing it: until the result, nothing in a record depends on the rest.
#[test]
fn an_unfinished_record_does_not_hold_the_seed() {
    let seed = Seed::from_number(0x5eed);
    let lines = {
        let mut driver = start(seed);
        play_on(&mut driver, u32::MAX);
        driver.take_lines()
    };
    let digits = joute_record::seed_to_text(&seed);
    let (last, before) = lines.split_last().unwrap();
    assert!(last.contains(&digits));
    assert!(before.iter().all(|line| !line.contains(&digits)));
    let state: TossUp = replay(&parse(&text(&lines)).unwrap(), &OPTIONS).unwrap();
    assert!(state.view(Viewer::Spectator).hand.is_none());
}

mod properties {
    use proptest::prelude::*;

    use super::{Entry, Header, Pack, Player, Record, Recorder, Seat, fault_line, header, parse, text, whole_game};
    use joute_kernel::Seed;

    fn entries() -> impl Strategy<Value = Vec<Entry>> {
        let action =
            (0..2u8, any::<String>()).prop_map(|(seat, action)| Entry::Action { seat: Seat::at(seat), action });
        let chance =
            (any::<String>(), any::<bool>()).prop_map(|(outcome, dictated)| Entry::Chance { outcome, dictated });
        prop::collection::vec(prop_oneof![action, chance], 0..12)
    }

    fn written(names: [String; 2], options: serde_json::Value, entries: &[Entry]) -> (Header, String) {
        let [name, other] = names;
        let plain = header(&Seed::from_number(1));
        let header = Header {
            game: other.clone(),
            options,
            pack: Pack { id: name.clone(), hash: other.clone() },
            seats: vec![Player { name, player: other.clone() }, Player { name: other, player: "human".into() }],
            ..plain
        };
        let (mut recorder, mut text) = Recorder::start(&header).unwrap();
        text.push('\n');
        for entry in entries {
            text += &(recorder.entry(entry).unwrap() + "\n");
        }
        (header, text)
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            names in any::<[String; 2]>(),
            number in any::<i64>(),
            entries in entries(),
        ) {
            let options = serde_json::json!({ "b": [number, null, 0.1], "a": { "deep": names[0] } });
            let (header, text) = written(names, options, &entries);
            let record: Record = parse(&text).unwrap();
            prop_assert_eq!(record.header(), &header);
            prop_assert_eq!(record.entries(), entries.as_slice());
            prop_assert_eq!(record.print(), text.as_str());
            prop_assert_eq!(parse(record.print()), Ok(record.clone()));
            prop_assert!(joute_record::check_hashes(&record).is_ok());
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".*") {
            let _ = parse(&text);
        }

        #[test]
        fn anything_like_json_is_read_or_refused(text in "(\\{|\\}|\\[|\\]|:|,|\"(n|seat|do|chance|h|joute)\"|[0-9]|\n)*") {
            let _ = parse(&text);
        }

        /// One stretch of bytes replaced: the record is the same, or cut to whole lines, or the fault is found.
        #[test]
        fn no_alteration_passes(seed in 0..8u64, at in any::<prop::sample::Index>(), len in 0..60usize, new in ".{0,6}") {
            let whole = text(&whole_game(seed));
            let mut bytes = whole.clone().into_bytes();
            let from = at.index(bytes.len());
            let to = (from + len).min(bytes.len());
            bytes.splice(from..to, new.bytes());
            let altered = String::from_utf8_lossy(&bytes).into_owned();
            let same_lines = altered.lines().eq(whole.lines());
            let cut = altered.lines().count() < whole.lines().count() - 1
                && altered.lines().zip(whole.lines()).all(|(a, b)| a == b);
            let fault = fault_line(&altered);
            prop_assert_eq!(fault.is_none(), same_lines || cut && !altered.is_empty(), "{:?} in {}", fault, altered);
        }
    }
}
