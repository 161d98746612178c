//! The page behind a seat's link, and the page of errors.

use joute_games::{GameId, with_game};
use maud::{Markup, html};

use super::first::name_of;
use super::frame::Document;
use super::model::{ErrorPage, Fault, JoinPage, SeatCard, SeatKind};
use super::notice::fault;
use super::preface::Preface;
use super::table::deal;
use crate::drawn::Drawn;
use crate::palette::INK;
use crate::words::{Words, person};

/// Takes the seat, under a name.
pub(super) fn document(page: &JoinPage) -> String {
    let words = Words(page.lang);
    let title = words.t("join-title");
    let path = format!("/t/{}/join/{}", page.table, page.secret);
    let names: Vec<String> =
        page.seats.iter().filter(|card| is_known(card)).map(|card| name_of(words, &page.seats, card)).collect();
    let document = Document::of_site(page.lang, page.theme, &title, &path).with_forms().with_preface(preface(page));
    let free = page.seats.iter().any(|card| card.seat == page.seat && matches!(card.kind, SeatKind::Open { .. }));
    document.around(&html! {
        main class="page join" {
            nav class="words" aria-label=(words.t("site-nav")) { (document.wishes()) }
            section class="box" {
                (with_game!(page.game, G => <G as Drawn>::lid()))
                form class="slip deeds" method="post" action=(path) {
                    h1 id="content" class="g" { (title) }
                    p {
                        @let mode = words.mode(page.mode);
                        @if names.is_empty() { (words.say("join-alone", &[("mode", mode.into())])) }
                        @else { (words.say("join-lead", &[("names", words.list(&names).into()), ("mode", mode.into())])) }
                    }
                    @if free {
                        label {
                            span class="quiet" { (words.t("join-name")) }
                            input type="text" name="name" maxlength="24" autocomplete="nickname";
                        }
                        @if page.deal.waits { (deal::promise(words, &page.deal.commitment)) }
                        button type="submit" class="button gold g" { (words.t("join-take")) }
                    } @else {
                        p class="b" { (words.t("join-taken")) }
                    }
                }
            }
        }
    })
}

/// Who invites to which game, for messengers. The picture is that of the table, which tells nothing of the link.
fn preface(page: &JoinPage) -> Preface {
    let words = Words(page.lang);
    let is_person = |card: &&SeatCard| is_known(card) && !matches!(card.kind, SeatKind::Computer { .. });
    let hosts: Vec<String> =
        page.seats.iter().filter(is_person).map(|card| name_of(words, &page.seats, card)).collect();
    let (names, game) = (words.list(&hosts), page.game.title());
    let args = [("names", names.into()), ("n", hosts.len().into()), ("game", game.into())];
    let description = words.say(if hosts.is_empty() { "preface-join-alone" } else { "preface-join" }, &args);
    Preface { description, base_url: page.base_url.clone(), picture: format!("/t/{}/card.png", page.table) }
}

/// Whether there is more to say of somebody than that they sit there.
fn is_known(card: &SeatCard) -> bool {
    match card.kind {
        SeatKind::Open { .. } => false,
        SeatKind::Computer { .. } => true,
        SeatKind::You | SeatKind::Here | SeatKind::Friend => !person(&card.name).is_empty(),
    }
}

/// Says what went wrong, and what can be done.
pub(super) fn error(page: &ErrorPage) -> String {
    let words = Words(page.lang);
    let (title, said) = (words.t(title(&page.fault)), fault(page.lang, &page.fault));
    let document = Document::of_site(page.lang, page.theme, &title, "/");
    let reachable = page.table.as_ref().filter(|_| !matches!(page.fault, Fault::PackMissing { .. }));
    let path = reachable.map(|table| format!("/t/{table}"));
    let (back, words_back) = match &path {
        // Whoever holds the link to a seat that is taken may never have been at the table.
        Some(path) if page.fault == Fault::SeatTaken => (path.as_str(), "error-watch"),
        Some(path) => (path.as_str(), "error-table"),
        None => ("/", "error-home"),
    };
    document.around(&html! {
        main class="page error" {
            nav class="words" aria-label=(words.t("site-nav")) { (document.wishes()) }
            section {
                @if is_ours(&page.fault) { (broken()) } @else { (nothing_there()) }
                div {
                    h1 id="content" class="g" { (title) }
                    p class="lead" { (said) }
                    p class="links" { a class="button gold g" href=(back) { (words.t(words_back)) } }
                    @if path.is_none() && !is_ours(&page.fault) {
                        nav class="ways" aria-labelledby="ways-title" {
                            span id="ways-title" class="quiet" { (words.t("error-ways")) } " "
                            @for game in GameId::ALL { a class="word" href={ "/rules/" (game.code()) } { (game.title()) } " " }
                        }
                    }
                }
            }
        }
    })
}

/// What went wrong in a few words.
const fn title(fault: &Fault) -> &'static str {
    match fault {
        Fault::NotFound => "error-title-not-found",
        Fault::NoTable => "error-title-no-table",
        Fault::NoSeat => "error-title-no-seat",
        Fault::SeatTaken => "error-title-seat-taken",
        Fault::Forbidden => "error-title-forbidden",
        Fault::BadToken => "error-title-bad-token",
        Fault::TooManyBots => "error-title-too-many-bots",
        Fault::BadRequest => "error-title-bad-request",
        Fault::TooLarge => "error-title-too-large",
        Fault::RecordNotYet | Fault::ReplayNotYet => "error-title-record-not-yet",
        Fault::NoRecord => "error-title-no-record",
        Fault::Branch => "error-title-branch",
        Fault::PackMissing { .. } => "error-title-pack-missing",
        Fault::TooFast => "error-title-too-fast",
        Fault::Frozen => "error-title-frozen",
        Fault::RecordFull => "error-title-record-full",
        Fault::Internal => "error-title-internal",
    }
}

const fn is_ours(fault: &Fault) -> bool {
    matches!(fault, Fault::Frozen | Fault::Internal)
}

/// An empty place, and a golem that looks for it.
fn nothing_there() -> Markup {
    html! {
        svg class="drawing" viewBox="0 0 250 180" aria-hidden="true" focusable="false" {
            path class="corner" d="M116 46V20H142M210 20H236V46M236 114V140H210M142 140H116V114" fill="none" stroke-width="5" {}
            use href="#goT" transform="translate(20 62) scale(1.6)" {}
            path d="M12 156Q60 148 108 154Q60 162 12 156Z" class="table-cut" {}
        }
    }
}

/// A tile broken along one cut, and a golem that fell.
fn broken() -> Markup {
    html! {
        svg class="drawing" viewBox="0 0 250 180" aria-hidden="true" focusable="false" stroke-linejoin="round" {
            path d="M92 24L150 20L138 62L156 84L136 140L88 136Z" fill="#8498AA" stroke=(INK) stroke-width="4" {}
            path d="M168 26L226 30L222 150L158 146L176 92L158 68Z" fill="#8498AA" stroke=(INK) stroke-width="4" {}
            use href="#goS" transform="translate(92 96) rotate(78) scale(1.5)" {}
            path d="M10 168Q60 160 118 166Q60 174 10 168Z" class="table-cut" {}
        }
    }
}
