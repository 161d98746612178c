//! Sections 4 to 7: the day, horde, harvest, scouts.

use joute_bellum::{Event, PhaseView, Row};
use joute_kernel::SeatSet;

use crate::support::{seat, table};

#[test]
fn bel_day_1_six_phases_in_order() {
    let text =
        "horde | tavern 1/0 B1 | A F1 T1 S1 | B N9 | metal 3 | evil e-imp S1 | evil.deck e-rat | deck f-mill 1/0";
    let day = table(2, text).play("roll 4; A: pass_reroll; B: pass_reroll; A: attack_place x-tavern; B: pass_attack");
    let day = day.play("A: end_recruit; B: end_recruit");
    let words: Vec<&str> = day
        .events
        .iter()
        .map(|event| match event {
            Event::Rolled { .. } => "die",
            Event::HordeCalled { .. } => "horde",
            Event::Harvested { .. } => "harvest",
            Event::ScoutsReturned { .. } => "scouts",
            Event::PlaceTaken { .. } => "attack",
            Event::RecruitEnded { .. } => "recruit",
            Event::PlaceRevealed { .. } => "row",
            Event::DayBegan { .. } => "day",
            _ => "",
        })
        .filter(|word| !word.is_empty())
        .collect();
    assert_eq!(words, ["die", "horde", "harvest", "scouts", "attack", "recruit", "recruit", "row", "day"]);
    assert_eq!((day.written().day, day.asked().as_str()), (2, "roll"));
    // What belongs to another phase is refused in every one.
    let phases = [
        ("horde 1", "A: pass_attack"),
        ("horde 1", "A: end_recruit"),
        ("attack 1", "A: pass_reroll"),
        ("attack 1", "A: place_goblins left:- right:-"),
        ("recruit 1", "A: reroll barrel"),
        ("recruit 1", "A: attack_castle 1"),
    ];
    for (phase, action) in phases {
        assert_eq!(table(2, phase).refusal(action), ("wrong_phase", "BEL-DAY-1"), "{action}");
    }
}

#[test]
fn bel_day_2_clockwise_from_the_captain() {
    let day = table(3, "horde | captain B | tavern 9/0").play("roll 1; B: pass_reroll; C: pass_reroll; A: pass_reroll");
    let day =
        day.play("B: pass_attack; C: pass_attack; A: pass_attack; B: end_recruit; C: end_recruit; A: end_recruit");
    assert_eq!(day.asked(), "roll");
    assert_eq!(day.spectator().captain, Some(seat("C")));
}

#[test]
fn bel_day_3_the_last_roll_fixes_the_row_of_everybody() {
    let text = "horde | A 1S1 2S2 1F1 2F2 barrel1 | B 1S3 2S4 1F3 2F4 | tavern 9/0";
    let day = table(2, text).play("roll 1; A: reroll barrel; roll 2; A: pass_reroll; B: pass_reroll");
    assert_eq!((day.holds("A").as_str(), day.holds("B").as_str()), ("food2", "food4"));
    let strengths =
        |table: &crate::support::Table| table.spectator().lords.iter().map(|it| it.strength.swords).collect::<Vec<_>>();
    assert_eq!(strengths(&day), [2, 4]);
    let recruiting = day.play("A: pass_attack; B: pass_attack");
    assert_eq!((recruiting.spectator().phase, strengths(&recruiting)), (PhaseView::Recruit, vec![2, 4]));
    assert_eq!(recruiting.spectator().die, Row::new(2));
}

#[test]
fn bel_day_4_a_side_is_castle_and_cards_in_any_order() {
    let text = |left: &str| {
        format!("harvest 3 | A 3F1 3S1 5F9 | A.left {left} | A.right s-lich 3F7 3S2; e-owl 3S1 | tavern 9/0")
    };
    for left in ["e-imp 3F2 3S8; g-nip 3F1 3G1", "g-nip 3F1 3G1; e-imp 3F2 3S8"] {
        let table = table(2, &text(left));
        assert_eq!(table.holds("A"), "food4 glyph1");
        assert_eq!(table.spectator().lords[0].strength.swords, 4);
    }
}

#[test]
fn bel_day_5_totals_change_by_recruiting_alone() {
    let text = "horde 1 | A F1 S3 V1 T1 food4 | B N0 W1=2 | row f-mill 1/0 F3 | metal 1 | evil e-imp S2 F2; e-bat | supply food=9";
    let totals = |table: &crate::support::Table| table.spectator().lords[0].totals;
    let before = table(2, text);
    let expected = totals(&before);
    let attacked = before.play("A: pass_reroll; B: pass_reroll; A: rob 1 W1; B: pass_attack");
    assert_eq!(totals(&attacked), expected);
    let paid = attacked.play("A: recruit e-imp food");
    assert_eq!(totals(&paid), expected, "not before it has a side");
    let placed = paid.play("A: place_creature right");
    assert_eq!(totals(&placed)[0].sword, expected[0].sword + 2);
    assert_eq!(totals(&placed)[0].food, expected[0].food);
}

#[test]
fn bel_horde_1_the_captain_rolls() {
    let due = table(3, "horde | captain C");
    assert_eq!(due.asked(), "roll");
    let rolled = due.play("roll 5");
    assert_eq!(rolled.events, [Event::Rolled { captain: seat("C"), row: Row::ALL[4] }]);
}

#[test]
fn bel_horde_2_a_window_asks_everybody_once_from_the_captain() {
    let window = table(4, "horde 2 | captain D | A barrel1 | B barrel1 | C barrel1 | D barrel1");
    assert_eq!((window.asked().as_str(), window.listed().as_str()), ("D", "reroll barrel; pass_reroll"));
    let asked = window.play("D: pass_reroll; A: pass_reroll; B: pass_reroll; C: pass_reroll");
    assert_eq!(asked.spectator().phase, PhaseView::Attack);
    let waiting = table(2, "horde 2 | A barrel1 | B barrel1");
    assert_eq!(waiting.refusal("B: pass_reroll"), ("not_your_turn", "BEL-HORDE-2"));
}

#[test]
fn bel_horde_3_a_round_costs_anybody_a_barrel() {
    let captain = table(2, "horde 2 | A barrel2").play("A: reroll barrel");
    assert_eq!(
        (captain.holds("A").as_str(), captain.reserve("barrel"), captain.asked().as_str()),
        ("barrel1", 9, "roll")
    );
    let other = table(2, "horde 2 | B barrel1").play("A: pass_reroll; B: reroll barrel");
    assert_eq!((other.holds("B").as_str(), other.reserve("barrel")), ("-", 10));
    assert_eq!(table(2, "horde 2").refusal("A: reroll barrel"), ("no_barrel", "BEL-HORDE-3"));
}

#[test]
fn bel_horde_4_only_the_captain_uses_a_spell_and_keeps_it_barred() {
    let text = "horde 2 | A ready2 | B ready1";
    let used = table(2, text).play("A: reroll spell");
    assert_eq!((used.holds("A").as_str(), used.reserve("spell")), ("ready1 barred1", 14));
    let other = table(2, text).play("A: pass_reroll");
    assert_eq!(other.listed(), "pass_reroll");
    assert_eq!(other.refusal("B: reroll spell"), ("not_captain", "BEL-HORDE-4"));
}

#[test]
fn bel_horde_5_one_means_at_one_opportunity() {
    let both = table(2, "horde 2 | A ready1 barrel1");
    assert_eq!(both.listed(), "reroll barrel; reroll spell; pass_reroll");
    let spell = both.clone().play("A: reroll spell");
    assert_eq!(spell.holds("A"), "barrel1 barred1");
    let barrel = both.play("A: reroll barrel");
    assert_eq!((barrel.holds("A").as_str(), barrel.asked().as_str()), ("ready1", "roll"));
    assert_eq!(barrel.refused("A: reroll spell"), "not_your_turn");
}

#[test]
fn bel_horde_6_after_a_trigger_the_captain_is_asked_first_again() {
    let table = table(3, "horde 2 | A barrel1 | B barrel1 | C barrel1")
        .play("A: pass_reroll; B: pass_reroll; C: reroll barrel");
    assert_eq!(table.asked(), "roll");
    let again = table.play("roll 2");
    assert_eq!((again.asked().as_str(), again.listed().as_str()), ("A", "reroll barrel; pass_reroll"));
    assert_eq!(again.play("A: pass_reroll").listed(), "reroll barrel; pass_reroll", "B passed before and may act");
}

#[test]
fn bel_horde_7_a_window_without_trigger_ends_the_phase() {
    let table = table(2, "horde 6 | A barrel1 | B barrel1").play("A: pass_reroll");
    assert_eq!(table.spectator().phase, PhaseView::Horde);
    let ended = table.play("B: pass_reroll");
    assert!(
        ended.events.ends_with(&[Event::RerollPassed { seat: seat("B") }, Event::HordeCalled { row: Row::ALL[5] }])
    );
    assert_eq!(ended.spectator().phase, PhaseView::Attack);
}

#[test]
fn bel_horde_8_as_often_as_lords_can_pay() {
    let text = "horde 1 | A ready3 barrel2 | B barrel2";
    let play = "A: reroll spell; roll 1; A: reroll spell; roll 2; A: reroll barrel; roll 3; A: pass_reroll; B: reroll barrel; roll 4; \
                A: reroll barrel; roll 5; A: pass_reroll; B: reroll barrel; roll 6; A: reroll spell; roll 1";
    let spent = table(2, text).play(play);
    assert_eq!(
        (spent.holds("A").as_str(), spent.holds("B").as_str(), spent.listed().as_str()),
        ("barred3", "-", "pass_reroll")
    );
}

#[test]
fn bel_horde_9_the_new_result_counts_even_the_same() {
    let same = table(2, "horde 3 | B barrel2").play("A: pass_reroll; B: reroll barrel; roll 3");
    assert_eq!((same.asked().as_str(), same.spectator().die), ("A", Row::new(3)));
    let rerolled = same.play("A: pass_reroll; B: reroll barrel; roll 1");
    assert_eq!(rerolled.spectator().die, Row::new(1));
}

#[test]
fn bel_horde_10_a_spell_stops_nobody() {
    let table = table(2, "horde 3 | A ready1 | B barrel1").play("A: reroll spell; roll 4; A: pass_reroll");
    assert_eq!((table.asked().as_str(), table.listed().as_str()), ("B", "reroll barrel; pass_reroll"));
}

#[test]
fn bel_horde_11_a_used_spell_is_barred_today_and_ready_again() {
    let text = "horde 3 | A ready1 | tavern 9/0";
    let used = table(2, text).play("A: reroll spell; roll 4");
    assert_eq!(used.refusal("A: reroll spell"), ("no_ready_spell", "BEL-HORDE-11"));
    let evening = used.play("A: pass_reroll; B: pass_reroll; A: pass_attack; B: pass_attack; A: end_recruit");
    assert_eq!(evening.holds("A"), "barred1");
    let next = evening.play("B: end_recruit; roll 1; B: pass_reroll; A: pass_reroll; B: pass_attack; A: pass_attack");
    let captain = next.play("B: end_recruit; A: end_recruit; roll 1");
    assert_eq!(captain.listed(), "reroll spell; pass_reroll");
}

#[test]
fn bel_horde_12_who_has_nothing_to_use_is_skipped() {
    let asked = |text: &str| table(4, &format!("horde 2 | auto | tavern 9/0 | {text}")).asked();
    assert_eq!(asked("B ready1 | C barrel1 | D barrel1"), "C", "a spell of B, who is no Captain, does not count");
    assert_eq!(asked("A ready1"), "A");
    assert_eq!(asked("A barred1 | D barrel1"), "D");
    assert_eq!(asked("B ready3 | A barred1"), "roll", "nobody: the day goes by until the next roll");
}

#[test]
fn bel_harvest_1_food_and_glyphs_of_the_left_side() {
    let text = "harvest 2 | A 2F3 2G1 1F9 | B 2G2 | tavern 9/0";
    let table = table(3, text);
    assert_eq!(["A", "B", "C"].map(|lord| table.holds(lord)), ["food3 glyph1", "glyph2", "-"]);
    assert_eq!((table.reserve("food"), table.reserve("glyph")), (27, 17));
    let harvested = |seat, food, glyph| Event::Harvested { seat, food, glyph, food_short: 0, glyph_short: 0 };
    assert_eq!(table.events, [harvested(seat("A"), 3, 1), harvested(seat("B"), 0, 2)]);
}

#[test]
fn bel_harvest_2_nobody_is_asked() {
    let harvested = table(2, "horde 1 | A F3 | B F1 | tavern 9/0").play("A: pass_reroll; B: pass_reroll");
    assert_eq!((harvested.holds("A").as_str(), harvested.holds("B").as_str()), ("food3", "food1"));
    assert_eq!(harvested.spectator().phase, PhaseView::Attack);
}

#[test]
fn bel_harvest_3_a_short_reserve_serves_from_the_captain_on() {
    let text = "harvest 1 | captain B | supply food=4 glyph=3 | A F1 G2 | B F3 G1 | C F3 G1 | tavern 9/0";
    let table = table(3, text);
    assert_eq!(["A", "B", "C"].map(|lord| table.holds(lord)), ["glyph1", "food3 glyph1", "food1 glyph1"]);
    let short = Event::Harvested { seat: seat("A"), food: 0, glyph: 1, food_short: 1, glyph_short: 1 };
    assert!(table.events.contains(&short));
    assert_eq!((table.reserve("food"), table.reserve("glyph")), (0, 0));
}

#[test]
fn bel_harvest_4_maps_and_the_right_side_give_nothing() {
    let table = table(2, "harvest 1 | A T2 S4 M3 V2 | B.right e-imp F4 G4 | tavern 9/9 | wood 1");
    assert_eq!((table.holds("A").as_str(), table.holds("B").as_str()), ("-", "-"));
}

#[test]
fn bel_scout_1_maps_of_the_left_side_on_the_active_row() {
    let text = "scouts 2 | A 2T1 | A.left e-imp 2T1 | A.right e-owl 2T9 | B 2T1 1T9 | B.right e-bat 2T9 | metal 3 | wood 1 | tavern 9/0";
    let table = table(2, text);
    assert_eq!(table.holds("A"), "M1=3");
    assert!(table.events.contains(&Event::ScoutsReturned { maps: 2, leaders: SeatSet::of(seat("A")) }));
}

#[test]
fn bel_scout_2_without_maps_nothing_happens() {
    let table = table(3, "scouts 2 | A 1T3 | metal 3 | wood 1 | tavern 9/0");
    assert_eq!((table.events.len(), table.spectator().piles), (0, [1, 1, 0]));
}

#[test]
fn bel_scout_3_a_single_leader_takes_a_metal_chest() {
    let table = table(3, "scouts 2 | A T1 | B T3 | C T2 | metal 3,6 | wood 1 | gold 9 | tavern 9/0");
    assert_eq!(["A", "B", "C"].map(|lord| table.holds(lord)), ["-", "M1=3", "-"]);
    assert_eq!(table.spectator().piles, [1, 1, 1]);
}

#[test]
fn bel_scout_4_leaders_who_tie_take_a_wooden_chest_each() {
    let table = table(4, "scouts 2 | A T2 | B T1 | C T2 | D T2 | metal 3 | wood 1,2,3,4 | tavern 9/0");
    assert_eq!(["A", "B", "C", "D"].map(|lord| table.holds(lord)), ["W1=1", "-", "W2=2", "W3=3"]);
    assert_eq!(table.spectator().piles, [1, 1, 0]);
}

#[test]
fn bel_scout_5_chests_come_from_the_top_from_the_captain_on() {
    let table = table(3, "scouts 2 | captain C | A T1 | B T1 | C T1 | wood 5,6,7 | tavern 9/0");
    assert_eq!(["A", "B", "C"].map(|lord| table.holds(lord)), ["W2=6", "W3=7", "W1=5"]);
    assert_eq!(table.seen_by("A").lords[0].chests[0].value, Some(6), "the owner may look");
    assert_eq!(table.seen_by("B").lords[0].chests[0].value, None);
}

#[test]
fn bel_scout_6_an_empty_pile_gives_nothing() {
    let table = table(2, "scouts 2 | A T1 | B T1 | metal 3 | gold 9 | tavern 9/0");
    assert_eq!((table.holds("A").as_str(), table.spectator().piles), ("-", [0, 1, 1]));
}

#[test]
fn bel_scout_7_ten_chests_do_not_end_the_game_here() {
    let nine: Vec<String> = (1..=9).map(|number| format!("W{number}=1")).collect();
    let table = table(2, &format!("scouts 2 | A T1 {} | metal 3 | tavern 9/0", nine.join(" ")));
    assert_eq!((table.spectator().lords[0].chests.len(), table.asked().as_str()), (10, "A"));
}
