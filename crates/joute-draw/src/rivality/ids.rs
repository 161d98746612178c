//! Element ids of Rivality, the same in every picture and every language. They are also the values of `data-touch`.
//!
//! A golem group or a wizard stands on a tile and carries that tile's id as `data-on`: a touch on a piece that is not on offer counts as a
//! touch on its tile. Things that can only be explained, never chosen, have names too, and carry them as `data-about`.
//!
//! ```
//! use joute_draw::rivality::ids::{self, Named};
//! use joute_rivality::Cell;
//!
//! assert_eq!(ids::parse("tile_2_-1"), Some(Named::Tile(Cell::new(2, -1))));
//! assert_eq!(ids::parse("tile_2"), None);
//! ```

use joute_rivality::{Cell, Direction, Rotation, SpellSide, TileId};

use crate::ids::{Part, coded_parts, named, parts_in_notation};
use crate::palette::Owner;

named! {
    /// A tile on the battlefield: `tile_2_-1`.
    Tile = tile(cell: Cell) in "tile" '_';
    /// A free cell: `cell_2_-1`.
    Cell = cell(cell: Cell) in "cell" '_';
    /// The golems of one owner on a tile: `golems_2_-1_P`.
    Golems = golems(cell: Cell, owner: Owner) in "golems" '_';
    /// A wizard: `wizard-P`.
    Wizard = wizard(owner: Owner) in "wizard" '-';
    /// A tile in the hand: `hand-D05`.
    Hand = hand(tile: TileId) in "hand" '-';
    /// A rotation of the tile being placed: `rot-0` to `rot-3`.
    Rotation = rotation(turned: Rotation) in "rot" '-';
    /// A spell of the tile whose spells are being ordered: `spell-left`, `spell-top`, `spell-right`.
    Spell = spell(side: SpellSide) in "spell" '-';
    /// A stored spell, the letter being where it points: `stored_2_-1_E`.
    Stored = stored(cell: Cell, facing: Direction) in "stored" '_';
    /// Any spell of a tile on the battlefield, by where it points: `plate_2_-1_E`.
    Plate = plate(cell: Cell, facing: Direction) in "plate" '_';
    /// The value of a tile on the battlefield: `value_2_-1`.
    Value = value(cell: Cell) in "value" '_';
    /// The shields of a tile on the battlefield: `shields_2_-1`.
    Shields = shields(cell: Cell) in "shields" '_';
    /// A spell of a tile in the hand, by where it points: `plate-D05-E`.
    HandPlate = hand_plate(tile: TileId, facing: Direction) in "plate" '-';
    /// The value of a tile in the hand: `value-D05`.
    HandValue = hand_value(tile: TileId) in "value" '-';
    /// The shields of a tile in the hand: `shields-D05`.
    HandShields = hand_shields(tile: TileId) in "shields" '-';
    /// The golems that a side has left, on its banner: `supply-P`.
    Supply = supply(owner: Owner) in "supply" '-';
    /// The tiles that a side has left to draw, on its banner: `stack-P`.
    Stack = stack(owner: Owner) in "stack" '-';
    /// What a side would have if the game ended now, on its banner: `score-P`.
    Score = score(owner: Owner) in "score" '-';
}

parts_in_notation! { TileId }

coded_parts! {
    Direction, Direction::letter, Direction::ALL;
    Rotation, Rotation::quarters, Rotation::ALL;
    SpellSide, word, SpellSide::ALL;
}

const fn word(side: SpellSide) -> &'static str {
    match side {
        SpellSide::Left => "left",
        SpellSide::Top => "top",
        SpellSide::Right => "right",
    }
}

/// A place that the battlefield cannot reach has no name.
impl Part for Cell {
    fn word(&self) -> String {
        format!("{}_{}", self.x, self.y)
    }

    fn read(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        format!("{},{}", words.next()?, words.next()?).parse().ok()
    }
}
