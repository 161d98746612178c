//! `joute simulate`.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::AtomicBool;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use joute_ai::{Playable, Spec};
use joute_games::with_options;
use joute_kernel::Seed;
use joute_lab::{Report, SimulateError, Simulation, simulate as run_simulation};

use crate::cli::SimulateArgs;
use crate::failure::{Failure, Outcome};
use crate::interrupt::Interrupt;
use crate::setup;

/// Plays the games and prints what came out.
pub(crate) fn simulate(args: &SimulateArgs) -> Outcome {
    let options = setup::options(&args.setup)?;
    let opponents = setup::opponents(&args.ai)?;
    let (seed, seed_text) = setup::seed(args.work.seed.as_deref())?;
    let bar = progress_bar(args.games);
    let (game, mode) = (options.game().code(), options.mode());
    let interrupt = Interrupt::install()?;
    let wanted = Wanted { args, opponents, seed_text, seed, stop: interrupt.flag() };
    let done = |games| bar.inc(games);
    let report = with_options!(options, G, options => wanted.run::<G>(game, mode, options, &done));
    bar.finish_and_clear();
    let report = report.map_err(Failure::usage)?;
    let mut out = io::stdout().lock();
    if args.json {
        let json = serde_json::to_string(&report).map_err(Failure::environment)?;
        writeln!(out, "{json}")?;
    } else {
        print_report(&mut out, &report)?;
    }
    if report.games < args.games {
        let (done, asked) = (report.games, args.games);
        return Err(Failure::check(format!(
            "stopped after {done} of {asked} games; which they are depends on how long each was"
        )));
    }
    Ok(())
}

/// What the command line asks for, whichever game.
struct Wanted<'a> {
    args: &'a SimulateArgs,
    opponents: Vec<Spec>,
    seed_text: String,
    seed: Seed,
    stop: &'a AtomicBool,
}

impl Wanted<'_> {
    fn run<G: Playable>(
        self,
        game: &str,
        mode: &str,
        options: G::Options,
        done: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, SimulateError> {
        let simulation = Simulation::<G> {
            opponents: self.opponents,
            games: self.args.games,
            threads: self.args.work.threads,
            listing: self.args.listing,
            ..Simulation::new(game, mode, options, self.seed_text, self.seed)
        };
        run_simulation(&simulation, done, self.stop)
    }
}

/// A bar on standard error, unless something is piped.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    let target = if io::stdout().is_terminal() && io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} to go");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn print_report(out: &mut impl io::Write, report: &Report) -> Outcome {
    let Report { game, mode, seats, games, threads, seed, seconds, .. } = report;
    writeln!(out, "{game}, {mode}, {seats} seats: {games} games on {threads} threads in {seconds:.2} s, seed {seed}")?;
    writeln!(
        out,
        "{:.0} games/s, {:.0} actions/s; {} to {} decisions a game, half no longer than {}",
        report.games_per_second, report.actions_per_second, report.plies.min, report.plies.max, report.plies.median
    )?;
    let reasons: Vec<String> = report.end_reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    writeln!(out, "ends: {}", reasons.join(", "))?;
    writeln!(
        out,
        "{:32} {:>6} {:>6} {:>6} {:>7}  95 % interval   mean rank",
        "opponent", "wins", "draws", "losses", "score"
    )?;
    for result in &report.results {
        let [low, high] = result.ci95;
        writeln!(
            out,
            "{:32} {:>6} {:>6} {:>6} {:>6.1}%  {:>5.1}% to {:>5.1}%  {:.2}",
            result.ai,
            result.wins,
            result.draws,
            result.losses,
            100.0 * result.score,
            100.0 * low,
            100.0 * high,
            result.mean_rank
        )?;
    }
    Ok(())
}
