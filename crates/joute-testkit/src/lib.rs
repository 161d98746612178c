//! Conformance kit: one line gives a game its tests.
//!
//! ```
//! use joute_testkit::Subject;
//! use joute_toy::{Rounds, TossUp};
//!
//! fn subjects() -> Vec<Subject<TossUp>> {
//!     vec![Subject::new("one round", Rounds(1)), Subject::new("two rounds", Rounds(2)).within(7)]
//! }
//!
//! mod conformance {
//!     joute_testkit::conform!(super::subjects());
//! }
//! # fn main() {}
//! ```
//!
//! Behind the line stand five proofs, which can also be run alone and for long:
//!
//! * [`prove_play`]: random play to the end, with invariants and results;
//! * [`prove_lists`]: legal lists, checks, refusals, sampling, determinism, notation;
//! * [`prove_twins`]: what a viewer may not see makes no difference to it;
//! * [`prove_imagined`]: a state made of a view is as good as the real one to its viewer, and what is foreseen happens;
//! * [`prove_quiet`]: no allocation in the hot path.
//!
//! A game that loads positions brings some with large counts in every field to a fifth, [`prove_bounds`]: lists stay short.
//!
//! Each takes a [`Budget`], returns [`Figures`], and stops at the first [`Failure`] with what shows it again. The
//! environment lengthens them: see [`Budget::or_environment`]. [`check_count_folder`] checks counts written down in
//! files. The crate `joute-toy` is a small game for the tests of whatever is generic over games.

#![forbid(unsafe_code)]

mod allocations;
mod bounds;
mod counts;
mod imagined;
mod lists;
mod moment;
mod play;
mod subject;
mod twins;
mod walk;

pub use allocations::{allocations, prove_quiet};
pub use bounds::prove_bounds;
pub use counts::{
    Count, CountCase, CountError, CountFile, check_count_folder, check_counts, count_sequences, parse_counts,
};
pub use imagined::prove_imagined;
pub use lists::prove_lists;
pub use moment::{after, go_on, settle};
pub use play::prove_play;
pub use subject::{Budget, Failure, Figures, Subject};
pub use twins::prove_twins;

/// Gives a game its conformance tests: one test a proof.
///
/// The argument is an expression of type `Vec<Subject<G>>`, evaluated in each test. Place it in a module of its own,
/// because it makes functions with fixed names. Figures are printed, and seen with `--nocapture`.
#[macro_export]
macro_rules! conform {
    ($subjects:expr) => {
        #[test]
        fn random_play_ends_soundly() {
            $crate::report("play", $crate::prove_play(&$subjects, $crate::Budget::games(200).or_environment()));
        }

        #[test]
        fn lists_checks_and_refusals_agree() {
            $crate::report("lists", $crate::prove_lists(&$subjects, $crate::Budget::games(4).or_environment()));
        }

        #[test]
        fn twins_cannot_be_told_apart() {
            $crate::report("twins", $crate::prove_twins(&$subjects, $crate::Budget::games(10).or_environment(), 1));
        }

        #[test]
        fn a_view_is_enough_to_imagine_a_state() {
            $crate::report("imagined", $crate::prove_imagined(&$subjects, $crate::Budget::games(3).or_environment()));
        }

        #[test]
        fn the_hot_path_does_not_allocate() {
            $crate::report("quiet", $crate::prove_quiet(&$subjects, $crate::Budget::games(10).or_environment()));
        }
    };
}

/// Prints the figures of a proof.
///
/// # Panics
///
/// If it failed.
#[track_caller]
pub fn report(proof: &str, outcome: Result<Figures, Failure>) {
    match outcome {
        Ok(figures) => println!("{proof}: {figures}"),
        Err(failure) => panic!("{proof}: {failure}"),
    }
}
