//! The rim of the arena: letters of columns and numbers of rows, by which hexes are called.

use joute_rivals::HexId;

use super::place::{APOTHEM, RADIUS, centre, column, row, spot};
use super::scene::Scene;
use super::zones;
use crate::kit::Svg;
use crate::palette::{CREAM, INK};

/// Letters of 12 px and more on hexes that are 35 px high.
const SIZE: f64 = 36.0;

/// How far the middle of a letter stands below what is seen at least, so that all of it is.
const ABOVE: f64 = 20.0;

/// How far west of the middle of its hex a number stands, so that it is not read together with the letter beside it.
const INSIDE: f64 = RADIUS - 22.0;

/// A letter on the northern side of each column, a number in the western corner of each row; none where the plate of a zone lies.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>) {
    let present: Vec<HexId> = scene.present().iter().collect();
    let top = present.iter().map(|hex| centre(spot(*hex)).1 - APOTHEM).fold(f64::INFINITY, f64::min);
    let plates: Vec<(f64, f64)> = zones::named_at(scene).into_iter().map(|(_, at)| at).collect();
    let mut marks: Vec<(String, f64, f64)> = Vec::new();
    for q in -6..=6 {
        let first = present.iter().filter(|hex| hex.q() == q).min_by_key(|hex| hex.r());
        marks.extend(first.map(|hex| {
            let (x, y) = centre(spot(*hex));
            // At the northern edge of what is seen it stands within its hex.
            (column(q).to_string(), x, (y - APOTHEM).max(top + ABOVE))
        }));
    }
    for number in 1..=13 {
        let first = present.iter().filter(|hex| row(**hex) == number).min_by_key(|hex| hex.q());
        marks.extend(first.map(|hex| {
            let (x, y) = centre(spot(*hex));
            (number.to_string(), x - INSIDE, y)
        }));
    }
    let is_bare = |x: f64, y: f64| {
        plates
            .iter()
            .all(|at| (at.0 - x).abs() > zones::WIDE / 2.0 + 18.0 || (at.1 - y).abs() > zones::HIGH / 2.0 + 18.0)
    };
    svg.open(
        "g",
        &[
            ("class", &"rim b"),
            ("pointer-events", &"none"),
            ("aria-hidden", &"true"),
            ("font-size", &SIZE),
            ("text-anchor", &"middle"),
            ("fill", &CREAM),
            ("stroke", &INK),
            ("stroke-width", &9),
            ("paint-order", &"stroke"),
        ],
    );
    for (words, x, y) in marks.into_iter().filter(|(_, x, y)| is_bare(*x, *y)) {
        svg.text("text", &[("x", &x.round()), ("y", &(y + 12.0).round())], &words);
    }
    svg.close();
}
