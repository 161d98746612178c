//! What the game is about, where its lessons are, and what each sign of its table is called: at the head of the menu, one press away at any
//! moment and in every window.

use maud::{Markup, html};

use crate::page::sight::Sight;

/// The key. It says nothing of the game in play, so it is the same for everybody.
pub(super) fn key(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    html! {
        section id="key" aria-labelledby="key-title" {
            h2 id="key-title" class="g" { (words.t("goal-title")) }
            p { (sight.goal()) }
            a class="button" href={ "/learn/" (sight.page.game.code()) } { (words.t("goal-learn")) }
            a class="button" href={ "/rules/" (sight.page.game.code()) } { (words.t("table-rules")) }
            h3 id="key-signs" class="g" { (words.t("key-signs")) }
            ul aria-labelledby="key-signs" {
                @for (picture, name) in sight.game.signs() { li { (picture) span { (words.t(name)) } } }
            }
        }
    }
}
