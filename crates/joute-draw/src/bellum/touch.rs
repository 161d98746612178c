//! What can be touched or asked about: one `<svg>` a thing, with its id, its name, and room for marks.

use core::fmt::Display;

use super::scene::{Effect, Scene};
use crate::fonts::{Face, width};
use crate::kit::{Svg, label, marks};
use crate::palette::{CREAM, INK, RED};

/// A thing on the board.
pub(super) struct Thing<'a> {
    /// Its element id, which is also what is touched.
    pub(super) id: &'a str,
    pub(super) class: &'static str,
    /// Its name in words.
    pub(super) name: &'a str,
    /// Width and height in units, which are CSS pixels unless the sheet says otherwise.
    pub(super) size: (f64, f64),
}

/// Opens the `<svg>` of a thing and in it the group that moves: the thing itself can be touched where it belongs meanwhile.
/// The caller closes both with [`shut`].
pub(super) fn open(svg: &mut Svg, scene: &Scene, thing: &Thing<'_>) {
    let (w, h) = thing.size;
    let view = format!("0 0 {w} {h}");
    let class = match (scene.framed.iter().any(|id| id == thing.id), leaves(scene, thing.id)) {
        (true, _) => format!("thing {} framed", thing.class),
        (false, true) => format!("thing {} leaving", thing.class),
        (false, false) => format!("thing {}", thing.class),
    };
    let attrs: [(&'static str, &dyn Display); 10] = [
        ("id", &thing.id),
        ("data-touch", &thing.id),
        ("class", &class),
        ("viewBox", &view),
        ("width", &w),
        ("height", &h),
        ("stroke-linejoin", &"round"),
        ("role", &"button"),
        ("tabindex", &"-1"),
        ("aria-label", &thing.name),
    ];
    svg.open("svg", &attrs);
    if let Some((_, why)) = scene.reasons.iter().find(|(id, _)| id == thing.id) {
        svg.text("title", &[], why);
    }
    svg.open("g", &[("data-moves", &"")]);
}

fn leaves(scene: &Scene, id: &str) -> bool {
    scene.preview.as_ref().is_some_and(|preview| preview.leaving.iter().any(|leaving| leaving == id))
}

/// Draws the gold frame (shown by the classes `framed` and `offer`), marks and previews, and closes the thing.
pub(super) fn shut(svg: &mut Svg, scene: &Scene, thing: &Thing<'_>) {
    let (w, h) = thing.size;
    let scale = format!("scale({:.3} {:.3})", w / 100.0, h / 160.0);
    svg.close();
    gold_frame(svg, scene, thing.id, &scale);
    marks(svg, scene, thing);
    svg.close();
}

/// The gold frame of a thing: drawn in any case, since the page's script frames by a class, and hidden where nothing else says so.
fn gold_frame(svg: &mut Svg, scene: &Scene, id: &str, transform: &str) {
    let framed = scene.framed.iter().any(|framed| framed == id);
    let display = if framed { "inline" } else { "none" };
    svg.leaf("use", &[("href", &"#gc"), ("class", &"gold-frame"), ("display", &display), ("transform", &transform)]);
}

/// Badges, candidates of a hint, effects and crosses.
fn marks(svg: &mut Svg, scene: &Scene, thing: &Thing<'_>) {
    let (w, h) = thing.size;
    if leaves(scene, thing.id) {
        svg.leaf("use", &[("href", &"#mx"), ("transform", &format!("translate({} {}) scale(.8)", w / 2.0, h * 0.32))]);
    }
    for badge in scene.badges.iter().filter(|badge| badge.at == thing.id) {
        gold_disc(svg, (w - 6.0, 4.0), 14.0, &badge.words);
    }
    for candidate in scene.candidates.iter().filter(|candidate| candidate.at == thing.id) {
        let long = (w - 16.0).clamp(24.0, 84.0);
        svg.open(
            "g",
            &[("class", &"candidate"), ("transform", &format!("translate({} {})", (w - long) / 2.0, h / 2.0))],
        );
        marks::share(svg, (0.0, 14.0, long), 12.0, 2.4, candidate.share);
        gold_disc(svg, (long / 2.0, 0.0), 18.0, &candidate.number.to_string());
        svg.close();
    }
    let effects = scene.preview.iter().flat_map(|preview| &preview.effects);
    for (number, effect) in (0_u32..).zip(effects.filter(|effect| effect.at == thing.id)) {
        // On a card it covers what it is about; at a castle it hangs under the beam, which stays readable.
        let top = if thing.class == "castle" { h + 12.0 } else { h - 16.0 };
        tag(svg, effect, (w / 2.0, top - 30.0 * f64::from(number)));
    }
}

/// A few characters on a gold disc.
fn gold_disc(svg: &mut Svg, (cx, cy): (f64, f64), r: f64, words: &str) {
    marks::disc(svg, (cx, cy), r, 2.6);
    let size = if words.chars().count() > 2 { r } else { r * 1.4 };
    marks::numeral(svg, words, (cx, cy + size * 0.34), size, "middle", None);
}

/// A paper label with what is gained and lost, its middle on `at`.
pub(super) fn tag(svg: &mut Svg, effect: &Effect, (cx, cy): (f64, f64)) {
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
    svg.open(
        "g",
        &[("class", &"effect"), ("transform", &format!("translate({:.0} {:.0})", cx - whole / 2.0, cy - 15.0))],
    );
    svg.leaf("path", &[("d", &format!("M3 4H{}V34H3Z", whole + 3.0)), ("fill", &INK), ("opacity", &".4")]);
    svg.inked(&label(whole, 30.0, &effect.at), CREAM, 2.4);
    let mut x = SPACE;
    for (symbol, count) in parts {
        let said = words(*count);
        svg.text(
            "text",
            &[
                ("x", &format!("{x:.1}")),
                ("y", &22),
                ("class", &"g"),
                ("font-size", &SIZE),
                ("fill", &if *count < 0 { RED } else { INK }),
            ],
            &said,
        );
        let icon = x + width(&said, Face::Title, SIZE) + 2.0 + ICON / 2.0;
        svg.sprite(symbol.sprite(), &format!("translate({icon:.1} 15) scale({:.2})", ICON / 28.0));
        x += room(*count) + SPACE;
    }
    svg.close();
}

/// A part of a drawing that can be touched or asked about by itself.
pub(super) struct Group<'a> {
    /// Its element id, which is also what is touched.
    pub(super) id: &'a str,
    pub(super) class: &'static str,
    /// Its name in words.
    pub(super) name: &'a str,
    /// What it covers: left, top, width, height.
    pub(super) area: (f64, f64, f64, f64),
}

/// Draws such a part with its frame and its marks.
pub(super) fn group(svg: &mut Svg, scene: &Scene, part: &Group<'_>, draw: impl FnOnce(&mut Svg)) {
    let (x, y, w, h) = part.area;
    let framed = if scene.framed.iter().any(|id| id == part.id) { " framed" } else { "" };
    let class = format!("thing {}{framed}", part.class);
    svg.open(
        "g",
        &[
            ("id", &part.id),
            ("data-touch", &part.id),
            ("class", &class),
            ("role", &"button"),
            ("tabindex", &"-1"),
            ("aria-label", &part.name),
        ],
    );
    if let Some((_, why)) = scene.reasons.iter().find(|(id, _)| id == part.id) {
        svg.text("title", &[], why);
    }
    let hit = format!("M{x} {y}h{w}v{h}h{}Z", -w);
    svg.leaf("path", &[("d", &hit), ("fill", &"none"), ("pointer-events", &"all")]);
    svg.open("g", &[("data-moves", &"")]);
    draw(svg);
    svg.close();
    let place = format!("translate({x} {y}) scale({:.3} {:.3})", w / 100.0, h / 160.0);
    gold_frame(svg, scene, part.id, &place);
    svg.open("g", &[("transform", &format!("translate({x} {y})"))]);
    marks(svg, scene, &Thing { id: part.id, class: part.class, name: part.name, size: (w, h) });
    svg.close().close();
}
