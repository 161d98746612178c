//! The ledge: my banner, the prompt on its edge, my hand, and at most four buttons.

use joute_rivality::{Question, Rotation, TurnView};
use maud::{Markup, PreEscaped, html};

use super::super::choices::{Tree, answers};
use super::super::frame;
use super::{Sight, banners};
use crate::rivality::hand_tile_svg;
use crate::rivality::scene::Tile;

pub(super) fn ledge(sight: &Sight<'_>, tree: Option<&Tree>) -> Markup {
    html! {
        div id="ledge" {
            (wood())
            @if !super::slips::is_covered(sight) { (prompt(sight, tree)) }
            @if let Some(seat) = sight.near { div class="mine" { (banners::banner(sight, seat)) } }
            (hand(sight))
            (controls(sight, tree))
        }
    }
}

/// The wood of the ledge, with the grain that a gouge leaves.
fn wood() -> Markup {
    html! {
        svg class="wood" viewBox="0 0 1280 160" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false" {
            path class="ledge-cut" d="M40 58Q110 54 190 59Q110 62 40 58ZM250 128Q330 124 470 129Q340 133 250 128ZM505 40Q560 37 640 41Q570 44 505 40ZM700 150Q790 146 900 151Q800 154 700 150ZM930 34Q1010 31 1110 35Q1010 38 930 34ZM1080 96Q1150 92 1262 97Q1160 100 1080 96ZM620 102Q660 99 720 103Q670 106 620 102ZM1180 142Q1220 139 1275 143Q1230 146 1180 142Z" {}
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
                span id="ask-words" { (prompt_words(sight, tree)) }
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
        let name = sight.speaker.seat(seat);
        html! { (words.say(key, &[("name", name.into())])) }
    };
    if let Some(tree) = tree {
        return html! { (tree.ask) };
    }
    if sight.is_over() {
        return html! { (super::ending::reason(sight)) };
    }
    if let Some(seat) = sight.page.thinking {
        return named("prompt-thinking", seat);
    }
    match sight.view.turn {
        TurnView::Asked { seat, .. } if sight.near.is_none() => named("prompt-watch", seat),
        TurnView::Asked { seat, .. } => named("prompt-wait", seat),
        TurnView::Chance(_) => html! { (words.t("prompt-chance")) },
        TurnView::Over => html! { (words.t("prompt-over")) },
    }
}

fn hand(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let tiles = sight.near.and_then(|seat| sight.view.hands.get(seat.index())).and_then(|hand| hand.tiles.as_ref());
    html! {
        div id="hand" role="group" aria-label=(words.t("table-hand")) {
            @if let Some(tiles) = tiles {
                @for id in tiles {
                    (PreEscaped(hand_tile_svg(&Tile::printed(sight.view, *id, Rotation::R0, &|thing| sight.name(thing)))))
                }
                @if tiles.is_empty() && !sight.is_over() { p class="t" { (words.t("table-hand-empty")) } }
            }
        }
    }
}

fn controls(sight: &Sight<'_>, tree: Option<&Tree>) -> Markup {
    let words = sight.words;
    let Some(tree) = tree else {
        return html! { div id="controls" role="group" aria-label=(words.t("table-buttons")) {} };
    };
    let places = matches!(sight.asked(), Some((_, Question::Place)));
    html! {
        div id="controls" role="group" aria-label=(words.t("table-buttons")) {
            p class="no-script" { a class="button" href={ "/t/" (sight.page.table) "?text=1" } { (words.t("table-text")) } }
            div class="needs-script buttons" {
                @for (id, label) in answers(&sight.page.view, sight.page.lang) {
                    button type="button" class="button answer" id=(id) data-touch=(id) { (label) }
                }
                @if places {
                    button type="button" class="button" id="do-turn" data-do="turn" aria-disabled="true" {
                        (frame::icon("i-turn")) span { (words.t("button-turn")) }
                    }
                }
                button type="button" class="button" id="do-back" data-do="back" aria-disabled="true" {
                    (frame::icon("i-back")) span { (words.t("button-back")) }
                }
                button type="button" class="button gold g" id="do-confirm" data-do="confirm" aria-disabled="true" { (tree.confirm) }
            }
            p class="hint t" { (if places { words.t("hint-turn") } else { words.t("hint-keys") }) }
        }
    }
}
