//! Counts of ways to go on (`tests/counts/*.count`), checked on the engine and counted again by the model.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use joute_bellum::{Options, State};
use joute_kernel::{Game, Rng, Seed, Turn};
use joute_testkit::{CountCase, check_count_folder, parse_counts};

use crate::compare::Pair;
use crate::odd;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts")
}

/// `options 3 plies 120` is a table of three after so many plies of random play, `asking` one that is asked everything. They
/// play with the box of [`odd`], because the standard one may be tuned.
fn pair(case: &CountCase) -> Result<Pair, String> {
    let mut words = case.options.split(' ');
    let mut number =
        |what: &str| words.by_ref().find_map(|word| word.parse::<u32>().ok()).ok_or(format!("{what} is missing"));
    let (seats, plies) = (number("how many lords")?, number("how many plies")?);
    let auto_pass = !case.options.ends_with("asking");
    let mut pair = Pair::new(&Options { auto_pass, pack: Arc::clone(odd::pack()), ..Options::new(seats as u8) });
    let mut rng = Seed::from_number(case.chance.unwrap_or(0)).stream("before");
    for _ in 0..plies {
        match pair.engine.turn() {
            Turn::Over => return Err("it is over before".to_owned()),
            Turn::Chance(_) => pair.chance(&mut rng),
            Turn::Seats(seats) => {
                let seat = seats.first().ok_or("nobody is asked")?;
                let action = pair.engine.sample_action(seat, &mut rng);
                pair.act(seat, &action);
            }
        }
    }
    Ok(pair)
}

fn build(case: &CountCase) -> Result<State, String> {
    pair(case).map(|pair| pair.engine)
}

#[test]
fn the_engine_counts_as_written() {
    let checked = check_count_folder(folder(), build);
    assert!(checked >= 20, "{checked} counts");
}

/// Sequences of `depth` decisions that the model finds; the engine stands by to lend its dice.
fn sequences(pair: &Pair, depth: u32, rng: &Rng) -> u64 {
    let (mut pair, mut rng) = (pair.clone(), rng.clone());
    while let Turn::Chance(_) = pair.engine.turn() {
        pair.chance(&mut rng);
    }
    let Some(seat) = pair.engine.turn().seats().first() else { return 0 };
    let legal = pair.model.legal(seat.index());
    if depth == 1 {
        return legal.len() as u64;
    }
    let after = |text: &String| {
        let mut next = pair.clone();
        let action = pair.engine.read(seat, text).expect("an action");
        next.act(seat, &action);
        sequences(&next, depth - 1, &rng)
    };
    legal.iter().map(after).sum()
}

/// How many sequences the model is asked for at most; beyond that the engine alone is held to the file.
const MODEL_COUNTS_MAX: u64 = 1_000;

#[test]
fn the_model_counts_the_same() {
    let mut compared = 0;
    for entry in std::fs::read_dir(folder()).expect("a folder of counts") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        for case in parse_counts(&text).expect("counts").cases {
            let pair = pair(&case).expect("it can be built");
            let rng = Seed::from_number(case.chance.unwrap_or(0)).stream("chance");
            for count in case.counts.iter().filter(|count| count.count <= MODEL_COUNTS_MAX) {
                assert_eq!(sequences(&pair, count.depth, &rng), count.count, "{} at depth {}", case.name, count.depth);
                compared += 1;
            }
        }
    }
    assert!(compared >= 12, "{compared} counts");
}
