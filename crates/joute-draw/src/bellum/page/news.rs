//! What the others did last, where a page has no room for the chronicle; and why something is asked again, or
//! was not asked at all.

use joute_bellum::{Event, Found, Question, State};
use joute_games::Wrapped;
use joute_kernel::Seat;
use maud::html;

use crate::bellum::words::Speaker;
use crate::page::frame;
use crate::page::model::LogLine;
use crate::palette::Owner;
use crate::words::people::People;

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

/// What the others did, one line a move and the last one first, as one element; `None` if nothing was done.
pub(super) fn news(game: &Speaker<'_>, log: &[LogLine]) -> Option<String> {
    let me = game.you()?;
    let all = events(log);
    let lines: Vec<(Owner, String)> = all.iter().rev().filter_map(|event| told(game, event, me)).take(SHOWN).collect();
    if lines.is_empty() {
        return None;
    }
    let list = html! {
        ul id="news" aria-label=(game.words.t("bel-news")) {
            @for (owner, said) in lines { li { (frame::sign(owner)) span { (said) } } }
        }
    };
    Some(list.into_string())
}

/// A move of somebody else in a few words, or a chest that scouts bring.
fn told(game: &Speaker<'_>, event: &Event, me: Seat) -> Option<(Owner, String)> {
    let seat = match *event {
        Event::ChestDrawn { seat, found: Found::Scouts, .. } => seat,
        Event::RerollBought { seat, .. }
        | Event::PlaceTaken { seat, .. }
        | Event::CastleRobbed { seat, .. }
        | Event::AttackPassed { seat }
        | Event::Recruited { seat, .. } => seat,
        _ => return None,
    };
    let is_told = seat != me || matches!(event, Event::ChestDrawn { .. });
    is_told.then(|| (Speaker::owner(seat), game.tells(event).said))
}

/// Why a roll is asked about again, or that a phase went by in which the reader could do nothing: a sentence before the question.
pub(super) fn before_asked(game: &Speaker<'_>, log: &[LogLine]) -> Option<String> {
    let (me, words) = (game.you()?, game.words);
    let question = game.question()?;
    let all = events(log);
    let news = since(&all, me);
    // BEL-DAY-2: what belongs to the day before comes before this.
    let today = all.iter().rposition(|event| matches!(event, Event::DayBegan { .. })).unwrap_or(0);
    let (before, day) = all.split_at(today);
    let called = |events: &[&Event]| events.iter().rposition(|event| matches!(event, Event::HordeCalled { .. }));
    let attacked = |events: &[&Event]| {
        events.iter().any(|event| {
            matches!(event, Event::PlaceTaken { seat, .. } | Event::CastleEntered { seat, .. } | Event::AttackPassed { seat } if *seat == me)
        })
    };
    let hired = |events: &[&Event]| {
        events
            .iter()
            .any(|event| matches!(event, Event::Recruited { seat, .. } | Event::RecruitEnded { seat } if *seat == me))
    };
    let is_new = news.iter().any(|event| matches!(event, Event::DayBegan { .. }));
    match question {
        // BEL-HORDE-10: somebody paid, so everybody may again.
        Question::Reroll if !is_new => {
            let payer = news.iter().rev().find(|event| matches!(event, Event::RerollBought { .. }))?;
            Some(words.say("bel-sentence", &[("said", game.tells(payer).said.into())]))
        }
        Question::Reroll | Question::Attack => {
            let old = &before[called(before)?..];
            (is_new && !hired(old)).then(|| words.t("bel-skipped-recruit"))
        }
        Question::Recruit => (!hired(day) && !attacked(day)).then(|| words.t("bel-skipped-attack")),
        _ => None,
    }
}
