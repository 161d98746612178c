//! Opponents of Rivality or Bellum Magica against each other, one JSON report.
//!
//! `cargo run --release -p joute-lab --example duel -- base 2 400 search:iterations=2000,greedy 1 2` plays 400 games of
//! the mode `base` with 2 seats from the seed 1 on 2 threads. Modes: base, expert, beginner, standard, master;
//! `bellum` plays the other game.
//! Opponents are separated by `,`; the settings of one opponent by `+` or `,`, since only names start a new one.

use joute_ai::{Playable, Spec};
use joute_games::rivality::{Level, Mode, Options, State};
use joute_kernel::Seed;
use joute_lab::{Simulation, simulate};

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
    let seats = seats.parse()?;
    let rivality = |mode| Options::new(mode, seats);
    let play = Play { mode: mode_text, games: games.parse()?, list, seed, threads: threads.parse()? };
    match mode_text.as_str() {
        "base" => play.run::<State>("rivality", rivality(Mode::Base)),
        "expert" => play.run::<State>("rivality", rivality(Mode::Expert)),
        "beginner" => play.run::<State>("rivality", rivality(Mode::Solo(Level::Beginner))),
        "standard" => play.run::<State>("rivality", rivality(Mode::Solo(Level::Standard))),
        "master" => play.run::<State>("rivality", rivality(Mode::Solo(Level::Master))),
        "bellum" => play.run::<joute_games::bellum::State>("bellum", joute_games::bellum::Options::new(seats)),
        other => Err(format!("no mode {other}; there are base, expert, beginner, standard, master and bellum").into()),
    }
}

/// What was asked for, whatever the game.
struct Play<'a> {
    mode: &'a str,
    games: u64,
    list: &'a str,
    seed: &'a str,
    threads: u32,
}

impl Play<'_> {
    fn run<G: Playable>(&self, game: &str, options: G::Options) -> Result<(), Box<dyn std::error::Error>> {
        let simulation = Simulation {
            opponents: opponents(self.list)?,
            games: self.games,
            threads: self.threads,
            ..Simulation::<G>::new(game, self.mode, options, self.seed, Seed::from_number(self.seed.parse()?))
        };
        let report = simulate(&simulation, &|_| (), &Default::default())?;
        println!("{}", serde_json::to_string_pretty(&report)?);
        Ok(())
    }
}
