//! Counts of ways to go on (`tests/counts/*.count`), checked on the engine and counted again by the model.

use std::path::{Path, PathBuf};

use joute_kernel::{Game, Seed, Turn};
use joute_rivality::{Level, Mode, Options, State};
use joute_testkit::{CountCase, check_count_folder, parse_counts};

use crate::model::{Model, Stop};
use crate::support::{Table, base, expert, expert_three, solo, teams, three};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts")
}

/// `options base 3` is an opening, `position three 1,0=D01 …` a literal of these tests.
fn build(case: &CountCase) -> Result<State, String> {
    if case.position.is_empty() {
        let (mode, seats) = case.options.split_once(' ').ok_or("options are a mode and a number of seats")?;
        let mode = match mode {
            "base" => Mode::Base,
            "expert" => Mode::Expert,
            "solo" => Mode::Solo(Level::Standard),
            _ => return Err(format!("`{mode}` is no mode")),
        };
        let seats = seats.parse().map_err(|_| format!("`{seats}` is no number of seats"))?;
        return State::setup(&Options::new(mode, seats)).map_err(|error| error.to_string());
    }
    let (kind, literal) = case.position.split_once(' ').ok_or("a position is a kind and a literal")?;
    let given = match kind {
        "base" => base(literal),
        "three" => three(literal),
        "teams" => teams(literal),
        "expert" => expert(literal),
        "expert_three" => expert_three(literal),
        "solo" => solo(literal),
        _ => return Err(format!("`{kind}` is no kind of position")),
    };
    Ok(Table::of(&given).state)
}

#[test]
fn the_engine_counts_as_written() {
    let checked = check_count_folder(folder(), build);
    assert!(checked >= 30, "{checked} counts");
}

/// Sequences of `depth` decisions by the model.
fn sequences(model: &Model, depth: u32) -> u64 {
    let mut run = model.clone();
    match run.run() {
        Stop::Over(_) => 0,
        Stop::Ask { options, .. } if depth == 1 => options.len() as u64,
        Stop::Ask { options, at_turn_start, .. } => {
            options.into_iter().map(|option| sequences(&model.answered(&run, at_turn_start, option), depth - 1)).sum()
        }
    }
}

/// How many sequences the model is asked for at most; beyond that the engine alone is held to the file.
const MODEL_COUNTS_MAX: u64 = 100_000;

#[test]
fn the_model_counts_the_same() {
    let mut compared = 0;
    for entry in std::fs::read_dir(folder()).expect("a folder of counts") {
        let text = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        for case in parse_counts(&text).expect("counts").cases {
            let mut state = build(&case).expect("it can be built");
            let mut rng = Seed::from_number(case.chance.unwrap_or(0)).stream("chance");
            while let Turn::Chance(event) = state.turn() {
                let outcome = state.sample_chance(&event, &mut rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
            }
            let model = Model::of_state(&state);
            for count in case.counts.iter().filter(|count| count.count <= MODEL_COUNTS_MAX) {
                assert_eq!(sequences(&model, count.depth), count.count, "{} at depth {}", case.name, count.depth);
                compared += 1;
            }
        }
    }
    assert!(compared >= 25, "{compared} counts");
}
