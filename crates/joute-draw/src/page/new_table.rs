//! Laying a table: one sheet of paper. Mode and number of seats are links, who sits where is one form.

use joute_games::{GameId, WordedOption, with_game};
use maud::{Markup, html};

use super::frame::Document;
use super::model::{NewTableForm, NewTablePage};
use super::table::deal;
use crate::drawn::Drawn;
use crate::palette::{INK, PAPER};
use crate::words::{Lang, Words, person};

/// Why a table without a person in any seat cannot be laid, as a sentence.
#[must_use]
pub fn nobody_plays(lang: Lang) -> String {
    Words(lang).t("fault-nobody-plays")
}

/// Why a form whose promise cannot be kept is shown again, as a sentence.
#[must_use]
pub fn promise_is_old(lang: Lang) -> String {
    Words(lang).t("new-promise-old")
}

impl NewTableForm {
    /// The form before anything is chosen: the reader against one computer of `level` at each other seat. `mode` and `seats` are those of
    /// the address; what the game does not have becomes its first mode and that mode's first number of seats.
    #[must_use]
    pub fn preset(game: GameId, mode: &str, seats: u8, level: &str) -> Self {
        let modes = game.modes();
        let mode = modes.iter().find(|known| known.code == mode).unwrap_or(&modes[0]);
        let seats = mode.seats.iter().copied().find(|known| *known == seats).unwrap_or(mode.seats[0]);
        let kind = |seat| if seat == 0 { "me".to_owned() } else { format!("ai:{level}") };
        Self {
            mode: mode.code.to_owned(),
            seats: (0..seats).map(kind).collect(),
            names: vec![String::new(); usize::from(seats)],
            ..Self::default()
        }
    }

    /// The form with a mode and a number of seats that the game has: where it has none of them, those of [`NewTableForm::preset`].
    #[must_use]
    pub fn playable(self, game: GameId, level: &str) -> Self {
        let Self { mode, seats, names, .. } = Self::preset(game, &self.mode, self.seats.len() as u8, level);
        if (&mode, seats.len()) == (&self.mode, self.seats.len()) { self } else { Self { mode, seats, names, ..self } }
    }

    /// Whether somebody plays alone, so that there is little to agree on.
    fn is_alone(&self) -> bool {
        self.seats.len() == 1
    }

    /// What the game asks in a few words, each with the word that was chosen.
    fn asked(&self, game: GameId) -> Vec<(WordedOption, &'static str)> {
        let worded = game.worded_options(&self.mode, self.seats.len() as u8).into_iter();
        let chosen = |asked: WordedOption| asked.words.iter().find(|&&word| word == self.option(asked.key));
        worded.map(|asked| (asked, *chosen(asked).unwrap_or(&asked.left_out))).collect()
    }

    /// What was typed for an option; empty if nothing was.
    #[must_use]
    pub fn option(&self, key: &str) -> &str {
        self.options.iter().find(|(known, _)| known == key).map_or("", |(_, typed)| typed)
    }
}

pub(super) fn document(page: &NewTablePage) -> String {
    let words = Words(page.lang);
    let title = words.t("new-title");
    let form = &page.form;
    let path = format!("/new/{}?mode={}&seats={}", page.game.code(), plain(&form.mode), form.seats.len());
    let document = Document::of_site(page.lang, page.theme, &title, &path).of_game(page.game).with_share();
    document.around(&html! {
        main class="page new" {
            nav class="words" aria-label=(words.t("site-nav")) { a class="word" href="/" { (words.t("site-home")) } (document.wishes()) }
            h1 id="content" class="g" { (title) }
            @if !page.faults.is_empty() {
                div class="said" role="alert" {
                    p class="b" { (words.t("new-faults")) }
                    ul { @for fault in &page.faults { li { (fault) } } }
                }
            }
            form class={ "slip sheet of-" (form.seats.len()) } method="post" action={ "/new/" (page.game.code()) } {
                input type="hidden" name="mode" value=(form.mode);
                (modes(words, page))
                (counts(words, page))
                (round(words, page))
                @if form.is_alone() { @for (asked, chosen) in form.asked(page.game) { (openly(words, asked, chosen)) } }
                (options(words, page))
                @if let Some(promise) = &page.promise {
                    input type="hidden" name="promise" value=(promise.nonce);
                    (deal::promise(words, &promise.commitment))
                }
                (start(words, form))
            }
        }
    })
}

/// A mode's code as it may stand in an address: nothing but letters, so that posted text cannot steer it.
fn plain(mode: &str) -> String {
    mode.chars().filter(char::is_ascii_lowercase).take(20).collect()
}

/// The modes as pictures.
fn modes(words: Words, page: &NewTablePage) -> Markup {
    // Where there is one mode there is nothing to choose.
    if page.game.modes().len() < 2 {
        return html! {};
    }
    html! {
        nav class="modes" aria-label=(words.t("new-mode")) {
            @for mode in page.game.modes() {
                @let seats = if mode.seats.iter().any(|n| usize::from(*n) == page.form.seats.len()) { page.form.seats.len() } else { usize::from(mode.seats[0]) };
                a class="pick picture" href={ "/new/" (page.game.code()) "?mode=" (mode.code) "&seats=" (seats) }
                    aria-current=[(mode.code == page.form.mode).then_some("true")] {
                    (with_game!(page.game, G => <G as Drawn>::mode_picture(mode.code)))
                    b { (words.mode(mode.code)) }
                    span class="quiet" { (words.t(&format!("mode-{}-note", mode.code))) }
                }
            }
        }
    }
}

fn counts(words: Words, page: &NewTablePage) -> Markup {
    let seats: &[u8] = page.game.modes().iter().find(|mode| mode.code == page.form.mode).map_or(&[], |mode| mode.seats);
    html! {
        @if seats.len() > 1 {
            nav class="seats" aria-label=(words.t("new-seats")) {
                @for n in seats {
                    a class="pick" href={ "/new/" (page.game.code()) "?mode=" (plain(&page.form.mode)) "&seats=" (n) }
                        aria-current=[(usize::from(*n) == page.form.seats.len()).then_some("true")] {
                        @if in_teams(page.game, usize::from(*n)) { (words.t("new-seats-teams")) } @else { (words.say("new-seats-count", &[("n", (*n).into())])) }
                    }
                }
            }
        }
    }
}

/// The seats round the drawn table.
fn round(words: Words, page: &NewTablePage) -> Markup {
    let count = page.form.seats.len();
    html! {
        section class="round" aria-label=(words.t("new-who")) {
            (table_top(page.game, count))
            ol class="chairs" { @for seat in 0..count { (chair(words, page, seat)) } }
        }
    }
}

/// The cloth of a seat: partners of a team share one. Colours are drawn by lot later, so none of them is shown here.
fn cloth(game: GameId, seat: usize) -> &'static str {
    with_game!(game, G => <G as Drawn>::CLOTHS)[seat % 2]
}

/// Whether a game of so many seats is played in two teams.
fn in_teams(game: GameId, seats: usize) -> bool {
    with_game!(game, G => <G as Drawn>::in_teams(seats))
}

/// Where the seats of a table are, round its middle.
const fn places(count: usize) -> &'static [(i32, i32)] {
    match count {
        1 => &[(-96, 0)],
        2 => &[(-96, 0), (96, 0)],
        3 => &[(-96, -14), (96, -14), (0, 92)],
        5 => &[(-80, -54), (80, -54), (92, 40), (0, 96), (-92, 40)],
        _ => &[(-88, -50), (88, -50), (88, 50), (-88, 50)],
    }
}

/// The table from above, with its seats and a game that has just begun.
fn table_top(game: GameId, count: usize) -> Markup {
    html! {
        svg class="table-top" viewBox="-124 -124 248 248" aria-hidden="true" focusable="false" {
            circle cx="5" cy="7" r="98" fill=(INK) opacity=".3" {}
            circle r="98" class="plank-fill" stroke=(INK) stroke-width="4" {}
            path class="plank-cut" d="M-70-50Q-20-56 40-50Q-20-46-70-50ZM-30 62Q20 57 66 62Q20 66-30 62ZM-84 20Q-60 16-40 20Q-60 24-84 20ZM40-22Q66-26 88-22Q66-18 40-22ZM-50 84Q-20 80 10 84Q-20 88-50 84Z" {}
            (with_game!(game, G => <G as Drawn>::table_top()))
            @for (seat, (x, y)) in places(count).iter().enumerate() {
                circle cx=(x) cy=(y) r="22" fill=(cloth(game, seat)) stroke=(INK) stroke-width="4" {}
                text x=(x) y=(y + 9) text-anchor="middle" class="g" font-size="27" fill=(INK) { (seat + 1) }
            }
        }
    }
}

/// One seat: its number, who plays it, and under which name.
fn chair(words: Words, page: &NewTablePage, seat: usize) -> Markup {
    let form = &page.form;
    let teams = in_teams(page.game, form.seats.len());
    let title = match form.seats.len() {
        1 => words.t("new-seat-alone"),
        4 if teams => words.say("new-seat-team", &[("n", (seat + 1).into()), ("team", (seat % 2 + 1).into())]),
        _ => words.say("new-seat", &[("n", (seat + 1).into())]),
    };
    let kind = form.seats.get(seat).map_or("me", String::as_str);
    let name = form.names.get(seat).map_or_else(String::new, |name| person(name));
    html! {
        li class={ "chair-" (seat + 1) } {
            p class="b title" {
                svg class="sign" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false" {
                    circle r="13" fill=(if teams { cloth(page.game, seat) } else { PAPER }) stroke=(INK) stroke-width="3" {}
                    text y="7" text-anchor="middle" class="g" font-size="20" fill=(INK) { (seat + 1) }
                }
                span { (title) }
            }
            @if form.seats.len() == 1 {
                input type="hidden" name="seat0" value="me";
            } @else {
                (who(words, page, seat, kind))
            }
            label class="named" {
                span class="quiet" { (words.t("new-name")) }
                input type="text" name={ "name" (seat) } value=(name) maxlength="24" autocomplete="off";
            }
        }
    }
}

/// What a level is like, in a few words.
fn note_of(words: Words, level: &str) -> String {
    let key = format!("level-{level}-note");
    if words.has(&key) { words.t(&key) } else { words.t("level-unknown") }
}

/// Who plays a seat: people, then computers with what they are like.
fn who(words: Words, page: &NewTablePage, seat: usize, kind: &str) -> Markup {
    let people = [("me", "new-kind-me"), ("here", "new-kind-here"), ("link", "new-kind-link")];
    html! {
        label {
            span class="quiet" { (words.t("new-kind")) }
            select name={ "seat" (seat) } {
                @for (code, key) in people { option value=(code) selected[code == kind] { (words.t(key)) } }
                optgroup label=(words.t("new-kind-computer")) {
                    @for level in &page.levels {
                        @let code = format!("ai:{level}");
                        option value=(code) selected[code == kind] {
                            (words.say("new-kind-ai", &[("level", words.level(level).into()), ("note", note_of(words, level).into())]))
                        }
                    }
                }
            }
        }
    }
}

/// The message of an answer to an option of the game.
fn answer(words: Words, asked: WordedOption, word: &str) -> String {
    words.t(&format!("new-{}-{word}", asked.key))
}

/// An option of the game that is asked before all else.
fn openly(words: Words, asked: WordedOption, chosen: &str) -> Markup {
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
fn folded(words: Words, asked: WordedOption, chosen: &str) -> Markup {
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
fn options(words: Words, page: &NewTablePage) -> Markup {
    let (game, form) = (page.game, &page.form);
    let (alone, asked) = (form.is_alone(), form.asked(game));
    let answered: Vec<String> = asked.iter().map(|&(asked, chosen)| answer(words, asked, chosen)).collect();
    let first = form.option("first").parse::<usize>().ok().filter(|seat| *seat < form.seats.len());
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
                    @for (asked, chosen) in asked { (folded(words, asked, chosen)) }
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

/// The one gold button, and what will happen. The sheet shows the sentence that fits what is chosen now; a browser that cannot tell keeps
/// the one that fitted when the page came.
fn start(words: Words, form: &NewTableForm) -> Markup {
    let links = form.seats.iter().any(|kind| kind == "link");
    let label = if form.is_alone() {
        words.t("new-start-solo")
    } else {
        words.say("new-start", &[("n", form.seats.len().into())])
    };
    html! {
        div class="start" {
            button type="submit" class="button gold g" { (label) }
            p class="quiet" {
                span class={ "note now" @if !links { " fits" } } { (words.t("new-start-now")) }
                span class={ "note link" @if links { " fits" } } { (words.t("new-start-link")) }
                span class="note nobody" { (nobody_plays(words.0)) }
            }
        }
    }
}
