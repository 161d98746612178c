//! The table in words: the same things and the same choices as lists and forms, without pictures or script.

use joute_kernel::Seat;
use maud::{Markup, html};

use super::super::choices::{Node, Tree};
use super::super::frame;
use super::super::lesson;
use super::super::model::TakeBack;
use super::{company, deal, ending, newcomer, slips};
use crate::page::notice;
use crate::page::sight::Sight;

/// The whole `main` of text mode.
pub(super) fn main(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let page = sight.page;
    html! {
        main id="table" class="page text" data-version=(page.version) data-veil=[page.veil.map(Seat::index)] {
            h1 id="content" class="g" { (words.t("text-title")) }
            nav class="words" aria-label=(words.t("table-menu")) {
                a class="word" href=(page.base) { (words.t("table-pictures")) }
                a class="word" href={ "/rules/" (page.game.code()) } { (words.t("table-rules")) }
                a class="word" href="/" { (words.t("table-leave")) }
                (frame::wishes(page.lang, page.theme, &sight.path()))
            }
            @if let Some(said) = &page.notice { p class="said" role="alert" { (notice::on_table(sight, said)) } }
            (newcomer::card(sight))
            (slips::over(sight))
            (slips::beside(sight))
            (company::claims(sight))
            (lesson::slip(sight))
            @if sight.is_over() { (ending::words(sight)) }
            (choose(sight))
            (players(sight))
            (company::words(sight))
            (deal::slip(sight))
            (board(sight, &|id, name| explained(sight, id, name)))
            (log(sight))
        }
    }
}

fn choose(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let page = sight.page;
    let tree = sight.game.tree(&page.choices).map(Tree::with_one_way_each);
    html! {
        section id="choose" {
            h2 class="g" { (words.t("text-choices")) }
            @if let (Some(tree), Some(seat)) = (&tree, page.acting) {
                form method="post" action={ (page.base) "/act" } {
                    input type="hidden" name="id" value={ "text-" (seat) "-" (page.version) };
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="at" value=(page.version);
                    input type="hidden" name="text" value="1";
                    fieldset {
                        legend class="b" { (page.lesson.as_ref().and_then(|lesson| lesson.prompt.as_ref()).unwrap_or(&tree.root.say)) }
                        (level(&tree.root, &mut 0))
                    }
                    button type="submit" class="button gold g" { (tree.confirm) }
                }
            } @else {
                p { (words.t("text-none")) }
                @let asked = sight.asked();
                @if asked.len() > 1 {
                    p { (words.say("prompt-wait-several", &[("names", sight.names(asked).into())])) }
                } @else if let Some(seat) = asked.first() {
                    p { (words.say("prompt-wait", &[("name", sight.game.seat(seat).into())])) }
                }
                p { a class="button" href=(sight.text_path()) { (words.t("text-refresh")) } }
            }
            @if page.hints {
                p { a class="button" href={ (page.base) "/hint?say=nudge&text=1" } { (words.t("button-hint")) } }
            }
            (take_back(sight))
        }
    }
}

/// The last decision, taken back: a form of its own, or why it cannot be.
fn take_back(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let page = sight.page;
    let say = |key: &str| words.t(key);
    html! {
        @match &page.company.take_back {
            TakeBack::Free | TakeBack::OthersAsked => {
                form method="post" action={ (page.base) "/take-back" } {
                    input type="hidden" name="say" value="ask";
                    input type="hidden" name="at" value=(page.version);
                    input type="hidden" name="text" value="1";
                    button type="submit" class="button" {
                        (say(if page.company.take_back == TakeBack::Free { "button-take-back" } else { "button-take-back-ask" }))
                    }
                }
            }
            TakeBack::Barred(bar) => p class="quiet" { (say(&format!("take-back-barred-{}", bar.code()))) },
            TakeBack::Nobody | TakeBack::Pending { .. } => {}
        }
    }
}

/// The branches of a node: the actions as radio buttons, deeper levels folded.
fn level(node: &Node, number: &mut usize) -> Markup {
    html! {
        @for (_, branch) in &node.next {
            @if let Some(action) = &branch.action {
                @let id = { *number += 1; format!("choice-{number}") };
                p class="choice" {
                    input type="radio" name="action" id=(id) value=(action) required;
                    label for=(id) { (branch.say) }
                }
            } @else {
                details { summary { (branch.say) } div class="inner" { (level(branch, number)) } }
            }
        }
    }
}

/// Everybody at the table with what they have; the reader's hand.
pub(in crate::page) fn players(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let page = sight.page;
    html! {
        section id="players" {
            h2 class="g" { (words.t("text-players")) }
            ul {
                @for seat in Seat::first_of(sight.game.seats()) {
                    li {
                        b { bdi { (sight.called(seat)) } }
                        @if sight.called(seat) != sight.game.plays(seat) { ", " (sight.game.plays(seat)) }
                        @if let Some(office) = sight.game.office(seat) { ", " (office) }
                        @if let Some(points) = sight.owner(seat).and_then(|owner| sight.game.so_far(owner)) { ", " (points) }
                        @for count in sight.game.counts(seat) { ", " (count.words) }
                        @if let Some(held) = sight.game.held(seat) { ", " (held) }
                    }
                }
                @for banner in sight.game.further() {
                    li {
                        b { (banner.name) }
                        @if let Some(points) = sight.game.so_far(banner.owner) { ", " (points) }
                        @for count in &banner.counts { ", " (count.words) }
                    }
                }
            }
            @if page.veil.is_some() { p { (words.t("veil")) } }
            @if let Some(things) = sight.near.and_then(|seat| sight.game.hand(seat)) {
                h3 class="g" { (words.t("table-hand")) }
                ul { @for thing in &things { (explained(sight, &thing.id, &thing.name)) } }
            }
        }
    }
}

/// A thing in words, and where to ask about it.
fn explained(sight: &Sight<'_>, id: &str, name: &str) -> Markup {
    let words = sight.words;
    html! {
        li {
            (name) " "
            a class="word" href={ (sight.page.base) "/about?thing=" (id) "&text=1" }
                aria-label=(words.say("about-ask-of", &[("what", name.into())])) { (words.t("about-ask")) }
        }
    }
}

/// Characters in a line of the board on a screen; a board that needs more scrolls.
const TEXT_WIDE: usize = 78;
/// The same on a phone.
const TEXT_NARROW: usize = 40;

/// The board as characters for the eye, and thing by thing for the ear; `listed` writes a thing by its id and its name.
pub(in crate::page) fn board(sight: &Sight<'_>, listed: &dyn Fn(&str, &str) -> Markup) -> Markup {
    let drawn = sight.own("text-board-drawn");
    let sentences = sight.game.sentences();
    let signs = html! {
        @if let Some(legend) = sight.game.legend() { p class="quiet" aria-hidden="true" { (legend) } }
        pre class="roomy" tabindex="0" role="img" aria-label=(drawn) { (sight.game.text_board(TEXT_WIDE)) }
        pre class="tight" tabindex="0" role="img" aria-label=(drawn) { (sight.game.text_board(TEXT_NARROW)) }
    };
    html! {
        section id="board-words" {
            h2 class="g" { (sight.own("text-board")) }
            @if sentences.is_empty() { (signs) } @else {
                ul { @for said in &sentences { li { (said) } } }
                details { summary { (drawn) } (signs) }
            }
            ul { @for (id, name) in &sight.game.things() { (listed(id, name)) } }
        }
    }
}

/// What happened, line by line.
pub(in crate::page) fn log(sight: &Sight<'_>) -> Markup {
    html! {
        section id="chronicle" class="still" {
            h2 class="g" { (sight.words.t("table-chronicle")) }
            @if sight.page.log.is_empty() { p { (sight.words.t("table-chronicle-empty")) } }
            ol { @for line in &sight.page.log { li { (sight.game.event(&line.event)) } }
                @if sight.page.resigned.is_some() { li { (sight.ending().reason) } } }
        }
    }
}
