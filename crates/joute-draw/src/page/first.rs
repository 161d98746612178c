//! The first page: the shelf, and the tables of this device.

use joute_games::GameId;
use joute_kernel::Seat;
use maud::{Markup, html};

use super::frame::Document;
use super::model::{FirstPage, ResumeCard, SeatCard, SeatKind};
use crate::palette::{CREAM, INK, Owner};
use crate::words::{Words, person};

pub(super) fn document(page: &FirstPage) -> String {
    let words = Words(page.lang);
    let title = words.t("first-lead");
    let document =
        Document { lang: page.lang, title: &title, class: "table rivality", sprites: true, script: false, path: "/" };
    document.around(&html! {
        main class="page first" {
            header {
                h1 id="content" class="g" { (words.t("first-title")) }
                p class="lead" { (words.t("first-lead")) }
                nav class="words" { (document.language()) }
            }
            @for game in GameId::ALL { (box_of(words, game)) }
            @if !page.resume.is_empty() { (resume(words, &page.resume)) }
        }
    })
}

/// A game's box on the shelf, with what can be done with it.
fn box_of(words: Words, game: GameId) -> Markup {
    let new = format!("/new/{}", game.code());
    html! {
        section class="box" {
            (lid(game))
            div class="slip deeds" {
                h2 class="g" { (game.title()) }
                p { (words.t("first-box-note")) }
                form method="post" action=(new) {
                    input type="hidden" name="mode" value="base";
                    input type="hidden" name="seat0" value="me";
                    input type="hidden" name="seat1" value="ai:adept";
                    button type="submit" class="button gold g" { (words.t("first-play")) }
                    p class="quiet" { (words.t("first-play-note")) }
                }
                p class="links" {
                    a class="button" href={ (new) "?mode=base&seats=2" } { (words.t("first-friends")) }
                    a class="button" href={ (new) "?mode=solo&seats=1" } { (words.t("first-solo")) }
                    a class="button" href={ "/rules/" (game.code()) } { (words.t("first-rules")) }
                }
            }
        }
    }
}

/// The lid: two wizards over a Well at dawn.
pub(super) fn lid(game: GameId) -> Markup {
    let (salmon, purple) = (Owner::Salmon.key(), Owner::Purple.key());
    html! {
        svg class="lid" viewBox="0 0 400 300" role="img" aria-label=(game.title()) {
            rect x="6" y="9" width="392" height="290" fill=(INK) opacity=".3" {}
            path d="M3 4L397 2L395 296L5 294Z" fill="#EBC069" stroke=(INK) stroke-width="4" {}
            path d="M5 212L130 196L262 206L396 190L395 296L5 294Z" fill="#93AA6E" stroke=(INK) stroke-width="4" {}
            use href="#tW" transform="translate(112 98) scale(.88)" {}
            path d="M112 98H288V274H112Z" fill="none" stroke=(INK) stroke-width="4" {}
            use href={ "#wz" (salmon) } transform="translate(22 112) scale(2.1)" {}
            use href={ "#wz" (purple) } transform="translate(378 112) scale(-2.1 2.1)" {}
            use href={ "#go" (salmon) } transform="translate(92 226)" {}
            use href={ "#go" (purple) } transform="translate(264 226)" {}
            path d="M40 18L360 14L358 82L42 86Z" fill=(CREAM) stroke=(INK) stroke-width="4" {}
            text x="200" y="66" text-anchor="middle" class="g" font-size="52" fill=(INK) { (game.title()) }
        }
    }
}

fn resume(words: Words, tables: &[ResumeCard]) -> Markup {
    html! {
        section class="resume" {
            h2 class="g" { (words.t("first-resume")) }
            ul {
                @for table in tables {
                    li {
                        a class={ "button" @if table.your_turn { " gold" } } href={ "/t/" (table.table) } {
                            b { (table.game.title()) ", " (words.mode(table.mode)) }
                            span { (company(words, &table.seats)) }
                            span class="quiet" { (words.t(state_of(table))) }
                        }
                    }
                }
            }
        }
    }
}

fn state_of(table: &ResumeCard) -> &'static str {
    if table.finished {
        "resume-finished"
    } else if table.your_turn {
        "resume-your-turn"
    } else {
        "resume-waiting"
    }
}

/// Who sits there beside the reader.
fn company(words: Words, seats: &[SeatCard]) -> String {
    let others: Vec<String> =
        seats.iter().filter(|card| card.kind != SeatKind::You).map(|card| name_of(words, card)).collect();
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
