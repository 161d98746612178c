//! Creature cards: face, name, six rows, bonus tokens.

use joute_bellum::{ROWS, Row, Side};

use super::board::CREATURE;
use super::face::{self, FACE};
use super::icons::{self, Symbol};
use super::scene::Creature;
use crate::kit::Svg;
use crate::kit::card::{self, Area, GLOW};
use crate::kit::run::Run;
use crate::palette::INK;

/// Height of a card of the kingdom or the inn, in units.
pub(super) const HAND_HEIGHT: f64 = 164.0;
/// How high its head is: face and name.
const HEAD: f64 = 32.0;
/// How wide the face is.
const FACE_WIDE: f64 = 30.0;
/// How wide an icon of its rows is.
const ICON: f64 = 20.0;
/// So many icons of a side have room beside each other.
const BESIDE: f64 = 3.0;

/// A card of the market, `w` units wide, its upper left corner at the origin: face and name beside each other, so that the rows are high.
pub(super) fn hand(svg: &mut Svg, creature: &Creature<'_>, w: f64, lit: Option<Row>) {
    card::stock(svg, (0.0, 0.0, w, HAND_HEIGHT), &creature.id.to_string());
    let named = w - 8.0 - FACE_WIDE - if creature.bonus().is_empty() { 0.0 } else { 13.0 };
    svg.fill(&card::block((4.0, 4.0, w - 8.0, HEAD)), INK);
    portrait(svg, (4.0, 4.0, FACE_WIDE, HEAD), creature);
    card::name_strip(svg, (4.0 + FACE_WIDE, 4.0, named, HEAD), creature.name(), 16.2);
    rows(svg, creature, (4.0, 5.0 + HEAD, w - 8.0, HAND_HEIGHT - 8.0 - HEAD), lit, ICON);
    // As far out as its frame leaves it whole.
    bonus(svg, creature, (w - 7.5, 10.5), 10.0);
}

/// How wide a card of the market is that lies broad, as high as the others, in units.
pub(super) const BROAD: f64 = 200.0;

/// A card of the market that lies broad, its upper left corner at the origin: the whole face over the name, beside them rows as high as the card.
pub(super) fn broad(svg: &mut Svg, creature: &Creature<'_>, lit: Option<Row>) {
    const WIDE: f64 = 80.0;
    const NAME: f64 = 40.0;
    let (foot, high) = (HAND_HEIGHT - 4.0, HAND_HEIGHT - 8.0);
    card::stock(svg, (0.0, 0.0, BROAD, HAND_HEIGHT), &creature.id.to_string());
    portrait(svg, (4.0, 4.0, WIDE, high - NAME), creature);
    card::name_strip(svg, (4.0, foot - NAME, WIDE, NAME), creature.name(), 18.0);
    rows(svg, creature, (6.0 + WIDE, 4.0, BROAD - WIDE - 10.0, high), lit, ICON + 4.0);
    bonus(svg, creature, (WIDE - 9.0, 17.0), 12.0);
}

/// A face before its ground: rays of the breed's hue, shoulders, head. What reaches over the frame is cut off.
pub(super) fn portrait(svg: &mut Svg, area: Area, creature: &Creature<'_>) {
    let (_, _, w, h) = area;
    let (ground, rays) = face::ground(creature.id.breed());
    svg.fill(&card::block(area), ground);
    // The face fills the height; the drawing is as wide as the frame, so that shoulders go on to its edges.
    let scale = (h / FACE.3).min(w / (FACE.2 - 22.0));
    let (across, down) = (w / scale, h / scale);
    let view = format!("{:.1} {:.1} {across:.1} {down:.1}", -across / 2.0, FACE.1 + FACE.3 - down);
    card::picture(svg, area, &view, None, |svg| {
        svg.leaf("use", &[("href", &"#f-rays"), ("fill", &rays)]);
        face::draw(svg, creature);
    });
}

/// All bonus tokens of a creature along the right edge, from the top.
pub(super) fn bonus(svg: &mut Svg, creature: &Creature<'_>, at: (f64, f64), r: f64) {
    for (number, token) in (0_u32..).zip(creature.bonus()) {
        card::disc(svg, (at.0, at.1 + f64::from(number) * (r * 1.7)), r, Symbol::from(*token).sprite());
    }
}

/// The bonus tokens of a creature on discs, as parts of the page.
pub(super) fn tokens(html: &mut Svg, creature: &Creature<'_>) {
    if creature.bonus().is_empty() {
        return;
    }
    html.open("span", &[("class", &"tokens")]);
    for token in creature.bonus() {
        html.open("svg", &[("viewBox", &"-15 -15 30 30")]);
        card::disc(html, (0.0, 0.0), 13.0, Symbol::from(*token).sprite());
        html.close();
    }
    html.close();
}

/// The six rows of a card, left icons left and right icons right of a row of dots.
fn rows(svg: &mut Svg, creature: &Creature<'_>, (x, y, w, h): Area, lit: Option<Row>, large: f64) {
    let step = h / ROWS as f64;
    if let Some(row) = lit {
        let top = y + step * row.index() as f64;
        svg.leaf(
            "path",
            &[("d", &card::block((x, top, w, step))), ("fill", &GLOW), ("stroke", &INK), ("stroke-width", &1)],
        );
    }
    let middle = x + w / 2.0;
    let dots = format!("M{middle} {}V{}", y + 4.0, y + h - 3.0);
    svg.leaf(
        "path",
        &[("d", &dots), ("stroke", &INK), ("stroke-width", &1.4), ("stroke-dasharray", &"1 4.2"), ("opacity", &".6")],
    );
    for row in Row::ALL {
        let cy = y + step * (row.index() as f64 + 0.5);
        for side in Side::ALL {
            let counts = icons::of_icons(&creature.icons(row).on(side));
            let cx = if side == Side::Left { x + w * 0.25 } else { x + w * 0.75 };
            // Three stand beside each other, a little smaller; more are counted.
            let all = counts.iter().map(|(_, count)| f64::from(*count)).sum::<f64>();
            let room = w / 2.0 - 2.0;
            let icon = if all <= BESIDE { large.min(room / all.max(1.0)) } else { large };
            icons::or_dot(svg, &Run::new((cx, cy), room, icon), &counts, 1.3);
        }
    }
}

/// A creature card as an `<svg>` of its own, without ids.
#[must_use]
pub fn creature_card(creature: &Creature<'_>) -> String {
    const W: f64 = CREATURE;
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"creature-picture"),
            ("viewBox", &format!("-2 -2 {} {}", W + 6.0, HAND_HEIGHT + 7.0)),
            ("width", &(W + 6.0)),
            ("height", &(HAND_HEIGHT + 7.0)),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    );
    hand(&mut svg, creature, W, None);
    svg.finish()
}
