//! Every table held against the contract of the kernel by the conformance kit, and the long proofs.
//!
//! `JOUTE_PROVE_ACTIONS=10_000_000 cargo test --release -p joute-rivals --test conform -- --nocapture` goes on for long; see
//! [`joute_testkit::Budget::or_environment`]. That every card has one place is among the invariants.

use joute_rivals::{AshakChoice, HackAction, Mode, Options, Rules, Schedule, Sight, SponsorCap, State};
use joute_testkit::Subject;

/// Every number of seats, and every option. RVL-DEC-4: the main decision is asked even if nothing but its end is left.
fn subjects() -> Vec<Subject<State>> {
    let subject = |name: &str, seats: u8, rules: Rules| {
        let mut options = Options::new(seats);
        options.rules = rules;
        Subject::new(name, options).within(20_000).asking_all()
    };
    let plain = Rules::default();
    let two = Rules { allow_two_without_drones: true, ..plain };
    let late = Rules { zone_schedule: Schedule::End, event_before_sponsors: true, shield_range: 1, ..plain };
    let hard = Rules { sponsor_cap: SponsorCap::Hard3, ashak_choice: AshakChoice::Random, rp_to_win: 8, ..plain };
    let deep = Rules { final_zone_removed: true, max_hp: 30, ultimate_max: Some(10), ..plain };
    let frail = Rules { max_hp: 10, rp_to_win: 3, success_faces: 1, dice_cap: None, ..plain };
    let seen = Rules { los: Sight::AllShortest, success_faces: 5, dice_cap: Some(6), ..plain };
    let dull =
        Rules { mode: Mode::Drones, drone_sponsors: false, hack_action: HackAction::Hacker, max_hp: 10, ..plain };
    let last = Rules { final_zone_removed: true, rp_to_win: 8, max_hp: 30, ..plain };
    vec![
        subject("3 seats", 3, plain),
        subject("2 seats with drones", 2, plain),
        subject("4 seats", 4, plain),
        subject("5 seats", 5, plain),
        subject("6 seats", 6, plain),
        subject("2 seats without drones", 2, two),
        subject("2 seats with drones, no sponsors, hackers act", 2, dull),
        subject("2 seats with drones, the last zone goes too", 2, last),
        subject("4 seats, zones late, events first, shields beside", 4, late),
        subject("5 seats, three sponsors at most, Ashaks by chance", 5, hard),
        subject("6 seats, the last zone goes too", 6, deep),
        subject("3 seats, frail", 3, frail),
        subject("4 seats, all lines of sight", 4, seen),
    ]
}

mod contract {
    joute_testkit::conform!(super::subjects());
}
