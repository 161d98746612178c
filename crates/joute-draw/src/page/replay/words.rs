//! A position of a finished game in words: what was done, who has what, the board, and every move as a link. Without pictures or script.

use joute_kernel::Seat;
use maud::{Markup, html};

use super::{Eyes, ReplayPage, branch, checked, numbered, said};
use crate::page::frame;
use crate::page::game;
use crate::page::sight::Sight;
use crate::page::table::{ending, text};

/// The whole `main` of a replay in text mode.
pub(super) fn main(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    let here = page.address(page.at, page.eyes);
    let pictures = format!("{}/replay?at={}&eyes={}", page.table.base, page.at, page.eyes.code());
    let last = game::of_view(&page.last, page.table.lang, &page.table.seats);
    html! {
        main id="table" class="page text" data-version=(page.table.version) {
            h1 id="content" class="g" { (words.t("replay-title")) }
            nav class="words" aria-label=(words.t("table-menu")) {
                a class="word" href=(pictures) { (words.t("table-pictures")) }
                a class="word" href={ "/rules/" (page.table.game.code()) } { (words.t("table-rules")) }
                a class="word" href={ (page.table.base) "/review?at=" (page.at) "&text=1" } { (words.t("replay-review")) }
                a class="word" href={ (page.table.base) "/record" } { (words.t("replay-record")) }
                a class="word" href="/" { (words.t("table-leave")) }
                (frame::wishes(page.table.lang, page.table.theme, &here))
            }
            section id="step" {
                h2 id="ask-words" class="g" { (said(last.as_ref(), words, page)) }
                p { (sight.progress(false)) }
                (came_of_it(sight, page))
                (steps(sight, page))
                (eyes(sight, page))
            }
            @if sight.is_over() { (end(sight)) }
            (text::players(sight))
            (hands(sight, page))
            (text::board(sight, &|_, name| html! { li { (name) } }))
            (branch(sight, page.branch, page.at))
            (checked(sight, page))
            (moves(sight, page))
        }
    }
}

/// What came of the last decision, line by line.
fn came_of_it(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let step = page.at.checked_sub(1).and_then(|last| page.steps.get(last));
    let entries = step.map_or_else(Vec::new, |step| sight.game.chronicle(&step.log));
    html! {
        @for (number, entry) in entries.iter().enumerate() {
            // The first title is the heading already.
            @if number > 0 { p { (entry.title) } }
            @if !entry.lines.is_empty() { ul { @for line in &entry.lines { li { (line.said) } } } }
        }
    }
}

/// To the beginning, back, on, to the end.
fn steps(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    let (at, last) = (page.at, page.steps.len());
    let step = |to: usize, key: &str, leads: bool| {
        html! {
            @if leads { a class="button" href=(page.address(to, page.eyes)) { (words.t(key)) } } @else { span class="quiet" { (words.t(key)) } }
            " "
        }
    };
    html! {
        nav id="player" class="links" aria-label=(words.t("replay-buttons")) {
            (step(0, "replay-first", at > 0))
            (step(at.saturating_sub(1), "replay-previous", at > 0))
            (step(at + 1, "replay-next", at < last))
            (step(last, "replay-last", at < last))
        }
    }
}

/// All hands, or the eyes of one seat.
fn eyes(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    let seats = Seat::first_of(sight.game.seats());
    if seats.clone().count() < 2 {
        return html! {};
    }
    let named =
        seats.map(|seat| (Eyes::Seat(seat), words.say("replay-seat", &[("name", sight.game.seat(seat).into())])));
    html! {
        nav class="links" aria-label=(words.t("replay-eyes")) {
            @for (eyes, name) in [(Eyes::Open, sight.own("replay-open-name"))].into_iter().chain(named) {
                a class="word" href=(page.address(page.at, eyes)) aria-current=[(eyes == page.eyes).then_some("true")] { (name) }
                " "
            }
        }
    }
}

/// Who won, by what, and every total and item of the count in words.
fn end(sight: &Sight<'_>) -> Markup {
    let ending = sight.ending();
    html! {
        p { (ending.reason) "." }
        (ending::slip(sight, &ending, false))
    }
}

/// The hands that are shown.
fn hands(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    let things = |view, seat| game::of_view(view, page.table.lang, &page.table.seats).hand(seat);
    html! {
        @for (seat, view) in &page.hands {
            @if let Some(things) = things(view, *seat) {
                section {
                    h3 class="g" { (words.say("replay-hand", &[("name", sight.game.seat(*seat).into())])) }
                    ul { @for thing in &things { li { (thing.name) } } }
                    @if things.is_empty() { p { (sight.own("table-hand-empty")) } }
                }
            }
        }
    }
}

/// Every move with its number: a link to the position after it.
fn moves(sight: &Sight<'_>, page: &ReplayPage) -> Markup {
    let words = sight.words;
    let game = game::of_view(&page.last, page.table.lang, &page.table.seats);
    let now = |at: usize| (at == page.at).then_some("step");
    html! {
        nav id="ruler" aria-label=(words.t("replay-ruler")) {
            h2 class="g" { (words.t("replay-ruler")) }
            ul {
                li { a href=(page.address(0, page.eyes)) aria-current=[now(0)] { (words.t("replay-start")) } }
                @for (number, step) in (1..).zip(&page.steps) {
                    li { a href=(page.address(number, page.eyes)) aria-current=[now(number)] { (numbered(game.as_ref(), words, number, step)) } }
                }
            }
        }
    }
}
