//! What cards and Ashaks are called: printed names, by their ids.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use joute_rivals::cards;

use crate::palette::Lang;

/// A name in each language.
type Name = [String; 2];

static CARDS: LazyLock<BTreeMap<String, Name>> = LazyLock::new(|| {
    let sheets = cards::printed().unwrap_or_default();
    sheets.into_iter().map(|sheet| (sheet.design.id, sheet.name)).collect()
});

static ASHAKS: LazyLock<BTreeMap<String, Name>> = LazyLock::new(|| {
    let boards = cards::boards().unwrap_or_default();
    boards.into_iter().map(|board| (board.id, board.name)).collect()
});

/// The printed name of a design; of one that the program does not come with, its id with spaces.
#[must_use]
pub fn card_name(id: &str, lang: Lang) -> String {
    named(&CARDS, id, lang)
}

/// The printed name of an Ashak; of one that the program does not come with, its id with spaces.
#[must_use]
pub fn ashak_name(id: &str, lang: Lang) -> String {
    named(&ASHAKS, id, lang)
}

fn named(names: &BTreeMap<String, Name>, id: &str, lang: Lang) -> String {
    // Texts of packs stand in the order of `joute_content::LANGUAGES`.
    let index = joute_content::LANGUAGES.iter().position(|code| *code == lang.code()).unwrap_or_default();
    names.get(id).map_or_else(|| id.replace('_', " "), |name| name[index].clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_that_are_printed() {
        assert_eq!(card_name("rail_lance", Lang::Fr), "Lance à rail");
        assert_eq!(card_name("rail_lance", Lang::En), "Rail Lance");
        assert_eq!(ashak_name("odrun", Lang::En), "Odrun");
        assert_eq!(card_name("no_such_card", Lang::Fr), "no such card");
    }
}
