//! The labels of what a move does to tiles: where each hides the least of what is read, and how it is drawn.
//!
//! A label is a row or a column of items. It lies over an edge of its tile, best on free ground beside it, else where tiles show nothing: it
//! keeps off values, shields and the marks of owners, off what is put down with its handles, and off other labels.

use joute_rivality::rules::control::Control;
use joute_rivality::{Cell, Direction};

use super::grid::{Extent, GAP, corner, step};
use super::scene::{Effect, Fate, Part, Preview, Scene};
use crate::fonts::{Face, width};
use crate::kit::{Svg, label, marks};
use crate::palette::{CREAM, INK, RED};

/// Size of the letters of a label.
const SIZE: f64 = 32.0;
/// Width of a sign, and what it is drawn smaller by.
const ICON: (f64, f64) = (31.0, 0.64);
/// Between number and sign, and round an item.
const SPACE: (f64, f64) = (4.0, 9.0);
/// Height of an item.
const HIGH: f64 = 42.0;
/// How far a label lies over its tile, as a part of its depth: at the edge, in the middle of it, or within.
const OVER: [f64; 5] = [0.22, 0.36, 0.5, 0.75, 1.0];
/// How far it is moved along the edge, in units.
const ALONG: [f64; 11] = [0.0, -17.0, 17.0, -34.0, 34.0, -52.0, 52.0, -72.0, 72.0, -96.0, 96.0];
/// How bad it is to lie on a tile that it does not speak of: whatever hangs half over another seems to speak of that one.
const TILE: f64 = 3.0;
/// How far what turns a tile reaches beyond it.
const HANDLES: f64 = 38.0;

/// A box in units, and how bad each square unit of it is to hide.
type Weighed = (Extent, f64);

/// A square of a cell, from its first corner and so wide and high.
fn part(cell: Cell, (x, y, wide, high): (f64, f64, f64, f64)) -> Extent {
    let (left, top) = corner(cell);
    let (left, top) = (f64::from(left) + x, f64::from(top) + y);
    Extent { left, top, right: left + wide, bottom: top + high }
}

/// What the labels of a preview keep off, as bad as each is.
fn kept(scene: &Scene<'_>, preview: &Preview, lost: &[(f64, f64)]) -> Vec<Weighed> {
    let mut all = Vec::new();
    for (cell, tile) in scene.tiles() {
        all.push((part(cell, (0.0, 0.0, 200.0, 205.0)), TILE));
        all.push((part(cell, (0.0, 0.0, 66.0, 66.0)), 24.0));
        all.push((part(cell, (36.0, 52.0, 128.0, 104.0)), 2.0));
        if tile.active || tile.entrenched {
            all.push((part(cell, (132.0, 6.0, 62.0, 50.0)), 5.0));
        }
        if matches!(tile.control, Control::Held(_)) {
            all.push((part(cell, (148.0, 148.0, 52.0, 52.0)), 24.0));
        }
    }
    if let Some(ghost) = scene.ghost {
        all.push((part(ghost.cell, (-HANDLES, -HANDLES, 200.0 + 2.0 * HANDLES, 200.0 + 2.0 * HANDLES)), 14.0));
    }
    for beam in preview.beams.iter().filter(|beam| beam.fate == Fate::Arrives) {
        // The last of its light, on the near edge of the target.
        let (dx, dy) = step(beam.facing);
        let (x, y) = (100.0 - 80.0 * f64::from(dx), 100.0 - 80.0 * f64::from(dy));
        all.push((part(beam.to, (x - 28.0, y - 28.0, 56.0, 56.0)), 3.0));
    }
    let mark = |&(x, y): &(f64, f64)| Extent { left: x - 34.0, top: y - 34.0, right: x + 34.0, bottom: y + 34.0 };
    all.extend(lost.iter().map(|at| (mark(at), 14.0)));
    all
}

/// Words of one item: sign and number.
fn amount(part: &Part) -> String {
    match part {
        Part::Arrive(n, _) => format!("+{n}"),
        Part::Shields(n) | Part::Leave(n, _) => format!("−{n}"),
    }
}

/// The width of one item.
fn room(part: &Part) -> f64 {
    width(&amount(part), Face::Title, SIZE) + SPACE.0 + ICON.0 + 2.0 * SPACE.1
}

/// Width and height of a label before it is scaled, in a row or in a column.
fn size(effect: &Effect, in_row: bool) -> (f64, f64) {
    let rooms = effect.parts.iter().map(room);
    let all = effect.parts.iter().map(|_| HIGH);
    if in_row { (rooms.sum(), HIGH + 4.0) } else { (rooms.fold(0.0, f64::max), all.sum::<f64>() + 4.0) }
}

/// Where a label lies.
struct Lying {
    at: Extent,
    in_row: bool,
}

/// Finds where the label of an effect hides least.
fn lay(effect: &Effect, scale: f64, extent: Extent, kept: &[Weighed]) -> Option<Lying> {
    let own = part(effect.cell, (0.0, 0.0, 200.0, 200.0));
    // Who stands there is what the label speaks of.
    let inner = part(effect.cell, (40.0, 56.0, 120.0, 96.0));
    let (x, y) = ((own.left + own.right) / 2.0, (own.top + own.bottom) / 2.0);
    let half = 100.0 + f64::from(GAP) / 4.0;
    let mut best: Option<(f64, Lying)> = None;
    for in_row in [true, false].into_iter().take(effect.parts.len()) {
        let (wide, high) = size(effect, in_row);
        let (wide, high) = (wide * scale, high * scale);
        for (order, facing) in
            [Direction::South, Direction::North, Direction::East, Direction::West].into_iter().enumerate()
        {
            let (dx, dy) = step(facing);
            let (dx, dy) = (f64::from(dx), f64::from(dy));
            for (over, along) in OVER.iter().flat_map(|over| ALONG.iter().map(move |along| (over, along))) {
                let depth = if dx == 0.0 { high } else { wide };
                let out = half + depth * (0.5 - over);
                let (middle_x, middle_y) = (x + dx * out + dy.abs() * along, y + dy * out + dx.abs() * along);
                let (left, top) = (middle_x - wide / 2.0, middle_y - high / 2.0);
                let at = Extent { left, top, right: left + wide, bottom: top + high };
                let hidden: f64 = kept.iter().map(|(what, weight)| weight * at.common(*what)).sum();
                let outside = 4.0 * (wide * high - at.common(extent));
                // What it says of its tile may lie on that one rather than on its neighbour.
                let spared = (TILE - 0.5) * at.common(own) - 0.8 * at.common(inner);
                #[expect(clippy::cast_precision_loss, reason = "there are four")]
                let bad = hidden + outside - spared + 4.0 * along.abs() + 300.0 * order as f64;
                if best.as_ref().is_none_or(|(least, _)| bad < *least) {
                    best = Some((bad, Lying { at, in_row }));
                }
            }
        }
    }
    best.map(|(_, lying)| lying)
}

/// Draws all labels of a preview, each twice: where tiles have less than 74 pixels it is larger beside them. `lost` is where lost and stored
/// spells are marked.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>, preview: &Preview, lost: &[(f64, f64)], extent: Extent) {
    // Numbers have 15 pixels on tiles of 74, and 12 on those of 46.
    for (class, scale) in [("fine", 1.27), ("coarse", 1.7)] {
        let mut kept = kept(scene, preview, lost);
        for effect in preview.effects.iter().filter(|effect| !effect.parts.is_empty()) {
            let Some(lying) = lay(effect, scale, extent, &kept) else { continue };
            kept.push((lying.at, 30.0));
            svg.open("g", &[("class", &class)]);
            drawn(svg, effect, &lying, scale);
            svg.close();
        }
    }
}

fn drawn(svg: &mut Svg, effect: &Effect, lying: &Lying, scale: f64) {
    let place = format!("translate({} {}) scale({scale})", lying.at.left.round(), lying.at.top.round());
    svg.open("g", &[("transform", &place)]);
    let (wide, high) = size(effect, lying.in_row);
    let (wide, high) = (wide.round(), high.round());
    let shadow = format!("M4 6H{}V{}H4Z", wide + 4.0, high + 6.0);
    svg.leaf("path", &[("d", &shadow), ("fill", &INK), ("opacity", &".4")]);
    svg.inked(&label(wide, high, &format!("effect {} {}", effect.cell.x, effect.cell.y)), CREAM, 3.0);
    let (mut x, mut y) = (0.0_f64, 2.0_f64);
    for (i, part) in effect.parts.iter().enumerate() {
        if i > 0 {
            let line = if lying.in_row {
                format!("M{} 9V{}", x.round(), high - 9.0)
            } else {
                format!("M9 {}H{}", y.round(), wide - 9.0)
            };
            svg.leaf("path", &[("d", &line), ("stroke", &INK), ("stroke-width", &2), ("opacity", &".45")]);
        }
        let words = amount(part);
        let colour = if matches!(part, Part::Arrive(..)) { INK } else { RED };
        marks::lettered(svg, &words, ((x + SPACE.1).round(), (y + 32.0).round()), SIZE, colour);
        let icon = (x + SPACE.1 + width(&words, Face::Title, SIZE) + SPACE.0).round();
        match part {
            Part::Arrive(_, owner) | Part::Leave(_, owner) => {
                let place = format!("translate({icon} {}) scale({})", (y + 4.0).round(), ICON.1);
                svg.sprite(&format!("go{}", owner.key()), &place);
            }
            Part::Shields(_) => {
                svg.sprite("sb", &format!("translate({} {})", icon + 14.0, (y + 21.0).round()));
            }
        }
        if lying.in_row {
            x += room(part);
        } else {
            y += HIGH;
        }
    }
    svg.close();
}

#[cfg(test)]
mod tests {
    use joute_kernel::{Game, Seed, Viewer};
    use joute_rivality::{Action, Event, Mode};

    use super::super::scene::Ghost;
    use super::super::tests::played;
    use super::*;

    /// In games by lot: labels leave values, marks of owners and what is put down in sight, but for few among many tiles.
    #[test]
    fn labels_hide_no_value_no_mark_and_nothing_that_is_put_down() {
        let (mut all, mut hiding, mut wide) = (0, 0, 0);
        for (seed, plies) in [(11, 5), (11, 9), (11, 14), (5, 12), (5, 17), (8, 20)] {
            let state = played(Mode::Base, 2, seed, plies);
            let Some(seat) = state.turn().seats().first() else { continue };
            let view = state.view(Viewer::Seat(seat));
            let mut rng = Seed::from_number(seed).stream("choice");
            for _ in 0..40 {
                let mut after = state.clone();
                let action = after.sample_action(seat, &mut rng);
                let Action::Place { tile: id, cell, rotation } = action else { continue };
                let mut events: Vec<Event> = Vec::new();
                after.apply(seat, &action, &mut events).expect("a sampled action is legal");
                let preview = Preview::of(&view, &events);
                let scene = Scene { ghost: Some(Ghost { id, cell, rotation }), ..Scene::from_view(&view) };
                let kept = kept(&scene, &preview, &[]);
                for effect in &preview.effects {
                    for scale in [1.27, 1.7] {
                        let Some(Lying { at, .. }) = lay(effect, scale, Extent::of(&scene), &kept) else { continue };
                        let over = |cell: Cell, of: (f64, f64, f64, f64)| at.common(part(cell, of)) > 0.0;
                        let on_tile = scene.tiles().any(|(cell, tile)| {
                            over(cell, (12.0, 12.0, 34.0, 34.0))
                                || matches!(tile.control, Control::Held(_)) && over(cell, (160.0, 160.0, 30.0, 30.0))
                        });
                        all += 1;
                        hiding += u32::from(on_tile || over(cell, (0.0, 0.0, 200.0, 200.0)));
                        wide += u32::from(at.right - at.left > 330.0);
                    }
                }
            }
        }
        assert!(all > 200, "{all} labels");
        assert!(hiding * 100 < all && wide * 100 < all, "{hiding} of {all} hide what is read, {wide} are wide");
    }

    /// Whoever sees `+2` half over another tile believes that this one gets them.
    #[test]
    fn a_label_lies_rather_on_its_own_tile_than_on_another() {
        let (mut astray, mut all) = (0, 0);
        for seed in 0..60 {
            let mut state = played(Mode::Base, 2, seed, 13);
            let Some(seat) = state.turn().seats().first() else { continue };
            let view = state.view(Viewer::Seat(seat));
            let mut events: Vec<Event> = Vec::new();
            let action = state.sample_action(seat, &mut Seed::from_number(seed).stream("choice"));
            let Action::Place { .. } = action else { continue };
            state.apply(seat, &action, &mut events).expect("a sampled action is legal");
            let preview = Preview::of(&view, &events);
            let scene = Scene::from_view(&view);
            let kept = kept(&scene, &preview, &[]);
            for effect in preview.effects.iter().filter(|effect| effect.parts.len() == 1) {
                let lying = lay(effect, 1.27, Extent::of(&scene), &kept).expect("a place");
                let on = |cell: Cell| lying.at.common(part(cell, (0.0, 0.0, 200.0, 205.0)));
                let others: f64 = scene.tiles().map(|(cell, _)| cell).filter(|cell| *cell != effect.cell).map(on).sum();
                astray += usize::from(others > on(effect.cell) / 2.0);
                all += 1;
            }
        }
        assert!(all > 20 && astray * 10 < all, "{astray} of {all} lie on another tile");
    }
}
