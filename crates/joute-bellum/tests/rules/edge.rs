//! Section 16: edge cases.

use joute_bellum::PhaseView;

use crate::end::chests;
use crate::support::table;

#[test]
fn bel_edge_1_without_means_the_horde_is_a_single_roll() {
    let text = "horde | auto | A S2 barred2 | B S2 ready3 | C S2";
    let table = table(3, text).play("roll 3");
    assert_eq!((table.asked().as_str(), table.spectator().phase), ("A", PhaseView::Attack));
}

#[test]
fn bel_edge_2_a_spell_gained_today_waits_for_tomorrow() {
    let text = "horde 1 | A food2 | evil e-imp +spell | tavern 9/0";
    let today = table(2, text);
    assert_eq!(today.refused("A: reroll spell"), "no_ready_spell");
    let evening = today.play(
        "A: pass_reroll; B: pass_reroll; A: pass_attack; B: pass_attack; A: recruit e-imp food; A: place_creature left",
    );
    assert_eq!((evening.holds("A").as_str(), evening.refused("A: reroll spell")), ("ready1", "wrong_phase"));
}

#[test]
fn bel_edge_3_a_barrel_looted_today_turns_no_die_today() {
    let text = "horde 1 | A S2 | B S2";
    let looted = table(2, text).play("A: pass_reroll; B: pass_reroll; A: attack_place x-tavern");
    assert_eq!((looted.holds("A").as_str(), looted.refused("A: reroll barrel")), ("barrel1", "wrong_phase"));
    let next = looted.play("B: pass_attack; A: end_recruit; B: end_recruit; roll 1; B: pass_reroll");
    assert_eq!(next.listed(), "reroll barrel; pass_reroll");
}

#[test]
fn bel_edge_4_two_lords_who_tie_take_a_wooden_chest_each() {
    let table = table(2, "scouts 1 | A T3 | B T3 | wood 1,2 | metal 5 | tavern 9/0");
    assert_eq!((table.holds("A").as_str(), table.holds("B").as_str()), ("W1=1", "W2=2"));
}

#[test]
fn bel_edge_5_the_last_wooden_chest_goes_to_the_first_from_the_captain() {
    let table = table(4, "scouts 1 | captain C | A T1 | B T1 | D T1 | wood 2 | metal 5 | tavern 9/0");
    assert_eq!(["A", "B", "C", "D"].map(|lord| table.holds(lord)), ["-", "-", "-", "W1=2"]);
}

#[test]
fn bel_edge_6_a_leader_without_metal_pile_gets_nothing() {
    let table = table(2, "scouts 1 | A T1 | wood 2 | gold 5 | tavern 9/0");
    assert_eq!((table.holds("A").as_str(), table.spectator().piles), ("-", [1, 0, 1]));
}

#[test]
fn bel_edge_7_later_lords_may_find_nothing_they_can_beat() {
    let text = "attack 1 | A S3 | B S3 | C S3 V1 W1=1 | row f-mill 3/0 F1; t-keep 9/2 | tavern 4/0";
    let table = table(3, text).play("A: attack_place f-mill");
    assert_eq!(table.listed(), "pass_attack");
    assert_eq!(
        crate::support::table(3, &text.replace("4/0", "3/0")).play("A: attack_place f-mill").listed(),
        "attack_place x-tavern; pass_attack"
    );
}

#[test]
fn bel_edge_8_the_row_is_not_filled_between_attackers() {
    let text = "attack 1 | A S1 | B S1 | row f-mill 1/0; f-barn 1/0 | deck v-ham 0/0; v-inn 0/0 | tavern 9/0";
    let table = table(2, text).play("A: attack_place f-mill; B: attack_place f-barn");
    assert_eq!((table.places("row").as_str(), table.spectator().phase), ("", PhaseView::Recruit));
    let evening = table.play("A: end_recruit; B: end_recruit");
    assert_eq!(evening.places("row"), "v-ham v-inn");
}

#[test]
fn bel_edge_9_each_robbery_brings_a_shield() {
    let text = "attack 1 | tavern 9/0 | A V2 S9 | B W1=1 W2=1 W3=1 W4=1 | C V1 S9 | D V1 S9";
    let robbed = "A: rob 1 W1,W2; B: pass_attack; C: rob 1 W3; D: rob 1 W4";
    let table = table(4, text).play(robbed);
    assert_eq!((table.holds("B").as_str(), table.reserve("shield")), ("shield3", 17));
}

#[test]
fn bel_edge_10_the_robbed_may_rob_back_what_they_know() {
    let text = "attack 1 | tavern 9/0 | A V1 S9 M2=3 | B V1 S9 M1=6 M3=4";
    let robbed = table(2, text).play("A: rob 1 M1");
    let seen: Vec<_> =
        robbed.seen_by("B").lords[0].chests.iter().map(|chest| (chest.id.to_string(), chest.value)).collect();
    assert_eq!(seen, [("M1".to_owned(), Some(6)), ("M2".to_owned(), None)]);
    let back = robbed.play("B: rob 0 M1");
    assert_eq!((back.holds("A").as_str(), back.holds("B").as_str()), ("shield1 M2=3", "shield1 M1=6 M3=4"));
}

#[test]
fn bel_edge_11_a_chest_may_be_stolen_on_the_day_it_was_gained() {
    let text = "scouts 1 | tavern 9/0 | A T1 S1 | B V2 | row f-mill 1/0 w1 | wood 2 | metal 5";
    let table = table(2, text).play("A: attack_place f-mill; B: rob 0 W1,M1");
    assert_eq!((table.holds("A").as_str(), table.holds("B").as_str()), ("shield1", "W1=2 M1=5"));
}

#[test]
fn bel_edge_12_three_thieves_and_two_chests() {
    let table = table(2, "attack 1 | tavern 9/0 | A V3 | B W1=1 M1=2");
    let robbed = table.play("A: attack_castle 1; A: steal M1; A: steal W1");
    assert_eq!(
        (robbed.asked().as_str(), robbed.holds("A").as_str()),
        ("B", "W1=1 M1=2"),
        "the third thief comes home with nothing"
    );
}

#[test]
fn bel_edge_13_magic_shields_alone_fall_to_magic_swords_alone() {
    let attack = |attacker: &str| table(2, &format!("attack 1 | tavern 99/0 | A {attacker} | row t-keep 0/2")).listed();
    assert_eq!(attack("M2"), "attack_place t-keep; pass_attack");
    assert_eq!(attack("M1 S9"), "pass_attack");
}

#[test]
fn bel_edge_14_without_shields_no_sword_is_needed() {
    let table = table(2, "attack 1 | tavern 9/0 | row f-mill 0/0 F1").play("A: attack_place f-mill");
    assert_eq!(table.holds("A"), "food1");
}

#[test]
fn bel_edge_15_several_with_ten_chests_end_together() {
    let text = format!("attack 1 | active C | tavern 9/0 | A {} | B {} G1=9 | C G2=8", chests(1, 10), chests(11, 10));
    let table = table(3, &text).play("C: pass_attack");
    assert_eq!((table.asked().as_str(), table.result().as_str()), ("over chests", "10/2 19/1 8/3"));
}

#[test]
fn bel_edge_16_no_chest_is_no_score_and_still_a_rank() {
    assert_eq!(table(3, "over day_limit | A food9 | B W1=2 | C").result(), "0/2 2/1 0/2");
}

#[test]
fn bel_edge_17_one_may_stop_at_nine() {
    let text = format!(
        "attack 1 | tavern 9/0 | active B | A {} | B V3 S3 {} | row f-mill 3/0 F2",
        chests(11, 3),
        chests(1, 8)
    );
    let on = table(2, &text).play("B: rob 0 W11");
    assert_eq!((on.spectator().lords[1].chests.len(), on.asked().as_str()), (9, "A"));
    assert_eq!(table(2, &text).play("B: attack_place f-mill").asked(), "A", "or take a place without chests");
    assert_eq!(table(2, &text).play("B: rob 0 W11,W12").asked(), "over chests");
}

#[test]
fn bel_edge_18_scouts_may_bring_an_unwelcome_tenth_chest() {
    let text = format!("scouts 1 | tavern 9/0 | A T1 {} | B G1=20 | metal 2", chests(1, 9));
    let over = table(2, &text).play("A: pass_attack; B: pass_attack");
    assert_eq!((over.asked().as_str(), over.result().as_str()), ("over chests", "11/2 20/1"));
}

#[test]
fn bel_edge_19_each_replacement_is_seen_before_the_next_choice() {
    let text = "recruit 1 | A food6 | evil e-imp; e-bat | evil.deck e-rat; e-owl; e-cat";
    let first = table(2, text).play("A: recruit e-imp food; A: place_creature left");
    assert_eq!((first.market().as_str(), first.refused("A: recruit e-owl food")), ("e-bat e-rat", "not_visible"));
    let second = first.play("A: recruit e-bat food; A: place_creature left");
    assert_eq!(second.market(), "e-rat e-owl");
    assert_eq!(second.play("A: recruit e-owl food").market(), "e-rat e-cat");
}

#[test]
fn bel_edge_20_the_last_card_may_still_be_recruited() {
    let table =
        table(2, "recruit 1 | A glyph3 | super s-lich").play("A: recruit s-lich glyphs; A: place_creature right");
    assert_eq!((table.market().as_str(), table.cards("A.right").as_str()), ("", "s-lich"));
}

#[test]
fn bel_edge_21_a_double_bonus_with_one_token_left_gives_one() {
    let text = "recruit 1 | A food2 | evil e-imp +shield +shield +spell +spell | supply shield=1 spell=5";
    assert_eq!(table(2, text).play("A: recruit e-imp food").holds("A"), "ready2 shield1");
}

#[test]
fn bel_edge_22_without_kingdom_only_tavern_and_castles_are_left() {
    let text = "end | script 1 | A S3 V1 | B S3 V1 W1=1";
    let table = table(2, text).play("B: pass_reroll; A: pass_reroll; B: attack_place x-tavern");
    assert_eq!(
        (table.places("row").as_str(), table.listed().as_str()),
        ("", "attack_place x-tavern; attack_castle 1; pass_attack")
    );
    assert_eq!(table.play("A: attack_place x-tavern; B: end_recruit; A: end_recruit").asked(), "roll");
}

#[test]
fn bel_edge_23_the_end_is_looked_at_even_if_all_pass() {
    let text = format!("scouts 1 | tavern 9/0 | A T1 {} | metal 2", chests(1, 9));
    assert_eq!(table(2, &text).play("A: pass_attack; B: pass_attack").asked(), "over chests");
    assert_eq!(table(2, &format!("{text} | auto")).asked(), "over chests", "also where nobody was asked");
}

#[test]
fn bel_edge_24_the_order_wraps_around() {
    let table = table(4, "attack 1 | captain D | tavern 9/0").play("D: pass_attack; A: pass_attack; B: pass_attack");
    assert_eq!((table.asked().as_str(), table.spectator().phase), ("C", PhaseView::Attack));
}
