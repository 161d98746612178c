//! What a picked move would do, drawn where it happens.
//!
//! Gold strokes of light lead to tiles where golems arrive; paper strokes end in a crossed disc where a spell is lost. Paths run straight,
//! over the land and under the pieces, so that no golem is struck through.

use joute_rivality::Cell;

use super::grid::{Extent, GAP, corner, step};
use super::scene::{Beam, Fate, Scene, Tile};
use super::{groups, label};
use crate::kit::{Path, Point, Svg, beam};
use crate::palette::{LIGHT, Owner, PAPER};

/// Half of a tile and half of the gap beside it.
const HALF: f64 = 100.0 + GAP as f64 / 2.0;

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
    let mut marked = Vec::new();
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
        marked.push((x, y));
        if let Some(owner) = warder(scene, spell) {
            svg.sprite(
                &format!("wz{}", owner.key()),
                &format!("translate({} {}) scale(.9)", x.round() - 30.0, y.round() - 36.0),
            );
            svg.sprite(mark, &format!("translate({} {}) scale(.6)", x.round() + 16.0, y.round() + 20.0));
            continue;
        }
        svg.sprite(mark, &format!("translate({} {}){scale}", x.round(), y.round()));
    }
    for (owner, cell) in &preview.steps {
        groups::shade(svg, *owner, *cell);
    }
    label::draw(svg, scene, preview, &marked, extent);
    svg.close();
}

/// Whose wizard turns a spell away, if that is why it is lost: else a cross alone tells it from one that finds no tile.
fn warder(scene: &Scene<'_>, spell: &Beam) -> Option<Owner> {
    let stands = |(cell, tile): (Cell, Tile<'_>)| (cell == spell.to).then(|| tile.wizards().next()).flatten();
    let side = scene.tiles().find_map(stands).filter(|_| spell.fate == Fate::Lost)?;
    Some(scene.owner(side))
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

/// Where a spell that does not arrive is marked: on the edge of a tile that turns it away, or in an empty cell, beyond the handle of what casts. One
/// that is lost over empty cells is marked in the first of them, so that the mark is seen with what casts.
fn stop(scene: &Scene<'_>, spell: &Beam, extent: Extent) -> Point {
    let depth = if has_tile(scene, spell.to) { 16.0 } else { 72.0 };
    let mut spell = *spell;
    let is_bare = |cell: Cell| cell != spell.from && !has_tile(scene, cell);
    if spell.fate == Fate::Lost && is_bare(spell.to) {
        let back = spell.facing.opposite();
        let bare = (0..).map(|steps| spell.to.toward(back, steps)).take_while(|cell| is_bare(*cell));
        spell.to = bare.last().unwrap_or(spell.to);
    }
    extent.clamp(behind_edge(&spell, depth), 30.0)
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
