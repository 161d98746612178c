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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        let at = Cell::new(-2, 11);
        let cottage = "D05".parse::<TileId>().expect("a tile");
        let (east, teal) = (Direction::East, Owner::Teal);
        let names = [
            (tile(at), Named::Tile(at)),
            (cell(at), Named::Cell(at)),
            (golems(at, teal), Named::Golems(at, teal)),
            (wizard(teal), Named::Wizard(teal)),
            (hand(cottage), Named::Hand(cottage)),
            (rotation(Rotation::R3), Named::Rotation(Rotation::R3)),
            (spell(SpellSide::Right), Named::Spell(SpellSide::Right)),
            (stored(at, east), Named::Stored(at, east)),
            (plate(at, east), Named::Plate(at, east)),
            (value(at), Named::Value(at)),
            (shields(at), Named::Shields(at)),
            (hand_plate(cottage, east), Named::HandPlate(cottage, east)),
            (hand_value(cottage), Named::HandValue(cottage)),
            (hand_shields(cottage), Named::HandShields(cottage)),
            (supply(teal), Named::Supply(teal)),
            (stack(teal), Named::Stack(teal)),
        ];
        for (id, named) in names {
            assert_eq!(parse(&id), Some(named), "{id}");
        }
    }

    #[test]
    fn anything_else_is_no_name() {
        for id in [
            "",
            "tile",
            "tile_",
            "tile_1",
            "tile_1_2_3",
            "tile_1_x",
            "tile_99999_1",
            "tile_31_0",
            "tile_01_0",
            "golems_1_2_X",
            "wizard-",
            "wizard-PP",
            "hand-",
            "hand-<b>",
            "rot-4",
            "spell-bottom",
            "plate_1_2",
            "plate-D05",
            "supply-Q",
            "banner-1",
            "répertoire_1_2",
        ] {
            assert_eq!(parse(id), None, "{id}");
        }
    }
}
