//! The first page: the games under one roof, and the tables of this device on the counter before them.

use joute_games::{GameId, with_game};
use joute_kernel::Seat;
use maud::{Markup, html};
use time::UtcDateTime;

use super::frame::Document;
use super::game::{self, GamePage, Status, ending_of};
use super::model::{FirstPage, NewTableForm, ResumeCard, SeatCard, SeatKind};
use super::preface::Preface;
use crate::drawn::{Drawn, SCENE};
use crate::palette::{INK, Owner};
use crate::words::people::{kin_before, signed};
use crate::words::{Words, person};

/// The level against which a game is begun with one press.
const LEVEL: &str = "adept";
/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

pub(super) fn document(page: &FirstPage) -> String {
    let words = Words(page.lang);
    let title = words.t("first-lead");
    let preface = Preface {
        description: words.t("preface-site"),
        base_url: page.base_url.clone(),
        picture: "/card.png".to_owned(),
    };
    let document = Document::of_site(page.lang, page.theme, &title, "/").with_sheet("home").with_preface(preface);
    let (over, open): (Vec<&ResumeCard>, Vec<&ResumeCard>) = page.resume.iter().partition(|card| card.finished);
    document.around(&html! {
        (scenes())
        main class="home" {
            nav class="words" aria-label=(words.t("site-nav")) { (waiting(words, &open)) (document.wishes()) }
            header {
                (roof())
                div class="board slip cream" {
                    h1 id="content" class="g" { (words.t("first-title")) }
                    p { (words.t("first-lead")) }
                }
            }
            div class="bays" { @for game in GameId::ALL { (bay(words, game, page.last.iter().find(|(of, _)| *of == game).map(|(_, form)| form))) } }
            div class="counter" { (super::table::wood()) }
            div class="lists" {
                @if page.resume.is_empty() { (newcomer(words)) }
                (list(page, "first-resume", &by_turn(open)))
                (list(page, "first-recent", &over))
                p class="links" { a class="word" href="/records" { (words.t("load-link")) } " " a class="word" href="/you" { (words.t("own-link")) } }
            }
        }
    })
}

/// The scene of every game once, to be used by its bay and by the rows of its tables.
fn scenes() -> Markup {
    html! {
        svg class="sprites" width="0" height="0" aria-hidden="true" focusable="false" {
            defs { @for game in GameId::ALL { g id={ "scene-" (game.code()) } { (with_game!(game, G => <G as Drawn>::scene())) } } }
        }
    }
}

fn scene(game: GameId, class: &str) -> Markup {
    html! {
        svg class=(class) viewBox=(SCENE) preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false" stroke-linejoin="round" {
            use href={ "#scene-" (game.code()) } {}
        }
    }
}

/// The gable over the games, stretched to the page; its lines keep their width.
fn roof() -> Markup {
    html! {
        svg class="roof" viewBox="0 0 1000 160" preserveAspectRatio="none" aria-hidden="true" focusable="false" stroke-linejoin="round" {
            path class="plank-fill" d="M52 160V132L500 24L948 132V160Z" {}
            path class="plank-cut" d="M170 128Q230 124 300 129Q230 132 170 128ZM690 116Q760 112 820 117Q750 120 690 116ZM420 70Q450 68 486 71Q450 73 420 70ZM560 84Q600 81 640 85Q600 88 560 84Z" {}
            path class="line beams" d="M214 160V92M222 160V90M778 160V90M786 160V92M52 159H948" {}
            path class="slates" d="M20 136L500 4L980 136L962 156L500 28L38 156Z" {}
            path class="line" d="M60 125L70 148M100 114L110 137M140 103L150 126M180 92L190 115M220 81L230 104M260 70L270 93M300 59L310 82M340 48L350 71M380 37L390 60M420 26L430 49M460 15L470 38M940 125L930 148M900 114L890 137M860 103L850 126M820 92L810 115M780 81L770 104M740 70L730 93M700 59L690 82M660 48L650 71M620 37L610 60M580 26L570 49M540 15L530 38M500 4V28" {}
        }
    }
}

/// A game under the roof: its scene, what it is in two lines, for how many and how long, and the one press that starts it: the same table as
/// the `last` one of this device, or one against a computer. On a narrow page the other ways to play stand under all the games.
fn bay(words: Words, game: GameId, last: Option<&NewTableForm>) -> Markup {
    let new = format!("/new/{}", game.code());
    let seats = || game.modes().iter().flat_map(|mode| mode.seats).copied();
    let (least, most) = (seats().min().unwrap_or(1), seats().max().unwrap_or(1));
    let players = words.say("first-players", &[("least", least.into()), ("most", most.into())]);
    let shelf = with_game!(game, G => <G as Drawn>::SHELF);
    let mut lengths = Vec::new();
    for mode in game.modes() {
        lengths.extend(mode.seats.iter().map(|count| shelf.takes(mode.code, usize::from(*count))));
    }
    let (short, long) =
        (lengths.iter().min().unwrap_or(&shelf.minutes), lengths.iter().max().unwrap_or(&shelf.minutes));
    let length = if short == long { short.to_string() } else { format!("{short}–{long}") };
    let minutes = words.say("first-minutes", &[("n", length.into())]);
    let against = [("name", words.character(LEVEL, 0).into()), ("level", words.level(LEVEL).into())];
    let usual = || NewTableForm::preset(game, shelf.first_mode, 0, LEVEL);
    let note = last.map_or_else(|| words.say("first-play-note", &against), |form| again(words, game, form));
    html! {
        section class="bay" aria-labelledby={ "bay-" (game.code()) } {
            div class="shop" {
                (scene(game, "scene"))
                h2 id={ "bay-" (game.code()) } class="g slip cream" { (game.title()) }
                p class="pitch" { (words.of_game("first-box-note", game, &[])) }
                div class="start" {
                    ul class="facts" {
                        li { (persons("icon drawn")) span class="unseen" { (words.t("first-players-name")) } b { (players) } }
                        li { (drawn("M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11ZM0-6V1H6")) span class="unseen" { (words.t("first-minutes-name")) } span { (minutes) } }
                    }
                    form method="post" action=(new) {
                        @let form = last.cloned().unwrap_or_else(usual);
                        @let fields = form.fields();
                        @for (name, value) in &fields { input type="hidden" name=(name) value=(value); }
                        // The colours that a new table shows on its cloths.
                        @if let Some((option, colours)) = with_game!(game, G => <G as Drawn>::coloured(form.seats.len()))
                            .filter(|(option, _)| fields.iter().all(|(name, _)| name != option)) {
                            input type="hidden" name=(option) value=(colours);
                        }
                        button type="submit" class="button gold g" { (words.t("first-play")) }
                    }
                }
                p class={ "quiet" @if last.is_some() { " again" } } { (note) }
            }
            nav class="ways" aria-label=(words.t("first-more")) {
                b class="narrow-ways" aria-hidden="true" { (game.title()) }
                a class="word" href={ "/learn/" (game.code()) } { (words.t("first-learn")) }
                a class="word" href={ (new) "?with=link" } { (words.t("first-friends")) }
                @if game.modes().iter().any(|mode| mode.code == "solo") {
                    a class="word" href={ (new) "?mode=solo&seats=1" } { (words.t("first-solo")) }
                }
                a class="word" href={ "/rules/" (game.code()) } { (words.t("first-rules")) }
                a class="word" href=(new) { (words.t("first-table")) }
                (super::build::link(words, game))
            }
        }
    }
}

/// What *Play now* lays again.
fn again(words: Words, game: GameId, last: &NewTableForm) -> String {
    let players = words.say("new-seats-count", &[("n", last.seats.len().into())]);
    let what =
        if game.modes().len() > 1 { format!("{}, {players}", words.mode(game_mode(game, last))) } else { players };
    words.say("first-play-again", &[("what", what.into())])
}

/// The mode of a form as the game lists it.
fn game_mode(game: GameId, form: &NewTableForm) -> &'static str {
    game.modes().iter().find(|mode| mode.code == form.mode).map_or("", |mode| mode.code)
}

/// An icon of ink in lines.
fn drawn(d: &'static str) -> Markup {
    html! {
        svg class="icon drawn" viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" { path d=(d) {} }
    }
}

/// The icon of how many play.
pub(super) fn persons(class: &str) -> Markup {
    html! {
        svg class=(class) viewBox="-15 -15 30 30" aria-hidden="true" focusable="false" {
            path class="full" d="M0-11A5 5 0 1 1 0-1A5 5 0 1 1 0-11ZM-9 12V9Q-9 2 0 2Q9 2 9 9V12Z" {}
        }
    }
}

/// What leads to the tables that wait for the reader, or else to those that go on: it is seen before the games.
fn waiting(words: Words, open: &[&ResumeCard]) -> Markup {
    let yours: Vec<&&ResumeCard> = open.iter().filter(|table| table.your_turn).collect();
    let (key, n) = if yours.is_empty() { ("first-going", open.len()) } else { ("first-waiting", yours.len()) };
    let to = match yours.as_slice() {
        [table] => format!("/t/{}", table.table),
        _ => "#first-resume".to_owned(),
    };
    html! { @if n > 0 { a class="word b waiting" href=(to) { (words.say(key, &[("n", n.into())])) } } }
}

/// What stands where the tables will be, for somebody who has none yet: the lessons.
fn newcomer(words: Words) -> Markup {
    html! {
        section class="newcomer" {
            h2 class="g" { (words.t("first-newcomer")) }
            div class="slip offer" {
                p { (words.t("first-newcomer-lead")) }
                @for game in GameId::ALL {
                    p class="lesson" {
                        (with_game!(game, G => <G as Drawn>::figures()))
                        a class="button" href={ "/learn/" (game.code()) } { (words.say("first-learn-game", &[("game", game.title().into())])) }
                    }
                }
            }
        }
    }
}

/// Those that wait for the reader first, then the others as they came.
fn by_turn(mut tables: Vec<&ResumeCard>) -> Vec<&ResumeCard> {
    tables.sort_by_key(|card| !card.your_turn);
    tables
}

/// Tables of this device on one slip of paper, a row each; nothing if there are none.
fn list(page: &FirstPage, title: &str, tables: &[&ResumeCard]) -> Markup {
    if tables.is_empty() {
        return html! {};
    }
    html! {
        section class="resume" {
            h2 id=(title) class="g" { (Words(page.lang).t(title)) }
            ul class="slip" { @for table in tables { li { (row(page, table)) } } }
        }
    }
}

/// One table: its game, where it stands and since when, who plays, and what can be done there.
fn row(page: &FirstPage, table: &ResumeCard) -> Markup {
    let words = Words(page.lang);
    let game = table.view.as_ref().map(|view| game::of_view(view, page.lang, &table.seats));
    let day = day_of(words, table.created, page.now);
    html! {
        a class={ "entry" @if table.your_turn { " yours" } } href={ "/t/" (table.table) } {
            (scene(table.game, "mini"))
            span class="what" {
                b { (named(words, table)) @if let Some(game) = game.as_deref().filter(|_| !table.finished) { ", " (game.progress(table.mode, false)) } }
                span class="quiet" { (state_of(words, table, game.as_deref())) " · " (day) }
            }
            span class="who" { @if let Some(game) = &game { (company(words, table, game.as_ref())) } }
            @if let Some(score) = game.as_deref().filter(|_| table.finished && table.resigned.is_none()).and_then(|game| score(words, game)) { b class="g score" { (score) } }
            span class="button deed" {
                @if table.your_turn { svg class="icon" viewBox="-12 -12 24 24" aria-hidden="true" { path d="M0-9L9 0L0 9L-9 0Z" class="light-fill" stroke=(INK) stroke-width="3" {} } }
                (words.t(if table.your_turn { "resume-your-turn" } else if table.finished { "resume-again" } else { "resume-look" }))
            }
        }
    }
}

/// The game, with its mode where it has several.
fn named(words: Words, table: &ResumeCard) -> String {
    let title = table.game.title();
    if table.game.modes().len() > 1 { format!("{title} ({})", words.mode(table.mode)) } else { title.to_owned() }
}

fn state_of(words: Words, table: &ResumeCard, game: Option<&dyn GamePage>) -> String {
    match (&table.missing, game) {
        (Some(pack), _) => words.say("resume-pack-missing", &[("pack", pack.as_str().into())]),
        (None, Some(game)) if table.finished => {
            let ending = ending_of(game, table.resigned);
            if ending.outright { ending.verdict(words) } else { ending.title }
        }
        (None, _) if table.finished => words.t("resume-finished"),
        (None, _) if table.your_turn => words.t("your-turn"),
        (None, Some(game)) => match game.status() {
            Status::Asked(seats) => words.say("resume-waits-for", &[("names", game.all_called(seats).into())]),
            Status::Chance | Status::Over => words.t("resume-waiting"),
        },
        (None, None) => words.t("resume-waiting"),
    }
}

/// The day on which a table was laid: today, yesterday, or a date.
pub(super) fn day_of(words: Words, created: u64, now: u64) -> String {
    match (now / DAY).checked_sub(created / DAY) {
        None | Some(0) => words.t("resume-today"),
        Some(1) => words.t("resume-yesterday"),
        Some(_) => {
            // A clock beyond the calendar's years is that of no machine.
            let laid = i64::try_from(created).ok().and_then(|at| UtcDateTime::from_unix_timestamp(at).ok());
            let laid = laid.unwrap_or(UtcDateTime::UNIX_EPOCH);
            words.say("resume-day", &[("month", u8::from(laid.month()).into()), ("day", laid.day().into())])
        }
    }
}

/// Everybody with their sign.
fn company(words: Words, table: &ResumeCard, game: &dyn GamePage) -> Markup {
    html! {
        @for card in &table.seats {
            span class="person" {
                @if let Some(owner) = game.owner(card.seat) { (sign(owner)) }
                bdi { @if matches!(card.kind, SeatKind::Open { .. }) { (words.t("nobody")) } @else { (game.called(card.seat)) } }
            }
        }
        @for banner in game.further() { span class="person" { (sign(banner.owner)) bdi { (banner.name) } } }
    }
}

/// The sign of an owner by itself: the sheet of sprites of this page is that of one game.
fn sign(owner: Owner) -> Markup {
    html! {
        svg class="sign" viewBox="-16 -16 32 32" aria-hidden="true" focusable="false" {
            circle r="13.5" fill=(owner.colour()) stroke=(INK) stroke-width="3" {}
            path d=(owner.charge()) fill=(owner.charge_ink()) transform="scale(.8)" {}
        }
    }
}

/// What the sides had in the end, where there are two and their points decided.
fn score(words: Words, game: &dyn GamePage) -> Option<String> {
    let ending = game.ending();
    match ending.totals.as_slice() {
        _ if ending.outright => None,
        [a, b] => Some(words.say("resume-score", &[("a", a.points.into()), ("b", b.points.into())])),
        _ => None,
    }
}

/// What somebody of `cards` is called where no board tells colours.
pub(super) fn name_of(words: Words, cards: &[SeatCard], card: &SeatCard) -> String {
    match &card.kind {
        SeatKind::Computer { level } => {
            let name = words.character(level, kin_before(cards, card.seat, level));
            words.say("computer-name", &[("name", name.into()), ("level", words.level(level).into())])
        }
        SeatKind::Open { .. } => words.t("nobody"),
        SeatKind::You | SeatKind::Here | SeatKind::Friend => match person(&card.name) {
            name if name.is_empty() => {
                signed(words, card, words.say("new-seat", &[("n", (seat_number(card.seat)).into())]))
            }
            name => signed(words, card, name),
        },
    }
}

const fn seat_number(seat: Seat) -> usize {
    seat.index() + 1
}

#[cfg(test)]
mod tests {
    use super::day_of;
    use crate::words::{Lang, Words};

    #[test]
    fn a_table_was_laid_today_yesterday_or_on_a_day_with_its_month() {
        let told = |created: u64, now: u64| day_of(Words(Lang::En), created * 86_400 + 5, now * 86_400);
        assert_eq!([told(9, 9), told(8, 9), told(20_779, 20_790)], ["today", "yesterday", "22 November"]);
        assert_eq!([told(789, 900), told(59, 99), told(20_818, 20_900)], ["29 February", "1 March", "31 December"]);
    }
}
