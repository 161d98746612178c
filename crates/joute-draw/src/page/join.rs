//! The page behind a seat's link, and the page of errors.

use maud::html;

use super::first::{lid, name_of};
use super::frame::Document;
use super::model::{ErrorPage, Fault, JoinPage, SeatCard, SeatKind};
use crate::words::{Words, person};

/// Takes the seat, under a name.
pub(super) fn document(page: &JoinPage) -> String {
    let words = Words(page.lang);
    let title = words.t("join-title");
    let path = format!("/t/{}/join/{}", page.table, page.secret);
    let document =
        Document { lang: page.lang, title: &title, class: "table rivality", sprites: true, script: false, path: &path };
    let names: Vec<String> = page.seats.iter().filter(|card| is_known(card)).map(|card| name_of(words, card)).collect();
    let free = page.seats.iter().any(|card| card.seat == page.seat && matches!(card.kind, SeatKind::Open { .. }));
    document.around(&html! {
        main class="page join" {
            nav class="words" { (document.language()) }
            section class="box" {
                (lid(page.game))
                form class="slip deeds" method="post" action=(path) {
                    h1 id="content" class="g" { (title) }
                    p {
                        @if names.is_empty() { (words.t("join-alone")) }
                        @else { (words.say("join-lead", &[("names", words.list(&names).into())])) }
                        ", " (words.mode(page.mode))
                    }
                    @if free {
                        label {
                            span class="quiet" { (words.t("join-name")) }
                            input type="text" name="name" maxlength="24" autocomplete="nickname";
                        }
                        button type="submit" class="button gold g" { (words.t("join-take")) }
                    } @else {
                        p class="b" { (words.t("join-taken")) }
                    }
                }
            }
        }
    })
}

/// Whether there is more to say of somebody than that they sit there.
fn is_known(card: &SeatCard) -> bool {
    match card.kind {
        SeatKind::Open { .. } => false,
        SeatKind::Computer { .. } => true,
        SeatKind::You | SeatKind::Here | SeatKind::Friend => !person(&card.name).is_empty(),
    }
}

/// Says what went wrong, and what can be done.
pub(super) fn error(page: &ErrorPage) -> String {
    let words = Words(page.lang);
    let title = words.t("error-title");
    let document =
        Document { lang: page.lang, title: &title, class: "table rivality", sprites: true, script: false, path: "/" };
    let said = match page.fault {
        Fault::NotFound => words.t("error-not-found"),
        Fault::NoTable => words.t("error-no-table"),
        Fault::NoSeat => words.t("error-no-seat"),
        Fault::SeatTaken => words.t("error-seat-taken"),
        Fault::Forbidden => words.t("error-forbidden"),
        Fault::BadRequest => words.t("error-bad-request"),
        Fault::RecordNotYet => words.t("error-record-not-yet"),
        Fault::TooFast => words.t("error-too-fast"),
        Fault::Frozen => words.t("error-frozen"),
        Fault::Internal => words.t("error-internal"),
    };
    document.around(&html! {
        main class="page error" {
            section class="slip torn" {
                svg class="drawing" viewBox="-8 -8 76 84" aria-hidden="true" focusable="false" { use href="#goS" transform="rotate(90 30 34)" {} }
                h1 id="content" class="g" { (title) }
                p { (said) }
                p class="links" {
                    @if let Some(table) = &page.table { a class="button gold g" href={ "/t/" (table) } { (words.t("error-table")) } }
                    a class="button" href="/" { (words.t("error-home")) }
                }
                p class="quiet" { (page.status) }
            }
        }
    })
}
