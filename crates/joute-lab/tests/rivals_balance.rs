//! What is measured of Rivals, in short runs.

use std::sync::atomic::AtomicBool;

use joute_games::rivals::{AshakChoice, Options, State};
use joute_kernel::Seed;
use joute_lab::balance::{Balance, BalanceReport, balance};

fn run(seats: u8, choice: AshakChoice, games: u64) -> BalanceReport {
    let mut options = Options::new(seats);
    options.rules.ashak_choice = choice;
    let wanted = Balance::<State> {
        game: "rivals".to_owned(),
        mode: "standard".to_owned(),
        pack: "joute".to_owned(),
        options,
        opponent: "random".parse().expect("an opponent"),
        games,
        reports: 1,
        threads: 1,
        seed_text: "7".to_owned(),
        seed: Seed::from_number(7),
    };
    balance(&wanted, &|_| (), &AtomicBool::new(false)).expect("options that can be played")
}

/// The values of the measures whose names begin so.
fn values(report: &BalanceReport, begins: &str) -> Vec<f64> {
    let found = report.findings.iter().filter(|finding| finding.what.starts_with(begins));
    found.filter(|finding| finding.of > 0).map(|finding| finding.found).collect()
}

#[test]
fn every_game_is_won_somewhere_and_every_way_to_win_is_told() {
    for seats in [2, 4, 6] {
        let report = run(seats, AshakChoice::Random, 48);
        let total = |begins: &str| values(&report, begins).iter().sum::<f64>();
        assert!((total("games ") - 1.0).abs() < 1e-9, "{seats}: {:?}", report.findings);
        assert_eq!(values(&report, "victories of place").len(), usize::from(seats));
        assert!((total("victories of place") - 1.0).abs() < 1e-9, "{seats}: {:?}", report.findings);
        let rounds = values(&report, "rounds")[0];
        assert!((1.0..=12.0).contains(&rounds), "{seats}: {rounds}");
        assert!(values(&report, "attacks")[0] > 0.0 && values(&report, "sponsors")[0] > 0.0);
    }
}

#[test]
fn rvl_setup_2_each_of_six_heroes_has_its_share() {
    let report = run(6, AshakChoice::Random, 24);
    let heroes = [
        "victories of atmos",
        "victories of maelis",
        "victories of odrun",
        "victories of qikaa",
        "victories of tzekko",
        "victories of xhan",
    ];
    let shares: Vec<f64> = heroes.iter().flat_map(|hero| values(&report, hero)).collect();
    assert_eq!(shares.len(), 6);
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{shares:?}");
}
