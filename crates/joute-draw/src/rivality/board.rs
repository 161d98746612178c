//! The whole board as one picture.
//!
//! A cell is 200 units wide and the next one starts 207 further; the Well's upper left corner is the origin, so a piece keeps its
//! coordinates while the board grows round it. Layers from below: table cuts, free cells, tiles, ghost, beams, golems, wizards, touch zones,
//! frames, effect labels, handles. Pieces lie above all tiles, so that they can travel.

use super::grid::{Extent, GAP, LANES, PITCH, Touch, at, corner, touchable};
use super::groups::{self, Standing};
use super::scene::{Badge, Cell, Control, Field, Free, Ghost, Placed, PlateState, Scene, Side, Tile};
use super::tile::{self, Lies};
use super::{ids, preview};
use crate::kit::{Path, Piece, Svg, grains, marks};
use crate::palette::{CREAM, INK, LIGHT};

/// Outline of a plate, for touch zones.
const PLATE_ZONE: &str = "M54 48V14L66 7H88L100-6L112 7H134L146 14V48Z";

/// The board as an `<svg>` element of class `board`, without sprites: the page holds [`super::sheet`] once.
///
/// The same scene gives the same bytes on every machine. Everything that can be touched has an id, the same id as `data-touch`, a role and
/// a name.
#[must_use]
pub fn board_svg(scene: &Scene) -> String {
    let extent = Extent::of(scene);
    let (width, height) = (extent.right - extent.left, extent.bottom - extent.top);
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("id", &"board"),
            ("class", &"board rivality"),
            ("viewBox", &format!("{} {} {width} {height}", extent.left, extent.top)),
            ("data-unit", &200),
            ("data-piece-size", &format_args!("{} {}", groups::GOLEM.0, groups::GOLEM.1)),
            ("stroke-linejoin", &"round"),
            ("role", &"group"),
            ("aria-label", &scene.label),
        ],
    );
    match scene.field {
        Field::Open => {
            svg.sprite("rings", "");
        }
        Field::Lanes => lanes(&mut svg),
    }
    for free in &scene.free {
        free_cell(&mut svg, free);
    }
    for placed in &scene.tiles {
        body(&mut svg, placed, scene);
    }
    if let Some(ghost) = &scene.ghost {
        ghost_body(&mut svg, ghost, scene);
    }
    preview::beams(&mut svg, scene, extent);
    pieces(&mut svg, scene);
    zones(&mut svg, scene);
    frames(&mut svg, scene);
    preview::effects(&mut svg, scene, extent);
    if let Some(ghost) = &scene.ghost {
        handles(&mut svg, ghost);
    }
    super::advice::draw(&mut svg, scene);
    for badge in &scene.badges {
        numbered(&mut svg, badge);
    }
    svg.finish()
}

/// Solo: cuts between the columns, and the line between the two lands.
fn lanes(svg: &mut Svg) {
    let (columns, rows) = (i32::from(LANES.0), i32::from(LANES.1));
    let (left, top) = corner(Cell::new(1, LANES.1));
    let (width, height) = (columns * PITCH - GAP, rows * PITCH - GAP);
    let mut cuts = Path::new();
    for column in 0..=columns {
        let x = f64::from(left + column * PITCH) - 3.5;
        for row in 0..rows {
            let y = f64::from(top + row * PITCH);
            cuts.gouge((x, y + 12.0), (x, y + 188.0), 7.0, 0.0);
        }
    }
    svg.leaf("path", &[("d", &cuts.d()), ("class", &"table-cut")]);
    let mut border = Path::new();
    let middle = f64::from(top + height / 2);
    border.gouge((f64::from(left - 40), middle), (f64::from(left + width + 40), middle), 9.0, 0.0);
    svg.leaf("path", &[("d", &border.d()), ("class", &"table-line")]);
}

fn free_cell(svg: &mut Svg, free: &Free) {
    let (id, place) = (ids::cell(free.cell), at(free.cell));
    touchable(svg, &Touch { id: &id, on: None, piece: Piece::Place, transform: &place, name: &free.label });
    svg.leaf("path", &[("d", &"M0 0H200V200H0Z"), ("fill", &"none"), ("pointer-events", &"all")]);
    svg.sprite("fc", "");
    ring(svg);
    svg.close();
}

fn body(svg: &mut Svg, placed: &Placed, scene: &Scene) {
    let (id, place) = (ids::tile(placed.cell), at(placed.cell));
    touchable(svg, &Touch { id: &id, on: None, piece: Piece::Ground, transform: &place, name: &placed.tile.label });
    tile::draw(svg, &placed.tile, scene.detail);
    tile::details(svg, &placed.tile, Lies::On(placed.cell));
    ring(svg);
    svg.close();
}

/// The ghost takes the place of its free cell, id included: a second touch on the framed place confirms.
fn ghost_body(svg: &mut Svg, ghost: &Ghost, scene: &Scene) {
    let (id, place) = (ids::cell(ghost.cell), at(ghost.cell));
    touchable(svg, &Touch { id: &id, on: None, piece: Piece::Ghost, transform: &place, name: &ghost.tile.label });
    tile::draw(svg, &ghost.tile, scene.detail);
    ring(svg);
    svg.close();
}

/// The focus ring, which the sheet shows while its parent has the keyboard's focus.
fn ring(svg: &mut Svg) {
    svg.leaf("use", &[("href", &"#fr"), ("class", &"ring")]);
}

fn pieces(svg: &mut Svg, scene: &Scene) {
    let ghost = scene.ghost.as_ref().map(|ghost| (ghost.cell, &ghost.tile, ids::cell(ghost.cell)));
    let tiles = scene.tiles.iter().map(|placed| (placed.cell, &placed.tile, ids::tile(placed.cell)));
    let all: Vec<_> = tiles.chain(ghost).filter(|(_, tile, _)| !tile.face_down).collect();
    for (cell, tile, on) in &all {
        groups::golems(svg, &Standing { cell: *cell, tile, on }, scene.detail);
    }
    for (cell, tile, on) in &all {
        groups::wizards(svg, &Standing { cell: *cell, tile, on }, scene.detail);
    }
}

/// Touch zones over the spells that are being ordered and over stored spells.
fn zones(svg: &mut Svg, scene: &Scene) {
    for placed in &scene.tiles {
        let tile = &placed.tile;
        if tile.face_down {
            continue;
        }
        let casting = scene.casting == Some(placed.cell);
        for plate in &tile.plates {
            let facing = plate.side.facing(tile.rotation);
            let id = match plate.state {
                PlateState::Spent => continue,
                PlateState::Printed | PlateState::Stored if casting => ids::spell(plate.side),
                PlateState::Stored => ids::stored(placed.cell, facing),
                PlateState::Printed => continue,
            };
            let (x, y) = corner(placed.cell);
            let transform = format!("translate({x} {y}) rotate({} 100 100)", facing.degrees());
            let on = ids::tile(placed.cell);
            touchable(
                svg,
                &Touch { id: &id, on: Some(&on), piece: Piece::Part, transform: &transform, name: &plate.label },
            );
            svg.leaf("path", &[("d", &PLATE_ZONE), ("class", &"hit"), ("fill", &"none"), ("pointer-events", &"all")]);
            svg.close();
        }
    }
}

/// Gold frames, in a layer of their own that the page's script may fill too: `<use href="#gf">` with the transform of the thing framed.
fn frames(svg: &mut Svg, scene: &Scene) {
    svg.open("g", &[("id", &"frames"), ("pointer-events", &"none")]);
    let ghost = scene.ghost.as_ref().map(|ghost| ghost.cell);
    for cell in scene.framed.iter().copied().chain(ghost) {
        svg.sprite("gf", &at(cell));
    }
    svg.close();
}

/// A gold disc with a few characters over the upper edge of a cell.
fn numbered(svg: &mut Svg, badge: &Badge) {
    let size = if badge.words.len() > 2 { 30 } else { 44 };
    svg.open("g", &[("class", &"badge"), ("transform", &at(badge.cell)), ("pointer-events", &"none")]);
    marks::disc(svg, (100.0, 4.0), 30.0, 4.0);
    marks::numeral(svg, &badge.words, (100.0, f64::from(4 + size / 3)), f64::from(size), "middle", None);
    svg.close();
}

/// Four tabs outside the ghost, one per side its printed top may face; the present one is gold. Each answers to a quarter of the tile too.
fn handles(svg: &mut Svg, ghost: &Ghost) {
    for (rotation, name) in &ghost.rotations {
        let facing = Side::Top.facing(*rotation);
        let (x, y) = corner(ghost.cell);
        let transform = format!("translate({x} {y}) rotate({} 100 100)", facing.degrees());
        let id = ids::rotation(*rotation);
        touchable(svg, &Touch { id: &id, on: None, piece: Piece::Handle, transform: &transform, name });
        svg.leaf("path", &[("d", &"M100 92L8 0V-44H192V0Z"), ("fill", &"none"), ("pointer-events", &"all")]);
        let fill = if *rotation % 4 == ghost.tile.rotation % 4 { LIGHT } else { CREAM };
        let tab = |svg: &mut Svg, house: &str, arrow: &str, line| {
            svg.inked(house, fill, line).fill(arrow, INK);
        };
        grains(
            svg,
            |svg| tab(svg, "M134-7V-28L150-38L166-28V-7Z", "M150-30L159-15H141Z", 3.0),
            |svg| tab(svg, "M70-7V-34L100-54L130-34V-7Z", "M100-44L118-14H82Z", 6.0),
        );
        svg.close();
    }
}

/// One tile as an `<svg>` element of its own, without ids: for buttons, rules pages and the chronicle.
#[must_use]
pub fn tile_svg(tile: &Tile, detail: super::scene::Detail) -> String {
    single(
        tile,
        detail,
        None,
        &[
            ("class", &"tile-picture"),
            ("viewBox", &"-4 -4 212 214"),
            ("stroke-linejoin", &"round"),
            ("aria-hidden", &"true"),
        ],
    )
}

/// A tile of the hand as an `<svg>` element with the id `hand-D05`, which can be touched.
///
/// Its rim is bare paper whatever `tile.control` says: a tile in the hand is nobody's.
#[must_use]
pub fn hand_tile_svg(tile: &Tile) -> String {
    let id = ids::hand(&tile.id);
    let plain = Tile { control: Control::Nobody, ..tile.clone() };
    single(
        &plain,
        super::scene::Detail::Full,
        Some(Lies::InHand(&tile.id)),
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("id", &id),
            ("data-touch", &id),
            ("class", &"hand-tile"),
            ("data-is", &Piece::Held.word()),
            ("viewBox", &"-24 -24 248 252"),
            ("stroke-linejoin", &"round"),
            ("role", &"button"),
            ("tabindex", &"-1"),
            ("aria-label", &tile.label),
        ],
    )
}

/// A tile in a picture of its own; what is printed on it has names if it lies somewhere.
fn single(tile: &Tile, detail: super::scene::Detail, lies: Option<Lies<'_>>, attrs: crate::kit::Attrs<'_>) -> String {
    let mut svg = Svg::new();
    svg.open("svg", attrs);
    tile::draw(&mut svg, tile, detail);
    if let Some(lies) = lies {
        tile::details(&mut svg, tile, lies);
    }
    svg.finish()
}
