//! Section 15: the worked examples.

use joute_bellum::Event;
use joute_kernel::Game;

use crate::support::table;

#[test]
fn bel_ex_1_the_horde_loop() {
    let begun = table(3, "horde 3 | A ready1 barrel1 F1 | B barrel1 | auto");
    let paid = begun.play("A: pass_reroll; B: reroll barrel");
    assert_eq!((paid.asked().as_str(), paid.holds("B").as_str(), paid.reserve("barrel")), ("roll", "-", 9));
    let again = paid.play("roll 3");
    assert_eq!(again.asked(), "A");
    let spent = again.play("A: reroll spell; roll 6");
    assert_eq!((spent.asked().as_str(), spent.holds("A").as_str()), ("A", "barrel1 barred1"));
    let over = spent.play("A: pass_reroll");
    assert!(over.events.contains(&Event::HordeCalled { row: joute_bellum::Row::ALL[5] }));
    // With auto_pass on nobody can attack or recruit: the next day begins, and the spell is ready again.
    assert_eq!((over.holds("A").as_str(), over.written().day), ("food1 barrel1 ready1", 2));
    let asking = table(3, "horde 6 | A barrel1 barred1 F1").play("A: pass_reroll; B: pass_reroll; C: pass_reroll");
    assert_eq!((asking.holds("A").as_str(), asking.asked().as_str()), ("food1 barrel1 barred1", "A"));
}

#[test]
fn bel_ex_2_a_row_is_castle_and_cards_together() {
    let text = "horde | A 2F1 2S1 | A.left g-nip 2F1 2S1 3F4 | A.right g-gnaw 2S1 2F1 3S4 | tavern 2/0 | B N2";
    let table = table(2, text).play("roll 2; A: pass_reroll; B: pass_reroll");
    assert_eq!(table.holds("A"), "food2");
    let view = table.spectator();
    assert_eq!((view.lords[0].strength.swords, view.icons(joute_kernel::Seat::at(0)).food), (2, 2));
    assert_eq!(table.listed(), "attack_place x-tavern; pass_attack");
}

#[test]
fn bel_ex_3_scouts() {
    let scouts = |maps: &str| {
        let maps: Vec<&str> = maps.split(' ').collect();
        let lords = format!("A T{} | B T{} | C T{}", maps[0], maps[1], maps[2]);
        let table = table(3, &format!("scouts 1 | {lords} | wood 1,2 | metal 3"));
        ["A", "B", "C"].map(|lord| table.holds(lord)).join(", ")
    };
    assert_eq!(scouts("2 1 0"), "M1=3, -, -");
    assert_eq!(scouts("1 1 0"), "W1=1, W2=2, -");
    assert_eq!(scouts("0 0 0"), "-, -, -");
}

#[test]
fn bel_ex_4_the_printed_place() {
    let attack = |attacker: &str| {
        let table = table(2, &format!("attack 1 | A {attacker} | tavern 9/9 | row t-keep 6/1 g1 | gold 5"));
        match table.listed().as_str() {
            "attack_place t-keep; pass_attack" => table.play("A: attack_place t-keep").holds("A"),
            _ => table.refused("A: attack_place t-keep").to_owned(),
        }
    };
    for (attacker, comes) in [
        ("S6 M1", "G1=5"),
        ("S5 M2", "G1=5"),
        ("S0 M7", "G1=5"),
        ("S7 M0", "not_enough_magic_swords"),
        ("S5 M1", "not_enough_swords"),
    ] {
        assert_eq!(attack(attacker), comes, "{attacker}");
    }
}

#[test]
fn bel_ex_5_a_castle_is_robbed() {
    let text = "attack 4 | tavern 9/0 | A S2 V1 | B N2 W1=1 W2=2 M1=3 | C S2 V2";
    let robbed = table(3, text).play("A: rob 1 M1");
    assert_eq!((robbed.holds("A").as_str(), robbed.holds("B").as_str()), ("M1=3", "shield1 W1=1 W2=2"));
    assert_eq!(robbed.spectator().lords[1].defence.shields, 3);
    let next = robbed.play("B: pass_attack");
    assert_eq!(next.refusal("C: attack_castle 1"), ("not_enough_swords", "BEL-ATTACK-3"));
}

#[test]
fn bel_ex_6_two_barrels_at_most() {
    let text = "attack 1 | A S3 barrel1 | row f-mill 3/0 B2 w1; f-barn 9/0 | wood 2";
    let table = table(2, text).play("A: attack_place f-mill");
    assert_eq!((table.holds("A").as_str(), table.reserve("barrel")), ("barrel2 W1=2", 8));
    assert_eq!((table.places("row").as_str(), table.places("discard").as_str()), ("f-barn", "f-mill"));
}

#[test]
fn bel_ex_7_ways_to_recruit() {
    let text = "recruit 1 | A food4 glyph3 | evil e-imp; e-bat | evil.deck e-rat; e-owl | super s-lich";
    let given = table(2, text);
    let offers =
        "recruit e-imp food; recruit e-bat food; recruit s-lich glyph_food; recruit s-lich glyphs; end_recruit";
    assert_eq!(given.listed(), offers);
    let two = given
        .clone()
        .play("A: recruit e-imp food; A: place_creature left; A: recruit e-rat food; A: place_creature right");
    assert_eq!((two.holds("A").as_str(), two.listed().contains("food")), ("glyph3", false));
    let mixed = given.clone().play("A: recruit s-lich glyph_food; A: place_creature left");
    assert_eq!((mixed.holds("A").as_str(), mixed.listed().as_str()), ("glyph2", "end_recruit"));
    let magic =
        given.play("A: recruit s-lich glyphs; A: place_creature left; A: recruit e-imp food; A: place_creature left");
    let last = magic.play("A: recruit e-bat food; A: place_creature left");
    assert_eq!((last.holds("A").as_str(), last.cards("A.left").as_str()), ("-", "s-lich e-imp e-bat"));
}

/// `W1=… W2=…`: `count` chests worth `total` together, all wooden, from number `first`.
fn chests(first: u32, count: u32, total: u32) -> String {
    let value = |index| if index == 0 { total - (count - 1) } else { 1 };
    (0..count).map(|index| format!("W{}={}", first + index, value(index))).collect::<Vec<_>>().join(" ")
}

#[test]
fn bel_ex_8_the_end() {
    let (a, b, c) = (chests(1, 10, 21), chests(11, 8, 23), chests(19, 9, 23));
    let text = format!("attack 1 | active C | tavern 9/0 | A {a} | B {b} | C {c}");
    let over = table(3, &text).play("C: pass_attack");
    assert_eq!((over.asked().as_str(), over.result().as_str()), ("over chests", "21/3 23/2 23/1"));
    let outcome = over.state.outcome().expect("it is over");
    assert_eq!(outcome.decided_by.map(|rule| rule.0), Some("BEL-END-5"));
}

#[test]
fn bel_ex_9_robbed_below_ten_the_day_goes_on() {
    let text = format!("scouts 1 | tavern 9/0 | A T1 {} | C S2 V1 | metal 4", chests(1, 9, 20));
    let ten = table(3, &text);
    assert_eq!((ten.asked().as_str(), ten.spectator().lords[0].chests.len()), ("A", 10));
    let on = ten.play("A: pass_attack; B: pass_attack; C: rob 0 W2");
    assert_eq!((on.asked().as_str(), on.listed().as_str()), ("A", "end_recruit"));
}
