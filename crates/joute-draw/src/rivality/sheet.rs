//! The sprite sheet of Rivality: one inline drawing per page, then references.

use std::sync::OnceLock;

use super::plate;
use crate::kit::{self, Svg, pieces};
use crate::palette::{INK, Owner};

/// The pictures of `art/rivality`.
const ART: &str = include_str!(concat!(env!("OUT_DIR"), "/rivality.svg"));

/// Owners that Rivality uses, in the order of its printed colours.
pub const OWNERS: [Owner; 3] = [Owner::Salmon, Owner::Purple, Owner::Teal];

/// Side of a tile with its rim, and corner radius of card stock.
const TILE: [(&str, u8); 3] = [("width", 200), ("height", 200), ("rx", 12)];

/// The definitions of the sheet, without an element around them.
///
/// Sprites that pages use themselves: golems `goS goP goT`, wizards `wzS …`, charges `chS …`, tile back `bk`, lands `tD tC tF tW`,
/// shields `sa sx`, and icons `i-turn i-back i-menu i-log i-tick i-cross i-why i-copy i-shield i-stack`.
pub(crate) fn definitions() -> &'static str {
    static SHEET: OnceLock<String> = OnceLock::new();
    SHEET.get_or_init(|| {
        let mut svg = Svg::new();
        svg.open("clipPath", &[("id", &"tclip")]);
        svg.leaf("rect", &[("x", &8), ("y", &8), ("width", &184), ("height", &184), ("rx", &5)]).close();
        for owner in OWNERS {
            pieces::symbols(&mut svg, owner);
            frame(&mut svg, owner);
        }
        plate::symbols(&mut svg);
        values(&mut svg);
        svg.art(kit::ART).art(ART);
        svg.finish()
    })
}

fn card(svg: &mut Svg, fill: &str) {
    let [w, h, r] = TILE;
    svg.leaf("rect", &[(w.0, &w.1), (h.0, &h.1), (r.0, &r.1), ("fill", &fill)]);
}

fn shadow(svg: &mut Svg) {
    let [w, h, r] = TILE;
    svg.leaf(
        "rect",
        &[("x", &3), ("y", &5), (w.0, &w.1), (h.0, &h.1), (r.0, &r.1), ("fill", &INK), ("opacity", &".3")],
    );
}

/// Rims of a controlled tile, fine `f?` and coarse `e?`, and the corner squares with the charge, `c?` and `d?`.
fn frame(svg: &mut Svg, owner: Owner) {
    let key = owner.key();
    for (id, hatching, inset) in [('f', 'h', 7), ('e', 'k', 12)] {
        svg.open("g", &[("id", &format!("{id}{key}"))]);
        shadow(svg);
        card(svg, &format!("url(#{hatching}{key})"));
        let side = 200 - 2 * inset;
        svg.leaf(
            "rect",
            &[("x", &inset), ("y", &inset), ("width", &side), ("height", &side), ("rx", &7), ("fill", &INK)],
        );
        svg.close();
    }
    for (id, square, line, charge) in [
        ('c', "M160 160H192V192H160Z", 3.0, "translate(176 176) scale(.95)"),
        ('d', "M144 144H192V192H144Z", 6.0, "translate(168 168) scale(1.5)"),
    ] {
        svg.open("g", &[("id", &format!("{id}{key}"))]);
        svg.inked(square, owner.colour(), line).sprite(&format!("ch{key}"), charge).close();
    }
}

/// Value discs `v1 … v4` and `w1 … w4`.
fn values(svg: &mut Svg) {
    for value in 1..=4u8 {
        for coarse in [false, true] {
            svg.open("g", &[("id", &format!("{}{value}", if coarse { 'w' } else { 'v' }))]);
            super::tile::value_disc(svg, value, coarse);
            svg.close();
        }
    }
}
