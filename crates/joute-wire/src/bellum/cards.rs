//! BEL-DATA: what is printed on cards and castles, as JSON.

use std::borrow::Cow;

use joute_bellum as bel;
use joute_bellum::pack::{BONUS_MAX, ICONS_PER_ROW_MAX, ID_BYTES_MAX, PRINTED_MAX, TEXT_CHARS_MAX};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Map, Value};

use super::tables::LootJson;
use crate::form::{Form, Part, Whole, form, is_default, words};
use crate::reader::{Reader, entry, given, under};

/// Shields, and anything in a loot or price.
pub(crate) type Printed = Whole<0, PRINTED_MAX>;

words!(bel::End, bel::Breed, bel::Token, bel::ChestKind, bel::PositionPhase);

/// The id of a card, as that of the letter and a number.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct Id<const LETTER: char>(pub(crate) String);

form! {
    /// BEL-DATA-3: a creature.
    struct CreatureJson, such as "{\"id\":\"e1\",\"rows\":{\"2\":{\"food\":1,\"sword\":2}}}" {
        /// Its id, another one for each card.
        id: Id<'e'> = missing("an id such as \"e1\"", Some("BEL-DATA-5")),
        /// What it is called. Left out: as the card of this id in the default pack, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<bel::Text>,
        /// What kind of card it is. Left out: what the list holds; beside a castle the kind of the card of this id in the
        /// default pack, else `evil`; in phase `setup` always `goblin`.
        #[serde(skip_serializing_if = "Option::is_none")]
        kind: Option<bel::Breed>,
        /// The icons of its rows.
        #[serde(skip_serializing_if = "is_default")]
        rows: bel::PrintedRows,
        /// Bonus tokens, as often as printed; none on a goblin.
        #[schemars(length(max = BONUS_MAX))]
        #[serde(skip_serializing_if = "Vec::is_empty")]
        bonus: Vec<bel::Token>,
    }
}

form! {
    /// BEL-DATA-4: a place.
    struct PlaceJson, such as "{\"id\":\"p1\",\"kind\":\"farm\",\"shield\":3,\"loot\":{\"wood\":1}}" {
        /// Its id, another one for each card.
        id: Id<'p'> = missing("an id such as \"p1\"", Some("BEL-DATA-5")),
        /// What it is called. Left out: as the card of this id in the default pack, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<bel::Text>,
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

impl Form for bel::Text {
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
            return Some(Self { en: same.clone(), fr: same });
        };
        let [en, fr] = ["en", "fr"].map(|key| text(&under(path, key), both.get(key).unwrap_or(&Value::Null)));
        reader.known(path, both, &["en", "fr"]);
        Some(Self { en: en?, fr: fr? })
    }
}

/// BEL-SCEN-4: rows as the list of six, or by number.
impl Form for bel::PrintedRows {
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

/// Whole, with name and kind.
impl From<(bel::Breed, &bel::Creature)> for CreatureJson {
    fn from((breed, card): (bel::Breed, &bel::Creature)) -> Self {
        Self {
            id: Id(card.id.clone()),
            name: Some(card.name.clone()),
            kind: Some(breed),
            rows: bel::PrintedRows(card.rows),
            bonus: card.bonus.clone(),
        }
    }
}

/// Whole, with name and kind.
impl From<(bel::PlaceKind, &bel::Place)> for PlaceJson {
    fn from((kind, card): (bel::PlaceKind, &bel::Place)) -> Self {
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
