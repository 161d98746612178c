//! The die as an object: the face that counts on top, two more on its sides.

use joute_bellum::Row;

use super::scene::Die;
use crate::kit::Svg;
use crate::palette::{CREAM, INK, LIGHT};

/// Where the pips of a face are, in units of half its inner side.
const fn pips(row: Row) -> &'static [(f64, f64)] {
    match row.number() {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    }
}

/// A face seen from straight above, `size` units wide.
pub(super) fn face(svg: &mut Svg, (cx, cy): (f64, f64), size: f64, row: Option<Row>, fill: &str) {
    svg.leaf(
        "rect",
        &[
            ("x", &(cx - size / 2.0)),
            ("y", &(cy - size / 2.0)),
            ("width", &size),
            ("height", &size),
            ("rx", &format!("{:.1}", size * 0.2)),
            ("fill", &fill),
            ("stroke", &INK),
            ("stroke-width", &format!("{:.1}", (size * 0.07).max(1.6))),
        ],
    );
    let mut d = String::new();
    let r = size * 0.1;
    for (x, y) in row.map_or(&[][..], pips) {
        let (x, y) = (cx + x * size * 0.27, cy + y * size * 0.27 - r);
        d.push_str(&format!("M{x:.1} {y:.1}a{r:.1} {r:.1} 0 1 0 .1 0Z"));
    }
    if !d.is_empty() {
        svg.fill(&d, INK);
    }
}

/// The die on the table, 64 units wide, its middle on the origin: a cube seen from above, gold while it counts.
pub(super) fn cube(svg: &mut Svg, die: &Die) {
    let top = if die.row.is_some() && !die.due { LIGHT } else { CREAM };
    svg.leaf(
        "path",
        &[
            ("d", &"M-27-10L0 20L30-8L30 16L3 36L-27 14Z"),
            ("transform", &"translate(3 4)"),
            ("fill", &INK),
            ("opacity", &".35"),
        ],
    );
    svg.inked("M-27-9L1 5V34L-27 17Z", "#E0C58E", 3.0).inked("M1 5L29-9V17L1 34Z", "#8A6A34", 3.0);
    svg.inked("M-27-9L1-25L29-9L1 5Z", top, 3.0);
    // A face lies on each side as a sheared square.
    svg.open("g", &[("transform", &"matrix(.44 .22 0 .44 -13 12)")]);
    pip_group(svg, side(die, 1), INK);
    svg.close().open("g", &[("transform", &"matrix(.44 -.22 0 .44 15 12)")]);
    pip_group(svg, side(die, 2), CREAM);
    svg.close().open("g", &[("transform", &"matrix(.42 .21 -.42 .24 1 -10)")]);
    if let Some(row) = die.row.filter(|_| !die.due) {
        pip_group(svg, Some(row), INK);
    }
    svg.close();
}

/// A number on a side of the die: a die has neither its top nor its opposite on a side.
fn side(die: &Die, which: u8) -> Option<Row> {
    let top = die.row.map_or(1, Row::number);
    let others: Vec<u8> = (1..=6).filter(|n| *n != top && *n != 7 - top).collect();
    others.get(usize::from(which) - 1).copied().and_then(Row::new)
}

fn pip_group(svg: &mut Svg, row: Option<Row>, fill: &str) {
    let mut d = String::new();
    for (x, y) in row.map_or(&[][..], pips) {
        let (x, y) = (x * 17.0, y * 17.0 - 6.5);
        d.push_str(&format!("M{x} {y}a6.5 6.5 0 1 0 .1 0Z"));
    }
    if !d.is_empty() {
        svg.fill(&d, fill);
    }
}

/// A face of the die as an `<svg>` of its own; a blank one for `None`.
#[must_use]
pub fn die_picture(row: Option<Row>) -> String {
    let mut svg = Svg::new();
    svg.open("svg", &[("class", &"ic die-face"), ("viewBox", &"-15 -15 30 30"), ("aria-hidden", &"true")]);
    face(&mut svg, (0.0, 0.0), 26.0, row, CREAM);
    svg.finish()
}
