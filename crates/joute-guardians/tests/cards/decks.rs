//! GUA-DECK, GUA-POS-9: decks and packs, and why they are none.

use joute_content::{At, Fault, Findings, toml_of_csv};
use joute_guardians::cards::{Called, Deck, Pack, TextFault};
use proptest::prelude::*;

use crate::data;

const PACK: &str = r#"
game = "guardians"
id = "mine"
version = "1"
[[card]]
id = "knight"
type = "creature"
vitality = 5
[[card]]
id = "shield"
type = "shield"
[[card]]
id = "hill"
type = "terrain"
[[guardian]]
id = "finn"
[[stronghold]]
id = "tower"
left = { defence = 3 }
centre = { defence = 5 }
right = { defence = 3 }
[[stronghold]]
id = "hut"
left = {}
centre = {}
right = { defence = 1 }
"#;

fn pack() -> Pack {
    read(PACK).unwrap()
}

fn read(text: &str) -> Result<Pack, Vec<Fault>> {
    Pack::read(&[("pack.toml".to_owned(), text.to_owned())])
}

/// The faults of a deck, each as `path (rule)`.
fn faults(deck: &str, max_copies: Option<u16>) -> Vec<String> {
    let mut found = Findings::new();
    let deck = Deck::read("", &At::new("", &data(deck), 0), &[], &mut found).unwrap();
    assert_eq!(found.as_slice(), []);
    match deck.bring(&pack(), max_copies, "decks[0]") {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| format!("{} ({})", fault.path, fault.rule.unwrap())).collect(),
    }
}

fn deck(cards: &str) -> String {
    format!("guardian = \"finn\"\nstrongholds = \"tower\"\ncards = {{ {cards} }}")
}

#[test]
fn gua_deck_1_a_deck_has_fifty_five_cards_a_guardian_and_strongholds() {
    assert_eq!(faults(&deck("knight = 40, shield = 15"), None), [""; 0]);
    assert_eq!(faults(&deck("knight = 40, shield = 14"), None), ["decks[0].cards (GUA-DECK-1)"]);
    let strange = "guardian = \"nobody\"\nstrongholds = { left = \"tower\", centre = \"x\", right = \"hut\" }\n\
                   cards = { knight = 40, shield = 15, dragon = 1 }";
    let expected = ["guardian", "strongholds.centre", "cards.dragon"].map(|key| format!("decks[0].{key} (GUA-DECK-1)"));
    assert_eq!(faults(strange, None), expected);
}

#[test]
fn gua_deck_2_a_card_may_be_there_in_any_number() {
    assert_eq!(faults(&deck("knight = 54, shield = 1"), None), [""; 0]);
}

#[test]
fn gua_deck_3_copies_are_limited_only_if_asked_for() {
    let many = deck("knight = 6, shield = 20, hill = 40");
    assert_eq!(faults(&many, None), [""; 0]);
    assert_eq!(faults(&many, Some(6)), [""; 0]);
    assert_eq!(faults(&many, Some(5)), ["decks[0].cards.knight (GUA-DECK-3)"]);
}

#[test]
fn gua_deck_4_a_deck_without_shield_is_none() {
    assert_eq!(faults(&deck("knight = 40, hill = 20"), None), ["decks[0].cards (GUA-DECK-4)"]);
    assert_eq!(faults(&deck("knight = 40, hill = 20, shield = 0"), None), ["decks[0].cards (GUA-DECK-4)"]);
}

#[test]
fn gua_ask_26_a_seat_has_at_most_150_cards_and_63_creatures() {
    assert_eq!(faults(&deck("knight = 63, shield = 87"), None), [""; 0]);
    assert_eq!(faults(&deck("knight = 63, shield = 88"), None), ["decks[0].cards (GUA-ASK-26)"]);
    assert_eq!(faults(&deck("knight = 64, shield = 1"), None), ["decks[0].cards (GUA-ASK-26)"]);
}

#[test]
fn gua_pos_9_a_deck_names_a_set_of_strongholds_or_three() {
    let pack = pack();
    let read = |text: &str| {
        let mut found = Findings::new();
        Deck::read("", &At::new("", &data(text), 0), &[], &mut found).unwrap()
    };
    let mixed = "guardian = \"finn\"\nstrongholds = { left = \"hut\", centre = \"tower\", right = \"hut\" }\n\
                 cards = { shield = 15, knight = 40 }";
    let mixed = read(mixed);
    let brought = mixed.bring(&pack, None, "").unwrap();
    assert_eq!(brought.strongholds.map(|stronghold| stronghold.defence), [0, 5, 1]);
    // The cards stand in the order of the pack, whatever the deck says.
    let copies: Vec<_> = brought.copies().map(|(card, copy)| format!("{}-{copy}", card.id)).collect();
    assert_eq!((copies.len(), copies[0].as_str(), copies[54].as_str()), (55, "knight-1", "shield-15"));
    for deck in [mixed, read(&deck("knight = 55, shield = 1"))] {
        let mut found = Findings::new();
        assert_eq!(Deck::read("", &At::new("", &deck.write(), 0), &[], &mut found), Some(deck));
    }
}

#[test]
fn packs_say_every_fault_with_file_and_line() {
    let text = PACK.replace("vitality = 5", "vitality = 500\nwings = 2").replace("id = \"hill\"", "id = \"-\"");
    let said: Vec<String> = read(&text).unwrap_err().iter().map(ToString::to_string).collect();
    assert!(said[0].starts_with("pack.toml:8: card[1].vitality: 500; expected"), "{said:?}");
    assert!(said[1].starts_with("pack.toml:9: card[1].wings: unknown field"), "{said:?}");
    let twice = PACK.replace("id = \"hill\"", "id = \"knight\"").replace("id = \"hut\"", "id = \"a b\"");
    let decks = "[[deck]]\nid = \"d\"\nguardian = \"finn\"\nstrongholds = \"tower\"\ncards = { knight = 3, imp = 1 }\n";
    let said: Vec<String> = read(&(twice + decks)).unwrap_err().iter().map(ToString::to_string).collect();
    let begins = [
        "pack.toml:13: card[3].id: \"knight\" is card[1] already",
        "pack.toml:23: stronghold[2].id: \"a b\"; expected up to 40 letters",
        "pack.toml:31: deck[1].cards.imp: \"imp\" is not in the pack",
        "pack.toml:31: deck[1].cards: 3 cards; expected 55 at least (GUA-DECK-1)",
        "pack.toml:31: deck[1].cards: no Shield",
    ];
    assert_eq!(said.len(), begins.len(), "{said:#?}");
    for (said, begins) in said.iter().zip(begins) {
        assert!(said.starts_with(begins), "{said} / {begins}");
    }
    assert_eq!(Pack::read(&[]).unwrap_err()[0].message, "no file; expected one at least");
}

#[test]
fn gua_pos_9_lists_of_the_quick_game_belong_to_decks_of_the_pack() {
    let list = |key: &str, id: &str, cards: &str| {
        format!("[[{key}]]\nid = \"{id}\"\nguardian = \"finn\"\nstrongholds = \"tower\"\ncards = {{ {cards} }}\n")
    };
    let deck = list("deck", "d", "knight = 55, shield = 1");
    let with = |quick: &str| read(&format!("{PACK}{deck}{quick}"));
    let sound = with(&list("quick", "d", "knight = 54, shield = 2")).unwrap();
    assert_eq!((sound.decks.len(), sound.quick.len(), sound.quick[0].id.as_str()), (1, 1, "d"));
    // A game is given its list in full, so that nothing that was kept depends on it.
    assert_eq!(sound.canonical(), with("").unwrap().canonical());
    let said: Vec<String> =
        with(&list("quick", "e", "knight = 3")).unwrap_err().iter().map(|fault| fault.message.clone()).collect();
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said.iter().any(|said| said.contains("\"e\" is no deck of the pack")), "{said:?}");
    assert!(said.iter().any(|said| said.ends_with("(GUA-DECK-4)")), "{said:?}");
    let twice = list("quick", "d", "knight = 54, shield = 2").repeat(2);
    assert!(with(&twice).unwrap_err()[0].message.contains("\"d\" is quick[1] already"));
}

#[test]
fn a_better_joke_leaves_saved_games_valid() {
    let other = |from: &str, to: &str| read(&PACK.replace(from, to)).unwrap().canonical();
    let canonical = pack().canonical();
    assert_eq!(other("vitality = 5", "vitality = 5\nname = \"Sir\"\nflavour = \"Late.\""), canonical);
    assert_ne!(other("vitality = 5", "vitality = 6"), canonical);
    assert_ne!(other("{ defence = 1 }", "{ defence = 2 }"), canonical);
}

#[test]
fn gua_spell_4_a_pack_has_no_card_that_could_never_be_played() {
    let with =
        |card: &str| read(&format!("{PACK}{card}")).map_or_else(|faults| faults[0].to_string(), |_| String::new());
    let spell = |rest: &str| with(&format!("[[spell]]\nid = \"s\"\n{rest}"));
    assert_eq!(spell("play_window = [\"land.step\"]\nabilities = [{ do = { draw = 1 } }]"), "");
    assert!(
        spell("abilities = [{ do = { draw = 1 } }]").contains("spell[1].play_window: none; expected one of organise")
    );
    let late = "play_window = [\"land.step\"]\nabilities = [{ when = \"organise\", do = { draw = 1 } }]";
    assert!(spell(late).contains("spell[1].abilities: an ability of organise, which is no window of the card"));
    let bribery = with("[[bribery]]\nid = \"b\"\n");
    assert!(bribery.contains("bribery[1].bribes: nothing; expected charm, drink or gold (GUA-BRIBE-2)"), "{bribery}");
}

/// Bytes of the files of the program's pack, changed and cut at many places: it is read or refused, with a place, and never more.
#[test]
fn packs_changed_at_random_are_read_or_refused() {
    let files = Pack::files();
    let strange =
        ["\"", "[", "]", "{", "}", "=", "\n", "99999999999999999999", "-1", "1.5", "é", "#", "\u{0}", "true", ""];
    // A small generator of its own keeps the test the same for good.
    let mut seed = 12_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let (mut read, mut refused) = (0, 0);
    for _ in 0..400 {
        let mut changed = files.clone();
        let text = &mut changed[next(files.len())].1;
        let at = (0..=next(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap();
        let end =
            (at..=text.len()).filter(|&end| text.is_char_boundary(end)).nth(next(4).min(text.len() - at)).unwrap_or(at);
        if next(8) == 0 {
            text.truncate(at);
        } else {
            text.replace_range(at..end, strange[next(strange.len())]);
        }
        match Pack::read(&changed) {
            Ok(_) => read += 1,
            Err(faults) => {
                refused += 1;
                assert!(!faults.is_empty() && faults.len() <= 1001);
                assert!(faults.iter().all(|fault| fault.line >= 1 && !fault.message.is_empty()));
            }
        }
    }
    assert!(read > 50 && refused > 100, "{read} read, {refused} refused");
}

#[test]
fn decks_with_huge_counts_are_refused() {
    let mut found = Findings::new();
    let huge = deck("knight = 151, shield = -1, hill = 99999999999");
    let read = Deck::read("", &At::new("", &data(&huge), 0), &[], &mut found).unwrap();
    assert_eq!((read.cards.len(), found.as_slice().len()), (0, 3));
    let many: Vec<String> = (0..5000).map(|number| format!("c{number} = 150")).collect();
    let read = Deck::read("", &At::new("", &data(&deck(&many.join(", "))), 0), &[], &mut Findings::new()).unwrap();
    let faults = read.bring(&pack(), Some(5), "").unwrap_err();
    assert!(faults.len() <= 1000, "{}", faults.len());
}

#[test]
fn gua_pos_9_decks_that_are_written_as_text_are_read_as_they_were() {
    let pack = Pack::standard();
    for deck in &pack.decks {
        for called in [Called::Id, Called::English, Called::French] {
            let text = deck.to_text(pack, called);
            let (read, faults) = Deck::of_text(&text, pack);
            assert_eq!(faults, [], "{text}");
            assert_eq!(
                (&read.guardian, &read.strongholds, &read.cards),
                (&deck.guardian, &deck.strongholds, &deck.cards)
            );
            // Names say what they are, ids stand only where a name would not do.
            let by_id = |id: &String| text.lines().any(|line| line.ends_with(&format!(" {id}")));
            assert_eq!(deck.cards.iter().all(|(id, _)| by_id(id)), called == Called::Id, "{text}");
        }
        let line = deck.to_line();
        assert!(!line.contains('\n'));
        assert_eq!(Deck::of_text(&line, pack).0.cards, deck.cards);
    }
    let mixed = Deck { strongholds: ["tower", "hut", "tower"].map(str::to_owned), ..small() };
    for text in [mixed.to_line(), mixed.to_text(&self::pack(), Called::English)] {
        assert_eq!(Deck::of_text(&text, &self::pack()).0.strongholds, mixed.strongholds);
    }
}

fn small() -> Deck {
    let cards = [("knight", 50), ("shield", 5)].map(|(id, copies)| (id.to_owned(), copies)).to_vec();
    Deck { guardian: "finn".to_owned(), strongholds: ["tower"; 3].map(str::to_owned), cards, ..Deck::default() }
}

#[test]
fn a_deck_may_be_written_as_people_write() {
    let pack = Pack::standard();
    let text = "  # Mine \r\n\r\nguardian: ALDWIN oathkeeper\r\nForteresses : Le château du Serment\r\n2x apprentice archer; 3 × squire\r\n\r\nArcher\n# a remark\nRoi creux; 1 squire";
    let (deck, faults) = Deck::of_text(text, pack);
    assert_eq!(faults, [TextFault::Unknown { line: 9, seen: "Roi creux".to_owned() }]);
    assert_eq!((deck.name.en.as_str(), deck.guardian.as_str()), ("Mine", "oathkeeper"));
    assert_eq!(deck.strongholds, ["oath-keep"; 3]);
    assert_eq!(deck.cards, [("archer".to_owned(), 3), ("squire".to_owned(), 4)]);
}

#[test]
fn every_fault_of_a_written_deck_is_told_at_once() {
    let text = "guardian finn\nguardian nobody\nstrongholds tower / hut\n151 knight\n99999999999999999999 hill\n2 dragon\n90 hill\n61 hill\n";
    let told: Vec<String> = Deck::of_text(text, &pack()).1.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "line 2: said twice; expected it once",
            "line 2: \"nobody\" is nothing of the pack; expected an id or a name",
            "line 3: 2 Strongholds; expected one set, or left / centre / right",
            "line 4: 151 copies; expected 150 at most",
            "line 5: 99999999999999999999 copies; expected 150 at most",
            "line 6: \"dragon\" is nothing of the pack; expected an id or a name",
            "line 8: 151 copies; expected 150 at most",
        ]
    );
    let told = |text: &str| Deck::of_text(text, &pack()).1.len();
    assert_eq!((told(""), told(&"x\n".repeat(399)), told(&"x;".repeat(400)), told(&"x".repeat(20_000))), (0, 50, 1, 1));
    let many = "150 knight;".repeat(399);
    assert_eq!(Deck::of_text(&many, &pack()).0.cards, [("knight".to_owned(), 150)]);
}

proptest! {
    #[test]
    fn gua_deck_1_any_text_is_read_without_a_panic_and_written_as_read(
        text in prop_oneof!["\\PC{0,200}", "((guardian|strongholds|[0-9]{0,20}x?) (archer|oathkeeper|oath-keep|-|é;)[;\n ]){0,30}"]
    ) {
        let pack = Pack::standard();
        let (deck, _) = Deck::of_text(&text, pack);
        let again = Deck::of_text(&deck.to_line(), pack).0;
        prop_assert_eq!((again.guardian, again.cards), (deck.guardian, deck.cards));
    }
}

#[test]
fn a_name_that_two_cards_have_or_that_cannot_be_read_again_is_written_as_an_id() {
    let names = PACK
        .replace("id = \"knight\"", "id = \"knight\"\nname = \"Same\"")
        .replace("id = \"hill\"", "id = \"hill\"\nname = \"Same\"")
        .replace("id = \"shield\"", "id = \"shield\"\nname = \"A; B\"");
    let pack = read(&names).unwrap();
    let text = small().to_text(&pack, Called::English);
    assert!(text.ends_with("\n50 knight\n5 shield\n"), "{text}");
    assert_eq!(Deck::of_text(&text, &pack).0.cards, small().cards);
    assert_eq!(Deck::of_text("guardian finn; strongholds hut; 3 Same", &pack).1.len(), 1);
}

#[test]
fn the_folder_to_begin_with_is_sound_and_has_something_of_every_type() {
    let files = Pack::template().into_iter().map(|(name, text)| {
        if !name.ends_with(".csv") {
            return (name, text);
        }
        let list = toml_of_csv(&name, &text);
        assert_eq!(list.faults, []);
        (name, list.text)
    });
    let pack = Pack::read(&files.collect::<Vec<_>>()).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!((pack.id.as_str(), pack.decks.len()), ("mine", 1));
    let types: std::collections::BTreeSet<_> = pack.cards.iter().map(|card| card.kind.card_type()).collect();
    assert_eq!(types.len(), 7, "{types:?}");
    assert!(pack.cards.iter().all(|card| !card.name.fr.is_empty()));
    let ogre = pack.card("ogre").unwrap();
    assert_eq!((ogre.vitality, ogre.abilities.len(), ogre.name.en.as_str()), (14, 1, "Ogre"));
}
