//! What is said to somebody who plays a game for the first time: its goal in one drawn card, and where the lessons are.

use joute_games::with_game;
use maud::{Markup, html};

use super::super::frame;
use crate::drawn::Drawn;
use crate::page::sight::Sight;

/// The table's version after which nothing is said any more: by then the game has been met.
const MET: u64 = 12;

/// From this version on the first own moves are made: the card folds to its title, and opens again by a press.
const BEGUN: u64 = 4;

/// The card, until it is put away or the game is under way. It stands in the slip, where nothing is decided.
pub(super) fn card(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    if !page.newcomer || page.version > MET || sight.is_over() {
        return html! {};
    }
    let words = sight.words;
    let game = page.game;
    let away = format!("/knows/{}?to={}", game.code(), sight.path().replace('?', "%3F").replace('=', "%3D"));
    let told = html! {
        @if !page.text { (with_game!(game, G => <G as Drawn>::goal())) }
        p { (words.of_game("goal-words", game, &[])) }
        p class="links" {
            a class="button" href={ "/learn/" (game.code()) } { (words.t("goal-learn")) }
            a class="button" href=(away) { (frame::icon("i-tick")) (words.t("goal-away")) }
        }
    };
    if page.version >= BEGUN && !page.text {
        return html! {
            details id="goal" class="slip folded" { summary class="g" { (words.t("goal-title")) } (told) }
        };
    }
    html! {
        section id="goal" class="slip" aria-labelledby="goal-title" {
            h2 id="goal-title" class="g" { (words.t("goal-title")) }
            (told)
        }
    }
}
