//! Opponents on one scale, played for real.

use std::sync::atomic::AtomicBool;

use joute_games::rivality::{Mode, Options, State};
use joute_kernel::Seed;
use joute_lab::{ArenaReport, SimulateError, Simulation, arena};

fn wanted(seats: u8, opponents: &[&str], threads: u32) -> Simulation<State> {
    Simulation {
        opponents: opponents.iter().map(|text| text.parse().expect("an opponent")).collect(),
        games: 16,
        threads,
        ..Simulation::new("rivality", "base", Options::new(Mode::Base, seats), "3", Seed::from_number(3))
    }
}

fn run(wanted: &Simulation<State>, stopped: bool) -> Result<ArenaReport, SimulateError> {
    arena(wanted, &|_| (), &AtomicBool::new(stopped))
}

#[test]
fn who_looks_ahead_stands_above_who_does_not() {
    let report = run(&wanted(2, &["random", "greedy", "greedy:blunders=500"], 1), false).expect("two can play");
    let order: Vec<&str> = report.ratings.iter().map(|rated| rated.ai.as_str()).collect();
    assert_eq!(order, ["greedy", "greedy:blunders=500", "random"]);
    assert_eq!((report.games, report.stopped), (48, false), "three pairs of sixteen");
    for rated in &report.ratings {
        let [low, high] = rated.ci95;
        assert!(low < rated.rating && rated.rating < high && rated.games == 32, "{rated:?}");
    }
    for pair in &report.pairs {
        assert_eq!(pair.wins + pair.draws + pair.losses, pair.games, "{pair:?}");
    }
}

#[test]
fn the_seed_alone_decides() {
    let [mut one, mut two] =
        [1, 2].map(|threads| run(&wanted(4, &["random", "greedy"], threads), false).expect("four can play"));
    (one.seconds, two.seconds) = (0.0, 0.0);
    assert_eq!(one, two);
    assert_eq!(one.games, 16, "two rounds of eight");
}

#[test]
fn what_cannot_be_shared_evenly_is_refused() {
    let refused = |wanted| run(&wanted, false).expect_err("cannot be").to_string();
    assert_eq!(refused(wanted(3, &["random", "greedy"], 1)), "3 seats cannot be shared by two; give an even number");
    assert_eq!(refused(wanted(2, &["random"], 1)), "1 opponents for 2 seats; give from 2 on");
}

#[test]
fn stopped_at_once_nothing_is_known() {
    let report = run(&wanted(2, &["random", "greedy"], 1), true).expect("it could be played");
    assert!(report.stopped && report.games == 0 && report.pairs[0].ci95 == [0.0, 1.0], "{report:?}");
    assert!(report.ratings.iter().all(|rated| rated.ci95[1] - rated.ci95[0] > 1_000.0), "{report:?}");
}
