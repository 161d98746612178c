//! The rim of the arena: letters of columns and numbers of rows, by which hexes are called.

use joute_rivals::HexId;

use super::place::{APOTHEM, RADIUS, centre, column, extent, row, spot, spots};
use super::scene::Scene;
use super::zones;
use crate::kit::{Point, Svg};
use crate::palette::{CREAM, INK};

/// Letters of 12 px and more on hexes that are 35 px high; the sheet draws them larger on narrow pages.
const SIZE: f64 = 36.0;

/// How far above the northernmost hex the middles of the letters stand, all in one line.
pub(super) const ABOVE: f64 = 19.0;

/// How far beside its hex a number stands in the west, and how far above or below its middle; or else further out.
const OUTSIDE: Point = (RADIUS - 8.0, 40.0);
const FURTHER: f64 = RADIUS + 24.0;
/// Where all of that is taken, at the edge within it.
const INSIDE: f64 = RADIUS - 20.0;

/// A letter over each column in one line in the north, a number at the western end of each row: on no hex, no figure and no plate of a zone.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>) {
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
    for (words, (x, y)) in placed(scene) {
        svg.text("text", &[("x", &x.round()), ("y", &(y + 12.0).round())], &words);
    }
    svg.close();
}

/// Every letter and number with the place of its middle.
fn placed(scene: &Scene<'_>) -> Vec<(String, Point)> {
    let present: Vec<HexId> = scene.present().iter().collect();
    let (_, top, ..) = extent(&spots(scene.present()), 0.0);
    let plates = zones::named_at(scene);
    let from = |hex: HexId, (x, y): Point| (x - centre(spot(hex)).0, y - centre(spot(hex)).1);
    let is_free = |at: &Point| {
        let covers = |(x, y): Point| x.abs() < 50.0 && y > -60.0 && y < 95.0;
        plates.iter().all(|(_, (x, y))| (x - at.0).abs() > zones::WIDE / 2.0 + 16.0 || (y - at.1).abs() > 36.0)
            && present.iter().all(|hex| from(*hex, *at).0.hypot(from(*hex, *at).1) > APOTHEM + 12.0)
            && !scene.seats().filter_map(|seat| scene.player(seat).hex).any(|hex| covers(from(hex, *at)))
    };
    let mut placed: Vec<(String, Point)> = Vec::new();
    let mut put = |words: String, places: &[Point]| {
        // Each is told from the others.
        let is_apart = |at: &Point| placed.iter().all(|(_, other)| (at.0 - other.0).hypot(at.1 - other.1) > 44.0);
        let chosen = places.iter().find(|at| is_free(at) && is_apart(at)).or(places.last()).copied();
        placed.extend(chosen.map(|at| (words, at)));
    };
    for q in -6..=6 {
        if let Some(hex) = present.iter().find(|hex| hex.q() == q) {
            let x = centre(spot(*hex)).0;
            put(column(q).to_string(), &[0.0, -34.0, 34.0, 0.0].map(|by| (x + by, top - ABOVE)));
        }
    }
    for number in 1..=13 {
        if let Some(hex) = present.iter().filter(|hex| row(**hex) == number).min_by_key(|hex| hex.q()) {
            let ((x, y), low) = (centre(spot(*hex)), if hex.q() % 2 == 0 { -OUTSIDE.1 } else { OUTSIDE.1 });
            let last = if scene.hero_on(*hex).is_some() { (FURTHER + 22.0, 0.0) } else { (INSIDE, 0.0) };
            let places = [(OUTSIDE.0, low), (FURTHER, 0.0), (OUTSIDE.0, -low), last];
            put(number.to_string(), &places.map(|(west, by)| (x - west, y + by)));
        }
    }
    placed
}
