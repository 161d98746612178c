//! The options of a new table, folded, and those of somebody who plays alone.

use joute_games::WordedOption;
use maud::{Markup, html};

use crate::page::model::NewTablePage;
use crate::words::Words;

/// The message of an answer to an option of the game.
fn answer(words: Words, asked: WordedOption, word: &str) -> String {
    words.t(&format!("new-{}-{word}", asked.key))
}

/// An option of the game that is asked before all else.
pub(super) fn openly(words: Words, asked: WordedOption, chosen: &str) -> Markup {
    let key = asked.key;
    html! {
        fieldset {
            legend class="b" { (words.t(&format!("new-{key}"))) }
            @for word in asked.words {
                p class="choice" {
                    input type="radio" name=(key) id={ (key) "-" (word) } value=(word) checked[*word == chosen];
                    label for={ (key) "-" (word) } { (answer(words, asked, word)) }
                }
            }
        }
    }
}

/// A question with a few answers: `(value, key of its words)`.
fn question(words: Words, name: &str, asked: &str, chosen: &str, answers: &[(&str, &str)]) -> Markup {
    html! {
        label {
            span class="quiet" { (words.t(asked)) }
            select name=(name) {
                @for (value, key) in answers { option value=(value) selected[*value == chosen] { (words.t(key)) } }
            }
        }
    }
}

/// An option of the game that is asked among others.
fn asked_among(words: Words, asked: WordedOption, chosen: &str) -> Markup {
    html! {
        label {
            span class="quiet" { (words.t(&format!("new-{}", asked.key))) }
            select name=(asked.key) {
                @for word in asked.words { option value=(word) selected[*word == chosen] { (answer(words, asked, word)) } }
            }
        }
    }
}

/// Which pack is played with, where the host installed others: the last one, unless another is chosen.
fn pack(words: Words, page: &NewTablePage) -> Markup {
    let last = page.packs.last().map_or("", String::as_str);
    let chosen = Some(page.form.option("pack")).filter(|chosen| !chosen.is_empty()).unwrap_or(last);
    html! {
        label {
            span class="quiet" { (words.t("new-pack")) }
            select name="pack" {
                @for (index, name) in page.packs.iter().enumerate() {
                    option value=(name) selected[name == chosen] {
                        @if index == 0 { (words.t("new-pack-own")) } @else { (name) }
                    }
                }
            }
        }
    }
}

/// The options, folded, with what they are spelled out.
pub(super) fn folded(words: Words, page: &NewTablePage) -> Markup {
    let (game, form) = (page.game, &page.form);
    let (alone, asked) = (form.is_alone(), form.asked(game));
    let answered: Vec<String> = asked.iter().map(|&(asked, chosen)| answer(words, asked, chosen)).collect();
    let first = form.first();
    let begins = match first {
        Some(seat) => words.of_game("new-first-summary-seat", game, &[("n", (seat + 1).into())]),
        None => words.of_game("new-first-summary-draw", game, &[]),
    };
    let hints = words.t(match form.hints.as_str() {
        "on" => "new-hints-summary-on",
        "off" => "new-hints-summary-off",
        _ if alone => "new-hints-summary-on",
        _ => "new-hints-summary-preset",
    });
    let summary = if alone {
        hints
    } else {
        words.of_game(
            "new-options-summary",
            game,
            &[("chosen", answered.join(", ").into()), ("first", begins.into()), ("hints", hints.into())],
        )
    };
    html! {
        details {
            summary { span class="b" { (words.t("new-options")) } " " span class="quiet" { (summary) } }
            div class="questions" {
                @if !alone {
                    label {
                        span class="quiet" { (words.of_game("new-first", game, &[])) }
                        select name="first" {
                            option value="" selected[first.is_none()] { (words.t("new-first-draw")) }
                            @for seat in 0..form.seats.len() {
                                option value=(seat) selected[first == Some(seat)] { (words.say("new-first-seat", &[("n", (seat + 1).into())])) }
                            }
                        }
                    }
                    @for (asked, chosen) in asked { (asked_among(words, asked, chosen)) }
                    @if page.packs.len() > 1 { (pack(words, page)) }
                    (question(words, "deal", "new-deal", &form.deal, &[("", "new-deal-now"), ("all", "new-deal-all")]))
                    (question(words, "hints", "new-hints", &form.hints,
                        &[("", "new-hints-preset"), ("on", "new-hints-on"), ("off", "new-hints-off")]))
                } @else {
                    (question(words, "hints", "new-hints", if form.hints == "off" { "off" } else { "on" },
                        &[("on", "new-hints-on"), ("off", "new-hints-off")]))
                }
            }
        }
    }
}
