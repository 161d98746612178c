//! BEL-DATA, BEL-SCEN-4: cards and castles.

use joute_bellum as bel;
use joute_bellum::pack::{ICONS_PER_ROW_MAX, ID_BYTES_MAX};
use serde_json::{Map, Value};

use super::CardReader;
use crate::bellum::fill;
use crate::reader::{entry, given, under};

/// The longest name, in characters.
const NAME_CHARS_MAX: usize = 120;
/// The most shields of a castle or place; also the most of anything in a loot or price.
pub(super) const PRINTED_MAX: u16 = 99;
/// The most bonus tokens on one card.
const BONUS_MAX: usize = 8;

/// The keys of a creature.
pub(super) const CREATURE_KEYS: [&str; 5] = ["id", "name", "kind", "rows", "bonus"];
/// The keys of a place.
pub(super) const PLACE_KEYS: [&str; 6] = ["id", "name", "kind", "shield", "magic_shield", "loot"];

const CREATURE: &str = "{\"id\":\"e1\",\"rows\":{\"2\":{\"food\":1,\"sword\":2}}}";
const PLACE: &str = "{\"id\":\"p1\",\"kind\":\"farm\",\"shield\":3,\"loot\":{\"wood\":1}}";

/// The kinds of creatures.
const BREEDS: [(&str, bel::Breed); 3] = [
    (bel::Breed::Goblin.code(), bel::Breed::Goblin),
    (bel::Breed::Evil.code(), bel::Breed::Evil),
    (bel::Breed::SuperEvil.code(), bel::Breed::SuperEvil),
];

/// What a list says about the kind of its creatures.
#[derive(Clone, Copy)]
pub(super) enum Kinds {
    /// They are all of this kind.
    Only(bel::Breed),
    /// Cards beside a castle: any kind; what is left out follows from id and phase.
    Beside { is_setup: bool },
}

impl CardReader {
    /// The creatures of a list.
    pub(super) fn creatures(
        &mut self,
        object: &Map<String, Value>,
        path: &str,
        key: &str,
        kinds: Kinds,
    ) -> Vec<(bel::Breed, bel::Creature)> {
        let Some(value) = given(object, key) else { return Vec::new() };
        let path = under(path, key);
        let list = self.list(&path, value, &format!("[{CREATURE}]"));
        list.iter().enumerate().map(|(index, card)| self.creature(&entry(&path, index), card, kinds)).collect()
    }

    fn creature(&mut self, path: &str, value: &Value, kinds: Kinds) -> (bel::Breed, bel::Creature) {
        let nothing = Map::new();
        let object = self.object(path, value, CREATURE, &CREATURE_KEYS).unwrap_or(&nothing);
        let is_read = value.is_object();
        let id = if is_read { self.id(path, object, "id", "e1") } else { self.placeholder() };
        let known = fill::creature(&id).map(|(_, card)| card);
        let mut card = bel::Creature {
            name: self.name(path, object).or(known.map(|card| card.name.clone())).unwrap_or_default(),
            line: known.map(|card| card.line.clone()).unwrap_or_default(),
            face: known.map(|card| card.face.clone()).unwrap_or_default(),
            rows: self.rows(path, object),
            bonus: self.bonus(path, object),
            id,
        };
        let breed = self.breed(path, object, kinds, &card);
        if breed == bel::Breed::Goblin && !card.bonus.is_empty() {
            let message = "a goblin shows no tokens; leave them out, or give it another `kind`";
            self.fault_by(&under(path, "bonus"), message, "BEL-DATA-6");
            card.bonus.clear();
        }
        (breed, card)
    }

    fn breed(&mut self, path: &str, object: &Map<String, Value>, kinds: Kinds, card: &bel::Creature) -> bel::Breed {
        let path = under(path, "kind");
        let said = given(object, "kind").and_then(|value| self.word(&path, value, &BREEDS));
        match kinds {
            Kinds::Only(breed) => {
                if said.is_some_and(|said| said != breed) {
                    self.fault(&path, format!("this list holds {} cards alone", breed.code()));
                }
                breed
            }
            Kinds::Beside { is_setup } => said.unwrap_or_else(|| fill::breed(card, is_setup)),
        }
    }

    /// The places of a list.
    pub(super) fn places(
        &mut self,
        object: &Map<String, Value>,
        path: &str,
        key: &str,
    ) -> Vec<(bel::PlaceKind, bel::Place)> {
        let Some(value) = given(object, key) else { return Vec::new() };
        let path = under(path, key);
        let list = self.list(&path, value, &format!("[{PLACE}]"));
        list.iter().enumerate().map(|(index, card)| self.place(&entry(&path, index), card)).collect()
    }

    fn place(&mut self, path: &str, value: &Value) -> (bel::PlaceKind, bel::Place) {
        let kinds = bel::PlaceKind::DECK.map(|kind| (kind.code(), kind));
        let nothing = Map::new();
        let object = self.object(path, value, PLACE, &PLACE_KEYS).unwrap_or(&nothing);
        let id = if value.is_object() { self.id(path, object, "id", "p1") } else { self.placeholder() };
        let said = given(object, "kind").and_then(|value| self.word(&under(path, "kind"), value, &kinds));
        let known = fill::place(&id).map(|(kind, _)| kind).filter(|&kind| kind != bel::PlaceKind::Tavern);
        let kind = said.or(known).unwrap_or(bel::PlaceKind::Farm);
        (kind, self.printed_place(path, object, id))
    }

    /// The Tavern; that of the default pack where it is missing.
    pub(super) fn tavern(&mut self, object: &Map<String, Value>) -> bel::Place {
        let standard = || bel::Pack::standard().place(bel::PlaceId::TAVERN).cloned().unwrap_or_default();
        let Some(value) = given(object, "tavern") else {
            self.ids.insert(standard().id);
            return standard();
        };
        let Some(object) = self.object("tavern", value, "{\"id\":\"tavern\",\"shield\":2}", &PLACE_KEYS) else {
            return standard();
        };
        if let Some(kind) = given(object, "kind") {
            self.word("tavern.kind", kind, &[(bel::PlaceKind::Tavern.code(), ())]);
        }
        let id = match given(object, "id") {
            Some(_) => self.id("tavern", object, "id", "tavern"),
            None => standard().id,
        };
        self.ids.insert(id.clone());
        self.printed_place("tavern", object, id)
    }

    fn printed_place(&mut self, path: &str, object: &Map<String, Value>, id: String) -> bel::Place {
        let known = fill::place(&id).map(|(_, card)| card);
        bel::Place {
            name: self.name(path, object).or(known.map(|card| card.name.clone())).unwrap_or_default(),
            line: known.map(|card| card.line.clone()).unwrap_or_default(),
            shield: self.count(object, path, "shield", PRINTED_MAX),
            magic_shield: self.count(object, path, "magic_shield", PRINTED_MAX),
            loot: self.loot(path, object),
            id,
        }
    }

    fn loot(&mut self, path: &str, object: &Map<String, Value>) -> bel::Loot {
        let path = under(path, "loot");
        let loot = given(object, "loot")
            .and_then(|value| self.object(&path, value, "{\"food\":1,\"wood\":1}", &bel::Loot::CODES));
        match loot {
            Some(loot) => bel::Loot::of_counts(bel::Loot::CODES.map(|word| self.count(loot, &path, word, PRINTED_MAX))),
            None => bel::Loot::default(),
        }
    }

    /// BEL-DATA-5: the id of a card or castle.
    pub(super) fn id(&mut self, path: &str, object: &Map<String, Value>, key: &str, example: &str) -> String {
        let path = under(path, key);
        let Some(value) = given(object, key) else {
            self.fault_by(&path, format!("missing; give an id such as \"{example}\""), "BEL-DATA-5");
            return self.placeholder();
        };
        match value.as_str().filter(|id| bel::pack::is_card_id(id)) {
            Some(id) => {
                self.ids.insert(id.to_owned());
                id.to_owned()
            }
            None => {
                let expected = format!(
                    "an id such as \"{example}\" of up to {ID_BYTES_MAX} letters, digits, dashes and low lines"
                );
                self.wrong(&path, value, &expected);
                self.placeholder()
            }
        }
    }

    /// A name that no card has, for one whose id cannot be read.
    fn placeholder(&mut self) -> String {
        self.nameless += 1;
        format!("?{}", self.nameless)
    }

    /// A name for both languages, or one for each.
    pub(super) fn name(&mut self, path: &str, object: &Map<String, Value>) -> Option<bel::Text> {
        let value = given(object, "name")?;
        let path = under(path, "name");
        let mut text = |path: &str, value: Option<&Value>| {
            let is_line = |text: &&str| text.chars().count() <= NAME_CHARS_MAX && !text.chars().any(char::is_control);
            let found = value.and_then(Value::as_str).filter(is_line);
            if found.is_none() {
                let expected = format!("one line of up to {NAME_CHARS_MAX} characters");
                self.wrong(path, value.unwrap_or(&Value::Null), &expected);
            }
            found.unwrap_or_default().to_owned()
        };
        match value {
            Value::Object(both) => {
                let name = bel::Text {
                    en: text(&under(&path, "en"), both.get("en")),
                    fr: text(&under(&path, "fr"), both.get("fr")),
                };
                self.known(&path, both, &["en", "fr"]);
                Some(name)
            }
            _ => {
                let same = text(&path, Some(value));
                Some(bel::Text { en: same.clone(), fr: same })
            }
        }
    }

    /// BEL-SCEN-4: rows as the list of six, or by number.
    pub(super) fn rows(&mut self, path: &str, object: &Map<String, Value>) -> bel::Rows {
        let mut rows = bel::Rows::default();
        let path = under(path, "rows");
        match given(object, "rows") {
            None => {}
            Some(Value::Object(keyed)) => {
                self.known(&path, keyed, &["1", "2", "3", "4", "5", "6"]);
                for (row, icons) in bel::Row::ALL.into_iter().zip(&mut rows) {
                    if let Some(value) = given(keyed, &row.to_string()) {
                        *icons = self.icons(&under(&path, row.to_string()), value, &bel::Icons::CODES);
                    }
                }
            }
            Some(Value::Array(list)) if list.len() == rows.len() => {
                for (index, (value, icons)) in list.iter().zip(&mut rows).enumerate() {
                    *icons = self.both_sides(&entry(&path, index), value);
                }
            }
            Some(other) => {
                let expected = "an object such as {\"2\":{\"food\":1,\"sword\":2}}, or a list of six rows";
                self.wrong(&path, other, expected);
            }
        }
        rows
    }

    fn both_sides(&mut self, path: &str, value: &Value) -> bel::Icons {
        if value.is_null() {
            return bel::Icons::NONE;
        }
        let example = "{\"left\":{\"food\":1},\"right\":{\"sword\":2}}";
        let Some(row) = self.object(path, value, example, &["left", "right"]) else { return bel::Icons::NONE };
        let mut icons = bel::Icons::NONE;
        for (side, words) in [("left", &bel::Icons::CODES[..3]), ("right", &bel::Icons::CODES[3..])] {
            if let Some(value) = given(row, side) {
                icons += self.icons(&under(path, side), value, words);
            }
        }
        self.few_icons(path, icons)
    }

    fn icons(&mut self, path: &str, value: &Value, words: &[&str]) -> bel::Icons {
        let Some(object) = self.object(path, value, "{\"food\":1,\"sword\":2}", words) else { return bel::Icons::NONE };
        let counts = bel::Icons::CODES
            .map(|word| if words.contains(&word) { self.count(object, path, word, ICONS_PER_ROW_MAX) } else { 0 });
        self.few_icons(path, bel::Icons::of_counts(counts))
    }

    fn few_icons(&mut self, path: &str, icons: bel::Icons) -> bel::Icons {
        let count: u16 = icons.counts().iter().sum();
        if count <= ICONS_PER_ROW_MAX {
            return icons;
        }
        self.fault(path, format!("{count} icons given, at most {ICONS_PER_ROW_MAX} a row expected"));
        bel::Icons::NONE
    }

    fn bonus(&mut self, path: &str, object: &Map<String, Value>) -> Vec<bel::Token> {
        let words = bel::Token::ALL.map(|token| (token.code(), token));
        let path = under(path, "bonus");
        let Some(value) = given(object, "bonus") else { return Vec::new() };
        let list = self.list(&path, value, "[\"shield\"]");
        if list.len() > BONUS_MAX {
            self.fault(&path, format!("{} tokens given, at most {BONUS_MAX} expected", list.len()));
            return Vec::new();
        }
        list.iter().enumerate().filter_map(|(index, token)| self.word(&entry(&path, index), token, &words)).collect()
    }

    /// An id for a castle that has none: no other card's.
    pub(super) fn castle_id(&self, seat: usize) -> String {
        let mut id = format!("castle_{seat}");
        while self.ids.contains(&id) {
            id.push('_');
        }
        id
    }
}
