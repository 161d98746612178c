//! The options of a new table, folded, and those of somebody who plays alone.

use joute_games::{SeatOption, WordedOption};
use maud::{Markup, html};

use crate::page::model::NewTablePage;
use crate::words::{Lang, Words};

/// The message of an answer to an option of the game; a word may have spaces, and a key has none.
fn answer(words: Words, asked: WordedOption, word: &str) -> String {
    words.t(&format!("new-{}-{}", asked.key, word.replace(' ', "-")))
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

/// A question among others: what is asked, and the answers as `(value, words)`.
fn question(name: &str, asked: &str, chosen: &str, answers: impl IntoIterator<Item = (String, String)>) -> Markup {
    html! {
        label {
            span class="quiet" { (asked) }
            select name=(name) {
                @for (value, told) in answers { option value=(value) selected[value == chosen] { (told) } }
            }
        }
    }
}

/// A question of the house, whose answers are `(value, key of its words)`.
fn of_house(words: Words, name: &str, asked: &str, chosen: &str, answers: &[(&str, &str)]) -> Markup {
    let told = answers.iter().map(|&(value, key)| (value.to_owned(), words.t(key)));
    question(name, &words.t(asked), chosen, told)
}

/// Which pack is played with, where the host installed others: the last one, unless another is chosen.
fn pack(words: Words, page: &NewTablePage) -> Markup {
    let last = page.packs.last().map_or("", String::as_str);
    let chosen = Some(page.form.option("pack")).filter(|chosen| !chosen.is_empty()).unwrap_or(last);
    let told = |(index, name): (usize, &String)| {
        (name.clone(), if index == 0 { words.t("new-pack-own") } else { name.clone() })
    };
    question("pack", &words.t("new-pack"), chosen, page.packs.iter().enumerate().map(told))
}

/// What each seat may be given by its name, if the game has such options.
fn offered(page: &NewTablePage) -> Vec<SeatOption> {
    let (form, last) = (&page.form, page.packs.last().map_or("", String::as_str));
    let pack = Some(form.option("pack")).filter(|chosen| !chosen.is_empty()).unwrap_or(last);
    page.game.seat_options(&form.mode, form.seats.len() as u8, pack)
}

/// What was brought whole from elsewhere: it stays as it is.
fn is_brought(page: &NewTablePage, offered: &SeatOption) -> bool {
    page.form.option(offered.key).starts_with('[')
}

/// What a seat has by now, in words.
fn given<'a>(words: Words, page: &'a NewTablePage, offered: &'a SeatOption, seat: usize) -> &'a str {
    let name = offered.of_seat(page.form.option(offered.key), seat);
    let named = offered.names.iter().find(|(known, _)| known == name);
    named.map_or("", |(_, [english, french])| if words.0 == Lang::Fr { french } else { english })
}

/// What each seat is given, a question a seat.
fn of_seats(words: Words, page: &NewTablePage) -> Markup {
    let name = |[english, french]: &[String; 2]| if words.0 == Lang::Fr { french.clone() } else { english.clone() };
    html! {
        @for offered in offered(page) {
            @let typed = page.form.option(offered.key);
            @if is_brought(page, &offered) {
                input type="hidden" name=(offered.key) value=(typed);
            } @else {
                @for seat in 0..page.form.seats.len() {
                    @let asked = words.say(&format!("new-{}", offered.key), &[("n", (seat + 1).into())]);
                    (question(&format!("{}{seat}", offered.key), &asked, offered.of_seat(typed, seat),
                        offered.names.iter().map(|(value, names)| (value.clone(), name(names)))))
                }
            }
        }
    }
}

/// The same in a few words.
fn summed_up(words: Words, page: &NewTablePage) -> String {
    let told = |offered: &SeatOption| {
        if is_brought(page, offered) {
            return vec![words.t(&format!("new-{}-own", offered.key))];
        }
        (0..page.form.seats.len()).map(|seat| given(words, page, offered, seat).to_owned()).collect()
    };
    offered(page).iter().flat_map(told).collect::<Vec<_>>().join(", ")
}

/// Who begins: a seat, or whoever is drawn.
fn beginner(words: Words, page: &NewTablePage) -> Markup {
    let chosen = page.form.first().map(|seat| seat.to_string()).unwrap_or_default();
    let seats = (0..page.form.seats.len())
        .map(|seat| (seat.to_string(), words.say("new-first-seat", &[("n", (seat + 1).into())])));
    let answers = std::iter::once((String::new(), words.t("new-first-draw"))).chain(seats);
    question("first", &words.of_game("new-first", page.game, &[]), &chosen, answers)
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
            &[
                ("chosen", answered.join(", ").into()),
                ("first", begins.into()),
                ("given", summed_up(words, page).into()),
                ("hints", hints.into()),
            ],
        )
    };
    html! {
        details {
            summary { span class="b" { (words.t("new-options")) } " " span class="quiet" { (summary) } }
            div class="questions" {
                @if !alone {
                    @if game.lets_choose_first() { (beginner(words, page)) }
                    @for (asked, chosen) in asked {
                        (question(asked.key, &words.t(&format!("new-{}", asked.key)), chosen,
                            asked.words.iter().map(|word| ((*word).to_owned(), answer(words, asked, word)))))
                    }
                    (of_seats(words, page))
                    @if page.packs.len() > 1 { (pack(words, page)) }
                    (of_house(words, "deal", "new-deal", &form.deal, &[("", "new-deal-now"), ("all", "new-deal-all")]))
                    (of_house(words, "hints", "new-hints", &form.hints,
                        &[("", "new-hints-preset"), ("on", "new-hints-on"), ("off", "new-hints-off")]))
                } @else {
                    (of_house(words, "hints", "new-hints", if form.hints == "off" { "off" } else { "on" },
                        &[("on", "new-hints-on"), ("off", "new-hints-off")]))
                }
            }
        }
    }
}
