//! Laying a table: mode and number of seats are links, who sits where is one form.

use joute_games::GameId;
use maud::{Markup, html};

use super::frame::Document;
use super::model::{NewTableForm, NewTablePage};
use crate::palette::{CREAM, INK, Owner};
use crate::words::{Lang, Words, person};

/// Why a table without a person in any seat cannot be laid, as a sentence.
#[must_use]
pub fn nobody_plays(lang: Lang) -> String {
    Words(lang).t("fault-nobody-plays")
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
}

pub(super) fn document(page: &NewTablePage) -> String {
    let words = Words(page.lang);
    let title = words.t("new-title");
    let form = &page.form;
    let path = format!("/new/{}?mode={}&seats={}", page.game.code(), plain(&form.mode), form.seats.len());
    let document =
        Document { lang: page.lang, title: &title, class: "table rivality", sprites: true, script: false, path: &path };
    document.around(&html! {
        main class="page new" {
            nav class="words" { a class="word" href="/" { (words.t("site-home")) } (document.language()) }
            h1 id="content" class="g" { (title) }
            p class="lead" { (words.t("new-lead")) }
            @if !page.faults.is_empty() {
                div class="said" role="alert" {
                    p class="b" { (words.t("new-faults")) }
                    ul { @for fault in &page.faults { li { (fault) } } }
                }
            }
            (modes(words, page))
            (counts(words, page))
            (sheet(words, page))
        }
    })
}

/// A mode's code as it may stand in an address: nothing but letters, so that posted text cannot steer it.
fn plain(mode: &str) -> String {
    mode.chars().filter(char::is_ascii_lowercase).take(20).collect()
}

/// The modes as pictures.
fn modes(words: Words, page: &NewTablePage) -> Markup {
    html! {
        nav class="modes" aria-label=(words.t("new-mode")) {
            @for mode in page.game.modes() {
                @let seats = if mode.seats.iter().any(|n| usize::from(*n) == page.form.seats.len()) { page.form.seats.len() } else { usize::from(mode.seats[0]) };
                a class="button picture" href={ "/new/" (page.game.code()) "?mode=" (mode.code) "&seats=" (seats) }
                    aria-current=[(mode.code == page.form.mode).then_some("true")] {
                    (picture(mode.code))
                    b { (words.mode(mode.code)) }
                    span class="quiet" { (words.t(&format!("mode-{}-note", mode.code))) }
                }
            }
        }
    }
}

fn picture(mode: &str) -> Markup {
    let (salmon, purple) = (Owner::Salmon.key(), Owner::Purple.key());
    html! {
        svg class="mode-picture" viewBox="0 0 120 64" aria-hidden="true" focusable="false" {
            @match mode {
                "solo" => {
                    use href={ "#wz" (salmon) } transform="translate(8 2) scale(.85)" {}
                    use href="#bk" transform="translate(60 4) scale(.28)" {}
                }
                "expert" => {
                    use href={ "#wz" (salmon) } transform="translate(2 2) scale(.85)" {}
                    use href="#ms" transform="translate(60 32) scale(.8)" {}
                    use href={ "#wz" (purple) } transform="translate(118 2) scale(-.85 .85)" {}
                }
                _ => {
                    use href={ "#wz" (salmon) } transform="translate(12 2) scale(.85)" {}
                    use href={ "#wz" (purple) } transform="translate(108 2) scale(-.85 .85)" {}
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
                    a class="button" href={ "/new/" (page.game.code()) "?mode=" (plain(&page.form.mode)) "&seats=" (n) }
                        aria-current=[(usize::from(*n) == page.form.seats.len()).then_some("true")] {
                        @if *n == 4 { (words.t("new-seats-teams")) } @else { (words.say("new-seats-count", &[("n", (*n).into())])) }
                    }
                }
            }
        }
    }
}

fn sheet(words: Words, page: &NewTablePage) -> Markup {
    let form = &page.form;
    let links = form.seats.iter().filter(|kind| *kind == "link").count();
    html! {
        form class="slip sheet" method="post" action={ "/new/" (page.game.code()) } {
            input type="hidden" name="mode" value=(form.mode);
            h2 class="g" { (words.t("new-who")) }
            ol class="chairs" { @for seat in 0..form.seats.len() { (chair(words, page, seat)) } }
            @if form.seats.len() > 1 { (levels(words, page)) }
            @if form.mode == "solo" { (solo_level(words, form)) } @else { (house_rules(words, form)) }
            p class="start" {
                button type="submit" class="button gold g" { (words.t("new-start")) }
                span class="quiet" { (words.say("new-start-note", &[("n", form.seats.len().into()), ("links", links.into())])) }
            }
        }
    }
}

/// Cloths of the chairs: partners of a team share one. Colours of golems are drawn by lot later, so none of them is shown here.
const LIGHT_CLOTH: [&str; 2] = [CREAM, "#D9BC86"];

/// One chair: its number, who plays it, and under which name.
fn chair(words: Words, page: &NewTablePage, seat: usize) -> Markup {
    let form = &page.form;
    let four = form.seats.len() == 4;
    let title = if four {
        words.say("new-seat-team", &[("n", (seat + 1).into()), ("team", (seat % 2 + 1).into())])
    } else {
        words.say("new-seat", &[("n", (seat + 1).into())])
    };
    let kind = form.seats.get(seat).map_or("me", String::as_str);
    let name = form.names.get(seat).map_or_else(String::new, |name| person(name));
    let mut kinds = vec![("me".to_owned(), words.t("new-kind-me"))];
    if form.seats.len() > 1 {
        kinds.push(("here".to_owned(), words.t("new-kind-here")));
        kinds.push(("link".to_owned(), words.t("new-kind-link")));
        for level in &page.levels {
            kinds.push((format!("ai:{level}"), words.say("new-kind-ai", &[("level", words.level(level).into())])));
        }
    }
    html! {
        li {
            svg class="chair" viewBox="-26 -26 54 54" aria-hidden="true" focusable="false" {
                circle cx="2" cy="3" r="22" fill=(INK) opacity=".3" {}
                circle r="22" fill=(LIGHT_CLOTH[seat % 2]) stroke=(INK) stroke-width="3" {}
                text y="9" text-anchor="middle" class="g" font-size="27" fill=(INK) { (seat + 1) }
            }
            span class="b title" { (title) }
            label {
                span class="quiet" { (words.t("new-kind")) }
                select name={ "seat" (seat) } {
                    @for (code, label) in kinds { option value=(code) selected[code == kind] { (label) } }
                }
            }
            label {
                span class="quiet" { (words.t("new-name")) }
                input type="text" name={ "name" (seat) } value=(name) maxlength="24" autocomplete="off";
            }
        }
    }
}

/// What the computer levels are like.
fn levels(words: Words, page: &NewTablePage) -> Markup {
    html! {
        ul class="levels" {
            @for level in &page.levels {
                @let note = format!("level-{level}-note");
                @if words.has(&note) { li { b { (words.level(level)) } " " span class="quiet" { (words.t(&note)) } } }
            }
        }
    }
}

fn solo_level(words: Words, form: &NewTableForm) -> Markup {
    let chosen = if form.level.is_empty() { "standard" } else { form.level.as_str() };
    html! {
        fieldset {
            legend class="b" { (words.t("new-level")) }
            @for level in ["beginner", "standard", "master"] {
                p class="choice" {
                    input type="radio" name="level" id={ "level-" (level) } value=(level) checked[level == chosen];
                    label for={ "level-" (level) } { (words.t(&format!("new-level-{level}"))) }
                }
            }
        }
    }
}

/// The options, folded, with what they are spelled out.
fn house_rules(words: Words, form: &NewTableForm) -> Markup {
    let every = form.mulligan == "every_player";
    let mulligan = words.t(if every { "new-mulligan-every" } else { "new-mulligan-first" });
    let first = form.first.parse::<usize>().ok().filter(|seat| *seat < form.seats.len());
    let begins = match first {
        Some(seat) => words.say("new-first-summary-seat", &[("n", (seat + 1).into())]),
        None => words.t("new-first-summary-draw"),
    };
    html! {
        details {
            summary {
                span class="b" { (words.t("new-options")) } " "
                span class="quiet" { (words.say("new-options-summary", &[("mulligan", mulligan.into()), ("first", begins.into())])) }
            }
            label {
                span class="quiet" { (words.t("new-first")) }
                select name="first" {
                    option value="" selected[first.is_none()] { (words.t("new-first-draw")) }
                    @for seat in 0..form.seats.len() {
                        option value=(seat) selected[first == Some(seat)] { (words.say("new-first-seat", &[("n", (seat + 1).into())])) }
                    }
                }
            }
            label {
                span class="quiet" { (words.t("new-mulligan")) }
                select name="mulligan" {
                    option value="first_player" selected[!every] { (words.t("new-mulligan-first")) }
                    option value="every_player" selected[every] { (words.t("new-mulligan-every")) }
                }
            }
        }
    }
}
