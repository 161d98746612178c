//! The cuts: path data of everything that is carved rather than written.
//!
//! Points are `(x, y)` in drawing units, y downwards. Coordinates come out as integers, or with one decimal where the shape is small.

use core::fmt::Write;

use super::chance::Hand;

/// A point in drawing units, y downwards.
pub type Point = (f64, f64);

/// Path data under construction.
#[derive(Clone, Debug, Default)]
pub struct Path {
    d: String,
    fine: bool,
}

impl Path {
    /// Path data with integer coordinates.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Path data with one decimal, for shapes under some 15 units.
    #[must_use]
    pub fn fine() -> Self {
        Self { d: String::new(), fine: true }
    }

    /// Starts a new outline at `p`.
    pub fn move_to(&mut self, p: Point) -> &mut Self {
        self.op('M', &[p])
    }

    /// A straight line to `p`.
    pub fn line_to(&mut self, p: Point) -> &mut Self {
        self.op('L', &[p])
    }

    /// A curve to `p`, drawn towards `control`.
    pub fn curve_to(&mut self, control: Point, p: Point) -> &mut Self {
        self.op('Q', &[control, p])
    }

    /// Closes the outline.
    pub fn close(&mut self) -> &mut Self {
        self.d.push('Z');
        self
    }

    /// A closed polygon.
    pub fn polygon(&mut self, points: &[Point]) -> &mut Self {
        for (i, p) in points.iter().enumerate() {
            if i == 0 {
                self.move_to(*p)
            } else {
                self.line_to(*p)
            };
        }
        self.close()
    }

    /// One stroke of the gouge, thin, fat, thin: `width` units at its fattest, leaning aside by `bend` units.
    pub fn gouge(&mut self, from: Point, to: Point, width: f64, bend: f64) -> &mut Self {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = (dx * dx + dy * dy).sqrt().max(0.1);
        let (nx, ny) = (-dy / length, dx / length);
        let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        let at = |offset: f64| (middle.0 + nx * offset, middle.1 + ny * offset);
        // A quadratic curve reaches half of its control point, hence the full width on either side.
        self.move_to(from).curve_to(at(bend + width), to).curve_to(at(bend - width), from).close()
    }

    /// The path data.
    #[must_use]
    pub fn d(self) -> String {
        self.d
    }

    fn op(&mut self, letter: char, points: &[Point]) -> &mut Self {
        self.d.push(letter);
        for (i, (x, y)) in points.iter().enumerate() {
            if i > 0 {
                separate(&mut self.d, *x);
            }
            number(&mut self.d, *x, self.fine);
            separate(&mut self.d, *y);
            number(&mut self.d, *y, self.fine);
        }
        self
    }
}

/// Appends the space that a coordinate needs before it; a minus sign separates by itself.
fn separate(out: &mut String, value: f64) {
    if value > -0.6 {
        out.push(' ');
    }
}

/// Appends a coordinate: rounded to one decimal (`fine`) or to an integer, without a trailing zero.
fn number(out: &mut String, value: f64, fine: bool) {
    let scaled = if fine { (value * 10.0).round() } else { value.round() * 10.0 };
    // Coordinates are far below 2^31; the cast saturates in any case.
    #[allow(clippy::cast_possible_truncation)]
    let tenths = scaled as i64;
    let _ = match (tenths / 10, tenths % 10) {
        (whole, 0) => write!(out, "{whole}"),
        (0, tenth) if tenths < 0 => write!(out, "-.{}", -tenth),
        (0, tenth) => write!(out, ".{tenth}"),
        (whole, tenth) => write!(out, "{whole}.{}", tenth.abs()),
    };
}

/// The outline of `points` as a hand cuts it: each side in pieces of some 25 units, each corner wrong by up to `amp`.
#[must_use]
pub fn cut(points: &[Point], id: &str, amp: f64) -> String {
    let mut hand = Hand::of(id);
    let mut out = Vec::new();
    for (i, from) in points.iter().enumerate() {
        let to = points[(i + 1) % points.len()];
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = (dx * dx + dy * dy).sqrt();
        let pieces = (length / 28.0).floor().max(1.0);
        let mut piece = 0.0;
        while piece < pieces {
            let wander = if piece > 0.0 { hand.wobble(0.12) } else { 0.0 };
            let t = (piece + wander) / pieces;
            out.push((from.0 + dx * t + hand.wobble(amp), from.1 + dy * t + hand.wobble(amp)));
            piece += 1.0;
        }
    }
    let mut path = Path::fine();
    path.polygon(&out);
    path.d()
}

/// A rectangle as four corners, clockwise from the upper left.
#[must_use]
pub fn rect(x: f64, y: f64, width: f64, height: f64) -> [Point; 4] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}

/// The gold frame round the rectangle `(x, y, width, height)`: teeth of two lengths, some 17 units apart, pointing outwards.
#[must_use]
pub fn teeth(x: f64, y: f64, width: f64, height: f64) -> String {
    const INNER: f64 = 9.0;
    const SHORT: f64 = 18.0;
    const LONG: f64 = 22.0;
    let corners = rect(x, y, width, height);
    // Outward normals of the top, right, bottom and left sides.
    let normals = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
    let mut points = Vec::new();
    for side in 0..4 {
        let (from, to) = (corners[side], corners[(side + 1) % 4]);
        let (nx, ny) = normals[side];
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.abs() + dy.abs();
        let (ux, uy) = (dx / length, dy / length);
        // The frame stands INNER outside the rectangle, so each side is longer by twice that.
        let span = length + 2.0 * INNER;
        let count = (span / 17.0).round().max(2.0);
        let step = span / count;
        let mut i = 0.0;
        while i < count {
            let at = |along: f64, out: f64| {
                (from.0 + ux * (along - INNER) + nx * (INNER + out), from.1 + uy * (along - INNER) + ny * (INNER + out))
            };
            let tip = if (i / 2.0).fract() < 0.25 { LONG } else { SHORT };
            points.push(at(i * step, 0.0));
            points.push(at((i + 0.5) * step, tip - INNER));
            i += 1.0;
        }
    }
    let mut path = Path::new();
    path.polygon(&points);
    path.d()
}

/// A paper slip of `width` by `height` units with knife-cut edges, upper left corner at the origin.
#[must_use]
pub fn label(width: f64, height: f64, id: &str) -> String {
    cut(&rect(0.0, 0.0, width, height), id, 1.2)
}

/// Strokes of light along the line `points`, one every 34 units, `width` units fat, corners left free.
#[must_use]
pub fn beam(points: &[Point], width: f64) -> String {
    const STROKE: f64 = 26.0;
    const STEP: f64 = 34.0;
    let mut path = Path::new();
    for pair in points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = (dx * dx + dy * dy).sqrt();
        if length < 8.0 {
            continue;
        }
        let (ux, uy) = (dx / length, dy / length);
        let count = ((length + STEP - STROKE) / STEP).floor().max(1.0);
        let stroke = STROKE.min(length);
        let lead = (length - (count * STEP - (STEP - stroke))).max(0.0) / 2.0;
        let mut i = 0.0;
        while i < count {
            let start = lead + i * STEP;
            let at = |along: f64| (from.0 + ux * along, from.1 + uy * along);
            path.gouge(at(start), at(start + stroke), width, 0.0);
            i += 1.0;
        }
    }
    path.d()
}

#[cfg(test)]
mod tests {
    use super::super::chance::cos_sin;
    use super::*;

    #[test]
    fn coordinates_are_short_and_exact() {
        let mut path = Path::fine();
        path.polygon(&[(0.04, -0.26), (-12.0, 3.12), (100.06, -0.04)]);
        assert_eq!(path.d(), "M0 -.3L-12 3.1L100.1 0Z");
        let mut whole = Path::new();
        whole.polygon(&[(0.4, -0.6), (-12.4, 3.5)]);
        assert_eq!(whole.d(), "M0-1L-12 4Z");
    }

    #[test]
    fn a_cut_depends_on_its_id_and_on_nothing_else() {
        let square = rect(0.0, 0.0, 100.0, 60.0);
        assert_eq!(cut(&square, "a", 1.2), cut(&square, "a", 1.2));
        assert_ne!(cut(&square, "a", 1.2), cut(&square, "b", 1.2));
    }

    #[test]
    fn a_gouge_is_as_fat_as_asked_in_its_middle() {
        let mut path = Path::new();
        path.gouge((0.0, 0.0), (100.0, 0.0), 10.0, 0.0);
        // Control points at 10 on either side: a quadratic curve reaches half of that, 5 and 5.
        assert_eq!(path.d(), "M0 0Q50 10 100 0Q50-10 0 0Z");
    }

    #[test]
    fn sines_agree_with_the_library() {
        for tenth in -7200..7200 {
            let degrees = f64::from(tenth) / 10.0;
            let (cos, sin) = cos_sin(degrees);
            let radians = degrees.to_radians();
            assert!((cos - radians.cos()).abs() < 1e-6 && (sin - radians.sin()).abs() < 1e-6, "{degrees}");
        }
    }
}
