//! What lies over the table for a moment: curtain, links for friends, a notice, a stopped table. One layer, never two.

use joute_kernel::Seat;
use maud::{Markup, html};

use super::super::frame;
use super::super::model::{Notice, SeatKind, Stop};
use super::{company, deal};
use crate::page::notice;
use crate::page::sight::Sight;
use crate::words::Words;

/// The slip over the table, if there is one, and the notice of the last thing tried.
pub(super) fn all(sight: &Sight<'_>) -> Markup {
    html! { (over(sight)) (said(sight)) }
}

/// The one slip that matters most.
pub(super) fn over(sight: &Sight<'_>) -> Markup {
    if let Some(stop) = sight.page.stopped {
        stopped(sight, stop)
    } else if let Some(seat) = sight.page.curtain {
        curtain(sight, seat)
    } else if company::asks(sight) {
        company::asked(sight)
    } else if is_covered(sight) {
        waiting(sight, "slip over")
    } else {
        html! {}
    }
}

/// Whether a slip lies over the table and says what to do, so that the prompt would only say it again.
pub(super) fn is_covered(sight: &Sight<'_>) -> bool {
    sight.page.stopped.is_some()
        || sight.page.curtain.is_some()
        || sight.waits_for_friends() && sight.page.acting.is_none()
}

/// Hot-seat: the device is handed over before anything secret is shown.
fn curtain(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = sight.words;
    let name = sight.game.seat(seat);
    html! {
        form id="curtain" class="slip over" method="post" action={ (sight.page.base) "/curtain" } {
            @if let Some(owner) = sight.owner(seat) { (frame::wizard(owner)) }
            h2 class="g" { bdi { (words.say("curtain-title", &[("name", name.as_str().into())])) } }
            p { (sight.own("curtain-lead")) }
            input type="hidden" name="seat" value=(seat.index());
            @if sight.page.text { input type="hidden" name="text" value="1"; }
            button type="submit" class="button gold g" { bdi { (words.say("curtain-lift", &[("name", name.as_str().into())])) } }
        }
    }
}

/// The links for friends beside the board, while something else lies over it or the reader has something to decide meanwhile.
pub(super) fn beside(sight: &Sight<'_>) -> Markup {
    let over = sight.page.stopped.is_none() && sight.page.curtain.is_none() && sight.page.acting.is_none();
    if sight.waits_for_friends() && !over {
        waiting(sight, "slip")
    } else {
        html! {}
    }
}

fn waiting(sight: &Sight<'_>, class: &str) -> Markup {
    let words = sight.words;
    let page = sight.page;
    let links: Vec<(Seat, &str)> = page
        .seats
        .iter()
        .filter_map(|card| match &card.kind {
            SeatKind::Open { link } if !link.is_empty() => Some((card.seat, link.as_str())),
            _ => None,
        })
        .collect();
    // A link that nobody else can open is none: those of the network stand in its place.
    let reached = page.elsewhere.as_deref().unwrap_or_default();
    let bases =
        if reached.is_empty() { vec![page.base_url.as_str()] } else { reached.iter().map(String::as_str).collect() };
    html! {
        section id="waiting" class=(class) {
            h2 class="g" { (words.t("wait-title")) }
            (deal::waits(sight))
            p { (words.t(if links.is_empty() { "wait-none" } else { "wait-lead" })) }
            @for &(seat, link) in &links {
                @for (number, base) in bases.iter().enumerate() {
                    @let id = if number == 0 { format!("link-{seat}") } else { format!("link-{seat}-{number}") };
                    (offered(sight, seat, &id, &link.replacen(&page.base_url, base, 1)))
                }
            }
            @if !links.is_empty() && let Some(reached) = &page.elsewhere { (alone(words, reached)) }
        }
    }
}

/// A link to be handed on.
fn offered(sight: &Sight<'_>, seat: Seat, id: &str, link: &str) -> Markup {
    let words = sight.words;
    let colour = sight.game.plays(seat);
    html! {
        p class="link" {
            @if let Some(owner) = sight.owner(seat) { (frame::sign(owner)) }
            label for=(id) class="unseen" { (words.say("wait-link", &[("colour", colour.into())])) }
            input id=(id) type="text" readonly value=(link);
            button type="button" class="button needs-script" data-copy=(id) data-copied=(words.t("button-copied")) {
                (frame::icon("i-copy")) span { (words.t("button-copy")) }
            }
        }
    }
}

/// What is to know where the reader's own address leads nobody else here: which do, or how that is allowed.
pub(in crate::page) fn alone(words: Words, reached: &[String]) -> Markup {
    html! {
        div class="alone" {
            @if reached.is_empty() {
                p class="b" { (words.t("reach-alone")) }
                p { (words.t("reach-open")) " " code { "joute serve --host 0.0.0.0" } }
            } @else {
                p { (words.t("reach-network")) }
                ul { @for address in reached { li { code { (address) "/" } } } }
            }
        }
    }
}

fn stopped(sight: &Sight<'_>, stop: Stop) -> Markup {
    let (words, code) = (sight.words, stop.code());
    html! {
        section id="frozen" class="slip over torn" {
            h2 class="g" { (words.t(&format!("prompt-{code}"))) }
            p { (words.t(&format!("{code}-lead"))) }
            p class="links" {
                a class="button" href={ (sight.page.base) "/record" } { (words.t("table-record")) }
                a class="button" href="/" { (words.t("end-back")) }
            }
        }
    }
}

/// What became of the last thing tried; the script fills the same place.
fn said(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    html! {
        div id="notice" class="slip cream" role="alert" hidden[sight.page.notice.is_none()] {
            p id="notice-words" { @if let Some(said) = &sight.page.notice { (notice::on_table(sight, said)) } }
            a id="notice-rule" class="word" href={ "/rules/" (sight.page.game.code()) @if let Some(Notice::Refused { rule, .. }) = &sight.page.notice { "#" (rule) } }
                data-rules={ "/rules/" (sight.page.game.code()) } { (words.t("table-rules")) }
            button type="button" class="bare" data-do="close" aria-label=(words.t("notice-close")) { (frame::icon("i-cross")) }
        }
    }
}
