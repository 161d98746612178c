//! What the others did last, where a page has no room for the chronicle; the die as it was thrown; and what is said before a question:
//! what was stolen from the reader, that the end is near, why something is asked again or was not asked at all.

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_bellum::{Event, Found, Question, Row, State};
use joute_games::Wrapped;
use joute_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use crate::bellum::track::MANY_CHESTS;
use crate::bellum::words::Speaker;
use crate::fonts::{self, Face};
use crate::kit::{Svg, die};
use crate::page::choices::Choices;
use crate::page::frame;
use crate::page::model::LogLine;
use crate::palette::{CREAM, LIGHT, Owner};
use crate::words::people::People;

/// Width and size of a line of the prompt on the smallest phone, in CSS pixels, and the most lines for which the sheet leaves room.
const PROMPT: (f64, f64) = (252.0, 18.4);
const PROMPT_LINES: usize = 7;
/// How wide the diamonds of two steps are with the air beside them, in the same units.
const STEPS: f64 = 44.0;
/// Lines that are shown at most, those of the last moves.
const SHOWN: usize = 6;

/// The events that the reader witnessed.
fn events(log: &[LogLine]) -> Vec<&Event> {
    log.iter().filter_map(|line| State::of_event(&line.event)).collect()
}

/// The seat whose decision an event is.
const fn decided(event: &Event) -> Option<Seat> {
    match *event {
        Event::GoblinsChosen { seat }
        | Event::RerollBought { seat, .. }
        | Event::RerollPassed { seat }
        | Event::PlaceTaken { seat, .. }
        | Event::CastleEntered { seat, .. }
        | Event::CastleRobbed { seat, .. }
        | Event::AttackPassed { seat }
        | Event::Recruited { seat, .. }
        | Event::CreaturePlaced { seat, .. }
        | Event::RecruitEnded { seat } => Some(seat),
        _ => None,
    }
}

/// Those since the last decision of a seat.
fn since<'a, 'b>(all: &'b [&'a Event], me: Seat) -> &'b [&'a Event] {
    let from = all.iter().rposition(|event| decided(event) == Some(me)).map_or(0, |at| at + 1);
    &all[from..]
}

/// What the others did, one line a move and the last one first, and the die as it fell; `None` if there is neither.
pub(super) fn news(game: &Speaker<'_>, log: &[LogLine]) -> Option<String> {
    let me = game.you()?;
    let all = events(log);
    let moves = all.iter().rev().filter_map(|event| told(game, event, me));
    let lines: Vec<(Owner, String)> = passed_over(game, &all, me).into_iter().chain(moves).take(SHOWN).collect();
    let thrown = thrown(log, me);
    if lines.is_empty() && thrown.is_none() {
        return None;
    }
    let whole = html! {
        div class={ "happened asks-" (prompt_lines(game, log)) } {
            @if !lines.is_empty() {
                ul id="news" aria-label=(game.words.t("bel-news")) {
                    @for (owner, said) in lines { li { (frame::sign(owner)) span { (said) } } }
                }
            }
            @if let Some(thrown) = thrown { (thrown) }
        }
    };
    Some(whole.into_string())
}

/// How many lines the prompt has on the smallest phone, in `1..=PROMPT_LINES`: what lies above it there makes room.
fn prompt_lines(game: &Speaker<'_>, log: &[LogLine]) -> usize {
    let asked = game.asked().map(|asked| asked.prompt.unwrap_or(asked.title)).unwrap_or_default();
    let whole = before_asked(game, log).map_or(asked.clone(), |before| format!("{before} {asked}"));
    // Beside a question of several steps are their diamonds.
    let steps = matches!(game.question(), Some(Question::Recruit | Question::Attack));
    let room = if steps { PROMPT.0 - STEPS } else { PROMPT.0 };
    fonts::wrapped(&whole, Face::Title, PROMPT.1, room).len().clamp(1, PROMPT_LINES)
}

/// BEL-HORDE-1: the last roll since the last decision of a seat, as two faces that pass and the one that stays. It is another element with
/// each roll, so that the sheet rolls each of them once, and none twice.
fn thrown(log: &[LogLine], me: Seat) -> Option<Markup> {
    let all = log.iter().rev().filter_map(|line| Some((line.ply, State::of_event(&line.event)?)));
    let mut news = all.take_while(|(_, event)| decided(event) != Some(me));
    let (ply, row) = news.find_map(|(ply, event)| Some((ply, rolled(event)?)))?;
    let number = row.number();
    let passing = [(number + 2) % 6 + 1, (number + 4) % 6 + 1];
    let faces = passing.into_iter().map(|face| (face, CREAM)).chain([(number, LIGHT)]);
    Some(html! {
        div class="cast" id={ "cast-" (ply) } aria-hidden="true" {
            @for (face, fill) in faces {
                svg viewBox="-17 -17 34 34" {
                    (PreEscaped({ let mut svg = Svg::new(); die::face(&mut svg, (0.0, 0.0), 30.0, Some(face), fill); svg.finish() }))
                }
            }
        }
    })
}

/// The face that was rolled.
const fn rolled(event: &Event) -> Option<Row> {
    match *event {
        Event::Rolled { row, .. } => Some(row),
        _ => None,
    }
}

/// A move of somebody else in a few words, the row of the day, a robbery, or a chest that scouts bring.
fn told(game: &Speaker<'_>, event: &Event, me: Seat) -> Option<(Owner, String)> {
    let seat = match *event {
        Event::HordeCalled { .. } => game.view.captain?,
        Event::ChestDrawn { seat, found: Found::Scouts, .. } => seat,
        Event::RerollBought { seat, .. }
        | Event::PlaceTaken { seat, .. }
        | Event::CastleRobbed { seat, .. }
        | Event::AttackPassed { seat }
        | Event::Recruited { seat, .. } => seat,
        _ => return None,
    };
    let of_all = matches!(event, Event::ChestDrawn { .. } | Event::HordeCalled { .. } | Event::CastleRobbed { .. });
    let is_told = seat != me || of_all;
    is_told.then(|| (Speaker::owner(seat), game.tells(event).said))
}

/// BEL-DAY-2: the events before the day that is played, and those of it.
fn by_day<'a, 'b>(all: &'b [&'a Event]) -> (&'b [&'a Event], &'b [&'a Event]) {
    all.split_at(all.iter().rposition(|event| matches!(event, Event::DayBegan { .. })).unwrap_or(0))
}

/// Whether a seat attacked, or stayed at home of its own will.
fn attacked(events: &[&Event], me: Seat) -> bool {
    let own = |event: &&Event| match **event {
        Event::PlaceTaken { seat, .. } | Event::CastleEntered { seat, .. } | Event::AttackPassed { seat } => seat == me,
        _ => false,
    };
    events.iter().any(own)
}

/// That the turn of the reader in the attacks went by, as its row has too few swords, while another one recruits.
fn passed_over(game: &Speaker<'_>, all: &[&Event], me: Seat) -> Option<(Owner, String)> {
    let others = matches!(game.question()?, Question::Recruit | Question::Side(_)) && game.decides() != Some(me);
    (others && !attacked(by_day(all).1, me)).then(|| (Speaker::owner(me), game.words.t("bel-skipped-attack")))
}

/// What is said before the question: what was stolen from the reader since its last decision, that the end is near, and why this is asked.
/// All of it is out of what the reader witnessed, and of counts that everybody sees.
pub(super) fn before_asked(game: &Speaker<'_>, log: &[LogLine]) -> Option<String> {
    let me = game.you()?;
    let question = game.question()?;
    let all = events(log);
    let mut said = lost(game, since(&all, me), me);
    said.extend(nearly_over(game, question));
    said.extend(why_asked(game, &all, me));
    said.extend(game.reach_said());
    (!said.is_empty()).then(|| said.join(" "))
}

/// BEL-ATTACK-16, BEL-INFO-2: what each thief took from the reader, with the values that its owner knows, one sentence for each.
fn lost(game: &Speaker<'_>, news: &[&Event], me: Seat) -> Vec<String> {
    let mut thieves: Vec<(Seat, Vec<String>)> = Vec::new();
    for event in news {
        let Event::ChestStolen { seat, target, chest, value, .. } = **event else { continue };
        if target != me {
            continue;
        }
        let worth = value.map_or(0, u16::from);
        let what = game.words.say(&format!("bel-lost-{}", chest.kind().code()), &[("n", worth.into())]);
        match thieves.iter_mut().find(|(thief, _)| *thief == seat) {
            Some((_, taken)) => taken.push(what),
            None => thieves.push((seat, vec![what])),
        }
    }
    let sentence = |(thief, taken): (Seat, Vec<String>)| {
        let what = game.words.list(&taken);
        game.words.say("bel-lost", &[("who", game.seat(thief).into()), ("what", what.into())])
    };
    thieves.into_iter().map(sentence).collect()
}

/// BEL-END-1: who has ten chests, so that the attacks under way are the last ones unless those are robbed; else who is one short of it.
fn nearly_over(game: &Speaker<'_>, question: Question) -> Option<String> {
    if matches!(question, Question::Goblins | Question::Side(_)) {
        return None;
    }
    let with = |enough: &dyn Fn(usize) -> bool| -> Vec<String> {
        let lords = Seat::first_of(game.view.seats).zip(&game.view.lords);
        lords.filter(|(_, lord)| enough(lord.chests.len())).map(|(seat, _)| game.called_within(seat)).collect()
    };
    let last = with(&|chests| chests >= CHESTS_TO_END);
    let (key, who) = if last.is_empty() {
        ("bel-nearly-over", with(&|chests| chests == MANY_CHESTS))
    } else {
        ("bel-last-attacks", last)
    };
    (!who.is_empty()).then(|| game.words.say(key, &[("who", game.words.list(&who).into())]))
}

/// Why a roll is asked about again, or that a phase went by in which the reader could do nothing: a sentence before the question.
fn why_asked(game: &Speaker<'_>, all: &[&Event], me: Seat) -> Option<String> {
    let words = game.words;
    let question = game.question()?;
    let news = since(all, me);
    let (before, day) = by_day(all);
    let called = |events: &[&Event]| events.iter().rposition(|event| matches!(event, Event::HordeCalled { .. }));
    let hired = |events: &[&Event]| {
        events
            .iter()
            .any(|event| matches!(event, Event::Recruited { seat, .. } | Event::RecruitEnded { seat } if *seat == me))
    };
    let is_new = news.iter().any(|event| matches!(event, Event::DayBegan { .. }));
    match question {
        // BEL-HORDE-10: somebody paid, so everybody may again.
        Question::Reroll if !is_new => {
            let payer = news.iter().rev().find(|event| matches!(event, Event::RerollBought { .. }));
            let paid = payer.map(|payer| words.say("bel-sentence", &[("said", game.tells(payer).said.into())]));
            // The same number again looks as if nothing had been rolled.
            let mut rolls = day.iter().rev().filter_map(|event| rolled(event));
            let is_rolled = news.iter().any(|event| rolled(event).is_some());
            let again = rolls.next().filter(|row| is_rolled && rolls.next() == Some(*row));
            let again = again.map(|row| words.say("bel-again", &[("n", row.number().into())]));
            let said: Vec<String> = paid.into_iter().chain(again).collect();
            (!said.is_empty()).then(|| said.join(" "))
        }
        Question::Reroll | Question::Attack => {
            let old = &before[called(before)?..];
            let skipped = if attacked(old, me) { "bel-skipped-recruit" } else { "bel-skipped-both" };
            (is_new && !hired(old)).then(|| words.t(skipped))
        }
        Question::Recruit => (!hired(day) && !attacked(day, me)).then(|| words.t("bel-skipped-attack")),
        _ => None,
    }
}
