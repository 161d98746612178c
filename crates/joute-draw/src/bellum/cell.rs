//! What one row shows as a cell of the page: icons side by side, or numerals with icons. How large they are and whether they stand on one
//! line or two is up to the sheet, which knows how wide the cell is; a cell says only how much it holds.

use joute_bellum::{Icons, Row};

use super::icons::{self, Symbol};
use super::scene::Scene;
use crate::kit::Svg;

/// The most icons that are repeated rather than counted.
const REPEATED: u16 = 4;
/// How wide a digit is, and an icon with the air beside it, in hundredths of the height of a numeral.
const DIGIT: usize = 48;
const ICON: usize = 117;

/// What a row is called in the sheet: nothing, or that it is the lit one.
pub(super) fn lit(scene: &Scene<'_>, row: Row) -> &'static str {
    if scene.lit() == Some(row) { " lit" } else { "" }
}

/// The icons of a row one by one, or counted if they are many: `n3`, `k1 w2`.
pub(super) fn repeated(html: &mut Svg, class: &str, icons: &Icons) {
    let counts = icons::of_icons(icons);
    let all: u16 = counts.iter().map(|(_, count)| *count).sum();
    if all > REPEATED {
        return pairs(html, class, &counts);
    }
    html.open("span", &[("class", &format!("cell n{all}{class}"))]);
    for (symbol, count) in &counts {
        (0..*count).for_each(|_| icon(html, *symbol));
    }
    html.close();
}

/// Each kind of icon with its numeral, as totals have it.
pub(super) fn counted(html: &mut Svg, class: &str, icons: &Icons) {
    pairs(html, class, &icons::of_icons(icons));
}

/// Numerals with their icons: `k` and their number, `w` and how wide they are together in heights of a numeral.
pub(super) fn pairs(html: &mut Svg, class: &str, counts: &[(Symbol, u16)]) {
    let wide: usize = counts.iter().map(|(_, count)| count.to_string().len() * DIGIT + ICON).sum();
    let ems = wide.div_ceil(100);
    html.open("span", &[("class", &format!("cell k{} w{ems}{class}", counts.len()))]);
    for (symbol, count) in counts {
        html.open("span", &[("class", &"pair g")]);
        html.text("b", &[], &count.to_string());
        icon(html, *symbol);
        html.close();
    }
    html.close();
}

/// An icon as a drawing of its own.
pub(super) fn icon(html: &mut Svg, symbol: Symbol) {
    html.open("svg", &[("class", &"ic"), ("viewBox", &"-15 -15 30 30")]).sprite(symbol.sprite(), "").close();
}
