//! States and events as text, for `play` and `replay`.

mod bellum;
mod rivality;

use joute_draw::words::Lang;
use joute_games::{AnyEvent, AnyView};
use joute_kernel::Seat;

/// How wide the board may be: the width that the shell tells, or what most windows have.
fn columns() -> usize {
    std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok()).filter(|&columns| columns >= 40).unwrap_or(120)
}

/// The board as a drawing, with a line for each side below it.
pub(crate) fn board(view: &AnyView, lang: Lang) -> String {
    match view {
        AnyView::Rivality(view) => rivality::board(view, lang, columns()),
        AnyView::Bellum(view) => bellum::board(view, lang, columns()),
    }
}

/// The board in sentences.
pub(crate) fn board_in_words(view: &AnyView, lang: Lang) -> String {
    match view {
        AnyView::Rivality(view) => rivality::board_in_words(view, lang),
        AnyView::Bellum(view) => bellum::board_in_words(view, lang),
    }
}

/// What the viewer holds in hand, a line a thing.
pub(crate) fn hand(view: &AnyView, lang: Lang) -> String {
    match view {
        AnyView::Rivality(view) => rivality::hand(view, lang),
        AnyView::Bellum(view) => bellum::hand(view, lang),
    }
}

/// What happened, in one sentence; `view` is of the state after it.
pub(crate) fn event(event: &AnyEvent, view: &AnyView, lang: Lang) -> String {
    match (event, view) {
        (AnyEvent::Rivality(event), AnyView::Rivality(view)) => rivality::event(event, view, lang),
        (AnyEvent::Bellum(event), AnyView::Bellum(view)) => bellum::event(event, view, lang),
        // No state gives events of another game.
        _ => String::new(),
    }
}

/// Which question the seat to move is asked, as a title.
pub(crate) fn question(view: &AnyView, lang: Lang) -> String {
    match view {
        AnyView::Rivality(view) => rivality::question(view, lang),
        AnyView::Bellum(view) => bellum::question(view, lang),
    }
}

/// What an action would do, in a few words; empty if it cannot be read.
pub(crate) fn action(notation: &str, view: &AnyView, lang: Lang) -> String {
    match view {
        AnyView::Rivality(view) => rivality::action(notation, view, lang),
        AnyView::Bellum(view) => bellum::action(notation, view, lang),
    }
}

/// What a word of an action's notation stands for, where that says more than the word; `before` are the words before.
pub(crate) fn word(before: &[&str], word: &str, view: &AnyView, lang: Lang) -> Option<String> {
    match view {
        AnyView::Rivality(view) => rivality::word(before, word, view, lang),
        AnyView::Bellum(view) => bellum::word(before, word, view, lang),
    }
}

/// What the letters of the board stand for, where a game needs it said.
pub(crate) fn legend(view: &AnyView, lang: Lang) -> Option<String> {
    match view {
        AnyView::Rivality(_) => None,
        AnyView::Bellum(_) => Some(bellum::legend(lang)),
    }
}

/// What a seat is called where nobody has a name: its colour.
pub(crate) fn seat_name(view: &AnyView, seat: Seat, lang: Lang) -> String {
    match view {
        AnyView::Rivality(view) => rivality::seat_name(view, seat, lang),
        AnyView::Bellum(view) => bellum::seat_name(view, seat, lang),
    }
}
