//! Opponents as text.

use joute_ai::{Level, Spec};
use proptest::prelude::{prop_assert_eq, proptest};

#[track_caller]
fn check(text: &str, printed: &str) {
    assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()), Ok(printed.to_owned()));
}

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(text.parse::<Spec>().map_err(|error| error.to_string()), Err(message.to_owned()));
}

#[test]
fn opponents_print_as_they_are_written() {
    for text in [
        "random",
        "greedy",
        "greedy:blunders=250",
        "search:iterations=2000",
        "search:ms=500",
        "search:iterations=2000,threads=2",
        "search:iterations=9,ms=5,threads=64,exploration=0.125,widening=2.5,candidates=1,depth=12,nodes=1000",
        "novice",
        "adept",
        "master",
        "archmage",
    ] {
        check(text, text);
    }
}

#[test]
fn what_is_left_out_has_a_default() {
    check("search", "search:iterations=2000");
    check("search:threads=2", "search:iterations=2000,threads=2");
    check("search:threads=1,ms=7", "search:ms=7");
    check("greedy:blunders=0", "greedy");
}

#[test]
fn levels_are_opponents_of_another_name() {
    for level in Level::ALL {
        assert_eq!(level.code().parse::<Spec>(), Ok(Spec::Level(level)));
        assert!(!matches!(level.spec(), Spec::Level(_)));
    }
}

#[test]
fn errors_say_what_is_accepted() {
    refused(
        "Greedy",
        "no opponent is called `Greedy`; there are random, greedy, search (such as search:iterations=2000 or \
         search:ms=500) and the levels novice, adept, master and archmage",
    );
    refused("search:iterations=0", "iterations cannot be `0`; it takes a whole number from 1 to 1000000000");
    refused("search:ms=1e3", "ms cannot be `1e3`; it takes a whole number from 1 to 1000000000");
    refused("search:ms", "ms cannot be ``; it takes a whole number from 1 to 1000000000");
    refused("search:threads=65", "threads cannot be `65`; it takes a whole number from 1 to 64");
    refused("search:exploration=nan", "exploration cannot be `nan`; it takes a number from 0 to 10");
    refused("search:ms=5,ms=6", "ms is given twice; give it once");
    refused(
        "search:speed=9",
        "search takes no setting `speed`; it takes iterations, ms, threads, exploration, widening, candidates, depth \
         and nodes, as name=value",
    );
    refused("random:seed=1", "random takes no setting `seed`; it takes none");
    refused("master:ms=1", "master takes no setting `ms`; it takes none");
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC*") {
        let _ = text.parse::<Spec>();
    }

    #[test]
    fn near_misses_do_not_panic(text in "(search|greedy|random|master)?:?([a-z]{0,10}=?[0-9.+-]{0,12},?){0,5}") {
        if let Ok(spec) = text.parse::<Spec>() {
            prop_assert_eq!(spec.to_string().parse::<Spec>(), Ok(spec));
        }
    }

    #[test]
    fn searches_come_back_as_printed(iterations in 1_u32..=1_000_000_000, threads in 1_u32..=64, exploration in 0.0_f32..10.0) {
        let text = format!("search:iterations={iterations},threads={threads},exploration={exploration}");
        let spec = text.parse::<Spec>();
        prop_assert_eq!(spec.as_ref().map(ToString::to_string).map(|text| text.parse::<Spec>()), Ok(spec.clone()));
    }
}
