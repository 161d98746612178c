//! BEL-DATA: what is printed on cards and castles, as JSON.

use std::borrow::Cow;

use joute_kernel::forms::{Form, Part, Reader, Whole, entry, given, is_default, under};
use joute_kernel::{form, is_unseen, read_as_words};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Map, Value};

use super::PrintedRows;
use super::tables::LootJson;
use crate::holdings::Holdings;
use crate::ids::{Breed, ChestKind, PlaceKind, Row, Token};
use crate::pack::{
    BONUS_MAX, Creature, ICONS_PER_ROW_MAX, ID_BYTES_MAX, Icons, PRINTED_MAX, Place, Rows, TEXT_CHARS_MAX, Text,
    is_card_id,
};
use crate::position::PositionPhase;
use crate::rules::harvest::STORE_MAX;
use crate::words::End;

/// Shields, and anything in a loot or price.
pub(crate) type Printed = Whole<0, PRINTED_MAX>;

read_as_words!(End, Breed, Token, ChestKind, PositionPhase);

/// The id of a card, as that of the letter and a number.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Id<const LETTER: char>(pub(crate) String);

form! {
    /// BEL-DATA-3: a creature.
    pub(crate) struct CreatureJson, such as "{\"id\":\"e1\",\"rows\":{\"2\":{\"food\":1,\"sword\":2}}}" {
        /// Its id, another one for each card.
        id: Id<'e'> = missing("an id such as \"e1\"", Some("BEL-DATA-5")),
        /// What it is called. Left out: as the card of this id in the default pack, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<Text>,
        /// What kind of card it is. Left out: what the list holds; beside a castle the kind of the card of this id in the
        /// default pack, else `evil`; in phase `setup` always `goblin`.
        #[serde(skip_serializing_if = "Option::is_none")]
        kind: Option<Breed>,
        /// The icons of its rows.
        #[serde(skip_serializing_if = "is_default")]
        rows: PrintedRows,
        /// Bonus tokens, as often as printed; none on a goblin.
        #[schemars(length(max = BONUS_MAX))]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        bonus: Vec<Token>,
    }
}

form! {
    /// BEL-DATA-4: a place.
    pub(crate) struct PlaceJson, such as "{\"id\":\"p1\",\"kind\":\"farm\",\"shield\":3,\"loot\":{\"wood\":1}}" {
        /// Its id, another one for each card.
        id: Id<'p'> = missing("an id such as \"p1\"", Some("BEL-DATA-5")),
        /// What it is called. Left out: as the card of this id in the default pack, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<Text>,
        /// What kind of card it is. Left out: that of the card of this id in the default pack, else `farm`.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Option<PlaceKind>")]
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

impl<const LETTER: char> JsonSchema for Id<LETTER> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    /// [`is_card_id`] as a pattern.
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
        let id = value.as_str().filter(|id| is_card_id(id)).map(|id| Self(id.to_owned()));
        let example = Self::example();
        let expected = format!("an id such as {example} of up to {ID_BYTES_MAX} letters, digits, dashes and low lines");
        reader.or_wrong(path, value, id, &expected)
    }
}

impl Form for Text {
    fn example() -> String {
        "\"Imp\"".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let mut text = |path: &str, value: &Value| {
            let is_line = |text: &&str| text.chars().count() <= TEXT_CHARS_MAX && !text.chars().any(is_unseen);
            let found = value.as_str().filter(is_line).map(str::to_owned);
            reader.or_wrong(path, value, found, &format!("one line of up to {TEXT_CHARS_MAX} characters"))
        };
        let Value::Object(both) = value else {
            let same = text(path, value)?;
            return Some(Self { en: same.clone(), fr: same });
        };
        let [en, fr] = ["en", "fr"].map(|key| text(&under(path, key), both.get(key).unwrap_or(&Value::Null)));
        reader.known(path, both, &["en", "fr"]);
        Some(Self { en: en?, fr: fr? })
    }
}

/// BEL-SCEN-4: rows as the list of six, or by number.
impl Form for PrintedRows {
    fn example() -> String {
        "{\"2\":{\"food\":1,\"sword\":2}}".to_owned()
    }

    fn read(reader: &mut Reader, path: &str, value: &Value) -> Option<Self> {
        let mut rows = Rows::default();
        match value {
            Value::Object(keyed) => {
                reader.known(path, keyed, &["1", "2", "3", "4", "5", "6"]);
                for (row, read) in Row::ALL.into_iter().zip(&mut rows) {
                    if let Some(value) = given(keyed, &row.to_string()) {
                        *read = icons(reader, &under(path, row), value, &Icons::CODES);
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

fn both_sides(reader: &mut Reader, path: &str, value: &Value) -> Icons {
    let example = "{\"left\":{\"food\":1},\"right\":{\"sword\":2}}";
    let mut sum = Icons::NONE;
    let row = if value.is_null() { None } else { reader.object(path, value, example, &["left", "right"]) };
    for (side, words) in [("left", &Icons::CODES[..3]), ("right", &Icons::CODES[3..])] {
        if let Some(value) = row.and_then(|row| given(row, side)) {
            sum += icons(reader, &under(path, side), value, words);
        }
    }
    few_icons(reader, path, sum)
}

fn icons(reader: &mut Reader, path: &str, value: &Value, words: &[&str]) -> Icons {
    let Some(object) = reader.object(path, value, "{\"food\":1,\"sword\":2}", words) else { return Icons::NONE };
    let counts = Icons::CODES.map(|word| {
        let is_here = words.contains(&word);
        if is_here { reader.member::<Whole<0, ICONS_PER_ROW_MAX>>(path, object, word).0 } else { 0 }
    });
    few_icons(reader, path, Icons::of_counts(counts))
}

fn few_icons(reader: &mut Reader, path: &str, icons: Icons) -> Icons {
    let count: u16 = icons.counts().iter().sum();
    if count <= ICONS_PER_ROW_MAX {
        return icons;
    }
    reader.fault(path, format!("{count} icons given, at most {ICONS_PER_ROW_MAX} a row expected"));
    Icons::NONE
}

/// BEL-TERM: what a lord has in store; how much of it there may be hangs on the rest.
impl Part for Holdings {
    fn keys() -> Vec<&'static str> {
        Self::CODES.to_vec()
    }

    fn read_part(reader: &mut Reader, path: &str, object: &Map<String, Value>) -> Self {
        Self::of_counts(Self::CODES.map(|word| reader.member::<Whole<0, { STORE_MAX }>>(path, object, word).0))
    }
}

/// Whole, with name and kind.
impl From<(Breed, &Creature)> for CreatureJson {
    fn from((breed, card): (Breed, &Creature)) -> Self {
        Self {
            id: Id(card.id.clone()),
            name: Some(card.name.clone()),
            kind: Some(breed),
            rows: PrintedRows(card.rows),
            bonus: card.bonus.clone(),
        }
    }
}

/// Whole, with name and kind.
impl From<(PlaceKind, &Place)> for PlaceJson {
    fn from((kind, card): (PlaceKind, &Place)) -> Self {
        Self {
            id: Id(card.id.clone()),
            name: Some(card.name.clone()),
            kind: Some(kind.code().into()),
            shield: Whole(card.shield),
            magic_shield: Whole(card.magic_shield),
            loot: card.loot.counts().map(Whole).into(),
        }
    }
}
