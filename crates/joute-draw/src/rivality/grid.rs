//! Where cells lie on the picture of the board, what it covers, and how a thing on it is marked as one that can be touched.

use super::scene::{Cell, Field, Scene};
use crate::kit::{Piece, Point, Svg};

/// Distance from one cell to the next in units.
pub(super) const PITCH: i32 = 207;
/// Gap between two tiles in units.
pub(super) const GAP: i32 = PITCH - 200;
/// Room round the outermost cells: teeth of the gold frame and facing handles.
const MARGIN: i32 = 40;
/// Columns and rows of the solo field (RIV-SOLO-3, 4).
pub(super) const LANES: (i16, i16) = (4, 6);

/// Upper left corner of a cell in units; north is up.
pub(super) fn corner(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x) * PITCH, -i32::from(cell.y) * PITCH)
}

/// The cell at a point of the picture, in units: the one whose square and gap it lies in.
pub(crate) fn cell_at(x: f64, y: f64) -> Cell {
    // Far points are cut to the edge of what a cell can name.
    let step = |at: f64| (at / f64::from(PITCH)).floor().clamp(-1000.0, 1000.0) as i16;
    Cell::new(step(x), -step(y))
}

/// What the picture covers, in units.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Extent {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Extent {
    /// The nearest point to `p` that is at least `inset` inside.
    pub(super) fn clamp(self, p: Point, inset: f64) -> Point {
        (p.0.clamp(self.left + inset, self.right - inset), p.1.clamp(self.top + inset, self.bottom - inset))
    }

    pub(super) fn of(scene: &Scene) -> Self {
        let mut cells: Vec<Cell> = scene.tiles.iter().map(|placed| placed.cell).collect();
        cells.extend(scene.free.iter().map(|free| free.cell));
        cells.extend(&scene.room);
        cells.extend(scene.ghost.iter().map(|ghost| ghost.cell));
        match scene.field {
            Field::Lanes => cells.extend([Cell::new(1, 1), Cell::new(LANES.0, LANES.1)]),
            Field::Open if cells.is_empty() => cells.push(Cell::new(0, 0)),
            Field::Open => {}
        }
        let corners = || cells.iter().map(|cell| corner(*cell));
        let (left, right) = (corners().map(|c| c.0).min().unwrap_or(0), corners().map(|c| c.0).max().unwrap_or(0));
        let (top, bottom) = (corners().map(|c| c.1).min().unwrap_or(0), corners().map(|c| c.1).max().unwrap_or(0));
        Self {
            left: f64::from(left - MARGIN),
            top: f64::from(top - MARGIN),
            right: f64::from(right + 200 + MARGIN),
            bottom: f64::from(bottom + 205 + MARGIN),
        }
    }
}

/// The transform to a cell.
pub(super) fn at(cell: Cell) -> String {
    let (x, y) = corner(cell);
    format!("translate({x} {y})")
}

/// A thing that can be touched.
pub(super) struct Touch<'a> {
    /// Its element id, and what is touched.
    pub(super) id: &'a str,
    /// What a touch counts as when the thing itself is not on offer.
    pub(super) on: Option<&'a str>,
    pub(super) piece: Piece,
    pub(super) transform: &'a str,
    /// Its name in words; without one it is passed over by a screen reader.
    pub(super) name: &'a str,
}

/// Opens the group of a touchable thing.
pub(super) fn touchable(svg: &mut Svg, touch: &Touch<'_>) {
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> = vec![("id", &touch.id), ("data-touch", &touch.id)];
    if let Some(on) = &touch.on {
        attrs.push(("data-on", on));
    }
    let piece = touch.piece.word();
    attrs.push(("data-is", &piece));
    if !touch.transform.is_empty() {
        attrs.push(("transform", &touch.transform));
    }
    if touch.name.is_empty() {
        attrs.push(("aria-hidden", &"true"));
    } else {
        attrs.extend([
            ("role", &"button" as &dyn core::fmt::Display),
            ("tabindex", &"-1"),
            ("aria-label", &touch.name),
        ]);
    }
    svg.open("g", &attrs);
}
