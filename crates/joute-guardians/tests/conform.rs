//! Every table held against the contract of the kernel by the conformance kit.
//!
//! Games are cut short by turn caps, because a debug build compares every state with five others at each decision;
//! `JOUTE_PROVE_ACTIONS=10_000_000 cargo test --release -p joute-guardians --test conform -- --nocapture` goes on for long.

#[path = "rules/decks.rs"]
mod decks;

use std::sync::Arc;

use joute_guardians::{Memory, Mode, Options, Rules, State};
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
    ]
}

mod contract {
    joute_testkit::conform!(super::subjects());
}
