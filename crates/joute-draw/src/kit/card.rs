//! Card stock and what all cards share: paper with its shadow, a strip with the name, icons on discs.

use super::run::Icon;
use super::{Svg, cut, rect};
use crate::fonts::{Face, SHRINK_MIN, fit, width};
use crate::palette::{CREAM, INK, PAPER};

/// What is lit on paper.
pub const GLOW: &str = "#FFE08A";

/// A rectangle: left, top, width, height.
pub type Area = (f64, f64, f64, f64);

/// A piece of paper with its shadow and its ink line; `id` decides how it is cut.
pub fn stock(svg: &mut Svg, (x, y, w, h): Area, id: &str) {
    let d = cut(&rect(x, y, w, h), id, 0.7);
    svg.leaf("path", &[("d", &d), ("transform", &"translate(2 3)"), ("fill", &INK), ("opacity", &".35")]);
    svg.inked(&d, PAPER, 2.4);
}

/// The rectangle as path data with whole numbers where they are whole.
#[must_use]
pub fn block((x, y, w, h): Area) -> String {
    format!("M{x} {y}h{w}v{h}h{}Z", -w)
}

/// A picture in a frame, of which only what is within is seen: the `view` of its drawing fills `area`, or as `fit` says
/// (`preserveAspectRatio`).
pub fn picture(svg: &mut Svg, area: Area, view: &str, fit: Option<&str>, draw: impl FnOnce(&mut Svg)) {
    let (x, y, w, h) = area;
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> =
        vec![("x", &x), ("y", &y), ("width", &w), ("height", &h), ("viewBox", &view)];
    if let Some(fit) = &fit {
        attrs.push(("preserveAspectRatio", fit));
    }
    attrs.push(("class", &"clipped"));
    svg.open("svg", &attrs);
    draw(svg);
    svg.close();
    svg.leaf("path", &[("d", &block(area)), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &2)]);
}

/// How narrow a name may be pressed, against its natural width.
const PRESSED: f64 = 0.7;

/// A strip of ink with a name in cream: on two lines if there is room, pressed together by up to three tenths if need be, then cut.
pub fn name_strip(svg: &mut Svg, area: Area, name: &str, size: f64) {
    let (x, y, w, h) = area;
    svg.fill(&block(area), INK);
    let room = (w - 6.0) / PRESSED;
    let whole = width(name, Face::Title, size) <= w - 6.0 || h < size * 1.9;
    let lines = if whole { vec![on_one_line(name, size, room)] } else { on_lines(name, size, w - 6.0) };
    let step = size * 1.02;
    let first = y + h / 2.0 + size * 0.31 - step * f64::from(u32::try_from(lines.len() - 1).unwrap_or(0)) / 2.0;
    for (number, line) in (0_u32..).zip(lines) {
        let press = ((w - 6.0) / width(&line, Face::Title, size).max(1.0)).min(1.0);
        let place = format!("translate({} {:.1}) scale({press:.2} 1)", x + w / 2.0, first + step * f64::from(number));
        svg.text(
            "text",
            &[
                ("transform", &place),
                ("class", &"g"),
                ("font-size", &size),
                ("fill", &CREAM),
                ("text-anchor", &"middle"),
            ],
            &line,
        );
    }
}

/// A name on the lines of a strip: a word that is too long at its natural width is pressed before any of it is cut.
fn on_lines(name: &str, size: f64, room: f64) -> Vec<String> {
    let natural = fit(name, Face::Title, size, room).lines;
    let is_cut = natural.iter().any(|line| line.ends_with('…'));
    if is_cut { fit(name, Face::Title, size, room / PRESSED * SHRINK_MIN).lines } else { natural }
}

/// As much of a name as fits one line at its full size, with an ellipsis if it is cut.
fn on_one_line(name: &str, size: f64, room: f64) -> String {
    let mut line = name.to_owned();
    while width(&line, Face::Title, size) > room && line.chars().count() > 1 {
        line = line.trim_end_matches('…').to_owned();
        line.pop();
        line = format!("{}…", line.trim_end());
    }
    line
}

/// An icon on a cream disc.
pub fn disc(svg: &mut Svg, at: (f64, f64), r: f64, icon: Icon) {
    svg.disc(at, r, CREAM, 2.0);
    svg.sprite(icon, &format!("translate({} {}) scale({:.2})", at.0, at.1, r / 17.0));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strip(area: Area, name: &str) -> String {
        let mut svg = Svg::new();
        name_strip(&mut svg, area, name, 16.0);
        svg.finish()
    }

    #[test]
    fn a_long_name_takes_two_lines_if_there_is_room_and_is_cut_else() {
        let name = "The Unreasonably Patient Keg of the Hill";
        assert_eq!(strip((0.0, 0.0, 100.0, 18.0), "Keg").matches("<text").count(), 1);
        let (low, high) = (strip((0.0, 0.0, 100.0, 18.0), name), strip((0.0, 0.0, 200.0, 36.0), name));
        assert_eq!((low.matches("<text").count(), low.contains('…')), (1, true), "{low}");
        assert_eq!((high.matches("<text").count(), high.contains('…')), (2, false), "{high}");
    }

    #[test]
    fn a_picture_stays_within_its_frame() {
        let mut svg = Svg::new();
        picture(&mut svg, (4.0, 5.0, 60.0, 40.0), "0 0 10 10", None, |svg| _ = svg.sprite("mill", ""));
        let drawn = svg.finish();
        assert!(drawn.contains("class=\"clipped\"><use href=\"#mill\"/></svg>"), "{drawn}");
        assert!(drawn.contains("d=\"M4 5h60v40h-60Z\" fill=\"none\""), "{drawn}");
    }
}
