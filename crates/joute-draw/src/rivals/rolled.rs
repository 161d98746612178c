//! Defence dice as they were rolled.

use crate::kit::{Svg, cut, rect};
use crate::palette::{CREAM, INK};

/// Defence dice on a slip: so many successes, then the others; dice that are still to be rolled show the face that is hoped for. Two lines
/// from five dice on.
///
/// The slip has 44 units a die; it is an `<svg>` without an id, hidden from screen readers, for whom the words beside it say the same.
#[must_use]
pub fn dice_svg(dice: u8, successes: Option<u8>) -> String {
    draw(dice, successes).finish()
}

/// The same as a part of a table.
pub(super) fn draw(dice: u8, successes: Option<u8>) -> Svg {
    const PITCH: f64 = 44.0;
    let columns = if dice > 4 { dice.div_ceil(2) } else { dice.max(1) };
    let lines = if dice > 4 { 2 } else { 1 };
    let (w, h) = (f64::from(columns) * PITCH + 12.0, f64::from(lines) * PITCH + 12.0);
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"dice"),
            ("viewBox", &format_args!("-3 -3 {} {}", w + 9.0, h + 11.0)),
            ("width", &(w + 9.0)),
            ("height", &(h + 11.0)),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    );
    let d = cut(&rect(0.0, 0.0, w, h), "dice", 1.2);
    svg.leaf("path", &[("d", &d), ("transform", &"translate(3 5)"), ("fill", &INK), ("opacity", &".35")]);
    svg.inked(&d, CREAM, 3.0);
    for die in 0..dice {
        let sprite = match successes {
            None => "i-die",
            Some(hits) if die < hits => "i-die-hit",
            Some(_) => "i-die-miss",
        };
        let (column, line) = (f64::from(die % columns), f64::from(die / columns));
        let place = (6.0 + (column + 0.5) * PITCH, 6.0 + (line + 0.5) * PITCH);
        svg.sprite(sprite, &format!("translate({} {}) scale(1.4)", place.0, place.1));
    }
    svg.close();
    svg
}
