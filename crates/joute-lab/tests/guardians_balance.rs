//! What is measured of Guardians, in short runs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use joute_games::guardians::cards::Pack;
use joute_games::guardians::{DeckChoice, Mode, Options, State};
use joute_kernel::{Seat, Seed};
use joute_lab::balance::{Balance, BalanceReport, balance};

fn run(mode: Mode, decks: &[&str], first: Option<Seat>, games: u64) -> BalanceReport {
    let decks = decks.iter().map(|&id| DeckChoice::Named(id.to_owned())).collect::<Vec<_>>();
    let mut options = Options::of_pack(Arc::clone(Pack::standard()), decks.len() as u8).with_decks(decks);
    (options.rules.mode, options.rules.turn_cap, options.first) = (mode, Some(60), first);
    let wanted = Balance::<State> {
        game: "guardians".to_owned(),
        mode: "normal".to_owned(),
        pack: "standard".to_owned(),
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

fn ids() -> Vec<&'static str> {
    Pack::standard().decks.iter().map(|deck| deck.id.as_str()).collect()
}

#[test]
fn gua_deck_1_each_deck_is_held_to_its_part_of_the_victories() {
    for (mode, seats) in [(Mode::Normal, 2), (Mode::Quick, 3)] {
        let report = run(mode, &ids()[..seats], None, 60);
        let of_decks: Vec<_> = report.findings.iter().filter(|finding| finding.rule == "GUA-DECK-1").collect();
        assert_eq!(of_decks.len(), seats);
        let won: f64 = of_decks.iter().map(|finding| finding.found).sum();
        assert!((won - 1.0).abs() < 1e-9, "{won}");
        let begins = report.findings.iter().find(|finding| finding.rule == "GUA-TURN-3").expect("it is measured");
        assert_eq!(begins.of, report.games);
        assert_eq!(report.end_reasons.values().sum::<u64>(), report.games);
    }
}

#[test]
fn gua_turn_3_without_a_lot_the_options_say_who_begins_and_equal_decks_are_not_compared() {
    let id = ids()[0];
    let report = run(Mode::Quick, &[id, id], Seat::new(1), 20);
    assert!(report.findings.iter().all(|finding| finding.rule != "GUA-DECK-1"));
    let begins = report.findings.iter().find(|finding| finding.rule == "GUA-TURN-3").expect("it is measured");
    assert_eq!(begins.of, report.games);
}
