//! The sprite sheet of Bellum Magica: one inline drawing per page, then references.

use std::sync::OnceLock;

use super::{OWNERS, card, chest, features, icons, place, skulls, tower};
use crate::kit::{Svg, teeth};
use crate::palette::{CREAM, INK, LIGHT, RED};

/// The definitions of the sheet without an element around them, for `standalone` documents.
pub(crate) fn definitions() -> &'static str {
    static SHEET: OnceLock<String> = OnceLock::new();
    SHEET.get_or_init(|| {
        let mut svg = Svg::new();
        for owner in OWNERS {
            crate::rivality::owner_symbols(&mut svg, owner);
        }
        crate::rivality::page_icons(&mut svg);
        skulls::symbols(&mut svg);
        features::symbols(&mut svg);
        card::symbols(&mut svg);
        icons::symbols(&mut svg);
        chest::symbols(&mut svg);
        place::symbols(&mut svg);
        place::backs(&mut svg);
        tower::symbols(&mut svg);
        frames(&mut svg);
        svg.finish()
    })
}

/// The sprite sheet as one element that takes no room, to be put once at the head of a page that shows Bellum Magica.
///
/// Sprites that pages use themselves: wizards `wzS …`, charges `chS …`, hatchings `hS …`, the icons of [`super::scene::Symbol`], and
/// `i-turn i-back i-menu i-log i-tick i-cross i-why i-copy`.
#[must_use]
pub fn sheet() -> String {
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sprites\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\"><defs>",
    );
    svg.push_str(definitions());
    svg.push_str("</defs></svg>");
    svg
}

/// The gold frame of a card, 100 by 160 units, `gc`, and that of a tile, 200 by 200, `gf`, which the page's script uses; a crossed disc `mx`.
fn frames(svg: &mut Svg) {
    for (id, w, h, transform) in [("gc", 200.0, 320.0, "scale(.5)"), ("gf", 200.0, 200.0, "scale(1)")] {
        let d = format!("{}M0 0V{h}H{w}V0Z", teeth(0.0, 0.0, w, h));
        svg.open("g", &[("id", &id)]);
        svg.leaf(
            "path",
            &[
                ("d", &d),
                ("transform", &transform),
                ("fill", &LIGHT),
                ("fill-rule", &"evenodd"),
                ("stroke", &INK),
                ("stroke-width", &4),
            ],
        );
        svg.close();
    }
    svg.open("g", &[("id", &"mx")]);
    svg.leaf("circle", &[("r", &25), ("cx", &3), ("cy", &4), ("fill", &INK), ("opacity", &".4")]);
    svg.leaf("circle", &[("r", &25), ("fill", &CREAM), ("stroke", &INK), ("stroke-width", &3)]);
    svg.leaf(
        "path",
        &[("d", &"M-10-10L10 10M10-10L-10 10"), ("stroke", &RED), ("stroke-width", &7), ("stroke-linecap", &"round")],
    );
    svg.close();
}
