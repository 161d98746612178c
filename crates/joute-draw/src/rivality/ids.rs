//! Element ids: stable names of what can be touched, the same in every picture and every language.
//!
//! They are also the values of `data-touch`. A golem group or a wizard stands on a tile and carries that tile's id as `data-on`: a touch on a
//! piece that is not on offer counts as a touch on its tile.

use super::scene::{Cell, Facing, Side};
use crate::palette::Owner;

/// A tile on the battlefield: `tile_2_-1`.
#[must_use]
pub fn tile(cell: Cell) -> String {
    format!("tile_{}_{}", cell.x, cell.y)
}

/// A free cell: `cell_2_-1`.
#[must_use]
pub fn cell(cell: Cell) -> String {
    format!("cell_{}_{}", cell.x, cell.y)
}

/// The golems of one owner on a tile: `golems_2_-1_P`.
#[must_use]
pub fn golems(cell: Cell, owner: Owner) -> String {
    format!("golems_{}_{}_{}", cell.x, cell.y, owner.key())
}

/// A wizard: `wizard-P`.
#[must_use]
pub fn wizard(owner: Owner) -> String {
    format!("wizard-{}", owner.key())
}

/// A tile in the hand: `hand-D05`.
#[must_use]
pub fn hand(tile: &str) -> String {
    format!("hand-{tile}")
}

/// A rotation of the tile being placed: `rot-0` to `rot-3`.
#[must_use]
pub fn rotation(quarter_turns: u8) -> String {
    format!("rot-{}", quarter_turns % 4)
}

/// A spell of the tile whose spells are being ordered: `spell-left`, `spell-top`, `spell-right`.
#[must_use]
pub fn spell(side: Side) -> String {
    format!("spell-{}", side.word())
}

/// A stored spell: `stored_2_-1_E`, the letter being where it points.
#[must_use]
pub fn stored(cell: Cell, facing: Facing) -> String {
    format!("stored_{}_{}_{}", cell.x, cell.y, facing.letter())
}
