//! The rulebook of a game: chapters of short paragraphs, the rules behind each, and the positions of its pictures.
//!
//! The book of a game is data, `content/<game>/book.toml`, with both languages side by side. A picture is a position that the rules load and
//! an action that is previewed in it: nothing here draws, and nothing is drawn by hand.
//!
//! ```
//! use joute_book::book;
//! use joute_games::GameId;
//!
//! let first = &book(GameId::ALL[0]).chapters[0].parts[0];
//! assert!(!first.rules.is_empty() && !first.words.en.is_empty() && !first.words.fr.is_empty());
//! ```
#![forbid(unsafe_code)]

mod law;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use joute_games::{AnyView, GameId};
use joute_kernel::{Seat, Seed, Viewer};
use joute_wire::{apply_told, laid_over, load_position};
use serde::Deserialize;
use serde_json::{Map, Value};

pub use law::section;

/// The same words in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// A book. A test loads every page of every game.
#[derive(Default, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// Sections of the law that a newcomer does not need, such as `RIV-GEO`: no paragraph has to stand for them.
    #[serde(default)]
    pub beside: Vec<String>,
    /// What the positions of pictures have in common: they are [laid over](laid_over) it.
    #[serde(default)]
    position: Map<String, Value>,
    /// The chapters in order; the first is the card on the cover, which says the goal of the game.
    #[serde(default, rename = "chapter")]
    pub chapters: Vec<Chapter>,
}

/// A chapter, on one sheet of paper.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its anchor: small letters and dashes.
    pub id: String,
    /// What stands over it.
    pub title: Said,
    /// Its paragraphs in order.
    #[serde(default, rename = "part")]
    pub parts: Vec<Part>,
    /// What small drawings stand for.
    #[serde(default, rename = "icon")]
    pub icons: Vec<Icon>,
}

/// A paragraph or two, the rules behind them, and the picture of an example.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// What stands over it, if anything does.
    pub title: Option<Said>,
    /// The rules behind it, in the order in which they are read.
    pub rules: Vec<String>,
    /// In our own words: paragraphs in Markdown, with empty lines between them.
    pub words: Said,
    /// An example.
    pub picture: Option<Picture>,
}

/// A small drawing of the sheet of a game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Icon {
    /// The id of its sprite, such as `i-food`.
    pub sprite: String,
    /// What is shown of it: left, top, width, height in its own units.
    pub window: [i32; 4],
    /// The rules behind it.
    pub rules: Vec<String>,
    /// What it is called and what it does.
    pub words: Said,
}

/// A position, and what is shown of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// As `docs/positions.md` says.
    position: Map<String, Value>,
    /// Whose eyes it is seen with, and who acts.
    #[serde(default)]
    seat: u8,
    /// Actions that are played before it is shown, in their notation; those of another seat with its number before them, as in `1: pass`.
    #[serde(default)]
    played: Vec<String>,
    /// The action that is previewed, if one is.
    pub action: Option<String>,
    /// Whether pieces are shown as they are printed, whatever the position says has become of them.
    #[serde(default)]
    pub as_printed: bool,
    /// What is shown of it: left, top, width, height in its own units; everything if it is left out.
    pub window: Option<[i32; 4]>,
    /// What else is shown of it, in windows beside that one; on a phone they lie one below the other.
    #[serde(default)]
    pub further: Vec<[i32; 4]>,
    /// What is to be seen, for those who do not see it.
    pub alt: Said,
    /// What stands under it.
    pub caption: Said,
}

impl Picture {
    /// What its seat sees there; what the position leaves open is dealt the same each time.
    ///
    /// # Errors
    ///
    /// Why the position does not load, or why an action is refused.
    pub fn view(&self, game: GameId) -> Result<AnyView, String> {
        let seat = Seat::at(self.seat);
        let position = laid_over(&book(game).position.clone().into(), &self.position.clone().into());
        let mut state = load_position(game, &position, &mut Seed::from_number(1).stream("book"))
            .map_err(|error| error.faults.iter().map(|fault| format!("{fault}; ")).collect::<String>())?;
        for action in &self.played {
            apply_told(&mut state, seat, action).map_err(|error| format!("{action}: {error}"))?;
        }
        if let Some(action) = &self.action {
            apply_told(&mut state.clone(), seat, action).map_err(|error| format!("{action}: {error}"))?;
        }
        Ok(state.view(Viewer::Seat(seat)))
    }
}

/// The book of `game`; without a chapter if it has none.
#[must_use]
pub fn book(game: GameId) -> &'static Book {
    static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| {
        let read =
            |game: GameId| toml::from_str(game.book()).unwrap_or_else(|error| panic!("the book of {game}: {error}"));
        GameId::NAMED.into_iter().map(read).collect()
    });
    &BOOKS[game as usize]
}
