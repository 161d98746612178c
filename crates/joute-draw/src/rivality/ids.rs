//! Element ids: stable names of what can be touched, the same in every picture and every language.
//!
//! They are also the values of `data-touch`. A golem group or a wizard stands on a tile and carries that tile's id as `data-on`: a touch on a
//! piece that is not on offer counts as a touch on its tile.

//!
//! Things that can only be explained, never chosen, have names too, and carry them as `data-about`; [`parse`] reads every name back.

use joute_rivality::{Cell, Direction, SpellSide};

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
pub fn spell(side: SpellSide) -> String {
    format!("spell-{}", word(side))
}

/// The word for a printed side in element ids: `left`, `top`, `right`.
const fn word(side: SpellSide) -> &'static str {
    match side {
        SpellSide::Left => "left",
        SpellSide::Top => "top",
        SpellSide::Right => "right",
    }
}

/// A stored spell: `stored_2_-1_E`, the letter being where it points.
#[must_use]
pub fn stored(cell: Cell, facing: Direction) -> String {
    format!("stored_{}_{}_{}", cell.x, cell.y, facing.letter())
}

/// Any spell of a tile on the battlefield, by where it points: `plate_2_-1_E`.
#[must_use]
pub fn plate(cell: Cell, facing: Direction) -> String {
    format!("plate_{}_{}_{}", cell.x, cell.y, facing.letter())
}

/// The value of a tile on the battlefield: `value_2_-1`.
#[must_use]
pub fn value(cell: Cell) -> String {
    format!("value_{}_{}", cell.x, cell.y)
}

/// The shields of a tile on the battlefield: `shields_2_-1`.
#[must_use]
pub fn shields(cell: Cell) -> String {
    format!("shields_{}_{}", cell.x, cell.y)
}

/// A spell of a tile in the hand, by where it points: `plate-D05-E`.
#[must_use]
pub fn hand_plate(tile: &str, facing: Direction) -> String {
    format!("plate-{tile}-{}", facing.letter())
}

/// The value of a tile in the hand: `value-D05`.
#[must_use]
pub fn hand_value(tile: &str) -> String {
    format!("value-{tile}")
}

/// The shields of a tile in the hand: `shields-D05`.
#[must_use]
pub fn hand_shields(tile: &str) -> String {
    format!("shields-{tile}")
}

/// The golems that a side has left, on its banner: `supply-P`.
#[must_use]
pub fn supply(owner: Owner) -> String {
    format!("supply-{}", owner.key())
}

/// The tiles that a side has left to draw, on its banner: `stack-P`.
#[must_use]
pub fn stack(owner: Owner) -> String {
    format!("stack-{}", owner.key())
}

/// What an id names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Named {
    /// [`tile`].
    Tile(Cell),
    /// [`cell`].
    Cell(Cell),
    /// [`golems`].
    Golems(Cell, Owner),
    /// [`wizard`].
    Wizard(Owner),
    /// [`hand`].
    Hand(String),
    /// [`rotation`], as quarter turns.
    Rotation(u8),
    /// [`spell`].
    Spell(SpellSide),
    /// [`stored`].
    Stored(Cell, Direction),
    /// [`plate`].
    Plate(Cell, Direction),
    /// [`value`].
    Value(Cell),
    /// [`shields`].
    Shields(Cell),
    /// [`hand_plate`].
    HandPlate(String, Direction),
    /// [`hand_value`].
    HandValue(String),
    /// [`hand_shields`].
    HandShields(String),
    /// [`supply`].
    Supply(Owner),
    /// [`stack`].
    Stack(Owner),
}

impl Named {
    /// The cell of the battlefield that is meant, if one is.
    #[must_use]
    pub const fn on_cell(&self) -> Option<Cell> {
        match self {
            Self::Tile(cell)
            | Self::Cell(cell)
            | Self::Golems(cell, _)
            | Self::Stored(cell, _)
            | Self::Plate(cell, _)
            | Self::Value(cell)
            | Self::Shields(cell) => Some(*cell),
            Self::Wizard(_)
            | Self::Hand(_)
            | Self::Rotation(_)
            | Self::Spell(_)
            | Self::HandPlate(..)
            | Self::HandValue(_)
            | Self::HandShields(_)
            | Self::Supply(_)
            | Self::Stack(_) => None,
        }
    }
}

/// What `id` names; `None` for anything else. Whether such a thing exists is not asked.
///
/// ```
/// use joute_draw::rivality::ids::{self, Named};
/// use joute_rivality::Cell;
///
/// assert_eq!(ids::parse("tile_2_-1"), Some(Named::Tile(Cell::new(2, -1))));
/// assert_eq!(ids::parse("tile_2"), None);
/// ```
#[must_use]
pub fn parse(id: &str) -> Option<Named> {
    match id.split_once(['_', '-'])? {
        ("tile" | "cell" | "golems" | "stored" | "plate" | "value" | "shields", _) if id.contains('_') => placed(id),
        ("wizard", rest) => owner_of(rest).map(Named::Wizard),
        ("hand", rest) => printed(rest).map(Named::Hand),
        ("rot", rest) => rest.parse().ok().filter(|turns| *turns < 4).map(Named::Rotation),
        ("spell", rest) => SpellSide::ALL.into_iter().find(|side| word(*side) == rest).map(Named::Spell),
        ("plate", rest) => {
            let (tile, facing) = rest.split_once('-')?;
            Some(Named::HandPlate(printed(tile)?, facing_of(facing)?))
        }
        ("value", rest) => printed(rest).map(Named::HandValue),
        ("shields", rest) => printed(rest).map(Named::HandShields),
        ("supply", rest) => owner_of(rest).map(Named::Supply),
        ("stack", rest) => owner_of(rest).map(Named::Stack),
        _ => None,
    }
}

/// Names with a cell: kind, column, row, and what is meant there.
fn placed(id: &str) -> Option<Named> {
    let mut parts = id.split('_');
    let (kind, x, y, last) = (parts.next()?, parts.next()?, parts.next()?, parts.next());
    if parts.next().is_some() {
        return None;
    }
    // A place that the battlefield cannot reach has no name.
    let cell = format!("{x},{y}").parse().ok()?;
    match (kind, last) {
        ("tile", None) => Some(Named::Tile(cell)),
        ("cell", None) => Some(Named::Cell(cell)),
        ("value", None) => Some(Named::Value(cell)),
        ("shields", None) => Some(Named::Shields(cell)),
        ("golems", Some(key)) => Some(Named::Golems(cell, owner_of(key)?)),
        ("stored", Some(facing)) => Some(Named::Stored(cell, facing_of(facing)?)),
        ("plate", Some(facing)) => Some(Named::Plate(cell, facing_of(facing)?)),
        _ => None,
    }
}

fn owner_of(key: &str) -> Option<Owner> {
    Owner::ALL.into_iter().find(|owner| key.chars().eq([owner.key()]))
}

fn facing_of(letter: &str) -> Option<Direction> {
    Direction::ALL.into_iter().find(|facing| letter.chars().eq([facing.letter()]))
}

/// The printed id of a tile: a letter and digits.
fn printed(text: &str) -> Option<String> {
    let short = (1..=3).contains(&text.len());
    (short && text.bytes().all(|byte| byte.is_ascii_alphanumeric())).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        let at = Cell::new(-2, 11);
        let (east, teal) = (Direction::East, Owner::Teal);
        let names = [
            (tile(at), Named::Tile(at)),
            (cell(at), Named::Cell(at)),
            (golems(at, teal), Named::Golems(at, teal)),
            (wizard(teal), Named::Wizard(teal)),
            (hand("D05"), Named::Hand("D05".to_owned())),
            (rotation(3), Named::Rotation(3)),
            (spell(SpellSide::Right), Named::Spell(SpellSide::Right)),
            (stored(at, east), Named::Stored(at, east)),
            (plate(at, east), Named::Plate(at, east)),
            (value(at), Named::Value(at)),
            (shields(at), Named::Shields(at)),
            (hand_plate("D05", east), Named::HandPlate("D05".to_owned(), east)),
            (hand_value("D05"), Named::HandValue("D05".to_owned())),
            (hand_shields("D05"), Named::HandShields("D05".to_owned())),
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
