//! What printed words mean: off-colour bonus, terrain, immunity, bribery, conflicts, filters, conditions, amounts.

use joute_content::{At, Findings};
use joute_effects::{Word, WordSet};
use joute_guardians::cards::judge::{
    Ground, Scene, Standing, amount_in, conflict_keys, holds_in, is_conflict, is_corrupted_by, is_immune,
    is_immune_to_area, is_immune_to_ranged, is_in_area, matches, off_colour_bonus, terrain_bonus,
};
use joute_guardians::cards::{Border, Card, Change, Filter, Label, Role, Side, Target, TerrainKind};

use crate::{card, creature, data};

const OWN: Standing = Standing { is_mine: true, is_unbeaten: true };

#[test]
fn gua_ocb_1_each_border_has_one_prey() {
    let bonus = |own, other| off_colour_bonus(&Card::creature("x", own, 7, 4), Some(other));
    let [mortal, elemental, external] = [Border::Mortal, Border::Elemental, Border::External];
    assert_eq!([bonus(mortal, elemental), bonus(elemental, external), bonus(external, mortal)], [4; 3]);
    assert_eq!([bonus(elemental, mortal), bonus(external, elemental), bonus(mortal, external)], [0; 3]);
    for &border in Border::ALL {
        assert_eq!(bonus(border, border), 0);
    }
}

#[test]
fn gua_ocb_2_nothing_is_added_against_a_guardian() {
    assert_eq!(off_colour_bonus(&Card::creature("x", Border::Mortal, 7, 4), None), 0);
}

#[test]
fn gua_mod_4_terrain_bonuses_look_at_the_kinds_of_the_space() {
    let lord = creature("terrain_bonus = { heaps = 6, woods = -6, rivers = 1 }");
    let on = |kinds: &[TerrainKind]| terrain_bonus(&lord, WordSet::of(kinds));
    assert_eq!(on(&[TerrainKind::Heaps]), 6);
    assert_eq!(on(&[TerrainKind::Woods]), -6);
    assert_eq!(on(&[TerrainKind::Heaps, TerrainKind::Rivers]), 7);
    assert_eq!(on(&[TerrainKind::Swamp]), 0);
    assert_eq!(on(&[]), 0);
}

#[test]
fn gua_imm_1_immunity_looks_at_tags_and_traits_of_the_attacker() {
    let attacker = r#"
        border = "external"
        size = "L"
        flying = true
        class = "Undead Knight"
        vulnerable = ["drink"]
        attack_tags = ["fear"]
    "#;
    let attacker = creature(attacker);
    for (word, holds) in [
        ("fear", true),
        ("fire", false),
        ("border:external", true),
        ("border:mortal", false),
        ("size:L", true),
        ("size:S", false),
        ("class:Knight", true),
        ("class:Spirit", false),
        ("flying", true),
        ("vulnerable:drink", true),
        ("vulnerable:gold", false),
        ("any", true),
        ("aoe", false),
        ("ranged", false),
    ] {
        let immune = creature(&format!("immune = [\"{word}\"]"));
        assert_eq!(is_immune(&immune.immune, &attacker), holds, "{word}");
    }
    assert!(!is_immune(&[], &attacker));
}

#[test]
fn gua_imm_5_an_area_attack_has_a_tag_of_its_own() {
    let [fire, fear] = ["fire", "fear"].map(Label::new);
    let to = |word: &str, tag| is_immune_to_area(&creature(&format!("immune = [\"{word}\"]")).immune, tag);
    assert!(to("fire", fire) && !to("fire", fear) && !to("fire", None));
    assert!(to("aoe", fire) && to("aoe", None));
    assert!(!to("any", fire) && !to("border:mortal", fire));
}

#[test]
fn gua_aoe_3_only_a_fitting_immunity_saves() {
    let ghost = creature("immune = [\"ranged\", \"size:L\"]");
    assert!(!is_immune_to_area(&ghost.immune, Label::new("ranged-fire")));
}

#[test]
fn gua_imm_4_immunity_to_ranged_attacks() {
    assert!(is_immune_to_ranged(&creature("immune = [\"fire\", \"ranged\"]").immune));
    assert!(!is_immune_to_ranged(&creature("immune = [\"any\"]").immune));
}

#[test]
fn gua_aoe_1_area_attacks_touch_low_base_vitality() {
    let touched = |vitality: i8| is_in_area(&Card::creature("x", Border::External, vitality, 0), 3);
    assert_eq!([touched(2), touched(3), touched(4), touched(-1)], [true, true, false, true]);
    assert!(!is_in_area(&card("type = \"item\""), 3));
}

#[test]
fn gua_bribe_2_the_kind_of_bribery_must_be_shown() {
    let ogre = creature("vulnerable = [\"drink\", \"gold\"]");
    let by = |kind: &str| is_corrupted_by(&ogre, &card(&format!("type = \"bribery\"\nbribes = \"{kind}\"")));
    assert_eq!(["drink", "gold", "charm"].map(by), [true, true, false]);
    assert!(!is_corrupted_by(&creature(""), &card("type = \"bribery\"\nbribes = [\"gold\"]")));
}

#[test]
fn gua_combat_10_shared_keys_are_a_conflict() {
    let command =
        |keys: &str| creature(&format!("command = {{ do = [{{ do = {{ aoe = 4 }} }}], conflict = [{keys}] }}"));
    let spell = r#"
        type = "spell"
        play_window = ["command.reveal"]
        abilities = [{ kind = "command", conflict = ["terrain", "text"], do = { "terrain.as" = "swamp" } }]
    "#;
    let spell = card(spell);
    assert_eq!(conflict_keys(&spell).len(), 2);
    assert!(is_conflict(&spell, &command("\"terrain\"")) && is_conflict(&command("\"order\""), &command("\"order\"")));
    assert!(!is_conflict(&spell, &command("\"order\"")) && !is_conflict(&command(""), &command("")));
}

#[test]
fn gua_combat_7_what_may_be_revealed_in_the_command_step() {
    assert!(creature("command = { do = [{ do = { vit = 1 } }] }").is_command());
    assert!(card("type = \"spell\"\nplay_window = [\"command.reveal\"]").is_command());
    assert!(!card("type = \"spell\"\nplay_window = [\"spell.cast\"]").is_command() && !creature("").is_command());
}

#[test]
fn gua_place_8_only_influencers_go_under_a_stronghold() {
    assert!(creature("cmp = 1").goes_under() && creature("works_under = true").goes_under());
    assert!(!creature("receiver = true").goes_under() && !card("type = \"item\"").goes_under());
}

#[test]
fn gua_land_9_a_shield_may_say_that_it_is_also_terrain() {
    assert!(card("type = \"shield\"\nalso_terrain = true").is_placeable_terrain());
    assert!(card("type = \"terrain\"").is_placeable_terrain() && !card("type = \"shield\"").is_placeable_terrain());
}

/// The filter that stands under `filter`.
fn filter(toml: &str) -> Filter {
    let mut found = Findings::new();
    let data = data(&format!("filter = {{ {toml} }}"));
    let filter = joute_effects::Argument::read(&At::new("", data.get("filter").unwrap(), 0), &mut found);
    assert_eq!(found.as_slice(), [], "{toml}");
    filter.unwrap()
}

#[test]
fn gua_pos_10_filters_are_tests_that_all_hold_and_what_not_all_may() {
    let knight = r#"
        vitality = 5
        class = "Undead Knight"
        size = "L"
        vulnerable = ["gold", "drink"]
        immune = ["fear", "size:S"]
        attack_tags = ["cold"]
        cmp = 2
    "#;
    let knight = creature(knight);
    for (toml, passes) in [
        ("", true),
        ("type = \"creature\", border = \"mortal\", size = \"L\"", true),
        ("type = \"item\"", false),
        ("class = \"Knight\"", true),
        ("class = \"Undead\"", true),
        ("class = \"knight\"", false),
        ("vulnerable = \"gold\", immune = \"size:S\", attack_tags = \"cold\"", true),
        ("vulnerable = \"charm\"", false),
        ("flying = false, receiver = false, ranged = 0, cmp = 2, vitality = 5, up = 5, space_cost = 5, ocb = 0", true),
        ("not = { ranged = 0 }", false),
        ("class = \"Knight\", not = { size = \"L\" }", false),
        ("class = \"Knight\", not = { size = \"L\", flying = true }", true),
        ("not = { not = { size = \"L\" } }", true),
        ("not = {}", false),
        ("mine = true, unbeaten = true", true),
        ("mine = false", false),
        ("back = \"double\"", false),
        ("subtype = \"carried\"", false),
    ] {
        assert_eq!(matches(&filter(toml), &knight, OWN), passes, "{toml}");
    }
}

/// A scene that is made up.
struct Made {
    own: Card,
    opp: Option<Card>,
    others: Vec<Card>,
    ground: Ground,
}

impl Scene for Made {
    fn card(&self, target: Target) -> Option<&Card> {
        match target {
            Target::Own | Target::MineCurrent => Some(&self.own),
            Target::Opp => self.opp.as_ref(),
            _ => None,
        }
    }

    fn vitality(&self, target: Target) -> i16 {
        self.card(target).map_or(0, |card| card.vitality.into())
    }

    fn count(&self, filter: &Filter) -> i16 {
        self.others.iter().filter(|card| matches(filter, card, OWN)).count() as i16
    }

    fn ground(&self) -> Ground {
        self.ground
    }

    fn side(&self) -> Side {
        Side::Defending
    }

    fn role(&self) -> Role {
        Role::Secondary
    }

    fn margin(&self) -> i16 {
        3
    }

    fn survived(&self) -> bool {
        true
    }

    fn won_space(&self) -> bool {
        false
    }
}

fn made() -> Made {
    Made {
        own: creature("vitality = 4\ncmp = 3"),
        opp: Some(creature(
            "vitality = 9\nborder = \"external\"\nclass = \"Undead\"\nsize = \"S\"\nranged = 2\nimmune = [\"fire\"]",
        )),
        others: vec![creature("class = \"Knight\""), creature("class = \"Knight\""), creature("flying = true")],
        ground: Ground { kinds: WordSet::of(&[TerrainKind::Swamp]), is_hidden: true, ..Ground::default() },
    }
}

#[test]
fn gua_pos_10_conditions_hold_or_do_not() {
    for (toml, holds) in [
        ("\"opp.border\" = \"external\"", true),
        ("\"opp.border\" = \"mortal\"", false),
        ("\"opp.class\" = \"Undead\"", true),
        ("\"opp.size\" = \"L\"", false),
        ("\"opp.flying\" = true", false),
        ("\"opp.flying\" = false", true),
        ("\"opp.vulnerable\" = \"gold\"", false),
        ("\"opp.immune\" = \"fire\"", true),
        ("\"opp.ranged\" = true", true),
        ("\"space.kind\" = \"swamp\"", true),
        ("\"space.kind\" = \"woods\"", false),
        ("\"space.stronghold\" = true", false),
        ("\"space.hidden\" = true", true),
        ("\"space.bare\" = true", false),
        ("\"space.ruins\" = false", true),
        ("side = \"defending\"", true),
        ("side = \"attacking\"", false),
        ("role = \"secondary\"", true),
        ("role = \"primary\"", false),
        ("in_play = { class = \"Knight\" }", true),
        ("in_play = { class = \"Spirit\" }", false),
        ("count = { filter = { class = \"Knight\" }, min = 2 }", true),
        ("count = { filter = { class = \"Knight\" }, min = 3 }", false),
        ("count = { filter = { class = \"Knight\" }, max = 1 }", false),
        ("margin = 3", true),
        ("margin = 4", false),
        ("survived = true", true),
        ("won_space = true", false),
    ] {
        let card = creature(&format!("[[abilities]]\nif = {{ {toml} }}\ndo = {{ vit = 1 }}"));
        let scene = made();
        assert_eq!(card.abilities[0].applies(&mut |what| holds_in(what, &scene)), holds, "{toml}");
    }
}

#[test]
fn gua_pos_10_without_an_opponent_nothing_is_true_of_it() {
    let alone = Made { opp: None, ..made() };
    let card = creature("[[abilities]]\nif = { \"opp.border\" = \"external\" }\ndo = { vit = 1 }");
    assert!(!card.abilities[0].applies(&mut |what| holds_in(what, &alone)));
}

#[test]
fn gua_pos_10_amounts_measure_the_scene() {
    for (toml, worth) in [
        ("7", 7),
        ("{ count = { class = \"Knight\" } }", 2),
        ("{ vit = \"opp\" }", 9),
        ("{ up = \"self\" }", 4),
        ("{ cmp = \"self\" }", 3),
        ("{ vit = \"guardian\" }", 0),
        ("{ half = { vit = \"opp\" } }", 4),
        ("{ \"-\" = [{ count = {} }, { max = [{ vit = \"opp\" }, 2] }] }", -6),
        ("{ \"min\" = [{ \"+\" = [{ vit = \"self\" }, 5] }, 8] }", 8),
    ] {
        let card = creature(&format!("[[abilities]]\ndo = {{ vit = {toml} }}"));
        let [Change::Vit(amount)] = &card.abilities[0].changes[..] else { panic!("{toml}") };
        assert_eq!(amount_in(amount, &made()), worth, "{toml}");
    }
}
