//! Chests of three kinds. What is known of one stands on a plate under it: its value, or its public number and its value on a disc.

use joute_bellum::ChestView;

use super::icons::Symbol;
use crate::kit::{Svg, marks};
use crate::palette::CREAM;
use crate::words::Words;

/// Width and height of a chest with its plate, in units.
pub(super) const CHEST: (f64, f64) = (44.0, 52.0);

/// A chest with its upper left corner at the origin. `open` if nothing of it is hidden, as at the end of the game.
fn lid(svg: &mut Svg, chest: &ChestView, open: bool) {
    let kind = chest.id.kind();
    if open && chest.value.is_some() {
        svg.sprite(&format!("o-{}", kind.code()), "translate(22 20) scale(1.4)");
    } else {
        svg.sprite(Symbol::from(kind).sprite(), "translate(22 18) scale(1.4)");
    }
}

/// A slip under the chest with a few characters on it.
pub(super) fn plate(svg: &mut Svg, words: &str, class: &'static str) {
    let half = if words.chars().count() > 2 { 17.0 } else { 12.0 };
    svg.open("g", &[("class", &class)]);
    svg.inked(&format!("M{} 34h{}v18h-{}Z", 22.0 - half, 2.0 * half, 2.0 * half), CREAM, 2.0);
    let size = if words.chars().count() > 3 { 14.5 } else { 17.0 };
    marks::numeral(svg, words, (22.0, 49.0), size, "middle", None);
    svg.close();
}

/// A chest of the reader, or one whose value is open to all: its value on the plate.
pub(super) fn own(svg: &mut Svg, chest: &ChestView, open: bool) {
    lid(svg, chest, open);
    let value = chest.value.map_or_else(|| "?".to_owned(), |value| value.to_string());
    plate(svg, &value, "plate");
}

/// A chest of somebody else: its public number on the plate, and on a disc the value that the reader may know.
pub(super) fn other(svg: &mut Svg, chest: &ChestView, words: Words) {
    lid(svg, chest, false);
    plate(svg, &words.say("bel-thing-numbered", &[("n", chest.id.number().into())]), "plate");
    if let Some(value) = chest.value {
        svg.open("g", &[("class", &"value")]);
        svg.disc((11.5, 11.5), 10.0, CREAM, 2.0);
        marks::numeral(svg, &value.to_string(), (11.5, 17.5), 17.0, "middle", None);
        svg.close();
    }
}
