//! The first page: the shelf, and the tables of this device.

use joute_games::GameId;
use joute_kernel::Seat;
use maud::{Markup, html};

use super::frame::Document;
use super::model::{FirstPage, ResumeCard, SeatCard, SeatKind};
use crate::kit::{Path, Point};
use crate::palette::{CREAM, INK, Owner};
use crate::words::{Words, person};

pub(super) fn document(page: &FirstPage) -> String {
    let words = Words(page.lang);
    let title = words.t("first-lead");
    let document = Document::of_site(page.lang, page.theme, &title, "/");
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
                (lid(game))
                div class="play" {
                    p class="g pitch" { (words.t("first-box-note")) }
                    form method="post" action=(new) {
                        input type="hidden" name="mode" value="base";
                        input type="hidden" name="seat0" value="me";
                        input type="hidden" name="seat1" value="ai:adept";
                        button type="submit" class="button gold g" { (words.t("first-play")) }
                    }
                    p class="quiet" { (words.t("first-play-note")) }
                    (figures())
                }
            }
            nav class="shelf-edge" aria-label=(words.t("first-more")) {
                (super::table::wood())
                a class="button" href={ (new) "?mode=base&seats=2" } { (words.t("first-friends")) }
                a class="button" href={ (new) "?mode=solo&seats=1" } { (words.t("first-solo")) }
                a class="button" href={ "/learn/" (game.code()) } { (words.t("first-learn")) }
                a class="button" href={ "/rules/" (game.code()) } { (words.t("first-rules")) }
                a class="button" href="/records" { (words.t("load-link")) }
            }
        }
    }
}

/// Golems and a wizard that stand on the shelf.
fn figures() -> Markup {
    html! {
        svg class="figures" viewBox="0 0 300 84" aria-hidden="true" focusable="false" {
            @for (owner, sprite, x, y) in
                [('T', "go", 4, 32), ('S', "go", 62, 32), ('S', "go", 112, 32), ('P', "wz", 176, 12), ('P', "go", 240, 32)] {
                use href={ "#" (sprite) (owner) } transform={ "translate(" (x) " " (y) ")" } {}
            }
        }
    }
}

/// The rays of light that rise from a well, as strokes of a gouge.
fn rays(from: Point) -> String {
    let mut path = Path::new();
    for (to, width) in [
        ((28.0, 150.0), 9.0),
        ((40.0, 60.0), 9.0),
        ((120.0, 8.0), 10.0),
        ((205.0, 4.0), 11.0),
        ((290.0, 6.0), 10.0),
        ((374.0, 52.0), 9.0),
        ((392.0, 140.0), 9.0),
    ] {
        path.gouge(from, to, width, 0.0);
    }
    path.d()
}

/// The box: a lid with two wizards over a Well at dawn, and its side in the shade.
pub(super) fn lid(game: GameId) -> Markup {
    let (salmon, purple) = (Owner::Salmon.key(), Owner::Purple.key());
    html! {
        svg class="lid" viewBox="-34 0 440 304" role="img" aria-label=(game.title()) stroke-linejoin="round" {
            path d="M-26 14L4 2L6 300L-24 286Z" fill="#7C5226" stroke=(INK) stroke-width="4" {}
            path d="M-17 34V262M-9 30V270" stroke="#B8864C" stroke-width="3" fill="none" {}
            path d="M4 2L396 4L394 298L6 300Z" fill="#EBC069" stroke=(INK) stroke-width="4" {}
            path d=(rays((200.0, 220.0))) fill=(CREAM) opacity=".55" {}
            path d="M6 196L70 168L118 178L150 160L196 182L262 158L306 176L344 164L395 188V298L6 300Z" fill="#8498AA" stroke=(INK) stroke-width="4" {}
            path d="M5 214Q110 190 204 204Q300 216 395 202V298L6 300Z" fill="#93AA6E" stroke=(INK) stroke-width="4" {}
            path d="M24 272Q50 264 78 270Q50 274 24 272ZM300 284Q330 276 366 282Q330 288 300 284ZM60 238Q82 232 108 237Q84 241 60 238ZM318 236Q344 230 372 235Q344 240 318 236Z" fill="#7A9158" {}
            path d="M122 246L134 222L164 208L200 204L238 208L268 222L280 246L266 268L236 280L200 284L164 280L134 268Z" fill="#EDE3CB" stroke=(INK) stroke-width="5" {}
            path d="M134 222L150 232M164 208L172 224M238 208L230 224M268 222L252 232M280 246L262 246M266 268L248 260M236 280L228 266M164 280L172 266M134 268L152 260M122 246L140 246" stroke=(INK) stroke-width="4" {}
            path d="M142 246Q146 224 200 221Q256 224 260 246Q256 266 200 268Q146 266 142 246Z" fill="#14474F" stroke=(INK) stroke-width="4" {}
            path d="M160 247Q164 232 200 231Q238 232 242 247Q236 260 200 261Q166 260 160 247Z" fill="#6CC2B4" {}
            path d="M178 247Q182 239 202 239Q222 240 224 247Q220 254 200 254Q182 254 178 247Z" fill=(CREAM) {}
            use href={ "#wz" (salmon) } transform="translate(24 112) scale(2.15)" {}
            use href={ "#wz" (purple) } transform="translate(376 112) scale(-2.15 2.15)" {}
            use href={ "#go" (salmon) } transform="translate(104 226) scale(1.15)" {}
            use href={ "#go" (purple) } transform="translate(296 226) scale(-1.15 1.15)" {}
            path d="M62 22L338 17L336 90L64 94Z" fill=(INK) opacity=".35" transform="translate(5 7)" {}
            path d="M62 22L338 17L336 90L64 94Z" fill=(CREAM) stroke=(INK) stroke-width="4" {}
            text x="200" y="75" text-anchor="middle" class="g" font-size="60" fill=(INK) { (game.title()) }
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
                                b { (words.mode(table.mode)) } ", " bdi { (company(words, &table.seats)) }
                            }
                            span class="state" { (words.t(state_of(table))) }
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
