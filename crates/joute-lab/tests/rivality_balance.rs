//! What is measured of Rivality, in short runs.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use joute_games::rivality::{Level, Mode, Options, State};
use joute_kernel::Seed;
use joute_lab::balance::{Balance, BalanceReport, Verdict, balance};

fn run(options: Options, games: u64) -> BalanceReport {
    let wanted = Balance::<State> {
        game: "rivality".to_owned(),
        mode: "base".to_owned(),
        pack: "printed".to_owned(),
        options,
        opponent: "greedy".parse().expect("an opponent"),
        games,
        reports: 1,
        threads: 2,
        seed_text: "3".to_owned(),
        seed: Seed::from_number(3),
    };
    balance(&wanted, &|_| (), &AtomicBool::new(false)).expect("it can be played")
}

fn found(report: &BalanceReport, what: &str) -> f64 {
    report.findings.iter().find(|finding| finding.what.contains(what)).unwrap_or_else(|| panic!("{what}")).found
}

#[test]
fn who_begins_and_who_has_the_stars_is_watched() {
    for (seats, bars) in [(2, 2), (3, 1), (4, 2)] {
        let report = run(Options::new(Mode::Base, seats), 80);
        assert_eq!(report.findings.iter().filter(|finding| finding.verdict.is_some()).count(), bars, "{seats} seats");
        assert!(found(&report, "last tile") > 0.0 && found(&report, "the side that begins") > 0.0);
        assert!((0.0..=1.0).contains(&found(&report, "the side that begins")), "{seats} seats");
        assert_eq!(report.end_reasons.values().sum::<u64>(), report.games);
    }
}

/// Who begins by agreement and not by lot is known all the same, and a pack that is not fair is told so.
#[test]
fn fixed_lots_are_known_from_the_options() {
    let mut options = Options::new(Mode::Base, 2);
    options.first = joute_kernel::Seat::new(1);
    let report = run(options, 80);
    let begins = report.findings.iter().find(|finding| finding.what.contains("begins")).expect("it is measured");
    assert_eq!(begins.of, report.games);
}

#[test]
fn against_souramoun_there_is_nobody_to_be_fair_to() {
    let report = run(Options::new(Mode::Solo(Level::Standard), 1), 40);
    assert_eq!(report.count(Verdict::Undecided) + report.count(Verdict::Holds) + report.count(Verdict::Fails), 0);
    assert!(found(&report, "points of the player") > 0.0 && found(&report, "Souramoun") > 0.0);
    assert_eq!(report.games, 40, "without a bar nothing is decided early");
}

/// Stopped in the middle of a very long measurement: what was played is told, as many games of everything.
#[test]
fn what_was_played_before_a_stop_is_told() {
    for stopped_after in [1, 20, 300] {
        let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
        let progress = |games| {
            if done.fetch_add(games, Ordering::Relaxed) + games >= stopped_after {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let wanted = Balance::<State> {
            game: "rivality".to_owned(),
            mode: "base".to_owned(),
            pack: "printed".to_owned(),
            options: Options::new(Mode::Base, 2),
            opponent: "random".parse().expect("an opponent"),
            games: 100_000_000,
            reports: 1,
            threads: 2,
            seed_text: "3".to_owned(),
            seed: Seed::from_number(3),
        };
        let report = balance(&wanted, &progress, &stop).expect("it can be played");
        assert!(report.stopped);
        assert!(report.games * 2 >= stopped_after.saturating_sub(8), "{} of {stopped_after}", report.games);
        assert_eq!(report.end_reasons.values().sum::<u64>(), report.games, "the ends are those of the games told");
        assert!(report.findings.iter().all(|finding| finding.of <= report.games));
    }
}
