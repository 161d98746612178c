//! Finished games looked at again: who may, what is shown, which records are refused, where other games begin.

use std::sync::Arc;

use joute_draw::page::load::Trouble;
use joute_draw::page::model::Stop;
use joute_draw::page::replay::{Branch, Eyes, ReplayPage};
use joute_draw::page::review::Weighed;
use joute_draw::words::Lang;
use joute_games::{AnyTurn, AnyView, GameId, GameOptions, Match};
use joute_kernel::{Seat, Seed, Viewer};
use joute_record::{Player, RunningHash};
use serde_json::{Value, json};

use super::finished::check;
use super::reviews::REVIEW_PATIENCE;
use super::table::ROOM_MIN;
use super::tests::{House, act_of, form, look, rivality, wish};
use super::{
    Act, ActError, BranchError, Client, Instead, LoadError, MissingPack, Others, RECORD_BYTES_MAX, ReadError,
    RecordSource, ReplayError, Resigned, TableService,
};
use crate::ledger::{Holder, StoredSeat, StoredTable};
use crate::secret::{Token, table_name};

/// The lines of a game that was played by lot among `players`.
fn lines(mode: &str, players: &[(&str, &str)], number: u64) -> Vec<String> {
    lines_of(GameId::Rivality, &json!({ "mode": mode, "seats": players.len() }), players, number)
}

/// The same of a game with these options.
fn lines_of(game: GameId, options: &Value, players: &[(&str, &str)], number: u64) -> Vec<String> {
    let options = GameOptions::from_json(game, None, options).unwrap();
    let player = |&(name, player): &(&str, &str)| Player { name: name.to_owned(), player: player.to_owned() };
    let mut game = Match::start(&options, players.iter().map(player).collect(), Seed::from_number(number)).unwrap();
    let mut rng = Seed::from_number(number).stream("moves");
    while let AnyTurn::Seats(seats) = game.turn() {
        let seat = seats.first().unwrap();
        let legal = game.legal(seat);
        game.play(seat, &legal[rng.below(legal.len() as u32) as usize]).unwrap();
    }
    game.take_lines()
}

const TWO: [(&str, &str); 2] = [("Ada", "human"), ("", "adept")];

/// The record of a whole game of two.
pub(super) fn rivality_record(number: u64) -> String {
    text(&lines("base", &TWO, number))
}

fn text(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}

#[test]
fn a_missing_pack_is_asked_for_where_it_can_be_had() {
    let record = joute_record::parse(&rivality_record(1)).unwrap();
    let mut header = record.header().clone();
    assert_eq!(MissingPack::of(&header), None);
    // The pack of the program as another version has it: no folder may bear its name.
    header.pack.hash = "0".repeat(64);
    let missing = MissingPack::of(&header).unwrap();
    assert_eq!(missing.instead, Instead::Own);
    assert!(missing.to_string().contains("version") && !missing.to_string().contains("--pack"), "{missing}");
    header.pack.id = "frost".to_owned();
    let missing = MissingPack::of(&header).unwrap();
    assert_eq!(missing.instead, Instead::Nothing);
    assert!(missing.to_string().contains("--pack DIR"), "{missing}");
}

/// The lines with running hashes that fit them, whatever they say.
fn sealed(lines: &[String]) -> String {
    let mut hash = RunningHash::START;
    let line = |line: &String| {
        let body = format!("{}}}", &line[..line.len() - 40]);
        hash = hash.after(&body);
        format!("{},\"h\":\"{hash}\"}}", &body[..body.len() - 1])
    };
    text(&lines.iter().map(line).collect::<Vec<_>>())
}

/// The lines after a change of one of them, counted from 1.
fn changed(lines: &[String], number: usize, change: impl Fn(&str) -> String) -> Vec<String> {
    let mut lines = lines.to_vec();
    let new = change(&lines[number - 1]);
    assert_ne!(new, lines[number - 1], "line {number} was to be changed");
    lines[number - 1] = new;
    lines
}

/// The number of the first line that holds `part`, from 1.
fn line_with(lines: &[String], part: &str) -> usize {
    1 + lines.iter().position(|line| line.contains(part)).unwrap()
}

#[test]
fn a_good_record_comes_out_in_its_own_form_however_it_was_brought() {
    let good = lines("base", &TWO, 1);
    let own = text(&good);
    assert_eq!(check(&own), Ok(own.clone()));
    let windows = format!("\u{FEFF}{}\r\n\r\n", good.join("\r\n"));
    for other in [good.join("\n"), good.join("\r\n"), windows] {
        assert_eq!(check(&other), Ok(own.clone()));
    }
    assert_eq!(sealed(&good), own, "the test knows how lines are sealed");
}

#[test]
fn every_kind_of_bad_record_is_told_apart_with_its_line() {
    let good = lines("base", &TWO, 1);
    let (last, action) = (good.len(), line_with(&good, "\"do\""));
    let chance = line_with(&good, "order");
    let swap = |from: &'static str, to: &'static str| move |line: &str| line.replacen(from, to, 1);
    let seat = |line: &str| line.replace("\"seat\":0", "\"seat\":9").replace("\"seat\":1", "\"seat\":9");
    let other_seat = |line: &str| {
        if line.contains("\"seat\":0") {
            line.replace("\"seat\":0", "\"seat\":1")
        } else {
            line.replace("\"seat\":1", "\"seat\":0")
        }
    };
    let far = |line: &str| {
        let (head, tail) = line.split_once("\"do\":\"").unwrap();
        let (_, tail) = tail.split_once('"').unwrap();
        format!("{head}\"do\":\"D01 9,9 r0\"{tail}")
    };
    let nonsense = |line: &str| far(line).replace("D01 9,9 r0", "castle");
    let score = |line: &str| line.replacen("\"scores\":[", "\"scores\":[1", 1);
    let seed =
        |line: &str| line.replacen("\"seed\":\"0", "\"seed\":\"1", 1).replacen("\"seed\":\"1", "\"seed\":\"2", 1);
    let order = |line: &str| {
        let tiles: Vec<&str> = line.split("order ").nth(1).unwrap().split('"').next().unwrap().split(' ').collect();
        line.replacen(&format!("{} {}", tiles[0], tiles[1]), &format!("{} {}", tiles[1], tiles[0]), 1)
    };
    let cut_line = |by: usize| {
        let mut cut = text(&good);
        cut.truncate(cut.len() - by);
        cut
    };
    let without = |number: usize| {
        let mut lines = good.clone();
        lines.remove(number - 1);
        text(&lines)
    };
    let cases: Vec<(String, Trouble)> = vec![
        (String::new(), Trouble::Nothing),
        (" \r\n ".to_owned(), Trouble::Nothing),
        ("x".repeat(RECORD_BYTES_MAX + 1), Trouble::TooLarge),
        ("Dear Ada".to_owned(), Trouble::NotARecord { line: 1 }),
        ("{\"joute\":1}".to_owned(), Trouble::CutOff { line: 1 }),
        (text(&changed(&good, 1, swap("\"joute\":1", "\"joute\":7"))), Trouble::Version { found: 7 }),
        (sealed(&changed(&good, 1, swap("\"game\":\"rivality\"", "\"game\":\"chess\""))), Trouble::Game),
        (sealed(&changed(&good, 1, swap("\"hash\":\"", "\"hash\":\"0"))), Trouble::Pack),
        (sealed(&changed(&good, 1, swap("\"seats\":2", "\"seats\":3"))), Trouble::SetUp),
        (sealed(&changed(&good, 1, swap("\"mode\":\"base\"", "\"mode\":\"expert\""))), Trouble::SetUp),
        (cut_line(30), Trouble::CutOff { line: last }),
        (without(last), Trouble::CutOff { line: last - 1 }),
        (text(&good[..last - 2]), Trouble::Unfinished),
        (without(action), Trouble::Altered { line: action }),
        (text(&changed(&good, action, other_seat)), Trouble::Altered { line: action }),
        (sealed(&changed(&good, action, seat)), Trouble::Altered { line: action }),
        (text(&changed(&good, action, |line| line.replace('}', ""))), Trouble::NotARecord { line: action }),
        (text(&good) + &good[action - 1], Trouble::Altered { line: last + 1 }),
        (
            sealed(&changed(&good, action, far)),
            Trouble::Refused { line: action, code: "not_adjacent", rule: "RIV-PLACE-1" },
        ),
        (sealed(&changed(&good, action, nonsense)), Trouble::Impossible { line: action }),
        (sealed(&changed(&good, chance, order)), Trouble::Dealt { line: chance }),
        (sealed(&changed(&good, last, seed)), Trouble::Seed { line: last }),
        (sealed(&changed(&good, last, score)), Trouble::Result { line: last }),
    ];
    for (number, (text, expected)) in cases.into_iter().enumerate() {
        let found = check(&text).unwrap_err();
        // Which rule refuses a far place, and by which word, is the game's to say.
        let same = match (&found, &expected) {
            (Trouble::Refused { line: a, .. }, Trouble::Refused { line: b, .. }) => a == b,
            (found, expected) => found == expected,
        };
        assert!(same, "case {number}: {found:?} instead of {expected:?}");
        for lang in Lang::BOTH {
            let said = found.sentence(lang);
            assert!(said.len() > 30 && !said.contains("{$") && !said.starts_with("trouble"), "{said}");
        }
    }
}

#[test]
fn any_text_is_refused_or_taken_without_a_fault() {
    let good = text(&lines("expert", &TWO, 2));
    let mut rng = Seed::from_number(5).stream("damage");
    for _ in 0..400 {
        let mut bytes = good.clone().into_bytes();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len() as u32) as usize;
            match rng.below(3) {
                0 => bytes[at] = b' ' + rng.below(90) as u8,
                1 => drop(bytes.remove(at)),
                _ => bytes.truncate(at.max(1)),
            }
        }
        if let Ok(damaged) = String::from_utf8(bytes) {
            assert!(damaged.trim_end() == good.trim_end() || check(&damaged).is_err(), "a damaged record was taken");
        }
    }
}

async fn brought(service: &Arc<TableService>, lines: &[String]) -> (RecordSource, Token) {
    let token = service.welcome(&Client::default()).await.unwrap();
    (RecordSource::Record(service.load(text(lines), &token).await.unwrap()), token)
}

async fn at(service: &Arc<TableService>, source: &RecordSource, at: usize, eyes: &str) -> ReplayPage {
    service.replay_page(source, &Client::default(), &wish(), at, eyes).await.unwrap()
}

fn hands(page: &ReplayPage) -> Vec<(usize, usize)> {
    let shown = |(seat, view): &(Seat, AnyView)| {
        (seat.index(), rivality(view).hands[seat.index()].tiles.as_ref().map_or(0, Vec::len))
    };
    page.hands.iter().map(shown).collect()
}

#[test]
fn programs_in_a_record_are_called_by_their_names_or_by_what_they_play() {
    House::new().during(async |service| {
        let (source, _) =
            brought(&service, &lines("base", &[("Seat 0", "protocol"), ("Deep Mana", "search:ms=9")], 1)).await;
        let page = at(&service, &source, 6, "open").await;
        let html = joute_draw::page::replay(&page);
        for name in ["Salmon", "Deep Mana"] {
            assert!(html.contains(&format!("<bdi>{name}</bdi>")), "{name} in {html}");
        }
        assert!(!html.contains("Seat 0"), "{html}");
    });
}

#[test]
fn every_step_of_a_replay_says_what_was_decided() {
    let players = [("Ada", "human"), ("Bob", "human")];
    for game in GameId::ALL {
        House::new().during(async |service| {
            let (source, _) = brought(&service, &lines_of(game, &json!({ "seats": 2 }), &players, 7)).await;
            let html = joute_draw::page::replay(&at(&service, &source, 1, "open").await);
            for said in ["Ada decides", "Bob decides"] {
                let place = html.find(said).map(|at| &html[at.saturating_sub(60)..at + said.len()]);
                assert_eq!(place, None, "{game:?}");
            }
        });
    }
}

#[test]
fn the_same_record_has_the_same_address_and_outlives_a_restart() {
    let house = House::new();
    let good = lines("base", &TWO, 1);
    let (one, last) = house.during(async |service| {
        let (one, _) = brought(&service, &good).await;
        let (other, _) = brought(&service, &lines("base", &TWO, 2)).await;
        let (again, token) = brought(&service, &good).await;
        assert_eq!(one, again);
        assert_ne!(one, other);
        let refused = service.load("Dear Ada".to_owned(), &token).await;
        assert!(matches!(refused, Err(LoadError::Trouble(Trouble::NotARecord { line: 1 }))));
        (one.clone(), at(&service, &one, 999, "open").await.at)
    });
    house.during(async |service| {
        let page = at(&service, &one, 999, "open").await;
        assert_eq!((page.at, page.branch), (last, Branch::Over));
        assert_eq!(service.finished_text(&one).await.unwrap(), text(&good));
        let nowhere = service.load_replay(&RecordSource::Record("0".repeat(32)), Client::default().account()).await;
        assert!(matches!(nowhere, Err(ReplayError::NoRecord)));
    });
}

#[test]
fn nobody_brings_more_in_a_day_than_is_taken() {
    House::new().during(async |service| {
        let token = service.welcome(&Client::default()).await.unwrap();
        let mut taken = 0u64;
        for number in 0..6 {
            let record = text(&lines("base", &TWO, number));
            taken += record.len() as u64;
            service.load(record, &token).await.unwrap();
        }
        let digest = token.digest();
        assert_eq!(service.ledger.read(move |ledger| ledger.loaded_since(&digest, 0)).await.unwrap(), taken);
        let much = " ".repeat(32 * 1024 * 1024);
        assert!(matches!(service.load(much, &token).await, Err(LoadError::Trouble(Trouble::TooMany))));
    });
}

#[test]
fn each_position_shows_what_its_eyes_saw() {
    House::new().during(async |service| {
        let (source, _) =
            brought(&service, &lines("base", &[("Ada", "human"), ("Bo", "human"), ("Cy", "human")], 4)).await;
        let replay = service.load_replay(&source, Client::default().account()).await.unwrap();
        assert!(replay.last() > 12);
        for position in 0..=replay.last() {
            let open = at(&service, &source, position, "open").await;
            assert_eq!(hands(&open).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [0, 1, 2]);
            let state = replay.state(position);
            for seat in Seat::first_of(3) {
                let own = at(&service, &source, position, &seat.to_string()).await;
                assert_eq!(own.eyes, Eyes::Seat(seat));
                assert_eq!(own.table.view, state.view(Viewer::Seat(seat)), "what the seat saw then, and no more");
                assert_eq!(hands(&own).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [seat.index()]);
                assert_eq!(hands(&own)[0].1, hands(&open)[seat.index()].1);
            }
        }
        // Eyes that nobody has are everybody's.
        assert_eq!(at(&service, &source, 1, "7").await.eyes, Eyes::Open);
        let steps = at(&service, &source, 0, "open").await.steps;
        assert_eq!(steps.len(), replay.last());
        assert!(steps.iter().filter(|step| step.cut.begins_turn).count() > 10, "turns are told apart");
        assert!(steps.iter().filter(|step| step.cut.round > 0).count() > 3, "rounds are told apart");
        assert!(steps.iter().any(|step| step.cut.turns_tide) && steps.iter().any(|step| !step.cut.turns_tide));
    });
}

#[test]
fn nothing_of_a_running_or_stopped_game_is_shown_to_anybody() {
    House::new().during(async |service| {
        let host = service.welcome(&Client::default()).await.unwrap();
        let stranger = service.welcome(&Client::default()).await.unwrap();
        for (mode, seats) in
            [("base", vec!["me", "here"]), ("expert", vec!["me", "here", "here"]), ("solo", vec!["me"])]
        {
            let mut form = form(mode, &seats);
            if mode == "solo" {
                form.options.clear();
            }
            let id = service.create(GameId::Rivality, &form, &host).await.unwrap();
            let source = RecordSource::Table(id.clone());
            let readers = [Client::new(Some(host)), Client::new(Some(stranger)), Client::default()];
            for turn in 0.. {
                let mut page = look(&service, &id, Some(host)).await;
                if let Some(seat) = page.curtain {
                    service.lift(&id, &readers[0], seat.index() as u8).await.unwrap();
                    page = look(&service, &id, Some(host)).await;
                }
                if page.acting.is_none() {
                    break;
                }
                assert!(matches!(
                    service.load_replay(&source, Client::default().account()).await,
                    Err(ReplayError::NotOver)
                ));
                for client in &readers {
                    let replay = service.replay_page(&source, client, &wish(), 0, "open").await;
                    let review = service.review(&source, client, &wish(), None, REVIEW_PATIENCE).await;
                    assert!(matches!((replay, review), (Err(ReplayError::NotOver), Err(ReplayError::NotOver))));
                }
                let branch = service.branch(&source, 0, Others::Adept, &host).await;
                assert!(matches!(branch, Err(BranchError::Replay(ReplayError::NotOver))));
                service.act(&id, &readers[0], &act_of(&page, &format!("{mode}-{turn}"))).await.unwrap();
            }
            assert!(
                service.load_replay(&source, Client::default().account()).await.is_ok(),
                "and when it is over it is shown"
            );
        }
        let id = service.create(GameId::Rivality, &form("base", &["me", "here"]), &host).await.unwrap();
        service.break_down(&id).await;
        assert!(matches!(
            service.load_replay(&RecordSource::Table(id), Client::default().account()).await,
            Err(ReplayError::Frozen)
        ));
    });
}

#[test]
fn another_game_begins_where_this_one_was_and_its_record_verifies() {
    House::new().during(async |service| {
        let players = [("Ada", "human"), ("Bo", "human"), ("", "novice"), ("", "search:iterations=50")];
        let played = lines("base", &players, 6);
        let (source, _) = brought(&service, &played).await;
        let replay = service.load_replay(&source, Client::default().account()).await.unwrap();
        let client = service.welcome(&Client::default()).await.unwrap();
        for (position, others) in [(0, Others::Here), (5, Others::Adept), (replay.last() - 1, Others::Here)] {
            let mover = replay.to_move(position).unwrap();
            let id = service.branch(&source, position, others, &client).await.unwrap();
            let (holders, state, record) = service
                .with(&id, |table| {
                    let holders: Vec<_> = table.seats.iter().map(|seat| seat.holder.clone()).collect();
                    // Computers may have played on already, but what came before is fixed.
                    (holders, table.history.game.state(), table.record_text())
                })
                .await
                .unwrap()
                .1;
            let chance = |text: &str| -> Vec<String> {
                let opened = joute_wire::open_record(text).unwrap();
                opened.record.entries().iter().map(ToString::to_string).collect()
            };
            let plies = chance(&record);
            assert_eq!(plies, chance(&text(&played))[..plies.len()], "the same first moves, the same chance");
            assert_eq!(state, replay.state(position));
            for (seat, holder) in Seat::first_of(4).zip(&holders) {
                let expected = match (seat.index(), others) {
                    (index, _) if index == mover.index() => Holder::Guest(client.digest()),
                    (0 | 1, Others::Here) => Holder::Beside(client.digest()),
                    (0 | 1, Others::Adept) | (3, _) => Holder::Computer("adept".to_owned()),
                    _ => Holder::Computer("novice".to_owned()),
                };
                assert_eq!(*holder, expected, "seat {seat} of a branch at {position}");
            }
            let page = look(&service, &id, Some(client)).await;
            assert!(page.acting == Some(mover) || page.curtain == Some(mover), "the client is to move");
            assert!(matches!(
                service.load_replay(&RecordSource::Table(id.clone()), Client::default().account()).await,
                Err(ReplayError::NotOver)
            ));
        }
        let over = service.branch(&source, replay.last(), Others::Adept, &client).await;
        assert!(matches!(over, Err(BranchError::NotHere)));
        assert!(matches!(service.branch(&source, 9999, Others::Adept, &client).await, Err(BranchError::NotHere)));
    });
}

#[test]
fn a_branch_is_played_to_its_end_and_looked_at_in_turn() {
    let house = House::new();
    let (id, client) = house.during(async |service| {
        let (source, client) = brought(&service, &lines("expert", &[("Ada", "human"), ("Bo", "human")], 3)).await;
        (service.branch(&source, 4, Others::Here, &client).await.unwrap(), client)
    });
    // After a restart it goes on from what was kept.
    house.during(async |service| {
        let own = Client::new(Some(client));
        for turn in 0.. {
            let page = look(&service, &id, Some(client)).await;
            if let Some(seat) = page.curtain {
                service.lift(&id, &own, seat.index() as u8).await.unwrap();
                continue;
            }
            if page.acting.is_none() {
                break;
            }
            service.act(&id, &own, &act_of(&page, &format!("t-{turn}"))).await.unwrap();
        }
        let record = service.finished_text(&RecordSource::Table(id.clone())).await.unwrap();
        assert_eq!(check(&record), Ok(record.clone()), "the record of the branch verifies");
        let (kept, _) = (service.load(record, &client).await.unwrap(), ());
        let (table, brought) = (RecordSource::Table(id.clone()), RecordSource::Record(kept));
        let names = |page: &ReplayPage| page.table.seats.iter().map(|card| card.name.clone()).collect::<Vec<_>>();
        let (one, other) = (at(&service, &table, 6, "0").await, at(&service, &brought, 6, "0").await);
        assert_eq!((one.table.view.clone(), names(&one)), (other.table.view.clone(), names(&other)));
    });
}

#[test]
fn who_played_plays_again_at_one_table_a_seat_further() {
    House::new().during(async |service| {
        let (source, client) = brought(&service, &lines("base", &[("Ada", "human"), ("Bo", "human")], 3)).await;
        let id = service.branch(&source, 4, Others::Here, &client).await.unwrap();
        let own = Client::new(Some(client));
        assert!(matches!(service.again(&id, &client).await, Err(BranchError::Replay(ReplayError::NotOver))));
        for turn in 0.. {
            let page = look(&service, &id, Some(client)).await;
            match page.curtain {
                Some(seat) => service.lift(&id, &own, seat.index() as u8).await.unwrap(),
                None if page.acting.is_none() => break,
                None => drop(service.act(&id, &own, &act_of(&page, &format!("t-{turn}"))).await.unwrap()),
            }
        }
        let stranger = service.welcome(&Client::default()).await.unwrap();
        assert!(matches!(service.again(&id, &stranger).await, Err(BranchError::NotHere)));
        let laid = service.again(&id, &client).await.unwrap();
        assert_ne!(laid, id);
        assert_eq!(service.again(&id, &client).await.unwrap(), laid, "asked twice, laid once");
        let seats =
            |table: &mut super::table::Table| (table.seats.clone(), table.history.game.header().options.clone());
        let (before, options) = service.with(&id, seats).await.unwrap().1;
        let (after, kept) = service.with(&laid, seats).await.unwrap().1;
        let who = |seats: &[crate::ledger::StoredSeat]| -> Vec<_> {
            seats.iter().map(|seat| (seat.name.clone(), seat.holder.clone())).collect()
        };
        let mut moved = who(&before);
        moved.rotate_left(1);
        assert_eq!(who(&after), moved, "everybody moves up by a seat");
        assert_eq!(kept, options);
        let decided = |table: &mut super::table::Table| table.history.moves.iter().any(|made| made.by.is_some());
        assert!(!service.with(&laid, decided).await.unwrap().1, "from its beginning");
        assert!(look(&service, &laid, Some(client)).await.curtain.is_some(), "whoever was drawn to begin is asked");
    });
}

#[test]
fn only_so_many_finished_games_are_kept_in_memory() {
    House::new().during(async |service| {
        for number in 0..30 {
            let (source, _) = brought(&service, &lines("base", &TWO, number)).await;
            service.load_replay(&source, Client::default().account()).await.unwrap();
        }
        assert_eq!(service.replays_kept(), 24);
    });
}

#[test]
fn a_review_is_the_same_wherever_it_is_made() {
    let played = lines("base", &TWO, 8);
    let weigh = || {
        House::new().during(async |service| {
            let (source, _) = brought(&service, &played).await;
            for _ in 0..100 {
                let page = service.review(&source, &Client::default(), &wish(), None, REVIEW_PATIENCE).await.unwrap();
                if let Weighed::Done(course) = page.course {
                    return (course, page.replay.at);
                }
            }
            panic!("a review that is never ready");
        })
    };
    let (course, at) = weigh();
    let positions = played.iter().filter(|line| line.contains("\"do\"")).count() + 1;
    assert_eq!(course.chances.len(), positions);
    let end = course.chances[positions - 1];
    assert!(end == [1.0, 0.0, 0.0, 0.0, 0.0, 0.0] || end == [0.0, 1.0, 0.0, 0.0, 0.0, 0.0], "{end:?}");
    assert!(!course.swings.is_empty(), "games by lot swing");
    assert!(course.swings.iter().any(|swing| swing.decision == at), "it opens where it swung most");
    assert!(course.swings.iter().any(|swing| swing.better.is_some()), "and somebody could have done better");
    assert_eq!(weigh(), (course, at));
}

#[test]
fn a_full_record_stops_its_table_is_said_so_and_is_given_out() {
    let options = GameOptions::from_json(GameId::Guardians, None, &json!({ "seats": 2, "turn_cap": 9999 })).unwrap();
    let players = ["Ada", "Bob"].map(|name| Player { name: name.to_owned(), player: "human".to_owned() });
    let mut game = Match::start(&options, players.to_vec(), Seed::from_number(3)).unwrap();
    while game.record_room() >= ROOM_MIN {
        let AnyTurn::Seats(seats) = game.turn() else { panic!("it ended before its record was full") };
        let seat = seats.first().unwrap();
        let legal = game.legal(seat);
        let idle = legal.iter().find(|action| ["keep", "ready", "pass"].contains(&action.as_str()));
        game.play(seat, idle.unwrap_or(&legal[0])).unwrap();
    }
    let lines = game.take_lines();
    House::new().during(async |service| {
        let token = service.welcome(&Client::default()).await.unwrap();
        let client = Client::new(Some(token));
        let seats = vec![
            StoredSeat::new("Ada", Holder::Guest(token.digest())),
            StoredSeat::new("Bob", Holder::Beside(token.digest())),
        ];
        let id = table_name().unwrap();
        let stored = StoredTable::new(id.clone(), (token.digest(), 0), Seed::from_number(3), seats, lines.clone());
        service.lay(stored).await.unwrap();
        let page = look(&service, &id, Some(token)).await;
        assert!(page.stopped == Some(Stop::RecordFull) && page.choices.is_empty() && page.acting.is_none());
        let act = Act { id: "a".to_owned(), seat: 0, at: page.version, action: "pass".to_owned() };
        assert!(matches!(service.act(&id, &client, &act).await, Err(ActError::RecordFull)));
        assert!(matches!(service.record(&id, &Client::default()).await, Err(ReadError::NotYet)));
        assert_eq!(service.record(&id, &client).await.unwrap(), text(&lines));
        // It can still end as a game that is given up.
        assert!(matches!(service.resign(&id, &client, 0).await, Ok(Resigned::Done)));
        assert_eq!(look(&service, &id, Some(token)).await.stopped, None);
        assert!(check(&service.record(&id, &Client::default()).await.unwrap()).is_ok());
    });
}

#[test]
fn a_name_as_long_as_a_record_is_cut_once() {
    let name = "Ada the Great ".repeat(5_000);
    House::new().during(async |service| {
        let (source, _) = brought(&service, &lines("base", &[(&name, "human"), ("", &name)], 1)).await;
        let page = at(&service, &source, 3, "open").await;
        assert_eq!(page.table.seats[0].name.chars().count(), 40);
        assert!(joute_draw::page::replay(&page).len() < 400_000);
    });
}
