//! Where hexes are, and the outlines of what they make together.
//!
//! Corners of hexes lie on a lattice of whole numbers: 30 units across and 51.96 down. So outlines are chained without rounding.

use core::fmt::Write as _;
use std::collections::{BTreeMap, BTreeSet};

use joute_rivals::{DIRECTIONS, HexId, HexSet};

use crate::kit::Point;

/// From the middle of a hex to a corner, in units.
pub(super) const RADIUS: f64 = 60.0;
/// From the middle of a hex to the middle of a side.
pub(super) const APOTHEM: f64 = 51.961_524;

/// A place of the plane of hexes, in axial coordinates; outside of the arena too.
pub(super) type Spot = (i8, i8);
/// A corner of hexes on the lattice.
pub(super) type Node = (i32, i32);

/// Where a hex of the arena is.
pub(super) fn spot(hex: HexId) -> Spot {
    (hex.q(), hex.r())
}

/// RVL-GEO-2: the middle of a hex.
pub(super) fn centre((q, r): Spot) -> Point {
    (1.5 * RADIUS * f64::from(q), APOTHEM * f64::from(2 * i16::from(r) + i16::from(q)))
}

/// A corner in units.
pub(super) fn point((x, y): Node) -> Point {
    (0.5 * RADIUS * f64::from(x), APOTHEM * f64::from(y))
}

/// What a hex is called: the letter of its column from the west and the number of its row from the north, as the rim of the arena says them. A
/// hex of an odd column is in the row of those whose middle lies half a hex further north.
pub(super) fn called(hex: HexId) -> String {
    format!("{}{}", column(hex.q()), row(hex))
}

/// The letter of a column; the middle one is G.
pub(super) fn column(q: i8) -> char {
    char::from(b'G'.saturating_add_signed(q))
}

/// The number of a row; the middle one is 7.
pub(super) fn row(hex: HexId) -> i8 {
    (2 * hex.r() + hex.q()).div_euclid(2) + 7
}

/// A transform to a hex, its middle moved by `(dx, dy)`.
pub(super) fn at(hex: HexId, (dx, dy): Point) -> String {
    let (x, y) = centre(spot(hex));
    format!("translate({:.0} {:.0})", x + dx, y + dy)
}

/// The places of a set of hexes.
pub(super) fn spots(hexes: HexSet) -> BTreeSet<Spot> {
    hexes.iter().map(spot).collect()
}

/// The six places next to one, in the order of [`DIRECTIONS`].
pub(super) fn neighbours((q, r): Spot) -> impl Iterator<Item = Spot> {
    DIRECTIONS.into_iter().map(move |(dq, dr)| (q + dq, r + dr))
}

/// A set and all that is next to it.
pub(super) fn spread(set: &BTreeSet<Spot>) -> BTreeSet<Spot> {
    set.iter().flat_map(|&place| neighbours(place).chain([place])).collect()
}

/// The corners of a hex from its middle, clockwise: the side in direction `d` leads from corner `d` to the next.
const CORNERS: [Node; 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];

/// The sides of a hex with what lies beyond each: from which corner to which, clockwise.
pub(super) fn sides((q, r): Spot) -> impl Iterator<Item = (Spot, (Node, Node))> {
    let middle = (3 * i32::from(q), 2 * i32::from(r) + i32::from(q));
    let corner = move |which: usize| {
        let (dx, dy) = CORNERS[which % CORNERS.len()];
        (middle.0 + dx, middle.1 + dy)
    };
    neighbours((q, r)).enumerate().map(move |(direction, beyond)| (beyond, (corner(direction), corner(direction + 1))))
}

/// The edges of a set against what is not in it, each clockwise round its hex: from where to where.
pub(super) fn edges(set: &BTreeSet<Spot>) -> BTreeMap<Node, Node> {
    let sides = set.iter().flat_map(|&place| sides(place));
    // Three hexes meet in a corner, so at most one edge leaves it.
    sides.filter(|(beyond, _)| !set.contains(beyond)).map(|(_, edge)| edge).collect()
}

/// The outlines of a set, each a loop of corners: clockwise round the set, the other way round its holes.
pub(super) fn outlines(set: &BTreeSet<Spot>) -> Vec<Vec<Node>> {
    let mut edges = edges(set);
    let mut loops = Vec::new();
    while let Some((start, mut next)) = edges.pop_first() {
        let mut nodes = vec![start];
        while next != start {
            nodes.push(next);
            match edges.remove(&next) {
                Some(after) => next = after,
                None => break,
            }
        }
        loops.push(nodes);
    }
    loops
}

/// The same as path data, in whole units from corner to corner: an arena has hundreds of them.
pub(super) fn outline(set: &BTreeSet<Spot>) -> String {
    let mut d = String::new();
    for nodes in outlines(set) {
        let (mut last, mut command) = ((0, 0), ' ');
        for (number, (x, y)) in nodes.into_iter().map(point).enumerate() {
            let next = (x.round() as i32, y.round() as i32);
            let (dx, dy) = (next.0 - last.0, next.1 - last.1);
            last = next;
            // Writing to a string cannot fail.
            _ = match number {
                0 => write!(d, "M{dx} {dy}"),
                _ if dy == 0 => write!(d, "h{dx}"),
                _ if command == 'l' => write!(d, " {dx} {dy}"),
                _ => write!(d, "l{dx} {dy}"),
            };
            command = if number > 0 && dy != 0 { 'l' } else { ' ' };
        }
        d.push('Z');
    }
    d
}

/// Left, top, width and height of some places, with `margin` units round them.
pub(super) fn extent(set: &BTreeSet<Spot>, margin: f64) -> (f64, f64, f64, f64) {
    let mut around = (0.0_f64, 0.0_f64, 0.0_f64, 0.0_f64);
    for (number, &place) in set.iter().enumerate() {
        let (x, y) = centre(place);
        let own = (x - RADIUS, y - APOTHEM, x + RADIUS, y + APOTHEM);
        around = if number == 0 {
            own
        } else {
            (around.0.min(own.0), around.1.min(own.1), around.2.max(own.2), around.3.max(own.3))
        };
    }
    let (left, top, right, bottom) = around;
    (
        (left - margin).floor(),
        (top - margin).floor(),
        (right - left + 2.0 * margin).ceil(),
        (bottom - top + 2.0 * margin).ceil(),
    )
}

/// The same as a view box.
pub(super) fn view_box(set: &BTreeSet<Spot>, margin: f64) -> String {
    let (left, top, width, height) = extent(set, margin);
    format!("{left} {top} {width} {height}")
}

#[cfg(test)]
mod tests {
    use joute_rivals::TileId;

    use super::*;

    #[test]
    fn rvl_geo_2_north_is_up() {
        let steps: Vec<(bool, bool)> = DIRECTIONS.into_iter().map(centre).map(|(x, y)| (x > 1.0, y < -1.0)).collect();
        // N, NE, SE, S, SW, NW: which lie east, and which lie north.
        let expected = [(false, true), (true, true), (true, false), (false, false), (false, false), (false, true)];
        assert_eq!(steps, expected);
    }

    #[test]
    fn each_hex_has_a_name_of_its_own() {
        let names: BTreeSet<String> = HexSet::ALL.iter().map(called).collect();
        assert_eq!(names.len(), HexSet::ALL.len());
        let named = |q, r| HexId::at(q, r).map(called);
        assert_eq!(named(0, 0).as_deref(), Some("G7"));
        assert_eq!(named(0, -6).as_deref(), Some("G1"));
        assert_eq!(named(0, 6).as_deref(), Some("G13"));
        assert_eq!((named(-6, 0).as_deref(), named(6, 0).as_deref()), (Some("A4"), Some("M10")));
        assert_eq!((named(1, -1).as_deref(), named(1, 0).as_deref()), (Some("H6"), Some("H7")));
    }

    #[test]
    fn a_set_has_one_outline_and_one_more_for_each_hole() {
        let ring = spots(HexId::CENTRE.ring(1));
        assert_eq!(outlines(&ring).iter().map(Vec::len).collect::<Vec<_>>(), [18, 6]);
        let tile = TileId::named("B01").expect("a long tile");
        assert_eq!(outlines(&spots(tile.hexes())).iter().map(Vec::len).collect::<Vec<_>>(), [14]);
        assert_eq!(outlines(&spots(HexSet::ALL)).iter().map(Vec::len).collect::<Vec<_>>(), [78]);
    }

    #[test]
    fn an_extent_holds_its_hexes() {
        assert_eq!(extent(&spots(HexSet::of(HexId::CENTRE)), 0.0), (-60.0, -52.0, 120.0, 104.0));
    }
}
