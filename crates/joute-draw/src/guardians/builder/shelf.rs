//! The cards that are looked for, to be taken into the deck, and the card that is read.

use joute_effects::Word;
use joute_guardians::cards::{Border, Breach, Card, CardType};
use maud::{Markup, PreEscaped, html};

use super::super::card::{CardSize, card_svg};
use super::super::printed::told;
use super::asked::{Asked, SPAN, Sort};
use super::kind_key;
use crate::page::frame;
use crate::words::Words;

/// A button of the form that does something.
pub(super) fn deed(class: &str, deed: &str, name: &str, content: &Markup) -> Markup {
    html! { button type="submit" class=(class) name="do" value=(deed) aria-label=(name) { (content) } }
}

/// One less, the number, one more.
pub(super) fn stepper(words: Words, card: &Card, copies: u16) -> Markup {
    let name = told(&card.name, words);
    let say = |key: &str| words.say(key, &[("card", name.into())]);
    let sign = |d: &str| html! { svg class="icon drawn" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" { path d=(d) {} } };
    html! {
        span class="stepper" {
            (deed("bare", &format!("drop {}", card.id), &say("gua-build-drop"), &sign("M-7 0H7")))
            b class="g" { (copies) }
            (deed("bare", &format!("add {}", card.id), &say("gua-build-add"), &sign("M-7 0H7M0-7V7")))
        }
    }
}

/// A filter that is on or off.
fn chip(is_on: bool, deed: &str, sign: &str, name: &str) -> Markup {
    html! {
        button type="submit" class={ "button chip" (if is_on { " framed" } else { "" }) } name="do" value=(deed) title=(name) aria-pressed=(is_on.to_string()) {
            (frame::sprite(sign, "-15 -15 30 30", "icon")) span { (name) }
        }
    }
}

/// What is looked for.
pub(super) fn search(words: Words, asked: &Asked, found: usize) -> Markup {
    let find = &asked.find;
    let steps = |chosen: i16, label: &str, name: &str| {
        html! {
            select name=(name) aria-label=(words.t(label)) {
                @for number in SPAN.0..=SPAN.1 {
                    option value=(number) selected[number == chosen] { (number) @if number == SPAN.1 { "+" } }
                }
            }
        }
    };
    html! {
        div class="finding" role="search" {
            label class="sought" {
                span class="unseen" { (words.t("gua-build-search")) }
                input type="search" name="q" value=(find.words) maxlength="60" autocomplete="off" data-live placeholder=(words.t("gua-build-search"));
                span class="quiet" aria-live="polite" { (words.say("gua-build-found", &[("n", found.into()), ("all", asked.pack.cards.len().into())])) }
            }
            // A narrow page folds these, and the box that folds them has no name: it is no part of what is asked.
            label class="button fold" { input type="checkbox" class="unseen" id="filters-fold"; span { (words.t("gua-build-filters")) } @let n = find.kinds.len() + find.borders.len(); @if n > 0 { b { (n) } } }
            div class="chips" role="group" aria-label=(words.t("gua-build-kinds")) {
                @for kind in KINDS {
                    (chip(find.kinds.contains(&kind), &format!("kind {}", kind.code()), sign_of(kind), &words.t(&format!("gua-kind-{}", kind.code()))))
                }
            }
            div class="narrow" {
                span class="span" {
                    (words.t("gua-build-vitality")) " " (steps(find.least, "gua-build-from", "from")) " – " (steps(find.most, "gua-build-to", "to"))
                }
                span class="chips" role="group" aria-label=(words.t("gua-build-borders")) {
                    @for &border in Border::ALL {
                        @let code = border.code();
                        (chip(find.borders.contains(&border), &format!("border {code}"), &format!("j-{code}"), &words.t(&format!("gua-bordered-{code}"))))
                    }
                }
                label class="sort" {
                    span { (words.t("gua-build-sort")) }
                    select name="sort" {
                        @for (sort, code, name) in Sort::ALL { option value=(code) selected[sort == find.sort] { (words.t(name)) } }
                    }
                }
                span class="no-script" { button type="submit" class="button" { (words.t("gua-build-show")) } }
            }
        }
    }
}

/// The types, in the order in which a deck is thought of.
pub(super) const KINDS: [CardType; 7] = [
    CardType::Creature,
    CardType::Spell,
    CardType::Item,
    CardType::Bribery,
    CardType::Shield,
    CardType::Terrain,
    CardType::Upgrade,
];

/// The sign of a type.
pub(super) const fn sign_of(kind: CardType) -> &'static str {
    match kind {
        CardType::Creature => "j-mortal",
        CardType::Spell => "j-spell",
        CardType::Item => "j-item",
        CardType::Bribery => "j-bribery",
        CardType::Terrain => "j-terrain",
        CardType::Shield => "j-shield",
        CardType::Upgrade => "j-upgrade",
    }
}

/// The decks of the pack, to begin from.
pub(super) fn ready(words: Words, asked: &Asked) -> Markup {
    html! {
        @for deck in &asked.pack.decks {
            button form="build" type="submit" class="button" name="do" value={ "take " (deck.id) } { (told(&deck.name, words)) }
        }
    }
}

/// The cards, as many as are shown.
pub(super) fn cards(words: Words, asked: &Asked, found: &[&Card]) -> Markup {
    let breaches = asked.breaches();
    let is_wrong =
        |card: &Card| breaches.iter().any(|breach| matches!(breach, Breach::Copies { card: id, .. } if *id == card.id));
    html! {
        ol class="cards" aria-label=(words.t("gua-build-cards")) {
            // Who has none yet begins with one that is ready.
            @if asked.held().is_empty() {
                li class="onward" { b { (words.t("gua-build-ready")) } div class="chips" { (ready(words, asked)) } }
            }
            @for card in found.iter().take(asked.shown) {
                @let copies = asked.copies(&card.id);
                li id={ "card-" (card.id) } class={ @if copies > 0 { "held " } @if is_wrong(card) { "wrong" } } {
                    button type="submit" class="face" name="do" value={ "look " (card.id) } aria-label=(words.say("gua-build-read", &[("card", told(&card.name, words).into())])) {
                        (PreEscaped(card_svg(card, words, CardSize::Hand)))
                    }
                    (stepper(words, card, copies))
                }
            }
            @if found.len() > asked.shown {
                li class="onward" { button type="submit" class="button more" name="do" value="more" data-onward { (words.say("gua-build-more", &[("n", (found.len() - asked.shown).into())])) } }
            }
        }
        @if found.is_empty() { p class="none" { (words.t("gua-build-none")) } }
    }
}

/// The card that is read, large.
pub(super) fn looked(words: Words, asked: &Asked) -> Markup {
    let Some(card) = asked.looked.as_deref().and_then(|id| asked.pack.card(id)) else { return html! {} };
    html! {
        aside id="looked" class="looked" aria-label=(told(&card.name, words)) {
            (PreEscaped(card_svg(card, words, CardSize::Full)))
            p class="unseen" { (words.t(&kind_key(card))) ". " (super::super::text::card_text(card, words).join(" ")) }
            div {
                (stepper(words, card, asked.copies(&card.id)))
                button type="submit" class="button" name="do" value="close" { (words.t("gua-build-close")) }
            }
        }
    }
}
