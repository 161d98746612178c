//! BEL-DATA: what is printed on cards and castles, as JSON.

use std::borrow::Cow;
use std::collections::BTreeMap;

use joute_bellum as bel;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

/// The pattern of ids: 1 to 40 letters, digits, dashes and low lines, with a letter or a digit among them.
pub(crate) const ID: &str = "^[A-Za-z0-9_-]*[A-Za-z0-9][A-Za-z0-9_-]*$";

/// BEL-DATA-3: a creature.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CreatureJson {
    /// Its id, another one for each card.
    #[schemars(regex(pattern = ID), length(min = 1, max = 40))]
    pub id: String,
    /// What it is called. Left out: as the card of this id in the default pack, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<TextJson>,
    /// What kind of card it is. Left out: what the list holds; beside a castle the kind of the card of this id in the
    /// default pack, else `evil`; in phase `setup` always `goblin`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<bel::Breed>,
    /// The icons of its rows.
    #[schemars(schema_with = "rows_schema")]
    #[serde(default, skip_serializing_if = "RowsJson::is_empty")]
    pub rows: RowsJson,
    /// Bonus tokens, as often as printed; none on a goblin.
    #[schemars(length(max = 8))]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonus: Vec<bel::Token>,
}

/// BEL-DATA-4: a place.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct PlaceJson {
    /// Its id, another one for each card.
    #[schemars(regex(pattern = ID), length(min = 1, max = 40))]
    pub id: String,
    /// What it is called. Left out: as the card of this id in the default pack, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<TextJson>,
    /// What kind of card it is. Left out: that of the card of this id in the default pack, else `farm`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<bel::PlaceKind>,
    /// Shields.
    #[schemars(range(max = 99))]
    #[serde(default)]
    pub shield: u16,
    /// Magic shields.
    #[schemars(range(max = 99))]
    #[serde(default)]
    pub magic_shield: u16,
    /// What it gives.
    #[serde(default, skip_serializing_if = "LootJson::is_empty")]
    pub loot: LootJson,
}

/// BEL-DATA-2: a castle, as the list of a pack has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CastleJson {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Option<TextJson>,
    /// Printed shields.
    pub shield: u16,
    /// Printed magic shields.
    pub magic_shield: u16,
    /// The icons of its rows.
    #[schemars(schema_with = "rows_schema")]
    pub rows: RowsJson,
}

/// Words in one language for both, or in each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum TextJson {
    /// The same in both.
    Same(String),
    /// One for each language.
    Both {
        /// In English.
        en: String,
        /// In French.
        fr: String,
    },
}

/// The icons of rows: by number of the row, both sides together. Rows without any are left out.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct RowsJson(pub BTreeMap<String, bel::Icons>);

/// What a place gives; what is left out is 0.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct LootJson {
    /// Food.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub food: u16,
    /// Glyphs.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub glyph: u16,
    /// Barrels.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub barrel: u16,
    /// Wooden chests.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub wood: u16,
    /// Metal chests.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub metal: u16,
    /// Golden chests.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub gold: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

impl LootJson {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl RowsJson {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// BEL-SCEN-4: both forms of rows.
pub(crate) fn rows_schema(generator: &mut SchemaGenerator) -> Schema {
    let icons = generator.subschema_for::<bel::Icons>();
    let side = |names: [&str; 3]| {
        let count = json_schema!({ "type": "integer", "minimum": 0, "maximum": bel::pack::ICONS_PER_ROW_MAX });
        let [one, two, three] = names;
        json_schema!({
            "type": "object", "properties": { one: count, two: count, three: count }, "additionalProperties": false,
        })
    };
    let (left, right) = (side(["food", "glyph", "map"]), side(["sword", "magic_sword", "thief"]));
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

impl JsonSchema for RowsJson {
    fn schema_name() -> Cow<'static, str> {
        "Rows".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        rows_schema(generator)
    }
}

impl From<&bel::Rows> for RowsJson {
    fn from(rows: &bel::Rows) -> Self {
        let filled = bel::Row::ALL.into_iter().zip(rows).filter(|(_, icons)| **icons != bel::Icons::NONE);
        Self(filled.map(|(row, icons)| (row.to_string(), *icons)).collect())
    }
}

impl From<bel::Loot> for LootJson {
    fn from(loot: bel::Loot) -> Self {
        let bel::Loot { food, glyph, barrel, chests: [wood, metal, gold] } = loot;
        Self { food, glyph, barrel, wood, metal, gold }
    }
}

impl From<&bel::Text> for TextJson {
    fn from(text: &bel::Text) -> Self {
        if text.en == text.fr {
            Self::Same(text.en.clone())
        } else {
            Self::Both { en: text.en.clone(), fr: text.fr.clone() }
        }
    }
}

/// What a name has to say beside `filled`, which is filled in where it is left out.
pub(crate) fn name_beside(name: &bel::Text, filled: Option<&bel::Text>) -> Option<TextJson> {
    let is_filled = match filled {
        Some(filled) => filled == name,
        None => *name == bel::Text::default(),
    };
    (!is_filled).then(|| name.into())
}

/// Whole, with name and kind.
pub(crate) fn creature_whole(breed: bel::Breed, card: &bel::Creature) -> CreatureJson {
    CreatureJson {
        id: card.id.clone(),
        name: Some((&card.name).into()),
        kind: Some(breed),
        rows: (&card.rows).into(),
        bonus: card.bonus.clone(),
    }
}

/// Whole, with name and kind.
pub(crate) fn place_whole(kind: bel::PlaceKind, card: &bel::Place) -> PlaceJson {
    PlaceJson {
        id: card.id.clone(),
        name: Some((&card.name).into()),
        kind: Some(kind),
        shield: card.shield,
        magic_shield: card.magic_shield,
        loot: card.loot.into(),
    }
}
