//! `joute lab`: whether the cards of a game are fair.

use std::io::{self, Write as _};
use std::sync::atomic::AtomicBool;

use joute_ai::Spec;
use joute_games::GameOptions;
use joute_lab::balance::{Balance, BalanceReport, Bar, balance};

use crate::cli::{LabArgs, SetupArgs};
use crate::failure::{Failure, Outcome};
use crate::{setup, simulate};

/// Measures the bars of a pack at each number of seats, and prints them. The exit code is 1 if one does not hold.
pub(crate) fn lab(args: &LabArgs) -> Outcome {
    let seats = match args.setup.seats {
        Some(seats) => vec![seats],
        None => args.setup.game.modes().iter().flat_map(|mode| mode.seats).copied().collect(),
    };
    let (seed, seed_text) = setup::seed(args.seed.as_deref())?;
    let opponent: Spec = args.ai.parse().map_err(|error| Failure::usage(format!("--ai: {error}")))?;
    let mut broken = 0;
    for seats in seats {
        let setup = SetupArgs { seats: Some(seats), ..args.setup.clone() };
        let GameOptions::Bellum(mut options) = setup::options(&setup)? else {
            return Err(Failure::usage(format!("{} has no bars to measure; bellum has", args.setup.game)));
        };
        // BEL-ACT-5: as at the table.
        options.auto_pass = true;
        let (seed_text, games, threads) = (seed_text.clone(), args.games, args.threads);
        let wanted = Balance { options, opponent, games, threads, seed_text, seed };
        let bar = simulate::progress_bar(wanted.games_in_all());
        let report = balance(&wanted, &|games| bar.inc(games), &AtomicBool::new(false));
        bar.finish_and_clear();
        let report = report.map_err(Failure::usage)?;
        broken += report.bars.iter().filter(|bar| !bar.holds).count();
        print(&report, args.json)?;
    }
    match broken {
        0 => Ok(()),
        1 => Err(Failure::check("1 bar does not hold")),
        _ => Err(Failure::check(format!("{broken} bars do not hold"))),
    }
}

fn print(report: &BalanceReport, as_json: bool) -> Outcome {
    let mut out = io::stdout().lock();
    if as_json {
        let json = serde_json::to_string(report).map_err(Failure::environment)?;
        writeln!(out, "{json}")?;
        return Ok(());
    }
    let BalanceReport { game, pack, seats, games, ai, seconds, seed, days, .. } = report;
    writeln!(out, "{game}, pack {pack}, {seats} seats: {games} games of {ai} in {seconds:.2} s, seed {seed}")?;
    writeln!(
        out,
        "days: half of the games within {}, {} to {} in the middle 80 %, {} to {} in all",
        days.median, days.tenth, days.ninetieth, days.min, days.max
    )?;
    writeln!(
        out,
        "a game: {:.1} recruits a player, {:.2} robberies, {:.2} short harvests",
        report.recruits, report.robberies, report.short_harvests
    )?;
    for bar in &report.bars {
        writeln!(out, "{}", line(bar))?;
    }
    Ok(())
}

/// One bar with its verdict: `sure` when the whole interval is allowed.
fn line(bar: &Bar) -> String {
    let verdict = match (bar.holds, bar.sure) {
        (true, true) => "sure",
        (true, false) => "holds",
        (false, _) => "MISSED",
    };
    let [from, to] = bar.allowed;
    let Some([low, high]) = bar.ci95 else {
        return format!("{verdict:<7} {} {}: {} ({from} to {to} allowed)", bar.rule, bar.what, bar.found);
    };
    format!(
        "{verdict:<7} {} {}: {:.1} %, interval {:.1} to {:.1} % ({:.1} to {:.1} % allowed)",
        bar.rule,
        bar.what,
        100.0 * bar.found,
        100.0 * low,
        100.0 * high,
        100.0 * from,
        100.0 * to
    )
}
