//! Every mode held against the contract of the kernel by the conformance kit, and the long proofs.
//!
//! `JOUTE_PROVE_ACTIONS=10_000_000 cargo test --release -p joute-rivality --test conform -- --nocapture` goes on for
//! long; see [`joute_testkit::Budget::or_environment`].

mod large;

use joute_rivality::{Level, Mode, MulliganRule, Options, State};
use joute_testkit::Subject;

/// Every mode, and the house rule on mulligans for each number of seats.
fn subjects() -> Vec<Subject<State>> {
    let subject = |name: &str, options: Options| Subject::new(name, options).within(400);
    let every_player = |mut options: Options| {
        options.mulligan = MulliganRule::EveryPlayer;
        options
    };
    vec![
        subject("base, two players", Options::new(Mode::Base, 2)),
        subject("base, three players", Options::new(Mode::Base, 3)),
        subject("base, teams", Options::new(Mode::Base, 4)),
        subject("expert, two players", Options::new(Mode::Expert, 2)),
        subject("expert, three players", Options::new(Mode::Expert, 3)),
        subject("expert, teams", Options::new(Mode::Expert, 4)),
        subject("solo, beginner", Options::new(Mode::Solo(Level::Beginner), 1)),
        subject("solo, standard", Options::new(Mode::Solo(Level::Standard), 1)),
        subject("solo, master", Options::new(Mode::Solo(Level::Master), 1)),
        subject("base, two players, mulligans for all", every_player(Options::new(Mode::Base, 2))),
        subject("base, three players, mulligans for all", every_player(Options::new(Mode::Base, 3))),
        subject("base, teams, mulligans for all", every_player(Options::new(Mode::Base, 4))),
        subject("expert, teams, mulligans for all", every_player(Options::new(Mode::Expert, 4))),
    ]
}

#[test]
fn lists_stay_short_in_situations_with_large_counts() {
    let figures = joute_testkit::prove_bounds(&large::subjects(), joute_testkit::Budget::games(2).or_environment());
    let figures = figures.unwrap_or_else(|failure| panic!("{failure}"));
    println!("bounds: {figures}");
    // Two tiles, turned every way, on four cells round each of twenty tiles or more.
    assert!((640..1_024).contains(&figures.list_max), "{figures}");
}

mod contract {
    joute_testkit::conform!(super::subjects());
}
