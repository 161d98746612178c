//! The port of drawing: what a game brings to pages, pictures and the terminal.

use joute_games::{GameId, Listed, with_game};
use maud::Markup;

use crate::page::game::GamePage;
use crate::page::model::SeatCard;
use crate::words::Lang;

/// A game that is drawn: fulfilled in the folder of the game, for the type of its states.
pub trait Drawn: Listed {
    /// The classes of the body of its pages, which bring its colours: `table` and its code.
    const CLASS: &'static str;
    /// Its messages in each language, English first.
    const MESSAGES: [&'static str; 2];
    /// Its own sheet of styles, which no other game loads: the generic sheets name no class that only it draws.
    const STYLES: &'static [u8];
    /// The colour of its table in the light theme.
    const TABLE: &'static str;
    /// The cloths of the seats on its drawn table, by turns.
    const CLOTHS: [&'static str; 2];

    /// The game on the page of a table, as a view shows it; without `seats` people are called by what they play.
    fn page<'a>(view: &'a Self::View, lang: Lang, seats: &'a [SeatCard]) -> Box<dyn GamePage + 'a>;

    /// The whole table as one picture that refers to [`definitions`](Drawn::definitions).
    fn picture(view: &Self::View, lang: Lang) -> String;

    /// The drawings that its pages and pictures refer to, without an element around them.
    fn definitions() -> &'static str;

    /// Whether a game of so many seats is played in two teams, whose partners sit opposite each other.
    fn in_teams(_seats: usize) -> bool {
        false
    }

    /// Its box as it stands on the shelf.
    fn lid() -> Markup;

    /// What stands on the shelf beside its box.
    fn figures() -> Markup;

    /// What lies on the table, seen from above, when a game has just begun.
    fn table_top() -> Markup;

    /// The picture of a mode, where there are several.
    fn mode_picture(_mode: &str) -> Markup {
        Markup::default()
    }
}

/// A hidden `svg` of the drawings of `game`, which its pages hold once.
pub(crate) fn sheet(game: GameId) -> String {
    let definitions = with_game!(game, G => <G as Drawn>::definitions());
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sprites\" width=\"0\" height=\"0\" aria-hidden=\"true\" \
         focusable=\"false\"><defs>{definitions}</defs></svg>"
    )
}
