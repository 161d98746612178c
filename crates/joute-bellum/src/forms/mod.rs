//! What leaves the program as JSON: positions, views and packs as forms, ids as texts, cards by the names that the pack gives them.

mod cards;
mod components;
mod fill;
mod position;
mod read;
mod tables;
mod view;
mod write;

use joute_kernel::forms::Name;
use joute_kernel::written_as;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

use crate::action::Question;
use crate::chance::Chance;
use crate::ids::{CastleId, ChestId, ChestSet, CreatureId, PlaceId, Row};
use crate::pack::{ICONS_PER_ROW_MAX, Icons, Pack, Rows, Text};
use crate::words::End;

pub use components::PackJson;
pub use position::PositionJson;
pub use read::read_position;
pub use view::ViewJson;

written_as! {
    Row: u8, |row| row.number();
    ChestId: String, ToString::to_string;
    End: String, |reason| reason.code().to_owned();
    ChestSet: Vec<ChestId>, |chests| chests.iter().collect();
    CastleId: Name, |castle| Name('c', castle.0);
    CreatureId: Name, |creature| Name('e', creature.0);
    Chance: String, ToString::to_string;
    Question: String, |question| question.code().to_owned();
    PlaceId: Name, |place| Name('p', place.0);
}

impl Pack {
    /// What stands for a [`Name`]: the id of the card; its notation if the pack has no such card.
    #[must_use]
    pub fn name(&self, Name(kind, index): Name) -> String {
        match kind {
            'c' => self.castle_name(CastleId(index)),
            'e' => self.creature_name(CreatureId(index)),
            _ => self.place_name(PlaceId(index)),
        }
    }
}

/// `true`, for what needs no more words.
pub(crate) fn yes<S: Serializer>(serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bool(true)
}

/// A pack by its name.
pub(crate) fn pack_id<S: Serializer>(pack: &Pack, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(pack.id())
}

/// The icons of rows as printed: by number of the row, both sides together. Rows without any are left out.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PrintedRows(pub Rows);

impl Serialize for PrintedRows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        rows(&self.0, serializer)
    }
}

/// The same of rows as the rules have them.
pub(crate) fn rows<S: Serializer>(rows: &Rows, serializer: S) -> Result<S::Ok, S::Error> {
    let filled = Row::ALL.into_iter().zip(rows).filter(|(_, icons)| **icons != Icons::NONE);
    serializer.collect_map(filled.map(|(row, icons)| (row.to_string(), icons)))
}

/// BEL-SCEN-4: both forms of rows.
impl JsonSchema for PrintedRows {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Rows".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let icons = generator.subschema_for::<Icons>();
        let count = json_schema!({ "type": "integer", "minimum": 0, "maximum": ICONS_PER_ROW_MAX });
        let [food, glyph, map, sword, magic_sword, thief] = Icons::CODES;
        let side = |[a, b, c]: [&str; 3]| json_schema!({ "type": "object", "properties": { a: count, b: count, c: count }, "additionalProperties": false });
        let [left, right] = [[food, glyph, map], [sword, magic_sword, thief]].map(side);
        json_schema!({
            "description": "The icons of its rows: an object by number of the row, \"1\" to \"6\", with both sides together; \
                or the list of six, each with what stands left and right. A row left out is empty; at most 99 icons a row.",
            "anyOf": [
                { "type": "object", "patternProperties": { "^[1-6]$": icons }, "additionalProperties": false },
                { "type": "array", "minItems": 6, "maxItems": 6, "items": {
                    "type": "object", "properties": { "left": left, "right": right }, "additionalProperties": false,
                } },
            ],
        })
    }
}

/// Words in one language for both, or in each.
impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { en, fr } = self;
        if en == fr { serializer.serialize_str(en) } else { serializer.collect_map([("en", en), ("fr", fr)]) }
    }
}

impl JsonSchema for Text {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TextJson".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Words in one language for both, or in each.",
            "anyOf": [
                { "type": "string", "description": "The same in both." },
                {
                    "type": "object", "description": "One for each language.", "required": ["en", "fr"],
                    "properties": {
                        "en": { "type": "string", "description": "In English." },
                        "fr": { "type": "string", "description": "In French." },
                    },
                    "additionalProperties": false,
                },
            ],
        })
    }
}
