//! Every table held against the contract of the kernel by the conformance kit.
//!
//! Games are cut short by turn caps, because a debug build compares every state with five others at each decision;
//! `JOUTE_PROVE_ACTIONS=10_000_000 cargo test --release -p joute-guardians --test conform -- --nocapture` goes on for long, and
//! `JOUTE_PROVE_DECKS=100` has other texts on the cards and other tables at the front.

#[path = "rules/decks.rs"]
mod decks;
#[path = "rules/front.rs"]
mod front;
#[path = "rules/wild.rs"]
mod wild;

use std::sync::Arc;

use joute_guardians::{Deck, Memory, Mode, Options, Rules, State, Table};
use joute_kernel::Seat;
use joute_testkit::Subject;

/// The quick game for every number of seats, with strict and relaxed memory; the normal game as far as it goes without texts.
fn subjects() -> Vec<Subject<State>> {
    let subject = |name: &str, seats: u8, rules: Rules, first: Option<Seat>| {
        let options = Options { rules, first, ..Options::new(Arc::clone(decks::table(seats))) };
        Subject::new(name, options).within(40_000).asking_all()
    };
    let quick = Rules { mode: Mode::Quick, turn_cap: Some(20), ..Rules::default() };
    let relaxed = Rules { memory: Memory::Relaxed, quick_spells: false, ..quick };
    let normal = Rules { turn_cap: Some(12), ..Rules::default() };
    vec![
        subject("quick, 2 seats", 2, quick, None),
        subject("quick, 2 seats, relaxed, no spells", 2, relaxed, Some(Seat::at(1))),
        subject("quick, 3 seats", 3, quick, None),
        subject("quick, 4 seats", 4, Rules { turn_cap: Some(8), ..quick }, Some(Seat::at(2))),
        subject("without texts, 2 seats", 2, normal, None),
        subject("without texts, 4 seats", 4, Rules { turn_cap: Some(5), ..normal }, None),
        wild("any texts, 2 seats", 2, 1),
        wild("any other texts, 2 seats", 2, 2),
        wild("any texts, 3 seats", 3, 3),
        at_the_front("quick, at the front", 2, quick, 1),
        at_the_front("quick, at the front, 3 seats", 3, quick, 2),
        at_the_front("without texts, at the front", 2, normal, 3),
        at_the_front("without texts, at the front, 4 seats", 4, normal, 4),
        wild_at_the_front("any texts, at the front", 2, 5),
        wild_at_the_front("any other texts, at the front", 2, 6),
        wild_at_the_front("any texts, at the front, 3 seats", 3, 7),
    ]
}

/// Cards with every figure and no text, every Shield in front of another.
fn at_the_front(name: &str, seats: usize, rules: Rules, seed: u64) -> Subject<State> {
    let decks: Vec<_> = (0..seats).map(decks::plain).collect();
    fighting(name, &decks, rules, seed)
}

/// Cards that say anything, every Shield in front of another.
fn wild_at_the_front(name: &str, seats: usize, seed: u64) -> Subject<State> {
    let decks: Vec<_> = (0..seats).map(|seat| wild::deck(seat, dealt(seed), &wild::CHANGES)).collect();
    fighting(name, &decks, Rules::default(), seed)
}

fn fighting(name: &str, decks: &[Deck], rules: Rules, seed: u64) -> Subject<State> {
    // The turn in which everybody fights, and the next one.
    let rules = Rules { turn_cap: Some(3), ..rules };
    let state = front::front(decks, rules, dealt(seed));
    let options = Options { rules, ..Options::new(Arc::clone(state.table())) };
    Subject::new(name, options).beginning(state).within(40_000).asking_all()
}

/// Which of the many decks of any texts are played with, and which tables at the front.
fn dealt(seed: u64) -> u64 {
    let asked = std::env::var("JOUTE_PROVE_DECKS").map(|text| text.parse::<u64>().expect("the number of decks"));
    1_000 * asked.unwrap_or(0) + seed
}

/// Cards that say anything that the language of cards can say.
fn wild(name: &str, seats: usize, seed: u64) -> Subject<State> {
    let rules = Rules { turn_cap: Some(6), ..Rules::default() };
    let decks: Vec<_> = (0..seats).map(|seat| wild::deck(seat, dealt(seed), &wild::CHANGES)).collect();
    let table = Table::new(&decks).unwrap_or_else(|error| panic!("{error}"));
    let options = Options { rules, ..Options::new(Arc::new(table)) };
    Subject::new(name, options).within(40_000).asking_all()
}

#[test]
fn every_core_word_is_on_some_card() {
    assert_eq!(wild::forgotten(), [""; 0]);
}

mod contract {
    joute_testkit::conform!(super::subjects());
}
