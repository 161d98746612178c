//! The bars of the default pack, in short runs: the bounds are those of the rules page, widened by what chance may do to so
//! few games. The long runs stand in `docs/measured.md`.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use joute_bellum::Options;
use joute_kernel::Seed;
use joute_lab::SimulateError;
use joute_lab::balance::{Balance, BalanceReport, Share, balance};

/// Games for each number of seats.
const GAMES: u64 = 240;

fn wanted(seats: u8, games: u64) -> Balance {
    let opponent = "greedy".parse().expect("an opponent");
    let (seed_text, seed) = ("11".to_owned(), Seed::from_number(11));
    Balance { options: Options::new(seats), opponent, games, threads: 2, seed_text, seed }
}

fn run(wanted: &Balance) -> BalanceReport {
    balance(wanted, &|_| (), &AtomicBool::new(false)).expect("two to five lords can play")
}

/// One measurement for each number of seats, shared by the tests.
fn reports() -> &'static [BalanceReport; 4] {
    static REPORTS: OnceLock<[BalanceReport; 4]> = OnceLock::new();
    REPORTS.get_or_init(|| [2, 3, 4, 5].map(|seats| run(&wanted(seats, GAMES))))
}

/// Whether a share may be one of `from` to `to`, as far as its interval tells.
fn may_be(share: Share, from: f64, to: f64) -> bool {
    share.ci95[0] <= to && share.ci95[1] >= from
}

#[test]
fn bel_pack_11_half_of_the_games_last_8_to_14_days_and_chests_end_them() {
    for report in reports() {
        assert!((8..=14).contains(&report.days.median), "{} seats: {:?}", report.seats, report.days);
        assert!(report.days.tenth >= 6 && report.days.ninetieth <= 18, "{} seats: {:?}", report.seats, report.days);
        assert!(report.ended_by_chests.share >= 0.98, "{} seats: {:?}", report.seats, report.end_reasons);
    }
}

#[test]
fn bel_pack_12_recruits_find_their_bonus_tokens() {
    for report in reports() {
        // Measured over thousands of games: one in two hundred with five seats, none with fewer.
        let most = if report.seats == 5 { 4.0 } else { 0.0 };
        assert!(report.token_missing.count <= most, "{} seats: {:?}", report.seats, report.token_missing_by_kind);
    }
}

#[test]
fn bel_pack_13_the_kingdom_row_is_hardly_ever_empty() {
    for report in reports() {
        assert!(report.row_empty.share < 0.10, "{} seats: {:?}", report.seats, report.row_empty);
    }
}

#[test]
fn bel_pack_14_castles_and_captain_win_as_often_as_others() {
    for report in reports() {
        let average = 1.0 / f64::from(report.seats);
        let shares = report.castles.iter().map(|castle| castle.wins).chain([report.captain]);
        for share in shares {
            assert!(may_be(share, average - 0.05, average + 0.05), "{} seats: {share:?}", report.seats);
        }
        let games: u64 = report.castles.iter().map(|castle| castle.wins.of).sum();
        assert_eq!(games, GAMES * u64::from(report.seats));
    }
}

#[test]
fn bel_pack_15_most_chests_do_not_always_win() {
    for report in &reports()[1..] {
        assert!(report.fewer_chests.share >= 0.05, "{} seats: {:?}", report.seats, report.fewer_chests);
    }
}

#[test]
fn bel_pack_16_who_recruits_to_one_side_alone_loses_more_often() {
    let two = &reports()[0];
    for share in [two.pure_left, two.pure_right] {
        let share = share.expect("two seats are measured with both");
        assert!(share.share < 0.5 && share.of == GAMES, "{share:?}");
    }
    assert!(reports()[1..].iter().all(|report| report.pure_left.is_none() && report.pure_right.is_none()));
}

#[test]
fn the_report_does_not_depend_on_threads_and_is_read_back() {
    let timeless = |report: BalanceReport| BalanceReport { seconds: 0.0, threads: 0, ..report };
    let two = run(&wanted(2, 12));
    let one = run(&Balance { threads: 1, ..wanted(2, 12) });
    let json = serde_json::to_string(&two).expect("a report has a JSON form");
    assert_eq!(serde_json::from_str::<BalanceReport>(&json).expect("the form is read back"), two);
    // Parts of victories are added up in another order.
    assert_eq!(timeless(two), timeless(one));
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let stop = AtomicBool::new(false);
    assert!(matches!(balance(&wanted(6, 1), &|_| (), &stop), Err(SimulateError::Setup(_))));
    let stopped = balance(&wanted(2, u64::MAX), &|_| (), &AtomicBool::new(true));
    assert_eq!(stopped.map(|report| report.games), Err(SimulateError::Stopped { games: 0 }));
}
