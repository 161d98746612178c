//! Chests of three kinds, shut and open. A chest whose value the reader knows has both sides; the page shows one of them.

use joute_bellum::ChestKind;

use super::scene::{Chest, Symbol};
use crate::kit::Svg;
use crate::palette::{CREAM, INK, LIGHT, RED};

/// Width and height of a chest on the table, in units.
pub(super) const CHEST: (f64, f64) = (38.0, 40.0);

/// Open chests as sprites `o-wood`, `o-metal`, `o-gold`, as wide as the shut ones.
pub(super) fn symbols(svg: &mut Svg) {
    for kind in ChestKind::ALL {
        let (body, inside) = match kind {
            ChestKind::Wood => ("#B5793A", "#5A3B1E"),
            ChestKind::Metal => ("#9FB2BF", "#4A5B68"),
            ChestKind::Gold => (LIGHT, RED),
        };
        svg.open("g", &[("id", &format!("o-{}", kind.code()))]);
        svg.inked("M-12-1L-15-13Q-6-18 4-17Q13-16 13-13L12-1Z", inside, 2.4);
        svg.fill("M-10-3L-12-10Q-3-14 10-12L9-3Z", INK);
        svg.inked("M-5-4l2-6l4 2l3-3l2 7Z", LIGHT, 1.6);
        svg.inked("M-13-2H13V11H-13Z", body, 2.4);
        if kind == ChestKind::Metal {
            svg.leaf("path", &[("d", &"M-7.5-2V11M7.5-2V11"), ("stroke", &INK), ("stroke-width", &2.2)]);
        }
        svg.close();
    }
}

/// A chest with its upper left corner at the origin.
pub(super) fn draw(svg: &mut Svg, chest: &Chest) {
    let kind = chest.id.kind();
    let place = "translate(19 19) scale(1.24)";
    let Some(value) = chest.value else {
        svg.sprite(Symbol::Chest(kind).sprite(), place);
        return;
    };
    if !chest.open {
        svg.open("g", &[("class", &"shut")]);
        svg.sprite(Symbol::Chest(kind).sprite(), place);
        // A small notch: this one can be turned over.
        svg.inked("M19 35l4 4l-4 4l-4-4Z", LIGHT, 1.6).close();
    }
    svg.open("g", &[("class", &"turned")]);
    svg.sprite(&format!("o-{}", kind.code()), "translate(19 21) scale(1.24)");
    svg.text(
        "text",
        &[
            ("x", &19),
            ("y", &36),
            ("class", &"g"),
            ("font-size", &22),
            ("fill", &INK),
            ("stroke", &CREAM),
            ("stroke-width", &5),
            ("paint-order", &"stroke"),
            ("text-anchor", &"middle"),
        ],
        &value.to_string(),
    );
    svg.close();
}

/// A chest as an `<svg>` of its own, open if its value is known, without an id.
#[must_use]
pub fn chest_picture(chest: &Chest) -> String {
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"chest-picture"),
            ("viewBox", &format!("0 0 {} {}", CHEST.0, CHEST.1 + 3.0)),
            ("width", &CHEST.0),
            ("height", &(CHEST.1 + 3.0)),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    );
    draw(&mut svg, &Chest { open: true, ..chest.clone() });
    svg.finish()
}
