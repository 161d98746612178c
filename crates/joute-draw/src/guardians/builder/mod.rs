//! The deck builder: cards to look for on one side, the sheet of the deck on the other, what is done with it below.

mod asked;
mod sheet;
mod shelf;
#[cfg(test)]
mod tests;

use joute_effects::Word;
use joute_games::guardians::PACKS;
use joute_games::json_of;
use joute_guardians::cards::{Called, Card, Deck};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use asked::Asked;

use super::printed::told;
use crate::page::build::{BuildPage, Builder, Built, Kept, address};
use crate::page::frame::Document;
use crate::words::{Lang, Words};

/// The workbench of the game.
pub(crate) const BUILDER: Builder = Builder { name: "gua-build-title", page, kept };

/// The message that says what type a card is of.
fn kind_key(card: &Card) -> String {
    format!("gua-kind-{}", card.kind.card_type().code())
}

fn page(page: &BuildPage<'_>) -> Built {
    let words = Words(page.lang);
    let mut asked = Asked::read(page.asked, words);
    match page.asked.iter().find(|(key, _)| key == "do") {
        Some((_, deed)) => {
            asked.press(deed, page);
            Built::Elsewhere(asked.address())
        }
        // A pasted list stands in the address as it was read, unless there is something to say about it.
        None if page.asked.iter().any(|(key, value)| key == "list" && !value.trim().is_empty())
            && asked.faults.is_empty() =>
        {
            Built::Elsewhere(asked.address())
        }
        None => Built::Page(document(page, &asked)),
    }
}

fn kept(pairs: &[(String, String)]) -> Option<Kept> {
    Asked::read(pairs, Words(Lang::En)).kept()
}

/// What the form says beside its fields.
fn hidden(asked: &Asked) -> Markup {
    html! {
        @for (name, value) in asked.pairs() {
            @if ["pack", "deck", "kind", "border", "show", "look"].contains(&name) { input type="hidden" name=(name) value=(value); }
        }
        input type="hidden" name="was" value=(asked.find.words);
    }
}

/// The decks to begin from: those of the pack, and the reader's own.
fn decks(words: Words, asked: &Asked, page: &BuildPage<'_>) -> Markup {
    html! {
        details class="decks" {
            summary class="button" { (words.t("gua-build-decks")) }
            div class="slip" {
                @if !page.kept.is_empty() {
                    p class="b" { (words.t("gua-build-kept")) }
                    @for kept in page.kept {
                        p class="own" {
                            button form="build" type="submit" class="button" name="do" value={ "open " (kept.name) } { (kept.name) }
                            form method="post" action=(address("guardians")) {
                                input type="hidden" name="do" value="forget";
                                input type="hidden" name="name" value=(kept.name);
                                input type="hidden" name="back" value=(asked.address());
                                button type="submit" class="bare word" aria-label=(words.say("gua-build-forget-one", &[("name", kept.name.as_str().into())])) { (words.t("gua-build-forget")) }
                            }
                        }
                    }
                }
                p class="b" { (words.t("gua-build-ready")) }
                (shelf::ready(words, asked))
                button form="build" type="submit" class="button" name="do" value="new" { (words.t("gua-build-new")) }
            }
        }
    }
}

/// Names as the reader knows them; whoever pastes them may read another language.
const fn called(words: Words) -> Called {
    match words.0 {
        Lang::En => Called::English,
        Lang::Fr => Called::French,
    }
}

/// The deck as text, to send and to paste.
fn share(words: Words, asked: &Asked) -> Markup {
    html! {
        details class="share" {
            summary class="button" { (words.t("gua-build-share")) }
            div class="slip" {
                label { span { (words.t("gua-build-text")) } textarea readonly rows="5" spellcheck="false" { (asked.deck.to_text(&asked.pack, called(words))) } }
                p class="copies needs-script" {
                    button type="button" class="button" data-copy="" data-copied=(words.t("button-copied")) { (words.t("button-copy")) }
                    button type="button" class="button" data-copy=(asked.address()) data-copied=(words.t("button-copied")) { (words.t("gua-build-copy-link")) }
                }
                label { span { (words.t("gua-build-paste")) } textarea form="build" name="list" rows="5" spellcheck="false" autocomplete="off" { (asked.pasted.as_deref().unwrap_or_default()) } }
                button form="build" type="submit" class="button" { (words.t("gua-build-read-list")) }
            }
        }
    }
}

/// A deck as the options of a game name it.
fn option_of(deck: &Deck) -> Value {
    json_of(&deck.write())
}

/// A game with this deck, against another one.
fn play(words: Words, asked: &Asked, page: &BuildPage<'_>) -> Markup {
    let mine = option_of(&asked.deck);
    let against = |theirs: Value| json!([mine, theirs]).to_string();
    let own = page.kept.iter().map(|kept| (kept.name.clone(), option_of(&Deck::of_text(&kept.text, &asked.pack).0)));
    let mut ready: Vec<&Deck> = asked.pack.decks.iter().collect();
    // Another one than this is offered first.
    ready.sort_by_key(|deck| option_of(deck) == mine);
    let ready = ready.into_iter().map(|deck| (told(&deck.name, words).to_owned(), Value::from(deck.id.as_str())));
    html! {
        form class="play" method="post" action="/new/guardians" {
            input type="hidden" name="seat0" value="me";
            @if PACKS.ids().len() > 1 { input type="hidden" name="pack" value=(asked.pack.id); }
            @if let Some(most) = asked.max_copies() { input type="hidden" name="max_copies" value=(most); }
            label { span { (words.t("gua-build-against")) }
                select name="decks" { @for (name, theirs) in ready.chain(own) { option value=(against(theirs)) { (name) } } }
            }
            label { span { (words.t("gua-build-by")) }
                select name="seat1" {
                    @for level in page.levels { option value={ "ai:" (level) } { (words.character(level, 0)) ", " (words.level(level)) } }
                    option value="link" { (words.t("new-kind-link")) }
                }
            }
            button type="submit" class="button" name="mode" value="quick" { (words.t("gua-build-play-quick")) }
            button type="submit" class="button" name="mode" value="normal" { (words.t("gua-build-play")) }
        }
    }
}

/// Keeps the deck under its name; says what to mend first while a rule forbids it.
fn keep(words: Words, asked: &Asked) -> Markup {
    html! {
        @if let Some(breach) = asked.breaches().first() {
            a class="unready" href=(sheet::wrong(breach)) { b { (sheet::repair(words, breach)) } small { (words.t("gua-build-then")) } }
        } @else {
            form method="post" action=(address("guardians")) {
                input type="hidden" name="do" value="keep";
                @for (name, value) in asked.pairs() { input type="hidden" name=(name) value=(value); }
                button type="submit" class="button gold g" { (words.t("gua-build-save")) }
            }
        }
    }
}

fn document(page: &BuildPage<'_>, asked: &Asked) -> String {
    let words = Words(page.lang);
    let title = words.t("gua-build-title");
    let found = asked.found(words);
    let all: u32 = asked.held().iter().map(|(_, copies)| u32::from(*copies)).sum();
    let content = html! {
        main class="building" {
            form id="build" method="get" action=(address("guardians")) data-place {
                button type="submit" class="unseen" tabindex="-1" aria-hidden="true" {}
                (hidden(asked))
                div class="left" {
                    h1 id="content" class="g" { (title) }
                    (shelf::search(words, asked, found.len()))
                    (shelf::cards(words, asked, &found))
                }
                (sheet::sheet(words, asked))
                (shelf::looked(words, asked))
            }
            nav class="tabs" aria-label=(title) {
                @for (place, name) in [("content", "gua-build-cards"), ("deck", "gua-build-deck"), ("deeds", "gua-build-play-it")] {
                    a class="pick" href={ "#" (place) } aria-current=[(place == "content").then_some("true")] { (words.t(name)) @if place == "deck" { " " b { (all) } } }
                }
            }
            section id="deeds" class="ledge" aria-label=(words.t("gua-build-deeds")) {
                (decks(words, asked, page))
                (share(words, asked))
                @if asked.breaches().is_empty() { (play(words, asked, page)) }
                (keep(words, asked))
            }
        }
    };
    let content = content.into_string();
    let path = asked.address();
    let document = Document::of_site(page.lang, page.theme, &title, &path)
        .bare("table guardians")
        .with_forms()
        .with_sheet("build");
    document.around(&html! {
        svg class="sprites" width="0" height="0" aria-hidden="true" focusable="false" { defs { (PreEscaped(super::definitions_for(&content))) } }
        nav class="words site" aria-label=(words.t("site-nav")) { a class="word" href="/" { (words.t("site-home")) } (document.wishes()) }
        (PreEscaped(content.as_str()))
    })
}
