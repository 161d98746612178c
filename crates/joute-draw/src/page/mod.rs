//! Whole pages: what the reader may see, as HTML.
//!
//! Each page is a pure function of a [`model`]; the server fills the model in. Pages hold no inline style, script or handler, so that a
//! strict content policy can forbid them; everything that people typed is escaped.

pub mod about;
pub mod build;
pub mod catalogue;
pub mod choices;
mod effect;
mod first;
pub(crate) mod frame;
pub mod game;
pub mod hint;
pub mod icon;
mod join;
pub mod lead;
pub mod lesson;
pub mod load;
pub mod model;
mod new_table;
mod notice;
/// What is kept of a reader.
pub mod own;
mod parts;
pub mod postcard;
mod preface;
pub mod replay;
pub mod review;
mod rules;
mod sight;
mod table;
pub mod telling;
#[cfg(test)]
pub(crate) mod tests;

pub use new_table::{nobody_plays, promise_is_old};
pub use notice::{Unusable, fault, notice, unusable};
pub use preface::CARD_SIZE;

use joute_games::AnyView;
use maud::{PreEscaped, html};
use model::{ErrorPage, FirstPage, JoinPage, LogLine, NewTablePage, RulesPage, SeatCard, TablePage};

use crate::words::{Lang, Words};

/// The first page: the shelf, and the tables of this device.
#[must_use]
pub fn first(page: &FirstPage) -> String {
    first::document(page)
}

/// The page on which a table is laid.
#[must_use]
pub fn new_table(page: &NewTablePage) -> String {
    new_table::document(page)
}

/// The page of a table, in pictures or in words.
#[must_use]
pub fn table(page: &TablePage) -> String {
    table::document(page)
}

/// Only the `main` of the page of a table, which the script morphs in.
#[must_use]
pub fn table_main(page: &TablePage) -> String {
    table::main(page)
}

/// The illustrated rulebook of a game, with an anchor for each rule: `#RIV-PLACE-1`.
#[must_use]
pub fn rules(page: RulesPage<'_>) -> String {
    rules::document(page)
}

/// The law of a game: each rule in plain words, with its exact wording, under the same anchors.
#[must_use]
pub fn law(page: RulesPage<'_>) -> String {
    rules::law::document(page)
}

/// The page behind a seat's link.
#[must_use]
pub fn join(page: &JoinPage) -> String {
    join::document(page)
}

/// A position of a finished game.
#[must_use]
pub fn replay(page: &replay::ReplayPage) -> String {
    replay::document(page)
}

/// Only the `main` of it, which the script lays.
#[must_use]
pub fn replay_main(page: &replay::ReplayPage) -> String {
    replay::main(page).into_string()
}

/// The review of a finished game, at one position.
#[must_use]
pub fn review(page: &review::ReviewPage) -> String {
    review::document(page)
}

/// Only the `main` of it, which the script lays.
#[must_use]
pub fn review_main(page: &review::ReviewPage) -> String {
    review::main(page).into_string()
}

/// The page that says what is kept of its reader.
#[must_use]
pub fn own(page: &own::OwnPage) -> String {
    own::document(page)
}

/// The page on which a record is brought.
#[must_use]
pub fn load(page: &load::LoadPage) -> String {
    load::document(page)
}

/// The page that says what went wrong.
#[must_use]
pub fn error(page: &ErrorPage) -> String {
    join::error(page)
}

/// What one legal action of the reader would do, as far as it is certain: an HTML fragment
/// `<div id="preview"><div id="effect">…in words…</div><svg id="board">…</svg></div>` that the page shows until the choice changes.
///
/// Made from the view alone: it says nothing about what the reader does not know. A text that is no action gives the board as it is. `seats`
/// say what people are called, `log` what the reader witnessed.
#[must_use]
pub fn preview(view: &AnyView, seats: &[SeatCard], log: &[LogLine], action: &str, lang: Lang) -> String {
    let game = game::of_view(view, lang, seats);
    let (previewed, treasure) = (game.preview_since(action, log), game.treasure(action));
    let fragment = html! {
        div id="preview" {
            (effect::effect(Words(lang), &previewed))
            (table::outlook::after(Words(lang), &previewed.after))
            (PreEscaped(&previewed.board))
            @if let Some(treasure) = treasure { (PreEscaped(treasure)) }
        }
    };
    fragment.into_string()
}

/// Data as JSON that can stand inside of a `script` element: `<`, `>` and `&` are written as escapes.
fn data_block(data: &impl serde::Serialize) -> String {
    // Trees of strings always serialise.
    let json = serde_json::to_string(data).unwrap_or_else(|_| "null".to_owned());
    json.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}
