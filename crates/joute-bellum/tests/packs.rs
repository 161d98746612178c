//! The pack that the program comes with, and the reader of packs.

use std::collections::BTreeSet;

use joute_bellum::pack::{FACE_WORDS, PackParts};
use joute_bellum::{
    Breed, Castle, ChestKind, Creature, Icons, Pack, Place, PlaceKind, Prices, Row, Rows, Side, Supply, Text, Token,
};

const PLACE_KINDS: [PlaceKind; 4] = [PlaceKind::Tavern, PlaceKind::Farm, PlaceKind::Village, PlaceKind::Town];

fn parts() -> &'static PackParts {
    Pack::standard().parts()
}

fn creatures() -> impl Iterator<Item = &'static Creature> {
    Breed::ALL.into_iter().flat_map(|breed| parts().creatures(breed))
}

/// BEL-PACK-9: the creatures that can be recruited.
fn recruits() -> impl Iterator<Item = &'static Creature> {
    parts().evil.iter().chain(&parts().super_evil)
}

fn places() -> impl Iterator<Item = &'static Place> {
    PLACE_KINDS.into_iter().flat_map(|kind| parts().places(kind))
}

fn sum(rows: &Rows) -> Icons {
    rows.iter().fold(Icons::NONE, |sum, &row| sum + row)
}

fn icon_count(icons: Icons) -> u16 {
    icons.counts().into_iter().sum()
}

/// The rows of a side that are not empty.
fn rows_used(rows: &Rows, side: Side) -> usize {
    rows.iter().filter(|row| row.on(side) != Icons::NONE).count()
}

/// The points of the design brief, four for a food or sword.
fn points(icons: Icons) -> u32 {
    icons.counts().into_iter().zip([4, 8, 6, 4, 6, 7]).map(|(count, worth)| u32::from(count) * worth).sum()
}

fn bonus_count(token: Token) -> usize {
    creatures().flat_map(|creature| &creature.bonus).filter(|&&other| other == token).count()
}

#[test]
fn the_standard_folder_is_sound_and_without_warnings() {
    let (pack, warnings) = Pack::read_with_warnings(&Pack::files()).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!((pack.id(), &pack.parts().version[..], warnings), ("joute", "1", Vec::new()));
}

#[test]
fn bel_comp_1_five_castles() {
    assert_eq!(parts().castles.len(), 5);
}

#[test]
fn bel_comp_2_twenty_five_places() {
    assert_eq!(PLACE_KINDS.map(|kind| parts().places(kind).len()), [1, 7, 7, 10]);
}

#[test]
fn bel_comp_3_seventy_six_creatures() {
    assert_eq!(Breed::ALL.map(|breed| parts().creatures(breed).len()), [10, 46, 20]);
}

#[test]
fn bel_comp_4_fifty_chests() {
    assert_eq!(ChestKind::ALL.map(|kind| Pack::standard().chests(kind).len()), [20, 20, 10]);
}

#[test]
fn bel_comp_5_forty_five_bonus_tokens() {
    assert_eq!(parts().supply.tokens, [20, 17, 8]);
}

#[test]
fn bel_comp_6_sixty_resources() {
    let Supply { food, glyph, barrel, .. } = parts().supply;
    assert_eq!([food, glyph, barrel], [30, 20, 10]);
}

#[test]
fn bel_comp_7_the_die_has_six_faces_and_cards_six_rows() {
    assert_eq!(Row::ALL.map(Row::number), [1, 2, 3, 4, 5, 6]);
    assert!(parts().castles.iter().all(|castle| castle.rows.len() == Row::ALL.len()));
}

#[test]
fn bel_pack_2_only_icons_of_the_rulebook_stand_in_rows() {
    check(
        "rows = [\"barrel |\", \"| sword, food\", \"\", \"\", \"\", \"\"]",
        &[
            "castle[1].rows[1]: \"barrel\" on the left; expected food, glyph, map (BEL-PACK-2)",
            "castle[1].rows[2]: food on the right; expected sword, magic_sword, thief there (BEL-PACK-2)",
        ],
    );
}

#[test]
fn bel_pack_3_a_super_evil_side_is_worth_two_to_three_evil_ones() {
    let Prices { food, glyph_food, glyphs } = parts().prices;
    // One glyph for two food makes both super-evil prices three times the evil one.
    assert_eq!([food, glyph_food, glyphs].map(|cost| cost.food + 2 * cost.glyph), [2, 6, 6]);
    for side in Side::ALL {
        let mean = |cards: &[Creature]| {
            let all: u32 = cards.iter().map(|card| points(sum(&card.rows).on(side))).sum();
            f64::from(all) / cards.len() as f64
        };
        let ratio = mean(&parts().super_evil) / mean(&parts().evil);
        assert!((2.3..=3.0).contains(&ratio), "{side:?}: {ratio}");
    }
}

#[test]
fn bel_pack_4_bonus_icons_fit_the_tokens() {
    assert_eq!([Token::Spell, Token::MagicShield].map(bonus_count), [17, 8]);
    // At least ten of the twenty shields are left for robbed castles.
    assert!((9..=10).contains(&bonus_count(Token::Shield)));
}

#[test]
fn bel_pack_5_towns_never_empty_the_golden_pile() {
    let gold: u16 = parts().towns.iter().map(|town| town.loot.chests[ChestKind::Gold as usize]).sum();
    assert!(gold <= 10, "{gold}");
}

#[test]
fn bel_pack_6_the_tavern_gives_a_barrel_and_no_chest() {
    let tavern = &parts().tavern[0];
    assert_eq!((tavern.loot.chest_count(), tavern.loot.barrel), (0, 1));
    assert!(tavern.shield <= 2 && tavern.magic_shield == 0);
}

#[test]
fn bel_pack_7_goblins_bear_no_bonus() {
    assert!(parts().goblins.iter().all(|goblin| goblin.bonus.is_empty()));
}

#[test]
fn bel_pack_8_defence_grows_from_farm_to_town() {
    let means: Vec<f64> = PlaceKind::DECK
        .into_iter()
        .map(|kind| {
            let places = parts().places(kind);
            let all: u16 = places.iter().map(|place| place.shield + place.magic_shield).sum();
            f64::from(all) / places.len() as f64
        })
        .collect();
    assert!(means[0] < means[1] && means[1] < means[2], "{means:?}");
    assert!(places().all(|place| place.magic_shield <= 2 && place.shield + place.magic_shield <= 10));
    let magic = |kind| parts().places(kind).iter().filter(|place| place.magic_shield > 0).count();
    assert_eq!(magic(PlaceKind::Farm), 0);
    assert!(magic(PlaceKind::Village) <= 2 && magic(PlaceKind::Village) < magic(PlaceKind::Town));
}

#[test]
fn bel_pack_9_no_face_of_the_die_is_better_by_itself() {
    let of_row = |row: Row| recruits().map(|card| icon_count(card.rows[row.index()])).sum();
    let rows: [u16; 6] = Row::ALL.map(of_row);
    let (least, most) = (rows.iter().min().unwrap(), rows.iter().max().unwrap());
    let mean = f64::from(rows.iter().sum::<u16>()) / 6.0;
    assert!(f64::from(most - least) <= 0.05 * mean, "{rows:?}");
}

#[test]
fn bel_pack_10_chest_values_overlap_between_kinds() {
    let [wood, metal, gold] = ChestKind::ALL.map(|kind| Pack::standard().chests(kind));
    for (poor, rich) in [(wood, metal), (metal, gold)] {
        assert!(poor.iter().max() > rich.iter().min());
        let mean =
            |values: &[u8]| f64::from(values.iter().map(|&value| u32::from(value)).sum::<u32>()) / values.len() as f64;
        assert!(mean(poor) < mean(rich));
    }
}

/// What the comments at the top of the files say.
#[test]
fn the_budgets_that_the_files_name_hold() {
    let castle = &parts().castles[0];
    for other in &parts().castles {
        let shields = (other.shield, other.magic_shield);
        assert_eq!((sum(&other.rows), shields), (sum(&castle.rows), (2, 0)), "{}", other.id);
        assert!(other.rows.iter().all(|row| row.food == 1 && row.sword >= 1), "{}", other.id);
        assert!(other.rows.iter().all(|row| row.glyph + row.map <= 1), "{}", other.id);
    }
    assert_eq!(sum(&castle.rows).counts(), [6, 1, 1, 7, 0, 1]);
    for goblin in &parts().goblins {
        assert_eq!(sum(&goblin.rows).counts(), [3, 0, 0, 3, 0, 0], "{}", goblin.id);
        assert_eq!(Side::ALL.map(|side| rows_used(&goblin.rows, side)), [3, 3], "{}", goblin.id);
    }
    for side in Side::ALL {
        let used = |row: &Icons| row.on(side) != Icons::NONE;
        let sides: BTreeSet<[bool; 6]> =
            parts().goblins.iter().map(|goblin| goblin.rows.each_ref().map(used)).collect();
        assert_eq!(sides.len(), 10, "{side:?}");
        let of_row = |row: Row| sides.iter().filter(|used| used[row.index()]).count();
        assert_eq!(Row::ALL.map(of_row), [5; 6], "{side:?}");
    }
    for (cards, icons, sides, rows) in [(&parts().evil, 7, 3..=4, 2..=4), (&parts().super_evil, 15, 7..=8, 4..=6)] {
        for card in cards {
            let all = sum(&card.rows);
            assert_eq!(usize::from(icon_count(all)) + card.bonus.len(), icons, "{}", card.id);
            for side in Side::ALL {
                assert!(sides.contains(&icon_count(all.on(side))), "{}", card.id);
                assert!(rows.contains(&rows_used(&card.rows, side)), "{}", card.id);
            }
        }
    }
    let different: BTreeSet<String> = creatures().map(|card| format!("{:?}", card.rows)).collect();
    assert_eq!(different.len(), 76);
}

#[test]
fn the_ids_of_the_standard_pack_are_its_notation() {
    let pack = Pack::standard();
    for breed in Breed::ALL {
        for id in pack.creature_ids(breed) {
            assert_eq!(pack.creature(id).map(|card| card.id.clone()), Some(id.to_string()));
        }
    }
    for kind in PLACE_KINDS {
        for id in pack.place_ids(kind) {
            assert_eq!(pack.place(id).map(|card| card.id.clone()), Some(id.to_string()));
        }
    }
    let castles: Vec<&str> = parts().castles.iter().map(|castle| &castle.id[..]).collect();
    assert_eq!(castles, ["c1", "c2", "c3", "c4", "c5"]);
}

#[test]
fn every_card_has_a_name_and_a_line_of_its_own() {
    let castles = parts().castles.iter().map(|Castle { id, name, line, .. }| (id, name, line));
    let creatures = creatures().map(|Creature { id, name, line, .. }| (id, name, line));
    let places = places().map(|Place { id, name, line, .. }| (id, name, line));
    let (mut cards, mut seen) = (0, BTreeSet::new());
    for (id, name, line) in castles.chain(creatures).chain(places) {
        cards += 1;
        for (text, most) in [(&name.en, 22), (&name.fr, 22), (&line.en, 60), (&line.fr, 60)] {
            assert!(!text.is_empty() && text.chars().count() <= most, "{id}: {text}");
            assert!(!text.contains(['!', '\'', '"']), "{id}: {text}");
        }
        // French puts a thin space before these; neither language puts a plain one there.
        for text in [name, line] {
            assert!(!text.fr.contains([':', ';', '?', '«', '»']) || text.fr.contains('\u{202f}'), "{id}: {}", text.fr);
        }
        assert_ne!(line.en, line.fr, "{id}");
        for text in [&name.en, &line.en, &line.fr] {
            assert!(seen.insert(text.clone()), "{id}: {text} is there twice");
        }
    }
    assert_eq!(cards, 106);
}

#[test]
fn two_faces_differ_in_three_parts_at_least() {
    let recipe = |card: &'static Creature| card.face.split(" · ").collect::<Vec<_>>();
    let faces: Vec<_> = creatures().map(|card| (&card.id, recipe(card))).collect();
    for (index, (id, face)) in faces.iter().enumerate() {
        assert_eq!(face.len(), 5, "{id}");
        for (part, (what, words)) in face.iter().zip(FACE_WORDS) {
            assert!(words.contains(part), "{id}: {part} is no {what}");
        }
        for (other_id, other) in &faces[..index] {
            let differ = face.iter().zip(other).filter(|(part, other)| part != other).count();
            assert!(differ >= 3, "{id} and {other_id} differ in {differ} parts");
        }
    }
    // Every skull, crown, pair of eyes, mouth and ink is there.
    for (part, (_, words)) in FACE_WORDS.into_iter().enumerate() {
        let used: BTreeSet<&str> = faces.iter().map(|(_, face)| face[part]).collect();
        assert_eq!(used.len(), words.len());
    }
}

/// A pack in one file with every part and few cards. Line 9 holds the rows of the castle.
const SMALL: &str = r#"game = "bellum"
id = "mine"
version = "2"
strict_counts = false

[[castle]]
id = "keep"
shield = 3
rows = ["food |", "| sword", "2 food, map | 3 magic_sword, thief", "", " ", "|"]

[[goblin]]
id = "gob"
name = "Gob"
rows = ["", "", "", "", "", ""]

[[evil]]
id = "imp"
name = { fr = "Diablotin" }
line = { en = "Counts.", fr = "Compte." }
face = "egg · hood · one · zip · night"
rows = [{ left = { food = 1 } }, { right = { sword = 2, thief = 1 } }, {}, "", "", ""]
bonus = ["spell", "shield", "spell"]

[[super_evil]]
id = "boss"
rows = ["", "", "", "", "", "glyph |"]

[chests]
wood = [1, 2]
metal = [3]
gold = [9, 10]

[tavern]
id = "inn"
shield = 2
loot = { barrel = 1 }

[[farm]]
id = "barn"
shield = 1
magic_shield = 1
loot = { food = 2, wood = 1 }
"#;

fn read(text: &str) -> Result<Pack, Vec<String>> {
    let read = Pack::read(&[("mine.toml".to_owned(), text.to_owned())]);
    read.map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

/// The small pack with its rows of the castle replaced.
#[track_caller]
fn check(rows: &str, expected: &[&str]) {
    let line = SMALL.lines().nth(8).unwrap();
    let expected: Vec<(usize, &str)> = expected.iter().map(|&message| (9, message)).collect();
    check_edit(line, rows, &expected);
}

/// The small pack with `from` replaced by `to` has these faults, by line.
#[track_caller]
fn check_edit(from: &str, to: &str, expected: &[(usize, &str)]) {
    assert!(SMALL.contains(from), "{from}");
    let found = read(&SMALL.replacen(from, to, 1)).map(|pack| pack.canonical());
    let expected: Vec<String> = expected.iter().map(|(line, message)| format!("mine.toml:{line}: {message}")).collect();
    assert_eq!(found, Err(expected));
}

#[test]
fn bel_pack_1_other_counts_need_a_word() {
    assert!(read(SMALL).is_ok());
    let ask = "or `strict_counts = false` for a box of its own (BEL-PACK-1)";
    let expected = [
        "1: town: 0 there; expected 10 (BEL-COMP-2), ",
        "1: village: 0 there; expected 7 (BEL-COMP-2), ",
        "6: castle: 1 there; expected 5 (BEL-COMP-1), ",
        "11: goblin: 1 there; expected 10 (BEL-COMP-3), ",
        "16: evil: 1 there; expected 46 (BEL-COMP-3), ",
        "24: super_evil: 1 there; expected 20 (BEL-COMP-3), ",
        "29: chests.wood: 2 there; expected 20 (BEL-COMP-4), ",
        "30: chests.metal: 1 there; expected 20 (BEL-COMP-4), ",
        "31: chests.gold: 2 there; expected 10 (BEL-COMP-4), ",
        "38: farm: 1 there; expected 7 (BEL-COMP-2), ",
    ];
    let expected: Vec<String> = expected.iter().map(|line| format!("mine.toml:{line}{ask}")).collect();
    assert_eq!(read(&SMALL.replace("strict_counts = false", "strict_counts = true")).err(), Some(expected.clone()));
    // Strict is what a pack is that says nothing.
    let silent = read(&SMALL.replace("strict_counts = false", "")).err();
    assert_eq!(silent, Some(expected));
}

#[test]
fn bel_data_1_a_pack_has_these_parts() {
    let pack = read(SMALL).unwrap();
    assert_eq!((pack.id(), &pack.parts().version[..]), ("mine", "2"));
    assert_eq!(pack.parts().language_names, ["en", "fr"]);
    assert_eq!((pack.supply(), *pack.prices()), (Supply::PRINTED, Prices::PRINTED));
    assert_eq!(ChestKind::ALL.map(|kind| pack.chests(kind).to_vec()), [vec![1, 2], vec![3], vec![9, 10]]);
    assert_eq!(Breed::ALL.map(|breed| pack.creature_count(breed)), [1, 1, 1]);
    assert_eq!(PLACE_KINDS.map(|kind| pack.place_count(kind)), [1, 1, 0, 0]);
    let own = "strict_counts = false\nsupply = { food = 9, glyph = 8, barrel = 7, shield = 6, spell = 5, magic_shield = 4 }\n\
               prices = { food = { food = 1 }, glyph_food = { food = 2, glyph = 3 }, glyphs = { glyph = 4 } }\n\
               language_names = [\"fr\"]";
    let pack = read(&SMALL.replace("strict_counts = false", own)).unwrap();
    assert_eq!(pack.supply().counts(), [9, 8, 7, 6, 5, 4]);
    let Prices { food, glyph_food, glyphs } = *pack.prices();
    assert_eq!([food, glyph_food, glyphs].map(|cost| (cost.food, cost.glyph)), [(1, 0), (2, 3), (0, 4)]);
}

#[test]
fn bel_data_2_rows_are_short_texts_or_tables() {
    let pack = read(SMALL).unwrap();
    let castle = &pack.parts().castles[0];
    assert_eq!((&castle.id[..], castle.shield, castle.magic_shield), ("keep", 3, 0));
    let none = [0; 6];
    let rows = [[1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0], [2, 0, 1, 0, 3, 1], none, none, none];
    assert_eq!(castle.rows.map(|row| row.counts()), rows);
    let rows = [[1, 0, 0, 0, 0, 0], [0, 0, 0, 2, 0, 1], none, none, none, none];
    assert_eq!(pack.parts().evil[0].rows.map(|row| row.counts()), rows);
}

#[test]
fn bel_data_3_a_creature_has_rows_and_bonuses() {
    let pack = read(SMALL).unwrap();
    let imp = &pack.parts().evil[0];
    assert_eq!(imp.bonus, [Token::Spell, Token::Shield, Token::Spell]);
    // One language stands for the other, a plain text for both, and the id for a name.
    let text = |en: &str, fr: &str| Text { en: en.to_owned(), fr: fr.to_owned() };
    assert_eq!((&imp.name, &imp.line), (&text("Diablotin", "Diablotin"), &text("Counts.", "Compte.")));
    assert_eq!(imp.face, "egg · hood · one · zip · night");
    let (goblin, boss) = (&pack.parts().goblins[0], &pack.parts().super_evil[0]);
    assert_eq!((&goblin.name, &goblin.line), (&text("Gob", "Gob"), &text("", "")));
    assert_eq!((&boss.name, &boss.face[..]), (&text("boss", "boss"), ""));
}

#[test]
fn bel_data_4_a_place_has_shields_and_loot() {
    let pack = read(SMALL).unwrap();
    let barn = &pack.parts().farms[0];
    assert_eq!((barn.shield, barn.magic_shield, barn.loot.counts()), (1, 1, [2, 0, 0, 1, 0, 0]));
    assert_eq!(pack.parts().tavern[0].loot.counts(), [0, 0, 1, 0, 0, 0]);
}

#[test]
fn bel_data_5_equal_cards_have_ids_of_their_own() {
    let twin = SMALL.replace(
        "[chests]",
        "[[super_evil]]\nid = \"boss-2\"\nrows = [\"\", \"\", \"\", \"\", \"\", \"glyph |\"]\n[chests]",
    );
    let pack = read(&twin).unwrap();
    let [first, second] = &pack.parts().super_evil[..] else { panic!("two are there") };
    assert_eq!(first.rows, second.rows);
    let expected = "expected 1 to 40 letters, digits, dashes and low lines, not of signs alone (BEL-DATA-5)";
    check_edit("id = \"boss\"", "id = \"big boss\"", &[(25, &format!("super_evil[1].id: \"big boss\"; {expected}"))]);
    check_edit("id = \"boss\"\n", "", &[(24, &format!("super_evil[1].id: \"\"; {expected}"))]);
    for signs in ["-", "_", "--", "-_"] {
        let edited = format!("id = \"{signs}\"");
        check_edit("id = \"boss\"", &edited, &[(25, &format!("super_evil[1].id: \"{signs}\"; {expected}"))]);
    }
}

#[test]
fn bel_data_6_a_card_is_refused_with_line_and_cause() {
    check("rows = [\"\", \"\", \"\", \"\", \"\"]", &["castle[1].rows: 5 rows; expected 6 (BEL-DATA-6)"]);
    check("rows = \"food |\"", &["castle[1].rows: \"food |\"; expected a list of 6 rows (BEL-DATA-6)"]);
    check_edit(
        "rows = [\"\", \"\", \"\", \"\", \"\", \"glyph |\"]",
        "",
        &[(24, "super_evil[1].rows: not there; expected 6 rows (BEL-DATA-6)")],
    );
    check_edit(
        "shield = 3",
        "shield = -3",
        &[(8, "castle[1].shield: -3; expected a whole number from 0, none below (BEL-DATA-6)")],
    );
    check_edit(
        "{ food = 1 }",
        "{ food = -1 }",
        &[(21, "evil[1].rows[1].left.food: -1; expected a whole number from 0, none below (BEL-DATA-6)")],
    );
    check_edit(
        "name = \"Gob\"",
        "bonus = [\"shield\"]",
        &[(
            13,
            "goblin[1].bonus: a bonus on a goblin; expected none, as it is never recruited (BEL-PACK-7, BEL-DATA-6)",
        )],
    );
    check_edit(
        "id = \"barn\"",
        "id = \"imp\"",
        &[(39, "farm[1].id: \"imp\" is the id of evil[1] too; expected an id of its own (BEL-DATA-6)")],
    );
    check_edit(
        "name = \"Gob\"",
        "colour = \"green\"",
        &[(13, "goblin[1].colour: unknown field; expected id, name, line, face, rows, bonus (BEL-DATA-6)")],
    );
    check_edit(
        "wood = 1 }",
        "wood = 1, silk = 2 }",
        &[(42, "farm[1].loot.silk: unknown field; expected food, glyph, barrel, wood, metal, gold (BEL-DATA-6)")],
    );
}

#[test]
fn every_fault_is_said_at_once() {
    let text = SMALL
        .replace("version = \"2\"", "version = 2")
        .replace("\"| sword\"", "\"sword |\"")
        .replace("\"spell\", \"shield\"", "\"spel\", 4")
        .replace("metal = [3]", "metal = [3, 300, -1, 100]")
        .replace("id = \"inn\"", "id = \"keep\"\nrent = 3");
    let expected = [
        "3: version: 2; expected a text in quotes",
        "9: castle[1].rows[2]: sword on the left; expected food, glyph, map there (BEL-PACK-2)",
        "22: evil[1].bonus[1]: \"spel\"; expected shield, spell or magic_shield (BEL-DATA-3)",
        "22: evil[1].bonus[2]: 4; expected a text in quotes",
        "30: chests.metal[2]: 300; expected a whole number from 0 to 99",
        "30: chests.metal[3]: -1; expected a whole number from 0, none below (BEL-DATA-6)",
        "30: chests.metal[4]: 100; expected 0 to 99",
        "34: tavern.id: \"keep\" is the id of castle[1] too; expected an id of its own (BEL-DATA-6)",
        "35: tavern.rent: unknown field; expected id, name, line, shield, magic_shield, loot (BEL-DATA-6)",
    ];
    assert_eq!(read(&text).err(), Some(expected.map(|line| format!("mine.toml:{line}")).to_vec()));
}

#[test]
fn bel_data_6_what_is_strange_is_only_a_warning() {
    let text = SMALL
        .replace("loot = { barrel = 1 }", "loot = { barrel = 1, wood = 1 }")
        .replace("wood = 1 }\n\"", "wood = 3 }\n\"")
        .replace("food = 2, wood = 1", "food = 2, wood = 3")
        .replace("egg · hood", "eg · hood")
        .replace(
            "strict_counts = false",
            "strict_counts = false\nsupply = { food = 1, glyph = 1, barrel = 1, shield = 0, spell = 1, magic_shield = 0 }",
        );
    let read = Pack::read_with_warnings(&[("mine.toml".to_owned(), text)]);
    let (pack, warnings) = read.unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!(pack.id(), "mine");
    let warnings: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "mine.toml:5: supply.spell: 1; expected at least 2 tokens, as cards show as many (BEL-PACK-4)",
            "mine.toml:21: evil[1].face: \"eg\" is no skull; expected round, squash, tall, pear, egg, box, wedge, heart, \
             gourd, hammer",
            "mine.toml:30: chests.wood: 2 there; expected at least 3, as places give as many (BEL-PACK-5)",
            "mine.toml:37: tavern.loot: chests; expected none, as every lord may loot it every day (BEL-PACK-6)",
        ]
    );
}

#[test]
fn what_is_out_of_bounds_is_named() {
    check(
        "rows = [\"100 food |\", \"food\", \"0 map |\", \"food,, |\", \"60 food | 40 sword\", 7]",
        &[
            "castle[1].rows[1]: \"100\" of food; expected a number from 1 to 99 (BEL-DATA-6)",
            "castle[1].rows[2]: \"food\"; expected one | between left and right",
            "castle[1].rows[3]: \"0\" of map; expected a number from 1 to 99 (BEL-DATA-6)",
            "castle[1].rows[4]: \"\" on the left; expected food, glyph, map (BEL-PACK-2)",
            "castle[1].rows[5]: 100 icons; expected 0 to 99",
            "castle[1].rows[6]: 7; expected a text such as \"2 food, map | sword\", or { left = { food = 2 }, right = { sword = 1 } }",
        ],
    );
    check_edit("shield = 3", "shield = 100", &[(8, "castle[1].shield: 100; expected 0 to 99")]);
    check_edit(
        "shield = 3",
        "shield = 0x1_0000_0000",
        &[(8, "castle[1].shield: 0x100000000; expected a whole number from 0 to 200")],
    );
    check_edit("shield = 3", "shield = 1.5", &[(8, "castle[1].shield: a float; expected a whole number")]);
    check_edit(
        "[\"spell\", \"shield\", \"spell\"]",
        &format!("[{}]", "\"spell\", ".repeat(9)),
        &[(22, "evil[1].bonus: 9 tokens; expected 8 at most")],
    );
    let long = "x".repeat(121);
    check_edit(
        "\"Gob\"",
        &format!("\"{long}\""),
        &[
            (13, &format!("goblin[1].name.en: \"{}\"; expected one line of up to 120 characters", &long[..40])),
            (13, &format!("goblin[1].name.fr: \"{}\"; expected one line of up to 120 characters", &long[..40])),
        ],
    );
    check_edit(
        "id = \"mine\"",
        "id = \"My Pack\"",
        &[(
            2,
            "id: \"My Pack\"; expected a name of up to 40 lower-case letters, digits and dashes, not of dashes alone (BEL-DATA-1)",
        )],
    );
    check_edit(
        "id = \"mine\"",
        "supply = { food = 201 }",
        &[
            (
                1,
                "id: \"\"; expected a name of up to 40 lower-case letters, digits and dashes, not of dashes alone (BEL-DATA-1)",
            ),
            (2, "supply.barrel: not there; expected food, glyph, barrel, shield, spell, magic_shield (BEL-DATA-1)"),
            (2, "supply.food: 201; expected 0 to 200"),
            (2, "supply.glyph: not there; expected food, glyph, barrel, shield, spell, magic_shield (BEL-DATA-1)"),
            (
                2,
                "supply.magic_shield: not there; expected food, glyph, barrel, shield, spell, magic_shield (BEL-DATA-1)",
            ),
            (2, "supply.shield: not there; expected food, glyph, barrel, shield, spell, magic_shield (BEL-DATA-1)"),
            (2, "supply.spell: not there; expected food, glyph, barrel, shield, spell, magic_shield (BEL-DATA-1)"),
        ],
    );
    // One of each of these is in the small pack already.
    for (kind, most, line) in [("goblin", 31, 11), ("evil", 96, 16), ("super_evil", 64, 24)] {
        let card =
            |number| format!("[[{kind}]]\nid = \"more-{number}\"\nrows = [\"\", \"\", \"\", \"\", \"\", \"\"]\n");
        let with = |count| read(&(SMALL.to_owned() + &(0..count).map(card).collect::<String>()));
        let expected = format!("mine.toml:{line}: {kind}: {} there; expected {most} at most", most + 1);
        assert_eq!(with(most).err(), Some(vec![expected]));
        assert!(with(most - 1).is_ok());
    }
}

#[test]
fn the_example_of_the_documentation_is_sound() {
    let page = include_str!("../../../docs/content.md");
    let example = page.split("```toml\n").nth(2).and_then(|rest| rest.split("```").next()).unwrap();
    // It shows one card of a kind, so it is no whole box.
    let pack = read(&example.replace("strict_counts = true", "strict_counts = false"));
    assert_eq!(pack.map(|pack| pack.id().to_owned()), Ok("my-box".to_owned()));
}

#[test]
fn parts_may_stand_in_any_file_once() {
    let (head, cards) = SMALL.split_at(SMALL.find("[[castle]]").unwrap());
    let two = |first: &str, second: &str| {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let read = Pack::read(&[file("a.toml", first), file("b.toml", second)]);
        read.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(two(cards, head).map(|pack| pack.canonical()), read(SMALL).map(|pack| pack.canonical()));
    let twice = format!("{head}[tavern]\nid = \"bar\"\n");
    assert_eq!(
        two(cards, &twice).err().unwrap(),
        ["b.toml:6: tavern: there in another file too; expected each part in one file"]
    );
    assert_eq!(
        two(cards, "game = \"chess\"\nid = \"x\"\nversion = \"1\"\nstrict_counts = false\n").err().unwrap(),
        ["b.toml:1: game: \"chess\"; expected \"bellum\""]
    );
    let nameless = two(cards, "id = \"x\"\nversion = \"1\"\nstrict_counts = false\n").err().unwrap();
    assert_eq!(nameless, ["a.toml:1: game: not there; expected `game = \"bellum\"` at the top of one file"]);
}

#[test]
fn text_that_is_no_toml_hides_nothing_and_calls_nothing_missing() {
    let found = read(&SMALL.replace("[[farm]]", "[[farm]").replace("shield = 3", "shield = -3")).err().unwrap();
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].starts_with("mine.toml:8: castle[1].shield: -3"), "{found:#?}");
    assert!(found[1].starts_with("mine.toml:38: not TOML: "), "{found:#?}");
}

#[test]
fn folders_and_files_have_bounds() {
    let file = |text: String| ("mine.toml".to_owned(), text);
    let faults = |files: Vec<(String, String)>| {
        let found = Pack::read(&files).err().unwrap();
        found.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(faults(Vec::new()), ["pack.toml:1: no file; expected one at least"]);
    assert_eq!(faults(vec![file(String::new()); 65]), ["mine.toml:1: 65 files; expected 64 at most in a folder"]);
    let half = format!("#{}", "x".repeat(1 << 20));
    let long = "with this file the folder is longer than 2097152 bytes; expected less, in all its files together";
    assert_eq!(faults(vec![file(half.clone()), file(half)]), [format!("mine.toml:1: {long}")]);
    let dense = "[[evil]]\n".repeat(13_108);
    let marks = "more than 65536 words and signs up to here; expected fewer, in all files of the folder together";
    assert_eq!(faults(vec![file(dense)]), [format!("mine.toml:13108: {marks}")]);
    // However much is wrong, the list of it has an end.
    let odd: String = (0..20_000).map(|key| format!("k{key} = 1\n")).collect();
    let found = faults(vec![file(SMALL.replace("[[castle]]", &(odd + "[[castle]]")))]);
    assert_eq!(found.len(), 1001);
    assert_eq!(found[1000], "mine.toml:1006: 19000 more faults from here on");
}

#[test]
fn bel_data_7_the_text_for_the_hash_knows_numbers_and_no_jokes() {
    let text = |edited: &str| read(edited).unwrap().canonical();
    let joke = SMALL.replace("Counts.", "Miscounts.").replace("\"Gob\"", "\"Bog\"").replace("egg ·", "box ·");
    assert_eq!(text(&joke), text(SMALL));
    let mut seen = BTreeSet::from([text(SMALL)]);
    for (from, to) in [
        ("id = \"mine\"", "id = \"yours\""),
        ("version = \"2\"", "version = \"3\""),
        ("shield = 3", "shield = 4"),
        ("2 food, map", "2 food, glyph"),
        ("wood = [1, 2]", "wood = [1, 1]"),
        ("metal = [3]", "metal = [3, 3]"),
        ("[\"spell\", \"shield\", \"spell\"]", "[\"spell\", \"spell\"]"),
        ("barrel = 1", "barrel = 2"),
        ("magic_shield = 1", "magic_shield = 2"),
        ("id = \"barn\"", "id = \"shed\""),
        (
            "strict_counts = false",
            "strict_counts = false\nprices = { food = { food = 3 }, glyph_food = {}, glyphs = {} }",
        ),
    ] {
        assert!(seen.insert(text(&SMALL.replacen(from, to, 1))), "{from} to {to}");
    }
}

proptest::proptest! {
    #[test]
    fn no_text_upsets_the_reader(text in "[a-z\\[\\]{}=\"|,.0-9 \n-]{0,200}", at in 0_usize..900) {
        let at = (0..=at.min(SMALL.len())).rev().find(|&at| SMALL.is_char_boundary(at)).unwrap_or(0);
        let (before, after) = SMALL.split_at(at);
        let edited = format!("{before}{text}{after}");
        match read(&edited) {
            Ok(pack) => assert_eq!(pack.parts().faults(), []),
            Err(faults) => assert!(!faults.is_empty()),
        }
    }
}
