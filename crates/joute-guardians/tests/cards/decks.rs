//! GUA-DECK, GUA-POS-9: decks and packs, and why they are none.

use joute_content::{At, Fault, Findings};
use joute_guardians::cards::{Deck, Pack};

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
