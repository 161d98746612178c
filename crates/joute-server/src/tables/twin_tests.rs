//! No page tells a secret: it is the same, byte for byte, when what its client may not know is drawn anew.

use std::collections::BTreeMap;
use std::sync::Arc;

use joute_draw::page::model::{Bar, Deal, Notice, Said, TablePage, TakeBack};
use joute_draw::page::{about, hint, postcard};
use joute_draw::words::Lang;
use joute_games::{AnyState, GameId, GameOptions, Match};
use joute_kernel::{Rng, Seat, Seed, Viewer};
use serde_json::json;

use super::client::{Client, Wish};
use super::table::Table;
use super::tests::wish;
use crate::ledger::{Holder, StoredSeat, StoredTable};
use crate::secret::Token;

/// All games and modes, with their seats.
const GAMES: [(&str, u8); 16] = [
    ("normal", 2),
    ("normal", 3),
    ("normal", 4),
    ("quick", 2),
    ("bellum", 2),
    ("bellum", 3),
    ("bellum", 4),
    ("bellum", 5),
    ("base", 2),
    ("base", 3),
    ("base", 4),
    ("expert", 2),
    ("expert", 3),
    ("expert", 4),
    ("solo", 1),
    ("every_player", 4),
];

/// A table on which `holders` names the device of each seat.
fn table(mode: &str, devices: &[&Token], seed: u64) -> Table {
    let game = match mode {
        "bellum" => GameId::Bellum,
        "normal" | "quick" => GameId::Guardians,
        _ => GameId::Rivality,
    };
    let options = match mode {
        "bellum" => json!({ "seats": devices.len(), "auto_pass": true }),
        "every_player" => json!({ "mode": "base", "seats": devices.len(), "mulligan": "every_player" }),
        _ => json!({ "mode": mode, "seats": devices.len() }),
    };
    let options = GameOptions::from_json(game, None, &options).unwrap();
    let seats: Vec<StoredSeat> = devices
        .iter()
        .enumerate()
        .map(|(seat, token)| StoredSeat::new(&format!("Person {seat}"), Holder::Guest(token.digest())))
        .collect();
    let player = |seat: &StoredSeat| joute_record::Player { name: seat.name.clone(), player: "human".to_owned() };
    let players = seats.iter().map(player).collect();
    let seed = Seed::from_number(seed);
    let game = Match::start(&options, players, seed).unwrap();
    let mut table = Table::new("abcdefghijkmnpqr".to_owned(), devices[0].digest(), seed, game, seats);
    let hello = table.note(Seat::at(0), &Said::Words("hello".to_owned()));
    table.hear(hello);
    table
}

/// Every page of a client: the table in pictures (a part of it is what the socket sends) and in words, and previews.
fn pages(table: &Table, client: &Client) -> Vec<String> {
    let wish = |lang, text, notice| Wish { lang, text, notice, ..wish() };
    // Then what all seats know is shown to everybody too; until then nothing but what the client's own eyes see.
    let own = |page: TablePage| {
        let view = table.history.game.view(page.viewer);
        assert!(table.is_finished() || view == page.view, "not a move too early");
        TablePage { view, ..page }
    };
    // The other world was dealt from another seed, whose print is another; it says nothing of the deal (docs/records.md).
    let page = |wish| {
        let mut page = own(table.page(client, &wish));
        let commitment = "0".repeat(64);
        // Once it is over, the seed itself is shown, and the record is open to everybody: that of the twin begins in the middle.
        let deal = page.deal.take().filter(|deal| deal.secret.is_none());
        assert!(page.lead.is_none() || table.is_finished(), "not a move too early");
        TablePage { deal: deal.map(|deal| Deal { commitment, ..deal }), lead: None, ..page }
    };
    let picture = page(wish(Lang::En, false, None));
    // What messengers show is made for a spectator, whoever asks.
    let card = postcard::of_table(&own(table.page(&Client::default(), &wish(Lang::En, false, None))));
    let words = page(wish(Lang::Fr, true, Some(Notice::Stale)));
    let mut pages = vec![
        card,
        joute_draw::page::table(&picture),
        joute_draw::page::table(&words),
        format!("{:?} {:?}", picture.choices, table.resume_card(client, 0)),
    ];
    let shown = picture.choices.iter().step_by(29);
    pages.extend(
        shown.map(|action| joute_draw::page::preview(&picture.view, &picture.seats, &picture.log, action, Lang::En)),
    );
    // Help says nothing more than the page does, whatever is asked about; nor does a hint, whose thinking has a test of its own.
    let things = [
        "tile_0_0",
        "banner-1",
        "chest_W1",
        "chest_M1",
        "goblin_g1",
        "castle_1",
        "deck_kingdom",
        "space_8",
        "card_0_3",
        "card_1_3",
    ];
    pages.extend(things.map(|thing| {
        let asked = about::Asked { thing: thing.to_owned(), ..about::Asked::default() };
        about::answer(&picture, &asked)
    }));
    // What programs are told is made of the same view.
    pages.push(serde_json::to_string(&table.told(client, "")).unwrap());
    // Everything that happened, each time, would take longer than all else.
    if table.history.moves.len() % 8 == 7 {
        pages.push(serde_json::Value::Array(table.happened(client)).to_string());
    }
    let candidates: Vec<(String, u32)> = picture.choices.iter().step_by(23).map(|action| (action.clone(), 5)).collect();
    pages.push(hint::answer(&picture, &hint::Advice { stage: hint::Stage::Best, candidates, equals: 1 }));
    pages
}

/// The same table in another world.
fn in_world(table: &Table, state: AnyState) -> Table {
    let header = table.history.game.header();
    let seed = Seed::from_number(999);
    let (options, players) = (header.options.clone(), header.seats.clone());
    let game = Match::from_state(state, &header.mode, options, players, seed).unwrap();
    let mut twin = Table::new(table.id.clone(), table.host, seed, game.clone(), table.seats.clone());
    // It is revived from its set-up; the other world is somewhere in the middle.
    twin.history.game = game;
    twin.history.moves = table.history.moves.clone();
    twin.session.lifted = table.session.lifted.clone();
    twin.chat = table.chat.clone();
    twin.session.attendance = Arc::clone(&table.session.attendance);
    twin
}

/// Compares the pages of `client` with those of a twin drawn for what this client sees through; says whether the worlds
/// differed.
fn compare(table: &Table, client: &Client, rng: &mut Rng) -> bool {
    let sight = table.sight(client.guest.as_ref());
    let state = table.history.game.state().resample(sight.viewer, rng);
    let differs = state != table.history.game.state();
    let twin = in_world(table, state);
    for (page, other) in pages(table, client).iter().zip(pages(&twin, client)) {
        assert!(*page == other, "{sight:?} of {} tells something hidden", table.history.game.header().mode);
    }
    differs
}

/// Plays a random game, and looks at every `every`-th decision through the eyes of each client.
fn walk(mut table: Table, readers: &[Client], every: usize, rng: &mut Rng) -> BTreeMap<usize, u32> {
    let mut differed = BTreeMap::new();
    for ply in 0.. {
        let asked = table.turn_seats();
        let Some(seat) = asked.iter().nth(rng.below(asked.len().max(1) as u32) as usize) else { break };
        if ply % every == 0 {
            for (index, client) in readers.iter().enumerate() {
                *differed.entry(index).or_default() += u32::from(compare(&table, client, rng));
                // The same behind a session.lifted curtain, where one hangs.
                if let (Some(behind), Some(guest)) = (table.sight(client.guest.as_ref()).curtain, client.guest) {
                    table.session.lifted.insert(guest, behind);
                    assert_eq!(table.sight(Some(&guest)).viewer, Viewer::Seat(behind));
                    *differed.entry(index).or_default() += u32::from(compare(&table, client, rng));
                    table.session.lifted.clear();
                }
            }
        }
        let legal = table.history.game.legal(seat);
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        let attempt = table.history.attempt(seat, |game| game.play(seat, &action)).unwrap();
        table.adopt(attempt);
    }
    for client in readers {
        compare(&table, client, rng);
    }
    differed
}

#[test]
fn pages_of_every_reader_are_the_same_in_a_twin_world() {
    let mut rng = Seed::from_number(11).stream("twins");
    let tokens: Vec<Token> = (0..5).map(|seat| Token::read(&seat.to_string().repeat(32)).unwrap()).collect();
    for (index, (mode, count)) in (0u64..).zip(GAMES) {
        let devices: Vec<&Token> = tokens.iter().take(usize::from(count)).collect();
        let table = table(mode, &devices, index);
        let mut readers: Vec<Client> = devices.iter().map(|&&token| Client::new(Some(token))).collect();
        readers.push(Client::default());
        let every = match mode {
            "normal" | "quick" => 61,
            "bellum" => 17,
            _ => 8,
        };
        let differed = walk(table, &readers, every, &mut rng);
        let blind: Vec<_> = differed.iter().filter(|(_, times)| **times == 0).collect();
        assert!(blind.is_empty(), "{mode} {count}: nothing was hidden from {blind:?}, so nothing was proved");
    }
}

#[test]
fn a_device_with_several_seats_shows_one_hand_at_most() {
    let mut rng = Seed::from_number(12).stream("twins");
    let (one, other) = (Token::read(&"a".repeat(32)).unwrap(), Token::read(&"b".repeat(32)).unwrap());
    let readers = [Client::new(Some(one)), Client::new(Some(other)), Client::default()];
    for (mode, devices) in [
        ("base", [&one; 4].as_slice()),
        ("expert", &[&one, &other, &one]),
        ("expert", &[&one; 2]),
        ("bellum", &[&one, &other, &one]),
        ("normal", &[&one, &other, &one]),
    ] {
        let differed = walk(table(mode, devices, 5), &readers, if mode == "normal" { 61 } else { 8 }, &mut rng);
        assert!(differed[&0] > 0, "{differed:?}");
    }
}

#[test]
fn a_seat_that_was_taken_over_tells_its_taker_what_everybody_knows_until_its_turn() {
    let mut rng = Seed::from_number(13).stream("twins");
    let tokens: Vec<Token> = (0..4).map(|seat| Token::read(&seat.to_string().repeat(32)).unwrap()).collect();
    let taker = Client::new(Some(tokens[1]));
    for (index, (mode, count)) in (50u64..).zip(GAMES.into_iter().filter(|(_, count)| (2..=4).contains(count))) {
        let devices: Vec<&Token> = tokens.iter().take(usize::from(count)).collect();
        let mut table = table(mode, &devices, index);
        // As if it were taken over after each of its decisions.
        table.seats[1].taken = Some(u64::MAX);
        let mut hidden = 0;
        for ply in 0.. {
            let asked = table.turn_seats();
            let Some(seat) = asked.iter().nth(rng.below(asked.len().max(1) as u32) as usize) else { break };
            if !asked.contains(Seat::at(1)) {
                let (own, nobody) = (table.page(&taker, &wish()), table.page(&Client::default(), &wish()));
                assert_eq!((own.viewer, own.version, own.veil), (Viewer::Spectator, nobody.version, Some(Seat::at(1))));
                assert!(own.view == nobody.view && own.log.len() == nobody.log.len() && own.choices.is_empty());
                assert_eq!(own.company.take_back, TakeBack::Barred(Bar::Nothing), "nor is an older decision told of");
                if ply % 5 == 0 {
                    hidden += u32::from(compare(&table, &taker, &mut rng));
                }
            }
            let legal = table.history.game.legal(seat);
            let action = legal[rng.below(legal.len() as u32) as usize].clone();
            let attempt = table.history.attempt(seat, |game| game.play(seat, &action)).unwrap();
            table.adopt(attempt);
        }
        assert!(hidden > 0, "{mode} {count}: nothing was hidden, so nothing was proved");
        assert_eq!(
            table.sight(taker.guest.as_ref()).viewer,
            Viewer::Seat(Seat::at(1)),
            "at the end it is a seat as any"
        );
    }
}

#[test]
fn riv_info_6_nobody_else_notices_that_a_hand_was_kept() {
    let tokens: Vec<Token> = (0..2).map(|seat| Token::read(&seat.to_string().repeat(32)).unwrap()).collect();
    let devices: Vec<&Token> = tokens.iter().collect();
    // One opening hand in 66 brings the question.
    let asked = |table: &Table| table.turn_seats().first().map(|seat| (seat, table.history.game.legal(seat)));
    let (mut table, seat, keep) = (0..2_000)
        .find_map(|seed| {
            let table = table("base", &devices, seed);
            let (seat, legal) = asked(&table)?;
            let keep = legal.iter().find(|action| action.as_str() == "keep")?.clone();
            Some((table, seat, keep))
        })
        .expect("one of so many hands brings the question");
    let others = [Client::new(Some(tokens[1 - seat.index()])), Client::default()];
    let own = Client::new(Some(tokens[seat.index()]));
    let before: Vec<_> = others.iter().map(|client| pages(&table, client)).collect();
    let version = |table: &Table, client: &Client| table.version_for(table.seats_of(client.guest.as_ref()));
    let (own_before, other_before) = (version(&table, &own), version(&table, &others[0]));
    let attempt = table.history.attempt(seat, |game| game.play(seat, &keep)).unwrap();
    table.adopt(attempt);
    let after: Vec<_> = others.iter().map(|client| pages(&table, client)).collect();
    assert!(before == after, "somebody notices");
    assert_eq!((version(&table, &own), version(&table, &others[0])), (own_before + 1, other_before));
    assert_eq!(table.turn_seats().first(), Some(Seat::at(seat.index() as u8)));
    // Nor can it be told from what may be taken back: nobody but the seat itself ever decided anything.
    let bars = [&own, &others[0]].map(|client| table.take_back(client.guest.as_ref()));
    assert_eq!(bars, [TakeBack::Barred(Bar::Secret), TakeBack::Barred(Bar::Nothing)]);
    // After a restart everybody is told the same.
    let pages_then: Vec<_> = [own, others[0], others[1]].iter().map(|client| pages(&table, client)).collect();
    let mut revived = Table::revive(stored(&table)).unwrap();
    revived.session.attendance = Arc::clone(&table.session.attendance);
    let pages_now: Vec<_> = [own, others[0], others[1]].iter().map(|client| pages(&revived, client)).collect();
    assert!(pages_then == pages_now);
}

/// The table as the ledger keeps it.
fn stored(table: &Table) -> StoredTable {
    StoredTable {
        id: table.id.clone(),
        created: 0,
        host: table.host,
        seed: table.history.seed,
        frozen: false,
        hints: table.hints,
        seats: table.seats.clone(),
        lines: table.history.lines.clone(),
        chat: table.chat.clone(),
        answers: Vec::new(),
    }
}

/// Whether what a seat is told about taking back is the same in a world in which another seat was asked in secret.
#[test]
fn riv_info_6_a_secret_answer_between_open_decisions_changes_no_reason() {
    let tokens: Vec<Token> = (0..4).map(|seat| Token::read(&seat.to_string().repeat(32)).unwrap()).collect();
    let devices: Vec<&Token> = tokens.iter().collect();
    let readers: Vec<Client> = tokens.iter().map(|&token| Client::new(Some(token))).collect();
    let mut kept = 0;
    // RIV-MULL-5: one opening in some thousands cuts the fourth player off; these two do.
    for number in [3151, 6570] {
        let mut rng = Seed::from_number(number).stream("late");
        let mut table = table("every_player", &devices, number);
        for _ in 0..8 {
            let Some(seat) = table.turn_seats().first() else { break };
            let legal = table.history.game.legal(seat);
            let keeps = legal.iter().any(|action| action == "keep");
            let action = if keeps { "keep".to_owned() } else { legal[rng.below(legal.len() as u32) as usize].clone() };
            let told = |table: &Table| -> Vec<(TakeBack, u64)> {
                let others = readers.iter().enumerate().filter(|(index, _)| *index != seat.index());
                others
                    .map(|(_, client)| {
                        let seats = table.seats_of(client.guest.as_ref());
                        (table.take_back(client.guest.as_ref()), table.version_for(seats))
                    })
                    .collect()
            };
            let before = told(&table);
            let attempt = table.history.attempt(seat, |game| game.play(seat, &action)).unwrap();
            table.adopt(attempt);
            if keeps {
                assert_eq!(told(&table), before);
                kept += u32::from(before.iter().any(|(state, _)| *state != TakeBack::Barred(Bar::Nothing)));
            }
        }
    }
    assert_eq!(kept, 2, "the fourth player was asked after others had decided");
}
