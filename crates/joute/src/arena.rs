//! `joute arena`: opponents on one scale.

use std::io::{self, Write as _};

use joute_ai::Playable;
use joute_games::with_options;
use joute_lab::{ArenaReport, SimulateError, Simulation, arena as run_arena};

use crate::cli::ArenaArgs;
use crate::failure::{Failure, Outcome};
use crate::interrupt::Interrupt;
use crate::setup;
use crate::simulate::progress_bar;

/// Plays everybody against everybody and prints their ratings.
pub(crate) fn arena(args: &ArenaArgs) -> Outcome {
    let options = setup::options(&args.setup)?;
    let opponents = setup::opponents(&args.ai)?;
    let (seed, seed_text) = setup::seed(args.work.seed.as_deref())?;
    let pairs = (opponents.len() * opponents.len().saturating_sub(1) / 2) as u64;
    let bar = progress_bar(args.games.saturating_mul(pairs));
    let interrupt = Interrupt::install()?;
    let (game, mode) = (options.game().code().to_owned(), options.mode().to_owned());
    let (games, threads) = (args.games, args.work.threads);
    let done = |games| bar.inc(games);
    let report = with_options!(options, G, options => rate(
        &Simulation::<G> { opponents, games, threads, ..Simulation::new(game, mode, options, seed_text, seed) }, &done, &interrupt
    ));
    bar.finish_and_clear();
    let report = report.map_err(Failure::usage)?;
    print(&report, args.json)?;
    match report.stopped {
        true => Err(Failure::check("stopped; what is told rests on the rounds that were played to their end")),
        false => Ok(()),
    }
}

fn rate<G: Playable>(
    arena: &Simulation<G>,
    done: &(dyn Fn(u64) + Sync),
    interrupt: &Interrupt,
) -> Result<ArenaReport, SimulateError> {
    run_arena(arena, done, interrupt.flag())
}

fn print(report: &ArenaReport, as_json: bool) -> Outcome {
    let mut out = io::stdout().lock();
    if as_json {
        let json = serde_json::to_string(report).map_err(Failure::environment)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    let ArenaReport { game, mode, seats, games, seed, seconds, .. } = report;
    writeln!(out, "{game}, {mode}, {seats} seats: {games} games in {seconds:.2} s, seed {seed}")?;
    writeln!(out, "{:32} {:>7} {:>6}  95 % interval", "opponent", "rating", "games")?;
    for rated in &report.ratings {
        let [low, high] = rated.ci95;
        writeln!(out, "{:32} {:>7.0} {:>6}  {low:.0} to {high:.0}", rated.ai, rated.rating, rated.games)?;
    }
    writeln!(out)?;
    for pair in &report.pairs {
        let ([first, second], [low, high]) = (&pair.ai, pair.ci95);
        writeln!(
            out,
            "{first} - {second}: {:.1} % of {} games, {:.1} to {:.1} %",
            100.0 * pair.score,
            pair.games,
            100.0 * low,
            100.0 * high
        )?;
    }
    Ok(())
}
