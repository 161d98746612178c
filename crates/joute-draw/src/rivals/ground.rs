//! The ground: hexes with what grows on them, and the rims of the tiles.

use joute_rivals::{HexId, HexSet, TileId};

use super::ids;
use super::place::{RADIUS, at, outline, point, sides, spot, spots};
use super::scene::Scene;
use crate::kit::touch::{Touch, touchable};
use crate::kit::{Path, Piece, Svg};
use crate::palette::{CREAM, INK, LIGHT};

/// How strong things are seen that nobody can harvest, or that only the reader knows.
const FAINT: &str = ".42";
/// The same on harvested ground, which is grey.
const WITHERED: &str = ".42";

/// A hex with its ground, which can be touched; one of which nothing is known, where nobody stands and nothing is on offer, is not read out.
pub(super) fn hex(svg: &mut Svg, scene: &Scene<'_>, hex: HexId, is_offered: bool) {
    // The scripts take a square by its upper left corner: a hex lies in the middle of one as wide as it is.
    let (id, place, name) = (ids::hex(hex), at(hex, (-RADIUS, -RADIUS)), scene.speaker.hex(scene, hex));
    let is_dull = !is_offered && scene.is_bare(hex);
    let name = if is_dull { String::new() } else { name };
    let owner = scene.hero_on(hex).map(Scene::owner);
    touchable(svg, &Touch { id: &id, on: None, piece: Piece::Ground, owner, transform: &place, name: &name });
    if is_dull {
        svg.leaf("use", &[("href", &"#g-down"), ("x", &RADIUS), ("y", &RADIUS)]).close();
        return;
    }
    svg.open("g", &[("transform", &format_args!("translate({RADIUS} {RADIUS})"))]);
    let (kind, open) = (scene.kind(hex).map(|kind| kind.letter()), scene.open());
    let is_dry = open.desert.union(open.sprout).contains(TileId::of(hex));
    let drawn = |svg: &mut Svg, letter: char| _ = svg.sprite(&format!("d-{letter}"), "");
    let faint = |svg: &mut Svg, letter: char, opacity: &str| {
        svg.open("g", &[("opacity", &opacity)]);
        drawn(svg, letter);
        svg.close();
    };
    match kind {
        Some(letter) if !scene.is_up(hex) => {
            svg.sprite("g-down", "");
            faint(svg, letter, FAINT);
            svg.sprite("i-eye", "translate(0 -34)");
        }
        Some(letter) if is_dry => {
            svg.sprite("g-dry", "");
            // Its land shines through in its own colour, so that it is told on the smallest hexes.
            svg.open("g", &[("opacity", &WITHERED)]).sprite(&format!("g-{letter}"), "");
            drawn(svg, letter);
            svg.close();
        }
        Some(letter) => {
            svg.sprite(&format!("g-{letter}"), "");
            drawn(svg, letter);
        }
        None => _ = svg.sprite("g-down", ""),
    }
    if let Some(colour) = scene.spot(hex) {
        // At the side of who stands there.
        svg.sprite(&format!("s-{colour}"), if owner.is_some() { "translate(45 6)" } else { "translate(33 25)" });
    }
    // The rings of light and of the keyboard's focus, which a page shows and no picture that stands alone.
    for ring in ["#lh", "#fh"] {
        svg.leaf("use", &[("href", &ring), ("class", &"ring")]);
    }
    svg.close().close();
}

/// The rims of the tiles: a cream line between them as where they were cut, ink on both sides of it.
pub(super) fn rims(svg: &mut Svg, scene: &Scene<'_>) {
    let d: String = scene.open().present.iter().map(|tile| outline(&spots(tile.hexes()))).collect();
    svg.open("g", &[("fill", &"none"), ("pointer-events", &"none")]);
    svg.line(&d, INK, 11.0).line(&d, CREAM, 5.5).close();
}

/// The gold line round what is within reach.
pub(super) fn reach(svg: &mut Svg, scene: &Scene<'_>) {
    let set = scene.reach.both(scene.present());
    if set.is_empty() {
        return;
    }
    svg.open("g", &[("class", &"reach"), ("pointer-events", &"none")]);
    gold_line(svg, set);
    svg.close();
}

/// A line of gold round some hexes.
pub(super) fn gold_line(svg: &mut Svg, set: HexSet) {
    let d = outline(&spots(set));
    // Broad and dark at both sides, as the rims of tiles are not; the land keeps its colour. The line round a zone that falls lies within it.
    svg.outline(&d, INK, 23.0).outline(&d, LIGHT, 18.0);
}

/// Sides between two parts of what is there, each once: those where `differ` says that they are not of one part.
pub(super) fn seams(present: HexSet, differ: impl Fn(HexId, HexId) -> bool) -> String {
    let mut path = Path::new();
    for hex in present.iter() {
        for beside in hex.neighbours().both(present).iter().filter(|beside| *beside > hex && differ(hex, *beside)) {
            let shared = sides(spot(hex)).find(|(beyond, _)| *beyond == spot(beside));
            if let Some((_, (from, to))) = shared {
                path.move_to(point(from)).line_to(point(to));
            }
        }
    }
    path.d()
}
