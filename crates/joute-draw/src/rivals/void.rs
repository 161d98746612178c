//! The void: a hole torn in the table, what hangs in it, and the broken edge of what is left.

use super::arena::VOID;
use super::place::{Node, Spot, at, centre, edges, outlines, point, spots};
use super::scene::Scene;
use crate::kit::{Hand, Path, Point, Svg, cut};
use crate::palette::INK;
use std::collections::BTreeSet;

/// Its torn rim, the streaks in it, the earth of the broken edge and the stratum above that.
const RIM: &str = "#6B4C7C";
const STREAK: &str = "#3E2A4A";
const EARTH: &str = "#3C1E34";
const STRATUM: &str = "#7C3650";

/// Hole, streaks, and ghosts of what fell last.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>) {
    let void = scene.void();
    svg.open("g", &[("class", &"void"), ("pointer-events", &"none")]);
    let torn = |id: &str, amp: f64| -> String {
        let loops = outlines(&void).into_iter().enumerate();
        loops
            .map(|(number, nodes)| {
                let points: Vec<Point> = nodes.into_iter().map(point).collect();
                cut(&points, &format!("{id}{number}"), amp)
            })
            .collect()
    };
    let outer = torn("void", 11.0);
    svg.leaf("path", &[("d", &outer), ("fill", &RIM), ("stroke", &INK), ("stroke-width", &22)]);
    svg.leaf("path", &[("d", &outer), ("fill", &RIM), ("stroke", &RIM), ("stroke-width", &15)]);
    svg.leaf("path", &[("d", &torn("hole", 9.0)), ("fill", &VOID), ("stroke", &INK), ("stroke-width", &5)]);
    streaks(svg, scene, &void);
    let mut ghosts = Path::new();
    let fallen = scene.open().fallen();
    for &place in spots(fallen).iter().filter(|place| void.contains(*place)) {
        ghosts.polygon(&hollow(centre(place)));
    }
    dashed(svg, ghosts, "none");
    svg.close();
}

/// The outline of a hex that fell.
fn hollow((x, y): Point) -> Vec<Point> {
    let corners = [(52, 0), (26, 45), (-26, 45), (-52, 0), (-26, -45), (26, -45)];
    corners.into_iter().map(|(dx, dy)| (x + f64::from(dx), y + f64::from(dy))).collect()
}

fn dashed(svg: &mut Svg, ghosts: Path, fill: &str) {
    svg.leaf(
        "path",
        &[
            ("d", &ghosts.d()),
            ("class", &"ghosts"),
            ("fill", &fill),
            ("stroke", &RIM),
            ("stroke-width", &3.4),
            ("stroke-dasharray", &"11 9"),
        ],
    );
}

/// One of them alone, on the void.
pub(super) fn ghost(svg: &mut Svg) {
    let mut path = Path::new();
    path.polygon(&hollow((0.0, 0.0)));
    dashed(svg, path, VOID);
}

/// A star of four points round its middle.
const STAR: [Point; 8] =
    [(0.0, -1.0), (0.3, -0.3), (1.0, 0.0), (0.3, 0.3), (0.0, 1.0), (-0.3, 0.3), (-1.0, 0.0), (-0.3, -0.3)];

/// Everything in the void falls away from the middle.
fn streaks(svg: &mut Svg, scene: &Scene<'_>, void: &BTreeSet<Spot>) {
    let present = spots(scene.present());
    let (mut path, mut stars) = (Path::new(), Path::fine());
    for &(q, r) in void.difference(&present) {
        let mut hand = Hand::of(&format!("streak{q},{r}"));
        let (x, y) = centre((q, r));
        let far = (x * x + y * y).sqrt().max(1.0);
        let (ux, uy) = (x / far, y / far);
        let (dx, dy) = (hand.wobble(40.0), hand.wobble(34.0));
        let long = hand.between(14.0, 28.0);
        path.gouge((x + dx, y + dy), (x + dx + ux * long, y + dy + uy * long), 6.0, 0.0);
        if hand.between(0.0, 1.0) < 0.3 {
            let (sx, sy, s) = (x + hand.wobble(34.0), y + hand.wobble(30.0), hand.between(4.0, 7.0));
            stars.polygon(&STAR.map(|(dx, dy)| (sx + s * dx, sy + s * dy)));
        }
    }
    svg.fill(&path.d(), STREAK).fill(&stars.d(), "#CDBCE6");
}

/// The broken edge: earth below all that ends in the south.
pub(super) fn cliffs(svg: &mut Svg, scene: &Scene<'_>) {
    let (mut earth, mut stratum, mut cuts) = (Path::new(), Path::new(), Path::new());
    for (from, to) in edges(&spots(scene.present())).into_iter().filter(|(from, to)| to.0 < from.0) {
        let (a, b) = (point(from), point(to));
        let below = |(x, y): Point, by: f64| (x, y + by);
        let middle = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        let mut hand = Hand::of(&format!("cliff{},{}", from.0, from.1));
        let ragged = (middle.0 + hand.wobble(12.0), middle.1 + hand.between(24.0, 52.0));
        earth.polygon(&[a, b, below(b, depth(to)), ragged, below(a, depth(from))]);
        stratum.polygon(&[a, b, below(b, 14.0), below(middle, 17.0), below(a, 14.0)]);
        let t = hand.between(0.2, 0.8);
        let top = (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t + hand.between(8.0, 16.0));
        cuts.gouge(top, (top.0 + hand.wobble(2.0), top.1 + hand.between(10.0, 20.0)), 5.0, 0.0);
    }
    svg.open("g", &[("class", &"cliffs"), ("pointer-events", &"none")]);
    svg.inked(&earth.d(), EARTH, 4.0).fill(&stratum.d(), STRATUM).fill(&cuts.d(), INK);
    svg.close();
}

/// How deep the earth hangs below a corner: the same for both edges that meet there.
fn depth((x, y): Node) -> f64 {
    Hand::of(&format!("depth{x},{y}")).between(18.0, 34.0)
}

/// Where figures fall: a transform to their former hex, a little below it.
pub(super) fn falling(hex: joute_rivals::HexId) -> String {
    format!("{} rotate(16)", at(hex, (0.0, 40.0)))
}
