//! What the things on a picture are called.

use joute_rivality::{Cell, Colour, Direction, Rotation, Spell, TileId, TileView};

use super::words::Speaker;
use crate::kit::names::{Names, Notation};
use crate::palette::Owner;

impl From<Colour> for Owner {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Purple => Self::Purple,
            Colour::Salmon => Self::Salmon,
            Colour::Teal => Self::Teal,
        }
    }
}

/// A thing on the picture that needs a name in words.
#[derive(Clone, Copy, Debug)]
pub enum Thing<'a> {
    /// The whole battlefield.
    Board,
    /// A tile on it, face up or down.
    Tile(&'a TileView),
    /// A tile in the hand or about to be placed.
    Hand(TileId),
    /// A cell where a tile may be placed.
    Free(Cell),
    /// The golems of one side on a tile.
    Golems {
        /// The tile.
        tile: &'a TileView,
        /// Whose they are.
        owner: Owner,
        /// How many, 1 or more.
        count: u8,
    },
    /// A wizard.
    Wizard {
        /// Whose it is.
        owner: Owner,
        /// Where it stands.
        cell: Cell,
    },
    /// A spell of a tile.
    Spell {
        /// The tile, `None` for one in the hand.
        tile: Option<&'a TileView>,
        /// As printed.
        spell: Spell,
        /// Where it faces.
        facing: Direction,
    },
    /// A rotation that may be picked.
    Rotation(Rotation),
    /// What a tile is worth.
    Value(u8),
    /// The shields of a tile.
    Shields {
        /// How many; 0 if it has none.
        count: u8,
        /// Whether they act.
        active: bool,
    },
}

impl Names<Thing<'_>> for Speaker<'_> {
    fn name(&self, thing: Thing<'_>) -> String {
        self.thing(thing)
    }
}

impl Names<Thing<'_>> for Notation {
    fn name(&self, thing: Thing<'_>) -> String {
        match thing {
            Thing::Board => "Rivality".to_owned(),
            Thing::Tile(tile) => match tile.tile {
                Some(id) => format!("{} {id}", tile.cell),
                None => format!("{} ?", tile.cell),
            },
            Thing::Hand(id) => id.to_string(),
            Thing::Free(cell) => cell.to_string(),
            Thing::Golems { tile, owner, count } => format!("{} {}{count}", tile.cell, owner.key()),
            Thing::Wizard { owner, cell } => format!("{cell} *{}", owner.key()),
            Thing::Spell { tile, spell, facing } => match tile {
                Some(tile) => format!("{} {facing} {spell}", tile.cell),
                None => format!("{facing} {spell}"),
            },
            Thing::Rotation(rotation) => rotation.to_string(),
            Thing::Value(value) => format!("={value}"),
            Thing::Shields { count, active } => format!("{}{count}", if active { '#' } else { '.' }),
        }
    }
}
