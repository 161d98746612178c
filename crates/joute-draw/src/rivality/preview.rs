//! What a picked move would do, drawn where it happens.
//!
//! Gold strokes of light lead to tiles where golems arrive; paper strokes end in a crossed disc where a spell is lost. Paths run straight,
//! over the land and under the pieces, so that no golem is struck through.

use joute_rivality::{Cell, Direction};

use super::grid::{Extent, GAP, corner, step};
use super::groups;
use super::scene::{Beam, Effect, Fate, Part, Scene};
use crate::fonts::{Face, width};
use crate::kit::{Path, Point, Svg, beam, label, marks};
use crate::palette::{CREAM, INK, LIGHT, PAPER, RED};

/// Half of a tile and half of the gap beside it.
const HALF: f64 = 100.0 + GAP as f64 / 2.0;
/// From the middle of what is put down to the outer edge of what turns it.
const TURNED: f64 = 136.0;
/// Height of an effect label.
const LABEL_HEIGHT: f64 = 48.0;

fn centre(cell: Cell) -> Point {
    let (x, y) = corner(cell);
    (f64::from(x) + 100.0, f64::from(y) + 100.0)
}

fn has_tile(scene: &Scene<'_>, cell: Cell) -> bool {
    scene.view.tile_on(cell).is_some() || scene.ghost.is_some_and(|ghost| ghost.cell == cell)
}

/// Draws the paths of the spells, under the pieces and over the land.
pub(super) fn beams(svg: &mut Svg, scene: &Scene<'_>, extent: Extent) {
    let Some(preview) = &scene.preview else { return };
    svg.open("g", &[("id", &"beams"), ("pointer-events", &"none"), ("aria-hidden", &"true")]);
    for spell in &preview.beams {
        draw_beam(svg, scene, spell, extent);
    }
    svg.close();
}

/// Draws the labels of what happens where, and the marks of lost and stored spells.
pub(super) fn effects(svg: &mut Svg, scene: &Scene<'_>, extent: Extent) {
    let Some(preview) = &scene.preview else { return };
    svg.open("g", &[("id", &"effects"), ("pointer-events", &"none"), ("aria-hidden", &"true")]);
    for spell in &preview.beams {
        let scale = if has_tile(scene, spell.to) { " scale(.8)" } else { "" };
        let mark = match spell.fate {
            Fate::Arrives => {
                arrival(svg, spell);
                continue;
            }
            Fate::Lost => "mx",
            Fate::Stored => "ms",
        };
        let (x, y) = stop(scene, spell, extent);
        svg.sprite(mark, &format!("translate({} {}){scale}", x.round(), y.round()));
    }
    for (owner, cell) in &preview.steps {
        groups::shade(svg, *owner, *cell);
    }
    for effect in &preview.effects {
        draw_effect(svg, scene, effect, extent);
    }
    svg.close();
}

/// Whether a spell reaches beyond the next cell.
fn is_long(spell: &Beam) -> bool {
    spell.to != spell.from.toward(spell.facing, 1)
}

/// Where a spell ends, `depth` units behind the near edge of its target.
fn behind_edge(spell: &Beam, depth: f64) -> Point {
    let (dx, dy) = step(spell.facing);
    let to = centre(spell.to);
    (to.0 - f64::from(dx) * (HALF - depth), to.1 - f64::from(dy) * (HALF - depth))
}

/// Where a spell that does not arrive is marked: on the edge of a tile that turns it away, or in the middle of an empty cell.
fn stop(scene: &Scene<'_>, spell: &Beam, extent: Extent) -> Point {
    let depth = if has_tile(scene, spell.to) { 16.0 } else { HALF };
    extent.clamp(behind_edge(spell, depth), 30.0)
}

fn draw_beam(svg: &mut Svg, scene: &Scene<'_>, spell: &Beam, extent: Extent) {
    let (dx, dy) = step(spell.facing);
    let (dx, dy) = (f64::from(dx), f64::from(dy));
    let from = centre(spell.from);
    let edge = (from.0 + dx * (HALF + 8.0), from.1 + dy * (HALF + 8.0));
    if spell.fate != Fate::Arrives {
        svg.inked(&beam(&[edge, stop(scene, spell, extent)], 11.0), PAPER, 3.0);
        return;
    }
    if is_long(spell) {
        svg.inked(&beam(&[edge, behind_edge(spell, -14.0)], 11.0), LIGHT, 3.0);
    }
}

/// One fat stroke of light over the near edge of the target, above the frames.
fn arrival(svg: &mut Svg, spell: &Beam) {
    let start = behind_edge(spell, if is_long(spell) { -14.0 } else { -22.0 });
    let mut stroke = Path::new();
    stroke.gouge(start, behind_edge(spell, 46.0), 19.0, 0.0);
    svg.inked(&stroke.d(), LIGHT, 3.0);
}

/// Words of one item: sign and number.
fn amount(part: &Part) -> String {
    match part {
        Part::Arrive(n, _) => format!("+{n}"),
        Part::Shields(n) | Part::Leave(n, _) => format!("−{n}"),
    }
}

/// One label, twice: where tiles have less than 56 pixels it is larger beside them.
fn draw_effect(svg: &mut Svg, scene: &Scene<'_>, effect: &Effect, extent: Extent) {
    // On tiles of 60 pixels its numbers have 15 of them.
    for (class, scale) in [("fine", 1.63), ("coarse", 1.9)] {
        svg.open("g", &[("class", &class)]);
        draw_label(svg, scene, effect, extent, scale);
        svg.close();
    }
}

fn draw_label(svg: &mut Svg, scene: &Scene<'_>, effect: &Effect, extent: Extent, scale: f64) {
    const SIZE: f64 = 32.0;
    const ICON: f64 = 36.0;
    const SPACE: f64 = 14.0;
    let room = |part: &Part| width(&amount(part), Face::Title, SIZE) + 5.0 + ICON;
    let items = effect.parts.len();
    if items == 0 {
        return;
    }
    let gaps = f64::from(u32::try_from(items - 1).unwrap_or(0));
    let wide = effect.parts.iter().map(room).sum::<f64>() + gaps * (2.0 * SPACE) + 2.0 * SPACE;
    let (middle_x, middle_y) = centre(effect.cell);
    let below = effect.cell.toward(Direction::South, 1);
    let ghost_below = scene.ghost.is_some_and(|ghost| ghost.cell == below);
    // It hangs over the lower edge of its tile, or the upper one, and covers neither the ghost nor what turns it.
    let high = LABEL_HEIGHT * scale;
    let top = if ghost_below { middle_y - 56.0 - high } else { middle_y + 56.0 };
    let (left, _) = extent.clamp((middle_x - wide * scale / 2.0, middle_y), 0.0);
    let mut left = left.min(extent.right - wide * scale - 6.0).max(extent.left + 4.0);
    if let Some((x, y)) = scene.ghost.map(|ghost| centre(ghost.cell))
        && top < y + TURNED
        && top + high > y - TURNED
        && (x - middle_x).abs() > HALF
    {
        left = if x > middle_x { left.min(x - TURNED - wide * scale) } else { left.max(x + TURNED) };
    }
    svg.open("g", &[("transform", &format!("translate({} {}) scale({scale})", left.round(), top.round()))]);
    let wide = wide.round();
    svg.leaf("path", &[("d", &format!("M4 6H{}V54H4Z", wide + 4.0)), ("fill", &INK), ("opacity", &".4")]);
    let id = format!("effect {} {}", effect.cell.x, effect.cell.y);
    svg.inked(&label(wide, LABEL_HEIGHT, &id), CREAM, 3.0);
    let mut x = SPACE;
    for (i, part) in effect.parts.iter().enumerate() {
        if i > 0 {
            let line = format!("M{} 10V38", (x - SPACE).round());
            svg.leaf("path", &[("d", &line), ("stroke", &INK), ("stroke-width", &2), ("opacity", &".45")]);
        }
        let words = amount(part);
        let colour = if matches!(part, Part::Arrive(..)) { INK } else { RED };
        marks::lettered(svg, &words, (x.round(), 35.0), SIZE, colour);
        let icon = x + width(&words, Face::Title, SIZE) + 5.0;
        match part {
            Part::Arrive(_, owner) | Part::Leave(_, owner) => {
                svg.sprite(&format!("go{}", owner.key()), &format!("translate({} 5) scale(.74)", icon.round()));
            }
            Part::Shields(_) => {
                svg.sprite("sb", &format!("translate({} 23)", (icon + 14.0).round()));
            }
        }
        x += room(part) + 2.0 * SPACE;
    }
    svg.close();
}
