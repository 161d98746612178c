//! Creature cards in three sizes of one drawing: full, hand, seed.

use joute_bellum::{Cost, ROWS, Row, Side};

use super::card::{self, Area, GLOW};
use super::face::Finish;
use super::runs::{self, Run};
use super::scene::Creature;
use crate::fonts::{Face, fit};
use crate::kit::Svg;
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
pub(super) fn hand(svg: &mut Svg, creature: &Creature, w: f64, lit: Option<Row>) {
    card::stock(svg, (0.0, 0.0, w, HAND_HEIGHT), &creature.id.to_string());
    card::portrait(svg, (4.0, 4.0, w - 8.0, 50.0), creature, Finish::Full);
    card::name_strip(svg, (4.0, 49.0, w - 8.0, 18.0), &creature.name, 16.0);
    rows(svg, creature, (4.0, 68.0, w - 8.0, HAND_ROW * 6.0), lit, 14.4);
    card::bonus(svg, creature, (w - 11.0, 12.0), 11.0);
}

/// The six rows of a card, left icons left and right icons right of a row of dots.
fn rows(svg: &mut Svg, creature: &Creature, (x, y, w, h): Area, lit: Option<Row>, icon: f64) {
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
            let counts = runs::of_icons(&creature.rows[row.index()].on(side));
            let cx = if side == Side::Left { x + w * 0.25 } else { x + w * 0.75 };
            let run = Run::new((cx, cy), w / 2.0 - 4.0, icon);
            if counts.is_empty() {
                svg.leaf("circle", &[("cx", &cx), ("cy", &cy), ("r", &1.3), ("fill", &INK), ("opacity", &".35")]);
            } else {
                runs::draw(svg, &run, &counts);
            }
        }
    }
}

/// The full card: its upper left corner at the origin, 300 units wide.
fn full(svg: &mut Svg, creature: &Creature, prices: &[Cost], lit: Option<Row>) {
    let (w, h) = FULL;
    card::stock(svg, (0.0, 0.0, w, h), &creature.id.to_string());
    card::portrait(svg, (10.0, 10.0, w - 20.0, 160.0), creature, Finish::Full);
    card::name_strip(svg, (10.0, 158.0, w - 20.0, 34.0), &creature.name, 27.0);
    let joke = fit(&creature.line, Face::Text, 17.0, w - 40.0);
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
        super::die::face(svg, (22.0, cy), 21.0, Some(row), if lit == Some(row) { LIGHT } else { CREAM });
    }
    let mut x = w - 60.0;
    for cost in prices.iter().rev() {
        let counts = runs::of_cost(cost);
        let run = Run { repeated: 0, ..Run::new((x, 443.0), 96.0, 24.0) };
        x -= runs::draw(svg, &run, &counts) + 26.0;
    }
    card::bonus(svg, creature, (w - 26.0, 28.0), 20.0);
}

/// A creature card as an `<svg>` of its own, without ids: for tips, rules pages and lists. `prices` are written on the full one.
#[must_use]
pub fn creature_card(creature: &Creature, size: Size, prices: &[Cost]) -> String {
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
        Size::Seed => card::portrait(&mut svg, (0.0, 0.0, w, h), creature, Finish::Small),
    }
    svg.finish()
}
