//! The page of one table: banners at the far edge, the board, the chronicle, and the ledge with my hand.

mod banners;
mod chronicle;
mod ending;
mod ledge;
mod slips;
mod text;

use joute_games::AnyView;
use joute_kernel::Seat;
use joute_rivality::{Question, TurnView, View};
use maud::{Markup, PreEscaped, html};

use super::frame::{self, Document};
use super::model::{SeatCard, SeatKind, TablePage};
use crate::rivality::{Scene, Thing, board_svg};
use crate::words::Words;
use crate::words::rivality::Speaker;

/// What the parts of the page share.
struct Sight<'a> {
    page: &'a TablePage,
    view: &'a View,
    words: Words,
    speaker: Speaker<'a>,
    /// The seat at the near edge: the one that acts or looks from here.
    near: Option<Seat>,
}

impl<'a> Sight<'a> {
    fn of(page: &'a TablePage) -> Self {
        let AnyView::Rivality(view) = &page.view;
        let looking = match page.viewer {
            joute_kernel::Viewer::Seat(seat) => Some(seat),
            joute_kernel::Viewer::Spectator => None,
        };
        Self {
            page,
            view,
            words: Words(page.lang),
            speaker: Speaker::new(page.lang, view, &page.seats),
            near: page.acting.or(looking).or(page.curtain),
        }
    }

    fn name(&self, thing: Thing<'_>) -> String {
        self.speaker.thing(thing)
    }

    fn card(&self, seat: Seat) -> Option<&'a SeatCard> {
        self.page.seats.iter().find(|card| card.seat == seat)
    }

    /// The seat that is asked, if any.
    fn asked(&self) -> Option<(Seat, Question)> {
        match self.view.turn {
            TurnView::Asked { seat, question } => Some((seat, question)),
            TurnView::Chance(_) | TurnView::Over => None,
        }
    }

    fn is_over(&self) -> bool {
        self.view.turn == TurnView::Over
    }

    fn waits_for_friends(&self) -> bool {
        self.page.seats.iter().any(|card| matches!(card.kind, SeatKind::Open { .. }))
    }

    /// Whether several people play at the reader's device, so that nobody is simply `you`.
    fn is_hot_seat(&self) -> bool {
        self.page.seats.iter().filter(|card| matches!(card.kind, SeatKind::You | SeatKind::Here)).count() > 1
    }

    /// The reader's own seat is called `you`, unless several people share the device.
    fn called(&self, seat: Seat) -> String {
        match self.card(seat) {
            Some(card) if card.kind == SeatKind::You && !self.is_hot_seat() => self.words.t("you"),
            Some(_) | None => self.speaker.seat(seat),
        }
    }

    fn path(&self) -> String {
        let text = if self.page.text { "?text=1" } else { "" };
        format!("/t/{}{text}", self.page.table)
    }

    /// How many tiles the game has, and how many were placed; in solo turned up.
    fn turn_of(&self) -> (usize, usize) {
        let placed = self.view.tiles_placed();
        let all = joute_rivality::SPELL_TILES;
        (if self.is_over() { placed } else { (placed + 1).min(all) }, all)
    }

    fn turn_words(&self, key: &str) -> String {
        if self.is_over() {
            return self.words.t("table-over");
        }
        if matches!(self.view.turn, TurnView::Chance(_)) {
            return self.words.t("table-setup");
        }
        if self.view.mode.is_solo() {
            return self.words.mode(self.page.mode);
        }
        let (n, of) = self.turn_of();
        self.words.say(key, &[("n", n.into()), ("of", of.into())])
    }
}

/// The whole page of a table.
pub(super) fn document(page: &TablePage) -> String {
    let sight = Sight::of(page);
    let title = format!("{} · {}", page.game.title(), sight.turn_words("table-turn"));
    let path = sight.path();
    let class = if page.text { "table rivality plain" } else { "table rivality at-table" };
    let sprites = !page.text || sight.is_over() || sight.waits_for_friends() || slips::is_covered(&sight);
    let document = Document { lang: page.lang, title: &title, class, sprites, script: !page.text, path: &path };
    document.around(&html! {
        (main_part(&sight))
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
    let tree = super::choices::tree(&page.view, &page.choices, page.lang).filter(|_| page.acting.is_some());
    html! {
        main id="table" class=(if sight.is_over() { "is-over" } else { "is-playing" }) data-version=(page.version) data-table=(page.table)
            data-seat=[page.acting.map(Seat::index)] {
            h1 class="unseen" { (page.game.title()) }
            div id="rim" { (banners::others(sight)) (sign(sight)) }
            section id="content" class="field" tabindex="-1" aria-label=(sight.words.t("table-board")) { (board(sight)) }
            div id="side" {
                @if sight.is_over() { (ending::slip(sight)) }
                (slips::beside(sight))
                (chronicle::slip(sight))
                (menu(sight))
            }
            div id="certain-slip" class="slip cream" hidden { ul id="certain" {} }
            (slips::all(sight))
            (ledge::ledge(sight, tree.as_ref()))
            @if let Some(tree) = &tree {
                script type="application/json" id="choices" { (PreEscaped(super::data_block(tree))) }
            }
        }
    }
}

/// The sign that hangs from the far edge: which game, and how far it is.
fn sign(sight: &Sight<'_>) -> Markup {
    html! {
        div id="sign" class="slip" {
            p class="g" { (sight.page.game.title()) }
            p class="wide" { (sight.turn_words("table-turn")) }
            p class="narrow" { (sight.turn_words("table-turn-short")) }
            a class="narrow bare" href="#menu" aria-label=(sight.words.t("table-menu")) { (frame::icon("i-menu")) }
            a class="narrow bare" href="#chronicle" aria-label=(sight.words.t("table-chronicle")) { (frame::icon("i-log")) }
        }
    }
}

fn board(sight: &Sight<'_>) -> Markup {
    let mut scene = Scene::named(sight.view, sight.page.lang, &|thing| sight.name(thing));
    if sight.page.acting.is_none() || !matches!(sight.asked(), Some((_, Question::Place))) {
        scene.free.clear();
    }
    if sight.is_over() {
        scene.room.clear();
    }
    PreEscaped(board_svg(&scene))
}

fn menu(sight: &Sight<'_>) -> Markup {
    let words = sight.words;
    html! {
        nav id="menu" aria-label=(words.t("table-menu")) {
            a class="button" href={ "/rules/" (sight.page.game.code()) } { (words.t("table-rules")) }
            a class="button" href={ "/t/" (sight.page.table) "?text=1" } { (words.t("table-text")) }
            a class="button" href="/" { (words.t("table-leave")) }
            (frame::language(sight.page.lang, &sight.path()))
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
