//! The first page: the shelf, and the tables of this device.

use joute_games::{GameId, with_game};
use joute_kernel::Seat;
use maud::{Markup, html};

use super::frame::Document;
use super::model::{FirstPage, ResumeCard, SeatCard, SeatKind};
use super::preface::Preface;
use crate::drawn::Drawn;
use crate::words::{Words, person};

pub(super) fn document(page: &FirstPage) -> String {
    let words = Words(page.lang);
    let title = words.t("first-lead");
    let document = Document::of_site(page.lang, page.theme, &title, "/").with_preface(Preface {
        description: words.t("preface-site"),
        base_url: page.base_url.clone(),
        picture: "/card.png".to_owned(),
    });
    document.around(&html! {
        main class="page first" {
            header {
                h1 id="content" class="g" { (words.t("first-title")) }
                p class="lead" { (words.t("first-lead")) }
                nav class="words" aria-label=(words.t("site-nav")) { (document.wishes()) }
            }
            @for game in GameId::ALL { (shelf(words, game)) }
            @if !page.resume.is_empty() { (resume(words, &page.resume)) }
        }
    })
}

/// A game's box on its shelf, what it is, and the one press that starts it; on the edge of the shelf what else there is.
fn shelf(words: Words, game: GameId) -> Markup {
    let new = format!("/new/{}", game.code());
    html! {
        section class="shelf" aria-label=(game.title()) {
            div class="stand" {
                (with_game!(game, G => <G as Drawn>::lid()))
                div class="play" {
                    p class="g pitch" { (words.of_game("first-box-note", game, &[])) }
                    form method="post" action=(new) {
                        input type="hidden" name="mode" value="base";
                        input type="hidden" name="seat0" value="me";
                        input type="hidden" name="seat1" value="ai:adept";
                        button type="submit" class="button gold g" { (words.t("first-play")) }
                    }
                    p class="quiet" { (words.of_game("first-play-note", game, &[])) }
                    (with_game!(game, G => <G as Drawn>::figures()))
                }
            }
            nav class="shelf-edge" aria-label=(words.t("first-more")) {
                (super::table::wood())
                a class="button" href={ (new) "?mode=base&seats=2" } { (words.t("first-friends")) }
                @if game.modes().iter().any(|mode| mode.code == "solo") {
                    a class="button" href={ (new) "?mode=solo&seats=1" } { (words.t("first-solo")) }
                }
                a class="button" href={ "/learn/" (game.code()) } { (words.t("first-learn")) }
                a class="button" href={ "/rules/" (game.code()) } { (words.t("first-rules")) }
                a class="button" href="/records" { (words.t("load-link")) }
            }
        }
    }
}

/// The tables of this device, one line each on one slip of paper.
fn resume(words: Words, tables: &[ResumeCard]) -> Markup {
    html! {
        section class="resume" {
            h2 class="g" { (words.t("first-resume")) }
            ul class="slip" {
                @for table in tables {
                    li {
                        a class={ "entry" @if table.your_turn { " yours" } } href={ "/t/" (table.table) } {
                            (mark(table))
                            span class="what" {
                                b { (played(words, table)) }
                                @if table.missing.is_none() { ", " bdi { (company(words, &table.seats)) } }
                            }
                            span class="state" { (state_of(words, table)) }
                        }
                    }
                }
            }
        }
    }
}

/// The diamond of a step: lit if the reader is asked, empty if others are, full in ink if it is over.
fn mark(table: &ResumeCard) -> Markup {
    let class = if table.finished {
        "done"
    } else if table.your_turn {
        "now"
    } else {
        ""
    };
    html! {
        svg class="steps" viewBox="0 0 26 24" aria-hidden="true" focusable="false" { path class=(class) d="M13 2L23 12L13 22L3 12Z" {} }
    }
}

/// What is played there: the mode, or the game where it has only one.
fn played(words: Words, table: &ResumeCard) -> String {
    if table.game.modes().len() > 1 { words.mode(table.mode) } else { table.game.title().to_owned() }
}

fn state_of(words: Words, table: &ResumeCard) -> String {
    match &table.missing {
        Some(pack) => words.say("resume-pack-missing", &[("pack", pack.as_str().into())]),
        None if table.finished => words.t("resume-finished"),
        None if table.your_turn => words.t("resume-your-turn"),
        None => words.t("resume-waiting"),
    }
}

/// Who sits there beside the reader.
fn company(words: Words, seats: &[SeatCard]) -> String {
    let others = seats.iter().filter(|card| card.kind != SeatKind::You);
    let (chairs, people): (Vec<&SeatCard>, Vec<&SeatCard>) =
        others.partition(|card| matches!(card.kind, SeatKind::Open { .. }));
    let mut others: Vec<String> = people.into_iter().map(|card| name_of(words, card)).collect();
    if !chairs.is_empty() {
        others.push(words.say("resume-chairs", &[("n", chairs.len().into())]));
    }
    if others.is_empty() {
        words.t("resume-alone")
    } else {
        words.say("resume-with", &[("names", words.list(&others).into())])
    }
}

/// What somebody is called where no board tells colours.
pub(super) fn name_of(words: Words, card: &SeatCard) -> String {
    match &card.kind {
        SeatKind::Computer { level } => words
            .say("computer-name", &[("name", words.automaton(card.seat).into()), ("level", words.level(level).into())]),
        SeatKind::Open { .. } => words.t("nobody"),
        SeatKind::You | SeatKind::Here | SeatKind::Friend => match person(&card.name) {
            name if name.is_empty() => words.say("new-seat", &[("n", (seat_number(card.seat)).into())]),
            name => name,
        },
    }
}

const fn seat_number(seat: Seat) -> usize {
    seat.index() + 1
}
