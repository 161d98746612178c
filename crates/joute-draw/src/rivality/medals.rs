//! The end of a game: on each tile a medal, whose and for how much; a tile that is nobody's has a dashed nought. A beam leads from the Well to
//! each tile that goes to its holder.

use joute_rivality::{Cell, TileId, TileView};

use super::grid::{at, corner};
use super::ids;
use super::scene::Scene;
use crate::kit::marks::numeral;
use crate::kit::{Svg, beam};
use crate::palette::{CREAM, INK, LIGHT, Owner, PAPER};

/// The medals, which lie over all pieces. Nothing before the end.
pub(super) fn draw(svg: &mut Svg, scene: &Scene<'_>) {
    if scene.view.outcome.is_none() || !scene.on_page {
        return;
    }
    svg.open("g", &[("class", &"medals"), ("pointer-events", &"none"), ("aria-hidden", &"true")]);
    beams(svg, scene);
    for tile in scene.view.tiles.iter().filter(|tile| tile.tile.is_some()) {
        let place = at(tile.cell);
        svg.open("g", &[("data-medal", &ids::tile(tile.cell)), ("transform", &place)]);
        svg.open("g", &[("class", &"medal")]);
        match tile.score.side {
            Some(side) => won(svg, scene.owner(side), tile),
            None => nought(svg, scene, tile),
        }
        svg.close().close();
    }
    svg.close();
}

/// RIV-WELL-2: what contested tiles go by.
fn beams(svg: &mut Svg, scene: &Scene<'_>) {
    let centre = |cell: Cell| {
        let (x, y) = corner(cell);
        (f64::from(x) + 100.0, f64::from(y) + 100.0)
    };
    let Some(well) = scene.view.tiles.iter().find(|tile| tile.tile == Some(TileId::WELL)) else { return };
    let given = |tile: &&TileView| tile.score.side.is_some() && tile.score.rule.as_str() == "RIV-WELL-2";
    for tile in scene.view.tiles.iter().filter(given) {
        svg.open("g", &[("data-beam", &ids::tile(tile.cell))]);
        svg.inked(&beam(&[centre(well.cell), centre(tile.cell)], 13.0), LIGHT, 4.0);
        svg.close();
    }
}

/// RIV-EXPERT-15: how many points less than it is worth a tile brings.
pub(super) fn less(tile: &TileView) -> u8 {
    tile.tile.map_or(0, |id| id.terrain().value().saturating_sub(tile.score.points))
}

/// The charge of an owner with the points on it, or with what these are made of.
fn won(svg: &mut Svg, owner: Owner, tile: &TileView) {
    let place = "translate(100 104) scale(6.4)";
    for (colour, width) in [(CREAM, 5.0), (INK, 2.6)] {
        let attrs: [(&'static str, &dyn core::fmt::Display); 6] = [
            ("d", &owner.charge()),
            ("transform", &place),
            ("fill", &owner.colour()),
            ("stroke", &colour),
            ("stroke-width", &width),
            ("paint-order", &"stroke"),
        ];
        svg.leaf("path", &attrs);
    }
    // The number stands on the middle of the charge's weight, which a triangle has lower.
    let base = if owner == Owner::Purple { 138.0 } else { 127.0 };
    let (points, less) = (tile.score.points, less(tile));
    let (said, size) =
        if less > 0 { (format!("{}−{less}", points + less), 52.0) } else { (points.to_string(), 66.0) };
    numeral(
        svg,
        &said,
        (100.0, if less > 0 { base - 5.0 } else { base }),
        size,
        "middle",
        Some(if owner.charge_ink() == CREAM { "pale" } else { "dark" }),
    );
}

/// Nobody scores it. Its wizard stays in sight.
fn nought(svg: &mut Svg, scene: &Scene<'_>, tile: &TileView) {
    let has_wizard = scene.view.sides.iter().any(|side| side.wizard == Some(tile.cell));
    let x = if has_wizard { 56 } else { 100 };
    let attrs: [(&'static str, &dyn core::fmt::Display); 7] = [
        ("cx", &x),
        ("cy", &100),
        ("r", &36),
        ("fill", &PAPER),
        ("stroke", &INK),
        ("stroke-width", &5),
        ("stroke-dasharray", &"12 9"),
    ];
    svg.leaf("circle", &attrs);
    numeral(svg, "0", (f64::from(x), 117.0), 50.0, "middle", None);
}
