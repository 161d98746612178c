//! BEL-DATA: what is printed on cards and castles, as JSON.

use std::borrow::Cow;

use joute_bellum as bel;
use joute_bellum::pack::{BONUS_MAX, ICONS_PER_ROW_MAX, ID_BYTES_MAX, PRINTED_MAX, TEXT_CHARS_MAX};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::form::{Form, Part, Whole, form, is_default, words};
use crate::reader::{Reader, entry, given, under};

/// Shields, and anything in a loot or price.
pub type Printed = Whole<0, PRINTED_MAX>;

words!(bel::End, bel::Breed, bel::Token, bel::ChestKind, bel::PositionPhase);

/// The id of a card, as that of the letter and a number.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(transparent)]
pub struct Id<const LETTER: char>(pub String);

form! {
    /// BEL-DATA-3: a creature.
    pub struct CreatureJson, such as "{\"id\":\"e1\",\"rows\":{\"2\":{\"food\":1,\"sword\":2}}}" {
        /// Its id, another one for each card.
        id: Id<'e'> = missing("an id such as \"e1\"", Some("BEL-DATA-5")),
        /// What it is called. Left out: as the card of this id in the default pack, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<TextJson>,
        /// What kind of card it is. Left out: what the list holds; beside a castle the kind of the card of this id in the
        /// default pack, else `evil`; in phase `setup` always `goblin`.
        #[serde(skip_serializing_if = "Option::is_none")]
        kind: Option<bel::Breed>,
        /// The icons of its rows.
        #[serde(skip_serializing_if = "is_default")]
        rows: RowsJson,
        /// Bonus tokens, as often as printed; none on a goblin.
        #[schemars(length(max = BONUS_MAX))]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        bonus: Vec<bel::Token>,
    }
}

form! {
    /// BEL-DATA-4: a place.
    pub struct PlaceJson, such as "{\"id\":\"p1\",\"kind\":\"farm\",\"shield\":3,\"loot\":{\"wood\":1}}" {
        /// Its id, another one for each card.
        id: Id<'p'> = missing("an id such as \"p1\"", Some("BEL-DATA-5")),
        /// What it is called. Left out: as the card of this id in the default pack, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<TextJson>,
        /// What kind of card it is. Left out: that of the card of this id in the default pack, else `farm`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<bel::PlaceKind>")]
        kind: Option<Value>,
        /// Shields.
        shield: Printed,
        /// Magic shields.
        magic_shield: Printed,
        /// What it gives.
        #[serde(skip_serializing_if = "is_default")]
        loot: LootJson,
    }
}

form! {
    /// What a place gives; what is left out is 0.
    pub struct LootJson, such as "{\"food\":1,\"wood\":1}" {
        /// Food.
        #[serde(skip_serializing_if = "is_default")]
        food: Printed,
        /// Glyphs.
        #[serde(skip_serializing_if = "is_default")]
        glyph: Printed,
        /// Barrels.
        #[serde(skip_serializing_if = "is_default")]
        barrel: Printed,
        /// Wooden chests.
        #[serde(skip_serializing_if = "is_default")]
        wood: Printed,
        /// Metal chests.
        #[serde(skip_serializing_if = "is_default")]
        metal: Printed,
        /// Golden chests.
        #[serde(skip_serializing_if = "is_default")]
        gold: Printed,
    }
}

/// BEL-DATA-2: a castle, as the list of a pack has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct CastleJson {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: TextJson,
    /// Printed shields.
    pub shield: u16,
    /// Printed magic shields.
    pub magic_shield: u16,
    /// The icons of its rows.
    pub rows: RowsJson,
}

/// Words in one language for both, or in each.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TextJson(pub bel::Text);

/// The icons of rows: by number of the row, both sides together. Rows without any are left out.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RowsJson(pub bel::Rows);

impl<const LETTER: char> JsonSchema for Id<LETTER> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    /// [`bel::pack::is_card_id`] as a pattern.
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let pattern = "^[A-Za-z0-9_-]*[A-Za-z0-9][A-Za-z0-9_-]*$";
        json_schema!({ "type": "string", "pattern": pattern, "minLength": 1, "maxLength": ID_BYTES_MAX })
    }
}

impl<const LETTER: char> Form for Id<LETTER> {
    fn example() -> String {
        format!("\"{LETTER}1\"")
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let id = value.as_str().filter(|id| bel::pack::is_card_id(id)).map(|id| Self(id.to_owned()));
        let example = Self::example();
        let expected = format!("an id such as {example} of up to {ID_BYTES_MAX} letters, digits, dashes and low lines");
        reader.or_wrong(path, value, id, &expected)
    }
}

impl Serialize for TextJson {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bel::Text { en, fr } = &self.0;
        if en == fr { serializer.serialize_str(en) } else { serializer.collect_map([("en", en), ("fr", fr)]) }
    }
}

impl JsonSchema for TextJson {
    fn schema_name() -> Cow<'static, str> {
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

impl Form for TextJson {
    fn example() -> String {
        "\"Imp\"".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let mut text = |path: &str, value: &Value| {
            let is_line = |text: &&str| text.chars().count() <= TEXT_CHARS_MAX && !text.chars().any(char::is_control);
            let found = value.as_str().filter(is_line).map(str::to_owned);
            reader.or_wrong(path, value, found, &format!("one line of up to {TEXT_CHARS_MAX} characters"))
        };
        let Value::Object(both) = value else {
            let same = text(path, value)?;
            return Some(Self(bel::Text { en: same.clone(), fr: same }));
        };
        let [en, fr] = ["en", "fr"].map(|key| text(&under(path, key), both.get(key).unwrap_or(&Value::Null)));
        reader.known(path, both, &["en", "fr"]);
        Some(Self(bel::Text { en: en?, fr: fr? }))
    }
}

impl Serialize for RowsJson {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let filled = bel::Row::ALL.into_iter().zip(&self.0).filter(|(_, icons)| **icons != bel::Icons::NONE);
        serializer.collect_map(filled.map(|(row, icons)| (row.to_string(), icons)))
    }
}

/// BEL-SCEN-4: both forms of rows.
impl JsonSchema for RowsJson {
    fn schema_name() -> Cow<'static, str> {
        "Rows".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let icons = generator.subschema_for::<bel::Icons>();
        let side = |words: &[&str]| {
            let count = json_schema!({ "type": "integer", "minimum": 0, "maximum": ICONS_PER_ROW_MAX });
            let properties: Map<String, Value> =
                words.iter().map(|&word| (word.to_owned(), count.clone().to_value())).collect();
            json_schema!({ "type": "object", "properties": properties, "additionalProperties": false })
        };
        let [left, right] = [&bel::Icons::CODES[..3], &bel::Icons::CODES[3..]].map(side);
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

/// BEL-SCEN-4: rows as the list of six, or by number.
impl Form for RowsJson {
    fn example() -> String {
        "{\"2\":{\"food\":1,\"sword\":2}}".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let mut rows = bel::Rows::default();
        match value {
            Value::Object(keyed) => {
                reader.known(path, keyed, &["1", "2", "3", "4", "5", "6"]);
                for (row, read) in bel::Row::ALL.into_iter().zip(&mut rows) {
                    if let Some(value) = given(keyed, &row.to_string()) {
                        *read = icons(reader, &under(path, row), value, &bel::Icons::CODES);
                    }
                }
            }
            Value::Array(list) if list.len() == rows.len() => {
                for (index, (value, read)) in list.iter().zip(&mut rows).enumerate() {
                    *read = both_sides(reader, &entry(path, index), value);
                }
            }
            other => {
                reader.wrong(path, other, &format!("an object such as {}, or a list of six rows", Self::example()))
            }
        }
        Some(Self(rows))
    }
}

fn both_sides(reader: &mut Reader, path: &str, value: &Value) -> bel::Icons {
    let example = "{\"left\":{\"food\":1},\"right\":{\"sword\":2}}";
    let mut sum = bel::Icons::NONE;
    let row = if value.is_null() { None } else { reader.object(path, value, example, &["left", "right"]) };
    for (side, words) in [("left", &bel::Icons::CODES[..3]), ("right", &bel::Icons::CODES[3..])] {
        if let Some(value) = row.and_then(|row| given(row, side)) {
            sum += icons(reader, &under(path, side), value, words);
        }
    }
    few_icons(reader, path, sum)
}

fn icons(reader: &mut Reader, path: &str, value: &Value, words: &[&str]) -> bel::Icons {
    let Some(object) = reader.object(path, value, "{\"food\":1,\"sword\":2}", words) else { return bel::Icons::NONE };
    let counts = bel::Icons::CODES.map(|word| {
        let is_here = words.contains(&word);
        if is_here { reader.member::<Whole<0, ICONS_PER_ROW_MAX>>(path, object, word).0 } else { 0 }
    });
    few_icons(reader, path, bel::Icons::of_counts(counts))
}

fn few_icons(reader: &mut Reader, path: &str, icons: bel::Icons) -> bel::Icons {
    let count: u16 = icons.counts().iter().sum();
    if count <= ICONS_PER_ROW_MAX {
        return icons;
    }
    reader.fault(path, format!("{count} icons given, at most {ICONS_PER_ROW_MAX} a row expected"));
    bel::Icons::NONE
}

/// BEL-TERM: what a lord has in store; how much of it there may be hangs on the rest.
impl Part for bel::Holdings {
    fn keys() -> Vec<&'static str> {
        Self::CODES.to_vec()
    }

    fn read_part(reader: &mut Reader, path: &str, object: &Map<String, Value>) -> Self {
        Self::of_counts(Self::CODES.map(|word| reader.member::<Whole<0, { bel::STORE_MAX }>>(path, object, word).0))
    }
}

impl From<bel::Loot> for LootJson {
    fn from(loot: bel::Loot) -> Self {
        let [food, glyph, barrel, wood, metal, gold] = loot.counts().map(Whole);
        Self { food, glyph, barrel, wood, metal, gold }
    }
}

impl From<&bel::Castle> for CastleJson {
    fn from(castle: &bel::Castle) -> Self {
        Self {
            id: castle.id.clone(),
            name: TextJson(castle.name.clone()),
            shield: castle.shield,
            magic_shield: castle.magic_shield,
            rows: RowsJson(castle.rows),
        }
    }
}

/// Whole, with name and kind.
impl From<(bel::Breed, &bel::Creature)> for CreatureJson {
    fn from((breed, card): (bel::Breed, &bel::Creature)) -> Self {
        Self {
            id: Id(card.id.clone()),
            name: Some(TextJson(card.name.clone())),
            kind: Some(breed),
            rows: RowsJson(card.rows),
            bonus: card.bonus.clone(),
        }
    }
}

/// Whole, with name and kind.
impl From<(bel::PlaceKind, &bel::Place)> for PlaceJson {
    fn from((kind, card): (bel::PlaceKind, &bel::Place)) -> Self {
        Self {
            id: Id(card.id.clone()),
            name: Some(TextJson(card.name.clone())),
            kind: Some(kind.code().into()),
            shield: Whole(card.shield),
            magic_shield: Whole(card.magic_shield),
            loot: card.loot.into(),
        }
    }
}
