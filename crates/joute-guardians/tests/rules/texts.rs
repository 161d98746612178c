//! GUA-MOD: standing texts of Creatures, items, Standard Bearers, Strongholds and Upgrades, with cards of the standard set.

use joute_guardians::cards::{
    Ability, Amount, Border, Card, Change, Condition, Kind, Pack, Size, Target, Trigger, Use,
};
use joute_guardians::{Event, State};

use crate::support::{Scene, controller, play, totals};

const MET: &str = "0 turn b3\n0 step b4\n0 play man\n1 play foe";

/// A card of the standard set.
fn set(id: &str) -> Card {
    Pack::standard().card(id).unwrap_or_else(|| panic!("no {id}")).clone()
}

fn man(id: &str, vitality: i8) -> Card {
    Card::creature(id, Border::Mortal, vitality, 0)
}

fn says(card: Card, ability: Ability) -> Card {
    Card { abilities: vec![ability], ..card }
}

fn vit(number: i16) -> Vec<Change> {
    vec![Change::Vit(Amount::Number(number))]
}

/// South storms b4 out of b3, under a Shield with a text or none; North has no Shield there.
fn storm(shield: Option<&str>, south: &[Card], north: &[Card]) -> Scene {
    let banner = shield.map_or_else(|| Card::new("shield1", Kind::PlainShield), set);
    let mut scene = Scene::of(2).shield_card(0, "b3", banner).stack(1, "c4", "shield3", "reserve2").walls(1, 3);
    for (seat, space, cards) in [(0, "b3", south), (1, "b4", north)] {
        scene = cards.iter().fold(scene, |scene, card| scene.card(seat, space, card.clone()));
    }
    scene
}

fn fight(scene: &Scene) -> (Vec<([i32; 2], bool)>, State) {
    let mut state = scene.load();
    let events = play(&mut state, MET);
    (totals(&events), state)
}

#[test]
fn gua_mod_2_the_text_of_a_creature_adds_where_its_conditions_hold() {
    let large = |card: Card| Card { size: Size::Large, ..card };
    let text = Ability { changes: vit(4), ..Ability::new(Use::Static) };
    let against_large = Ability {
        conditions: vec![joute_effects::Condition { what: Condition::OppSize(Size::Large), is_so: true }],
        ..text.clone()
    };
    let giant = fight(&storm(None, &[says(man("man", 5), against_large.clone())], &[large(man("foe", 2))])).0;
    assert_eq!(giant, [([9, 5], true)]);
    assert_eq!(fight(&storm(None, &[says(man("man", 5), against_large)], &[man("foe", 2)])).0, [([5, 5], false)]);
    let weakens = Ability {
        target: Some(Target::Opp),
        changes: vit(-3),
        when: Some(Trigger::MatchupReveal),
        ..Ability::new(Use::Triggered)
    };
    assert_eq!(fight(&storm(None, &[man("man", 5)], &[says(man("foe", 2), weakens)])).0, [([2, 5], true)]);
}

#[test]
fn gua_mod_1_gua_combat_20_the_text_of_a_target_is_ignored_and_that_of_a_secondary_attacker_works() {
    let strong = Ability { changes: vit(4), ..Ability::new(Use::Static) };
    let mut state = storm(None, &[says(man("man", 6), strong)], &[man("foe", 2), man("imp", 3)]).load();
    let events = play(&mut state, &format!("{MET}\n1 pass\n1 second imp man"));
    assert_eq!(totals(&events), [([10, 5], true), ([6, 8], true)], "2 + 3 and the walls against the base");
}

#[test]
fn gua_mod_4_gua_spell_3_walls_are_ignored_where_a_carried_item_says_so() {
    let south = [man("man", 5), set("ladder")];
    let mut state = storm(None, &south, &[man("foe", 4)]).load();
    let events = play(&mut state, &format!("{MET}\n0 pass"));
    assert_eq!(totals(&events), [([5, 4], true)]);
}

#[test]
fn gua_mod_5_a_standard_bearer_helps_each_creature_in_its_own_match_up() {
    let small = Card { size: Size::Small, ..man("man", 7) };
    let (told, state) = fight(&storm(Some("banner-last-word"), core::slice::from_ref(&small), &[man("foe", 4)]));
    assert_eq!((told, controller(&state, "b4")), (vec![([7, 7], true)], Some(0)), "it wins pushes");
    assert_eq!(fight(&storm(None, core::slice::from_ref(&small), &[man("foe", 4)])).0, [([7, 7], false)]);
    let own = [Card { ocb: 2, ..small }];
    let foe = [Card::creature("foe", Border::Elemental, 4, 0)];
    assert_eq!(fight(&storm(Some("banner-grudge"), &own, &foe)).0, [([10, 7], true)]);
}

#[test]
fn gua_combat_16_who_must_be_beaten_by_more_makes_a_push() {
    let small = Card { size: Size::Small, ..man("foe", 4) };
    let (told, _) = fight(&storm(None, &[man("man", 8)], core::slice::from_ref(&small)));
    assert_eq!(told, [([8, 7], true)]);
    let mut state = storm(None, &[man("man", 8)], &[small, set("mascot")]).load();
    let events = play(&mut state, &format!("{MET}\n1 pass"));
    assert_eq!(totals(&events), [([8, 7], false)]);
}

#[test]
fn gua_range_1_texts_add_to_ranged_attacks() {
    let engine = || set("engine");
    let mut state = storm(None, &[man("man", 5), engine()], &[man("foe", 9)]).load();
    let events = play(&mut state, &format!("{MET}\n0 ranged engine"));
    assert_eq!(totals(&events), [([14, 12], true)], "3, and 6 before a Stronghold");
}

#[test]
fn gua_win_1_texts_add_to_the_total_of_a_side() {
    let south = [man("man", 9), set("kitchen")];
    let mut state = storm(None, &south, &[man("foe", 6), man("imp", 5)]).load();
    let events = play(&mut state, &format!("{MET}\n0 pass\n1 pass\n1 stop"));
    let won = events.iter().find_map(|event| match event {
        Event::CombatWon { totals, .. } => Some(*totals),
        _ => None,
    });
    assert_eq!((won, controller(&state, "b4")), (Some([12, 11]), Some(0)));
}
