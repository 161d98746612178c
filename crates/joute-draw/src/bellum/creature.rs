//! Creature cards in three sizes of one drawing: full, hand, seed.

use joute_bellum::{Cost, ROWS, Row, Side};

use super::face::{self, FACE, Finish};
use super::icons::{self, Symbol};
use super::scene::Creature;
use crate::fonts::{Face, fit};
use crate::kit::card::{self, Area, GLOW};
use crate::kit::run::Run;
use crate::kit::{Svg, die};
use crate::palette::{CREAM, INK, LIGHT};

/// How large a creature card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// 300 by 470 units: everything, the line of humour too.
    Full,
    /// Some 100 by 164 units: face, name, six rows.
    Hand,
    /// 48 by 56 units: the face.
    Seed,
}

/// Height of a card of the kingdom or the inn, in units.
pub(super) const HAND_HEIGHT: f64 = 164.0;
/// Height of its six rows, each.
const HAND_ROW: f64 = 15.5;
/// Measures of the full card.
const FULL: (f64, f64) = (300.0, 470.0);
const SEED: (f64, f64) = (48.0, 56.0);

/// A card of the market, `w` units wide, its upper left corner at the origin.
pub(super) fn hand(svg: &mut Svg, creature: &Creature<'_>, w: f64, lit: Option<Row>) {
    card::stock(svg, (0.0, 0.0, w, HAND_HEIGHT), &creature.id.to_string());
    portrait(svg, (4.0, 4.0, w - 8.0, 50.0), creature, Finish::Full);
    card::name_strip(svg, (4.0, 49.0, w - 8.0, 18.0), creature.name(), 16.0);
    rows(svg, creature, (4.0, 68.0, w - 8.0, HAND_ROW * 6.0), lit, 14.4);
    bonus(svg, creature, (w - 11.0, 12.0), 11.0);
}

/// A face before its ground: rays of the breed's hue, shoulders, head. What reaches over the frame is cut off.
pub(super) fn portrait(svg: &mut Svg, area: Area, creature: &Creature<'_>, finish: Finish) {
    let (x, y, w, h) = area;
    let (ground, rays) = face::ground(creature.id.breed());
    svg.fill(&card::block(area), ground);
    // The face fills the height; the drawing is as wide as the frame, so that shoulders go on to its edges.
    let scale = (h / FACE.3).min(w / (FACE.2 - 22.0));
    let (across, down) = (w / scale, h / scale);
    svg.open(
        "svg",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &w),
            ("height", &h),
            ("viewBox", &format!("{:.1} {:.1} {across:.1} {down:.1}", -across / 2.0, FACE.1 + FACE.3 - down)),
            ("class", &"clipped"),
        ],
    );
    if finish == Finish::Full {
        svg.leaf("use", &[("href", &"#f-rays"), ("fill", &rays)]);
    }
    face::draw(svg, creature, finish);
    svg.close();
    svg.leaf("path", &[("d", &card::block(area)), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &2)]);
}

/// All bonus tokens of a creature along the right edge, from the top.
pub(super) fn bonus(svg: &mut Svg, creature: &Creature<'_>, at: (f64, f64), r: f64) {
    for (number, token) in (0_u32..).zip(creature.bonus()) {
        card::disc(svg, (at.0, at.1 + f64::from(number) * (r * 1.7)), r, Symbol::from(*token).sprite());
    }
}

/// The six rows of a card, left icons left and right icons right of a row of dots.
fn rows(svg: &mut Svg, creature: &Creature<'_>, (x, y, w, h): Area, lit: Option<Row>, icon: f64) {
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
            let run = Run::new((cx, cy), w / 2.0 - 4.0, icon);
            if counts.is_empty() {
                svg.leaf("circle", &[("cx", &cx), ("cy", &cy), ("r", &1.3), ("fill", &INK), ("opacity", &".35")]);
            } else {
                icons::draw(svg, &run, &counts);
            }
        }
    }
}

/// The full card: its upper left corner at the origin, 300 units wide.
fn full(svg: &mut Svg, creature: &Creature<'_>, prices: &[Cost], lit: Option<Row>) {
    let (w, h) = FULL;
    card::stock(svg, (0.0, 0.0, w, h), &creature.id.to_string());
    portrait(svg, (10.0, 10.0, w - 20.0, 160.0), creature, Finish::Full);
    card::name_strip(svg, (10.0, 158.0, w - 20.0, 34.0), creature.name(), 27.0);
    let joke = fit(creature.line(), Face::Text, 17.0, w - 40.0);
    for (number, line) in (0_u32..).zip(&joke.lines) {
        svg.text(
            "text",
            &[
                ("x", &(w / 2.0)),
                ("y", &(213.0 + 19.0 * f64::from(number))),
                ("class", &"t"),
                ("font-size", &format!("{:.1}", joke.size.max(15.0))),
                ("fill", &INK),
                ("text-anchor", &"middle"),
            ],
            line,
        );
    }
    rows(svg, creature, (34.0, 240.0, w - 44.0, 180.0), lit, 24.0);
    for row in Row::ALL {
        let cy = 240.0 + 30.0 * (row.index() as f64 + 0.5);
        die::face(svg, (22.0, cy), 21.0, Some(row.number()), if lit == Some(row) { LIGHT } else { CREAM });
    }
    let mut x = w - 60.0;
    for cost in prices.iter().rev() {
        let counts = icons::of_cost(cost);
        let run = Run { repeated: 0, ..Run::new((x, 443.0), 96.0, 24.0) };
        x -= icons::draw(svg, &run, &counts) + 26.0;
    }
    bonus(svg, creature, (w - 26.0, 28.0), 20.0);
}

/// A creature card as an `<svg>` of its own, without ids: for tips, rules pages and lists. `prices` are written on the full one.
#[must_use]
pub fn creature_card(creature: &Creature<'_>, size: Size, prices: &[Cost]) -> String {
    let (w, h) = match size {
        Size::Full => FULL,
        Size::Hand => (104.0, HAND_HEIGHT),
        Size::Seed => SEED,
    };
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("class", &"creature-picture"),
            ("viewBox", &format!("-2 -2 {} {}", w + 6.0, h + 7.0)),
            ("width", &(w + 6.0)),
            ("height", &(h + 7.0)),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    );
    match size {
        Size::Full => full(&mut svg, creature, prices, None),
        Size::Hand => hand(&mut svg, creature, w, None),
        Size::Seed => portrait(&mut svg, (0.0, 0.0, w, h), creature, Finish::Small),
    }
    svg.finish()
}
