//! Packs of owners: known by name, named in records by hash.

use std::sync::Arc;

use joute_bellum::Pack;
use joute_games::bellum::State;
use joute_games::{AnyTurn, GameId, GameOptions, Listed, Match, MatchError, packs};
use joute_kernel::{Seat, Seed};
use joute_record::Player;
use serde_json::json;

/// The pack of the program under another name, with another price.
fn of_an_owner(id: &str) -> Arc<Pack> {
    let changed = Pack::files().into_iter().map(|(name, text)| {
        let text = text.replace("id = \"joute\"", &format!("id = \"{id}\""));
        (name, text.replace("food = { food = 2 }", "food = { food = 3 }"))
    });
    Arc::new(Pack::read(&changed.collect::<Vec<_>>()).expect("a sound pack"))
}

fn players() -> Vec<Player> {
    (0..2).map(|seat| Player { name: format!("Seat {seat}"), player: "random".to_owned() }).collect()
}

/// A few decisions of a game, as a record.
fn record(options: &GameOptions, seed: Seed) -> String {
    let mut game = Match::start(options, players(), seed).expect("it can be played");
    for _ in 0..6 {
        let AnyTurn::Seats(seats) = game.turn() else { panic!("it is not over yet") };
        let seat = seats.first().unwrap_or(Seat::at(0));
        let action = game.legal(seat)[0].clone();
        game.play(seat, &action).expect("a listed action");
    }
    game.take_lines().iter().flat_map(|line| [line.as_str(), "\n"]).collect()
}

#[test]
fn bel_data_7_a_record_names_its_pack_by_hash_and_another_is_refused() {
    let shelf = State::shelf();
    shelf.install(of_an_owner("of-an-owner")).expect("a new name");
    let options = json!({ "seats": 2, "pack": "of-an-owner" });
    let options = GameOptions::from_json(GameId::Bellum, None, &options).expect("an installed pack");
    let seed = Seed::from_number(5);
    let text = record(&options, seed);
    let parsed = joute_record::parse(&text).expect("a record");
    let (pack, own) = (&parsed.header().pack, GameId::Bellum.pack());
    assert_eq!(pack.id, "of-an-owner");
    assert_ne!(pack.hash, own.hash);
    assert_eq!(Match::resume(&parsed, seed).expect("the pack is there").plies() as usize, parsed.entries().len());
    // The same game under the hash of another pack.
    let other = text.replacen(&pack.hash, &own.hash, 1);
    let refused = joute_record::parse(&other).map(|other| Match::resume(&other, seed).map(drop));
    assert!(!matches!(refused, Ok(Ok(()))), "{refused:?}");
    if let Ok(Err(error)) = refused {
        assert!(matches!(error, MatchError::Pack { .. }), "{error}");
    }
}

#[test]
fn a_name_stands_for_one_pack() {
    let shelf = State::shelf();
    shelf.install(of_an_owner("twice")).expect("a new name");
    shelf.install(of_an_owner("twice")).expect("the same pack again");
    let own = Pack::read(&Pack::files()).expect("the pack of the program");
    shelf.install(Arc::new(own)).expect("the pack of the program, as it is");
    let error = shelf.install(of_an_owner("joute")).expect_err("another pack under the name of the program's");
    assert!(error.to_string().contains("`joute`"), "{error}");
    assert!(shelf.ids().starts_with(&["joute".to_owned()]));
    let unknown = GameOptions::from_json(GameId::Bellum, None, &json!({ "seats": 2, "pack": "nobody-s" }));
    let fault = unknown.expect_err("no such pack").to_string();
    assert!(fault.contains("pack") && fault.contains("joute"), "{fault}");
}

#[test]
fn tiles_of_an_owner_are_played_with_and_named_by_the_record() {
    let text = include_str!("../../../content/rivality/tiles.toml").replace("\"printed\"", "\"stronger\"");
    let text = text.replacen("left = \"3@1\"", "left = \"4@1\"", 1);
    packs::install("folder", &[("tiles.toml".to_owned(), text)]).expect("a sound pack");
    let options = json!({ "seats": 2, "pack": "stronger" });
    let options = GameOptions::from_json(GameId::Rivality, None, &options).expect("an installed pack");
    let seed = Seed::from_number(5);
    let parsed = joute_record::parse(&record(&options, seed)).expect("a record");
    let pack = &parsed.header().pack;
    assert_eq!((pack.id.as_str(), pack.hash == GameId::Rivality.pack().hash), ("stronger", false));
    assert_eq!(Match::resume(&parsed, seed).expect("the pack is there").plies() as usize, parsed.entries().len());
    let error = packs::install("folder", &[("a.toml".to_owned(), "game = \"chess\"".to_owned())]).unwrap_err();
    let said = "not a sound pack:\n  a.toml:1: game is \"chess\"; expected \"rivality\" or \"bellum\" or \"guardians\" or \"rivals\"";
    assert_eq!(error.to_string(), said);
}

#[test]
fn one_rule_says_what_packs_of_all_games_are_called() {
    let tiles = include_str!("../../../content/rivality/tiles.toml");
    let rivality = (vec![("tiles.toml".to_owned(), tiles.to_owned())], "pack = \"printed\"", "pack = ");
    let bellum = (Pack::files(), "id = \"joute\"", "id = ");
    let cards = (joute_games::guardians::cards::Pack::files(), "id = \"joute\"", "id = ");
    let heroes = (joute_games::rivals::Pack::files(), "id = \"joute\"", "id = ");
    let (name, another) = (joute_content::PACK_NAME, joute_content::FREE_NAME);
    for (files, line, key) in [rivality, bellum, cards, heroes] {
        let check = |id: &str| {
            let renamed =
                files.iter().map(|(name, text)| (name.clone(), text.replace(line, &format!("{key}\"{id}\""))));
            packs::check("folder", &renamed.collect::<Vec<_>>())
        };
        assert_eq!(check("0-my-box"), Ok(Vec::new()));
        let long = "x".repeat(41);
        for (id, expected) in [("--", name), ("", name), ("Mine", name), (&long, name), ("scenario", another)] {
            let faults = check(id).expect_err("no name for a pack");
            assert!(faults.len() == 1 && faults[0].message.contains(expected), "{id}: {faults:?}");
        }
    }
}
