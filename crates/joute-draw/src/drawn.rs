//! The port of drawing: what a game brings to pages, pictures and the terminal.

use joute_content::Fault;
use joute_games::{GameId, Listed, with_game};
use maud::{Markup, PreEscaped, html};

use crate::page::build::Builder;
use crate::palette::{INK, Lang, Owner};

/// What a figure shows beside a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Figure<'a> {
    /// The action, in its notation, of which it shows what it would do.
    pub action: Option<&'a str>,
    /// Whether pieces are shown as they are printed, whatever has become of them.
    pub as_printed: bool,
}

/// A game that is drawn: fulfilled in the folder of the game, for the type of its states. How a table of it looks is said by
/// [`GamePage`](crate::page::game::GamePage), fulfilled for the [`Speaker`](crate::words::people::Speaker) of its views.
pub trait Drawn: Listed {
    /// The classes of the body of its pages, which bring its colours: `table` and its code.
    const CLASS: &'static str;
    /// Its messages in each language, English first.
    const MESSAGES: [&'static str; 2];
    /// Its own sheet of styles, which no other game loads: the generic sheets name no class that only it draws.
    const STYLES: &'static [u8];
    /// The colour of its table in the light theme.
    const TABLE: &'static str;
    /// The cloths of the seats of a new table, in seat order.
    const CLOTHS: &'static [Owner];
    /// Its pictures on the shelf.
    const SHELF: Shelf;

    /// The page on which something of one's own is built for it, if it has one.
    const BUILDER: Option<Builder> = None;

    /// The whole table as one picture that refers to [`definitions`](Drawn::definitions).
    fn picture(view: &Self::View, lang: Lang) -> String;

    /// The same for a book: as close as it can be, and with what the figure says.
    fn illustration(view: &Self::View, lang: Lang, _figure: Figure<'_>) -> String {
        Self::picture(view, lang)
    }

    /// What the drawing does not know of a sound pack that stands in `files`, by file and line.
    fn odd(_pack: &Self::Pack, _files: &[(String, String)]) -> Vec<Fault> {
        Vec::new()
    }

    /// Adds to a view what another one of the same position holds besides: what all seats know together, once a game is over.
    fn learn(_view: &mut Self::View, _from: &Self::View) {}

    /// The drawings that its pages and pictures refer to, without an element around them.
    fn definitions() -> &'static str;

    /// Whether a game of so many seats is played in two teams, whose partners sit opposite each other.
    fn in_teams(_seats: usize) -> bool {
        false
    }

    /// The option, by its name and as it is typed, that gives so many seats the colours of their cloths; `None` where they have them anyway,
    /// or cannot.
    fn coloured(_seats: usize) -> Option<(&'static str, &'static str)> {
        None
    }

    /// Its box as it stands on the shelf.
    fn lid() -> Markup {
        let (title, size) = (Self::TITLE, Self::SHELF.title);
        html! {
            svg class="lid" viewBox="-34 0 440 304" role="img" aria-label=(title) stroke-linejoin="round" {
                (inside(Self::SHELF.lid))
                text x="200" y=(63 + size / 5) text-anchor="middle" class="g" font-size=(size) fill=(INK) { (title) }
            }
        }
    }

    /// What is drawn on its box, to be looked at through [`SCENE`].
    fn scene() -> Markup {
        inside(Self::SHELF.lid)
    }

    /// What stands on the shelf beside its box.
    fn figures() -> Markup {
        html! {
            svg class="figures" viewBox="0 0 300 84" aria-hidden="true" focusable="false" {
                (inside(Self::SHELF.figures))
            }
        }
    }

    /// What the game is about, in one picture.
    fn goal() -> Markup {
        html! {
            svg class="goal" viewBox="0 0 300 110" aria-hidden="true" focusable="false" stroke-linejoin="round" { (inside(Self::SHELF.goal)) }
        }
    }

    /// What lies on the table, seen from above, when a game has just begun.
    fn table_top() -> Markup {
        inside(Self::SHELF.table_top)
    }
}

/// The part of the lid of a box below its label: the scene alone.
pub const SCENE: &str = "6 100 388 196";

/// The pictures of a game on the shelf and on the form of a new table: files of `art/shelf`.
#[derive(Clone, Copy, Debug)]
pub struct Shelf {
    /// The lid of its box, with an empty label.
    pub lid: &'static str,
    /// How large the title on the label is.
    pub title: u8,
    /// What stands beside the box.
    pub figures: &'static str,
    /// How long a game takes that `lengths` does not name, in minutes.
    pub minutes: u8,
    /// Modes that take another time: the code, up to how many seats, and how long, in minutes; fewer seats first.
    pub lengths: &'static [(&'static str, u8, u8)],
    /// The mode that the first press on the first page plays; a code of its modes.
    pub first_mode: &'static str,
    /// What the game is about.
    pub goal: &'static str,
    /// What lies on the table when a game has just begun.
    pub table_top: &'static str,
}

impl Shelf {
    /// How long a game of this mode with so many seats takes, in minutes.
    #[must_use]
    pub fn takes(&self, mode: &str, seats: usize) -> u8 {
        let named = self.lengths.iter().find(|(code, most, _)| *code == mode && seats <= usize::from(*most));
        named.map_or(self.minutes, |(_, _, minutes)| *minutes)
    }
}

/// What is drawn in a file, without the element around it.
fn inside(svg: &str) -> Markup {
    let drawn = svg.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>")).map_or("", |(drawn, _)| drawn);
    PreEscaped(drawn.lines().map(str::trim).collect())
}

/// The sprite sheet of `game` as one element that takes no room, to be put once at the head of a page that shows it.
#[must_use]
pub fn sheet(game: GameId) -> String {
    let definitions = with_game!(game, G => <G as Drawn>::definitions());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sprites\" width=\"0\" height=\"0\" aria-hidden=\"true\" \
         focusable=\"false\"><defs>{definitions}</defs></svg>"
    )
}

/// What the drawing does not know of the pack of `game` that stands in files, by name and text; nothing if it is not sound.
#[must_use]
pub fn odd(game: GameId, files: &[(String, String)]) -> Vec<Fault> {
    with_game!(game, G => G::read_pack(files).map(|(pack, _)| <G as Drawn>::odd(&pack, files)).unwrap_or_default())
}
