//! What the parts of a board are drawn from, so that they can be kept: everything that their drawing reads of a scene, in bytes.

use joute_rivality::rules::control::Control;
use joute_rivality::{Cell, TileId, TileView};

use super::scene::{Plate, Scene, Tile};
use crate::kept::Recipe;
use crate::palette::Lang;

/// What is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A tile without pieces.
    Body,
    /// The golems on a tile.
    Golems,
    /// The wizards on a tile.
    Wizards,
    /// A cell where a tile may be placed.
    Free,
    /// A tile of a hand.
    Held,
    /// Where a cell is, in words.
    Place,
}

impl Kind {
    /// A cell in a language; in solo play cells are counted in another way.
    pub(super) fn on(self, lang: Lang, is_solo: bool, cell: Cell) -> Recipe {
        let mut recipe = Recipe::of(self as u8);
        recipe.with(lang as u8).with(is_solo).with(cell.x.cast_unsigned()).with(cell.y.cast_unsigned());
        recipe
    }

    /// A tile of the battlefield.
    pub(super) fn of_tile(self, scene: &Scene<'_>, tile: &Tile<'_>, seen: &TileView) -> Recipe {
        let view = scene.view;
        let mut recipe = self.on(scene.lang, view.mode.is_solo(), seen.cell);
        let sides = view.sides.iter().map(|side| side.colour as u8 * 2 + u8::from(side.wizard == Some(seen.cell)));
        recipe.with(scene.detail as u8).all(sides).all(tile.id.map(|id| id.index() as u8));
        recipe.with(tile.rotation.quarters()).all(tile.golems).all(tile.wizards.map(u8::from));
        recipe.with(held(tile.control)).with(tile.entrenched).with(tile.active);
        recipe.all(seen.golems).with(held(seen.control)).with(seen.shields).with(seen.shields_active);
        recipe.all(seen.stored.iter().map(|facing| *facing as u8)).all(scene.plates(tile).flat_map(plate));
        recipe
    }

    /// A tile of a hand.
    pub(super) fn of_hand(self, scene: &Scene<'_>, id: TileId, tile: &Tile<'_>) -> Recipe {
        let mut recipe = Recipe::of(self as u8);
        recipe.with(scene.lang as u8).with(id.index() as u8).all(scene.plates(tile).flat_map(plate));
        recipe
    }
}

/// How a tile stands between the sides.
fn held(control: Control) -> u8 {
    match control {
        Control::Empty => 0,
        Control::Contested => 1,
        Control::Held(side) => 2 + side.index() as u8,
    }
}

fn plate(plate: Plate) -> [u8; 6] {
    let Plate { side, facing, spell, state } = plate;
    [side as u8, facing as u8, spell.golems, spell.range, spell.breaker.into(), state as u8]
}
