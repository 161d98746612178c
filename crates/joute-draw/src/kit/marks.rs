//! Marks that are laid over things: numerals, gold discs, the bar of a candidate.

use super::Svg;
use crate::palette::{CREAM, INK, LIGHT, PAPER};

/// A number with one decimal at most.
fn short(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// A numeral in the face of titles, in ink unless a class gives it a colour that follows the theme; `anchor` is `start`, `middle` or `end`.
pub fn numeral(svg: &mut Svg, words: &str, at: (f64, f64), size: f64, anchor: &str, class: Option<&str>) {
    let class_of = class.map_or_else(|| "g".to_owned(), |class| format!("g {class}"));
    let (x, y, size) = (short(at.0), short(at.1), short(size));
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> =
        vec![("x", &x), ("y", &y), ("class", &class_of), ("font-size", &size)];
    if class.is_none() {
        attrs.push(("fill", &INK));
    }
    if anchor != "start" {
        attrs.push(("text-anchor", &anchor));
    }
    svg.text("text", &attrs, words);
}

/// A numeral in ink with a cream rim of `rim` units, which is read on any ground; its foot is in the middle of `at`.
pub fn counter(svg: &mut Svg, words: &str, at: (f64, f64), size: f64, rim: f64) {
    centred(svg, words, at, size, INK, Some(rim));
}

/// A numeral in cream, for dark grounds; its foot is in the middle of `at`.
pub fn pale(svg: &mut Svg, words: &str, at: (f64, f64), size: f64) {
    centred(svg, words, at, size, CREAM, None);
}

/// Words in the face of titles and any colour, their foot in the middle of `at`, with a cream rim if one is wanted.
pub fn centred(svg: &mut Svg, words: &str, at: (f64, f64), size: f64, fill: &str, rim: Option<f64>) {
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> =
        vec![("x", &at.0), ("y", &at.1), ("class", &"g"), ("font-size", &size), ("fill", &fill)];
    if let Some(rim) = &rim {
        attrs.extend([
            ("stroke", &CREAM as &dyn core::fmt::Display),
            ("stroke-width", rim),
            ("paint-order", &"stroke"),
        ]);
    }
    attrs.push(("text-anchor", &"middle"));
    svg.text("text", &attrs, words);
}

/// Words in the face of titles and any colour, from `at` on.
pub fn lettered(svg: &mut Svg, words: &str, (x, y): (f64, f64), size: f64, fill: &str) {
    svg.text("text", &[("x", &x), ("y", &y), ("class", &"g"), ("font-size", &size), ("fill", &fill)], words);
}

/// Words in the face of text, or that of another class, and any colour, from `at` on.
pub fn written(svg: &mut Svg, words: &str, (class, size, fill): (&str, f64, &str), (x, y): (f64, f64)) {
    svg.text("text", &[("x", &x), ("y", &y), ("class", &class), ("font-size", &size), ("fill", &fill)], words);
}

/// Strong upright words in any colour, their foot in the middle of `at`.
pub fn upright(svg: &mut Svg, words: &str, (x, y): (f64, f64), size: f64, fill: &str) {
    let anchored = ("text-anchor", &"middle" as &dyn core::fmt::Display);
    let attrs: super::Attrs<'_> =
        &[("x", &x), ("y", &y), ("class", &"b"), ("font-size", &size), ("fill", &fill), anchored];
    svg.text("text", attrs, words);
}

/// The gold disc under a numeral.
pub fn disc(svg: &mut Svg, at: (f64, f64), r: f64, line: f64) {
    svg.disc(at, r, LIGHT, line);
}

/// How much speaks for a candidate, `0.0..=1.0`, as a bar of this left, top and width: gold on paper, so that it is told without colour too.
pub fn share(svg: &mut Svg, (x, y, whole): (f64, f64, f64), height: f64, line: f32, share: f64) {
    let bottom = y + height;
    for (width, fill) in [(whole, PAPER), ((share.clamp(0.0, 1.0) * whole).round(), LIGHT)] {
        svg.inked(&format!("M{x} {y}H{}V{bottom}H{x}Z", x + width), fill, line);
    }
}

/// What is pointed out on a board: places with the gold frame, some with a few characters on a gold disc. `P` names a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pointed<P> {
    /// Places with the gold frame.
    pub framed: Vec<P>,
    /// What is written over places, one disc a place.
    pub badges: Vec<(P, String)>,
}

impl<P: Clone + PartialEq> Pointed<P> {
    /// Frames a place and writes `badge` over it if that is not empty, beside what is written there already.
    pub fn add(&mut self, place: P, badge: &str) {
        if !badge.is_empty() {
            match self.badges.iter_mut().find(|(known, _)| *known == place) {
                Some((_, words)) => {
                    words.push(' ');
                    words.push_str(badge);
                }
                None => self.badges.push((place.clone(), badge.to_owned())),
            }
        }
        if !self.framed.contains(&place) {
            self.framed.push(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn badges_of_one_place_share_its_disc() {
        let mut pointed = Pointed::default();
        for (place, badge) in [("mill", "1"), ("inn", ""), ("mill", "3"), ("inn", "2")] {
            pointed.add(place, badge);
        }
        assert_eq!(pointed.framed, ["mill", "inn"]);
        assert_eq!(pointed.badges, [("mill", "1 3".to_owned()), ("inn", "2".to_owned())]);
    }
}
