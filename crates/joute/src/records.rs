//! `joute replay` and `joute verify`.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use joute_draw::words::{Lang, Words, vouch};
use joute_games::AnyState;
use joute_kernel::{Outcome as GameOutcome, Viewer};
use joute_record::{Entry, ReplayCause, ReplayError, Verified, check_hashes};
use joute_wire::{
    OpenError, OpenedRecord, OutcomeJson, Ply, events_json, open_record, outcome_after, position_of, verify_record,
    walk_record,
};
use serde_json::json;

use crate::cli::ReplayArgs;
use crate::failure::{Failure, Outcome, read_file, shown};
use crate::show;

/// Opens the record in a file.
pub(crate) fn open(path: &Path) -> Outcome<OpenedRecord> {
    let text = read_file(path)?;
    open_record(&text).map_err(|error| Failure::usage(format!("{}: {error}", path.display())))
}

/// Shows a recorded game.
pub(crate) fn replay(args: &ReplayArgs) -> Outcome {
    let opened = open(&args.file)?;
    if let Err(error) = check_hashes(&opened.record) {
        writeln!(io::stderr(), "joute: {}: warning: {error}; `joute verify` says more", args.file.display())?;
    }
    let lang = args.lang.lang();
    let mut out = io::stdout().lock();
    let quiet = args.at.is_some() && !args.json;
    let mut written = Ok(());
    let end = walk_record(&opened, args.at, |ply| {
        if written.is_ok() && !quiet {
            written = if args.json { write_ply_json(&mut out, &ply) } else { write_ply(&mut out, &ply, lang) };
        }
    });
    written?;
    let end = end.map_err(|error| {
        let said = format!("{}: {error}", args.file.display());
        let is_asked_too_far =
            matches!(&error, OpenError::Replay(ReplayError { source: ReplayCause::NoSuchPly { .. }, .. }));
        if is_asked_too_far { Failure::usage(said) } else { Failure::check(said) }
    })?;
    let record = &opened.record;
    let is_end = args.at.is_none_or(|at| at == record.entries().len());
    let outcome = if is_end { outcome_after(&opened, &end) } else { end.outcome() };
    let resigned = record.resigned().filter(|_| is_end);
    if args.json {
        if let Some(seat) = resigned {
            writeln!(out, "{}", json!({ "seat": seat.index(), "resigns": true }))?;
        }
        let outcome = outcome.as_ref().map(OutcomeJson::from);
        writeln!(out, "{}", json!({ "position": position_of(&end), "outcome": outcome }))?;
        return Ok(());
    }
    let view = end.view(Viewer::Spectator);
    writeln!(out, "{}", show::board(&view, lang))?;
    if let Some(seat) = resigned {
        let name = show::table(&view, lang).side_alone(seat);
        writeln!(out, "{}.", Words(lang).say("end-resigned", &[("name", name.into())]))?;
    }
    if let Some(outcome) = outcome {
        writeln!(out, "{}", result_line(&outcome))?;
    }
    Ok(())
}

fn write_ply_json(out: &mut impl io::Write, ply: &Ply) -> io::Result<()> {
    let events = events_json(&ply.events, &ply.state);
    let json = match &ply.entry {
        Entry::Action { seat, action } => {
            json!({ "ply": ply.ply, "seat": seat.index(), "action": action, "events": events })
        }
        Entry::Chance { outcome, dictated } => {
            let chance = joute_wire::chance_to_json(outcome);
            json!({ "ply": ply.ply, "chance": chance, "dictated": dictated, "events": events })
        }
    };
    writeln!(out, "{json}")
}

fn write_ply(out: &mut impl io::Write, ply: &Ply, lang: Lang) -> io::Result<()> {
    let view = ply.state.view(Viewer::Spectator);
    match &ply.entry {
        Entry::Action { seat, action } => {
            writeln!(out, "{:>4}. {}: {action}", ply.ply, show::table(&view, lang).side_alone(*seat))?;
        }
        Entry::Chance { .. } => writeln!(out, "{:>4}. {}", ply.ply, ply.entry)?,
    }
    for event in &ply.events {
        writeln!(out, "        {}", show::event(event, &view, lang))?;
    }
    Ok(())
}

/// The result in one line: scores by seat, ranks, reason.
pub(crate) fn result_line(outcome: &GameOutcome) -> String {
    let seats: Vec<String> = outcome
        .seats
        .iter()
        .map(|(seat, standing)| format!("seat {seat}: {} points, rank {}", standing.score, standing.rank))
        .collect();
    let automaton = outcome.automaton.map_or_else(String::new, |score| format!("; automaton: {score} points"));
    let decided = outcome.decided_by.map_or_else(String::new, |rule| format!("; decided by {rule}"));
    let reason = outcome.reason;
    format!("{}{automaton} ({}, {}){decided}", seats.join("; "), reason.code, reason.rule)
}

/// Checks every record, and fails if one is not what it says; also if chance was dictated in one, unless `dictated` says
/// that this is known and fine.
pub(crate) fn verify(files: &[PathBuf], dictated: bool) -> Outcome {
    let mut out = io::stdout().lock();
    let (mut bad, mut unread, mut steered) = (0, 0, 0);
    for path in files {
        let text = match read_file(path) {
            Ok(text) => text,
            Err(failure) => {
                unread += 1;
                writeln!(io::stderr(), "joute: {}", failure.message)?;
                continue;
            }
        };
        let verified = open_record(&text).and_then(|opened| verify_record(&opened).map(|verified| (opened, verified)));
        match verified {
            Ok((opened, found)) => {
                steered += usize::from(!found.dictated.is_empty());
                write_found(&mut out, path, &opened, &found)?;
            }
            Err(error) => {
                bad += 1;
                writeln!(out, "{}: NOT sound: {}", path.display(), shown(error))?;
            }
        }
    }
    out.flush()?;
    if unread > 0 {
        Err(Failure::usage(format!("{unread} of {} files could not be read", files.len())))
    } else if bad > 0 {
        Err(Failure::check(format!("{bad} of {} records are not what they say", files.len())))
    } else if steered > 0 && !dictated {
        let said = format!("in {steered} of {} records chance was dictated", files.len());
        Err(Failure::check(format!("{said}; where that is known and fine, say --allow-dictated")))
    } else {
        Ok(())
    }
}

/// What was found about a record that is what it says, and what nobody can find. It is called sound only if nobody chose
/// what chance answered.
fn write_found(out: &mut impl io::Write, path: &Path, opened: &OpenedRecord, found: &Verified) -> io::Result<()> {
    let lang = Lang::En;
    let state = if found.is_finished { "finished" } else { "unfinished, its seed is not shown yet" };
    let verdict = if found.dictated.is_empty() { "sound" } else { "by the rules, but CHANCE WAS DICTATED" };
    let (path, game, mode) = (path.display(), opened.game, &opened.record.header().mode);
    writeln!(out, "{path}: {verdict} ({state}): {game} {mode}")?;
    for sentence in vouch::found(lang, found) {
        writeln!(out, "  {sentence}")?;
    }
    writeln!(out, "  {}: {}.", vouch::limits_title(lang), vouch::limits(lang, found).join("; "))
}

/// The state of a record after `at` plies, or at its end.
pub(crate) fn state_at(opened: &OpenedRecord, at: Option<usize>, path: &Path) -> Outcome<AnyState> {
    walk_record(opened, at, |_| {}).map_err(|error| Failure::usage(format!("{}: {error}", path.display())))
}
