//! The page of one table of any game: banners at the far edge, the board, the chronicle, and the ledge with my hand.
//!
//! What a game brings is behind [`GamePage`]; nothing here knows how any game is played.

mod banners;
pub(in crate::page) mod chronicle;
mod company;
pub(in crate::page) mod deal;
pub(in crate::page) mod ending;
mod key;
mod ledge;
mod newcomer;
pub(in crate::page) mod outlook;
mod slips;
mod switches;
#[cfg(test)]
mod tests;
pub(in crate::page) mod text;

use joute_kernel::Seat;
use maud::{Markup, PreEscaped, html};

use super::frame::{self, Document};
use super::lesson;
use super::model::TablePage;
use super::parts::Shown;
use super::preface::Preface;
use super::replay;
use super::sight::Sight;
use crate::words::Words;

pub(in crate::page) use ledge::wood;
pub(in crate::page) use slips::alone;

/// The whole page of a table.
pub(super) fn document(page: &TablePage) -> String {
    let sight = Sight::of(page);
    let title = sight.headline();
    let sprites = !page.text || sight.is_over() || sight.waits_for_friends() || slips::is_covered(&sight);
    bound(&sight, &title, &sight.path(), sprites, &main_part(&sight))
}

/// The whole document around the `main` of a table that is only shown. `path` is where links to other languages lead back to.
pub(in crate::page) fn around(page: &TablePage, title: &str, path: &str, main: &Markup) -> String {
    bound(&Sight::of(page), title, path, true, main)
}

fn bound(sight: &Sight<'_>, title: &str, path: &str, sprites: bool, main: &Markup) -> String {
    let page = sight.page;
    let class = format!("table {} {}", page.game.code(), if page.text { "plain" } else { "at-table" });
    let document = Document {
        lang: page.lang,
        theme: page.theme,
        title,
        class: &class,
        sprites: sprites.then_some(page.game),
        script: (!page.text).then_some("joute"),
        path,
        sheet: None,
        preface: Some(Preface::of_table(sight)),
    };
    document.around(&html! {
        (main)
        @if !page.text {
            div id="live" class="unseen" role="status" aria-live="polite" {}
            (lost_line(sight.words))
        }
    })
}

/// Only the `main` element, which the script morphs in.
pub(super) fn main(page: &TablePage) -> String {
    main_part(&Sight::of(page)).into_string()
}

fn main_part(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    if page.text {
        return text::main(sight);
    }
    let mut tree = page.acting.and_then(|_| sight.game.tree(&page.choices));
    if let (Some(tree), Some(prompt)) = (&mut tree, page.lesson.as_ref().and_then(|lesson| lesson.prompt.as_ref())) {
        tree.ask.clone_from(prompt);
        // What is laid down is turned until the task is done: that stays on the scroll.
        if tree.root.turns() {
            tree.steps.fill(prompt.clone());
        }
    }
    if let (Some(tree), None) = (&mut tree, &page.lesson)
        && let Some(before) = sight.game.before_asked(&page.log)
    {
        tree.ask = format!("{before} {}", tree.ask);
    }
    let ending = sight.is_over().then(|| sight.ending());
    html! {
        main id="table" class=(if sight.is_over() { "is-over" } else { "is-playing" }) data-version=(page.version) data-table=(page.table)
            data-base=(page.base) data-line=[page.lesson.is_some().then_some("off")] data-seat=[page.acting.map(Seat::index)]
            data-doubts=[(tree.is_some() && sight.game.may_end()).then_some("")] data-alone=[sight.is_alone().then_some("")] data-veil=[page.veil.map(Seat::index)] data-title=(frame::title(sight.words, &sight.headline())) {
            h1 class="unseen" { (page.game.title()) }
            (ledge::ledge(sight, tree.as_ref()))
            @match ending.as_ref().and_then(|ending| ending.scene.as_ref()) {
                Some(scene) => (on_stage(sight, &scene.board)),
                None => (stage(sight, match page.lead.as_ref().and_then(|lead| lead.last.as_deref()) {
                    Some(last) => Shown::Framed(last),
                    None if page.resigned.is_some() => Shown::GivenUp,
                    None if page.acting.is_some() => Shown::Offers,
                    None => Shown::Alone,
                })),
            }
            @match &ending {
                Some(ending) => (ending::standards(sight, ending)),
                None => div id="rim" { (banners::others(sight)) (outlook::slips(sight)) },
            }
            @if let Some(remembered) = sight.game.remembered(&page.log).filter(|_| !sight.is_over()) { (PreEscaped(remembered)) }
            (beside(sight, html! {
                @if let Some(ending) = &ending { (ending::slip(sight, ending, true)) }
                (newcomer::card(sight))
                (slips::beside(sight))
                (company::beside(sight))
                @if page.lesson.is_some() { (lesson::slip(sight)) } @else { (chronicle::slip(sight)) }
            }, &rules(sight)))
            (menu(sight, &sight.path(), html! {
                @if page.lesson.is_some() { a id="came-from" class="button" href="/" hidden { (sight.words.t("rules-back-table")) } }
                a class="button" href=(sight.text_path()) { (sight.words.t("table-text")) }
                a class="button" href="/" { (sight.words.t(if sight.is_over() { "end-back" } else { "table-leave" })) }
                @if sight.is_over() && page.lesson.is_none() { a class="button" href={ (page.base) "/record" } { (sight.words.t("end-record")) } }
                (deal::entry(sight))
                (company::menu(sight))
            }))
            (deal::slip(sight))
            div id="certain-slip" class="slip cream" hidden { ul id="certain" {} }
            div id="about-slip" class="slip cream" hidden {}
            div id="hint-slip" class="slip cream" hidden {}
            (slips::all(sight))
            @if let Some(tree) = &tree {
                script type="application/json" id="choices" { (PreEscaped(super::data_block(tree))) }
            }
            script type="application/json" id="motions" { (PreEscaped(super::data_block(&sight.game.motions(&page.log)))) }
        }
    }
}

/// The `main` of a table that is only shown, such as a moment of a finished game: nothing can be chosen on it. `side` stands where the
/// chronicle is at a table in play; `ledge` is the whole ledge, an element with that id on its [`wood`]; `path` is where links for language and
/// theme lead back to.
pub(in crate::page) fn still(
    page: &TablePage,
    path: &str,
    shown: Shown<'_>,
    (side, ledge): (Markup, Markup),
) -> Markup {
    let sight = Sight::of(page);
    html! {
        main id="table" class="is-still" data-version=(page.version) data-table=(page.table) data-base=(page.base) data-line="off" {
            h1 class="unseen" { (page.game.title()) }
            (ledge)
            @if let Some(treasure) = sight.game.treasure("") {
                div id="hand" class="shown" { (banners::mine(&sight)) (PreEscaped(treasure)) }
            }
            (stage(&sight, shown))
            div id="rim" { (banners::others(&sight)) }
            @let scene = replay::final_scene(&sight, "");
            (beside(&sight, side, &if scene.0.is_empty() { rules(&sight) } else { scene }))
            (menu(&sight, path, html! { a class="button" href="/" { (sight.words.t("table-leave")) } }))
        }
    }
}

/// The stage: what is played on. Everything else of a table lies around it or on it.
fn stage(sight: &Sight<'_>, shown: Shown<'_>) -> Markup {
    on_stage(sight, &PreEscaped(sight.game.board_since(shown, &sight.page.log)))
}

fn on_stage(sight: &Sight<'_>, board: &Markup) -> Markup {
    html! { section id="content" class="field" tabindex="-1" aria-label=(sight.own("table-board")) { (board) } }
}

/// The slip at the side: its head says which game and how far, its body scrolls, its foot does not.
fn beside(sight: &Sight<'_>, body: Markup, foot_leads: &Markup) -> Markup {
    html! {
        div id="side" class="slip" {
            (sign(sight))
            div id="slip-body" { (body) }
            (foot(sight, foot_leads))
        }
    }
}

/// The way to the rules of the game.
fn rules(sight: &Sight<'_>) -> Markup {
    html! { a class="button" href={ "/rules/" (sight.page.game.code()) } { (sight.words.t("table-rules")) } }
}

/// The foot: what leads elsewhere, and how the board is seen.
fn foot(sight: &Sight<'_>, first: &Markup) -> Markup {
    html! {
        div id="slip-foot" {
            (first)
            (frame::zoom(sight.words))
        }
    }
}

/// The head of the slip: which game, how far it is, and what opens from there.
fn sign(sight: &Sight<'_>) -> Markup {
    let scores = scores(sight);
    html! {
        div id="sign" {
            div class="told" {
                // The heading of the page has said it to whoever is read to.
                p class="g" aria-hidden="true" { (sight.page.game.title()) }
                p class="wide" { (sight.progress(false)) }
                (outlook::head(sight))
                p class="narrow" { (sight.progress(true)) (scores) }
            }
            (deal::mark(sight))
            a class="bare log" href="#slip-body" aria-label=(sight.words.t("table-chronicle")) title=(sight.words.t("table-chronicle")) { (frame::icon("i-log")) }
            a class="bare" href="#menu" aria-label=(sight.words.t("table-menu")) title=(sight.words.t("table-menu")) { (frame::icon("i-menu")) }
        }
    }
}

/// What each side would have if the game ended now, for where there is little room.
fn scores(sight: &Sight<'_>) -> Markup {
    if sight.is_over() || sight.unseen().is_empty() {
        return html! {};
    }
    html! {
        span class="scores" {
            @for total in &sight.outlook().totals {
                span class="score" {
                    (frame::sign(total.owner)) span class="unseen" { ", " (total.who) ": " } b { (total.points) }
                }
            }
        }
    }
}

/// The menu, which opens by its link: the goal, the rules and the key of signs, `more`, and the page in another language or light. `path` is where those lead back to.
fn menu(sight: &Sight<'_>, path: &str, more: Markup) -> Markup {
    let words = sight.words;
    html! {
        nav id="menu" class="slip" tabindex="-1" aria-label=(words.t("table-menu")) {
            (key::key(sight))
            div class="more" {
                h2 class="g" { (words.t("table-menu")) }
                (more)
                (switches::switches(words, sight.is_alone()))
                (frame::wishes(sight.page.lang, sight.page.theme, path))
                p class="quiet needs-script wide" { (sight.own("hint-turn")) }
            }
            a class="bare close" href="#table" aria-label=(words.t("notice-close")) { (frame::icon("i-cross")) }
        }
    }
}

/// The torn scroll that is shown while the line is down. It is outside of `main`, so that no change of the table hides it.
fn lost_line(words: Words) -> Markup {
    html! {
        div id="lost" class="slip torn" role="status" hidden {
            p class="g" { (words.t("lost-title")) }
            p { (words.t("lost-lead")) }
        }
    }
}
