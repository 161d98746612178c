//! What leaves the program as JSON: positions and views as forms, sides by the colours that the table gave them, cells and tiles by
//! their texts.

mod options;
mod position;
mod read;
mod view;

use joute_kernel::forms::Name;
use joute_kernel::written_as;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::action::{Chance, Question};
use crate::board::{Cell, Colour, Direction, Rotation, Side};
use crate::content::{Spell, TileId, TileSet};
use crate::position::texts::{PositionTile, StoredAt};
use crate::rules::control::Control;

pub use options::{TileJson, tiles};
pub use position::PositionJson;
pub use read::{UnknownOptions, load};
pub use view::ViewJson;

written_as! {
    Side: Name, |side| Name('s', side.index() as u8);
    Colour: String, ToString::to_string, "^[PST]$";
    Cell: String, ToString::to_string, "^(0|-?[1-9]|-?[12][0-9]|-?30),(0|-?[1-9]|-?[12][0-9]|-?30)$";
    Direction: String, ToString::to_string, "^[NESW]$";
    Rotation: u8, |rotation| rotation.quarters();
    TileId: String, ToString::to_string, "^(W|D0[1-9]|D10|C0[1-8]|F0[1-6])$";
    TileSet: Vec<TileId>, |tiles| tiles.iter().collect();
    Spell: String, ToString::to_string;
    StoredAt: String, ToString::to_string,
        "^(0|-?[1-9]|-?[12][0-9]|-?30),(0|-?[1-9]|-?[12][0-9]|-?30) [NESW]$";
    PositionTile: String, ToString::to_string,
        "^(W|D0[1-9]|D10|C0[1-8]|F0[1-6]) r[0-3]( (P[1-9](S[1-9])?(T[1-9])?|S[1-9](T[1-9])?|T[1-9]))?( h)?$";
    Chance: String, ToString::to_string;
    Question: Asked, Asked::of;
    Control: String, |control| match control {
        Control::Empty => "empty".to_owned(),
        Control::Contested => "contested".to_owned(),
        Control::Held(side) => Name('s', side.index() as u8).to_string(),
    };
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

/// What a seat is asked.
#[derive(Serialize, JsonSchema)]
struct Asked {
    /// `mulligan`, `place`, `spell_order`, `removal`, `delayed`, `siege` or `destination`.
    question: &'static str,
    /// The cell that the question is about, if any.
    cell: Option<Cell>,
}

impl Asked {
    fn of(question: &Question) -> Self {
        let cell = match *question {
            Question::Removal(cell) => Some(cell),
            _ => None,
        };
        Self { question: question.code(), cell }
    }
}

/// `true`, for what needs no more words.
pub(crate) fn yes<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(true)
}

/// A triggered spell that is left.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Triggered {
    /// The cell of the tile that stored it.
    source: Cell,
    /// Where it faces.
    facing: Direction,
    /// The colour that casts it; null if nobody controls its tile.
    caster: Option<Side>,
}

pub(crate) fn triggered<S: Serializer>(
    spells: &[(Cell, Direction, Option<Side>)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(spells.iter().map(|&(source, facing, caster)| Triggered { source, facing, caster }))
}
