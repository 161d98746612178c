//! What a picked move would do, drawn where it happens.
//!
//! Gold strokes of light lead to tiles where golems arrive; paper strokes end in a crossed disc where a spell is lost. Paths run straight,
//! over the land and under the pieces, so that no golem is struck through.

use joute_rivality::{Cell, Direction};

use super::grid::{Extent, GAP, corner, step};
use super::scene::{Beam, Fate, Scene, Tile};
use super::{groups, label};
use crate::kit::{Path, Point, Svg, beam, grains};
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
        let put = |svg: &mut Svg, (aside, down): Point| {
            let (x, y) = (x.round() + aside, y.round() + down);
            if let Some(owner) = warder(scene, spell) {
                svg.sprite(&format!("wz{}", owner.key()), &format!("translate({} {}) scale(.9)", x - 30.0, y - 36.0));
                svg.sprite(mark, &format!("translate({} {}) scale(.6)", x + 16.0, y + 20.0));
            } else {
                svg.sprite(mark, &format!("translate({x} {y}){scale}"));
            }
        };
        if is_long(spell) || !has_tile(scene, spell.to) {
            put(svg, (0.0, 0.0));
        } else {
            grains(svg, |svg| put(svg, (0.0, 0.0)), |svg| put(svg, beside_arrow(spell.facing)));
        }
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

/// How far beside the middle of an edge a mark stands on small tiles, where an arrow as large as itself stands in the middle: never on a value.
const fn beside_arrow(facing: Direction) -> Point {
    match facing {
        Direction::North => (-58.0, 0.0),
        Direction::East => (0.0, 58.0),
        Direction::South => (58.0, 0.0),
        Direction::West => (0.0, -58.0),
    }
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
    let depth = if has_tile(scene, spell.to) { 16.0 } else { 86.0 };
    let mut spell = *spell;
    let is_bare = |cell: Cell| cell != spell.from && !has_tile(scene, cell);
    if spell.fate == Fate::Lost && is_bare(spell.to) {
        let back = spell.facing.opposite();
        let bare = (0..).map(|steps| spell.to.toward(back, steps)).take_while(|cell| is_bare(*cell));
        spell.to = bare.last().unwrap_or(spell.to);
    }
    let mark = behind_edge(&spell, depth);
    // The camera of a page shows what lies beyond the edge too.
    if scene.on_page { mark } else { extent.clamp(mark, 30.0) }
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

#[cfg(test)]
mod tests {
    use joute_kernel::{Game, Seed, Viewer};
    use joute_rivality::{Action, Event, Mode};

    use super::super::scene::{Ghost, Preview};
    use super::super::tests::played;
    use super::*;

    /// A cross that lies on the tab of what casts says that this spell is crossed out, and one on an arrow hides what turns it: at the edge of a
    /// board it stands as far off as anywhere else.
    #[test]
    fn a_lost_spell_is_marked_beyond_what_casts_it_at_every_edge() {
        let mut lost = 0;
        for seed in 0..40 {
            let mut state = played(Mode::Base, 2, seed, 7);
            let Some(seat) = state.turn().seats().first() else { continue };
            let view = state.view(Viewer::Seat(seat));
            let action = state.sample_action(seat, &mut Seed::from_number(seed).stream("choice"));
            let Action::Place { tile: id, cell, rotation } = action else { continue };
            let mut events: Vec<Event> = Vec::new();
            state.apply(seat, &action, &mut events).expect("a sampled action is legal");
            let preview = Preview::of(&view, &events);
            let ghost = Some(Ghost { id, cell, rotation });
            let scene = Scene { on_page: true, ghost, ..Scene::from_view(&view) };
            for spell in preview.beams.iter().filter(|spell| spell.fate == Fate::Lost && !has_tile(&scene, spell.to)) {
                let ((x, y), (left, top)) = (stop(&scene, spell, Extent::of(&scene)), centre(spell.from));
                let off = (x - left).abs().max((y - top).abs());
                // The cross and the longest of the arrows.
                assert!(off > 100.0 + 54.0 + 28.0, "{off} from the middle of {cell}, seed {seed}");
                lost += 1;
            }
        }
        assert!(lost > 30, "{lost} spells are lost");
        // On the edge of a neighbour it stands beside the arrow there, which is 60 wide, and off its value, which is 66.
        for facing in Direction::ALL {
            let ((x, y), (dx, dy)) = (beside_arrow(facing), step(facing));
            let (x, y) = (x + f64::from(100 - 84 * dx), y + f64::from(100 - 84 * dy));
            assert!((x - 100.0).abs().min((y - 100.0).abs()) >= 30.0 + 22.0, "{facing:?} at {x}, {y}");
            assert!(x > 66.0 || y > 66.0, "{facing:?} at {x}, {y}");
        }
    }
}
