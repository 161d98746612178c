//! How the words of the game are written as JSON: sides by the colours that the table gave them, cells and tiles by their texts.

use joute_kernel::forms::Name;
use joute_kernel::written_as;
use serde::Serializer;

use crate::board::{Cell, Colour, Direction, Rotation, Side};
use crate::content::{Spell, TileId};

written_as! {
    Side: Name, |side| Name('s', side.index() as u8);
    Colour: String, ToString::to_string;
    Cell: String, ToString::to_string;
    Direction: String, ToString::to_string;
    Rotation: u8, |rotation| rotation.quarters();
    TileId: String, ToString::to_string;
    Spell: String, ToString::to_string;
}

/// A side by its number, while the table has no colours.
pub(crate) fn number<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(side.index() as u8)
}

/// Golems by colour; colours without any are left out.
pub(crate) fn by_side<S: Serializer>(golems: &[u8; 3], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(
        (0..).zip(golems).filter(|&(_, &golems)| golems > 0).map(|(side, golems)| (Name('s', side), golems)),
    )
}
