//! One tile: rim, land, spells, value, shields, charge. Everything but land and plates stays upright whatever the rotation.

use super::ids;
use super::plate::{self, Grain};
use super::scene::{Cell, Control, Detail, Land, Shields, Tile};
use crate::kit::{self, Svg};
use crate::palette::{INK, Owner, PAPER};

impl Land {
    const fn sprite(self, coarse: bool) -> &'static str {
        match (self, coarse) {
            (Self::StoneCircle, false) => "tD",
            (Self::Cottage, false) => "tC",
            (Self::Fortress, false) => "tF",
            (Self::Well, false) => "tW",
            (Self::StoneCircle, true) => "lD",
            (Self::Cottage, true) => "lC",
            (Self::Fortress, true) => "lF",
            (Self::Well, true) => "lW",
        }
    }
}

/// The paper disc with the value, upper left in a tile.
pub(super) fn value_disc(svg: &mut Svg, value: u8, coarse: bool) {
    let (at, radius, line, size, base) = if coarse { (38, 29, 6, 54, 55) } else { (27, 17, 3, 29, 36) };
    svg.leaf(
        "circle",
        &[("cx", &at), ("cy", &at), ("r", &radius), ("fill", &PAPER), ("stroke", &INK), ("stroke-width", &line)],
    );
    svg.text(
        "text",
        &[("x", &at), ("y", &base), ("class", &"g"), ("font-size", &size), ("fill", &INK), ("text-anchor", &"middle")],
        &value.to_string(),
    );
}

/// Where a tile lies, for the names of what is printed on it.
#[derive(Clone, Copy)]
pub(super) enum Lies<'a> {
    /// On the battlefield.
    On(Cell),
    /// In a hand, by its printed id.
    InHand(&'a str),
}

/// Zones over what is printed on a tile, in the square of 200 units at the origin: they show nothing and can be asked about.
pub(super) fn details(svg: &mut Svg, tile: &Tile, lies: Lies<'_>) {
    if tile.face_down {
        return;
    }
    svg.open("g", &[("fill", &"none"), ("pointer-events", &"all")]);
    for plate in &tile.plates {
        let facing = plate.side.facing(tile.rotation);
        let id = match lies {
            Lies::On(cell) => ids::plate(cell, facing),
            Lies::InHand(tile) => ids::hand_plate(tile, facing),
        };
        detail(svg, &id, "M54-6H146V48H54Z", facing.degrees(), &plate.label);
    }
    let id = match lies {
        Lies::On(cell) => ids::value(cell),
        Lies::InHand(tile) => ids::hand_value(tile),
    };
    detail(svg, &id, "M6 6H62V58H6Z", 0, &tile.value_label);
    if tile.shields.printed > 0 || tile.shields.entrenched {
        let id = match lies {
            Lies::On(cell) => ids::shields(cell),
            Lies::InHand(tile) => ids::hand_shields(tile),
        };
        detail(svg, &id, "M132 6H194V60H132Z", 0, &tile.shields_label);
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
pub(super) fn draw(svg: &mut Svg, tile: &Tile, detail: Detail) {
    if tile.face_down {
        svg.sprite("bk", "");
        return;
    }
    match detail {
        Detail::Full => grain(svg, tile, Grain::Fine),
        Detail::Small => grain(svg, tile, Grain::Coarse),
        Detail::Both => {
            kit::grains(svg, |svg| grain(svg, tile, Grain::Fine), |svg| grain(svg, tile, Grain::Coarse));
        }
    }
}

fn grain(svg: &mut Svg, tile: &Tile, grain: Grain) {
    let coarse = grain == Grain::Coarse;
    let rim = if coarse { 'e' } else { 'f' };
    let frame = match tile.control {
        Control::Nobody => format!("{rim}0"),
        Control::Contested => format!("{rim}X"),
        Control::Owner(owner) => format!("{rim}{}", owner.key()),
    };
    svg.sprite(&frame, "");
    let turn = match tile.rotation % 4 {
        0 => String::new(),
        quarter => format!("rotate({} 100 100)", 90 * u32::from(quarter)),
    };
    svg.sprite(tile.land.sprite(coarse), &turn).sprite(if coarse { "jl" } else { "il" }, "");
    // On a small tile the plates give the pieces room; an empty tile and one in the hand keep their numerals.
    let crowded = !tile.wizards.is_empty() || tile.golems.iter().any(|group| group.count > 0);
    let plates = if coarse && crowded { Grain::Point } else { grain };
    for plate in &tile.plates {
        plate::draw(svg, plate, tile.rotation, plates);
    }
    if (1..=4).contains(&tile.value) {
        svg.sprite(&format!("{}{}", if coarse { 'w' } else { 'v' }, tile.value), "");
    } else {
        value_disc(svg, tile.value, coarse);
    }
    shields(svg, tile.shields, coarse);
    if let Control::Owner(owner) = tile.control {
        charge(svg, owner, coarse);
    }
}

fn charge(svg: &mut Svg, owner: Owner, coarse: bool) {
    svg.sprite(&format!("{}{}", if coarse { 'd' } else { 'c' }, owner.key()), "");
}

/// Shields in the upper right corner, the entrenched one in gold under the others.
fn shields(svg: &mut Svg, shields: Shields, coarse: bool) {
    let sprite = if shields.active { "sa" } else { "sx" };
    let places: [(i32, i32); 3] =
        if coarse { [(172, 34), (148, 34), (124, 34)] } else { [(176, 27), (156, 27), (136, 27)] };
    let scale = if coarse { 1.5 } else { 0.95 };
    let count = shields.printed.min(2);
    for (x, y) in places.iter().take(usize::from(count)) {
        svg.sprite(sprite, &format!("translate({x} {y}) scale({scale})"));
    }
    if shields.entrenched {
        let (x, y) = match (count, coarse) {
            (0, _) => places[0],
            (_, false) => (176, 51),
            (_, true) => (172, 70),
        };
        svg.sprite(if shields.active { "se" } else { "sx" }, &format!("translate({x} {y}) scale({scale})"));
    }
}
