//! What can be touched or asked about: one `<svg>` a thing, with its id, its name, and room for marks.

use core::fmt::Display;

use super::card::Area;
use super::marks::{self, Pointed};
use super::run::Icon;
use super::{Svg, label};
use crate::fonts::{Face, width};
use crate::palette::{CREAM, INK, RED};

/// A candidate of a hint.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The element that it concerns.
    pub at: String,
    /// Its number, from 1.
    pub number: u8,
    /// How much speaks for it against all others, in `0.0..=1.0`.
    pub share: f64,
}

/// A label of certain effects beside one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The element concerned, such as `castle_0` or `place_f2`.
    pub at: String,
    /// What is gained (above 0) or lost there, in reading order.
    pub parts: Vec<(Icon, i16)>,
}

/// What a page lays on the things of a board, each by the id of its element.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Marks {
    /// Things with the gold frame or a number.
    pub pointed: Pointed<String>,
    /// Candidates of a hint.
    pub candidates: Vec<Candidate>,
    /// Why things cannot be chosen: elements and sentences, shown as tips.
    pub reasons: Vec<(String, String)>,
    /// What the picked action changes where.
    pub effects: Vec<Effect>,
    /// Cards that would leave with it.
    pub leaving: Vec<String>,
}

impl Marks {
    /// Adds to the label of effects of a thing; a change of nothing is left out.
    pub fn change(&mut self, at: &str, icon: Icon, count: i16) {
        if count == 0 {
            return;
        }
        let known = self.effects.iter().position(|effect| effect.at == at);
        let index = known.unwrap_or_else(|| {
            self.effects.push(Effect { at: at.to_owned(), parts: Vec::new() });
            self.effects.len() - 1
        });
        let parts = &mut self.effects[index].parts;
        match parts.iter_mut().find(|(known, _)| *known == icon) {
            Some((_, sum)) => *sum = sum.saturating_add(count),
            None => parts.push((icon, count)),
        }
    }

    fn is_framed(&self, id: &str) -> bool {
        self.pointed.framed.iter().any(|framed| framed == id)
    }

    /// The classes of a thing: its own, and that it is framed.
    fn class(&self, id: &str, own: &str) -> String {
        format!("thing {own}{}", if self.is_framed(id) { " framed" } else { "" })
    }

    /// Whether something is written over a thing.
    pub(crate) fn touches(&self, id: &str) -> bool {
        self.leaves(id)
            || self.pointed.badges.iter().any(|(at, _)| at == id)
            || self.candidates.iter().any(|candidate| candidate.at == id)
            || self.effects.iter().any(|effect| effect.at == id)
    }

    fn leaves(&self, id: &str) -> bool {
        self.leaving.iter().any(|leaving| leaving == id)
    }

    /// Why a thing cannot be chosen.
    fn why(&self, id: &str) -> Option<&str> {
        self.reasons.iter().find(|(known, _)| known == id).map(|(_, why)| why.as_str())
    }

    /// The same as a tip.
    fn tip(&self, svg: &mut Svg, id: &str) {
        if let Some(why) = self.why(id) {
            svg.text("title", &[], why);
        }
    }
}

/// A thing: its element id, which is also what is touched; its class in the sheet, beside `thing`; its name in words.
pub type Named<'a> = (&'a str, &'a str, &'a str);

/// Width and height in units, which are CSS pixels unless the sheet says otherwise.
pub type Size = (f64, f64);

/// Draws a thing as an `<svg>`, and in it the group that moves: the thing itself can be touched where it belongs meanwhile. Over it lie
/// the gold frame (shown by the classes `framed` and `offer`), marks and previews.
pub fn draw(svg: &mut Svg, laid: &Marks, named: Named<'_>, size: Size, inside: impl FnOnce(&mut Svg)) {
    let ((id, class, name), (w, h)) = (named, size);
    let view = format!("0 0 {w} {h}");
    let class = match (laid.is_framed(id), laid.leaves(id)) {
        (true, _) => format!("thing {class} framed"),
        (false, true) => format!("thing {class} leaving"),
        (false, false) => format!("thing {class}"),
    };
    let attrs: [(&'static str, &dyn Display); 10] = [
        ("id", &id),
        ("data-touch", &id),
        ("class", &class),
        ("viewBox", &view),
        ("width", &w),
        ("height", &h),
        ("stroke-linejoin", &"round"),
        ("role", &"button"),
        ("tabindex", &"-1"),
        ("aria-label", &name),
    ];
    svg.open("svg", &attrs);
    laid.tip(svg, id);
    svg.open("g", &[("data-moves", &"")]);
    inside(svg);
    svg.close();
    gold_frame(svg, laid, id, &format!("scale({:.3} {:.3})", w / 100.0, h / 160.0));
    overlay(svg, laid, named, size);
    svg.close();
}

/// The gold frame of a thing: drawn in any case, since the page's script frames by a class, and hidden where nothing else says so.
fn gold_frame(svg: &mut Svg, laid: &Marks, id: &str, transform: &str) {
    let display = if laid.is_framed(id) { "inline" } else { "none" };
    svg.leaf("use", &[("href", &"#gc"), ("class", &"gold-frame"), ("display", &display), ("transform", &transform)]);
}

/// Badges, candidates of a hint, effects and crosses: what a page writes over a thing of this size.
pub(crate) fn overlay(svg: &mut Svg, laid: &Marks, (id, class, _): Named<'_>, (w, h): Size) {
    if laid.leaves(id) {
        svg.leaf("use", &[("href", &"#mx"), ("transform", &format!("translate({} {}) scale(.8)", w / 2.0, h * 0.32))]);
    }
    for (_, words) in laid.pointed.badges.iter().filter(|(at, _)| at == id) {
        gold_disc(svg, (w - 6.0, 4.0), 14.0, words);
    }
    for candidate in laid.candidates.iter().filter(|candidate| candidate.at == id) {
        let long = (w - 16.0).clamp(24.0, 84.0);
        // What is broad has its picture at the left, and words beside it.
        let middle = if w > 1.4 * h { (0.36 * h).max(long / 2.0) } else { w / 2.0 };
        svg.open(
            "g",
            &[("class", &"candidate"), ("transform", &format!("translate({} {})", middle - long / 2.0, h / 2.0))],
        );
        marks::share(svg, (0.0, 14.0, long), 12.0, 2.4, candidate.share);
        gold_disc(svg, (long / 2.0, 0.0), 18.0, &candidate.number.to_string());
        svg.close();
    }
    for (number, effect) in (0_u32..).zip(laid.effects.iter().filter(|effect| effect.at == id)) {
        // It covers the lower edge of what it is about: names and totals stay readable.
        let top = if class.starts_with("castle") { h - 6.0 } else { h - 16.0 };
        tag(svg, effect, (w / 2.0, top - 30.0 * f64::from(number)), w + 8.0);
    }
}

/// A few characters on a gold disc.
fn gold_disc(svg: &mut Svg, (cx, cy): (f64, f64), r: f64, words: &str) {
    marks::disc(svg, (cx, cy), r, 2.6);
    let size = if words.chars().count() > 2 { r } else { r * 1.4 };
    marks::numeral(svg, words, (cx, cy + size * 0.34), size, "middle", None);
}

/// A paper label with what is gained and lost, its middle on `at`.
/// One that would be broader than `most` is as much smaller, so that it does not lie over what stands beside the thing.
fn tag(svg: &mut Svg, effect: &Effect, (cx, cy): (f64, f64), most: f64) {
    const SIZE: f64 = 20.0;
    const ICON: f64 = 22.0;
    const SPACE: f64 = 7.0;
    let words = |count: i16| if count < 0 { format!("−{}", count.unsigned_abs()) } else { format!("+{count}") };
    let room = |count: i16| width(&words(count), Face::Title, SIZE) + ICON + 2.0;
    let parts = &effect.parts;
    if parts.is_empty() {
        return;
    }
    let gaps = f64::from(u32::try_from(parts.len() + 1).unwrap_or(0));
    let whole = (parts.iter().map(|(_, count)| room(*count)).sum::<f64>() + gaps * SPACE).round();
    let scale = (most / whole).min(1.0);
    let (x, y) = (cx - scale * whole / 2.0, cy - scale * 15.0);
    let place = if scale < 1.0 {
        format!("translate({x:.0} {y:.0}) scale({scale:.2})")
    } else {
        format!("translate({x:.0} {y:.0})")
    };
    svg.open("g", &[("class", &"effect"), ("transform", &place)]);
    svg.leaf("path", &[("d", &format!("M3 4H{}V34H3Z", whole + 3.0)), ("fill", &INK), ("opacity", &".4")]);
    svg.inked(&label(whole, 30.0, &effect.at), CREAM, 2.4);
    let mut x = SPACE;
    for (icon_of, count) in parts {
        let said = words(*count);
        marks::lettered(svg, &said, ((x * 10.0).round() / 10.0, 22.0), SIZE, if *count < 0 { RED } else { INK });
        let icon = x + width(&said, Face::Title, SIZE) + 2.0 + ICON / 2.0;
        svg.sprite(icon_of, &format!("translate({icon:.1} 15) scale({:.2})", ICON / 28.0));
        x += room(*count) + SPACE;
    }
    svg.close();
}

/// What everything says of itself that can be touched.
fn touched<'a>(id: &'a &'a str, class: &'a dyn Display, name: &'a &'a str) -> [(&'static str, &'a dyn Display); 6] {
    [("id", id), ("data-touch", id), ("class", class), ("role", &"button"), ("tabindex", &"-1"), ("aria-label", name)]
}

/// Draws a thing that the sheet of the page lays out, with its frame and its marks: its inside is no drawing but parts of a page. Marks are
/// made for this size.
pub fn panel(html: &mut Svg, laid: &Marks, named: Named<'_>, size: Size, draw: impl FnOnce(&mut Svg)) {
    let ((id, class, name), (w, h)) = (named, size);
    let class = laid.class(id, class);
    let why = laid.why(id);
    let mut attrs = touched(&id, &class, &name).to_vec();
    if let Some(why) = &why {
        attrs.push(("title", why));
    }
    html.open("div", &attrs).open("div", &[("class", &"inside"), ("data-moves", &"")]);
    draw(html);
    html.close();
    super::teeth_of(html);
    let mut marks = Svg::new();
    overlay(&mut marks, laid, (id, "panel", name), size);
    if !marks.is_empty() {
        html.open("svg", &[("class", &"laid"), ("viewBox", &format!("0 0 {w} {h}")), ("width", &w), ("height", &h)]);
        html.raw(&marks).close();
    }
    html.close();
}

/// Draws a part of a drawing that can be touched or asked about by itself, with its frame and its marks; `area` is what it covers.
pub fn group(svg: &mut Svg, laid: &Marks, named: Named<'_>, area: Area, draw: impl FnOnce(&mut Svg)) {
    let ((id, class, name), (x, y, w, h)) = (named, area);
    svg.open("g", &touched(&id, &laid.class(id, class), &name));
    laid.tip(svg, id);
    let hit = format!("M{x} {y}h{w}v{h}h{}Z", -w);
    svg.leaf("path", &[("d", &hit), ("fill", &"none"), ("pointer-events", &"all")]);
    svg.open("g", &[("data-moves", &"")]);
    draw(svg);
    svg.close();
    let place = format!("translate({x} {y}) scale({:.3} {:.3})", w / 100.0, h / 160.0);
    gold_frame(svg, laid, id, &place);
    svg.open("g", &[("transform", &format!("translate({x} {y})"))]);
    overlay(svg, laid, named, (w, h));
    svg.close().close();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(marks: &Marks) -> String {
        let mut svg = Svg::new();
        draw(&mut svg, marks, ("mill", "card", "A mill"), (100.0, 160.0), |_| {});
        svg.finish()
    }

    #[test]
    fn changes_of_one_thing_are_summed_up() {
        let mut marks = Marks::default();
        for (at, icon, count) in [("mill", "i-a", 2), ("mill", "i-b", 0), ("inn", "i-a", 1), ("mill", "i-a", -3)] {
            marks.change(at, icon, count);
        }
        let effect = |at: &str, parts: &[(Icon, i16)]| Effect { at: at.to_owned(), parts: parts.to_vec() };
        assert_eq!(marks.effects, [effect("mill", &[("i-a", -1)]), effect("inn", &[("i-a", 1)])]);
    }

    #[test]
    fn marks_lie_on_their_thing_alone() {
        let mut marks = Marks::default();
        marks.pointed.add("inn".to_owned(), "7");
        marks.reasons.push(("inn".to_owned(), "too dear".to_owned()));
        marks.leaving.push("inn".to_owned());
        assert_eq!(drawn(&marks), drawn(&Marks::default()));
        marks.pointed.add("mill".to_owned(), "8");
        marks.reasons.push(("mill".to_owned(), "a < b".to_owned()));
        marks.change("mill", "i-a", -1);
        let svg = drawn(&marks);
        assert!(svg.contains("class=\"thing card framed\"") && svg.contains("display=\"inline\""));
        for words in [">8</text>", "<title>a &lt; b</title>", ">−1</text>", "#i-a"] {
            assert!(svg.contains(words), "{words}: {svg}");
        }
    }
}
