//! Opponents of Rivality against each other, one JSON report.
//!
//! `cargo run --release -p joute-lab --example duel -- base 2 400 search:iterations=2000,greedy 1 2` plays 400 games of
//! the mode `base` with 2 seats from the seed 1 on 2 threads. Modes: base, expert, beginner, standard, master.
//! Opponents are separated by `,`; the settings of one opponent by `+` or `,`, since only names start a new one.

use joute_ai::Spec;
use joute_kernel::Seed;
use joute_lab::{Simulation, simulate};
use joute_rivality::{Level, Mode, Options, State};

/// Splits at commas; what has a `=` but no `:` before it belongs to the opponent before.
fn opponents(text: &str) -> Result<Vec<Spec>, Box<dyn std::error::Error>> {
    let mut texts: Vec<String> = Vec::new();
    for part in text.split([',', '+']) {
        match texts.last_mut() {
            Some(last) if part.contains('=') && !part.contains(':') => *last = format!("{last},{part}"),
            _ => texts.push(part.to_owned()),
        }
    }
    Ok(texts.iter().map(|text| text.parse()).collect::<Result<_, _>>()?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode_text, seats, games, list, seed, threads] = arguments.as_slice() else {
        return Err("give mode, seats, games, opponents, seed (a number) and threads".into());
    };
    let mode = match mode_text.as_str() {
        "base" => Mode::Base,
        "expert" => Mode::Expert,
        "beginner" => Mode::Solo(Level::Beginner),
        "standard" => Mode::Solo(Level::Standard),
        "master" => Mode::Solo(Level::Master),
        other => return Err(format!("no mode {other}; there are base, expert, beginner, standard and master").into()),
    };
    let options = Options::new(mode, seats.parse()?);
    let simulation = Simulation {
        opponents: opponents(list)?,
        games: games.parse()?,
        threads: threads.parse()?,
        ..Simulation::<State>::new("rivality", mode_text, options, seed, Seed::from_number(seed.parse()?))
    };
    let report = simulate(&simulation, &|_| (), &Default::default())?;
    println!("{}", serde_json::to_string_pretty(&report)?);
    Ok(())
}
