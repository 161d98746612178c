//! The page on which something of one's own is built for a game before a table is laid, such as a deck. The game says what it is; the page
//! keeps nothing but its address: every press is a link or a form, and leads to the page as it is then.

use joute_games::{GameId, with_game};
use maud::{Markup, html};

use super::model::Theme;
use crate::drawn::Drawn;
use crate::words::{Lang, Words};

/// What somebody keeps for a game between tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// What they call it; untrusted.
    pub name: String,
    /// What it is, in the words of the game; untrusted.
    pub text: String,
}

/// What became of something that was to be kept: `said=…` in the address that the reader is led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// It is kept.
    Saved,
    /// There is no room for another one.
    Full,
}

impl Said {
    const CODES: [(Self, &'static str); 2] = [(Self::Saved, "saved"), (Self::Full, "full")];

    /// What a word of an address says.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        Self::CODES.into_iter().find(|(_, known)| *known == code).map(|(said, _)| said)
    }

    /// The word in addresses.
    #[must_use]
    pub fn code(self) -> &'static str {
        Self::CODES[self as usize].1
    }
}

/// What was asked of the page.
#[derive(Clone, Debug)]
pub struct BuildPage<'a> {
    /// The reader's language.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// Which game.
    pub game: GameId,
    /// The pairs of the address or of the form that was sent, in order; untrusted.
    pub asked: &'a [(String, String)],
    /// What the reader keeps, the latest first.
    pub kept: &'a [Kept],
    /// The codes of the computers' levels, weakest first.
    pub levels: &'a [&'static str],
}

/// What comes of asking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Built {
    /// The page, whole.
    Page(String),
    /// Something was pressed: the address of the page as it is then.
    Elsewhere(String),
}

/// A game's own workbench.
#[derive(Clone, Copy, Debug)]
pub struct Builder {
    /// The message that names it.
    pub name: &'static str,
    /// The page, or where it goes on.
    pub page: fn(&BuildPage<'_>) -> Built,
    /// What the pairs of a form say that is to be kept; `None` if it has no name.
    pub kept: fn(&[(String, String)]) -> Option<Kept>,
}

/// The workbench of a game, if it has one.
#[must_use]
pub fn builder(game: GameId) -> Option<Builder> {
    with_game!(game, G => <G as Drawn>::BUILDER)
}

/// The way to the workbench of a game that has one.
pub(super) fn link(words: Words, game: GameId) -> Markup {
    html! { @if let Some(builder) = builder(game) { a class="word" href=(address(game.code())) { (words.t(builder.name)) } } }
}

/// The address of the workbench of a game.
#[must_use]
pub fn address(game: &str) -> String {
    format!("/build/{game}")
}
