//! What cards and Ashaks are called: printed names, by their ids.

use joute_rivals::Pack;

use crate::palette::Lang;

/// The printed name of a design; of one that no pack knows, its id with spaces.
#[must_use]
pub fn card_name(pack: &Pack, id: &str, lang: Lang) -> String {
    named(pack.name_of_card(id).or_else(|| Pack::standard().name_of_card(id)), id, lang)
}

/// The printed name of an Ashak; of one that no pack knows, its id with spaces.
#[must_use]
pub fn ashak_name(pack: &Pack, id: &str, lang: Lang) -> String {
    named(pack.name_of_ashak(id).or_else(|| Pack::standard().name_of_ashak(id)), id, lang)
}

fn named(name: Option<&[String; 2]>, id: &str, lang: Lang) -> String {
    // Texts of packs stand in the order of `joute_content::LANGUAGES`.
    let index = joute_content::LANGUAGES.iter().position(|code| *code == lang.code()).unwrap_or_default();
    name.map(|name| name[index].clone()).filter(|name| !name.is_empty()).unwrap_or_else(|| id.replace('_', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_that_are_printed() {
        assert_eq!(card_name(Pack::standard(), "rail_lance", Lang::Fr), "Lance à rail");
        assert_eq!(card_name(Pack::standard(), "rail_lance", Lang::En), "Rail Lance");
        assert_eq!(ashak_name(Pack::standard(), "odrun", Lang::En), "Odrun");
        assert_eq!(card_name(Pack::standard(), "no_such_card", Lang::Fr), "no such card");
    }

    #[test]
    fn rvl_pos_12_a_pack_of_ones_own_says_what_its_cards_are_called() {
        let files = Pack::files().into_iter().map(|(name, text)| {
            let text = text.replace("id = \"joute\"", "id = \"mine\"").replace("\"Rail Lance\"", "\"Long Needle\"");
            (name, text)
        });
        let mine = Pack::read(&files.collect::<Vec<_>>()).expect("a sound pack");
        assert_eq!(card_name(&mine, "rail_lance", Lang::En), "Long Needle");
        assert_eq!(ashak_name(&mine, "odrun", Lang::En), "Odrun");
    }
}
