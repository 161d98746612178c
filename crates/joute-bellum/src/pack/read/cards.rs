//! Castles, creatures and places from their tables.

use super::notes::Notes;
use super::rows::rows;
use super::table::Table;
use crate::ids::Token;
use crate::pack::check::LANGUAGES;
use crate::pack::{Castle, Cost, Creature, Loot, Place, Text};

/// BEL-DATA-2: a castle.
pub(super) fn castle<'f, 'a>(table: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>) -> Castle {
    table.close(notes, &["id", "name", "line", "shield", "magic_shield", "rows"]);
    let id = table.text(notes, "id");
    Castle {
        name: words(table, notes, "name", &id),
        line: words(table, notes, "line", ""),
        shield: table.number(notes, "shield"),
        magic_shield: table.number(notes, "magic_shield"),
        rows: rows(table, notes),
        id,
    }
}

/// BEL-DATA-3: a creature.
pub(super) fn creature<'f, 'a>(table: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>) -> Creature {
    table.close(notes, &["id", "name", "line", "face", "rows", "bonus"]);
    let id = table.text(notes, "id");
    Creature {
        name: words(table, notes, "name", &id),
        line: words(table, notes, "line", ""),
        face: table.text(notes, "face"),
        rows: rows(table, notes),
        bonus: bonus(table, notes),
        id,
    }
}

/// BEL-DATA-4: a place. Its kind is the list that it stands in.
pub(super) fn place<'f, 'a>(table: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>) -> Place {
    table.close(notes, &["id", "name", "line", "shield", "magic_shield", "loot"]);
    let id = table.text(notes, "id");
    let loot = table.table(notes, "loot").map(|loot| loot.counts(notes, Loot::CODES));
    Place {
        name: words(table, notes, "name", &id),
        line: words(table, notes, "line", ""),
        shield: table.number(notes, "shield"),
        magic_shield: table.number(notes, "magic_shield"),
        loot: loot.map(Loot::of_counts).unwrap_or_default(),
        id,
    }
}

/// BEL-RECRUIT-4: a price of the table, which has to be there.
pub(super) fn cost<'f, 'a>(table: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>, word: &str) -> Cost {
    if table.get(word).is_none() {
        let message = "not there; expected a cost, such as { food = 2 } (BEL-DATA-1)";
        notes.fault(&table.path_of(word), table.spot, message);
    }
    let [food, glyph] = table.table(notes, word).map(|cost| cost.counts(notes, ["food", "glyph"])).unwrap_or_default();
    Cost { food, glyph }
}

/// Words in both languages: a text for both, or a table of languages, where one stands for the other if it is alone.
fn words<'f, 'a>(table: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>, key: &str, default: &str) -> Text {
    let placed = table.get(key);
    let [en, fr] = match placed {
        None => [String::new(), String::new()],
        Some(placed) => match (placed.entry.text(), placed.entry.value.get_ref().as_table()) {
            (Some(text), _) => [text.to_owned(), String::new()],
            (None, Some(languages)) => {
                let languages = Table::of(notes, table.path_of(key), placed.spot(), languages);
                languages.close(notes, &LANGUAGES);
                LANGUAGES.map(|language| languages.text(notes, language))
            }
            (None, None) => {
                table.refuse(notes, &placed, "a text in quotes, or { en = \"…\", fr = \"…\" }");
                [String::new(), String::new()]
            }
        },
    };
    let or =
        |text: &str, other: &str| [text, other, default].into_iter().find(|text| !text.is_empty()).map(str::to_owned);
    Text { en: or(&en, &fr).unwrap_or_default(), fr: or(&fr, &en).unwrap_or_default() }
}

/// BEL-DATA-3: bonus tokens by their words.
fn bonus<'f, 'a>(table: &Table<'f, 'a>, notes: &mut Notes<'f, 'a>) -> Vec<Token> {
    let mut tokens = Vec::new();
    for (path, spot, word) in table.texts(notes, "bonus") {
        match Token::ALL.into_iter().find(|token| token.code() == word) {
            Some(token) => tokens.push(token),
            None => {
                let seen: String = word.chars().take(40).collect();
                let expected = "expected shield, spell or magic_shield (BEL-DATA-3)";
                notes.fault(&path, spot, format!("{seen:?}; {expected}"));
            }
        }
    }
    tokens
}
