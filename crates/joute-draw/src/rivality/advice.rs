//! Candidates of a hint on the board: the tile that would be placed, as it would lie, with a number and a bar each.

use super::board::corner;
use super::scene::{Candidate, Scene};
use super::tile;
use crate::kit::Svg;
use crate::palette::{INK, LIGHT, PAPER};

/// Where the bar lies in a cell, and how long it is when full.
const BAR: (i32, i32, f64) = (20, 158, 160.0);

/// Draws all candidates over the board.
pub(super) fn draw(svg: &mut Svg, scene: &Scene) {
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
                tile::draw(svg, ghost, scene.detail);
                svg.close();
            }
            None => {
                svg.sprite("gf", "");
            }
        }
        bar(svg, candidate);
        number(svg, candidate);
        svg.close();
    }
}

/// How much speaks for it: gold on paper, so that it is told without colour too.
fn bar(svg: &mut Svg, candidate: &Candidate) {
    let (x, y, whole) = BAR;
    let part = (candidate.share.clamp(0.0, 1.0) * whole).round();
    let right = f64::from(x) + whole;
    svg.inked(&format!("M{x} {y}H{right}V{}H{x}Z", y + 22), PAPER, 4.0);
    svg.inked(&format!("M{x} {y}H{}V{}H{x}Z", f64::from(x) + part, y + 22), LIGHT, 4.0);
}

fn number(svg: &mut Svg, candidate: &Candidate) {
    svg.leaf(
        "circle",
        &[("cx", &100), ("cy", &100), ("r", &38), ("fill", &LIGHT), ("stroke", &INK), ("stroke-width", &4)],
    );
    svg.text(
        "text",
        &[("x", &100), ("y", &119), ("class", &"g"), ("font-size", &56), ("fill", &INK), ("text-anchor", &"middle")],
        &candidate.number.to_string(),
    );
}
