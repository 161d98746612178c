//! Dice of six faces: a face seen from straight above, and the die on the table with the face that counts on top and two on its sides.

use super::Svg;
use crate::palette::{CREAM, INK, LIGHT};

/// Where the pips of a face are, in units of half its inner side.
const fn pips(number: u8) -> &'static [(f64, f64)] {
    match number {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    }
}

/// A face seen from straight above, `size` units wide; a question mark for `None`.
pub fn face(svg: &mut Svg, (cx, cy): (f64, f64), size: f64, number: Option<u8>, fill: &str) {
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
    match number {
        Some(number) => dots(svg, (cx, cy), size, number),
        None => unrolled(svg, (cx, cy), size),
    }
}

/// What a die says that nobody has rolled yet.
fn unrolled(svg: &mut Svg, (cx, cy): (f64, f64), size: f64) {
    svg.open("g", &[("transform", &format!("translate({cx:.1} {cy:.1}) scale({:.3})", size / 100.0))]);
    svg.fill("M-24-10Q-24-34 0-34T24-11Q24 2 6 8V15H-6V0Q11-4 11-12T0-22T-11-10ZM-7 22H7V35H-7Z", INK);
    svg.close();
}

/// A face for sprites, its middle on the origin: what fills it is said where it is used.
pub fn pips_on(svg: &mut Svg, size: f64, number: u8) {
    let half = size / 2.0;
    let square = format!("M-{half} -{half}h{size}v{size}h-{size}Z");
    svg.leaf("path", &[("d", &square), ("stroke", &INK), ("stroke-width", &2.6), ("stroke-linejoin", &"round")]);
    dots(svg, (0.0, 0.0), size, number);
}

fn dots(svg: &mut Svg, (cx, cy): (f64, f64), size: f64, number: u8) {
    let mut d = String::new();
    let r = size * 0.1;
    for (x, y) in pips(number) {
        let (x, y) = (cx + x * size * 0.27, cy + y * size * 0.27 - r);
        d.push_str(&format!("M{x:.1} {y:.1}a{r:.1} {r:.1} 0 1 0 .1 0Z"));
    }
    if !d.is_empty() {
        svg.fill(&d, INK);
    }
}

/// The die on the table, 64 units wide, its middle on the origin: a cube seen from above. `last` was rolled last, `counts` counts now: the
/// top is gold with it, and blank without.
pub fn cube(svg: &mut Svg, last: Option<u8>, counts: Option<u8>) {
    let top = if counts.is_some() { LIGHT } else { CREAM };
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
    pip_group(svg, side(last, 1), INK);
    svg.close().open("g", &[("transform", &"matrix(.44 -.22 0 .44 15 12)")]);
    pip_group(svg, side(last, 2), CREAM);
    svg.close().open("g", &[("transform", &"matrix(.42 .21 -.42 .24 1 -10)")]);
    pip_group(svg, counts, INK);
    svg.close();
}

/// A number on a side of the die: a die has neither its top nor its opposite on a side.
fn side(last: Option<u8>, which: usize) -> Option<u8> {
    let top = last.unwrap_or(1);
    (1..=6).filter(|n| *n != top && *n != 7 - top).nth(which - 1)
}

fn pip_group(svg: &mut Svg, number: Option<u8>, fill: &str) {
    let mut d = String::new();
    for (x, y) in number.map_or(&[][..], pips) {
        let (x, y) = (x * 17.0, y * 17.0 - 6.5);
        d.push_str(&format!("M{x} {y}a6.5 6.5 0 1 0 .1 0Z"));
    }
    if !d.is_empty() {
        svg.fill(&d, fill);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_has_as_many_pips_as_its_number() {
        for number in [None, Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)] {
            let mut svg = Svg::new();
            face(&mut svg, (0.0, 0.0), 26.0, number, CREAM);
            assert_eq!(svg.finish().matches("a2.6").count(), usize::from(number.unwrap_or(0)), "{number:?}");
        }
    }

    #[test]
    fn the_sides_of_a_die_are_neither_its_top_nor_opposite() {
        for top in 1..=6 {
            let sides = [side(Some(top), 1), side(Some(top), 2)];
            assert!(sides.iter().flatten().all(|n| *n != top && n + top != 7), "{top}: {sides:?}");
            assert!(sides[0].is_some() && sides[0] != sides[1], "{top}: {sides:?}");
        }
    }
}
