//! The rim of the arena: letters of columns and numbers of rows, by which hexes are called.

use joute_rivals::HexId;

use super::place::{APOTHEM, RADIUS, centre, column, row, spot};
use super::scene::Scene;
use super::zones;
use crate::kit::Svg;
use crate::palette::{CREAM, INK};

/// Letters of 12 px and more on hexes that are 35 px high.
const SIZE: f64 = 36.0;

/// How far the middle of a letter stands above its column, outside of what lies on the hex.
const ABOVE: f64 = 15.0;

/// Where a number stands from the middle of its hex: outside, on the side of the two in the west that is never of the same row; or within,
/// where something lies there.
const OUTSIDE: (f64, f64) = (RADIUS - 3.0, 38.0);
const INSIDE: f64 = RADIUS - 22.0;

/// A letter over each column in the north, a number at the western end of each row; none where the plate of a zone lies.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>) {
    let present: Vec<HexId> = scene.present().iter().collect();
    let plates: Vec<(f64, f64)> = zones::named_at(scene).into_iter().map(|(_, at)| at).collect();
    let is_bare = |(x, y): (f64, f64)| {
        plates
            .iter()
            .all(|at| (at.0 - x).abs() > zones::WIDE / 2.0 + 18.0 || (at.1 - y).abs() > zones::HIGH / 2.0 + 18.0)
    };
    let mut marks: Vec<(String, [(f64, f64); 2])> = Vec::new();
    // None is put where something lies.
    let within = |hex: HexId, outside: (f64, f64), inside: (f64, f64)| {
        let holds = scene.hero_on(hex).is_some()
            || scene.open().sponsors.contains(hex)
            || scene.seats().any(|seat| scene.player(seat).shields.contains(hex));
        [outside, if holds { outside } else { inside }]
    };
    for q in -6..=6 {
        let first = present.iter().filter(|hex| hex.q() == q).min_by_key(|hex| hex.r());
        marks.extend(first.map(|hex| {
            let (x, y) = centre(spot(*hex));
            // Beside the head of who stands there.
            let aside = if scene.hero_on(*hex).is_some() { -38.0 } else { 0.0 };
            (column(q).to_string(), within(*hex, (x + aside, y - APOTHEM - ABOVE), (x, y - APOTHEM)))
        }));
    }
    for number in 1..=13 {
        let first = present.iter().filter(|hex| row(**hex) == number).min_by_key(|hex| hex.q());
        marks.extend(first.map(|hex| {
            let (x, y) = centre(spot(*hex));
            let low = if hex.q() % 2 == 0 { OUTSIDE.1 } else { -OUTSIDE.1 };
            (number.to_string(), within(*hex, (x - OUTSIDE.0, y + low), (x - INSIDE, y)))
        }));
    }
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
    for (words, places) in marks {
        if let Some((x, y)) = places.into_iter().find(|at| is_bare(*at)) {
            svg.text("text", &[("x", &x.round()), ("y", &(y + 12.0).round())], &words);
        }
    }
    svg.close();
}
