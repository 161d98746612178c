//! The gold frame with teeth round something of any size: four bands of a pattern, which a stretched drawing could not give.

use super::Svg;
use crate::palette::{INK, LIGHT};

/// How far one tooth is from the next, and how broad the frame is, in CSS pixels.
const PITCH: f64 = 9.0;
const BROAD: f64 = 9.0;

/// The sprite `gt` with its patterns: as wide and high as where it is used.
pub(crate) fn symbol(svg: &mut Svg) {
    // Teeth point outwards, towards the origin of a band; its other edge is straight.
    let tooth = format!("M0 {m}L{h} 1L{PITCH} {m}V{b}H0Z", m = BROAD * 0.55, h = PITCH / 2.0, b = BROAD);
    let line = format!("M0 {m}L{h} 1L{PITCH} {m}M0 {b}H{PITCH}", m = BROAD * 0.55, h = PITCH / 2.0, b = BROAD - 0.8);
    for (id, turn, size) in [
        ("gt-n", "", (PITCH, BROAD)),
        ("gt-s", "matrix(1 0 0 -1 0 9)", (PITCH, BROAD)),
        ("gt-w", "matrix(0 1 1 0 0 0)", (BROAD, PITCH)),
        ("gt-e", "matrix(0 1 -1 0 9 0)", (BROAD, PITCH)),
    ] {
        svg.open(
            "pattern",
            &[("id", &id), ("width", &size.0), ("height", &size.1), ("patternUnits", &"userSpaceOnUse")],
        );
        svg.open("g", &[("transform", &turn)]);
        svg.fill(&tooth, LIGHT);
        svg.leaf("path", &[("d", &line), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &1.8)]);
        svg.close().close();
    }
    svg.open("symbol", &[("id", &"gt"), ("width", &"100%"), ("height", &"100%"), ("overflow", &"visible")]);
    // Each band lies outside of its edge in a drawing of its own, so that its pattern begins there.
    let bands = [
        ("0", "-9", "100%", "9", "gt-n"),
        ("0", "100%", "100%", "9", "gt-s"),
        ("-9", "0", "9", "100%", "gt-w"),
        ("100%", "0", "9", "100%", "gt-e"),
    ];
    for (x, y, width, height, fill) in bands {
        svg.open("svg", &[("x", &x), ("y", &y), ("width", &width), ("height", &height)]);
        svg.leaf("rect", &[("width", &"100%"), ("height", &"100%"), ("fill", &format!("url(#{fill})"))]);
        svg.close();
    }
    // A tooth at each corner, where two bands meet.
    for (x, y, turn) in [
        ("-9", "-9", "scale(1)"),
        ("100%", "-9", "matrix(-1 0 0 1 9 0)"),
        ("-9", "100%", "matrix(1 0 0 -1 0 9)"),
        ("100%", "100%", "matrix(-1 0 0 -1 9 9)"),
    ] {
        svg.open("svg", &[("x", &x), ("y", &y), ("width", &BROAD), ("height", &BROAD), ("overflow", &"visible")]);
        svg.open("g", &[("transform", &turn)]);
        svg.fill("M9.4 5L2 2L5 9.4H9.4Z", LIGHT);
        svg.leaf("path", &[("d", &"M9 5L2 2L5 9"), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &1.8)]);
        svg.close().close();
    }
    svg.close();
}

/// The gold frame round the part of a page that is open; the sheet shows it where it belongs.
pub fn teeth_of(html: &mut Svg) {
    html.open("svg", &[("class", &"teeth"), ("aria-hidden", &"true")]);
    html.leaf("use", &[("href", &"#gt"), ("width", &"100%"), ("height", &"100%")]);
    html.close();
}
