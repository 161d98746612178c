//! Candidates of a hint on the board: the tile that would be placed, as it would lie, with a number and a bar each.

use super::grid::corner;
use super::scene::Scene;
use super::tile;
use crate::kit::{Svg, marks};

/// Where the bar lies in a cell, and how long it is when full.
const BAR: (f64, f64, f64) = (20.0, 158.0, 160.0);

/// Draws all candidates over the board.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>) {
    for candidate in &scene.candidates {
        let (x, y) = corner(candidate.cell);
        let place = format!("translate({x} {y})");
        svg.open(
            "g",
            &[("class", &"candidate"), ("transform", &place), ("pointer-events", &"none"), ("aria-hidden", &"true")],
        );
        match &candidate.tile {
            Some(ghost) => {
                svg.open("g", &[("opacity", &".85")]);
                tile::draw(svg, scene, ghost);
                svg.close();
            }
            None => {
                svg.sprite("gf", "");
            }
        }
        marks::share(svg, BAR, 22.0, 4.0, candidate.share);
        marks::disc(svg, (100.0, 100.0), 38.0, 4.0);
        marks::numeral(svg, &candidate.number.to_string(), (100.0, 119.0), 56.0, "middle", None);
        svg.close();
    }
}
