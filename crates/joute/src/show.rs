//! States and events as text, for `play` and `replay`.

use joute_draw::page::game::{GamePage, of_view};
use joute_draw::words::Lang;
use joute_games::{AnyEvent, AnyView};
use std::io::IsTerminal as _;

/// The game of a view as text; people are called by what they play.
pub(crate) fn table(view: &AnyView, lang: Lang) -> Box<dyn GamePage + '_> {
    of_view(view, lang, &[])
}

/// How wide the text may be: the width that the shell tells, that of the window, or what most windows have.
pub(crate) fn columns() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
    let window = || std::io::stdout().is_terminal().then(|| ratatui::crossterm::terminal::size().ok()).flatten();
    told.or_else(|| window().map(|(columns, _)| columns.into())).filter(|&columns| columns >= 40).unwrap_or(120)
}

/// The board as a drawing, with what stands beside it.
pub(crate) fn board(view: &AnyView, lang: Lang) -> String {
    table(view, lang).terminal(columns()).text()
}

/// What happened, in one sentence; `view` is of the state after it.
pub(crate) fn event(event: &AnyEvent, view: &AnyView, lang: Lang) -> String {
    table(view, lang).event(event)
}
