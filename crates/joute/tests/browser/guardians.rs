//! Guardians in the browser: games of both modes by mouse for a while, the quick one then in a hurry to its end.

use std::collections::BTreeSet;

use serde_json::json;

use crate::axtree::AxTree;
use crate::browser::{Browser, Kind};
use crate::looks::texts;
use crate::person::{Look, Person};
use crate::server::Server;

/// How many actions are taken by mouse.
const BY_MOUSE: usize = 24;

/// What the page asks, by the first answer or thing on offer: the kind of thing, without its number.
fn question(look: &Look) -> String {
    let offers = look.branches(&[]);
    let first = offers.keys().find(|id| id.starts_with("answer-")).or_else(|| offers.keys().next());
    first.map(|id| id.split('_').next().unwrap_or_default().to_owned()).unwrap_or_default()
}

/// A game of this mode, from the form to the panel of the end.
fn play(mode: &str, seats: usize) {
    let server = Server::start();
    let browser = Browser::start(Kind::Usual);
    let person = Person::at(&browser);
    browser.prefer("light", "reduce");
    let mut kinds = vec![("me", "Maël")];
    kinds.resize(seats, ("ai:novice", ""));
    person.lay(&server.at(&format!("/new/guardians?mode={mode}&seats={seats}")), &kinds);
    let mut asked = BTreeSet::new();
    let mut look = person.until_asked(0);
    for _ in 0..BY_MOUSE {
        if look.over {
            break;
        }
        if asked.insert(question(&look)) {
            AxTree::of(&browser).assert_table(&format!("{mode}: {}", question(&look)), &look);
            browser.shot(&format!("guardians-{mode}-{}", question(&look)));
        }
        let version = person.play(&look).version;
        look = person.until_asked(version - 1);
    }
    assert!(asked.contains("answer-ready") || asked.contains("answer-keep"), "{asked:?}");
    browser.assert_no_fault();
    // Hundreds of steps more would only repeat what a quick game shows; the terminal and the server play full games to their end.
    if mode == "normal" {
        return;
    }
    person.hurry(100);
    browser.one("#ending");
    browser.shot(&format!("guardians-{mode}-end"));
    let winner = texts(&browser, "return [document.getElementById('winner').textContent]").concat();
    assert!(!winner.trim().is_empty(), "a winner is named");
    // Lands, trophies and stones of each, and nothing that is counted.
    let tallies = browser.run("return document.querySelectorAll('.tallies li').length", json!([]));
    assert_eq!(tallies, 3 * seats);
    assert!(!browser.has("#count") && !browser.has(".totals .points"), "no points are counted");
    let record = joute_record::parse(&person.record()).unwrap();
    assert_eq!((record.header().game.as_str(), record.header().mode.as_str()), ("guardians", mode));
    browser.assert_no_fault();
}

#[test]
fn a_quick_game_of_two_guardians() {
    play("quick", 2);
}

#[test]
fn the_full_game_of_two_guardians_goes_on_by_mouse() {
    play("normal", 2);
}
