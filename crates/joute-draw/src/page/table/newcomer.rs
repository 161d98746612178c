//! What is said to somebody who plays a game for the first time: its goal in one drawn card, and where the lessons are.

use joute_games::with_game;
use maud::{Markup, html};

use super::super::frame;
use crate::drawn::Drawn;
use crate::page::game::Goal;
use crate::page::sight::Sight;

/// The card, until it is put away or the game is under way. It stands in the slip, where nothing is decided.
pub(super) fn card(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    let goal = sight.game.told_goal(page.version);
    if !page.newcomer || goal == Goal::Met || sight.is_over() {
        return html! {};
    }
    let words = sight.words;
    let game = page.game;
    let away = format!("/knows/{}?to={}", game.code(), sight.path().replace('?', "%3F").replace('=', "%3D"));
    let told = html! {
        @if !page.text { (with_game!(game, G => <G as Drawn>::goal())) }
        p { (sight.goal()) }
        p class="links" {
            a class="button" href={ "/learn/" (game.code()) } { (words.t("goal-learn")) }
            a class="button" href=(away) { (frame::icon("i-tick")) (words.t("goal-away")) }
        }
    };
    if goal == Goal::Folded && !page.text {
        return html! {
            details id="goal" class="slip folded" { summary class="g" { (words.t("goal-title")) } (told) }
        };
    }
    html! {
        section id="goal" class={ "slip" @if sight.game.goal().is_some() { " long" } } aria-labelledby="goal-title" {
            h2 id="goal-title" class="g" { (words.t("goal-title")) }
            (told)
        }
    }
}
