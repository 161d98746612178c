//! Section 8: attacks on places and castles.

use joute_bellum::{Action, Event, Found, PhaseView, State, Token};
use joute_kernel::Game;

use crate::support::{seat, table};

/// The worth of nothing: no place can be taken.
const QUIET: &str = "attack 1 | tavern 99/0";

#[test]
fn bel_attack_1_one_attack_or_none_from_the_captain_on() {
    let text = "attack 1 | captain B | tavern 1/0 B1 | row f-mill 1/0 F1 | A S1 | B S1 | C S1";
    let table = table(3, text).play("B: attack_place f-mill");
    assert_eq!(table.asked(), "C");
    let passed = table.play("C: pass_attack; A: attack_place x-tavern");
    assert_eq!(passed.spectator().phase, PhaseView::Recruit, "C, who passed, is not asked again");
    assert!(passed.events.contains(&Event::AttackPassed { seat: seat("C") }));
    assert_eq!(crate::support::table(3, text).refusal("A: pass_attack"), ("not_your_turn", "BEL-ATTACK-1"));
}

#[test]
fn bel_attack_2_visible_places_the_tavern_or_a_castle_of_another() {
    let text = "attack 1 | A S9 V1 W9=1 | B W1=1 | C W2=1 | row f-mill 1/0; v-ham 9/0; t-keep 10/0 | deck f-barn 1/0";
    let table = table(3, text);
    let listed =
        "attack_place x-tavern; attack_place f-mill; attack_place v-ham; attack_castle 1; attack_castle 2; pass_attack";
    assert_eq!(table.listed(), listed);
    assert_eq!(table.refusal("A: attack_castle 0"), ("own_castle", "BEL-ATTACK-2"));
    assert_eq!(table.refused("A: attack_castle 3"), "unknown_target");
}

#[test]
fn bel_attack_3_what_a_target_falls_to() {
    // Every small attacker against every small place.
    for (swords, magic) in (0..=3).flat_map(|swords| (0..=3).map(move |magic| (swords, magic))) {
        let places: Vec<(u16, u16)> = (0..=3).flat_map(|shield| (0..=3).map(move |magic| (shield, magic))).collect();
        let row: Vec<String> =
            places.iter().map(|(shield, magic)| format!("f-{shield}{magic} {shield}/{magic}")).collect();
        let text = format!("{QUIET} | A S{swords} M{magic} | row {}", row.join("; "));
        let listed = table(2, &text).listed();
        for (shields, magic_shields) in places {
            let falls = magic >= magic_shields && swords + magic >= shields + magic_shields;
            let is_listed = listed.contains(&format!("attack_place f-{shields}{magic_shields};"));
            assert_eq!(is_listed, falls, "S{swords} M{magic} against {shields}/{magic_shields}");
        }
    }
}

#[test]
fn bel_attack_4_magic_swords_replace_swords_and_not_the_other_way() {
    let against = |attacker: &str, defence: &str| {
        let table = table(2, &format!("{QUIET} | A {attacker} | row f-mill {defence}"));
        table.listed().starts_with("attack_place") || {
            let (code, rule) = table.refusal("A: attack_place f-mill");
            assert!(
                [("not_enough_magic_swords", "BEL-ATTACK-4"), ("not_enough_swords", "BEL-ATTACK-3")]
                    .contains(&(code, rule))
            );
            false
        }
    };
    assert!(against("M3", "3/0") && against("S1 M2", "3/0") && against("S2 M1", "2/1"));
    assert!(!against("S9", "0/1"), "ordinary swords never beat a magic shield");
    assert!(!against("S1 M1", "2/1"), "each icon counts once");
    let neither = table(2, &format!("{QUIET} | A S1 M1 | row f-mill 9/2"));
    assert_eq!(
        neither.refused("A: attack_place f-mill"),
        "not_enough_magic_swords",
        "magic swords are looked at first"
    );
}

#[test]
fn bel_attack_5_no_attack_that_fails_and_icons_stay() {
    let text = "attack 1 | A S2 | row f-mill 3/0 F1; f-barn 1/0 F1 | tavern 9/0";
    assert_eq!(table(2, text).listed(), "attack_place f-barn; pass_attack");
    let taken = table(2, text).play("A: attack_place f-barn");
    assert_eq!((taken.spectator().lords[0].strength.swords, taken.holds("A").as_str()), (2, "food1"));
}

#[test]
fn bel_attack_6_the_whole_loot() {
    let text = "attack 1 | A S9 | row t-keep 5/0 F2 G1 B1 w1 m2 g1 | wood 1,2 | metal 3,4,5 | gold 6";
    let table = table(2, text).play("A: attack_place t-keep");
    assert_eq!(table.holds("A"), "food2 glyph1 barrel1 W1=1 M1=3 M2=4 G1=6");
    assert_eq!((table.reserve("food"), table.reserve("glyph"), table.reserve("barrel")), (28, 19, 9));
    assert_eq!(table.spectator().piles, [1, 1, 0]);
    let place = table.place("t-keep").expect("a town");
    assert_eq!(table.events[0], Event::PlaceTaken { seat: seat("A"), place, food: 2, glyph: 1, barrel: 1 });
}

#[test]
fn bel_attack_7_a_beaten_card_is_gone_for_the_day() {
    let text = "attack 1 | A S9 | B S9 | row f-mill 1/0 F1; f-barn 1/0 F1 | deck v-ham 1/0";
    let table = table(2, text).play("A: attack_place f-mill");
    assert_eq!((table.places("row").as_str(), table.places("discard").as_str()), ("f-barn", "f-mill"));
    assert_eq!(table.refusal("B: attack_place f-mill"), ("not_visible", "BEL-ATTACK-7"));
    assert_eq!(table.spectator().discard, [table.place("f-mill").expect("a farm")]);
}

#[test]
fn bel_attack_8_the_tavern_stays_for_everybody() {
    let text = "attack 1 | A S2 | B S2 | C S2";
    let table = table(3, text).play("A: attack_place x-tavern; B: attack_place x-tavern; C: attack_place x-tavern");
    assert_eq!(["A", "B", "C"].map(|lord| table.holds(lord)), ["barrel1", "barrel1", "barrel1"]);
    assert_eq!(table.places("discard"), "");
}

#[test]
fn bel_attack_9_chests_come_from_the_top_and_only_their_owner_looks() {
    let text = "attack 1 | A S9 | row t-keep 5/0 m2 | metal 6,2,4";
    let table = table(2, text).play("A: attack_place t-keep");
    assert_eq!(table.holds("A"), "M1=6 M2=2");
    let values = |lord: &str| table.seen_by(lord).lords[0].chests.iter().map(|chest| chest.value).collect::<Vec<_>>();
    assert_eq!((values("A"), values("B")), (vec![Some(6), Some(2)], vec![None, None]));
    let place = table.place("t-keep").expect("a town");
    let drawn = |event: &&Event| matches!(event, Event::ChestDrawn { found: Found::Place(from), .. } if *from == place);
    assert_eq!(table.events.iter().filter(drawn).count(), 2);
}

#[test]
fn bel_attack_10_never_more_than_two_barrels() {
    for (had, loot, has, left) in [(0, 1, 1, 9), (0, 3, 2, 8), (1, 2, 2, 8), (2, 2, 2, 8)] {
        let text = format!("attack 1 | A S9 barrel{had} | row f-mill 1/0 B{loot}");
        let table = table(2, &text).play("A: attack_place f-mill");
        assert_eq!((table.holds("A"), table.reserve("barrel")), (format!("barrel{has}"), left));
    }
}

#[test]
fn bel_attack_11_what_is_not_there_is_not_taken() {
    let text = "attack 1 | A S9 barrel2 | row t-keep 5/0 F3 G2 B1 w2 m1 g1 | wood 4 | supply food=2 glyph=0";
    let table = table(2, text).play("A: attack_place t-keep");
    assert_eq!((table.holds("A").as_str(), table.places("discard").as_str()), ("food2 barrel2 W1=4", "t-keep"));
    let nothing = crate::support::table(2, "attack 1 | A S9 | row f-mill 1/0 m1").play("A: attack_place f-mill");
    assert_eq!((nothing.holds("A").as_str(), nothing.places("discard").as_str()), ("-", "f-mill"));
}

#[test]
fn bel_attack_12_a_place_needs_no_thief() {
    let table = table(2, "attack 1 | A S2").play("A: attack_place x-tavern");
    assert_eq!(table.holds("A"), "barrel1");
}

#[test]
fn bel_attack_13_a_castle_is_defended_by_print_and_tokens() {
    let attacks = [
        ("N2", "S2", "S1"),
        ("N2 shield2", "S4", "S3"),
        ("N0 K1", "M1", "S1"),
        ("N1 magic1 shield1", "S2 M1", "S1 M1"),
        ("K1 magic1", "M2", "S5 M1"),
    ];
    for (castle, enough, too_little) in attacks {
        let attack = |attacker: &str| table(2, &format!("{QUIET} | A V1 {attacker} | B W1=1 {castle}")).listed();
        assert_eq!(attack(enough), "attack_castle 1; pass_attack", "{enough} against {castle}");
        assert_eq!(attack(too_little), "pass_attack", "{too_little} against {castle}");
    }
    assert_eq!(table(2, "attack 1 | B N1 K2 shield3 magic1").spectator().lords[1].defence.shields, 4);
    assert_eq!(table(2, "attack 1 | B N1 K2 shield3 magic1").spectator().lords[1].defence.magic_shields, 3);
}

#[test]
fn bel_attack_14_a_thief_and_a_chest_are_needed() {
    let no_thief = table(2, &format!("{QUIET} | A S9 | B W1=1"));
    assert_eq!(
        (no_thief.listed().as_str(), no_thief.refusal("A: attack_castle 1")),
        ("pass_attack", ("no_thief", "BEL-ATTACK-14"))
    );
    let no_chest = table(2, &format!("{QUIET} | A S9 V1 | B food3"));
    assert_eq!(no_chest.refusal("A: attack_castle 1"), ("no_chest_to_steal", "BEL-ATTACK-14"));
    assert_eq!(no_chest.listed(), "pass_attack");
}

#[test]
fn bel_attack_15_one_chest_to_as_many_as_thieves() {
    let text = format!("{QUIET} | A V2 | B W1=1 M1=4 G2=9 | C W2=1");
    assert_eq!(table(3, &text).listed(), "attack_castle 1; attack_castle 2; pass_attack");
    let entered = table(3, &text).play("A: attack_castle 1");
    assert_eq!(entered.listed(), "steal W1; steal M1; steal G2");
    for (before, wrong) in
        [("", "enough"), ("", "steal W2"), ("", "steal G1"), ("A: steal W1", "steal W1"), ("", "steal ?")]
    {
        let refusal = entered.clone().play(before).refusal(&format!("A: {wrong}"));
        assert_eq!(refusal, ("bad_chest_choice", "BEL-ATTACK-15"), "{wrong}");
    }
    for (chosen, taken) in
        [("W1; A: enough", "W1=1"), ("G2; A: steal W1", "W1=1 G2=9"), ("M1; A: steal G2", "M1=4 G2=9")]
    {
        let robbed = entered.clone().play(&format!("A: steal {chosen}"));
        assert_eq!((robbed.asked().as_str(), robbed.holds("A").as_str()), ("B", taken));
    }
}

#[test]
fn bel_attack_16_the_thief_picks_by_type_and_looks_afterwards() {
    let before = table(3, &format!("{QUIET} | A V2 | B W1=1 M1=4 G2=9"));
    let seen: Vec<_> =
        before.seen_by("A").lords[1].chests.iter().map(|chest| (chest.id.to_string(), chest.value)).collect();
    assert_eq!(seen, [("W1", None), ("M1", None), ("G2", None)].map(|(id, value)| (id.to_owned(), value)));
    let after = before.play("A: rob 1 M1,G2");
    assert_eq!((after.holds("A").as_str(), after.holds("B").as_str()), ("M1=4 G2=9", "shield1 W1=1"));
    let values = |lord: &str| after.seen_by(lord).lords[0].chests.iter().map(|chest| chest.value).collect::<Vec<_>>();
    assert_eq!(
        (values("A"), values("B"), values("C")),
        (vec![Some(4), Some(9)], vec![Some(4), Some(9)], vec![None, None])
    );
}

#[test]
fn bel_attack_17_one_shield_for_each_robbery_at_once() {
    let text = format!("{QUIET} | A V3 | B N0 W1=1 W2=1 W3=1 W4=1 | C S1 V1 | D S1 V1");
    let once = table(4, &text).play("A: rob 1 W1,W2,W3");
    assert_eq!((once.holds("B").as_str(), once.reserve("shield")), ("shield1 W4=1", 19));
    assert_eq!(once.events.last(), Some(&Event::TokenGained { seat: seat("B"), token: Token::Shield }));
    let twice = once.play("B: pass_attack; C: rob 1 W4");
    assert_eq!(twice.holds("B"), "shield2");
    let weak = table(4, &text.replace("C S1", "C S0")).play("A: rob 1 W1; B: pass_attack");
    assert_eq!(weak.refused("C: attack_castle 1"), "not_enough_swords", "the new shield stops C");
}

#[test]
fn bel_attack_17_is_foreseen_though_the_game_ends_or_a_day_begins() {
    let nine: String = (2..=10).map(|number| format!(" W{number}=1")).collect();
    let ends = table(2, &format!("{QUIET} | A W1=1 | B V1{nine}")).play("A: pass_attack");
    let goes_on = table(2, &format!("{QUIET} | auto | A W1=1 | B V1 | deck f-mill 1/0"));
    for (table, asked) in [(ends, "over chests"), (goes_on, "roll")] {
        let view = table.seen_by("B");
        let robbery = Action::AttackCastle { target: seat("A") };
        let after = State::foresee(&view, &[robbery]).and_then(|foreseen| foreseen.after).expect("it is certain");
        let [robbed, robber] = [&after.lords[0], &after.lords[1]];
        let before = &view.lords[0].defence;
        assert_eq!((robbed.defence.shields, robbed.chests.len()), (before.shields + 1, 0));
        assert_eq!(robber.chests.len(), view.lords[1].chests.len() + 1);
        assert_eq!(robber.chests[0].value, None, "nobody is told what is in it");
        assert_eq!(table.play("B: attack_castle 0").asked(), asked);
    }
}

#[test]
fn bel_attack_18_without_tokens_no_shield() {
    let table = table(2, &format!("{QUIET} | A V1 | B W1=1 W2=1 | supply shield=0")).play("A: rob 1 W1");
    assert_eq!((table.holds("B").as_str(), table.reserve("shield")), ("W2=1", 0));
    assert!(!table.events.iter().any(|event| matches!(event, Event::TokenGained { .. })));
}

#[test]
fn bel_attack_19_only_chests_are_stolen() {
    let text =
        format!("{QUIET} | A V5 | B food3 glyph2 barrel1 ready1 shield0 magic1 W1=1 W2=2 M3=3 | A M1 | B.left e-imp");
    let table = table(2, &text).play("A: rob 1 W1,W2,M3");
    assert_eq!(
        (table.holds("A").as_str(), table.holds("B").as_str()),
        ("W1=1 W2=2 M3=3", "food3 glyph2 barrel1 ready1 shield1 magic1")
    );
    assert_eq!((table.cards("A.left").as_str(), table.cards("B.left").as_str()), ("", "e-imp"));
}

#[test]
fn bel_attack_20_loot_can_be_used_and_stolen_at_once() {
    let text = "attack 1 | tavern 99/0 | A S3 | B V1 | row f-mill 3/0 F2 w1 | wood 5 | evil e-imp; e-owl";
    let table = table(2, text).play("A: attack_place f-mill");
    assert_eq!(table.listed(), "attack_castle 0; pass_attack");
    let spent = table.play("B: rob 0 W1; A: recruit e-imp food; A: place_creature left");
    assert_eq!((spent.holds("A").as_str(), spent.holds("B").as_str()), ("shield1", "W1=5"));
}
