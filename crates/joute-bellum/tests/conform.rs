//! Every table held against the contract of the kernel by the conformance kit, and the long proofs.
//!
//! `JOUTE_PROVE_ACTIONS=10_000_000 cargo test --release -p joute-bellum --test conform -- --nocapture` goes on for long;
//! see [`joute_testkit::Budget::or_environment`]. Conservation of every token, chest and card is among the invariants.

mod large;
#[path = "rules/odd.rs"]
mod odd;

use std::sync::Arc;

use joute_bellum::{Options, State};
use joute_kernel::Seat;
use joute_testkit::Subject;

/// Every number of seats, forced passes asked and skipped, the options of the rules page, and a small box of its own.
fn subjects() -> Vec<Subject<State>> {
    let subject = |name: &str, options: Options| Subject::new(name, options).within(6_000);
    let mut subjects: Vec<_> = (2..=5).map(|seats| subject(&format!("{seats} lords"), Options::new(seats))).collect();
    let asking = |seats: u8| Options { auto_pass: false, ..Options::new(seats) };
    subjects
        .extend((2..=5).map(|seats| subject(&format!("{seats} lords, every pass asked"), asking(seats)).asking_all()));
    let endless = Options { unlimited_food_glyphs: true, ..Options::new(5) };
    let short = Options { day_limit: 3, ..Options::new(3) };
    let small = |seats: u8| Options { pack: Arc::clone(odd::pack()), day_limit: 20, ..Options::new(seats) };
    subjects.extend((2..=5).map(|seats| subject(&format!("{seats} lords, a small box full of thieves"), small(seats))));
    let given = Options {
        castles: Some([2, 0].map(joute_bellum::CastleId::new).to_vec()),
        captain: Some(Seat::at(1)),
        ..Options::new(2)
    };
    subjects.extend([
        subject("5 lords, food and glyphs without end", endless),
        subject("3 lords, three days", short),
        subject("2 lords, castles and Captain given", given),
    ]);
    subjects
}

#[test]
fn lists_stay_short_in_situations_with_large_counts() {
    let figures = joute_testkit::prove_bounds(&large::subjects(), joute_testkit::Budget::games(2).or_environment());
    let figures = figures.unwrap_or_else(|failure| panic!("{failure}"));
    println!("bounds: {figures}");
    // 127 chests of one castle, and `enough`.
    assert!((127..=128).contains(&figures.list_max), "{figures}");
}

#[test]
fn what_is_listed_in_situations_with_large_counts_agrees() {
    joute_testkit::report("large lists", joute_testkit::prove_lists(&large::cut(6), joute_testkit::Budget::games(1)));
}

mod contract {
    joute_testkit::conform!(super::subjects());
}
