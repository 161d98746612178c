//! Simulations of Rivality: the same report whatever the threads, in the documented form.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use joute_ai::Spec;
use joute_games::rivality::{Level, Mode, Options, State};
use joute_kernel::Seed;
use joute_lab::{Report, SimulateError, Simulation, simulate};

fn simulation(mode: Mode, seats: u8, opponents: &[&str], games: u64) -> Simulation<State> {
    let opponents: Vec<Spec> = opponents.iter().map(|text| text.parse().expect("an opponent")).collect();
    let start = Simulation::new("rivality", "base", Options::new(mode, seats), "42", Seed::from_number(42));
    Simulation { opponents, games, ..start }
}

fn run(simulation: &Simulation<State>) -> Report {
    simulate(simulation, &|_| (), &AtomicBool::new(false)).expect("the simulation is in order")
}

/// A report without the times.
fn timeless(report: Report) -> Report {
    Report { seconds: 0.0, games_per_second: 0.0, actions_per_second: 0.0, threads: 0, ..report }
}

#[test]
fn results_do_not_depend_on_threads() {
    for (mode, seats, opponents, games) in [
        (Mode::Base, 2, ["random", "random"].as_slice(), 1_000),
        (Mode::Base, 3, &["greedy", "random"], 7),
        (Mode::Base, 2, &["search:iterations=8,threads=2", "greedy:blunders=300"], 3),
    ] {
        let one = simulation(mode, seats, opponents, games);
        let four = Simulation { threads: 4, ..one.clone() };
        assert_eq!(timeless(run(&one)), timeless(run(&four)));
    }
}

#[test]
fn other_seeds_give_other_games() {
    let one = simulation(Mode::Base, 2, &["random"], 300);
    let other = Simulation { seed: Seed::from_number(43), ..one.clone() };
    assert_ne!(timeless(run(&one)).results, timeless(run(&other)).results);
}

#[test]
fn counts_add_up_in_every_mode() {
    for (mode, seats, opponents) in [
        (Mode::Base, 2, ["random", "random"].as_slice()),
        (Mode::Base, 3, &["random", "random", "random"]),
        (Mode::Base, 4, &["random", "random"]),
        (Mode::Expert, 2, &["random"]),
        (Mode::Expert, 3, &["random", "random"]),
        (Mode::Expert, 4, &["random", "random", "random", "random"]),
        (Mode::Solo(Level::Standard), 1, &["random"]),
    ] {
        let report = run(&simulation(mode, seats, opponents, 200));
        assert_eq!((report.games, report.end_reasons.values().sum::<u64>()), (200, 200));
        assert_eq!(report.results.len(), opponents.len());
        assert!(report.plies.min <= report.plies.median && report.plies.median <= report.plies.max);
        assert!(u64::from(report.plies.min) * 200 <= report.actions);
        assert!(report.actions <= u64::from(report.plies.max) * 200);
        for result in &report.results {
            assert_eq!(result.wins + result.draws + result.losses, result.games);
            assert!(result.ci95[0] <= result.score && result.score <= result.ci95[1]);
        }
        assert_eq!(report.results.iter().map(|result| result.seats).sum::<u8>(), seats);
    }
}

#[test]
fn listing_plays_whole_games() {
    let drawn = simulation(Mode::Expert, 2, &["random"], 50);
    let listed = run(&Simulation { listing: true, ..drawn });
    assert_eq!(listed.games, 50);
    assert!(listed.plies.max <= 200 && listed.plies.min >= 5);
}

#[test]
fn the_json_has_the_documented_keys() {
    let report = run(&simulation(Mode::Base, 2, &["greedy", "random"], 4));
    let json = serde_json::to_string(&report).expect("a report has a JSON form");
    let mut place = 0;
    for key in [
        "game",
        "mode",
        "seats",
        "games",
        "threads",
        "seed",
        "seconds",
        "games_per_second",
        "actions",
        "actions_per_second",
        "plies",
        "min",
        "median",
        "max",
        "end_reasons",
        "results",
        "ai",
        "seats",
        "games",
        "wins",
        "draws",
        "losses",
        "score",
        "ci95",
        "mean_rank",
    ] {
        let found = json[place..].find(&format!("\"{key}\":"));
        place += found.unwrap_or_else(|| panic!("no {key} after byte {place} of {json}"));
    }
    assert_eq!(serde_json::from_str::<Report>(&json).expect("the form is read back"), report);
}

#[test]
fn progress_counts_every_game() {
    let told = AtomicU64::new(0);
    let simulation = Simulation { threads: 2, ..simulation(Mode::Base, 2, &["random"], 1_000) };
    let tell = |games| {
        told.fetch_add(games, Ordering::Relaxed);
    };
    simulate(&simulation, &tell, &AtomicBool::new(false)).expect("the simulation is in order");
    assert_eq!(told.into_inner(), 1_000);
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    let stop = AtomicBool::new(false);
    let three = simulation(Mode::Base, 2, &["random", "random", "random"], 1);
    let error = simulate(&three, &|_| (), &stop).map_err(|error| error.to_string());
    assert_eq!(error, Err("3 opponents for 2 seats; give from 1 to 2".to_owned()));
    let seven = simulation(Mode::Base, 7, &["random"], 1);
    assert!(matches!(simulate(&seven, &|_| (), &stop), Err(SimulateError::Setup(_))));
}

#[test]
fn a_raised_flag_stops_a_simulation_and_what_is_finished_is_told() {
    let endless = simulation(Mode::Base, 2, &["search:iterations=1000000000"], u64::MAX);
    let stopped = simulate(&endless, &|_| (), &AtomicBool::new(true)).expect("it can be played");
    assert_eq!(stopped.games, 0);
    let (stop, many) = (AtomicBool::new(false), simulation(Mode::Base, 2, &["greedy", "random"], u64::MAX));
    let some = simulate(&many, &|_| stop.store(true, std::sync::atomic::Ordering::Relaxed), &stop);
    let some = some.expect("it can be played");
    assert_eq!((some.games, some.results[0].games), (1, 1));
}
