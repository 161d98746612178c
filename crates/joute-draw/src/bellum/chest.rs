//! Chests of three kinds, shut and open. A chest whose value the reader knows has both sides; the page shows one of them.

use joute_bellum::ChestView;

use super::icons::Symbol;
use crate::kit::{Svg, marks};
use crate::palette::LIGHT;

/// Width and height of a chest on the table, in units.
pub(super) const CHEST: (f64, f64) = (38.0, 40.0);

/// A chest with its upper left corner at the origin.
/// `open` if nothing of it is hidden, as at the end of the game.
pub(super) fn draw(svg: &mut Svg, chest: &ChestView, open: bool) {
    let kind = chest.id.kind();
    let place = "translate(19 19) scale(1.24)";
    let Some(value) = chest.value else {
        svg.sprite(Symbol::Chest(kind).sprite(), place);
        return;
    };
    if !open {
        svg.open("g", &[("class", &"shut")]);
        svg.sprite(Symbol::Chest(kind).sprite(), place);
        // A small notch: this one can be turned over.
        svg.inked("M19 35l4 4l-4 4l-4-4Z", LIGHT, 1.6).close();
    }
    svg.open("g", &[("class", &"turned")]);
    svg.sprite(&format!("o-{}", kind.code()), "translate(19 21) scale(1.24)");
    marks::counter(svg, &value.to_string(), (19.0, 36.0), 22.0, 5.0);
    svg.close();
}
