//! The seats of a new table: a banner each, and the cards of those who may sit there. Which card is chosen, the banner shows without a script.

use joute_games::{GameId, with_game};
use maud::{Markup, PreEscaped, html};

use super::in_teams;
use crate::drawn::Drawn;
use crate::page::frame;
use crate::page::model::{LevelOffer, NewTableForm, NewTablePage};
use crate::palette::{INK, Owner};
use crate::words::{Words, person};

/// The faces of those who may sit somewhere: `who-adept`, `who-link`.
const FACES: &str = include_str!(concat!(env!("OUT_DIR"), "/people.svg"));

/// People who may play a seat: code, name, and a word more.
const PEOPLE: [(&str, &str, &str); 3] = [
    ("link", "new-kind-link", "new-kind-link-note"),
    ("here", "new-kind-here", "new-kind-here-note"),
    ("me", "new-kind-me", "new-kind-me-note"),
];

/// The faces, once a page.
pub(super) fn sheet() -> Markup {
    html! {
        svg class="sprites" width="0" height="0" aria-hidden="true" focusable="false" { defs { (PreEscaped(FACES)) } }
    }
}

/// The seats round the drawn table.
pub(super) fn round(words: Words, page: &NewTablePage) -> Markup {
    let count = page.form.seats.len();
    html! {
        section class="round" aria-label=(words.t("new-who")) {
            @for seat in 0..count { (chair(words, page, seat)) }
            (table_top(words, page))
            @if count > 2 { (legend(words, page)) }
            @if count == 2 { h2 class="g opposite" aria-hidden="true" { (words.t("new-opposite")) } }
        }
    }
}

/// The table from above with a game that has just begun; who begins, and how long it takes.
fn table_top(words: Words, page: &NewTablePage) -> Markup {
    let (game, form) = (page.game, &page.form);
    let first = form.first();
    let first = match first {
        Some(seat) => words.say("new-first-seat", &[("n", (seat + 1).into())]),
        None => words.t("new-first-draw"),
    };
    html! {
        div class="middle" {
            svg class="table-top" viewBox="-112 -106 224 218" aria-hidden="true" focusable="false" {
                ellipse cx="5" cy="7" rx="104" ry="98" fill=(INK) opacity=".3" {}
                ellipse rx="104" ry="98" class="plank-fill" stroke=(INK) stroke-width="4" {}
                path class="plank-cut" d="M-70-62Q-20-68 40-62Q-20-58-70-62ZM-30 72Q20 67 66 72Q20 76-30 72ZM-92 20Q-68 16-48 20Q-68 24-92 20ZM58-22Q76-26 94-22Q76-18 58-22Z" {}
                g transform="scale(1.15)" { (with_game!(game, G => <G as Drawn>::table_top())) }
            }
            @if form.seats.len() > 1 { p class="b" { (words.say("new-first-told", &[("first", first.into())])) } }
            // On a phone too, where the seats are not seen together.
            @if form.seats.len() == 4 && in_teams(game, 4) { p class="b teams" { (words.t("new-teams-told")) } }
            @if game.modes().len() > 1 { p { (words.t(&format!("mode-{}-note", form.mode))) } }
            p class="quiet" { (words.say("first-minutes", &[("n", with_game!(game, G => <G as Drawn>::SHELF).takes(&form.mode, form.seats.len()).into())])) }
        }
    }
}

/// Who may sit where, said once for many seats: each face with its name, and computers with what they were rated.
fn legend(words: Words, page: &NewTablePage) -> Markup {
    html! {
        ul class="legend" aria-hidden="true" {
            @for level in &page.levels {
                li { (face(&level.code)) span { b class="g" { (words.character(&level.code, 0)) } br; span class="quiet" { (worth(words, level)) } } }
            }
            @for (code, name, _) in PEOPLE { li { (portrait(page, 0, code)) b class="g" { (words.t(name)) } } }
        }
    }
}

/// What a level is called, with its rating.
fn worth(words: Words, level: &LevelOffer) -> String {
    let rating = level.measured.as_ref().and_then(|won| won.rating);
    let called = words.level(&level.code);
    rating.map_or_else(|| called.clone(), |[rating, ..]| format!("{called} · {rating}"))
}

/// The cloth of a seat; partners of a team share one.
fn cloth(game: GameId, seats: usize, seat: usize) -> Owner {
    let cloths = with_game!(game, G => <G as Drawn>::CLOTHS);
    cloths[if in_teams(game, seats) { seat % 2 } else { seat % cloths.len() }]
}

/// The numbers of all seats, beside the button of the start where seats stand below each other: how many there are, and the way to each.
pub(super) fn numbers(words: Words, page: &NewTablePage) -> Markup {
    let count = page.form.seats.len();
    html! {
        nav class="to-seats" aria-label=(words.t("new-seats")) {
            @for seat in 0..count {
                a class={ "cloth-" (cloth(page.game, count, seat).key()) } href={ "#seat-" (seat + 1) } aria-label=(words.say("new-seat", &[("n", (seat + 1).into())])) {
                    b class="g" { (seat + 1) }
                }
            }
        }
    }
}

/// One seat: its banner with whoever was chosen, and the cards to choose from.
fn chair(words: Words, page: &NewTablePage, seat: usize) -> Markup {
    let form = &page.form;
    let teams = in_teams(page.game, form.seats.len());
    let title = match form.seats.len() {
        1 => words.t("new-seat-alone"),
        4 if teams => words.say("new-seat-team", &[("n", (seat + 1).into()), ("team", (seat % 2 + 1).into())]),
        _ => words.say("new-seat", &[("n", (seat + 1).into())]),
    };
    let owner = cloth(page.game, form.seats.len(), seat);
    let kind = form.seats.get(seat).map_or("me", String::as_str);
    html! {
        div id={ "seat-" (seat + 1) } class={ "seat seat-" (seat + 1) " cloth-" (owner.key()) } role="radiogroup" aria-label=(title) {
            @if form.seats.len() == 1 {
                input type="radio" class="unseen" name="seat0" value="me" checked aria-label=(words.t("new-kind-me"));
            } @else {
                @for (code, ..) in PEOPLE { (radio(seat, code, code == kind)) }
                @for level in &page.levels { (radio(seat, &ai(level), ai(level) == kind)) }
            }
            div class="banner" {
                svg class="rod" aria-hidden="true" focusable="false" { rect width="100%" height="100%" class="plank-fill" stroke=(INK) stroke-width="6" {} }
                svg class="hatch" aria-hidden="true" focusable="false" { rect width="100%" height="100%" fill={ "url(#h" (owner.key()) ")" } {} }
                span class="g number" aria-hidden="true" { (seat + 1) }
                div class="sitter" {
                    div class="portraits" {
                        div class="of-me" { (frame::wizard(owner)) }
                        @if form.seats.len() > 1 {
                            div class="of-here" { (frame::golem(owner)) (frame::golem(owner)) }
                            div class="of-link" { (face("link")) }
                            @for level in &page.levels { div class={ "of-" (level.code) } { (face(&level.code)) } }
                        }
                    }
                    div class="told" {
                        // The group has that name.
                        p class="title" aria-hidden="true" { (title) }
                        label class="named" {
                            span class="unseen" { (words.t("new-name")) }
                            @let name = form.names.get(seat).map_or_else(String::new, |name| person(name));
                            input type="text" name={ "name" (seat) } value=(name) maxlength="24" autocomplete="off" placeholder=(words.t("new-name"));
                        }
                        @if form.seats.len() > 1 {
                            div class="of-link" { b class="g name" { (words.t("new-kind-link")) } p { (words.t("new-kind-link-note")) } }
                            @for level in &page.levels { div class={ "of-" (level.code) } { (character(words, level, kin_before(form, seat, level), form.seats.len() < 3)) } }
                        }
                    }
                }
            }
            @if form.seats.len() > 1 {
                div class="faces" {
                    @for rank in 1..=page.levels.len() { (computer(words, seat, &page.levels, rank)) }
                    @for (code, name, note) in PEOPLE { (card(words, page, seat, (code, name, note))) }
                }
            }
        }
    }
}

/// What the form posts for a computer.
fn ai(level: &LevelOffer) -> String {
    format!("ai:{}", level.code)
}

fn id(seat: usize, code: &str) -> String {
    format!("seat{seat}-{}", code.trim_start_matches("ai:"))
}

fn radio(seat: usize, code: &str, checked: bool) -> Markup {
    html! { input type="radio" class="unseen" name={ "seat" (seat) } id=(id(seat, code)) value=(code) checked[checked]; }
}

/// A face fills its frame; the letter of a link is seen whole, whatever shape that has.
fn face(of: &str) -> Markup {
    let (view, fit) = if of == "link" { ("-55 -49 112 82", "meet") } else { ("-60 -74 120 120", "slice") };
    html! {
        svg class="face" viewBox=(view) preserveAspectRatio={ "xMidYMid " (fit) } aria-hidden="true" focusable="false" { use href={ "#who-" (of) } {} }
    }
}

/// The card of a computer, the `rank`th of the levels: its face, how strong it is among them, its name and level, what it was measured to win.
fn computer(words: Words, seat: usize, levels: &[LevelOffer], rank: usize) -> Markup {
    let Some(level) = levels.get(rank - 1) else { return html! {} };
    html! {
        label class={ "card of-" (level.code) } for=(id(seat, &level.code)) {
            (face(&level.code))
            (frame::diamonds("plate steps", levels.len(), |step| if step <= rank { "now" } else { "" }))
            b class="g" { (words.character(&level.code, 0)) }
            span class="quiet" { (worth(words, level)) }
            @if let Some(won) = &level.measured {
                span class="quiet measured" {
                    (words.say(if won.against.is_some() { "new-strength-beats" } else { "new-strength-luck" }, &[
                        ("share", percent(words, won.score_permille).into()),
                        ("name", won.against.as_deref().map_or_else(String::new, |other| words.character(other, 0)).into()),
                    ]))
                }
            } @else if let Some(before) = rank.checked_sub(2).and_then(|before| levels.get(before)) {
                // docs/opponents.md: each of those who plan ahead has ten times the iterations of the one before.
                @if level.code == "archmage" { span class="quiet measured" {
                    (words.say("new-strength-unmeasured", &[("name", words.character(&before.code, 0).into())]))
                } }
            }
        }
    }
}

/// The card of a person.
fn card(words: Words, page: &NewTablePage, seat: usize, (code, name, note): (&str, &str, &str)) -> Markup {
    html! {
        label class={ "card person of-" (code) } for=(id(seat, code)) {
            (portrait(page, seat, code))
            b class="g" { (words.t(name)) }
            span class="quiet" { (words.t(note)) }
        }
    }
}

/// The picture of a person who may sit at a seat.
fn portrait(page: &NewTablePage, seat: usize, code: &str) -> Markup {
    let owner = |seat| cloth(page.game, page.form.seats.len(), seat);
    html! {
        @match code {
            "link" => (face("link")),
            "here" => span class="pair" { (frame::golem(owner(0))) (frame::golem(owner(1))) },
            _ => span class="pair" { (frame::wizard(owner(seat))) },
        }
    }
}

fn percent(words: Words, permille: u16) -> String {
    words.say("new-strength", &[("percent", ((permille + 5) / 10).into())])
}

/// How many of the seats before this one are given to computers of the same level: each has a name of its own.
fn kin_before(form: &NewTableForm, seat: usize, level: &LevelOffer) -> usize {
    let kind = ai(level);
    form.seats.iter().take(seat).filter(|other| **other == kind).count()
}

/// Who a computer is: its name, by how many of its level sit `before` it, what its level is like, and what it was measured to win.
fn character(words: Words, level: &LevelOffer, before: usize, is_told: bool) -> Markup {
    let key = format!("level-{}-note", level.code);
    let note = if words.has(&key) { words.t(&key) } else { words.t("level-unknown") };
    html! {
        b class="g name" { (words.character(&level.code, before)) }
        // Of many seats each says in one word how strong its computer is, in the lowest window too.
        @if is_told {
            p { (words.say("new-level-told", &[("level", words.level(&level.code).into()), ("note", note.into())])) }
        } @else {
            div class="might b" { (words.level(&level.code)) }
            p { (note) }
        }
        // Of many seats the legend says it once.
        @match level.measured.as_ref().filter(|_| is_told) {
            Some(won) => {
                b class="g strength" { (percent(words, won.score_permille)) }
                p { @match &won.against {
                    Some(other) => (words.say("new-strength-level", &[("games", won.games.into()), ("name", words.character(other, 0).into())])),
                    None => (words.say("new-strength-chance", &[("games", won.games.into())])),
                } }
                @if let Some([rating, low, high]) = won.rating {
                    p class="quiet" { (words.say("new-rating", &[("rating", rating.into()), ("low", low.into()), ("high", high.into())])) }
                }
            }
            None if level.measured.is_none() => p { (words.t("new-strength-none")) },
            None => {},
        }
    }
}
