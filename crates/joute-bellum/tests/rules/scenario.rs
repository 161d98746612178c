//! Section 13.4: situations.

use joute_bellum::{Options, Pack, Position, Row, State};
use joute_kernel::{Game, Seed};

use crate::odd;
use crate::setup::{begun, dealt, step};
use crate::support::{seat, sketch, table};

/// What stands against a situation: path and rule of each fault.
fn faults(lords: usize, text: &str) -> Vec<String> {
    faults_of(&sketch(lords, text))
}

fn faults_of(position: &Position) -> Vec<String> {
    match position.load(Pack::standard(), &mut ()) {
        Ok(_) => Vec::new(),
        Err(error) => {
            assert!(error.faults.iter().all(|fault| !fault.path.is_empty() && !fault.message.is_empty()));
            error
                .faults
                .iter()
                .map(|fault| format!("{} {}", fault.path, fault.rule.map_or("-", |rule| rule.0)))
                .collect()
        }
    }
}

#[test]
fn bel_scen_1_what_is_missing_is_empty_and_the_reserve_is_the_rest() {
    let text = "attack 1 | A food4 glyph1 barrel2 ready1 barred1 shield3 magic2 | B food5 | wood 3,1 | metal 5";
    let table = table(2, text);
    let codes = ["food", "glyph", "barrel", "shield", "spell", "magic_shield"];
    assert_eq!(codes.map(|code| table.reserve(code)), [21, 19, 8, 17, 15, 6]);
    assert_eq!(table.spectator().piles, [2, 1, 0]);
    assert_eq!(table.spectator().lords[1].totals[0], joute_bellum::Icons::NONE);
    let given = crate::support::table(2, &format!("{text} | supply food=2 shield=0"));
    assert_eq!(codes.map(|code| given.reserve(code)), [2, 19, 8, 0, 15, 6], "given entries are used as they are");
    assert_eq!(
        faults(2, "attack 1 | A food20 magic5 | B food11 magic4"),
        ["supply.food BEL-SCEN-1", "supply.magic_shield BEL-SCEN-1"]
    );
    assert_eq!(faults(2, "attack 1 | A food20 | B food11 | supply food=0"), [""; 0]);
}

#[test]
fn bel_scen_2_a_script_feeds_the_rolls_and_then_one_is_awaited() {
    let table = table(2, "horde | script 4 | A barrel1 | tavern 9/0");
    assert_eq!((table.spectator().die, table.asked().as_str()), (Row::new(4), "A"));
    let due = table.play("A: reroll barrel");
    assert_eq!((due.asked().as_str(), due.spectator().die), ("roll", None));
    assert_eq!(due.play("roll 2").asked(), "A");
    let long = format!("horde | script{}", " 1".repeat(joute_bellum::SCRIPT_MAX + 1));
    assert_eq!(faults(2, &long), ["die_script -"]);
}

#[test]
fn bel_scen_3_a_horde_without_die_waits_and_other_phases_need_one() {
    assert_eq!(table(2, "horde").asked(), "roll");
    assert_eq!(table(2, "horde 3").asked(), "A");
    for phase in ["harvest", "scouts", "attack"] {
        assert_eq!(faults(2, phase), ["die BEL-SCEN-3"], "{phase}");
    }
    for phase in ["recruit", "end", "over chests"] {
        assert_eq!(faults(2, phase), [""; 0], "{phase}");
    }
}

#[test]
fn bel_scen_4_cards_that_lie_there_give_nothing_and_counts_are_free() {
    let table = table(2, "attack 1 | A.left e-imp F2 +shield +spell | A.right s-lich S3 +magic_shield | wood 9,9,9");
    assert_eq!((table.holds("A").as_str(), table.spectator().lords[0].strength.swords), ("-", 3));
    assert_eq!(table.state.pack().id(), "scenario");
    assert_eq!(faults(2, "attack 1 | A barrel3"), ["seats[0].barrel BEL-SCEN-4"]);
    assert_eq!(faults(2, "attack 1 | A barrel2 | supply barrel=0"), [""; 0]);
    // Sums are those of the situation from then on: the table checks them after every step.
    let odd =
        crate::support::table(2, "attack 1 | A S9 | supply food=3 | row f-mill 1/0 F9").play("A: attack_place f-mill");
    assert_eq!((odd.holds("A").as_str(), odd.state.tokens()[0]), ("food3", 3));
}

#[test]
fn bel_scen_5_what_needs_no_decision_is_resolved_after_loading() {
    let asked = |text: &str| {
        let table = table(3, &format!("{text} | tavern 9/0 | A F1 T1 | metal 2"));
        (table.asked(), table.holds("A"), table.written().day)
    };
    assert_eq!(asked("harvest 1"), ("A".to_owned(), "food1 M1=2".to_owned(), 1));
    assert_eq!(asked("scouts 1"), ("A".to_owned(), "M1=2".to_owned(), 1));
    assert_eq!(asked("attack 1 | active C"), ("C".to_owned(), "-".to_owned(), 1));
    assert_eq!(asked("recruit | captain B"), ("B".to_owned(), "-".to_owned(), 1));
    assert_eq!(asked("end"), ("roll".to_owned(), "-".to_owned(), 2));
    assert_eq!(asked("end | script 1"), ("B".to_owned(), "-".to_owned(), 2));
    assert_eq!(asked("over day_limit"), ("over day_limit".to_owned(), "-".to_owned(), 1));
    assert_eq!(
        asked("horde 1 | auto"),
        ("roll".to_owned(), "food1 M1=2".to_owned(), 2),
        "nobody can do anything this day"
    );
    assert_eq!(faults(3, "horde | captain D | active E"), ["captain BEL-SETUP-14", "active_seat BEL-SCEN-5"]);
    let mut endless = sketch(2, "horde");
    endless.reason = sketch(2, "over chests").reason;
    assert_eq!(faults_of(&endless), ["reason BEL-SCEN-5"]);
    let mut unreasoned = sketch(2, "over chests");
    unreasoned.reason = None;
    assert_eq!(faults_of(&unreasoned), ["reason BEL-SCEN-5"]);
}

#[test]
fn bel_scen_6_the_next_chest_has_the_next_number() {
    let text = "attack 1 | A S9 M3=2 | B W7=1@C M1=5 | row t-keep 1/0 w1 m1 g1 | wood 2 | metal 4 | gold 8";
    let table = table(3, text).play("A: attack_place t-keep");
    assert_eq!(table.holds("A"), "W8=2 M3=2 M4=4 G1=8");
    assert_eq!(table.seen_by("C").lords[1].chests[0].value, Some(1));
    assert_eq!(table.seen_by("A").lords[1].chests[0].value, None, "the owner alone unless it is said");
    assert_eq!(faults(2, "attack 1 | A W1=1 | B W1=2"), ["seats[1].chests[0].id BEL-INFO-3"]);
    assert_eq!(faults(2, "attack 1 | A G31=1 | gold 4"), ["piles.gold BEL-SCEN-6"]);
    assert_eq!(faults(2, "attack 1 | A W1=1@E"), ["seats[0].chests[0].seen_by BEL-SCEN-6"]);
    assert_eq!(faults(2, "attack 1 | A W1=100 | wood 100"), ["seats[0].chests[0].value -", "piles.wood -"]);
}

#[test]
fn bel_scen_7_options_are_off_unless_asked_for() {
    let asking = table(2, "attack 1 | tavern 9/0");
    assert_eq!((asking.asked().as_str(), asking.spectator().auto_pass), ("A", false));
    let skipping = table(2, "attack 1 | tavern 9/0 | auto");
    assert_eq!((skipping.asked().as_str(), skipping.spectator().auto_pass), ("roll", true));
    let short = "harvest 1 | A F5 | tavern 9/0 | supply food=1";
    assert_eq!(table(2, short).holds("A"), "food1");
    let endless = table(2, &format!("{short} | endless"));
    assert_eq!((endless.holds("A").as_str(), endless.spectator().unlimited_food_glyphs), ("food5", true));
    // What never ends is not counted, and there may be more of it than tokens.
    assert_eq!(table(2, "attack 1 | endless | A food900").holds("A"), "food900");
    assert_eq!(faults(2, "attack 1 | endless | A food10000"), ["seats[0].food -"]);
    assert_eq!(faults(2, "attack 1 | A food201 | supply food=0"), ["supply.food -", "seats[0].food -"]);
}

/// Plays a game at random, and at every ply writes it down and reads it back.
fn round_trips(options: &Options, number: u64) -> u32 {
    let mut rng = Seed::from_number(number).stream("play");
    let (mut state, _) = dealt(options, number);
    let mut plies = 0;
    loop {
        let written = state.position().expect("the decks are shuffled");
        let again = written.load(state.pack(), &mut ()).unwrap_or_else(|error| panic!("{error} at ply {plies}"));
        assert!(again == state, "ply {plies} of game {number}");
        if state.turn().is_over() {
            return plies;
        }
        step(&mut state, &mut rng, &mut Vec::new());
        plies += 1;
    }
}

#[test]
fn bel_scen_8_every_position_of_a_game_is_written_and_read_back() {
    let mut plies = 0;
    for (number, seats) in (2..=5).enumerate() {
        plies += round_trips(&Options::new(seats), number as u64);
        plies += round_trips(&Options { auto_pass: false, ..Options::new(seats) }, number as u64);
    }
    plies += round_trips(&Options { unlimited_food_glyphs: true, ..Options::new(5) }, 1);
    plies += round_trips(&Options { pack: std::sync::Arc::clone(odd::pack()), ..Options::new(4) }, 1);
    assert!(plies > 1_000, "{plies}");
    // While the decks are shuffled there is nothing to write.
    assert_eq!(State::setup(&Options::new(2)).expect("it can be played").position(), None);
    let prices = table(2, "recruit 1").written().prices;
    assert_eq!(prices, joute_bellum::Prices::PRINTED);
}

#[test]
fn bel_scen_8_cards_without_a_side_and_closed_markets() {
    let table = table(2, "recruit 1 | active B | B.hand e-imp S2 | A food4");
    assert_eq!((table.asked().as_str(), table.listed().as_str()), ("B", "place_creature left; place_creature right"));
    assert_eq!(faults(2, "recruit 1 | active B | A.hand e-imp"), ["seats[0].unplaced BEL-SCEN-8"]);
    assert_eq!(faults(2, "recruit 1 | A.hand e-imp; e-bat"), ["seats[0].unplaced BEL-SCEN-8"]);
    assert_eq!(faults(2, "attack 1 | A.hand e-imp"), ["seats[0].unplaced BEL-SCEN-8"]);
    let hands = "A.hand g-nip; g-nag | B.hand g-gnaw; g-gnash";
    let open = format!("setup | {hands} | row f-mill 1/0 | evil e-imp");
    assert_eq!(faults(2, &open), ["row BEL-SCEN-8"]);
    assert_eq!(faults(2, "setup | A.hand g-nip | B.hand g-gnaw; g-gnash"), ["seats[0].unplaced BEL-SCEN-8"]);
    assert_eq!(faults(2, "setup | A.left e-imp; e-bat | B.hand g-gnaw; g-gnash"), ["seats[0].unplaced BEL-SCEN-8"]);
    let setup = format!("setup | {hands} | deck f-mill 1/0; f-barn 1/0; v-ham 1/0 | evil.deck e-imp; e-bat; e-rat");
    let placing = crate::support::table(2, &setup);
    assert_eq!(placing.asked(), "AB");
    let placed = placing.play("A: place_goblins left:- right:g-nip,g-nag");
    assert_eq!(placed.asked(), "B");
    let begun = placed.play("B: place_goblins left:g-gnaw right:g-gnash");
    assert_eq!(
        (begun.places("row").as_str(), begun.market().as_str(), begun.asked().as_str()),
        ("f-mill f-barn", "e-imp e-bat", "roll")
    );
}

#[test]
fn every_fault_is_named_at_once() {
    let text =
        "attack | captain C | limit 0 | A barrel5 food400 W1=1 | B W1=200 | row f-mill 1/0; f-mill 2/0 | tavern 1/0";
    let found = faults(2, text);
    let expected = [
        "captain BEL-SETUP-14",
        "die BEL-SCEN-3",
        "day_limit BEL-END-7",
        "supply.food BEL-SCEN-1",
        "seats[1].chests[0].id BEL-INFO-3",
        "seats[1].chests[0].value -",
        "row[1].id BEL-DATA-5",
        "seats[0].barrel BEL-SCEN-4",
        "seats[0].food -",
    ];
    assert_eq!(found, expected);
    assert_eq!(faults_of(&Position { lords: Vec::new(), ..sketch(2, "horde") }), ["seats BEL-SETUP-1"]);
}

/// What no card can show is named where it stands, rows by their number.
#[test]
fn faults_of_cards_have_the_paths_of_the_form() {
    let text = "attack 1 | B 3S100 N100 | B.left g-nip; e-owl | B.right e-imp 2S60 2M40; s-lich 6V100 | evil e-bat | evil.deck e-rat 1F100 | \
                row f-mill 1/0; v-ham 100/0 | box f-barn 1/100 | tavern 1/0 B100 | goblins g-nag 4T100";
    let expected = [
        "seats[1].shield -",
        "seats[1].rows.3 -",
        "box.goblins[0].rows.4 -",
        "seats[1].right[0].rows.2 -",
        "market.evil.deck[0].rows.1 -",
        "seats[1].right[1].rows.6 -",
        "tavern.loot.barrel -",
        "box.places[0].magic_shield -",
        "row[1].shield -",
    ];
    assert_eq!(faults(2, text), expected);
}

#[test]
fn bel_scen_8_a_robbery_in_the_middle_is_written_and_read() {
    let text = "attack 1 | tavern 9/0 | captain C | active A | A V3 | B W1=1 W2=2 M1=4 G1=9 | C V1";
    let loaded = table(3, &format!("{text} | stealing 1 G1,W2"));
    assert_eq!((loaded.asked().as_str(), loaded.listed().as_str()), ("A", "steal W1; steal M1; enough"));
    let written = loaded.written().stealing.expect("it is written");
    let chosen: Vec<String> = written.chosen.iter().map(ToString::to_string).collect();
    assert_eq!((written.target, chosen.join(",").as_str()), (seat("B"), "W2,G1"), "ascending");
    assert_eq!(table(3, text).written().stealing, None, "absent otherwise");
    assert_eq!(table(3, &format!("{text} | stealing 1 -")).listed(), "steal W1; steal W2; steal M1; steal G1");
}

#[test]
fn bel_scen_8_a_robbery_without_a_further_answer_is_carried_out_on_loading() {
    let carried_out = |text: &str| {
        let table = table(3, &format!("attack 1 | tavern 9/0 | C V1 | {text}"));
        assert_eq!(table.written().stealing, None, "{text}");
        (table.asked(), table.holds("A"), table.holds("B"))
    };
    let is = |asked: &str, a: &str, b: &str| (asked.to_owned(), a.to_owned(), b.to_owned());
    assert_eq!(
        carried_out("A V3 | B M1=4 | stealing 1 -"),
        is("B", "M1=4", "shield1"),
        "a first choice from one chest"
    );
    assert_eq!(
        carried_out("A V1 | B W1=1 M1=4 | stealing 1 M1"),
        is("B", "M1=4", "shield1 W1=1"),
        "as many as thieves"
    );
    assert_eq!(carried_out("A V3 | B W1=1 M1=4 | stealing 1 M1,W1"), is("B", "W1=1 M1=4", "shield1"), "none is left");
}

#[test]
fn bel_scen_8_a_robbery_that_cannot_be_is_a_fault() {
    let castle = "attack 1 | A V2 | B N0 W1=1 W2=2 W3=3 | C M1=1";
    let why = |text: &str| faults(3, text);
    assert_eq!(why(&format!("{castle} | stealing 1 W1")), [""; 0]);
    assert_eq!(
        why(&format!("{castle} | stealing 1 M1,W4")),
        ["stealing.chosen[0] BEL-SCEN-8", "stealing.chosen[1] BEL-SCEN-8"]
    );
    assert_eq!(why(&format!("{castle} | stealing 1 W1,W1")), ["stealing.chosen[1] BEL-SCEN-8"]);
    assert_eq!(why(&format!("{castle} | stealing 1 W1,W2,W3")), ["stealing.chosen BEL-SCEN-8"]);
    for target in [0, 3, 4] {
        assert_eq!(why(&format!("{castle} | stealing {target} -")), ["stealing.target BEL-SCEN-8"], "{target}");
    }
    let cannot = [
        "A V0 S9 | B W1=1",
        "A V1 | B food1",
        "A V1 S1 | B N1 shield1 W1=1 W2=2",
        "A V1 S9 | B K1 W1=1",
        "A.left e-imp V1 | B W1=1",
    ];
    for lords in cannot {
        assert_eq!(why(&format!("attack 1 | {lords} | stealing 1 -")), ["stealing.target BEL-SCEN-8"], "{lords}");
    }
    for phase in ["horde 1", "recruit 1", "harvest 1", "end", "over chests"] {
        assert_eq!(why(&format!("{phase} | A V2 | B W1=1 W2=2 | stealing 1 -")), ["stealing BEL-SCEN-8"], "{phase}");
    }
    // The row of the die counts, and cards on the right.
    assert_eq!(why("attack 3 | A 3V1 | A.right e-imp 3S4 | B N4 W1=1 W2=2 | stealing 1 -"), [""; 0]);
    assert_eq!(
        why("attack 2 | A 3V1 | A.right e-imp 3S4 | B N4 W1=1 W2=2 | stealing 1 -"),
        ["stealing.target BEL-SCEN-8"]
    );
}

#[test]
fn days_without_end_stand_still() {
    let mut late = sketch(2, "end | script 1");
    late.day = u16::MAX;
    late.day_limit = u16::MAX;
    let state = late.load(Pack::standard(), &mut ()).expect("it loads");
    assert_eq!(state.position().map(|position| position.day), Some(u16::MAX));
}

/// A position of a game with the whole box is played with that box; another one with a box of its own.
#[test]
fn the_box_is_kept_where_nothing_is_missing() {
    let state = begun(&Options::new(3), 1);
    let mut position = state.position().expect("the decks are shuffled");
    let again = position.load(state.pack(), &mut ()).expect("it loads");
    assert_eq!(again.pack().id(), state.pack().id());
    position.piles[0].pop();
    let other = position.load(state.pack(), &mut ()).expect("it loads");
    assert_eq!((other.pack().id(), other.turn() == state.turn()), ("scenario", true));
    let mut stronger = state.position().expect("the decks are shuffled");
    stronger.row[0].1.shield += 1;
    assert_eq!(stronger.load(state.pack(), &mut ()).expect("it loads").pack().id(), "scenario");
}
