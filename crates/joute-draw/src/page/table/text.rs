//! The table in words: the same things and the same choices as lists and forms, without pictures or script.

use joute_games::AnyEvent;
use joute_kernel::Seat;
use maud::{Markup, html};

use super::super::choices::{Node, tree};
use super::super::frame;
use super::{Sight, ending, slips};
use crate::rivality::{Scene, Thing, text_board};
use crate::words::notice;

/// The whole `main` of text mode.
pub(super) fn main(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let page = sight.page;
    html! {
        main id="table" class="page text" data-version=(page.version) {
            h1 id="content" class="g" { (words.t("text-title")) }
            nav class="words" aria-label=(words.t("table-menu")) {
                a class="word" href={ "/t/" (page.table) } { (words.t("table-pictures")) }
                a class="word" href={ "/rules/" (page.game.code()) } { (words.t("table-rules")) }
                a class="word" href="/" { (words.t("table-leave")) }
                (frame::language(page.lang, &sight.path()))
            }
            @if let Some(said) = &page.notice { p class="said" role="alert" { (notice(page.lang, said)) } }
            @if slips::is_covered(sight) { (slips::over(sight)) } @else { (slips::beside(sight)) }
            @if sight.is_over() { (ending::slip(sight)) }
            (choose(sight))
            (players(sight))
            (board(sight))
            (log(sight))
        }
    }
}

fn choose(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    let page = sight.page;
    let tree = tree(&page.view, &page.choices, page.lang);
    html! {
        section id="choose" {
            h2 class="g" { (words.t("text-choices")) }
            @if let (Some(tree), Some(seat)) = (&tree, page.acting) {
                form method="post" action={ "/t/" (page.table) "/act" } {
                    input type="hidden" name="id" value={ "text-" (seat) "-" (page.version) };
                    input type="hidden" name="seat" value=(seat);
                    input type="hidden" name="at" value=(page.version);
                    input type="hidden" name="text" value="1";
                    fieldset {
                        legend class="b" { (tree.ask) }
                        (level(&tree.root, &mut 0))
                    }
                    button type="submit" class="button gold g" { (tree.confirm) }
                }
            } @else {
                p { (words.t("text-none")) }
                @if let Some((seat, _)) = sight.asked() { p { (words.say("prompt-wait", &[("name", sight.speaker.seat(seat).into())])) } }
                p { a class="button" href={ "/t/" (page.table) "?text=1" } { (words.t("text-refresh")) } }
            }
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

fn players(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    html! {
        section id="players" {
            h2 class="g" { (words.t("text-players")) }
            ul {
                @for seat in Seat::first_of(sight.view.seats) {
                    @let side = sight.view.side_of(seat);
                    @if let Some(seen) = sight.view.sides.get(side.index()) {
                        @let size = sight.view.hands.get(seat.index()).map_or(0, |hand| hand.size);
                        li {
                            b { bdi { (sight.called(seat)) } }
                            @if sight.called(seat) != sight.speaker.side(side) { ", " (sight.speaker.side(side)) }
                            ", "
                            (words.say("thing-supply", &[("n", seen.supply.into())])) ", "
                            (words.say("thing-stack", &[("n", seen.stack_size.into())])) ", "
                            (words.say("thing-cards", &[("n", size.into())]))
                        }
                    }
                }
            }
            @if let Some(tiles) = sight.near.and_then(|seat| sight.view.hands.get(seat.index())).and_then(|hand| hand.tiles.as_ref()) {
                h3 class="g" { (words.t("table-hand")) }
                ul { @for id in tiles { li { (sight.speaker.hand(*id)) } } }
            }
        }
    }
}

fn board(sight: &Sight<'_>) -> Markup {
    let scene = Scene::named(sight.view, sight.page.lang, &|thing| sight.name(thing));
    html! {
        section id="board-words" {
            h2 class="g" { (sight.words.t("text-board")) }
            pre tabindex="0" aria-hidden="true" { (text_board(&scene, 78)) }
            ul { @for tile in &sight.view.tiles { li { (sight.speaker.thing(Thing::Tile(tile))) } } }
        }
    }
}

fn log(sight: &Sight<'_>) -> Markup {
    html! {
        section id="chronicle" class="still" {
            h2 class="g" { (sight.words.t("table-chronicle")) }
            @if sight.page.log.is_empty() { p { (sight.words.t("table-chronicle-empty")) } }
            ol {
                @for line in &sight.page.log {
                    @let AnyEvent::Rivality(event) = &line.event;
                    li { (sight.speaker.event(event)) }
                }
            }
        }
    }
}
