//! The whole table as one picture, for rulebooks and postcards: the arena, and the boards of all heroes beside it.

use super::arena;
use super::board::{Fold, hero_board};
use super::place::{extent, spots};
use super::scene::Scene;
use crate::kit::Svg;

/// How high a picture is at least, and how much of it an arena may take, in units.
const HIGH: f64 = 660.0;
const ARENA: (f64, f64) = (420.0, 760.0);
/// Between two parts, and round them.
const GAP: f64 = 14.0;
/// All of the void round the outermost hexes, with its ragged edge.
const VOID: f64 = 132.0;

/// The table as an `<svg>` with the id `board`, with what the scene lays on it.
#[must_use]
pub(crate) fn whole(scene: &Scene<'_>) -> String {
    let count = scene.view.options.seats;
    let columns = count.div_ceil(3);
    let ((wide, high), lines) = (Fold::Open.units(), count.div_ceil(columns));
    // Three boards below each other are higher than an arena has to be.
    let full = HIGH.max(f64::from(lines) * (high + GAP) + GAP);
    let (_, _, w, h) = extent(&spots(scene.present()), 60.0);
    let arena = (full * w / h.max(1.0)).clamp(ARENA.0, ARENA.1).round();
    let all = arena + GAP + f64::from(columns) * (wide + GAP);
    let top = (full - f64::from(lines) * (high + GAP) + GAP) / 2.0;
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("id", &"board"),
            ("class", &"board rivals"),
            ("viewBox", &format_args!("0 0 {all} {full}")),
            ("stroke-linejoin", &"round"),
            ("role", &"group"),
            ("aria-label", &scene.speaker.arena()),
        ],
    );
    arena::draw(&mut svg, scene, (None, "arena", "arena", VOID), Some((0.0, 0.0, arena, full)));
    for seat in scene.seats() {
        let place = seat.index() as u8;
        let (column, line) = (f64::from(place / lines), f64::from(place % lines));
        let at = (arena + GAP + column * (wide + GAP), top + line * (high + GAP));
        let (moved, place) = (format!("translate({} {})", at.0, at.1), format!("{} {} {wide} {high}", at.0, at.1));
        svg.open("g", &[("transform", &moved), ("data-box", &place)]);
        hero_board(&mut svg, scene, (seat, None), Fold::Open);
        svg.close();
    }
    svg.finish()
}
