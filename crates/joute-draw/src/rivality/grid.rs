//! Where cells lie on the picture of the board, what it covers.

use joute_rivality::{COORDINATE_MAX, Cell, Direction};

use super::scene::{Free, Scene};
use crate::kit::Point;

/// Distance from one cell to the next in units.
pub(super) const PITCH: i32 = 207;
/// Gap between two tiles in units.
pub(super) const GAP: i32 = PITCH - 200;
/// Room round the outermost cells: teeth of the gold frame and facing handles.
const MARGIN: i32 = 40;
/// How much of the free cells round the tiles a page shows at least, as a part of a cell.
const FRINGE: f64 = 0.4;
/// Columns and rows of the smallest board that fills a page.
const LEAST: (i32, i32) = (5, 4);
/// Columns and rows of the solo field (RIV-SOLO-3, RIV-SOLO-4).
pub(super) const LANES: (i8, i8) = (4, 6);

/// Upper left corner of a cell in units; north is up.
pub(super) fn corner(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x) * PITCH, -i32::from(cell.y) * PITCH)
}

/// The cell at a point of the picture, in units: the one whose square and gap it lies in.
pub(crate) fn cell_at(x: f64, y: f64) -> Cell {
    // Far points are cut to just beyond the cells that have names.
    let beyond = f64::from(COORDINATE_MAX) + 1.0;
    let step = |at: f64| (at / f64::from(PITCH)).floor().clamp(-beyond, beyond) as i8;
    Cell::new(step(x), -step(y))
}

/// One step in a direction on the picture, y downwards.
pub(super) fn step(facing: Direction) -> (i32, i32) {
    let (x, y) = facing.step();
    (x.into(), -i32::from(y))
}

/// The clockwise turn of a direction from north, in degrees.
pub(super) const fn degrees(facing: Direction) -> i32 {
    90 * facing as i32
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

    /// How much of two boxes is common, in square units.
    pub(super) fn common(self, other: Self) -> f64 {
        let across = self.right.min(other.right) - self.left.max(other.left);
        let down = self.bottom.min(other.bottom) - self.top.max(other.top);
        across.max(0.0) * down.max(0.0)
    }

    pub(super) fn of(scene: &Scene) -> Self {
        let mut cells: Vec<Cell> = scene.view.tiles.iter().map(|tile| tile.cell).collect();
        if scene.free == Free::Drawn {
            cells.extend(&scene.view.free);
        }
        cells.extend(scene.ghost.map(|ghost| ghost.cell));
        Self::field(scene, cells).grown(f64::from(MARGIN), f64::from(MARGIN))
    }

    /// The heart of the board: its tiles, without free cells and without what is put down but not confirmed, so that it stays while
    /// somebody chooses.
    pub(super) fn heart(scene: &Scene) -> Self {
        Self::field(scene, scene.view.tiles.iter().map(|tile| tile.cell).collect())
    }

    /// These cells; in solo the whole field, and never nothing.
    fn field(scene: &Scene, mut cells: Vec<Cell>) -> Self {
        if scene.view.mode.is_solo() {
            cells.extend([Cell::new(1, 1), Cell::new(LANES.0, LANES.1)]);
        } else if cells.is_empty() {
            cells.push(Cell::ORIGIN);
        }
        Self::round(&cells)
    }

    /// The same with a part of the free cells around it, and not nearer than a board of [`LEAST`] cells.
    pub(super) fn with_fringe(self) -> Self {
        let part = f64::from(PITCH) * FRINGE;
        let missing = |length: f64, cells: i32| ((f64::from(cells * PITCH) - length) / 2.0).max(0.0);
        let (wide, high) = (missing(self.right - self.left, LEAST.0), missing(self.bottom - self.top, LEAST.1));
        self.grown(part + wide, part + high)
    }

    /// The squares of these cells, with the thickness of their lower edge.
    fn round(cells: &[Cell]) -> Self {
        let corners = || cells.iter().map(|cell| corner(*cell));
        let (left, right) = (corners().map(|c| c.0).min().unwrap_or(0), corners().map(|c| c.0).max().unwrap_or(0));
        let (top, bottom) = (corners().map(|c| c.1).min().unwrap_or(0), corners().map(|c| c.1).max().unwrap_or(0));
        Self {
            left: f64::from(left),
            top: f64::from(top),
            right: f64::from(right + 200),
            bottom: f64::from(bottom + 205),
        }
    }

    fn grown(self, wide: f64, high: f64) -> Self {
        Self { left: self.left - wide, top: self.top - high, right: self.right + wide, bottom: self.bottom + high }
    }

    /// As the value of a `viewBox`.
    pub(super) fn view_box(self) -> String {
        format!("{} {} {} {}", self.left, self.top, self.right - self.left, self.bottom - self.top)
    }
}

/// The transform to a cell.
pub(super) fn at(cell: Cell) -> String {
    let (x, y) = corner(cell);
    format!("translate({x} {y})")
}
