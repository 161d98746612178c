//! The kit on a sound game.

use joute_kernel::Game;
use joute_testkit::{
    Budget, CountCase, Subject, check_count_folder, check_counts, count_sequences, parse_counts, prove_play,
    prove_twins,
};
use joute_toy::{Rounds, TossUp};

fn subjects() -> Vec<Subject<TossUp>> {
    vec![Subject::new("one round", Rounds(1)), Subject::new("two rounds", Rounds(2)).within(7)]
}

mod conformance {
    joute_testkit::conform!(super::subjects());
}

fn build(case: &CountCase) -> Result<TossUp, String> {
    let rounds = case.options.parse().map_err(|_| format!("`{}` is no number of rounds", case.options))?;
    TossUp::setup(&Rounds(rounds)).map_err(|error| error.to_string())
}

#[test]
fn counts_are_as_counted_by_hand() {
    let checked = check_count_folder(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/counts"), build);
    assert!(checked >= 6, "{checked}");
}

#[test]
fn wrong_counts_are_told_with_their_line() {
    let wrong = |from: &str, to: &str| {
        let text = include_str!("counts/toss-up.count").replacen(from, to, 1);
        check_counts(&text, build).unwrap_err().to_string()
    };
    assert_eq!(wrong("2 9", "2 8"), "line 7: case `one round`: depth 2: expected 8, counted 9");
    assert_eq!(
        wrong("chance seed 7", "chance none"),
        "line 6: case `one round`: depth 1: chance is asked for `deal`; add `chance seed …`"
    );
    assert_eq!(
        wrong("chance seed 7", "chance seed x"),
        "line 5: `chance seed x`; expected `chance none` or `chance seed 7`"
    );
    assert_eq!(wrong("options 1", "options x"), "line 6: case `one round`: `x` is no number of rounds");
    assert_eq!(wrong("2 9", "1 9"), "line 7: depth 1 is not greater than the one before");
    assert!(wrong("2 9", "2 nine").starts_with("line 7: `2 nine`; expected"));
    assert_eq!(wrong("name one round", ""), "line 4: a case begins with `name …`");
}

#[test]
fn count_files_say_where_they_come_from() {
    let error = |text: &str| parse_counts(text).unwrap_err().to_string();
    assert_eq!(error("name a\n1 1"), "line 2: no line `# …` says where the numbers come from");
    assert_eq!(error("# b\nname a"), "line 2: case `a` has no counts");
    assert_eq!(error("# b"), "line 1: there is no case; expected `name …`");
    let file = parse_counts("# by hand\nname a\nposition {\"x\": 1}\nslow 2 1_000\n").unwrap();
    assert_eq!(file.source, ["by hand"]);
    assert_eq!(file.cases[0].position, "{\"x\": 1}");
    assert_eq!((file.cases[0].counts[0].count, file.cases[0].counts[0].is_slow), (1000, true));
}

#[test]
fn a_count_of_depth_0_is_1() {
    assert_eq!(count_sequences(&TossUp::setup(&Rounds(1)).unwrap(), 0, None), Ok(1));
}

#[test]
fn a_proof_stops_when_its_budget_is_spent() {
    let budget = |games, actions| Budget { games, actions, seconds: 20, seed: 1 };
    let games = |budget| prove_play(&subjects(), budget).unwrap().games;
    assert_eq!(games(budget(3, u64::MAX)), 6);
    assert_eq!(games(budget(1000, 1)), 2);
    assert_eq!(games(Budget { seconds: 0, ..budget(1000, u64::MAX) }), 2);
    // A pair of games takes 2 and 4 decisions; the budget is looked at between games.
    assert_eq!(games(budget(1000, 60)), 20);
}

/// The subject itself cannot be played.
#[test]
fn a_refused_set_up_is_a_failure() {
    let failure = prove_play(&[Subject::<TossUp>::new("nine rounds", Rounds(9))], Budget::games(1)).unwrap_err();
    assert_eq!(failure.found, "the set-up is refused: rounds: 9 rounds; expected 1 or 2 (TOY-END)");
}

#[test]
fn proofs_are_the_same_from_the_same_seed() {
    let figures = || {
        let figures = prove_twins(&subjects(), Budget::games(5), 2).unwrap();
        (figures.actions, figures.comparisons, figures.twins_apart)
    };
    assert_eq!(figures(), figures());
}
