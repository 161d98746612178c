//! The whole board as one picture.
//!
//! A cell is 200 units wide and the next one starts 207 further; the Well's upper left corner is the origin, so a piece keeps its
//! coordinates while the board grows round it. Layers from below: table cuts, free cells, tiles, ghost, beams, golems, wizards, touch zones,
//! frames, effect labels, handles. Pieces lie above all tiles, so that they can travel.

use core::fmt::Display;

use joute_rivality::rules::control::Control;
use joute_rivality::{Cell, Rotation, SpellSide, TileId};

use super::grid::{Extent, GAP, LANES, PITCH, at, corner, degrees};
use super::groups::{self, Standing};
use super::scene::{Ghost, PlateState, Scene, Tile};
use super::{ids, preview, tile};
use crate::kit::touch::{Touch, touchable};
use crate::kit::{Path, Piece, Svg, grains, marks};
use crate::palette::{CREAM, INK, LIGHT};

/// The gold frame of a square is so much smaller that its teeth leave bare what stands on the squares beside it.
const TEETH: &str = " translate(7 7) scale(.93)";
/// Outline of a plate, for touch zones.
const PLATE_ZONE: &str = "M54 48V14L66 7H88L100-6L112 7H134L146 14V48Z";

/// The board as an `<svg>` element of class `board`, without sprites: the page holds [`crate::drawn::sheet`] once.
///
/// The same scene gives the same bytes on every machine. Everything that can be touched has an id, the same id as `data-touch`, a role and
/// a name.
#[must_use]
pub fn board_svg(scene: &Scene<'_>) -> String {
    let extent = Extent::of(scene);
    let heart = Extent::heart(scene);
    let shown = if scene.on_page { heart.with_fringe() } else { extent };
    let mut svg = Svg::new();
    let (view_box, heart, name, beyond) =
        (shown.view_box(), heart.view_box(), scene.speaker.battlefield(), scene.speaker.beyond());
    let size = format!("{} {}", groups::GOLEM.0, groups::GOLEM.1);
    let mut attrs: Vec<(&'static str, &dyn Display)> = vec![
        ("xmlns", &"http://www.w3.org/2000/svg"),
        ("id", &"board"),
        ("class", &"board rivality"),
        ("viewBox", &view_box),
        ("data-heart", &heart),
        ("data-unit", &200),
        ("data-pitch", &PITCH),
        ("data-piece-size", &size),
        ("stroke-linejoin", &"round"),
        ("role", &"group"),
        ("aria-label", &name),
    ];
    if scene.on_page {
        attrs.push(("data-beyond", &beyond));
        attrs.push(("data-digits", &""));
        if scene.view.mode.is_solo() {
            attrs.push(("data-closed", &""));
        }
    }
    svg.open("svg", &attrs);
    if scene.view.mode.is_solo() {
        lanes(&mut svg);
    } else {
        svg.sprite("rings", "");
    }
    let mut free: Vec<Cell> = scene.free_cells().collect();
    // Those nearest to what was placed last come first: digits lead to these.
    if let Some(last) = scene.last() {
        free.sort_by_key(|cell| cell.x.abs_diff(last.x) + cell.y.abs_diff(last.y));
    }
    for cell in free {
        free_cell(&mut svg, scene, cell);
    }
    // Its rim lies under its neighbours, so that it hides nothing of them.
    if let Some(last) = scene.last() {
        marked(&mut svg, last);
    }
    for (cell, tile) in scene.tiles().chain(scene.ghost_tile()) {
        body(&mut svg, scene, cell, &tile);
    }
    if let Some(last) = scene.last() {
        edged(&mut svg, last);
    }
    preview::beams(&mut svg, scene, extent);
    pieces(&mut svg, scene);
    super::medals::draw(&mut svg, scene);
    zones(&mut svg, scene);
    frames(&mut svg, scene);
    preview::effects(&mut svg, scene, extent);
    if let Some(ghost) = scene.ghost {
        handles(&mut svg, scene, ghost);
    }
    super::advice::draw(&mut svg, scene);
    for (cell, words) in &scene.pointed.badges {
        numbered(&mut svg, *cell, words);
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

fn free_cell(svg: &mut Svg, scene: &Scene<'_>, cell: Cell) {
    let (id, place, name) = (ids::cell(cell), at(cell), scene.speaker.free(cell));
    touchable(svg, &Touch { id: &id, on: None, piece: Piece::Place, owner: None, transform: &place, name: &name });
    svg.leaf("path", &[("d", &"M0 0H200V200H0Z"), ("fill", &"none"), ("pointer-events", &"all")]);
    svg.sprite("fc", "");
    ring(svg);
    svg.close();
}

/// The element of a tile. The ghost takes the place of its free cell, id included: a second touch on the framed place turns it.
fn place_id(cell: Cell, tile: &Tile<'_>) -> String {
    if tile.placed.is_some() { ids::tile(cell) } else { ids::cell(cell) }
}

/// A tile or the ghost, without pieces.
fn body(svg: &mut Svg, scene: &Scene<'_>, cell: Cell, tile: &Tile<'_>) {
    let (id, place) = (place_id(cell, tile), at(cell));
    let (piece, name) = match tile.placed {
        Some(placed) => (Piece::Ground, scene.speaker.tile_in_full(placed)),
        None => (Piece::Ghost, scene.speaker.turned(tile.id.unwrap_or(TileId::WELL), tile.rotation)),
    };
    let owner = match tile.control {
        Control::Held(side) => Some(scene.owner(side)),
        Control::Contested | Control::Empty => None,
    };
    touchable(svg, &Touch { id: &id, on: None, piece, owner, transform: &place, name: &name });
    tile::draw(svg, scene, tile);
    if tile.placed.is_some() {
        tile::details(svg, scene, tile);
    }
    ring(svg);
    svg.close();
}

/// The tile that was placed last, until the next is placed: a rim of cream. A number on it would be taken for points, and a flag would lie
/// over the place beside it.
fn marked(svg: &mut Svg, cell: Cell) {
    svg.open(
        "g",
        &[("class", &"last"), ("transform", &at(cell)), ("pointer-events", &"none"), ("aria-hidden", &"true")],
    );
    for (colour, width) in [(INK, 17), (CREAM, 10)] {
        svg.leaf(
            "path",
            &[("d", &"M-7-6L208-8L206 207L-6 208Z"), ("fill", &"none"), ("stroke", &colour), ("stroke-width", &width)],
        );
    }
    svg.close();
}

/// The edge of that rim over its own tile, in the gap that it has to its neighbours, so that it is seen on all sides.
fn edged(svg: &mut Svg, cell: Cell) {
    svg.open("g", &[("transform", &at(cell)), ("pointer-events", &"none"), ("aria-hidden", &"true")]);
    for (colour, width) in [(INK, 11), (CREAM, 6)] {
        svg.leaf(
            "path",
            &[("d", &"M-1-1L201-2L200 201L-1 202Z"), ("fill", &"none"), ("stroke", &colour), ("stroke-width", &width)],
        );
    }
    svg.close();
}

/// The focus ring, which the sheet shows while its parent has the keyboard's focus.
fn ring(svg: &mut Svg) {
    svg.leaf("use", &[("href", &"#fr"), ("class", &"ring")]);
}

fn pieces(svg: &mut Svg, scene: &Scene<'_>) {
    let face_up = scene.tiles().chain(scene.ghost_tile()).filter(|(_, tile)| tile.id.is_some());
    let all: Vec<_> = face_up.map(|(cell, tile)| Standing { cell, tile, on: place_id(cell, &tile) }).collect();
    for standing in &all {
        groups::golems(svg, scene, standing);
    }
    for standing in &all {
        groups::wizards(svg, scene, standing);
    }
}

/// Touch zones over the spells that are being ordered and over stored spells.
fn zones(svg: &mut Svg, scene: &Scene<'_>) {
    for (cell, tile) in scene.tiles() {
        let casting = scene.ordered() == Some(cell);
        for plate in scene.plates(&tile) {
            let id = match plate.state {
                PlateState::Printed | PlateState::Stored if casting => ids::spell(plate.side),
                PlateState::Stored => ids::stored(cell, plate.facing),
                PlateState::Printed | PlateState::Spent => continue,
            };
            let (transform, on) = (turned(cell, degrees(plate.facing)), ids::tile(cell));
            let name = scene.plate_name(&tile, &plate);
            touchable(
                svg,
                &Touch { id: &id, on: Some(&on), piece: Piece::Part, owner: None, transform: &transform, name: &name },
            );
            svg.leaf("path", &[("d", &PLATE_ZONE), ("class", &"hit"), ("fill", &"none"), ("pointer-events", &"all")]);
            svg.close();
        }
    }
}

/// The transform to a cell, turned round its middle.
fn turned(cell: Cell, degrees: i32) -> String {
    format!("{} rotate({degrees} 100 100)", at(cell))
}

/// Gold frames, in a layer of their own that the page's script may fill too: `<use href="#gf">` with the transform of the thing framed.
fn frames(svg: &mut Svg, scene: &Scene<'_>) {
    svg.open("g", &[("id", &"frames"), ("pointer-events", &"none")]);
    let ghost = scene.ghost.map(|ghost| ghost.cell);
    for cell in scene.pointed.framed.iter().copied().chain(ghost) {
        svg.sprite("gf", &format!("{}{TEETH}", at(cell)));
    }
    svg.close();
}

/// A gold disc with a few characters over the upper edge of a cell.
fn numbered(svg: &mut Svg, cell: Cell, words: &str) {
    let size = if words.len() > 2 { 30 } else { 44 };
    svg.open("g", &[("class", &"badge"), ("transform", &at(cell)), ("pointer-events", &"none")]);
    marks::disc(svg, (100.0, 4.0), 30.0, 4.0);
    marks::numeral(svg, words, (100.0, f64::from(4 + size / 3)), f64::from(size), "middle", None);
    svg.close();
}

/// Four tabs outside the ghost, one per side its printed top may face; the present one is gold. Each answers to a quarter of the tile too.
fn handles(svg: &mut Svg, scene: &Scene<'_>, ghost: Ghost) {
    for rotation in Rotation::ALL {
        let transform = turned(ghost.cell, degrees(SpellSide::Top.facing(rotation)));
        let (id, name) = (ids::rotation(rotation), scene.speaker.rotation(rotation));
        touchable(
            svg,
            &Touch { id: &id, on: None, piece: Piece::Handle, owner: None, transform: &transform, name: &name },
        );
        svg.leaf("path", &[("d", &"M100 92L8 0V-44H192V0Z"), ("fill", &"none"), ("pointer-events", &"all")]);
        let fill = if rotation == ghost.rotation { LIGHT } else { CREAM };
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

/// A tile of the hand as an `<svg>` element with the id `hand-D05`, which can be touched.
#[must_use]
pub fn hand_tile_svg(scene: &Scene<'_>, tile: TileId) -> String {
    let id = ids::hand(tile);
    let tile = (tile, Tile::printed(tile, Rotation::R0));
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("id", &id),
            ("data-touch", &id),
            ("class", &"hand-tile"),
            ("data-digits", &""),
            ("data-is", &Piece::Held.word()),
            ("viewBox", &"-16 -16 232 234"),
            ("stroke-linejoin", &"round"),
            ("role", &"button"),
            ("tabindex", &"-1"),
            ("aria-label", &scene.speaker.printed(tile.0)),
        ],
    );
    tile::held(&mut svg, scene, &tile.1);
    tile::details(&mut svg, scene, &tile.1);
    svg.finish()
}
