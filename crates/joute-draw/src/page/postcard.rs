//! The picture of a page for messengers: a board on its table, with the game and who plays it on a slip of paper.
//!
//! It is a whole SVG document, which the server makes a raster of. A table is drawn from a page that was made for a spectator, so that it
//! shows nothing that anybody may not see.

use core::fmt::Write as _;

use joute_games::{GameId, with_game, with_view};

use super::model::TablePage;
use super::preface::CARD_SIZE;
use super::rules::print::{Room, printed};
use super::sight::Sight;
use crate::drawn::{Drawn, Figure};
use crate::export::standalone;
use crate::fonts::{Face, fit, wrapped};
use crate::kit::{Svg, cut, rect};
use crate::palette::{INK, Lang, PAPER};
use crate::words::Words;

/// The board, and the slip beside it: left, top, width, height.
const BOARD: [f64; 4] = [30.0, 30.0, 760.0, 570.0];
const SLIP: [f64; 4] = [818.0, 54.0, 346.0, 522.0];

/// The picture of a table, from the page that a spectator sees of it.
#[must_use]
pub fn of_table(page: &TablePage) -> String {
    let sight = Sight::of(page);
    let ending = sight.ending();
    let board = with_view!(&page.view, G, view => <G as Drawn>::illustration(view, page.lang, Figure::default()));
    let ground = with_game!(page.game, G => <G as Drawn>::TABLE);
    let mut svg = Svg::new();
    let mut y = slip(&mut svg, page.game.title());
    for total in ending.totals.iter().take(6) {
        y = line(&mut svg, y, &total.who, ending.is_counted().then_some(total.points), total.owner.key());
    }
    let told = if sight.is_over() { ending.title.clone() } else { sight.progress(false) };
    foot(&mut svg, &told);
    document(page.game, &printed(&board, "", ground, None, Room::At(BOARD)), &svg)
}

/// The picture of a game: its box.
#[must_use]
pub fn of_game(game: GameId, lang: Lang) -> String {
    let words = Words(lang);
    let lid = with_game!(game, G => <G as Drawn>::lid()).into_string();
    let mut svg = Svg::new();
    let y = slip(&mut svg, game.title()) + 28.0;
    let note = words.of_game("first-box-note", game, &[]);
    let lines = few(&note, 28.0, SLIP[2] - 44.0);
    for (number, line) in (0_u32..).zip(&lines) {
        text(&mut svg, (SLIP[0] + 24.0, y + 38.0 * f64::from(number)), line, "t", 28.0);
    }
    foot(&mut svg, &words.t("first-lead"));
    document(game, &placed(&lid, BOARD), &svg)
}

/// A document in the colours of a game.
fn document(game: GameId, board: &str, svg: &Svg) -> String {
    let (width, height) = CARD_SIZE;
    let mut whole = format!(
        "<svg class=\"board {}\" viewBox=\"0 0 {width} {height}\" stroke-linejoin=\"round\">{board}",
        game.code()
    );
    whole.push_str(&svg.clone().finish());
    whole.push_str("</svg>");
    standalone(&whole)
}

/// A drawing of its own, fitted into an area.
fn placed(drawing: &str, [x, y, width, height]: [f64; 4]) -> String {
    let mut head = String::from("<svg ");
    let _ = write!(head, "x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" ");
    drawing.replacen("<svg ", &head, 1)
}

/// The slip of paper with the name of the game; gives where the next line stands.
fn slip(svg: &mut Svg, title: &str) -> f64 {
    let [x, y, width, height] = SLIP;
    let d = cut(&rect(x, y, width, height), "card", 2.0);
    svg.leaf("path", &[("d", &d), ("transform", &"translate(6 9)"), ("fill", &INK), ("opacity", &".32")]);
    svg.inked(&d, PAPER, 4.0);
    let title = fit(title, Face::Title, 66.0, width - 48.0);
    for (number, line) in (0_u32..).zip(&title.lines) {
        text(svg, (x + 24.0, y + 74.0 + 46.0 * f64::from(number)), line, "g", title.size.min(66.0));
    }
    let lines = if title.lines.len() > 1 { 46.0 } else { 0.0 };
    y + 122.0 + lines
}

/// Who plays, with the sign of their seat and what they have; gives where the next line stands.
fn line(svg: &mut Svg, y: f64, who: &str, points: Option<u16>, key: char) -> f64 {
    let [x, _, width, _] = SLIP;
    svg.sprite(&format!("go{key}"), &format!("translate({} {}) scale(.8)", x + 24.0, y - 6.0));
    let fitted = fit(who, Face::Text, 32.0, width - 168.0);
    let name = fitted.lines.join(" ");
    text(svg, (x + 78.0, y + 28.0), &name, "b", if fitted.lines.len() > 1 { fitted.size * 0.7 } else { fitted.size });
    if let Some(points) = points {
        let attrs: crate::kit::Attrs<'_> = &[
            ("x", &(x + width - 24.0)),
            ("y", &(y + 31.0)),
            ("class", &"g"),
            ("font-size", &44),
            ("fill", &INK),
            ("text-anchor", &"end"),
        ];
        svg.text("text", attrs, &points.to_string());
    }
    y + 58.0
}

/// What is told at the foot of the slip, on two lines at most.
fn foot(svg: &mut Svg, told: &str) {
    let [x, y, width, height] = SLIP;
    let lines = few(told, 28.0, width - 44.0);
    let first = y + height - 26.0 - 36.0 * (lines.len().saturating_sub(1)) as f64;
    for (number, line) in (0_u32..).zip(&lines) {
        text(svg, (x + 24.0, first + 36.0 * f64::from(number)), line, "t", 28.0);
    }
}

fn text(svg: &mut Svg, (x, y): (f64, f64), words: &str, class: &'static str, size: f64) {
    let size = format!("{size:.1}");
    svg.text("text", &[("x", &x), ("y", &y), ("class", &class), ("font-size", &size), ("fill", &INK)], words);
}

/// Words on lines no wider than `room`, five at most.
fn few(words: &str, size: f64, room: f64) -> Vec<String> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let mut lines = wrapped(&words.join(" "), Face::Text, size, room);
    lines.truncate(5);
    lines
}

#[cfg(test)]
mod tests {
    use joute_games::GameId;

    use super::{of_game, of_table};
    use crate::page::preface::CARD_SIZE;
    use crate::page::tests::pages;
    use crate::words::Lang;

    /// Width and height of a PNG, from its first block.
    fn size(png: &[u8]) -> (u32, u32) {
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
        (number(16), number(20))
    }

    #[test]
    fn pictures_of_games_and_tables_have_the_size_that_messengers_show() {
        for game in GameId::ALL {
            let png = joute_raster::png(&of_game(game, Lang::Fr), CARD_SIZE.0).expect("it can be drawn");
            assert_eq!(size(&png), CARD_SIZE, "{game}");
        }
        let mut drawn = 0;
        let mut seen = 0;
        pages(&mut |page| {
            seen += 1;
            if seen % 19 != 1 {
                return;
            }
            let svg = of_table(page);
            assert!(joute_raster::extent(&svg).is_ok(), "{}", page.table);
            assert!(
                svg.contains("viewBox=\"0 0 1200 630\"") && !svg.contains(" style=") && !svg.contains("data-touch")
            );
            drawn += 1;
        });
        assert!(drawn > 5, "{drawn} tables");
    }
}
