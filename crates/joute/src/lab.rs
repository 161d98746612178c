//! `joute lab`: whether a game is fair.

use std::io::{self, Write as _};

use joute_ai::Spec;
use joute_games::{GameId, with_options};
use joute_kernel::Seed;
use joute_lab::balance::{Balance, BalanceReport, Finding, Kind, Measured, Verdict, balance};

use crate::cli::{LabArgs, SetupArgs};
use crate::failure::{Failure, Outcome};
use crate::interrupt::Interrupt;
use crate::{setup, simulate};

/// Measures a game at each number of seats, and prints what was found. The exit code is 1 if a bar fails, or if one is
/// undecided after all games.
pub(crate) fn lab(args: &LabArgs) -> Outcome {
    let chosen = setup::chosen(&args.setup)?;
    let seats = match chosen.seats {
        Some(seats) => vec![seats],
        None => every_number_of_seats(args.setup.game, chosen.mode.as_deref()),
    };
    let (seed, seed_text) = setup::seed(args.work.seed.as_deref())?;
    let opponent: Spec = args.ai.parse().map_err(|error| Failure::usage(format!("--ai: {error}")))?;
    let asked =
        Asked { args, opponent, reports: seats.len() as u64, seed, seed_text, interrupt: Interrupt::install()? };
    let (mut fails, mut undecided) = (0, 0);
    for seats in seats {
        let setup = SetupArgs { seats: Some(seats), ..args.setup.clone() };
        let options = setup::options(&setup)?;
        let (mode, pack) = (options.mode(), options.setup().map_err(Failure::usage)?.pack().id);
        let report = with_options!(options, G, options => asked.measure::<G>(mode, pack, options)?);
        fails += report.count(Verdict::Fails);
        undecided += report.count(Verdict::Undecided);
        print(&report, args.json)?;
        if report.stopped {
            return Err(Failure::check("stopped; what is told rests on the games played by then"));
        }
    }
    match (fails, undecided) {
        (0, 0) => Ok(()),
        (fails, undecided) => {
            let more = if undecided > 0 { "; more games decide more (--games)" } else { "" };
            Err(Failure::check(format!("bars that fail: {fails}, undecided: {undecided}{more}")))
        }
    }
}

/// The numbers of seats of the mode that is asked for, or of the game's first mode.
fn every_number_of_seats(game: GameId, mode: Option<&str>) -> Vec<u8> {
    let modes = game.modes();
    let wanted = modes.iter().find(|known| mode == Some(known.code));
    wanted.or(modes.first()).map(|mode| mode.seats.to_vec()).unwrap_or_default()
}

/// What the command line asks for, whichever game.
struct Asked<'a> {
    args: &'a LabArgs,
    opponent: Spec,
    reports: u64,
    seed: Seed,
    seed_text: String,
    interrupt: Interrupt,
}

impl Asked<'_> {
    fn measure<G: Measured>(&self, mode: &str, pack: String, options: G::Options) -> Outcome<BalanceReport> {
        let runs = G::runs(&options) as u64;
        let wanted = Balance::<G> {
            game: self.args.setup.game.code().to_owned(),
            mode: mode.to_owned(),
            pack,
            options,
            opponent: self.opponent,
            games: self.args.games,
            reports: self.reports,
            threads: self.args.work.threads,
            seed_text: self.seed_text.clone(),
            seed: self.seed,
        };
        let bar = simulate::progress_bar(wanted.games.saturating_mul(runs));
        let report = balance(&wanted, &|games| bar.inc(games), self.interrupt.flag());
        bar.finish_and_clear();
        report.map_err(Failure::usage)
    }
}

fn print(report: &BalanceReport, as_json: bool) -> Outcome {
    let mut out = io::stdout().lock();
    if as_json {
        let json = serde_json::to_string(report).map_err(Failure::environment)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    let BalanceReport { game, mode, pack, seats, games, games_at_most, ai, seconds, seed, confidence, .. } = report;
    writeln!(
        out,
        "{game}, {mode}, pack {pack}, {seats} seats: {games} of at most {games_at_most} games of {ai} in {seconds:.2} s, seed {seed}"
    )?;
    if *games == 0 {
        writeln!(out, "no batch of games was played to its end, so nothing is known yet")?;
        return Ok(());
    }
    let ends: Vec<String> = report.end_reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    writeln!(out, "ends: {}", ends.join(", "))?;
    writeln!(out, "all verdicts are right together with 95 %: each interval is one of {:.2} %", 100.0 * confidence)?;
    for finding in &report.findings {
        writeln!(out, "{}", line(finding))?;
    }
    Ok(())
}

/// One figure with its verdict, where there is a bar.
fn line(finding: &Finding) -> String {
    let verdict = match finding.verdict {
        Some(Verdict::Holds) => "holds",
        Some(Verdict::Fails) => "FAILS",
        Some(Verdict::Undecided) => "undecided",
        None => "",
    };
    let figure = |value: f64| match finding.kind {
        Kind::Share => format!("{:.1} %", 100.0 * value),
        Kind::Median => format!("{value}"),
        Kind::Mean => format!("{value:.2}"),
    };
    let found = if finding.of == 0 { "no game tells it".to_owned() } else { figure(finding.found) };
    let mut line = format!("{verdict:<9} {} {}: {found}", finding.rule, finding.what);
    if let Some([low, high]) = finding.interval {
        line.push_str(&format!(", between {} and {}", figure(low), figure(high)));
    }
    if let Some([from, to]) = finding.allowed {
        line.push_str(&format!(" ({} to {} allowed)", figure(from), figure(to)));
    }
    line
}
