//! The page of one table of any game: banners at the far edge, the board, the chronicle, and the ledge with my hand.
//!
//! What a game brings is behind [`GamePage`]; nothing here knows how any game is played.

mod banners;
pub(in crate::page) mod chronicle;
mod company;
pub(in crate::page) mod deal;
pub(in crate::page) mod ending;
mod ledge;
mod slips;
#[cfg(test)]
mod tests;
mod text;

use joute_kernel::{Seat, SeatSet};
use maud::{Markup, PreEscaped, html};

use super::frame::{self, Document};
use super::game::{self, GamePage, Shown, Status};
use super::lesson;
use super::model::{SeatCard, SeatKind, TablePage};
use crate::palette::Owner;
use crate::words::Words;

pub(in crate::page) use ledge::wood;

/// What the parts of the page share.
pub(in crate::page) struct Sight<'a> {
    pub(in crate::page) page: &'a TablePage,
    pub(in crate::page) words: Words,
    pub(in crate::page) game: Box<dyn GamePage + 'a>,
    /// The seat at the near edge: the one that acts or looks from here.
    pub(in crate::page) near: Option<Seat>,
}

impl<'a> Sight<'a> {
    pub(in crate::page) fn of(page: &'a TablePage) -> Self {
        let looking = page.viewer.seat();
        let game = game::of(page);
        let near = page
            .acting
            .or(looking)
            .or(page.curtain)
            .or(page.veil)
            .filter(|seat| seat.index() < usize::from(game.seats()));
        Self { page, words: Words(page.lang), game, near }
    }

    pub(in crate::page) fn card(&self, seat: Seat) -> Option<&'a SeatCard> {
        self.page.seats.iter().find(|card| card.seat == seat)
    }

    /// The sign and colour of a seat.
    pub(in crate::page) fn owner(&self, seat: Seat) -> Option<Owner> {
        self.game.owner(seat)
    }

    /// The seats that are asked, if any.
    pub(in crate::page) fn asked(&self) -> SeatSet {
        match self.game.status() {
            Status::Asked(seats) => seats,
            Status::Chance | Status::Over => SeatSet::EMPTY,
        }
    }

    /// Several seats by their names.
    pub(in crate::page) fn names(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.game.seat(seat)).collect();
        self.words.list(&names)
    }

    /// The message `key` in the words of this game, if it has some of its own: under the key with its code behind it.
    pub(in crate::page) fn own(&self, key: &str) -> String {
        self.words.of_game(key, self.page.game, &[])
    }

    pub(in crate::page) fn is_over(&self) -> bool {
        self.game.status() == Status::Over
    }

    /// Whether seats are still to be taken by their links.
    fn waits_for_friends(&self) -> bool {
        self.page.seats.iter().any(|card| matches!(card.kind, SeatKind::Open { .. }))
    }

    /// Whether several people play at the reader's device, so that nobody is simply `you`.
    pub(in crate::page) fn is_hot_seat(&self) -> bool {
        self.page.seats.iter().filter(|card| matches!(card.kind, SeatKind::You | SeatKind::Here)).count() > 1
    }

    /// The reader's own seat is called `you`, unless several people share the device.
    pub(in crate::page) fn called(&self, seat: Seat) -> String {
        match self.card(seat) {
            Some(card) if card.kind == SeatKind::You && !self.is_hot_seat() => self.words.t("you"),
            Some(_) | None => self.game.seat(seat),
        }
    }

    /// The address of this page.
    pub(in crate::page) fn path(&self) -> String {
        format!("{}{}", self.page.base, if self.page.text { "?text=1" } else { "" })
    }

    /// The address of text mode.
    fn text_path(&self) -> String {
        format!("{}?text=1", self.page.base)
    }

    fn progress(&self, short: bool) -> String {
        self.game.progress(self.page.mode, short)
    }
}

/// The whole page of a table.
pub(super) fn document(page: &TablePage) -> String {
    let sight = Sight::of(page);
    let title = format!("{} · {}", page.game.title(), sight.progress(false));
    let sprites = !page.text || sight.is_over() || sight.waits_for_friends() || slips::is_covered(&sight);
    bound(&sight, &title, &sight.path(), sprites, &main_part(&sight))
}

/// The whole document around the `main` of a table that is only shown. `path` is where links to other languages lead back to.
pub(in crate::page) fn around(page: &TablePage, title: &str, path: &str, main: &Markup) -> String {
    bound(&Sight::of(page), title, path, true, main)
}

fn bound(sight: &Sight<'_>, title: &str, path: &str, sprites: bool, main: &Markup) -> String {
    let page = sight.page;
    let class = format!("table {} {}", page.game.code(), if page.text { "plain" } else { "at-table" });
    let document = Document {
        lang: page.lang,
        theme: page.theme,
        title,
        class: &class,
        sprites: sprites.then_some(page.game),
        script: (!page.text).then_some("joute"),
        path,
    };
    document.around(&html! {
        (main)
        @if !page.text {
            div id="live" class="unseen" role="status" aria-live="polite" {}
            (lost_line(sight.words))
        }
    })
}

/// Only the `main` element, which the script morphs in.
pub(super) fn main(page: &TablePage) -> String {
    main_part(&Sight::of(page)).into_string()
}

fn main_part(sight: &Sight<'_>) -> Markup {
    let page = sight.page;
    if page.text {
        return text::main(sight);
    }
    let tree = page.acting.and_then(|_| sight.game.tree(&page.choices));
    let ending = sight.is_over().then(|| sight.game.ending());
    html! {
        main id="table" class=(if sight.is_over() { "is-over" } else { "is-playing" }) data-version=(page.version) data-table=(page.table)
            data-base=(page.base) data-line=[page.lesson.is_some().then_some("off")] data-seat=[page.acting.map(Seat::index)]
            data-veil=[page.veil.map(Seat::index)] {
            h1 class="unseen" { (page.game.title()) }
            div id="rim" { (banners::others(sight)) (sign(sight)) }
            section id="content" class="field" tabindex="-1" aria-label=(sight.own("table-board")) {
                (PreEscaped(sight.game.board(if page.acting.is_some() { Shown::Offers } else { Shown::Alone })))
                @if let Some(ending) = &ending { (ending::victory(sight, ending)) }
                (frame::zoom(sight.words))
            }
            div id="side" {
                @if let Some(ending) = &ending { (ending::slip(sight, ending)) }
                (slips::beside(sight))
                (company::beside(sight))
                @if page.lesson.is_some() { (lesson::slip(sight)) } @else { (chronicle::slip(sight)) }
                (menu(sight))
            }
            (deal::slip(sight))
            div id="certain-slip" class="slip cream" hidden { ul id="certain" {} }
            div id="about-slip" class="slip cream" hidden {}
            div id="hint-slip" class="slip cream" hidden {}
            (slips::all(sight))
            (ledge::ledge(sight, tree.as_ref()))
            @if let Some(tree) = &tree {
                script type="application/json" id="choices" { (PreEscaped(super::data_block(tree))) }
            }
            script type="application/json" id="motions" { (PreEscaped(super::data_block(&sight.game.motions(&page.log)))) }
        }
    }
}

/// The `main` of a table that is only shown, such as a moment of a finished game: nothing can be chosen on it. `side` stands where the
/// chronicle is at a table in play; `ledge` is the whole ledge, an element with that id on its [`wood`].
pub(in crate::page) fn still(page: &TablePage, side: Markup, ledge: Markup) -> Markup {
    let sight = Sight::of(page);
    html! {
        main id="table" class="is-still" data-version=(page.version) data-table=(page.table) data-base=(page.base) data-line="off" {
            h1 class="unseen" { (page.game.title()) }
            div id="rim" { (banners::others(&sight)) (sign(&sight)) }
            section id="content" class="field" tabindex="-1" aria-label=(sight.own("table-board")) {
                (PreEscaped(sight.game.board(Shown::Alone)))
                (frame::zoom(sight.words))
            }
            div id="side" { (side) }
            (ledge)
        }
    }
}

/// The sign that hangs from the far edge: which game, and how far it is.
fn sign(sight: &Sight<'_>) -> Markup {
    html! {
        div id="sign" class="slip" {
            p class="g" { (sight.page.game.title()) }
            p class="wide" { (sight.progress(false)) }
            p class="narrow" { (sight.progress(true)) }
            (deal::mark(sight))
            a class="narrow bare" href="#menu" aria-label=(sight.words.t("table-menu")) { (frame::icon("i-menu")) }
            a class="narrow bare" href="#chronicle" aria-label=(sight.words.t("table-chronicle")) { (frame::icon("i-log")) }
        }
    }
}

fn menu(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    html! {
        nav id="menu" aria-label=(words.t("table-menu")) {
            a class="button" href={ "/rules/" (sight.page.game.code()) } { (words.t("table-rules")) }
            a class="button" href=(sight.text_path()) { (words.t("table-text")) }
            @if !sight.is_over() { a class="button" href="/" { (words.t("table-leave")) } }
            (company::menu(sight))
            (frame::wishes(sight.page.lang, sight.page.theme, &sight.path()))
            a class="narrow bare close" href="#table" aria-label=(words.t("notice-close")) { (frame::icon("i-cross")) }
        }
    }
}

/// The torn scroll that is shown while the line is down. It is outside of `main`, so that no change of the table hides it.
fn lost_line(words: Words) -> Markup {
    html! {
        div id="lost" class="slip torn" role="status" hidden {
            p class="g" { (words.t("lost-title")) }
            p { (words.t("lost-lead")) }
        }
    }
}
