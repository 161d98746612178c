//! Section 1: what the words mean.

use joute_bellum::{Breed, ChestKind, Event, Icons, Options, Pack, PhaseView, PlaceKind, ROWS, Side};
use joute_kernel::Viewer;

use crate::setup::begun;
use crate::support::{Table, table};
use joute_kernel::Game;

#[test]
fn bel_term_1_seats_are_numbered_clockwise_and_the_next_one_sits_on_the_left() {
    let order = |captain: &str| {
        let mut table = table(5, &format!("attack 1 | tavern 9/0 | captain {captain}"));
        let mut asked = String::new();
        while table.spectator().phase == PhaseView::Attack {
            let who = table.asked();
            table = table.play(&format!("{who}: pass_attack"));
            asked += &who;
        }
        asked
    };
    assert_eq!((order("A").as_str(), order("D").as_str()), ("ABCDE", "DEABC"));
}

#[test]
fn bel_term_2_the_captain_is_first_and_holds_the_die() {
    let table = table(3, "horde | captain B").play("roll 2");
    assert_eq!(table.asked(), "B");
    assert!(matches!(table.events[0], Event::Rolled { captain, .. } if captain == crate::support::seat("B")));
}

/// Everybody passes until the next roll.
fn until_evening(mut table: Table) -> Table {
    while table.asked() != "roll" {
        let pass = match table.spectator().phase {
            PhaseView::Horde => "pass_reroll",
            PhaseView::Attack => "pass_attack",
            _ => "end_recruit",
        };
        table = table.clone().play(&format!("{}: {pass}", table.asked()));
    }
    table
}

#[test]
fn bel_term_3_a_day_is_one_round_of_six_phases() {
    let first = until_evening(table(2, "horde 1 | day 3 | tavern 9/0"));
    assert_eq!(first.written().day, 4);
    assert_eq!(until_evening(first.play("roll 2")).written().day, 5);
}

#[test]
fn bel_term_4_a_castle_has_six_rows_and_a_shield() {
    let castles = &Pack::standard().parts().castles;
    assert!(castles.iter().all(|castle| castle.rows.len() == ROWS && castle.shield == 2));
    let view = begun(&Options::new(3), 1).view(Viewer::Spectator);
    assert!(view.lords.iter().all(|lord| lord.defence.shields == 2 && lord.defence.magic_shields == 0));
}

#[test]
fn bel_term_5_the_active_horde_is_the_row_on_the_die_for_all() {
    for row in 1..=6 {
        let lords = "A 1F1 2F2 3F3 4F4 5F5 6F6 1S6 2S5 3S4 4S3 5S2 6S1 | B 1F6 2F5 3F4 4F3 5F2 6F1";
        let table = table(2, &format!("harvest {row} | tavern 9/0 | {lords}"));
        assert_eq!((table.holds("A"), table.holds("B")), (format!("food{row}"), format!("food{}", 7 - row)));
        assert_eq!(table.spectator().lords[0].strength.swords, 7 - row);
    }
}

#[test]
fn bel_term_6_the_left_side_is_production() {
    let all = Icons::of_counts([1, 2, 3, 4, 5, 6]);
    assert_eq!(all.on(Side::Left), Icons::of_counts([1, 2, 3, 0, 0, 0]));
    let left = table(2, "harvest 1 | tavern 99/0 | A.left e-imp F1 G2 T3 S4 M5 V2 | metal 7 | B W1=1");
    assert_eq!((left.holds("A").as_str(), left.listed().as_str()), ("food1 glyph2 M1=7", "pass_attack"));
}

#[test]
fn bel_term_7_the_right_side_is_attack() {
    let all = Icons::of_counts([1, 2, 3, 4, 5, 6]);
    assert_eq!(all.on(Side::Right), Icons::of_counts([0, 0, 0, 4, 5, 6]));
    let right = table(2, "harvest 1 | tavern 4/5 | A.right e-imp F1 G2 T3 S4 M5 V2 | metal 7 | B W1=1");
    assert_eq!(
        (right.holds("A").as_str(), right.listed().as_str()),
        ("-", "attack_place x-tavern; attack_castle 1; pass_attack")
    );
}

#[test]
fn bel_term_8_food_is_kept_without_limit() {
    let kept = until_evening(table(2, "harvest 1 | tavern 9/0 | A F5 food20"));
    assert_eq!(kept.holds("A"), "food25");
    assert_eq!(until_evening(kept.play("roll 1")).holds("A"), "food30");
}

#[test]
fn bel_term_9_glyphs_are_kept_without_limit() {
    let kept = until_evening(table(2, "harvest 1 | tavern 9/0 | A G3 glyph14"));
    assert_eq!(kept.holds("A"), "glyph17");
    assert_eq!(until_evening(kept.play("roll 1")).holds("A"), "glyph20");
}

#[test]
fn bel_term_10_two_barrels_at_most_and_one_pays_a_round() {
    let drunk = table(2, "horde 2 | A barrel2 S2").play("A: reroll barrel; roll 1; A: pass_reroll; B: pass_reroll");
    assert_eq!(drunk.holds("A"), "barrel1");
    let looted = drunk.play("A: attack_place x-tavern");
    assert_eq!(looted.holds("A"), "barrel2");
    assert_eq!(table(2, "attack 2 | A barrel2 S2").play("A: attack_place x-tavern").holds("A"), "barrel2");
}

#[test]
fn bel_term_11_maps_are_counted_and_never_stored() {
    let first = table(2, "harvest 1 | tavern 9/0 | A 1T3 | B 1T2 2T1 | metal 5,6");
    assert_eq!((first.holds("A").as_str(), first.holds("B").as_str()), ("M1=5", "-"));
    let second = until_evening(first).play("roll 2; B: pass_reroll; A: pass_reroll");
    assert_eq!((second.holds("A").as_str(), second.holds("B").as_str()), ("M1=5", "M2=6"), "yesterday's maps are gone");
}

#[test]
fn bel_term_12_swords_are_never_spent() {
    let once = table(2, "attack 1 | A S1 M1 | tavern 1/1 B1").play("A: attack_place x-tavern; B: pass_attack");
    let again = once.play("A: end_recruit; B: end_recruit; roll 1; B: pass_reroll; A: pass_reroll; B: pass_attack");
    assert_eq!(again.listed(), "attack_place x-tavern; pass_attack");
}

#[test]
fn bel_term_13_a_thief_for_every_stolen_chest() {
    let before = |thieves: u32| table(2, &format!("attack 1 | tavern 9/0 | A V{thieves} | B W1=1 W2=1 W3=1"));
    assert_eq!(before(0).listed(), "pass_attack");
    let most = |thieves: u32| {
        let robbing = "A: attack_castle 1; A: steal W1; A: steal W2; A: steal W3";
        before(thieves).play(&robbing[..18 + 13 * thieves.min(3) as usize]).holds("A")
    };
    assert_eq!([1, 2, 3, 4].map(most), ["W1=1", "W1=1 W2=1", "W1=1 W2=1 W3=1", "W1=1 W2=1 W3=1"]);
}

#[test]
fn bel_term_14_shield_tokens_are_worth_one_each() {
    let defence = table(2, "attack 1 | A N2 K1 shield3 magic2").spectator().lords[0].defence;
    assert_eq!((defence.shields, defence.magic_shields), (5, 3));
}

#[test]
fn bel_term_15_a_spell_has_two_faces_and_serves_the_captain() {
    let used = table(2, "horde 1 | A ready1 | B ready1").play("A: reroll spell; roll 1");
    assert_eq!(used.holds("A"), "barred1");
    assert_eq!(used.play("A: pass_reroll").listed(), "pass_reroll", "B is not Captain");
}

#[test]
fn bel_term_16_three_kinds_of_chests_with_hidden_values() {
    let text = "attack 1 | A S9 | row t-keep 0/0 w1 m1 g1 | wood 1 | metal 4 | gold 8";
    let table = table(2, text).play("A: attack_place t-keep");
    let chests = &table.spectator().lords[0].chests;
    assert_eq!(chests.iter().map(|chest| chest.id.kind()).collect::<Vec<_>>(), ChestKind::ALL);
    assert!(chests.iter().all(|chest| chest.value.is_none()));
}

#[test]
fn bel_term_17_places_are_the_tavern_farms_villages_and_towns() {
    let listed = table(2, "attack 1 | A S9 | tavern 1/0 | row f-mill 1/0; v-ham 1/0; t-keep 1/0").listed();
    assert_eq!(
        listed,
        "attack_place x-tavern; attack_place f-mill; attack_place v-ham; attack_place t-keep; pass_attack"
    );
    let words = [PlaceKind::Tavern, PlaceKind::Farm, PlaceKind::Village, PlaceKind::Town].map(PlaceKind::code);
    assert_eq!(words, ["tavern", "farm", "village", "town"]);
}

#[test]
fn bel_term_18_the_row_lies_open_and_the_deck_does_not() {
    let table = table(3, "attack 1 | A S9 | tavern 9/9 | row f-mill 1/0 | deck f-barn 0/0; v-ham 0/0");
    assert_eq!(table.listed(), "attack_place f-mill; pass_attack");
    let view = table.spectator();
    assert_eq!((view.row, view.deck), (vec![table.place("f-mill").expect("a farm")], [1, 1, 0]));
}

#[test]
fn bel_term_19_goblins_are_dealt_and_never_recruited() {
    let view = begun(&Options::new(5), 1).view(Viewer::Spectator);
    let all = view.lords.iter().flat_map(|lord| lord.left.iter().chain(&lord.right));
    assert_eq!(all.filter(|card| card.breed() == Breed::Goblin).count(), 10);
    assert!(view.markets.iter().flat_map(|market| &market.up).all(|card| card.breed() != Breed::Goblin));
    let table = table(2, "recruit 1 | A food9 glyph9 | goblins g-nip | B.left g-nag");
    assert_eq!([table.refused("A: recruit g-nip food"), table.refused("A: recruit g-nag food")], ["not_visible"; 2]);
}

#[test]
fn bel_term_20_evil_creatures_are_bought_with_food() {
    let table = table(2, "recruit 1 | A food2 | evil e-imp");
    assert_eq!(table.listed(), "recruit e-imp food; end_recruit");
}

#[test]
fn bel_term_21_super_evil_creatures_are_bought_with_glyphs() {
    let table = table(2, "recruit 1 | A food4 glyph3 | super s-lich");
    assert_eq!(table.listed(), "recruit s-lich glyph_food; recruit s-lich glyphs; end_recruit");
}

#[test]
fn bel_term_22_the_reserve_holds_what_nobody_has() {
    let table = table(2, "attack 1 | A food4 barrel1 ready1 | B food6 glyph2 barred1 shield1");
    let codes = ["food", "glyph", "barrel", "shield", "spell", "magic_shield"];
    assert_eq!(codes.map(|code| table.reserve(code)), [20, 18, 9, 19, 15, 8]);
}

#[test]
fn bel_term_23_loot_is_what_a_beaten_place_gives() {
    let text = "attack 1 | A S9 | row v-ham 3/0 G2 m1; f-mill 3/0 F2 | metal 4";
    assert_eq!(table(2, text).play("A: attack_place v-ham").holds("A"), "glyph2 M1=4");
    assert_eq!(table(2, text).play("A: attack_place f-mill").holds("A"), "food2");
}
