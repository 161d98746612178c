//! Every table held against the contract of the kernel by the conformance kit.

#[path = "rules/decks.rs"]
mod decks;

use std::sync::Arc;

use joute_guardians::{Memory, Mode, Options, Rules, State};
use joute_kernel::Seat;
use joute_testkit::Subject;

/// The quick game for every number of seats, with strict and relaxed memory.
fn subjects() -> Vec<Subject<State>> {
    let subject = |name: &str, seats: u8, rules: Rules, first: Option<Seat>| {
        let options = Options { rules, first, ..Options::new(Arc::clone(decks::table(seats))) };
        Subject::new(name, options).within(40_000).asking_all()
    };
    let quick = Rules { mode: Mode::Quick, turn_cap: Some(40), ..Rules::default() };
    let relaxed = Rules { memory: Memory::Relaxed, quick_spells: false, ..quick };
    vec![
        subject("quick, 2 seats", 2, quick, None),
        subject("quick, 2 seats, relaxed, no spells", 2, relaxed, Some(Seat::at(1))),
        subject("quick, 3 seats", 3, quick, None),
        subject("quick, 4 seats", 4, quick, Some(Seat::at(2))),
    ]
}

mod contract {
    joute_testkit::conform!(super::subjects());
}
