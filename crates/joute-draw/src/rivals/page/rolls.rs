//! What lies on the table of the last attacks: dice, how many succeeded, and the life that was lost.

use joute_games::Wrapped as _;
use joute_kernel::Seat;
use joute_rivals::{Blow, Cause, Event, Fared, State, blows};

use crate::kit::Svg;
use crate::page::model::LogLine;
use crate::palette::{INK, RED};
use crate::rivals::fallen::falls;
use crate::rivals::{Scene, Speaker, odds, rolled};
use crate::words::people::People as _;

/// The dice of the last roll lie there until so many turns began after them: whoever was hit sees them in his own.
const TURNS: usize = 2;
/// Of what the reader suffered so many attacks are told, the last ones.
const TOLD: usize = 3;

fn event_of(line: &LogLine) -> Option<Event> {
    State::of_event(&line.event).copied()
}

/// Where in the log that begins which the reader has not answered yet: at the end of his last turn (RVL-TURN-1); `None` once he has done
/// something in a new one.
fn unanswered(log: &[LogLine], me: Seat) -> Option<usize> {
    let ended = log.iter().rposition(|line| matches!(event_of(line), Some(Event::TurnEnded { seat }) if seat == me));
    let began = ended.map_or(0, |at| at + 1);
    let since = &log[began..];
    let begun =
        since.iter().rev().find(|line| matches!(event_of(line), Some(Event::TurnBegan { seat, .. }) if seat == me));
    let acts = |begun: &LogLine| {
        let later = |line: &LogLine| line.ply > begun.ply && event_of(line).is_some_and(|event| event.is_deed_of(me));
        since.iter().any(later)
    };
    (!begun.is_some_and(acts)).then_some(began)
}

/// What was done to the reader since his last turn, what fell, and what others lost and gained; `None` once he has done something in a new one,
/// or where there is nothing to tell.
pub(super) fn suffered(game: &Speaker<'_>, log: &[LogLine]) -> Option<String> {
    let me = game.view.viewer.seat()?;
    let began = unanswered(log, me)?;
    let since: Vec<&Event> = log[began..].iter().filter_map(|line| State::of_event(&line.event)).collect();
    // RVL-ELIM-1: whoever is out acts no more; it lies there until the next turn.
    let is_blow = |event: &&&Event| matches!(event, Event::HpLost { seat, .. } if *seat == me);
    let mut after = since.iter().rev().take_while(|event| !is_blow(event));
    if !game.view.open.players[me.index()].is_alive() && after.any(|event| begins_turn(event)) {
        return None;
    }
    let blows = blows(since.iter().copied(), &game.view.options.pack, me);
    // RVL-ROUND-5: which zones fell, who with them and what it cost.
    let fall = falls(log).pop().filter(|fall| fall.began >= began);
    let fared = |seat: Seat| Fared::of(since.iter().copied(), seat);
    let others: Vec<(Seat, Fared)> = Seat::first_of(game.view.options.seats)
        .filter(|seat| *seat != me)
        .map(|seat| (seat, fared(seat)))
        .filter(|(_, fared)| !fared.is_unchanged())
        .collect();
    if blows.is_empty() && fall.is_none() && others.is_empty() {
        return None;
    }
    let (words, lost) = (game.words, fared(me).lost);
    let mut html = Svg::new();
    html.open("div", &[("id", &"rolled"), ("class", &format!("suffered own-{}", Scene::owner(me).key()))]);
    html.text("p", &[("class", &"b sum")], &words.say("rvl-suffered", &[("n", lost.into())]));
    html.open("div", &[("class", &"fared")]);
    for (seat, fared) in others {
        went(&mut html, game, seat, fared);
    }
    html.close();
    let before = blows.len().saturating_sub(TOLD);
    if before > 0 {
        html.text("p", &[("class", &"quiet")], &words.say("rvl-suffered-before", &[("n", before.into())]));
    }
    html.open("ol", &[]);
    if let Some(fall) = &fall {
        html.text("li", &[], &format!("{}.", game.fell(fall)));
    }
    for (at, blow) in blows.iter().enumerate().skip(before) {
        html.open("li", &[]);
        html.text("span", &[("class", &"b")], &game.tells(blow.attack).said);
        let said = came_of(game, blow, at + 1 < blows.len()).join(". ");
        html.text("span", &[], &format!(" {said}.")).close();
    }
    html.close();
    let rolls = blows.iter().flat_map(|blow| &blow.salvos).rev().find_map(|event| match event {
        Event::Rolled { dice: dice @ 1.., successes, .. } => Some((*dice, *successes)),
        _ => None,
    });
    if let Some((dice, successes)) = rolls {
        html.raw(&rolled::draw(dice, Some(successes)));
    }
    if lost > 0 {
        // On the own board, beside its life.
        html.text("span", &[("class", &"g wound"), ("aria-hidden", &"true")], &format!("−{lost}"));
    }
    Some(html.finish())
}

/// What somebody else lost and gained, by its signs.
fn went(html: &mut Svg, game: &Speaker<'_>, seat: Seat, fared: Fared) {
    let change = |key: &str, sign: &str, n: u16| {
        (n > 0).then(|| game.words.say(key, &[("change", format!("{sign}{n}").into()), ("n", n.into())]))
    };
    let fell = fared.is_out.then(|| game.words.t("rvl-fared-out"));
    let said = [change("rvl-change-life", "−", fared.lost), change("rvl-change-rp", "+", fared.points), fell.clone()];
    let said = game.words.list(&said.into_iter().flatten().collect::<Vec<_>>());
    let said = game.words.say("rvl-sum-of", &[("who", game.called(seat).into()), ("what", said.into())]);
    let class = format!("own-{}", Scene::owner(seat).key());
    html.open("p", &[("class", &class), ("role", &"img"), ("aria-label", &said)]);
    html.text("span", &[("class", &"b")], &game.called(seat));
    for (icon, sign, n, ink) in [("i-life", "−", fared.lost, RED), ("i-rp", "+", fared.points, INK)] {
        if n > 0 {
            odds::told(html, icon, &format!("{sign}{n}"), ink);
        }
    }
    html.text("span", &[("class", &"b dies")], &fell.unwrap_or_default()).close();
}

/// The dice of the last roll of anybody, with what came of them.
pub(super) fn last(game: &Speaker<'_>, log: &[LogLine]) -> Option<String> {
    let events: Vec<&Event> = log.iter().filter_map(|line| State::of_event(&line.event)).collect();
    let at = events.iter().rposition(|event| matches!(event, Event::Rolled { dice: 1.., .. }))?;
    let Event::Rolled { seat, dice, successes } = *events[at] else { return None };
    let turns = events[at..].iter().filter(|event| begins_turn(event)).count();
    if turns >= TURNS {
        return None;
    }
    let begins = |event: &&&Event| event.is_assault(&game.view.options.pack);
    let against = events[..at].iter().rev().find(begins);
    // Where it lies over the arena it goes once anything else is done.
    let acts = |event: &Event| Seat::first_of(game.view.options.seats).any(|seat| event.is_deed_of(seat));
    let is_past =
        events[at..].iter().any(|event| acts(event) || begins_turn(event) || matches!(event, Event::TurnEnded { .. }));
    let past = if is_past { "past " } else { "" };
    let mut html = Svg::new();
    html.open("div", &[("id", &"rolled"), ("class", &format!("{past}own-{}", Scene::owner(seat).key()))]);
    html.raw(&rolled::draw(dice, Some(successes)));
    if let Some(against) = against {
        html.text("p", &[("class", &"b")], &game.tells(against).said);
    }
    let mut said = game.tells(events[at]).said;
    if let Some(outcome) =
        outcome(game, seat, &events[at + 1..]).filter(|_| !matches!(against, Some(Event::Hacked { .. })))
    {
        said = format!("{said}. {outcome}");
    }
    html.text("p", &[], &said);
    Some(html.finish())
}

/// What the last dice of a seat did, from what happened after them; `None` while that is not known.
fn outcome(game: &Speaker<'_>, seat: Seat, after: &[&Event]) -> Option<String> {
    let lost =
        after.iter().find(|event| matches!(event, Event::HpLost { seat: of, cause: Cause::Attack, .. } if *of == seat));
    match lost {
        Some(lost) => Some(game.tells(lost).said),
        None if game.view.open.attacks.is_empty() => Some(unhurt(game, seat)),
        None => None,
    }
}

/// That a seat loses nothing.
fn unhurt(game: &Speaker<'_>, seat: Seat) -> String {
    game.did("rvl-unhurt", seat)
}

/// What is told of a blow against the reader: shields that absorbed, dice, and the life that it took, as soon as that is known.
fn came_of(game: &Speaker<'_>, blow: &Blow<'_>, is_past: bool) -> Vec<String> {
    let mut said: Vec<String> = blow.salvos.iter().map(|event| game.tells(event).said).collect();
    let me = game.view.viewer.seat().unwrap_or(Seat::at(0));
    let is_known = blow.is_over || is_past || game.view.open.attacks.is_empty();
    let has_rolled = blow.salvos.iter().any(|event| matches!(event, Event::Rolled { .. }));
    if blow.lost > 0 {
        let lost = Event::HpLost { seat: me, lost: blow.lost, cause: Cause::Attack };
        said.push(game.tells(&lost).said);
    } else if is_known && has_rolled {
        said.push(unhurt(game, me));
    }
    said
}

fn begins_turn(event: &Event) -> bool {
    matches!(event, Event::TurnBegan { .. })
}

#[cfg(test)]
mod tests;
