//! The sprite sheet of Rivals: one inline drawing per page, then references.

use std::sync::OnceLock;

use crate::kit::{self, Svg, pieces};
use crate::palette::Owner;

/// The colours of the seats, in seat order.
pub const OWNERS: [Owner; 6] = Owner::ALL;

/// The pictures of `art/rivals`.
const ART: &str = include_str!(concat!(env!("OUT_DIR"), "/rivals.svg"));

/// The definitions of the sheet, without an element around them: hatchings `hS …`, charges `chS …`, the icons of every game, and the
/// pictures of this one: grounds `g-F …`, what stands on them `d-F …`, heroes `h-atmos …`, tokens `t-…`, landing spots `s-1 …`, icons `i-…`,
/// emblems of cards `e-…`, the gold frame of a hex `gh`, its ring of the keyboard's focus `fh`.
#[must_use]
pub fn definitions() -> &'static str {
    static SHEET: OnceLock<String> = OnceLock::new();
    SHEET.get_or_init(|| {
        let mut svg = Svg::new();
        for owner in OWNERS {
            pieces::heraldry(&mut svg, owner);
        }
        kit::toothed_symbol(&mut svg);
        let (before, after) = round_squares();
        svg.art(before).art(after).art(ART);
        // What the scripts lay round squares 200 units wide lies round hexes here.
        svg.open("g", &[("id", &"gf")]).sprite("gh", "translate(100 100) scale(1.67)").close();
        // Who sits in a seat, before anybody has chosen.
        for (owner, sprite) in OWNERS.into_iter().zip(super::figures::ALL) {
            svg.open("g", &[("id", &format!("wz{}", owner.key()))]);
            svg.tinted(sprite, owner.colour(), "translate(28 70) scale(.56)").close();
            svg.open("g", &[("id", &format!("go{}", owner.key()))]);
            svg.tinted("drone", owner.colour(), "translate(23 46) scale(.9)").close();
        }
        svg.finish()
    })
}

/// The pictures of every game before and after the frame of a square.
fn round_squares() -> (&'static str, &'static str) {
    let whole = (kit::ART, "");
    kit::ART
        .split_once("<g id=\"gf\">")
        .map_or(whole, |(before, rest)| rest.split_once("</g>").map_or(whole, |(_, after)| (before, after)))
}
