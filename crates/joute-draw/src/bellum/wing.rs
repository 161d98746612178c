//! What stands beside the large castle in a picture of the whole table: creatures whose rows line up with its floors, and at both ends the totals.

use joute_bellum::{Row, Side};

use super::scene::{Castle, Creature, Scene};
use super::tower::{FLOOR, HEIGHT, beam, floor};
use super::{creature, icons, ids};
use crate::kit::card::{self, GLOW};
use crate::kit::run::Run;
use crate::kit::{Svg, cut, rect, thing};
use crate::palette::{INK, LIGHT, PAPER};

/// Width of the totals at an end of the castle, in units.
pub(super) const TOTALS: f64 = 104.0;
/// The room that all creatures of the large castle share, and that of one side, in units.
const ROOM: f64 = 640.0;
const SIDE: f64 = 460.0;
/// The narrowest and the widest card.
const COLUMN: (f64, f64) = (30.0, 92.0);
/// Upper edge of a card, and the lower edge of its face.
const TOP: f64 = 12.0;
const CHIN: f64 = 76.0;

/// How wide each card beside the castle is: as wide as all of them together allow.
pub(super) fn column(scene: &Scene<'_>, castle: &Castle<'_>) -> f64 {
    let [left, right] = Side::ALL.map(|side| castle.lord.horde(side).len() + scene.joining_on(side).count());
    let (all, most) = ((left + right).max(1) as f64, left.max(right).max(1) as f64);
    (ROOM / all).min(SIDE / most).floor().clamp(COLUMN.0, COLUMN.1)
}

/// How wide one side is.
pub(super) fn width(scene: &Scene<'_>, castle: &Castle<'_>, side: Side) -> f64 {
    let cards = castle.lord.horde(side).len() + scene.joining_on(side).count();
    cards as f64 * column(scene, castle)
}

/// One side, innermost card beside the castle: [`width`] by [`HEIGHT`] units.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, side: Side) {
    let (w, column) = (width(scene, castle, side), column(scene, castle));
    let there = castle.lord.horde(side).iter().map(|creature| (*creature, false));
    let all = there.chain(scene.joining_on(side).map(|creature| (creature, true)));
    for (number, (id, ghost)) in (0_u32..).zip(all) {
        let creature = scene.creature(id);
        let from_castle = column * f64::from(number);
        let x = if side == Side::Left { w - from_castle - column } else { from_castle };
        if ghost {
            svg.open("g", &[("class", &"ghost"), ("aria-hidden", &"true")]);
            placed(svg, scene, &creature, side, (x, column));
            let frame = format!("M{} {TOP}h{}v{}h{}Z", x + 1.5, column - 3.0, HEIGHT - TOP - 7.0, 3.0 - column);
            svg.leaf("path", &[("d", &frame), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &8)]);
            svg.leaf("path", &[("d", &frame), ("fill", &"none"), ("stroke", &LIGHT), ("stroke-width", &4.6)]);
            svg.close();
            continue;
        }
        let name = scene.speaker.placed(id, castle.seat, side);
        let (named, area) = ((&*ids::placed(id), "placed", &*name), (x + 1.5, TOP, column - 3.0, HEIGHT - TOP - 7.0));
        thing::group(svg, &scene.marks, named, area, |svg| placed(svg, scene, &creature, side, (x, column)));
    }
    beam(svg, scene.lit(), 0.0, w);
}

/// A card beside the castle, with the icons of its side only.
fn placed(svg: &mut Svg, scene: &Scene<'_>, creature: &Creature<'_>, side: Side, (x, column): (f64, f64)) {
    let (left, w) = (x + 1.5, column - 3.0);
    card::stock(svg, (left, TOP, w, HEIGHT - TOP - 7.0), &creature.id.to_string());
    creature::portrait(svg, (left + 3.0, TOP + 3.0, w - 6.0, CHIN - TOP - 3.0), creature);
    for row in Row::ALL {
        let y = floor(row);
        if scene.lit() == Some(row) {
            svg.fill(&card::block((left + 1.0, y, w - 2.0, FLOOR)), GLOW);
        } else if row.index() > 0 {
            svg.leaf(
                "path",
                &[
                    ("d", &format!("M{} {y}h{}", left + 6.0, w - 12.0)),
                    ("stroke", &INK),
                    ("stroke-width", &1.4),
                    ("stroke-dasharray", &"1 4.6"),
                    ("stroke-linecap", &"round"),
                ],
            );
        }
        let counts = icons::of_icons(&creature.icons(row).on(side));
        let middle = (left + w / 2.0, y + FLOOR / 2.0);
        let repeated = if w >= 60.0 { 3 } else { 2 };
        icons::or_dot(svg, &Run { repeated, stacked: true, ..Run::new(middle, w - 4.0, 19.0) }, &counts, 1.6);
    }
    creature::bonus(svg, creature, (left + w - 9.0, TOP + 10.0), 9.5);
}

/// The totals of one side, row by row, the lit one on a gold label at the end of the beam: [`TOTALS`] by [`HEIGHT`] units.
pub(super) fn totals(svg: &mut Svg, scene: &Scene<'_>, castle: &Castle<'_>, side: Side) {
    let top = floor(Row::ALL[0]) - 5.0;
    let slip = cut(&rect(8.0, top, TOTALS - 16.0, HEIGHT - top - 4.0), side.code(), 1.0);
    svg.leaf("path", &[("d", &slip), ("transform", &"translate(3 4)"), ("fill", &INK), ("opacity", &".32")]);
    svg.inked(&slip, PAPER, 2.6);
    for row in Row::ALL {
        let y = floor(row);
        let before = castle.lord.totals[row.index()].on(side);
        let after = scene.joining_on(side).fold(before, |sum, id| sum + scene.creature(id).icons(row).on(side));
        let lit = scene.lit() == Some(row);
        if lit {
            // It hangs over the end of the slip, towards the beam.
            let x = if side == Side::Left { 0.0 } else { 2.0 };
            let label = cut(&rect(x, y - 2.0, TOTALS - 2.0, FLOOR + 4.0), "lit", 0.8);
            svg.inked(&label, LIGHT, 2.8);
        } else if before != after {
            svg.fill(&card::block((10.0, y + 1.0, TOTALS - 20.0, FLOOR - 2.0)), GLOW);
        }
        let counts = icons::of_icons(&after);
        let middle = (TOTALS / 2.0, y + FLOOR / 2.0);
        let (room, icon) = if lit { (TOTALS - 10.0, 22.0) } else { (TOTALS - 22.0, 17.0) };
        icons::or_dot(svg, &Run { repeated: 0, ..Run::new(middle, room, icon) }, &counts, 1.6);
    }
}
