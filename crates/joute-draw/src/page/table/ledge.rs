//! The ledge: my banner, the prompt on its edge, my hand, and at most four buttons.

use maud::{Markup, PreEscaped, html};

use super::super::choices::Tree;
use super::super::frame;
use super::super::lesson;
use super::super::model::{Bar, SeatCard, SeatKind, TakeBack};
use super::super::parts::{Answer, Marked, Status};
use super::{banners, chronicle, deal, slips};
use crate::page::sight::Sight;

pub(super) fn ledge(sight: &Sight<'_>, tree: Option<&Tree>) -> Markup {
    html! {
        div id="ledge" {
            (wood())
            @if !slips::is_covered(sight) { (prompt(sight, tree)) }
            @if !sight.is_over() {
                (banners::mine(sight))
                (hand(sight))
            }
            (controls(sight, tree))
        }
    }
}

/// The gold button has one width; words of more characters than this are written smaller.
const LONG_CONFIRM: usize = 9;

/// The wood of the ledge, with the grain that a gouge leaves.
pub(in crate::page) fn wood() -> Markup {
    html! {
        svg class="wood" viewBox="0 0 1280 160" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false" {
            path class="ledge-cut" d="M40 58Q110 54 190 59Q110 62 40 58ZM250 147Q330 143 470 148Q340 152 250 147ZM505 40Q560 37 640 41Q570 44 505 40ZM700 150Q790 146 900 151Q800 154 700 150ZM930 34Q1010 31 1110 35Q1010 38 930 34ZM1080 96Q1150 92 1262 97Q1160 100 1080 96ZM620 102Q660 99 720 103Q670 106 620 102ZM1180 142Q1220 139 1275 143Q1230 146 1180 142Z" {}
        }
    }
}

/// One sentence, what to do now, and a diamond for each step of the choice.
fn prompt(sight: &Sight<'_>, tree: Option<&Tree>) -> Markup {
    let steps = tree.map_or(0, |tree| tree.steps.len());
    html! {
        div id="prompt" class="scroll" {
            span class="end left" aria-hidden="true" {}
            span class="end right" aria-hidden="true" {}
            p id="ask" class="g slip cream" {
                span id="ask-words" data-turn=(sight.words.t("carried-turn")) data-drop=(sight.words.t("carried-drop")) { (prompt_words(sight, tree)) }
                @if steps > 1 {
                    svg id="steps" class="steps" viewBox={ "0 0 " (steps * 26) " 24" } aria-hidden="true" focusable="false" {
                        @for step in 0..steps {
                            path data-step=(step) d={ "M" (step * 26 + 13) " 2L" (step * 26 + 23) " 12L" (step * 26 + 13) " 22L" (step * 26 + 3) " 12Z" } {}
                        }
                    }
                }
            }
        }
    }
}

fn prompt_words(sight: &Sight<'_>, tree: Option<&Tree>) -> Markup {
    let words = sight.words;
    let named = |key: &str, seat| {
        let name = sight.game.seat(seat);
        html! { (words.say(key, &[("name", name.into())])) }
    };
    if let Some(tree) = tree {
        return html! { (tree.ask) };
    }
    if sight.is_over() {
        let ending = sight.ending();
        let verdict = ending.verdict(words);
        return html! { (ending.scene.and_then(|scene| scene.place).unwrap_or(verdict)) };
    }
    // A lesson that only tells something waits for nobody else.
    if let Some(lesson) = sight.page.lesson.as_ref().filter(|lesson| lesson.tells_only) {
        let next = words.t(if lesson.step < lesson.of { "learn-next" } else { "learn-play" });
        return html! { (words.say("learn-go-on", &[("next", next.into())])) };
    }
    if let Some(said) = sight.game.waits() {
        return html! { (said) };
    }
    if let Some(seat) = sight.page.thinking {
        return named("prompt-thinking", seat);
    }
    match sight.game.status() {
        Status::Asked(seats) => match seats.first() {
            Some(seat) if seats.len() == 1 => {
                named(if sight.near.is_none() { "prompt-watch" } else { "prompt-wait" }, seat)
            }
            _ => {
                let key = if sight.near.is_none() { "prompt-watch-several" } else { "prompt-wait-several" };
                html! { (words.say(key, &[("names", sight.names(seats).into())])) }
            }
        },
        Status::Chance => html! { (sight.own("prompt-chance")) },
        Status::Over => html! { (words.t("prompt-over")) },
    }
}

fn hand(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let things = sight.near.and_then(|seat| sight.game.hand(seat));
    let plays = |card: &SeatCard| matches!(card.kind, SeatKind::You | SeatKind::Here);
    let looks_on = sight.near.is_none() && !sight.page.seats.iter().any(plays);
    html! {
        div id="hand" role="group" aria-label=(words.t("table-hand")) {
            @if sight.page.veil.is_some() { p class="t" { (words.t("veil")) } }
            @if let Some(treasure) = sight.game.treasure("") { (PreEscaped(treasure)) }
            @if looks_on { (chronicle::last(sight)) }
            @if let Some(things) = &things {
                @for thing in things { (PreEscaped(&thing.picture)) }
                @if !things.is_empty() { @if let Some(key) = sight.game.hand_key() { (key) } }
                @if things.is_empty() && !sight.is_over() {
                    p class="t" { (sight.own(if deal::is_awaited(sight) { "deal-hand" } else { "table-hand-empty" })) }
                }
            }
        }
    }
}

fn controls(sight: &Sight<'_>, tree: Option<&Tree>) -> Markup {
    let words = sight.words;
    html! {
        div id="controls" role="group" aria-label=(words.t("table-buttons")) {
            @if tree.is_some() {
                p class="no-script" { a class="button" href=(sight.text_path()) { (words.t("table-text")) } }
            }
            @let on = lesson::gold(sight);
            div class={ "buttons" @if !sight.is_over() && on.is_none() { " needs-script" } } {
                @if let Some(tree) = tree { (choosing(sight, tree)) } @else if !sight.is_over() { (back(sight, false)) }
                @if sight.is_over() && sight.page.lesson.is_none() { (super::ending::deeds(sight)) }
                (help(sight))
                @if let Some(tree) = tree {
                    @let confirm = lone(sight, tree).map_or_else(|| tree.confirm.clone(), |answer| answer.words);
                    button type="button" class={ "button gold g" @if confirm.chars().count() > LONG_CONFIRM { " long" } } id="do-confirm"
                        data-do="confirm" aria-disabled="true" { (confirm) }
                } @else if let Some(on) = on {
                    (on)
                } @else if sight.is_out() {
                    button type="button" class="button gold g" id="do-rush" data-do="rush" { (words.t("button-rush")) }
                } @else if !sight.is_over() {
                    // Its place is kept, so that the others do not move when somebody is asked.
                    span class="button gold g kept" aria-hidden="true" {}
                }
            }
        }
    }
}

/// The answer of the ledge that is all there is to say: the gold button says it, and no other one.
fn lone(sight: &Sight<'_>, tree: &Tree) -> Option<Answer> {
    let [(touch, only)] = &*tree.root.next else { return None };
    only.action.as_ref()?;
    sight.game.answers(tree).into_iter().find(|answer| answer.touch == *touch && touch.starts_with("answer-"))
}

/// What a choice is made with, but for the things on the board and in the hand.
fn choosing(sight: &Sight<'_>, tree: &Tree) -> Markup {
    let words = sight.words;
    let answers = sight.game.answers(tree);
    // A choice of one touch among buttons has nothing to step back from.
    let steps = tree.steps.len() > 1 || answers.is_empty();
    let is_lone = lone(sight, tree).is_some();
    html! {
        @for answer in answers.iter().filter(|_| !is_lone) { (answered(answer)) }
        @if tree.root.turns() {
            button type="button" class="button" id="do-turn" data-do="turn" aria-disabled="true" {
                (frame::icon("i-turn")) span { (words.t("button-turn")) }
            }
        }
        (back(sight, steps))
    }
}

/// One step of the choice back, and once there is none, the last decision: the button says which of the two it does, and why it cannot.
fn back(sight: &Sight<'_>, steps: bool) -> Markup {
    let words = sight.words;
    let (take, why) = match &sight.page.company.take_back {
        TakeBack::Nobody => (None, None),
        TakeBack::Free => (Some("free"), None),
        TakeBack::OthersAsked => (Some("ask"), None),
        TakeBack::Barred(bar) => (Some("barred"), Some(words.t(&format!("take-back-barred-{}", bar.code())))),
        TakeBack::Pending { .. } => (Some("barred"), Some(words.t("take-back-asked"))),
    };
    // Nothing was decided yet: a button that only takes back would have nothing to do.
    let nothing = sight.page.company.take_back == TakeBack::Barred(Bar::Nothing);
    let take = take.filter(|_| steps || !nothing);
    let step_words = words.t("button-back");
    let take_words = match take {
        Some("ask") => words.t("button-take-back-ask"),
        _ if nothing => step_words.clone(),
        _ => words.t("button-take-back"),
    };
    html! {
        // Where there is nothing to go back to it stays in its place, greyed.
        @if steps || !sight.is_over() && sight.near.is_some() {
            button type="button" class="button" id="do-back" data-do="back" data-take=[take] data-why=[why.as_deref()]
                aria-disabled=(if matches!(take, Some("free" | "ask")) { "false" } else { "true" }) {
                (frame::icon("i-back"))
                span data-step-words=(step_words) data-take-words=[take.map(|_| take_words.as_str())] {
                    (if take.is_some() { &take_words } else { &step_words })
                }
            }
        }
    }
}

/// What helps somebody who does not know what to do.
fn help(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    html! {
        @if sight.page.hints && sight.page.acting.is_some() {
            button type="button" class="button help" id="do-hint" data-do="hint" {
                (drawn("M-6 2A8.5 8.5 0 1 1 6 2L4 7H-4ZM-3.5 11H3.5")) span { (words.t("button-hint")) }
            }
        }
        @if !slips::is_covered(sight) && !sight.is_over() {
            button type="button" class="button help" id="do-why" data-do="why" aria-pressed="false"
                data-on=(words.t("about-why-mode")) data-off=(words.t("about-why-over")) {
                (drawn("M-5-6A5.5 5.5 0 1 1 2 1Q0 2 0 5M0 10V11")) span { (words.t("button-why")) }
            }
        }
    }
}

/// A drawn icon that only a narrow page shows.
fn drawn(d: &'static str) -> Markup {
    html! { svg class="icon drawn narrow" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" { path d=(d) {} } }
}

/// An answer as a button.
fn answered(answer: &Answer) -> Markup {
    html! {
        @let read = answer.marked.as_ref().map(|_| answer.words.as_str());
        button type="button" class={ "button answer" @if read.is_some() { " marked" } } id=(answer.id) data-touch=(answer.touch)
            data-once[answer.at_once] aria-label=[read] {
            @if let Some(owner) = answer.owner { (frame::sign(owner)) }
            @if let Some(Marked { short, price, note }) = &answer.marked {
                span class="priced" {
                    @if !short.is_empty() { span { (short) } }
                    @for (n, mark) in price { span class="fee" { span { (n) } (mark) } }
                }
                @if let Some(note) = note { small { (note) } }
            } @else {
                span { (answer.words) }
            }
        }
    }
}
