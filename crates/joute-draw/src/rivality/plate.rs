//! Spell plates: they sit on a side of the tile and point at the target.
//!
//! Cream heads count golems and stay upright at every rotation; gold diamonds count range. A shield-breaker is red with a torn edge, so that
//! its outline tells it too.

use core::fmt::Write;

use joute_rivality::{Direction, Spell};

use super::grid::{degrees, step};
use super::scene::{Plate, PlateState};
use crate::kit::{Svg, marks};
use crate::palette::{CREAM, LIGHT};

/// The kinds of spell of the printed tiles, as golems, range, breaker (RIV-COMP-2): each has a sprite for each facing.
const KINDS: [(u8, u8, bool); 9] = [
    (1, 1, false),
    (2, 1, false),
    (3, 1, false),
    (4, 1, false),
    (1, 2, false),
    (2, 2, false),
    (3, 2, false),
    (1, 3, true),
    (2, 3, true),
];

/// Most heads or diamonds that fit a plate; a house tile with more shows a numeral.
const HEADS_MAX: u8 = 4;

/// How much of a plate is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grain {
    /// Heads and diamonds.
    Fine,
    /// A numeral and diamonds, for tiles under 56 px.
    Coarse,
    /// A small numeral beside small diamonds, for tiles under 56 px that golems crowd.
    Point,
    /// A numeral, a head and large diamonds, for tiles of the hand: no golem needs the room beside them.
    Held,
}

/// One sprite per kind, facing and grain. Outlines are pictures: `pl pb`, coarse `ql qb`, points `tl tb`, stored `ps`, spent `po`.
pub(super) fn symbols(svg: &mut Svg) {
    for n in 1..=HEADS_MAX {
        for across in [true, false] {
            svg.open("g", &[("id", &heads_id(n, across))]);
            svg.leaf("path", &[("d", &heads(n, across)), ("fill", &CREAM), ("fill-rule", &"evenodd")]).close();
        }
    }
    for n in 1..=3 {
        for across in [true, false] {
            for (lead, r, pitch) in [('d', 6.0, 15.0), ('D', 9.0, 21.0)] {
                svg.open("g", &[("id", &diamonds_id(lead, n, across))]);
                svg.fill(&diamonds(n, across, (0, 0), r, pitch), LIGHT).close();
            }
        }
    }
    for n in 1..=HEADS_MAX {
        svg.open("g", &[("id", &format!("n{n}"))]);
        marks::pale(svg, &n.to_string(), (0.0, 12.0), 42.0);
        svg.close();
    }
    for grain in [Grain::Fine, Grain::Coarse] {
        for kind in KINDS {
            for facing in Direction::ALL {
                svg.open("g", &[("id", &sprite_id(kind, facing, grain))]);
                body(svg, kind, facing, grain);
                svg.close();
            }
        }
    }
}

/// The letters of a golem count and axis in a sprite id.
fn heads_id(n: u8, across: bool) -> String {
    format!("h{}{n}", if across { 'r' } else { 'c' })
}

fn diamonds_id(lead: char, n: u8, across: bool) -> String {
    format!("{lead}{}{n}", if across { 'r' } else { 'c' })
}

fn sprite_id(kind: (u8, u8, bool), facing: Direction, grain: Grain) -> String {
    let (golems, range, breaker) = kind;
    let lead = if grain == Grain::Fine { 'p' } else { 'q' };
    format!("{lead}{}{golems}{range}{}", facing.letter(), if breaker { "b" } else { "" })
}

/// `n` golem heads in a row or a column round the origin, the eyes cut out of them.
fn heads(n: u8, across: bool) -> String {
    let mut d = String::new();
    for i in 0..n {
        let along = 19.0 * f64::from(i) - 9.5 * f64::from(n - 1);
        let (x, y) = if across { (along, 0.0) } else { (0.0, along) };
        let _ = write!(d, "M{} {}v-9q0-7 7.5-7t7.5 7v9z", x - 7.5, y + 8.0);
        let _ = write!(d, "M{} {}h3.2v4.4h-3.2zm6.2 0h3.2v4.4h-3.2z", x - 4.7, y - 1.2);
    }
    d
}

/// `n` range diamonds of half-width `r`, `pitch` apart, in a row or a column round `(cx, cy)`.
fn diamonds(n: u8, across: bool, centre: (i32, i32), r: f64, pitch: f64) -> String {
    let mut d = String::new();
    for i in 0..n {
        let along = pitch * f64::from(i) - pitch / 2.0 * f64::from(n.saturating_sub(1));
        let (x, y) = if across { (along, 0.0) } else { (0.0, along) };
        let (x, y) = (f64::from(centre.0) + x, f64::from(centre.1) + y - r);
        let _ = write!(d, "M{x} {y}l{r} {r}l-{r} {r}l-{r}-{r}z");
    }
    d
}

/// The plate of one kind on the side that `facing` names, in tile units.
fn body(svg: &mut Svg, kind: (u8, u8, bool), facing: Direction, grain: Grain) {
    let (golems, range, breaker) = kind;
    let across = matches!(facing, Direction::North | Direction::South);
    let (dx, dy) = step(facing);
    let along = |reach: i32, aside: i32| {
        let (x, y) = if across { (aside, 0) } else { (0, aside) };
        (100 + dx * reach + x, 100 + dy * reach + y)
    };
    let at = |reach: i32| along(reach, 0);
    let put = |(x, y): (i32, i32)| format!("translate({x} {y})");
    let (outline, heads_at, lead, r, pitch): (_, _, _, f64, f64) = match (grain, breaker) {
        (Grain::Fine, false) => ("pl", 66, 'd', 6.0, 15.0),
        (Grain::Fine, true) => ("pb", 66, 'd', 6.0, 15.0),
        (Grain::Coarse, false) => ("ql", 58, 'D', 9.0, 21.0),
        (Grain::Coarse, true) => ("qb", 58, 'D', 9.0, 21.0),
        (Grain::Point, false) => ("tl", 81, 'd', 6.5, 13.0),
        (Grain::Point, true) => ("tb", 81, 'd', 6.5, 13.0),
        (Grain::Held, false) => ("hl", 62, 'D', 11.0, 25.0),
        (Grain::Held, true) => ("hb", 62, 'D', 11.0, 25.0),
    };
    svg.sprite(outline, &turn(facing));
    if grain == Grain::Held {
        let (x, y) = along(heads_at, -15);
        marks::pale(svg, &golems.to_string(), (f64::from(x), f64::from(y + 12)), 37.0);
        let (x, y) = along(heads_at, 14);
        svg.sprite(&heads_id(1, true), &format!("translate({x} {y}) scale(1.8)"));
        let pitch = pitch.min(2.0 * pitch / f64::from(range.saturating_sub(1).max(1)));
        for i in 0..range {
            let aside = pitch * (f64::from(i) - f64::from(range - 1) / 2.0);
            svg.inked(&diamonds(1, across, along(90, aside as i32), r, 0.0), LIGHT, 3.0);
        }
        return;
    }
    if grain == Grain::Point {
        // Number and range side by side, for golems stand where a numeral would.
        let (x, y) = along(heads_at, -22);
        if (1..=HEADS_MAX).contains(&golems) && (1..=3).contains(&range) {
            svg.sprite(&format!("n{golems}"), &put((x, y)));
            svg.sprite(&diamonds_id('d', range, across), &put(along(heads_at, 16)));
        } else {
            marks::pale(svg, &golems.to_string(), (f64::from(x), f64::from(y + 12)), 36.0);
            svg.fill(&diamonds(range, across, along(heads_at, 15), r, pitch), LIGHT);
        }
        return;
    }
    let (x, y) = at(heads_at);
    match (grain, golems) {
        (Grain::Fine, 1..=HEADS_MAX) => _ = svg.sprite(&heads_id(golems, across), &put((x, y))),
        (Grain::Coarse, 1..=HEADS_MAX) => _ = svg.sprite(&format!("n{golems}"), &put((x, y))),
        (Grain::Fine | Grain::Coarse, _) => {
            marks::pale(svg, &golems.to_string(), (f64::from(x), f64::from(y + 9)), 30.0);
        }
        (Grain::Point | Grain::Held, _) => {}
    }
    if (1..=3).contains(&range) {
        svg.sprite(&diamonds_id(lead, range, across), &put(at(83)));
    } else {
        svg.fill(&diamonds(range, across, at(83), r, pitch), LIGHT);
    }
}

/// The transform that turns what is drawn for the top side to the side that `facing` names.
fn turn(facing: Direction) -> String {
    if facing == Direction::North { String::new() } else { format!("rotate({} 100 100)", degrees(facing)) }
}

/// Draws a plate in tile units, at one grain.
pub(super) fn draw(svg: &mut Svg, plate: &Plate, grain: Grain) {
    let Plate { facing, spell: Spell { golems, range, breaker }, state, .. } = *plate;
    let turn = turn(facing);
    let kind = (golems, range, breaker);
    match state {
        PlateState::Spent => {
            if grain == Grain::Fine {
                svg.sprite("po", &turn);
            }
            return;
        }
        PlateState::Stored => {
            svg.sprite("ps", &turn);
        }
        PlateState::Printed => {}
    }
    if KINDS.contains(&kind) && matches!(grain, Grain::Fine | Grain::Coarse) {
        svg.sprite(&sprite_id(kind, facing, grain), "");
    } else {
        body(svg, kind, facing, grain);
    }
}
