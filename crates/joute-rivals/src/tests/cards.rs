//! Cards as data: the form of section 30.1, what is refused, and the cards that the program comes with.

use joute_content::{At, Findings};

use crate::cards::{self, Bought, Op, Print, RuleKey};
use crate::pack::{CardType, Design, Pack, Set};
use joute_effects::Word;

/// The examples of section 27.4, one of each type, in the form of packs.
const EXAMPLES: &str = r#"
[[interface]]
id = "shock_bomb"
name = { en = "Shock Bomb", fr = "Bombe de choc" }
type = "explosive"
copies = 4
ap = 1
range = [2, 4]
damage = 3
after_attack = [["push", 1]]
[[interface]]
id = "overcharge"
name = { en = "Overcharge", fr = "Surcharge" }
type = "mod"
copies = 4
mod = { damage = 1 }
[[interface]]
id = "side_step"
name = { en = "Side Step", fr = "Pas de côté" }
type = "utility"
copies = 3
window = ["W1", "target"]
on_play = [["move", 1], ["dice", 1, "this_attack"]]
[[interface]]
id = "jam"
name = { en = "Jam", fr = "Brouillage" }
type = "utility"
copies = 2
window = ["W1", "target"]
needs = "mod"
on_play = [["cancel_mod"]]
[[interface]]
id = "forester"
name = { en = "Forester", fr = "Forestier" }
type = "passive"
copies = 4
ap = 1
passive = [["dice_on", "F", 1]]
[[interface]]
id = "scanner"
name = { en = "Scanner", fr = "Scanner" }
type = "activable"
copies = 3
ap = 1
tile = [4, "down"]
activate = [["reveal"]]
[[interface]]
id = "field_medic"
name = { en = "Field Medic", fr = "Médecin de terrain" }
type = "defence"
copies = 3
ap = 1
on_play = [["heal", 3], ["choose_one", [["anticipation", 1]], [["build_shield"]]]]
[[interface]]
id = "toxic_dart"
name = { en = "Toxic Dart", fr = "Fléchette toxique" }
type = "physical"
copies = 3
ap = 1
range = [1, 4]
damage = 2
on_wound = [["poison", 1]]
[[guild]]
id = "mason"
name = { en = "Masons", fr = "Maçons" }
type = "guild"
pay = ["resin", 1]
on_play = [["build_shield"]]
[[event]]
id = "fire"
name = { en = "Fire", fr = "Incendie" }
type = "event"
rules = { forest_cover = 0 }
[[event]]
id = "supply_drop"
name = { en = "Supply Drop", fr = "Largage" }
type = "event"
now = [["sponsor", "0,0"], ["each", "ultimate", 2], ["drought", "clear"], ["destroy_all_shields"]]
"#;

fn read(text: &str) -> Result<Vec<Design>, Vec<String>> {
    let said = |faults: Vec<joute_content::Fault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>();
    let sheets = cards::read(&[("cards.toml".to_owned(), text.to_owned())]).map_err(said)?;
    Ok(sheets.into_iter().map(|sheet| sheet.design).collect())
}

/// One design of a set.
fn in_set(set: &str, body: &str) -> Result<Vec<Design>, Vec<String>> {
    read(&format!("[[{set}]]\nid = \"x\"\nname = {{ en = \"X\", fr = \"X\" }}\n{body}\n"))
}

/// The designs that the program comes with.
fn printed() -> Vec<Design> {
    let sheets = cards::printed().expect("the cards of the program");
    assert!(sheets.iter().all(|sheet| sheet.name.iter().all(|name| !name.is_empty())));
    sheets.into_iter().map(|sheet| sheet.design).collect()
}

fn examples() -> Vec<Design> {
    read(EXAMPLES).expect("examples")
}

#[test]
fn rvl_pos_12_designs_are_read_and_written_back() {
    let printed = printed();
    for design in examples().iter().chain(&printed) {
        let written = design.write();
        let mut findings = Findings::new();
        let again = Design::read(&design.id, &At::new("card", &written, 0), &[], &mut findings);
        assert!(findings.is_empty(), "{written}: {findings:?}");
        assert_eq!(again.as_ref(), Some(design), "{written}");
    }
    let jam = examples().into_iter().find(|design| design.id == "jam").expect("jam").write();
    let text = r#"{"type":"utility","copies":2,"on_play":[["cancel_mod"]],"window":["W1","target"],"needs":"mod"}"#;
    assert_eq!(jam.to_string(), text);
}

#[test]
fn rvl_card_1_every_type_has_its_keys_and_no_others() {
    let card = |body: &str| in_set("interface", body);
    let faults = card("type = \"mod\"\ncopies = 4\nmod = { damage = 1 }\nrange = [1, 2]").expect_err("refused");
    assert!(faults[0].contains("interface[1].range: unknown field"), "{faults:?}");
    let faults = card("type = \"physical\"\ncopies = 4").expect_err("refused");
    assert!(faults.len() == 2 && faults[0].contains("damage") && faults[1].contains("range"), "{faults:?}");
    for (body, said) in [
        ("type = \"spell\"", "type"),
        ("type = \"defence\"\ncopies = 4\non_play = [[\"fly\", 1]]", "unknown operation \\\"fly\\\""),
        ("type = \"defence\"\ncopies = 4\non_play = [[\"heal\"]]", "on_play[1]"),
        ("type = \"defence\"\ncopies = 4\non_play = [[\"gain\", \"gold\", 1]]", "on_play[1]"),
        ("type = \"defence\"\ncopies = 4\non_play = [[\"choose_one\", [[\"heal\", 1]]]]", "two at least"),
        ("type = \"utility\"\ncopies = 4\non_play = [[\"draw\", 1]]\nwindow = [\"W6\", \"target\"]", "window[1]"),
        ("type = \"event\"\nrules = { gravity = 1 }", "gravity"),
    ] {
        let faults = card(body).expect_err("refused");
        assert!(faults.iter().any(|fault| fault.contains(&said.replace("\\\"", "\""))), "{body}: {faults:?}");
    }
}

#[test]
fn rvl_card_5_rvl_card_6_rvl_tact_3_what_a_pack_is_checked_for() {
    let fault = |set: &str, body: &str| in_set(set, body).expect_err("refused").concat();
    for (body, key) in [
        ("type = \"utility\"\ncopies = 3\nap = 1\non_play = [[\"draw\", 1]]", "interface[1].ap"),
        ("type = \"defence\"\nap = 1\non_play = [[\"draw\", 1]]", "ashak[1].ap"),
        ("type = \"defence\"\ncopies = 3\nap = 3\non_play = [[\"draw\", 1]]", "interface[1].ap"),
        ("type = \"defence\"\ncopies = 5\non_play = [[\"draw\", 1]]", "interface[1].copies"),
        ("type = \"defence\"\ncopies = 2\non_play = [[\"draw\", 1]]", "schema[1].copies"),
        ("type = \"defence\"\non_play = [[\"draw\", 1]]", "guild[1].set"),
        ("type = \"physical\"\ncopies = 4\nrange = [3, 1]\ndamage = 2", "interface[1].range"),
        ("type = \"physical\"\ncopies = 4\nrange = [1, 3]\ndamage = 2\nsalvos = 0", "interface[1].salvos"),
        (
            "type = \"physical\"\ncopies = 4\nrange = [1, 3]\ndamage = 2\nafter_attack = [[\"heal\", 1]]",
            "interface[1].after_attack",
        ),
        (
            "type = \"physical\"\ncopies = 4\nrange = [1, 3]\ndamage = 2\nafter_self = [[\"push\", 1]]",
            "interface[1].after_self",
        ),
        ("type = \"mod\"\ncopies = 4\nmod = {}", "interface[1].mod"),
        ("type = \"defence\"\ncopies = 4\non_play = [[\"push\", 1]]", "interface[1].on_play"),
        ("type = \"defence\"\ncopies = 4\non_play = [[\"reveal\"]]", "interface[1].on_play"),
        (
            "type = \"utility\"\ncopies = 4\nwindow = [\"W1\", \"target\"]\non_play = [[\"cancel_mod\"]]",
            "interface[1].on_play",
        ),
        ("type = \"passive\"\ncopies = 4\nactivate = [[\"draw\", 1]]", "interface[1].activate"),
        ("type = \"activable\"\ncopies = 4\nreact = [[\"dice\", 1, \"this_salvo\"]]", "interface[1].window"),
        ("type = \"event\"", "event[1].rules"),
    ] {
        let (set, _) = key.split_once('[').expect("a path");
        let said = fault(set, body);
        assert!(said.contains(key), "{body}: {said}");
    }
}

#[test]
fn rvl_setup_4_the_starters_are_those_of_the_rules_page() {
    let printed = printed();
    let card = |id: &str| printed.iter().find(|design| design.id == id).expect("a starter");
    let (blaster, psywave) = (card("blaster"), card("psywave"));
    assert_eq!([(blaster.copies, blaster.ap), (psywave.copies, psywave.ap)], [(3, 1), (2, 1)]);
    let Some(Print::Attack { attack, discard }) = &psywave.print else { panic!("an attack") };
    assert_eq!((attack.range, attack.damage, attack.salvos, discard), ((1, 4), 2, 1, &Some(Bought::Damage(1))));
}

#[test]
fn rvl_schema_1_there_are_19_unique_schemas_of_the_counted_types() {
    let printed = printed();
    let schemas: Vec<&Design> = printed.iter().filter(|design| design.set == Set::Schema).collect();
    let count = |kinds: &[CardType]| schemas.iter().filter(|design| kinds.contains(&design.kind)).count();
    let skills = [CardType::Passive, CardType::Activable];
    let counts = [CardType::Physical, CardType::Mental, CardType::Explosive].map(|kind| count(&[kind]));
    assert_eq!((counts, count(&skills)), ([6, 4, 3], 3));
    assert_eq!([CardType::Defence, CardType::Utility].map(|kind| count(&[kind])), [2, 1]);
    assert!(schemas.len() == 19 && schemas.iter().all(|design| design.copies == 1));
    // With all other cards they make a pack, and their ids may stand in texts.
    assert_eq!(Set::ALL.map(|set| Pack::standard().cards_of(set).count()), [170, 5, 12, 19, 12, 15]);
}

#[test]
fn rules_without_a_rule_have_the_values_of_section_30() {
    let plain: Vec<_> = RuleKey::ALL.iter().map(|key| (key.code(), key.plain())).collect();
    let expected = [
        ("forest_cover", Some(1)),
        ("lake_loss", Some(2)),
        ("range_limit", None),
        ("row_open", Some(1)),
        ("yield_F", Some(0)),
        ("yield_C", Some(0)),
        ("attacks_turn1", Some(1)),
        ("price_rp", Some(10)),
        ("price_uninstall", Some(2)),
        ("price_shield", Some(2)),
        ("move_points", Some(2)),
    ];
    assert_eq!(plain, expected);
    assert!(
        examples()
            .iter()
            .any(|design| matches!(&design.print, Some(Print::Defence { on_play, .. }) if on_play[0] == Op::Heal(3)))
    );
}
