//! One tile: rim, land, spells, value, shields, charge. Everything but land and plates stays upright whatever the rotation.

use joute_rivality::Terrain;
use joute_rivality::rules::control::Control;

use super::grid::degrees;
use super::ids;
use super::plate::{self, Grain};
use super::scene::{Scene, Tile};
use crate::kit::{Svg, marks};
use crate::palette::PAPER;

/// The land of a tile, drawn in full.
pub(super) const fn land(terrain: Terrain) -> &'static str {
    sprite(terrain, false)
}

/// The land of a tile.
const fn sprite(terrain: Terrain, coarse: bool) -> &'static str {
    match (terrain, coarse) {
        (Terrain::StoneCircle, false) => "tD",
        (Terrain::Cottage, false) => "tC",
        (Terrain::Fortress, false) => "tF",
        (Terrain::Well, false) => "tW",
        (Terrain::StoneCircle, true) => "lD",
        (Terrain::Cottage, true) => "lC",
        (Terrain::Fortress, true) => "lF",
        (Terrain::Well, true) => "lW",
    }
}

/// The paper disc with the value, upper left in a tile.
pub(super) fn value_disc(svg: &mut Svg, value: u8, coarse: bool) {
    let (at, radius, line, size, base) =
        if coarse { (38.0, 29.0, 6.0, 54.0, 55.0) } else { (27.0, 17.0, 3.0, 29.0, 36.0) };
    svg.disc((at, at), radius, PAPER, line);
    marks::numeral(svg, &value.to_string(), (at, base), size, "middle", None);
}

/// Zones over what is printed on a tile, in the square of 200 units at the origin: they show nothing and can be asked about.
pub(super) fn details(svg: &mut Svg, scene: &Scene<'_>, tile: &Tile<'_>) {
    let Some(printed) = tile.id else { return };
    let (terrain, cell) = (printed.terrain(), tile.placed.map(|placed| placed.cell));
    svg.open("g", &[("fill", &"none"), ("pointer-events", &"all")]);
    for plate in scene.plates(tile) {
        let id = cell.map_or_else(|| ids::hand_plate(printed, plate.facing), |cell| ids::plate(cell, plate.facing));
        let zone = if cell.is_some() { "M54-6H146V48H54Z" } else { "M50-8H150V50L123 77H77L50 50Z" };
        detail(svg, &id, zone, degrees(plate.facing), &scene.plate_name(tile, &plate));
    }
    let id = cell.map_or_else(|| ids::hand_value(printed), ids::value);
    detail(svg, &id, "M6 6H62V58H6Z", 0, &scene.speaker.value(terrain.value()));
    if terrain.shields() > 0 || tile.entrenched {
        let id = cell.map_or_else(|| ids::hand_shields(printed), ids::shields);
        let count = tile.placed.map_or(terrain.shields(), |placed| placed.shields);
        detail(svg, &id, "M132 6H194V60H132Z", 0, &scene.speaker.guard(count, tile.active));
    }
    svg.close();
}

fn detail(svg: &mut Svg, id: &str, d: &'static str, degrees: i32, name: &str) {
    let turn = format!("rotate({degrees} 100 100)");
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> = vec![("id", &id), ("data-about", &id), ("d", &d)];
    if degrees != 0 {
        attrs.push(("transform", &turn));
    }
    if !name.is_empty() {
        attrs.push(("aria-label", &name));
    }
    svg.leaf("path", &attrs);
}

/// Draws the body of `tile` (all but pieces) in the square of 200 units at the origin.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>, tile: &Tile<'_>) {
    let Some(id) = tile.id else {
        svg.sprite("bk", "");
        return;
    };
    let draw = |svg: &mut Svg, of: Grain| grain(svg, scene, (tile, id.terrain()), of);
    scene.detail.draw(svg, |svg| draw(svg, Grain::Fine), |svg| draw(svg, Grain::Coarse));
}

/// Draws a tile of the hand in the square of 200 units at the origin: what its spells do is read before its land.
pub(super) fn held(svg: &mut Svg, scene: &Scene<'_>, tile: &Tile<'_>) {
    if let Some(id) = tile.id {
        grain(svg, scene, (tile, id.terrain()), Grain::Held);
    }
}

fn grain(svg: &mut Svg, scene: &Scene<'_>, (tile, terrain): (&Tile<'_>, Terrain), grain: Grain) {
    let coarse = grain == Grain::Coarse;
    let rim = if coarse { 'e' } else { 'f' };
    let frame = match tile.control {
        Control::Empty => format!("{rim}0"),
        Control::Contested => format!("{rim}X"),
        Control::Held(side) => format!("{rim}{}", scene.owner(side).key()),
    };
    svg.sprite(&frame, "");
    let turn = match tile.rotation.quarters() {
        0 => String::new(),
        quarter => format!("rotate({} 100 100)", 90 * u32::from(quarter)),
    };
    svg.sprite(sprite(terrain, coarse), &turn).sprite(if coarse { "jl" } else { "il" }, "");
    // On a small tile the plates give the pieces room; an empty tile and one in the hand keep their numerals.
    let crowded = tile.wizards().next().is_some() || tile.golems != [0; 3];
    let plates = if coarse && crowded { Grain::Point } else { grain };
    for plate in scene.plates(tile) {
        plate::draw(svg, &plate, plates);
    }
    svg.sprite(&format!("{}{}", if coarse { 'w' } else { 'v' }, terrain.value()), "");
    shields(svg, tile, terrain.shields(), coarse);
    if let Control::Held(side) = tile.control {
        svg.sprite(&format!("{}{}", if coarse { 'd' } else { 'c' }, scene.owner(side).key()), "");
    }
}

/// Shields in the upper right corner, the entrenched one in gold under the others.
fn shields(svg: &mut Svg, tile: &Tile<'_>, count: u8, coarse: bool) {
    let sprite = if tile.active { "sa" } else { "sx" };
    let places: [(i32, i32); 3] =
        if coarse { [(172, 34), (148, 34), (124, 34)] } else { [(176, 27), (156, 27), (136, 27)] };
    let scale = if coarse { 1.5 } else { 0.95 };
    for (x, y) in places.iter().take(usize::from(count)) {
        svg.sprite(sprite, &format!("translate({x} {y}) scale({scale})"));
    }
    if tile.entrenched {
        let (x, y) = match (count, coarse) {
            (0, _) => places[0],
            (_, false) => (176, 51),
            (_, true) => (172, 70),
        };
        svg.sprite(if tile.active { "se" } else { "sx" }, &format!("translate({x} {y}) scale({scale})"));
    }
}
