//! Sections 10 to 12: end of turn, end of the game, supplies.

use std::sync::Arc;

use joute_bellum::{ChestKind, Event, Options, Pack, Supply};
use joute_kernel::{Game, Seed};

use crate::odd;
use crate::setup::{begun, step};
use crate::support::{seat, table};

/// `W1=1 W2=1 …`: so many chests worth 1 each, from number `first`.
pub(crate) fn chests(first: u32, count: u32) -> String {
    (first..first + count).map(|number| format!("W{number}=1")).collect::<Vec<_>>().join(" ")
}

#[test]
fn bel_turn_1_the_row_is_filled_from_the_deck_in_its_order() {
    let text = "end | row f-mill 1/0 | deck v-ham 1/0; f-barn 1/0; t-keep 1/0";
    let table = table(3, text);
    assert_eq!((table.places("row").as_str(), table.places("deck").as_str()), ("f-mill v-ham f-barn", "t-keep"));
    let revealed = |name| Event::PlaceRevealed { place: table.place(name).expect("a place") };
    assert_eq!(&table.events[..2], [revealed("v-ham"), revealed("f-barn")]);
}

#[test]
fn bel_turn_2_with_an_empty_deck_the_row_stays_short() {
    let text = "end | A S9 | row t-keep 9/9 | deck t-rook 1/0";
    let table = table(4, text);
    assert_eq!((table.places("row").as_str(), table.places("deck").as_str()), ("t-keep t-rook", ""));
    let attacking = crate::support::table(2, "attack 1 | A S9");
    assert_eq!(attacking.listed(), "attack_place x-tavern; pass_attack");
}

#[test]
fn bel_turn_3_barred_spells_are_ready_again() {
    let table = table(2, "end | A ready1 barred2 | B barred1");
    assert_eq!((table.holds("A").as_str(), table.holds("B").as_str()), ("ready3", "ready1"));
    assert_eq!(table.events[0], Event::SpellsReadied { seat: seat("A"), count: 2 });
    let still = crate::support::table(2, "recruit 1 | A barred2").play("A: end_recruit");
    assert_eq!(still.holds("A"), "barred2", "not before the day is over");
}

#[test]
fn bel_turn_4_the_die_goes_to_the_left() {
    for (captain, next) in [("A", "B"), ("B", "C"), ("C", "A")] {
        let table = table(3, &format!("end | captain {captain} | day 4"));
        let position = table.written();
        assert_eq!((position.captain, position.day, position.die), (seat(next), 5, None));
        assert_eq!(table.asked(), "roll");
        assert_eq!(table.play("roll 2").asked(), next);
    }
}

#[test]
fn bel_end_1_ten_chests_after_the_attacks_end_the_game() {
    let text =
        |count| format!("attack 1 | tavern 9/0 | A {} | B food9 | evil e-imp | deck f-mill 1/0", chests(1, count));
    let over = table(2, &text(10)).play("A: pass_attack; B: pass_attack");
    assert_eq!((over.asked().as_str(), over.places("row").as_str()), ("over chests", ""));
    assert!(matches!(over.events.last(), Some(Event::Ended { reason }) if reason.rule.0 == "BEL-END-1"));
    let on = table(2, &text(9)).play("A: pass_attack; B: pass_attack");
    assert_eq!(on.asked(), "A");
    // Not before everybody has attacked.
    assert_eq!(table(2, &text(12)).play("A: pass_attack").asked(), "B");
}

#[test]
fn bel_end_2_only_then_is_it_looked_at() {
    let text = format!("attack 1 | tavern 9/0 | A S9 {} | B S1 V1 | row f-mill 1/0 w1 | wood 1", chests(2, 9));
    let ten = table(2, &text).play("A: attack_place f-mill");
    assert_eq!((ten.spectator().lords[0].chests.len(), ten.asked().as_str()), (10, "B"));
    let robbed = ten.clone().play("B: rob 0 W2");
    assert_eq!(robbed.asked(), "A");
    assert_eq!(ten.play("B: pass_attack").asked(), "over chests");
    // Ten chests while recruiting end nothing: only the loading of a situation can bring them.
    let recruiting = table(2, &format!("recruit 1 | A {}", chests(1, 11))).play("A: end_recruit; B: end_recruit");
    assert_eq!(recruiting.asked(), "roll");
}

#[test]
fn bel_end_3_chests_count_and_nothing_else() {
    let text =
        "over chests | A W1=3 M1=5 | B food30 glyph20 barrel2 shield20 magic8 ready17 W2=2 | B.left e-imp; e-bat";
    let over = table(2, text);
    assert_eq!(over.result(), "8/1 2/2");
    let spectator = over.spectator();
    let values: Vec<_> = spectator.lords.iter().flat_map(|lord| &lord.chests).map(|chest| chest.value).collect();
    assert_eq!(values, [Some(3), Some(5), Some(2)], "all are revealed");
}

#[test]
fn bel_end_4_the_highest_total_wins_whoever_has_ten() {
    let text = format!("over chests | A {} | B G1=11 | C G2=9", chests(1, 10));
    assert_eq!(table(3, &text).result(), "10/2 11/1 9/3");
}

#[test]
fn bel_end_5_a_tie_goes_to_more_chests_and_then_is_shared() {
    let decided = |text: &str| {
        let over = table(3, &format!("over chests | {text}"));
        let outcome = over.state.outcome().expect("it is over");
        (over.result(), outcome.winner_count(), outcome.decided_by.map_or("-", |rule| rule.0))
    };
    assert_eq!(decided("A W1=6 | B W2=3 W3=3 | C"), ("6/2 6/1 0/3".to_owned(), 1, "BEL-END-5"));
    assert_eq!(decided("A W1=6 M1=1 | B W2=3 W3=4 | C"), ("7/1 7/1 0/3".to_owned(), 2, "-"));
    assert_eq!(decided("A W1=6 | B W2=3 W3=4 | C"), ("6/2 7/1 0/3".to_owned(), 1, "-"));
    let three = decided("A W1=6 | B W2=3 W3=3 | C W4=4 W5=2");
    assert_eq!(three, ("6/3 6/1 6/1".to_owned(), 2, "BEL-END-5"), "a tie that is settled for two of three");
}

#[test]
fn bel_end_6_equals_share_a_rank_and_the_next_is_skipped() {
    let ranks = |text: &str| table(4, &format!("over chests | {text}")).result();
    assert_eq!(ranks("A W1=5 | B W2=5 | C W3=4 | D W4=2 W5=2"), "5/1 5/1 4/4 4/3");
    assert_eq!(ranks("A W1=5 | B W2=4 | C W3=4 | D W4=1"), "5/1 4/2 4/2 1/4");
    assert_eq!(ranks("A | B | C | D"), "0/1 0/1 0/1 0/1");
}

#[test]
fn bel_end_7_the_last_day_ends_after_its_attacks() {
    let text = "attack 1 | day 7 | limit 7 | tavern 9/0 | A W1=4 food9 | evil e-imp";
    let over = table(2, text).play("A: pass_attack; B: pass_attack");
    assert_eq!((over.asked().as_str(), over.result().as_str()), ("over day_limit", "4/1 0/2"));
    assert_eq!(over.refusal("A: end_recruit"), ("game_over", "BEL-END-7"));
    let earlier = table(2, &text.replace("day 7", "day 6")).play("A: pass_attack; B: pass_attack");
    assert_eq!(earlier.asked(), "A");
    // Ten chests are the reason even then.
    let both = text.replace("W1=4", &chests(1, 10));
    assert_eq!(table(2, &both).play("A: pass_attack; B: pass_attack").asked(), "over chests");
    assert_eq!(Options::new(2).day_limit, 100);
}

#[test]
fn bel_supply_1_empty_piles_are_replaced_by_nothing() {
    let text = "attack 1 | A S9 T1 | row t-keep 1/0 w1 m1 g1 | wood 1 | gold 7";
    let table = table(2, text).play("A: attack_place t-keep");
    assert_eq!((table.holds("A").as_str(), table.spectator().piles), ("W1=1 G1=7", [0, 0, 0]));
    for (kind, loot) in [(ChestKind::Wood, "w2"), (ChestKind::Metal, "m2"), (ChestKind::Gold, "g2")] {
        let text = format!("attack 1 | A S9 | row t-keep 1/0 {loot} | {} 5", kind.code());
        let table = crate::support::table(2, &text).play("A: attack_place t-keep");
        assert_eq!((table.spectator().lords[0].chests.len(), table.pile(kind)), (1, vec![]));
    }
}

#[test]
fn bel_supply_2_too_few_are_served_from_the_captain_on() {
    let text = "harvest 1 | captain C | supply food=3 | A F2 T1 | B F2 T1 | C F2 T1 | wood 4,6 | tavern 9/0";
    let table = table(3, text);
    assert_eq!(["A", "B", "C"].map(|lord| table.holds(lord)), ["food1 W2=6", "-", "food2 W1=4"]);
}

#[test]
fn bel_supply_3_thirty_food_and_twenty_glyphs() {
    let full = table(2, "harvest 1 | A F20 | A.left e-dog G15 | B F20 | B.left e-cat G15 | tavern 9/0 | evil e-imp");
    assert_eq!((full.holds("A").as_str(), full.holds("B").as_str()), ("food20 glyph15", "food10 glyph5"));
    assert_eq!((full.reserve("food"), full.reserve("glyph")), (0, 0));
    let spent = full.play("A: pass_attack; B: pass_attack; A: recruit e-imp food");
    assert_eq!(spent.reserve("food"), 2, "spending returns them");
}

#[test]
fn bel_supply_4_barrels_never_run_out() {
    let lords = ["A", "B", "C", "D", "E"];
    let text: String = lords.map(|lord| format!(" | {lord} S9 barrel1")).concat();
    let mut table = table(5, &format!("attack 1 | tavern 1/0 B2{text}"));
    for lord in lords {
        table = table.play(&format!("{lord}: attack_place x-tavern"));
        assert!(table.holds(lord).contains("barrel2"));
    }
    assert_eq!(table.reserve("barrel"), 0);
}

#[test]
fn bel_supply_5_bonus_tokens_are_limited() {
    let text = "recruit 1 | A food4 | evil e-imp +shield +spell; e-bat +shield +spell | supply shield=1 spell=1";
    let play = "A: recruit e-imp food; A: place_creature left; A: recruit e-bat food; A: place_creature left";
    let table = table(2, text).play(play);
    assert_eq!((table.holds("A").as_str(), table.reserve("shield"), table.reserve("spell")), ("ready1 shield1", 0, 0));
}

#[test]
fn bel_supply_6_what_is_out_never_comes_back() {
    let text = "attack 1 | A S9 | row f-mill 1/0 | box f-barn 1/0; t-keep 1/0 | goblins g-nip | tavern 9/0";
    let day = "A: attack_place f-mill; B: pass_attack; A: end_recruit; B: end_recruit";
    let table = table(2, text).play(day).play("roll 1; B: pass_reroll; A: pass_reroll; B: pass_attack; A: pass_attack");
    let position = table.written();
    assert_eq!(
        (table.places("row"), table.places("deck"), table.places("discard")),
        (String::new(), String::new(), "f-mill".into())
    );
    assert_eq!((table.places("box").as_str(), position.box_goblins.len()), ("f-barn t-keep", 1));
}

#[test]
fn bel_supply_7_chests_in_play_and_in_piles_are_fifty() {
    let mut stolen = 0;
    for (number, pack) in (0..8).zip([Pack::standard(), odd::pack()].into_iter().cycle()) {
        let mut rng = Seed::from_number(number).stream("play");
        let options = Options { pack: Arc::clone(pack), day_limit: 30, ..Options::new(2 + (number % 3) as u8) };
        let mut state = begun(&options, number);
        let all: usize = ChestKind::ALL.map(|kind| pack.chests(kind).len()).iter().sum();
        while !state.turn().is_over() {
            let mut events = Vec::new();
            step(&mut state, &mut rng, &mut events);
            stolen += events.iter().filter(|event| matches!(event, Event::ChestStolen { .. })).count();
            let view = state.view(joute_kernel::Viewer::Spectator);
            let held: usize = view.lords.iter().map(|lord| lord.chests.len()).sum();
            assert_eq!(held + usize::from(view.piles.iter().sum::<u8>()), all);
        }
    }
    assert!(stolen > 10, "{stolen} thefts");
    assert_eq!(ChestKind::ALL.map(|kind| Pack::standard().chests(kind).len()).iter().sum::<usize>(), 50);
}

#[test]
fn bel_supply_8_reserve_and_lords_hold_all_tokens() {
    for number in 0..6 {
        let mut rng = Seed::from_number(number).stream("play");
        let mut state = begun(&Options::new(2 + (number % 4) as u8), number);
        while !state.turn().is_over() {
            step(&mut state, &mut rng, &mut Vec::new());
            assert_eq!(state.tokens(), Supply::PRINTED.counts().map(u32::from));
        }
    }
    // Without end they are not counted, and what is spent goes nowhere.
    let text = "harvest 1 | endless | A F20 | A.left e-dog F20; e-cat G20; e-cow G10 | tavern 9/0 | evil e-imp";
    let table = table(2, text);
    assert_eq!((table.holds("A").as_str(), table.reserve("food")), ("food40 glyph30", 30));
    let spent = table.play("A: pass_attack; B: pass_attack; A: recruit e-imp food");
    assert_eq!((spent.holds("A").as_str(), spent.reserve("food")), ("food38 glyph30", 30));
    // 9,999 is as much as anybody piles up.
    let full = crate::support::table(2, &text.replace("A F20", "A F20 food9970"));
    assert_eq!(full.holds("A"), "food9999 glyph30");
}
