//! The end: the winner's banner over the board, and the count item by item. The board stays.

use maud::{Markup, html};

use super::super::frame;
use super::super::parts::{Counted, Ending, Total};
use super::deal;
use crate::page::sight::Sight;
use crate::palette::{CREAM, INK, Owner};

/// The winner's banner, which unrolls over the board.
pub(super) fn victory(sight: &Sight<'_>, ending: &Ending) -> Markup {
    let cloth = ending.winners.first().map(|owner| format!("own-{}", owner.key())).unwrap_or_default();
    html! {
        div id="victory" class=(cloth) {
            div class="unroll" {
                div class="cloth" {
                    @for owner in &ending.winners { (pennant(*owner)) }
                    div class="words" {
                        h2 id="winner" class="g" { bdi { (ending.title) } }
                        @if let Some((said, rule)) = &ending.tie {
                            p { a href={ "/rules/" (sight.page.game.code()) "#" (rule) } { (said) } }
                        }
                    }
                }
            }
        }
    }
}

/// The sign of one winner in its hatching.
fn pennant(owner: Owner) -> Markup {
    html! {
        svg class="pennant" viewBox="0 0 60 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            rect width="60" height="80" fill={ "url(#h" (owner.key()) ")" } {}
            path d="M58 0V80" stroke=(INK) stroke-width="4" {}
            circle cx="29" cy="40" r="22" fill=(CREAM) stroke=(INK) stroke-width="3" {}
            path d=(owner.charge()) transform="translate(29 40) scale(1.35)" fill=(owner.colour()) stroke=(INK) stroke-width="1.6" {}
        }
    }
}

/// The paper slip with the totals and the count.
pub(in crate::page) fn slip(sight: &Sight<'_>, ending: &Ending) -> Markup {
    let words = sight.words;
    html! {
        section id="ending" class="slip" aria-labelledby="count-title" {
            ul class="totals" {
                @for side in &ending.totals { (total(sight, side)) }
            }
            (deal::verdict(sight))
            (taken_back(sight))
            div class="count-head" {
                h2 id="count-title" class="g" { (sight.own("end-count")) }
                @if !sight.page.text {
                    button type="button" class="button needs-script" data-do="step" aria-controls="count" { (words.t("end-step")) }
                }
            }
            ol id="count" tabindex="0" aria-labelledby="count-title" {
                @for item in &ending.count { (counted(sight, item)) }
            }
        }
    }
}

/// How often something was taken back on the way.
pub(in crate::page) fn taken_back(sight: &Sight<'_>) -> Markup {
    let times = sight.page.company.taken_back;
    html! {
        @if times > 0 { p class="quiet taken-back" { (sight.words.say("end-taken-back", &[("n", times.into())])) } }
    }
}

/// What can be done once it is over.
pub(super) fn deeds(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let page = sight.page;
    let again = format!("/new/{}?mode={}&seats={}", page.game.code(), page.mode, sight.game.seats());
    html! {
        a class="button gold g" href=(again) { (words.t("end-again")) }
        @if page.lesson.is_none() {
            a class="button" href={ (page.base) "/replay" @if page.text { "?text=1" } } { (words.t("end-replay")) }
            a class="button" href={ (page.base) "/review" } { (words.t("end-review")) }
            a class="button" href={ (page.base) "/record" } { (words.t("end-record")) }
        }
        a class="button" href="/" { (words.t("end-back")) }
    }
}

fn total(sight: &Sight<'_>, side: &Total) -> Markup {
    html! {
        li class=[side.won.then_some("won")] {
            (frame::wizard(side.owner))
            span class="who" { bdi { (side.who) } }
            (points(sight, side.points))
        }
    }
}

fn points(sight: &Sight<'_>, points: u16) -> Markup {
    let words = sight.words.say("end-points", &[("n", points.into())]);
    if sight.page.text {
        return html! { span class="g points" { (words) } };
    }
    html! {
        span class="g points" aria-hidden="true" { (points) }
        span class="unseen" { (words) }
    }
}

/// One item. Its place is framed on the board; in text mode, where there is no board to frame, it is written out.
fn counted(sight: &Sight<'_>, item: &Counted) -> Markup {
    html! {
        li id={ "count-" (item.frame) } data-frame=(item.frame) tabindex="-1" {
            @match item.owner {
                Some(owner) => { (frame::sign(owner)) }
                None => { span class="sign none" {} }
            }
            span class="what" {
                (item.what)
                span class=[(!sight.page.text).then_some("unseen")] { ", " (item.place) }
                @if let Some(why) = &item.why { span class="quiet" { ", " (why) } }
            }
            (points(sight, item.points))
        }
    }
}

/// The end in text mode: the same as a list.
pub(super) fn words(sight: &Sight<'_>) -> Markup {
    let ending = sight.game.ending();
    html! {
        (victory(sight, &ending))
        p { (ending.reason) "." }
        (slip(sight, &ending))
        p class="links" { (deeds(sight)) }
    }
}
