//! Pictures that stand alone: a complete SVG document.

use joute_games::{GameId, with_game};

use crate::drawn::Drawn;

/// The rules that `web/palette.css` gives a fragment on a page, in the light theme and without custom properties.
pub(crate) const STYLE: &str = "<style>.g{font-family:\"Grenze Gotisch\",Georgia,serif;font-weight:600}\
.t{font-family:\"Alegreya Sans\",Candara,sans-serif}.b{font-family:\"Alegreya Sans\",Candara,sans-serif;font-weight:700}\
.corner{stroke:#241B24;opacity:.5}.table-cut{fill:#CDB78C}.table-line{fill:#241B24}.coarse,.ring{display:none}</style>";
/// A complete `.svg` document: `fragment`, which is one `<svg>` element that refers to the sheet of its game, with sprites, a small sheet
/// of its own and the table under it. The game is told by its code among the classes of the element; pieces
/// without one are of the first game of the shelf.
///
/// A text that is not one `<svg>` element is returned as it is.
#[must_use]
pub fn standalone(fragment: &str) -> String {
    let Some(end) = fragment.find('>').filter(|_| fragment.starts_with("<svg ")) else {
        return fragment.to_owned();
    };
    let (head, rest) = fragment.split_at(end + 1);
    let classes = head.split_once(" class=\"").and_then(|(_, rest)| rest.split('"').next()).unwrap_or("");
    let named = |game: &GameId| classes.split(' ').any(|class| class == game.code());
    let game = GameId::ALL.into_iter().find(named).unwrap_or(GameId::ALL[0]);
    let (definitions, table) = with_game!(game, G => (<G as Drawn>::definitions(), <G as Drawn>::TABLE));
    let mut document = String::with_capacity(fragment.len() + definitions.len() + 1024);
    if head.contains(" xmlns=") {
        document.push_str(head);
    } else {
        document.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" ");
        document.push_str(&head["<svg ".len()..]);
    }
    document.push_str(STYLE);
    document.push_str("<defs>");
    document.push_str(definitions);
    document.push_str("</defs>");
    // Wider than any view box, since the document does not know its own.
    document.push_str("<path d=\"M-40000-40000H40000V40000H-40000Z\" fill=\"");
    document.push_str(table);
    document.push_str("\"/>");
    document.push_str(rest);
    document
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_svg_stays_as_it_is() {
        assert_eq!(standalone("no picture"), "no picture");
    }
}
