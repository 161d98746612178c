//! Castles, creatures and places from their tables.

use joute_content::Table;

use super::rows::rows;
use crate::ids::Token;
use crate::pack::face::short;
use crate::pack::{Castle, Cost, Creature, Loot, Place, Text};

/// BEL-DATA-2: a castle.
pub(super) fn castle(table: &Table<'_>) -> Castle {
    table.close(&["id", "name", "line", "shield", "magic_shield", "rows"]);
    let id = table.text("id");
    Castle {
        name: words(table, "name", &id),
        line: words(table, "line", ""),
        shield: table.number("shield"),
        magic_shield: table.number("magic_shield"),
        rows: rows(table),
        id,
    }
}

/// BEL-DATA-3: a creature.
pub(super) fn creature(table: &Table<'_>) -> Creature {
    table.close(&["id", "name", "line", "face", "rows", "bonus"]);
    let id = table.text("id");
    Creature {
        name: words(table, "name", &id),
        line: words(table, "line", ""),
        face: table.text("face"),
        rows: rows(table),
        bonus: bonus(table),
        id,
    }
}

/// BEL-DATA-4: a place. Its kind is the list that it stands in.
pub(super) fn place(table: &Table<'_>) -> Place {
    table.close(&["id", "name", "line", "shield", "magic_shield", "loot"]);
    let id = table.text("id");
    let loot = table.table("loot").map(|loot| loot.counts(Loot::CODES));
    Place {
        name: words(table, "name", &id),
        line: words(table, "line", ""),
        shield: table.number("shield"),
        magic_shield: table.number("magic_shield"),
        loot: loot.map(Loot::of_counts).unwrap_or_default(),
        id,
    }
}

/// BEL-RECRUIT-4: a price of the table, which has to be there.
pub(super) fn cost(table: &Table<'_>, word: &str) -> Cost {
    table.need(word, "a cost, such as { food = 2 } (BEL-DATA-1)");
    let [food, glyph] = table.table(word).map(|cost| cost.counts(["food", "glyph"])).unwrap_or_default();
    Cost { food, glyph }
}

/// Words in both languages, where one stands for the other if it is alone.
fn words(table: &Table<'_>, key: &str, default: &str) -> Text {
    let [en, fr] = table.words(key);
    let or =
        |text: &str, other: &str| [text, other, default].into_iter().find(|text| !text.is_empty()).map(str::to_owned);
    Text { en: or(&en, &fr).unwrap_or_default(), fr: or(&fr, &en).unwrap_or_default() }
}

/// BEL-DATA-3: bonus tokens by their words.
fn bonus(table: &Table<'_>) -> Vec<Token> {
    let words = table.texts("bonus").into_iter();
    let tokens = words.filter_map(|(item, word)| {
        let token = Token::ALL.into_iter().find(|token| token.code() == word);
        if token.is_none() {
            let expected = "expected shield, spell or magic_shield (BEL-DATA-3)";
            item.fault(&format!("{:?}; {expected}", short(word)));
        }
        token
    });
    tokens.collect()
}
