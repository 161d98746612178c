//! Cards of Guardians through JSON: everything of the pack of the program comes back.

use joute_content::{At, Findings};
use joute_guardians::cards::{Card, Deck, Guardian, Pack, StrongholdSet};
use joute_wire::{data_of, json_of, parse_json};

#[test]
fn gua_pos_9_components_come_back_from_json() {
    let pack = Pack::standard();
    let mut found = Findings::new();
    for card in &pack.cards {
        let text = json_of(&card.write()).to_string();
        let data = data_of(&parse_json(&text).unwrap());
        assert_eq!(Card::read(&card.id, &At::new("", &data, 0), &[], &mut found).as_ref(), Some(card), "{text}");
    }
    for guardian in &pack.guardians {
        let data = data_of(&json_of(&guardian.write()));
        let again = Guardian::read(&guardian.id, &At::new("", &data, 0), &[], &mut found).unwrap();
        assert_eq!(again, *guardian);
    }
    for set in &pack.strongholds {
        let data = data_of(&json_of(&set.write()));
        assert_eq!(StrongholdSet::read(&set.id, &At::new("", &data, 0), &[], &mut found).as_ref(), Some(set));
    }
    for deck in &pack.decks {
        let data = data_of(&json_of(&deck.write()));
        let again = Deck::read(&deck.id, &At::new("", &data, 0), &[], &mut found).unwrap();
        assert_eq!(again.bring(pack, None, "").unwrap(), deck.bring(pack, None, "").unwrap());
    }
    assert_eq!(found.as_slice(), []);
}

#[test]
fn gua_pos_11_faults_of_json_have_a_path_from_zero() {
    let json = r#"{"type":"creature","up":1e99,"immune":[null,"fire"],"abilities":[{"do":{"vit":0.5}},{"do":{"vit":18446744073709551615}}]}"#;
    let data = data_of(&parse_json(json).unwrap());
    let mut found = Findings::new();
    assert!(Card::read("it", &At::new("cards.it", &data, 0), &[], &mut found).is_some());
    let said: Vec<String> = found.as_slice().iter().map(|found| format!("{}: {}", found.path, found.message)).collect();
    let begins = [
        "cards.it.up: 1e+99; expected a whole number from 0 to 99",
        "cards.it.immune[0]: null; expected a text",
        "cards.it.abilities[0].do.vit: 0.5; expected a whole number, or a table",
        "cards.it.abilities[1].do.vit: 18446744073709551615; expected a whole number, or a table",
    ];
    assert_eq!(said.len(), begins.len(), "{said:#?}");
    for (said, begins) in said.iter().zip(begins) {
        assert!(said.starts_with(begins), "{said} / {begins}");
    }
}
